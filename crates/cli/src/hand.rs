//! `hanchan hand`: how far a hand is from complete, and what to discard.

mod look;
mod text;

use std::io::Write;

use crate::batch::{self, Line};
use crate::exit::Exit;
use crate::page;
use crate::tiles_view::Drawn;
use look::Look;

/// Says how far a hand is from complete, what it waits for, and what each discard leaves.
#[derive(clap::Args)]
#[command(after_help = include_str!("help/hand.txt"))]
pub struct Args {
    /// Concealed tiles, then melds in brackets: 13 tiles, or 14 with a drawn one (a kan counts three)
    #[arg(required_unless_present = "batch", conflicts_with = "batch")]
    tiles: Option<String>,
    /// Tiles seen elsewhere: rivers, indicators, other players' melds
    #[arg(long, value_name = "TILES", conflicts_with = "batch")]
    visible: Option<String>,
    /// Reads one hand a line and prints the best shanten a line, or with --json the whole answer
    #[arg(long)]
    batch: bool,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
    /// How tiles are drawn: letters or unicode
    #[arg(
        long = "tiles",
        id = "drawn",
        value_name = "HOW",
        value_enum,
        default_value_t
    )]
    #[arg(hide_possible_values = true)]
    drawn: Drawn,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    if args.batch {
        return batch::run(|line, into| answer_line(args.json, line, into));
    }
    let tiles = args.tiles.as_deref().unwrap_or_default();
    let visible = args.visible.as_deref().unwrap_or_default();
    let look = Look::new(tiles, visible).map_err(anyhow::Error::msg)?;
    if args.json {
        page::print_json(&look.answer())?;
    } else {
        page::print(|page| text::write(page, args.drawn, &look))?;
    }
    Ok(Exit::Yes)
}

fn answer_line(json: bool, line: Result<&str, &str>, into: &mut Vec<u8>) -> anyhow::Result<Line> {
    let look = line
        .map_err(str::to_owned)
        .and_then(|text| Look::new(text, ""));
    match &look {
        Ok(look) if json => serde_json::to_writer(into, &look.answer())?,
        Ok(look) => write!(into, "{}", look.shanten().best())?,
        Err(error) if json => serde_json::to_writer(into, &Trouble { error })?,
        Err(error) => write!(into, "error: {error}")?,
    }
    Ok(match look {
        Ok(_) => Line::Answered,
        Err(_) => Line::Bad,
    })
}

/// The answer to a line that is no hand, as JSON.
#[derive(serde::Serialize)]
struct Trouble<'a> {
    error: &'a str,
}
