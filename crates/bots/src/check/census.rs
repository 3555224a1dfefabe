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
    /// Reasons for refusals, over all conceivable actions after every event.
    refusals: Vec<(&'static str, u64)>,
}

impl Census {
    /// Counts what happened.
    pub(super) fn event(&mut self, event: &Event) {
        let happening = Happening::of(event);
        *self.events.entry(happening.name()).or_default() += 1;
        if happening == Happening::Nagashi {
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
        let mut refusals = self.refusals();
        add(&mut refusals, &other.refusals());
        self.refusals = refusals.into_iter().collect();
    }
}

/// Declares what is counted.
macro_rules! happenings {
    ($( $(#[$doc:meta])* $variant:ident = $name:literal, )*) => {
        /// Something that happens, as a census counts it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Happening { $( $(#[$doc])* $variant, )* }

        impl Happening {
            /// All happenings.
            pub const ALL: &[Happening] = &[$(Happening::$variant),*];

            /// Its name in answers.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $( Happening::$variant => $name, )* }
            }
        }
    };
}

happenings! {
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

impl Happening {
    /// What an event is counted as.
    fn of(event: &Event) -> Happening {
        match event {
            Event::Dealt { .. } => Happening::Dealt,
            Event::Drew { .. } => Happening::Drew,
            Event::Public(public) => Happening::of_public(public),
        }
    }

    fn of_public(public: &Public) -> Happening {
        match public {
            Public::Begun(_) => Happening::Begun,
            Public::Opened(_) => Happening::Opened,
            Public::Discarded { .. } => Happening::Discarded,
            Public::Called { meld, .. } | Public::KanDeclared { meld, .. } => match meld.kind() {
                MeldKind::Chii => Happening::Chii,
                MeldKind::Pon => Happening::Pon,
                MeldKind::Daiminkan => Happening::Daiminkan,
                MeldKind::Kakan => Happening::Kakan,
                MeldKind::Ankan => Happening::Ankan,
            },
            Public::RiichiDeclared { open: false, .. } => Happening::Riichi,
            Public::RiichiDeclared { open: true, .. } => Happening::OpenRiichi,
            Public::RiichiStood { .. } => Happening::RiichiStood,
            Public::RiichiVoided { .. } => Happening::RiichiVoided,
            Public::KanStood { .. } => Happening::KanStood,
            Public::Turned { .. } => Happening::Turned,
            Public::Shown { .. } => Happening::Shown,
            Public::Hidden { .. } => Happening::Hidden,
            Public::Faulted { .. } => Happening::Faulted,
            Public::Won(won) if won.from.is_none() => Happening::Tsumo,
            Public::Won(_) => Happening::Ron,
            Public::Ryuukyoku(Ryuukyoku::Exhausted { nagashi }) => {
                if nagashi.values().any(|nagashi| *nagashi) {
                    Happening::Nagashi
                } else {
                    Happening::Exhausted
                }
            }
            Public::Ryuukyoku(Ryuukyoku::Aborted(_)) => Happening::Aborted,
            Public::Settled(_) => Happening::Settled,
            Public::TimeUp => Happening::TimeUp,
            Public::Ended(_) => Happening::Ended,
        }
    }
}
