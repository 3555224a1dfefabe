//! A sheet for the wall: points, fu, what is unusual, and what mistakes cost.

use std::cmp::Reverse;

use game::rules::Value;
use game::{Fault, FuItemKind, FuSource, Remedy, possible_remedies};
use maud::{Markup, html};
use scene::Language;

use crate::edition::Edition;
use crate::html::to_know;
use crate::tables::point_tables;

/// How many unusual points a sheet has room for.
const UNUSUAL: usize = 6;

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
                @if self.counts_fu() {
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

    /// What a chombo costs, then mistakes by what they cost; those whose cost depends on the case
    /// come last, with everything that they may cost.
    fn penalties(&self) -> Markup {
        let language = Language::read(self.language()).unwrap_or_else(Language::english);
        let mut judged: Vec<(Vec<Remedy>, Vec<&str>)> = Vec::new();
        for fault in Fault::ALL {
            let mut remedies = possible_remedies(&self.book.rules, fault);
            remedies.sort_by_key(|remedy| Reverse(severity(*remedy)));
            let worst = remedies.first().map_or(0, |worst| severity(*worst));
            if worst <= HARMLESS {
                continue;
            }
            match judged.iter_mut().find(|(known, _)| *known == remedies) {
                Some((_, faults)) => faults.push(language.fault(fault)),
                None => judged.push((remedies, vec![language.fault(fault)])),
            }
        }
        judged.sort_by_key(|(remedies, _)| (remedies.len(), Reverse(severity(remedies[0]))));
        // Some books say in one sentence who is paid how much, others in several.
        let mut cites: Vec<&str> = CHOMBO.iter().map(|path| self.book.cite(path)).collect();
        cites.dedup();
        let cost = cites.iter().filter_map(|cite| self.book.statement(cite));
        let cost: Vec<&str> = cost.map(|statement| statement.says.as_str()).collect();
        html! {
            p.cost { (cost.join(" ")) }
            dl { @for (remedies, faults) in judged {
                @let names: Vec<String> =
                    remedies.iter().map(|remedy| language.remedy(*remedy)).collect();
                dt { (names.join(" / ")) }
                dd { (faults.join(" · ")) }
            } }
        }
    }
}

/// What a chombo costs.
const CHOMBO: [&str; 3] = ["chombo.to_dealer", "chombo.to_other", "chombo.dealer_pays"];

/// How severe a remedy is that nobody needs to be warned of.
const HARMLESS: u8 = 2;

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
