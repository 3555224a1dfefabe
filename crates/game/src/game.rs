//! A whole game, folded from its events; who deals next, and when it ends.

use tiles::{BySeat, Seat, Wind};

use crate::amount::Points;
use crate::board::Phase;
use crate::event::{Begun, Event, Opened, Public, Ryuukyoku};
use crate::kyoku::{Kyoku, Misfit};
use crate::last_deal::{Signal, StillPlayed, in_time, is_called_off, still_played};
use crate::rules::{Bust, ChomboBust, LeadingDealer, Rulebook, Rules};
use crate::settle::{NextDealer, Quote};
use crate::standing::{FinalFacts, Standing, places, standing};
use crate::wall::Deal;
use crate::yaku::YakuId;

/// A whole game, folded from its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    begun: Option<Begun>,
    kyoku: Option<Kyoku>,
    /// How the latest deal ended.
    ending: DealEnding,
    next_dealer: NextDealer,
    counters: u8,
    /// Wins in a row of the seat that deals; a win for having so many begins a new row.
    dealer_wins: u8,
    row_is_complete: bool,
    winless: BySeat<bool>,
    deals: u16,
    /// When the time was up, as seen from the latest deal.
    signal: Option<Signal>,
    over: bool,
}

/// How a deal ended, as far as the end of the game asks.
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
    /// What to quote for who deals next.
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

/// A deal that is over: all that decides what comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AfterDeal {
    /// Which deal it was.
    pub deal: Deal,
    /// How it ended.
    pub ending: DealEnding,
    /// Who deals next.
    pub next_dealer: NextDealer,
    /// Everybody's points after it was paid.
    pub points: BySeat<Points>,
    /// When the time for the game was up, if it is.
    pub time_up: Option<Signal>,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Over {
    /// The time is up.
    TimeUp,
    /// Somebody is below zero.
    Bust,
    /// The dealer of the last deal leads, and need not play on.
    LeadingDealer,
    /// The rounds are played, and somebody has the points that a game must reach.
    Target,
    /// The rounds are played.
    Rounds,
    /// So are those that may follow until somebody has the points.
    FurtherRounds,
}

impl Over {
    /// Its name in answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Over::TimeUp => "time_up",
            Over::Bust => "bust",
            Over::LeadingDealer => "leading_dealer",
            Over::Target => "target",
            Over::Rounds => "rounds",
            Over::FurtherRounds => "further_rounds",
        }
    }

    /// The id of the statement by which it is over; empty if none says so.
    #[must_use]
    pub fn cite(self, book: &Rulebook) -> &str {
        match self {
            Over::TimeUp => book.cite_time_up(),
            Over::Bust => book.cite("game.bust"),
            Over::LeadingDealer => book.cite("game.leading_dealer"),
            Over::Target => book.cite("game.target.points"),
            Over::FurtherRounds => book.cite("game.target.rounds"),
            Over::Rounds => book.cite("game.rounds"),
        }
    }
}

/// The deal that follows.
///
/// # Errors
/// When none does: the game is over, and why.
pub fn next_deal(rules: &Rules, after: &AfterDeal) -> Result<Deal, Over> {
    let next = next_in_time(rules, after)?;
    let new_round = next.round != after.deal.round;
    match in_time(rules, after.time_up, after.next_dealer, new_round) {
        Some(time) if time.over => Err(Over::TimeUp),
        Some(_) | None => Ok(next),
    }
}

/// The deal that follows as long as there is time.
fn next_in_time(rules: &Rules, after: &AfterDeal) -> Result<Deal, Over> {
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
    let bust = after.points.values().any(|points| *points < Points::ZERO);
    let waits = redeal && rules.chombo.bust == Some(ChomboBust::Waits);
    if bust && rules.game.bust == Bust::Ends && !waits {
        return Err(Over::Bust);
    }
    if redeal {
        return Ok(same);
    }
    let rounds = usize::from(rules.game.rounds.0);
    let extra = round.index() >= rounds;
    if after.next_dealer == NextDealer::Stays {
        let last = extra || round.index() + 1 >= rounds && dealer == Seat::D;
        return match last && stops_leading(rules, after) {
            true => Err(Over::LeadingDealer),
            false => Ok(same),
        };
    }
    if extra && reached(rules, after) {
        return Err(Over::Target);
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
        return Err(Over::Target);
    }
    match Wind::ALL.get(played) {
        Some(round) if played < rounds + extra => Ok(Deal {
            round: *round,
            dealer: Seat::A,
            repeat: 0,
        }),
        Some(_) | None if played > rounds => Err(Over::FurtherRounds),
        Some(_) | None => Err(Over::Rounds),
    }
}

/// Whether somebody has the points that a game must reach; always where there is no target.
fn reached(rules: &Rules, after: &AfterDeal) -> bool {
    let enough = |points: Points| {
        let target = rules.game.target.as_ref();
        target.is_none_or(|target| points >= target.points)
    };
    after.points.values().any(|points| enough(*points))
}

/// Whether the dealer of the last deal won or was tenpai, leads, and need not play on.
fn stops_leading(rules: &Rules, after: &AfterDeal) -> bool {
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

impl Game {
    /// A game of which nothing has happened yet.
    #[must_use]
    pub fn new() -> Game {
        Game {
            begun: None,
            kyoku: None,
            ending: DealEnding::Chombo,
            next_dealer: NextDealer::Stays,
            counters: 0,
            dealer_wins: 0,
            row_is_complete: false,
            winless: BySeat::from_fn(|_| true),
            deals: 0,
            signal: None,
            over: false,
        }
    }

    /// A game in the middle of a deal.
    #[must_use]
    pub fn in_deal(kyoku: Kyoku) -> Game {
        Game {
            dealer_wins: kyoku.board().dealer_wins,
            kyoku: Some(kyoku),
            deals: 1,
            ..Game::new()
        }
    }

    /// How the game began.
    #[must_use]
    pub fn begun(&self) -> Option<&Begun> {
        self.begun.as_ref()
    }

    /// The running deal, or the latest one.
    #[inline]
    #[must_use]
    pub fn kyoku(&self) -> Option<&Kyoku> {
        self.kyoku.as_ref()
    }

    /// How many deals were opened.
    #[must_use]
    pub fn deals(&self) -> u16 {
        self.deals
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// How the latest deal ended.
    #[must_use]
    pub fn ending(&self) -> DealEnding {
        self.ending
    }

    /// Whether the time is up.
    #[must_use]
    pub fn is_time_up(&self) -> bool {
        self.signal.is_some()
    }

    /// Takes in what happened.
    ///
    /// # Errors
    /// When it cannot have happened here.
    #[inline]
    pub fn apply(&mut self, event: &Event) -> Result<(), Misfit> {
        if self.over {
            return Err(Misfit::OutOfOrder);
        }
        match event {
            Event::Public(Public::Begun(begun)) => {
                if self.begun.is_some() || self.kyoku.is_some() {
                    return Err(Misfit::OutOfOrder);
                }
                self.begun = Some(begun.clone());
                return Ok(());
            }
            Event::Public(Public::Opened(opened)) => {
                self.between_deals()?;
                // A deal that is played again is no other deal.
                let again = self.next_dealer == NextDealer::Redeal;
                self.signal = self.signal.map(|signal| match again {
                    true => signal,
                    false => Signal::Before,
                });
                self.deals = self.deals.saturating_add(1);
                self.kyoku = Some(Kyoku::new(opened));
                self.ending = DealEnding::Chombo;
                self.dealer_wins = opened.dealer_wins;
                return Ok(());
            }
            Event::Public(Public::Ended(_)) => {
                if self.signal != Some(Signal::Dice) || !self.is_undealt() {
                    self.between_deals()?;
                }
                self.over = true;
                return Ok(());
            }
            Event::Public(Public::TimeUp) if self.kyoku.is_none() => {
                if self.is_time_up() {
                    return Err(Misfit::OutOfOrder);
                }
                self.signal = Some(Signal::Before);
                return Ok(());
            }
            Event::Dealt { .. } | Event::Drew { .. } | Event::Public(_) => {}
        }
        let kyoku = self.kyoku.as_mut().ok_or(Misfit::OutOfOrder)?;
        kyoku.apply(event)?;
        if let Event::Public(public) = event {
            self.note(public);
        }
        Ok(())
    }

    /// Leaves a running deal unfinished, as a reader does who lost his way in it: another may open.
    pub fn leave_deal(&mut self) {
        if self.between_deals().is_err() {
            self.kyoku = None;
        }
    }

    /// Whether the dice of a deal are thrown and its tiles are not dealt yet.
    fn is_undealt(&self) -> bool {
        let kyoku = self.kyoku.as_ref();
        kyoku.is_some_and(|kyoku| kyoku.board().phase == Phase::Opened)
    }

    /// Whether the dice of a deal are thrown, but it is not dealt because the time is up.
    #[must_use]
    pub fn is_called_off(&self, rules: &Rules) -> bool {
        let deal = self.kyoku.as_ref().map(|kyoku| kyoku.board().deal);
        self.is_undealt() && deal.is_some_and(|deal| is_called_off(rules, self.signal, deal))
    }

    /// What is still played after the time was up; `None` as long as there is time.
    #[must_use]
    pub fn still_played(&self, rules: &Rules) -> Option<StillPlayed> {
        still_played(rules, self.signal)
    }

    /// Whether no deal is running.
    fn between_deals(&self) -> Result<(), Misfit> {
        if self.kyoku.is_some() && self.after_deal().is_none() {
            return Err(Misfit::OutOfOrder);
        }
        Ok(())
    }

    /// Remembers of a deal what the next one needs.
    #[inline]
    fn note(&mut self, public: &Public) {
        match public {
            Public::Won(won) => {
                self.winless[won.seat] = false;
                let dealer = self.kyoku.as_ref().map(|kyoku| kyoku.board().dealer());
                if dealer == Some(won.seat) {
                    self.row_is_complete = won.score.has(YakuId::Paarenchan);
                }
                let mut winners = match self.ending {
                    DealEnding::Wins(winners) => winners,
                    DealEnding::Exhausted | DealEnding::Aborted | DealEnding::Chombo => {
                        BySeat::from_fn(|_| false)
                    }
                };
                winners[won.seat] = true;
                self.ending = DealEnding::Wins(winners);
            }
            Public::Ryuukyoku(Ryuukyoku::Exhausted { .. }) => self.ending = DealEnding::Exhausted,
            Public::Ryuukyoku(Ryuukyoku::Aborted(_)) => self.ending = DealEnding::Aborted,
            Public::Settled(settled) => {
                self.next_dealer = settled.dealer;
                self.counters = settled.counters;
                let dealer = self.kyoku.as_ref().map(|kyoku| kyoku.board().dealer());
                self.dealer_wins = match (self.ending, dealer) {
                    (DealEnding::Wins(winners), Some(dealer))
                        if winners[dealer] && !self.row_is_complete =>
                    {
                        self.dealer_wins.saturating_add(1)
                    }
                    (DealEnding::Aborted | DealEnding::Chombo, _)
                        if settled.dealer != NextDealer::Passes =>
                    {
                        self.dealer_wins
                    }
                    (
                        DealEnding::Wins(_)
                        | DealEnding::Exhausted
                        | DealEnding::Aborted
                        | DealEnding::Chombo,
                        _,
                    ) => 0,
                };
            }
            Public::TimeUp => {
                self.signal = Some(match self.is_undealt() {
                    true => Signal::Dice,
                    false => Signal::Since,
                });
            }
            Public::Begun(_)
            | Public::Opened(_)
            | Public::Discarded { .. }
            | Public::Called { .. }
            | Public::RiichiDeclared { .. }
            | Public::RiichiStood { .. }
            | Public::RiichiVoided { .. }
            | Public::KanDeclared { .. }
            | Public::KanStood { .. }
            | Public::Turned { .. }
            | Public::Shown { .. }
            | Public::Hidden { .. }
            | Public::Faulted { .. }
            | Public::Ended(_) => {}
        }
    }

    /// The latest deal, if it is over and paid.
    #[must_use]
    pub fn after_deal(&self) -> Option<AfterDeal> {
        let board = self.kyoku.as_ref()?.board();
        (board.phase == Phase::Settled).then(|| AfterDeal {
            deal: board.deal,
            ending: self.ending,
            next_dealer: self.next_dealer,
            points: *board.ledger.players(),
            time_up: self.signal,
        })
    }

    /// The deal that comes next and how it opens, dice and indicator aside; `None` if the game
    /// is over or a deal is running.
    #[must_use]
    pub fn opening(&self, rules: &Rules) -> Option<Opening> {
        let Some(kyoku) = &self.kyoku else {
            let ended = self.is_time_up() && rules.time.is_some();
            return (!ended).then(|| Opening::first(rules));
        };
        let after = self.after_deal()?;
        Some(Opening {
            deal: next_deal(rules, &after).ok()?,
            counters: self.counters,
            dealer_wins: self.dealer_wins,
            points: after.points,
            carried: kyoku.board().ledger.carried(),
        })
    }

    /// Why no deal comes next; `None` if one does, or one is running.
    #[must_use]
    pub fn over(&self, rules: &Rules) -> Option<Over> {
        if self.is_called_off(rules) {
            return Some(Over::TimeUp);
        }
        next_deal(rules, &self.after_deal()?).err()
    }

    /// Places and final scores as things stand.
    #[must_use]
    pub fn standing(&self, rules: &Rules) -> Standing {
        let ledger = self.kyoku.as_ref().map(|kyoku| &kyoku.board().ledger);
        standing(
            rules,
            &FinalFacts {
                points: ledger.map_or_else(
                    || BySeat::from_fn(|_| rules.end.start),
                    |ledger| *ledger.players(),
                ),
                carried: ledger.map_or(0, |ledger| rules.riichi.sticks(ledger.on_table())),
                winless: self.winless,
            },
        )
    }
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

/// How a deal opens, dice and indicator aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Which deal.
    pub deal: Deal,
    /// Counters on the table.
    pub counters: u8,
    /// The dealer's wins in a row before.
    pub dealer_wins: u8,
    /// Everybody's points.
    pub points: BySeat<Points>,
    /// Stakes of earlier deals.
    pub carried: Points,
}

impl Opening {
    /// How the first deal of a game opens.
    #[must_use]
    pub fn first(rules: &Rules) -> Opening {
        Opening {
            deal: Deal {
                round: Wind::East,
                dealer: Seat::A,
                repeat: 0,
            },
            counters: 0,
            dealer_wins: 0,
            points: BySeat::from_fn(|_| rules.end.start),
            carried: Points::ZERO,
        }
    }

    /// The event, once the wall is broken and the indicator turned.
    #[must_use]
    pub fn opened(&self, dice: Option<[u8; 2]>, indicator: tiles::Tile) -> Opened {
        Opened {
            deal: self.deal,
            counters: self.counters,
            dealer_wins: self.dealer_wins,
            points: self.points,
            carried: self.carried,
            dice,
            indicator,
        }
    }
}
