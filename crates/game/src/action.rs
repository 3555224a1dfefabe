//! What a seat may do, what it is asked, and why something is refused.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize, Serializer};
use tiles::{Kind, Seat, Tile};
use ts_rs::TS;

use crate::rules::{Code, Rulebook};
use crate::score::Refusal;
use crate::settle::Abort;

/// Something a seat does when it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Wins with the drawn tile.
    Tsumo,
    /// Ends the deal for nine different terminals and honors.
    NineKinds,
    /// Lays down four concealed tiles.
    Ankan {
        /// Their kind.
        kind: Kind,
    },
    /// Adds a tile to a pon.
    Kakan {
        /// The tile.
        tile: Tile,
    },
    /// Declares riichi with a discard.
    Riichi {
        /// The discard.
        tile: Tile,
        /// Whether it is the tile just drawn.
        drawn: bool,
        /// Whether the hand is laid open.
        open: bool,
    },
    /// Discards.
    Discard {
        /// The discard.
        tile: Tile,
        /// Whether it is the tile just drawn.
        drawn: bool,
    },
    /// Wins with another's tile.
    Ron,
    /// Calls the discard for a quad.
    Daiminkan,
    /// Calls the discard for a triplet.
    Pon {
        /// The two own tiles, a red five first.
        #[serde(with = "tiles::as_text")]
        #[ts(as = "String")]
        with: [Tile; 2],
    },
    /// Calls the discard for a run.
    Chii {
        /// The two own tiles, the lower first.
        #[serde(with = "tiles::as_text")]
        #[ts(as = "String")]
        with: [Tile; 2],
    },
    /// Claims nothing.
    Pass,
    /// Shows a tenpai hand when the wall has run out.
    Show,
    /// Keeps it hidden.
    Hide,
}

/// Room for every action a seat can have at once.
pub type Actions = ArrayVec<Action, 64>;

/// A question to a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// Who is asked.
    pub seat: Seat,
    /// What is allowed; nothing else is accepted.
    pub actions: Actions,
    /// What counts as the answer if none comes.
    pub fallback: Action,
    /// How many seconds the rulebook gives; `None` where it sets no limit.
    pub seconds: Option<u8>,
}

/// Why something is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, TS)]
#[ts(type = "string")]
pub enum Why {
    /// It is not this seat's turn, or there is nothing to answer.
    NotYourTurn,
    /// The tile is not among the concealed ones.
    NotInHand,
    /// A chii of somebody else's than the left neighbour's discard.
    ChiiNotFromLeft,
    /// The hand lacks the tiles for a chii.
    ChiiTiles,
    /// The hand lacks the tiles for a pon.
    PonTiles,
    /// The hand lacks the tiles for a kan.
    KanTiles,
    /// A kan from the hand in a turn that began with chii or pon.
    KanAfterCall,
    /// A concealed kan in a turn that began with calling a kan.
    AnkanAfterKan,
    /// A kan without a tile left in the wall.
    KanLastTile,
    /// A fifth kan.
    FifthKan,
    /// A kan that riichi forbids.
    KanInRiichi,
    /// Too few tiles are left in the wall for a call.
    TooLateToCall,
    /// The discard ends the deal unless somebody wins on it.
    AbortDue(Abort),
    /// The discard is of the kind just called for the chii.
    SameAfterChii,
    /// The discard would swap a tile with the chii.
    SwapAfterChii,
    /// The discard would swap a tile with the pon.
    SwapAfterPon,
    /// After the call every discard would be forbidden.
    NoDiscardLeft,
    /// Riichi with a called set.
    RiichiOpenHand,
    /// Riichi with a discard that leaves no tenpai hand.
    RiichiNoten,
    /// Too few tiles are left in the wall for riichi.
    TooFewTilesLeft,
    /// Too few points for the stake.
    TooFewPoints,
    /// The book has no riichi.
    NoRiichi,
    /// The book does not know open riichi.
    NoOpenRiichi,
    /// The hand may not be changed in riichi.
    RiichiLocked,
    /// A wait is among the own discards.
    FuritenDiscard,
    /// A winning tile was let pass.
    FuritenMissed,
    /// A winning tile was let pass in riichi.
    FuritenRiichi,
    /// This hand may not rob a concealed kan.
    AnkanNotRobbed,
    /// The hand does not win.
    NoWin(Refusal),
    /// The nine kinds are too few, too late or not in the book.
    NineKinds,
    /// A player in riichi must show the hand.
    RiichiMustShow,
    /// Only a tenpai hand can be shown.
    Noten,
}

impl Why {
    /// Every reason that an action can be refused for; where one tells more, an example of it.
    pub const ALL: [Why; 36] = [
        Why::NotYourTurn,
        Why::NotInHand,
        Why::ChiiNotFromLeft,
        Why::ChiiTiles,
        Why::PonTiles,
        Why::KanTiles,
        Why::KanAfterCall,
        Why::AnkanAfterKan,
        Why::KanLastTile,
        Why::FifthKan,
        Why::KanInRiichi,
        Why::TooLateToCall,
        Why::AbortDue(Abort::FourWinds),
        Why::AbortDue(Abort::FourKans),
        Why::AbortDue(Abort::FourRiichi),
        Why::SameAfterChii,
        Why::SwapAfterChii,
        Why::SwapAfterPon,
        Why::NoDiscardLeft,
        Why::RiichiOpenHand,
        Why::RiichiNoten,
        Why::TooFewTilesLeft,
        Why::TooFewPoints,
        Why::NoRiichi,
        Why::NoOpenRiichi,
        Why::RiichiLocked,
        Why::FuritenDiscard,
        Why::FuritenMissed,
        Why::FuritenRiichi,
        Why::AnkanNotRobbed,
        Why::NoWin(Refusal::NotComplete),
        Why::NoWin(Refusal::NoYaku),
        Why::NoWin(Refusal::UnderMinimum {
            found: 1,
            needed: 2,
        }),
        Why::NineKinds,
        Why::RiichiMustShow,
        Why::Noten,
    ];

    /// Its name in cases and answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Why::NotYourTurn => "not_your_turn",
            Why::NotInHand => "not_in_hand",
            Why::ChiiNotFromLeft => "chii_not_from_left",
            Why::ChiiTiles => "chii_tiles",
            Why::PonTiles => "pon_tiles",
            Why::KanTiles => "kan_tiles",
            Why::KanAfterCall => "kan_after_call",
            Why::AnkanAfterKan => "ankan_after_kan",
            Why::KanLastTile => "kan_last_tile",
            Why::FifthKan => "fifth_kan",
            Why::KanInRiichi => "kan_in_riichi",
            Why::TooLateToCall => "too_late_to_call",
            Why::AbortDue(_) => "abort_due",
            Why::SameAfterChii => "same_after_chii",
            Why::SwapAfterChii => "swap_after_chii",
            Why::SwapAfterPon => "swap_after_pon",
            Why::NoDiscardLeft => "no_discard_left",
            Why::RiichiOpenHand => "riichi_open_hand",
            Why::RiichiNoten => "riichi_noten",
            Why::TooFewTilesLeft => "too_few_tiles_left",
            Why::TooFewPoints => "too_few_points",
            Why::NoRiichi => "no_riichi",
            Why::NoOpenRiichi => "no_open_riichi",
            Why::RiichiLocked => "riichi_locked",
            Why::FuritenDiscard => "furiten_discard",
            Why::FuritenMissed => "furiten_missed",
            Why::FuritenRiichi => "furiten_riichi",
            Why::AnkanNotRobbed => "ankan_not_robbed",
            Why::NoWin(refusal) => refusal.code(),
            Why::NineKinds => "nine_kinds",
            Why::RiichiMustShow => "riichi_must_show",
            Why::Noten => "noten",
        }
    }

    /// A short sentence for people, without its full stop.
    #[must_use]
    pub const fn says(self) -> &'static str {
        match self {
            Why::NotYourTurn => "it is not this player's turn",
            Why::NotInHand => "the tile is not in the hand",
            Why::ChiiNotFromLeft => "chii is called only from the left neighbour",
            Why::ChiiTiles => "the hand lacks the tiles for this chii",
            Why::PonTiles => "the hand lacks the tiles for this pon",
            Why::KanTiles => "the hand lacks the tiles for this kan",
            Why::KanAfterCall => "no kan from the hand follows a chii or pon in the same turn",
            Why::AnkanAfterKan => "no concealed kan follows a called one in the same turn",
            Why::KanLastTile => "no tile is left in the wall for a kan",
            Why::FifthKan => "four kans have been made already",
            Why::KanInRiichi => "riichi forbids this kan",
            Why::TooLateToCall => "too few tiles are left in the wall for a call",
            Why::AbortDue(_) => "this discard cuts the deal short; only a win can take it",
            Why::SameAfterChii => "the discard is of the kind just called for the chii",
            Why::SwapAfterChii => "the discard would swap a tile with the chii",
            Why::SwapAfterPon => "the discard would swap a tile with the pon",
            Why::NoDiscardLeft => "after this call every discard would be forbidden",
            Why::RiichiOpenHand => "riichi needs a closed hand",
            Why::RiichiNoten => "the discard leaves no tenpai hand",
            Why::TooFewTilesLeft => "too few tiles are left in the wall for riichi",
            Why::TooFewPoints => "the player has too few points for the stake",
            Why::NoRiichi => "the book has no riichi",
            Why::NoOpenRiichi => "the book knows no open riichi",
            Why::RiichiLocked => "in riichi the hand may not be changed",
            Why::FuritenDiscard => "furiten: a wait lies among the player's own discards",
            Why::FuritenMissed => "furiten: a winning tile was let pass",
            Why::FuritenRiichi => "furiten: a winning tile was let pass in riichi",
            Why::AnkanNotRobbed => "this hand may not rob a concealed kan",
            Why::NoWin(Refusal::NotComplete) => "the tiles are no complete hand",
            Why::NoWin(Refusal::NoYaku) => "the hand is complete but has no yaku",
            Why::NoWin(Refusal::UnderMinimum { .. }) => "the yaku are worth too few han to win",
            Why::NoWin(Refusal::NotPaid) => "the book does not pay nagashi mangan",
            Why::NineKinds => "the deal cannot be ended for nine kinds now",
            Why::RiichiMustShow => "a player in riichi must show the hand",
            Why::Noten => "only a tenpai hand can be shown",
        }
    }

    /// The statement that a book quotes for it; empty where the book does not know the thing.
    #[must_use]
    pub fn cite(self, book: &Rulebook) -> &str {
        match self {
            Why::NotYourTurn => book.cite_code(Code::NotYourTurn),
            Why::NotInHand => book.cite_code(Code::NotInHand),
            Why::ChiiNotFromLeft => book.cite_code(Code::ChiiNotFromLeft),
            Why::ChiiTiles => book.cite_code(Code::ChiiTiles),
            Why::PonTiles => book.cite_code(Code::PonTiles),
            Why::KanTiles => book.cite_code(Code::KanTiles),
            Why::KanAfterCall => book.cite_code(Code::KanAfterCall),
            Why::AnkanAfterKan => book.cite("kan.after_daiminkan"),
            Why::KanLastTile => book.cite_code(Code::KanLastTile),
            Why::FifthKan => book.cite_code(Code::FifthKan),
            Why::KanInRiichi => book.cite("riichi.ankan"),
            Why::TooLateToCall => book.cite("calls.tiles_left"),
            Why::AbortDue(abort) => book.cite(abort.setting()),
            Why::SameAfterChii => book.cite_same_after_chii(),
            Why::SwapAfterChii | Why::NoDiscardLeft => book.cite("kuikae.chii"),
            Why::SwapAfterPon => book.cite("kuikae.pon"),
            Why::RiichiOpenHand => book.cite_code(Code::RiichiOpenHand),
            Why::RiichiNoten => book.cite_code(Code::RiichiNoten),
            Why::TooFewTilesLeft => book.cite("riichi.tiles_left"),
            Why::TooFewPoints => book.cite("riichi.points"),
            Why::NoRiichi => book.cite("yaku.riichi"),
            Why::NoOpenRiichi => book.cite("yaku.open_riichi.closed"),
            Why::RiichiLocked => book.cite_code(Code::RiichiLocked),
            Why::FuritenDiscard => book.cite_code(Code::FuritenDiscard),
            Why::FuritenMissed => book.cite("furiten.missed_until"),
            Why::FuritenRiichi => book.cite_code(Code::FuritenRiichi),
            Why::AnkanNotRobbed => book.cite("kan.robbing_ankan"),
            Why::NoWin(refusal) => refusal.cite(book),
            Why::NineKinds => book.cite("aborts.nine_kinds"),
            Why::RiichiMustShow => book.cite_code(Code::RiichiMustShow),
            Why::Noten => book.cite_code(Code::Noten),
        }
    }
}

/// For screens: its name.
impl Serialize for Why {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
