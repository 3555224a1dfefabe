//! From the text of one rulebook file to its statements and the answers they give.

use std::collections::HashMap;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::rules::error::{Problem, RulebookFault};
use crate::rules::statement::{Origin, SetupStep, Statement, StatementForm, StatementKind, Unit};
use crate::rules::value::Value;

/// A rulebook file as written, without the book it extends.
#[derive(Debug, Default)]
pub(crate) struct RawBook {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) about: String,
    pub(crate) extends: Option<String>,
    pub(crate) reference: bool,
    pub(crate) unit: Option<Unit>,
    pub(crate) sections: Vec<(String, String)>,
    pub(crate) statements: Vec<Statement>,
    pub(crate) sets: Vec<Fixed<Value>>,
    pub(crate) backs: Vec<Fixed<()>>,
    /// The other answers that the table may give.
    pub(crate) choices: Vec<Fixed<Vec<Value>>>,
    pub(crate) faults: Vec<RulebookFault>,
}

/// Something a statement fixes: a setting with its answer, or a code.
#[derive(Debug)]
pub(crate) struct Fixed<T> {
    pub(crate) path: String,
    pub(crate) value: T,
    pub(crate) statement: usize,
    pub(crate) line: usize,
}

type Table<'a> = DeTable<'a>;
type Item<'a> = Spanned<DeValue<'a>>;

/// Reads one file; everything wrong with it is noted in `faults`.
pub(crate) fn read(text: &str) -> RawBook {
    let mut reading = Reading {
        line_ends: text.match_indices('\n').map(|(place, _)| place).collect(),
        book: RawBook::default(),
    };
    match DeTable::parse(text) {
        Ok(table) => reading.book(table.get_ref()),
        Err(error) => {
            let line = error.span().map(|span| reading.line(span.start));
            reading.fault_at(
                line,
                None,
                Problem::Unreadable(error.message().replace('\n', ", ")),
            );
        }
    }
    reading.second_ids();
    reading.book
}

struct Reading {
    /// Offsets of the line ends, to find the line of an offset.
    line_ends: Vec<usize>,
    book: RawBook,
}

impl Reading {
    fn line(&self, offset: usize) -> usize {
        self.line_ends.partition_point(|end| *end < offset) + 1
    }

    fn fault_at(&mut self, line: Option<usize>, statement: Option<String>, problem: Problem) {
        self.book.faults.push(RulebookFault {
            line,
            statement,
            setting: None,
            problem,
        });
    }

    fn unreadable(&mut self, item: &Item<'_>, what: &str) {
        let line = Some(self.line(item.span().start));
        self.fault_at(line, None, Problem::Unreadable(what.to_owned()));
    }

    fn book(&mut self, table: &Table<'_>) {
        for (key, item) in table {
            match (key.get_ref().as_ref(), item.get_ref()) {
                ("id", DeValue::String(text)) => self.book.id = text.to_string(),
                ("name", DeValue::String(text)) => self.book.name = text.to_string(),
                ("about", DeValue::String(text)) => self.book.about = text.to_string(),
                ("extends", DeValue::String(text)) => self.book.extends = Some(text.to_string()),
                ("reference", DeValue::Boolean(reference)) => self.book.reference = *reference,
                ("unit", DeValue::String(text)) => {
                    self.book.unit = Unit::from_name(text);
                    if self.book.unit.is_none() {
                        let what = format!("{text:?} is no unit (allowed: han, fan, yaku)");
                        self.unreadable(item, &what);
                    }
                }
                ("sections", DeValue::Table(sections)) => self.sections(sections),
                ("statement", DeValue::Array(entries)) => {
                    self.entries(entries.iter(), StatementForm::Statement)
                }
                ("silent", DeValue::Array(entries)) => {
                    self.entries(entries.iter(), StatementForm::Silent)
                }
                ("example", DeValue::Array(entries)) => {
                    self.entries(entries.iter(), StatementForm::Example)
                }
                (other, _) => {
                    let what = format!(
                        "{other:?} does not belong here (allowed: id, name, about, extends, reference, unit, sections, [[statement]], [[silent]], [[example]])"
                    );
                    self.unreadable(item, &what);
                }
            }
        }
        for (field, missing) in [
            ("id", self.book.id.is_empty()),
            ("name", self.book.name.is_empty()),
        ] {
            if missing {
                self.fault_at(
                    Some(1),
                    None,
                    Problem::Unreadable(format!("the file has no {field} = \"...\" at its top")),
                );
            }
        }
        // The file's order is the book's order, whatever order the parser keeps its tables in.
        self.sort_statements();
    }

    fn sections(&mut self, sections: &Table<'_>) {
        let mut titles: Vec<_> = sections.iter().collect();
        titles.sort_by_key(|(key, _)| key.span().start);
        for (key, item) in titles {
            match item.get_ref() {
                DeValue::String(title) => self
                    .book
                    .sections
                    .push((key.get_ref().to_string(), title.to_string())),
                _ => self.unreadable(item, "a section's title is a text"),
            }
        }
    }

    fn entries<'a>(&mut self, entries: impl Iterator<Item = &'a Item<'a>>, form: StatementForm) {
        for entry in entries {
            match entry.get_ref() {
                DeValue::Table(table) => self.entry(entry, table, form),
                _ => self.unreadable(entry, "an entry is a table with id and says"),
            }
        }
    }

    fn entry(&mut self, entry: &Item<'_>, table: &Table<'_>, form: StatementForm) {
        let line = table
            .iter()
            .map(|(key, _)| key.span().start)
            .min()
            .unwrap_or(entry.span().start);
        let mut statement = Statement {
            id: String::new(),
            form,
            kind: None,
            says: String::new(),
            why: None,
            section: None,
            origin: Origin::default(),
            instead: Vec::new(),
            todo: None,
            setup: Vec::new(),
            line: self.line(line),
        };
        let index = self.book.statements.len();
        for (key, item) in table {
            match (key.get_ref().as_ref(), item.get_ref()) {
                ("id", DeValue::String(text)) => statement.id = text.to_string(),
                ("says", DeValue::String(text)) => statement.says = text.to_string(),
                ("why", DeValue::String(text)) => statement.why = Some(text.to_string()),
                ("section", DeValue::String(text)) => statement.section = Some(text.to_string()),
                ("origin", DeValue::String(text)) if text == "usual" => {
                    statement.origin = Origin::Usual;
                }
                ("origin", _) => self.unreadable(item, "origin is \"usual\", or left out"),
                ("instead", DeValue::Table(inner)) => {
                    self.values("", inner, &mut |_, path, value, _| {
                        statement.instead.push((path, value));
                    });
                }
                ("todo", DeValue::String(text)) => statement.todo = Some(text.to_string()),
                ("kind", DeValue::String(text)) => {
                    statement.kind = StatementKind::from_word(text);
                    if statement.kind.is_none() {
                        self.unreadable(
                            item,
                            &format!("kind {text:?} is not one of engine, referee, procedure"),
                        );
                    }
                }
                ("setup", DeValue::Array(steps)) => statement.setup = self.setup(steps.iter()),
                ("set", DeValue::Table(inner)) => {
                    self.values("", inner, &mut |book, path, value, line| {
                        book.sets.push(Fixed {
                            path,
                            value,
                            statement: index,
                            line,
                        })
                    });
                }
                ("backs", DeValue::Array(codes)) => self.backs(codes.iter(), index),
                ("choice", DeValue::Table(inner)) => self.choices("", inner, index),
                (other, _) => {
                    let what = format!(
                        "{other:?} does not belong in an entry (allowed: id, kind, section, origin, says, why, instead, set, choice, backs, setup, todo)"
                    );
                    self.unreadable(item, &what);
                }
            }
        }
        if statement.id.is_empty() || statement.says.is_empty() {
            self.unreadable(entry, "an entry needs an id and a sentence (says)");
        }
        let has_kind = table.iter().any(|(key, _)| key.get_ref() == "kind");
        if form == StatementForm::Statement && !has_kind {
            self.unreadable(
                entry,
                "a statement needs a kind (engine, referee or procedure)",
            );
        }
        self.book.statements.push(statement);
    }

    /// The steps of setting up a real table at which a statement is quoted.
    fn setup<'a>(&mut self, steps: impl Iterator<Item = &'a Item<'a>>) -> Vec<SetupStep> {
        let mut found = Vec::new();
        for item in steps {
            let step = match item.get_ref() {
                DeValue::String(name) => SetupStep::from_name(name),
                _ => None,
            };
            match step {
                Some(step) => found.push(step),
                None => {
                    let names = SetupStep::ALL.map(SetupStep::name).join(", ");
                    self.unreadable(item, &format!("setup is a list of steps ({names})"));
                }
            }
        }
        found
    }

    /// Passes on every value in a table, with the path that leads to it and its line.
    fn values(
        &mut self,
        path: &str,
        table: &Table<'_>,
        take: &mut impl FnMut(&mut RawBook, String, Value, usize),
    ) {
        for (key, item) in table {
            let name = key.get_ref().as_ref();
            let inner = match path {
                "" => name.to_owned(),
                path => format!("{path}.{name}"),
            };
            let value = match item.get_ref() {
                DeValue::Table(table) => {
                    self.values(&inner, table, take);
                    continue;
                }
                DeValue::Array(items) => items
                    .iter()
                    .map(|item| match item.get_ref() {
                        DeValue::String(word) => Some(word.to_string()),
                        _ => None,
                    })
                    .collect::<Option<_>>()
                    .map(Value::List),
                other => single(other),
            };
            let line = self.line(key.span().start);
            match value {
                Some(value) => take(&mut self.book, inner, value, line),
                None => self.unreadable(item, &format!("{inner} is answered by a word, a whole number, true or false, or a list of words")),
            }
        }
    }

    /// The other answers that the table may give: a list for each setting.
    fn choices(&mut self, path: &str, table: &Table<'_>, statement: usize) {
        for (key, item) in table {
            let name = key.get_ref().as_ref();
            let inner = match path {
                "" => name.to_owned(),
                path => format!("{path}.{name}"),
            };
            let values = match item.get_ref() {
                DeValue::Table(table) => {
                    self.choices(&inner, table, statement);
                    continue;
                }
                DeValue::Array(items) => {
                    let values = items.iter().map(|item| single(item.get_ref()));
                    let values: Option<Vec<Value>> = values.collect();
                    values.filter(|values| !values.is_empty())
                }
                _ => None,
            };
            let line = self.line(key.span().start);
            match values {
                Some(value) => self.book.choices.push(Fixed {
                    path: inner,
                    value,
                    statement,
                    line,
                }),
                None => self.unreadable(
                    item,
                    &format!(
                        "choice.{inner} is the list of the other answers that the table may give"
                    ),
                ),
            }
        }
    }

    fn backs<'a>(&mut self, codes: impl Iterator<Item = &'a Item<'a>>, statement: usize) {
        for item in codes {
            let line = self.line(item.span().start);
            match item.get_ref() {
                DeValue::String(code) => self.book.backs.push(Fixed {
                    path: code.to_string(),
                    value: (),
                    statement,
                    line,
                }),
                _ => self.unreadable(item, "backs is a list of codes"),
            }
        }
    }

    fn sort_statements(&mut self) {
        let mut order: Vec<usize> = (0..self.book.statements.len()).collect();
        order.sort_by_key(|index| self.book.statements[*index].line);
        let mut place = vec![0; order.len()];
        for (new, old) in order.iter().enumerate() {
            place[*old] = new;
        }
        self.book.statements.sort_by_key(|statement| statement.line);
        for set in &mut self.book.sets {
            set.statement = place[set.statement];
        }
        for back in &mut self.book.backs {
            back.statement = place[back.statement];
        }
        for choice in &mut self.book.choices {
            choice.statement = place[choice.statement];
        }
        self.book.sets.sort_by_key(|set| set.line);
        self.book.backs.sort_by_key(|back| back.line);
    }

    fn second_ids(&mut self) {
        let mut seen: HashMap<&str, usize> = HashMap::new();
        let mut faults = Vec::new();
        for statement in &self.book.statements {
            if let Some(first) = seen.insert(&statement.id, statement.line) {
                let problem = Problem::SecondId(first);
                faults.push(RulebookFault {
                    line: Some(statement.line),
                    statement: Some(statement.id.clone()),
                    setting: None,
                    problem,
                });
            }
        }
        self.book.faults.extend(faults);
    }
}

/// An answer that is not a list.
fn single(value: &DeValue<'_>) -> Option<Value> {
    match value {
        DeValue::String(word) => Some(Value::Word(word.to_string())),
        DeValue::Boolean(flag) => Some(Value::Flag(*flag)),
        DeValue::Integer(number) => {
            i64::from_str_radix(&number.as_str().replace('_', ""), number.radix())
                .ok()
                .map(Value::Number)
        }
        DeValue::Array(_) | DeValue::Table(_) | DeValue::Float(_) | DeValue::Datetime(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_statement_names_steps_of_the_set_up() {
        let entry = |setup: &str| {
            let book = read(&format!(
                "id = \"club\"\nname = \"Club\"\n[[statement]]\nid = \"CLB-1-1\"\n\
                 kind = \"procedure\"\nsays = \"The dealer throws.\"\nsetup = [{setup}]\n"
            ));
            let faults = book.faults.iter().map(|fault| fault.problem.to_string());
            (book.statements[0].setup.clone(), faults.collect::<Vec<_>>())
        };
        let steps = vec![SetupStep::Seats, SetupStep::DeadWall];
        assert_eq!(entry("\"seats\", \"dead_wall\""), (steps, vec![]));
        let says = "setup is a list of steps (tiles, sticks, seats, wall, break, dead_wall, deal, \
                    markers, start)";
        assert_eq!(entry("\"roof\""), (vec![], vec![says.to_owned()]));
    }
}
