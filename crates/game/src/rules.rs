//! The settings of a rulebook, typed; how a book is read; and what can be quoted from it.

pub(crate) mod answers;
pub(crate) mod ask;
pub(crate) mod book;
pub(crate) mod code;
pub(crate) mod condition;
pub(crate) mod embedded;
pub(crate) mod error;
pub(crate) mod number;
pub(crate) mod question;
pub(crate) mod sections;
pub(crate) mod setting;
pub(crate) mod statement;
pub(crate) mod value;

pub use answers::{Answered, Answers};
pub use book::{Answer, Choice, Rulebook, Settings};
pub use code::{Code, Detail, required_codes};
pub use embedded::{DEFAULT, EMBEDDED, REFERENCE};
pub use error::{Problem, RulebookError, RulebookFault, nearest};
pub use number::{Count, RedFiveCount, Rounds, ShareStep};
pub use question::{Allowed, Question};
pub use sections::Rules;
pub use sections::aborts::{Aborts, FourWinds};
pub use sections::calls::CallRules;
pub use sections::chombo::{Chombo, ChomboBust, ChomboWithNagashi, ChomboWithWin, FineSplit};
pub use sections::counters::{CounterChange, Counters};
pub use sections::dealer::{DealerAtAbort, DealerAtRyuukyoku, DealerRules};
pub use sections::dora::{DoraRules, Ura};
pub use sections::faults::{
    CallCorrection, ChangedCall, CountCorrection, DealEnds, DiedLater, DiscardCorrection,
    DiscardFault, Exposed, ExposedLimit, FaultRules, Penalty, ScoreCorrection, VoidStake,
    WallsCounted, WinFault,
};
pub use sections::final_score::{
    EndRules, Leftover, Remainder, SharedUma, TiedShare, Ties, Uma, Yakitori, YakitoriWhen,
};
pub use sections::furiten::{Furiten, MissedUntil};
pub use sections::game_end::{Bust, GameRules, LeadingDealer, SeatsAgain, Target};
pub use sections::hand_value::{
    Cell, CellColumn, Cells, ClosedTsumo, FuAndHan, FuRules, HandValue, HonorsOrSuit, Kiriage,
    OpenClosed, PairCounts, PairFu, WaitFu,
};
pub use sections::kan::{AfterDaiminkan, IndicatorMoment, KanIndicators, KanRules, RobbingAnkan};
pub use sections::kuikae::{Kuikae, SwapAfterChii, SwapAfterPon};
pub use sections::liability::{
    Liability, LiableCounters, LiableCovers, LiableSets, RinshanLiability,
};
pub use sections::limits::{LimitRule, Limits, SeveralYakuman, YakumanRules};
pub use sections::nagashi::{NagashiCountsAs, NagashiHand, NagashiRules, SeveralNagashi};
pub use sections::noten::{NotenRules, NotenSplit};
pub use sections::riichi::{CalledRiichiTile, DepositPaid, RiichiAnkan, RiichiPoints, RiichiRules};
pub use sections::ron::{RonRules, SeveralCounters, SeveralDeposits};
pub use sections::ryuukyoku::{Hiding, RyuukyokuRules, Showing};
pub use sections::tenpai::{OwnTiles, TenpaiRules};
pub use sections::tiles::{RedFives, Shiropochi, TileRules};
pub use sections::time_up::{DealRuns, LastDeals, TimeChombo, TimeRules};
pub use sections::wareme::Wareme;
pub use sections::win::{RaisedMinimum, SortedIn, WinRules};
pub use sections::yaku::YakuTable;
pub use statement::{Origin, SetupStep, Statement, StatementForm, StatementKind, Unit};
pub use value::Value;
