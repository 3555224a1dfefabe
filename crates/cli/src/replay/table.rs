//! The table as lines of text: four sides, each with its hand, its melds and its river.

use std::io;

use game::{Han, Kyoku};
use scene::{Concealed, Laid, RiverTile, Scene, Side};
use tiles::{MeldKind, Tile};

use super::perspective::Perspective;
use super::show::Moment;
use crate::page::{GOOD, HEAD, Page, QUIET};
use crate::tiles_view::TileStyle;
use crate::words::{points, several, wind};

/// How many discards there are in a row.
const ROW: usize = 6;

/// Writes the table.
pub fn write(page: &mut Page<'_>, moment: &Moment<'_>, kyoku: &Kyoku) -> io::Result<()> {
    let rules = &moment.source.book.rules;
    let drawn = moment.drawn;
    let scene = match moment.perspective {
        Perspective::Seat(seat) => Scene::of(rules, kyoku.view(seat)),
        Perspective::All => Scene::watched(rules, kyoku.board(), moment.perspective.from()),
    };
    page.gap()?;
    page.line(format_args!("  {}", middle(&scene, drawn)))?;
    for side in &scene.sides {
        // If all hands are visible, each is shown as its owner sees it.
        let own = Scene::of(rules, kyoku.view(side.seat));
        let side = match moment.perspective.sees(side.seat) {
            true => &own.sides[0],
            false => side,
        };
        write_side(page, moment, side)?;
    }
    page.gap()
}

/// The middle of the table.
fn middle(scene: &Scene, drawn: TileStyle) -> String {
    let mut parts = vec![format!(
        "{HEAD}{} {}{HEAD:#}",
        wind(scene.round),
        scene.deal
    )];
    if scene.counters > 0 {
        parts.push(several(scene.counters.into(), "counter"));
    }
    if scene.sticks > 0 {
        parts.push(format!(
            "{} on the table",
            several(scene.sticks.into(), "stick")
        ));
    }
    parts.push(format!("{} left", several(scene.tiles_left.into(), "tile")));
    let indicators: Vec<String> = scene
        .indicators
        .iter()
        .map(|tile| drawn.tile(*tile))
        .collect();
    let dora: Vec<String> = scene
        .dora
        .iter()
        .map(|kind| drawn.tile(Tile::plain(*kind)))
        .collect();
    parts.push(format!(
        "indicator {} (dora {})",
        indicators.join(" "),
        dora.join(" ")
    ));
    if scene.minimum > Han(1) {
        parts.push(format!("a win needs {} han", scene.minimum.0));
    }
    if scene.time_up {
        parts.push("the time is up".to_owned());
    }
    parts.join(", ")
}

fn write_side(page: &mut Page<'_>, moment: &Moment<'_>, side: &Side) -> io::Result<()> {
    let drawn = moment.drawn;
    let turn = if side.turn {
        format!("{GOOD}>{GOOD:#}")
    } else {
        " ".to_owned()
    };
    let mut notes = Vec::new();
    if let Some(riichi) = side.riichi {
        let mut words = vec!["riichi"];
        if riichi.double {
            words.insert(0, "double");
        }
        if riichi.open {
            words.insert(0, "open");
        }
        notes.push(words.join(" "));
    }
    if side.dead {
        notes.push("dead hand".to_owned());
    }
    let name = &moment.source.names[side.seat];
    let name = match name.is_empty() {
        true => String::new(),
        false => format!("  {QUIET}{name}{QUIET:#}"),
    };
    let line = format!(
        "{turn} {HEAD}{} {:6}{HEAD:#}{:>8}{name}  {}",
        side.seat,
        wind(side.wind),
        points(side.points.0.into()),
        notes.join(", ")
    );
    page.line(line.trim_end())?;
    let melds: Vec<String> = side.melds.iter().map(|laid| meld(drawn, laid)).collect();
    let hand = [hand(drawn, &side.hand)].into_iter().chain(melds);
    let hand: Vec<String> = hand.filter(|part| !part.is_empty()).collect();
    if !hand.is_empty() {
        page.line(format_args!("    {}", hand.join("  ")))?;
    }
    for row in side.river.chunks(ROW) {
        let row: Vec<String> = row.iter().map(|tile| discard(drawn, tile)).collect();
        page.line(format!("      {}", row.join(" ")).trim_end())?;
    }
    Ok(())
}

fn hand(drawn: TileStyle, hand: &Concealed) -> String {
    match hand {
        Concealed::Own {
            tiles, drawn: last, ..
        } => match last {
            Some(last) => format!("{}  + {}", drawn.tiles(tiles), drawn.tile(*last)),
            None => drawn.tiles(tiles),
        },
        Concealed::Open { tiles, .. } => drawn.tiles(tiles),
        // Before the deal, there are no tiles to hide.
        Concealed::Hidden { tiles: 0, .. } => String::new(),
        Concealed::Hidden {
            tiles,
            drawn: extra,
        } => {
            let extra = if *extra { " and one drawn" } else { "" };
            format!(
                "{QUIET}{} hidden{extra}{QUIET:#}",
                several((*tiles).into(), "tile")
            )
        }
    }
}

/// A meld. The called tile is marked, and its position shows which player discarded it.
fn meld(drawn: TileStyle, laid: &Laid) -> String {
    let tile = |(place, tile): (usize, &Tile)| match laid.sideways == Some(place) {
        true => match laid.added {
            Some(added) => format!("{}+{}'", drawn.tile(*tile), drawn.tile(added)),
            None => format!("{}'", drawn.tile(*tile)),
        },
        false => drawn.tile(*tile),
    };
    let tiles: Vec<String> = laid.tiles.iter().enumerate().map(tile).collect();
    let tiles = tiles.join(" ");
    match laid.kind {
        MeldKind::Ankan => format!("[{tiles}]"),
        MeldKind::Chii | MeldKind::Pon | MeldKind::Daiminkan | MeldKind::Kakan => {
            format!("({tiles})")
        }
    }
}

/// A discard: in brackets if it was called, with a star if it marks a riichi.
fn discard(drawn: TileStyle, thrown: &RiverTile) -> String {
    let tile = drawn.tile(thrown.tile);
    let (open, close) = match (thrown.called_by, thrown.sideways) {
        (Some(_), _) => ("(", ")"),
        (None, true) => (" ", "*"),
        (None, false) => (" ", " "),
    };
    format!("{open}{tile}{close}")
}
