//! Point tables have a cell for every hand that can be won.

mod generated;

use std::cell::RefCell;
use std::collections::BTreeSet;

use game::{Fu, Han, Reachable, Rulebook, Win, score};
use generated::{check, choices};
use proptest::prelude::*;
use testkit::{books, random_win};

const WINS: u32 = 100_000;

/// Whether the book has a point table at all.
fn counts_fu(book: &Rulebook) -> bool {
    let by = book.answer("value.by").map(ToString::to_string);
    by.as_deref() == Some("fu_and_han")
}

#[test]
fn every_generated_win_has_its_cell() {
    let books: Vec<Rulebook> = books().collect();
    let tables: Vec<_> = books
        .iter()
        .map(|book| [false, true].map(|tsumo| Reachable::new(&book.rules, tsumo)))
        .collect();
    let met: RefCell<BTreeSet<(&str, bool, Fu, Han)>> = RefCell::default();
    let wins = choices().prop_map(|mut rng| random_win(&mut rng, None));
    check(WINS, 9, &wins, |win| {
        let tsumo = win.situation.is_tsumo();
        let win = Win::new(&win.hand, &win.melds, win.tile, win.situation);
        let win = win.expect("the win is possible");
        for (book, reachable) in books.iter().zip(&tables) {
            let Ok(scored) = score(&book.rules, &win) else {
                continue;
            };
            if let (Some(han), Some(fu)) = (scored.han, scored.fu) {
                let id = &book.id;
                prop_assert!(
                    reachable[usize::from(tsumo)].has(han, fu),
                    "{id}: {} han {} fu, tsumo {tsumo}",
                    han.0,
                    fu.0
                );
                met.borrow_mut().insert((id, tsumo, fu, han));
            }
        }
        Ok(())
    });
    assert!(books.iter().any(counts_fu));
    let met = met.borrow();
    for book in books.iter().filter(|book| counts_fu(book)) {
        let cells = met.iter().filter(|(id, ..)| *id == book.id).count();
        assert!(cells > 50, "{}: only {cells} cells", book.id);
    }
}
