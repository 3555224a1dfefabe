//! What a rulebook's cases show, by the statement that they are about.

use std::collections::BTreeMap;

use cases::{Case, Shown, ShownHand};
use game::{ExplainedScore, FuSource, Rulebook, YakuId};
use tiles::MeldKind;

/// The book, the name and the text of every case file that comes with the program.
const EMBEDDED: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/cases.rs"));

/// The cases of a rulebook, from which its examples are drawn.
pub struct Pictures {
    cases: Vec<Case>,
    /// The cases about each statement.
    about: BTreeMap<String, Vec<usize>>,
}

impl Pictures {
    /// The pictures of a rulebook: its own cases, and those that come with the program for it or
    /// for the book that it extends. Cases that do not hold under it are never drawn.
    #[must_use]
    pub fn new(book: &Rulebook, own: Vec<Case>) -> Pictures {
        let base = book.extends.as_deref().unwrap_or(&book.id);
        let mut cases = own;
        for (_, name, text) in EMBEDDED.iter().filter(|(id, _, _)| *id == base) {
            cases.extend(cases::parse(text, name).expect("tests read every case"));
        }
        let mut about: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (index, case) in cases.iter().enumerate() {
            for id in &case.ids {
                about.entry(id.clone()).or_default().push(index);
            }
        }
        Pictures { cases, about }
    }

    /// What the cases of a statement show.
    #[must_use]
    pub fn of(&self, book: &Rulebook, id: &str) -> Vec<Shown> {
        let cases = self.about.get(id).into_iter().flatten();
        let shown = cases.filter_map(|index| cases::shown(book, &self.cases[*index]).ok());
        shown.flatten().collect()
    }

    /// A hand for a yaku: of the hands in the cases of these statements that count it, the one that
    /// counts the least besides it.
    #[must_use]
    pub fn of_yaku(&self, book: &Rulebook, id: YakuId, statements: &[&str]) -> Option<ShownHand> {
        let own = self.hands(book, statements);
        let beside = |shown: &ShownHand| {
            let score = shown.result.as_ref().ok()?.0.explained(&book.rules);
            let counted = score.yaku.iter().any(|counted| counted.id == id);
            counted.then(|| beside(shown, &score))
        };
        let rated = own.filter_map(|shown| Some((beside(&shown)?, shown)));
        rated
            .min_by_key(|(beside, _)| *beside)
            .map(|(_, shown)| shown)
    }

    /// A hand that has this fu item.
    #[must_use]
    pub fn of_fu(
        &self,
        book: &Rulebook,
        source: FuSource,
        statements: &[&str],
    ) -> Option<ShownHand> {
        let has = |shown: &ShownHand| {
            let score = shown.result.as_ref().ok();
            score.is_some_and(|(score, _)| score.fu_items.iter().any(|item| item.source == source))
        };
        self.hands(book, statements).find(has)
    }

    /// Every hand of the cases, with the statements that its case is about.
    pub(crate) fn hands_of_all(&self, book: &Rulebook) -> Vec<(Vec<String>, ShownHand)> {
        let has_hand = |case: &&Case| {
            case.lines
                .iter()
                .any(|(_, line)| line.starts_with("score "))
        };
        let mut hands = Vec::new();
        for case in self.cases.iter().filter(has_hand) {
            for shown in cases::shown(book, case).unwrap_or_default() {
                if let Shown::Hand(hand) = shown {
                    hands.push((case.ids.clone(), hand));
                }
            }
        }
        hands
    }

    fn hands(&self, book: &Rulebook, statements: &[&str]) -> impl Iterator<Item = ShownHand> {
        let shown = statements.iter().flat_map(|id| self.of(book, id));
        shown.filter_map(|shown| match shown {
            Shown::Hand(hand) => Some(hand),
            _ => None,
        })
    }
}

/// How much a hand has besides the yaku that it is to show: other yaku, bonus han, melds.
pub(crate) fn beside(shown: &ShownHand, score: &ExplainedScore) -> usize {
    let situation = &shown.win.situation;
    let dealer = usize::from(situation.is_dealer());
    let bonus = score.bonuses().count();
    let added = shown
        .hand
        .melds
        .iter()
        .filter(|meld| meld.kind() == MeldKind::Kakan)
        .count();
    4 * score.yaku.len() + 2 * bonus + 8 * added + dealer + usize::from(situation.counters > 0)
}
