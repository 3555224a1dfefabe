//! `hanchan rules`: what rulebooks say, and where they differ.

mod answers;
mod check;
mod diff;
mod explain;
mod find;
mod layers;
mod list;
mod print;
mod sentence;
mod show;
mod subjects;
mod table;
mod test;

use crate::exit::Exit;
pub use test::cases_beside;

/// Shows, compares and checks rulebooks.
#[derive(clap::Subcommand)]
#[command(after_help = include_str!("help/rules.txt"))]
pub enum Command {
    /// Lists the rulebooks that come with the program
    List(list::Args),
    /// Shows a rulebook: its sentences in order, with the settings they fix
    Show(show::Args),
    /// Compares two rulebooks, topic by topic
    Diff(diff::Args),
    /// Checks a rulebook file and lists its faults
    Check(check::Args),
    /// Runs the cases of a rulebook and lists those that fail
    Test(test::Args),
    /// Explains a setting or a sentence: the question, and every book's answer
    Explain(explain::Args),
    /// Finds what rulebooks say about a word or a question
    Find(find::Args),
    /// Prints a rulebook's point tables
    Table(table::Args),
    /// Writes a rulebook as a document to print: a yaku card, a sheet for the wall, or the whole book
    Print(print::Args),
}

/// Runs the command.
pub fn run(command: &Command) -> anyhow::Result<Exit> {
    match command {
        Command::List(args) => list::run(args),
        Command::Show(args) => show::run(args),
        Command::Diff(args) => diff::run(args),
        Command::Check(args) => check::run(args),
        Command::Test(args) => test::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Find(args) => find::run(args),
        Command::Table(args) => table::run(args),
        Command::Print(args) => print::run(args),
    }
}
