//! A hand for which two rulebooks pay differently because of one topic.

use cases::ShownHand;
use game::rules::Value;
use game::{Points, Rulebook, Rules, delta, payments, score};
use tiles::{ByWind, Wind};

use super::groups::Group;
use super::settings::own_cites;
use crate::edition::Edition;
use crate::pictures::beside;

/// A hand, and what each of two rulebooks pays for it.
pub struct Example {
    /// The same hand as each book scores it.
    pub by: [ShownHand; 2],
}

/// What each player wins or loses by a hand; `None` if it does not win.
type Paid = Option<ByWind<Points>>;

/// The hands of two books' cases for which they do not pay the same.
pub(super) struct Candidates<'a> {
    books: [&'a Rulebook; 2],
    hands: Vec<Candidate>,
}

struct Candidate {
    /// The statements that the case is about.
    about: Vec<String>,
    by: [ShownHand; 2],
    paid: [Paid; 2],
    beside: usize,
}

impl<'a> Candidates<'a> {
    pub(super) fn new(a: &'a Edition, b: &'a Edition) -> Candidates<'a> {
        let books = [&a.book, &b.book];
        let mut hands: Vec<Candidate> = Vec::new();
        for edition in [a, b] {
            for (about, hand) in edition.pictures.hands_of_all(&edition.book) {
                let Some(by) = scored(&hand, &a.book.rules).zip(scored(&hand, &b.book.rules))
                else {
                    continue;
                };
                let by = [by.0, by.1];
                let paid = [paid_for(&by[0]), paid_for(&by[1])];
                let known = hands.iter_mut().find(|known| known.by[0].win == hand.win);
                if let Some(known) = known {
                    known.about.extend(about);
                } else if paid[0] != paid[1] {
                    hands.push(Candidate {
                        beside: distraction(&by, books),
                        about,
                        by,
                        paid,
                    });
                }
            }
        }
        Candidates { books, hands }
    }

    /// The hand that shows best how the books differ in this topic, and in nothing else.
    pub(super) fn example(&self, group: &Group<'_>) -> Option<Example> {
        let [a, b] = self.books;
        let toward_b = changed(a, b, group);
        let toward_a = changed(b, a, group);
        let same = |hand: &ShownHand, rules: &Option<Rulebook>, paid: &Paid| {
            let rules = rules.as_ref().map(|book| &*book.rules);
            let scored = rules.and_then(|rules| scored(hand, rules));
            scored.is_some_and(|scored| paid_for(&scored) == *paid)
        };
        let cites = self.books.map(|book| {
            let cites = group.paths.iter().flat_map(|path| own_cites(book, path));
            cites.collect::<Vec<_>>()
        });
        let shows = self.hands.iter().filter(|candidate| {
            let hand = &candidate.by[0];
            same(hand, &toward_b, &candidate.paid[1]) || same(hand, &toward_a, &candidate.paid[0])
        });
        let best = shows.min_by_key(|candidate| {
            let is_about = |cite: &&str| candidate.about.iter().any(|id| id == cite);
            let about = cites.iter().flatten().any(is_about);
            (!about, candidate.beside, -difference(&candidate.paid))
        });
        best.map(|candidate| Example {
            by: candidate.by.clone(),
        })
    }
}

/// A book with the other's answers to the settings of a topic.
fn changed(book: &Rulebook, other: &Rulebook, group: &Group<'_>) -> Option<Rulebook> {
    let answer = |path: &&str| Some(((*path).to_owned(), other.answer(path)?.clone()));
    let changes: Vec<(String, Value)> = group.paths.iter().filter_map(answer).collect();
    if changes.is_empty() {
        return None;
    }
    book.with(&changes).ok()
}

/// The hand under other rules; `None` if it cannot be dealt by them.
fn scored(hand: &ShownHand, rules: &Rules) -> Option<ShownHand> {
    hand.win.fits(rules).ok()?;
    let result = match score(rules, &hand.win) {
        Ok(score) => {
            let paid = payments(rules, &hand.win, &score, hand.deposits);
            Ok((score, paid))
        }
        Err(refusal) => Err(refusal.code()),
    };
    Some(ShownHand {
        result,
        ..hand.clone()
    })
}

fn paid_for(hand: &ShownHand) -> Paid {
    let (_, paid) = hand.result.as_ref().ok()?;
    Some(delta(&paid.transfers))
}

/// By how much the payments differ, in parts of the larger one.
fn difference(paid: &[Paid; 2]) -> i32 {
    let won = paid.each_ref().map(|paid| {
        let points = paid.as_ref().map(|paid| Wind::ALL.map(|wind| paid[wind].0));
        points
            .and_then(|points| points.into_iter().max())
            .unwrap_or(0)
    });
    let (more, less) = (won[0].max(won[1]), won[0].min(won[1]));
    (more - less) * 100 / more.max(1)
}

/// How much there is to read in both reckonings.
fn distraction(by: &[ShownHand; 2], books: [&Rulebook; 2]) -> usize {
    let one = |(hand, book): (&ShownHand, &Rulebook)| match &hand.result {
        Ok((score, _)) => beside(hand, &score.explained(&book.rules)),
        Err(_) => 0,
    };
    by.iter().zip(books).map(one).sum()
}
