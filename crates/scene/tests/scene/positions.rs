//! Positions set up by hand.

use game::{
    EarlierRiichi, Event, Han, Kyoku, Opening, Points, Public, Rulebook, Rules, Setup, Tiles,
    tile_set,
};
use scene::{Concealed, Scene};
use scene::{Resting, Waits};
use tiles::{BySeat, HandText, Kind, Meld, MeldKind, Seat, Tile, parse_tiles, write_tiles};

use crate::hints_of;
use testkit::book;

/// A position: A holds `hand`, and the others share the remaining tiles.
#[derive(Clone, Default)]
struct Position {
    hand: &'static str,
    draws: &'static str,
    river: &'static str,
    /// B's river.
    others: &'static str,
    counters: u8,
    riichi: Option<EarlierRiichi>,
}

impl Position {
    fn kyoku(&self, rules: &Rules) -> Kyoku {
        let tiles = |text: &str| parse_tiles(text).expect("the tiles are valid");
        let mut left = tile_set(rules).to_vec();
        let mut take = |tile: Tile| {
            let place = left.iter().position(|other| *other == tile);
            left.remove(place.expect("enough tiles are left"))
        };
        let hand: HandText = self.hand.parse().expect("the hand is valid");
        let laid = hand.melds.iter().flat_map(Meld::tiles).copied();
        let indicator = take(tiles("9m")[0]);
        for tile in laid.chain(tiles(self.draws)) {
            take(tile);
        }
        let concealed: Tiles = hand.concealed.iter().map(|tile| take(*tile)).collect();
        let opening = Opening {
            counters: self.counters,
            points: BySeat::from_fn(|_| Points(25000)),
            ..Opening::first(rules)
        };
        let mut setup = Setup::new(opening.opened(None, indicator));
        setup.rivers[Seat::A] = tiles(self.river).into_iter().map(&mut take).collect();
        setup.rivers[Seat::B] = tiles(self.others).into_iter().map(&mut take).collect();
        setup.interrupted = true;
        setup.melds[Seat::A] = hand.melds.iter().copied().collect();
        setup.hands = BySeat::from_fn(|_| left.drain(..13).collect());
        setup.hands[Seat::A] = concealed;
        setup.riichi[Seat::A] = self.riichi;
        let mut kyoku = setup.into_kyoku().expect("the position is possible");
        for tile in tiles(self.draws) {
            let seat = Seat::A;
            kyoku
                .apply(&Event::Drew { seat, tile })
                .expect("the event fits");
        }
        kyoku
    }
}

/// Waits as text: `8s 3 no_yaku -` means that three 8s are left, and that they win only by tsumo.
fn written(waits: &Waits) -> String {
    let name = |why: Option<game::Why>| why.map_or("-", game::Why::name);
    let wait = |wait: &scene::Wait| {
        let (ron, tsumo) = (name(wait.ron), name(wait.tsumo));
        format!("{} {} {ron} {tsumo}", wait.kind, wait.left)
    };
    waits.iter().map(wait).collect::<Vec<_>>().join(", ")
}

fn written_hand(hand: &Resting) -> String {
    match hand.furiten {
        None => written(&hand.waits),
        Some(why) => format!("{}, {}", written(&hand.waits), why.name()),
    }
}

/// Checks what A waits for after discarding the tile just drawn, without and with riichi.
#[track_caller]
fn check(id: &str, position: &Position, plain: &str, riichi: Option<&str>) {
    let book: Rulebook = book(id);
    let kyoku = position.kyoku(&book.rules);
    let found = hints_of(&book.rules, kyoku.view(Seat::A));
    let drawn = position.draws.parse::<Kind>().expect("one tile is drawn");
    let after = found.discards.iter().find(|after| after.kind == drawn);
    let after = after.expect("the tile may be discarded");
    assert_eq!(written_hand(&after.hand), plain);
    assert_eq!(after.riichi.as_ref().map(written).as_deref(), riichi);
    let before = found.hand.expect("the hand has 13 tiles without it");
    assert_eq!(before.waits, after.hand.waits);
}

#[test]
fn waits_name_the_reason_why_they_do_not_win() {
    let middle = Position {
        hand: "123m456p234p79s44s",
        draws: "4z",
        ..Position::default()
    };
    check("ema", &middle, "8s 4 no_yaku -", Some("8s 4 - -"));
    check("alarm", &middle, "8s 4 no_yaku -", Some("8s 4 - -"));
    let many_counters = Position {
        counters: 5,
        ..middle.clone()
    };
    let rules = &book("ema").rules;
    let minimum =
        |position: &Position| Scene::of(rules, position.kyoku(rules).view(Seat::A)).minimum;
    assert_eq!(
        (minimum(&middle), minimum(&many_counters)),
        (Han(1), Han(2))
    );
    let too_cheap = "8s 4 no_yaku under_minimum";
    check(
        "ema",
        &many_counters,
        too_cheap,
        Some("8s 4 under_minimum -"),
    );
    let open = Position {
        hand: "123m456p79s44s(222z^)",
        draws: "4z",
        ..Position::default()
    };
    check("ema", &open, "8s 4 no_yaku no_yaku", None);
    let dragons = Position {
        hand: "123m456p79s44s(555z^)",
        draws: "4z",
        ..Position::default()
    };
    check("ema", &dragons, "8s 4 - -", None);
}

#[test]
fn tiles_left_counts_the_tiles_that_the_seat_does_not_see() {
    let seen = Position {
        hand: "123m456p78s234p22s",
        draws: "4z",
        others: "9s6s9s",
        ..Position::default()
    };
    check(
        "ema",
        &seen,
        "6s 3 - -, 9s 2 - -",
        Some("6s 3 - -, 9s 2 - -"),
    );
    // Tiles of A's own melds and the drawn tile count as seen.
    let held = Position {
        hand: "123m345p67s99s(345s<)",
        draws: "8s",
        ..seen
    };
    let expected = "5s 3 no_yaku no_yaku, 8s 3 no_yaku no_yaku, furiten_discard";
    check("ema", &held, expected, None);
}

#[test]
fn own_discards_make_furiten() {
    let furiten = Position {
        hand: "123m456p234p79s44s",
        draws: "4z",
        river: "8s",
        ..Position::default()
    };
    let expected = "8s 3 no_yaku -, furiten_discard";
    check("ema", &furiten, expected, Some("8s 3 - -"));
}

#[test]
fn a_kan_removes_its_tiles_from_an_open_hand() {
    let rules = &book("regelwerk").rules;
    let position = Position {
        hand: "777z123m456p79s44s",
        draws: "7z",
        river: "1z2z",
        riichi: Some(EarlierRiichi {
            open: true,
            ..EarlierRiichi::default()
        }),
        ..Position::default()
    };
    let mut kyoku = position.kyoku(rules);
    let open = |kyoku: &Kyoku| match &Scene::of(rules, kyoku.view(Seat::C)).sides[2].hand {
        Concealed::Open { tiles, drawn } => (write_tiles(tiles), *drawn),
        other => panic!("{other:?} is not open"),
    };
    assert_eq!(open(&kyoku), ("123m456p4479s777z".to_owned(), true));
    let seat = Seat::A;
    let quad = parse_tiles("7777z").unwrap();
    let meld = Meld::new(MeldKind::Ankan, &quad, tiles::Feeder::Left).unwrap();
    for public in [
        Public::KanDeclared { seat, meld },
        Public::KanStood { seat },
    ] {
        kyoku.apply(&public.into()).expect("the event fits");
        assert_eq!(open(&kyoku), ("123m456p4479s".to_owned(), false));
    }
}
