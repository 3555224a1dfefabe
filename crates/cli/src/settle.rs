//! `hanchan settle`: what is paid at the end of a deal or a game, and who deals next.

mod answer;
mod judge;
mod request;
mod standing;
mod text;
mod together;

use std::io::Read;

use anyhow::Context;
use record::question::{read, write_trouble};

use crate::batch::{self, Line};
use crate::books::{self, Change, Shelf};
use crate::exit::Exit;
use crate::page::{self, BAD, CITE};
use crate::tiles_view::Form;
use answer::Answer;
use judge::{Trouble, judge};
use request::Request;

/// Says what is paid at the end of a deal or a game, and who deals next.
#[derive(clap::Args)]
#[command(after_help = include_str!("help/settle.txt"))]
pub struct Args {
    /// The request [default: one JSON value on stdin, which may span lines]
    #[arg(long, value_name = "JSON", conflicts_with = "batch")]
    request: Option<String>,
    /// Rulebook for requests that name none: an id or a file
    #[arg(long, value_name = "ID|FILE", default_value = books::DEFAULT)]
    rules: String,
    /// Changes a setting for this run; may be given again
    #[arg(long, value_name = "PATH=VALUE", value_parser = books::change)]
    set: Vec<Change>,
    /// Answers JSON Lines on stdin, one line for each
    #[arg(long)]
    batch: bool,
    #[command(flatten)]
    form: Form,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let mut shelf = Shelf::new(&args.rules, &args.set);
    if args.batch {
        shelf.book(None, &[]).map_err(anyhow::Error::msg)?;
        return batch::run(|line, into| answer_line(&mut shelf, line, into));
    }
    let text = match &args.request {
        Some(text) => text.clone(),
        None => stdin()?,
    };
    let request: Request<'_> = read(&text).context("request")?;
    let judged = judge(&mut shelf, &request);
    if let Ok(settled) = &judged {
        settled
            .missing_points()
            .iter()
            .for_each(|says| anstream::eprintln!("hanchan: {says}"));
    }
    match judged {
        Ok(settled) if args.form.json => {
            let rules = shelf.name(request.rules.as_deref());
            page::print_json(&Answer::new(request.id, rules, &settled))?;
            Ok(Exit::Yes)
        }
        Ok(settled) => {
            page::print(|page| text::write(page, args.form.drawn, &settled))?;
            Ok(Exit::Yes)
        }
        Err(Trouble::Bad(says)) => Err(anyhow::Error::msg(says).context("request")),
        Err(trouble) if args.form.json => {
            page::print_json(&Answer::trouble(request.id, &trouble))?;
            Ok(Exit::No)
        }
        Err(Trouble::Refused { says, cite, .. }) => {
            page::print(|page| {
                page.line(format_args!(
                    "{BAD}not settled{BAD:#}: {says}   {CITE}{cite}{CITE:#}"
                ))
            })?;
            Ok(Exit::No)
        }
    }
}

fn stdin() -> anyhow::Result<String> {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .context("stdin")?;
    anyhow::ensure!(
        !text.trim().is_empty(),
        "stdin is empty: a request is a JSON object (hanchan settle --help)"
    );
    Ok(text)
}

fn answer_line(
    shelf: &mut Shelf,
    line: Result<&str, &str>,
    into: &mut Vec<u8>,
) -> anyhow::Result<Line> {
    let request = line
        .map_err(str::to_owned)
        .and_then(|text| read::<Request<'_>>(text).map_err(|error| error.to_string()));
    let request = match request {
        Ok(request) => request,
        Err(error) => {
            write_trouble(line.unwrap_or_default(), &error, into);
            return Ok(Line::Bad);
        }
    };
    match judge(shelf, &request) {
        Ok(settled) => {
            let rules = shelf.name(request.rules.as_deref());
            serde_json::to_writer(into, &Answer::new(request.id, rules, &settled))?;
            Ok(Line::Answered)
        }
        Err(trouble) => {
            serde_json::to_writer(into, &Answer::trouble(request.id, &trouble))?;
            Ok(Line::Bad)
        }
    }
}
