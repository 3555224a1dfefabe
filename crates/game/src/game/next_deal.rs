//! Which deal follows, and when none does.

use tiles::{BySeat, Seat, Wind};

use crate::base::amount::Points;
use crate::base::next_dealer::NextDealer;
use crate::deal::wall::Deal;
use crate::game::time_up::{TimeSignal, time_decision};
use crate::game::tobi::ends_game;
use crate::rules::{LeadingDealer, Rulebook, Rules};
use crate::settle::settlement::Quote;
use crate::settle::standing::places;

/// How a deal ended, as far as it matters for what comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealEnding {
    /// These seats won.
    Wins(BySeat<bool>),
    /// The wall ran out.
    Exhausted,
    /// It was cut short.
    Aborted,
    /// A chombo.
    Chombo,
}

impl DealEnding {
    /// The quote for who deals next.
    #[must_use]
    pub const fn quote(&self, next: NextDealer) -> Quote {
        match self {
            DealEnding::Wins(_) => Quote::after_win(next),
            DealEnding::Exhausted => Quote::after_ryuukyoku(next),
            DealEnding::Aborted => Quote::AFTER_ABORT,
            DealEnding::Chombo => Quote::AFTER_CHOMBO,
        }
    }
}

/// A finished deal, with everything that decides what comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedDeal {
    /// Which deal it was.
    pub deal: Deal,
    /// How it ended.
    pub ending: DealEnding,
    /// Who deals next.
    pub next_dealer: NextDealer,
    /// Everybody's points after it was paid.
    pub points: BySeat<Points>,
    /// When the time for the game ran out, if it has.
    pub time_up: Option<TimeSignal>,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Over")]
pub enum GameOverReason {
    /// The time is up.
    TimeUp,
    /// Somebody is below zero.
    Bust,
    /// The dealer of the last deal leads, and need not play on.
    LeadingDealer,
    /// The rounds are played, and somebody has reached the target.
    Target,
    /// The rounds are played.
    Rounds,
    /// The rounds are played, and so are the extra rounds for reaching the target.
    FurtherRounds,
}

impl GameOverReason {
    /// Its name in answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            GameOverReason::TimeUp => "time_up",
            GameOverReason::Bust => "bust",
            GameOverReason::LeadingDealer => "leading_dealer",
            GameOverReason::Target => "target",
            GameOverReason::Rounds => "rounds",
            GameOverReason::FurtherRounds => "further_rounds",
        }
    }

    /// The id of the statement that ends the game; empty if there is none.
    #[must_use]
    pub fn cite(self, book: &Rulebook) -> &str {
        match self {
            GameOverReason::TimeUp => book.cite_time_up(),
            GameOverReason::Bust => book.cite("game.bust"),
            GameOverReason::LeadingDealer => book.cite("game.leading_dealer"),
            GameOverReason::Target => book.cite("game.target.points"),
            GameOverReason::FurtherRounds => book.cite("game.target.rounds"),
            GameOverReason::Rounds => book.cite("game.rounds"),
        }
    }
}

/// The deal that follows.
///
/// # Errors
/// Why the game is over, if no deal follows.
pub fn next_deal(rules: &Rules, after: &FinishedDeal) -> Result<Deal, GameOverReason> {
    let next = next_in_time(rules, after)?;
    let new_round = next.round != after.deal.round;
    match time_decision(rules, after.time_up, after.next_dealer, new_round) {
        Some(time) if time.over => Err(GameOverReason::TimeUp),
        Some(_) | None => Ok(next),
    }
}

/// The deal that follows, leaving the time limit aside.
fn next_in_time(rules: &Rules, after: &FinishedDeal) -> Result<Deal, GameOverReason> {
    let Deal {
        round,
        dealer,
        repeat,
    } = after.deal;
    let same = Deal {
        repeat: repeat + 1,
        ..after.deal
    };
    let redeal = after.next_dealer == NextDealer::Redeal;
    if ends_game(rules, &after.points, redeal) {
        return Err(GameOverReason::Bust);
    }
    if redeal {
        return Ok(same);
    }
    let rounds = usize::from(rules.game.rounds.0);
    let extra = round.index() >= rounds;
    if after.next_dealer == NextDealer::Stays {
        let last = extra || round.index() + 1 >= rounds && dealer == Seat::D;
        return match last && stops_leading(rules, after) {
            true => Err(GameOverReason::LeadingDealer),
            false => Ok(same),
        };
    }
    if extra && reached(rules, after) {
        return Err(GameOverReason::Target);
    }
    if dealer != Seat::D {
        return Ok(Deal {
            round,
            dealer: dealer.next(),
            repeat: 0,
        });
    }
    let played = round.index() + 1;
    let target = rules.game.target.as_ref();
    let extra = target.map_or(0, |target| usize::from(target.rounds.0));
    if played >= rounds && target.is_some() && reached(rules, after) {
        return Err(GameOverReason::Target);
    }
    match Wind::ALL.get(played) {
        Some(round) if played < rounds + extra => Ok(Deal {
            round: *round,
            dealer: Seat::A,
            repeat: 0,
        }),
        Some(_) | None if played > rounds => Err(GameOverReason::FurtherRounds),
        Some(_) | None => Err(GameOverReason::Rounds),
    }
}

/// Whether somebody has reached the target; always true if there is none.
fn reached(rules: &Rules, after: &FinishedDeal) -> bool {
    let enough = |points: Points| {
        let target = rules.game.target.as_ref();
        target.is_none_or(|target| points >= target.points)
    };
    after.points.values().any(|points| enough(*points))
}

/// Whether the dealer of the last deal won or was tenpai, leads, and need not play on.
fn stops_leading(rules: &Rules, after: &FinishedDeal) -> bool {
    let earned = match after.ending {
        DealEnding::Wins(_) | DealEnding::Exhausted => true,
        DealEnding::Aborted | DealEnding::Chombo => false,
    };
    let dealer = after.deal.dealer;
    let target = rules.game.target.as_ref();
    let enough = target.is_none_or(|target| after.points[dealer] >= target.points);
    rules.game.leading_dealer == LeadingDealer::Ends
        && earned
        && enough
        && places(rules, &after.points)[dealer] == 1
}
