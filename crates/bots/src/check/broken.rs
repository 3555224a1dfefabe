//! Every property is broken on purpose, and the checker counts it.

use std::sync::Arc;

use game::{Action, Actions, Event, Kyoku, Points, Public, Rulebook, Seed, Seen, Settings, Table};
use tiles::{BySeat, Seat, Tile};

use super::{Checker, Property, hidden, lists};
use crate::{Eager, Moment, seed_of, watch};

/// A game under a book that lets much happen, with a checker that may be lied to.
fn watched(mut look: impl FnMut(&Rulebook, &mut Checker, Moment<'_>)) -> Checker {
    let (id, text) = game::rules::EMBEDDED[0];
    let book = Rulebook::read(text, id).unwrap();
    let mut table = Table::new(
        &book.rules,
        Arc::new(Settings::from(&book)),
        BySeat::from_fn(|_| "eager".into()),
        Seed::of_series(7, 1),
    );
    let mut players = BySeat::from_fn(|seat| Eager::new(seed_of(7, 1, seat)));
    let mut checker = Checker::new(&book.rules, "broken", 1);
    watch(&book.rules, &mut table, &mut players, 3, |moment| {
        look(&book, &mut checker, moment);
    });
    checker
}

/// A game whose events are changed before the checker is told.
fn told(mut change: impl FnMut(&mut Event)) -> Checker {
    watched(|book, checker, moment| match moment {
        Moment::Told(event) => {
            let mut event = event.clone();
            change(&mut event);
            checker.told(&event);
        }
        Moment::Stepped(table) => checker.stepped(&book.rules, table),
        // After a lie the question is no longer the one that the checker would put.
        Moment::Waits(_) => {}
    })
}

/// A game whose lists are changed before the checker sees them.
fn offered(change: impl Fn(&mut Actions)) -> Checker {
    watched(|book, checker, moment| match moment {
        Moment::Told(_) | Moment::Stepped(_) => checker.look(&book.rules, moment),
        Moment::Waits(table) => {
            let mut asks = table.asks().to_vec();
            asks.iter_mut().for_each(|ask| change(&mut ask.actions));
            checker.questions(&book.rules, table, &asks);
        }
    })
}

#[track_caller]
fn counts(checker: &Checker, property: Property) {
    let (name, first) = (property.name(), checker.described());
    assert!(checker.violations_of(property) > 0, "{name}: {first:?}");
    assert!(checker.violations() >= checker.violations_of(property));
    assert!(!first.is_empty());
}

#[test]
fn an_honest_game_has_nothing_wrong() {
    let checker = watched(|book, checker, moment| checker.look(&book.rules, moment));
    assert_eq!(checker.violations(), 0, "{:?}", checker.described());
    assert_eq!(checker.census().events["opened"], 3);
}

#[test]
fn a_wrong_tile_is_counted() {
    let mut draws = 0;
    let checker = told(|event| {
        if let Event::Drew { tile, .. } = event {
            draws += 1;
            if draws == 5 {
                *tile = Tile::ALL[(tile.index() + 1) % 34];
            }
        }
    });
    counts(&checker, Property::Tiles);
    counts(&checker, Property::Replay);
}

#[test]
fn points_out_of_nowhere_are_counted() {
    let checker = told(|event| {
        if let Event::Public(Public::Opened(opened)) = event {
            opened.points[Seat::B] += Points(100);
        }
    });
    counts(&checker, Property::Accounts);
}

#[test]
fn a_final_score_that_was_not_paid_is_counted() {
    let checker = told(|event| {
        if let Event::Public(Public::Ended(ended)) = event {
            ended.score[Seat::C] += Points(100);
        }
    });
    counts(&checker, Property::Accounts);
    assert_eq!(checker.violations(), 1);
}

#[test]
fn another_game_than_the_tables_is_counted() {
    let checker = told(|event| {
        if let Event::Public(Public::Opened(opened)) = event {
            opened.dealer_wins += 1;
        }
    });
    counts(&checker, Property::Replay);
    assert_eq!(checker.violations_of(Property::Tiles), 0);
}

#[test]
fn a_seat_that_saw_too_little_is_counted() {
    let mut checker = watched(|book, checker, moment| match moment {
        Moment::Told(Event::Drew { .. }) if checker.violations() == 0 => {
            let Moment::Told(event) = moment else { return };
            // The checker takes it in as it was, but nobody is told the tile.
            checker.replay.apply(event).unwrap();
            checker.see(event, |_| event.seen_by(None));
        }
        _ => checker.look(&book.rules, moment),
    });
    counts(&checker, Property::Sight);
    checker.sights.clear();
    checker.see(&Public::TimeUp.into(), |_| Seen::Public(Public::TimeUp));
}

#[test]
fn a_missing_action_is_counted() {
    let checker = offered(|actions| {
        if actions.len() > 1 {
            actions.remove(0);
        }
    });
    counts(&checker, Property::List);
    // The table still accepts what the list does not name.
    counts(&checker, Property::Refused);
}

#[test]
fn an_action_too_many_is_counted() {
    let checker = offered(|actions| {
        if let Some(Action::Discard { .. }) = actions.last() {
            for tile in Tile::ALL {
                let _ = actions.try_push(Action::Discard { tile, drawn: false });
            }
        }
    });
    counts(&checker, Property::List);
    counts(&checker, Property::Fits);
}

#[test]
fn a_list_that_knows_hidden_tiles_is_counted() {
    let mut found = 0;
    let mut dice = fastrand::Rng::with_seed(3);
    watched(|book, checker, moment| {
        checker.look(&book.rules, moment);
        let Moment::Waits(table) = moment else { return };
        let Some(kyoku) = table.kyoku().filter(|_| !table.asks().is_empty()) else {
            return;
        };
        let undrawn = checker.tiles.undrawn();
        let other =
            hidden::exchanged(&checker.deal, Seat::A, table.wall(), &undrawn, &mut dice).unwrap();
        let here = (kyoku, checker.deal.as_slice());
        let honest = |kyoku: &Kyoku, seat: Seat| lists::list(&book.rules, kyoku.view(seat));
        assert_eq!(hidden::difference(Seat::A, here, &other, honest), None);
        let knowing = |kyoku: &Kyoku, seat: Seat| -> Actions {
            let tiles = kyoku.hand(seat.next()).tiles().distinct();
            tiles.map(|tile| Action::Kakan { tile }).collect()
        };
        found += usize::from(hidden::difference(Seat::A, here, &other, knowing).is_some());
    });
    assert!(found > 100, "{found}");
}

#[test]
fn an_event_that_shows_hidden_tiles_is_counted() {
    let mut dice = fastrand::Rng::with_seed(3);
    let mut found = 0;
    watched(|book, checker, moment| {
        checker.look(&book.rules, moment);
        let Moment::Waits(table) = moment else { return };
        let Some(kyoku) = table.kyoku().filter(|_| !table.asks().is_empty()) else {
            return;
        };
        // Everybody sees one's own draws: exchanging them as if they were hidden is noticed.
        let undrawn = checker.tiles.undrawn();
        let other =
            hidden::exchanged(&checker.deal, Seat::B, table.wall(), &undrawn, &mut dice).unwrap();
        let here = (kyoku, checker.deal.as_slice());
        let list = |kyoku: &Kyoku, seat: Seat| lists::list(&book.rules, kyoku.view(seat));
        found += usize::from(hidden::difference(Seat::A, here, &other, list).is_some());
    });
    assert!(found > 100, "{found}");
}
