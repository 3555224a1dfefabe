//! Events and what is due, in a few words.

use tiles::{BySeat, Seat, write_tiles};

use crate::amount::Points;
use crate::due::Due;
use crate::event::{Ended, Event, Opened, Public, Ryuukyoku, Settled, Won};
use crate::explained::Explained;
use crate::score::Worth;
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
        Public::Opened(opened) => self::opened(opened),
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
        Public::Settled(settled) => self::settled(settled),
        Public::TimeUp => "the time is up".to_owned(),
        Public::Ended(ended) => self::ended(ended),
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
        Ryuukyoku::Aborted(abort) => format!("the deal is cut short: {}", abort.name()),
    }
}

/// A deal's name: round, dealer, and how many times that seat has dealt in it.
pub(super) fn deal(deal: Deal) -> String {
    format!("{} {} repeat {}", deal.round, deal.dealer, deal.repeat)
}

pub(super) fn opened(opened: &Opened) -> String {
    format!(
        "deal {}, {} counters, {} dealer wins, {}, {} carried",
        deal(opened.deal),
        opened.counters,
        opened.dealer_wins,
        by_seat(&opened.points),
        opened.carried
    )
}

pub(super) fn won(won: &Won) -> String {
    let how = match won.from {
        Some(from) => format!("from {from}"),
        None => "by tsumo".to_owned(),
    };
    let (seat, tile) = (won.seat, won.tile);
    format!(
        "{seat} wins with {tile} {how}, ura {:?}: {}",
        write_tiles(&won.ura),
        explained(&won.score)
    )
}

pub(super) fn explained(score: &Explained) -> String {
    let yaku = score.yaku.iter().map(|counted| match counted.worth {
        Worth::Han(han) => format!("{} {}", counted.id, han.0),
        Worth::Base(base) => format!("{} {base}", counted.id),
    });
    let mut parts: Vec<String> = yaku.collect();
    let bonus = score.bonus;
    for (name, count) in [
        ("dora", bonus.indicator),
        ("ura", bonus.ura),
        ("aka", bonus.aka),
        ("other", bonus.other),
    ] {
        if count > 0 {
            parts.push(format!("{name} {count}"));
        }
    }
    let han = score.han.map(|han| format!("; {} han", han.0));
    let fu = score.fu.map(|fu| format!(" {} fu", fu.0));
    let items: Vec<String> = score
        .fu_items
        .iter()
        .map(|item| format!("{} {}", item.setting(), item.fu.0))
        .collect();
    let items = match items.is_empty() {
        true => String::new(),
        false => format!(" ({})", items.join(", ")),
    };
    let limit = score.limit.map(|limit| format!(" {}", limit.name()));
    let liable = score.liable.map(|base| format!(", {base} liable"));
    format!(
        "{}{}{}{items}{}; base {}{}",
        parts.join(", "),
        han.unwrap_or_default(),
        fu.unwrap_or_default(),
        limit.unwrap_or_default(),
        score.base,
        liable.unwrap_or_default()
    )
}

pub(super) fn settled(settled: &Settled) -> String {
    format!(
        "{}; dealer {}, {} counters",
        transfers(&settled.transfers),
        settled.dealer.name(),
        settled.counters
    )
}

pub(super) fn ended(ended: &Ended) -> String {
    format!(
        "places {}, score {}: {}",
        by_seat(&ended.places),
        by_seat(&ended.score),
        transfers(&ended.transfers)
    )
}

fn transfers(transfers: &[Transfer<Seat>]) -> String {
    let one = |transfer: &Transfer<Seat>| {
        format!(
            "{} to {} {} {}",
            account(transfer.from),
            account(transfer.to),
            transfer.points,
            transfer.cause.name()
        )
    };
    match transfers {
        [] => "nothing is paid".to_owned(),
        some => some.iter().map(one).collect::<Vec<_>>().join(", "),
    }
}

fn account(account: Account<Seat>) -> String {
    match account {
        Account::Player(seat) => seat.to_string(),
        Account::Stake(seat) => format!("the stake of {seat}"),
        Account::Carried => "the table".to_owned(),
        Account::Bank => "the bank".to_owned(),
    }
}

/// What each seat has, `A 1 B 2 C 3 D 4`.
pub(super) fn by_seat<T: std::fmt::Display>(values: &BySeat<T>) -> String {
    let one = |(seat, value): (Seat, &T)| format!("{seat} {value}");
    values.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// What each seat has, and the stakes carried over.
pub(super) fn points(points: &BySeat<Points>, carried: Points) -> String {
    format!("{}, {carried} carried", by_seat(points))
}
