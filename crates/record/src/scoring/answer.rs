//! The answer to a score request, as JSON.

use game::{FuItem, Payments, Points, Rulebook, Score, WinPayments, Worth, delta};
use serde::Serialize;
use serde_json::value::RawValue;
use tiles::{ByWind, Tile, Wind, write_tiles};

use super::claim::ScoreResult;
use super::payment::Payment;

/// The answer to a score request.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Answer<'a> {
    /// The hand wins.
    Won(Won<'a>),
    /// The hand does not win.
    Refused(Refused<'a>),
}

/// A hand that wins, and what it is worth.
#[derive(Serialize)]
pub struct Won<'a> {
    id: Option<&'a RawValue>,
    rules: &'a str,
    wins: bool,
    yaku: Vec<Yaku<'a>>,
    dora: Dora,
    han: Option<u8>,
    fu: Option<u16>,
    fu_items: Vec<Item<'a>>,
    limit: Option<&'static str>,
    base: i32,
    points: i32,
    payments: Vec<Payment<'a, Wind>>,
    delta: ByWind<Points>,
}

/// A hand that does not win, and why.
#[derive(Serialize)]
pub struct Refused<'a> {
    id: Option<&'a RawValue>,
    rules: &'a str,
    wins: bool,
    why: &'static str,
    says: String,
    cite: &'a str,
}

#[derive(Serialize)]
struct Yaku<'a> {
    id: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    han: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    yakuman: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    base: Option<i32>,
    cite: &'a str,
}

#[derive(Serialize)]
struct Dora {
    indicator: u8,
    ura: u8,
    aka: u8,
    other: u8,
}

#[derive(Serialize)]
struct Item<'a> {
    what: &'static str,
    tiles: String,
    fu: u16,
    cite: &'a str,
}

impl<'a> Answer<'a> {
    /// The answer under a rulebook; `rules` is its name in the request.
    pub fn new(
        book: &'a Rulebook,
        id: Option<&'a RawValue>,
        rules: &'a str,
        result: &ScoreResult,
    ) -> Answer<'a> {
        match result {
            Ok((score, paid)) => Answer::Won(Won::new(book, id, rules, score, paid)),
            Err(refusal) => Answer::Refused(Refused {
                id,
                rules,
                wins: false,
                why: refusal.code(),
                says: refusal.to_string(),
                cite: refusal.cite(book),
            }),
        }
    }
}

impl<'a> Won<'a> {
    fn new(
        book: &'a Rulebook,
        id: Option<&'a RawValue>,
        rules: &'a str,
        score: &Score,
        paid: &WinPayments,
    ) -> Won<'a> {
        let bonus = score.bonus;
        let explained = score.explained(&book.rules);
        let payments = Payments::of_hand(&book.rules, &paid.transfers, &explained);
        Won {
            id,
            rules,
            wins: true,
            yaku: yaku(book, score),
            dora: Dora {
                indicator: bonus.indicator,
                ura: bonus.ura,
                aka: bonus.aka,
                other: bonus.other,
            },
            han: score.han.map(|han| han.0),
            fu: score.fu.map(|fu| fu.0),
            fu_items: score
                .fu_items
                .iter()
                .map(|item| fu_item(book, item))
                .collect(),
            limit: score.limit().map(game::Limit::name),
            base: score.price.base.0,
            points: paid.points.0,
            payments: Payment::list(book, payments),
            delta: delta(&paid.transfers),
        }
    }
}

fn yaku<'a>(book: &'a Rulebook, score: &Score) -> Vec<Yaku<'a>> {
    let entry = |counted: game::CountedYaku| {
        let cite = book.cite_yaku(counted.id, score.open);
        let id = counted.id.name();
        match counted.worth {
            Worth::Han(han) => Yaku {
                id,
                han: Some(han.0),
                yakuman: None,
                base: None,
                cite,
            },
            Worth::Base(base) => Yaku {
                id,
                han: None,
                yakuman: Some(score.is_yakuman()),
                base: Some(base.0),
                cite,
            },
        }
    };
    score.counted(&book.rules).map(entry).collect()
}

fn fu_item<'a>(book: &'a Rulebook, item: &FuItem) -> Item<'a> {
    let (what, tiles) = (item.what().name(), fu_tiles(item));
    Item {
        what,
        tiles,
        fu: item.fu.0,
        cite: book.cite(item.setting()),
    }
}

/// The tiles of a fu item as text; empty if it has none.
pub fn fu_tiles(item: &FuItem) -> String {
    let tiles = item
        .tiles()
        .map(|(kind, count)| vec![Tile::plain(kind); usize::from(count)]);
    write_tiles(&tiles.unwrap_or_default())
}
