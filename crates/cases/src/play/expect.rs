//! Checks what is true after a case has been played.

use game::{
    Account, Actions, Board, Event, Kyoku, Payments, Phase, Points, Public, Quote, Rulebook,
    Ryuukyoku, Seen, Settled, Settlement, Won, Worth, allows, furiten, legal, refused_to_show,
};
use tiles::{Meld, Seat, Wind, parse_tiles, write_tiles};

use super::moves::{Deed, wind};
use super::stage::Stage;
use crate::expect::settled;
use crate::run::LineError;

type Check = Result<(), LineError>;

/// Checks every part of an expectation.
pub(crate) fn check(stage: &Stage<'_>, text: &str) -> Check {
    let mut winner = None;
    for part in text
        .split(';')
        .map(str::trim)
        .filter(|part| !part.is_empty())
    {
        one(stage, &mut winner, part)?;
    }
    Ok(())
}

fn one<'a>(stage: &'a Stage<'_>, winner: &mut Option<&'a Won>, part: &str) -> Check {
    let words: Vec<&str> = part.split_whitespace().collect();
    if let [seat, rest @ ..] = words.as_slice()
        && let Ok(wind) = seat.parse::<Wind>()
    {
        return of_seat(stage, stage.seat(wind), rest, part);
    }
    let board = stage.kyoku().board();
    match words.as_slice() {
        ["asked", winds @ ..] => {
            let mut wanted = Vec::new();
            for text in winds {
                wanted.push(stage.seat(wind(text)?));
            }
            wanted.sort_by_key(|seat| board.wind(*seat).index());
            same_seats(board, &wanted, &asked(stage))
        }
        ["nobody", "asked"] => same_seats(board, &[], &asked(stage)),
        ["turn", who] => same(who, &board.wind(turn(board)).to_string()),
        ["left", number] => same(number, &board.tiles_left.to_string()),
        ["dead", number] => {
            // All tiles that were neither dealt nor drawn, minus the live wall.
            let drew = |event: &&Event| matches!(event, Event::Drew { .. });
            let drawn = stage.events.iter().filter(drew).count();
            let undrawn = 14 + usize::from(stage.left_before) - drawn;
            same(
                number,
                &(undrawn - usize::from(board.tiles_left)).to_string(),
            )
        }
        ["dealer_wins", number] => {
            let opening = stage.table.game().opening(&stage.book.rules);
            let wins = opening.map_or(0, |opening| opening.dealer_wins);
            same(number, &wins.to_string())
        }
        ["pause", number] => {
            let board = stage.window.as_ref().map_or(board, Kyoku::board);
            same(
                number,
                &game::claim_seconds(&stage.book.rules, board).to_string(),
            )
        }
        ["dora", text] if text.chars().any(char::is_alphabetic) => {
            let wanted = parse_tiles(text).map_err(|error| error.to_string())?;
            same(&write_tiles(&wanted), &write_tiles(&board.indicators))
        }
        ["hand", who, number] => {
            let hand = stage.kyoku().hand(stage.seat(wind(who)?));
            same(number, &hand.tiles().len().to_string())
        }
        ["tiles", who, number] => {
            let seat = stage.seat(wind(who)?);
            let count = stage.kyoku().hand(seat).tiles().len() + 3 * board.melds[seat].len();
            same(number, &count.to_string())
        }
        ["melds", who, text] => same_melds(&board.melds[stage.seat(wind(who)?)], text),
        ["river", who, text] => {
            let seat = stage.seat(wind(who)?);
            let thrown = board.rivers[seat].discards.iter().skip(stage.filled[seat]);
            let found: Vec<_> = thrown.map(|thrown| thrown.tile).collect();
            let wanted = if *text == "none" {
                Vec::new()
            } else {
                parse_tiles(text).map_err(|error| error.to_string())?
            };
            same(&write_tiles(&wanted), &write_tiles(&found))
        }
        ["sideways", who, text] => {
            let seat = stage.seat(wind(who)?);
            let found = board.sideways(&stage.book.rules, seat);
            let tile = found.map(|place| board.rivers[seat].discards[place].tile);
            let found = tile.map_or("none".to_owned(), |tile| tile.to_string());
            same(text, &found)
        }
        ["points", who, number] => {
            let points = board.ledger.player(stage.seat(wind(who)?));
            same(number, &points.to_string())
        }
        ["stakes", number] => {
            let deposits = board.ledger.on_table().0 / stage.book.rules.riichi.deposit.0.max(1);
            same(number, &deposits.to_string())
        }
        ["over"] => holds(stage.is_over(), "the deal is not over"),
        ["going", "on"] => holds(!stage.is_over(), "the deal is over"),
        ["won", who] => {
            let seat = stage.seat(wind(who)?);
            *winner = wins(stage).find(|won| won.seat == seat);
            holds(winner.is_some(), "this seat has not won")
        }
        ["ryuukyoku"] => holds(
            matches!(ryuukyoku(stage), Some(Ryuukyoku::Exhausted { .. })),
            "the wall has not run out",
        ),
        ["abort", name] => match ryuukyoku(stage) {
            Some(Ryuukyoku::Aborted(abort)) => same(name, abort.name()),
            Some(Ryuukyoku::Exhausted { .. }) | None => Err(mismatch("the deal was not aborted")),
        },
        ["nagashi", winds @ ..] => {
            let Some(Ryuukyoku::Exhausted { nagashi: found }) = ryuukyoku(stage) else {
                return Err(mismatch("the wall has not run out"));
            };
            same_set(stage, winds, |seat| found[seat])
        }
        ["shown", winds @ ..] => same_set(stage, winds, |seat| board.shown[seat].is_some()),
        ["hidden", winds @ ..] => {
            for text in winds {
                let open = board.shown[stage.seat(wind(text)?)].is_some();
                holds(!open, &format!("{text}'s hand lies open"))?;
            }
            Ok(())
        }
        ["lately", ..] => lately(stage, part.trim_start_matches("lately ")),
        ["cite", what, id] => same(id, cited(stage.book, what)),
        ["ura", text] if text.chars().any(char::is_alphabetic) => {
            let found = wins(stage)
                .last()
                .map_or(String::new(), |won| write_tiles(&won.ura));
            let wanted = match *text {
                "none" => String::new(),
                tiles => write_tiles(&parse_tiles(tiles).map_err(|error| error.to_string())?),
            };
            same(&wanted, &found)
        }
        ["delta", ..]
        | ["pays", ..]
        | ["dealer", _]
        | ["honba", _]
        | ["deposits", _]
        | ["quotes", ..] => {
            let settlement = settlement(stage)?;
            let board = stage.kyoku().board();
            let won = wins(stage).map(|won| (board.wind(won.seat), &won.score));
            let rules = &stage.book.rules;
            let hidden = Seat::ALL.into_iter();
            let hidden = hidden.filter(|seat| refused_to_show(rules, stage.kyoku(), *seat));
            let hidden = hidden.map(|seat| board.wind(seat));
            let transfers = &settlement.transfers;
            let payments = Payments::of_deal(rules, transfers, won, hidden);
            settled(stage.book, &settlement, payments, part)
        }
        _ => match *winner {
            Some(won) => of_win(stage, won, part),
            None => Err(format!("{part:?} is nothing to expect of a deal").into()),
        },
    }
}

fn of_seat(stage: &Stage<'_>, seat: Seat, words: &[&str], part: &str) -> Check {
    let board = stage.kyoku().board();
    match words {
        ["may", words @ ..] => may(stage, seat, words),
        ["discards", "only", text] => {
            let mut found = Vec::new();
            let mut list = Actions::new();
            legal(&stage.book.rules, stage.kyoku().view(seat), &mut list);
            for action in &list {
                if let game::Action::Discard { tile, .. } = action
                    && !found.contains(tile)
                {
                    found.push(*tile);
                }
            }
            found.sort();
            let mut wanted = parse_tiles(text).map_err(|error| error.to_string())?;
            wanted.sort();
            same(&write_tiles(&wanted), &write_tiles(&found))
        }
        ["seconds", number] => {
            let ask = stage.table.asks().iter().find(|ask| ask.seat == seat);
            let seconds = ask.and_then(|ask| ask.seconds);
            same(
                number,
                &seconds.map_or("none".to_owned(), |n| n.to_string()),
            )
        }
        ["menzen"] => holds(board.is_menzen(seat), "the hand is open"),
        ["open"] => holds(!board.is_menzen(seat), "the hand is closed"),
        ["furiten"] => holds(is_furiten(stage, seat), "it is not furiten"),
        ["not", "furiten"] => holds(!is_furiten(stage, seat), "it is furiten"),
        ["tenpai"] => holds(is_tenpai(stage, seat), "it is noten"),
        ["noten"] => holds(!is_tenpai(stage, seat), "it is tenpai"),
        ["in", "riichi"] => holds(board.in_riichi(seat), "it is not in riichi"),
        ["not", "in", "riichi"] => holds(!board.in_riichi(seat), "it is in riichi"),
        ["sees", rest @ ..] => sees(stage, seat, rest),
        _ => match words.iter().position(|word| *word == "refused") {
            Some(place) => refused(stage, seat, &words[..place], &words[place + 1..]),
            None => Err(format!("{part:?} is nothing to expect of a seat").into()),
        },
    }
}

/// The position in which an action is judged: for a claim, the one when the tile could be claimed;
/// for everything else, the current one.
fn judged<'a>(stage: &'a Stage<'_>, partial: &Deed) -> &'a Kyoku {
    let window = stage.window.as_ref().filter(|_| partial.is_claim());
    window.unwrap_or_else(|| stage.kyoku())
}

fn may(stage: &Stage<'_>, seat: Seat, words: &[&str]) -> Check {
    let partial = Deed::read(words)?;
    let kyoku = judged(stage, &partial);
    let mut list = Actions::new();
    legal(&stage.book.rules, kyoku.view(seat), &mut list);
    // An action that does not name its tiles is allowed if it is allowed with any tiles.
    let any = |kind: fn(&game::Action) -> bool| list.iter().any(kind);
    let found = match &partial {
        Deed::Chii(with) if with.is_empty() => {
            any(|action| matches!(action, game::Action::Chii { .. }))
        }
        Deed::Pon(with) if with.is_empty() => {
            any(|action| matches!(action, game::Action::Pon { .. }))
        }
        Deed::Discard(_)
        | Deed::DiscardDrawn
        | Deed::Riichi { .. }
        | Deed::Chii(_)
        | Deed::Pon(_)
        | Deed::CallKan
        | Deed::Kan(_)
        | Deed::Ron
        | Deed::Tsumo
        | Deed::NineKinds
        | Deed::Pass
        | Deed::Show
        | Deed::Hide => list.contains(&partial.action(kyoku, seat)),
    };
    let action = partial.action(kyoku, seat);
    let why = allows(&stage.book.rules, kyoku.view(seat), action);
    let why = why.err().map_or("not in the list", |why| why.name());
    holds(found, &format!("it may not: {why}"))
}

fn refused(stage: &Stage<'_>, seat: Seat, words: &[&str], expected: &[&str]) -> Check {
    let partial = Deed::read(words)?;
    let kyoku = judged(stage, &partial);
    let action = partial.action(kyoku, seat);
    let Err(why) = allows(&stage.book.rules, kyoku.view(seat), action) else {
        return Err(mismatch("it is allowed"));
    };
    let (name, cite) = match expected {
        [name] => (name, None),
        [name, "cite", id] => (name, Some(id)),
        _ => return Err("a refusal is a code, and perhaps what is quoted".into()),
    };
    same(name, why.name())?;
    cite.map_or(Ok(()), |id| same(id, why.cite(stage.book)))
}

fn is_furiten(stage: &Stage<'_>, seat: Seat) -> bool {
    furiten(&stage.book.rules, stage.kyoku().view(seat)).is_some()
}

/// Whether the hand is one tile from complete; after a draw or call, whether some discard makes it
/// so.
fn is_tenpai(stage: &Stage<'_>, seat: Seat) -> bool {
    let hand = stage.kyoku().hand(seat);
    let view = stage.kyoku().view(seat);
    if hand.tiles().len() % 3 == 2 {
        !game::tenpai_discards(&stage.book.rules, view).is_empty()
    } else {
        game::is_tenpai(&stage.book.rules, view)
    }
}

/// Checks whose tiles a seat can see, according to the events as that seat sees them.
fn sees(stage: &Stage<'_>, seat: Seat, words: &[&str]) -> Check {
    let (not, whose) = match words {
        ["not", "wall"] => return holds(!sees_wall(stage, seat), "it sees tiles of the wall"),
        ["not", whose] => (true, stage.seat(wind(whose)?)),
        [whose] => (false, stage.seat(wind(whose)?)),
        _ => return Err("a seat sees another, or not".into()),
    };
    let board = stage.kyoku().board();
    let view = stage.kyoku().view(seat);
    let known = whose == view.seat || board.shown[whose].is_some();
    // The other seat's draws must not name a tile either.
    let told = stage
        .events
        .iter()
        .any(|event| match event.seen_by(Some(seat)) {
            Seen::Drew { seat: who, tile } => who == whose && tile.is_some(),
            Seen::Dealt { .. } | Seen::Public(_) => false,
        });
    holds((known || told) != not, "it is otherwise")
}

/// Whether an event names a tile to this seat that is still in the wall.
fn sees_wall(stage: &Stage<'_>, seat: Seat) -> bool {
    stage.events.iter().any(|event| {
        matches!(event.seen_by(Some(seat)), Seen::Drew { seat: who, tile: Some(_) } if who != seat)
    })
}

/// Checks the latest events in order: `kan`, `stood`, `indicator`, `S draw`, `S discard`.
fn lately(stage: &Stage<'_>, text: &str) -> Check {
    let board = stage.kyoku().board();
    let wanted: Vec<&str> = text.split(',').map(str::trim).collect();
    let found: Vec<String> = stage
        .events
        .iter()
        .filter_map(|event| {
            Some(match event {
                Event::Drew { seat, .. } => format!("{} draw", board.wind(*seat)),
                Event::Public(Public::Discarded { seat, .. }) => {
                    format!("{} discard", board.wind(*seat))
                }
                Event::Public(Public::KanDeclared { seat, .. }) => {
                    format!("{} kan", board.wind(*seat))
                }
                Event::Public(Public::Called { seat, meld }) if meld.is_quad() => {
                    format!("{} kan", board.wind(*seat))
                }
                Event::Public(Public::Turned { .. }) => "indicator".to_owned(),
                Event::Dealt { .. }
                | Event::Public(
                    Public::Begun(_)
                    | Public::Opened(_)
                    | Public::Called { .. }
                    | Public::RiichiDeclared { .. }
                    | Public::RiichiStood { .. }
                    | Public::RiichiVoided { .. }
                    | Public::KanStood { .. }
                    | Public::Shown { .. }
                    | Public::Hidden { .. }
                    | Public::Faulted(_)
                    | Public::Won(_)
                    | Public::Ryuukyoku(_)
                    | Public::Settled(_)
                    | Public::TimeUp
                    | Public::Ended(_),
                ) => return None,
            })
        })
        .collect();
    let latest = &found[found.len().saturating_sub(wanted.len())..];
    same(&wanted.join(", "), &latest.join(", "))
}

fn asked(stage: &Stage<'_>) -> Vec<Seat> {
    let board = stage.kyoku().board();
    let mut seats: Vec<Seat> = stage.table.asks().iter().map(|ask| ask.seat).collect();
    seats.sort_by_key(|seat| board.wind(*seat).index());
    seats
}

fn turn(board: &Board) -> Seat {
    match board.phase {
        Phase::ToDraw { seat, .. } | Phase::Turn { seat, .. } | Phase::Declared { seat } => seat,
        Phase::Discard { seat, .. } => seat.next(),
        Phase::Kan { seat, .. } => seat,
        Phase::Opened | Phase::Won | Phase::Ryuukyoku(_) | Phase::Settled => board.turn,
    }
}

fn wins<'a>(stage: &'a Stage<'_>) -> impl Iterator<Item = &'a Won> {
    stage.events.iter().filter_map(|event| {
        let Event::Public(Public::Won(won)) = event else {
            return None;
        };
        Some(won)
    })
}

fn ryuukyoku(stage: &Stage<'_>) -> Option<Ryuukyoku> {
    stage.events.iter().find_map(|event| {
        let Event::Public(Public::Ryuukyoku(how)) = event else {
            return None;
        };
        Some(*how)
    })
}

/// Checks a part of what a win is worth.
fn of_win(stage: &Stage<'_>, won: &Won, part: &str) -> Check {
    let score = &won.score;
    let number = |found: Option<u16>| found.map_or("none".to_owned(), |number| number.to_string());
    match part.split_whitespace().collect::<Vec<_>>().as_slice() {
        ["no", "limit"] => holds(score.limit.is_none(), "it is a limit"),
        ["no", id] => {
            let id = id.parse().map_err(|_| format!("{id:?} is not a yaku"))?;
            holds(!score.has(id), "it counts")
        }
        [count, "han"] => same(count, &number(score.han.map(|han| u16::from(han.0)))),
        [count, "fu"] => same(count, &number(score.fu.map(|fu| fu.0))),
        ["dora", count] => same(count, &score.bonus.indicator.to_string()),
        ["ura", count] => same(count, &score.bonus.ura.to_string()),
        ["aka", count] => same(count, &score.bonus.aka.to_string()),
        ["other", count] => same(count, &score.bonus.other.to_string()),
        ["base", points] => same(points, &score.base.to_string()),
        [points] if points.parse::<u32>().is_ok() => {
            same(points, &paid_to(stage, won.seat)?.to_string())
        }
        [name] => {
            let limit = score.limit.map_or("no limit", |limit| limit.name());
            same(name, limit)
        }
        _ => {
            let mut wanted: Vec<&str> = part.split(',').map(str::trim).collect();
            wanted.sort_unstable();
            let mut found: Vec<String> = score
                .yaku
                .iter()
                .map(|counted| match counted.worth {
                    Worth::Han(han) => format!("{} {}", counted.id, han.0),
                    Worth::Base(base) => format!("{} base {base}", counted.id),
                })
                .collect();
            found.sort_unstable();
            same(&wanted.join(", "), &found.join(", "))
        }
    }
}

/// What a winner was paid for the hand itself.
fn paid_to(stage: &Stage<'_>, seat: Seat) -> Result<Points, LineError> {
    let wind = stage.kyoku().board().wind(seat);
    let transfers = settlement(stage)?.transfers;
    let hand = transfers.iter().filter(|transfer| {
        let counts = matches!(transfer.cause.name(), "hand" | "pao" | "rinshan");
        counts && transfer.to == Account::Player(wind)
    });
    Ok(hand.map(|transfer| transfer.points).sum())
}

/// The settlement of the deal, as `settle` would compute it.
fn settlement(stage: &Stage<'_>) -> Result<Settlement, LineError> {
    let board = stage.kyoku().board();
    let settled: Option<&Settled> = stage.events.iter().find_map(|event| {
        let Event::Public(Public::Settled(settled)) = event else {
            return None;
        };
        Some(settled)
    });
    let settled = settled.ok_or_else(|| mismatch("the deal was not paid"))?;
    let transfers = settled.transfers.iter();
    let carried: Points = board.ledger.carried();
    Ok(Settlement {
        transfers: transfers
            .map(|transfer| transfer.map(|seat| board.wind(seat)))
            .collect(),
        dealer: settled.dealer,
        counters: settled.counters,
        deposits: (carried.0 / stage.book.rules.riichi.deposit.0.max(1)) as u8,
        quote: Quote::Setting("dealer.at_ryuukyoku"),
    })
}

/// The statement that a book cites for a setting or a code.
pub(super) fn cited<'a>(book: &'a Rulebook, what: &str) -> &'a str {
    match book.cite(what) {
        "" => book.cite_backed(what),
        cite => cite,
    }
}

fn same_melds(found: &[Meld], text: &str) -> Check {
    let mut wanted: Vec<Meld> = Vec::new();
    if text != "none" {
        let hand: tiles::HandText = format!("1z{text}")
            .parse()
            .map_err(|error| format!("{error}"))?;
        wanted = hand.melds;
    }
    let key = |meld: &Meld| {
        let mut tiles = meld.tiles().to_vec();
        tiles.sort();
        (
            format!("{:?}{:?}", meld.kind(), meld.feeder()),
            write_tiles(&tiles),
        )
    };
    let mut found: Vec<_> = found.iter().map(key).collect();
    let mut wanted: Vec<_> = wanted.iter().map(key).collect();
    found.sort();
    wanted.sort();
    holds(found == wanted, &format!("found {found:?}"))
}

fn same_set(stage: &Stage<'_>, winds: &[&str], is: impl Fn(Seat) -> bool) -> Check {
    let mut wanted = Vec::new();
    for text in winds.iter().filter(|text| **text != "none") {
        wanted.push(stage.seat(wind(text)?));
    }
    let board = stage.kyoku().board();
    let found: Vec<Seat> = Wind::ALL
        .into_iter()
        .map(|wind| board.seat(wind))
        .filter(|seat| is(*seat))
        .collect();
    wanted.sort_by_key(|seat| board.wind(*seat).index());
    same_seats(board, &wanted, &found)
}

fn same_seats(board: &Board, wanted: &[Seat], found: &[Seat]) -> Check {
    let text = |seats: &[Seat]| {
        let winds: Vec<String> = seats
            .iter()
            .map(|seat| board.wind(*seat).to_string())
            .collect();
        if winds.is_empty() {
            "nobody".to_owned()
        } else {
            winds.join(" ")
        }
    };
    same(&text(wanted), &text(found))
}

fn same(expected: &str, found: &str) -> Check {
    holds(
        expected == found,
        &format!("expected {expected}, found {found}"),
    )
}

fn holds(holds: bool, otherwise: &str) -> Check {
    if holds {
        Ok(())
    } else {
        Err(mismatch(otherwise))
    }
}

fn mismatch(why: impl Into<String>) -> LineError {
    LineError::Mismatch(why.into())
}
