//! hanchan: a win put together from its tiles, scored with its fu items and paid.

use crate::answer::Answer;
use crate::wins::Generated;
use game::{Account, Paid, Refusal, Rules, Score, Situation, Win, Worth, payments, score};
use shape::{Ukeire, shanten as count, ukeire as accepts};
use tiles::{Counts, Meld, Tile};

/// A win in our own types; only the situation is taken by value.
#[derive(Clone)]
pub struct Input<'a> {
    hand: &'a [Tile],
    melds: &'a [Meld],
    tile: Tile,
    situation: Situation,
}

/// Writes a win in our types.
pub fn input(win: &Generated) -> Input<'_> {
    Input {
        hand: &win.hand,
        melds: &win.melds,
        tile: win.tile,
        situation: win.situation.clone(),
    }
}

/// Scores a win: yaku, han, fu items and what everybody pays.
pub fn full_score(rules: &Rules, input: Input<'_>) -> Result<(Score, Paid), Refusal> {
    let win = Win::new(input.hand, input.melds, input.tile, input.situation);
    let win = win.expect("every random win can be true");
    let score = score(rules, &win)?;
    let paid = payments(rules, &win, &score, 0);
    Ok((score, paid))
}

/// Adds up everything an answer holds, so that none of it can be left out.
pub fn checksum(rules: &Rules, result: &Result<(Score, Paid), Refusal>) -> u64 {
    let Ok((score, paid)) = result else {
        return 1;
    };
    let yaku = score.counted(rules).map(|counted| {
        let worth = match counted.worth {
            Worth::Han(han) => u64::from(han.0),
            Worth::Base(base) => base.0 as u64,
        };
        counted.id.index() as u64 * 31 + worth
    });
    let fu = score.fu_items.iter().map(|item| {
        let kind = item.tiles().map_or(0, |(kind, _)| kind.index() as u64);
        kind * 37 + u64::from(item.fu.0) + item.source as u64
    });
    let paid = paid.transfers.iter().map(|transfer| {
        let from = match transfer.from {
            Account::Player(wind) | Account::Stake(wind) => wind.index() as u64,
            Account::Carried | Account::Bank => 4,
        };
        transfer.points.0 as u64 * (from + 1)
    });
    yaku.chain(fu).chain(paid).sum()
}

/// Reads our result.
pub fn answer(result: &Result<(Score, Paid), Refusal>) -> Answer {
    let Ok((score, paid)) = result else {
        return Answer::NoWin;
    };
    let points = paid.points.0 as u32;
    match (score.han, score.fu) {
        (Some(han), fu) => Answer::Han {
            han: han.0.into(),
            fu: fu.map_or(0, |fu| fu.0.into()),
            points,
        },
        (None, _) => Answer::Yakuman { points },
    }
}

/// Counts how many tiles the hand is from tenpai.
pub fn shanten(hand: &[Tile]) -> i8 {
    count(&counts(hand), 0).best()
}

/// Finds the kinds that bring the hand nearer, and how many tiles of each are left.
pub fn ukeire(hand: &[Tile]) -> Ukeire {
    accepts(&counts(hand), 0, &Counts::EMPTY)
}

fn counts(hand: &[Tile]) -> Counts {
    Counts::of_tiles(hand).expect("hands are dealt from one set")
}
