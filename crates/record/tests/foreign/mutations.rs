//! Texts changed at random are refused or disagree, but never make the reader panic.

use std::cell::Cell;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use record::foreign::{read, verify};
use testkit::Rng;

use crate::games::games;

/// Changes a text in one of several ways.
fn broken(text: &str, rng: &mut Rng) -> String {
    let place = text.ceil_char_boundary(rng.below(text.len()));
    let (head, tail) = text.split_at(place);
    match rng.below(8) {
        0 => head.to_owned(),
        1 => {
            let mut letters: Vec<char> = text.chars().collect();
            let (one, other) = (rng.below(letters.len()), rng.below(letters.len()));
            if !letters.is_empty() {
                letters.swap(one, other);
            }
            letters.into_iter().collect()
        }
        2 => {
            // Replaces the next number.
            let numbers = [
                "0",
                "1",
                "16",
                "52",
                "88",
                "135",
                "136",
                "-1",
                "99999999999999999999",
            ];
            let start = tail.find(|letter: char| letter.is_ascii_digit());
            let (before, number) = tail.split_at(start.unwrap_or(0));
            let after = number.trim_start_matches(|letter: char| letter.is_ascii_digit());
            format!("{head}{before}{}{after}", rng.pick(&numbers))
        }
        3 => {
            // Deletes up to the end of an element or entry.
            let end = tail.find(['>', ',']).map_or(tail.len(), |end| end + 1);
            format!("{head}{}", &tail[end..])
        }
        4 => {
            // Duplicates up to the end of an element or entry.
            let end = tail.find(['>', ',']).map_or(tail.len(), |end| end + 1);
            format!("{head}{}{tail}", &tail[..end])
        }
        5 => {
            // Increments the next number.
            let start = tail.find(|letter: char| letter.is_ascii_digit());
            let (before, number) = tail.split_at(start.unwrap_or(0));
            let after = number.trim_start_matches(|letter: char| letter.is_ascii_digit());
            let number: u64 = number[..number.len() - after.len()].parse().unwrap_or(0);
            format!("{head}{before}{}{after}", number.saturating_add(1))
        }
        6 => {
            // Swaps two neighbours.
            let parts: Vec<&str> = text.split_inclusive(['>', ',']).collect();
            let mut parts = parts;
            let place = rng.below(parts.len());
            if place + 1 < parts.len() {
                parts.swap(place, place + 1);
            }
            parts.concat()
        }
        _ => {
            let junk = [
                "<N who=\"1\" m=\"0\"/>",
                "<REACH who=\"2\" step=\"1\"/>",
                "<DORA hai=\"0\"/>",
                ",60,",
                "\"r60\",",
                "[",
                "]",
                "\"",
                "東",
                "&",
                "\u{0}",
            ];
            format!("{head}{}{tail}", rng.pick(&junk))
        }
    }
}

#[test]
fn broken_text_never_panics() {
    const TRIES: u32 = 20;
    let books: Vec<_> = testkit::books().collect();
    let texts: Vec<String> = games().iter().map(|(_, text)| without_seed(text)).collect();
    let config = Config {
        cases: TRIES * texts.len() as u32,
        rng_seed: RngSeed::Fixed(1),
        failure_persistence: None,
        ..Config::default()
    };
    let (refused, agreed, disagreed) = (Cell::new(0), Cell::new(0), Cell::new(0));
    let count = |one: &Cell<u32>| one.set(one.get() + 1);
    let breakages = proptest::collection::vec(any::<u64>(), 1..4);
    let cases = (0..texts.len(), 0..books.len(), breakages);
    let looked = TestRunner::new(config).run(&cases, |(text, book, breakages)| {
        let text = breakages.iter().fold(texts[text].clone(), |text, seed| {
            broken(&text, &mut Rng::new(*seed))
        });
        match read(&text) {
            Err(error) => {
                count(&refused);
                prop_assert!(!error.to_string().is_empty());
            }
            Ok(games) if games.iter().all(|game| verify(game, &books[book]).is_ok()) => {
                count(&agreed);
            }
            Ok(_) => count(&disagreed),
        }
        Ok(())
    });
    if let Err(failure) = looked {
        panic!("{failure}");
    }
    let counts = [refused, agreed, disagreed].map(Cell::into_inner);
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}

/// The text without the seed of its walls, which takes up much of it and has no effect here.
fn without_seed(text: &str) -> String {
    let seed = text.find("<SHUFFLE").zip(text.find("<GO"));
    seed.map_or(text.to_owned(), |(start, end)| {
        format!("{}{}", &text[..start], &text[end..])
    })
}
