//! `hanchan rules show`: a rulebook to read.

use std::collections::BTreeSet;
use std::io;

use game::Rulebook;
use game::rules::{Form, Statement, StatementKind};
use serde::Serialize;

use crate::books::{self, Change};
use crate::exit::Exit;
use crate::json;
use crate::page::{self, CITE, HEAD, Page, QUIET};

/// Shows a rulebook: its sentences in order, with the settings they fix
#[derive(clap::Args)]
pub struct Args {
    /// Rulebook: an id or a file
    #[arg(value_name = "ID|FILE")]
    rules: String,
    /// Only this section and those inside it, such as 4.2 or DEC
    #[arg(long)]
    section: Option<String>,
    /// Only statements of this kind: engine, referee or procedure
    #[arg(long, value_enum, hide_possible_values = true)]
    kind: Option<Kind>,
    /// Only the settings, one a line
    #[arg(long)]
    settings: bool,
    /// Changes a setting for this run; may be given again
    #[arg(long, value_name = "PATH=VALUE", value_parser = books::change)]
    set: Vec<Change>,
    /// Answers in JSON: every setting with its value and citation
    #[arg(long)]
    json: bool,
}

/// Who has to know a statement.
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
    value: serde_json::Value,
    cite: &'a str,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let book = books::open_with(&args.rules, &args.set)?;
    let sections: BTreeSet<&str> = book.statements.iter().map(Statement::section).collect();
    if let Some(section) = &args.section
        && !sections.iter().any(|known| inside(known, section))
    {
        anyhow::bail!(
            "{} has no section {section:?}; it has {}",
            book.id,
            top_level(&book)
        );
    }
    if args.json {
        let wanted = book
            .settings()
            .filter(|(_, _, statement)| args.wants(statement));
        let settings = wanted.map(|(question, value, statement)| Setting {
            path: &question.path,
            value: json::of_value(value),
            cite: &statement.id,
        });
        page::print_json(&settings.collect::<Vec<_>>())?;
    } else if args.settings {
        page::print(|page| settings(page, args, &book))?;
    } else {
        page::print(|page| sentences(page, args, &book))?;
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
        kind && self
            .section
            .as_ref()
            .is_none_or(|section| inside(statement.section(), section))
    }
}

/// Whether a section is another one or lies inside it.
fn inside(section: &str, outer: &str) -> bool {
    section
        .strip_prefix(outer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn top_level(book: &Rulebook) -> String {
    let mut tops: Vec<&str> = Vec::new();
    for statement in &book.statements {
        let top = statement.section().split('.').next().unwrap_or("");
        if !tops.contains(&top) && !top.is_empty() {
            tops.push(top);
        }
    }
    tops.join(", ")
}

fn settings(page: &mut Page<'_>, args: &Args, book: &Rulebook) -> io::Result<()> {
    let wanted: Vec<_> = book
        .settings()
        .filter(|(_, _, statement)| args.wants(statement))
        .collect();
    let width = wanted
        .iter()
        .map(|(question, value, _)| question.path.len() + value.to_string().len() + 3)
        .max();
    let width = width.unwrap_or(0).min(64);
    for (question, value, statement) in wanted {
        let setting = format!("{} = {value}", question.path);
        page.line(format_args!(
            "{setting:width$}  {CITE}{}{CITE:#}",
            statement.id
        ))?;
    }
    Ok(())
}

fn sentences(page: &mut Page<'_>, args: &Args, book: &Rulebook) -> io::Result<()> {
    page.line(format_args!(
        "{HEAD}{}{HEAD:#} {QUIET}({}){QUIET:#}",
        book.name, book.id
    ))?;
    if let Some(base) = &book.extends {
        page.quote(0, &format!("extends {base}"))?;
    }
    let mut section = None;
    for (index, statement) in book
        .statements
        .iter()
        .enumerate()
        .filter(|(_, statement)| args.wants(statement))
    {
        if section != Some(statement.section()) {
            section = Some(statement.section());
            heading(page, book, statement.section())?;
        }
        sentence(page, book, index, statement)?;
    }
    Ok(())
}

fn heading(page: &mut Page<'_>, book: &Rulebook, section: &str) -> io::Result<()> {
    let title = book.sections.iter().find(|(number, _)| number == section);
    page.head(format!("{section}  {}", title.map_or("", |(_, title)| title)).trim_end())
}

fn sentence(
    page: &mut Page<'_>,
    book: &Rulebook,
    index: usize,
    statement: &Statement,
) -> io::Result<()> {
    let number = statement.id.rsplit('-').next().unwrap_or(&statement.id);
    let aside = match (statement.form, statement.kind) {
        (Form::Example, _) => " (example)",
        (_, Some(StatementKind::Referee)) => " (referee)",
        (_, Some(StatementKind::Procedure)) => " (procedure)",
        (_, Some(StatementKind::Engine) | None) => "",
    };
    page.hang(
        &format!("{number:>4}  "),
        6,
        &format!("{}{aside}", statement.says),
    )?;
    if let Some(why) = &statement.why {
        page.quote(8, &format!("Why: {why}"))?;
    }
    let fixed = book
        .fixed_by(index)
        .map(|(path, value)| format!("{path} = {value}"));
    let fixed = fixed.collect::<Vec<_>>().join(" · ");
    if fixed.is_empty() {
        Ok(())
    } else {
        page.quote(8, &fixed)
    }
}
