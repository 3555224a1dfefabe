//! What happens when the time for a game is up.

use crate::rules::ask::Asker;
use crate::rules::condition::Condition;
use crate::rules::setting::{Setting, read_where, words};

/// What happens when the time for a game is up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeRules {
    /// Which deals are still played.
    pub up: LastDeals,
    /// When a deal counts as running.
    pub running: DealRuns,
    /// Whether a deal that a chombo ends is played again.
    pub chombo: TimeChombo,
}

words! {
    /// Which deals are still played when the time is up.
    TimeUp {
        /// Time never ends a game.
        None = "none",
        /// The running deal.
        FinishDeal = "finish_deal",
        /// The running deal and one more.
        OneMoreDeal = "one_more_deal",
        /// All deals of the running round.
        FinishRound = "finish_round",
    }
}

/// Which deals are still played when the time is up, if time ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastDeals {
    /// The running deal.
    Running,
    /// The running deal and one more.
    OneMore,
    /// All deals of the running round.
    Round,
}

words! {
    /// When a deal counts as running.
    DealRuns {
        /// Once the dice are thrown.
        DiceThrown = "dice_thrown",
        /// Once the tiles are dealt.
        TilesDealt = "tiles_dealt",
    }
}

words! {
    /// Whether a deal that a chombo ends is played again after the time is up.
    TimeChombo {
        /// It is.
        Replayed = "replayed",
        /// It is not, and the game is over.
        NotReplayed = "not_replayed",
    }
}

/// Time ends a game.
const TIME_ENDS: Condition = Condition::IsNot("time.up", "none");

/// Asks what happens when the time is up, and further questions only if something does.
pub(crate) fn read_time(ask: &mut Asker<'_>) -> Option<Option<TimeRules>> {
    let question = "Which deals are still played when the time for the game is up?";
    let up = TimeUp::read(ask, "time.up", question);
    let question = "From when does a deal count as running?";
    let running = read_where(ask, "time.running", question, TIME_ENDS);
    let question = "Is a deal that a chombo ends played again when the time is up?";
    let chombo = read_where(ask, "time.chombo", question, TIME_ENDS);
    let up = match up? {
        TimeUp::None => return Some(None),
        TimeUp::FinishDeal => LastDeals::Running,
        TimeUp::OneMoreDeal => LastDeals::OneMore,
        TimeUp::FinishRound => LastDeals::Round,
    };
    Some(Some(TimeRules {
        up,
        running: running??,
        chombo: chombo??,
    }))
}
