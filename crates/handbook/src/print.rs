//! Rulebooks on paper: one HTML document that needs nothing else, and that every browser prints.

mod book;
mod card;
mod sheet;

use std::collections::BTreeSet;

use game::rules::HandValue;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::edition::Edition;

/// Every face of a tile as a symbol, one in a line.
const FACES: &str = include_str!("../../../web/src/tiles/faces.svg");

/// How rulebooks look on the page and on paper.
const DOCUMENT: &str = include_str!("../../../web/src/pages/rulebook/document.css");

/// What only printed documents need.
const PRINT: &str = include_str!("print/print.css");

/// What is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// All yaku on two sides.
    Card,
    /// Points, fu, what is unusual, and penalties on one page.
    Sheet,
    /// The whole rulebook.
    Book,
}

/// The size of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 by 297 mm.
    A4,
    /// 148 by 210 mm.
    A5,
}

impl Form {
    /// All forms.
    pub const ALL: [Form; 3] = [Form::Card, Form::Sheet, Form::Book];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Form::Card => "card",
            Form::Sheet => "sheet",
            Form::Book => "book",
        }
    }

    /// The form with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Form> {
        Form::ALL.into_iter().find(|form| form.name() == name)
    }

    /// The paper that it is made for.
    #[must_use]
    pub const fn paper(self) -> Paper {
        match self {
            Form::Card => Paper::A5,
            Form::Sheet | Form::Book => Paper::A4,
        }
    }
}

impl Paper {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::A5 => "a5",
        }
    }

    /// The paper with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Paper> {
        [Paper::A4, Paper::A5]
            .into_iter()
            .find(|paper| paper.name() == name)
    }
}

impl Edition {
    /// A document to print.
    #[must_use]
    pub fn print(&self, form: Form, paper: Paper) -> String {
        let texts = &self.words.own.print;
        let (title, content) = match form {
            Form::Card => (&texts.card, self.card()),
            Form::Sheet => (&texts.sheet, self.sheet()),
            Form::Book => (&texts.book, self.printed_book()),
        };
        let page = format!("@page {{ size: {}; }}", paper.name().to_uppercase());
        let document = html! {
            (DOCTYPE)
            html lang=(self.language()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (self.book.name) " – " (title) }
                    style { (PreEscaped(DOCUMENT)) (PreEscaped(PRINT)) (PreEscaped(page)) }
                }
                body.document.print.(form.name()).(paper.name()).roomy[!self.counts_fu()] {
                    (faces(&content))
                    (content)
                }
            }
        };
        document.into_string()
    }

    /// Whether the book counts fu; one that does not has little to print in tables.
    fn counts_fu(&self) -> bool {
        matches!(self.book.rules.value, HandValue::FuAndHan(_))
    }

    /// The line at the end of what is printed.
    fn made_by(&self) -> Markup {
        html! { p.made-by { (self.words.own.print.made_by.replace("{book}", &self.book.name)) } }
    }
}

/// The faces of the tiles that are drawn.
fn faces(content: &Markup) -> Markup {
    let used = content.0.split("href=\"#tile-").skip(1);
    let used: BTreeSet<&str> = used.filter_map(|rest| rest.split('"').next()).collect();
    let is_used = |line: &&str| {
        let id = line
            .strip_prefix("<symbol id=\"tile-")
            .and_then(|rest| rest.split('"').next());
        id.is_some_and(|id| used.contains(id))
    };
    let symbols: String = FACES.lines().filter(is_used).collect();
    html! { svg.faces width="0" height="0" aria-hidden="true" { (PreEscaped(symbols)) } }
}
