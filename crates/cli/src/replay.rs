//! `hanchan replay`: shows a recorded game event by event.

mod json;
mod list;
mod perspective;
mod show;
mod source;
mod table;
mod win;
mod words;

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::{Context, bail};
use game::{Event, Game, Public};

use self::perspective::Perspective;
use self::source::{Finding, Source};
use crate::exit::{self, Exit};
use crate::page;
use crate::tiles_view::OutputArgs;
use crate::verify::Discrepancy;
use crate::words::several;

/// Replays a game event by event: the table, what just happened, and the paragraph behind it.
#[derive(clap::Args)]
#[command(after_help = include_str!("help/replay.txt"))]
pub struct Args {
    /// File with games: our own log, Tenhou mjlog or Tenhou/6; `-` is stdin
    #[arg(value_name = "FILE")]
    file: String,
    /// Lists the games and deals of the file, and who won what
    #[arg(long, conflicts_with_all = ["deal", "event", "seat", "step", "all"])]
    list: bool,
    /// Number of the game in the file [default: 1; with --list, all]
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    /// Shows only this deal of the game
    #[arg(long, value_name = "N")]
    deal: Option<usize>,
    /// Starts at the event with this number
    #[arg(long, value_name = "N")]
    event: Option<usize>,
    /// Whose hand is shown: A, B, C, D or all
    #[arg(long, value_name = "SEAT", default_value = "all", value_parser = perspective::seat)]
    seat: Perspective,
    /// Waits for Enter after every event; the default on a terminal
    #[arg(long, conflicts_with_all = ["all", "json"])]
    step: bool,
    /// Prints everything without waiting
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    output: OutputArgs,
}

/// A command at the terminal: what to show next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StepCommand {
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
    if args.list {
        return list::run(&args.file, args.game, args.output.json);
    }
    if args.step && args.file == "-" {
        bail!("--step reads its answers from stdin; name a file instead of `-`");
    }
    let source = Source::open(&args.file, args.game.unwrap_or(1))?;
    check_range(args, &source)?;
    let watched = io::stdin().is_terminal() && io::stdout().is_terminal() && args.file != "-";
    let steps = args.step || watched && !args.all && !args.output.json;
    if steps {
        // The prompt has no line ending. An interrupt adds one, and resets the
        // colours.
        ctrlc::set_handler(|| {
            anstream::eprintln!("\x1b[0m");
            exit::interrupted()
        })
        .context("interrupts")?;
    }
    let mut show = Show {
        args,
        source: &source,
        game: Game::new(),
        command: if steps {
            StepCommand::Next
        } else {
            StepCommand::All
        },
        pending_draw: None,
        shown: false,
        is_skipping: false,
        wrong: false,
    };
    for number in 1..=source.events.len() {
        show.take(number)?;
        if show.command == StepCommand::Quit {
            break;
        }
    }
    Ok(if show.wrong { Exit::No } else { Exit::Yes })
}

/// Checks that the requested deal and event exist.
fn check_range(args: &Args, source: &Source) -> anyhow::Result<()> {
    let (file, number) = (&args.file, source.number);
    for (name, wanted, count) in [
        ("deal", args.deal, source.deals()),
        ("event", args.event, source.events.len()),
    ] {
        if let Some(wanted) = wanted.filter(|wanted| !(1..=count).contains(wanted)) {
            let has = several(count, name);
            bail!("{file}: there is no {name} {wanted}: game {number} has {has}, counted from 1");
        }
    }
    Ok(())
}

/// A game being shown.
struct Show<'a> {
    args: &'a Args,
    source: &'a Source,
    game: Game,
    command: StepCommand,
    /// The number of a draw that is described together with the discard after it.
    pending_draw: Option<usize>,
    /// Whether anything has been shown.
    shown: bool,
    /// Whether the rest of the current deal is skipped, because it cannot be followed.
    is_skipping: bool,
    /// Whether anything shown breaks the rules.
    wrong: bool,
}

impl Show<'_> {
    /// Processes the event with this number, and shows it if requested.
    fn take(&mut self, number: usize) -> anyhow::Result<()> {
        let source = self.source;
        let event = &source.events[number - 1];
        if let Event::Public(Public::Opened(_) | Public::Ended(_)) = event {
            self.game.leave_deal();
            self.is_skipping = false;
        }
        if self.is_skipping {
            return Ok(());
        }
        let misfit = self.game.apply(event).err();
        let deal = usize::from(self.game.deals());
        if self.args.deal.is_some_and(|wanted| wanted != deal)
            || self.args.event.is_some_and(|first| number < first)
        {
            self.is_skipping = misfit.is_some();
            return Ok(());
        }
        if let Some(misfit) = misfit {
            let before = |found: &&Finding| found.event <= number && found.found.deal == deal;
            let cause = source.findings.iter().rfind(before);
            match cause {
                Some(cause) => self.skip_rest_of_deal(cause),
                None => {
                    self.report_skipped(&format!("game {}, deal {deal}: {misfit}", source.number))
                }
            }
            return Ok(());
        }
        let here = source.findings.iter().filter(|found| found.event == number);
        let (breaking, found): (Vec<_>, Vec<_>) = here.partition(|found| found.breaks);
        self.wrong |= !found.is_empty();
        let next = source.events.get(number);
        let waits = breaking.is_empty() && found.is_empty() && is_draw_and_discard(event, next);
        if self.command != StepCommand::Next && !self.args.output.json && waits {
            self.pending_draw = Some(number);
        } else {
            self.print(number, found)?;
        }
        if let Some(breaking) = breaking.first() {
            self.skip_rest_of_deal(breaking);
        }
        Ok(())
    }

    fn print(&mut self, number: usize, found: Vec<&Finding>) -> anyhow::Result<()> {
        let source = self.source;
        let event = &source.events[number - 1];
        let before = self.pending_draw.take();
        let moment = show::Moment {
            source,
            game: &self.game,
            perspective: self.args.seat,
            drawn: self.args.output.tiles,
            event,
            before: before.map(|draw| &source.events[draw - 1]),
            number: before.unwrap_or(number),
            is_jump: self.args.event.is_some() && !self.shown,
            found,
        };
        if self.args.output.json {
            page::print_json(&json::line(&moment))?;
        } else {
            page::print(|page| show::write(page, &moment, self.command == StepCommand::Next))?;
        }
        self.shown = true;
        let ends = matches!(event, Event::Public(Public::Settled(_)));
        if number < source.events.len()
            && (self.command == StepCommand::Next || self.command == StepCommand::Deal && ends)
        {
            self.command = ask()?;
        }
        Ok(())
    }

    /// Prints why the deal cannot be followed further, and how it ended according to the file.
    fn skip_rest_of_deal(&mut self, cause: &Finding) {
        let Discrepancy { log, says, .. } = &cause.found;
        let place = cause.found.place(true);
        let ending = match &cause.ending {
            Some(ending) => format!("; in the file {ending}"),
            None => String::new(),
        };
        self.report_skipped(&format!(
            "{place}: log: {log} / by the rules: {says}{ending}"
        ));
    }

    fn report_skipped(&mut self, why: &str) {
        let file = &self.args.file;
        anstream::eprintln!("hanchan: {file}: {why}; the rest of this deal is left out");
        (self.is_skipping, self.wrong) = (true, true);
    }
}

/// Whether these events are a draw and the discard after it, which one sentence describes.
fn is_draw_and_discard(event: &Event, next: Option<&Event>) -> bool {
    match (event, next) {
        (
            Event::Drew { seat, .. },
            Some(Event::Public(Public::Discarded {
                seat: discarder, ..
            })),
        ) => seat == discarder,
        _ => false,
    }
}

/// Waits for input at the terminal; the end of the input means quit.
fn ask() -> io::Result<StepCommand> {
    // stderr is not locked while waiting, so that the interrupt handler can still print.
    let mut stderr = io::stderr();
    write!(
        stderr,
        "Enter: next  d: to the end of the deal  a: everything  q: quit "
    )?;
    stderr.flush()?;
    let mut answer = String::new();
    if io::stdin().lock().read_line(&mut answer)? == 0 {
        writeln!(stderr)?;
        return Ok(StepCommand::Quit);
    }
    Ok(match answer.trim() {
        "d" => StepCommand::Deal,
        "a" => StepCommand::All,
        "q" => StepCommand::Quit,
        _ => StepCommand::Next,
    })
}
