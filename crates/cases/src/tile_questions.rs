//! Questions about tiles that need no situation: kinds, complete hands, waits.

use tiles::{Counts, HandText, Kind, KindSet};

pub(super) fn kinds(name: &str) -> Result<KindSet, String> {
    let holds: fn(Kind) -> bool = match name.trim() {
        "terminals" => Kind::is_terminal,
        "honors" => Kind::is_honor,
        "simples" => Kind::is_simple,
        "outer" => Kind::is_outer,
        "winds" => Kind::is_wind,
        "dragons" => Kind::is_dragon,
        "green" => |kind| KindSet::GREEN_TILES.contains(kind),
        other => return Err(format!("{other:?} names no kinds")),
    };
    Ok(Kind::ALL.into_iter().filter(|kind| holds(*kind)).collect())
}

fn hand(text: &str) -> Result<(Counts, HandText), String> {
    let hand: HandText = text.trim().parse().map_err(|error| format!("{error}"))?;
    let counts = Counts::of_tiles(&hand.concealed).map_err(|error| error.to_string())?;
    Ok((counts, hand))
}

pub(super) fn is_complete(text: &str) -> Result<bool, String> {
    let (counts, hand) = hand(text)?;
    let closed = hand.melds.is_empty();
    Ok(shape::is_standard(&counts)
        || closed && (shape::is_seven_pairs(&counts) || shape::is_thirteen_orphans(&counts)))
}

pub(super) fn waits(rules: &game::Rules, text: &str) -> Result<KindSet, String> {
    let (counts, hand) = hand(text)?;
    Ok(game::live_waits(rules, &counts, &hand.melds))
}
