//! `hanchan rules explain` for a sentence: what it says, its section, and what it decides.

use std::io;

use game::rules::{EMBEDDED, StatementForm, StatementKind, Value, nearest};
use serde::Serialize;

use super::layers::{Layer, Layers};
use super::subjects::full_question;
use crate::books;
use crate::json;
use crate::page::{self, CITE, Page, QUIET};

#[derive(Serialize)]
struct Answer<'a> {
    id: &'a str,
    form: &'static str,
    kind: Option<&'static str>,
    section: &'a str,
    title: &'a str,
    says: &'a str,
    why: Option<&'a str>,
    todo: Option<&'a str>,
    replaced: Option<String>,
    settings: Vec<Setting<'a>>,
    backs: Vec<String>,
}

#[derive(Serialize)]
struct Setting<'a> {
    path: &'a str,
    #[serde(serialize_with = "json::serialize_value")]
    value: &'a Value,
}

/// Explains the sentence with this id.
pub fn explain(rules: &str, id: &str, as_json: bool) -> anyhow::Result<()> {
    let layers = Layers::open(rules, &[])?;
    let Some((layer, index)) = layers.find(id) else {
        anyhow::bail!(unknown(&layers, rules, id)?);
    };
    let answer = Answer::new(&layer, index);
    if as_json {
        page::print_json(&answer)
    } else {
        page::print(|page| answer.write(page, &layer))
    }
}

/// The error for an unknown id, suggesting the sentence that may be meant: in another book, or with
/// a similar id.
fn unknown(layers: &Layers, rules: &str, id: &str) -> anyhow::Result<String> {
    for (other, _) in EMBEDDED {
        let book = books::open(other)?;
        let mut ids = book.statements.iter().map(|statement| &statement.id);
        if let Some(id) = ids.find(|known| known.eq_ignore_ascii_case(id)) {
            return Ok(format!(
                "{id} is not in {rules}, but in {other}: hanchan rules explain {other} {id}"
            ));
        }
    }
    let ids = layers.top().statements.iter();
    let ids = ids.map(|statement| statement.id.as_str());
    let hint = nearest(&id.to_ascii_uppercase(), ids).map_or_else(
        || format!("hanchan rules show {rules} lists them"),
        |near| format!("did you mean {near}?"),
    );
    Ok(format!("{rules} has no sentence {id:?}; {hint}"))
}

impl<'a> Answer<'a> {
    fn new(layer: &Layer<'a>, index: usize) -> Answer<'a> {
        let statement = &layer.book.statements[index];
        let fixed = layer
            .book
            .fixed_by(index)
            .map(|(path, value)| Setting { path, value });
        Answer {
            id: &statement.id,
            form: match statement.form {
                StatementForm::Statement => "statement",
                StatementForm::Silent => "decision",
                StatementForm::Example => "example",
            },
            kind: statement.kind.map(|kind| match kind {
                StatementKind::Engine => "engine",
                StatementKind::Referee => "referee",
                StatementKind::Procedure => "procedure",
            }),
            section: statement.section(),
            title: layer.title(statement.section()),
            says: &statement.says,
            why: statement.why.as_deref(),
            todo: statement.todo.as_deref(),
            replaced: layer.replaced(index),
            settings: fixed.collect(),
            backs: layer.book.backed_by(index).map(str::to_owned).collect(),
        }
    }

    fn write(&self, page: &mut Page<'_>, layer: &Layer<'_>) -> io::Result<()> {
        page.book(layer.book)?;
        page.head(format!("{}  {}", self.section, self.title).trim())?;
        let label = format!("  {CITE}{}{CITE:#}  ", self.id);
        page.hang(&label, self.id.len() + 4, self.says)?;
        page.gap()?;
        let kind = match (self.form, self.kind) {
            ("decision", _) => "decision: the book leaves this open, and we chose",
            ("example", _) => "example: worked out in the book",
            (_, Some("referee")) => "referee: a mistake at the table, or its remedy",
            (_, Some("procedure")) => "procedure: set-up, display or etiquette",
            _ => "engine: a program can enforce it",
        };
        page.hang("  kind", 12, kind)?;
        if let Some(why) = self.why {
            page.hang("  why", 12, why)?;
        }
        if let Some(replaced) = &self.replaced {
            page.hang("  now", 12, replaced.trim_matches(['(', ')']))?;
        }
        self.write_settings(page, layer)?;
        if !self.backs.is_empty() {
            page.hang("  backs", 12, &self.backs.join(", "))?;
        }
        match self.todo {
            Some(todo) => {
                let text = format!("not implemented yet (todo = {todo:?})");
                page.hang("  to come", 12, &text)
            }
            None => Ok(()),
        }
    }

    fn write_settings(&self, page: &mut Page<'_>, layer: &Layer<'_>) -> io::Result<()> {
        let mut label = "  sets";
        for setting in &self.settings {
            let (path, value) = (setting.path, setting.value);
            let mut questions = layer.book.questions.iter();
            let question = questions.find(|question| question.path == path);
            let question = question.map_or_else(String::new, full_question);
            let text = format!("{path} = {value} {QUIET}({question}){QUIET:#}");
            page.hang(label, 12, &text)?;
            label = "";
        }
        Ok(())
    }
}
