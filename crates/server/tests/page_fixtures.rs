//! Writes the messages that the page is tested with, taken from games between bots, and the walls
//! of the set-up guide.
//!
//! `cargo xtask update` writes `web/tests/table/moments.json` and `web/tests/pages/walls.json`; a
//! stale file fails.

use std::path::Path;

use bots::{Bot, Player, player};
use game::{Action, Ask, Event, Kyoku, Rulebook, Seed, Step, Why};
use scene::{Concealed, Happened, Hints, Scene, Stage, hints};
use serde::Serialize;
use server::wire::{MomentMessage, ServerMessage};
use tiles::{BySeat, Seat};

/// The seat that the messages are sent to.
const VIEWER: Seat = Seat::A;

/// More games than are needed to find all moments.
const MAX_GAMES: u64 = 200;

#[derive(Serialize)]
struct Fixture {
    name: &'static str,
    rules: &'static str,
    moment: serde_json::Value,
}

/// A moment to look for: its name, the rulebook to play by, and how it is recognised.
struct Wanted {
    name: &'static str,
    rules: &'static str,
    is: fn(&Seen<'_>) -> bool,
}

/// What the viewer sees and is asked.
struct Seen<'a> {
    scene: &'a Scene,
    hints: &'a Hints,
    ask: Option<&'a Ask>,
}

impl Seen<'_> {
    fn count(&self, is: fn(&Action) -> bool) -> usize {
        let actions = self.ask.iter().flat_map(|ask| &ask.actions);
        actions.filter(|action| is(action)).count()
    }

    fn may(&self, is: fn(&Action) -> bool) -> bool {
        self.count(is) > 0
    }

    fn in_turn(&self) -> bool {
        self.may(|action| matches!(action, Action::Discard { .. }))
    }

    fn refuses(&self, why: Why) -> bool {
        self.hints.refused.iter().any(|denied| denied.why == why)
    }

    fn melds(&self, side: usize) -> usize {
        self.scene.sides[side].melds.len()
    }

    fn others_in_riichi(&self) -> bool {
        self.scene.sides[1..]
            .iter()
            .any(|side| side.riichi.is_some())
    }
}

const fn is_chii(action: &Action) -> bool {
    matches!(action, Action::Chii { .. })
}

const fn is_pon(action: &Action) -> bool {
    matches!(action, Action::Pon { .. })
}

const fn is_riichi(action: &Action) -> bool {
    matches!(action, Action::Riichi { open: false, .. })
}

const WANTED: &[Wanted] = &[
    wanted("opening", "regelwerk", |seen| {
        seen.in_turn() && seen.scene.tiles_left == 69
    }),
    wanted("chii-choice", "tsumo", |seen| {
        seen.count(is_chii) > 1 && !seen.may(is_pon)
    }),
    wanted("pon-or-chii", "ema", |seen| {
        seen.may(is_chii) && seen.may(is_pon)
    }),
    wanted("daiminkan", "alarm", |seen| {
        seen.may(|action| *action == Action::Daiminkan)
    }),
    wanted("red-five-choice", "regelwerk", |seen| {
        let red = |action: &Action| match action {
            Action::Chii { with } | Action::Pon { with } => with.iter().any(|tile| tile.is_red()),
            _ => false,
        };
        let calls = seen.count(is_chii) + seen.count(is_pon);
        calls > 1
            && (seen.count(is_chii) == 0 || seen.count(is_pon) == 0)
            && seen.ask.is_some_and(|ask| ask.actions.iter().any(red))
    }),
    wanted("riichi-choice", "ema", |seen| seen.count(is_riichi) > 1),
    wanted("open-riichi-choice", "haus", |seen| {
        seen.may(|action| matches!(action, Action::Riichi { open: true, .. }))
    }),
    wanted("riichi-beside", "ema", |seen| {
        seen.in_turn() && seen.others_in_riichi() && seen.melds(0) > 1
    }),
    wanted("own-riichi", "ema", |seen| {
        seen.in_turn()
            && seen.scene.sides[0].riichi.is_some()
            && !seen.may(|it| *it == Action::Tsumo)
    }),
    wanted("tsumo", "regelwerk", |seen| {
        seen.may(|action| *action == Action::Tsumo)
    }),
    wanted("ron", "ema", |seen| {
        seen.may(|action| *action == Action::Ron)
    }),
    wanted("kan-in-turn", "regelwerk", |seen| {
        seen.may(|action| matches!(action, Action::Ankan { .. } | Action::Kakan { .. }))
    }),
    wanted("swap-forbidden", "regelwerk", |seen| {
        seen.in_turn() && seen.refuses(Why::SwapAfterChii)
    }),
    wanted("late", "haus", |seen| {
        seen.in_turn() && seen.scene.tiles_left < 2
    }),
    wanted("many-own-melds", "ema", |seen| {
        seen.in_turn() && seen.melds(0) > 2
    }),
    wanted("many-opposite-melds", "haus", |seen| seen.melds(2) > 2),
    wanted("kans-beside", "regelwerk", |seen| {
        let mut melds = seen.scene.sides.iter().flat_map(|side| &side.melds);
        melds.any(|meld| meld.tiles.len() > 3)
    }),
    wanted("furiten", "regelwerk", |seen| {
        matches!(
            &seen.scene.sides[0].hand,
            Concealed::Own {
                furiten: Some(_),
                ..
            }
        )
    }),
    wanted("show-or-hide", "haus", |seen| {
        seen.may(|action| *action == Action::Show) && seen.may(|action| *action == Action::Hide)
    }),
    wanted("too-late-for-riichi", "ema", |seen| {
        seen.refuses(Why::TooFewTilesLeft)
    }),
    wanted("after-ron-refused", "regelwerk", |seen| {
        seen.ask.is_some() && seen.refuses(Why::FuritenMissed)
    }),
    wanted("no-yaku", "ema", |seen| {
        let mut waits = seen.hints.hand.iter().flat_map(|hand| &hand.waits);
        seen.ask.is_some() && waits.any(|wait| wait.ron.is_some_and(|why| why.name() == "no_yaku"))
    }),
    wanted("open-hand-beside", "haus", |seen| {
        let open = |side: &scene::Side| matches!(side.hand, Concealed::Open { .. });
        seen.scene.stage == Stage::Playing && seen.scene.sides[1..].iter().any(open)
    }),
    wanted("waiting", "regelwerk", |seen| {
        let playing = seen.scene.stage == Stage::Playing && seen.ask.is_none();
        playing && seen.scene.tiles_left < 40 && seen.others_in_riichi()
    }),
    wanted("ended", "regelwerk", |seen| {
        seen.scene.stage == Stage::Settled
    }),
];

const fn wanted(name: &'static str, rules: &'static str, is: fn(&Seen<'_>) -> bool) -> Wanted {
    Wanted { name, rules, is }
}

/// The fixtures in the order of [`WANTED`].
fn fixtures() -> Vec<Fixture> {
    let mut found: Vec<Option<Fixture>> = WANTED.iter().map(|_| None).collect();
    let mut books: Vec<&str> = WANTED.iter().map(|wanted| wanted.rules).collect();
    books.sort_unstable();
    books.dedup();
    for rules in books {
        let book = Rulebook::embedded(rules).expect("the rulebook is embedded");
        let book = book.expect("the rulebook is complete");
        let missing = |found: &[Option<Fixture>]| {
            let mut all = WANTED.iter().zip(found);
            all.any(|(wanted, found)| wanted.rules == rules && found.is_none())
        };
        for number in 0..MAX_GAMES {
            if !missing(&found) {
                break;
            }
            play(&book, rules, number, &mut found);
        }
    }
    let names = WANTED.iter().map(|wanted| wanted.name);
    let fixtures = found.into_iter().zip(names);
    fixtures
        .map(|(fixture, name)| fixture.unwrap_or_else(|| panic!("no game has {name}")))
        .collect()
}

/// Plays a game and collects the moments that are still missing.
fn play(book: &Rulebook, rules: &'static str, number: u64, found: &mut [Option<Fixture>]) {
    let mut table = testkit::table(book, Seed::of_series(1, number));
    let mut players: BySeat<Bot> = BySeat::from_fn(|seat| {
        let name = match seat {
            Seat::A | Seat::B => "eager",
            Seat::C | Seat::D => "basic",
        };
        player(name, number * 4 + seat.index() as u64).expect("a bot of this name exists")
    });
    let mut happened: Vec<Event> = Vec::new();
    let mut at = 0;
    loop {
        while table.step(&mut |event| happened.push(event.clone())) == Step::Moved {}
        at += happened.len();
        let Some(kyoku) = table.kyoku() else { return };
        let ask = table.asks().iter().find(|ask| ask.seat == VIEWER);
        look(book, rules, kyoku, ask, at, &happened, found);
        happened.clear();
        if table.asks().is_empty() {
            return;
        }
        for ask in table.asks().to_vec() {
            let kyoku = table.kyoku().expect("a deal is running");
            let action = players[ask.seat].choose(&book.rules, kyoku.view(ask.seat), &ask);
            let taken = table.answer(ask.seat, action);
            taken.expect("a bot answers what it was asked");
        }
    }
}

fn look(
    book: &Rulebook,
    rules: &'static str,
    kyoku: &Kyoku,
    ask: Option<&Ask>,
    at: usize,
    happened: &[Event],
    found: &mut [Option<Fixture>],
) {
    let view = kyoku.view(VIEWER);
    let scene = match ask {
        Some(ask) => Scene::asking(&book.rules, view, ask),
        None => Scene::of(&book.rules, view),
    };
    let mut known = Hints::default();
    hints(&book.rules, view, &mut known);
    let seen = Seen {
        scene: &scene,
        hints: &known,
        ask,
    };
    for (wanted, found) in WANTED.iter().zip(found) {
        if found.is_some() || wanted.rules != rules || !(wanted.is)(&seen) {
            continue;
        }
        let happened = Happened::seen_by(book, kyoku, Some(VIEWER), happened);
        let message = ServerMessage::Moment(Box::new(MomentMessage {
            at,
            happened: happened.latest,
            says: happened.says,
            scene: scene.clone(),
            hints: Some(known.clone()),
            would_be: Vec::new(),
            clock: None,
            time: None,
            outcome: None,
        }));
        *found = Some(Fixture {
            name: wanted.name,
            rules,
            moment: serde_json::to_value(&message).expect("a message is JSON"),
        });
    }
}

#[test]
fn the_page_fixtures_are_up_to_date() {
    let lines: Vec<String> = fixtures()
        .iter()
        .map(|fixture| serde_json::to_string(fixture).expect("a fixture is JSON"))
        .collect();
    let written = format!("[\n{}\n]\n", lines.join(",\n"));
    check("table/moments.json", &written);
}

#[test]
fn the_walls_of_the_set_up_guide_are_up_to_date() {
    let walls = serde_json::to_string(&scene::walls()).expect("walls are JSON");
    check("pages/walls.json", &format!("{walls}\n"));
}

/// Compares a file in the page's tests with what it should contain, or writes it for an update.
#[track_caller]
fn check(file: &str, written: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests");
    let path = path.join(file);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, written).expect("the page's folder exists");
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        known == written,
        "web/tests/{file} is stale; `cargo xtask update` rewrites it"
    );
}
