//! A rulebook while it is being put together: statements folded, settings taken over, every
//! question asked.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::choice::Offered;
use super::fold::{self, Fixed, RawBook};
use super::settings::Settings;
use super::{Rulebook, older};
use crate::rules::answers::{Answered, Answers};
use crate::rules::ask::Asker;
use crate::rules::code::{Detail, is_figure_of, is_optional, required_codes};
use crate::rules::embedded::EMBEDDED;
use crate::rules::error::{Problem, RulebookError, RulebookFault, nearest};
use crate::rules::sections::Rules;
use crate::rules::statement::{Origin, Statement, StatementForm, Unit};
use crate::rules::value::Value;

/// The id under which answers given for one run are quoted.
pub(crate) const OVERRIDE: &str = "--set";

/// The id quoted for answers to settings that are newer than the book.
pub(crate) const UNANSWERED: &str = "unanswered";

/// Whether a book must say which statement backs each code.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Codes {
    /// It must.
    Backed,
    /// It is known by its settings alone.
    Unknown,
}

/// A rulebook while it is being put together.
#[derive(Default)]
pub(crate) struct Draft {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) about: String,
    pub(crate) extends: Option<String>,
    pub(crate) reference: bool,
    unit: Unit,
    sections: Vec<(String, String)>,
    pub(crate) statements: Vec<Statement>,
    answers: Answers,
    codes: BTreeMap<String, usize>,
    offered: BTreeMap<String, Offered>,
    faults: Vec<RulebookFault>,
    /// How many of the statements come from the extended book.
    inherited: usize,
}

impl Draft {
    pub(crate) fn over(base: Option<Rulebook>) -> Draft {
        base.map_or_else(Draft::default, |book| Draft {
            inherited: book.statements.len(),
            unit: book.unit,
            sections: book.sections,
            statements: book.statements,
            answers: book.answers,
            codes: book.codes,
            offered: book.offered,
            ..Draft::default()
        })
    }

    pub(crate) fn fold(&mut self, raw: RawBook) {
        let first = self.statements.len();
        self.id = raw.id;
        self.name = raw.name;
        self.about = raw.about;
        self.extends = raw.extends;
        self.reference = raw.reference;
        self.unit = raw.unit.unwrap_or(self.unit);
        self.sections.extend(raw.sections);
        for statement in &raw.statements {
            if let Some(earlier) = self.statements[..first]
                .iter()
                .find(|earlier| earlier.id == statement.id)
            {
                let problem = Problem::SecondId(earlier.line);
                self.faults.push(RulebookFault {
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

    /// Adds the settings that the table may answer differently.
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

    /// Adds the settings of a played game.
    pub(crate) fn take_over(&mut self, settings: &Settings) {
        let mut fixed = BTreeMap::new();
        for answer in &settings.answers {
            let statement = self.statement(&answer.cite);
            self.answer(&answer.path, answer.value.clone(), statement, 0, &mut fixed);
        }
    }

    /// The index of the statement with this id, which is added if the book lacks it. Changes
    /// for one run get a new statement even if the extended book was itself changed for a run.
    pub(crate) fn statement(&mut self, id: &str) -> usize {
        let first = if id == OVERRIDE { self.inherited } else { 0 };
        let mut places = first..self.statements.len();
        let known = places.find(|place| self.statements[*place].id == id);
        known.unwrap_or_else(|| match id {
            OVERRIDE => self.add(id, StatementForm::Silent, "Changed for this run."),
            UNANSWERED => {
                let says = "Not answered by this book; played as before the question was asked.";
                self.add(id, StatementForm::Silent, says)
            }
            _ => self.add(id, StatementForm::Statement, ""),
        })
    }

    fn add(&mut self, id: &str, form: StatementForm, says: &str) -> usize {
        self.statements.push(Statement {
            id: id.to_owned(),
            form,
            kind: None,
            says: says.to_owned(),
            why: None,
            section: None,
            origin: Origin::default(),
            instead: Vec::new(),
            todo: None,
            setup: Vec::new(),
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

    /// Adds an answer; `fixed` holds what this book itself has answered so far.
    pub(crate) fn answer(
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
        // `counters = "none"` replaces everything inside `counters`, and `counters.ron` replaces
        // that word; but two statements of one book must not undo each other.
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
        if !required_codes().any(|known| known == code) && !is_optional(code) {
            let problem = Problem::UnknownCode {
                nearest: nearest(code, required_codes()),
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

    /// Drops what the extended book says about details of a setting or code that has changed.
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

    /// Drops the codes of this kind that the extended book backs.
    fn forget(&mut self, is_meant: impl Fn(&str) -> bool) {
        let inherited = self.inherited;
        self.codes
            .retain(|code, index| *index >= inherited || !is_meant(code));
    }

    fn fault(
        &self,
        statement: usize,
        line: usize,
        setting: &str,
        problem: Problem,
    ) -> RulebookFault {
        let line = (line > 0).then_some(line);
        RulebookFault {
            line,
            statement: Some(self.statements[statement].id.clone()),
            setting: Some(setting.to_owned()),
            problem,
        }
    }

    /// Asks every question; each code must be backed where `codes` says so.
    pub(crate) fn finish(mut self, file: &str, codes: Codes) -> Result<Rulebook, RulebookError> {
        let mut ask = Asker::new(&self.answers);
        ask.was_played = codes == Codes::Unknown;
        let rules = Rules::read(&mut ask);
        let newer = older::missing(&ask.faults);
        if !newer.is_empty() {
            self.answer_as_before(newer);
            // An answer may raise the next question.
            return self.finish(file, codes);
        }
        // Inherited answers that a changed answer makes meaningless are dropped, and so are answers
        // that were filled in for newer settings and are not needed. An answer of the book itself
        // to a question that is not asked is a mistake.
        let (inherited, own): (Vec<_>, Vec<_>) = ask.unasked().into_iter().partition(|path| {
            let statement = self.answers[*path].statement;
            statement < self.inherited || self.statements[statement].id == UNANSWERED
        });
        if !own.is_empty() {
            let known = known_paths();
            // Settings that depend on an invalid answer are not reported as well.
            let faulty = |path: &str| {
                let deciding = ask.conditions.decided_by(path);
                let at_fault = |fault: &RulebookFault| fault.setting.as_deref() == deciding;
                deciding.is_some() && ask.faults.iter().any(at_fault)
            };
            let unwanted: Vec<_> = own.into_iter().filter(|path| !faulty(path)).collect();
            unwanted
                .into_iter()
                .for_each(|path| ask.unwanted(path, known));
        }
        let inherited: Vec<String> = inherited.into_iter().map(str::to_owned).collect();
        let (questions, mut faults) = (ask.questions, ask.faults);
        let conditions = ask.conditions;
        for fault in &mut faults {
            let path = fault.setting.as_deref().unwrap_or_default();
            // A missing answer has no line, but the answer that requires it may have one.
            let deciding = conditions.decided_by(path);
            let asking = || deciding.and_then(|path| self.answers.get(path));
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
        let unbacked = |code: &&str| codes == Codes::Backed && !self.codes.contains_key(*code);
        let unbacked: Vec<_> = required_codes().filter(unbacked).collect();
        for code in unbacked {
            if older::is_added(code) {
                let statement = self.statement(UNANSWERED);
                self.codes.insert(code.to_owned(), statement);
                continue;
            }
            self.faults.push(RulebookFault {
                line: None,
                statement: None,
                setting: Some(code.to_owned()),
                problem: Problem::Unbacked,
            });
        }
        let line = |fault: &RulebookFault| fault.line.unwrap_or(usize::MAX);
        self.faults.sort_by_key(line);
        match rules {
            Some(rules) if self.faults.is_empty() => Ok(Rulebook {
                id: self.id,
                name: self.name,
                about: self.about,
                extends: self.extends,
                reference: self.reference,
                unit: self.unit,
                sections: self.sections,
                statements: self.statements,
                rules: rules.into(),
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

/// Every setting that some embedded book is asked: all valid names. They never change, so
/// they are collected only once: any client can send a server unknown settings.
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

    #[test]
    fn the_unit_is_that_of_the_extended_book_unless_the_file_says_otherwise() {
        let own = |line: &str| {
            let text = format!("id = \"own\"\nname = \"Own\"\nextends = \"ema\"\n{line}");
            Rulebook::read(&text, "own.toml")
        };
        assert_eq!(own("").expect("it is complete").unit, Unit::Fan);
        let changed = own("unit = \"yaku\"").expect("it is complete");
        assert_eq!(changed.unit, Unit::Yaku);
        let rules = changed.with(&[("final.start".to_owned(), Value::Number(25_000))]);
        assert_eq!(rules.expect("it is complete").unit, Unit::Yaku);
        let error = own("unit = \"points\"").expect_err("there is no such unit");
        assert!(error.to_string().contains("han, fan, yaku"), "{error}");
    }
}
