//! The command line of hanchan: one file for each subcommand.
//!
//! This crate owns reading requests, writing answers and leaving with the right exit code; what
//! is paid, and why, is the library's business. stdout is data, stderr is talk.

mod batch;
mod books;
mod exit;
mod fields;
mod files;
mod hand;
mod json;
mod load;
mod page;
mod payment;
mod reckoning;
mod replay;
mod rules;
mod score;
mod serve;
mod settle;
mod simulate;
mod spelled;
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
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Score(score::Args),
    Settle(settle::Args),
    #[command(subcommand)]
    Rules(rules::Command),
    Hand(hand::Args),
    Simulate(simulate::Args),
    Verify(verify::Args),
    Replay(replay::Args),
    Serve(serve::Args),
    Load(load::Args),
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return exit::usage(&error).into(),
    };
    let done = match &cli.command {
        Command::Score(args) => score::run(args),
        Command::Settle(args) => settle::run(args),
        Command::Rules(command) => rules::run(command),
        Command::Hand(args) => hand::run(args),
        Command::Simulate(args) => simulate::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Serve(args) => serve::run(args),
        Command::Load(args) => load::run(args),
    };
    done.unwrap_or_else(|error| exit::trouble(&error)).into()
}
