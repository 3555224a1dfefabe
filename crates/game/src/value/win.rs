//! A win as it happened: the tiles, and everything around them that a rulebook may ask about.

use arrayvec::ArrayVec;
use tiles::{Counts, Kind, Meld, Suit, Tile, TileCounts, Wind};

use crate::base::yaku_id::YakuId;
use crate::rules::{Rules, Shiropochi};

/// How the winning tile was obtained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WonBy {
    /// Discarded by another player, or robbed from that player's kan.
    Ron {
        /// The player it came from.
        from: Wind,
    },
    /// Drawn by the winner.
    Tsumo,
}

/// What the winner had declared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Declared {
    /// Nothing.
    #[default]
    None,
    /// Riichi.
    Riichi,
    /// Riichi in the first turn.
    Double,
}

/// The circumstances of a win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// How the winning tile was obtained.
    pub by: WonBy,
    /// The winner's wind.
    pub seat: Wind,
    /// The round's wind.
    pub round: Wind,
    /// What the winner had declared.
    pub declared: Declared,
    /// The hand was laid open with the declaration.
    pub open_riichi: bool,
    /// The win came in the go-around after the declaration.
    pub ippatsu: bool,
    /// The tile is a replacement tile.
    pub rinshan: bool,
    /// The tile was robbed from a kan.
    pub chankan: bool,
    /// The tile is the last of the wall, or the discard after it.
    pub last_tile: bool,
    /// The win came in the first uninterrupted go-around.
    pub first_turn: bool,
    /// The drawn tile was mixed into the hand.
    pub sorted_in: bool,
    /// Dora indicators turned.
    pub indicators: ArrayVec<Tile, 5>,
    /// The tiles under them.
    pub ura: ArrayVec<Tile, 5>,
    /// Counters on the table.
    pub counters: u8,
    /// The dealer's wins in a row before this deal.
    pub dealer_wins: u8,
    /// The player whose wall was broken.
    pub breaker: Option<Wind>,
    /// The player who fed the kan that gave the replacement tile.
    pub kan_from: Option<Wind>,
    /// The yakuman whose last set was fed, and the player who fed it.
    pub fed: Option<(YakuId, Wind)>,
}

impl Situation {
    /// A plain win in the East round with nothing on the table.
    #[must_use]
    pub fn new(seat: Wind, by: WonBy) -> Situation {
        Situation {
            by,
            seat,
            round: Wind::East,
            declared: Declared::None,
            open_riichi: false,
            ippatsu: false,
            rinshan: false,
            chankan: false,
            last_tile: false,
            first_turn: false,
            sorted_in: false,
            indicators: ArrayVec::new(),
            ura: ArrayVec::new(),
            counters: 0,
            dealer_wins: 0,
            breaker: None,
            kan_from: None,
            fed: None,
        }
    }

    /// Whether the winning tile was drawn.
    #[must_use]
    pub const fn is_tsumo(&self) -> bool {
        matches!(self.by, WonBy::Tsumo)
    }

    /// Whether the winner is the dealer.
    #[must_use]
    pub const fn is_dealer(&self) -> bool {
        matches!(self.seat, Wind::East)
    }
}

/// A claimed win: fourteen tiles (a kan counts three) and their circumstances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// Concealed tiles by kind, the winning tile among them.
    pub(crate) concealed: Counts,
    /// All tiles by kind, melds included.
    pub(crate) all: Counts,
    /// The melds.
    pub(crate) melds: ArrayVec<Meld, 4>,
    /// The winning tile.
    pub(crate) tile: Kind,
    /// Red fives by suit.
    pub(crate) reds: [u8; 3],
    /// How many special white dragons are among the tiles.
    pub(crate) shiropochi: u8,
    /// Whether any meld was called.
    pub(crate) open: bool,
    /// The circumstances.
    pub situation: Situation,
}

/// Why tiles and situation cannot be a win at all, whatever the rulebook.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WinError {
    /// The number of tiles is off.
    #[error(
        "{concealed} concealed tiles, {melds} melds and the winning tile make {total} tiles, not 14 (a kan counts three)"
    )]
    Count {
        /// Concealed tiles without the winning one.
        concealed: usize,
        /// Melds.
        melds: usize,
        /// The sum.
        total: usize,
    },
    /// More than four of a kind.
    #[error("there are more than four {0}")]
    FifthTile(Kind),
    /// More than four of a kind, with the indicators.
    #[error("there are more than four {0} in the hand and among the indicators")]
    FifthWithIndicators(Kind),
    /// Ippatsu without riichi.
    #[error("ippatsu needs riichi")]
    IppatsuWithoutRiichi,
    /// Open riichi without riichi.
    #[error("open riichi needs riichi")]
    OpenRiichiWithoutRiichi,
    /// A replacement tile won by ron.
    #[error("rinshan is a tsumo, not a ron")]
    RinshanByRon,
    /// A robbed kan won by tsumo.
    #[error("chankan is a ron, not a tsumo")]
    ChankanByTsumo,
    /// A ron on the winner's own discard.
    #[error("{0} cannot win on {0}'s own discard")]
    RonFromSelf(Wind),
    /// More than one special white dragon.
    #[error("there are {0} special white dragons, but a set has one")]
    TooManyShiropochi(u8),
    /// More red fives than the set has.
    #[error("there are {found} red {suit} fives, but this book's set has {allowed}")]
    TooManyReds {
        /// The suit.
        suit: char,
        /// How many the hand has.
        found: u8,
        /// How many the set has.
        allowed: u8,
    },
}

impl WinError {
    /// Its code in answers.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            WinError::Count { .. } => "count",
            WinError::FifthTile(_) | WinError::FifthWithIndicators(_) => "fifth_tile",
            WinError::IppatsuWithoutRiichi => "ippatsu_without_riichi",
            WinError::OpenRiichiWithoutRiichi => "open_riichi_without_riichi",
            WinError::RinshanByRon => "rinshan_by_ron",
            WinError::ChankanByTsumo => "chankan_by_tsumo",
            WinError::RonFromSelf(_) => "ron_from_self",
            WinError::TooManyShiropochi(_) => "too_many_shiropochi",
            WinError::TooManyReds { .. } => "too_many_reds",
        }
    }
}

impl Win {
    /// Puts a win together from the concealed tiles without the winning one, the melds, the
    /// winning tile and the situation.
    ///
    /// # Errors
    /// When the tiles or the situation are impossible under any rulebook.
    pub fn new(
        concealed: &[Tile],
        melds: &[Meld],
        tile: Tile,
        situation: Situation,
    ) -> Result<Win, WinError> {
        let total = concealed.len() + 3 * melds.len() + 1;
        if total != 14 {
            return Err(WinError::Count {
                concealed: concealed.len(),
                melds: melds.len(),
                total,
            });
        }
        situation.check()?;
        let mut tally = TileCounts::default();
        for tile in concealed {
            tally.add(*tile);
        }
        tally.add(tile);
        let own = tally;
        let mut tiles = 14;
        let mut open = false;
        let mut laid = ArrayVec::new();
        for meld in melds {
            tally.add_meld(meld);
            tiles += usize::from(meld.is_quad());
            open |= meld.is_open();
            // There is room: fourteen tiles cannot include a fifth meld.
            laid.push(*meld);
        }
        if !tally.is_possible(tiles) {
            return Err(fifth_tile(concealed, melds, tile));
        }
        Ok(Win {
            concealed: own.counts(),
            all: tally.counts(),
            melds: laid,
            tile: tile.kind(),
            reds: Suit::ALL.map(|suit| tally.reds(suit)),
            shiropochi: tally.shiropochi(),
            open,
            situation,
        })
    }

    /// A win whose tiles are known to be possible; `tiles` are the concealed ones, including the
    /// winning tile.
    #[must_use]
    pub fn known(tiles: TileCounts, melds: &[Meld], tile: Tile, situation: Situation) -> Win {
        let mut all = tiles;
        for meld in melds {
            all.add_meld(meld);
        }
        Win {
            concealed: tiles.counts(),
            all: all.counts(),
            melds: melds.iter().copied().collect(),
            tile: tile.kind(),
            reds: Suit::ALL.map(|suit| all.reds(suit)),
            shiropochi: all.shiropochi(),
            open: melds.iter().any(Meld::is_open),
            situation,
        }
    }

    /// Whether the hand is open.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.open
    }

    /// The melds.
    #[must_use]
    pub fn melds(&self) -> &[Meld] {
        &self.melds
    }

    /// Checks that the book's set of tiles can supply this hand and the indicators together.
    ///
    /// # Errors
    /// When there are more than four of a kind, or more red fives of a suit or special white
    /// dragons than the set has; a book without any treats them as plain tiles.
    pub fn fits(&self, rules: &Rules) -> Result<(), WinError> {
        let beside = || self.situation.indicators.iter().chain(&self.situation.ura);
        for tile in beside() {
            let kind = tile.kind();
            let turned = beside().filter(|other| other.kind() == kind).count();
            if usize::from(self.all.get(kind)) + turned > 4 {
                return Err(WinError::FifthWithIndicators(kind));
            }
        }
        let turned = |special: Tile| beside().filter(|tile| **tile == special).count() as u8;
        let shiropochi = self.shiropochi + turned(Tile::SHIROPOCHI);
        if rules.tiles.shiropochi == Shiropochi::Bonus && shiropochi > 1 {
            return Err(WinError::TooManyShiropochi(shiropochi));
        }
        for suit in Suit::ALL {
            let found = self.reds[suit.index()] + turned(Tile::red(suit));
            let allowed = rules.tiles.red_fives.of(suit);
            if allowed > 0 && found > allowed {
                return Err(WinError::TooManyReds {
                    suit: suit.letter(),
                    found,
                    allowed,
                });
            }
        }
        Ok(())
    }
}

/// The error for the kind with more than four tiles.
fn fifth_tile(concealed: &[Tile], melds: &[Meld], tile: Tile) -> WinError {
    let melded = melds.iter().flat_map(Meld::tiles);
    let tiles: Vec<Tile> = concealed
        .iter()
        .chain([&tile])
        .chain(melded)
        .copied()
        .collect();
    WinError::FifthTile(
        Counts::of_tiles(&tiles)
            .err()
            .map_or(tile.kind(), |fifth| fifth.kind),
    )
}

impl Situation {
    fn check(&self) -> Result<(), WinError> {
        // All are checked at once; only an impossible result is examined in detail.
        let undeclared = self.declared == Declared::None;
        let from_self = self.by == (WonBy::Ron { from: self.seat });
        let impossible = undeclared & (self.ippatsu | self.open_riichi)
            | from_self
            | self.is_tsumo() & self.chankan
            | !self.is_tsumo() & self.rinshan;
        if impossible {
            Err(self.why_impossible())
        } else {
            Ok(())
        }
    }

    fn why_impossible(&self) -> WinError {
        let undeclared = self.declared == Declared::None;
        match self.by {
            _ if self.ippatsu && undeclared => WinError::IppatsuWithoutRiichi,
            _ if self.open_riichi && undeclared => WinError::OpenRiichiWithoutRiichi,
            WonBy::Ron { from } if from == self.seat => WinError::RonFromSelf(from),
            WonBy::Ron { .. } => WinError::RinshanByRon,
            WonBy::Tsumo => WinError::ChankanByTsumo,
        }
    }
}
