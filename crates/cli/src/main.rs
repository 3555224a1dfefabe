//! The command line of hanchan: one file per subcommand.
//!
//! This crate reads requests, writes answers and returns the right exit code; the libraries decide
//! what is paid and why. stdout is for data, stderr for everything else.

mod batch;
mod books;
mod calculation;
mod exit;
mod files;
mod hand;
mod json;
mod page;
mod parse;
mod payment;
mod progress;
mod referee;
mod replay;
mod rules;
mod score;
mod serve;
mod settle;
mod simulate;
mod tiles_view;
mod verify;
mod words;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Riichi mahjong by any club's rulebook: what a hand is worth, who pays whom, and which
/// paragraph says so.
#[derive(Parser)]
#[command(name = "hanchan", version, after_help = include_str!("help/hanchan.txt"))]
#[command(
    subcommand_required = true,
    arg_required_else_help = true,
    max_term_width = 100
)]
struct Cli {
    /// Quotes rulebooks in this language
    #[arg(long, global = true, value_name = "CODE", value_parser = language(), default_value = "en")]
    lang: String,
    #[command(subcommand)]
    command: Command,
}

/// One of the available languages.
fn language() -> clap::builder::PossibleValuesParser {
    clap::builder::PossibleValuesParser::new(scene::Language::codes())
}

#[derive(Subcommand)]
enum Command {
    Score(score::Args),
    Settle(settle::Args),
    Referee(referee::Args),
    #[command(subcommand)]
    Rules(rules::Command),
    Hand(hand::Args),
    Simulate(simulate::Args),
    Verify(verify::Args),
    Replay(replay::Args),
    Serve(serve::Args),
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return exit::usage(&error).into(),
    };
    books::quote_in(&cli.lang);
    let done = match &cli.command {
        Command::Score(args) => score::run(args),
        Command::Settle(args) => settle::run(args),
        Command::Referee(args) => referee::run(args),
        Command::Rules(command) => rules::run(command),
        Command::Hand(args) => hand::run(args),
        Command::Simulate(args) => simulate::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Serve(args) => serve::run(args),
    };
    done.unwrap_or_else(|error| exit::error(&error)).into()
}
