//! The answer as text.

use std::collections::BTreeMap;
use std::io;

use game::Rulebook;
use tiles::Seat;

use super::answer::{Answer, Census, Ends, Player};
use crate::page::{BAD, GOOD, HEAD, Page, QUIET};
use crate::words::{points, several};

/// Writes the results of a run.
pub fn write(page: &mut Page<'_>, book: &Rulebook, answer: &Answer) -> io::Result<()> {
    page.book(book)?;
    page.line(format_args!(
        "{}, {}, {} in {:.1} s: {}, {} a second",
        counted(answer.games, "game"),
        counted(answer.deals, "deal"),
        counted(answer.decisions, "decision"),
        answer.seconds,
        counted(answer.games_per_second.round() as u64, "game"),
        counted(answer.decisions_per_second.round() as u64, "decision"),
    ))?;
    if answer.unfinished > 0 {
        let were = if answer.unfinished == 1 {
            "was"
        } else {
            "were"
        };
        page.line(format_args!(
            "{QUIET}{} {were} stopped by --deals{QUIET:#}",
            counted(answer.unfinished, "game")
        ))?;
    }
    players(page, &answer.players)?;
    outcomes(page, &answer.outcomes, answer.deals)?;
    match &answer.census {
        Some(census) => checked(page, census, answer.violations.unwrap_or(0)),
        None => Ok(()),
    }
}

fn players(page: &mut Page<'_>, players: &[Player]) -> io::Result<()> {
    let name = players.iter().map(|player| player.name.len()).max();
    let name = name.unwrap_or(0).max(6);
    page.gap()?;
    page.line(format_args!(
        "{HEAD}   {:name$}       1st      2nd      3rd      4th   average place     wins  deal-ins{HEAD:#}",
        "player"
    ))?;
    for (seat, player) in Seat::ALL.into_iter().zip(players) {
        let [first, second, third, fourth] = player.places.map(number);
        let place = match (player.average_place, player.ci95) {
            (Some(place), Some(ci95)) => format!("{place:.3} ± {ci95:.3}"),
            (Some(place), None) => format!("{place:.3}"),
            (None, _) => String::new(),
        };
        let (wins, deal_ins) = (percent(player.win_rate), percent(player.deal_in_rate));
        page.line(format_args!(
            "{seat}  {:name$}  {first:>8} {second:>8} {third:>8} {fourth:>8}   {place:<13} {wins:>8}  {deal_ins:>8}",
            player.name
        ))?;
    }
    Ok(())
}

fn outcomes(page: &mut Page<'_>, ends: &Ends, deals: u64) -> io::Result<()> {
    page.head("How deals ended")?;
    let named = [
        ("tsumo", ends.tsumo),
        ("ron", ends.ron),
        ("several rons", ends.multi_ron),
        ("wall ran out", ends.ryuukyoku),
        ("nagashi", ends.nagashi),
        ("chombo", ends.chombo),
    ];
    let aborts = ends.abort.iter().map(|(name, count)| (*name, *count));
    for (name, count) in named.into_iter().chain(aborts) {
        if count > 0 {
            let name = name.replace('_', " ");
            let part = percent((deals > 0).then(|| count as f64 / deals as f64));
            page.line(format_args!("{name:14} {:>10}  {part:>8}", number(count)))?;
        }
    }
    mistakes(page, &ends.faults)
}

fn mistakes(page: &mut Page<'_>, faults: &BTreeMap<&'static str, u64>) -> io::Result<()> {
    if faults.is_empty() {
        return Ok(());
    }
    page.head("Mistakes that were judged")?;
    for (name, count) in faults {
        page.line(format_args!(
            "{:22} {:>8}",
            name.replace('_', " "),
            number(*count)
        ))?;
    }
    Ok(())
}

fn checked(page: &mut Page<'_>, census: &Census, violations: u64) -> io::Result<()> {
    page.head("What the checker counted")?;
    for (name, counts) in [
        ("events", &census.events),
        ("yaku", &census.yaku),
        ("aborts", &census.aborts),
        ("faults", &census.faults),
        ("refusals", &census.refusals),
    ] {
        page.hang(name, 10, &list(counts))?;
    }
    page.gap()?;
    if violations == 0 {
        return page.line(format_args!("{GOOD}no violations{GOOD:#}"));
    }
    let violations = counted(violations, "violation");
    page.line(format_args!("{BAD}{violations}{BAD:#}"))?;
    page.hang("", 2, &list(&census.violations))?;
    for says in &census.first {
        page.hang("", 2, says)?;
    }
    Ok(())
}

fn list(counts: &BTreeMap<&'static str, u64>) -> String {
    let counts = counts.iter().filter(|(_, count)| **count > 0);
    let mut counts: Vec<_> = counts.map(|(name, count)| (*count, *name)).collect();
    if counts.is_empty() {
        return "none".to_owned();
    }
    counts.sort_by_key(|(count, name)| (std::cmp::Reverse(*count), *name));
    let counts: Vec<_> = counts
        .iter()
        .map(|(count, name)| format!("{name} {}", number(*count)))
        .collect();
    counts.join(", ")
}

fn percent(part: Option<f64>) -> String {
    part.map_or_else(String::new, |part| format!("{:.2} %", 100.0 * part))
}

/// A count with its noun, such as `1 game` or `1,000 games`.
pub fn counted(count: u64, one: &str) -> String {
    several(usize::try_from(count).unwrap_or(usize::MAX), one)
}

/// A number with thousands separators.
pub fn number(number: u64) -> String {
    points(i64::try_from(number).unwrap_or(i64::MAX))
}
