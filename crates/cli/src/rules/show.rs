//! `hanchan rules show`: a rulebook in readable form.

use std::io;

use game::Rulebook;
use game::rules::{Choice, Statement, StatementForm, StatementKind, Value};
use serde::Serialize;

use super::layers::{Layer, Layers};
use crate::books::{self, Change};
use crate::exit::Exit;
use crate::json;
use crate::page::{self, CITE, Page, QUIET};

/// Shows a rulebook: its sentences in order, with the settings they fix
#[derive(clap::Args)]
#[command(after_help = include_str!("../help/rules-show.txt"))]
pub struct Args {
    /// Rulebook: an id or a file
    #[arg(value_name = "ID|FILE")]
    rules: String,
    /// Only this section and those inside it, such as 4.2 or DEC, or one sentence by its id
    #[arg(long)]
    section: Option<String>,
    /// Only statements of this kind: engine, referee or procedure
    #[arg(long, value_enum, hide_possible_values = true)]
    kind: Option<Kind>,
    /// Only the book's own sentences, not those of the book it extends
    #[arg(long)]
    own: bool,
    /// Only the settings, one per line
    #[arg(long)]
    settings: bool,
    /// Changes a setting for this run; may be repeated
    #[arg(long, value_name = "PATH=VALUE", value_parser = books::parse_change)]
    set: Vec<Change>,
    /// Answers in JSON: every setting with its value and citation
    #[arg(long)]
    json: bool,
}

/// Who needs to know a statement.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Kind {
    /// A digital table enforces it
    Engine,
    /// A mistake at a real table and its remedy
    Referee,
    /// Set-up, display and etiquette
    Procedure,
}

#[derive(Serialize)]
struct Setting<'a> {
    path: &'a str,
    #[serde(serialize_with = "json::serialize_value")]
    value: &'a Value,
    cite: &'a str,
    /// What the table may choose instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<serde_json::Value>>,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let layers = Layers::open(&args.rules, &args.set)?;
    if let Some(section) = &args.section
        && !layers.top().statements.iter().any(|s| is_in(s, section))
    {
        let (id, tops) = (&layers.top().id, top_level(&layers));
        anyhow::bail!("{id} has no section {section:?}; it has {tops}");
    }
    if !args.json && !args.settings {
        page::print(|page| sentences(page, args, &layers))?;
        return Ok(Exit::Yes);
    }
    let own: Vec<&str> = layers
        .iter()
        .filter(|layer| !args.own || layer.own)
        .flat_map(|layer| layer.statements())
        .map(|(_, statement)| statement.id.as_str())
        .collect();
    let settings: Vec<_> = layers
        .top()
        .settings()
        .filter(|(_, _, statement)| args.wants(statement) && own.contains(&statement.id.as_str()))
        .map(|(question, value, statement)| Setting {
            path: &question.path,
            value,
            cite: &statement.id,
            choices: choices(layers.top(), &question.path),
        })
        .collect();
    if args.json {
        page::print_json(&settings)?;
    } else {
        page::print(|page| lines(page, &settings))?;
    }
    Ok(Exit::Yes)
}

impl Args {
    fn wants(&self, statement: &Statement) -> bool {
        let kind = match self.kind {
            None => true,
            Some(Kind::Engine) => statement.kind == Some(StatementKind::Engine),
            Some(Kind::Referee) => statement.kind == Some(StatementKind::Referee),
            Some(Kind::Procedure) => statement.kind == Some(StatementKind::Procedure),
        };
        let section = self.section.as_ref();
        kind && section.is_none_or(|section| is_in(statement, section))
    }
}

/// Whether a statement is in a section, or its id is or starts with `section`.
fn is_in(statement: &Statement, section: &str) -> bool {
    let inside = |text: &str| {
        text.strip_prefix(section)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-']))
    };
    inside(statement.section()) || inside(&statement.id)
}

fn top_level(layers: &Layers) -> String {
    let mut tops: Vec<&str> = Vec::new();
    for statement in &layers.top().statements {
        let top = statement.section().split('.').next().unwrap_or("");
        if !tops.contains(&top) && !top.is_empty() {
            tops.push(top);
        }
    }
    tops.join(", ")
}

/// What the table may choose at `path` instead of the book's answer.
fn choices(book: &Rulebook, path: &str) -> Option<Vec<serde_json::Value>> {
    let choice = book.choice(path)?;
    Some(choice.values.iter().map(json::of_value).collect())
}

fn lines(page: &mut Page<'_>, settings: &[Setting<'_>]) -> io::Result<()> {
    let line = |setting: &Setting<'_>| format!("{} = {}", setting.path, setting.value);
    let width = settings.iter().map(|setting| line(setting).len()).max();
    let width = width.unwrap_or(0).min(64);
    for setting in settings {
        let (line, cite) = (line(setting), setting.cite);
        page.line(format_args!("{line:width$}  {CITE}{cite}{CITE:#}"))?;
    }
    Ok(())
}

fn sentences(page: &mut Page<'_>, args: &Args, layers: &Layers) -> io::Result<()> {
    let mut first = true;
    for layer in layers.iter().filter(|layer| !args.own || layer.own) {
        let mut wanted: Vec<_> = layer
            .statements()
            .filter(|(_, statement)| args.wants(statement))
            .collect();
        // Decisions and examples stand in the section that they are about.
        wanted.sort_by_key(|(_, statement)| layer.place(statement.section()));
        if wanted.is_empty() {
            continue;
        }
        if !first {
            page.gap()?;
        }
        first = false;
        if !layer.is_for_this_run() {
            page.book(layer.book)?;
            if let Some(base) = &layer.book.extends {
                page.quote(0, &format!("extends {base}"))?;
            }
        }
        let ids = wanted.iter().map(|(_, statement)| statement.id.len());
        let indent = ids.max().unwrap_or(0) + 4;
        let mut section = None;
        for (index, statement) in wanted {
            if section != Some(statement.section()) {
                section = Some(statement.section());
                let (number, title) = (statement.section(), layer.title(statement.section()));
                match number {
                    "" => {}
                    number => page.head(format!("{number}  {title}").trim())?,
                }
            }
            sentence(page, layers, &layer, index, indent)?;
        }
    }
    Ok(())
}

fn sentence(
    page: &mut Page<'_>,
    layers: &Layers,
    layer: &Layer<'_>,
    index: usize,
    indent: usize,
) -> io::Result<()> {
    let statement = &layer.book.statements[index];
    let aside = match (statement.form, statement.kind) {
        (StatementForm::Example, _) => " (example)",
        (_, Some(StatementKind::Referee)) => " (referee)",
        (_, Some(StatementKind::Procedure)) => " (procedure)",
        (_, Some(StatementKind::Engine) | None) => "",
    };
    let label = format!("  {CITE}{}{CITE:#}", statement.id);
    match layer.replaced(index) {
        Some(replaced) => {
            let says = format!("{}{aside} {replaced}", statement.says);
            page.hang(&label, indent, &format!("{QUIET}{says}{QUIET:#}"))?;
        }
        None => page.hang(&label, indent, &format!("{}{aside}", statement.says))?,
    }
    if let Some(why) = &statement.why {
        page.quote(indent + 2, &format!("Why: {why}"))?;
    }
    let fixed = layers.top().fixed_by(index);
    let fixed: Vec<_> = fixed
        .map(|(path, value)| format!("{path} = {value}"))
        .collect();
    if !fixed.is_empty() {
        page.quote(indent + 2, &fixed.join(" · "))?;
    }
    for choice in layers.top().choices() {
        if choice.statement.id == statement.id {
            page.quote(indent + 2, &left_to_table(&choice))?;
        }
    }
    Ok(())
}

/// The note that a setting is left to the table, with the choices.
pub(super) fn left_to_table(choice: &Choice<'_>) -> String {
    let values: Vec<_> = choice.values.iter().map(ToString::to_string).collect();
    format!(
        "the table may choose {} = {}",
        choice.path,
        values.join(" or ")
    )
}
