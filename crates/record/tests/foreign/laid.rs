//! Games that our engine plays by Tenhou's rules, written in both of Tenhou's formats: the fixtures
//! in `played`.
//!
//! `UPDATE=1 cargo test -p record --test foreign` plays them again and rewrites the files; read
//! the diff.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use bots::{Bot, Player, player, seed_of};
use game::{Action, Ask, Event, Public, Rules, Seed, Seen, Table, View, YakuId};
use testkit::laid::{Layout, Rare, Scenario, Scripted, for_yaku, wall};
use testkit::{play_out, table_of};
use tiles::{BySeat, Seat};

use crate::games::tenhou;
use crate::write::{mjlog, tenhou6};

/// A game with stacked walls. The players' instructions are in turn order from the dealer.
struct LaidGame {
    name: &'static str,
    deals: &'static [Scenario],
}

const GAMES: &[LaidGame] = &[
    // B's riichi with ippatsu; C and A win on D's tile; D alone is tenpai; A's thirteen orphans
    // cost C more than C has.
    LaidGame {
        name: "double-ron",
        deals: &[
            Scenario::once(
                Layout::by_turns(["", "234567m340p68s13z", "", ""], ["", "8s7s5s", "", ""]),
                ["", "win riichi 1z3z", "", ""],
            ),
            Scenario::once(
                Layout::by_turns(
                    ["", "234567m34p34588s", "", "123m46p78999s555z"],
                    ["1z", "4z", "5p", ""],
                ),
                ["", "win riichi", "", "win"],
            ),
            Scenario::once(
                Layout::begins(["", "123456789m23p11z", "", ""], ""),
                [""; 4],
            ),
            Scenario::once(
                Layout::by_turns(["", "19m19p19s1234567z", "", ""], ["5m", "2m", "5p", "1z"]),
                ["", "win", "", ""],
            ),
        ],
    },
    // Every abort, and then a win that collects all the sticks left on the table.
    LaidGame {
        name: "aborts",
        deals: &[
            Rare::NineKinds.scenario(),
            Rare::FourWinds.scenario(),
            Scenario::once(Rare::FourKans.scenario().layout, ["kan", "kan", "", ""]),
            Rare::FourRiichi.scenario(),
            Scenario::once(
                Rare::TripleRon.scenario().layout,
                ["4p", "win", "win", "win"],
            ),
            Rare::Tenhou.scenario(),
        ],
    },
    // A kakan robbed by two players; a win on the replacement tile of an ankan, and one on that of
    // a called kan; a kakan that stands; three kans.
    LaidGame {
        name: "kans",
        deals: &[
            Scenario::once(
                Layout::begins(
                    [
                        "55p147m258s1234z9m",
                        "123789m123s99s46p",
                        "123m789s123p11s46p",
                        "36m28p36s1234567z",
                    ],
                    "9p6z6z5p7z7z5z5p",
                ),
                ["win kan pon", "win", "win", ""],
            ),
            for_yaku(YakuId::Rinshan),
            Scenario::once(
                Layout {
                    replacements: "5s",
                    ..Layout::begins(["111z234m567p34s88s", "", "", ""], "9m9m9m1z")
                },
                ["win kan", "", "", ""],
            ),
            Scenario::once(
                Layout::begins(["55p147m258s1234z9m", "", "", ""], "9p6z6z5p7z7z5z5p"),
                ["kan pon", "", "", ""],
            ),
            for_yaku(YakuId::Sankantsu),
        ],
    },
    // B feeds all three dragons; A wins by tsumo.
    LaidGame {
        name: "pao-tsumo",
        deals: &[Scenario::once(
            Layout::begins(["556677z123m45p99s", "", "", ""], "8m5z6z7z1s1s1s6p"),
            ["win pon 8m1m2m3m", "", "", ""],
        )],
    },
    // The same, but A wins on C's discard: B pays half.
    LaidGame {
        name: "pao-ron",
        deals: &[Scenario::once(
            Layout::begins(["556677z123m45p99s", "", "", ""], "8m5z6z7z1s6p"),
            ["win pon 8m1m2m3m", "", "", ""],
        )],
    },
    LaidGame {
        name: "nagashi",
        deals: &[Rare::Nagashi.scenario()],
    },
    // A calls D's 4m and has nothing but tanyao and a red five.
    LaidGame {
        name: "open-tanyao",
        deals: &[Scenario::once(
            Layout::begins(["23m406p3456788s1z", "", "", ""], "3z9p9p4m1z2z2z5s"),
            ["win chii 1z", "", "", ""],
        )],
    },
];

/// The name of a whole game between bots.
const BOTS: &str = "bots";

/// A player who follows the instructions for each deal, which are in turn order from the dealer.
struct ScriptedPlayer {
    seat: Seat,
    deals: &'static [Scenario],
    now: Scripted,
}

impl Player for ScriptedPlayer {
    fn listens(&self) -> bool {
        true
    }

    fn see(&mut self, seen: &Seen) {
        if let Seen::Public(Public::Opened(opened)) = seen {
            let (now, rest) = self.deals.split_first().expect("a wall for every deal");
            self.now = Scripted(now.instructions[opened.deal.dealer.turns_to(self.seat)]);
            self.deals = rest;
        }
    }

    fn choose(&mut self, rules: &Rules, view: View<'_>, ask: &Ask) -> Action {
        self.now.choose(rules, view, ask)
    }
}

impl LaidGame {
    fn play(&self) -> Vec<Event> {
        let book = tenhou();
        let walls = self.deals.iter().map(|scenario| {
            let laid = wall(&book.rules, &scenario.layout, 1);
            laid.expect("the set has enough tiles")
        });
        let mut table = table(Seed([0; 32]));
        table.lay(walls);
        let mut players = BySeat::from_fn(|seat| ScriptedPlayer {
            seat,
            deals: self.deals,
            now: Scripted(""),
        });
        play_out(&mut table, &mut players, self.deals.len() as u16)
    }
}

fn bots() -> Vec<Event> {
    let names = BySeat::new(["eager", "basic", "shanten", "basic"]);
    let bot =
        |seat: Seat| player(names[seat], seed_of(7, 1, seat)).expect("a bot of this name exists");
    let mut players: BySeat<Bot> = BySeat::from_fn(bot);
    play_out(&mut table(Seed::of_series(7, 1)), &mut players, 100)
}

fn table(seed: Seed) -> Table {
    table_of(&tenhou(), ["Anna", "Ben", "Cem", "Dora"], seed)
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/foreign/played")
}

/// The text of a fixture.
#[track_caller]
pub fn fixture(name: &str) -> String {
    let file = folder().join(name);
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Names and texts of all fixtures; checks that every game exists in both formats, and that there are
/// no other files.
#[track_caller]
pub fn fixtures() -> Vec<(String, String)> {
    let games = GAMES.iter().map(|game| game.name).chain([BOTS]);
    let names: BTreeSet<String> = games
        .flat_map(|name| [format!("{name}.json"), format!("{name}.mjlog")])
        .collect();
    let entries = fs::read_dir(folder()).expect("the fixtures are there");
    let found: BTreeSet<String> = entries
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| name.into_string().expect("file names are UTF-8"))
        .collect();
    assert_eq!(found, names);
    names
        .into_iter()
        .map(|name| (name.clone(), fixture(&name)))
        .collect()
}

#[track_caller]
fn check(name: &str, events: &[Event]) {
    for (ending, text) in [
        ("mjlog", mjlog::write(events)),
        ("json", tenhou6::write(events)),
    ] {
        let name = format!("{name}.{ending}");
        if std::env::var_os("UPDATE").is_some() {
            fs::write(folder().join(&name), &text).expect("fixtures can be written");
        }
        assert!(
            fixture(&name) == text,
            "{name} differs; set UPDATE=1 to rewrite it\n{text}"
        );
    }
}

#[test]
fn games_with_stacked_walls_are_reproduced() {
    for game in GAMES {
        check(game.name, &game.play());
    }
}

#[test]
fn a_game_between_bots_is_reproduced() {
    check(BOTS, &bots());
}

/// Each game contains what it was made for.
#[test]
fn games_contain_what_their_names_say() {
    let has = |name: &str, parts: &[&str]| {
        let text = fixture(name);
        for part in parts {
            assert!(text.contains(part), "{name} has no {part}");
        }
    };
    has(
        "aborts.mjlog",
        &["yao9", "kaze4", "kan4", "reach4", "ron3", "\"37\""],
    );
    has(
        "aborts.json",
        &[
            "九種九牌",
            "四風連打",
            "四槓散了",
            "四家立直",
            "三家和了",
            "天和(役満)",
        ],
    );
    has(
        "kans.json",
        &[
            "槍槓",
            "嶺上開花",
            "三槓子",
            "k52252525",
            "m41414141",
            "414141a41",
        ],
    );
    has("pao-tsumo.mjlog", &["yakuman=\"39\"", "owari="]);
    has("pao-ron.json", &["大三元(役満)"]);
    has("nagashi.json", &["流し満貫"]);
    has("nagashi.mjlog", &["type=\"nm\""]);
    has("open-tanyao.json", &["\"c14", "断幺九(1飜)", "赤ドラ(1飜)"]);
    has("double-ron.mjlog", &["step=\"2\"", "owari="]);
    has(
        "bots.json",
        &["\"c353334\"", "\"46p4646\"", "\"r38\"", "\"sc\":"],
    );
    assert_eq!(fixture("double-ron.mjlog").matches("<AGARI").count(), 4);
}
