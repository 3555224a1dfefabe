//! The end of a deal in Tenhou/6.

use game::{Abort, Points};
use serde_json::Value;
use tiles::{BySeat, Seat, Tile};

use super::super::yaku_names::by_name;
use super::super::{DealResult, ForeignWin, ForeignWorth, NoWinner, ReadError};
use super::{MAX_POINTS, list, number, numbers};

const WON: &str = "和了";
const PLAYED_OUT: &str = "流局";
/// The words for endings without a winner, each with the abort, if it is one, and whether it is a
/// nagashi mangan.
const ENDINGS: [(&str, Option<Abort>, bool); 9] = [
    (PLAYED_OUT, None, false),
    ("全員聴牌", None, false),
    ("全員不聴", None, false),
    ("流し満貫", None, true),
    ("九種九牌", Some(Abort::NineKinds), false),
    ("四風連打", Some(Abort::FourWinds), false),
    ("四槓散了", Some(Abort::FourKans), false),
    ("四家立直", Some(Abort::FourRiichi), false),
    ("三家和了", Some(Abort::TripleRon), false),
];

/// Reads the result of a deal; `None` if it has none.
pub(super) fn read(
    json: &Value,
    place: &str,
    ura: &[Tile],
) -> Result<Option<DealResult>, ReadError> {
    const EXPECTED: &str = "a result such as [\"和了\", ...] or [\"流局\", ...]";
    let parts = list(json, &place, EXPECTED)?;
    let Some((word, rest)) = parts.split_first() else {
        return Ok(None);
    };
    if word == WON {
        return wins(rest, place, ura).map(|wins| Some(DealResult::Wins(wins)));
    }
    let ending = ENDINGS.iter().find(|(known, _, _)| word == known);
    let Some((_, abort, nagashi)) = ending else {
        return Err(ReadError::unexpected(
            &format!("{place}[0]"),
            word,
            EXPECTED,
        ));
    };
    let delta = match rest {
        // Nobody pays after an abort, or if all or no players are tenpai.
        [] if word != PLAYED_OUT && !*nagashi => Some(BySeat::default()),
        [] => None,
        [delta] => Some(deltas(delta, &format!("{place}[1]"))?),
        _ => return Err(ReadError::unexpected(&place, json, EXPECTED)),
    };
    Ok(Some(DealResult::NoWinner(NoWinner {
        abort: *abort,
        nagashi: Some(*nagashi),
        shown: None,
        before: None,
        delta,
    })))
}

/// Reads the wins. Each has the payments and a list: the winner, the discarder, the liable player,
/// the worth in words, and the yaku.
fn wins(parts: &[Value], place: &str, ura: &[Tile]) -> Result<Vec<ForeignWin>, ReadError> {
    const EXPECTED: &str =
        "for one to three winners the payments and a list of winner, discarder and yaku";
    let wrong = || ReadError::unexpected(&place, format!("{} parts", parts.len()), EXPECTED);
    if parts.is_empty() || !parts.len().is_multiple_of(2) || parts.len() > 6 {
        return Err(wrong());
    }
    let mut wins = Vec::new();
    for (index, pair) in parts.chunks(2).enumerate() {
        let at = format!("{place}[{}]", 2 * index + 2);
        let win = list(&pair[1], &at, EXPECTED)?;
        let seat = |index: usize| {
            let json = win.get(index).unwrap_or(&Value::Null);
            let number = number(json, &format!("{at}[{index}]"), 0, 3)?;
            Ok(Seat::ALL[number as usize])
        };
        let (winner, from) = (seat(0)?, seat(1)?);
        wins.push(ForeignWin {
            seat: winner,
            from: Some(from).filter(|from| *from != winner),
            tile: None,
            indicators: None,
            ura: (!ura.is_empty()).then(|| ura.to_vec()),
            before: None,
            delta: Some(deltas(&pair[0], &format!("{place}[{}]", 2 * index + 1))?),
            worth: worth(win.get(3..).unwrap_or_default()),
        });
    }
    Ok(wins)
}

fn deltas(json: &Value, place: &str) -> Result<BySeat<Points>, ReadError> {
    let delta = numbers::<4>(json, place, -MAX_POINTS, MAX_POINTS, "four payments")?;
    Ok(BySeat::new(delta.map(|points| Points(points as i32))))
}

/// What a hand was worth: words such as `30符2飜2000点`, then an entry such as `平和(1飜)` for each
/// yaku. Words in other languages are ignored.
fn worth(parts: &[Value]) -> ForeignWorth {
    let mut texts = parts.iter().map(|part| part.as_str().unwrap_or_default());
    let head = texts.next().unwrap_or_default();
    let lines: Vec<_> = texts
        .map(|line| {
            let (name, worth) = line.split_once('(').unwrap_or((line, ""));
            let han = worth.strip_suffix("飜)").and_then(|han| han.parse().ok());
            let known = by_name(name).filter(|_| han.is_some() || worth == "役満)");
            (known, han)
        })
        .collect();
    let fu = head.split_once('符').and_then(|(fu, _)| fu.parse().ok());
    ForeignWorth {
        points: points(head),
        fu,
        ..ForeignWorth::of_lines(&lines)
    }
}

/// The points of the hand: `8000点` by ron, `2000-4000点` and `3900点∀` by tsumo.
fn points(head: &str) -> Option<Points> {
    let (text, all_pay) = match head.strip_suffix("点∀") {
        Some(text) => (text, true),
        None => (head.strip_suffix('点')?, false),
    };
    let start = text.rfind(|letter: char| !letter.is_ascii_digit() && letter != '-');
    let amounts = start.map_or(text, |start| {
        let letter = text[start..].chars().next().map_or(0, char::len_utf8);
        &text[start + letter..]
    });
    let amount = |text: &str| text.parse().ok().filter(|points| *points <= 1_000_000);
    let total: i32 = match amounts.split_once('-') {
        Some((each, dealer)) => 2 * amount(each)? + amount(dealer)?,
        None if all_pay => 3 * amount(amounts)?,
        None => amount(amounts)?,
    };
    Some(Points(total))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(head: &str, expected: Option<i32>) {
        assert_eq!(points(head), expected.map(Points), "{head}");
    }

    #[test]
    fn points_are_read_from_words() {
        check("30符2飜2000点", Some(2000));
        check("満貫2000-4000点", Some(8000));
        check("30符4飜3900点∀", Some(11_700));
        check("役満32000点", Some(32_000));
        check("Mangan 8000", None);
        check("点", None);
        check("-点", None);
        check("99999999999点", None);
    }
}
