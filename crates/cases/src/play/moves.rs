//! The moves of a case.

use game::{Action, Kyoku, Phase};
use tiles::{Kind, MeldKind, Seat, Tile, Wind, parse_tiles};

/// Something that happens in a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    /// A seat draws this tile.
    Draws(Wind, Tile),
    /// A seat does something.
    Acts(Wind, Deed),
    /// Time is up.
    TimeUp,
    /// All seats draw and discard irrelevant tiles until the wall runs out.
    UntilTheEnd,
}

/// What a seat does, as far as the case specifies it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A discard.
    Discard(Tile),
    /// A discard of the tile that was drawn.
    DiscardDrawn,
    /// Riichi with this discard.
    Riichi {
        /// The discard.
        tile: Tile,
        /// Whether the hand is laid open.
        open: bool,
    },
    /// A chii with these tiles of the hand; the only possible one if there are none.
    Chii(Vec<Tile>),
    /// A pon with these tiles of the hand, or with any.
    Pon(Vec<Tile>),
    /// A kan called on a discard.
    CallKan,
    /// A kan on the seat's own turn.
    Kan(Tile),
    /// A win on another player's tile.
    Ron,
    /// A win on a drawn tile.
    Tsumo,
    /// The deal is aborted for nine kinds of terminals and honors.
    NineKinds,
    /// A claim is passed up.
    Pass,
    /// The hand is shown when the wall has run out.
    Show,
    /// The hand is not shown.
    Hide,
}

impl Deed {
    /// Whether it responds to another seat's tile.
    pub(super) fn is_claim(&self) -> bool {
        matches!(
            self,
            Deed::Chii(_) | Deed::Pon(_) | Deed::CallKan | Deed::Ron | Deed::Pass
        )
    }

    /// Whether it shows or hides a hand.
    pub(super) fn is_showing(&self) -> bool {
        matches!(self, Deed::Show | Deed::Hide)
    }

    /// The tile that must be in the hand, if it names one.
    pub(super) fn tile(&self) -> Option<Tile> {
        match self {
            Deed::Discard(tile) | Deed::Riichi { tile, .. } | Deed::Kan(tile) => Some(*tile),
            Deed::DiscardDrawn
            | Deed::Chii(_)
            | Deed::Pon(_)
            | Deed::CallKan
            | Deed::Ron
            | Deed::Tsumo
            | Deed::NineKinds
            | Deed::Pass
            | Deed::Show
            | Deed::Hide => None,
        }
    }

    /// Reads the words after the seat: `discards 5p` or, in an expectation, `discard 5p`.
    pub(crate) fn read(words: &[&str]) -> Result<Deed, String> {
        let tile = |text: &str| -> Result<Tile, String> {
            text.parse().map_err(|error| format!("{error}"))
        };
        let tiles = |text: &str| parse_tiles(text).map_err(|error| error.to_string());
        Ok(match words {
            ["discards" | "discard", "drawn"] => Deed::DiscardDrawn,
            ["discards" | "discard", text] => Deed::Discard(tile(text)?),
            ["riichi" | "riichis", text] => Deed::Riichi {
                tile: tile(text)?,
                open: false,
            },
            ["open", "riichi", text] => Deed::Riichi {
                tile: tile(text)?,
                open: true,
            },
            ["chiis" | "chii"] => Deed::Chii(Vec::new()),
            ["chiis" | "chii", text] => Deed::Chii(tiles(text)?),
            ["pons" | "pon"] => Deed::Pon(Vec::new()),
            ["pons" | "pon", text] => Deed::Pon(tiles(text)?),
            ["kans" | "kan"] => Deed::CallKan,
            ["kans" | "kan", text] => Deed::Kan(tile(text)?),
            ["rons" | "ron"] => Deed::Ron,
            ["tsumos" | "tsumo"] => Deed::Tsumo,
            ["nine_kinds"] => Deed::NineKinds,
            ["passes" | "pass"] => Deed::Pass,
            ["shows" | "show"] => Deed::Show,
            ["hides" | "hide"] => Deed::Hide,
            other => return Err(format!("{:?} is nothing a seat can do", other.join(" "))),
        })
    }

    /// The action that it stands for in this position.
    pub(super) fn action(&self, kyoku: &Kyoku, seat: Seat) -> Action {
        let hand = kyoku.hand(seat);
        let from_hand = |tile: Tile| !hand.held().has(tile) && hand.drawn() == Some(tile);
        match self {
            Deed::Discard(tile) => Action::Discard {
                tile: *tile,
                drawn: from_hand(*tile)
                    || kyoku.board().in_riichi(seat) && hand.drawn() == Some(*tile),
            },
            Deed::DiscardDrawn => Action::Discard {
                tile: hand.drawn().unwrap_or(Tile::plain(Kind::EAST)),
                drawn: true,
            },
            Deed::Riichi { tile, open } => Action::Riichi {
                tile: *tile,
                drawn: from_hand(*tile),
                open: *open,
            },
            Deed::Chii(with) => match with.as_slice() {
                [one, other] => {
                    let mut with = [*one, *other];
                    with.sort();
                    Action::Chii { with }
                }
                _ => Action::Chii {
                    with: [Tile::plain(Kind::EAST); 2],
                },
            },
            Deed::Pon(with) => Action::Pon {
                with: match with.as_slice() {
                    [one, other] => {
                        let mut with = [*one, *other];
                        with.sort();
                        with
                    }
                    _ => own_pair(kyoku, seat),
                },
            },
            Deed::CallKan => Action::Daiminkan,
            Deed::Kan(tile) => {
                let pon = kyoku.board().melds[seat]
                    .iter()
                    .any(|meld| meld.kind() == MeldKind::Pon && meld.first() == tile.kind());
                if pon {
                    Action::Kakan { tile: *tile }
                } else {
                    Action::Ankan { kind: tile.kind() }
                }
            }
            Deed::Ron => Action::Ron,
            Deed::Tsumo => Action::Tsumo,
            Deed::NineKinds => Action::NineKinds,
            Deed::Pass => Action::Pass,
            Deed::Show => Action::Show,
            Deed::Hide => Action::Hide,
        }
    }
}

/// Two of the caller's tiles of the discard's kind, plain ones first; if it has none, two plain
/// tiles.
fn own_pair(kyoku: &Kyoku, seat: Seat) -> [Tile; 2] {
    let (Phase::Discard { tile, .. } | Phase::Kan { tile, .. }) = kyoku.board().phase else {
        return [Tile::plain(Kind::EAST); 2];
    };
    let mut own: Vec<Tile> = kyoku
        .hand(seat)
        .tiles()
        .tiles()
        .filter(|own| own.kind() == tile.kind())
        .collect();
    own.reverse();
    match own.as_slice() {
        [one, other, ..] => {
            let mut pair = [*one, *other];
            pair.sort();
            pair
        }
        _ => [Tile::plain(tile.kind()); 2],
    }
}

/// Reads the moves of a line.
pub(crate) fn read(line: &str) -> Result<Vec<Move>, String> {
    line.split(';')
        .map(str::trim)
        .filter(|text| !text.is_empty())
        .map(one)
        .collect()
}

fn one(text: &str) -> Result<Move, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["...", "until", "the", "end"] => Ok(Move::UntilTheEnd),
        ["time", "up"] => Ok(Move::TimeUp),
        [seat, "draws", tile] => Ok(Move::Draws(
            wind(seat)?,
            tile.parse().map_err(|error| format!("{error}"))?,
        )),
        [seat, action @ ..] => Ok(Move::Acts(wind(seat)?, Deed::read(action)?)),
        [] => Err("a move is missing".to_owned()),
    }
}

pub(super) fn wind(text: &str) -> Result<Wind, String> {
    text.trim_end_matches(',')
        .parse()
        .map_err(|_| format!("{text:?} is not one of E S W N"))
}
