//! The moves of a case.

use game::{Action, Kyoku, Phase};
use tiles::{Kind, MeldKind, Seat, Tile, Wind, parse_tiles};

/// Something that happens in a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Move {
    /// A seat draws this tile.
    Draws(Wind, Tile),
    /// A seat does something.
    Acts(Wind, PartialAction),
    /// Time is up.
    TimeUp,
    /// All seats draw and discard irrelevant tiles until the wall runs out.
    UntilTheEnd,
}

/// What a seat does, as far as the case specifies it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PartialAction {
    Discard(Tile),
    DiscardDrawn,
    Riichi {
        tile: Tile,
        open: bool,
    },
    Chii(Vec<Tile>),
    Pon(Vec<Tile>),
    /// A kan called on a discard.
    CallKan,
    /// A kan on the seat's own turn.
    Kan(Tile),
    Ron,
    Tsumo,
    NineKinds,
    Pass,
    Show,
    Hide,
}

impl PartialAction {
    /// Whether it responds to another seat's tile.
    pub(super) fn is_claim(&self) -> bool {
        matches!(
            self,
            PartialAction::Chii(_)
                | PartialAction::Pon(_)
                | PartialAction::CallKan
                | PartialAction::Ron
                | PartialAction::Pass
        )
    }

    /// Whether it shows or hides a hand.
    pub(super) fn is_showing(&self) -> bool {
        matches!(self, PartialAction::Show | PartialAction::Hide)
    }

    /// The tile that must be in the hand, if it names one.
    pub(super) fn tile(&self) -> Option<Tile> {
        match self {
            PartialAction::Discard(tile)
            | PartialAction::Riichi { tile, .. }
            | PartialAction::Kan(tile) => Some(*tile),
            PartialAction::DiscardDrawn
            | PartialAction::Chii(_)
            | PartialAction::Pon(_)
            | PartialAction::CallKan
            | PartialAction::Ron
            | PartialAction::Tsumo
            | PartialAction::NineKinds
            | PartialAction::Pass
            | PartialAction::Show
            | PartialAction::Hide => None,
        }
    }

    /// Reads the words after the seat: `discards 5p` or, in an expectation, `discard 5p`.
    pub(super) fn read(words: &[&str]) -> Result<PartialAction, String> {
        let tile = |text: &str| -> Result<Tile, String> {
            text.parse().map_err(|error| format!("{error}"))
        };
        let tiles = |text: &str| parse_tiles(text).map_err(|error| error.to_string());
        Ok(match words {
            ["discards" | "discard", "drawn"] => PartialAction::DiscardDrawn,
            ["discards" | "discard", text] => PartialAction::Discard(tile(text)?),
            ["riichi" | "riichis", text] => PartialAction::Riichi {
                tile: tile(text)?,
                open: false,
            },
            ["open", "riichi", text] => PartialAction::Riichi {
                tile: tile(text)?,
                open: true,
            },
            ["chiis" | "chii"] => PartialAction::Chii(Vec::new()),
            ["chiis" | "chii", text] => PartialAction::Chii(tiles(text)?),
            ["pons" | "pon"] => PartialAction::Pon(Vec::new()),
            ["pons" | "pon", text] => PartialAction::Pon(tiles(text)?),
            ["kans" | "kan"] => PartialAction::CallKan,
            ["kans" | "kan", text] => PartialAction::Kan(tile(text)?),
            ["rons" | "ron"] => PartialAction::Ron,
            ["tsumos" | "tsumo"] => PartialAction::Tsumo,
            ["nine_kinds"] => PartialAction::NineKinds,
            ["passes" | "pass"] => PartialAction::Pass,
            ["shows" | "show"] => PartialAction::Show,
            ["hides" | "hide"] => PartialAction::Hide,
            other => return Err(format!("{:?} is nothing a seat can do", other.join(" "))),
        })
    }

    /// The action that it stands for in this position.
    pub(super) fn action(&self, kyoku: &Kyoku, seat: Seat) -> Action {
        let hand = kyoku.hand(seat);
        let from_hand = |tile: Tile| !hand.held().has(tile) && hand.drawn() == Some(tile);
        match self {
            PartialAction::Discard(tile) => Action::Discard {
                tile: *tile,
                drawn: from_hand(*tile)
                    || kyoku.board().in_riichi(seat) && hand.drawn() == Some(*tile),
            },
            PartialAction::DiscardDrawn => Action::Discard {
                tile: hand.drawn().unwrap_or(Tile::plain(Kind::EAST)),
                drawn: true,
            },
            PartialAction::Riichi { tile, open } => Action::Riichi {
                tile: *tile,
                drawn: from_hand(*tile),
                open: *open,
            },
            PartialAction::Chii(with) => match with.as_slice() {
                [one, other] => {
                    let mut with = [*one, *other];
                    with.sort();
                    Action::Chii { with }
                }
                _ => Action::Chii {
                    with: [Tile::plain(Kind::EAST); 2],
                },
            },
            PartialAction::Pon(with) => Action::Pon {
                with: match with.as_slice() {
                    [one, other] => {
                        let mut with = [*one, *other];
                        with.sort();
                        with
                    }
                    _ => own_pair(kyoku, seat),
                },
            },
            PartialAction::CallKan => Action::Daiminkan,
            PartialAction::Kan(tile) => {
                let pon = kyoku.board().melds[seat]
                    .iter()
                    .any(|meld| meld.kind() == MeldKind::Pon && meld.first() == tile.kind());
                if pon {
                    Action::Kakan { tile: *tile }
                } else {
                    Action::Ankan { kind: tile.kind() }
                }
            }
            PartialAction::Ron => Action::Ron,
            PartialAction::Tsumo => Action::Tsumo,
            PartialAction::NineKinds => Action::NineKinds,
            PartialAction::Pass => Action::Pass,
            PartialAction::Show => Action::Show,
            PartialAction::Hide => Action::Hide,
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
pub(super) fn read(line: &str) -> Result<Vec<Move>, String> {
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
        [seat, action @ ..] => Ok(Move::Acts(wind(seat)?, PartialAction::read(action)?)),
        [] => Err("a move is missing".to_owned()),
    }
}

pub(super) fn wind(text: &str) -> Result<Wind, String> {
    text.trim_end_matches(',')
        .parse()
        .map_err(|_| format!("{text:?} is not one of E S W N"))
}
