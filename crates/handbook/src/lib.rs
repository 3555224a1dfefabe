//! A rulebook as people read it: its sentences with drawn examples and tables, found by the words
//! that players use, compared with other rulebooks, and printed.
//!
//! This crate turns a rulebook into pages. Everything that it draws is computed by `game` from the
//! rulebook and its cases; it decides no rule, reads no files and opens no sockets. The command
//! line, the server and the browser show what is made here.
//!
//! ```
//! use handbook::Edition;
//! use game::Rulebook;
//! use scene::Language;
//!
//! let book = Rulebook::embedded("ema").expect("it is embedded")?;
//! let german = Language::read("de").expect("it is a language");
//! let edition = Edition::new(&book, &german);
//! let chapters = edition.chapters();
//! assert_eq!(chapters[0].title, "Vorworte");
//! # Ok::<(), game::RulebookError>(())
//! ```

mod chapters;
pub mod compare;
mod edition;
mod html;
mod pictures;
mod print;
mod tables;
mod words;

pub use chapters::Chapter;
pub use edition::{Edition, changed_by};
pub use html::{ComparedHand, ComparedTheme, ComparedTopic, ComparisonPage, Contents, Page};
pub use pictures::Pictures;
pub use print::{Form, Paper};
pub use tables::{
    LimitRow, PointCell, PointTable, PointTableRow, limits, point_table, point_tables,
};
