//! What a seat may do, and what it is asked.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use tiles::{Kind, Seat, Tile};
use ts_rs::TS;

/// Something a seat does when it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Wins with the drawn tile.
    Tsumo,
    /// Aborts the deal with nine different terminals and honors.
    NineKinds,
    /// Lays down four concealed tiles.
    Ankan {
        /// Their kind.
        kind: Kind,
    },
    /// Adds a tile to a pon.
    Kakan {
        /// The tile.
        tile: Tile,
    },
    /// Declares riichi with a discard.
    Riichi {
        /// The discard.
        tile: Tile,
        /// Whether it is the tile just drawn.
        drawn: bool,
        /// Whether the hand is laid open.
        open: bool,
    },
    /// Discards.
    Discard {
        /// The discard.
        tile: Tile,
        /// Whether it is the tile just drawn.
        drawn: bool,
    },
    /// Wins with another player's tile.
    Ron,
    /// Calls the discard for a quad.
    Daiminkan,
    /// Calls the discard for a triplet.
    Pon {
        /// The caller's two tiles, a red five first.
        #[serde(with = "tiles::as_text")]
        #[ts(as = "String")]
        with: [Tile; 2],
    },
    /// Calls the discard for a run.
    Chii {
        /// The caller's two tiles, the lower first.
        #[serde(with = "tiles::as_text")]
        #[ts(as = "String")]
        with: [Tile; 2],
    },
    /// Claims nothing.
    Pass,
    /// Shows a tenpai hand when the wall has run out.
    Show,
    /// Keeps the hand hidden.
    Hide,
}

/// A list with room for every action a seat can have at once.
pub type Actions = ArrayVec<Action, 64>;

/// A question to a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The seat that is asked.
    pub seat: Seat,
    /// What is allowed; nothing else is accepted.
    pub actions: Actions,
    /// The answer that is assumed if none comes.
    pub fallback: Action,
    /// How many seconds the rulebook gives; `None` if it sets no limit.
    pub seconds: Option<u8>,
}
