//! Questions about a hand, as JSON, and their answers: what is it worth, who pays whom, and which
//! paragraph says so.
//!
//! The forms of both are contracts. The caller of [`answer`] finds the rulebook that a question
//! names.
//!
//! ```
//! use game::{Rulebook, rules::DEFAULT};
//! use record::scoring::answer;
//!
//! let find = |id: &str, _: &[_]| match Rulebook::embedded(id) {
//!     Some(Ok(book)) => Ok(Box::new(book)),
//!     Some(Err(_)) | None => Err("no such rulebook"),
//! };
//! let mut line = Vec::new();
//! let text = r#"{"id":7,"hand":"234m88p123456789s","by":"rn"}"#;
//! assert!(!answer(text, DEFAULT, find, &mut line));
//! assert_eq!(
//!     String::from_utf8_lossy(&line),
//!     r#"{"id":7,"error":"by: \"rn\" is not one of ron, tsumo, nagashi"}"#
//! );
//! ```

mod answer;
mod change;
mod claim;
mod error;
mod fields;
mod notes;
mod payment;
mod read;
mod request;
mod text_field;

pub use answer::{Answer, Refused, Won, fu_tiles};
pub use change::{Change, ChangeError, change, changes};
pub use claim::{Claim, ClaimError, ScoreResult, check_counters, treats_as_plain};
pub use error::write_error;
pub use fields::{Fed, How, Indicators, IndicatorsError, MAX_COUNT, Riichi, WordError, count};
pub use notes::{Note, notes};
pub use payment::Payment;
pub use read::{Fields, ReadError, read};
pub use request::Request;
pub use text_field::{TextField, text};

use std::fmt::Display;
use std::ops::Deref;

use game::Rulebook;

/// Writes the answer to a question as one line, without the line ending. Returns whether the
/// question could be answered; if not, the line says why. `find` is called with the name of the
/// rulebook (`default` if the question names none) and the settings that the question changes.
///
/// # Panics
/// Never: every answer can be written.
pub fn answer<B, E>(
    text: &str,
    default: &str,
    find: impl FnOnce(&str, &[Change]) -> Result<B, E>,
    into: &mut Vec<u8>,
) -> bool
where
    B: Deref<Target = Rulebook>,
    E: Display,
{
    let answered = try_answer(text, default, find, into);
    if let Err(error) = &answered {
        write_error(text, error, into);
    }
    answered.is_ok()
}

/// Answers a question; with an error nothing is written.
fn try_answer<B, E>(
    text: &str,
    default: &str,
    find: impl FnOnce(&str, &[Change]) -> Result<B, E>,
    into: &mut Vec<u8>,
) -> Result<(), String>
where
    B: Deref<Target = Rulebook>,
    E: Display,
{
    let request: Request<'_> = read(text).map_err(|error| error.to_string())?;
    let name = request.rules.as_deref().unwrap_or(default);
    let book = find(name, &request.set).map_err(|error| error.to_string())?;
    let claim = Claim::new(&book, &request).map_err(|error| error.to_string())?;
    let result = claim.evaluate(&book, request.deposits.unwrap_or(0));
    let answer = Answer::new(&book, request.id, name, &result);
    serde_json::to_writer(into, &answer).expect("every answer can be written");
    Ok(())
}
