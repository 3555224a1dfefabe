//! Properties of every settlement under every rulebook, on generated endings of deals and games.

mod generated;

use std::cell::Cell;

use game::{
    Abort, AbortFacts, Account, Ending, FinalFacts, NextDealer, OnTable, Payments, Points, Quote,
    Rulebook, RyuukyokuFacts, Score, Settlement, Win, delta, score, settle, standing,
};
use generated::choices;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use testkit::{Rng, books, random_win};
use tiles::{BySeat, ByWind, Seat, Wind};

const ENDINGS: u32 = 5_000;

/// Checks a property of generated endings under every book.
#[track_caller]
fn for_every_ending(seed: u64, holds: impl Fn(&Rulebook, &mut Rng) -> Result<(), TestCaseError>) {
    let books: Vec<Rulebook> = books().collect();
    generated::check(ENDINGS, seed, &choices(), |rng| {
        books
            .iter()
            .try_for_each(|book| holds(book, &mut rng.clone()))
    });
}

fn some_winds(rng: &mut Rng, percent: usize) -> ByWind<bool> {
    ByWind::from_fn(|_| rng.percent(percent))
}

fn on_table(rng: &mut Rng) -> OnTable {
    OnTable {
        round: Wind::ALL[rng.below(2)],
        counters: rng.below(7) as u8,
        deposits: ByWind::from_fn(|_| rng.below(2) as u8),
        carried: rng.below(3) as u8,
    }
}

/// Wins on one discard, or one tsumo, that win under this book.
fn wins(rng: &mut Rng, book: &Rulebook, table: &OnTable) -> Vec<(Win, Score)> {
    let mut found: Vec<(Win, Score)> = Vec::new();
    while found.is_empty() {
        let generated = random_win(rng, None);
        let several = 1 + rng.below(3);
        for seat in Wind::ALL {
            let mut situation = generated.situation.clone();
            situation.counters = table.counters;
            if found.len() == several || situation.by == (game::WonBy::Ron { from: seat }) {
                continue;
            }
            situation.seat = seat;
            let win = Win::new(&generated.hand, &generated.melds, generated.tile, situation);
            let win = win.expect("the win is possible");
            if win.situation.is_tsumo() && !found.is_empty() {
                break;
            }
            if let Ok(score) = score(&book.rules, &win) {
                found.push((win, score));
            }
        }
    }
    found
}

/// Points are only moved, and the deposits that left the table were paid out.
fn check(book: &Rulebook, table: &OnTable, settled: &Settlement) -> Result<(), TestCaseError> {
    let before: u8 = table.carried + table.deposits.values().sum::<u8>();
    let left = book.rules.riichi.deposit * i32::from(before - settled.deposits);
    let paid: Points = delta(&settled.transfers).values().copied().sum();
    prop_assert_eq!(paid, left, "{}: {:?} {:?}", book.id, table, settled);
    for (transfer, cite) in
        Payments::of_settlement(&book.rules, &settled.transfers, &[], &ByWind::default())
            .cited(book)
    {
        prop_assert!(transfer.points > Points::ZERO && transfer.from != transfer.to);
        prop_assert!(matches!(transfer.to, Account::Player(_)));
        prop_assert!(book.statement(cite).is_some(), "{transfer:?}");
    }
    prop_assert!(
        book.statement(settled.quote.cite(book)).is_some(),
        "{settled:?}"
    );
    Ok(())
}

#[test]
fn wins_are_settled_to_the_point() {
    for_every_ending(11, |book, rng| {
        let table = on_table(rng);
        let wins = wins(rng, book, &table);
        let offenders = some_winds(rng, 5);
        let settled = settle(&book.rules, &table, &Ending::Wins(&wins), offenders);
        let settled = settled.expect("they can have won together");
        check(book, &table, &settled)?;
        let dealer_won = wins.iter().any(|(win, _)| win.situation.is_dealer());
        let aborted = settled.quote == Quote::Setting("dealer.at_abort");
        if !dealer_won && !aborted {
            prop_assert_ne!(settled.dealer, NextDealer::Stays, "{:?}", settled);
        }
        Ok(())
    });
}

#[test]
fn deals_without_a_winner_are_settled_to_the_point() {
    let aborted = Cell::new(0);
    for_every_ending(12, |book, rng| {
        let table = on_table(rng);
        let facts = RyuukyokuFacts {
            tenpai: some_winds(rng, 50),
            nagashi: some_winds(rng, 5),
            hides: some_winds(rng, 10),
        };
        let offenders = some_winds(rng, 5);
        let settled = settle(&book.rules, &table, &Ending::Ryuukyoku(facts), offenders);
        check(book, &table, &settled.expect("a draw is always settled"))?;
        let facts = AbortFacts {
            kind: Abort::ALL[rng.below(Abort::ALL.len())],
            dealer_tenpai: rng.percent(50),
        };
        if let Ok(settled) = settle(&book.rules, &table, &Ending::Abort(facts), offenders) {
            check(book, &table, &settled)?;
            aborted.set(aborted.get() + 1);
        }
        Ok(())
    });
    assert!(aborted.get() > ENDINGS, "only {} aborts", aborted.get());
}

#[test]
fn final_scores_add_up_to_what_was_on_the_table() {
    for_every_ending(13, |book, rng| {
        // Few different figures, so that ties are common.
        let facts = FinalFacts {
            points: BySeat::from_fn(|_| Points(20_000 + 5_000 * rng.below(4) as i32)),
            carried: rng.below(4) as u8,
            winless: BySeat::from_fn(|_| rng.percent(30)),
        };
        let standing = standing(&book.rules, &facts);
        let bank = |account| account == Account::Bank;
        let unclaimed: Points = standing
            .transfers
            .iter()
            .filter(|transfer| transfer.from == Account::Carried && bank(transfer.to))
            .map(|transfer| transfer.points)
            .sum();
        let before: Points = facts.points.values().copied().sum();
        let deposits = book.rules.riichi.deposit * i32::from(facts.carried);
        let after: Points = standing.score.values().copied().sum();
        prop_assert_eq!(
            after + unclaimed,
            before + deposits,
            "{}: {:?}",
            book.id,
            facts
        );
        for (seat, place) in standing.places.iter() {
            let ahead = Seat::ALL
                .iter()
                .filter(|other| facts.points[**other] > facts.points[seat]);
            prop_assert!(usize::from(*place) > ahead.count(), "{facts:?}");
        }
        Ok(())
    });
}
