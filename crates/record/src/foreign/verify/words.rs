//! Describes moves, results and amounts for the list of disagreements.

use game::{Bonus, Opening, Points, Ryuukyoku, YakuSet};
use tiles::{BySeat, MeldKind, write_tiles};

use super::super::{DealResult, Move, NoWinner};

/// Each player's points, one entry per player.
pub(super) fn amounts(points: &BySeat<Points>) -> Vec<String> {
    let each = points.iter();
    each.map(|(seat, points)| format!("{seat} {points}"))
        .collect()
}

/// How a deal opens, one entry per part.
pub(super) fn opening(opening: &Opening) -> Vec<String> {
    let Opening {
        deal,
        counters,
        points,
        carried,
        ..
    } = opening;
    let ending = if *counters == 1 { "" } else { "s" };
    let mut parts = vec![
        format!("round {}", deal.round),
        format!("dealer {}", deal.dealer),
        format!("{counters} counter{ending}"),
        format!("{carried} on the table"),
    ];
    parts.extend(amounts(points));
    parts
}

/// A move.
pub(super) fn moved(step: &Move) -> String {
    match step {
        Move::Drew { seat, tile } => format!("{seat} draws {tile}"),
        Move::Discarded { seat, tile, .. } => format!("{seat} discards {tile}"),
        Move::Declared { seat } => format!("{seat} declares riichi"),
        Move::Staked { seat, .. } => format!("{seat} pays for riichi"),
        Move::Melded {
            seat,
            kind,
            tile,
            with,
        } => {
            let with = write_tiles(with);
            match kind {
                MeldKind::Chii | MeldKind::Pon | MeldKind::Daiminkan => {
                    format!("{seat} calls {tile} for {kind} with {with}")
                }
                MeldKind::Kakan => format!("{seat} adds {tile} to {with}"),
                MeldKind::Ankan => format!("{seat} makes ankan of {tile}{with}"),
            }
        }
        Move::Turned { tile } => format!("the indicator {tile} is turned"),
    }
}

/// How a deal ended.
pub(super) fn ended(result: &DealResult) -> String {
    match result {
        DealResult::Wins(wins) => {
            let winners: String = wins.iter().map(|win| win.seat.letter()).collect();
            match wins.first().and_then(|win| win.from) {
                Some(from) => format!("{winners} wins on a tile of {from}"),
                None => format!("{winners} wins by tsumo"),
            }
        }
        DealResult::NoWinner(result) => no_winner(result),
    }
}

/// How a deal ended without a winner.
pub(super) fn no_winner(result: &NoWinner) -> String {
    let how = match result.abort {
        Some(abort) => abort.name(),
        None if result.nagashi == Some(true) => "nagashi",
        None => "exhausted",
    };
    format!("the deal ends: {how}")
}

/// How our engine ends a deal without a winner.
pub(super) fn ryuukyoku(how: &Ryuukyoku) -> String {
    let how = match how {
        Ryuukyoku::Aborted(abort) => abort.name(),
        Ryuukyoku::Exhausted { nagashi } if nagashi.values().any(|nagashi| *nagashi) => "nagashi",
        Ryuukyoku::Exhausted { .. } => "exhausted",
    };
    format!("the deal ends: {how}")
}

/// Yaku, one entry each.
pub(super) fn yaku(set: YakuSet) -> Vec<String> {
    set.iter().map(|id| id.name().to_owned()).collect()
}

/// Bonus han, one entry per kind of dora.
pub(super) fn bonus(bonus: Bonus) -> Vec<String> {
    let Bonus {
        indicator,
        ura,
        aka,
        other,
    } = bonus;
    let sorts = [("dora", indicator), ("ura", ura), ("aka", aka)];
    let sorts = sorts.into_iter().chain([("other", other)]);
    sorts.map(|(name, han)| format!("{name} {han}")).collect()
}
