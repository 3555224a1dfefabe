//! Rare events, made to happen by stacked walls under every rulebook and watched by the checker.

mod common;

use bots::{Census, Checker};
use common::checked;
use game::rules::{FourWinds, RobbingAnkan, RonRules};
use game::{Rulebook, Rules, YakuId};
use testkit::books;
use testkit::laid::{Rare, Scripted};
use tiles::BySeat;

/// Plays a wall stacked for a rare event, for at most this many deals; A deals first.
#[track_caller]
fn laid(book: &Rulebook, rare: Rare, seed: u64, deals: u16) -> Checker {
    let walls = vec![rare.wall(&book.rules, seed)];
    let mut players = BySeat::new(rare.scenario().instructions).map(Scripted);
    let checker = checked(book, seed, walls, deals, &mut players);
    let described = checker.described();
    assert_eq!(checker.violations(), 0, "{rare:?} {described:?}");
    checker
}

/// Whether it happened, and whether it should under these rules.
fn happened(rare: Rare, rules: &Rules, census: &Census) -> (bool, bool) {
    let aborted = |name| census.aborts.contains_key(name);
    let yaku = |id: YakuId| (census.yaku.contains_key(id.name()), rules.yaku.lists(id));
    match rare {
        Rare::FourWinds => (
            aborted("four_winds"),
            rules.aborts.four_winds != FourWinds::None,
        ),
        Rare::NineKinds => (aborted("nine_kinds"), rules.aborts.nine_kinds),
        Rare::FourKans => (aborted("four_kans"), rules.aborts.four_kans),
        Rare::FourRiichi => (aborted("four_riichi"), rules.aborts.four_riichi),
        Rare::TripleRon => {
            let three = census.events.get("ron") == Some(&3);
            let all = matches!(rules.ron, RonRules::All { .. });
            assert_eq!(
                aborted("triple_ron"),
                all && rules.aborts.triple_ron,
                "{census:?}"
            );
            (three, all && !rules.aborts.triple_ron)
        }
        Rare::KokushiOnAnkan => {
            let robs = rules.kan.robbing_ankan == RobbingAnkan::Kokushi;
            let orphans = ["kokushi", "kokushi_13"];
            (orphans.iter().any(|id| census.yaku.contains_key(id)), robs)
        }
        Rare::Nagashi => (
            census.events.contains_key("nagashi"),
            rules.ryuukyoku.nagashi.is_some(),
        ),
        Rare::Suukantsu => {
            // All its triplets are concealed, which may be the only yakuman that counts.
            let found = ["suukantsu", "suuankou", "suuankou_tanki"];
            let limit = found.iter().any(|id| census.yaku.contains_key(id));
            let kans = census.events.get("kan_stood") == Some(&4);
            (kans && limit, true)
        }
        Rare::Tenhou => yaku(YakuId::Tenhou),
        Rare::Chiihou => yaku(YakuId::Chiihou),
        Rare::Daisangen => yaku(YakuId::Daisangen),
    }
}

#[test]
fn rare_events_happen_where_the_book_has_them() {
    for book in books() {
        for rare in Rare::ALL {
            for seed in 0..3 {
                let checker = laid(&book, rare, seed, 1);
                let (found, expected) = happened(rare, &book.rules, checker.census());
                let events = &checker.census().events;
                assert_eq!(found, expected, "{} {rare:?} {seed}: {events:?}", book.id);
            }
        }
    }
}

#[test]
fn after_the_last_laid_wall_a_game_goes_on_from_its_seed() {
    for book in books() {
        for rare in [Rare::NineKinds, Rare::FourWinds, Rare::Tenhou] {
            let checker = laid(&book, rare, 1, 300);
            assert!(checker.census().events["opened"] > 1, "{rare:?}");
        }
    }
}
