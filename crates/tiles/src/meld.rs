use crate::{HandTextError, Kind, Seat, Tile};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// What a meld is and how it was made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(rename_all = "snake_case")]
pub enum MeldKind {
    /// A run completed with a discard.
    Chii,
    /// A triplet completed with a discard.
    Pon,
    /// A quad of three concealed tiles and a discard.
    Daiminkan,
    /// A pon and the fourth tile, added later.
    Kakan,
    /// A quad of four concealed tiles.
    Ankan,
}

impl MeldKind {
    const fn name(self) -> &'static str {
        match self {
            MeldKind::Chii => "chii",
            MeldKind::Pon => "pon",
            MeldKind::Daiminkan => "daiminkan",
            MeldKind::Kakan => "kakan",
            MeldKind::Ankan => "ankan",
        }
    }

    const fn size(self) -> usize {
        match self {
            MeldKind::Chii | MeldKind::Pon => 3,
            MeldKind::Daiminkan | MeldKind::Kakan | MeldKind::Ankan => 4,
        }
    }
}

impl fmt::Display for MeldKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Where the player whose discard completed a meld sits, as seen by the meld's owner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Feeder {
    /// The neighbour whose turn comes before the owner's.
    Left,
    /// The player opposite.
    Across,
    /// The neighbour whose turn comes after the owner's.
    Right,
}

/// A run, triplet or quad laid down beside the hand.
///
/// The tiles keep the order in which they were given; a kakan's last tile is the one added.
/// Whether the rules allow it is not checked here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Meld {
    kind: MeldKind,
    feeder: Feeder,
    first: Kind,
    /// Three tiles, and a fourth that is meaningful only in a quad.
    tiles: [Tile; 4],
}

impl Feeder {
    /// Where `from` sits as seen by the caller; `None` if they are the same seat.
    #[must_use]
    pub const fn of(caller: Seat, from: Seat) -> Option<Feeder> {
        match caller.turns_to(from) {
            1 => Some(Feeder::Right),
            2 => Some(Feeder::Across),
            3 => Some(Feeder::Left),
            _ => None,
        }
    }

    /// The seat of the feeder, given the meld's owner.
    #[must_use]
    pub const fn seat(self, owner: Seat) -> Seat {
        owner.after(match self {
            Feeder::Right => 1,
            Feeder::Across => 2,
            Feeder::Left => 3,
        })
    }
}

impl Meld {
    /// Makes a meld, checking that its tiles fit its kind.
    ///
    /// An ankan has no feeder, so `feeder` is ignored for it.
    pub fn new(kind: MeldKind, tiles: &[Tile], feeder: Feeder) -> Result<Meld, MeldError> {
        if tiles.len() != kind.size() {
            return Err(MeldError::Size {
                kind,
                size: kind.size(),
                given: tiles.len(),
            });
        }
        if kind == MeldKind::Chii {
            let mut kinds = [tiles[0].kind(), tiles[1].kind(), tiles[2].kind()];
            kinds.sort_unstable();
            if !is_run(kinds) {
                return Err(MeldError::NotARun);
            }
        } else if tiles.iter().any(|tile| tile.kind() != tiles[0].kind()) {
            return Err(MeldError::NotTheSame { kind });
        }
        let feeder = match kind {
            MeldKind::Ankan => Feeder::Left,
            MeldKind::Chii | MeldKind::Pon | MeldKind::Daiminkan | MeldKind::Kakan => feeder,
        };
        let mut four = [tiles[0]; 4];
        four[..tiles.len()].copy_from_slice(tiles);
        let first = tiles.iter().map(|tile| tile.kind()).min();
        Ok(Meld {
            kind,
            feeder,
            first: first.unwrap_or(tiles[0].kind()),
            tiles: four,
        })
    }

    /// Returns the kind of meld.
    pub const fn kind(&self) -> MeldKind {
        self.kind
    }

    /// Returns its tiles in the order they were given.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles[..self.kind.size()]
    }

    /// Returns all four tiles; the fourth is meaningful only in a quad.
    pub(crate) const fn four(&self) -> [Tile; 4] {
        self.tiles
    }

    /// Returns its lowest kind.
    pub const fn first(&self) -> Kind {
        self.first
    }

    /// Returns the position of its feeder, or `None` for an ankan.
    pub const fn feeder(&self) -> Option<Feeder> {
        match self.kind {
            MeldKind::Ankan => None,
            MeldKind::Chii | MeldKind::Pon | MeldKind::Daiminkan | MeldKind::Kakan => {
                Some(self.feeder)
            }
        }
    }

    /// Was it made with another player's discard?
    pub const fn is_open(&self) -> bool {
        !matches!(self.kind, MeldKind::Ankan)
    }

    /// Is it four of a kind?
    pub const fn is_quad(&self) -> bool {
        self.kind.size() == 4
    }

    /// Is it three in a row?
    pub const fn is_run(&self) -> bool {
        matches!(self.kind, MeldKind::Chii)
    }
}

/// Are these three sorted kinds consecutive in one suit?
fn is_run(kinds: [Kind; 3]) -> bool {
    let Some(number) = kinds[0].number() else {
        return false;
    };
    let lowest = kinds[0].index();
    number <= 7 && kinds[1].index() == lowest + 1 && kinds[2].index() == lowest + 2
}

/// Why tiles are not a meld.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MeldError {
    /// Too many or too few tiles.
    #[error("{kind} is {size} tiles, not {given}")]
    Size {
        /// The intended kind of meld.
        kind: MeldKind,
        /// How many tiles it takes.
        size: usize,
        /// How many were given.
        given: usize,
    },
    /// A chii of tiles that are not in a row.
    #[error("chii is three neighbours of one suit, such as (234m)")]
    NotARun,
    /// A triplet or quad of different kinds.
    #[error("{kind} is of one kind, such as (555z) or (1111m)")]
    NotTheSame {
        /// The intended kind of meld.
        kind: MeldKind,
    },
}

impl FromStr for Meld {
    type Err = HandTextError;

    fn from_str(text: &str) -> Result<Meld, HandTextError> {
        crate::hand_text::parse_meld(text)
    }
}

impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let write = crate::write_tiles;
        let mark = match self.feeder() {
            None | Some(Feeder::Left) => "",
            Some(Feeder::Across) => "^",
            Some(Feeder::Right) => ">",
        };
        match self.kind {
            MeldKind::Chii | MeldKind::Pon | MeldKind::Daiminkan => {
                write!(f, "({}{mark})", write(self.tiles()))
            }
            MeldKind::Kakan => {
                let (pon, added) = self.tiles().split_at(3);
                write!(f, "({}+{}{mark})", write(pon), write(added))
            }
            MeldKind::Ankan => write!(f, "[{}]", write(self.tiles())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_tiles;

    #[track_caller]
    fn refuse(kind: MeldKind, tiles: &str, expected: &str) {
        let tiles = parse_tiles(tiles).unwrap();
        let error = Meld::new(kind, &tiles, Feeder::Left).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn a_meld_reports_its_kind_tiles_and_feeder() {
        let chii: Meld = "(40 3m)".parse().unwrap();
        assert_eq!(chii.kind(), MeldKind::Chii);
        assert_eq!(chii.first().to_string(), "3m");
        assert_eq!(chii.to_string(), "(403m)");
        assert_eq!(chii.feeder(), Some(Feeder::Left));
        assert!(chii.is_run() && chii.is_open() && !chii.is_quad());

        let ankan: Meld = "[5550z]".parse().unwrap();
        assert_eq!(ankan.first(), Kind::WHITE);
        assert_eq!(ankan.tiles()[3], Tile::SHIROPOCHI);
        assert_eq!(ankan.feeder(), None);
        assert!(!ankan.is_run() && !ankan.is_open() && ankan.is_quad());
        let fed = Meld::new(MeldKind::Ankan, ankan.tiles(), Feeder::Right);
        assert_eq!(fed, Ok(ankan));
    }

    #[test]
    fn tiles_that_are_not_a_meld_are_refused() {
        let run = "chii is three neighbours of one suit, such as (234m)";
        refuse(MeldKind::Chii, "235m", run);
        refuse(MeldKind::Chii, "89m1p", run);
        refuse(MeldKind::Chii, "567z", run);
        refuse(MeldKind::Chii, "222m", run);
        refuse(MeldKind::Chii, "23m", "chii is 3 tiles, not 2");
        refuse(MeldKind::Pon, "2222m", "pon is 3 tiles, not 4");
        refuse(MeldKind::Ankan, "222m", "ankan is 4 tiles, not 3");
        let same = "is of one kind, such as (555z) or (1111m)";
        refuse(MeldKind::Pon, "223m", &format!("pon {same}"));
        refuse(MeldKind::Daiminkan, "2223m", &format!("daiminkan {same}"));
        refuse(MeldKind::Kakan, "2223m", &format!("kakan {same}"));
    }
}
