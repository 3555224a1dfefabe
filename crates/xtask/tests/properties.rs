//! What holds of every win under every rulebook, on random wins.

use game::rules::{CellColumn, EMBEDDED};
use game::{
    Account, HowWon, Payments, Points, Price, Refusal, Rulebook, Score, Transfer, Win, Worth,
    delta, payments, score,
};
use tiles::{Kind, Meld, Tile, Wind};
use xtask::wins::{Generated, Rng, random_win};

const WINS: usize = 10_000;

/// Shows `holds` every win under every book; it panics where something does not hold.
fn for_every_win(seed: u64, holds: impl Fn(&Rulebook, &Generated, &Result<Score, Refusal>)) {
    for (id, text) in EMBEDDED {
        let book = Rulebook::read(text, id).expect("the book is whole");
        let mut rng = Rng::new(seed);
        for _ in 0..WINS {
            let mut win = random_win(&mut rng, None);
            win.situation.counters = rng.below(3) as u8;
            let scored = score(&book.rules, &claim(&win));
            holds(&book, &win, &scored);
        }
    }
}

fn claim(win: &Generated) -> Win {
    Win::new(&win.hand, &win.melds, win.tile, win.situation.clone()).expect("it can be true")
}

#[test]
fn points_only_move() {
    for_every_win(1, |book, win, scored| {
        let Ok(scored) = scored else { return };
        let paid = payments(&book.rules, &claim(win), scored, 2);
        let sticks: Points = from_table(&paid.transfers);
        assert_eq!(sticks, book.rules.riichi.deposit * 2);
        let deltas = delta(&paid.transfers);
        let sum: Points = deltas.values().copied().sum();
        assert_eq!(sum, sticks, "{win:?}");
        for wind in Wind::ALL {
            let wins = wind == win.situation.seat;
            assert_eq!(deltas[wind] > Points::ZERO, wins, "{win:?}");
        }
        assert!(
            paid.transfers
                .iter()
                .all(|transfer| transfer.points > Points::ZERO)
        );
    });
}

fn from_table(transfers: &[Transfer]) -> Points {
    let sticks = |transfer: &&Transfer| match transfer.from {
        Account::Stake(_) | Account::Carried => true,
        Account::Player(_) | Account::Bank => false,
    };
    let table = transfers.iter().filter(sticks);
    table.map(|transfer| transfer.points).sum()
}

#[test]
fn what_is_paid_is_what_the_hand_is_worth() {
    for_every_win(2, |book, win, scored| {
        let Ok(scored) = scored else { return };
        let (rules, dealer) = (&book.rules, win.situation.is_dealer());
        let expected = if win.situation.is_tsumo() {
            scored.price.tsumo(rules, dealer).total()
        } else {
            scored.price.ron(rules, dealer)
        };
        let claimed = claim(win);
        assert_eq!(
            payments(rules, &claimed, scored, 0).points,
            expected,
            "{win:?}"
        );
        // The steps that people are shown lead to the same sum.
        let reckoned = scored.explained(rules);
        let reckoned = reckoned.reckoned(book, HowWon::of(&claimed));
        let shares = reckoned.shares.iter().map(|share| {
            let payers = match share.column {
                CellColumn::OtherRon | CellColumn::DealerRon => 1,
                CellColumn::OtherTsumoFromDealer => 1,
                CellColumn::OtherTsumoFromOther => 2,
                CellColumn::DealerTsumo => 3,
            };
            share.paid * payers
        });
        assert_eq!(shares.sum::<Points>(), expected, "{win:?}");
    });
}

#[test]
fn the_parts_add_up() {
    for_every_win(3, |book, win, scored| {
        let Ok(scored) = scored else { return };
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
            assert_eq!(base.sum::<Points>(), scored.price.base, "{win:?}");
            return;
        };
        assert_eq!(
            u32::from(total.0),
            han + u32::from(scored.bonus.total()),
            "{win:?}"
        );
        let Some(fu) = scored.fu else { return };
        let sum: u16 = scored.fu_items.iter().map(|item| item.fu.0).sum();
        let flat = sum == 25;
        assert_eq!(
            fu.0,
            if flat { 25 } else { sum.div_ceil(10) * 10 },
            "{win:?}"
        );
        assert_eq!(scored.price, Price::of(&book.rules, total, fu), "{win:?}");
    });
}

#[test]
fn everything_quotes_a_statement() {
    for_every_win(4, |book, win, scored| {
        let Ok(scored) = scored else { return };
        for counted in scored.counted(&book.rules) {
            let cite = book.cite_yaku(counted.id, scored.open);
            assert!(book.statement(cite).is_some(), "{} of {win:?}", counted.id);
        }
        for item in scored.fu_items.iter() {
            assert!(
                book.statement(book.cite(item.setting())).is_some(),
                "{item:?}"
            );
        }
        let paid = payments(&book.rules, &claim(win), scored, 1);
        for (transfer, cite) in
            Payments::of_hand(&book.rules, &paid.transfers, &scored.explained(&book.rules))
                .cited(book)
        {
            assert!(book.statement(cite).is_some(), "{transfer:?}");
        }
        if let (Some(limit), Some(_)) = (scored.limit(), scored.han) {
            assert!(
                book.statement(book.cite(limit.setting())).is_some(),
                "{limit:?}"
            );
        }
    });
}

#[test]
fn the_order_of_tiles_and_melds_does_not_matter() {
    for_every_win(5, |book, win, scored| {
        let hand: Vec<Tile> = win.hand.iter().rev().copied().collect();
        let melds: Vec<Meld> = win.melds.iter().rev().copied().collect();
        let turned = Win::new(&hand, &melds, win.tile, win.situation.clone()).expect("as before");
        assert_eq!(&score(&book.rules, &turned), scored, "{win:?}");
    });
}

#[test]
fn suits_are_alike() {
    for_every_win(6, |book, win, scored| {
        // All green is the one yaku that knows a suit by its color.
        let green = |tile: &Tile| matches!(tile.kind().suit(), Some(tiles::Suit::Sou));
        if win.hand.iter().chain([&win.tile]).any(green)
            || win.melds.iter().any(|meld| meld.tiles().iter().any(green))
        {
            return;
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
        assert_eq!(worth(&turned), worth(scored), "{win:?}");
    });
}

/// Characters for circles and circles for characters.
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
    for_every_win(7, |book, win, scored| {
        let Ok(scored) = scored else { return };
        let mut dearer = win.situation.clone();
        let spot = win.tile.kind();
        let before = Kind::ALL
            .into_iter()
            .find(|kind| kind.dora_after() == spot)
            .expect("dora go round");
        if dearer.indicators.try_push(Tile::plain(before)).is_err() {
            return;
        }
        let more = Win::new(&win.hand, &win.melds, win.tile, dearer).expect("as before");
        let more = score(&book.rules, &more).expect("it still wins");
        assert!(more.price.base >= scored.price.base, "{win:?}");
    });
}
