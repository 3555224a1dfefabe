//! Whatever a log has become, reading and checking it ends with an answer and never in a panic.
//!
//! `ROUNDS=1000000 SEED=7 cargo test -p record --test mutated` looks longer, and elsewhere.

use fastrand::Rng;
use game::{Auditor, Event, Public, Rulebook};
use record::log;

/// How many changed logs a plain run looks at.
const ROUNDS: u64 = 500;

const GAMES: [&str; 4] = [
    include_str!("golden/chankan-double-ron.jsonl"),
    include_str!("golden/four-kans.jsonl"),
    include_str!("golden/open-riichi.jsonl"),
    include_str!("golden/played-haus.jsonl"),
];

/// What is put in the place of something else.
const WORDS: [&str; 32] = [
    "\"A\"",
    "\"D\"",
    "\"E\"",
    "0",
    "-1",
    "4",
    "255",
    "65536",
    "99999999",
    "1e9",
    "null",
    "true",
    "false",
    "[]",
    "{}",
    "\"\"",
    "\"5m\"",
    "\"0p\"",
    "\"7z\"",
    "\"0z\"",
    "\"[1111m]\"",
    "\"(123m)\"",
    "\"(555z^)\"",
    "\"(111m+1m>)\"",
    "\"1111222233334m\"",
    "\"type\"",
    "\"won\"",
    "\"drew\"",
    "\"settled\"",
    "\"daisangen\"",
    "\u{0}",
    "\u{feff}",
];

#[test]
fn no_log_makes_anything_panic() {
    let number = |name: &str, usual| {
        let told = std::env::var(name).ok();
        told.and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let mut rng = Rng::with_seed(number("SEED", 1));
    let books: Vec<Rulebook> = GAMES.iter().map(|text| book(text)).collect();
    for _ in 0..number("ROUNDS", ROUNDS) {
        let which = rng.usize(..GAMES.len());
        let lines = changed(GAMES[which], &mut rng);
        // Line by line, so that one unreadable line does not hide the rest.
        let mut auditor = Auditor::new(&books[which].rules);
        for line in &lines {
            match log::read_event(line) {
                Ok(event) => {
                    assert_eq!(log::read_event(&log::write(&event)).as_ref(), Ok(&event));
                    auditor.take(&event);
                }
                Err(error) => assert!(!error.to_string().is_empty()),
            }
            let _ = log::read_seen(line);
        }
        let _ = auditor.finish();
        let _ = log::read(&lines.join("\n"));
    }
}

fn book(text: &str) -> Rulebook {
    let line = text.lines().next().unwrap_or_default();
    match log::read_event(line) {
        Ok(Event::Public(Public::Begun(begun))) => {
            begun.rules.rulebook().expect("golden settings are whole")
        }
        other => panic!("{other:?}"),
    }
}

/// The lines of a log after a few accidents. The long first line is left alone more often than
/// not, because most of it is one list.
fn changed(text: &str, rng: &mut Rng) -> Vec<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..rng.usize(1..6) {
        let from = usize::from(rng.u8(..20) > 0);
        let place = rng.usize(from..lines.len());
        match rng.u8(..8) {
            0 => {
                lines.remove(place);
            }
            1 => lines.insert(place, lines[place].clone()),
            2 => {
                let other = rng.usize(from..lines.len());
                lines.swap(place, other);
            }
            3 => {
                let other = rng.usize(from..lines.len());
                let copy = lines[other].clone();
                lines.insert(place, copy);
            }
            4 => swap_letter(&mut lines[place], rng),
            5 => cut(&mut lines[place], rng),
            _ => swap_value(&mut lines[place], rng),
        }
        if lines.len() < 3 {
            break;
        }
    }
    lines
}

/// Puts another value in the place of one of the line's.
fn swap_value(line: &mut String, rng: &mut Rng) {
    let starts: Vec<usize> = line
        .match_indices(':')
        .map(|(place, _)| place + 1)
        .collect();
    let Some(start) = rng.choice(&starts) else {
        return;
    };
    let rest = &line[*start..];
    let length = rest.find([',', '}']).unwrap_or(rest.len());
    line.replace_range(*start..start + length, WORDS[rng.usize(..WORDS.len())]);
}

fn swap_letter(line: &mut String, rng: &mut Rng) {
    let letters: Vec<(usize, char)> = line.char_indices().collect();
    let Some((place, letter)) = rng.choice(&letters) else {
        return;
    };
    let other = char::from(rng.u8(32..127));
    line.replace_range(*place..place + letter.len_utf8(), &other.to_string());
}

fn cut(line: &mut String, rng: &mut Rng) {
    let places: Vec<usize> = line.char_indices().map(|(place, _)| place).collect();
    if let Some(place) = rng.choice(&places) {
        line.truncate(*place);
    }
}
