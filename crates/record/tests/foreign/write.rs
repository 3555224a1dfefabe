//! Writes our own games in Tenhou's formats. Only the fixtures need it.

pub mod mjlog;
pub mod tenhou6;
mod yaku;

use game::{Account, Cause, Ended, Event, Opened, Points, Public, Ryuukyoku, Settled, Tiles, Won};
use tiles::{BySeat, Seat, Tile};

/// The starting points of each player.
const START: Points = Points(25_000);

/// A game, split into its deals.
struct Written<'a> {
    names: BySeat<String>,
    deals: Vec<Deal<'a>>,
    /// `None` if the game was not played to its end.
    end: Option<End>,
}

struct Deal<'a> {
    opened: &'a Opened,
    hands: BySeat<[Tile; 13]>,
    moves: Vec<&'a Event>,
    wins: Vec<&'a Won>,
    no_winner: Option<Ryuukyoku>,
    shown: BySeat<Option<&'a Tiles>>,
    settled: &'a Settled,
}

struct End {
    points: BySeat<Points>,
    /// In thousands.
    score: BySeat<i32>,
}

impl<'a> Written<'a> {
    /// Splits a game whose last deal was played to its end.
    fn new(events: &'a [Event]) -> Written<'a> {
        let mut names = BySeat::default();
        let mut ended = None;
        let mut starts = Vec::new();
        for (place, event) in events.iter().enumerate() {
            match event {
                Event::Public(Public::Begun(begun)) => {
                    names = BySeat::from_fn(|seat| begun.seats[seat].to_string());
                }
                Event::Public(Public::Opened(_)) => starts.push(place),
                Event::Public(Public::Ended(end)) => ended = Some(end),
                _ => {}
            }
        }
        let ends = starts.iter().skip(1).copied().chain([events.len()]);
        let deals: Vec<Deal<'a>> = starts
            .iter()
            .zip(ends)
            .map(|(start, end)| Deal::new(&events[*start..end]))
            .collect();
        let last = deals.last().expect("a game has a deal");
        let end = ended.map(|ended| End::new(last, ended));
        Written { names, deals, end }
    }
}

impl<'a> Deal<'a> {
    fn new(events: &'a [Event]) -> Deal<'a> {
        let Event::Public(Public::Opened(opened)) = &events[0] else {
            panic!("a deal begins with opened");
        };
        let settled = events.iter().find_map(|event| match event {
            Event::Public(Public::Settled(settled)) => Some(settled),
            _ => None,
        });
        let mut deal = Deal {
            opened,
            hands: BySeat::new([[Tile::SHIROPOCHI; 13]; 4]),
            moves: Vec::new(),
            wins: Vec::new(),
            no_winner: None,
            shown: BySeat::default(),
            settled: settled.expect("the deal was played to its end"),
        };
        for event in events {
            match event {
                Event::Dealt { hands } => deal.hands = *hands,
                Event::Public(Public::Won(won)) => deal.wins.push(won),
                Event::Public(Public::Ryuukyoku(how)) => deal.no_winner = Some(*how),
                Event::Public(Public::Shown { seat, hand }) => deal.shown[*seat] = Some(hand),
                Event::Drew { .. } | Event::Public(_) => deal.moves.push(event),
            }
        }
        deal
    }

    /// The number of the deal in the game; the first of the East round is 0.
    fn number(&self) -> usize {
        4 * self.opened.deal.round.index() + self.opened.deal.dealer.index()
    }

    fn sticks(&self) -> i32 {
        self.opened.carried.0 / 1000
    }

    /// The players whose riichi stood, and their stakes.
    fn stakes(&self) -> impl Iterator<Item = (Seat, Points)> {
        self.moves.iter().filter_map(|event| match event {
            Event::Public(Public::RiichiStood { seat, stake, .. }) => Some((*seat, *stake)),
            _ => None,
        })
    }

    /// Each player's points before the payments.
    fn before(&self) -> BySeat<Points> {
        let mut points = self.opened.points;
        for (seat, stake) in self.stakes() {
            points[seat] -= stake;
        }
        points
    }

    /// What each player gained or paid: for one of the winners, or in total.
    fn delta(&self, winner: Option<Seat>) -> BySeat<Points> {
        let mut delta = BySeat::default();
        for transfer in &self.settled.transfers {
            if winner.is_some_and(|winner| transfer.to != Account::Player(winner)) {
                continue;
            }
            if let Account::Player(seat) = transfer.from {
                delta[seat] -= transfer.points;
            }
            if let Account::Player(seat) = transfer.to {
                delta[seat] += transfer.points;
            }
        }
        delta
    }
}

impl End {
    fn new(last: &Deal<'_>, ended: &Ended) -> End {
        let (before, delta) = (last.before(), last.delta(None));
        let mut points = BySeat::from_fn(|seat| before[seat] + delta[seat]);
        for transfer in &ended.transfers {
            if let (Cause::Leftover, Account::Player(seat)) = (transfer.cause, transfer.to) {
                points[seat] += transfer.points;
            }
        }
        // First place gets the rounding difference.
        let exact = |seat: Seat| (ended.score[seat] - START).0;
        let mut score = BySeat::from_fn(|seat| (exact(seat) + 500).div_euclid(1000));
        let rest: i32 = score.values().sum();
        let first = Seat::ALL.into_iter().find(|seat| ended.places[*seat] == 1);
        score[first.expect("somebody is first")] -= rest;
        End { points, score }
    }
}

/// What a hand pays: by ron, or by tsumo from the dealer and from each of the others.
#[derive(Clone, Copy)]
enum Price {
    Ron(i32),
    DealerTsumo(i32),
    Tsumo { other: i32, dealer: i32 },
}

impl Price {
    fn of(won: &Won, dealer: Seat) -> Price {
        let hundreds = |points: i32| (points + 99) / 100 * 100;
        let base = won.score.base.0;
        match (won.from.is_some(), won.seat == dealer) {
            (true, true) => Price::Ron(hundreds(6 * base)),
            (true, false) => Price::Ron(hundreds(4 * base)),
            (false, true) => Price::DealerTsumo(hundreds(2 * base)),
            (false, false) => Price::Tsumo {
                other: hundreds(base),
                dealer: hundreds(2 * base),
            },
        }
    }

    fn total(self) -> i32 {
        match self {
            Price::Ron(points) => points,
            Price::DealerTsumo(each) => 3 * each,
            Price::Tsumo { other, dealer } => 2 * other + dealer,
        }
    }
}
