//! What came of the comparison.

use std::cell::OnceCell;
use std::fmt::Write as _;

use game::{Kyoku, Wall};
use tiles::{BySeat, Seat, Wind, write_tiles};

use super::causes::{self, CAUSES};
use super::census::Census;
use super::differs::{Differs, EndDiffers, LiesDiffers, MenuDiffers};
use super::menu::Menu;
use super::ours::{Ours, Played, Start, Station};
use super::peer::{Line, Told, as_theirs};

/// How many unexplained differences are shown in full.
const SHOWN: usize = 5;

/// What came of the comparison.
pub(super) struct Report {
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

impl Report {
    pub(super) fn new(seed: u64) -> Report {
        Report {
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
        self.census.add(&deal.played.census);
        let stations = Stations::new(deal);
        let mut decision = 0;
        let mut refused = false;
        for line in &deal.told.lines {
            match line {
                Line::Asks(theirs, lies) => {
                    let ours = &deal.played.decisions[decision];
                    if ours.lies != *lies {
                        let differs = LiesDiffers {
                            kyoku: stations.at(decision, true),
                            ours: ours.lies,
                            theirs: *lies,
                        };
                        self.judge(deal, decision, &Differs::Lies(differs));
                    }
                    let here = || stations.at(decision, true);
                    self.menus(deal, decision, here, &ours.menus(), theirs);
                    refused = ours.is_refused_by(theirs);
                    decision += 1;
                }
                Line::AlsoAsks(theirs) => {
                    let ours = BySeat::from_fn(|_| Menu::default());
                    let here = || stations.at(decision, false);
                    self.menus(deal, decision, here, &ours, theirs);
                }
                // What we did was not offered there: then a menu differed, and has been judged.
                Line::Lost(_) if refused => {}
                Line::Lost(why) => {
                    let text = format!("decision {decision}: it cannot follow: {why}");
                    self.show(deal, &text, stations.near(decision));
                }
            }
        }
        if let Some(theirs) = &deal.told.end
            && as_theirs(deal.start, &deal.played.end) != *theirs
        {
            let last = deal.played.decisions.len() - 1;
            let differs = EndDiffers {
                rules: &deal.ours.book.rules,
                start: deal.start,
                wall: deal.wall,
                events: &deal.played.events,
                kyoku: stations.near(last),
                ours: &deal.played.end,
                theirs,
            };
            self.judge(deal, last, &Differs::End(differs));
        }
    }

    /// Compares what every seat is offered.
    fn menus<'b>(
        &mut self,
        deal: &Compared<'_>,
        decision: usize,
        here: impl Fn() -> &'b Kyoku,
        ours: &BySeat<Menu>,
        theirs: &BySeat<Menu>,
    ) {
        for seat in Seat::ALL {
            let (ours, theirs) = (&ours[seat], &theirs[seat]);
            if ours.0.is_empty() && theirs.0.is_empty() {
                continue;
            }
            self.decisions += 1;
            if ours != theirs {
                let differs = MenuDiffers {
                    kyoku: here(),
                    seat,
                    ours,
                    theirs,
                };
                self.judge(deal, decision, &Differs::Menu(differs));
            }
        }
    }

    /// Counts a difference under its cause, or shows it.
    fn judge(&mut self, deal: &Compared<'_>, decision: usize, differs: &Differs<'_>) {
        match causes::of(differs) {
            Some(cause) => self.explained[cause] += 1,
            None => self.show(
                deal,
                &format!("decision {decision}: {differs}"),
                differs.kyoku(),
            ),
        }
    }

    fn show(&mut self, deal: &Compared<'_>, text: &str, kyoku: &Kyoku) {
        self.unexplained += 1;
        if self.unexplained <= SHOWN {
            println!("seed {} deal {} {text}", self.seed, deal.number);
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
            if count > 0 {
                println!(
                    "{count:>8}  {}: {} ({})",
                    cause.name, cause.says, cause.cite
                );
            }
        }
        println!(
            "unexplained {} of {} decisions",
            self.unexplained, self.decisions
        );
    }
}

/// The stations of a deal, found when they are needed: most deals hold no difference.
struct Stations<'a> {
    deal: &'a Compared<'a>,
    found: OnceCell<Vec<Station>>,
}

impl<'a> Stations<'a> {
    fn new(deal: &'a Compared<'a>) -> Stations<'a> {
        Stations {
            deal,
            found: OnceCell::new(),
        }
    }

    fn all(&self) -> &[Station] {
        let deal = self.deal;
        self.found
            .get_or_init(|| deal.ours.stations(deal.start, deal.wall, deal.played))
    }

    /// The position at a decision, or where nobody was asked before it.
    fn at(&self, decision: usize, asked: bool) -> &Kyoku {
        let fits = |station: &&Station| station.decision == decision && station.asked == asked;
        let here = self.all().iter().find(fits);
        here.map_or_else(|| self.near(decision), |station| &station.kyoku)
    }

    /// The last position that is not later than a decision.
    fn near(&self, decision: usize) -> &Kyoku {
        let not_later = |station: &&Station| station.decision <= decision;
        let near = self.all().iter().rev().find(not_later);
        &near.expect("a deal begins with a decision").kyoku
    }
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
