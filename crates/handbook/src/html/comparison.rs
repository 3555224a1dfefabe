//! Two rulebooks compared, as a page.

use cases::ShownHand;
use maud::{Markup, html};
use serde::Serialize;
use ts_rs::TS;

use super::{cite, score};
use crate::compare::{Difference, Example, Point, Side, coming_from, compare};
use crate::edition::Edition;

/// Two rulebooks compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Comparison")]
pub struct ComparisonPage {
    /// The names of the two books.
    pub names: [String; 2],
    /// What somebody who knows the first book has to know before a game by the second, as HTML.
    pub coming: Vec<String>,
    /// Where they differ, by parts of the game.
    pub themes: Vec<ComparedTheme>,
}

/// A part of the game in which two rulebooks differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ComparedTheme {
    /// Its name in code.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The topics in which the books differ.
    pub topics: Vec<ComparedTopic>,
}

/// A topic in which two rulebooks differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ComparedTopic {
    /// Its name in code.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What each book says, as HTML.
    pub sides: [String; 2],
    /// A hand for which they pay differently.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub example: Option<ComparedHand>,
}

/// A hand for which two rulebooks pay differently.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ComparedHand {
    /// The hand and how it was won, as HTML.
    pub hand: String,
    /// What each book pays for it, in words.
    pub pays: [String; 2],
    /// What it is worth in each book, line by line, as HTML.
    pub worth: [String; 2],
}

impl ComparisonPage {
    /// Two rulebooks in the same language compared.
    #[must_use]
    pub fn new(a: &Edition, b: &Edition) -> ComparisonPage {
        let themes = compare(a, b).themes.into_iter().map(|theme| ComparedTheme {
            id: theme.id.to_owned(),
            topics: theme
                .differences
                .iter()
                .map(|difference| topic(a, b, difference))
                .collect(),
            title: theme.title,
        });
        let coming = coming_from(a, b);
        ComparisonPage {
            names: [a, b].map(|edition| edition.book.name.clone()),
            coming: coming
                .iter()
                .map(|point| in_book(b, &to_know(point)))
                .collect(),
            themes: themes.collect(),
        }
    }
}

fn topic(a: &Edition, b: &Edition, difference: &Difference) -> ComparedTopic {
    let [in_a, in_b] = &difference.sides;
    let example = difference.example.as_ref();
    ComparedTopic {
        id: difference.topic.clone(),
        title: difference.title.clone(),
        sides: [in_book(a, &side(in_a)), in_book(b, &side(in_b))],
        example: example.map(|Example { by: [by_a, by_b] }| ComparedHand {
            hand: a.won_hand(by_a).into_string(),
            pays: [a.pays(by_a), b.pays(by_b)],
            worth: [worth(a, by_a), worth(b, by_b)],
        }),
    }
}

/// What a hand is worth in a book.
fn worth(edition: &Edition, hand: &ShownHand) -> String {
    in_book(edition, &edition.reckoned(hand, &[]))
}

/// What one book says.
fn side(side: &Side) -> Markup {
    html! {
        @for sentence in &side.sentences {
            p lang=[sentence.untranslated.then_some("en")] {
                (sentence.says) " " (cite(Some(&sentence.cite)))
            }
        }
        @if !side.more.is_empty() {
            p.quiet { @for id in &side.more { (cite(Some(id))) " " } }
        }
        @if let Some(lacks) = &side.lacks { p.quiet { (lacks) } }
    }
}

/// A point on the list of what to know, with at most as many citations as anybody follows.
pub(crate) fn to_know(point: &Point) -> Markup {
    html! {
        span lang=[point.untranslated.then_some("en")] { (point.says) }
        @if point.cites.len() <= CITED { @for id in &point.cites { " " (cite(Some(id))) } }
    }
}

/// The most citations beside one sentence.
const CITED: usize = 3;

/// A fragment whose citations lead to the page of its rulebook.
fn in_book(edition: &Edition, fragment: &Markup) -> String {
    let (here, there) = (
        "<a class=\"cite\" href=\"#",
        format!("<a class=\"cite\" href=\"/rules/{}#", edition.book.id),
    );
    fragment.0.replace(here, &there)
}

impl Example {
    /// The example in words: the tiles and how they were won, and what each book pays.
    #[must_use]
    pub fn told(&self, books: [&Edition; 2]) -> (String, [String; 2]) {
        let [first, _] = &self.by;
        let situation = score::circumstances(&books[0].words, &first.win.situation, first.deposits);
        let tiles = format!("{} +{}", first.hand, first.tile);
        let [a, b] = &self.by;
        (
            format!("{tiles} · {}", situation.join(" · ")),
            [books[0].told(a), books[1].told(b)],
        )
    }
}
