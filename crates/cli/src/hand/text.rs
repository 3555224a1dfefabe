//! The analysis of a hand as text.

use std::io;

use shape::{Shanten, Ukeire};
use tiles::Tile;

use super::analysis::HandAnalysis;
use crate::page::{GOOD, HEAD, Page, QUIET};
use crate::tiles_view::TileStyle;
use crate::words::several;

/// Writes the shanten of a hand, and what it accepts or should discard.
pub fn write(page: &mut Page<'_>, style: TileStyle, analysis: &HandAnalysis) -> io::Result<()> {
    let shanten = analysis.shanten();
    page.line(format_args!(
        "  {}",
        style.hand(&analysis.hand.concealed, &analysis.hand.melds, None)
    ))?;
    page.gap()?;
    page.line(format_args!(
        "  {GOOD}{}{GOOD:#}{QUIET}{}{QUIET:#}",
        far(shanten.best()),
        forms(shanten)
    ))?;
    let waits: Vec<Tile> = analysis.waits().iter().map(Tile::plain).collect();
    if !waits.is_empty() {
        page.line(format_args!("  waits for {}", style.tiles(&waits)))?;
    }
    if let Some(ukeire) = analysis.ukeire() {
        let tiles = several(ukeire.total.into(), "tile");
        return page.hang(
            "",
            2,
            &format!("accepts {tiles}: {}", accepted(style, &ukeire)),
        );
    }
    discards(page, style, analysis)
}

fn discards(page: &mut Page<'_>, style: TileStyle, analysis: &HandAnalysis) -> io::Result<()> {
    page.gap()?;
    page.line(format_args!(
        "  {HEAD}{:9}{:19}{:>5}  accepts{HEAD:#}",
        "discard", "then", "tiles"
    ))?;
    let (mut best, mut left_out) = (None, false);
    for (tile, ukeire) in analysis.discards() {
        let shanten = ukeire.shanten.best();
        // For a discard that moves away from tenpai, the list of tiles is left out.
        let nearest = *best.get_or_insert(shanten) == shanten;
        left_out |= !nearest;
        let tiles = if nearest {
            accepted(style, &ukeire)
        } else {
            String::new()
        };
        let line = format!(
            "  {}{:7}{:19}{:>5}  {tiles}",
            style.tile(tile),
            "",
            far(shanten),
            ukeire.total
        );
        page.line(line.trim_end())?;
    }
    if !left_out {
        return Ok(());
    }
    page.gap()?;
    page.quote(2, "accepted tiles are listed for the best discards only")
}

fn far(shanten: i8) -> String {
    match shanten {
        -1 => "complete".to_owned(),
        0 => "tenpai".to_owned(),
        away => format!("{away} away from tenpai"),
    }
}

fn forms(shanten: Shanten) -> String {
    let mut text = format!("  shanten: sets and a pair {}", shanten.standard);
    for (name, form) in [
        ("seven pairs", shanten.chiitoitsu),
        ("thirteen orphans", shanten.kokushi),
    ] {
        if let Some(form) = form {
            text.push_str(&format!(", {name} {form}"));
        }
    }
    text
}

fn accepted(style: TileStyle, ukeire: &Ukeire) -> String {
    let one = |kind| {
        format!(
            "{}x{}",
            style.tile(Tile::plain(kind)),
            ukeire.left.get(kind)
        )
    };
    ukeire.kinds.iter().map(one).collect::<Vec<_>>().join(" ")
}
