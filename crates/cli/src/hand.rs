//! `hanchan hand`: shanten, waits, and what each discard leaves.

mod analysis;
mod text;

use std::io::Write;

use crate::batch::{self, LineResult};
use crate::exit::Exit;
use crate::page;
use crate::tiles_view::TileStyle;
use analysis::HandAnalysis;

/// Shows how far a hand is from complete, what it waits for, and what each discard leaves.
#[derive(clap::Args)]
#[command(after_help = include_str!("help/hand.txt"))]
pub struct Args {
    /// Concealed tiles, then melds in brackets: 13 tiles, or 14 with a drawn one (a kan counts as
    /// three)
    #[arg(required_unless_present = "batch", conflicts_with = "batch")]
    tiles: Option<String>,
    /// Tiles seen elsewhere: rivers, indicators, other players' melds
    #[arg(long, value_name = "TILES", conflicts_with = "batch")]
    visible: Option<String>,
    /// Reads one hand per line and prints the best shanten of each, or with --json the whole answer
    #[arg(long)]
    batch: bool,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
    /// How tiles are shown: letters or unicode
    #[arg(
        long = "tiles",
        id = "drawn",
        value_name = "HOW",
        value_enum,
        default_value_t
    )]
    #[arg(hide_possible_values = true)]
    drawn: TileStyle,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    if args.batch {
        return batch::run(|line, into| answer_line(args.json, line, into));
    }
    let tiles = args.tiles.as_deref().unwrap_or_default();
    let visible = args.visible.as_deref().unwrap_or_default();
    let analysis = HandAnalysis::new(tiles, visible).map_err(anyhow::Error::msg)?;
    if args.json {
        page::print_json(&analysis.answer())?;
    } else {
        page::print(|page| text::write(page, args.drawn, &analysis))?;
    }
    Ok(Exit::Yes)
}

fn answer_line(
    json: bool,
    line: Result<&str, &str>,
    into: &mut Vec<u8>,
) -> anyhow::Result<LineResult> {
    let analysis = line
        .map_err(str::to_owned)
        .and_then(|text| HandAnalysis::new(text, ""));
    match &analysis {
        Ok(analysis) if json => serde_json::to_writer(into, &analysis.answer())?,
        Ok(analysis) => write!(into, "{}", analysis.shanten().best())?,
        Err(error) if json => serde_json::to_writer(into, &ErrorAnswer { error })?,
        Err(error) => write!(into, "error: {error}")?,
    }
    Ok(match analysis {
        Ok(_) => LineResult::Answered,
        Err(_) => LineResult::Bad,
    })
}

/// The answer to a line that is not a hand, as JSON.
#[derive(serde::Serialize)]
struct ErrorAnswer<'a> {
    error: &'a str,
}
