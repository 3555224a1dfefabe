//! Which differences between two rulebooks are no news to players.

use game::rules::Value;
use game::{Points, Rulebook, YakuId};

use super::{List, spelling};
use crate::compare::groups::Group;

/// The base points of a single yakuman.
const YAKUMAN: Points = Points(8000);

impl List<'_> {
    /// Whether a difference is no news: it pays the same, is part of what another topic says, or
    /// cannot arise in the new book.
    pub(super) fn follows(&self, group: &Group<'_>, differ: &[&str]) -> bool {
        let (from, to) = (&self.from.book, &self.to.book);
        let is_none = |path: &str| match to.answer(path) {
            None => true,
            Some(answer) => spelling(answer) == "none",
        };
        match group.topic.id {
            "limits" => differ.contains(&"value"),
            "raised_minimum" => differ.contains(&"counters") && is_none("counters.ron"),
            "time" => is_none("time.up"),
            "double_yakuman" => doubled(from) == doubled(to),
            "aborts" => self.aborts(from) == self.aborts(to),
            _ => {
                group.one_yaku() == Some(YakuId::DoubleRiichi)
                    && with_riichi(from) == with_riichi(to)
            }
        }
    }

    /// What aborts a deal, in words.
    pub(super) fn aborts(&self, book: &Rulebook) -> Vec<&str> {
        let texts = &self.texts.aborts;
        let played = ABORTS.iter().filter_map(|abort| {
            let answer = spelling(book.answer(&format!("aborts.{abort}"))?);
            let text = texts.get(&format!("{abort}={answer}"));
            text.or_else(|| texts.get(*abort).filter(|_| answer == "true"))
        });
        played.map(String::as_str).collect()
    }
}

/// What may abort a deal, as the settings call it.
const ABORTS: [&str; 5] = [
    "nine_kinds",
    "four_winds",
    "four_riichi",
    "four_kans",
    "triple_ron",
];

/// The yaku that are worth more than one yakuman.
pub(super) fn doubled(book: &Rulebook) -> Vec<YakuId> {
    let table = &book.rules.yaku;
    let doubled = YakuId::ALL
        .into_iter()
        .filter(|id| table.lists(*id) && table.is_limit(*id) && table.base(*id, false) > YAKUMAN);
    doubled.collect()
}

/// What double riichi is worth, with the riichi that it may count beside.
fn with_riichi(book: &Rulebook) -> u8 {
    let replaces = match book.answer("yaku.double_riichi.replaces") {
        Some(Value::List(ids)) => ids.iter().any(|id| id == YakuId::Riichi.name()),
        _ => false,
    };
    let table = &book.rules.yaku;
    let riichi = if replaces {
        0
    } else {
        table.han(YakuId::Riichi, false)
    };
    table.han(YakuId::DoubleRiichi, false) + riichi
}
