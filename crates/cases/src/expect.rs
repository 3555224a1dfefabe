//! Checks what a case expects.

use std::collections::BTreeMap;

use game::rules::required_codes;
use game::{
    Account, Bonus, Fu, Han, Incident, Limit, Payments, Points, Price, Rulebook, Ruling, Score,
    Settlement, Standing, Transfer, WinPayments, Worth, YakuId, can_occur, delta,
};
use tiles::{Kind, KindSet, Seat, Tile, Wind, parse_tiles, write_tiles};

use super::fault::{self, check_ruling};
use super::play::{check_next, check_play, check_walls};
use super::run::{LineError, Outcome, SettledDeal};

type Check = Result<(), LineError>;

/// Checks every part of an expectation against an outcome.
pub(super) fn check(book: &Rulebook, outcome: &Outcome<'_>, text: &str) -> Check {
    match outcome {
        Outcome::Kinds(found) => same(kinds(text)?, *found, |set| {
            write_tiles(&set.iter().map(Tile::plain).collect::<Vec<_>>())
        }),
        Outcome::Answer(found) => same(text.trim(), if *found { "yes" } else { "no" }, |word| {
            (*word).to_owned()
        }),
        Outcome::TileSet(tiles) => parts(text).try_for_each(|part| tile_set(tiles, part)),
        Outcome::Impossible(_) if text.trim() == "impossible" => Ok(()),
        Outcome::Impossible(error) => Err(mismatch(format!("it is impossible: {error}"))),
        Outcome::Score(Err(code)) | Outcome::Settled(Err(code)) => {
            parts(text).try_for_each(|part| refused(book, code, part))
        }
        Outcome::Score(Ok((score, paid, dealer))) => {
            parts(text).try_for_each(|part| scored(book, score, paid, *dealer, part))
        }
        Outcome::Settled(Ok(deal)) => parts(text).try_for_each(|part| match part.split_once(' ') {
            Some((word @ ("judged" | "ruled"), rest)) => judged(book, deal, word, rest),
            _ => settled(book, &deal.settlement, deal.payments(book), part),
        }),
        Outcome::Played(stage) => check_play(stage, text),
        Outcome::Next(next) => parts(text).try_for_each(|part| check_next(book, next, part)),
        Outcome::Ruling(ruling) => parts(text)
            .try_for_each(|part| check_ruling(book, ruling, part).map_err(LineError::Mismatch)),
        Outcome::Wall(wall) => parts(text).try_for_each(|part| check_walls(book, wall, part)),
        Outcome::Final(standing) => parts(text).try_for_each(|part| finished(book, standing, part)),
    }
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(';')
        .map(str::trim)
        .filter(|part| !part.is_empty())
}

fn same<T: PartialEq>(expected: T, found: T, show: impl Fn(&T) -> String) -> Check {
    if expected == found {
        Ok(())
    } else {
        Err(mismatch(format!(
            "expected {}, found {}",
            show(&expected),
            show(&found)
        )))
    }
}

fn mismatch(why: impl Into<String>) -> LineError {
    LineError::Mismatch(why.into())
}

fn kinds(text: &str) -> Result<KindSet, String> {
    if text.trim() == "none" {
        return Ok(KindSet::EMPTY);
    }
    let tiles = parse_tiles(text.trim()).map_err(|error| error.to_string())?;
    Ok(tiles.iter().map(|tile| tile.kind()).collect())
}

fn number(text: &str) -> Result<i32, String> {
    text.trim()
        .replace(['+', '_'], "")
        .parse()
        .map_err(|_| format!("{text:?} is not a number"))
}

fn refused(book: &Rulebook, code: &str, part: &str) -> Check {
    match part.split_whitespace().collect::<Vec<_>>().as_slice() {
        ["cite", what, id] => same(*id, cite(book, false, what)?, |id| (*id).to_owned()),
        _ => same(part, &format!("refused {code}"), |word| (*word).to_owned()),
    }
}

/// Reads a number that fits the type.
fn small<T: TryFrom<i32>>(text: &str) -> Result<T, String> {
    T::try_from(number(text)?).map_err(|_| format!("{text:?} is too large"))
}

fn tile_set(tiles: &[Tile], part: &str) -> Check {
    let (what, count) = part
        .split_once(' ')
        .ok_or("a part is a word and a number")?;
    let by_kind = |kind: Kind| tiles.iter().filter(|tile| tile.kind() == kind).count() as i32;
    let found = match what {
        "total" => tiles.len() as i32,
        "kinds" => Kind::ALL
            .into_iter()
            .filter(|kind| by_kind(*kind) > 0)
            .count() as i32,
        "each" => {
            let counts: Vec<_> = Kind::ALL.into_iter().map(by_kind).collect();
            if counts.iter().any(|count| *count != counts[0]) {
                return Err(mismatch("the kinds have different numbers of tiles"));
            }
            counts[0]
        }
        tile => {
            let wanted: Tile = tile.parse().map_err(|error| format!("{error}"))?;
            tiles.iter().filter(|tile| **tile == wanted).count() as i32
        }
    };
    same(number(count)?, found, |n| format!("{what} {n}"))
}

fn scored(book: &Rulebook, score: &Score, paid: &WinPayments, dealer: bool, part: &str) -> Check {
    let words: Vec<&str> = part.split_whitespace().collect();
    let show_number = |n: &i32| n.to_string();
    match words.as_slice() {
        ["refused", ..] => Err(mismatch(format!(
            "it wins: {}",
            describe(book, score, paid)
        ))),
        ["cite", what, id] => same(*id, cite(book, score.open, what)?, |id| (*id).to_owned()),
        ["no", "fu"] => same(None, score.fu, |fu| format!("{fu:?}")),
        ["no", "limit"] => same(None, score.limit(), |limit| format!("{limit:?}")),
        ["no", yaku] => {
            let id: YakuId = yaku.parse().map_err(|error| format!("{error}"))?;
            if score.yaku.contains(id) {
                Err(mismatch(format!(
                    "{id} counts: {}",
                    describe(book, score, paid)
                )))
            } else {
                Ok(())
            }
        }
        ["fu", ..] => fu_items(score, part.trim_start_matches("fu")),
        [n, "fu"] => same(Some(number(n)?), score.fu.map(|fu| i32::from(fu.0)), |fu| {
            format!("{fu:?} fu ({})", describe(book, score, paid))
        }),
        [n, "han"] => same(
            Some(number(n)?),
            score.han.map(|han| i32::from(han.0)),
            |han| format!("{han:?} han ({})", describe(book, score, paid)),
        ),
        ["base", n] => same(number(n)?, score.price.base.0, show_number),
        [kind @ ("dora" | "ura" | "aka" | "other"), n] => {
            same(number(n)?, i32::from(bonus(score.bonus, kind)), |n| {
                format!("{kind} {n}")
            })
        }
        ["delta", ..] => deltas(&paid.transfers, part.trim_start_matches("delta")),
        ["pays", ..] => payers(&paid.transfers, part.trim_start_matches("pays")),
        [name] if limit(name).is_some() => same(limit(name), score.limit(), |limit| {
            format!("{limit:?} ({})", describe(book, score, paid))
        }),
        [n, "each"] => {
            let shares = score.price.tsumo(&book.rules, dealer);
            same(
                (true, number(n)?),
                (dealer, shares.from_other.0),
                |(dealer, each)| {
                    format!(
                        "{each} each, dealer {dealer} ({})",
                        describe(book, score, paid)
                    )
                },
            )
        }
        [one] if one.contains('/') => {
            let (other, from_dealer) = one.split_once('/').unwrap_or_default();
            let shares = score.price.tsumo(&book.rules, dealer);
            let found = (dealer, shares.from_other.0, shares.from_dealer.0);
            same(
                (false, number(other)?, number(from_dealer)?),
                found,
                |(_, other, dealer)| format!("{other}/{dealer} ({})", describe(book, score, paid)),
            )
        }
        [n] if number(n).is_ok() => same(number(n)?, paid.points.0, |n| {
            format!("{n} ({})", describe(book, score, paid))
        }),
        _ => yaku_list(book, score, paid, part),
    }
}

fn describe(book: &Rulebook, score: &Score, paid: &WinPayments) -> String {
    let yaku = score
        .counted(&book.rules)
        .map(|counted| match counted.worth {
            Worth::Han(han) => format!("{} {}", counted.id, han.0),
            Worth::Base(base) => format!("{} base {base}", counted.id),
        });
    let yaku: Vec<_> = yaku.collect();
    let items: Vec<_> = score
        .fu_items
        .iter()
        .map(|item| format!("{} {}", item.what().name(), item.fu.0))
        .collect();
    let total = score.bonus.total();
    let fu = score
        .fu
        .map_or_else(|| "no fu".to_owned(), |fu| format!("{} fu", fu.0));
    format!(
        "{}; bonus {total}; {fu} [{}]; {}",
        yaku.join(", "),
        items.join(", "),
        paid.points
    )
}

fn bonus(bonus: Bonus, kind: &str) -> u8 {
    match kind {
        "dora" => bonus.indicator,
        "ura" => bonus.ura,
        "aka" => bonus.aka,
        _ => bonus.other,
    }
}

fn limit(name: &str) -> Option<Limit> {
    Limit::from_name(name)
}

fn yaku_list(book: &Rulebook, score: &Score, paid: &WinPayments, part: &str) -> Check {
    let mut expected = BTreeMap::new();
    for entry in part.split(',') {
        let words: Vec<&str> = entry.split_whitespace().collect();
        let (name, worth) = match words.as_slice() {
            [name, "base", points] => (name, Worth::Base(Points(number(points)?))),
            [name, han] => (name, Worth::Han(Han(small(han)?))),
            _ => return Err(format!("{entry:?} is not part of an expectation").into()),
        };
        let id: YakuId = name.parse().map_err(|error| format!("{error}"))?;
        expected.insert(id, worth);
    }
    let found: BTreeMap<_, _> = score
        .counted(&book.rules)
        .map(|counted| (counted.id, counted.worth))
        .collect();
    if expected == found {
        Ok(())
    } else {
        Err(mismatch(format!(
            "expected {part}, found {}",
            describe(book, score, paid)
        )))
    }
}

fn fu_items(score: &Score, text: &str) -> Check {
    let mut left: Vec<_> = score.fu_items.iter().collect();
    for entry in text.split(',') {
        let words: Vec<&str> = entry.split_whitespace().collect();
        let [what, fu, tiles @ ..] = words.as_slice() else {
            return Err(format!("{entry:?} is not a fu item").into());
        };
        let fu = Fu(small(fu)?);
        let shown = |item: &game::FuItem| {
            item.tiles().map_or_else(String::new, |(kind, count)| {
                write_tiles(&vec![Tile::plain(kind); usize::from(count)])
            })
        };
        let place = left.iter().position(|item| {
            item.what().name() == *what
                && item.fu == fu
                && tiles.first().is_none_or(|tiles| shown(item) == *tiles)
        });
        match place {
            Some(place) => drop(left.remove(place)),
            None => {
                let found: Vec<_> = score
                    .fu_items
                    .iter()
                    .map(|item| (item.what().name(), shown(item), item.fu.0))
                    .collect();
                return Err(mismatch(format!(
                    "no such fu item: {entry}; found {found:?}"
                )));
            }
        }
    }
    if left.is_empty() {
        return Ok(());
    }
    let more: Vec<_> = left
        .iter()
        .map(|item| (item.what().name(), item.fu.0))
        .collect();
    Err(mismatch(format!("more fu items: {more:?}")))
}

fn cite<'a>(book: &'a Rulebook, open: bool, what: &str) -> Result<&'a str, String> {
    if required_codes().any(|code| code == what) {
        return Ok(book.cite_backed(what));
    }
    if what.contains('.') || book.answer(what).is_some() {
        return Ok(book.cite(what));
    }
    let id: YakuId = what.parse().map_err(|error| format!("{error}"))?;
    Ok(book.cite_yaku(id, open))
}

fn deltas(transfers: &[Transfer], text: &str) -> Check {
    let found = delta(transfers);
    for entry in text.split(',') {
        let (wind, points) = entry
            .trim()
            .split_once(' ')
            .ok_or("delta is winds and points")?;
        let wind: Wind = wind
            .parse()
            .map_err(|_| format!("{wind:?} is not one of E S W N"))?;
        same(number(points)?, found[wind].0, |n| {
            format!(
                "{wind} {n} of {:?}",
                found.values().map(|points| points.0).collect::<Vec<_>>()
            )
        })?;
    }
    Ok(())
}

fn payers(transfers: &[Transfer], text: &str) -> Check {
    let mut expected = BTreeMap::new();
    for entry in text
        .split(',')
        .map(str::trim)
        .filter(|entry| !entry.is_empty() && *entry != "nobody")
    {
        let (wind, points) = entry.split_once(' ').ok_or("pays is winds and points")?;
        expected.insert(wind.to_owned(), number(points)?);
    }
    let mut found = BTreeMap::new();
    for transfer in transfers {
        if let Account::Player(wind) = transfer.from {
            *found.entry(wind.to_string()).or_insert(0) += transfer.points.0;
        }
    }
    same(expected, found, |map| format!("{map:?}"))
}

/// The mistakes of a player that were judged, or how each was ruled.
fn judged(book: &Rulebook, deal: &SettledDeal, word: &str, text: &str) -> Check {
    let (wind, expected) = text.split_once(' ').unwrap_or((text, ""));
    let wind: Wind = wind
        .parse()
        .map_err(|_| format!("{wind:?} is not one of E S W N"))?;
    let made = |(incident, _): &&(Incident, Ruling)| incident.offender == wind;
    let mut rulings = deal.rulings.iter().filter(made).peekable();
    if word == "judged" {
        let found: Vec<&str> = rulings.map(|(incident, _)| incident.fault.name()).collect();
        return same(expected.split_whitespace().collect(), found, |codes| {
            codes.join(" ")
        });
    }
    if rulings.peek().is_none() {
        return Err(mismatch("no mistake of this player was judged"));
    }
    rulings.try_for_each(|(_, ruling)| {
        fault::check(book, ruling, expected).map_err(LineError::Mismatch)
    })
}

pub(super) fn settled(
    book: &Rulebook,
    settlement: &Settlement,
    payments: Payments<'_, Wind>,
    part: &str,
) -> Check {
    let words: Vec<&str> = part.split_whitespace().collect();
    match words.as_slice() {
        ["refused", ..] => Err(mismatch("it is settled")),
        ["delta", ..] => deltas(&settlement.transfers, part.trim_start_matches("delta")),
        ["pays", ..] => payers(&settlement.transfers, part.trim_start_matches("pays")),
        ["dealer", next] => same(*next, settlement.dealer.name(), |word| (*word).to_owned()),
        ["honba", n] => same(number(n)?, i32::from(settlement.counters), |n| {
            format!("honba {n}")
        }),
        ["deposits", n] => same(number(n)?, i32::from(settlement.deposits), |n| {
            format!("deposits {n}")
        }),
        ["quotes", cause, ids @ ..] => quotes(book, payments, cause, ids),
        ["cite", "next", id] => same(*id, settlement.quote.cite(book), |id| (*id).to_owned()),
        ["cite", what, id] => same(*id, cite(book, false, what)?, |id| (*id).to_owned()),
        _ => Err(format!("{part:?} is not part of a settlement").into()),
    }
}

/// The statements that the payments of one cause cite, in the order of the payments.
fn quotes<P: Copy + PartialEq>(
    book: &Rulebook,
    payments: Payments<'_, P>,
    cause: &str,
    ids: &[&str],
) -> Check {
    let mut found: Vec<&str> = Vec::new();
    for (transfer, cite) in payments.cited(book) {
        if transfer.cause.name() == cause && !found.contains(&cite) {
            found.push(cite);
        }
    }
    // A changed setting is cited as `--set`. That alone does not pin the setting: the payments must
    // differ.
    if found.contains(&"--set") {
        return Ok(());
    }
    same(ids.to_vec(), found, |ids| ids.join(" "))
}

fn finished(book: &Rulebook, standing: &Standing, part: &str) -> Check {
    if let ["quotes", cause, ids @ ..] = part.split_whitespace().collect::<Vec<_>>().as_slice() {
        let payments = Payments::at_end(&standing.transfers, &standing.places);
        return quotes(book, payments, cause, ids);
    }
    if let ["cite", what, id] = part.split_whitespace().collect::<Vec<_>>().as_slice() {
        return same(*id, cite(book, false, what)?, |id| (*id).to_owned());
    }
    let (what, rest) = part
        .split_once(' ')
        .ok_or("places, score, over or result")?;
    for entry in rest.split(',') {
        let (seat, n) = entry.trim().split_once(' ').ok_or("a seat and a number")?;
        let seat: Seat = seat
            .parse()
            .map_err(|_| format!("{seat:?} is not one of A B C D"))?;
        let found = match what {
            "places" => i32::from(standing.places[seat]),
            "score" => standing.score[seat].0,
            "over" => standing.over_start[seat].0,
            "result" => standing.final_score[seat].0,
            other => {
                return Err(format!("{other:?} is not one of places, score, over, result").into());
            }
        };
        same(number(n)?, found, |n| format!("{what} {seat} {n}"))?;
    }
    Ok(())
}

/// Checks a point table: a heading such as `other ron`, and its rows.
pub(super) fn table(book: &Rulebook, head: &str, rows: &[&str]) -> Check {
    let (dealer, tsumo) = match head.split_whitespace().collect::<Vec<_>>().as_slice() {
        ["other", "ron"] => (false, false),
        ["other", "tsumo"] => (false, true),
        ["dealer", "ron"] => (true, false),
        ["dealer", "tsumo"] => (true, true),
        _ => return Err("a table is `other|dealer ron|tsumo`".into()),
    };
    let [first, rows @ ..] = rows else {
        return Err("the table has no rows".into());
    };
    let columns: Vec<u8> = first
        .split_whitespace()
        .skip(1)
        .map(small)
        .collect::<Result<_, _>>()?;
    if rows.is_empty() || columns.is_empty() {
        return Err("the table has no cells".into());
    }
    for row in rows {
        let mut cells = row.split_whitespace();
        let label = cells.next().unwrap_or_default();
        let fu: Vec<u16> = if label == "any" {
            vec![20, 25, 30, 40, 70, 110]
        } else {
            vec![small(label)?]
        };
        let cells: Vec<_> = cells.collect();
        if cells.len() != columns.len() {
            return Err(format!(
                "row {label} has {} cells, not {}",
                cells.len(),
                columns.len()
            )
            .into());
        }
        for (han, cell) in columns.iter().zip(cells) {
            for fu in &fu {
                let shown = shown(book, dealer, tsumo, Han(*han), Fu(*fu), label == "any");
                same(cell.to_owned(), shown, |cell| {
                    format!("{cell} for {han} han {fu} fu")
                })?;
            }
        }
    }
    Ok(())
}

fn shown(book: &Rulebook, dealer: bool, tsumo: bool, han: Han, fu: Fu, any: bool) -> String {
    if !any && !can_occur(&book.rules, tsumo, han, fu) {
        return "-".to_owned();
    }
    Price::of(&book.rules, han, fu).figure(&book.rules, dealer, tsumo)
}
