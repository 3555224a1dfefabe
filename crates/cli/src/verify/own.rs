//! Logs of ours.

use anyhow::{Context, bail};
use game::{Auditor, Event, Public};
use record::log::{Games, WrittenGame};

use super::{Found, Judged, Shelf};

/// Judges every game of a log.
pub fn judge(text: &str, shelf: &mut Shelf) -> anyhow::Result<Judged> {
    let mut judged = Judged::new("own");
    for game in Games::new(text) {
        add(&mut judged, &game?, shelf)?;
    }
    Ok(judged)
}

/// Judges one game.
fn add(judged: &mut Judged, game: &WrittenGame, shelf: &mut Shelf) -> anyhow::Result<()> {
    let number = judged.games + 1;
    let Some(Event::Public(Public::Begun(begun))) = game.events.first() else {
        bail!("game {number} does not begin");
    };
    let book = shelf
        .of_settings(&begun.rules)
        .with_context(|| format!("game {number}"))?;
    let mut auditor = Auditor::new(&book.rules);
    for event in &game.events {
        auditor.take(event);
    }
    let audit = auditor.finish();
    let found = audit.mismatches.iter();
    let found = found.map(|mismatch| Found::in_log(number, game, mismatch, book));
    let cut = audit.cut || game.breaks_off.is_some();
    judged.add(audit.deals, cut, found);
    Ok(())
}
