//! What came of the comparison.

use std::fmt::Write as _;

use game::rules::Rulebook;
use game::{Kyoku, NextDealer, Points, Wall};
use tiles::{BySeat, Seat, Wind, write_tiles};

use super::causes::{CAUSES, EndDiffers, Explains, MenuDiffers};
use super::census::Census;
use super::menu::Menu;
use super::ours::{End, Ours, Played, Start, Station};
use super::peer::{Line, PeerEnd, Told};

/// How many unexplained differences are shown in full.
const SHOWN: usize = 5;

/// What came of the comparison.
pub(super) struct Report<'a> {
    book: &'a Rulebook,
    seed: u64,
    deals: usize,
    /// Deals that the other engine could follow to their end.
    followed: usize,
    decisions: usize,
    explained: [usize; CAUSES.len()],
    unexplained: usize,
    census: Census,
}

/// A deal as it is compared.
pub(super) struct Compared<'a> {
    pub(super) ours: &'a Ours<'a>,
    pub(super) number: usize,
    pub(super) start: &'a Start,
    pub(super) wall: &'a Wall,
    pub(super) played: &'a Played,
    pub(super) told: &'a Told,
}

impl<'a> Report<'a> {
    pub(super) fn new(book: &'a Rulebook, seed: u64) -> Report<'a> {
        Report {
            book,
            seed,
            deals: 0,
            followed: 0,
            decisions: 0,
            explained: [0; CAUSES.len()],
            unexplained: 0,
            census: Census::default(),
        }
    }

    pub(super) fn unexplained(&self) -> usize {
        self.unexplained
    }

    /// Takes in one deal.
    pub(super) fn deal(&mut self, deal: &Compared<'_>) {
        self.deals += 1;
        self.followed += usize::from(deal.told.end.is_some());
        self.census.count(&deal.played.events);
        let mut stations = Stations::new(deal);
        let mut decision = 0;
        let mut differs = false;
        for line in &deal.told.lines {
            match line {
                Line::Asks(theirs) => {
                    let asked = &deal.played.decisions[decision].asked;
                    let ours = BySeat::from_fn(|seat| {
                        let asked = asked.iter().find(|asked| asked.seat == seat);
                        asked.map_or(Menu::default(), |asked| asked.menu.clone())
                    });
                    differs = self.menus(deal, &mut stations, decision, true, &ours, theirs);
                    decision += 1;
                }
                Line::AlsoAsks(theirs) => {
                    let ours = BySeat::from_fn(|_| Menu::default());
                    differs = self.menus(deal, &mut stations, decision, false, &ours, theirs);
                }
                // Where a menu differed its cause has been sought already.
                Line::Lost(_) if differs => {}
                Line::Lost(why) => {
                    let text = format!("decision {decision}: it cannot follow: {why}");
                    let kyoku = stations.near(decision);
                    self.show(deal, &text, kyoku);
                }
            }
        }
        if let Some(theirs) = &deal.told.end {
            self.end(deal, &mut stations, theirs);
        }
    }

    /// Compares what every seat is offered. Returns whether anything differs.
    fn menus(
        &mut self,
        deal: &Compared<'_>,
        stations: &mut Stations<'_>,
        decision: usize,
        asked: bool,
        ours: &BySeat<Menu>,
        theirs: &BySeat<Menu>,
    ) -> bool {
        let mut differs = false;
        for seat in Seat::ALL {
            let (ours, theirs) = (&ours[seat], &theirs[seat]);
            if ours.0.is_empty() && theirs.0.is_empty() {
                continue;
            }
            self.decisions += 1;
            if ours == theirs {
                continue;
            }
            differs = true;
            let kyoku = stations.at(decision, asked);
            let cause = kyoku.and_then(|kyoku| {
                let difference = MenuDiffers {
                    rules: &self.book.rules,
                    kyoku,
                    seat,
                    ours,
                    theirs,
                };
                CAUSES.iter().position(|cause| match cause.explains {
                    Explains::Menu(explains) => explains(&difference),
                    Explains::End(_) => false,
                })
            });
            match cause {
                Some(cause) => self.explained[cause] += 1,
                None => {
                    let (more, less) = (only(ours, theirs), only(theirs, ours));
                    let text = format!(
                        "decision {decision}, seat {seat}\n  ours   {ours}\n  theirs {theirs}\n  \
                         only ours: {more}; only theirs: {less}"
                    );
                    self.show(deal, &text, kyoku);
                }
            }
        }
        differs
    }

    /// Compares how the deal was paid.
    fn end(&mut self, deal: &Compared<'_>, stations: &mut Stations<'_>, theirs: &PeerEnd) {
        let ours = &deal.played.end;
        let expected = as_theirs(deal.start, ours, theirs.over);
        if expected == *theirs {
            return;
        }
        let last = deal.played.decisions.len() - 1;
        let kyoku = stations.near(last);
        let cause = kyoku.and_then(|kyoku| {
            let difference = EndDiffers {
                rules: &self.book.rules,
                start: deal.start,
                events: &deal.played.events,
                kyoku,
                ours: &expected,
                theirs,
            };
            CAUSES.iter().position(|cause| match cause.explains {
                Explains::End(explains) => explains(&difference),
                Explains::Menu(_) => false,
            })
        });
        match cause {
            Some(cause) => self.explained[cause] += 1,
            None => {
                let mut text = format!("the end\n  ours   {expected:?}\n  theirs {theirs:?}");
                for event in deal.played.events.iter().rev().take(4) {
                    let _ = write!(text, "\n  {event:?}");
                }
                self.show(deal, &text, kyoku);
            }
        }
    }

    fn show(&mut self, deal: &Compared<'_>, text: &str, kyoku: Option<&Kyoku>) {
        self.unexplained += 1;
        if self.unexplained > SHOWN {
            return;
        }
        println!("seed {} deal {} {text}", self.seed, deal.number);
        if let Some(kyoku) = kyoku {
            print!("{}", position(kyoku));
        }
    }

    /// Prints everything.
    pub(super) fn print(&self) {
        let (deals, followed) = (self.deals, self.followed);
        println!(
            "{deals} deals, {followed} of them followed to the end, {} decisions",
            self.decisions
        );
        print!("{}", self.census);
        for (cause, count) in CAUSES.iter().zip(self.explained) {
            let who = match cause.cite {
                Some(cite) => cite,
                None => "a bug of the other engine",
            };
            println!("{count:>8}  {}: {} ({who})", cause.name, cause.says);
        }
        println!(
            "unexplained {} of {} decisions",
            self.unexplained, self.decisions
        );
    }
}

/// The stations of a deal, found when they are needed.
struct Stations<'a> {
    deal: &'a Compared<'a>,
    found: Option<Vec<Station>>,
}

impl<'a> Stations<'a> {
    fn new(deal: &'a Compared<'a>) -> Stations<'a> {
        Stations { deal, found: None }
    }

    fn all(&mut self) -> &[Station] {
        let Compared {
            ours,
            start,
            wall,
            played,
            ..
        } = self.deal;
        self.found
            .get_or_insert_with(|| ours.stations(start, wall, played))
    }

    /// The position at a decision, or where nobody was asked before it.
    fn at(&mut self, decision: usize, asked: bool) -> Option<&Kyoku> {
        let fits = |station: &&Station| station.decision == decision && station.asked == asked;
        self.all().iter().find(fits).map(|station| &station.kyoku)
    }

    /// The last position that is not later than a decision.
    fn near(&mut self, decision: usize) -> Option<&Kyoku> {
        let not_later = |station: &&Station| station.decision <= decision;
        self.all()
            .iter()
            .rev()
            .find(not_later)
            .map(|station| &station.kyoku)
    }
}

/// Our end in the other engine's words. When a game is over it has given the sticks away already,
/// and nobody deals.
fn as_theirs(start: &Start, end: &End, over: bool) -> PeerEnd {
    let passes = end.dealer == NextDealer::Passes;
    let mut points = end.points;
    let mut sticks = end.sticks;
    if over {
        let first = Seat::ALL.into_iter().rev().max_by_key(|seat| points[*seat]);
        points[first.unwrap_or(Seat::A)] += Points(1000) * i32::from(sticks);
        sticks = 0;
        return PeerEnd {
            points,
            dealer: start.dealer,
            round: start.round,
            counters: start.counters,
            sticks,
            over,
        };
    }
    PeerEnd {
        points,
        dealer: if passes {
            start.dealer.next()
        } else {
            start.dealer
        },
        round: if passes && start.dealer == Seat::D {
            start.round.next()
        } else {
            start.round
        },
        counters: end.counters,
        sticks,
        over,
    }
}

fn only(menu: &Menu, other: &Menu) -> Menu {
    Menu(menu.beyond(other).into_iter().collect())
}

/// The position for people, in the words of our cases.
fn position(kyoku: &Kyoku) -> String {
    let board = kyoku.board();
    let mut text = String::new();
    let _ = writeln!(
        text,
        "  deal round {} left {} dora {} honba {} phase {:?}",
        board.deal.round,
        board.tiles_left,
        write_tiles(&board.indicators),
        board.counters,
        board.phase,
    );
    for wind in Wind::ALL {
        let seat = board.seat(wind);
        let hand = kyoku.hand(seat);
        let melds: String = board.melds[seat].iter().map(ToString::to_string).collect();
        let held: Vec<_> = hand.held().tiles().collect();
        let drawn = hand
            .drawn()
            .map_or(String::new(), |tile| format!(" draws {tile}"));
        let river: Vec<_> = board.rivers[seat]
            .thrown
            .iter()
            .map(|thrown| thrown.tile)
            .collect();
        let riichi = if board.riichi[seat].is_some() {
            " riichi"
        } else {
            ""
        };
        let _ = writeln!(
            text,
            "  {wind} {seat} points {} hand {}{melds}{drawn}{riichi} river {}",
            board.ledger.player(seat),
            write_tiles(&held),
            write_tiles(&river),
        );
    }
    text
}
