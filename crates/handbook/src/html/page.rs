//! The rulebook as a page: its contents, and a fragment of HTML for each chapter.

use std::collections::BTreeSet;

use game::WallBreak;
use game::rules::{Origin, SetupStep, Statement, StatementForm, StatementKind};
use maud::{Markup, html};
use serde::Serialize;
use ts_rs::TS;

use super::comparison::to_know;
use super::paragraph;
use crate::chapters::Chapter;
use crate::edition::Edition;

/// A rulebook as a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "RulebookPages")]
pub struct Page {
    /// The rulebook's name.
    pub name: String,
    /// A sentence about it; may be empty.
    pub about: String,
    /// What the marks in it mean; may be empty.
    pub note: String,
    /// What is unusual about it compared with the reference, the most important first, as HTML.
    pub unusual: Vec<String>,
    /// The chapters, in order.
    pub chapters: Vec<Contents>,
}

/// A chapter of the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "RulebookChapter")]
pub struct Contents {
    /// The section's id.
    pub id: String,
    /// Its number, if it has one.
    pub number: Option<String>,
    /// Its title.
    pub title: String,
    /// How deep it lies in the book.
    pub depth: u8,
    /// The chapter as HTML.
    pub html: String,
}

/// Where a rulebook is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum On {
    /// A screen, on which things can be folded.
    Page,
    /// Paper.
    Paper,
}

impl On {
    /// How many drawings of an example are shown: on a screen the others can be unfolded.
    const fn drawings(self) -> usize {
        match self {
            On::Page => 2,
            On::Paper => 3,
        }
    }
}

/// The throw for which a broken wall is shown.
const SHOWN_THROW: [u8; 2] = [4, 5];

impl Edition {
    /// What the marks in the book mean, if it has decisions on an original.
    pub(crate) fn note(&self) -> Option<&str> {
        let mut statements = self.book.statements.iter();
        let decides = statements.any(|statement| statement.why.is_some());
        (decides && !self.book.reference).then_some(self.words.own.reading.note.as_str())
    }

    /// The rulebook as a page.
    #[must_use]
    pub fn page(&self) -> Page {
        let chapters = self.chapters();
        let contents = chapters.iter().map(|chapter| Contents {
            id: chapter.id.to_owned(),
            number: chapter.number().map(str::to_owned),
            title: self.title(chapter).to_owned(),
            depth: u8::try_from(chapter.depth()).unwrap_or(u8::MAX),
            html: self.chapter(chapter, On::Page).into_string(),
        });
        Page {
            name: self.book.name.clone(),
            about: self.book.about.clone(),
            note: self.note().unwrap_or_default().to_owned(),
            unusual: self
                .unusual()
                .iter()
                .map(|point| to_know(point).into_string())
                .collect(),
            chapters: contents.collect(),
        }
    }

    pub(crate) fn title<'a>(&'a self, chapter: &Chapter<'a>) -> &'a str {
        match chapter.id {
            "" => &self.words.own.reading.other,
            _ => chapter.title,
        }
    }

    /// A chapter without its title. On paper nothing is folded.
    pub(crate) fn chapter(&self, chapter: &Chapter<'_>, on: On) -> Markup {
        let texts = &self.words.own.reading;
        let sentences = chapter.statements.iter().chain(&chapter.usual);
        let mut linked = BTreeSet::new();
        let mut line = |statement: &Statement| self.statement(statement, on, &mut linked);
        html! {
            @if self.has_point_tables(chapter) {
                (self.point_tables())
                @let figures = self.figure_statements();
                @let (cells, rest): (Vec<_>, Vec<_>) =
                    sentences.partition(|statement| figures.contains(statement.id.as_str()));
                ul.statements { @for statement in rest { (line(statement)) } }
                @if !cells.is_empty() { details open[on == On::Paper] {
                    summary { (texts.figures) @if on == On::Page { " " span.quiet { (cells.len()) } } }
                    ul.statements { @for statement in cells { (line(statement)) } }
                } }
            } @else if !chapter.statements.is_empty() || !chapter.usual.is_empty() {
                ul.statements { @for statement in sentences { (line(statement)) } }
            }
            @if self.shows_wall(chapter) {
                (self.wall(SHOWN_THROW.iter().sum(), WallBreak::of_dice(SHOWN_THROW)))
            }
            @for example in &chapter.examples { (self.example(example, on)) }
            @if !chapter.decisions.is_empty() {
                details.decisions open[on == On::Paper] {
                    summary { (texts.decisions) @if on == On::Page { " " span.quiet { (chapter.decisions.len()) } } }
                    ul.statements { @for decision in &chapter.decisions { (line(decision)) } }
                }
            }
        }
    }

    /// Whether the picture of a broken wall belongs to this chapter: the one that has most to say
    /// about breaking it, unless a worked example shows it.
    fn shows_wall(&self, chapter: &Chapter<'_>) -> bool {
        let about = |statements: &[&Statement]| {
            let steps = statements.iter().flat_map(|statement| &statement.setup);
            steps.filter(|step| **step == SetupStep::Break).count()
        };
        let most = self
            .chapters()
            .iter()
            .map(|each| about(&each.statements))
            .max();
        let here = about(&chapter.statements);
        here > 0 && Some(here) == most
    }

    /// A sentence with its number.
    fn statement(&self, statement: &Statement, on: On, linked: &mut BTreeSet<String>) -> Markup {
        let texts = &self.words.own.reading;
        let note = match (statement.form, statement.origin, statement.kind) {
            (StatementForm::Silent, _, _) => Some(&texts.decision),
            (_, Origin::Usual, _) => Some(&texts.usual),
            (_, _, Some(StatementKind::Referee)) => Some(&texts.referee),
            (_, _, Some(StatementKind::Procedure)) => Some(&texts.procedure),
            _ => None,
        };
        html! { li id=(statement.id) tabindex="-1" {
            a.number href={ "#" (statement.id) } { (paragraph(&statement.id)) }
            p lang=[self.lang(&statement.id)] {
                @match on {
                    On::Page => (self.linker.link(&statement.says, linked)),
                    On::Paper => (statement.says),
                }
                @if let Some(note) = note { " " span.note { (note) } }
                @let changed_by = self.changed_by(&statement.id);
                @if !changed_by.is_empty() {
                    @let by: Vec<String> = changed_by.into_iter().map(paragraph).collect();
                    " " span.note { (texts.changed_by.replace("{by}", &by.join(", "))) }
                }
            }
            (self.pictures(statement))
            @if let Some(why) = &statement.why {
                p.why lang=[self.lang(&statement.id)] { (texts.why) (why) }
            }
        } }
    }

    /// The language of a sentence that is not translated.
    fn lang(&self, id: &str) -> Option<&'static str> {
        self.untranslated.contains(id).then_some("en")
    }

    /// A worked example: its caption, and what its cases show.
    fn example(&self, example: &Statement, on: On) -> Markup {
        let mut drawings = self.drawings(&example.id).into_iter();
        html! { figure.example id=(example.id) tabindex="-1" {
            figcaption {
                a.number href={ "#" (example.id) } { (paragraph(&example.id)) }
                " " span lang=[self.lang(&example.id)] { (example.says) }
            }
            @for drawing in drawings.by_ref().take(on.drawings()) { (drawing) }
            @let more: Vec<Markup> = drawings.collect();
            @if !more.is_empty() && on == On::Page {
                details { summary { (self.words.own.reading.more) " " span.quiet { (more.len()) } }
                    @for drawing in more { (drawing) }
                }
            }
        } }
    }
}
