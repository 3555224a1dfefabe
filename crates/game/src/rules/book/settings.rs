//! The settings of a rulebook as they were played: what a log needs to replay a game, even if the
//! book has changed since.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::base::seed::Fingerprint;
use crate::rules::{Rulebook, RulebookError, Value};

/// The settings of a rulebook as they were played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The rulebook's id.
    pub id: String,
    /// The digest of the answers; games under the same settings have the same digest.
    pub digest: Fingerprint,
    /// Every setting and its answer.
    #[serde(rename = "settings")]
    pub answers: Vec<Answer>,
}

/// One setting as it was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The setting's path.
    pub path: String,
    /// Its answer.
    pub value: Value,
    /// The statement that fixed it.
    pub cite: String,
}

impl Settings {
    /// The settings of the book with this id.
    #[must_use]
    pub fn new(id: impl Into<String>, answers: Vec<Answer>) -> Settings {
        Settings {
            id: id.into(),
            digest: digest(&answers),
            answers,
        }
    }

    /// Whether the digest matches the answers.
    #[must_use]
    pub fn digest_matches(&self) -> bool {
        self.digest == digest(&self.answers)
    }

    /// The book as far as the settings describe it: its rules, and which statement fixed each
    /// answer. The text of the statements and the codes they back are not known.
    ///
    /// A setting that is newer than the game gets the answer that keeps the earlier behaviour.
    ///
    /// # Errors
    /// When an answer is missing, unknown or outside its vocabulary.
    pub fn rulebook(&self) -> Result<Rulebook, RulebookError> {
        Rulebook::of_settings(self)
    }

    /// As [`Settings::rulebook`], with the text of the same book as it is today where the two can
    /// be combined. The settings as played take precedence over today's book.
    ///
    /// # Errors
    /// As [`Settings::rulebook`].
    pub fn rulebook_over(&self, today: &Rulebook) -> Result<Rulebook, RulebookError> {
        let played = self.rulebook()?;
        let answers = Settings::from(&played).answers;
        let Ok(base) = today.without_new_yaku(&answers) else {
            return Ok(played);
        };
        let changes: Vec<_> = answers
            .iter()
            .filter(|answer| base.answer(&answer.path) != Some(&answer.value))
            .collect();
        if changes.is_empty() && base.rules == played.rules {
            return Ok(base);
        }
        let changes = changes.into_iter();
        let changes = changes.map(|answer| (&*answer.path, &answer.value, &*answer.cite));
        match base.with_cited(changes) {
            Ok(changed) if changed.rules == played.rules => Ok(changed),
            Ok(_) | Err(_) => Ok(played),
        }
    }
}

impl Rulebook {
    /// This book without the yaku for which it has answers that are missing here. A single answer
    /// cannot be removed, so the whole yaku is.
    fn without_new_yaku(&self, answers: &[Answer]) -> Result<Rulebook, RulebookError> {
        let told: BTreeSet<&str> = answers.iter().map(|answer| answer.path.as_str()).collect();
        let untold = self
            .settings()
            .map(|(question, ..)| question.path.as_str())
            .filter(|path| !told.contains(path));
        let yaku: BTreeSet<&str> = untold
            .filter_map(|path| path.strip_prefix("yaku.")?.split('.').next())
            .collect();
        if yaku.is_empty() {
            return Ok(self.clone());
        }
        let none = Value::Word("none".to_owned());
        let changes: Vec<_> = yaku
            .into_iter()
            .map(|id| (format!("yaku.{id}"), none.clone()))
            .collect();
        self.with(&changes)
    }
}

/// SHA-256 over the lines `path=value` in the order of paths: the settings alone, no prose.
fn digest(answers: &[Answer]) -> Fingerprint {
    let mut lines: Vec<_> = answers
        .iter()
        .map(|answer| format!("{}={}\n", answer.path, answer.value))
        .collect();
    lines.sort();
    let mut hash = Sha256::new();
    for line in lines {
        hash.update(line);
    }
    Fingerprint(hash.finalize().into())
}

impl From<&Rulebook> for Settings {
    fn from(book: &Rulebook) -> Settings {
        let answers = book.settings().map(|(question, value, statement)| Answer {
            path: question.path.clone(),
            value: value.clone(),
            cite: statement.id.clone(),
        });
        Settings::new(book.id.clone(), answers.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::super::draft::UNANSWERED;
    use super::*;
    use crate::base::refusal::Why;
    use crate::rules::{ChomboBust, EMBEDDED};

    #[test]
    fn settings_alone_give_the_same_rules_and_citations() {
        for (id, text) in EMBEDDED {
            let book = Rulebook::read(text, id).unwrap();
            let settings = Settings::from(&book);
            let again = settings.rulebook().unwrap();
            assert_eq!(again.rules, book.rules, "{id}");
            assert_eq!(Settings::from(&again), settings, "{id}");
            assert_eq!(again.cite("riichi.deposit"), book.cite("riichi.deposit"));
        }
    }

    #[test]
    fn a_missing_setting_is_never_answered_by_the_current_book() {
        for (id, text) in EMBEDDED {
            let book = Rulebook::read(text, id).unwrap();
            let mut settings = Settings::from(&book);
            settings
                .answers
                .retain(|answer| answer.path != "riichi.tiles_left");
            let error = settings.rulebook().unwrap_err().to_string();
            assert!(error.contains("riichi.tiles_left: missing"), "{error}");
        }
    }

    #[test]
    fn embedded_books_answer_every_setting() {
        let mut incomplete = Vec::new();
        for (id, text) in EMBEDDED {
            match Rulebook::read(text, id) {
                Ok(book) => {
                    let questions = book.unanswered().map(|(question, _)| &question.path);
                    incomplete.extend(questions.map(|path| format!("{id}: {path}")));
                    let lacks_codes = book.statement(UNANSWERED).is_some();
                    incomplete
                        .extend(lacks_codes.then(|| format!("{id} does not back every code")));
                }
                Err(error) => incomplete.push(error.to_string()),
            }
        }
        assert!(incomplete.is_empty(), "{}", incomplete.join("\n"));
    }

    #[test]
    fn a_book_older_than_a_code_is_still_read() {
        let (id, text) = EMBEDDED[0];
        let lines = text.lines();
        let older: Vec<_> = lines
            .filter(|line| !line.contains("refuse.dead_"))
            .collect();
        let book = Rulebook::read(&older.join("\n"), id).unwrap();
        assert_eq!(Why::DeadCall.cite(&book), UNANSWERED);
        let lacks_more = older.join("\n").replace("\"refuse.chii_tiles\"", "");
        let error = Rulebook::read(&lacks_more, id).unwrap_err().to_string();
        assert!(error.contains("refuse.chii_tiles"), "{error}");
    }

    #[test]
    fn a_game_older_than_a_setting_is_played_as_before() {
        let book = Rulebook::embedded("tsumo").unwrap().unwrap();
        assert_eq!(book.rules.chombo.bust, Some(ChomboBust::Counts));
        let mut settings = Settings::from(&book);
        settings
            .answers
            .retain(|answer| answer.path != "chombo.bust");
        let played = settings.rulebook_over(&book).unwrap();
        assert_eq!(played.rules.chombo.bust, Some(ChomboBust::Waits));
        assert_eq!(played.statements[0], book.statements[0]);
    }

    #[test]
    fn settings_come_from_the_game_and_sentences_from_the_current_book() {
        for (id, text) in EMBEDDED {
            let today = Rulebook::read(text, id).unwrap();
            let mut settings = Settings::from(&today);
            for answer in &mut settings.answers {
                if answer.path == "riichi.deposit" {
                    answer.value = Value::Number(500);
                }
            }
            let played = settings.rulebook_over(&today).unwrap();
            assert_eq!(played.rules.riichi.deposit.0, 500, "{id}");
            assert_eq!(played.statements, today.statements, "{id}");
            assert_eq!(played.cite("riichi.deposit"), today.cite("riichi.deposit"));
        }
    }

    #[test]
    fn a_game_begun_with_more_rounds_than_winds_is_still_read() {
        let book = Rulebook::embedded("tenhou").unwrap().unwrap();
        for rounds in [0, 8] {
            let changes = [("game.rounds".to_owned(), Value::Number(rounds))];
            assert!(book.with(&changes).is_err());
            let mut settings = Settings::from(&book);
            for answer in &mut settings.answers {
                if answer.path == "game.rounds" {
                    answer.value = Value::Number(rounds);
                }
            }
            let played = settings.rulebook_over(&book).unwrap();
            assert_eq!(i64::from(played.rules.game.rounds.0), rounds);
        }
    }

    #[test]
    fn the_digest_depends_on_the_answers_and_not_the_prose() {
        let answer = |value, cite: &str| Answer {
            path: "riichi.deposit".into(),
            value: Value::Number(value),
            cite: cite.into(),
        };
        let [one, same, other] = [answer(1000, "A"), answer(1000, "B"), answer(2000, "A")]
            .map(|answer| Settings::new("x", vec![answer]));
        assert_eq!(one.digest, same.digest);
        assert_ne!(one.digest, other.digest);
        let mut changed = one;
        changed.answers[0].value = Value::Number(2000);
        assert!(!changed.digest_matches());
    }
}
