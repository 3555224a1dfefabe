//! Reasons for a refusal, declared once with their spelling and the statement that a rulebook
//! quotes for each.

use crate::base::abort::Abort;
use crate::base::vocabulary::vocabulary;

/// Why a hand does not win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    /// The tiles are not a complete hand.
    #[error("the tiles are not a complete hand")]
    NotComplete,
    /// There is no yaku.
    #[error("the hand is complete but has no yaku")]
    NoYaku,
    /// There are fewer han of yaku than needed.
    #[error("the yaku are worth {found} han and {needed} are needed; dora do not count")]
    UnderMinimum {
        /// Han of yaku.
        found: u8,
        /// Han needed.
        needed: u8,
    },
    /// The book does not pay this.
    #[error("this book does not pay nagashi mangan")]
    NotPaid,
}

impl Refusal {
    /// Its name in answers.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.reason().name()
    }

    const fn reason(self) -> Reason {
        match self {
            Refusal::NotComplete => Reason::NotComplete,
            Refusal::NoYaku => Reason::NoYaku,
            Refusal::UnderMinimum { .. } => Reason::UnderMinimum,
            Refusal::NotPaid => Reason::NotPaid,
        }
    }
}

/// Declares the reasons for refusing an action, each with the statement that a book quotes: the one
/// that backs a code (`refuse.…`) or the one that fixed a setting. With `or`, the code is optional,
/// and a book that does not back it is quoted for the other code or setting.
macro_rules! refusals {
    ($(
        #[doc = $meaning:literal]
        $variant:ident = $word:literal by $by:literal $(or $other:literal)?,
    )*) => {
        /// Why something is not allowed.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ts_rs::TS)]
        #[ts(as = "Reason")]
        pub enum Why {
            $( #[doc = $meaning] $variant, )*
            /// The discard ends the deal unless somebody wins on it.
            AbortDue(Abort),
            /// The hand does not win.
            NoWin(Refusal),
        }

        vocabulary! {
            /// The name of a reason for a refusal.
            Reason: "a reason to refuse, such as \"not_your_turn\"" {
                $( #[doc = $meaning] $variant = $word, )*
                /// The discard ends the deal unless somebody wins on it.
                AbortDue = "abort_due",
                /// The tiles are not a complete hand.
                NotComplete = "not_complete",
                /// The hand is complete but has no yaku.
                NoYaku = "no_yaku",
                /// There are fewer han of yaku than needed.
                UnderMinimum = "under_minimum",
                /// The book does not pay this.
                NotPaid = "not_paid",
            }
        }

        impl Why {
            /// The reasons that carry no value.
            pub const PLAIN: &[Why] = &[$( Why::$variant ),*];

            /// The reason without its value.
            #[must_use]
            pub const fn reason(self) -> Reason {
                match self {
                    $( Why::$variant => Reason::$variant, )*
                    Why::AbortDue(_) => Reason::AbortDue,
                    Why::NoWin(refusal) => refusal.reason(),
                }
            }

            /// The code or setting whose statement is quoted, and the one to use if an optional
            /// code is not backed; `None` for a reason with a value.
            pub(crate) const fn quoted(self) -> Option<(&'static str, Option<&'static str>)> {
                match self {
                    $( Why::$variant => Some(($by, refusals!(@or $($other)?))), )*
                    Why::AbortDue(_) | Why::NoWin(_) => None,
                }
            }
        }
    };
    (@or) => { None };
    (@or $other:literal) => { Some($other) };
}

refusals! {
    /// It is not this seat's turn, or there is nothing to answer.
    NotYourTurn = "not_your_turn" by "refuse.not_your_turn",
    /// The tile is not among the concealed ones.
    NotInHand = "not_in_hand" by "refuse.not_in_hand",
    /// A chii of a discard that is not the left neighbour's.
    ChiiNotFromLeft = "chii_not_from_left" by "refuse.chii_not_from_left",
    /// The hand lacks the tiles for a chii.
    ChiiTiles = "chii_tiles" by "refuse.chii_tiles",
    /// The hand lacks the tiles for a pon.
    PonTiles = "pon_tiles" by "refuse.pon_tiles",
    /// The hand lacks the tiles for a kan.
    KanTiles = "kan_tiles" by "refuse.kan_tiles",
    /// A kan from the hand in a turn that began with chii or pon.
    KanAfterCall = "kan_after_call" by "refuse.kan_after_call",
    /// A concealed kan in a turn that began with calling a kan.
    AnkanAfterKan = "ankan_after_kan" by "kan.after_daiminkan",
    /// A kan without a tile left in the wall.
    KanLastTile = "kan_last_tile" by "refuse.kan_last_tile",
    /// A fifth kan.
    FifthKan = "fifth_kan" by "refuse.fifth_kan",
    /// A kan that riichi forbids.
    KanInRiichi = "kan_in_riichi" by "riichi.ankan",
    /// Too few tiles are left in the wall for a call.
    TooLateToCall = "too_late_to_call" by "calls.tiles_left",
    /// The discard is of the kind just called for the chii.
    SameAfterChii = "same_after_chii" by "refuse.same_after_chii" or "kuikae.chii",
    /// The discard would swap a tile with the chii.
    SwapAfterChii = "swap_after_chii" by "kuikae.chii",
    /// The discard would swap a tile with the pon.
    SwapAfterPon = "swap_after_pon" by "kuikae.pon",
    /// After the call every discard would be forbidden.
    NoDiscardLeft = "no_discard_left" by "kuikae.chii",
    /// Riichi with a called set.
    RiichiOpenHand = "riichi_open_hand" by "refuse.riichi_open_hand",
    /// Riichi with a discard that does not leave the hand tenpai.
    RiichiNoten = "riichi_noten" by "refuse.riichi_noten",
    /// Too few tiles are left in the wall for riichi.
    TooFewTilesLeft = "too_few_tiles_left" by "riichi.tiles_left",
    /// Too few points for the deposit.
    TooFewPoints = "too_few_points" by "riichi.points",
    /// The book has no riichi.
    NoRiichi = "no_riichi" by "yaku.riichi",
    /// The book has no open riichi.
    NoOpenRiichi = "no_open_riichi" by "yaku.open_riichi.closed",
    /// The hand may not be changed in riichi.
    RiichiLocked = "riichi_locked" by "refuse.riichi_locked",
    /// A wait is among the player's own discards.
    FuritenDiscard = "furiten_discard" by "refuse.furiten_discard",
    /// The player passed on a winning tile.
    FuritenMissed = "furiten_missed" by "furiten.missed_until",
    /// The player passed on a winning tile in riichi.
    FuritenRiichi = "furiten_riichi" by "refuse.furiten_riichi",
    /// This hand may not rob a concealed kan.
    AnkanNotRobbed = "ankan_not_robbed" by "kan.robbing_ankan",
    /// Fewer than nine kinds, too late for them, or not in the book.
    NineKinds = "nine_kinds" by "aborts.nine_kinds",
    /// The deal is void after a chombo.
    DealVoid = "deal_void" by "refuse.deal_void" or "next.chombo",
    /// The hand is dead and cannot call.
    DeadCall = "dead_call" by "refuse.dead_call",
    /// The hand is dead and cannot declare a concealed kan.
    DeadKan = "dead_kan" by "refuse.dead_kan",
    /// The hand is dead and cannot declare an added kan.
    DeadKakan = "dead_kakan" by "refuse.dead_kakan" or "refuse.dead_kan",
    /// The hand is dead and cannot declare riichi.
    DeadRiichi = "dead_riichi" by "refuse.dead_riichi",
    /// The hand is dead and cannot abort the deal.
    DeadNineKinds = "dead_nine_kinds" by "refuse.dead_nine_kinds" or "aborts.nine_kinds",
    /// The hand is dead and cannot win.
    DeadWin = "dead_win" by "refuse.dead_win",
    /// A player in riichi must show the hand.
    RiichiMustShow = "riichi_must_show" by "refuse.riichi_must_show",
    /// Only a tenpai hand can be shown.
    Noten = "noten" by "refuse.noten",
}

impl Why {
    /// Every reason for refusing an action; those with a value by example.
    pub fn all() -> impl Iterator<Item = Why> {
        let aborts = [Abort::FourWinds, Abort::FourKans, Abort::FourRiichi];
        let under = Refusal::UnderMinimum {
            found: 1,
            needed: 2,
        };
        let plain = Why::PLAIN.iter().copied();
        let hands = [Refusal::NotComplete, Refusal::NoYaku, under];
        plain
            .chain(aborts.map(Why::AbortDue))
            .chain(hands.map(Why::NoWin))
    }

    /// Its name in cases and answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.reason().name()
    }
}

/// Serialized as its name, for display.
impl serde::Serialize for Why {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Prefix of the codes for refusals.
const REFUSE: &str = "refuse.";

/// The code for tiles that are not a complete hand.
pub(crate) const NOT_COMPLETE: &str = "refuse.not_complete";
/// The code for a hand without a yaku.
pub(crate) const NO_YAKU: &str = "refuse.no_yaku";

/// The codes that a book may back for its refusals, beside the settings that are quoted otherwise.
pub(crate) fn optional_refusals() -> impl Iterator<Item = &'static str> {
    Why::PLAIN.iter().filter_map(|why| match why.quoted() {
        Some((code, Some(_))) => Some(code),
        Some((_, None)) | None => None,
    })
}

/// The codes that every book must back for its refusals.
pub(crate) fn backed_refusals() -> impl Iterator<Item = &'static str> {
    let plain = Why::PLAIN.iter().filter_map(|why| match why.quoted() {
        Some((code, None)) if code.starts_with(REFUSE) => Some(code),
        Some(_) | None => None,
    });
    [NOT_COMPLETE, NO_YAKU].into_iter().chain(plain)
}
