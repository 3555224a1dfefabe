//! A log may name any reading of a hand that pays the same, and no other.

use std::sync::Arc;

use bots::play;
use bots::rigged::{Layout, Obedient, wall};
use game::{
    Auditor, Counted, Event, Explained, Fu, FuItem, FuSource, Han, Public, Rulebook, Seed,
    Settings, Table, Worth, YakuId,
};
use tiles::BySeat;

/// A's triplets 222333444m are three equal runs as well; with either A's tsumo after double riichi
/// is worth seven han.
const TRIPLETS: Layout = Layout::begins(["222333444m55p67s", "", "", ""], "9m5z5z6z8s");

fn tenhou() -> Rulebook {
    let book = Rulebook::embedded("tenhou").expect("the book is there");
    book.expect("the book is whole")
}

/// Plays it, and changes what the winner says.
fn told(book: &Rulebook, change: impl Fn(&mut Explained)) -> Vec<Event> {
    let names = BySeat::new(["Anna", "Ben", "Cem", "Dora"]).map(Arc::from);
    let settings = Arc::new(Settings::from(book));
    let mut table = Table::new(&book.rules, settings, names, Seed([0; 32]));
    table.lay(vec![
        wall(&book.rules, &TRIPLETS, 1).expect("there are so many tiles"),
    ]);
    let mut players = BySeat::new(["win riichi", "", "", ""]).map(Obedient);
    let mut events = Vec::new();
    play(&book.rules, &mut table, &mut players, 1, |event| {
        events.push(event.clone());
    });
    let won = events.iter_mut().find_map(|event| match event {
        Event::Public(Public::Won(won)) => Some(won),
        _ => None,
    });
    let score = &mut won.expect("A wins").score;
    assert!(score.has(YakuId::Sanankou) && score.fu == Some(Fu(40)));
    change(score);
    events
}

fn found(book: &Rulebook, change: impl Fn(&mut Explained)) -> Vec<String> {
    let mut auditor = Auditor::new(&book.rules);
    for event in told(book, change) {
        auditor.take(&event);
    }
    let mismatches = auditor.finish().mismatches.into_iter();
    mismatches
        .map(|found| format!("{} | {}", found.log, found.engine))
        .collect()
}

/// Takes away the yaku of triplets and adds those of runs.
fn as_runs(score: &mut Explained) {
    score.yaku.retain(|counted| counted.id != YakuId::Sanankou);
    let one = |id| Counted {
        id,
        worth: Worth::Han(Han(1)),
    };
    let tanyao = score
        .yaku
        .iter()
        .position(|counted| counted.id == YakuId::Tanyao);
    let tanyao = tanyao.expect("it has tanyao");
    score.yaku.insert(tanyao, one(YakuId::Pinfu));
    score.yaku.insert(tanyao + 2, one(YakuId::Iipeikou));
}

/// Counts the fu of pinfu by tsumo.
fn with_fu_of_runs(score: &mut Explained) {
    score.fu = Some(Fu(20));
    score.fu_items.clear();
    score.fu_items.push(FuItem {
        source: FuSource::ClosedTsumo,
        kind: None,
        fu: Fu(20),
    });
}

#[test]
fn an_equally_paid_reading_is_right() {
    let book = tenhou();
    assert_eq!(found(&book, |_| {}), [""; 0]);
    let runs = found(&book, |score| {
        as_runs(score);
        with_fu_of_runs(score);
    });
    assert_eq!(runs, [""; 0]);
}

#[test]
fn what_pays_the_same_and_is_no_reading_is_wrong() {
    let book = tenhou();
    let check = |change: fn(&mut Explained), log: &str| {
        let found = found(&book, change);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with(log), "{found:?}");
    };
    // The yaku of runs with the fu of triplets, and the other way round.
    check(
        as_runs,
        "A wins: pinfu 1 han, iipeikou 1 han | A wins: sanankou 2 han",
    );
    check(
        with_fu_of_runs,
        "A wins: 20 fu in all | A wins: 40 fu in all",
    );
    // Two han for something that is not there.
    let toitoi = |score: &mut Explained| {
        for counted in &mut score.yaku {
            if counted.id == YakuId::Sanankou {
                counted.id = YakuId::Toitoi;
            }
        }
    };
    check(toitoi, "A wins: toitoi 2 han | A wins: sanankou 2 han");
}
