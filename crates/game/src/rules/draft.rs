//! A rulebook while it is being put together: statements folded, settings taken over, every
//! question asked.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::Rules;
use super::ask::{Answered, Answers, Asker, asked_because};
use super::book::Rulebook;
use super::choice::Offered;
use super::code::{Code, Detail, is_figure_of, is_optional};
use super::embedded::EMBEDDED;
use super::error::{Fault, Problem, RulebookError, nearest};
use super::fold::{self, Fixed, RawBook};
use super::older;
use super::statement::{Form, Statement};
use super::value::Value;
use crate::settings::Settings;

/// The id under which answers given for one run are quoted.
pub(super) const OVERRIDE: &str = "--set";

/// The id under which answers are quoted that play as before a setting existed.
pub(super) const UNANSWERED: &str = "unanswered";

/// Whether a book must say which statement backs each code.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Codes {
    /// It must.
    Backed,
    /// It is known by its settings alone.
    Unknown,
}

/// A rulebook while it is being put together.
#[derive(Default)]
pub(super) struct Draft {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) about: String,
    pub(super) extends: Option<String>,
    pub(super) reference: bool,
    sections: Vec<(String, String)>,
    pub(super) statements: Vec<Statement>,
    answers: Answers,
    codes: BTreeMap<String, usize>,
    offered: BTreeMap<String, Offered>,
    faults: Vec<Fault>,
    /// How many of the statements come from the book below.
    inherited: usize,
}

impl Draft {
    pub(super) fn over(base: Option<Rulebook>) -> Draft {
        base.map_or_else(Draft::default, |book| Draft {
            inherited: book.statements.len(),
            sections: book.sections,
            statements: book.statements,
            answers: book.answers,
            codes: book.codes,
            offered: book.offered,
            ..Draft::default()
        })
    }

    pub(super) fn fold(&mut self, raw: RawBook) {
        let first = self.statements.len();
        self.id = raw.id;
        self.name = raw.name;
        self.about = raw.about;
        self.extends = raw.extends;
        self.reference = raw.reference;
        self.sections.extend(raw.sections);
        for statement in &raw.statements {
            if let Some(earlier) = self.statements[..first]
                .iter()
                .find(|earlier| earlier.id == statement.id)
            {
                let problem = Problem::SecondId(earlier.line);
                self.faults.push(Fault {
                    line: Some(statement.line),
                    statement: Some(statement.id.clone()),
                    setting: None,
                    problem,
                });
            }
        }
        self.statements.extend(raw.statements);
        let mut fixed = BTreeMap::new();
        for set in raw.sets {
            self.answer(
                &set.path,
                set.value,
                first + set.statement,
                set.line,
                &mut fixed,
            );
        }
        self.offer(raw.choices, first);
        let mut backed = BTreeMap::new();
        for back in raw.backs {
            self.back(&back.path, first + back.statement, back.line, &mut backed);
        }
    }

    /// Takes over what the table may answer otherwise.
    fn offer(&mut self, choices: Vec<Fixed<Vec<Value>>>, first: usize) {
        for choice in choices {
            let (statement, line) = (first + choice.statement, choice.line);
            let offered = Offered {
                values: choice.value,
                statement,
                line,
            };
            let before = self.offered.insert(choice.path.clone(), offered);
            if let Some(before) = before.filter(|before| before.statement >= first) {
                let first = self.statements[before.statement].id.clone();
                let problem = Problem::Twice { first };
                let fault = self.fault(statement, line, &choice.path, problem);
                self.faults.push(fault);
            }
        }
    }

    /// Takes over settings that were played.
    pub(super) fn take_over(&mut self, settings: &Settings) {
        let mut fixed = BTreeMap::new();
        for answer in &settings.answers {
            let statement = self.statement(&answer.cite);
            self.answer(&answer.path, answer.value.clone(), statement, 0, &mut fixed);
        }
    }

    /// The index of the statement with this id; one that the book does not have is added. What is
    /// changed for one run is nothing that was inherited, also where that was done before.
    pub(super) fn statement(&mut self, id: &str) -> usize {
        let first = if id == OVERRIDE { self.inherited } else { 0 };
        let mut places = first..self.statements.len();
        let known = places.find(|place| self.statements[*place].id == id);
        known.unwrap_or_else(|| match id {
            OVERRIDE => self.add(id, Form::Silent, "Changed for this run."),
            UNANSWERED => {
                let says = "Not answered by this book; played as before the question was asked.";
                self.add(id, Form::Silent, says)
            }
            _ => self.add(id, Form::Statement, ""),
        })
    }

    fn add(&mut self, id: &str, form: Form, says: &str) -> usize {
        self.statements.push(Statement {
            id: id.to_owned(),
            form,
            kind: None,
            says: says.to_owned(),
            why: None,
            todo: None,
            line: 0,
        });
        self.statements.len() - 1
    }

    /// Answers settings that are newer than the book.
    fn answer_as_before(&mut self, answers: Vec<(String, Value)>) {
        let statement = self.statement(UNANSWERED);
        for (path, value) in answers {
            let line = 0;
            let answered = Answered {
                value,
                statement,
                line,
            };
            self.answers.insert(path, answered);
        }
    }

    /// Takes an answer over; `fixed` is what this same book has answered so far.
    pub(super) fn answer(
        &mut self,
        path: &str,
        value: Value,
        statement: usize,
        line: usize,
        fixed: &mut BTreeMap<String, usize>,
    ) {
        if let Some(first) = fixed.get(path) {
            let problem = Problem::Twice {
                first: self.statements[*first].id.clone(),
            };
            self.faults.push(self.fault(statement, line, path, problem));
            return;
        }
        fixed.insert(path.to_owned(), statement);
        self.forget_details(path);
        // A book that answers a question again no longer leaves it to the table.
        self.offered.remove(path);
        // `counters = "none"` takes the place of everything inside counters, and `counters.ron`
        // that of the word; but two statements of one book must not undo each other.
        let inside = format!("{path}.");
        self.answers.retain(|other, answered| {
            let undone = other.starts_with(&inside)
                || path
                    .strip_prefix(other.as_str())
                    .is_some_and(|rest| rest.starts_with('.'));
            !undone || fixed.get(other) == Some(&answered.statement)
        });
        self.answers.insert(
            path.to_owned(),
            Answered {
                value,
                statement,
                line,
            },
        );
    }

    fn back(
        &mut self,
        code: &str,
        statement: usize,
        line: usize,
        backed: &mut BTreeMap<String, usize>,
    ) {
        if !Code::ALL.iter().any(|known| known.name() == code) && !is_optional(code) {
            let problem = Problem::UnknownCode {
                nearest: nearest(code, Code::ALL.iter().map(|code| code.name())),
            };
            self.faults.push(self.fault(statement, line, code, problem));
            return;
        }
        if let Some(first) = backed.insert(code.to_owned(), statement) {
            let problem = Problem::Twice {
                first: self.statements[first].id.clone(),
            };
            self.faults.push(self.fault(statement, line, code, problem));
        }
        self.codes.insert(code.to_owned(), statement);
        self.forget_details(code);
    }

    /// Forgets what the book below says of details of a setting or code that is now otherwise.
    fn forget_details(&mut self, name: &str) {
        let inside = |of: &str| {
            of.strip_prefix(name)
                .is_some_and(|rest| rest.starts_with('.'))
        };
        for detail in Detail::ALL {
            if detail.of().iter().any(|of| *of == name || inside(of)) {
                let is_detail = |code: &str| {
                    let rest = code.strip_prefix(detail.name());
                    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
                };
                self.forget(is_detail);
            }
        }
        self.forget(|code| is_figure_of(code, name));
    }

    /// Forgets the codes of this kind that the book below backs.
    fn forget(&mut self, is_meant: impl Fn(&str) -> bool) {
        let inherited = self.inherited;
        self.codes
            .retain(|code, index| *index >= inherited || !is_meant(code));
    }

    fn fault(&self, statement: usize, line: usize, setting: &str, problem: Problem) -> Fault {
        let line = (line > 0).then_some(line);
        Fault {
            line,
            statement: Some(self.statements[statement].id.clone()),
            setting: Some(setting.to_owned()),
            problem,
        }
    }

    /// Asks every question; each code must be backed where `codes` says so.
    pub(super) fn finish(mut self, file: &str, codes: Codes) -> Result<Rulebook, RulebookError> {
        let mut ask = Asker::new(&self.answers);
        ask.was_played = codes == Codes::Unknown;
        let rules = Rules::read(&mut ask);
        let newer = older::missing(&ask.faults);
        if !newer.is_empty() {
            self.answer_as_before(newer);
            // An answer may raise the next question.
            return self.finish(file, codes);
        }
        // What a changed answer makes meaningless goes with the book below, and so does what was
        // answered for the book and turns out not to be asked; what the book itself answers without
        // being asked is a mistake.
        let (inherited, own): (Vec<_>, Vec<_>) = ask.unasked().into_iter().partition(|path| {
            let statement = self.answers[*path].statement;
            statement < self.inherited || self.statements[statement].id == UNANSWERED
        });
        if !own.is_empty() {
            let known = known_paths();
            // What hangs on an answer that is itself at fault is not held against the book.
            let faulty = |path: &str| {
                let deciding = asked_because(path);
                let at_fault = |fault: &Fault| fault.setting.as_deref() == deciding;
                deciding.is_some() && ask.faults.iter().any(at_fault)
            };
            let unwanted: Vec<_> = own.into_iter().filter(|path| !faulty(path)).collect();
            unwanted
                .into_iter()
                .for_each(|path| ask.unwanted(path, known));
        }
        let inherited: Vec<String> = inherited.into_iter().map(str::to_owned).collect();
        let (questions, mut faults) = (ask.questions, ask.faults);
        for fault in &mut faults {
            let path = fault.setting.as_deref().unwrap_or_default();
            // What is missing stands nowhere, but the answer that asks for it may.
            let asking = || asked_because(path).and_then(|path| self.answers.get(path));
            let own = |answered: &&Answered| answered.statement >= self.inherited;
            let at = self.answers.get(path).or_else(|| asking().filter(own));
            fault.statement = at.map(|answered| self.statements[answered.statement].id.clone());
            let place = at.filter(own).map(|answered| answered.line);
            fault.line = place.filter(|line| *line > 0);
        }
        self.faults.extend(faults);
        for path in inherited {
            self.answers.remove(&path);
        }
        let unbacked =
            |code: &&Code| codes == Codes::Backed && !self.codes.contains_key(code.name());
        for code in Code::ALL.iter().filter(unbacked) {
            self.faults.push(Fault {
                line: None,
                statement: None,
                setting: Some(code.name().to_owned()),
                problem: Problem::Unbacked,
            });
        }
        let line = |fault: &Fault| fault.line.unwrap_or(usize::MAX);
        self.faults.sort_by_key(line);
        match rules {
            Some(rules) if self.faults.is_empty() => Ok(Rulebook {
                id: self.id,
                name: self.name,
                about: self.about,
                extends: self.extends,
                reference: self.reference,
                sections: self.sections,
                statements: self.statements,
                rules,
                questions,
                answers: self.answers,
                codes: self.codes,
                offered: self.offered,
            }),
            _ => Err(RulebookError {
                file: file.to_owned(),
                faults: self.faults,
            }),
        }
    }
}

/// Every setting that some embedded book is asked: what may be a name at all. They never change, so
/// the books are read for this once: a server is asked about unknown settings by anybody.
fn known_paths() -> &'static BTreeSet<String> {
    static KNOWN: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
        let mut known = BTreeSet::new();
        for (_, text) in EMBEDDED {
            let mut draft = Draft::default();
            draft.fold(fold::read(text));
            let mut ask = Asker::new(&draft.answers);
            Rules::read(&mut ask);
            known.extend(ask.questions.into_iter().map(|question| question.path));
        }
        known
    });
    &KNOWN
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_of_every_book_is_a_known_name() {
        for (id, text) in EMBEDDED {
            let book = Rulebook::read(text, id).expect("it is embedded");
            for (question, ..) in book.settings() {
                assert!(known_paths().contains(&question.path), "{}", question.path);
            }
        }
    }
}
