//! Properties of every win under every rulebook, on generated wins.

mod generated;

use std::cell::Cell;

use game::rules::CellColumn;
use game::{
    Account, Payments, Points, Price, Refusal, Rulebook, Score, Transfer, Win, Worth, delta,
    payments, score,
};
use generated::{check, choices};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use scene::{Calculation, HowWon};
use testkit::{GeneratedWin, books, random_win};
use tiles::{Kind, Meld, Tile, Wind};

const WINS: u32 = 10_000;

/// The result of a property; `None` if it does not apply to the win.
type Held = Result<Option<()>, TestCaseError>;

fn wins() -> impl Strategy<Value = GeneratedWin> {
    choices().prop_map(|mut rng| {
        let mut win = random_win(&mut rng, None);
        win.situation.counters = rng.below(3) as u8;
        win
    })
}

/// Checks a property of generated wins under every book; it must apply to many of them.
#[track_caller]
fn for_every_win(
    seed: u64,
    holds: impl Fn(&Rulebook, &GeneratedWin, &Result<Score, Refusal>) -> Held,
) {
    let books: Vec<Rulebook> = books().collect();
    let held = Cell::new(0);
    check(WINS, seed, &wins(), |win| {
        for book in &books {
            let scored = score(&book.rules, &claim(&win));
            let said = holds(book, &win, &scored)?;
            held.set(held.get() + said.map_or(0, |()| 1));
        }
        Ok(())
    });
    let all = WINS as usize * books.len();
    assert!(held.get() > all / 5, "{} of {all} wins", held.get());
}

/// As [`for_every_win`], but only for claims that win.
#[track_caller]
fn for_every_score(
    seed: u64,
    holds: impl Fn(&Rulebook, &GeneratedWin, &Score) -> Result<(), TestCaseError>,
) {
    for_every_win(seed, |book, win, scored| match scored {
        Ok(scored) => holds(book, win, scored).map(Some),
        Err(_) => Ok(None),
    });
}

fn claim(win: &GeneratedWin) -> Win {
    Win::new(&win.hand, &win.melds, win.tile, win.situation.clone()).expect("the win is possible")
}

#[test]
fn points_only_move() {
    for_every_score(1, |book, win, scored| {
        let paid = payments(&book.rules, &claim(win), scored, 2);
        let deposits: Points = from_table(&paid.transfers);
        prop_assert_eq!(deposits, book.rules.riichi.deposit * 2);
        let deltas = delta(&paid.transfers);
        let sum: Points = deltas.values().copied().sum();
        prop_assert_eq!(sum, deposits);
        for wind in Wind::ALL {
            let wins = wind == win.situation.seat;
            prop_assert_eq!(deltas[wind] > Points::ZERO, wins);
        }
        prop_assert!(
            paid.transfers
                .iter()
                .all(|transfer| transfer.points > Points::ZERO)
        );
        Ok(())
    });
}

fn from_table(transfers: &[Transfer]) -> Points {
    let deposits = |transfer: &&Transfer| match transfer.from {
        Account::Deposit(_) | Account::Carried => true,
        Account::Player(_) | Account::Bank => false,
    };
    let table = transfers.iter().filter(deposits);
    table.map(|transfer| transfer.points).sum()
}

#[test]
fn what_is_paid_is_what_the_hand_is_worth() {
    for_every_score(2, |book, win, scored| {
        let (rules, dealer) = (&book.rules, win.situation.is_dealer());
        let expected = if win.situation.is_tsumo() {
            scored.price.tsumo(rules, dealer).total()
        } else {
            scored.price.ron(rules, dealer)
        };
        let claimed = claim(win);
        prop_assert_eq!(payments(rules, &claimed, scored, 0).points, expected);
        // The steps shown to players lead to the same sum.
        let explained = scored.explained(rules);
        let calculation = Calculation::of(book, &explained, HowWon::of(&claimed));
        let shares = calculation.shares.iter().map(|share| {
            let payers = match share.column {
                CellColumn::OtherRon | CellColumn::DealerRon => 1,
                CellColumn::OtherTsumoFromDealer => 1,
                CellColumn::OtherTsumoFromOther => 2,
                CellColumn::DealerTsumo => 3,
            };
            share.paid * payers
        });
        prop_assert_eq!(shares.sum::<Points>(), expected);
        Ok(())
    });
}

#[test]
fn the_parts_add_up() {
    for_every_score(3, |book, _, scored| {
        let han: u32 = scored
            .counted(&book.rules)
            .map(|counted| match counted.worth {
                Worth::Han(han) => u32::from(han.0),
                Worth::Base(_) => 0,
            })
            .sum();
        let Some(total) = scored.han else {
            let base = scored
                .counted(&book.rules)
                .map(|counted| match counted.worth {
                    Worth::Base(base) => base,
                    Worth::Han(_) => Points::ZERO,
                });
            prop_assert_eq!(base.sum::<Points>(), scored.price.base);
            return Ok(());
        };
        prop_assert_eq!(u32::from(total.0), han + u32::from(scored.bonus.total()));
        let Some(fu) = scored.fu else { return Ok(()) };
        let sum: u16 = scored.fu_items.iter().map(|item| item.fu.0).sum();
        let flat = sum == 25;
        prop_assert_eq!(fu.0, if flat { 25 } else { sum.div_ceil(10) * 10 });
        prop_assert_eq!(scored.price, Price::of(&book.rules, total, fu));
        Ok(())
    });
}

#[test]
fn everything_quotes_a_statement() {
    for_every_score(4, |book, win, scored| {
        for counted in scored.counted(&book.rules) {
            let cite = book.cite_yaku(counted.id, scored.open);
            prop_assert!(book.statement(cite).is_some(), "{} of {win:?}", counted.id);
        }
        for item in scored.fu_items.iter() {
            prop_assert!(
                book.statement(book.cite(item.setting())).is_some(),
                "{item:?}"
            );
        }
        let paid = payments(&book.rules, &claim(win), scored, 1);
        for (transfer, cite) in
            Payments::of_hand(&book.rules, &paid.transfers, &scored.explained(&book.rules))
                .cited(book)
        {
            prop_assert!(book.statement(cite).is_some(), "{transfer:?}");
        }
        if let (Some(limit), Some(_)) = (scored.limit(), scored.han) {
            prop_assert!(
                book.statement(book.cite(limit.setting())).is_some(),
                "{limit:?}"
            );
        }
        Ok(())
    });
}

#[test]
fn the_order_of_tiles_and_melds_does_not_matter() {
    for_every_win(5, |book, win, scored| {
        let hand: Vec<Tile> = win.hand.iter().rev().copied().collect();
        let melds: Vec<Meld> = win.melds.iter().rev().copied().collect();
        let turned = Win::new(&hand, &melds, win.tile, win.situation.clone()).expect("as before");
        prop_assert_eq!(&score(&book.rules, &turned), scored);
        Ok(Some(()))
    });
}

#[test]
fn exchanging_suits_changes_nothing() {
    for_every_win(6, |book, win, scored| {
        // All green is the only yaku that depends on the colour of a suit.
        let green = |tile: &Tile| matches!(tile.kind().suit(), Some(tiles::Suit::Sou));
        if win.hand.iter().chain([&win.tile]).any(green)
            || win.melds.iter().any(|meld| meld.tiles().iter().any(green))
        {
            return Ok(None);
        }
        let hand: Vec<Tile> = win.hand.iter().copied().map(swapped).collect();
        let meld = |meld: &Meld| {
            let tiles: Vec<Tile> = meld.tiles().iter().copied().map(swapped).collect();
            let feeder = meld.feeder().unwrap_or(tiles::Feeder::Left);
            Meld::new(meld.kind(), &tiles, feeder).expect("a meld stays one")
        };
        let melds: Vec<Meld> = win.melds.iter().map(meld).collect();
        let mut situation = win.situation.clone();
        situation
            .indicators
            .iter_mut()
            .for_each(|tile| *tile = swapped(*tile));
        situation
            .ura
            .iter_mut()
            .for_each(|tile| *tile = swapped(*tile));
        let turned = Win::new(&hand, &melds, swapped(win.tile), situation).expect("as before");
        let turned = score(&book.rules, &turned);
        let worth = |scored: &Result<Score, Refusal>| {
            scored
                .as_ref()
                .map(|scored| (scored.yaku, scored.han, scored.fu, scored.price))
                .map_err(|refusal| *refusal)
        };
        prop_assert_eq!(worth(&turned), worth(scored));
        Ok(Some(()))
    });
}

/// Swaps characters and circles.
fn swapped(tile: Tile) -> Tile {
    let Some(number) = tile.kind().number() else {
        return tile;
    };
    let suit = match tile.kind().suit() {
        Some(tiles::Suit::Man) => tiles::Suit::Pin,
        Some(tiles::Suit::Pin) => tiles::Suit::Man,
        Some(tiles::Suit::Sou) | None => return tile,
    };
    if tile.is_red() {
        return Tile::red(suit);
    }
    Tile::plain(Kind::of(suit, number).expect("the number is one of the suit's"))
}

#[test]
fn another_indicator_never_makes_a_win_cheaper() {
    for_every_score(7, |book, win, scored| {
        let mut dearer = win.situation.clone();
        let spot = win.tile.kind();
        let before = Kind::ALL
            .into_iter()
            .find(|kind| kind.indicated_dora() == spot)
            .expect("every kind is the dora of some indicator");
        if dearer.indicators.try_push(Tile::plain(before)).is_err() {
            return Ok(());
        }
        let more = Win::new(&win.hand, &win.melds, win.tile, dearer).expect("as before");
        let more = score(&book.rules, &more).expect("it still wins");
        prop_assert!(more.price.base >= scored.price.base);
        Ok(())
    });
}
