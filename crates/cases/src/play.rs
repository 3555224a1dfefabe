//! Cases that are played: a position, the moves after it, and what must be true afterwards.

mod expect;
mod filler;
mod moves;
mod next_deal;
mod position;
mod seats;
mod stage;
mod walls;

pub use moves::Deed;
pub(super) use moves::{Move, read as read_moves};
pub(super) use next_deal::{Next, next};
pub(super) use position::Position;
pub(super) use stage::Stage;
pub(super) use walls::{WallQuestion, wall_question};

pub(super) use expect::check as check_play;
pub(super) use next_deal::check as check_next;
pub(super) use walls::check as check_walls;

/// Whether a line belongs to the `deal` before it.
pub(super) fn continues(next: &str) -> bool {
    let first = next.split_whitespace().next().unwrap_or("");
    !matches!(
        first,
        "expect"
            | "set"
            | "deal"
            | "score"
            | "settle"
            | "game"
            | "break"
            | "dealt"
            | "shuffle"
            | "seats"
            | "table"
            | "tiles"
            | "kinds"
            | "complete"
            | "waits"
    )
}
