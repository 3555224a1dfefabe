//! Cases that are played: a position, what happens, and what is true then.

mod expect;
mod filler;
mod game_length;
mod moves;
mod position;
mod seats;
mod stage;
mod walls;

pub(super) use game_length::{Next, next};
pub(super) use stage::Stage;
pub(super) use walls::{WallQuestion, wall_question};

pub(super) use expect::check as check_play;
pub(super) use game_length::check as check_next;
pub(super) use walls::check as check_walls;

/// Whether a line belongs to the `deal` that began before it.
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
