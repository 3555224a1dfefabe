//! The result of the comparison.

use std::cell::OnceCell;
use std::fmt::Write as _;

use game::{Kyoku, Wall};
use tiles::{BySeat, Seat, Wind, write_tiles};

use super::causes::{self, CAUSES};
use super::census::Census;
use super::difference::{Difference, EndDifference, MenuDifference, TableDifference};
use super::menu::Menu;
use super::ours::{Ours, Played, Position, Start};
use super::peer::{Line, PeerDeal, as_theirs};

/// How many unexplained differences are shown in full.
const SHOWN: usize = 5;

/// The result of the comparison.
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

/// A deal to compare.
pub(super) struct Compared<'a> {
    pub(super) ours: &'a Ours<'a>,
    pub(super) number: usize,
    pub(super) start: &'a Start,
    pub(super) wall: &'a Wall,
    pub(super) played: &'a Played,
    pub(super) theirs: &'a PeerDeal,
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

    /// Compares one deal.
    pub(super) fn deal(&mut self, deal: &Compared<'_>) {
        self.deals += 1;
        self.followed += usize::from(deal.theirs.end.is_some());
        self.census.add(&deal.played.census);
        let positions = Positions::new(deal);
        let mut decision = 0;
        let mut refused = false;
        for line in &deal.theirs.lines {
            match line {
                Line::Asks(theirs, table_state) => {
                    let ours = &deal.played.decisions[decision];
                    if ours.table_state != *table_state {
                        let difference = TableDifference {
                            kyoku: positions.at(decision, true),
                            ours: ours.table_state,
                            theirs: *table_state,
                        };
                        self.add_difference(deal, decision, &Difference::Table(difference));
                    }
                    let here = || positions.at(decision, true);
                    self.menus(deal, decision, here, &ours.menus(), theirs);
                    refused = ours.is_refused_by(theirs);
                    decision += 1;
                }
                Line::AlsoAsks(theirs) => {
                    let ours = BySeat::from_fn(|_| Menu::default());
                    let here = || positions.at(decision, false);
                    self.menus(deal, decision, here, &ours, theirs);
                }
                // Our action was not offered there; the difference between the menus has already
                // been reported.
                Line::Lost(_) if refused => {}
                Line::Lost(why) => {
                    let text =
                        format!("decision {decision}: the other engine cannot follow: {why}");
                    self.show(deal, &text, positions.near(decision));
                }
            }
        }
        if let Some(theirs) = &deal.theirs.end
            && as_theirs(deal.start, &deal.played.end) != *theirs
        {
            let last = deal.played.decisions.len() - 1;
            let difference = EndDifference {
                rules: &deal.ours.book.rules,
                start: deal.start,
                wall: deal.wall,
                events: &deal.played.events,
                kyoku: positions.near(last),
                ours: &deal.played.end,
                theirs,
            };
            self.add_difference(deal, last, &Difference::End(difference));
        }
    }

    /// Compares what each seat is offered.
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
                let difference = MenuDifference {
                    kyoku: here(),
                    seat,
                    ours,
                    theirs,
                };
                self.add_difference(deal, decision, &Difference::Menu(difference));
            }
        }
    }

    /// Counts a difference under its cause, or shows it.
    fn add_difference(
        &mut self,
        deal: &Compared<'_>,
        decision: usize,
        difference: &Difference<'_>,
    ) {
        match causes::of(difference) {
            Some(cause) => self.explained[cause] += 1,
            None => self.show(
                deal,
                &format!("decision {decision}: {difference}"),
                difference.kyoku(),
            ),
        }
    }

    fn show(&mut self, deal: &Compared<'_>, text: &str, kyoku: &Kyoku) {
        self.unexplained += 1;
        if self.unexplained <= SHOWN {
            println!("seed {} deal {} {text}", self.seed, deal.number);
            print!("{}", describe(kyoku));
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

/// The positions of a deal, computed only if needed: most deals have no difference.
struct Positions<'a> {
    deal: &'a Compared<'a>,
    found: OnceCell<Vec<Position>>,
}

impl<'a> Positions<'a> {
    fn new(deal: &'a Compared<'a>) -> Positions<'a> {
        Positions {
            deal,
            found: OnceCell::new(),
        }
    }

    fn all(&self) -> &[Position] {
        let deal = self.deal;
        self.found
            .get_or_init(|| deal.ours.positions(deal.start, deal.wall, deal.played))
    }

    /// The position at a decision; if `asked` is false, the position before it in which nobody was
    /// asked.
    fn at(&self, decision: usize, asked: bool) -> &Kyoku {
        let fits = |position: &&Position| position.decision == decision && position.asked == asked;
        let here = self.all().iter().find(fits);
        here.map_or_else(|| self.near(decision), |position| &position.kyoku)
    }

    /// The last position that is not later than a decision.
    fn near(&self, decision: usize) -> &Kyoku {
        let not_later = |position: &&Position| position.decision <= decision;
        let near = self.all().iter().rev().find(not_later);
        &near.expect("a deal begins with a decision").kyoku
    }
}

/// Describes a position in the language of our cases.
fn describe(kyoku: &Kyoku) -> String {
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
            .discards
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
