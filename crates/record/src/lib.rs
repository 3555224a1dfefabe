//! Texts of games: our own log, other programs' logs, and questions about a hand with their
//! answers.
//!
//! This crate knows how events, questions and answers are spelled; what they mean is the business
//! of `game`. It opens no file: text comes in, text goes out, and a rulebook that a question names
//! is found by whoever asks.
//!
//! ```
//! let line = r#"{"type":"discarded","seat":"A","tile":"5p","drawn":true}"#;
//! let event = record::log::read_event(line)?;
//! assert_eq!(record::log::write(&event), line);
//!
//! let wrong = line.replace("5p", "8z");
//! let error = record::log::read_event(&wrong).unwrap_err().to_string();
//! assert!(error.starts_with("discarded: tile: \"8z\""));
//! # Ok::<(), record::log::LineError>(())
//! ```

pub mod foreign;
pub mod log;
pub mod packed;
pub mod question;
