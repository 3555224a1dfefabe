//! The report as text.

use std::fmt::{self, Write as _};

use indicatif::HumanCount;

use crate::measurements::Quantiles;
use crate::memory::MemoryUse;
use crate::report::{Report, TrafficRate};

/// The report as text for people.
pub fn of_report(report: &Report) -> String {
    let mut text = String::new();
    write(&mut text, report).expect("writing to a String never fails");
    text
}

fn write(text: &mut String, report: &Report) -> fmt::Result {
    writeln!(text, "{} ({})", report.server, report.rules)?;
    writeln!(
        text,
        "{}, {}: {} in {:.1} s, {} per second of {} wanted",
        counted(u64::from(report.tables), "table"),
        counted(u64::from(report.tables) * 4, "socket"),
        counted(report.actions, "action"),
        report.seconds,
        rounded(report.actions_per_second),
        rounded(report.wanted_per_second),
    )?;
    writeln!(
        text,
        "{} late, {} played to the end\n",
        HumanCount(report.late),
        counted(report.games, "game")
    )?;
    writeln!(
        text,
        "{:32}{:>10}{:>10}{:>10}{:>10}",
        "milliseconds", "p50", "p90", "p99", "max"
    )?;
    for (what, times) in [
        ("until acknowledged", report.taken),
        ("until the last seat received it", report.moment),
        ("from due to sent", report.waited),
    ] {
        if let Some(Quantiles { p50, p90, p99, max }) = times {
            writeln!(
                text,
                "{what:32}{p50:>10.1}{p90:>10.1}{p99:>10.1}{max:>10.1}"
            )?;
        }
    }
    writeln!(text)?;
    traffic(text, "from the server", &report.received)?;
    traffic(text, "to the server", &report.sent)?;
    match &report.memory {
        Some(memory) => memory_use(text, memory)?,
        None => writeln!(text, "the server does not publish its memory")?,
    }
    writeln!(text)?;
    errors(text, report)
}

fn traffic(text: &mut String, what: &str, traffic: &TrafficRate) -> fmt::Result {
    writeln!(
        text,
        "{what:16} {:>10} messages, {:>10} KB per second",
        rounded(traffic.messages_per_second),
        rounded(traffic.bytes_per_second / 1000.0)
    )
}

fn memory_use(text: &mut String, memory: &MemoryUse) -> fmt::Result {
    let mega = |bytes: u64| format!("{:.1} MB", bytes as f64 / 1e6);
    writeln!(
        text,
        "server memory    {} before, {} at first, {} at last, {} at most: {} KB per table",
        mega(memory.before),
        mega(memory.first),
        mega(memory.last),
        mega(memory.most),
        rounded(memory.per_table as f64 / 1000.0)
    )
}

fn errors(text: &mut String, report: &Report) -> fmt::Result {
    let errors = report.errors;
    if errors.total() == 0 {
        return writeln!(text, "no errors");
    }
    writeln!(
        text,
        "{}: {} refused, {} closed, {} unreadable, {} timed out; {}",
        counted(errors.total(), "error"),
        errors.refused,
        errors.closed,
        errors.unreadable,
        errors.timeouts,
        counted(report.reconnects, "reconnect")
    )
}

/// `1 table`, `1,000 tables`.
fn counted(count: u64, one: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{} {one}{ending}", HumanCount(count))
}

fn rounded(number: f64) -> String {
    HumanCount(number.round() as u64).to_string()
}
