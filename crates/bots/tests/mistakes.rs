//! Games in which mistakes are made: the properties hold, and every mistake that tiles on a screen can
//! make is judged where the book knows it.

#[path = "common/mixed.rs"]
mod mixed;

use std::collections::BTreeMap;

use bots::{Checker, Player, watch};
use game::rules::{RiichiPoints, Showing, SwapAfterChii, SwapAfterPon};
use game::{Fault, Rulebook, Rules, Seed, Wall};
use mixed::mixed;
use testkit::books;
use testkit::laid::{self, Layout, Rare, Scenario, Scripted, near_wins};
use tiles::BySeat;

/// The rulebooks that judge mistakes.
fn judging_books() -> impl Iterator<Item = Rulebook> {
    books().filter(|book| book.rules.faults.is_some())
}

/// Plays deals at a table that penalises mistakes, watched by a checker, from a seed or with these
/// walls, and returns the mistakes that were judged.
#[track_caller]
fn played<P: Player>(
    book: &Rulebook,
    game: u64,
    walls: Vec<Wall>,
    deals: u16,
    players: &mut BySeat<P>,
) -> BTreeMap<&'static str, u64> {
    let table = testkit::table(book, Seed::of_series(5, game));
    let mut table = table.penalising().expect("the book judges mistakes");
    if !walls.is_empty() {
        table.lay(walls);
    }
    let mut checker = Checker::new(&book.rules, format!("{} {game}", book.id), game);
    watch(&mut table, players, deals, |watched| checker.look(watched));
    assert_eq!(checker.violations(), 0, "{:?}", checker.described());
    checker.census().faults.clone()
}

#[test]
fn properties_hold_where_mistakes_are_made() {
    for book in judging_books() {
        let mut judged = 0;
        for game in 0..6 {
            // Every other game begins with hands near a win.
            let laid = 6 * (game % 2);
            let walls = (0..laid).map(|deal| near_wins(&book.rules, 100 * game + deal));
            let names = [
                "err:eager:0.03",
                "err:basic:0.01",
                "eager",
                "err:random:0.002",
            ];
            let mut players = mixed(game, names);
            let faults = played(&book, game, walls.collect(), 6, &mut players);
            judged += faults.values().sum::<u64>();
        }
        assert!(judged > 10, "{}: {judged}", book.id);
    }
}

/// Whether the hand of a player at a screen can make this mistake under these rules. The others need
/// tiles that lie on a table, or a voice.
fn can_be_made(rules: &Rules, fault: Fault) -> bool {
    match fault {
        Fault::FuritenWin => rules.furiten.is_some(),
        Fault::WrongRiichi => {
            rules.riichi.tiles_left.0 > 0 || rules.riichi.points == RiichiPoints::Enough
        }
        Fault::WrongDiscard => {
            rules.kuikae.chii != SwapAfterChii::Free || rules.kuikae.pon != SwapAfterPon::Free
        }
        // Elsewhere nobody is asked about showing a hand.
        Fault::WrongShowing => rules.ryuukyoku.showing != Showing::Automatic,
        Fault::WrongWin
        | Fault::NotenRiichi
        | Fault::WrongKanInRiichi
        | Fault::WrongCall
        | Fault::WrongAbort
        | Fault::ActedWhileDead
        | Fault::DeadWin
        | Fault::DeadCall
        | Fault::RiichiOpenHand
        | Fault::RiichiDiscard => true,
        Fault::WrongCount
        | Fault::Other
        | Fault::RiichiUnannounced
        | Fault::RiichiNotTurned
        | Fault::RiichiUnpaid
        | Fault::ChangedCall
        | Fault::LateCall
        | Fault::TileNotTaken
        | Fault::EarlyDraw
        | Fault::WrongDraw
        | Fault::DeadWallDraw
        | Fault::ExposedTiles
        | Fault::Unplayable
        | Fault::Accident
        | Fault::Obstruction
        | Fault::Information
        | Fault::WrongWord
        | Fault::WrongScore
        | Fault::Minor => false,
    }
}

const TENPAI: &str = "123m456m789m123p1s";

/// Walls on which each mistake can be made, and players who make it.
const SCENARIOS: &[Scenario] = &[
    Scenario::once(Layout::ANY, ["!win", "", "", ""]),
    Scenario::once(
        Layout::begins(["19m28p37s2345z66s", "", "", ""], "5p"),
        ["!nine", "", "", ""],
    ),
    // The dealer lets its own wait pass, and another player discards it too.
    Scenario::once(
        Layout::begins([TENPAI, "", "", ""], "1s1s"),
        ["!win", "", "", ""],
    ),
    // A chii of the tile of the player opposite.
    Scenario::once(
        Layout::begins(["", "", "23m159p159s12345z", ""], "4m"),
        ["", "", "!chii", ""],
    ),
    // 4m is called, and another 4m discarded.
    Scenario::once(
        Layout::begins(["", "234m159p159s1234z", "", ""], "4m"),
        ["", "chii !4m", "", ""],
    ),
    Scenario::once(
        Layout::begins(["159m159p159s1234z", "", "", ""], "5z"),
        ["!riichi", "", "", ""],
    ),
    // Tenpai from the beginning, but riichi only when the wall is nearly empty.
    Scenario::once(
        Layout::begins(["", TENPAI, "", ""], ""),
        ["", "!drawn", "", ""],
    ),
    Scenario::once(
        Layout::begins([TENPAI, "", "", ""], "5z"),
        ["riichi !9m", "", "", ""],
    ),
    // Four of a kind, none of them drawn, in riichi.
    Scenario::once(
        Layout::by_turns(["111123m456p78s55z", "", "", ""], ["3z", "", "", ""]),
        ["riichi !kan", "", "", ""],
    ),
    // A hand in riichi when the wall runs out.
    Scenario::once(
        Rare::FourRiichi.scenario().layout,
        ["riichi !hide", "", "", ""],
    ),
    // Where the abort is put right, both win on the same tile although one hand was laid open.
    Scenario::once(
        Layout::begins(["123456789m23p11z", "", "123456789s23p22z", ""], "5z1p"),
        ["!nine win", "", "win", ""],
    ),
    // After a pon, riichi makes the hand dead; then it goes on as if it were not.
    Scenario::once(
        Layout::begins(["", "11223333z159m15p", "", ""], "1z9p9s2z"),
        ["", "pon1z !riichi !pon", "", ""],
    ),
    Scenario::once(
        Layout::begins(["", "4444m159p15s1122z", "", ""], "1z9p9s9p"),
        ["", "pon1z !riichi !kan", "", ""],
    ),
    Scenario::once(
        Layout::begins(["", "11223333z159m15p", "", ""], "1z9p9s9p"),
        ["", "pon1z !riichi !win", "", ""],
    ),
];

#[test]
fn every_mistake_that_tiles_can_make_is_judged() {
    for book in judging_books() {
        let mut judged: BTreeMap<&str, u64> = BTreeMap::new();
        for scenario in SCENARIOS {
            let wall = laid::wall(&book.rules, &scenario.layout, 1).expect("these tiles exist");
            let mut players = BySeat::new(scenario.instructions).map(Scripted);
            for (fault, count) in played(&book, 1, vec![wall], 1, &mut players) {
                *judged.entry(fault).or_default() += count;
            }
        }
        for fault in Fault::ALL {
            let count = judged.get(fault.name()).copied().unwrap_or(0);
            let expected = can_be_made(&book.rules, fault);
            assert_eq!(count > 0, expected, "{} {fault}: {judged:?}", book.id);
        }
    }
}
