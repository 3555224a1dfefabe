//! Breaks every property on purpose and expects the checker to count it.

use std::sync::Arc;

use game::{
    Action, Actions, Event, Kyoku, Points, Public, Rulebook, Rules, Seed, Seen, Settings, Table,
};
use tiles::{BySeat, Seat, Tile};

use super::hidden::Other;
use super::{Checker, Property, hidden, lists};
use crate::{Eager, Player, Watched, player, seed_of, watch};

/// A game under a book with many rules, with a checker that may be given wrong events.
fn watched(look: impl FnMut(&mut Checker, Watched<'_>)) -> Checker {
    let mut players = BySeat::from_fn(|seat| Eager::new(seed_of(7, 1, seat)));
    played(table(), &mut players, look)
}

/// The same at a table that penalises mistakes, where some are made.
fn watched_with_mistakes(look: impl FnMut(&mut Checker, Watched<'_>)) -> Checker {
    let erring = |seat| player("err:eager:0.02", seed_of(7, 1, seat)).unwrap();
    let table = table().penalising().unwrap();
    played(table, &mut BySeat::from_fn(erring), look)
}

fn table() -> Table {
    let (id, text) = game::rules::EMBEDDED[0];
    let book = Rulebook::read(text, id).unwrap();
    Table::new(
        book.rules.clone(),
        Arc::new(Settings::from(&book)),
        BySeat::from_fn(|_| "eager".into()),
        Seed::of_series(7, 1),
    )
}

fn played<P: Player>(
    mut table: Table,
    players: &mut BySeat<P>,
    mut look: impl FnMut(&mut Checker, Watched<'_>),
) -> Checker {
    let rules = table.rules().clone();
    let mut checker = Checker::new(&rules, "broken", 1);
    watch(&mut table, players, 3, |watched| {
        look(&mut checker, watched);
    });
    checker
}

/// A game whose events are changed before the checker sees them.
fn told(mut change: impl FnMut(&mut Event)) -> Checker {
    watched(|checker, watched| match watched {
        Watched::Happened(event) => {
            let mut event = event.clone();
            change(&mut event);
            checker.told(&event);
        }
        Watched::Stepped(table) => checker.stepped(table),
        // After a wrong event the questions no longer match.
        Watched::Waits(_) => {}
    })
}

/// A game whose public events are changed before the checker sees them.
fn announced(mut change: impl FnMut(&mut Public)) -> Checker {
    told(|event| {
        if let Event::Public(public) = event {
            change(public);
        }
    })
}

/// A game whose lists are changed before the checker sees them.
fn offered(change: impl Fn(&mut Actions)) -> Checker {
    watched(|checker, watched| match watched {
        Watched::Happened(_) | Watched::Stepped(_) => checker.look(watched),
        Watched::Waits(table) => {
            let mut asks = table.asks().to_vec();
            asks.iter_mut().for_each(|ask| change(&mut ask.actions));
            checker.asked(table, &asks);
        }
    })
}

/// A game that breaks a property.
fn broken(property: Property) -> Checker {
    match property {
        Property::Tiles | Property::Replay => {
            let mut draws = 0;
            told(|event| {
                if let Event::Drew { tile, .. } = event {
                    draws += 1;
                    if draws == 5 {
                        *tile = Tile::ALL[(tile.index() + 1) % 34];
                    }
                }
            })
        }
        Property::Accounts => announced(|public| {
            if let Public::Opened(opened) = public {
                opened.points[Seat::B] += Points(100);
            }
        }),
        // The table still accepts what the list does not name.
        Property::List | Property::Refused => offered(|actions| {
            if actions.len() > 1 {
                actions.remove(0);
            }
        }),
        Property::Fits => offered(|actions| {
            if let Some(Action::Discard { .. }) = actions.last() {
                for tile in Tile::ALL {
                    let _ = actions.try_push(Action::Discard { tile, drawn: false });
                }
            }
        }),
        Property::Sight => watched(|checker, watched| match watched {
            Watched::Happened(event @ Event::Drew { .. }) if checker.violations() == 0 => {
                // The checker sees the event as it was, but no seat sees the tile.
                checker.replay.apply(event).unwrap();
                checker.see(event, |_| event.seen_by(None));
            }
            Watched::Happened(_) | Watched::Stepped(_) | Watched::Waits(_) => {
                checker.look(watched);
            }
        }),
        // With answers that the table does not take, no mistake is judged.
        Property::Mistakes => watched_with_mistakes(|checker, watched| match watched {
            Watched::Happened(_) | Watched::Stepped(_) => checker.look(watched),
            Watched::Waits(table) => {
                let mut asks = table.asks().to_vec();
                asks.iter_mut().for_each(|ask| ask.fallback = Action::Hide);
                checker.asked(table, &asks);
            }
        }),
        // The viewer's hand is not the one it was dealt, as if it depended on what others hold.
        Property::Hidden => watched(|checker, watched| {
            let honest = checker.deal.clone();
            if let (Watched::Waits(_), Some(Event::Dealt { hands })) =
                (watched, checker.deal.get_mut(1))
            {
                *hands = BySeat::from_fn(|seat| hands[seat.next()]);
            }
            checker.look(watched);
            if let Watched::Waits(_) = watched {
                checker.deal = honest;
            }
        }),
    }
}

#[test]
fn a_correct_game_has_no_violations() {
    let checker = watched(|checker, watched| checker.look(watched));
    assert_eq!(checker.violations(), 0, "{:?}", checker.described());
    assert_eq!(checker.census().events["opened"], 3);
}

#[test]
fn a_game_with_mistakes_has_no_violations() {
    let checker = watched_with_mistakes(|checker, watched| checker.look(watched));
    assert_eq!(checker.violations(), 0, "{:?}", checker.described());
    assert!(!checker.census().faults.is_empty());
}

#[test]
fn every_property_is_counted_when_it_is_broken() {
    for property in Property::ALL {
        let (checker, name) = (broken(property), property.name());
        let first = checker.described();
        assert!(checker.violations_of(property) > 0, "{name}: {first:?}");
        assert!(checker.violations() >= checker.violations_of(property));
        assert!(!first.is_empty());
    }
}

#[test]
fn a_final_score_that_was_not_paid_is_counted() {
    let checker = announced(|public| {
        if let Public::Ended(ended) = public {
            ended.score[Seat::C] += Points(100);
        }
    });
    assert_eq!(checker.violations_of(Property::Accounts), 1);
    assert_eq!(checker.violations(), 1);
}

#[test]
fn a_game_that_differs_from_the_tables_is_counted() {
    let checker = announced(|public| {
        if let Public::Opened(opened) = public {
            opened.dealer_wins += 1;
        }
    });
    assert!(checker.violations_of(Property::Replay) > 0);
    assert_eq!(checker.violations_of(Property::Tiles), 0);
}

#[test]
fn an_action_that_the_table_refuses_is_counted() {
    // It produces no event that could fail to fit, so only the table itself can refuse it.
    let checker = offered(|actions| {
        if !actions.contains(&Action::NineKinds) {
            let _ = actions.try_push(Action::NineKinds);
        }
    });
    assert!(checker.violations_of(Property::Fits) > 0);
}

#[test]
fn before_a_deal_there_is_nothing_to_see() {
    let (id, text) = game::rules::EMBEDDED[0];
    let book = Rulebook::read(text, id).unwrap();
    let mut checker = Checker::new(&book.rules, "early", 1);
    checker.see(&Public::TimeUp.into(), |_| Seen::Public(Public::TimeUp));
    assert_eq!(checker.violations(), 0, "{:?}", checker.described());
}

/// Counts the questions of a game in which A sees a difference when the tiles that `blind` cannot
/// see are exchanged.
fn differs(
    blind: Seat,
    difference: impl Fn(&Rules, (&Kyoku, &[Event]), &Other) -> Option<String>,
) -> usize {
    let mut found = 0;
    let mut dice = fastrand::Rng::with_seed(3);
    watched(|checker, watched| {
        checker.look(watched);
        let Watched::Waits(table) = watched else {
            return;
        };
        let Some(kyoku) = table.kyoku().filter(|_| !table.asks().is_empty()) else {
            return;
        };
        let undrawn = checker.tiles.undrawn();
        let other = hidden::exchanged(&checker.deal, blind, table.wall(), &undrawn, &mut dice);
        let here = (kyoku, checker.deal.as_slice());
        found += usize::from(difference(table.rules(), here, &other.unwrap()).is_some());
    });
    found
}

fn honest(rules: &Rules, kyoku: &Kyoku, seat: Seat) -> Actions {
    lists::list(rules, kyoku.view(seat))
}

#[test]
fn a_list_that_depends_on_hidden_tiles_is_counted() {
    let found = differs(Seat::A, |rules, here, other| {
        hidden::difference(Seat::A, here, other, |kyoku, seat| {
            honest(rules, kyoku, seat)
        })
    });
    assert_eq!(found, 0);
    let knowing = |kyoku: &Kyoku, seat: Seat| -> Actions {
        let tiles = kyoku.hand(seat.next()).tiles().distinct();
        tiles.map(|tile| Action::Kakan { tile }).collect()
    };
    let found = differs(Seat::A, |_, here, other| {
        hidden::difference(Seat::A, here, other, knowing)
    });
    assert!(found > 100, "{found}");
}

#[test]
fn an_event_that_shows_hidden_tiles_is_counted() {
    // A seat sees its own draws: exchanging them as if they were hidden is noticed.
    let found = differs(Seat::B, |rules, here, other| {
        hidden::difference(Seat::A, here, other, |kyoku, seat| {
            honest(rules, kyoku, seat)
        })
    });
    assert!(found > 100, "{found}");
}
