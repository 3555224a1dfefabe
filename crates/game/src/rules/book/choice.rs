//! Settings that a rulebook leaves to the table: the players may agree on a different answer.

use std::collections::BTreeMap;

use super::Rulebook;
use crate::rules::error::{Problem, RulebookError, RulebookFault};
use crate::rules::statement::Statement;
use crate::rules::value::Value;

/// The other answers that a table may give to a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offered {
    pub(crate) values: Vec<Value>,
    /// Index of the statement that leaves it to the table.
    pub(crate) statement: usize,
    /// Line in that statement's file.
    pub(crate) line: usize,
}

/// A setting that the table may answer differently.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'a> {
    /// The setting's path.
    pub path: &'a str,
    /// The answers that the table may give instead of the book's.
    pub values: &'a [Value],
    /// The statement that leaves it to the table.
    pub statement: &'a Statement,
}

impl Rulebook {
    /// The settings that this book leaves to the table, in the order of its statements.
    pub fn choices(&self) -> impl Iterator<Item = Choice<'_>> {
        let mut offered: Vec<_> = self.offered.iter().collect();
        offered.sort_by_key(|(_, offered)| offered.statement);
        offered.into_iter().map(|(path, offered)| Choice {
            path,
            values: &offered.values,
            statement: &self.statements[offered.statement],
        })
    }

    /// The choice at `path`, if the book leaves it to the table.
    #[must_use]
    pub fn choice(&self, path: &str) -> Option<Choice<'_>> {
        self.choices().find(|choice| choice.path == path)
    }

    /// This book, if it is complete with every answer that a table may choose. Choices from the
    /// extended book (the first `inherited` statements) are dropped where they do not fit.
    ///
    /// # Errors
    /// Names each of its own choices that would make it incomplete.
    pub(crate) fn with_whole_choices(
        mut self,
        file: &str,
        inherited: usize,
    ) -> Result<Rulebook, RulebookError> {
        let mut faults = Vec::new();
        let mut whole = BTreeMap::new();
        for (path, offered) in &self.offered {
            let mut values = Vec::new();
            for value in &offered.values {
                let problem = if values.contains(value) {
                    Some(Problem::Contradiction(format!("{value} appears twice")))
                } else {
                    self.problem_with(path, value)
                };
                match problem {
                    None => values.push(value.clone()),
                    Some(_) if offered.statement < inherited => {}
                    Some(problem) => faults.push(RulebookFault {
                        line: (offered.line > 0).then_some(offered.line),
                        statement: Some(self.statements[offered.statement].id.clone()),
                        setting: Some(path.clone()),
                        problem,
                    }),
                }
            }
            if !values.is_empty() {
                let offered = Offered {
                    values,
                    ..offered.clone()
                };
                whole.insert(path.clone(), offered);
            }
        }
        if faults.is_empty() {
            self.offered = whole;
            return Ok(self);
        }
        faults.sort_by_key(|fault| fault.line);
        Err(RulebookError {
            file: file.to_owned(),
            faults,
        })
    }

    /// Why a table cannot choose an answer.
    fn problem_with(&self, path: &str, value: &Value) -> Option<Problem> {
        if self.answer(path) == Some(value) {
            let why = format!("{value} is the book's own answer; choice lists the others");
            return Some(Problem::Contradiction(why));
        }
        let changed = self.with(&[(path.to_owned(), value.clone())]);
        let faults = changed.err()?.faults;
        let fault = faults.into_iter().next()?;
        match fault.setting {
            Some(other) if other != path => Some(Problem::Contradiction(format!(
                "with {path} = {value}, {other}: {}",
                fault.problem
            ))),
            Some(_) | None => Some(fault.problem),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn club(choice: &str) -> Result<Rulebook, RulebookError> {
        let text = format!(
            "id = \"club\"\nname = \"Club\"\nextends = \"ema\"\n[[statement]]\n\
             id = \"CLB-1-1\"\nkind = \"engine\"\nsays = \"By agreement.\"\n{choice}\n"
        );
        Rulebook::read(&text, "club.toml")
    }

    #[test]
    fn a_club_leaves_settings_to_the_table() {
        let book = club("choice.wareme = [\"wins\"]\nchoice.game.rounds = [1, 3]").unwrap();
        let choices: Vec<_> = book
            .choices()
            .map(|choice| (choice.path, choice.values.len(), &*choice.statement.id))
            .collect();
        assert_eq!(
            choices,
            [("game.rounds", 2, "CLB-1-1"), ("wareme", 1, "CLB-1-1")]
        );
        // A setting that is fixed for one run leaves nothing to choose.
        let wins = ("wareme".to_owned(), Value::from_text("wins"));
        assert!(book.with(&[wins]).unwrap().choice("wareme").is_none());
    }

    #[test]
    fn a_second_change_for_one_run_is_checked_like_the_first() {
        let book = Rulebook::embedded("haus").unwrap().unwrap();
        let change = |path: &str, value| (path.to_owned(), Value::from_text(value));
        let once = book.with(&[change("wareme", "wins")]).unwrap();
        let error = once.with(&[change("waremi", "wins")]).unwrap_err();
        assert!(error.to_string().contains("unknown setting"), "{error}");
    }

    #[test]
    fn choices_of_the_extended_book_are_dropped_where_they_no_longer_fit() {
        let text = "id = \"club\"\nname = \"Club\"\nextends = \"haus\"\n[[statement]]\n\
                    id = \"CLB-1-1\"\nkind = \"engine\"\nsays = \"Han alone count.\"\n\
                    set.value = { by = \"han_only\", han_base = 100 }\n";
        let book = Rulebook::read(text, "club.toml").unwrap();
        assert!(book.choice("value.kiriage").is_none());
        assert!(book.choice("wareme").is_some());
    }

    #[track_caller]
    fn refused(choice: &str, says: &str) {
        let error = club(choice).unwrap_err().to_string();
        assert_eq!(error, format!("club.toml:8: {says}"));
    }

    #[test]
    fn a_choice_that_cannot_be_played_is_a_fault() {
        refused(
            "choice.waremi = [\"wins\"]",
            "CLB-1-1: waremi: unknown setting; did you mean wareme?",
        );
        refused(
            "choice.wareme = [\"wns\"]",
            "CLB-1-1: wareme: \"wns\" is not an answer (allowed: off, wins); did you mean wins?",
        );
        refused(
            "choice.wareme = [\"off\"]",
            "CLB-1-1: wareme: contradiction: off is the book's own answer; choice lists the others",
        );
        refused(
            "choice.wareme = [\"wins\", \"wins\"]",
            "CLB-1-1: wareme: contradiction: wins appears twice",
        );
        refused(
            "choice.wareme = \"wins\"",
            "choice.wareme is the list of the other answers that the table may give",
        );
        let error = club("choice.value.by = [\"han_only\"]").unwrap_err();
        let error = error.to_string();
        assert!(error.contains("with value.by = han_only"), "{error}");
    }
}
