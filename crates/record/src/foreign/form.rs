//! The plain form into which every reader of foreign games parses: what the text says, in order,
//! not yet believed.

use game::{Abort, Bonus, Points, YakuSet};
use tiles::{BySeat, MeldKind, Seat, Tile, Wind};

use super::{Format, Lobby, Options};

/// A game as a foreign text tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignGame {
    /// How it was written.
    pub format: Format,
    /// Who sits where; seat A deals first.
    pub names: BySeat<String>,
    /// What the text itself says of its rules.
    pub options: Options,
    /// What the text says of where it was played.
    pub lobby: Lobby,
    /// The deals in order.
    pub deals: Vec<ForeignDeal>,
    /// How the game ended; `None` if the text does not tell.
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
    /// Sticks of earlier deals on the table.
    pub sticks: u8,
    /// Everybody's points.
    pub points: BySeat<Points>,
    /// All indicators that were turned, in order; the first was turned before the deal.
    pub indicators: Vec<Tile>,
    /// Everybody's thirteen tiles.
    pub hands: BySeat<[Tile; 13]>,
    /// What was done, in order.
    pub moves: Vec<Move>,
    /// How the deal ended; `None` if the text breaks off.
    pub result: Option<DealResult>,
}

/// Something that was done in a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// A tile was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: Tile,
    },
    /// A tile was discarded.
    Discarded {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: Tile,
        /// Whether it was the tile just drawn.
        drawn: bool,
    },
    /// Riichi was declared; the discard follows.
    Declared {
        /// By whom.
        seat: Seat,
    },
    /// The stake of a riichi was paid. Not every format tells.
    Staked {
        /// By whom.
        seat: Seat,
        /// Everybody's points after that, if they are told.
        points: Option<BySeat<Points>>,
    },
    /// A discard was called, or a kan was made.
    Melded {
        /// By whom.
        seat: Seat,
        /// What.
        kind: MeldKind,
        /// The discard that was called, or the tile added to a pon; any tile of an ankan.
        tile: Tile,
        /// The other tiles.
        with: Vec<Tile>,
    },
    /// An indicator was turned. Not every format tells when.
    Turned {
        /// The indicator.
        tile: Tile,
    },
}

/// How a deal ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealResult {
    /// Somebody won, or several on one tile.
    Wins(Vec<ForeignWin>),
    /// Nobody won.
    NoWinner(NoWinner),
}

/// A win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignWin {
    /// Who won.
    pub seat: Seat,
    /// Whose tile it was; `None` of a tsumo.
    pub from: Option<Seat>,
    /// The winning tile, if it is told.
    pub tile: Option<Tile>,
    /// All indicators, if they are told again at the win.
    pub indicators: Option<Vec<Tile>>,
    /// The tiles under the indicators; `None` if the text leaves them open.
    pub ura: Option<Vec<Tile>>,
    /// Everybody's points before the win was paid, if they are told.
    pub before: Option<BySeat<Points>>,
    /// What it brought and cost, if that is told.
    pub delta: Option<BySeat<Points>>,
    /// What the hand was worth.
    pub worth: ForeignWorth,
}

/// What a hand was worth, as far as it is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ForeignWorth {
    /// Points of the hand itself.
    pub points: Option<Points>,
    /// Fu.
    pub fu: Option<u16>,
    /// Han in all; `None` of a yakuman too.
    pub han: Option<u8>,
    /// The yaku.
    pub yaku: Option<YakuSet>,
    /// Dora; `None` of a yakuman too.
    pub bonus: Option<Bonus>,
}

/// The end of a deal without a winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoWinner {
    /// Why it was cut short; `None` if the wall ran out.
    pub abort: Option<Abort>,
    /// Whether a nagashi mangan was paid, if that is told.
    pub nagashi: Option<bool>,
    /// Whose hands were shown, if that is told.
    pub shown: Option<BySeat<bool>>,
    /// Everybody's points before anything was paid, if they are told.
    pub before: Option<BySeat<Points>>,
    /// What was paid, if that is told.
    pub delta: Option<BySeat<Points>>,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeignEnd {
    /// Everybody's points.
    pub points: BySeat<Points>,
    /// Everybody's final score, rounded as the site does, in points.
    pub score: BySeat<Points>,
    /// Whether chips are told as well.
    pub chips: bool,
}

impl ForeignGame {
    /// Whether the text breaks off before the game is over.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.end.is_none() || self.deals.last().is_none_or(|deal| deal.result.is_none())
    }
}

/// The points with which everybody begins, where the first deal is that of a new game.
pub(super) fn start(deals: &[ForeignDeal]) -> Option<Points> {
    let first = deals.first().filter(|deal| deal.begins())?;
    let points = first.points[Seat::A];
    let equal = first.points.values().all(|other| *other == points);
    (equal && points > Points::ZERO).then_some(points)
}

impl ForeignDeal {
    /// Whether a game begins with it.
    pub(super) fn begins(&self) -> bool {
        (self.round, self.dealer, self.counters) == (Wind::East, Seat::A, 0)
    }
}

impl DealResult {
    /// Whose tile or turn ended the deal, where the text tells.
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

/// Reads thousands of points with up to one digit after the point, such as `46` or `-8.0`;
/// `None` if it is nothing of the sort, or more than anybody can have.
pub(super) fn thousands(text: &str) -> Option<Points> {
    const MOST: i32 = 100_000;
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let negative = whole.starts_with('-');
    let whole: i32 = whole.parse().ok()?;
    let tenth = match tenth.as_bytes() {
        [digit @ b'0'..=b'9'] => i32::from(digit - b'0'),
        _ => return None,
    };
    if !(-MOST..=MOST).contains(&whole) {
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
