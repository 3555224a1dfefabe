//! The analysis of a hand.

use serde::Serialize;
use shape::{Discard, Discards, Shanten, Ukeire};
use tiles::{Counts, HandText, Kind, KindSet, Meld, Tile, parse_tiles};

/// A hand of 13 or 14 tiles, and the tiles that its owner sees elsewhere.
pub struct HandAnalysis {
    /// The hand as written.
    pub hand: HandText,
    counts: Counts,
    /// The tiles of its melds.
    laid: Counts,
    /// All tiles outside the concealed hand, including its melds.
    visible: Counts,
    drawn: bool,
}

/// The answer, as JSON.
#[derive(Serialize)]
pub struct Answer {
    shanten: ShantenAnswer,
    waits: Vec<String>,
    discards: Vec<DiscardAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ukeire: Option<Vec<AcceptedTile>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<u8>,
}

#[derive(Serialize)]
struct ShantenAnswer {
    best: i8,
    standard: i8,
    chiitoitsu: Option<i8>,
    kokushi: Option<i8>,
}

#[derive(Serialize)]
struct DiscardAnswer {
    tile: String,
    shanten: i8,
    ukeire: Vec<AcceptedTile>,
    total: u8,
}

#[derive(Serialize)]
struct AcceptedTile {
    tile: String,
    left: u8,
}

impl HandAnalysis {
    /// Reads a hand and the tiles seen elsewhere; the error is a message for people.
    pub fn new(hand: &str, visible: &str) -> Result<HandAnalysis, String> {
        let hand: HandText = hand.parse().map_err(|error| format!("hand: {error}"))?;
        let total = hand.concealed.len() + 3 * hand.melds.len();
        if !matches!(total, 13 | 14) {
            return Err(format!(
                "hand: {total} tiles; expected 13, or 14 with the drawn one (a kan counts three)"
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
        Ok(HandAnalysis {
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

    /// The shanten of each form.
    pub fn shanten(&self) -> Shanten {
        shape::shanten_given_melds(&self.counts, self.melds(), &self.laid)
    }

    /// The kinds that complete a hand before its draw, except those of which it holds all four
    /// tiles.
    pub fn waits(&self) -> KindSet {
        if self.drawn {
            return KindSet::EMPTY;
        }
        let own = self.laid.plus(&self.counts);
        let waits = shape::waits(&self.counts, self.melds()).all;
        waits.iter().filter(|kind| own.get(*kind) < 4).collect()
    }

    /// The ukeire of a hand before its draw.
    pub fn ukeire(&self) -> Option<Ukeire> {
        let melds = self.melds();
        (!self.drawn)
            .then(|| shape::ukeire_given_melds(&self.counts, melds, &self.laid, &self.visible))
    }

    /// The ukeire after each discard of a hand with a drawn tile, the best discards first.
    pub fn discards(&self) -> Vec<(Tile, Ukeire)> {
        if !self.drawn {
            return Vec::new();
        }
        let mut discards = Discards::new();
        shape::discards_given_melds(
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
        let after = |(tile, ukeire): (Tile, Ukeire)| DiscardAnswer {
            tile: tile.to_string(),
            shanten: ukeire.shanten.best(),
            ukeire: accepted(&ukeire),
            total: ukeire.total,
        };
        Answer {
            shanten: ShantenAnswer {
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

fn accepted(ukeire: &Ukeire) -> Vec<AcceptedTile> {
    let one = |kind: Kind| AcceptedTile {
        tile: kind.to_string(),
        left: ukeire.left.get(kind),
    };
    ukeire.kinds.iter().map(one).collect()
}
