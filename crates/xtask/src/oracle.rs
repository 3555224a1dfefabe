//! `cargo xtask oracle`: compares our answers with those of independent engines.
//!
//! If two engines disagree, either we have a rule that the other does not have, or one of them is
//! wrong. Each difference has a named cause that is checked, or it is unexplained.

mod hands;
mod play;
mod python;

use anyhow::Result;

/// Compares hands, or with `--play` whole deals.
///
/// # Errors
/// When a difference is unexplained, or the other engine cannot be run.
pub fn run(arguments: &[&str]) -> Result<()> {
    match arguments {
        ["--play", rest @ ..] => play::run(rest),
        hands => hands::run(hands),
    }
}
