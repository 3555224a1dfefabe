//! The answer as people read it.

use std::io;

use super::answer::{Answer, PerSecond};
use super::figures::Quantiles;
use super::memory::Development;
use crate::page::{BAD, GOOD, HEAD, Page, QUIET};
use crate::words::{points, several};

/// Writes what came of a run.
pub fn write(page: &mut Page<'_>, answer: &Answer) -> io::Result<()> {
    page.line(format_args!(
        "{HEAD}{}{HEAD:#} {QUIET}({}){QUIET:#}",
        answer.server, answer.rules
    ))?;
    page.line(format_args!(
        "{}, {}: {} in {:.1} s, {} a second of {} wanted",
        counted(u64::from(answer.tables), "table"),
        counted(u64::from(answer.tables) * 4, "socket"),
        counted(answer.actions, "action"),
        answer.seconds,
        whole(answer.actions_per_second),
        whole(answer.wanted_per_second),
    ))?;
    page.line(format_args!(
        "{} late, {} played to the end",
        whole(answer.late as f64),
        counted(answer.games, "game")
    ))?;
    page.gap()?;
    page.line(format_args!(
        "{HEAD}{:32}{:>10}{:>10}{:>10}{:>10}{HEAD:#}",
        "milliseconds", "p50", "p90", "p99", "max"
    ))?;
    for (what, times) in [
        ("until it is acknowledged", answer.taken),
        ("until the last seat knows", answer.moment),
        ("from being due to being sent", answer.waited),
    ] {
        if let Some(Quantiles { p50, p90, p99, max }) = times {
            page.line(format_args!(
                "{what:32}{p50:>10.1}{p90:>10.1}{p99:>10.1}{max:>10.1}"
            ))?;
        }
    }
    page.gap()?;
    traffic(page, "the server sent", &answer.received)?;
    traffic(page, "it was sent", &answer.sent)?;
    match &answer.memory {
        Some(memory) => development(page, memory)?,
        None => page.line(format_args!(
            "{QUIET}the server does not tell its memory{QUIET:#}"
        ))?,
    }
    page.gap()?;
    errors(page, answer)
}

fn traffic(page: &mut Page<'_>, what: &str, traffic: &PerSecond) -> io::Result<()> {
    page.line(format_args!(
        "{what:16} {:>10} messages, {:>10} KB a second",
        whole(traffic.messages_per_second),
        whole(traffic.bytes_per_second / 1000.0)
    ))
}

fn development(page: &mut Page<'_>, memory: &Development) -> io::Result<()> {
    let mega = |bytes: u64| format!("{:.1} MB", bytes as f64 / 1e6);
    page.line(format_args!(
        "its memory       {} before, {} at first, {} at last, {} at most: {} KB a table",
        mega(memory.before),
        mega(memory.first),
        mega(memory.last),
        mega(memory.most),
        whole(memory.per_table as f64 / 1000.0)
    ))
}

fn errors(page: &mut Page<'_>, answer: &Answer) -> io::Result<()> {
    let errors = answer.errors;
    if errors.all() == 0 {
        return page.line(format_args!("{GOOD}no error{GOOD:#}"));
    }
    page.line(format_args!(
        "{BAD}{}{BAD:#}: {} refused, {} closed, {} unreadable, {} timed out; {}",
        counted(errors.all(), "error"),
        errors.refused,
        errors.closed,
        errors.unreadable,
        errors.timeouts,
        counted(answer.reconnects, "reconnect")
    ))
}

fn counted(count: u64, one: &str) -> String {
    several(usize::try_from(count).unwrap_or(usize::MAX), one)
}

fn whole(number: f64) -> String {
    points(number.round() as i64)
}
