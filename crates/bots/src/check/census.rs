//! How often each thing happened.

use std::collections::BTreeMap;

use game::{Event, Public, Ryuukyoku, Why, YakuId};
use tiles::MeldKind;

/// How often each thing happened while a checker watched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Events by name; calls and kans by their kind.
    pub events: BTreeMap<&'static str, u64>,
    /// Yaku of the hands that were won, and nagashi mangan.
    pub yaku: BTreeMap<&'static str, u64>,
    /// Deals that were cut short.
    pub aborts: BTreeMap<&'static str, u64>,
    /// Mistakes that were judged.
    pub faults: BTreeMap<&'static str, u64>,
    /// Reasons for refusals, over all conceivable actions after every event.
    refusals: Vec<(&'static str, u64)>,
}

impl Census {
    /// Counts what happened.
    pub(super) fn event(&mut self, event: &Event) {
        let kind = EventKind::of(event);
        *self.events.entry(kind.name()).or_default() += 1;
        if kind == EventKind::Nagashi {
            let name = YakuId::NagashiMangan.name();
            *self.yaku.entry(name).or_default() += 1;
        }
        if let Event::Public(Public::Won(won)) = event {
            for counted in &won.score.yaku {
                *self.yaku.entry(counted.id.name()).or_default() += 1;
            }
        }
        if let Event::Public(Public::Ryuukyoku(Ryuukyoku::Aborted(abort))) = event {
            *self.aborts.entry(abort.name()).or_default() += 1;
        }
        if let Event::Public(Public::Faulted(faulted)) = event {
            *self.faults.entry(faulted.fault.name()).or_default() += 1;
        }
    }

    /// Counts a refusal. A linear search is fast enough: there are few reasons, and most refusals
    /// have one of the same few.
    #[inline]
    pub(super) fn refused(&mut self, why: Why) {
        let name = why.name();
        match self.refusals.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => self.refusals.push((name, 1)),
        }
    }

    /// Refusals by reason.
    #[must_use]
    pub fn refusals(&self) -> BTreeMap<&'static str, u64> {
        self.refusals.iter().copied().collect()
    }

    /// Adds the counts of another census.
    pub fn add(&mut self, other: &Census) {
        let add = |mine: &mut BTreeMap<&'static str, u64>, theirs: &BTreeMap<&'static str, u64>| {
            for (name, count) in theirs {
                *mine.entry(name).or_default() += count;
            }
        };
        add(&mut self.events, &other.events);
        add(&mut self.yaku, &other.yaku);
        add(&mut self.aborts, &other.aborts);
        add(&mut self.faults, &other.faults);
        let mut refusals = self.refusals();
        add(&mut refusals, &other.refusals());
        self.refusals = refusals.into_iter().collect();
    }
}

/// Declares the kinds of events that are counted.
macro_rules! event_kinds {
    ($( $(#[$doc:meta])* $variant:ident = $name:literal, )*) => {
        /// A kind of event, as a census counts it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum EventKind { $( $(#[$doc])* $variant, )* }

        impl EventKind {
            /// All kinds of events.
            pub const ALL: &[EventKind] = &[$(EventKind::$variant),*];

            /// Its name in answers.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $( EventKind::$variant => $name, )* }
            }
        }
    };
}

event_kinds! {
    /// A game began.
    Begun = "begun",
    /// A deal began.
    Opened = "opened",
    /// Hands were dealt.
    Dealt = "dealt",
    /// A tile was drawn.
    Drew = "drew",
    /// A tile was discarded.
    Discarded = "discarded",
    /// A discard was called for a run.
    Chii = "chii",
    /// A discard was called for a triplet.
    Pon = "pon",
    /// A discard was called for a quad.
    Daiminkan = "daiminkan",
    /// A tile was added to a pon.
    Kakan = "kakan",
    /// Four concealed tiles were laid down.
    Ankan = "ankan",
    /// Riichi was declared.
    Riichi = "riichi",
    /// Open riichi was declared.
    OpenRiichi = "open_riichi",
    /// A riichi stands.
    RiichiStood = "riichi_stood",
    /// A riichi does not stand.
    RiichiVoided = "riichi_voided",
    /// A kan was not robbed.
    KanStood = "kan_stood",
    /// An indicator was turned.
    Turned = "turned",
    /// A hand was laid open.
    Shown = "shown",
    /// A hand was kept hidden.
    Hidden = "hidden",
    /// A mistake was judged.
    Faulted = "faulted",
    /// Won by tsumo.
    Tsumo = "tsumo",
    /// Won by ron.
    Ron = "ron",
    /// The wall ran out, with nagashi mangan.
    Nagashi = "nagashi",
    /// The wall ran out.
    Exhausted = "exhausted",
    /// A deal was cut short.
    Aborted = "aborted",
    /// A deal was paid.
    Settled = "settled",
    /// The time was up.
    TimeUp = "time_up",
    /// A game ended.
    Ended = "ended",
}

impl EventKind {
    /// What an event is counted as.
    fn of(event: &Event) -> EventKind {
        match event {
            Event::Dealt { .. } => EventKind::Dealt,
            Event::Drew { .. } => EventKind::Drew,
            Event::Public(public) => EventKind::of_public(public),
        }
    }

    fn of_public(public: &Public) -> EventKind {
        match public {
            Public::Begun(_) => EventKind::Begun,
            Public::Opened(_) => EventKind::Opened,
            Public::Discarded { .. } => EventKind::Discarded,
            Public::Called { meld, .. } | Public::KanDeclared { meld, .. } => match meld.kind() {
                MeldKind::Chii => EventKind::Chii,
                MeldKind::Pon => EventKind::Pon,
                MeldKind::Daiminkan => EventKind::Daiminkan,
                MeldKind::Kakan => EventKind::Kakan,
                MeldKind::Ankan => EventKind::Ankan,
            },
            Public::RiichiDeclared { open: false, .. } => EventKind::Riichi,
            Public::RiichiDeclared { open: true, .. } => EventKind::OpenRiichi,
            Public::RiichiStood { .. } => EventKind::RiichiStood,
            Public::RiichiVoided { .. } => EventKind::RiichiVoided,
            Public::KanStood { .. } => EventKind::KanStood,
            Public::Turned { .. } => EventKind::Turned,
            Public::Shown { .. } => EventKind::Shown,
            Public::Hidden { .. } => EventKind::Hidden,
            Public::Faulted(_) => EventKind::Faulted,
            Public::Won(won) if won.from.is_none() => EventKind::Tsumo,
            Public::Won(_) => EventKind::Ron,
            Public::Ryuukyoku(Ryuukyoku::Exhausted { nagashi }) => {
                if nagashi.values().any(|nagashi| *nagashi) {
                    EventKind::Nagashi
                } else {
                    EventKind::Exhausted
                }
            }
            Public::Ryuukyoku(Ryuukyoku::Aborted(_)) => EventKind::Aborted,
            Public::Settled(_) => EventKind::Settled,
            Public::TimeUp => EventKind::TimeUp,
            Public::Ended(_) => EventKind::Ended,
        }
    }
}
