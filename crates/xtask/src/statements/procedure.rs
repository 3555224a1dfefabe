//! `rulebooks/procedure.toml`: what becomes of each statement that no case shows.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};
use game::rules::SetupStep;
use serde::Deserialize;

use super::named_ids;
use crate::books::{self, RulebookWithCases};

/// The committed list.
const FILE: &str = "rulebooks/procedure.toml";

/// The page that shows every sentence of a rulebook.
const RULEBOOK_PAGE: &str = "rulebook";

/// The list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Procedure {
    entry: Vec<Entry>,
}

/// What becomes of some statements: exactly one of the three.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    ids: Vec<String>,
    /// The program does it: each test or case that fails otherwise.
    acted: Option<Vec<String>>,
    /// The place where people look for it.
    shown: Option<String>,
    /// Neither; the reason.
    excused: Option<String>,
}

/// How many statements without a case have which answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The program does it.
    pub acted: usize,
    /// People find it in some place.
    pub shown: usize,
    /// Neither, for a reason.
    pub excused: usize,
    /// They are not in the list.
    pub uncovered: usize,
}

impl Procedure {
    /// Reads the committed list.
    ///
    /// # Errors
    /// When it is missing or malformed.
    pub fn committed() -> Result<Procedure> {
        let text = fs::read_to_string(books::root().join(FILE));
        Procedure::parse(&text.with_context(|| format!("cannot read {FILE}"))?)
    }

    /// Reads a list.
    ///
    /// # Errors
    /// When it is malformed.
    pub fn parse(text: &str) -> Result<Procedure> {
        toml::from_str(text).with_context(|| format!("cannot read {FILE}"))
    }

    /// Whether it lists this statement.
    #[must_use]
    pub fn lists(&self, id: &str) -> bool {
        let mut entries = self.entry.iter();
        entries.any(|entry| entry.ids.iter().any(|listed| listed == id))
    }

    /// Everything that is wrong with the list, one line each.
    ///
    /// # Errors
    /// When a case names an unknown statement.
    pub fn faults(&self, books: &[RulebookWithCases]) -> Result<Vec<String>> {
        let mut faults = Vec::new();
        let mut listed: BTreeMap<&str, &Entry> = BTreeMap::new();
        for entry in &self.entry {
            for id in &entry.ids {
                if listed.insert(id, entry).is_some() {
                    faults.push(format!("{id} is listed twice"));
                }
            }
            faults.extend(entry.faults());
        }
        for book in measured(books) {
            let named = named_ids(book)?;
            for statement in &book.book.statements {
                let id = statement.id.as_str();
                match (listed.remove(id), named.contains(id)) {
                    (None, false) => faults.push(format!("{id} has neither a case nor an entry")),
                    (Some(_), true) => faults.push(format!("{id} has a case and needs no entry")),
                    (Some(entry), false) => {
                        let missing = entry.cases().filter(|case| !named.contains(case));
                        faults.extend(missing.map(|case| format!("{id}: no case shows {case}")));
                        let step = entry.step();
                        if step.is_some_and(|step| !statement.setup.contains(&step)) {
                            faults.push(format!("{id} is not quoted at that step of the set-up"));
                        }
                    }
                    (None, true) => {}
                }
            }
        }
        faults.extend(listed.keys().map(|id| format!("no rulebook has {id}")));
        Ok(faults)
    }

    /// How many statements without a case have which answer.
    ///
    /// # Errors
    /// When a case names an unknown statement.
    pub fn counts(&self, books: &[RulebookWithCases]) -> Result<Counts> {
        let ids = |entry: &Entry, given: bool| if given { entry.ids.len() } else { 0 };
        let mut counts = Counts::default();
        for entry in &self.entry {
            counts.acted += ids(entry, entry.acted.is_some());
            counts.shown += ids(entry, entry.shown.is_some());
            counts.excused += ids(entry, entry.excused.is_some());
        }
        for book in measured(books) {
            let named = named_ids(book)?;
            let ids = book.book.statements.iter().map(|statement| &statement.id);
            let without_case = ids.filter(|id| !named.contains(id.as_str()));
            counts.uncovered += without_case.filter(|id| !self.lists(id)).count();
        }
        Ok(counts)
    }
}

/// The rulebooks that have a booklet, by which coverage is measured.
fn measured(books: &[RulebookWithCases]) -> impl Iterator<Item = &RulebookWithCases> {
    books.iter().filter(|entry| !entry.book.reference)
}

impl Entry {
    /// The statements whose cases show what this entry claims.
    fn cases(&self) -> impl Iterator<Item = &str> {
        let shown_by = self.acted.iter().flatten();
        shown_by.filter_map(|shown_by| shown_by.strip_prefix("case "))
    }

    /// The step of the set-up at which people find it.
    fn step(&self) -> Option<SetupStep> {
        let step = self.shown.as_deref()?.strip_prefix("setup ")?;
        SetupStep::from_name(step)
    }

    fn faults(&self) -> Vec<String> {
        let name = self.ids.first().map_or("an entry without ids", |id| id);
        let mut faults = Vec::new();
        let given = [
            self.acted.is_some(),
            self.shown.is_some(),
            self.excused.is_some(),
        ];
        if self.ids.is_empty() || given.into_iter().filter(|given| *given).count() != 1 {
            faults.push(format!(
                "{name}: an entry has ids, and one of acted, shown and excused"
            ));
        }
        if self.acted.as_ref().is_some_and(Vec::is_empty) {
            faults.push(format!("{name}: acted names no test"));
        }
        let tests = self.acted.iter().flatten();
        let tests = tests.filter(|shown_by| !shown_by.starts_with("case "));
        faults.extend(tests.filter_map(|test| Some(format!("{name}: {}", no_test(test)?))));
        if let Some(place) = &self.shown
            && self.step().is_none()
            && place != RULEBOOK_PAGE
            && !is_component(place)
        {
            faults.push(format!(
                "{name}: {place:?} is not `{RULEBOOK_PAGE}`, a step of the set-up (`setup wall`) or a component (`table board/River`)"
            ));
        }
        let reason = self.excused.as_deref();
        if reason.is_some_and(|reason| !reason.ends_with('.')) {
            faults.push(format!("{name}: the reason is a sentence"));
        }
        faults
    }
}

/// What is wrong with a test, which is given as `file: name`.
fn no_test(test: &str) -> Option<String> {
    let Some((file, name)) = test.split_once(": ") else {
        return Some(format!(
            "{test:?} is not `case ID` or `file: name of the test`"
        ));
    };
    let Ok(text) = fs::read_to_string(books::root().join(file)) else {
        return Some(format!("there is no {file}"));
    };
    let declared = [
        format!("fn {name}() {{"),
        format!("it('{name}', "),
        format!("test('{name}', "),
    ];
    let found = declared.iter().any(|declared| text.contains(declared));
    (!found).then(|| format!("{file} has no test {name:?}"))
}

/// Whether a place is a component of the table.
fn is_component(place: &str) -> bool {
    place.strip_prefix("table ").is_some_and(|component| {
        let file = format!("web/src/table/{component}.svelte");
        books::root().join(file).is_file()
    })
}
