//! The rules that a foreign text names, applied to a rulebook.

use game::rules::Value;
use game::{Points, Rulebook, RulebookError};

/// The rules that a foreign text names; everything else is left to the rulebook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// How many rounds a game has.
    pub rounds: Option<u8>,
    /// How many fives of characters, circles and bamboos are red.
    pub red_fives: Option<[u8; 3]>,
    /// Whether tanyao counts in an open hand.
    pub open_tanyao: Option<bool>,
    /// The starting points.
    pub start: Option<Points>,
}

impl Options {
    /// The rulebook with these options applied.
    ///
    /// # Errors
    /// When the changed settings contradict each other.
    pub fn apply_to(&self, book: &Rulebook) -> Result<Rulebook, RulebookError> {
        let mut changes = Vec::new();
        let mut change = |path: &str, number: i32| {
            let value = Value::Number(i64::from(number));
            if book.answer(path) != Some(&value) {
                changes.push((path.to_owned(), value));
            }
        };
        if let Some(rounds) = self.rounds {
            change("game.rounds", rounds.into());
        }
        if let Some(reds) = self.red_fives {
            for (suit, count) in ["man", "pin", "sou"].into_iter().zip(reds) {
                change(&format!("tiles.red_fives.{suit}"), count.into());
            }
        }
        if self.open_tanyao == Some(true) {
            change("yaku.tanyao.open", 1);
        }
        if let Some(start) = self.start {
            change("final.start", start.0);
        }
        let changed = if changes.is_empty() {
            book.clone()
        } else {
            book.with(&changes)?
        };
        if self.open_tanyao != Some(false) || changed.answer("yaku.tanyao.open").is_none() {
            return Ok(changed);
        }
        // A single answer cannot be removed: remove the yaku, then add back the rest of it.
        let closed = changed.answer("yaku.tanyao.closed").cloned();
        let none = Value::Word("none".to_owned());
        let without = changed.with(&[("yaku.tanyao".to_owned(), none)])?;
        match closed {
            Some(han) => without.with(&[("yaku.tanyao.closed".to_owned(), han)]),
            None => Ok(without),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(options: Options, path: &str, expected: Option<&str>) {
        for id in ["tenhou", "tsumo"] {
            let book = Rulebook::embedded(id).unwrap().unwrap();
            let changed = options.apply_to(&book).unwrap();
            let answer = changed.answer(path).map(ToString::to_string);
            assert_eq!(answer.as_deref(), expected, "{id} {path}");
        }
    }

    #[test]
    fn named_options_change_the_settings() {
        let options = Options {
            rounds: Some(1),
            red_fives: Some([0, 2, 1]),
            open_tanyao: Some(false),
            start: Some(Points(35_000)),
        };
        check(options, "game.rounds", Some("1"));
        check(options, "final.start", Some("35000"));
        check(options, "tiles.red_fives.man", Some("0"));
        check(options, "tiles.red_fives.pin", Some("2"));
        check(options, "yaku.tanyao.closed", Some("1"));
        check(options, "yaku.tanyao.open", None);
        let open_tanyao = Some(true);
        let options = Options {
            open_tanyao,
            ..Options::default()
        };
        check(options, "yaku.tanyao.open", Some("1"));
    }
}
