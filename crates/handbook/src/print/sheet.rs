//! A sheet for the wall: points, fu, what is unusual, and what mistakes cost.

use game::rules::{HandValue, Value};
use game::{Fault, FuItemKind, FuSource, Remedy, possible_remedies};
use maud::{Markup, html};
use scene::Language;

use crate::edition::Edition;
use crate::html::to_know;
use crate::tables::point_tables;

/// How many unusual points a sheet has room for.
const UNUSUAL: usize = 8;

impl Edition {
    pub(super) fn sheet(&self) -> Markup {
        let texts = &self.words.own.print;
        html! {
            header.cover { h1 { (self.book.name) } p.about { (self.book.about) } }
            div.sheet-grid {
                section.tables {
                    @for table in point_tables(&self.book) { (self.point_table(&table)) }
                }
                section { (self.limits()) }
                @if matches!(self.book.rules.value, HandValue::FuAndHan(_)) {
                    section.fu { h2 { (texts.how_much) } (self.fu_list()) }
                }
                @let unusual = self.unusual();
                @if !unusual.is_empty() {
                    section.unusual { h2 { (texts.unusual) } ul {
                        @for point in unusual.iter().take(UNUSUAL) { li { (to_know(point)) } }
                    } }
                }
                @if self.book.rules.faults.is_some() {
                    section.penalties { h2 { (texts.penalties) } (self.penalties()) }
                }
            }
            (self.made_by())
        }
    }

    /// Every fu item that the book counts, with its tiles; bases of the same worth are one.
    fn fu_list(&self) -> Markup {
        let mut items: Vec<(&str, FuSource, i64)> = Vec::new();
        for source in FuSource::ALL {
            let name = self.words.fu_item(source.setting());
            if let Some(Value::Number(fu)) = self.book.answer(source.setting())
                && *fu > 0
                && !(items.iter()).any(|(known, other, same)| {
                    *known == name
                        && same == fu
                        && source.what() == other.what()
                        && is_base(*source)
                })
            {
                items.push((name, *source, *fu));
            }
        }
        html! { ul.fu-list { @for (name, source, fu) in items { li {
            span { (name) }
            (self.fu_tiles(source))
            b { (fu) }
        } } } }
    }

    /// Mistakes by the most that they may cost.
    fn penalties(&self) -> Markup {
        let language = Language::read(self.language()).unwrap_or_else(Language::english);
        let worst = |fault: Fault| {
            let remedies = possible_remedies(&self.book.rules, fault);
            remedies.into_iter().max_by_key(|remedy| severity(*remedy))
        };
        let judged: Vec<(Fault, Remedy)> = Fault::ALL
            .into_iter()
            .filter_map(|fault| Some((fault, worst(fault)?)))
            .collect();
        let mut remedies: Vec<Remedy> = Vec::new();
        for (_, remedy) in &judged {
            if severity(*remedy) > 2 && !remedies.contains(remedy) {
                remedies.push(*remedy);
            }
        }
        remedies.sort_by_key(|remedy| std::cmp::Reverse(severity(*remedy)));
        html! { dl { @for remedy in remedies {
            dt { (language.remedy(remedy)) }
            dd {
                @let names: Vec<&str> = judged
                    .iter()
                    .filter(|(_, worst)| *worst == remedy)
                    .map(|(fault, _)| language.fault(*fault))
                    .collect();
                (names.join(" · "))
            }
        } } }
    }
}

/// Whether a fu item is what a hand begins with.
const fn is_base(source: FuSource) -> bool {
    matches!(source.what(), FuItemKind::Base | FuItemKind::BaseClosedRon)
}

/// How much a mistake hurts.
const fn severity(remedy: Remedy) -> u8 {
    match remedy {
        Remedy::Nothing => 0,
        Remedy::PutRight => 1,
        Remedy::Warned => 2,
        Remedy::Replay => 3,
        Remedy::Judgement => 4,
        Remedy::DeadHand => 5,
        Remedy::Fine(_) => 6,
        Remedy::Chombo => 7,
    }
}
