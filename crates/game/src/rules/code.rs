//! Codes for rules that have no setting, so that a statement can back them.

use crate::base::limit::Limit;
use crate::base::refusal::{backed_refusals, optional_refusals};
use crate::base::yaku_id::YakuId;
use crate::rules::sections::hand_value::{CellColumn, han_and_fu};

/// Declares the codes that a statement can back.
macro_rules! codes {
    ($( #[doc = $meaning:literal] $variant:ident = $name:literal, )*) => {
        /// A rule without a setting; a statement backs it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Code { $( #[doc = $meaning] $variant, )* }

        impl Code {
            /// Every code.
            pub const ALL: &[Code] = &[$(Code::$variant),*];

            /// Its name in a rulebook's `backs`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $( Code::$variant => $name, )* }
            }
        }
    };
}

codes! {
    /// What a tile adds if an indicator points at it.
    Dora = "bonus.dora",
    /// Who pays for a ron.
    Ron = "cause.ron",
    /// Who pays for the dealer's ron.
    DealerRon = "cause.dealer_ron",
    /// Who pays for a tsumo.
    Tsumo = "cause.tsumo",
    /// Who pays for the dealer's tsumo.
    DealerTsumo = "cause.dealer_tsumo",
    /// The winner takes the deposits.
    Deposit = "cause.deposit",
    /// The winner's own deposit comes back.
    OwnDeposit = "cause.own_deposit",
    /// Deposits of this deal are returned after a chombo.
    Returned = "cause.returned",
    /// Who takes the deposits left on the table at the end.
    Leftover = "cause.leftover",
    /// Who deals after the dealer won.
    DealerWon = "next.dealer_won",
    /// Who deals after only others won.
    OtherWon = "next.other_won",
    /// Who deals after a ryuukyoku at which the dealer does not stay.
    RyuukyokuPasses = "next.ryuukyoku_passes",
    /// Who deals after a chombo.
    Chombo = "next.chombo",
}

/// The names of all codes that every book must back.
pub fn required_codes() -> impl Iterator<Item = &'static str> {
    backed_refusals().chain(Code::ALL.iter().map(|code| code.name()))
}

/// The code for who pays in a column of a point table.
impl From<CellColumn> for Code {
    fn from(column: CellColumn) -> Code {
        match column {
            CellColumn::OtherRon => Code::Ron,
            CellColumn::DealerRon => Code::DealerRon,
            CellColumn::DealerTsumo => Code::DealerTsumo,
            CellColumn::OtherTsumoFromDealer | CellColumn::OtherTsumoFromOther => Code::Tsumo,
        }
    }
}

/// Declares the details that a statement can back, each with the settings or codes it belongs to.
macro_rules! details {
    ($( #[doc = $meaning:literal] $variant:ident = $name:literal in [$($of:literal),+], )*) => {
        /// A rule that some books describe in a separate statement. For other books, the settings or
        /// codes that it belongs to are quoted.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Detail { $( #[doc = $meaning] $variant, )* }

        impl Detail {
            /// Every detail.
            pub const ALL: &[Detail] = &[$(Detail::$variant),*];

            /// Its name in a rulebook's `backs`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $( Detail::$variant => $name, )* }
            }

            /// The settings and codes that it belongs to.
            pub(crate) const fn of(self) -> &'static [&'static str] {
                match self { $( Detail::$variant => &[$($of),+], )* }
            }
        }
    };
}

details! {
    /// What is paid for a hand of more than one yakuman.
    SeveralYakuman = "cause.several_yakuman" in ["yakuman.several"],
    /// What each of several winners on one discard is paid for the counters.
    SeveralCounters = "cause.several_counters" in ["ron.counters"],
    /// Who takes the deposits of others when several win on one discard.
    SeveralDeposit = "cause.several_deposit" in ["ron.deposits"],
    /// A winner's own deposit, when several win on one discard.
    SeveralOwnDeposit = "cause.several_own_deposit" in ["ron.deposits"],
    /// The winner takes the deposits of earlier deals.
    Carried = "cause.carried" in ["cause.deposit"],
    /// What is paid at a ryuukyoku with one tenpai player.
    NotenOne = "cause.noten_one_tenpai" in ["ryuukyoku.noten.points", "ryuukyoku.noten.split"],
    /// What is paid at a ryuukyoku with two tenpai players.
    NotenTwo = "cause.noten_two_tenpai" in ["ryuukyoku.noten.points", "ryuukyoku.noten.split"],
    /// What is paid at a ryuukyoku with three tenpai players.
    NotenThree = "cause.noten_three_tenpai" in ["ryuukyoku.noten.points", "ryuukyoku.noten.split"],
    /// What is paid at a ryuukyoku by a player who kept a tenpai hand hidden.
    NotenHidden = "cause.noten_hidden" in ["ryuukyoku.hiding"],
    /// What the liable player pays for a tsumo.
    PaoTsumo = "cause.pao_tsumo" in ["liability.covers"],
    /// What the discarder and the liable player pay for a ron.
    PaoRon = "cause.pao_ron" in ["liability.covers"],
    /// What the liable player pays for a ron on that player's own discard.
    PaoDiscarder = "cause.pao_discarder" in ["cause.pao_ron", "liability.covers"],
    /// What is paid for a hand of several yakuman, for one of which somebody is liable.
    PaoOthers = "cause.pao_others" in ["liability.covers"],
    /// Who pays the counters of a ron for which somebody is liable.
    PaoRonCounters = "cause.pao_ron_counters" in ["liability.counters"],
    /// Who pays the counters of a tsumo for which somebody is liable.
    PaoTsumoCounters = "cause.pao_tsumo_counters" in ["liability.counters"],
    /// Who pays the counters of a win on the replacement tile of a fed kan.
    RinshanCounters = "cause.rinshan_counters" in ["liability.rinshan"],
    /// What is paid for nagashi mangan.
    Nagashi = "cause.nagashi" in ["yaku.nagashi_mangan.closed"],
    /// What is paid for the counters at a nagashi mangan.
    NagashiCounters = "cause.nagashi_counters" in ["ryuukyoku.nagashi.counts_as"],
    /// Who takes the deposits at a nagashi mangan.
    NagashiDeposit = "cause.nagashi_deposit" in ["ryuukyoku.nagashi.counts_as"],
    /// Who takes the deposits when several have nagashi mangan.
    NagashiSeveralDeposit = "cause.nagashi_several_deposit" in ["ryuukyoku.nagashi.several"],
    /// What a player pays for not showing the hand, and to whom.
    Hiding = "cause.hiding" in ["ryuukyoku.hiding"],
    /// What a player in riichi pays for not showing the hand, if that is a chombo.
    ChomboHidden = "cause.chombo_hidden" in ["ryuukyoku.hiding"],
    /// Deposits of this deal are returned when it is void and nobody is to blame.
    ReturnedReplay = "cause.returned_replay" in ["faults.accident"],
    /// Deposits of earlier deals stay on the table when a deal is void.
    CarriedStay = "cause.carried_stay" in ["cause.returned"],
    /// A dead hand is not tenpai when the wall has run out.
    DeadNoten = "dead.noten" in ["refuse.dead_win"],
    /// The win of a player whose chombo it brings to light is void.
    OwnWinVoid = "chombo.own_win" in ["faults.kan_in_riichi.found"],
    /// Tiles exposed where more of them make the hand dead.
    FewExposed = "faults.exposed.few" in ["faults.exposed.fewer"],
    /// A wrongly counted hand that can still be seen.
    ScoreVisible = "faults.score.visible" in ["faults.score"],
    /// What tied players get for the places they cover.
    UmaShared = "cause.uma_shared" in ["final.ties"],
    /// Who takes the deposits left on the table when first place is shared.
    LeftoverShared = "cause.leftover_shared" in ["final.leftover", "final.leftover.step"],
}

/// The code for what a red five adds; a book may state it together with how many there are.
pub(crate) const RED_FIVE: &str = "bonus.red_five";
/// The code for rounding the sum of the fu; a book may leave it to its point table.
pub(crate) const ROUND_FU: &str = "round.fu";
/// The code for rounding each payment; a book may leave it to its point table.
pub(crate) const ROUND_PAYMENT: &str = "round.payment";

/// The code for capping hands with too few han for a limit; a book may leave it to its point table.
pub(crate) const CAPPED: &str = "limit.capped";
/// The code for ending the game when its time is up; most books have no time limit.
pub(crate) const TIME_UP: &str = "over.time_up";
/// Prefix of the codes for figures in a printed point table.
pub(crate) const FIGURE: &str = "figure.";
/// Prefix of the codes for multiples of the base points.
const SHARE: &str = "share.";

/// The optional codes other than refusals, figures and shares.
const OPTIONAL: [&str; 5] = [RED_FIVE, ROUND_FU, ROUND_PAYMENT, CAPPED, TIME_UP];

/// The code for a yaku being worth nothing in an open hand; named like the setting that the book
/// leaves out.
pub(crate) fn no_open(yaku: YakuId) -> String {
    format!("yaku.{yaku}.open")
}

/// The code for the payment of one particular yaku: `cause.pao_ron.daisangen`.
pub(crate) fn of_yaku(detail: Detail, yaku: YakuId) -> String {
    format!("{}.{yaku}", detail.name())
}

fn is_of_yaku(code: &str) -> bool {
    let yaku = [Detail::PaoTsumo, Detail::PaoRon, Detail::SeveralYakuman]
        .iter()
        .find_map(|detail| {
            let rest = code.strip_prefix(detail.name())?;
            rest.strip_prefix('.')
        });
    yaku.is_some_and(|yaku| yaku.parse::<YakuId>().is_ok())
}

fn is_no_open(code: &str) -> bool {
    let yaku = code
        .strip_prefix("yaku.")
        .and_then(|rest| rest.strip_suffix(".open"));
    yaku.is_some_and(|yaku| yaku.parse::<YakuId>().is_ok())
}

/// The code for a figure in a printed point table: `figure.other_ron.3han_40fu`,
/// `figure.dealer_tsumo.haneman`, or `figure.dealer_ron.2han` in a book that counts no fu.
pub(crate) fn figure(column: CellColumn, name: &str) -> String {
    format!("{FIGURE}{}.{name}", column.name())
}

/// Whether changing this setting may change the figure with this code.
pub(crate) fn is_figure_of(code: &str, setting: &str) -> bool {
    let figure = code.strip_prefix(FIGURE);
    let Some((_, name)) = figure.and_then(|figure| figure.split_once('.')) else {
        return false;
    };
    let mut path = setting.split('.');
    match (path.next(), path.next()) {
        // Hands below mangan are capped at it.
        (Some("limits"), Some("mangan")) => name == "mangan" || name.contains("han_"),
        (Some("limits"), Some("counted_yakuman")) => name == "yakuman",
        (Some("limits"), Some(limit)) => name == limit,
        (Some("value"), Some("han_base")) => name.ends_with("han"),
        _ => false,
    }
}

/// The code for the multiple of the base points that is paid: `share.dealer_ron`; a book may state
/// it together with who pays.
pub(crate) fn share(column: CellColumn) -> String {
    format!("{SHARE}{}", column.name())
}

/// Whether backing this code is optional.
pub(crate) fn is_optional(code: &str) -> bool {
    let is_column = |name: &str| CellColumn::ALL.iter().any(|known| known.name() == name);
    let figure = |rest: &str| {
        let (column, name) = rest.split_once('.')?;
        let limit = Limit::ALL.iter().any(|limit| limit.name() == name);
        let han = name.strip_suffix("han");
        let han = han.is_some_and(|han| han.parse::<u8>().is_ok());
        let known = limit || han || han_and_fu(name).is_some();
        (is_column(column) && known).then_some(())
    };
    OPTIONAL.contains(&code)
        || optional_refusals().any(|known| known == code)
        || Detail::ALL.iter().any(|detail| detail.name() == code)
        || is_no_open(code)
        || is_of_yaku(code)
        || code.strip_prefix(SHARE).is_some_and(is_column)
        || code.strip_prefix(FIGURE).and_then(figure).is_some()
}
