//! The layers of a rulebook: the book it extends, the book itself, and the changes for this run.

use game::Rulebook;
use game::rules::Statement;
use handbook::compare;

use crate::books::{self, Change};

/// A rulebook and the layers below it, the lowest first; each contains all the layers below it.
pub struct Layers(Vec<Rulebook>);

/// One layer: the sentences that it adds.
#[derive(Clone, Copy)]
pub struct Layer<'a> {
    /// The rulebook up to this layer.
    pub book: &'a Rulebook,
    /// Whether this is the requested book or a layer above it.
    pub own: bool,
    below: Option<&'a Rulebook>,
    top: &'a Rulebook,
}

impl Layers {
    /// Opens a rulebook with some settings changed, together with the book that it extends.
    pub fn open(name: &str, set: &[Change]) -> anyhow::Result<Layers> {
        let book = books::open(name)?;
        let below = book.extends.as_deref().map(books::open).transpose()?;
        let mut books: Vec<_> = below.into_iter().chain([book]).collect();
        if !set.is_empty() {
            books.push(books::open_with(name, set)?);
        }
        Ok(Layers(books))
    }

    /// The layers, the highest first.
    pub fn iter(&self) -> impl Iterator<Item = Layer<'_>> {
        let extends = self.0.first().is_some_and(|lowest| {
            let above = self.0.get(1);
            above.is_some_and(|above| above.extends.as_ref() == Some(&lowest.id))
        });
        let layer = move |(place, book): (usize, _)| Layer {
            book,
            own: place > 0 || !extends,
            below: place.checked_sub(1).and_then(|below| self.0.get(below)),
            top: self.top(),
        };
        self.0.iter().enumerate().map(layer).rev()
    }

    /// The complete rulebook.
    pub fn top(&self) -> &Rulebook {
        self.0.last().expect("a book was opened")
    }

    /// The layer with this sentence, and the sentence's index.
    pub fn find(&self, id: &str) -> Option<(Layer<'_>, usize)> {
        self.iter().find_map(|layer| {
            let mut own = layer.statements();
            let found = own.find(|(_, statement)| statement.id.eq_ignore_ascii_case(id))?;
            Some((layer, found.0))
        })
    }
}

impl<'a> Layer<'a> {
    /// Whether this layer consists of the changes for this run.
    pub fn is_for_this_run(&self) -> bool {
        self.below.is_some_and(|below| below.id == self.book.id)
    }

    /// Its own sentences with their indexes in the complete book.
    pub fn statements(&self) -> impl Iterator<Item = (usize, &'a Statement)> + use<'a> {
        let first = self.below.map_or(0, |below| below.statements.len());
        self.book.statements.iter().enumerate().skip(first)
    }

    /// The place of a section in the book; a section without a title comes last.
    pub fn place(&self, section: &str) -> usize {
        let mut sections = self.book.sections.iter();
        let place = sections.position(|(number, _)| number == section);
        place.unwrap_or(self.book.sections.len())
    }

    /// The title that it gives to a section.
    pub fn title(&self, section: &str) -> &'a str {
        let first = self.below.map_or(0, |below| below.sections.len());
        let mut own = self.book.sections[first..].iter();
        own.find(|(number, _)| number == section)
            .map_or("", |(_, title)| title)
    }

    /// The sentences of higher layers that replace this one, or a note that it no longer applies.
    pub fn replaced(&self, index: usize) -> Option<String> {
        let (top, own) = (self.top, self.book.statements[index].id.as_str());
        let settings = self.book.fixed_by(index).map(|(path, _)| {
            let inside = || compare::inside(top, path).next();
            match compare::cite(top, path) {
                "" => inside().map_or("", |(question, _)| top.cite(&question.path)),
                cite => cite,
            }
        });
        let codes = self.book.backed_by(index).map(|name| top.cite_backed(name));
        let above = &top.statements[self.book.statements.len()..];
        let (mut by, mut kept, mut gone) = (Vec::new(), false, false);
        for cite in settings.chain(codes) {
            if cite == own {
                kept = true;
            } else if !above.iter().any(|statement| statement.id == cite) {
                gone = true;
            } else if !by.contains(&cite) {
                by.push(cite);
            }
        }
        let part = if kept { " in part" } else { "" };
        match by.as_slice() {
            [] if gone => Some(format!("(does not arise any more{part})")),
            [] => None,
            by => Some(format!("(replaced{part} by {})", by.join(", "))),
        }
    }
}
