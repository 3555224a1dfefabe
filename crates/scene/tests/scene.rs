//! Scenes contain everything that the viewer may see, and nothing else.

#[path = "scene/games.rs"]
mod games;
#[path = "scene/hints.rs"]
mod hint;
#[path = "scene/positions.rs"]
mod positions;

use std::collections::BTreeSet;

use bots::Watched;
use game::{
    Action, Ask, Event, Game, Kyoku, Phase, Public, Rulebook, Rules, Seen, Sight, Step, Table,
    View, Wall, hand_places,
};
use games::{choose, for_every_game, play, table};
use scene::{Concealed, Latest, Prompts, Scene};
use scene::{Hints, hints};
use testkit::laid::exchanged;
use testkit::{Rng, book, books};
use tiles::{Seat, Tile};

/// All viewers of a table: the four seats and a spectator.
fn viewers() -> impl Iterator<Item = Option<Seat>> {
    Seat::ALL.into_iter().map(Some).chain([None])
}

fn scene_of(rules: &Rules, kyoku: &Kyoku, viewer: Option<Seat>) -> Scene {
    match viewer {
        Some(seat) => Scene::of(rules, kyoku.view(seat)),
        None => Scene::watched(rules, kyoku.board(), Seat::A),
    }
}

fn hints_of(rules: &Rules, view: View<'_>) -> Hints {
    let mut found = Hints::default();
    hints(rules, view, &mut found);
    found
}

/// All tiles that occur in a JSON text.
fn named(text: &str) -> BTreeSet<String> {
    let bytes = text.as_bytes();
    let name = |place: usize| {
        let is_tile = bytes[place].is_ascii_digit() && b"mpsz".contains(&bytes[place + 1]);
        is_tile.then(|| text[place..place + 2].to_owned())
    };
    (0..bytes.len() - 1).filter_map(name).collect()
}

#[test]
fn a_scene_follows_from_the_seen_events_alone() {
    let mut sights: Vec<Sight> = Vec::new();
    for_every_game(|book, game, watched| {
        let (Watched::Happened(event), Some(kyoku)) = (watched, game.kyoku()) else {
            return;
        };
        match event {
            Event::Public(Public::Opened(opened)) => {
                sights = viewers().map(|seat| Sight::new(seat, opened)).collect();
            }
            Event::Public(Public::Begun(_) | Public::Ended(_)) => return,
            event => {
                for (sight, viewer) in sights.iter_mut().zip(viewers()) {
                    sight.apply(&event.seen_by(viewer)).expect("the event fits");
                }
            }
        }
        for (sight, viewer) in sights.iter().zip(viewers()) {
            let here = scene_of(&book.rules, kyoku, viewer);
            let there = match sight.view() {
                Some(view) => Scene::of(&book.rules, view),
                None => Scene::watched(&book.rules, sight.board(), Seat::A),
            };
            assert_eq!(here, there);
            if let (Some(seat), Some(view)) = (viewer, sight.view()) {
                let referee = hints_of(&book.rules, kyoku.view(seat));
                assert_eq!(referee, hints_of(&book.rules, view));
            }
        }
    });
}

#[test]
fn hands_have_the_right_number_of_tiles() {
    let (mut own, mut open, mut hidden) = (0, 0, 0);
    for_every_game(|book, game, watched| {
        let (Watched::Happened(event), Some(kyoku)) = (watched, game.kyoku()) else {
            return;
        };
        let over = matches!(kyoku.board().phase, Phase::Won | Phase::Settled);
        for viewer in viewers() {
            for side in scene_of(&book.rules, kyoku, viewer).sides {
                let hand = kyoku.hand(side.seat);
                let held: Vec<Tile> = hand.held().tiles().collect();
                let has_drawn = hand.drawn().is_some();
                match side.hand {
                    Concealed::Own { tiles, drawn, .. } => {
                        assert_eq!((tiles, drawn), (held, hand.drawn()), "{event:?}");
                        own += 1;
                    }
                    Concealed::Open { tiles, drawn } => {
                        // For nine kinds, the hand is shown with the drawn tile.
                        let all: Vec<Tile> = hand.tiles().tiles().collect();
                        assert!(tiles == held || tiles == all, "{event:?}");
                        assert!(drawn == has_drawn || over, "{event:?}");
                        open += 1;
                    }
                    Concealed::Hidden { tiles, drawn } => {
                        assert_eq!(usize::from(tiles), held.len(), "{event:?}");
                        assert!(drawn == has_drawn || over, "{event:?}");
                        hidden += 1;
                    }
                }
            }
        }
    });
    assert!(own > 0 && open > 0 && hidden > 0, "{own} {open} {hidden}");
}

#[test]
fn every_offered_action_is_prompted_once() {
    let mut groups = BTreeSet::new();
    let mut check = |table: &Table| {
        let Some(kyoku) = table.kyoku() else { return };
        for ask in table.asks() {
            let scene = Scene::asking(table.rules(), kyoku.view(ask.seat), ask);
            let prompts = scene.prompts.expect("the seat is asked");
            check_prompts(ask, &prompts);
            groups.extend(kinds_of_prompts(&prompts));
        }
    };
    for_every_game(|_, _, watched| {
        if let Watched::Waits(table) = watched {
            check(table);
        }
    });
    // Nine kinds are rare, and can only be declared in the first turn.
    let book = book("tenhou");
    let mut first_turns = (0..).map(|seed| {
        let mut table = table(&book, seed);
        table.advance(&mut |_| {});
        table
    });
    let nine_kinds = first_turns.find(|table| table.asks()[0].actions.contains(&Action::NineKinds));
    check(&nine_kinds.expect("some seed gives an example"));
    let all = [
        "abort", "call", "discard", "kan", "pass", "riichi", "show", "win",
    ];
    assert_eq!(
        groups,
        BTreeSet::from(all),
        "the games include every kind of prompt"
    );
}

#[track_caller]
fn check_prompts(ask: &Ask, prompts: &Prompts) {
    assert_eq!(prompts.actions().count(), ask.actions.len());
    for action in &ask.actions {
        assert_eq!(prompts.actions().filter(|it| it == action).count(), 1);
        let sent = serde_json::to_string(action).expect("our types can be written as JSON");
        let answered: Action = serde_json::from_str(&sent).expect("an action can be read back");
        assert_eq!(answered, *action, "{sent}");
    }
    assert_eq!(prompts.fallback, ask.fallback);
    for choice in prompts.kans.iter().chain(&prompts.calls) {
        let quad = matches!(choice.action, Action::Ankan { .. } | Action::Daiminkan);
        assert_eq!(choice.laid.tiles.len(), if quad { 4 } else { 3 });
        let added = matches!(choice.action, Action::Kakan { .. });
        assert_eq!(choice.laid.added.is_some(), added, "{choice:?}");
        let called = !matches!(choice.action, Action::Ankan { .. });
        assert_eq!(choice.laid.sideways.is_some(), called, "{choice:?}");
    }
}

fn kinds_of_prompts(prompts: &Prompts) -> impl Iterator<Item = &'static str> {
    let groups = [
        ("win", prompts.win.is_some()),
        ("abort", prompts.abort.is_some()),
        ("kan", !prompts.kans.is_empty()),
        ("call", !prompts.calls.is_empty()),
        ("riichi", !prompts.riichi.is_empty()),
        ("discard", !prompts.discards.is_empty()),
        ("show", !prompts.show.is_empty()),
        ("pass", prompts.pass.is_some()),
    ];
    let there = groups.into_iter().filter(|(_, there)| *there);
    there.map(|(name, _)| name)
}

/// Plays a deal in which only the viewer acts; the others discard what they draw. Returns what the
/// viewer saw, with the scene and hints after each event.
fn play_alone(book: &Rulebook, wall: &Wall, viewer: Seat) -> Vec<(Seen, Scene, Hints)> {
    let rules = &book.rules;
    let mut table = table(book, 0);
    table.lay([wall.clone()]);
    let mut rng = Rng::new(7);
    let mut game = Game::new();
    let mut seen = Vec::new();
    loop {
        let step = table.step(&mut |event| {
            game.apply(event).expect("the event fits");
            if let Some(kyoku) = game.kyoku() {
                let view = kyoku.view(viewer);
                let event = event.seen_by(Some(viewer));
                seen.push((event, Scene::of(rules, view), hints_of(rules, view)));
            }
        });
        let drawn = |table: &Table| {
            table
                .kyoku()
                .map_or(0, |kyoku| 70 - kyoku.board().tiles_left)
        };
        if step == Step::Moved {
            continue;
        }
        if table.asks().is_empty() || drawn(&table) >= KNOWN_DRAWS {
            return seen;
        }
        for ask in table.asks().to_vec() {
            let view = table.kyoku().expect("a deal is running").view(ask.seat);
            let idle = match ask.actions.last().expect("an action is offered") {
                Action::Hide => Action::Show,
                last => *last,
            };
            let action = if ask.seat == viewer {
                // The viewer must not end the deal, because that would reveal hidden tiles.
                match choose(view, &ask, &mut rng) {
                    Action::Tsumo | Action::Ron | Action::NineKinds => idle,
                    action => action,
                }
            } else {
                idle
            };
            table
                .answer(ask.seat, action)
                .expect("the action is offered");
        }
    }
}

/// How many tiles are drawn before such a deal is abandoned.
const KNOWN_DRAWS: u8 = 44;

#[test]
fn hidden_tiles_change_nothing() {
    for book in books() {
        let id = &book.id;
        for (seed, viewer) in (0..).zip(Seat::ALL) {
            let mut first = table(&book, seed);
            first.advance(&mut |_| {});
            let wall = first.wall();
            let draws = usize::from(KNOWN_DRAWS);
            let other = exchanged(wall, viewer, draws, &mut Rng::new(seed));
            let (here, there) = (
                play_alone(&book, wall, viewer),
                play_alone(&book, &other, viewer),
            );
            assert_eq!(here, there, "{id}, {viewer}");
            assert!(here.len() > 80, "{id}, {viewer}: {} events", here.len());
        }
    }
}

/// The other players hold all honors and never show one, so no honor may occur in the text.
#[test]
fn no_text_names_a_hidden_tile() {
    let book = book("tenhou");
    let mut first = table(&book, 0);
    first.advance(&mut |_| {});
    let wall = first.wall();
    for viewer in Seat::ALL {
        let mut tiles: [Tile; 136] = std::array::from_fn(|place| wall.tile(place));
        let others = (1..4).map(|turns| Seat::A.turns_to(viewer.after(turns)));
        let hidden: Vec<usize> = others.flat_map(hand_places).chain(100..122).collect();
        let mut free = hidden.iter().copied();
        for place in 0..tiles.len() {
            if tiles[place].kind().is_honor() && !hidden.contains(&place) {
                let is_simple = |free: &usize| !tiles[*free].kind().is_honor();
                let with = free.find(is_simple).expect("enough simples are left");
                tiles.swap(place, with);
            }
        }
        let wall = Wall::of_order(tiles, wall.dice());
        let moments = play_alone(&book, &wall, viewer);
        assert!(moments.len() > 80, "{viewer}: {} events", moments.len());
        for (seen, scene, _) in moments {
            let text = serde_json::to_string(&scene).expect("our types can be written as JSON");
            let names = named(&text).into_iter();
            let honors: Vec<String> = names.filter(|name| name.ends_with('z')).collect();
            assert!(honors.is_empty(), "{seen:?} shows {honors:?}: {text}");
        }
    }
}

/// The JSON form that screens read. `INSTA_UPDATE=always cargo test -p scene` rewrites it; read the
/// diff.
#[test]
fn the_json_form_is_unchanged() {
    let book = book("regelwerk");
    let shown = (0..).find_map(|seed| example(&book, seed));
    let shown = shown.expect("some seed gives an example");
    let mut settings = insta::Settings::new();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("scene", shown));
    // Any other snapshot is not used by a test.
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots");
    let found = std::fs::read_dir(folder).expect("the snapshot is there");
    assert_eq!(found.count(), 1);
}

/// The first scene of a deal in which a player may declare riichi while somebody has a meld.
fn example(book: &Rulebook, seed: u64) -> Option<String> {
    let mut game = Game::new();
    let mut latest = None;
    let mut shown = None;
    play(book, seed, 1, |watched| match watched {
        Watched::Happened(event) => {
            game.apply(event).expect("the event fits");
            latest = Some(event.clone());
        }
        Watched::Stepped(_) => {}
        Watched::Waits(table) => {
            let (Some(kyoku), Some(latest)) = (game.kyoku(), &latest) else {
                return;
            };
            let Some(ask) = table.asks().first() else {
                return;
            };
            let view = kyoku.view(ask.seat);
            let scene = Scene::asking(&book.rules, view, ask);
            let riichi = scene
                .prompts
                .as_ref()
                .is_some_and(|it| !it.riichi.is_empty());
            let called = scene.sides.iter().any(|side| !side.melds.is_empty());
            if shown.is_none() && riichi && called {
                let hints = hints_of(&book.rules, view);
                let reasons = hints.reasons(book);
                let latest =
                    Latest::of(book, kyoku, Some(ask.seat), &latest.seen_by(Some(ask.seat)));
                let all = serde_json::json!({
                    "latest": latest, "scene": scene, "hints": hints, "reasons": reasons,
                });
                let text =
                    serde_json::to_string_pretty(&all).expect("our types can be written as JSON");
                shown = Some(text + "\n");
            }
        }
    });
    shown
}
