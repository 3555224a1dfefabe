//! What is paid at the end of a deal, who deals next, and what stays on the table.

mod winless;

use arrayvec::ArrayVec;
use tiles::{ByWind, Wind};

use crate::pay::{Paid, pay_counters, pay_hand, pay_nagashi};
use crate::rules::{
    ChomboWithNagashi, ChomboWithWin, Code, FourWinds, Hiding, RonRules, Rulebook, Rules,
    SeveralCounters, SeveralDeposits,
};
use crate::score::Score;
use crate::transfer::{Account, Cause, Transfer, Transfers};
use crate::win::{By, Declared, Win};
pub(crate) use winless::fine;
use winless::{abort_settled, chombo_settled, pay_chombo, ryuukyoku_settled};

/// What lies on the table when a deal ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnTable {
    /// The round's wind.
    pub round: Wind,
    /// Counters.
    pub counters: u8,
    /// Sticks staked in this deal, by wind.
    pub stakes: ByWind<u8>,
    /// Sticks from earlier deals.
    pub carried: u8,
}

impl OnTable {
    fn sticks(&self) -> u8 {
        self.stakes
            .values()
            .fold(self.carried, |sum, stake| sum.saturating_add(*stake))
    }
}

/// How a deal ended.
#[derive(Clone, Debug)]
pub enum Ending<'a> {
    /// Somebody won.
    Wins(&'a [(Win, Score)]),
    /// The wall ran out.
    Ryuukyoku(RyuukyokuFacts),
    /// It was cut short.
    Abort(AbortFacts),
    /// A chombo alone.
    Chombo,
}

/// What was shown when the wall ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RyuukyokuFacts {
    /// Who showed a tenpai hand.
    pub tenpai: ByWind<bool>,
    /// Whose discards were all terminals and honors and none called.
    pub nagashi: ByWind<bool>,
    /// Who refused to show the hand.
    pub hides: ByWind<bool>,
}

/// Why a deal was cut short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbortFacts {
    /// The reason.
    pub kind: Abort,
    /// Whether the dealer was tenpai.
    pub dealer_tenpai: bool,
}

/// A reason to cut a deal short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Abort {
    /// Nine different terminals and honors.
    NineKinds,
    /// Four equal first discards.
    FourWinds,
    /// Four quads of several players.
    FourKans,
    /// Four riichi.
    FourRiichi,
    /// Three winners on one discard.
    TripleRon,
}

impl Abort {
    /// Every reason.
    pub const ALL: [Abort; 5] = [
        Abort::NineKinds,
        Abort::FourWinds,
        Abort::FourKans,
        Abort::FourRiichi,
        Abort::TripleRon,
    ];

    /// Its name in requests and rulebooks.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Abort::NineKinds => "nine_kinds",
            Abort::FourWinds => "four_winds",
            Abort::FourKans => "four_kans",
            Abort::FourRiichi => "four_riichi",
            Abort::TripleRon => "triple_ron",
        }
    }

    /// The setting that says whether a book knows it.
    #[must_use]
    pub const fn setting(self) -> &'static str {
        match self {
            Abort::NineKinds => "aborts.nine_kinds",
            Abort::FourWinds => "aborts.four_winds",
            Abort::FourKans => "aborts.four_kans",
            Abort::FourRiichi => "aborts.four_riichi",
            Abort::TripleRon => "aborts.triple_ron",
        }
    }

    const fn is_played(self, rules: &Rules) -> bool {
        match self {
            Abort::NineKinds => rules.aborts.nine_kinds,
            Abort::FourWinds => !matches!(rules.aborts.four_winds, FourWinds::None),
            Abort::FourKans => rules.aborts.four_kans,
            Abort::FourRiichi => rules.aborts.four_riichi,
            Abort::TripleRon => rules.aborts.triple_ron,
        }
    }
}

/// What a deal's end changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// What is paid.
    pub transfers: Transfers,
    /// Who deals next.
    pub dealer: NextDealer,
    /// Counters for the next deal.
    pub counters: u8,
    /// Sticks that stay on the table.
    pub deposits: u8,
    /// What to quote for the next deal.
    pub quote: Quote,
}

/// Who deals next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum NextDealer {
    /// The same player.
    Stays,
    /// The next one.
    Passes,
    /// The same player, as if the deal had not been.
    Redeal,
}

impl NextDealer {
    /// Its name in answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            NextDealer::Stays => "stays",
            NextDealer::Passes => "passes",
            NextDealer::Redeal => "redeal",
        }
    }
}

/// What to quote: a setting or a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quote {
    /// The statement that fixed a setting.
    Setting(&'static str),
    /// The statement that backs a code.
    Code(Code),
}

impl Quote {
    /// For who deals after an abort.
    pub const AFTER_ABORT: Quote = Quote::Setting("dealer.at_abort");
    /// For who deals after a chombo.
    pub const AFTER_CHOMBO: Quote = Quote::Code(Code::Chombo);

    /// For who deals after a win.
    #[must_use]
    pub const fn after_win(next: NextDealer) -> Quote {
        match next {
            NextDealer::Stays | NextDealer::Redeal => Quote::Code(Code::DealerWon),
            NextDealer::Passes => Quote::Code(Code::OtherWon),
        }
    }

    /// For who deals after the wall ran out.
    #[must_use]
    pub const fn after_ryuukyoku(next: NextDealer) -> Quote {
        match next {
            NextDealer::Stays | NextDealer::Redeal => Quote::Setting("dealer.at_ryuukyoku"),
            NextDealer::Passes => Quote::Code(Code::RyuukyokuPasses),
        }
    }

    /// The statement's id.
    #[must_use]
    pub fn cite(self, book: &Rulebook) -> &str {
        match self {
            Quote::Setting(path) => book.cite(path),
            Quote::Code(code) => book.cite_code(code),
        }
    }
}

/// Why a deal cannot be settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettleError {
    /// The book does not know this way of cutting a deal short.
    #[error("this book does not abort a deal for {}", .0.name())]
    NotInBook(Abort),
    /// The winners cannot have won together.
    #[error("winners are one by tsumo, or up to three different players on one discard")]
    Winners,
}

/// Settles a deal. Chombo by `offenders` may stand beside any other ending.
///
/// # Errors
/// When the deal was cut short for a reason the book does not know, or the winners cannot have won
/// together.
pub fn settle(
    rules: &Rules,
    table: &OnTable,
    ending: &Ending<'_>,
    offenders: ByWind<bool>,
) -> Result<Settlement, SettleError> {
    let offenders = with_hiders(rules, table, ending, offenders);
    let chombo = offenders.values().any(|offends| *offends);
    match ending {
        Ending::Wins(wins) if !could_win_together(wins) => Err(SettleError::Winners),
        Ending::Wins(wins) => {
            let winners = valid_winners(wins, offenders);
            if winners.is_empty() {
                return Ok(chombo_settled(rules, table, offenders));
            }
            let mut settlement = wins_settled(rules, table, winners);
            if chombo && rules.chombo.with_win == ChomboWithWin::AlsoPaid {
                pay_chombo(rules, offenders, &mut settlement.transfers);
            }
            Ok(settlement)
        }
        Ending::Abort(facts) if !facts.kind.is_played(rules) => {
            Err(SettleError::NotInBook(facts.kind))
        }
        Ending::Ryuukyoku(facts) if chombo && nagashi_stands(rules, facts, offenders) => {
            let mut valid = *facts;
            valid.nagashi = ByWind::from_fn(|wind| facts.nagashi[wind] && !offenders[wind]);
            valid.hides = ByWind::from_fn(|wind| facts.hides[wind] && !offenders[wind]);
            let mut settlement = ryuukyoku_settled(rules, table, &valid);
            if rules.chombo.with_win == ChomboWithWin::AlsoPaid {
                pay_chombo(rules, offenders, &mut settlement.transfers);
            }
            Ok(settlement)
        }
        Ending::Ryuukyoku(_) | Ending::Abort(_) | Ending::Chombo if chombo => {
            Ok(chombo_settled(rules, table, offenders))
        }
        Ending::Ryuukyoku(facts) => Ok(ryuukyoku_settled(rules, table, facts)),
        Ending::Abort(facts) => Ok(abort_settled(rules, table, facts.dealer_tenpai)),
        Ending::Chombo => Ok(chombo_settled(rules, table, offenders)),
    }
}

/// Where not showing the hand is fined, a player in riichi who does not show it commits chombo.
fn with_hiders(
    rules: &Rules,
    table: &OnTable,
    ending: &Ending<'_>,
    offenders: ByWind<bool>,
) -> ByWind<bool> {
    match ending {
        Ending::Ryuukyoku(facts) if rules.ryuukyoku.hiding == Hiding::Fined => {
            ByWind::from_fn(|wind| offenders[wind] || (facts.hides[wind] && table.stakes[wind] > 0))
        }
        Ending::Ryuukyoku(_) | Ending::Wins(_) | Ending::Abort(_) | Ending::Chombo => offenders,
    }
}

/// Whether somebody else's nagashi mangan is still paid beside a chombo.
fn nagashi_stands(rules: &Rules, facts: &RyuukyokuFacts, offenders: ByWind<bool>) -> bool {
    let another = |wind: &Wind| facts.nagashi[*wind] && !offenders[*wind];
    rules.chombo.with_nagashi == Some(ChomboWithNagashi::Stands) && Wind::ALL.iter().any(another)
}

fn could_win_together(wins: &[(Win, Score)]) -> bool {
    match wins {
        [] => false,
        [_] => true,
        [(first, _), ..] => {
            let distinct = wins.iter().enumerate().all(|(place, (win, _))| {
                let seat = win.situation.seat;
                wins[..place]
                    .iter()
                    .all(|(earlier, _)| earlier.situation.seat != seat)
            });
            let one_discard = wins
                .iter()
                .all(|(win, _)| win.situation.by == first.situation.by);
            wins.len() <= 3 && distinct && one_discard && !first.situation.is_tsumo()
        }
    }
}

/// The wins that count: an offender's own is void.
fn valid_winners(wins: &[(Win, Score)], offenders: ByWind<bool>) -> Winners<'_> {
    let valid = |(win, _): &&(Win, Score)| !offenders[win.situation.seat];
    wins.iter().filter(valid).collect()
}

type Winners<'a> = ArrayVec<&'a (Win, Score), 3>;

fn wins_settled(rules: &Rules, table: &OnTable, mut winners: Winners<'_>) -> Settlement {
    winners.sort_by_key(|(win, _)| turns_after_discarder(win));
    let (deposits, counters) = match &rules.ron {
        RonRules::Nearest => {
            winners.truncate(1);
            (SeveralDeposits::Nearest, SeveralCounters::Nearest)
        }
        RonRules::All { deposits, counters } => {
            (*deposits, counters.unwrap_or(SeveralCounters::Nearest))
        }
    };
    if winners.len() == 3 && rules.aborts.triple_ron {
        return abort_settled(rules, table, true);
    }
    let mut transfers = Transfers::new();
    for (place, (win, score)) in winners.iter().enumerate() {
        pay_hand(rules, win, score, &mut transfers);
        if place == 0 || counters == SeveralCounters::Each {
            pay_counters(rules, win, score, table.counters, &mut transfers);
        }
    }
    let seats: ArrayVec<Wind, 4> = winners.iter().map(|(win, _)| win.situation.seat).collect();
    let cause = match seats.len() {
        1 => Cause::Deposit,
        _ => Cause::SharedDeposit,
    };
    let own_back = deposits == SeveralDeposits::OwnBack;
    pay_deposits(rules, table, &seats, own_back, cause, &mut transfers);
    after_win(rules, table, seats.contains(&Wind::East), transfers)
}

/// How many turns after the discarder the winner's turn comes; a tsumo is alone.
fn turns_after_discarder(win: &Win) -> usize {
    match win.situation.by {
        By::Ron { from } => (win.situation.seat.index() + 4 - from.index()) % 4,
        By::Tsumo => 0,
    }
}

fn after_win(rules: &Rules, table: &OnTable, dealer_won: bool, transfers: Transfers) -> Settlement {
    let dealer = if dealer_won {
        NextDealer::Stays
    } else {
        NextDealer::Passes
    };
    let counters = if dealer_won && rules.counters.is_some() {
        table.counters.saturating_add(1)
    } else {
        0
    };
    Settlement {
        transfers,
        dealer,
        counters,
        deposits: 0,
        quote: Quote::after_win(dealer),
    }
}

/// Hands the sticks on the table to the first of `winners`, or each winner's own back first.
fn pay_deposits(
    rules: &Rules,
    table: &OnTable,
    winners: &[Wind],
    own_back: bool,
    cause: Cause,
    into: &mut Transfers,
) {
    let Some(first) = winners.first() else { return };
    for staker in Wind::ALL {
        let to = if own_back && winners.contains(&staker) {
            staker
        } else {
            *first
        };
        let cause = if to == staker {
            Cause::OwnDeposit
        } else {
            cause
        };
        sticks(
            rules,
            Account::Stake(staker),
            to,
            table.stakes[staker],
            cause,
            into,
        );
    }
    sticks(rules, Account::Carried, *first, table.carried, cause, into);
}

fn sticks<const N: usize>(
    rules: &Rules,
    from: Account,
    to: Wind,
    count: u8,
    cause: Cause,
    into: &mut ArrayVec<Transfer, N>,
) {
    if count > 0 {
        into.push(Transfer {
            from,
            to: Account::Player(to),
            points: rules.riichi.deposit * i32::from(count),
            cause,
        });
    }
}

/// What one win brings its winner: hand, counters, and `deposits` sticks. Of a winner in riichi
/// one of them is the own stake; whose the others are is not said.
#[must_use]
pub fn payments(rules: &Rules, win: &Win, score: &Score, deposits: u8) -> Paid {
    let mut transfers = ArrayVec::new();
    pay_hand(rules, win, score, &mut transfers);
    let points = transfers.iter().map(|transfer| transfer.points).sum();
    pay_counters(rules, win, score, win.situation.counters, &mut transfers);
    let seat = win.situation.seat;
    let in_riichi = win.situation.declared != Declared::None;
    let own = u8::from(in_riichi).min(deposits);
    let (stake, others) = (Account::Stake(seat), Account::Carried);
    sticks(rules, stake, seat, own, Cause::OwnDeposit, &mut transfers);
    let rest = deposits - own;
    sticks(
        rules,
        others,
        seat,
        rest,
        Cause::TableDeposit,
        &mut transfers,
    );
    Paid { points, transfers }
}

/// What a nagashi mangan brings; counters and sticks only where the book treats it as a win.
#[must_use]
pub fn nagashi_payments(
    rules: &Rules,
    seat: Wind,
    score: &Score,
    counters: u8,
    deposits: u8,
) -> Paid {
    let mut transfers = ArrayVec::new();
    pay_nagashi(rules, seat, score, 0, &mut transfers);
    let points = transfers.iter().map(|transfer| transfer.points).sum();
    if rules.ryuukyoku.nagashi_wins() {
        transfers.clear();
        pay_nagashi(rules, seat, score, counters, &mut transfers);
        sticks(
            rules,
            Account::Carried,
            seat,
            deposits,
            Cause::TableDeposit,
            &mut transfers,
        );
    }
    Paid { points, transfers }
}
