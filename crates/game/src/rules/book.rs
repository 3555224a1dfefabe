//! A rulebook: its sentences, the answers they fix, and what to quote for each.

use std::collections::{BTreeMap, BTreeSet};

use super::Rules;
use super::ask::{Answered, Answers, Asker, Question, asked_because};
use super::choice::Offered;
use super::code::{
    CAPPED, Code, FIGURE, RED_FIVE, ROUND_FU, ROUND_PAYMENT, SAME_AFTER_CHII, TIME_UP, figure,
    is_optional, share,
};
use super::embedded::EMBEDDED;
use super::error::{Fault, Problem, RulebookError, nearest};
use super::fold::{self, Fixed, RawBook};
use super::hand_value::CellColumn;
use super::statement::{Form, Statement};
use super::value::Value;
use crate::price::{Limit, Price};
use crate::settings::Settings;
use crate::yaku::YakuId;

/// The id under which answers given for one run are quoted.
const OVERRIDE: &str = "--set";

/// A rulebook, read and found whole.
#[derive(Clone, Debug)]
pub struct Rulebook {
    /// Its id, one for each edition.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is, in a sentence; empty if nobody has said.
    pub about: String,
    /// The book it extends.
    pub extends: Option<String>,
    /// Whether it is here to compare with, and not a club's own.
    pub reference: bool,
    /// Section numbers and titles, in order.
    pub sections: Vec<(String, String)>,
    /// Every sentence, those of the book it extends first.
    pub statements: Vec<Statement>,
    /// The settings, typed.
    pub rules: Rules,
    /// The questions this book was asked, in order.
    pub questions: Vec<Question>,
    answers: Answers,
    codes: BTreeMap<String, usize>,
    /// What the table may answer otherwise.
    pub(super) offered: BTreeMap<String, Offered>,
}

impl Rulebook {
    /// The rulebook with this id among those that come with the program.
    ///
    /// # Errors
    /// When that book is not whole.
    #[must_use]
    pub fn embedded(id: &str) -> Option<Result<Rulebook, RulebookError>> {
        let (id, text) = EMBEDDED.iter().find(|(known, _)| *known == id)?;
        Some(Rulebook::read(text, id))
    }

    /// Reads a rulebook's text; `file` is what errors call it.
    ///
    /// # Errors
    /// Names every fault: unknown, missing and double settings, values outside their vocabulary,
    /// contradictions, and text that cannot be read.
    pub fn read(text: &str, file: &str) -> Result<Rulebook, RulebookError> {
        let mut raw = fold::read(text);
        let fail = |faults| {
            Err(RulebookError {
                file: file.to_owned(),
                faults,
            })
        };
        let base = match raw.extends.as_deref().map(Rulebook::embedded) {
            None => None,
            Some(Some(Ok(base))) => Some(base),
            Some(Some(Err(error))) => return Err(error),
            Some(None) => {
                let known: Vec<_> = EMBEDDED.iter().map(|(id, _)| *id).collect();
                let problem =
                    Problem::UnknownBase(raw.extends.take().unwrap_or_default(), known.join(", "));
                raw.faults.push(Fault {
                    line: None,
                    statement: None,
                    setting: None,
                    problem,
                });
                None
            }
        };
        if !raw.faults.is_empty() {
            return fail(raw.faults);
        }
        let mut draft = Draft::over(base);
        draft.fold(raw);
        let book = draft.finish(file, Codes::Backed)?;
        book.with_whole_choices(file)
    }

    /// This book with some answers changed for one run.
    ///
    /// # Errors
    /// As [`Rulebook::read`], for the changed answers.
    pub fn with(&self, changes: &[(String, Value)]) -> Result<Rulebook, RulebookError> {
        // A book known by its settings alone stays one.
        let codes = if self.codes.is_empty() {
            Codes::Unknown
        } else {
            Codes::Backed
        };
        let mut draft = Draft::over(Some(self.clone()));
        draft.id.clone_from(&self.id);
        draft.name.clone_from(&self.name);
        draft.about.clone_from(&self.about);
        draft.extends.clone_from(&self.extends);
        draft.reference = self.reference;
        let statement = draft.statements.len();
        draft.statements.push(Statement {
            id: OVERRIDE.to_owned(),
            form: Form::Silent,
            kind: None,
            says: "Changed for this run.".to_owned(),
            why: None,
            todo: None,
            line: 0,
        });
        let mut fixed = BTreeMap::new();
        for (path, value) in changes {
            draft.answer(path, value.clone(), statement, 0, &mut fixed);
        }
        draft.finish(OVERRIDE, codes)
    }

    /// A book as far as settings that were played tell: its rules, and the id of the statement
    /// that fixed each. Statements say nothing, and no code is backed.
    ///
    /// A game may be older than a question. Where the book comes with the program, its answer of
    /// today stands in: that is what the table did before anybody asked.
    pub(crate) fn of_settings(settings: &Settings) -> Result<Rulebook, RulebookError> {
        let alone = Draft {
            id: settings.id.clone(),
            name: settings.id.clone(),
            ..Draft::default()
        };
        let error = match alone.take_over(settings) {
            Ok(book) => return Ok(book),
            Err(error) => error,
        };
        let missing = |fault: &Fault| matches!(fault.problem, Problem::Missing { .. });
        match Rulebook::embedded(&settings.id) {
            Some(Ok(today)) if error.faults.iter().all(missing) => Draft {
                id: today.id.clone(),
                name: today.name.clone(),
                ..Draft::over(Some(today))
            }
            .take_over(settings),
            Some(_) | None => Err(error),
        }
    }

    /// The id of the statement that fixed the setting at `path`; empty if nothing did.
    #[must_use]
    pub fn cite(&self, path: &str) -> &str {
        self.answers
            .get(path)
            .map_or("", |answered| &self.statements[answered.statement].id)
    }

    /// The id of the statement that backs `code`.
    #[must_use]
    pub fn cite_code(&self, code: Code) -> &str {
        self.cite_backed(code.name())
    }

    /// The id of the statement that backs the code with this name; empty if none does.
    #[must_use]
    pub fn cite_backed(&self, code: &str) -> &str {
        let index = self.codes.get(code);
        index.map_or("", |index| &self.statements[*index].id)
    }

    /// The id of the statement that prints what is paid for a price, if the book quotes its table.
    #[must_use]
    pub fn cite_figure(&self, column: CellColumn, price: &Price) -> Option<&str> {
        // A table prints one yakuman; two are another figure.
        let limits = &self.rules.limits;
        let one = limits.counted_yakuman.as_ref().map(|limit| limit.base);
        if price.limit == Some(Limit::Yakuman) && Some(price.base) != one {
            return None;
        }
        let printed = price.printed_names();
        let mut codes = printed.iter().map(|name| figure(column, name));
        codes
            .find_map(|code| self.codes.get(&code))
            .map(|index| self.statements[*index].id.as_str())
    }

    /// Whether the statement with this id prints figures of a single column of a point table.
    #[must_use]
    pub fn prints_figures(&self, id: &str) -> bool {
        let mut codes = self.codes.iter();
        codes.any(|(code, index)| code.starts_with(FIGURE) && self.statements[*index].id == id)
    }

    /// The id of the statement that says how many times the base points are paid, or who pays.
    #[must_use]
    pub fn cite_share(&self, column: CellColumn) -> &str {
        match self.cite_backed(&share(column)) {
            "" => self.cite_code(column.code()),
            cite => cite,
        }
    }

    /// The id of the statement that says what a red five is worth, or how many there are.
    #[must_use]
    pub fn cite_red_five(&self) -> &str {
        self.cite_apart(RED_FIVE, "tiles.red_fives.pin")
    }

    /// The id of the statement that forbids the kind just called for a chii, where it is not the
    /// same that forbids the other end.
    #[must_use]
    pub fn cite_same_after_chii(&self) -> &str {
        self.cite_apart(SAME_AFTER_CHII, "kuikae.chii")
    }

    /// The id of the statement that backs a code some books do not say apart, else of the one
    /// that fixed the setting.
    fn cite_apart(&self, code: &str, path: &str) -> &str {
        match self.cite_backed(code) {
            "" => self.cite(path),
            cite => cite,
        }
    }

    /// The id of the statement that rounds the sum of the fu; empty if none says so.
    #[must_use]
    pub fn cite_rounded_fu(&self) -> &str {
        self.cite_backed(ROUND_FU)
    }

    /// The id of the statement that rounds each payment; empty if none says so.
    #[must_use]
    pub fn cite_rounded_payment(&self) -> &str {
        self.cite_backed(ROUND_PAYMENT)
    }

    /// The id of the statement that ends a game when its time is up.
    #[must_use]
    pub fn cite_time_up(&self) -> &str {
        self.cite_apart(TIME_UP, "time.up")
    }

    /// The id of the statement by which fewer han than it asks for are paid no more than mangan.
    #[must_use]
    pub fn cite_capped(&self) -> &str {
        self.cite_apart(CAPPED, Limit::Mangan.setting())
    }

    /// The id of the statement that gives a yaku its worth.
    #[must_use]
    pub fn cite_yaku(&self, id: YakuId, open: bool) -> &str {
        let worth = if self.rules.yaku.is_limit(id) {
            "base"
        } else if open {
            "open"
        } else {
            "closed"
        };
        self.cite(&format!("yaku.{id}.{worth}"))
    }

    /// The answer to the setting at `path`.
    #[must_use]
    pub fn answer(&self, path: &str) -> Option<&Value> {
        self.answers.get(path).map(|answered| &answered.value)
    }

    /// Every setting this book answers, in the order it was asked, with the statement that fixed it.
    pub fn settings(&self) -> impl Iterator<Item = (&Question, &Value, &Statement)> {
        self.questions.iter().filter_map(|question| {
            let answered = self.answers.get(&question.path)?;
            Some((
                question,
                &answered.value,
                &self.statements[answered.statement],
            ))
        })
    }

    /// The statement with this id.
    #[must_use]
    pub fn statement(&self, id: &str) -> Option<&Statement> {
        self.statements.iter().find(|statement| statement.id == id)
    }

    /// The settings that the statement with this index fixes.
    pub fn fixed_by(&self, statement: usize) -> impl Iterator<Item = (&str, &Value)> {
        self.answers
            .iter()
            .filter(move |(_, answered)| answered.statement == statement)
            .map(|(path, answered)| (path.as_str(), &answered.value))
    }

    /// The codes that the statement with this index backs.
    pub fn backed_by(&self, statement: usize) -> impl Iterator<Item = &str> {
        self.codes
            .iter()
            .filter(move |(_, backing)| **backing == statement)
            .map(|(code, _)| code.as_str())
    }
}

/// Whether a book must say which statement backs each code.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Codes {
    /// It must.
    Backed,
    /// It is known by its settings alone.
    Unknown,
}

/// A rulebook while it is being put together.
#[derive(Default)]
struct Draft {
    id: String,
    name: String,
    about: String,
    extends: Option<String>,
    reference: bool,
    sections: Vec<(String, String)>,
    statements: Vec<Statement>,
    answers: Answers,
    codes: BTreeMap<String, usize>,
    offered: BTreeMap<String, Offered>,
    faults: Vec<Fault>,
    /// How many of the statements come from the book below.
    inherited: usize,
}

impl Draft {
    fn over(base: Option<Rulebook>) -> Draft {
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

    fn fold(&mut self, raw: RawBook) {
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
    fn take_over(mut self, settings: &Settings) -> Result<Rulebook, RulebookError> {
        let mut fixed = BTreeMap::new();
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        for answer in &settings.answers {
            let statement = *places.entry(&answer.cite).or_insert_with(|| {
                self.statements.push(Statement {
                    id: answer.cite.clone(),
                    form: Form::Statement,
                    kind: None,
                    says: String::new(),
                    why: None,
                    todo: None,
                    line: 0,
                });
                self.statements.len() - 1
            });
            self.answer(&answer.path, answer.value.clone(), statement, 0, &mut fixed);
        }
        self.finish(&settings.id, Codes::Unknown)
    }

    /// Takes an answer over; `fixed` is what this same book has answered so far.
    fn answer(
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
        // Who answers a question again answers it for the table as well.
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
    fn finish(mut self, file: &str, codes: Codes) -> Result<Rulebook, RulebookError> {
        let mut ask = Asker::new(&self.answers);
        let rules = Rules::read(&mut ask);
        // What a changed answer makes meaningless goes with the book below; what the book itself
        // answers without being asked is a mistake.
        let (inherited, own): (Vec<_>, Vec<_>) = ask
            .unasked()
            .into_iter()
            .partition(|path| self.answers[*path].statement < self.inherited);
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
                .for_each(|path| ask.unwanted(path, &known));
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

/// Every setting that some embedded book is asked: what may be a name at all.
fn known_paths() -> BTreeSet<String> {
    let mut known = BTreeSet::new();
    for (_, text) in EMBEDDED {
        let mut draft = Draft::default();
        draft.fold(fold::read(text));
        let mut ask = Asker::new(&draft.answers);
        Rules::read(&mut ask);
        known.extend(ask.questions.into_iter().map(|question| question.path));
    }
    known
}
