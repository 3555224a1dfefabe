//! A card with all yaku: two sides, the hands drawn, the worth closed and open.

use std::collections::BTreeMap;

use game::YakuId;
use game::rules::CellColumn;
use maud::{Markup, html};

use crate::edition::Edition;
use crate::words::japanese;

/// Yaku of a group: what they are worth, and which they are.
struct Group {
    title: String,
    yaku: Vec<YakuId>,
}

impl Edition {
    pub(super) fn card(&self) -> Markup {
        let sides = two_sides(self.yaku_groups());
        html! {
            @for (place, side) in sides.iter().enumerate() {
                section.side {
                    header {
                        h1 { (self.book.name) }
                        p { (self.words.own.tables.yaku) " " (place + 1) "/2 · "
                            (self.words.own.tables.closed) " / " (self.words.own.tables.open) }
                    }
                    table {
                        colgroup { col.name; col.shows; col.worth; }
                        @for group in side {
                        tbody {
                            tr.group { th colspan="3" scope="rowgroup" { (group.title) } }
                            @for id in &group.yaku { (self.card_row(*id)) }
                        } }
                    }
                    @if place == 1 { (self.made_by()) }
                }
            }
        }
    }

    /// The yaku of the book by what they are worth in a closed hand, the limit hands last.
    fn yaku_groups(&self) -> Vec<Group> {
        let table = &self.book.rules.yaku;
        let listed = YakuId::ALL.into_iter().filter(|id| table.lists(*id));
        let (limit, counted): (Vec<YakuId>, Vec<YakuId>) =
            listed.partition(|id| table.is_limit(*id));
        let mut by_han: BTreeMap<u8, Vec<YakuId>> = BTreeMap::new();
        for id in counted {
            by_han.entry(table.han(id, false)).or_default().push(id);
        }
        let mut groups: Vec<Group> = by_han
            .into_iter()
            .map(|(worth, yaku)| Group {
                title: self.words.han(worth),
                yaku,
            })
            .collect();
        if !limit.is_empty() {
            let title = self.words.own.tables.yakuman.clone();
            groups.push(Group { title, yaku: limit });
        }
        groups
    }

    fn card_row(&self, id: YakuId) -> Markup {
        let (japanese, translated) = (japanese(id), self.words.yaku(id));
        let cite = self.book.cite_yaku(id, false);
        html! { tr {
            th.name scope="row" {
                (japanese)
                @if !translated.eq_ignore_ascii_case(japanese) { " " span.quiet { (translated) } }
            }
            td.shows {
                @match self.yaku_hand(id).filter(|_| is_in_the_tiles(id)) {
                    Some(hand) => (hand),
                    None => span.says { (self.book.statement(cite).map_or("", |it| it.says.as_str())) },
                }
            }
            td.worth { (self.worth(id)) }
        } }
    }

    /// What a yaku is worth closed and open.
    fn worth(&self, id: YakuId) -> String {
        let table = &self.book.rules.yaku;
        if table.is_limit(id) {
            let winner = if is_of_dealer(id) {
                CellColumn::DealerRon
            } else {
                CellColumn::OtherRon
            };
            return self.words.points(table.base(id, false) * winner.times());
        }
        let closed = table.han(id, false);
        match table.han(id, true) {
            // It is won without a hand, so it is neither open nor closed.
            _ if id == YakuId::NagashiMangan => closed.to_string(),
            0 => format!("{closed} / –"),
            open => format!("{closed} / {open}"),
        }
    }
}

/// Divides the yaku between two sides of the same length; a heading takes the room of a yaku.
fn two_sides(groups: Vec<Group>) -> [Vec<Group>; 2] {
    let rows: usize = groups.iter().map(|group| group.yaku.len() + 1).sum();
    let mut room = rows.div_ceil(2);
    let (mut front, mut back) = (Vec::new(), Vec::new());
    for mut group in groups {
        let here = room.saturating_sub(1).min(group.yaku.len());
        let rest = group.yaku.split_off(here);
        room = room.saturating_sub(here + 1);
        if !rest.is_empty() {
            room = 0;
            let title = group.title.clone();
            back.push(Group { title, yaku: rest });
        }
        if here > 0 {
            front.push(group);
        }
    }
    [front, back]
}

/// Whether only the dealer can have the yaku.
const fn is_of_dealer(id: YakuId) -> bool {
    matches!(
        id,
        YakuId::Tenhou | YakuId::ShiisanPuutaa | YakuId::Paarenchan
    )
}

/// Whether a hand shows by its tiles alone that it has the yaku.
const fn is_in_the_tiles(id: YakuId) -> bool {
    !matches!(
        id,
        YakuId::Riichi
            | YakuId::DoubleRiichi
            | YakuId::OpenRiichi
            | YakuId::Ippatsu
            | YakuId::MenzenTsumo
            | YakuId::Rinshan
            | YakuId::Chankan
            | YakuId::Haitei
            | YakuId::Houtei
            | YakuId::NagashiMangan
            | YakuId::Tenhou
            | YakuId::Chiihou
            | YakuId::Renhou
            | YakuId::Paarenchan
    )
}
