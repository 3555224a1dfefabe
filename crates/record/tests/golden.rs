//! Golden games: played again, they give the same text; read and written back, too; and an audit
//! under the settings they carry finds every point correct.
//!
//! `UPDATE=1 cargo test -p record --test golden` rewrites the files; read the diff.

mod common;
#[path = "common/script.rs"]
mod script;

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, DirEntry};
use std::path::PathBuf;

use common::{books, game};
use game::rules::FourWinds;
use game::{Auditor, Event, Public, Rulebook};
use record::log;
use script::{Script, Walls, script};
use testkit::laid::{Layout, Rare};

/// Games with stacked walls.
const SCRIPTS: &[Script] = &[
    script(
        "nine-kinds",
        "regelwerk",
        &[Walls::Rare(Rare::NineKinds)],
        ["nine", "", "", ""],
    ),
    script(
        "four-winds",
        "regelwerk",
        &[Walls::Rare(Rare::FourWinds)],
        ["1z"; 4],
    ),
    script(
        "four-kans",
        "ema",
        &[Walls::Rare(Rare::FourKans)],
        ["kan", "kan", "", ""],
    ),
    script(
        "four-riichi",
        "tsumo",
        &[Walls::Rare(Rare::FourRiichi)],
        ["riichi"; 4],
    ),
    script(
        "four-riichi-and-on",
        "alarm",
        &[Walls::Rare(Rare::FourRiichi)],
        ["win riichi"; 4],
    ),
    script(
        "triple-ron-aborts",
        "haus",
        &[Walls::Rare(Rare::TripleRon)],
        ["4p", "win", "win", "win"],
    ),
    script(
        "triple-ron-is-paid",
        "ema",
        &[Walls::Rare(Rare::TripleRon)],
        ["4p", "win", "win", "win"],
    ),
    script(
        "triple-ron-nearest",
        "regelwerk",
        &[Walls::Rare(Rare::TripleRon)],
        ["4p", "", "win", "win"],
    ),
    // A's pon of 5p becomes a kan; B and C wait for it and have no other yaku.
    script(
        "chankan-double-ron",
        "ema",
        &[Walls::Laid(Layout::begins(
            [
                "55p147m258s1234z9m",
                "123789m123s99s46p",
                "123m789s123p11s46p",
                "36m28p36s1234567z",
            ],
            "9p6z6z5p7z7z5z5p",
        ))],
        ["win kan pon", "win", "win", ""],
    ),
    script(
        "kokushi-robs-ankan",
        "tsumo",
        &[Walls::Rare(Rare::KokushiOnAnkan)],
        ["kan", "win", "", ""],
    ),
    // B feeds all three dragons; A wins by tsumo.
    script(
        "pao-tsumo",
        "tenhou",
        &[Walls::Laid(DRAGONS)],
        ["win pon 8m1m2m3m", "", "", ""],
    ),
    // The same, but A wins on C's discard: B pays half.
    script(
        "pao-ron",
        "regelwerk",
        &[Walls::Laid(Layout {
            draws: "8m5z6z7z1s6p",
            ..DRAGONS
        })],
        ["win pon 8m1m2m3m", "", "", ""],
    ),
    script(
        "open-riichi",
        "haus",
        &[Walls::Laid(WAITING)],
        ["win open", "", "", ""],
    ),
    // B wins on the tile that A declares riichi with: nothing is staked.
    script(
        "riichi-discard-won",
        "tsumo",
        &[Walls::Laid(Layout::begins(
            ["123456789m23p11z", "234m567m34588s34p", "", ""],
            "5p",
        ))],
        ["riichi", "win", "", ""],
    ),
    // C calls the tile that A declares riichi with: the stake is paid first, and ippatsu is gone.
    script(
        "riichi-discard-called",
        "alarm",
        &[Walls::Laid(Layout::begins(
            ["123456789m23p11z", "", "5599p147m258s123z", ""],
            "5p4z4z4p",
        ))],
        ["win riichi", "", "pon 1z", ""],
    ),
    script("nagashi", "ema", &[Walls::Rare(Rare::Nagashi)], [""; 4]),
    script(
        "suukantsu",
        "regelwerk",
        &[Walls::Rare(Rare::Suukantsu)],
        ["kan win", "", "", ""],
    ),
    script(
        "rinshan-fed",
        "haus",
        &[Walls::Laid(Layout {
            replacements: "5s",
            ..Layout::begins(["111z234m567p34s88s", "", "", ""], "9m9m9m1z")
        })],
        ["win kan", "", "", ""],
    ),
    script(
        "tenhou-and-renchan",
        "tenhou",
        &[Walls::Rare(Rare::Tenhou), Walls::Rare(Rare::Chiihou)],
        ["win", "win", "", ""],
    ),
    // All are tenpai at the end; B does not show the hand, and A, in riichi, must.
    script(
        "hand-hidden",
        "haus",
        &[Walls::Rare(Rare::FourRiichi)],
        ["riichi", "hide", "", "hide"],
    ),
    script(
        "bust",
        "tsumo",
        &[Walls::Rare(Rare::Tenhou); 4],
        ["win", "", "", ""],
    ),
    // B's ron is true, C's is not: B wins, and C's chombo costs nothing beside it.
    script(
        "false-ron-beside-a-true-one",
        "regelwerk",
        &[Walls::Laid(Layout::begins(
            ["", "123m456m789m123p1s", "", ""],
            "1s",
        ))],
        ["", "win", "!win", ""],
    ),
    // A's riichi is noten; nobody knows until the wall has run out.
    script(
        "noten-riichi",
        "alarm",
        &[Walls::Laid(NOTHING)],
        ["!riichi", "", "", ""],
    ),
    // A's kan in riichi is forbidden: its own win brings that to light and is void.
    script(
        "forbidden-kan-and-a-win",
        "ema",
        &[Walls::Laid(Layout {
            replacements: "2z",
            ..Layout::by_turns(["111123m456p78s55z", "", "", ""], ["3z9s", "", "", ""])
        })],
        ["riichi !kan win", "", "", ""],
    ),
    // C calls a tile that it may not call, and plays on with a dead hand.
    script(
        "wrong-call",
        "tsumo",
        &[Walls::Laid(Layout::begins(
            ["", "", "23m159p159s12345z", ""],
            "4m",
        ))],
        ["", "", "!chii", ""],
    ),
    // A, in riichi, does not show the hand.
    script(
        "hand-in-riichi-hidden",
        "haus",
        &[Walls::Rare(Rare::FourRiichi)],
        ["riichi !hide", "", "", ""],
    ),
];

const NOTHING: Layout = Layout::begins(["159m159p159s1234z", "", "", ""], "5z");

const DRAGONS: Layout = Layout::begins(["556677z123m45p99s", "", "", ""], "8m5z6z7z1s1s1s6p");

const WAITING: Layout = Layout::begins(["123456789m23p11z", "", "", ""], "5z1s1s1s4p");

/// The prefix of golden files played by bots.
const PLAYED: &str = "played-";

/// Endings that games between bots hardly ever reach, with a part of the log that proves it.
const RARE_ENDINGS: [(Rare, &str); 4] = [
    (Rare::FourWinds, "\"how\":\"four_winds\""),
    (Rare::FourRiichi, "\"how\":\"four_riichi\""),
    (Rare::TripleRon, "\"how\":\"triple_ron\""),
    (Rare::Nagashi, "\"nagashi\":[\"A\"]"),
];

/// The prefix of golden files with all rare endings of a rulebook.
const ENDINGS: &str = "rare-endings-";

/// A game for each rare ending of the rulebook.
fn rare_endings(book: &Rulebook) -> Vec<Event> {
    let (aborts, nagashi) = (&book.rules.aborts, &book.rules.ryuukyoku.nagashi);
    let is_played = [
        aborts.four_winds != FourWinds::None,
        aborts.four_riichi,
        aborts.triple_ron,
        nagashi.is_some(),
    ];
    let known = RARE_ENDINGS
        .iter()
        .zip(is_played)
        .filter(|(_, is_played)| *is_played);
    known
        .flat_map(|((rare, proof), _)| {
            let events = script::play_by(book, &[Walls::Rare(*rare)], rare.scenario().instructions);
            assert!(text(&events).contains(proof), "{}: {proof}", book.id);
            events
        })
        .collect()
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn text(events: &[Event]) -> String {
    events
        .iter()
        .map(|event| log::write(event) + "\n")
        .collect()
}

/// Plays every golden game again; returns file names and texts.
fn played() -> Vec<(String, String)> {
    let mut played: Vec<_> = SCRIPTS
        .iter()
        .map(|script| (script.name.to_owned(), text(&script.play())))
        .collect();
    for book in books() {
        let events = game(&book, ["eager", "random", "basic", "shanten"], [2026, 1, 3]);
        played.push((format!("{PLAYED}{}", book.id), text(&events)));
        let ends = rare_endings(&book);
        if !ends.is_empty() {
            played.push((format!("{ENDINGS}{}", book.id), text(&ends)));
        }
    }
    played
}

/// The file names and texts of all golden logs.
fn logs() -> BTreeMap<String, String> {
    let read = |entry: std::io::Result<DirEntry>| {
        let file = entry.expect("an entry").path();
        let name = file.file_stem().and_then(|name| name.to_str());
        let name = name.expect("file names are UTF-8").to_owned();
        (name, fs::read_to_string(&file).expect("logs are text"))
    };
    let folder = fs::read_dir(folder()).expect("the logs are there");
    folder.map(read).collect()
}

#[test]
fn golden_games_are_reproduced() {
    let played = played();
    if std::env::var_os("UPDATE").is_some() {
        for (name, text) in &played {
            let file = folder().join(format!("{name}.jsonl"));
            fs::write(file, text).expect("golden logs can be written");
        }
    }
    let logs = logs();
    let names: BTreeSet<&String> = played.iter().map(|(name, _)| name).collect();
    let found: BTreeSet<&String> = logs.keys().collect();
    assert_eq!(
        found, names,
        "every game has a file, and there are no other files"
    );
    let differ: Vec<String> = played
        .iter()
        .filter(|(name, text)| logs[name] != *text)
        .map(|(name, text)| first_difference(name, &logs[name], text))
        .collect();
    assert!(
        differ.is_empty(),
        "set UPDATE=1 to rewrite them:\n{}",
        differ.join("\n")
    );
}

fn first_difference(name: &str, written: &str, played: &str) -> String {
    let mut lines = written.lines().zip(played.lines()).zip(1..);
    let differ = lines.find(|((was, is), _)| was != is);
    match differ {
        Some(((was, is), line)) => format!("{name}, line {line}: {was}\n  now {is}"),
        None => format!("{name}: one text is longer than the other"),
    }
}

#[test]
fn golden_games_pass_an_audit() {
    let logs = logs();
    assert!(logs.len() > SCRIPTS.len());
    for (name, text) in logs {
        check(&name, &text);
    }
}

fn check(name: &str, written: &str) {
    let games = log::read(written).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(
        games.iter().map(|game| text(game)).collect::<String>(),
        written,
        "{name}"
    );
    for events in games {
        let Event::Public(Public::Begun(begun)) = &events[0] else {
            panic!("{name}: the first event is not `begun`");
        };
        let book = begun
            .rules
            .rulebook()
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut auditor = Auditor::new(&book.rules);
        for event in &events {
            auditor.take(event);
        }
        let game = auditor.game().clone();
        let audit = auditor.finish();
        assert_eq!(audit.mismatches, [], "{name}");
        assert!(!audit.cut, "{name}");
        let Some(Event::Public(Public::Ended(ended))) = events.last() else {
            panic!("{name}: the last event is not `ended`");
        };
        assert_eq!(game.standing(&book.rules).score, ended.score, "{name}");
    }
}

/// Each golden game contains what it was made for.
#[test]
fn golden_games_contain_what_their_names_say() {
    let logs = logs();
    let read = |name: &str| logs.get(name).expect("every script has its file");
    let has = |name: &str, parts: &[&str]| {
        let text = read(name);
        for part in parts {
            assert!(text.contains(part), "{name} has no {part}");
        }
    };
    has("nine-kinds", &["\"how\":\"nine_kinds\""]);
    has("four-winds", &["\"how\":\"four_winds\""]);
    has("four-kans", &["\"how\":\"four_kans\""]);
    has("four-riichi", &["\"how\":\"four_riichi\""]);
    has("triple-ron-aborts", &["\"how\":\"triple_ron\""]);
    has(
        "chankan-double-ron",
        &["\"id\":\"chankan\"", "kan_declared"],
    );
    has("kokushi-robs-ankan", &["\"id\":\"kokushi\"", "[1111z]"]);
    has("pao-tsumo", &["\"cause\":\"pao\"", "\"liable\":"]);
    has("pao-ron", &["\"cause\":\"pao\"", "\"from\":\"C\""]);
    has("open-riichi", &["\"open\":true", "\"id\":\"open_riichi\""]);
    has("riichi-discard-won", &["riichi_voided"]);
    has(
        "riichi-discard-called",
        &["riichi_stood", "\"type\":\"called\""],
    );
    has("nagashi", &["\"nagashi\":[\"A\"]", "\"cause\":\"nagashi\""]);
    has("suukantsu", &["\"id\":\"suukantsu\""]);
    has("rinshan-fed", &["\"cause\":\"rinshan\""]);
    has(
        "tenhou-and-renchan",
        &["\"id\":\"tenhou\"", "\"id\":\"chiihou\""],
    );
    has(
        "hand-hidden",
        &["\"type\":\"hidden\"", "\"cause\":\"hiding\""],
    );
    has(
        "false-ron-beside-a-true-one",
        &["\"fault\":\"wrong_win\"", "\"type\":\"won\""],
    );
    has(
        "noten-riichi",
        &["\"fault\":\"noten_riichi\",\"facts\":{\"ended\":\"exhausted\""],
    );
    has("forbidden-kan-and-a-win", &["\"ended\":\"own_win\""]);
    has("wrong-call", &["\"remedy\":\"dead_hand\""]);
    has("hand-in-riichi-hidden", &["\"fault\":\"wrong_showing\""]);
    let count = |name: &str, part: &str| read(name).matches(part).count();
    assert_eq!(count("chankan-double-ron", "\"type\":\"won\""), 2);
    assert_eq!(count("triple-ron-is-paid", "\"type\":\"won\""), 3);
    assert_eq!(count("triple-ron-nearest", "\"type\":\"won\""), 1);
    assert_eq!(count("four-riichi-and-on", "riichi_stood"), 4);
    assert!(count("bust", "\"type\":\"opened\"") < 4);
}
