//! A log may name any reading of a hand that pays the same, and no other.

use game::{
    Auditor, CountedYaku, Event, ExplainedScore, Fu, FuItem, FuSource, Han, Public, Rulebook, Seed,
    Worth, YakuId,
};
use scene::{Language, MismatchText};
use testkit::laid::{Layout, Scripted, wall};
use testkit::{book, play_out, table};
use tiles::BySeat;

/// A's triplets 222333444m can also be read as three equal runs; either way, A's tsumo after double
/// riichi is worth seven han.
const TRIPLETS: Layout = Layout::begins(["222333444m55p67s", "", "", ""], "9m5z5z6z8s");

/// Plays the deal, and changes the score in the winning event.
fn changed_deal(book: &Rulebook, change: impl Fn(&mut ExplainedScore)) -> Vec<Event> {
    let mut table = table(book, Seed([0; 32]));
    table.lay(wall(&book.rules, &TRIPLETS, 1));
    let mut players = BySeat::new(["win riichi", "", "", ""]).map(Scripted);
    let mut events = play_out(&mut table, &mut players, 1);
    let won = events.iter_mut().find_map(|event| match event {
        Event::Public(Public::Won(won)) => Some(won),
        _ => None,
    });
    let score = &mut won.expect("A wins").score;
    assert!(score.has(YakuId::Sanankou) && score.fu == Some(Fu(40)));
    change(score);
    events
}

fn found(book: &Rulebook, change: impl Fn(&mut ExplainedScore)) -> Vec<String> {
    let mut auditor = Auditor::new(&book.rules);
    for event in changed_deal(book, change) {
        auditor.take(&event);
    }
    let english = Language::english();
    let mismatches = auditor.finish().mismatches.into_iter();
    mismatches
        .map(|found| MismatchText::of(&english, &book.rules, &found))
        .map(|text| format!("{} | {}", text.log, text.rules))
        .collect()
}

/// Replaces the yaku of triplets with those of runs.
fn as_runs(score: &mut ExplainedScore) {
    score.yaku.retain(|counted| counted.id != YakuId::Sanankou);
    let one = |id| CountedYaku {
        id,
        worth: Worth::Han(Han(1)),
    };
    let tanyao = score
        .yaku
        .iter()
        .position(|counted| counted.id == YakuId::Tanyao);
    let tanyao = tanyao.expect("the hand has tanyao");
    score.yaku.insert(tanyao, one(YakuId::Pinfu));
    score.yaku.insert(tanyao + 2, one(YakuId::Iipeikou));
}

/// Counts the fu of a pinfu tsumo.
fn with_fu_of_runs(score: &mut ExplainedScore) {
    score.fu = Some(Fu(20));
    score.fu_items.clear();
    score.fu_items.push(FuItem {
        source: FuSource::ClosedTsumo,
        kind: None,
        fu: Fu(20),
    });
}

#[test]
fn a_reading_that_pays_the_same_is_accepted() {
    let book = book("tenhou");
    assert_eq!(found(&book, |_| {}), [""; 0]);
    let runs = found(&book, |score| {
        as_runs(score);
        with_fu_of_runs(score);
    });
    assert_eq!(runs, [""; 0]);
}

#[test]
fn an_impossible_reading_is_wrong_even_if_it_pays_the_same() {
    let book = book("tenhou");
    let check = |change: fn(&mut ExplainedScore), log: &str| {
        let found = found(&book, change);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with(log), "{found:?}");
    };
    // The yaku of runs with the fu of triplets, and vice versa.
    check(
        as_runs,
        "A wins: pinfu 1 han, iipeikou 1 han | A wins: sanankou 2 han",
    );
    check(
        with_fu_of_runs,
        "A wins: 20 fu in all | A wins: 40 fu in all",
    );
    // Two han for a yaku that the hand does not have.
    let toitoi = |score: &mut ExplainedScore| {
        for counted in &mut score.yaku {
            if counted.id == YakuId::Sanankou {
                counted.id = YakuId::Toitoi;
            }
        }
    };
    check(toitoi, "A wins: toitoi 2 han | A wins: sanankou 2 han");
}
