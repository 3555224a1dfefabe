//! How often each thing happened.

use std::collections::BTreeMap;

use game::{Event, Public, Ryuukyoku, Why};
use tiles::MeldKind;

/// How often each thing happened while a checker watched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Events by name; calls and kans by their kind.
    pub events: BTreeMap<&'static str, u64>,
    /// Yaku of the hands that were won.
    pub yaku: BTreeMap<&'static str, u64>,
    /// Deals that were cut short.
    pub aborts: BTreeMap<&'static str, u64>,
    /// Reasons for which an action was refused, over all that is conceivable after every event.
    refusals: Vec<(&'static str, u64)>,
}

impl Census {
    /// Counts what happened.
    pub(super) fn event(&mut self, event: &Event) {
        *self.events.entry(name(event)).or_default() += 1;
        match event {
            Event::Public(Public::Won(won)) => {
                for counted in &won.score.yaku {
                    *self.yaku.entry(counted.id.name()).or_default() += 1;
                }
            }
            Event::Public(Public::Ryuukyoku(Ryuukyoku::Aborted(abort))) => {
                *self.aborts.entry(abort.name()).or_default() += 1;
            }
            _ => {}
        }
    }

    /// Counts a refusal. There are few reasons and very many refusals, most for the same few.
    #[inline]
    pub(super) fn refused(&mut self, why: Why) {
        let name = why.name();
        match self.refusals.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => self.refusals.push((name, 1)),
        }
    }

    /// Reasons for which an action was refused.
    #[must_use]
    pub fn refusals(&self) -> BTreeMap<&'static str, u64> {
        self.refusals.iter().copied().collect()
    }

    /// Adds what happened elsewhere.
    pub fn add(&mut self, other: &Census) {
        let add = |mine: &mut BTreeMap<&'static str, u64>, theirs: &BTreeMap<&'static str, u64>| {
            for (name, count) in theirs {
                *mine.entry(name).or_default() += count;
            }
        };
        add(&mut self.events, &other.events);
        add(&mut self.yaku, &other.yaku);
        add(&mut self.aborts, &other.aborts);
        let mut refusals = self.refusals();
        add(&mut refusals, &other.refusals());
        self.refusals = refusals.into_iter().collect();
    }
}

fn name(event: &Event) -> &'static str {
    match event {
        Event::Dealt { .. } => "dealt",
        Event::Drew { .. } => "drew",
        Event::Public(public) => match public {
            Public::Begun(_) => "begun",
            Public::Opened(_) => "opened",
            Public::Discarded { .. } => "discarded",
            Public::Called { meld, .. } | Public::KanDeclared { meld, .. } => match meld.kind() {
                MeldKind::Chii => "chii",
                MeldKind::Pon => "pon",
                MeldKind::Daiminkan => "daiminkan",
                MeldKind::Kakan => "kakan",
                MeldKind::Ankan => "ankan",
            },
            Public::RiichiDeclared { open: false, .. } => "riichi",
            Public::RiichiDeclared { open: true, .. } => "open_riichi",
            Public::RiichiStood { .. } => "riichi_stood",
            Public::RiichiVoided { .. } => "riichi_voided",
            Public::KanStood { .. } => "kan_stood",
            Public::Turned { .. } => "turned",
            Public::Shown { .. } => "shown",
            Public::Hidden { .. } => "hidden",
            Public::Faulted { .. } => "faulted",
            Public::Won(won) if won.from.is_none() => "tsumo",
            Public::Won(_) => "ron",
            Public::Ryuukyoku(Ryuukyoku::Exhausted { nagashi }) => {
                if nagashi.values().any(|nagashi| *nagashi) {
                    "nagashi"
                } else {
                    "exhausted"
                }
            }
            Public::Ryuukyoku(Ryuukyoku::Aborted(_)) => "aborted",
            Public::Settled(_) => "settled",
            Public::TimeUp => "time_up",
            Public::Ended(_) => "ended",
        },
    }
}
