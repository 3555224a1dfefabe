//! A rulebook as people read it: its sentences with drawn examples and tables, found by the words
//! that players use, compared with other rulebooks, and printed.
//!
//! This crate turns a rulebook into pages. Everything that it draws is computed by `game` from the
//! rulebook and its cases; it decides no rule, reads no files and opens no sockets. The command
//! line, the server and the browser show what is made here.
//!
//! ```
//! use game::Rulebook;
//! use game::rules::EMBEDDED;
//! use handbook::{Edition, Form};
//! use scene::Language;
//!
//! let (id, text) = EMBEDDED[0];
//! let book = Rulebook::read(text, id)?;
//! let edition = Edition::new(&book, &Language::english());
//! assert_eq!(edition.chapters()[0].title, "Equipment");
//! assert!(edition.print(Form::Card, Form::Card.paper()).contains("Tanyao"));
//! # Ok::<(), game::RulebookError>(())
//! ```

mod chapters;
pub mod compare;
mod edition;
mod find;
mod glossary;
mod html;
mod pictures;
mod print;
mod tables;
mod words;

pub use chapters::Chapter;
pub use edition::{Edition, changed_by};
pub use find::{Found, Hit, HitKind, Index};
pub use html::{
    ComparedHand, ComparedTheme, ComparedTopic, ComparisonPage, Contents, GlossaryPage,
    GlossaryWord, Page,
};
pub use pictures::Pictures;
pub use print::{Form, Paper};
pub use tables::{LimitRow, PointCell, PointTable, PointTableRow, limits, point_tables};
