//! A foreign game as its text describes it, not yet checked. All readers produce this form.

use game::{Abort, Bonus, Points, YakuSet};
use tiles::{BySeat, MeldKind, Seat, Tile, Wind};

use super::{Format, Lobby, Options};

/// A game as a foreign text describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignGame {
    /// The format of the text.
    pub format: Format,
    /// The players; seat A deals first.
    pub names: BySeat<String>,
    /// The rules that the text names.
    pub options: Options,
    /// The lobby that the text names.
    pub lobby: Lobby,
    /// The deals in order.
    pub deals: Vec<ForeignDeal>,
    /// How the game ended; `None` if the text does not say.
    pub end: Option<ForeignEnd>,
}

/// One deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignDeal {
    /// The round.
    pub round: Wind,
    /// Who deals.
    pub dealer: Seat,
    /// Counters on the table.
    pub counters: u8,
    /// Riichi sticks carried over from earlier deals.
    pub sticks: u8,
    /// The points at the beginning.
    pub points: BySeat<Points>,
    /// All indicators in the order they were turned; the first was turned before the deal.
    pub indicators: Vec<Tile>,
    /// The thirteen tiles dealt to each seat.
    pub hands: BySeat<[Tile; 13]>,
    /// The moves in order.
    pub moves: Vec<Move>,
    /// How the deal ended; `None` if the text breaks off.
    pub result: Option<DealResult>,
}

/// A move in a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// A tile was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A tile was discarded.
    Discarded {
        /// By whom.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// Whether it was the tile just drawn.
        drawn: bool,
    },
    /// Riichi was declared; the discard follows.
    Declared {
        /// By whom.
        seat: Seat,
    },
    /// The stake of a riichi was paid. Not every format records this.
    Staked {
        /// By whom.
        seat: Seat,
        /// The points after that, if the text has them.
        points: Option<BySeat<Points>>,
    },
    /// A discard was called, or a kan was made.
    Melded {
        /// By whom.
        seat: Seat,
        /// The kind of meld.
        kind: MeldKind,
        /// The discard that was called, or the tile added to a pon; any tile of an ankan.
        tile: Tile,
        /// The other tiles.
        with: Vec<Tile>,
    },
    /// An indicator was turned. Not every format records when.
    Turned {
        /// The indicator.
        tile: Tile,
    },
}

/// How a deal ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealResult {
    /// One win, or several on the same tile.
    Wins(Vec<ForeignWin>),
    /// Nobody won.
    NoWinner(NoWinner),
}

/// A win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignWin {
    /// Who won.
    pub seat: Seat,
    /// Whose tile it was; `None` for a tsumo.
    pub from: Option<Seat>,
    /// The winning tile, if the text has it.
    pub tile: Option<Tile>,
    /// All indicators, if the text repeats them at the win.
    pub indicators: Option<Vec<Tile>>,
    /// The ura indicators; `None` if the text omits them.
    pub ura: Option<Vec<Tile>>,
    /// The points before the payments, if the text has them.
    pub before: Option<BySeat<Points>>,
    /// What each seat gained or paid, if the text has it.
    pub delta: Option<BySeat<Points>>,
    /// What the hand was worth.
    pub worth: ForeignWorth,
}

/// What a hand was worth, as far as the text says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ForeignWorth {
    /// The points of the hand itself.
    pub points: Option<Points>,
    /// Fu.
    pub fu: Option<u16>,
    /// The total han; also `None` for a yakuman.
    pub han: Option<u8>,
    /// The yaku.
    pub yaku: Option<YakuSet>,
    /// The dora; also `None` for a yakuman.
    pub bonus: Option<Bonus>,
}

/// The end of a deal without a winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoWinner {
    /// The abort; `None` if the wall ran out.
    pub abort: Option<Abort>,
    /// Whether a nagashi mangan was paid, if the text says so.
    pub nagashi: Option<bool>,
    /// Whose hands were shown, if the text says so.
    pub shown: Option<BySeat<bool>>,
    /// The points before the payments, if the text has them.
    pub before: Option<BySeat<Points>>,
    /// What each seat gained or paid, if the text has it.
    pub delta: Option<BySeat<Points>>,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeignEnd {
    /// The points.
    pub points: BySeat<Points>,
    /// The final scores in points, rounded as Tenhou does.
    pub score: BySeat<Points>,
    /// Whether the text has chips as well.
    pub chips: bool,
}

impl ForeignGame {
    /// Whether the text breaks off before the game is over.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.end.is_none() || self.deals.last().is_none_or(|deal| deal.result.is_none())
    }
}

/// The starting points, if the first deal opens a new game.
pub(super) fn start(deals: &[ForeignDeal]) -> Option<Points> {
    let first = deals.first().filter(|deal| deal.is_first())?;
    let points = first.points[Seat::A];
    let equal = first.points.values().all(|other| *other == points);
    (equal && points > Points::ZERO).then_some(points)
}

impl ForeignDeal {
    /// Whether it is the first deal of a game.
    pub(super) fn is_first(&self) -> bool {
        (self.round, self.dealer, self.counters) == (Wind::East, Seat::A, 0)
    }
}

impl DealResult {
    /// The seat whose tile or turn ended the deal, and whether that tile could be claimed; `None`
    /// if the text does not say.
    pub(super) fn ended_by(&self) -> Option<(Seat, bool)> {
        match self {
            DealResult::Wins(wins) => {
                let first = wins.first()?;
                Some((first.from.unwrap_or(first.seat), first.from.is_some()))
            }
            DealResult::NoWinner(_) => None,
        }
    }
}

/// Reads thousands of points with at most one decimal, such as `46` or `-8.0`; `None` if the text
/// is anything else, or the number is implausibly large.
pub(super) fn thousands(text: &str) -> Option<Points> {
    const MAX: i32 = 100_000;
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let negative = whole.starts_with('-');
    let whole: i32 = whole.parse().ok()?;
    let tenth = match tenth.as_bytes() {
        [digit @ b'0'..=b'9'] => i32::from(digit - b'0'),
        _ => return None,
    };
    if !(-MAX..=MAX).contains(&whole) {
        return None;
    }
    let tenth = if negative { -tenth } else { tenth };
    Some(Points(1000 * whole + 100 * tenth))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<i32>) {
        assert_eq!(thousands(text), expected.map(Points), "{text}");
    }

    #[test]
    fn thousands_are_read_to_the_hundred() {
        check("46.0", Some(46_000));
        check("-8", Some(-8_000));
        check("-0.5", Some(-500));
        check("12.34", None);
        check("1e9", None);
        check("999999", None);
        check("", None);
    }
}
