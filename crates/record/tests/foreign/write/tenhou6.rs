//! Tenhou's JSON.

use game::{Abort, Event, Limit, Public, Ryuukyoku, Won};
use serde_json::{Value, json};
use tiles::{BySeat, Feeder, Kind, Meld, MeldKind, Seat, Tile};

use super::yaku::lines;
use super::{Deal, Price, Written};

/// The game as JSON, one line per deal.
pub fn write(events: &[Event]) -> String {
    let game = Written::new(events);
    let names: Vec<_> = game.names.values().collect();
    let mut text = format!(
        "{{\"title\":[\"\",\"\"],\"name\":{},\"rule\":{},\"lobby\":0,\"ratingc\":\"PF4\"",
        json!(names),
        json!({"disp": "鳳南喰赤", "aka": 1})
    );
    if let Some(end) = &game.end {
        let sc: Vec<i32> = Seat::ALL
            .into_iter()
            .flat_map(|seat| [end.points[seat].0, end.score[seat]])
            .collect();
        text += &format!(",\"sc\":{}", json!(sc));
    }
    let deals: Vec<String> = game
        .deals
        .iter()
        .map(|told| deal(told).to_string())
        .collect();
    text + &format!(",\"log\":[\n{}\n]}}\n", deals.join(",\n"))
}

fn deal(deal: &Deal<'_>) -> Value {
    let points: Vec<i32> = deal.opened.points.values().map(|points| points.0).collect();
    let turned = deal.moves.iter().filter_map(|event| match event {
        Event::Public(Public::Turned { indicator }) => Some(*indicator),
        _ => None,
    });
    let indicators: Vec<u8> = [deal.opened.indicator]
        .into_iter()
        .chain(turned)
        .map(number)
        .collect();
    let ura = deal.wins.iter().find(|won| !won.ura.is_empty());
    let ura: Vec<u8> = ura.map_or_else(Vec::new, |won| {
        won.ura.iter().copied().map(number).collect()
    });
    let mut lists = vec![
        json!([deal.number(), deal.opened.counters, deal.sticks()]),
        json!(points),
        json!(indicators),
        json!(ura),
    ];
    let piles = piles(deal);
    for seat in Seat::ALL {
        let (takes, throws) = &piles[seat];
        lists.push(json!(deal.hands[seat].map(number)));
        lists.push(json!(takes));
        lists.push(json!(throws));
    }
    lists.push(result(deal));
    Value::Array(lists)
}

/// Each seat's list of tiles taken and list of discards and kans.
fn piles(deal: &Deal<'_>) -> BySeat<(Vec<Value>, Vec<Value>)> {
    let mut piles: BySeat<(Vec<Value>, Vec<Value>)> = BySeat::default();
    let mut declared = false;
    for event in &deal.moves {
        match event {
            Event::Drew { seat, tile } => piles[*seat].0.push(json!(number(*tile))),
            Event::Public(Public::RiichiDeclared { .. }) => declared = true,
            Event::Public(Public::Discarded { seat, tile, drawn }) => {
                let thrown = if *drawn { 60 } else { number(*tile) };
                piles[*seat].1.push(match declared {
                    true => json!(format!("r{thrown}")),
                    false => json!(thrown),
                });
                declared = false;
            }
            Event::Public(Public::Called { seat, meld }) => {
                piles[*seat].0.push(json!(called(meld)));
                if meld.is_quad() {
                    piles[*seat].1.push(json!(0));
                }
            }
            Event::Public(Public::KanDeclared { seat, meld }) => {
                piles[*seat].1.push(json!(own_kan(meld)));
            }
            _ => {}
        }
    }
    piles
}

/// A call: its first tile is the discard.
fn called(meld: &Meld) -> String {
    let letter = match meld.kind() {
        MeldKind::Chii => 'c',
        MeldKind::Pon => 'p',
        MeldKind::Daiminkan => 'm',
        MeldKind::Kakan | MeldKind::Ankan => unreachable!("nobody's discard is called"),
    };
    let (discard, own) = meld.tiles().split_first().expect("a meld has tiles");
    marked(own, place(meld, own.len()), letter, *discard)
}

/// An ankan, or a kakan: its last tile is the one added.
fn own_kan(meld: &Meld) -> String {
    let (last, others) = meld.tiles().split_last().expect("a meld has tiles");
    match meld.kind() {
        MeldKind::Ankan => marked(others, 3, 'a', *last),
        _ => marked(others, place(meld, 2), 'k', *last),
    }
}

/// The position of the tile that was called.
fn place(meld: &Meld, last: usize) -> usize {
    match meld.feeder() {
        None | Some(Feeder::Left) => 0,
        Some(Feeder::Across) => 1,
        Some(Feeder::Right) => last,
    }
}

fn marked(others: &[Tile], place: usize, letter: char, tile: Tile) -> String {
    let text = |tiles: &[Tile]| -> String {
        let numbers = tiles.iter().map(|tile| number(*tile).to_string());
        numbers.collect()
    };
    let (before, after) = others.split_at(place);
    format!("{}{letter}{}{}", text(before), number(tile), text(after))
}

fn result(deal: &Deal<'_>) -> Value {
    let points = |winner: Option<Seat>| -> Vec<i32> {
        let delta = deal.delta(winner);
        delta.values().map(|points| points.0).collect()
    };
    let Some(how) = deal.no_winner else {
        let mut parts = vec![json!("和了")];
        for won in &deal.wins {
            parts.push(json!(points(Some(won.seat))));
            parts.push(win(deal, won));
        }
        return Value::Array(parts);
    };
    let word = match how {
        Ryuukyoku::Exhausted { nagashi } => {
            let tenpai = deal.shown.values().flatten().count();
            let word = match tenpai {
                _ if nagashi.values().any(|it| *it) => "流し満貫",
                0 => return json!(["全員不聴"]),
                4 => return json!(["全員聴牌"]),
                _ => "流局",
            };
            return json!([word, points(None)]);
        }
        Ryuukyoku::Aborted(Abort::NineKinds) => "九種九牌",
        Ryuukyoku::Aborted(Abort::FourWinds) => "四風連打",
        Ryuukyoku::Aborted(Abort::FourKans) => "四槓散了",
        Ryuukyoku::Aborted(Abort::FourRiichi) => "四家立直",
        Ryuukyoku::Aborted(Abort::TripleRon) => "三家和了",
    };
    json!([word])
}

fn win(deal: &Deal<'_>, won: &Won) -> Value {
    let from = won.from.unwrap_or(won.seat);
    let mut parts = vec![
        json!(won.seat.index()),
        json!(from.index()),
        json!(won.seat.index()),
        json!(worth(deal, won)),
    ];
    for line in lines(won, deal.opened) {
        let worth = match line.han {
            Some(han) => format!("{han}飜"),
            None => "役満".to_owned(),
        };
        parts.push(json!(format!("{}({worth})", line.name)));
    }
    Value::Array(parts)
}

/// The worth in words, such as `30符2飜2000点`.
fn worth(deal: &Deal<'_>, won: &Won) -> String {
    let head = match (won.score.limit, won.score.fu, won.score.han) {
        (Some(Limit::Mangan), ..) => "満貫".to_owned(),
        (Some(Limit::Haneman), ..) => "跳満".to_owned(),
        (Some(Limit::Baiman), ..) => "倍満".to_owned(),
        (Some(Limit::Sanbaiman), ..) => "三倍満".to_owned(),
        (Some(Limit::Yakuman), ..) => "役満".to_owned(),
        (None, Some(fu), Some(han)) => format!("{}符{}飜", fu.0, han.0),
        (None, ..) => panic!("a hand below a limit has fu and han"),
    };
    match Price::of(won, deal.opened.deal.dealer) {
        Price::Ron(points) => format!("{head}{points}点"),
        Price::DealerTsumo(each) => format!("{head}{each}点∀"),
        Price::Tsumo { other, dealer } => format!("{head}{other}-{dealer}点"),
    }
}

/// Suits are the tens digit; red fives are 51 to 53.
fn number(tile: Tile) -> u8 {
    let kind = tile.kind();
    match (kind.suit(), kind.number()) {
        (Some(suit), _) if tile.is_red() => 51 + suit as u8,
        (Some(suit), Some(number)) => 10 * (suit as u8 + 1) + number,
        _ => 41 + (kind.index() - Kind::EAST.index()) as u8,
    }
}
