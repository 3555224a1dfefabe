//! `cargo xtask pins`: changes each setting of each rulebook and expects a case of that rulebook to
//! fail. A setting whose change makes no case fail is not pinned.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Result, bail};
use game::Rulebook;
use game::rules::{Allowed, Question, Value};

use crate::books::{self, RulebookWithCases};

/// The committed list of unpinned settings.
const FILE: &str = "rulebooks/unpinned.txt";

/// One way to change a setting: the answers to give instead.
type Change = Vec<(String, Value)>;

/// The results of changing one setting.
#[derive(Default)]
struct Verdict {
    unnoticed: Vec<String>,
    refused: usize,
}

/// Changes every setting and prints those that no case pins.
///
/// # Errors
/// When a case fails without any change, the committed list is out of date, or with `all` if a
/// setting is not pinned.
pub fn run(all: bool, write: bool) -> Result<()> {
    let books = books::all()?;
    let mut text = String::from(
        "# Settings whose change no case notices: `cargo xtask pins --write` writes this file.\n",
    );
    let (mut settings, mut unpinned, mut refused) = (0, 0, 0);
    for entry in &books {
        check_unchanged(entry)?;
        let verdicts = change_all(entry, &books);
        settings += verdicts.len();
        refused += verdicts
            .values()
            .map(|verdict| verdict.refused)
            .sum::<usize>();
        for (path, verdict) in verdicts
            .iter()
            .filter(|(_, verdict)| !verdict.unnoticed.is_empty())
        {
            unpinned += 1;
            let line = format!("{} {path}: {}", entry.book.id, verdict.unnoticed.join("; "));
            println!("{line}");
            text.push_str(&line);
            text.push('\n');
        }
    }
    println!("{refused} changes were refused as contradictory and count as noticed");
    println!("unpinned {unpinned} of {settings} settings");
    books::compare_or_write(FILE, &text, write)?;
    if all && unpinned > 0 {
        bail!("{unpinned} settings are not pinned");
    }
    Ok(())
}

fn check_unchanged(entry: &RulebookWithCases) -> Result<()> {
    for case in &entry.cases {
        if let Err(failure) = cases::run(&entry.book, case) {
            bail!("{failure}");
        }
    }
    Ok(())
}

/// Changes every setting of a rulebook, on all cores.
fn change_all(entry: &RulebookWithCases, books: &[RulebookWithCases]) -> BTreeMap<String, Verdict> {
    let work: Vec<(String, Change)> = changes(&entry.book, books);
    let verdicts = Mutex::new(BTreeMap::<String, Verdict>::new());
    for (question, ..) in entry.book.settings() {
        verdicts
            .lock()
            .expect("no thread panics while holding it")
            .entry(question.path.clone())
            .or_default();
    }
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((path, change)) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let noticed = notices(entry, change);
                    let mut verdicts = verdicts.lock().expect("no thread panics while holding it");
                    let verdict = verdicts.entry(path.clone()).or_default();
                    match noticed {
                        Noticed::ByCase => {}
                        Noticed::Refused => verdict.refused += 1,
                        Noticed::No => verdict.unnoticed.push(show(change)),
                    }
                }
            });
        }
    });
    let mut verdicts = verdicts
        .into_inner()
        .expect("no thread panics while holding it");
    verdicts
        .values_mut()
        .for_each(|verdict| verdict.unnoticed.sort());
    verdicts
}

enum Noticed {
    ByCase,
    Refused,
    No,
}

fn notices(entry: &RulebookWithCases, change: &Change) -> Noticed {
    let Ok(changed) = entry.book.with(change) else {
        return Noticed::Refused;
    };
    let fails = |case| matches!(cases::run(&changed, case), Err(failure) if !failure.broken);
    if entry.cases.iter().any(fails) {
        Noticed::ByCase
    } else {
        Noticed::No
    }
}

fn show(change: &Change) -> String {
    change
        .iter()
        .map(|(path, value)| format!("{path}={value}"))
        .collect::<Vec<_>>()
        .join(" ")
}

/// All changes to all settings of a rulebook.
fn changes(book: &Rulebook, books: &[RulebookWithCases]) -> Vec<(String, Change)> {
    let mut work = Vec::new();
    for (question, value, _) in book.settings() {
        for change in neighbours(question, value) {
            work.push((question.path.clone(), vec![(question.path.clone(), change)]));
        }
        if let Allowed::NoneOr(_) = question.allowed {
            work.extend(borrowed(book, books, &question.path));
        }
    }
    // Conversely, other rulebooks may answer with a word where this one has a table.
    for (other, word) in books.iter().flat_map(|entry| words(&entry.book)) {
        if let Some((inside, ..)) = book
            .settings()
            .find(|(question, ..)| question.path.starts_with(&format!("{other}.")))
        {
            work.push((
                inside.path.clone(),
                vec![(other.to_owned(), Value::Word(word.to_owned()))],
            ));
        }
    }
    work
}

/// The settings that a rulebook answers with the word for an absent table.
fn words(book: &Rulebook) -> impl Iterator<Item = (&str, &'static str)> {
    book.settings()
        .filter_map(|(question, ..)| match question.allowed {
            Allowed::NoneOr(word) => Some((question.path.as_str(), word)),
            Allowed::Words(_) | Allowed::Flag | Allowed::Number { .. } | Allowed::Ids(_) => None,
        })
}

/// The answers of other rulebooks inside `path`, to replace this rulebook's word.
fn borrowed(book: &Rulebook, books: &[RulebookWithCases], path: &str) -> Vec<(String, Change)> {
    let inside = format!("{path}.");
    books
        .iter()
        .filter(|other| other.book.id != book.id)
        .filter_map(|other| {
            let mut change: Change = other
                .book
                .settings()
                .filter(|(question, ..)| question.path.starts_with(&inside))
                .map(|(question, value, _)| (question.path.clone(), value.clone()))
                .collect();
            // Nagashi mangan must also be worth something.
            if path == "ryuukyoku.nagashi" && !change.is_empty() {
                change.push(("yaku.nagashi_mangan.closed".to_owned(), Value::Number(5)));
            }
            (!change.is_empty()).then(|| (path.to_owned(), change))
        })
        .collect()
}

/// The alternative answers to a question.
fn neighbours(question: &Question, value: &Value) -> Vec<Value> {
    match (question.allowed, value) {
        (Allowed::Words(words), Value::Word(now)) => words
            .iter()
            .filter(|word| *word != now)
            .map(|word| Value::Word((*word).to_owned()))
            .collect(),
        (Allowed::Flag, Value::Flag(now)) => vec![Value::Flag(!now)],
        (Allowed::Number { min, max, step }, Value::Number(now)) => [now - step, now + step]
            .into_iter()
            .filter(|next| (min..=max).contains(next))
            .map(Value::Number)
            .collect(),
        (Allowed::Ids(_), Value::List(now)) => (0..now.len())
            .map(|without| {
                Value::List(
                    now.iter()
                        .enumerate()
                        .filter(|(place, _)| *place != without)
                        .map(|(_, id)| id.clone())
                        .collect(),
                )
            })
            .collect(),
        // An answer of another type cannot be read; tables that are missing here are taken from
        // other rulebooks.
        (
            Allowed::Words(_)
            | Allowed::Flag
            | Allowed::Number { .. }
            | Allowed::Ids(_)
            | Allowed::NoneOr(_),
            Value::Word(_) | Value::Number(_) | Value::Flag(_) | Value::List(_),
        ) => Vec::new(),
    }
}
