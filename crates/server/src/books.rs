//! Rulebooks for people to choose from and to read.

use std::collections::BTreeMap;

use game::rules::{Form, Sentences, StatementKind, Value};
use game::{Points, Rulebook, YakuId};
use serde::Serialize;
use ts_rs::TS;

use crate::wire::Setting;

/// A rulebook to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "RulebookCard")]
pub struct Card {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is, in a sentence.
    pub says: Says,
    /// What is unusual about it, the oddest first; the page has words for each.
    pub traits: Vec<&'static str>,
    /// How many statements it has.
    pub statements: usize,
    /// How many rounds are played.
    #[ts(type = "number | null")]
    pub rounds: Option<i64>,
    /// Everybody's points at the start.
    pub start: Points,
    /// Whether there are red fives.
    pub red_fives: bool,
    /// Whether a game may be limited in time.
    pub timed: bool,
    /// What it leaves to the table.
    pub choices: Vec<Choice>,
}

/// A setting that a rulebook leaves to the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "TableChoice")]
pub struct Choice {
    /// Its path.
    pub path: String,
    /// The book's own answer, where it is one word or number.
    pub own: Option<String>,
    /// The answers that the table may give in its place.
    pub values: Vec<String>,
    /// The statement that leaves it to the table.
    pub cite: String,
}

/// A sentence in the languages it was written in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct Says {
    /// English.
    pub en: String,
    /// German.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub de: Option<String>,
}

/// A whole rulebook to read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Rulebook")]
pub struct Whole {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its sections, in order.
    pub sections: Vec<Section>,
    /// Its sentences, in order.
    pub statements: Vec<Sentence>,
    /// Its settings.
    pub settings: Vec<Setting>,
    /// The statement behind each code: `refuse.` and the reason.
    pub backs: BTreeMap<String, String>,
    /// The yaku for whose last set somebody can be liable.
    pub liable: Vec<YakuId>,
}

/// A section of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Section {
    /// Its number.
    pub id: String,
    /// Its title.
    pub title: Says,
}

/// What a sentence of a rulebook is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "StatementKind")]
pub enum SentenceKind {
    /// The table sees to it.
    Engine,
    /// A referee has to know it.
    Referee,
    /// It is about how an evening goes.
    Procedure,
    /// The book is silent or contradicts itself; it was decided.
    Decision,
    /// It was worked out in the book.
    Example,
}

/// A sentence of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Statement")]
pub struct Sentence {
    /// Its id.
    pub id: String,
    /// The section it stands in; empty for decisions.
    pub section: String,
    /// What it is.
    pub kind: SentenceKind,
    /// The sentence.
    pub says: Says,
    /// Why a decision was taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<String>,
    /// The statements by which a book that extends another changes it, wholly or in part.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub changed_by: Vec<String>,
}

/// A rulebook as a card.
#[must_use]
pub fn card(book: &Rulebook, german: &Sentences) -> Card {
    Card {
        id: book.id.clone(),
        name: book.name.clone(),
        says: Says {
            en: book.about.clone(),
            // What a book is cannot be said by the one it extends.
            de: german
                .about()
                .filter(|_| book.extends.is_none())
                .map(str::to_owned),
        },
        traits: traits(book),
        statements: book.tally().statements,
        rounds: number(book, "game.rounds"),
        start: book.rules.end.start,
        red_fives: has_red_fives(book),
        timed: book.rules.time.is_some(),
        choices: choices(book),
    }
}

/// What a book leaves to the table.
fn choices(book: &Rulebook) -> Vec<Choice> {
    let choices = book.choices().map(|choice| Choice {
        path: choice.path.to_owned(),
        own: book.answer(choice.path).map(ToString::to_string),
        values: choice.values.iter().map(ToString::to_string).collect(),
        cite: choice.statement.id.clone(),
    });
    choices.collect()
}

/// A rulebook to read.
#[must_use]
pub fn whole(book: &Rulebook, german: &Sentences) -> Whole {
    let base = book.extends.as_deref().and_then(Rulebook::embedded);
    let base = base.and_then(Result::ok);
    let inherited = base.as_ref().map_or(0, |base| base.statements.len());
    let statements = book.statements.iter().enumerate();
    let statements = statements.map(|(index, statement)| Sentence {
        id: statement.id.clone(),
        section: if index < inherited || base.is_none() {
            section(&statement.id).to_owned()
        } else {
            book.id.clone()
        },
        changed_by: base
            .as_ref()
            .filter(|_| index < inherited)
            .map_or_else(Vec::new, |base| changed_by(book, base, index)),
        kind: match (statement.form, statement.kind) {
            (Form::Silent, _) => SentenceKind::Decision,
            (Form::Example, _) => SentenceKind::Example,
            (Form::Statement, Some(StatementKind::Referee)) => SentenceKind::Referee,
            (Form::Statement, Some(StatementKind::Procedure)) => SentenceKind::Procedure,
            (Form::Statement, Some(StatementKind::Engine) | None) => SentenceKind::Engine,
        },
        says: Says {
            en: statement.says.clone(),
            de: german.says(&statement.id).map(str::to_owned),
        },
        why: statement.why.clone(),
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
    let sections = sections.map(|(id, title)| Section {
        id: id.clone(),
        title: Says {
            en: title.clone(),
            de: german.title(id).map(str::to_owned),
        },
    });
    Whole {
        id: book.id.clone(),
        name: book.name.clone(),
        sections: sections.collect(),
        statements: statements.collect(),
        settings: settings.collect(),
        backs: backs(book),
        liable: book.rules.liability.yaku.iter().collect(),
    }
}

/// The book's own statements about what one of its base's fixed: the same setting, or another
/// side of the same yaku.
fn changed_by(book: &Rulebook, base: &Rulebook, index: usize) -> Vec<String> {
    let fixed: Vec<&str> = base
        .fixed_by(index)
        .map(|(path, _)| subject(path))
        .collect();
    let backed: Vec<&str> = base.backed_by(index).collect();
    let own = base.statements.len()..book.statements.len();
    let changes = own.filter(|own| {
        let mut settings = book.fixed_by(*own);
        let mut codes = book.backed_by(*own);
        settings.any(|(path, _)| fixed.contains(&subject(path)))
            || codes.any(|code| backed.contains(&code))
    });
    changes.map(|own| book.statements[own].id.clone()).collect()
}

/// `yaku.tanyao` of `yaku.tanyao.open`; any other setting is a subject of its own.
fn subject(path: &str) -> &str {
    match path.strip_prefix("yaku.").and_then(|yaku| yaku.find('.')) {
        Some(end) => &path[.."yaku.".len() + end],
        None => path,
    }
}

/// `3.3.1` of `REG-3.3.1-2`.
fn section(id: &str) -> &str {
    let rest = id.split_once('-').map_or("", |(_, rest)| rest);
    rest.rsplit_once('-').map_or("", |(section, _)| section)
}

/// The statement behind everything that can be refused.
fn backs(book: &Rulebook) -> BTreeMap<String, String> {
    let reasons = game::Why::ALL
        .iter()
        .map(|why| (format!("refuse.{}", why.name()), why.cite(book)));
    let cited = reasons.filter(|(_, cite)| !cite.is_empty());
    cited.map(|(code, cite)| (code, cite.to_owned())).collect()
}

fn number(book: &Rulebook, path: &str) -> Option<i64> {
    match book.answer(path) {
        Some(Value::Number(number)) => Some(*number),
        Some(Value::Word(_) | Value::Flag(_) | Value::List(_)) | None => None,
    }
}

fn has_red_fives(book: &Rulebook) -> bool {
    number(book, "tiles.red_fives.man").is_some_and(|count| count > 0)
}

/// What is unusual about a book, the oddest first.
fn traits(book: &Rulebook) -> Vec<&'static str> {
    let is = |path: &str, word: &str| book.answer(path) == Some(&Value::Word(word.to_owned()));
    let has = |path: &str| book.answer(path).is_some();
    let known = [
        ("no_fu", is("value.by", "han_only")),
        ("counters_1000", number(book, "counters.ron") == Some(1000)),
        (
            "closed_tanyao",
            has("yaku.tanyao.closed") && !has("yaku.tanyao.open"),
        ),
        ("open_riichi", has("yaku.open_riichi.closed")),
        ("yakitori", has("final.yakitori.each")),
        (
            "local_yaku",
            has("yaku.daisharin.base") || has("yaku.isshoku_sanjun.closed"),
        ),
        ("no_counters", !has("counters.ron")),
        ("head_bump", is("ron.several", "nearest")),
        (
            "triple_ron_aborts",
            book.answer("aborts.triple_ron") == Some(&Value::Flag(true)),
        ),
        ("no_red_fives", !has_red_fives(book)),
        ("red_fives", has_red_fives(book)),
        ("plays_on_below_zero", is("game.bust", "plays_on")),
        ("two_rons", is("ron.several", "all")),
    ];
    let holds = known.into_iter().filter(|(_, holds)| *holds);
    holds.map(|(name, _)| name).collect()
}
