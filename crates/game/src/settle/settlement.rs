//! How a deal ended and what that changes.

use tiles::{ByWind, Wind};

use crate::base::abort::Abort;
use crate::base::next_dealer::NextDealer;
use crate::base::transfer::Transfers;
use crate::rules::{Code, Rulebook, Rules};
use crate::value::score::Score;
use crate::value::win::Win;

/// What lies on the table when a deal ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnTable {
    /// The round's wind.
    pub round: Wind,
    /// Counters.
    pub counters: u8,
    /// Riichi deposits of this deal, by wind.
    pub deposits: ByWind<u8>,
    /// Deposits from earlier deals.
    pub carried: u8,
}

impl OnTable {
    pub(super) fn all_deposits(&self) -> u8 {
        self.deposits
            .values()
            .fold(self.carried, |sum, own| sum.saturating_add(*own))
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
    /// The players who showed a tenpai hand.
    pub tenpai: ByWind<bool>,
    /// The players whose discards were all terminals and honors, with none called.
    pub nagashi: ByWind<bool>,
    /// The players who refused to show the hand.
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

/// What the end of a deal changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// What is paid.
    pub transfers: Transfers,
    /// Who deals next.
    pub dealer: NextDealer,
    /// Counters for the next deal.
    pub counters: u8,
    /// Deposits that stay on the table.
    pub deposits: u8,
    /// What to quote for the next deal.
    pub quote: Quote,
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
    /// The quote for who deals after an abort.
    pub const AFTER_ABORT: Quote = Quote::Setting("dealer.at_abort");
    /// The quote for who deals after a chombo.
    pub const AFTER_CHOMBO: Quote = Quote::Code(Code::Chombo);
    /// The quote for who deals after a deal that nobody is to blame for was void.
    pub const AFTER_ACCIDENT: Quote = Quote::Setting("faults.accident");

    /// The quote for who deals after a win.
    #[must_use]
    pub const fn after_win(next: NextDealer) -> Quote {
        match next {
            NextDealer::Stays | NextDealer::Redeal => Quote::Code(Code::DealerWon),
            NextDealer::Passes => Quote::Code(Code::OtherWon),
        }
    }

    /// The quote for who deals after the wall ran out.
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
    #[error(
        "a deal is won by one player by tsumo, or by up to three different players on one discard"
    )]
    Winners,
}

/// A deal that was won, or counts as such: nothing stays on the table.
pub(super) fn after_win(
    rules: &Rules,
    table: &OnTable,
    dealer_won: bool,
    transfers: Transfers,
) -> Settlement {
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

/// The deposits stay, and perhaps a counter is added.
pub(super) fn without_winner(
    table: &OnTable,
    transfers: Transfers,
    dealer_stays: bool,
    adds_counter: bool,
    quote: impl Fn(NextDealer) -> Quote,
) -> Settlement {
    let dealer = if dealer_stays {
        NextDealer::Stays
    } else {
        NextDealer::Passes
    };
    Settlement {
        transfers,
        dealer,
        counters: table.counters.saturating_add(u8::from(adds_counter)),
        deposits: table.all_deposits(),
        quote: quote(dealer),
    }
}
