//! Rulebooks as the page shows them: a card to choose one by, and its whole text.

use std::collections::BTreeMap;

use game::rules::{SetupStep, StatementForm, StatementKind};
use game::{Points, Rulebook, YakuId};
use handbook::changed_by;
use scene::{Language, Sentences, Trait, has_red_fives, traits};
use serde::Serialize;
use ts_rs::TS;

use crate::wire::Setting;

/// A rulebook in the list to choose from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RulebookCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// A description in one sentence.
    pub says: LocalizedText,
    /// What is unusual about it, the most unusual first; the page has words for each.
    pub traits: Vec<Trait>,
    /// How many statements it has.
    pub statements: usize,
    /// How many rounds are played.
    pub rounds: u8,
    /// Each player's points at the start.
    pub start: Points,
    /// Whether there are red fives.
    pub red_fives: bool,
    /// Whether a game can have a time limit.
    pub timed: bool,
    /// Whether it says what mistakes cost, so that a table can penalise them.
    pub judges: bool,
    /// The settings that it leaves to the table.
    pub choices: Vec<TableChoice>,
}

/// A setting that a rulebook leaves to the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TableChoice {
    /// Its path.
    pub path: String,
    /// The book's own value, where it is a single word or number.
    pub own: Option<String>,
    /// The values that the table may choose instead.
    pub values: Vec<String>,
    /// The statement that leaves it to the table.
    pub cite: String,
}

/// A text in the languages that it exists in, by their codes; always in English.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(
    rename = "Says",
    type = "{ en: string } & Partial<Record<string, string>>"
)]
pub struct LocalizedText(BTreeMap<&'static str, String>);

/// The texts of a rulebook in every language other than English.
pub struct Translations(Vec<(&'static str, Sentences)>);

impl Translations {
    /// The translations of a rulebook, or of the one that it extends.
    #[must_use]
    pub fn of(book: &Rulebook, languages: &[Language]) -> Translations {
        let translated = |language: &Language| (language.code(), language.sentences(book));
        Translations(languages.iter().map(translated).collect())
    }

    /// An English text with its translations.
    fn localized(
        &self,
        english: &str,
        translated: impl Fn(&Sentences) -> Option<&str>,
    ) -> LocalizedText {
        let others = self.0.iter().filter_map(|(code, sentences)| {
            translated(sentences).map(|text| (*code, text.to_owned()))
        });
        LocalizedText(others.chain([("en", english.to_owned())]).collect())
    }
}

/// The whole text of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Rulebook")]
pub struct RulebookText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its sections, in order.
    pub sections: Vec<RulebookSection>,
    /// Its statements, in order.
    pub statements: Vec<StatementText>,
    /// Its settings.
    pub settings: Vec<Setting>,
    /// The statement that each code quotes; a code is `refuse.` and the reason.
    pub backs: BTreeMap<String, String>,
    /// The yaku that can make the player who fed the last set liable (pao).
    pub liable: Vec<YakuId>,
}

/// A section of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Section")]
pub struct RulebookSection {
    /// Its number.
    pub id: String,
    /// Its title.
    pub title: LocalizedText,
}

/// What kind of statement it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "StatementKind")]
pub enum StatementCategory {
    /// The program applies it.
    Engine,
    /// It is for referees.
    Referee,
    /// It is about how an evening is run.
    Procedure,
    /// The book is silent or contradicts itself, and a decision was made.
    Decision,
    /// An example from the book.
    Example,
}

/// A statement of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Statement")]
pub struct StatementText {
    /// Its id.
    pub id: String,
    /// The section that it is in; empty for decisions.
    pub section: String,
    /// What kind of statement it is.
    pub kind: StatementCategory,
    /// Its text.
    pub says: LocalizedText,
    /// The reason for a decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<String>,
    /// The steps of setting up a real table at which it is quoted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SetupStep>>")]
    pub setup: Vec<SetupStep>,
    /// The statements of an extending book that change this one, wholly or in part.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub changed_by: Vec<String>,
}

/// The card of a rulebook.
#[must_use]
pub fn rulebook_card(book: &Rulebook, translations: &Translations) -> RulebookCard {
    RulebookCard {
        id: book.id.clone(),
        name: book.name.clone(),
        // A book that extends another does not take over its description.
        says: translations.localized(&book.about, |sentences| {
            sentences.about().filter(|_| book.extends.is_none())
        }),
        traits: traits(&book.rules),
        statements: book.statement_counts().statements,
        rounds: book.rules.game.rounds.0,
        start: book.rules.end.start,
        red_fives: has_red_fives(&book.rules),
        timed: book.rules.time.is_some(),
        judges: book.rules.faults.is_some(),
        choices: choices(book),
    }
}

/// The settings that a book leaves to the table.
fn choices(book: &Rulebook) -> Vec<TableChoice> {
    let choices = book.choices().map(|choice| TableChoice {
        path: choice.path.to_owned(),
        own: book.answer(choice.path).map(ToString::to_string),
        values: choice.values.iter().map(ToString::to_string).collect(),
        cite: choice.statement.id.clone(),
    });
    choices.collect()
}

/// The text of a rulebook.
#[must_use]
pub fn rulebook_text(book: &Rulebook, translations: &Translations) -> RulebookText {
    let base = book.extends.as_deref().and_then(Rulebook::embedded);
    let base = base.and_then(Result::ok);
    let inherited = base.as_ref().map_or(0, |base| base.statements.len());
    let statements = book.statements.iter().enumerate();
    let statements = statements.map(|(index, statement)| StatementText {
        id: statement.id.clone(),
        section: if index < inherited || base.is_none() {
            statement.section().to_owned()
        } else {
            book.id.clone()
        },
        changed_by: base
            .as_ref()
            .filter(|_| index < inherited)
            .map_or_else(Vec::new, |base| {
                changed_by(book, base, index)
                    .into_iter()
                    .map(str::to_owned)
                    .collect()
            }),
        kind: match (statement.form, statement.kind) {
            (StatementForm::Silent, _) => StatementCategory::Decision,
            (StatementForm::Example, _) => StatementCategory::Example,
            (StatementForm::Statement, Some(StatementKind::Referee)) => StatementCategory::Referee,
            (StatementForm::Statement, Some(StatementKind::Procedure)) => {
                StatementCategory::Procedure
            }
            (StatementForm::Statement, Some(StatementKind::Engine) | None) => {
                StatementCategory::Engine
            }
        },
        says: translations.localized(&statement.says, |sentences| sentences.says(&statement.id)),
        why: statement.why.clone(),
        setup: statement.setup.clone(),
    });
    let settings = book.settings().map(|(question, value, statement)| Setting {
        path: question.path.clone(),
        value: value.to_string(),
        cite: Some(statement.id.clone()),
    });
    let own = base.as_ref().map(|_| (&book.id, &book.name));
    let sections = own
        .into_iter()
        .chain(book.sections.iter().map(|(id, title)| (id, title)));
    let sections = sections.map(|(id, title)| RulebookSection {
        id: id.clone(),
        title: translations.localized(title, |sentences| sentences.title(id)),
    });
    RulebookText {
        id: book.id.clone(),
        name: book.name.clone(),
        sections: sections.collect(),
        statements: statements.collect(),
        settings: settings.collect(),
        backs: backs(book),
        liable: book.rules.liability.yaku.iter().collect(),
    }
}

/// The statement that each refusal quotes.
fn backs(book: &Rulebook) -> BTreeMap<String, String> {
    let reasons = game::Why::all().map(|why| (format!("refuse.{}", why.name()), why.cite(book)));
    let cited = reasons.filter(|(_, cite)| !cite.is_empty());
    cited.map(|(code, cite)| (code, cite.to_owned())).collect()
}
