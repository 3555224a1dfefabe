//! What an audit finds, as values; the crate `scene` puts it into words.

use tiles::{Meld, Seat, Tile};

use crate::base::amount::Points;
use crate::base::refusal::Why;
use crate::deal::due::Due;
use crate::deal::event::{Ended, Event, Opened, Settled, Tiles};
use crate::deal::misfit::Misfit;
use crate::deal::wall::Deal;
use crate::value::explained::ExplainedScore;

/// A difference between a log and the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// In which deal, counted from one; 0 if it concerns the whole game.
    pub deal: usize,
    /// Which event of the game, counted from one.
    pub event: usize,
    /// The kind of mismatch.
    pub what: MismatchKind,
    /// What the log says, as far as the two differ.
    pub log: Assertion,
    /// What the rules say.
    pub rules: Assertion,
}

impl Mismatch {
    /// Why the event was refused, if it was.
    #[must_use]
    pub fn why(&self) -> Option<Why> {
        match &self.rules {
            Assertion::Refused(why) => Some(*why),
            _ => None,
        }
    }
}

/// The kind of mismatch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MismatchKind {
    /// The rules do not allow what was done.
    Refused,
    /// Something that the rules make automatic was left out.
    Missing,
    /// Points, or the figures behind them, differ.
    Points,
    /// It cannot have happened at this point, or not in this way.
    Misfit,
}

impl MismatchKind {
    /// Its name in answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MismatchKind::Refused => "refused",
            MismatchKind::Missing => "missing",
            MismatchKind::Points => "points",
            MismatchKind::Misfit => "misfit",
        }
    }
}

/// What the log or the rules say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Assertion {
    /// This event happens.
    Event(Box<Event>),
    /// The event is refused.
    Refused(Why),
    /// Something else is due.
    Due(Due),
    /// It is this seat's turn.
    TurnOf(Seat),
    /// The event does not fit the deal.
    Misfit(Misfit),
    /// The deal opens with this.
    Opening(Box<Opened>),
    /// This deal is played.
    Deal(Deal),
    /// This seat's hand is worth this.
    Worth(Seat, Box<ExplainedScore>),
    /// The deal is paid like this.
    Payments(Box<Settled>),
    /// The game ends like this.
    Standing(Box<Ended>),
    /// The latest discard is this tile.
    LatestDiscard(Tile),
    /// The meld is this one.
    Meld(Meld),
    /// The hand has these tiles; `None` if no hand is shown.
    Hand(Option<Tiles>),
    /// A seat pays this deposit.
    Stake(Seat, Points),
    /// This many ura are revealed.
    UraCount(usize),
    /// The ura are these.
    Ura(Vec<Tile>),
    /// Only this seat wins.
    OnlyWinner(Seat),
    /// The first of these seats wins after the second.
    WinsAfter(Seat, Seat),
    /// No such tile is left.
    NoTileLeft(Tile),
    /// The dice show this.
    Dice([u8; 2]),
    /// A tile of the wall, with its number within its part of the wall.
    WallTile(WallTile, usize, Tile),
    /// A seat is dealt these tiles.
    DealtHand(Seat, [Tile; 13]),
    /// A statement without figures.
    Fact(Fact),
}

/// A part of the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WallTile {
    /// Indicators.
    Indicator,
    /// Tiles drawn from the live wall.
    Draw,
    /// Replacement tiles.
    Replacement,
    /// The tiles under the indicators.
    Ura,
}

/// What the log or the rules say, if it needs no figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The game is over.
    GameOver,
    /// The game is over already.
    GameOverAlready,
    /// The game has not begun.
    NotBegun,
    /// No deal has been opened.
    NoDealOpened,
    /// The digest is not that of the settings.
    DigestDiffers,
    /// Everybody keeps the seat they had.
    SeatsKept,
    /// The time is up already.
    TimeUpAlready,
    /// Time never ends a game under this book.
    NoTimeLimit,
    /// This table prevents mistakes.
    MistakesPrevented,
    /// Somebody wins on the riichi discard.
    RiichiDiscardWins,
    /// There is no riichi that could fail.
    NoRiichiToFail,
    /// Only chii, pon and daiminkan are called.
    NotACall,
    /// Only ankan and kakan are declared.
    NotADeclaredKan,
    /// There is no such meld.
    NoSuchMeld,
    /// All three win.
    AllThreeWin,
    /// Three winners abort the deal.
    ThreeWinnersAbort,
    /// A tsumo is the only win.
    TsumoAlone,
    /// Nobody wins twice.
    WinsOnce,
    /// The deal cannot be paid: a winning hand is not known.
    CannotBePaid,
    /// No seed is published.
    NoSeed,
    /// The seed is published.
    SeedPublished,
    /// The seed is published at the end.
    SeedIsDue,
    /// The fingerprint published at the start does not match this seed.
    FingerprintDiffers,
    /// Seats were drawn again.
    SeatsDrawn,
    /// The seats are not those that follow from the seed.
    SeatsNotFromSeed,
}
