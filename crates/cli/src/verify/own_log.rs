//! Games in our own log.

use anyhow::{Context, bail};
use game::{Auditor, Event, Public};
use record::log::{Games, LoggedGame};

use super::{CheckedGames, Discrepancy, Rulebooks};

/// Checks every game of a log.
pub fn check(text: &str, rulebooks: &mut Rulebooks) -> anyhow::Result<CheckedGames> {
    let mut checked = CheckedGames::new("own");
    for game in Games::new(text) {
        add(&mut checked, &game?, rulebooks)?;
    }
    Ok(checked)
}

/// Checks one game.
fn add(
    checked: &mut CheckedGames,
    game: &LoggedGame,
    rulebooks: &mut Rulebooks,
) -> anyhow::Result<()> {
    let number = checked.games + 1;
    let Some(Event::Public(Public::Begun(begun))) = game.events.first() else {
        bail!("game {number} does not start with a `begun` event");
    };
    let book = rulebooks
        .of_settings(&begun.rules)
        .with_context(|| format!("game {number}"))?;
    let mut auditor = Auditor::new(&book.rules);
    for event in &game.events {
        auditor.take(event);
    }
    let audit = auditor.finish();
    let found = audit.mismatches.iter();
    let found = found.map(|mismatch| Discrepancy::in_log(number, game, mismatch, book));
    let cut = audit.cut || game.breaks_off.is_some();
    checked.add(audit.deals, cut, found);
    Ok(())
}
