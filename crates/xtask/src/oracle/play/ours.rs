//! A deal on our engine: the questions, the answers, and how it ended.

use std::sync::Arc;

use arrayvec::ArrayVec;
use game::{
    Action, Ask, Begun, Deal, Due, Event, Kyoku, Mode, NextDealer, Opened, Phase, Points, Public,
    Rulebook, Settings, Step, Table, Wall, dead_wall,
};
use tiles::{BySeat, Seat, Wind};

use super::census::Census;
use super::menu::{Choice, Menu};

/// How a deal begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Start {
    pub(super) round: Wind,
    pub(super) dealer: Seat,
    pub(super) counters: u8,
    pub(super) points: BySeat<Points>,
    /// Sticks on the table.
    pub(super) sticks: u8,
}

/// The moment at which seats are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// On this seat's turn.
    Turn(Seat),
    /// After this seat's discard.
    Discard(Seat),
    /// After this seat's kan.
    Kan(Seat),
}

/// What a seat was offered, and its answer.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) seat: Seat,
    pub(super) menu: Menu,
    pub(super) answer: Action,
}

/// The numbers of indicators and sticks on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TableState {
    /// Indicators turned.
    pub(super) indicators: u8,
    pub(super) sticks: u8,
}

/// All seats that were asked at the same time.
#[derive(Clone, Debug)]
pub(super) struct Decision {
    pub(super) place: Place,
    pub(super) table_state: TableState,
    pub(super) asked: ArrayVec<Asked, 4>,
}

impl Decision {
    /// What each seat was offered.
    pub(super) fn menus(&self) -> BySeat<Menu> {
        BySeat::from_fn(|seat| {
            let asked = self.asked.iter().find(|asked| asked.seat == seat);
            asked.map_or_else(Menu::default, |asked| asked.menu.clone())
        })
    }

    /// Whether any answer was not offered by the other engine.
    pub(super) fn is_refused_by(&self, offered: &BySeat<Menu>) -> bool {
        self.asked.iter().any(|asked| {
            let choice = Choice::of(asked.answer);
            choice.is_some_and(|choice| !offered[asked.seat].0.contains(&choice))
        })
    }
}

/// A position in which seats are asked, or would be asked if they held other tiles.
#[derive(Clone, Debug)]
pub(super) struct Position {
    /// The index of the decision, or of the next one.
    pub(super) decision: usize,
    /// Whether any seat was asked.
    pub(super) asked: bool,
    pub(super) kyoku: Kyoku,
}

/// The state after a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct End {
    pub(super) points: BySeat<Points>,
    pub(super) sticks: u8,
    pub(super) counters: u8,
    pub(super) dealer: NextDealer,
    /// Whether the game is over.
    pub(super) over: bool,
}

/// A deal played on our engine.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) decisions: Vec<Decision>,
    pub(super) events: Vec<Event>,
    pub(super) end: End,
    /// Counts of events and refusals.
    pub(super) census: Census,
}

/// Our engine, playing one deal at a time.
pub(super) struct Ours<'a> {
    pub(super) book: &'a Rulebook,
    begun: Begun,
}

impl<'a> Ours<'a> {
    pub(super) fn new(book: &'a Rulebook) -> Ours<'a> {
        let begun = Begun {
            rules: Arc::new(Settings::from(book)),
            seats: BySeat::from_fn(|seat| Arc::from(seat.to_string())),
            drawn: None,
            mode: Mode::Prevent,
            seed: None,
        };
        Ours { book, begun }
    }

    /// Plays a deal to its end.
    pub(super) fn play(
        &self,
        start: &Start,
        wall: &Wall,
        choose: impl FnMut(&Kyoku, &Ask) -> Action,
    ) -> Played {
        let rules = &self.book.rules;
        let mut census = Census::default();
        let mut played = self.watch(start, wall, choose, |_, _, kyoku| {
            census.position(rules, kyoku);
        });
        census.events(&played.events);
        played.census = census;
        played
    }

    /// Replays a deal and returns all its positions.
    pub(super) fn positions(&self, start: &Start, wall: &Wall, played: &Played) -> Vec<Position> {
        let mut answers = played.decisions.iter().flat_map(|decision| &decision.asked);
        let mut positions = Vec::new();
        self.watch(
            start,
            wall,
            |_, ask| answers.next().map_or(ask.fallback, |asked| asked.answer),
            |decision, asked, kyoku| {
                positions.push(Position {
                    decision,
                    asked,
                    kyoku: kyoku.clone(),
                });
            },
        );
        positions
    }

    fn watch(
        &self,
        start: &Start,
        wall: &Wall,
        mut choose: impl FnMut(&Kyoku, &Ask) -> Action,
        mut look: impl FnMut(usize, bool, &Kyoku),
    ) -> Played {
        let rules = &self.book.rules;
        let kyoku = Kyoku::new(&start.opened(wall, rules.riichi.deposit));
        let mut table = Table::in_deal(rules.clone(), self.begun.clone(), kyoku, wall.clone());
        let (mut decisions, mut events) = (Vec::new(), Vec::new());
        loop {
            let asks = table.asks().is_empty() && table.due() == Due::Answers;
            let step = table.step(&mut |event| events.push(event.clone()));
            let kyoku = table.kyoku().expect("a table in a deal has one");
            if kyoku.board().phase == Phase::Settled {
                break;
            }
            if asks {
                look(decisions.len(), step == Step::Waits, kyoku);
            }
            if step == Step::Moved {
                continue;
            }
            let board = kyoku.board();
            let table_state = TableState {
                indicators: board.indicators.len() as u8,
                sticks: (board.ledger.on_table().0 / rules.riichi.deposit.0) as u8,
            };
            let place = place(board.phase);
            let asked: ArrayVec<Asked, 4> = table
                .asks()
                .iter()
                .map(|ask| Asked {
                    seat: ask.seat,
                    menu: Menu::of(&ask.actions),
                    answer: choose(kyoku, ask),
                })
                .collect();
            for answer in &asked {
                table
                    .answer(answer.seat, answer.answer)
                    .expect("an answer comes from its list");
            }
            decisions.push(Decision {
                place,
                table_state,
                asked,
            });
        }
        let end = end(&table, &events);
        Played {
            decisions,
            events,
            end,
            census: Census::default(),
        }
    }
}

impl Start {
    fn opened(&self, wall: &Wall, deposit: Points) -> Opened {
        Opened {
            deal: Deal {
                round: self.round,
                dealer: self.dealer,
                repeat: 0,
            },
            counters: self.counters,
            dealer_wins: 0,
            points: self.points,
            carried: deposit * i32::from(self.sticks),
            dice: Some(wall.dice()),
            indicator: wall.tile(dead_wall::indicator(0)),
        }
    }
}

fn place(phase: Phase) -> Place {
    match phase {
        Phase::Turn { seat, .. } => Place::Turn(seat),
        Phase::Kan { seat, .. } => Place::Kan(seat),
        Phase::Discard { seat, .. } => Place::Discard(seat),
        Phase::Opened
        | Phase::ToDraw { .. }
        | Phase::Declared { .. }
        | Phase::Won
        | Phase::Ryuukyoku(_)
        | Phase::Settled => unreachable!("a book that shows tenpai hands by itself asks nobody"),
    }
}

fn end(table: &Table, events: &[Event]) -> End {
    let settled = events.iter().rev().find_map(|event| {
        let Event::Public(Public::Settled(settled)) = event else {
            return None;
        };
        Some(settled)
    });
    let settled = settled.expect("a deal that is over was paid");
    let kyoku = table.kyoku().expect("a table in a deal has one");
    let ledger = &kyoku.board().ledger;
    let rules = table.rules();
    End {
        points: *ledger.players(),
        sticks: (ledger.on_table().0 / rules.riichi.deposit.0) as u8,
        counters: settled.counters,
        dealer: settled.dealer,
        over: table.game().opening(rules).is_none(),
    }
}
