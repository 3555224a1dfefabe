//! Cases: what a rulebook's statements mean in play, as plain text that runs as a test.
//!
//! This crate owns the language of cases and runs them against a rulebook. It must never read
//! files, refer to a rulebook by name, or decide a rule: every expectation is checked with `game`.
//! `docs/rulebooks.md` describes the language for people who write cases for their club.
//!
//! ```
//! use game::Rulebook;
//! use game::rules::EMBEDDED;
//!
//! let text = "
//! case CLB-4.2-1  tanyao is worth one han
//! score 234567m345p678s8s +8s ron S
//! expect pinfu 1, tanyao 1
//! ";
//! let (id, book) = EMBEDDED[0];
//! let book = Rulebook::read(book, id)?;
//! for case in cases::parse(text, "club.case")? {
//!     cases::run(&book, &case)?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod expect;
mod fault;
mod parse;
mod play;
mod run;
mod shown;
mod tile_questions;
mod words;

pub use parse::{Case, CaseError, parse};
pub use play::Deed;
pub use run::{Failure, PaidSituation, SettledDeal, paid, ruling, run};
pub use shown::{Shown, ShownHand, ShownMove, ShownNext, ShownPosition, Verdict, shown};
