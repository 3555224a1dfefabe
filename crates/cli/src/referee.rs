//! `hanchan referee`: what a mistake at the table costs, and which paragraph says so.

mod list;

use anyhow::Context;
use record::refereeing::{Answer, Request, rule};
use record::scoring::{read, write_error};
use record::settling::RequestError;

use crate::batch::{self, LineResult};
use crate::books::{self, Change, RulebookCache};
use crate::exit::Exit;
use crate::page::{self, BAD, CITE};
use crate::settle::{by_book, text};
use crate::tiles_view::TileStyle;

/// Rules on a mistake: what it costs, what becomes of the deal, and which paragraph says so.
#[derive(clap::Args)]
#[command(after_help = include_str!("help/referee.txt"))]
pub struct Args {
    /// Rulebook: an id or a file
    #[arg(long, value_name = "ID|FILE", default_value = books::DEFAULT)]
    rules: String,
    /// Changes a setting for this run; may be repeated
    #[arg(long, value_name = "PATH=VALUE", value_parser = books::parse_change)]
    set: Vec<Change>,
    /// The mistake
    #[arg(long, value_name = "CODE", conflicts_with_all = ["request", "batch", "list"])]
    fault: Option<String>,
    /// The wind of the player who made it
    #[arg(long, value_name = "WIND", default_value = "S", requires = "fault")]
    offender: tiles::Wind,
    /// A fact about it, such as shown=true; may be repeated
    #[arg(long, value_name = "NAME=ANSWER", requires = "fault")]
    fact: Vec<String>,
    /// The whole incident as a JSON object
    #[arg(long, value_name = "JSON", conflicts_with_all = ["batch", "list"])]
    request: Option<String>,
    /// Reads incidents as JSON Lines from stdin and answers each with one line
    #[arg(long, conflicts_with = "list")]
    batch: bool,
    /// Lists the mistakes that the book judges, and the facts that each ruling depends on
    #[arg(long)]
    list: bool,
    /// Prints JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    if args.list {
        let book = books::open_with(&args.rules, &args.set)?;
        return list::run(&book, args.json);
    }
    let mut cache = RulebookCache::new(&args.rules, &args.set);
    if args.batch {
        cache.book(None, &[]).map_err(anyhow::Error::msg)?;
        return batch::run(|line, into| answer_line(&mut cache, line, into));
    }
    let text = match (&args.request, &args.fault) {
        (Some(text), _) => text.clone(),
        (None, Some(code)) => described(code, args)?,
        (None, None) => anyhow::bail!("give one of --fault, --request, --batch and --list"),
    };
    let request: Request<'_> = read(&text).context("request")?;
    let book = cache.book(request.rules.as_deref(), &request.set);
    let ruled = match by_book(&book, |book| rule(book, &request)) {
        Ok(ruled) => ruled,
        Err(RequestError::Invalid(message) | RequestError::Missing { message, .. }) => {
            return Err(anyhow::Error::msg(message).context("request"));
        }
        Err(error) if args.json => {
            page::print_json(&Answer::error(request.id, &error))?;
            return Ok(Exit::No);
        }
        Err(RequestError::Refused { message, cite, .. }) => {
            page::print(|page| {
                page.line(format_args!(
                    "{BAD}no ruling{BAD:#}: {message}   {CITE}{cite}{CITE:#}"
                ))
            })?;
            return Ok(Exit::No);
        }
    };
    if args.json {
        let rules = cache.name(request.rules.as_deref());
        page::print_json(&Answer::new(request.id, rules, &ruled))?;
    } else {
        page::print(|page| text::write(page, TileStyle::default(), &ruled.settled))?;
    }
    Ok(Exit::Yes)
}

/// The request that the arguments describe.
fn described(code: &str, args: &Args) -> anyhow::Result<String> {
    let mut fault = serde_json::Map::new();
    fault.insert("code".to_owned(), code.into());
    for fact in &args.fact {
        let (name, answer) = fact
            .split_once('=')
            .with_context(|| format!("--fact {fact}: a fact is written NAME=ANSWER"))?;
        fault.insert(name.trim().to_owned(), answer.trim().into());
    }
    let offender = args.offender.to_string();
    Ok(serde_json::json!({ "fault": fault, "offender": offender }).to_string())
}

fn answer_line(
    cache: &mut RulebookCache,
    line: Result<&str, &str>,
    into: &mut Vec<u8>,
) -> anyhow::Result<LineResult> {
    let request = line.map_err(str::to_owned);
    let request =
        request.and_then(|text| read::<Request<'_>>(text).map_err(|error| error.to_string()));
    let request = match request {
        Ok(request) => request,
        Err(error) => {
            write_error(line.unwrap_or_default(), &error, into);
            return Ok(LineResult::Bad);
        }
    };
    let book = cache.book(request.rules.as_deref(), &request.set);
    match by_book(&book, |book| rule(book, &request)) {
        Ok(ruled) => {
            let rules = cache.name(request.rules.as_deref());
            serde_json::to_writer(into, &Answer::new(request.id, rules, &ruled))?;
            Ok(LineResult::Answered)
        }
        Err(error) => {
            serde_json::to_writer(into, &Answer::error(request.id, &error))?;
            Ok(LineResult::Bad)
        }
    }
}
