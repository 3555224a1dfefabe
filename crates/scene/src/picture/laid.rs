//! A meld as it lies on the table.

use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};
use tiles::{Feeder, Meld, MeldKind, Seat, Tile};
use ts_rs::TS;

/// A meld as it lies before its owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Laid {
    /// The kind of meld; the two outer tiles of an ankan lie face down.
    #[serde(serialize_with = "by_name")]
    pub kind: MeldKind,
    /// Its tiles from left to right, as the owner sees them, without one that was added later.
    #[ts(as = "Vec<Tile>")]
    pub tiles: ArrayVec<Tile, 4>,
    /// The index of the called tile, which is turned sideways and points at its discarder.
    pub sideways: Option<usize>,
    /// The tile that was added to a pon; it lies on the sideways one.
    pub added: Option<Tile>,
    /// The discarder.
    pub from: Option<Seat>,
}

fn by_name<S: Serializer>(kind: &MeldKind, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(kind)
}

impl Laid {
    /// Arranges a meld before its owner.
    #[must_use]
    pub fn of(owner: Seat, meld: &Meld) -> Laid {
        let given = meld.tiles();
        let Some(feeder) = meld.feeder() else {
            return Laid {
                kind: meld.kind(),
                tiles: closed(given),
                sideways: None,
                added: None,
                from: None,
            };
        };
        let (given, added) = match meld.kind() {
            MeldKind::Kakan => (&given[..3], given.get(3).copied()),
            MeldKind::Chii | MeldKind::Pon | MeldKind::Daiminkan | MeldKind::Ankan => (given, None),
        };
        let called = given[0];
        let mut tiles: ArrayVec<Tile, 4> = given[1..].iter().copied().collect();
        tiles.sort_unstable();
        let place = match feeder {
            Feeder::Left => 0,
            Feeder::Across => 1,
            Feeder::Right => tiles.len(),
        };
        tiles.insert(place, called);
        Laid {
            kind: meld.kind(),
            tiles,
            sideways: Some(place),
            added,
            from: Some(feeder.seat(owner)),
        }
    }
}

/// Arranges the tiles of an ankan; red fives go in the middle, where they are visible.
fn closed(given: &[Tile]) -> ArrayVec<Tile, 4> {
    let mut tiles: ArrayVec<Tile, 4> = given.iter().copied().collect();
    tiles.sort_unstable();
    // A red five sorts first: 0555 is laid out as 5055, and 0055 as 5005.
    if let [first, second, third, _] = tiles.as_mut_slice() {
        std::mem::swap(first, third);
        std::mem::swap(second, third);
    }
    tiles
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiles::write_tiles;

    /// Checks how a meld of seat A is laid out: `.` precedes the sideways tile, `+` the added one.
    #[track_caller]
    fn check(meld: &str, lies: &str, from: Option<Seat>) {
        let laid = Laid::of(Seat::A, &meld.parse().unwrap());
        let mut text = String::new();
        for (place, tile) in laid.tiles.iter().enumerate() {
            if laid.sideways == Some(place) {
                text.push('.');
            }
            text.push_str(&tile.to_string());
        }
        if let Some(added) = laid.added {
            text.push_str(&format!("+{added}"));
        }
        assert_eq!(text, lies, "{meld}: {}", write_tiles(&laid.tiles));
        assert_eq!(laid.from, from, "{meld}");
    }

    #[test]
    fn the_called_tile_points_at_the_discarder() {
        check("(342m)", ".3m2m4m", Some(Seat::D));
        check("(555z<)", ".5z5z5z", Some(Seat::D));
        check("(550p^)", "0p.5p5p", Some(Seat::C));
        check("(055p>)", "5p5p.0p", Some(Seat::B));
        check("(1111m^)", "1m.1m1m1m", Some(Seat::C));
        check("(1111m>)", "1m1m1m.1m", Some(Seat::B));
        check("(550p+5p>)", "0p5p.5p+5p", Some(Seat::B));
    }

    #[test]
    fn red_fives_of_an_ankan_lie_face_up() {
        check("[0555p]", "5p0p5p5p", None);
        check("[5005p]", "5p0p0p5p", None);
        check("[1111z]", "1z1z1z1z", None);
    }
}
