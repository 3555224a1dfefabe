//! `cargo xtask fuzz`: feeds broken text to every reader and checks that none of them panics.
//!
//! Each reader gets valid texts with random damage: changed bytes, parts removed, duplicated or
//! moved, absurd numbers. Its answer does not matter, only that there is one.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use game::Rulebook;
use game::rules::EMBEDDED;
use tiles::{HandText, parse_tiles};

use crate::books;

/// A reader, and valid texts for it.
struct Target {
    name: &'static str,
    seeds: Vec<String>,
    read: fn(&str),
}

/// Feeds each reader for the given number of seconds.
///
/// # Errors
/// When a valid text cannot be read, or an argument is unknown. A panic ends the program.
pub fn run(arguments: &[&str]) -> Result<()> {
    let (mut seconds, mut seed) = (60, 1);
    let mut rest = arguments.iter();
    while let Some(name) = rest.next() {
        let value = rest.next().and_then(|value| value.parse::<u64>().ok());
        let value = value.with_context(|| format!("{name} needs a number"))?;
        match *name {
            "--seconds" => seconds = value,
            "--seed" => seed = value,
            _ => bail!("unknown option {name}; the options are --seconds and --seed"),
        }
    }
    for target in targets()? {
        if target.seeds.is_empty() {
            bail!("there are no texts for {}", target.name);
        }
        let mut random = fastrand::Rng::with_seed(seed);
        let (began, mut texts) = (Instant::now(), 0_u64);
        while began.elapsed() < Duration::from_secs(seconds) {
            let seed = &target.seeds[random.usize(..target.seeds.len())];
            (target.read)(&damaged(seed, &mut random));
            texts += 1;
        }
        println!("{:10} {texts} broken texts, no panic", target.name);
    }
    Ok(())
}

fn targets() -> Result<Vec<Target>> {
    let root = books::root();
    let golden = texts(&root.join("crates/record/tests/golden"))?;
    let data = root.join("../shared/data");
    let cases = EMBEDDED
        .iter()
        .map(|(id, _)| texts(&root.join("rulebooks").join(id).join("cases")));
    let cases = cases.collect::<Result<Vec<_>>>()?.concat();
    Ok(vec![
        Target {
            name: "tiles",
            seeds: ["123m406p789s1177z", "234m88p(234s)[1111z](555z^)(111m+1m>)"]
                .map(str::to_owned)
                .to_vec(),
            read: |text| {
                let _ = (parse_tiles(text), text.parse::<HandText>());
            },
        },
        Target {
            name: "rulebook",
            seeds: EMBEDDED
                .iter()
                .map(|(_, text)| (*text).to_owned())
                .collect(),
            read: |text| {
                let _ = Rulebook::read(text, "fuzz");
            },
        },
        Target {
            name: "cases",
            seeds: cases,
            read: |text| {
                let _ = cases::parse(text, "fuzz");
            },
        },
        Target {
            name: "log",
            seeds: golden,
            read: |text| {
                let _ = record::log::read(text);
            },
        },
        Target {
            name: "mjlog",
            seeds: [texts(&data.join("mjlog"))?, foreign_games(&root, "mjlog")?].concat(),
            read: foreign,
        },
        Target {
            name: "tenhou6",
            seeds: [texts(&data.join("tenhou6"))?, foreign_games(&root, "json")?].concat(),
            read: foreign,
        },
    ])
}

/// Reads a foreign game and checks it against the reference rulebook.
fn foreign(text: &str) {
    let Ok(games) = record::foreign::read(text) else {
        return;
    };
    static BOOK: LazyLock<Option<Rulebook>> = LazyLock::new(|| {
        let mut books = EMBEDDED
            .iter()
            .filter_map(|(id, _)| Rulebook::embedded(id)?.ok());
        books.find(|book| book.reference)
    });
    if let Some(book) = BOOK.as_ref() {
        for game in &games {
            let _ = record::foreign::verify(game, book);
        }
    }
}

/// Our own games in a foreign format, selected by file extension.
fn foreign_games(root: &Path, ending: &str) -> Result<Vec<String>> {
    let own = root.join("crates/record/tests/foreign");
    let files = [files(&own.join("own")), files(&own.join("played"))].concat();
    let has_ending = |file: &&PathBuf| file.extension().is_some_and(|it| it == ending);
    read_all(files.iter().filter(has_ending))
}

/// All texts in a folder; none if the folder does not exist.
fn texts(folder: &Path) -> Result<Vec<String>> {
    read_all(files(folder).iter())
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<_> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    files.sort();
    files
}

fn read_all<'a>(files: impl Iterator<Item = &'a PathBuf>) -> Result<Vec<String>> {
    files
        .map(|file| fs::read_to_string(file).with_context(|| format!("{}", file.display())))
        .collect()
}

/// The text with random damage.
fn damaged(text: &str, random: &mut fastrand::Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..random.usize(1..6) {
        if bytes.is_empty() {
            break;
        }
        let at = random.usize(..bytes.len());
        let piece = at..(at + random.usize(..40)).min(bytes.len());
        match random.u8(..7) {
            0 => bytes[at] = random.u8(..),
            1 => bytes[at] = b"0123456789-.,\"{}[]<>=mpsz"[random.usize(..25)],
            2 => drop(bytes.drain(piece)),
            3 => bytes.truncate(at),
            4 => {
                let copy: Vec<u8> = bytes[piece].to_vec();
                let to = random.usize(..=bytes.len());
                bytes.splice(to..to, copy);
            }
            5 => drop(bytes.splice(at..at, *b"99999999999")),
            _ => {
                let other = random.usize(..bytes.len());
                bytes.swap(at, other);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
