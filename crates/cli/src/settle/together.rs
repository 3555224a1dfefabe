//! Whether several wins can have ended one deal.

use game::{By, Rules, Score, Win};
use record::question::reads_alike;
use tiles::{Counts, Meld, Suit, Tile, write_tiles};

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
    one_set(rules, winners, wins)?;
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

/// Checks that one set has the tiles of all hands and of the indicators; the winning tile is the
/// same for all.
fn one_set(rules: &Rules, winners: &[Winner], wins: &[(Win, Score)]) -> Result<(), String> {
    let Some((first, (win, _))) = winners.iter().zip(wins).next() else {
        return Ok(());
    };
    let mut tiles = vec![first.tile];
    for (winner, (win, _)) in winners.iter().zip(wins) {
        tiles.extend(&winner.concealed);
        tiles.extend(win.melds().iter().flat_map(Meld::tiles));
    }
    tiles.extend(&win.situation.indicators);
    let ura = wins.iter().map(|(win, _)| &win.situation.ura);
    tiles.extend(ura.max_by_key(|ura| ura.len()).into_iter().flatten());
    if let Err(fifth) = Counts::of_tiles(&tiles) {
        return Err(format!(
            "wins: there are more than four {} in all hands and among the indicators",
            fifth.kind
        ));
    }
    for suit in Suit::ALL {
        let allowed = usize::from(rules.tiles.red_fives.of(suit));
        let found = tiles
            .iter()
            .filter(|tile| **tile == Tile::red(suit))
            .count();
        if allowed > 0 && found > allowed {
            return Err(format!(
                "wins: there are {found} red {suit} fives in all hands and among the indicators, but this book's set has {allowed}",
                suit = suit.letter()
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
