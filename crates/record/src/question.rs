//! Questions about a hand, as JSON, and their answers: what is it worth, who pays whom, and which
//! paragraph says so.
//!
//! The forms of both are contracts. Where a rulebook comes from is the asker's business: it is
//! found by whoever calls [`answer`].
//!
//! ```
//! use game::{Rulebook, rules::DEFAULT};
//! use record::question::answer;
//!
//! let find = |id: &str, _: &[_]| match Rulebook::embedded(id) {
//!     Some(Ok(book)) => Ok(Box::new(book)),
//!     Some(Err(_)) | None => Err("there is no such rulebook"),
//! };
//! let mut line = Vec::new();
//! let text = r#"{"id":7,"hand":"234m88p123456789s","by":"rn"}"#;
//! assert!(!answer(text, DEFAULT, find, &mut line));
//! assert_eq!(
//!     String::from_utf8_lossy(&line),
//!     r#"{"id":7,"error":"by: \"rn\" is not one of ron, tsumo, nagashi"}"#
//! );
//! ```

mod change;
mod claim;
mod fields;
mod notes;
mod payment;
mod read;
mod request;
mod spelled;
mod trouble;
mod worth;

pub use change::{Change, ChangeError, change, changes};
pub use claim::{Claim, ClaimError, Judged, check_counters, reads_alike};
pub use fields::{Fed, How, Indicators, IndicatorsError, MOST, Riichi, WordError, small};
pub use notes::{Note, notes};
pub use payment::Payment;
pub use read::{Fields, ReadError, read};
pub use request::Request;
pub use spelled::{Spelled, text};
pub use trouble::write_trouble;
pub use worth::{Answer, Refused, Won, fu_tiles};

use std::fmt::Display;
use std::ops::Deref;

use game::Rulebook;

/// Answers a question in one line, without its end, and returns whether it could be answered; if
/// not, the line says why. `find` is given the name of a rulebook, `default` where the question
/// has none, and the settings it changes.
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
        write_trouble(text, error, into);
    }
    answered.is_ok()
}

/// Answers a question; the error is a sentence, and nothing is written then.
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
    let judged = claim.judge(&book, request.deposits.unwrap_or(0));
    let answer = Answer::new(&book, request.id, name, &judged);
    serde_json::to_writer(into, &answer).expect("every answer can be written");
    Ok(())
}
