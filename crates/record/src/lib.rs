//! Games as text: our own log, other programs' logs, and questions with their answers: what a hand
//! is worth, how a deal is settled, what a mistake costs.
//!
//! This crate owns the text form of events, questions and answers; what they mean is decided in
//! `game`. It opens no files: text comes in and text goes out, and the caller finds the rulebook
//! that a question names.
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

pub mod english;
pub mod file_text;
pub mod foreign;
pub mod log;
pub mod refereeing;
pub mod scoring;
pub mod settling;
