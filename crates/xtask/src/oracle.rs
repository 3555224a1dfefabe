//! `cargo xtask oracle`: our answers beside those of engines that strangers wrote.
//!
//! Two engines agree, or a rule of ours that the other does not know makes the difference, or one
//! of them is wrong. Each difference has a named cause that can be checked, or it is unexplained.

mod hands;
mod play;
mod python;

use anyhow::Result;

/// Compares hands, or with `--play` whole deals.
///
/// # Errors
/// When a difference stays unexplained, or the other engine cannot be asked.
pub fn run(arguments: &[&str]) -> Result<()> {
    match arguments {
        ["--play", rest @ ..] => play::run(rest),
        hands => hands::run(hands),
    }
}
