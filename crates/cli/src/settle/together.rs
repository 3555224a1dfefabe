//! Whether several wins can have ended one deal.

use game::{By, Rules, Score, Win};
use record::question::reads_alike;
use tiles::{Tile, write_tiles};

use super::judge::Winner;
use crate::words::wind;

/// Checks that the wins are of one deal: one tile, from one player, to different winners.
pub fn together(rules: &Rules, winners: &[Winner], wins: &[(Win, Score)]) -> Result<(), String> {
    let mut ended = winners.iter().zip(wins).enumerate();
    let Some((_, (first, (win, _)))) = ended.next() else {
        return Ok(());
    };
    for (place, (other, (beside, _))) in ended {
        if let Some(why) = apart(rules, (first, win), (other, beside)) {
            return Err(format!("wins[0] and wins[{place}]: {why}"));
        }
    }
    let seats = || wins.iter().map(|(win, _)| win.situation.seat).enumerate();
    for (place, seat) in seats() {
        if let Some((earlier, _)) = seats().take(place).find(|(_, other)| *other == seat) {
            let name = wind(seat);
            return Err(format!(
                "wins[{earlier}] and wins[{place}]: both are {name}'s"
            ));
        }
    }
    Ok(())
}

/// Why two wins cannot have ended one deal.
fn apart(rules: &Rules, a: (&Winner, &Win), b: (&Winner, &Win)) -> Option<String> {
    let (here, there) = (&a.1.situation, &b.1.situation);
    if here.round != there.round {
        return Some("one deal is played in one round".to_owned());
    }
    let (By::Ron { from }, By::Ron { from: other }) = (here.by, there.by) else {
        return Some("a tsumo has one winner".to_owned());
    };
    if from != other {
        return Some(format!(
            "from is {from} here and {other} there, but one player discarded; name it in both"
        ));
    }
    let (tile, other) = (a.0.tile, b.0.tile);
    let same = tile == other || tile.kind() == other.kind() && reads_alike(rules, tile);
    if !same {
        return Some(format!(
            "won on {tile} and on {other}, but one tile was discarded"
        ));
    }
    let row = |tiles: &[Tile]| {
        let mut tiles = tiles.to_vec();
        tiles.sort();
        tiles
    };
    let (dora, other) = (row(&here.indicators), row(&there.indicators));
    (dora != other).then(|| {
        let name = |tiles: &[Tile]| match tiles {
            [] => "none".to_owned(),
            tiles => write_tiles(tiles),
        };
        let (dora, other) = (name(&dora), name(&other));
        format!("dora is {dora} here and {other} there, but a deal has one row of indicators")
    })
}
