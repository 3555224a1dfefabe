//! Reads Tenhou's JSON. A deal has two lists for each player, one of draws and calls, one of
//! discards and kans; the reader has to find the order in which they happened.

mod cell;
mod order;
mod result;

use game::Points;
use serde_json::Value;
use tiles::{BySeat, Kind, Seat, Tile, Wind};

use super::game::{start, thousands};
use super::{ForeignDeal, ForeignEnd, ForeignGame, Format, Lobby, Options, ReadError};

/// The largest plausible number of points.
const MAX_POINTS: i64 = 10_000_000;
/// The maximum number of tiles that a seat can draw and call in one deal.
const MAX_TAKES: usize = 70;

/// Reads the games of a text, one JSON object after another.
pub(super) fn read(text: &str) -> Result<Vec<ForeignGame>, ReadError> {
    let objects = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    let game = |(place, json): (usize, serde_json::Result<Value>)| {
        let json = json.map_err(|error| ReadError::Json {
            line: error.line(),
            column: error.column(),
            why: reason(&error),
        })?;
        game(&json).map_err(|error| error.in_game(place + 1))
    };
    objects.enumerate().map(game).collect()
}

fn game(json: &Value) -> Result<ForeignGame, ReadError> {
    let mut options = options(json)?;
    let deals = list(&json["log"], &"log", "a list of deals")?;
    if deals.is_empty() {
        return Err(ReadError::missing(
            &"\"log\" is empty",
            "a deal, a list of 17 lists,",
        ));
    }
    let read = |(place, json)| deal(json, &format!("log[{place}]"));
    let deals: Result<Vec<_>, ReadError> = deals.iter().enumerate().map(read).collect();
    let deals = deals?;
    options.start = start(&deals);
    Ok(ForeignGame {
        format: Format::Tenhou6,
        names: names(&json["name"])?,
        options,
        lobby: lobby(json),
        deals,
        end: end(&json["sc"])?,
    })
}

/// The message of the JSON parser without the position, which we add ourselves.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let end = text.rfind(" at line ").unwrap_or(text.len());
    text[..end].to_owned()
}

fn names(json: &Value) -> Result<BySeat<String>, ReadError> {
    if json.is_null() {
        return Ok(BySeat::default());
    }
    let texts = list(json, &"name", "four names")?;
    let mut names = BySeat::default();
    for (seat, name) in names.iter_mut() {
        let text = texts.get(seat.index()).and_then(Value::as_str);
        let wrong = || ReadError::unexpected(&"name", json, "four names");
        *name = text.ok_or_else(wrong)?.to_owned();
    }
    Ok(names)
}

/// The room's name contains the length of the game and, if it is Japanese, whether open tanyao
/// counts: 東 or 南 for the rounds, 喰 for open tanyao. Red fives have their own fields.
fn options(json: &Value) -> Result<Options, ReadError> {
    let rating = json["ratingc"].as_str().unwrap_or_default();
    let json = &json["rule"];
    let room = json["disp"].as_str().unwrap_or_default();
    for (place, says) in [
        ("rule.disp", room.contains('三')),
        ("ratingc", rating.ends_with('3')),
    ] {
        if says {
            let place = place.to_owned();
            return Err(ReadError::ThreePlayers { place });
        }
    }
    let japanese = room.contains(['東', '南']);
    let east = room.contains('東') || room.contains("East");
    let south = room.contains('南') || room.contains("South");
    let rounds = match (east, south) {
        (true, false) => Some(1),
        (false, true) => Some(2),
        (false, false) | (true, true) => None,
    };
    let red = |field: &str| match &json[field] {
        Value::Null => Ok(None),
        told => number(told, &format!("rule.{field}"), 0, 4).map(Some),
    };
    let all = red("aka")?;
    let each = [red("aka51")?, red("aka52")?, red("aka53")?];
    let told = all.is_some() || each.iter().any(Option::is_some);
    let red_fives = each.map(|suit| suit.or(all).unwrap_or(0) as u8);
    Ok(Options {
        rounds,
        red_fives: told.then_some(red_fives),
        open_tanyao: japanese.then(|| room.contains('喰')),
        start: None,
    })
}

/// The lobby. Names of ranked rooms consist of these letters, which stand for the level, the
/// rounds, open tanyao, red fives and the pace.
fn lobby(json: &Value) -> Lobby {
    const ROOM: &str = "般上特鳳若銀琥孔技東南四喰赤速";
    let room = json["rule"]["disp"].as_str().unwrap_or_default();
    let foreign = room.chars().any(|letter| !ROOM.contains(letter));
    let unknown = foreign.then(|| format!("rule.disp {room:?} is not a room of the ranked lobby"));
    Lobby {
        name: match &json["lobby"] {
            Value::Number(number) => Some(number.to_string()),
            Value::String(name) => Some(name.clone()),
            _ => None,
        },
        unknown: unknown.into_iter().collect(),
    }
}

fn end(json: &Value) -> Result<Option<ForeignEnd>, ReadError> {
    const EXPECTED: &str = "points and a score for each player, and possibly chips";
    if json.is_null() {
        return Ok(None);
    }
    let numbers = list(json, &"sc", EXPECTED)?;
    if !matches!(numbers.len(), 8 | 12 | 16) {
        return Err(ReadError::unexpected(&"sc", json, EXPECTED));
    }
    let mut end = ForeignEnd {
        points: BySeat::new([Points::ZERO; 4]),
        score: BySeat::new([Points::ZERO; 4]),
        chips: numbers.len() > 8,
    };
    for seat in Seat::ALL {
        let place = 2 * seat.index();
        let max = MAX_POINTS;
        let points = number(&numbers[place], &format!("sc[{place}]"), -max, max)?;
        end.points[seat] = Points(points as i32);
        let score = Some(&numbers[place + 1]).filter(|score| score.is_number());
        let score = score.and_then(|score| thousands(&score.to_string()));
        let wrong =
            || ReadError::unexpected(&format!("sc[{}]", place + 1), &numbers[place + 1], EXPECTED);
        end.score[seat] = score.ok_or_else(wrong)?;
    }
    Ok(Some(end))
}

/// Reads a deal: four lists that describe its opening, three lists for each player (the tiles
/// dealt, taken and discarded), and the result.
fn deal(json: &Value, place: &str) -> Result<ForeignDeal, ReadError> {
    const EXPECTED: &str = "a deal: 17 lists";
    let lists = list(json, &place, EXPECTED)?;
    if lists.len() != 17 {
        let found = format!("a list of {}", lists.len());
        return Err(ReadError::unexpected(&place, found, EXPECTED));
    }
    let at = |index: usize| format!("{place}[{index}]");
    let opening = numbers::<3>(
        &lists[0],
        &at(0),
        0,
        99,
        "deal 0 to 15, counters and sticks",
    )?;
    let wrong = || ReadError::unexpected(&at(0), &lists[0], "deal 0 to 15, counters and sticks");
    let number = opening[0] as usize;
    let round = *Wind::ALL.get(number / 4).ok_or_else(wrong)?;
    let points = numbers::<4>(&lists[1], &at(1), -MAX_POINTS, MAX_POINTS, "four amounts")?;
    let indicators = tiles(&lists[2], &at(2), 1..=5, "one to five indicators")?;
    let ura = tiles(&lists[3], &at(3), 0..=5, "up to five ura indicators")?;
    let mut hands = BySeat::new([[Tile::plain(Kind::EAST); 13]; 4]);
    let mut moves_by_seat = BySeat::default();
    let dealt = |seat: Seat| lists[4 + 3 * seat.index()].as_array();
    if dealt(Seat::D).is_some_and(Vec::is_empty)
        && dealt(Seat::A).is_some_and(|hand| !hand.is_empty())
    {
        let place = at(13);
        return Err(ReadError::ThreePlayers { place });
    }
    for seat in Seat::ALL {
        let first = 4 + 3 * seat.index();
        let hand = tiles(&lists[first], &at(first), 13..=13, "thirteen tiles")?;
        hands[seat].copy_from_slice(&hand);
        moves_by_seat[seat] = order::SeatMoves {
            takes: cells(&lists[first + 1], &at(first + 1), cell::take)?,
            throws: cells(&lists[first + 2], &at(first + 2), cell::throw)?,
        };
    }
    let result = result::read(&lists[16], &at(16), &ura)?;
    let dealer = Seat::ALL[number % 4];
    let moves = order::find(&moves_by_seat, dealer, result.as_ref()).map_err(|left| {
        ReadError::NoPlayOrder {
            place: place.to_owned(),
            left,
        }
    })?;
    Ok(ForeignDeal {
        round,
        dealer,
        counters: opening[1] as u8,
        sticks: opening[2] as u8,
        points: BySeat::new(points.map(|points| Points(points as i32))),
        indicators,
        hands,
        moves,
        result,
    })
}

/// Reads one player's list of tiles taken or discarded.
fn cells<T>(
    json: &Value,
    place: &str,
    read: fn(&Value) -> Result<T, &'static str>,
) -> Result<Vec<T>, ReadError> {
    let cells = list(json, &place, "a list of tiles and calls")?;
    if cells.len() > MAX_TAKES {
        let found = format!("a list of {}", cells.len());
        let expected = format!("a list of at most {MAX_TAKES}");
        return Err(ReadError::unexpected(&place, found, expected));
    }
    let mut read_cells = Vec::with_capacity(cells.len());
    for (index, cell) in cells.iter().enumerate() {
        let wrong = |expected| ReadError::unexpected(&format!("{place}[{index}]"), cell, expected);
        read_cells.push(read(cell).map_err(wrong)?);
    }
    Ok(read_cells)
}

fn tiles(
    json: &Value,
    place: &str,
    many: std::ops::RangeInclusive<usize>,
    expected: &str,
) -> Result<Vec<Tile>, ReadError> {
    let cells = list(json, &place, expected)?;
    if !many.contains(&cells.len()) {
        return Err(ReadError::unexpected(&place, json, expected));
    }
    let tile = |(index, json): (usize, &Value)| {
        let wrong = || ReadError::unexpected(&format!("{place}[{index}]"), json, cell::TILE);
        cell::tile(json).ok_or_else(wrong)
    };
    cells.iter().enumerate().map(tile).collect()
}

fn list<'a>(
    json: &'a Value,
    place: &dyn std::fmt::Display,
    expected: &str,
) -> Result<&'a [Value], ReadError> {
    let list = json.as_array().map(Vec::as_slice);
    list.ok_or_else(|| match json {
        Value::Null => ReadError::missing(place, expected),
        other => ReadError::unexpected(place, other, expected),
    })
}

fn number(json: &Value, place: &str, least: i64, most: i64) -> Result<i64, ReadError> {
    let number = json
        .as_i64()
        .filter(|number| (least..=most).contains(number));
    let expected = format!("a whole number {least} to {most}");
    number.ok_or_else(|| ReadError::unexpected(&place, json, expected))
}

fn numbers<const N: usize>(
    json: &Value,
    place: &str,
    least: i64,
    most: i64,
    expected: &str,
) -> Result<[i64; N], ReadError> {
    let cells = list(json, &place, expected)?;
    if cells.len() != N {
        return Err(ReadError::unexpected(&place, json, expected));
    }
    let mut numbers = [0; N];
    for (index, cell) in cells.iter().enumerate() {
        numbers[index] = number(cell, &format!("{place}[{index}]"), least, most)?;
    }
    Ok(numbers)
}
