//! `hanchan rules print`: a rulebook as a document to print.

use std::sync::Arc;

use anyhow::Context;
use handbook::{Edition, Form, Paper, Pictures};

use crate::books;
use crate::exit::Exit;
use crate::page;
use crate::rules::test::cases_beside;

/// Writes a rulebook as a document to print
#[derive(clap::Args)]
#[command(after_help = include_str!("../help/rules-print.txt"))]
pub struct Args {
    /// Rulebook: an id or a file
    #[arg(value_name = "ID|FILE")]
    rules: String,
    /// What to print: card (all yaku on two sides of A5), sheet (points, fu, what is unusual and
    /// penalties on a page of A4) or book
    #[arg(long, value_parser = ["card", "sheet", "book"], default_value = "book", hide_possible_values = true)]
    form: String,
    /// The paper: a4 or a5; a5 for a card and a4 for everything else unless given
    #[arg(long, value_parser = ["a4", "a5"], hide_possible_values = true)]
    paper: Option<String>,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let book = books::open(&args.rules)?;
    let form = Form::from_name(&args.form).context("clap accepts only forms")?;
    let paper = args.paper.as_deref().and_then(Paper::from_name);
    let cases = cases_beside(&args.rules)?;
    let pictures = Arc::new(Pictures::new(&book, cases));
    let edition = Edition::with_pictures(&book, books::language(), pictures);
    page::print_document(&edition.print(form, paper.unwrap_or(form.paper())))?;
    Ok(Exit::Yes)
}
