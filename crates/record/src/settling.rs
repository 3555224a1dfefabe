//! What is paid at the end of a deal or a game, and who deals next: requests as JSON, and their
//! answers.
//!
//! The forms of both are contracts. The caller of [`settle`] finds the rulebook that a request
//! names.
//!
//! ```
//! use game::{Rulebook, rules::DEFAULT};
//! use record::scoring::read;
//! use record::settling::{Answer, Request, settle};
//!
//! let book = Rulebook::embedded(DEFAULT).expect("it is embedded")?;
//! let request: Request<'_> = read(r#"{"ryuukyoku":{"tenpai":["S"]},"honba":1}"#)?;
//! let settled = settle(&book, &request).expect("a draw can be settled");
//! let answer = serde_json::to_string(&Answer::new(request.id, DEFAULT, &settled))?;
//! assert!(answer.contains(r#""delta":{"E":-1000,"S":3000,"W":-1000,"N":-1000}"#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod asked;
mod fields;
mod incident;
mod request;
mod same_deal;
mod settlement;

pub use answer::{Answer, ErrorAnswer, Judged, Next, TimeUp, cite_at_once, details, payments};
pub use asked::{AskedFact, Takes};
pub use fields::by_wind;
pub(crate) use incident::fault_of;
pub use request::Request;
pub use settlement::{Outcome, RequestError, Settled, Winner, settle};
