//! Furiten: who may not win on a discard.

use crate::rules::setting::{settings, words};

settings! {
    /// Who may not win on a discard.
    Furiten {
        /// How long does passing on a winning tile bar a player who is not in riichi from ron?
        missed_until: MissedUntil,
    }
}

words! {
    /// What ends the furiten of a player who passed on a winning tile.
    MissedUntil {
        /// The player's next draw.
        OwnDraw = "own_draw",
        /// The player's next draw or call.
        OwnTake = "own_take",
        /// The player's next draw, or any call or kan.
        Interruption = "interruption",
    }
}
