//! `hanchan settle`: what is paid at the end of a deal or a game, and who deals next.

mod standing;
pub mod text;

use std::io::Read;
use std::rc::Rc;

use anyhow::Context;
use game::Rulebook;
use record::scoring::{read, write_error};
use record::settling::{Answer, Request, RequestError, settle};

use crate::batch::{self, LineResult};
use crate::books::{self, Change, RulebookCache};
use crate::exit::Exit;
use crate::page::{self, BAD, CITE};
use crate::tiles_view::OutputArgs;

/// Shows what is paid at the end of a deal or a game, and who deals next.
#[derive(clap::Args)]
#[command(after_help = include_str!("help/settle.txt"))]
pub struct Args {
    /// The request [default: one JSON value on stdin, which may span lines]
    #[arg(long, value_name = "JSON", conflicts_with = "batch")]
    request: Option<String>,
    /// Rulebook for requests that name none: an id or a file
    #[arg(long, value_name = "ID|FILE", default_value = books::DEFAULT)]
    rules: String,
    /// Changes a setting for this run; may be repeated
    #[arg(long, value_name = "PATH=VALUE", value_parser = books::parse_change)]
    set: Vec<Change>,
    /// Reads requests as JSON Lines from stdin and answers each with one line
    #[arg(long)]
    batch: bool,
    #[command(flatten)]
    output: OutputArgs,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let mut cache = RulebookCache::new(&args.rules, &args.set);
    if args.batch {
        cache.book(None, &[]).map_err(anyhow::Error::msg)?;
        return batch::run(|line, into| answer_line(&mut cache, line, into));
    }
    let text = match &args.request {
        Some(text) => text.clone(),
        None => stdin()?,
    };
    let request: Request<'_> = read(&text).context("request")?;
    let book = cache.book(request.rules.as_deref(), &request.set);
    let result = by_book(&book, |book| settle(book, &request));
    if let Ok(settled) = &result {
        settled
            .wrong_total()
            .iter()
            .for_each(|message| anstream::eprintln!("hanchan: {message}"));
    }
    match result {
        Ok(settled) if args.output.json => {
            let rules = cache.name(request.rules.as_deref());
            page::print_json(&Answer::new(request.id, rules, &settled))?;
            Ok(Exit::Yes)
        }
        Ok(settled) => {
            page::print(|page| text::write(page, args.output.tiles, &settled))?;
            Ok(Exit::Yes)
        }
        Err(RequestError::Invalid(message) | RequestError::Missing { message, .. }) => {
            Err(anyhow::Error::msg(message).context("request"))
        }
        Err(error) if args.output.json => {
            page::print_json(&Answer::error(request.id, &error))?;
            Ok(Exit::No)
        }
        Err(RequestError::Refused { message, cite, .. }) => {
            page::print(|page| {
                page.line(format_args!(
                    "{BAD}not settled{BAD:#}: {message}   {CITE}{cite}{CITE:#}"
                ))
            })?;
            Ok(Exit::No)
        }
    }
}

/// Answers a request by its rulebook, if that could be opened.
pub fn by_book<'b, T>(
    book: &'b Result<Rc<Rulebook>, String>,
    answer: impl FnOnce(&'b Rulebook) -> Result<T, RequestError>,
) -> Result<T, RequestError> {
    match book {
        Ok(book) => answer(book),
        Err(message) => Err(message.clone().into()),
    }
}

fn stdin() -> anyhow::Result<String> {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .context("stdin")?;
    anyhow::ensure!(
        !text.trim().is_empty(),
        "stdin is empty; expected a request, a JSON object (see hanchan settle --help)"
    );
    Ok(text)
}

fn answer_line(
    cache: &mut RulebookCache,
    line: Result<&str, &str>,
    into: &mut Vec<u8>,
) -> anyhow::Result<LineResult> {
    let request = line
        .map_err(str::to_owned)
        .and_then(|text| read::<Request<'_>>(text).map_err(|error| error.to_string()));
    let request = match request {
        Ok(request) => request,
        Err(error) => {
            write_error(line.unwrap_or_default(), &error, into);
            return Ok(LineResult::Bad);
        }
    };
    let book = cache.book(request.rules.as_deref(), &request.set);
    match by_book(&book, |book| settle(book, &request)) {
        Ok(settled) => {
            let rules = cache.name(request.rules.as_deref());
            serde_json::to_writer(into, &Answer::new(request.id, rules, &settled))?;
            Ok(LineResult::Answered)
        }
        Err(error) => {
            serde_json::to_writer(into, &Answer::error(request.id, &error))?;
            Ok(LineResult::Bad)
        }
    }
}
