//! Events and what is due, in a few words.

use tiles::{BySeat, Seat, write_tiles};

use crate::amount::Points;
use crate::board::Phase;
use crate::due::Due;
use crate::event::{Ended, Event, Opened, Public, Ryuukyoku, Settled, Won};
use crate::explained::Explained;
use crate::score::Worth;
use crate::settle::NextDealer;
use crate::transfer::{Account, Transfer};
use crate::wall::Deal;

/// An event in a few words.
pub(super) fn event(event: &Event) -> String {
    match event {
        Event::Dealt { .. } => "everybody is dealt thirteen tiles".to_owned(),
        Event::Drew { seat, tile } => format!("{seat} draws {tile}"),
        Event::Public(event) => public(event),
    }
}

fn public(event: &Public) -> String {
    match event {
        Public::Begun(begun) => format!("a game under {} begins", begun.rules.id),
        Public::Opened(opened) => opening(opened).join(", "),
        Public::Discarded { seat, tile, drawn } => {
            let how = if *drawn { " as drawn" } else { "" };
            format!("{seat} discards {tile}{how}")
        }
        Public::Called { seat, meld } => format!("{seat} calls {meld}"),
        Public::RiichiDeclared { seat, open, stake } => {
            let how = if *open { "open riichi" } else { "riichi" };
            format!("{seat} declares {how} and stakes {stake}")
        }
        Public::RiichiStood { seat, stake, hand } => match hand {
            Some(hand) => format!(
                "{seat} stakes {stake} and shows {}",
                write_tiles(hand.as_slice())
            ),
            None => format!("{seat} stakes {stake}"),
        },
        Public::RiichiVoided { seat } => format!("the riichi of {seat} does not stand"),
        Public::KanDeclared { seat, meld } => format!("{seat} declares {meld}"),
        Public::KanStood { seat } => format!("the kan of {seat} stands"),
        Public::Turned { indicator } => format!("the indicator {indicator} is turned"),
        Public::Shown { seat, hand } => format!("{seat} shows {}", write_tiles(hand)),
        Public::Hidden { seat } => format!("{seat} shows no hand"),
        Public::Faulted {
            seat,
            fault,
            remedy,
        } => {
            format!("{seat} made a mistake: {fault:?}, {remedy:?}")
        }
        Public::Won(won) => self::won(won),
        Public::Ryuukyoku(how) => ryuukyoku(*how),
        Public::Settled(settled) => paid(settled).join(", "),
        Public::TimeUp => "the time is up".to_owned(),
        Public::Ended(ended) => standing(ended).join(", "),
    }
}

/// What is due, in a few words.
pub(super) fn due(due: Due) -> String {
    match due {
        Due::Deal => "everybody is dealt thirteen tiles".to_owned(),
        Due::Draw {
            seat,
            replacement: false,
        } => format!("{seat} draws"),
        Due::Draw {
            seat,
            replacement: true,
        } => format!("{seat} draws a replacement tile"),
        Due::Indicator => "an indicator is turned".to_owned(),
        Due::Answers => "somebody has to choose".to_owned(),
        Due::RiichiStands(seat) => format!("{seat} stakes the riichi"),
        Due::KanStands(seat) => format!("the kan of {seat} stands"),
        Due::Ryuukyoku(how) => ryuukyoku(how),
        Due::Shows(seat) => format!("{seat} shows the hand"),
        Due::Hides(seat) => format!("{seat} shows no hand"),
        Due::Settlement => "the deal is paid".to_owned(),
        Due::Nothing => "the deal is over".to_owned(),
    }
}

/// Who has a choice now.
pub(super) fn turn(phase: Phase) -> String {
    match phase {
        Phase::Turn { seat, .. } | Phase::Declared { seat } => format!("it is the turn of {seat}"),
        Phase::Opened
        | Phase::ToDraw { .. }
        | Phase::Discard { .. }
        | Phase::Kan { .. }
        | Phase::Won
        | Phase::Ryuukyoku(_)
        | Phase::Settled => due(Due::Answers),
    }
}

pub(super) fn ryuukyoku(how: Ryuukyoku) -> String {
    match how {
        Ryuukyoku::Exhausted { nagashi } => {
            let seats: String = Seat::ALL
                .into_iter()
                .filter(|seat| nagashi[*seat])
                .map(Seat::letter)
                .collect();
            match seats.as_str() {
                "" => "the wall runs out".to_owned(),
                seats => format!("the wall runs out, nagashi {seats}"),
            }
        }
        Ryuukyoku::Aborted(abort) => format!("the deal is cut short: {}", spaced(abort.name())),
    }
}

/// A deal's name: round, dealer, and how many times that seat has dealt in it.
pub(super) fn deal(deal: Deal) -> String {
    format!("{} {} repeat {}", deal.round, deal.dealer, deal.repeat)
}

/// How a deal opens, each part told alone.
pub(super) fn opening(opened: &Opened) -> Vec<String> {
    let mut parts = vec![
        format!("deal {}", deal(opened.deal)),
        several(opened.counters.into(), "counter"),
        several(opened.dealer_wins.into(), "dealer win"),
    ];
    parts.extend(by_seat(&opened.points));
    parts.push(format!("{} carried", opened.carried));
    parts
}

pub(super) fn won(won: &Won) -> String {
    let how = match won.from {
        Some(from) => format!("from {from}"),
        None => "by tsumo".to_owned(),
    };
    let (seat, tile) = (won.seat, won.tile);
    format!(
        "{seat} wins with {tile} {how}, ura {}: {}",
        tiles_or_none(&won.ura),
        worth(&won.score).join(", ")
    )
}

fn tiles_or_none(tiles: &[tiles::Tile]) -> String {
    match tiles {
        [] => "none".to_owned(),
        tiles => write_tiles(tiles),
    }
}

/// What a hand is worth, each part told alone.
pub(super) fn worth(score: &Explained) -> Vec<String> {
    let yaku = score.yaku.iter().map(|counted| match counted.worth {
        Worth::Han(han) => format!("{} {} han", spaced(counted.id.name()), han.0),
        Worth::Base(base) => format!("{} base {base}", spaced(counted.id.name())),
    });
    let mut parts: Vec<String> = yaku.collect();
    let bonus = score.bonus;
    for (name, count) in [
        ("dora", bonus.indicator),
        ("ura dora", bonus.ura),
        ("red fives", bonus.aka),
        ("other bonus", bonus.other),
    ] {
        if count > 0 {
            parts.push(format!("{name} {count} han"));
        }
    }
    parts.extend(score.han.map(|han| format!("{} han in all", han.0)));
    parts.extend(score.fu.map(|fu| format!("{} fu in all", fu.0)));
    parts.extend(score.fu_items.iter().map(|item| {
        let what = spaced(item.what().name());
        let setting = item.setting();
        format!("{what} ({setting}) {} fu", item.fu.0)
    }));
    parts.extend(score.limit.map(|limit| limit.name().to_owned()));
    parts.push(format!("base points {}", score.base));
    parts.extend(score.liable.map(|base| format!("{base} of them liable")));
    parts
}

/// How a deal is paid, each part told alone.
pub(super) fn paid(settled: &Settled) -> Vec<String> {
    let mut parts = transfers(&settled.transfers);
    parts.push(match settled.dealer {
        NextDealer::Stays => "the dealer stays".to_owned(),
        NextDealer::Passes => "the deal passes".to_owned(),
        NextDealer::Redeal => "the deal is played again".to_owned(),
    });
    parts.push(several(settled.counters.into(), "counter"));
    parts
}

/// How a game ends, each part told alone.
pub(super) fn standing(ended: &Ended) -> Vec<String> {
    let places = ended.places.iter();
    let mut parts: Vec<String> = places
        .map(|(seat, place)| format!("{seat} has place {place}"))
        .collect();
    let scores = ended.score.iter();
    parts.extend(scores.map(|(seat, score)| format!("{seat} has the score {score}")));
    parts.extend(transfers(&ended.transfers));
    parts
}

fn transfers(transfers: &[Transfer<Seat>]) -> Vec<String> {
    let one = |transfer: &Transfer<Seat>| {
        format!(
            "{} to {} {} {}",
            account(transfer.from),
            account(transfer.to),
            transfer.points,
            transfer.cause.name()
        )
    };
    transfers.iter().map(one).collect()
}

/// What stands in only one of two lists, and what in only the other.
#[must_use]
pub fn apart(one: &[String], other: &[String]) -> (String, String) {
    let only = |these: &[String], those: &[String]| {
        let mut rest = those.to_vec();
        let alone = these.iter().filter(|part| {
            let both = rest.iter().position(|other| other == *part);
            both.map(|place| rest.remove(place)).is_none()
        });
        let alone: Vec<&str> = alone.map(String::as_str).collect();
        match alone.as_slice() {
            [] => "nothing of the sort".to_owned(),
            some => some.join(", "),
        }
    };
    if one.len() == other.len() && only(one, other) == only(other, one) {
        // The same parts in another order.
        return (one.join(", "), other.join(", "));
    }
    (only(one, other), only(other, one))
}

fn several(count: usize, one: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {one}{ending}")
}

fn spaced(name: &str) -> String {
    name.replace('_', " ")
}

fn account(account: Account<Seat>) -> String {
    match account {
        Account::Player(seat) => seat.to_string(),
        Account::Stake(seat) => format!("the stake of {seat}"),
        Account::Carried => "the table".to_owned(),
        Account::Bank => "the bank".to_owned(),
    }
}

/// What each seat has, `A 25000`.
fn by_seat(values: &BySeat<Points>) -> Vec<String> {
    let one = |(seat, value): (Seat, &Points)| format!("{seat} {value}");
    values.iter().map(one).collect()
}
