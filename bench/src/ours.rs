//! hanchan: builds a win from its tiles, scores it with its fu items, and computes the payments.

use crate::answer::Answer;
use testkit::GeneratedWin;
use game::{Account, WinPayments, Refusal, Rules, Score, Situation, Win, Worth, payments, score};
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

/// Converts a win to our types.
pub fn input(win: &GeneratedWin) -> Input<'_> {
    Input {
        hand: &win.hand,
        melds: &win.melds,
        tile: win.tile,
        situation: win.situation.clone(),
    }
}

/// Scores a win: yaku, han, fu items and what each player pays.
pub fn full_score(rules: &Rules, input: Input<'_>) -> Result<(Score, WinPayments), Refusal> {
    let win = Win::new(input.hand, input.melds, input.tile, input.situation);
    let win = win.expect("every random win is possible");
    let score = score(rules, &win)?;
    let paid = payments(rules, &win, &score, 0);
    Ok((score, paid))
}

/// A checksum of everything in an answer, so that nothing can be optimised away.
pub fn checksum(rules: &Rules, result: &Result<(Score, WinPayments), Refusal>) -> u64 {
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
            Account::Player(wind) | Account::Deposit(wind) => wind.index() as u64,
            Account::Carried | Account::Bank => 4,
        };
        transfer.points.0 as u64 * (from + 1)
    });
    yaku.chain(fu).chain(paid).sum()
}

/// Converts our result.
pub fn answer(result: &Result<(Score, WinPayments), Refusal>) -> Answer {
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

/// The shanten of a hand.
pub fn shanten(hand: &[Tile]) -> i8 {
    count(&counts(hand), 0).best()
}

/// The kinds that lower the shanten, and how many tiles of each are left.
pub fn ukeire(hand: &[Tile]) -> Ukeire {
    accepts(&counts(hand), 0, &Counts::EMPTY)
}

fn counts(hand: &[Tile]) -> Counts {
    Counts::of_tiles(hand).expect("hands are dealt from one set")
}
