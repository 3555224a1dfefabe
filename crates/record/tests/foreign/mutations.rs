//! Texts broken at random are refused or disagree, but never break the reader.

use game::Rulebook;
use game::rules::EMBEDDED;
use record::foreign::{read, verify};

use crate::games::games;

/// Numbers from a seed, so that a failure comes again.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % bound.max(1) as u64) as usize
    }

    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len())]
    }
}

/// Breaks a text in one of several ways.
fn broken(text: &str, chance: &mut Chance) -> String {
    let place = text.ceil_char_boundary(chance.below(text.len()));
    let (head, tail) = text.split_at(place);
    match chance.below(8) {
        0 => head.to_owned(),
        1 => {
            let mut letters: Vec<char> = text.chars().collect();
            let (one, other) = (chance.below(letters.len()), chance.below(letters.len()));
            if !letters.is_empty() {
                letters.swap(one, other);
            }
            letters.into_iter().collect()
        }
        2 => {
            // The next number becomes another one.
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
            format!("{head}{before}{}{after}", chance.pick(&numbers))
        }
        3 => {
            // Something is left out, up to the end of an element or entry.
            let end = tail.find(['>', ',']).map_or(tail.len(), |end| end + 1);
            format!("{head}{}", &tail[end..])
        }
        4 => {
            // Something comes twice.
            let end = tail.find(['>', ',']).map_or(tail.len(), |end| end + 1);
            format!("{head}{}{tail}", &tail[..end])
        }
        5 => {
            // The next number grows by one.
            let start = tail.find(|letter: char| letter.is_ascii_digit());
            let (before, number) = tail.split_at(start.unwrap_or(0));
            let after = number.trim_start_matches(|letter: char| letter.is_ascii_digit());
            let number: u64 = number[..number.len() - after.len()].parse().unwrap_or(0);
            format!("{head}{before}{}{after}", number.saturating_add(1))
        }
        6 => {
            // Two neighbours change places.
            let parts: Vec<&str> = text.split_inclusive(['>', ',']).collect();
            let mut parts = parts;
            let place = chance.below(parts.len());
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
            format!("{head}{}{tail}", chance.pick(&junk))
        }
    }
}

#[test]
fn broken_text_never_panics() {
    const TRIES: u64 = 20;
    let books: Vec<_> = EMBEDDED
        .iter()
        .map(|(id, text)| Rulebook::read(text, id).unwrap())
        .collect();
    let (mut refused, mut agreed, mut disagreed) = (0, 0, 0);
    for (number, (_, text)) in games().into_iter().enumerate() {
        // Where a wall comes from fills much of the text and means nothing here.
        let seed = text.find("<SHUFFLE").zip(text.find("<GO"));
        let text = seed.map_or(text.clone(), |(start, end)| {
            format!("{}{}", &text[..start], &text[end..])
        });
        for seed in 0..TRIES {
            let mut chance = Chance(seed << 16 | number as u64);
            let book = &books[chance.below(books.len())];
            let mut text = text.clone();
            for _ in 0..=chance.below(3) {
                text = broken(&text, &mut chance);
            }
            match read(&text) {
                Err(error) => {
                    refused += 1;
                    assert!(!error.to_string().is_empty());
                }
                Ok(games) if games.iter().all(|game| verify(game, book).is_ok()) => agreed += 1,
                Ok(_) => disagreed += 1,
            }
        }
    }
    println!("{refused} texts refused, {agreed} agreed, {disagreed} disagreed");
}
