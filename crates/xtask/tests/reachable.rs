//! Point tables have a cell for every hand that can be won.

use std::collections::BTreeSet;

use game::rules::EMBEDDED;
use game::{Fu, Han, Reachable, Rulebook, Win, score};
use xtask::wins::{Rng, random_win};

const WINS: usize = 100_000;

#[test]
fn every_random_win_has_its_cell() {
    for (id, text) in EMBEDDED {
        let book = Rulebook::read(text, id).expect("the book is whole");
        let reachable = [false, true].map(|tsumo| Reachable::new(&book.rules, tsumo));
        let mut rng = Rng::new(9);
        let mut met: BTreeSet<(bool, Fu, Han)> = BTreeSet::new();
        for _ in 0..WINS {
            let win = random_win(&mut rng, None);
            let tsumo = win.situation.is_tsumo();
            let win = Win::new(&win.hand, &win.melds, win.tile, win.situation);
            let Ok(scored) = score(&book.rules, &win.expect("it can be true")) else {
                continue;
            };
            if let (Some(han), Some(fu)) = (scored.han, scored.fu) {
                met.insert((tsumo, fu, han));
            }
        }
        for (tsumo, fu, han) in met {
            assert!(
                reachable[usize::from(tsumo)].has(han, fu),
                "{id}: {} han {} fu, tsumo {tsumo}",
                han.0,
                fu.0
            );
        }
    }
}
