//! Rulebooks as HTML: the same for the page and for print.

mod comparison;
mod example;
mod fill;
mod glossary;
mod page;
mod position;
mod score;
mod table;
mod tile;
mod yaku;

pub(crate) use comparison::to_know;
pub use comparison::{ComparedHand, ComparedTheme, ComparedTopic, ComparisonPage};
pub(crate) use glossary::Linker;
pub use glossary::{GlossaryPage, GlossaryWord};
pub(crate) use page::On;
pub use page::{Contents, Page};

use maud::{Markup, html};

/// A link to the statement that something is based on.
fn cite(id: Option<&str>) -> Markup {
    html! { @if let Some(id) = id.filter(|id| !id.is_empty()) {
        a.cite href={ "#" (id) } { (paragraph(id)) }
    } }
}

/// A statement's id as people read it: `EMA 3.3-14`.
fn paragraph(id: &str) -> String {
    id.replacen('-', " ", 1)
}
