//! A hand and what its owner sees, looked at.

use serde::Serialize;
use shape::{Discard, Discards, Shanten, Ukeire};
use tiles::{Counts, HandText, Kind, KindSet, Meld, Tile, parse_tiles};

/// A hand of 13 or 14 tiles, and what its owner sees besides.
pub struct Look {
    /// The hand as written.
    pub hand: HandText,
    counts: Counts,
    /// Tiles of its own melds.
    laid: Counts,
    /// Tiles outside the concealed hand, its own melds included.
    visible: Counts,
    drawn: bool,
}

/// The answer, as JSON.
#[derive(Serialize)]
pub struct Answer {
    shanten: Far,
    waits: Vec<String>,
    discards: Vec<After>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ukeire: Option<Vec<Accepted>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<u8>,
}

#[derive(Serialize)]
struct Far {
    best: i8,
    standard: i8,
    chiitoitsu: Option<i8>,
    kokushi: Option<i8>,
}

#[derive(Serialize)]
struct After {
    tile: String,
    shanten: i8,
    ukeire: Vec<Accepted>,
    total: u8,
}

#[derive(Serialize)]
struct Accepted {
    tile: String,
    left: u8,
}

impl Look {
    /// Reads a hand and the tiles seen elsewhere; the error is a sentence.
    pub fn new(hand: &str, visible: &str) -> Result<Look, String> {
        let hand: HandText = hand.parse().map_err(|error| format!("hand: {error}"))?;
        let total = hand.concealed.len() + 3 * hand.melds.len();
        if !matches!(total, 13 | 14) {
            return Err(format!(
                "hand: {total} tiles; 13 are wanted, or 14 with the drawn one (a kan counts three)"
            ));
        }
        let elsewhere = parse_tiles(visible).map_err(|error| format!("visible: {error}"))?;
        let melded: Vec<Tile> = hand.melds.iter().flat_map(Meld::tiles).copied().collect();
        let outside: Vec<Tile> = melded.iter().chain(&elsewhere).copied().collect();
        let all: Vec<Tile> = hand.concealed.iter().chain(&outside).copied().collect();
        Counts::of_tiles(&all).map_err(|fifth| {
            let place = if elsewhere.is_empty() {
                "hand"
            } else {
                "hand and visible"
            };
            format!("{place}: {fifth}")
        })?;
        let count = |tiles: &[Tile]| tiles.iter().map(|tile| tile.kind()).collect();
        let [counts, laid, visible] =
            [&hand.concealed, &melded, &outside].map(|tiles| count(tiles));
        Ok(Look {
            hand,
            counts,
            laid,
            visible,
            drawn: total == 14,
        })
    }

    fn melds(&self) -> u8 {
        self.hand.melds.len() as u8
    }

    /// How far it is from each form.
    pub fn shanten(&self) -> Shanten {
        shape::shanten_beside(&self.counts, self.melds(), &self.laid)
    }

    /// What completes a hand before its draw, and is not all in it already.
    pub fn waits(&self) -> KindSet {
        if self.drawn {
            return KindSet::EMPTY;
        }
        let own = self.laid.plus(&self.counts);
        let waits = shape::waits(&self.counts, self.melds()).all;
        waits.iter().filter(|kind| own.get(*kind) < 4).collect()
    }

    /// What a hand before its draw accepts.
    pub fn ukeire(&self) -> Option<Ukeire> {
        let melds = self.melds();
        (!self.drawn).then(|| shape::ukeire_beside(&self.counts, melds, &self.laid, &self.visible))
    }

    /// What a hand with a drawn tile accepts after each discard, the best discards first.
    pub fn discards(&self) -> Vec<(Tile, Ukeire)> {
        if !self.drawn {
            return Vec::new();
        }
        let mut discards = Discards::new();
        shape::discards_beside(
            &self.counts,
            self.melds(),
            &self.laid,
            &self.visible,
            &mut discards,
        );
        let mut held = self.hand.concealed.clone();
        held.sort();
        held.dedup();
        let of_kind = |kind: Kind| held.iter().copied().filter(move |tile| tile.kind() == kind);
        let each = |discard: &Discard| {
            let ukeire = discard.ukeire;
            of_kind(discard.kind)
                .map(move |tile| (tile, ukeire))
                .collect::<Vec<_>>()
        };
        let mut all: Vec<(Tile, Ukeire)> = discards.iter().flat_map(each).collect();
        all.sort_by_key(|(_, ukeire)| (ukeire.shanten.best(), u8::MAX - ukeire.total));
        all
    }

    /// The answer, as JSON.
    pub fn answer(&self) -> Answer {
        let shanten = self.shanten();
        let ukeire = self.ukeire();
        let after = |(tile, ukeire): (Tile, Ukeire)| After {
            tile: tile.to_string(),
            shanten: ukeire.shanten.best(),
            ukeire: accepted(&ukeire),
            total: ukeire.total,
        };
        Answer {
            shanten: Far {
                best: shanten.best(),
                standard: shanten.standard,
                chiitoitsu: shanten.chiitoitsu,
                kokushi: shanten.kokushi,
            },
            waits: self.waits().iter().map(|kind| kind.to_string()).collect(),
            discards: self.discards().into_iter().map(after).collect(),
            ukeire: ukeire.as_ref().map(accepted),
            total: ukeire.map(|ukeire| ukeire.total),
        }
    }
}

fn accepted(ukeire: &Ukeire) -> Vec<Accepted> {
    let one = |kind: Kind| Accepted {
        tile: kind.to_string(),
        left: ukeire.left.get(kind),
    };
    ukeire.kinds.iter().map(one).collect()
}
