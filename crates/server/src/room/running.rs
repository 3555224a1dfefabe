//! A game in a room, with all that its viewers are told.

use std::sync::Arc;
use std::time::Instant;

use game::{Action, DealEnding, Event, Game, Misfit, Public, Rulebook, Seed, Table};
use tiles::{BySeat, Seat};

use super::outcome::{Ending, added, outcome};
use super::pace::Pace;
use super::play::Play;
use super::{Player, Sat, told};
use crate::wire::{AfterDeal, Outcome, Sitter, Standing};

/// A game in a room.
pub struct Running {
    /// Which game of the room, from one.
    pub number: u32,
    /// The game and its time.
    pub play: Play,
    book: Arc<Rulebook>,
    /// Who plays the deal, or played the one that ended.
    pub players: BySeat<Player>,
    /// Whether seats were drawn again for it.
    drawn: bool,
    /// How many events there had been when the deal began.
    dealt: usize,
    outcome: Option<Outcome>,
    graph: Vec<AfterDeal>,
    standing: Option<Standing>,
}

impl Running {
    /// A game that is about to begin.
    #[must_use]
    pub fn new(
        number: u32,
        book: Arc<Rulebook>,
        players: BySeat<Player>,
        seed: Seed,
        pace: Pace,
    ) -> Running {
        let names = BySeat::from_fn(|seat| Arc::clone(&players[seat].name));
        let drawn = drawn(&book, number, seed);
        let (by, now) = (Arc::clone(&book), Instant::now());
        let play = Play::new(by, names, drawn, seed, pace, now);
        Running {
            players,
            drawn: drawn.is_some(),
            ..Running::of(number, book, play)
        }
    }

    /// A game as far as it was written down; `None` if the events are not of this game.
    ///
    /// # Errors
    /// When an event does not fit.
    pub fn resume(
        number: u32,
        book: Arc<Rulebook>,
        events: &[Event],
        seed: Seed,
        pace: Pace,
    ) -> Result<Option<Running>, Misfit> {
        let (mut game, mut ending) = (Game::new(), Ending::default());
        let (mut graph, mut standing) = (Vec::new(), None);
        let mut dealt = 0;
        for (at, event) in events.iter().enumerate() {
            game.apply(event)?;
            ending.note(event);
            if begins_deal(event) {
                dealt = at;
            }
            mark(&book, &game, event, &mut graph, &mut standing);
        }
        let Some(table) = Table::resume(&book.rules, game, seed) else {
            return Ok(None);
        };
        let play = Play::at_table(Arc::clone(&book), table, seed, pace, Instant::now());
        let begun = play.table().game().begun();
        let players = BySeat::from_fn(|seat| Player {
            name: begun.map_or_else(Arc::default, |begun| Arc::clone(&begun.seats[seat])),
            kind: Sitter::default(),
        });
        let drawn = begun.is_some_and(|begun| begun.drawn.is_some());
        let mut running = Running {
            players,
            drawn,
            dealt,
            graph,
            standing,
            ..Running::of(number, book, play.resume(events.len(), ending))
        };
        running.look_at_end();
        Ok(Some(running))
    }

    /// The book it is played by.
    #[must_use]
    pub fn book(&self) -> &Rulebook {
        &self.book
    }

    /// A game and its time.
    pub(super) fn of(number: u32, book: Arc<Rulebook>, play: Play) -> Running {
        Running {
            number,
            play,
            book,
            players: BySeat::default(),
            drawn: false,
            dealt: 0,
            outcome: None,
            graph: Vec::new(),
            standing: None,
        }
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn standing(&self) -> Option<&Standing> {
        self.standing.as_ref()
    }

    /// Takes the answers again that were kept before the server stopped.
    pub fn answer_again(&mut self, answers: &BySeat<Option<Action>>) {
        for seat in Seat::ALL {
            if let Some(action) = answers[seat] {
                // One that is no longer asked for was answered by what happened since.
                let _ = self.play.answer(seat, action, Instant::now());
            }
        }
    }

    /// Takes note of what has happened; returns whether a deal has begun.
    pub fn note(&mut self, events: &[Event]) -> bool {
        let before = self.play.at() - events.len();
        let begins = events.iter().rposition(begins_deal);
        if let Some(place) = begins {
            self.dealt = before + place;
        }
        for event in events {
            let game = self.play.table().game();
            mark(&self.book, game, event, &mut self.graph, &mut self.standing);
        }
        self.look_at_end();
        begins.is_some()
    }

    /// The statement by which seats were drawn again for it, if they were.
    #[must_use]
    pub fn drawn_by(&self) -> Option<String> {
        self.drawn.then(|| self.book.cite("game.seats").to_owned())
    }

    /// The room's time.
    #[must_use]
    pub fn now(&self) -> Sat {
        Sat {
            game: self.number,
            events: self.play.at(),
        }
    }

    /// Whether a deal has begun since then.
    #[must_use]
    pub fn has_dealt_since(&self, sat: Sat) -> bool {
        let dealt = Sat {
            game: self.number,
            events: self.dealt,
        };
        dealt >= sat
    }

    /// What was made known of the walls' secret before the first deal.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        hex(&self.play.seed().fingerprint().0)
    }

    /// The table as a viewer sees it now.
    #[must_use]
    pub fn moment(&self, viewer: Option<Seat>, happened: &[Event], now: Instant) -> Option<String> {
        let outcome = self.outcome.as_ref();
        told::moment(&self.book, &self.play, viewer, happened, outcome, now)
    }

    /// Explains the end of the deal, if it has ended.
    fn look_at_end(&mut self) {
        let game = self.play.table().game();
        self.outcome = match game.kyoku() {
            Some(kyoku) if game.after_deal().is_some() => {
                let over = game.over(&self.book.rules);
                outcome(&self.book, kyoku, game.ending(), self.play.ending(), over)
            }
            Some(_) | None => None,
        };
    }
}

/// Where everybody sits in a game of a room, if seats are drawn again for it: for each seat, the
/// one its player had in the game before.
#[must_use]
pub fn drawn(book: &Rulebook, number: u32, seed: Seed) -> Option<BySeat<Seat>> {
    let again = (number > 1).then_some(&book.rules.game)?;
    again.seats_again(&seed)
}

fn begins_deal(event: &Event) -> bool {
    matches!(event, Event::Public(Public::Opened { .. }))
}

/// Draws the course of the points, and the standing at the end.
fn mark(
    book: &Rulebook,
    game: &Game,
    event: &Event,
    graph: &mut Vec<AfterDeal>,
    standing: &mut Option<Standing>,
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
        graph.push(AfterDeal {
            round: board.deal.round,
            deal: board.deal.number(),
            counters: board.counters,
            points: *board.ledger.players(),
            won: Seat::ALL.into_iter().filter(|seat| won[*seat]).collect(),
        });
    }
    if let Public::Ended(ended) = public {
        let end = &book.rules.end;
        *standing = Some(Standing {
            places: ended.places,
            points: *board.ledger.players(),
            score: ended.score,
            final_score: BySeat::from_fn(|seat| end.final_score(ended.score[seat])),
            from_start: end.counts_from_start(),
            transfers: added(book, ended),
            graph: graph.clone(),
            start: end.start,
            seed: ended
                .seed
                .as_ref()
                .map_or_else(String::new, |seed| hex(&seed.0)),
            fingerprint: ended
                .seed
                .map_or_else(String::new, |seed| hex(&seed.fingerprint().0)),
        });
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
