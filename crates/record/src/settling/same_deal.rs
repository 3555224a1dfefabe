//! Checks that several wins can have ended the same deal.

use crate::scoring::treats_as_plain;
use game::{Rules, Score, Win, WonBy};
use tiles::{Counts, Meld, Suit, Tile, write_tiles};

use super::settlement::Winner;
use crate::english::wind;

/// Checks that all wins are on the same tile, from the same player, and of different players.
pub fn check_same_deal(
    rules: &Rules,
    winners: &[Winner],
    wins: &[(Win, Score)],
) -> Result<(), String> {
    let mut ended = winners.iter().zip(wins).enumerate();
    let Some((_, (first, (win, _)))) = ended.next() else {
        return Ok(());
    };
    for (index, (other, (other_win, _))) in ended {
        if let Some(why) = conflict(rules, (first, win), (other, other_win)) {
            return Err(format!("wins[0] and wins[{index}]: {why}"));
        }
    }
    check_tiles(rules, winners, wins)?;
    let seats = || wins.iter().map(|(win, _)| win.situation.seat).enumerate();
    for (index, seat) in seats() {
        if let Some((earlier, _)) = seats().take(index).find(|(_, other)| *other == seat) {
            let name = wind(seat);
            return Err(format!(
                "wins[{earlier}] and wins[{index}]: both are {name}'s"
            ));
        }
    }
    Ok(())
}

/// Checks that one set contains the tiles of all hands and the indicators; the winning tile counts
/// once.
fn check_tiles(rules: &Rules, winners: &[Winner], wins: &[(Win, Score)]) -> Result<(), String> {
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

/// Why two wins cannot have ended the same deal.
fn conflict(rules: &Rules, a: (&Winner, &Win), b: (&Winner, &Win)) -> Option<String> {
    let (here, there) = (&a.1.situation, &b.1.situation);
    if here.round != there.round {
        return Some("their rounds differ".to_owned());
    }
    let (WonBy::Ron { from }, WonBy::Ron { from: other }) = (here.by, there.by) else {
        return Some("a tsumo has one winner".to_owned());
    };
    if from != other {
        return Some(format!(
            "one is from {from} and the other from {other}; give both the same \"from\""
        ));
    }
    let (tile, other) = (a.0.tile, b.0.tile);
    let same = tile == other || tile.kind() == other.kind() && treats_as_plain(rules, tile);
    if !same {
        return Some(format!(
            "one is on {tile} and the other on {other}, but they share the winning tile"
        ));
    }
    let sorted = |tiles: &[Tile]| {
        let mut tiles = tiles.to_vec();
        tiles.sort();
        tiles
    };
    let (dora, other) = (sorted(&here.indicators), sorted(&there.indicators));
    (dora != other).then(|| {
        let name = |tiles: &[Tile]| match tiles {
            [] => "none".to_owned(),
            tiles => write_tiles(tiles),
        };
        let (dora, other) = (name(&dora), name(&other));
        format!("one has dora {dora} and the other {other}, but they share the indicators")
    })
}
