//! A game of a room, with everything that its viewers are sent about it.

use std::sync::Arc;
use std::time::Instant;

use game::{Action, DealEnding, Event, Game, Misfit, Mode, Public, Rulebook, Seed, Table};
use scene::{Ending, Outcome, final_payments, outcome};
use tiles::{BySeat, Seat};

use super::timed_table::TimedTable;
use super::timing::Timing;
use super::{GamePosition, Player, messages};
use crate::wire::{DealPoints, GameResult, Occupant};

/// A game of a room.
pub struct RoomGame {
    /// The number of the game in its room, from 1.
    pub number: u32,
    /// The table.
    pub table: TimedTable,
    book: Arc<Rulebook>,
    /// The players of the current deal, or of the one that just ended.
    pub players: BySeat<Player>,
    /// Whether seats were drawn again for this game.
    seats_drawn: bool,
    /// The number of events before the current deal.
    deal_start: usize,
    outcome: Option<Outcome>,
    graph: Vec<DealPoints>,
    result: Option<GameResult>,
}

impl RoomGame {
    /// A game that is about to begin.
    #[must_use]
    pub fn new(
        number: u32,
        book: Arc<Rulebook>,
        players: BySeat<Player>,
        seed: Seed,
        timing: Timing,
        mode: Mode,
    ) -> RoomGame {
        let names = BySeat::from_fn(|seat| Arc::clone(&players[seat].name));
        let seat_draw = seat_draw(&book, number, seed);
        let (table_book, now) = (Arc::clone(&book), Instant::now());
        let table = TimedTable::new(table_book, names, seat_draw, seed, timing, now);
        let table = table.with_mode(mode);
        RoomGame {
            players,
            seats_drawn: seat_draw.is_some(),
            ..RoomGame::at(number, book, table)
        }
    }

    /// A stored game, as far as it was played; `None` if the events are not of this game.
    ///
    /// # Errors
    /// When an event does not fit.
    pub fn resume(
        number: u32,
        book: Arc<Rulebook>,
        events: &[Event],
        seed: Seed,
        timing: Timing,
    ) -> Result<Option<RoomGame>, Misfit> {
        let (mut game, mut ending) = (Game::new(), Ending::default());
        let (mut graph, mut result) = (Vec::new(), None);
        let mut deal_start = 0;
        for (count, event) in events.iter().enumerate() {
            game.apply(event)?;
            ending.note(event);
            if begins_deal(event) {
                deal_start = count;
            }
            record_points(&book, &game, event, &mut graph, &mut result);
        }
        let Some(table) = Table::resume(book.rules.clone(), game, seed) else {
            return Ok(None);
        };
        let table = TimedTable::at(Arc::clone(&book), table, seed, timing, Instant::now());
        let begun = table.table().game().begun();
        let players = BySeat::from_fn(|seat| Player {
            name: begun.map_or_else(Arc::default, |begun| Arc::clone(&begun.seats[seat])),
            kind: Occupant::default(),
        });
        let seats_drawn = begun.is_some_and(|begun| begun.drawn.is_some());
        let mut game = RoomGame {
            players,
            seats_drawn,
            deal_start,
            graph,
            result,
            ..RoomGame::at(number, book, table.resume(events.len(), ending))
        };
        game.update_outcome();
        Ok(Some(game))
    }

    /// The game of this table.
    pub(super) fn at(number: u32, book: Arc<Rulebook>, table: TimedTable) -> RoomGame {
        RoomGame {
            number,
            table,
            book,
            players: BySeat::default(),
            seats_drawn: false,
            deal_start: 0,
            outcome: None,
            graph: Vec::new(),
            result: None,
        }
    }

    /// The rulebook that the game is played by.
    #[must_use]
    pub fn book(&self) -> &Rulebook {
        &self.book
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn result(&self) -> Option<&GameResult> {
        self.result.as_ref()
    }

    /// Gives the answers again that were stored before the server stopped.
    pub fn restore_answers(&mut self, answers: &BySeat<Option<Action>>) {
        for seat in Seat::ALL {
            if let Some(action) = answers[seat] {
                // An answer that is refused has been overtaken by later events.
                let _ = self.table.answer(seat, action, Instant::now());
            }
        }
    }

    /// Updates outcome, points and result after these events; returns whether a deal has begun.
    pub fn record(&mut self, events: &[Event]) -> bool {
        let count_before = self.table.event_count() - events.len();
        let new_deal = events.iter().rposition(begins_deal);
        if let Some(place) = new_deal {
            self.deal_start = count_before + place;
        }
        for event in events {
            let game = self.table.table().game();
            record_points(&self.book, game, event, &mut self.graph, &mut self.result);
        }
        self.update_outcome();
        new_deal.is_some()
    }

    /// The statement by which seats were drawn again for this game, if they were.
    #[must_use]
    pub fn seat_draw_cite(&self) -> Option<String> {
        let cite = || self.book.cite("game.seats").to_owned();
        self.seats_drawn.then(cite)
    }

    /// How far the game has come.
    #[must_use]
    pub fn position(&self) -> GamePosition {
        GamePosition {
            game: self.number,
            events: self.table.event_count(),
        }
    }

    /// Whether a deal has begun since then.
    #[must_use]
    pub fn deal_began_since(&self, position: GamePosition) -> bool {
        let deal_start = GamePosition {
            game: self.number,
            events: self.deal_start,
        };
        deal_start >= position
    }

    /// The fingerprint of the seed, published before the first deal.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        hex::encode(self.table.seed().fingerprint().0)
    }

    /// The message about the table as a viewer sees it now.
    #[must_use]
    pub fn moment(&self, viewer: Option<Seat>, events: &[Event], now: Instant) -> Option<String> {
        let outcome = self.outcome.as_ref();
        messages::moment(&self.book, &self.table, viewer, events, outcome, now)
    }

    /// Explains the end of the deal, if it has ended.
    fn update_outcome(&mut self) {
        let game = self.table.table().game();
        self.outcome = match game.kyoku() {
            Some(kyoku) if game.finished_deal().is_some() => {
                let over = game.over(&self.book.rules);
                outcome(&self.book, kyoku, game.ending(), self.table.ending(), over)
            }
            Some(_) | None => None,
        };
    }
}

/// The new seating, if seats are drawn again for this game of a room: for each seat, the one that
/// its player had in the previous game.
#[must_use]
pub fn seat_draw(book: &Rulebook, number: u32, seed: Seed) -> Option<BySeat<Seat>> {
    let rules = (number > 1).then_some(&book.rules.game)?;
    rules.seats_again(&seed)
}

fn begins_deal(event: &Event) -> bool {
    matches!(event, Event::Public(Public::Opened { .. }))
}

/// Adds the points after each deal to the graph, and sets the result at the end of the game.
fn record_points(
    book: &Rulebook,
    game: &Game,
    event: &Event,
    graph: &mut Vec<DealPoints>,
    result: &mut Option<GameResult>,
) {
    let (Event::Public(public), Some(kyoku)) = (event, game.kyoku()) else {
        return;
    };
    let board = kyoku.board();
    if let Public::Settled(_) = public {
        let won = match game.ending() {
            DealEnding::Wins(won) => won,
            DealEnding::Exhausted | DealEnding::Aborted | DealEnding::Chombo => {
                BySeat::from_fn(|_| false)
            }
        };
        graph.push(DealPoints {
            round: board.deal.round,
            deal: board.deal.number(),
            counters: board.counters,
            points: *board.ledger.players(),
            won: Seat::ALL.into_iter().filter(|seat| won[*seat]).collect(),
        });
    }
    if let Public::Ended(ended) = public {
        let end = &book.rules.end;
        *result = Some(GameResult {
            places: ended.places,
            points: *board.ledger.players(),
            score: ended.score,
            final_score: BySeat::from_fn(|seat| end.final_score(ended.score[seat])),
            from_start: end.counts_from_start(),
            transfers: final_payments(book, ended),
            graph: graph.clone(),
            start: end.start,
            seed: ended
                .seed
                .as_ref()
                .map_or_else(String::new, |seed| hex::encode(seed.0)),
            fingerprint: ended
                .seed
                .map_or_else(String::new, |seed| hex::encode(seed.fingerprint().0)),
        });
    }
}
