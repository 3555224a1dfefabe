//! `hanchan replay`: a game that was written down, shown again event by event.

mod json;
mod look;
mod show;
mod source;
mod table;
mod win;
mod words;

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::Context;
use game::{Auditor, Event, Public};

use self::look::Look;
use self::source::Source;
use crate::exit::Exit;
use crate::page;
use crate::tiles_view::Form;

/// What a run that was interrupted leaves with.
const INTERRUPTED: i32 = 130;

/// Shows a game again, event by event: the table, what just happened, and the paragraph behind it.
#[derive(clap::Args)]
#[command(after_help = include_str!("help/replay.txt"))]
pub struct Args {
    /// A log of ours, Tenhou mjlog or Tenhou/6; `-` is stdin
    #[arg(value_name = "FILE")]
    file: String,
    /// Which game of the file
    #[arg(long, value_name = "N", default_value_t = 1)]
    game: usize,
    /// Shows only this deal of the game
    #[arg(long, value_name = "N")]
    deal: Option<usize>,
    /// Whose hand is shown: A, B, C, D or all
    #[arg(long, value_name = "SEAT", default_value = "all", value_parser = look::seat)]
    seat: Look,
    /// Waits for Enter after every event, as it does on a terminal anyway
    #[arg(long, conflicts_with = "all")]
    step: bool,
    /// Prints everything without waiting
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    form: Form,
}

/// What somebody at the terminal wants to see next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    /// The next event.
    Next,
    /// The end of the deal.
    Deal,
    /// Everything.
    All,
    /// Nothing more.
    Quit,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let source = Source::open(&args.file, args.game, args.deal)?;
    let mut auditor = match source.excerpt {
        true => Auditor::of_excerpt(&source.book.rules),
        false => Auditor::new(&source.book.rules),
    };
    let watched = io::stdin().is_terminal() && io::stdout().is_terminal();
    let mut wish = match watched && args.file != "-" && !args.all && !args.form.json {
        true => Wish::Next,
        false => Wish::All,
    };
    if wish == Wish::Next {
        // The prompt stands in a line of its own; whoever interrupts it gets the next one.
        ctrlc::set_handler(|| {
            eprintln!();
            std::process::exit(INTERRUPTED);
        })
        .context("interrupts")?;
    }
    let mut wrong = false;
    let mut unsaid = None;
    for (place, event) in source.events.iter().enumerate() {
        let known = auditor.mismatches().len();
        auditor.take(event);
        let deal = usize::from(auditor.game().deals());
        if args.deal.is_some_and(|wanted| wanted != deal) {
            continue;
        }
        let found = &auditor.mismatches()[known..];
        wrong |= !found.is_empty();
        let next = source.events.get(place + 1);
        if wish != Wish::Next && !args.form.json && found.is_empty() && goes_on(event, next) {
            unsaid = Some(event);
            continue;
        }
        let moment = show::Moment {
            book: &source.book,
            names: &source.names,
            game: auditor.game(),
            look: args.seat,
            drawn: args.form.drawn,
            event,
            before: unsaid.take(),
            found,
        };
        if args.form.json {
            page::print_json(&json::line(&moment))?;
        } else {
            page::print(|page| show::write(page, &moment, wish == Wish::Next))?;
        }
        if auditor.is_lost() && deal > 0 {
            anstream::eprintln!(
                "hanchan: {}: this deal can be followed no further",
                args.file
            );
        }
        let ends = matches!(event, Event::Public(Public::Settled(_)));
        if wish == Wish::Next || wish == Wish::Deal && ends {
            wish = ask()?;
        }
        if wish == Wish::Quit {
            break;
        }
    }
    Ok(if wrong { Exit::No } else { Exit::Yes })
}

/// Whether a draw goes on with a discard, so that one sentence tells of both.
fn goes_on(event: &Event, next: Option<&Event>) -> bool {
    match (event, next) {
        (Event::Drew { seat, .. }, Some(Event::Public(Public::Discarded { seat: who, .. }))) => {
            seat == who
        }
        _ => false,
    }
}

/// Waits for somebody at the terminal; at the end of the input nobody wants to see more.
fn ask() -> io::Result<Wish> {
    // Not locked while it waits: an interrupt has a last word.
    let mut talk = io::stderr();
    write!(
        talk,
        "Enter: next  d: to the end of the deal  a: everything  q: quit "
    )?;
    talk.flush()?;
    let mut answer = String::new();
    if io::stdin().lock().read_line(&mut answer)? == 0 {
        writeln!(talk)?;
        return Ok(Wish::Quit);
    }
    Ok(match answer.trim() {
        "d" => Wish::Deal,
        "a" => Wish::All,
        "q" => Wish::Quit,
        _ => Wish::Next,
    })
}
