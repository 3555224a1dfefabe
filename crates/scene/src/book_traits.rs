//! What is unusual about a rulebook, to help players choose one.

use game::rules::{Bust, HandValue, RonRules, Rules};
use game::{Points, YakuId};
use serde::Serialize;
use tiles::Suit;
use ts_rs::TS;

/// Declares the traits: the name of each, and the condition under which a book has it.
macro_rules! declare {
    ($( #[doc = $meaning:literal] $variant:ident = $word:literal where $holds:expr, )*) => {
        /// Something unusual about a rulebook.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
        pub enum Trait {
            $( #[doc = $meaning] #[serde(rename = $word)] $variant, )*
        }

        /// Lists what is unusual about a rulebook, the most unusual first.
        #[must_use]
        pub fn traits(rules: &Rules) -> Vec<Trait> {
            let all: &[(Trait, fn(&Rules) -> bool)] = &[$( (Trait::$variant, $holds) ),*];
            let holds = all.iter().filter(|(_, holds)| holds(rules));
            holds.map(|(found, _)| *found).collect()
        }
    };
}

declare! {
    /// Fu are not counted.
    NoFu = "no_fu" where |rules| matches!(rules.value, HandValue::HanOnly { .. }),
    /// A counter adds 1,000 points to a ron.
    Counters1000 = "counters_1000" where |rules| counter(rules) == Some(Points(1000)),
    /// Tanyao needs a closed hand.
    ClosedTanyao = "closed_tanyao" where |rules| {
        rules.yaku.lists(YakuId::Tanyao) && rules.yaku.han(YakuId::Tanyao, true) == 0
    },
    /// Open riichi is played.
    OpenRiichi = "open_riichi" where |rules| rules.yaku.lists(YakuId::OpenRiichi),
    /// A player without a win pays at the end.
    Yakitori = "yakitori" where |rules| rules.end.yakitori.is_some(),
    /// Local yaku are played.
    LocalYaku = "local_yaku" where |rules| {
        let mut listed = YakuId::ALL.iter().filter(|id| rules.yaku.lists(**id));
        listed.any(|id| id.is_local())
    },
    /// There are no counters.
    NoCounters = "no_counters" where |rules| rules.counters.is_none(),
    /// Only the next player in turn wins on a discard.
    HeadBump = "head_bump" where |rules| rules.ron == RonRules::Nearest,
    /// Three winners on one discard end the deal.
    TripleRonAborts = "triple_ron_aborts" where |rules| rules.aborts.triple_ron,
    /// There are no red fives.
    NoRedFives = "no_red_fives" where |rules| !has_red_fives(rules),
    /// There are red fives.
    RedFives = "red_fives" where has_red_fives,
    /// The game goes on when a player is below zero.
    PlaysOnBelowZero = "plays_on_below_zero" where |rules| rules.game.bust == Bust::PlaysOn,
    /// Several players may win on one discard.
    TwoRons = "two_rons" where |rules| rules.ron != RonRules::Nearest,
}

fn counter(rules: &Rules) -> Option<Points> {
    rules.counters.as_ref().map(|counters| counters.ron)
}

/// Whether some fives are red.
#[must_use]
pub fn has_red_fives(rules: &Rules) -> bool {
    rules.tiles.red_fives.of(Suit::Man) > 0
}
