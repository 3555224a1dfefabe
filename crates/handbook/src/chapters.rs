//! The chapters of a rulebook: its sections in order, each with all that belongs to it.

use game::Rulebook;
use game::rules::{Origin, Statement, StatementForm};

/// A section of a rulebook, with everything that readers look for in it.
#[derive(Clone, Debug)]
pub struct Chapter<'a> {
    /// The section's number or letters, as statements name it; empty for what stands nowhere else.
    pub id: &'a str,
    /// Its title.
    pub title: &'a str,
    /// The booklet's own sentences.
    pub statements: Vec<&'a Statement>,
    /// Rules that the booklet takes for granted.
    pub usual: Vec<&'a Statement>,
    /// The booklet's worked examples.
    pub examples: Vec<&'a Statement>,
    /// Decisions on what the booklet leaves open.
    pub decisions: Vec<&'a Statement>,
}

impl Chapter<'_> {
    /// The section's number, if it has one.
    #[must_use]
    pub fn number(&self) -> Option<&str> {
        self.id
            .starts_with(|first: char| first.is_ascii_digit())
            .then_some(self.id)
    }

    /// How deep the section lies in the book; 0 is the top.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.number()
            .map_or(0, |number| number.matches('.').count())
    }

    fn is_empty(&self) -> bool {
        let lists = [
            &self.statements,
            &self.usual,
            &self.examples,
            &self.decisions,
        ];
        lists.into_iter().all(Vec::is_empty)
    }
}

/// The chapters of a book, those without sentences left out, except where sections inside them have
/// some. What a club's book adds to the one that it extends is a chapter of its own, and comes first.
pub(crate) fn chapters<'a>(book: &'a Rulebook, inherited: usize) -> Vec<Chapter<'a>> {
    let titled = book
        .sections
        .iter()
        .map(|(id, title)| Chapter::new(id, title));
    let mut chapters: Vec<Chapter<'_>> = titled.collect();
    let mut own = Chapter::new(&book.id, &book.name);
    let mut loose = Chapter::new("", "");
    for (index, statement) in book.statements.iter().enumerate() {
        let found = chapters
            .iter_mut()
            .find(|chapter| chapter.id == statement.section());
        let chapter = match found {
            _ if book.extends.is_some() && index >= inherited => &mut own,
            Some(chapter) => chapter,
            None => &mut loose,
        };
        let list = match (statement.form, statement.origin) {
            (StatementForm::Statement, Origin::Book) => &mut chapter.statements,
            (StatementForm::Statement, Origin::Usual) => &mut chapter.usual,
            (StatementForm::Silent, _) => &mut chapter.decisions,
            (StatementForm::Example, _) => &mut chapter.examples,
        };
        list.push(statement);
    }
    chapters.insert(0, own);
    chapters.push(loose);
    let inside = |outer: &str, inner: &str| {
        inner
            .strip_prefix(outer)
            .is_some_and(|rest| rest.starts_with('.'))
    };
    let kept: Vec<&str> = chapters
        .iter()
        .filter(|chapter| !chapter.is_empty())
        .map(|chapter| chapter.id)
        .collect();
    chapters.retain(|chapter| {
        kept.iter()
            .any(|id| *id == chapter.id || inside(chapter.id, id) && !chapter.id.is_empty())
    });
    chapters
}

impl<'a> Chapter<'a> {
    fn new(id: &'a str, title: &'a str) -> Chapter<'a> {
        Chapter {
            id,
            title,
            statements: Vec::new(),
            usual: Vec::new(),
            examples: Vec::new(),
            decisions: Vec::new(),
        }
    }
}
