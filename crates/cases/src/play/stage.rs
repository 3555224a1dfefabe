//! The table at which a case is played.

use std::collections::VecDeque;
use std::sync::Arc;

use game::{Ask, Begun, Due, Event, Kyoku, Mode, Phase, Rulebook, Settings, Step, Table, allows};
use tiles::{BySeat, MeldKind, Seat, Tile, Wind};

use super::filler::Pool;
use super::moves::{Deed, Move};
use super::position::Position;
use crate::run::LineError;

/// A table at which a case is played, and the result.
pub(crate) struct Stage<'a> {
    pub(super) book: &'a Rulebook,
    pub(super) table: Table,
    pub(super) events: Vec<Event>,
    /// The latest position in which a tile could be claimed, if nobody claimed it.
    pub(super) window: Option<Kyoku>,
    /// How many discards of each seat were filled in.
    pub(super) filled: BySeat<usize>,
    /// Tiles left in the wall when the case began.
    pub(super) left_before: u8,
    places: Places,
    pool: Pool,
    next: VecDeque<Tile>,
    rinshan: VecDeque<Tile>,
    moves: VecDeque<Move>,
}

/// The positions of the next tiles in drawing order, counted independently of the table: a table
/// that draws from the wrong place finds only East winds there.
struct Places {
    live: usize,
    replaced: usize,
}

impl Places {
    fn next(&mut self, replacement: bool) -> usize {
        if replacement {
            self.replaced += 1;
            [134, 135, 132, 133][self.replaced - 1]
        } else {
            self.live += 1;
            self.live - 1
        }
    }
}

/// The maximum number of steps of a case, against endless loops.
const MAX_STEPS: usize = 2000;

impl<'a> Stage<'a> {
    /// Plays a case.
    pub(crate) fn play(
        book: &'a Rulebook,
        dealer: Seat,
        first: &str,
        lines: &[&str],
    ) -> Result<Stage<'a>, LineError> {
        let position = Position::read(first, lines)?;
        let built = position.build(&book.rules, dealer)?;
        let before = built.kyoku.board();
        let places = Places {
            live: 122 - usize::from(before.tiles_left) - usize::from(before.kans),
            replaced: usize::from(before.kans),
        };
        let left_before = before.tiles_left;
        let begun = Begun {
            rules: Arc::new(Settings::from(book)),
            seats: BySeat::from_fn(|seat| Arc::from(seat.to_string())),
            drawn: None,
            mode: Mode::Prevent,
            seed: None,
        };
        let mut stage = Stage {
            book,
            table: Table::in_deal(book.rules.clone(), begun, built.kyoku, built.wall),
            events: Vec::new(),
            window: None,
            filled: built.filled,
            left_before,
            places,
            pool: built.pool,
            next: position.next.into(),
            rinshan: position.rinshan.into(),
            moves: position.moves.into(),
        };
        stage.run(built.fresh)?;
        Ok(stage)
    }

    pub(super) fn kyoku(&self) -> &Kyoku {
        self.table.kyoku().expect("a stage begins in a deal")
    }

    pub(super) fn seat(&self, wind: Wind) -> Seat {
        self.kyoku().board().seat(wind)
    }

    /// Whether the deal has ended.
    pub(super) fn is_over(&self) -> bool {
        self.kyoku().board().phase == Phase::Settled
    }

    fn run(&mut self, fresh: bool) -> Result<(), LineError> {
        let mut begun = !fresh;
        for _ in 0..MAX_STEPS {
            if !self.table.asks().is_empty() {
                if !self.answer()? {
                    return Ok(());
                }
                continue;
            }
            let due = self.table.due();
            match due {
                Due::Nothing => return self.nothing_left(),
                Due::Draw { .. } if self.moves.is_empty() && begun && self.stops_at_draw() => {
                    return Ok(());
                }
                Due::Draw { seat, replacement } => {
                    let tile = self.tile_for(seat, replacement)?;
                    self.table.lay_tile(self.places.next(replacement), tile);
                    begun = true;
                }
                Due::Answers => self.remember(),
                Due::Deal
                | Due::Indicator
                | Due::RiichiStands(_)
                | Due::KanStands(_)
                | Due::Ryuukyoku(_)
                | Due::Shows(_)
                | Due::Hides(_)
                | Due::RiichiVoids(_)
                | Due::ComesToLight(..)
                | Due::Settlement => {}
            }
            self.time_up();
            self.step();
        }
        Err("the case never ends".into())
    }

    /// Whether nothing has happened yet, so that the position waits before its first draw.
    fn stops_at_draw(&self) -> bool {
        self.events.is_empty()
    }

    fn step(&mut self) -> Step {
        let events = &mut self.events;
        self.table.step(&mut |event| events.push(event.clone()))
    }

    fn time_up(&mut self) {
        if self.moves.front() == Some(&Move::TimeUp) {
            self.moves.pop_front();
            let events = &mut self.events;
            self.table.time_up(&mut |event| events.push(event.clone()));
        }
    }

    /// Remembers the position if a tile can be claimed in it.
    fn remember(&mut self) {
        let kyoku = self.kyoku();
        if let Phase::Discard { .. } | Phase::Kan { .. } = kyoku.board().phase {
            self.window = Some(kyoku.clone());
        }
    }

    fn nothing_left(&mut self) -> Result<(), LineError> {
        if self.moves.front() == Some(&Move::UntilTheEnd) {
            self.moves.pop_front();
        }
        match self.moves.front() {
            None => Ok(()),
            Some(left) => Err(LineError::Mismatch(format!(
                "the deal is over before {left:?}"
            ))),
        }
    }

    /// Answers what the table asks, with the moves or by doing nothing. `false` if the case stops
    /// here.
    fn answer(&mut self) -> Result<bool, LineError> {
        self.time_up();
        let asks = self.table.asks().to_vec();
        match self.kyoku().board().phase {
            Phase::Turn { .. } => self.answer_turn(&asks[0]),
            _ if self.moves.is_empty() => Ok(false),
            Phase::Ryuukyoku(_) => {
                self.answer_all(&asks, Deed::is_showing)?;
                Ok(true)
            }
            _ => {
                if self.answer_all(&asks, Deed::is_claim)? {
                    self.window = None;
                }
                Ok(true)
            }
        }
    }

    fn answer_turn(&mut self, ask: &Ask) -> Result<bool, LineError> {
        let seat = ask.seat;
        match self.moves.front() {
            None => return Ok(false),
            Some(Move::Draws(wind, tile)) if self.seat(*wind) == seat => {
                if self.kyoku().hand(seat).drawn() != Some(*tile) {
                    return Err(LineError::Mismatch(format!(
                        "{wind} has drawn another tile than {tile}"
                    )));
                }
                self.moves.pop_front();
                return Ok(true);
            }
            Some(Move::Acts(wind, partial)) if self.seat(*wind) == seat => {
                if partial.is_claim() || partial.is_showing() {
                    return Err(LineError::Mismatch(format!(
                        "{wind} is in turn, and cannot: {partial:?}"
                    )));
                }
                let partial = partial.clone();
                self.moves.pop_front();
                self.perform(seat, &partial)?;
                return Ok(true);
            }
            _ => {}
        }
        // A seat that no move names discards what it drew.
        self.submit(seat, ask.fallback)?;
        Ok(true)
    }

    /// Answers for all seats: with the next moves, or with the fallback for seats they do not name.
    /// Returns whether anybody claimed.
    fn answer_all(&mut self, asks: &[Ask], fits: fn(&Deed) -> bool) -> Result<bool, LineError> {
        let mut claimed = false;
        while let Some(Move::Acts(wind, partial)) = self.moves.front()
            && fits(partial)
        {
            let (seat, partial) = (self.seat(*wind), partial.clone());
            self.moves.pop_front();
            let asked = asks.iter().any(|ask| ask.seat == seat);
            if asked || partial != Deed::Pass {
                claimed |= partial != Deed::Pass;
                self.perform(seat, &partial)?;
            }
        }
        for ask in asks {
            // If the seat has already answered, the second answer is refused.
            let _ = self.table.answer(ask.seat, ask.fallback);
        }
        self.step();
        Ok(claimed)
    }

    fn perform(&mut self, seat: Seat, partial: &Deed) -> Result<(), LineError> {
        let kyoku = self.kyoku();
        let mut action = partial.action(kyoku, seat);
        // A chii without tiles means the only possible one.
        if let Deed::Chii(with) = partial
            && with.is_empty()
        {
            let ask = self.table.asks().iter().find(|ask| ask.seat == seat);
            let chii = ask.and_then(|ask| {
                ask.actions
                    .iter()
                    .find(|action| matches!(action, game::Action::Chii { .. }))
            });
            action = *chii.unwrap_or(&action);
        }
        self.submit(seat, action)
    }

    fn submit(&mut self, seat: Seat, action: game::Action) -> Result<(), LineError> {
        let rules = &self.book.rules;
        let wind = self.kyoku().board().wind(seat);
        self.table.answer(seat, action).map_err(|refused| {
            let why = allows(rules, self.kyoku().view(seat), action);
            let why = why.err().unwrap_or(refused.why);
            LineError::Mismatch(format!("{wind} {action:?}: refused {}", why.name()))
        })?;
        if matches!(self.kyoku().board().phase, Phase::Turn { .. }) {
            self.window = None;
            self.step();
        }
        Ok(())
    }

    /// The tile that a seat draws next.
    fn tile_for(&mut self, seat: Seat, replacement: bool) -> Result<Tile, LineError> {
        let wind = self.kyoku().board().wind(seat);
        let mut named = None;
        if let Some(Move::Draws(who, tile)) = self.moves.front()
            && *who == wind
        {
            named = Some(*tile);
            self.moves.pop_front();
            self.window = None;
        }
        let laid = if replacement {
            self.rinshan.pop_front()
        } else {
            self.next.pop_front()
        };
        match (laid, named) {
            (Some(laid), Some(named)) if laid != named => Err(LineError::Unreadable(format!(
                "{wind} draws {named}, but {laid} comes next"
            ))),
            (Some(laid), _) => Ok(laid),
            (None, Some(named)) => {
                self.pool.take(named)?;
                Ok(named)
            }
            (None, None) => self.tile_needed(seat, wind),
        }
    }

    /// A tile that the seat needs for its moves, or an irrelevant one.
    fn tile_needed(&mut self, seat: Seat, wind: Wind) -> Result<Tile, LineError> {
        let kyoku = self.kyoku();
        let hand = kyoku.hand(seat);
        let mut needed = None;
        if let Some(Move::Acts(who, partial)) = self.moves.front()
            && *who == wind
        {
            needed = match partial {
                Deed::Discard(tile) | Deed::Riichi { tile, .. } => {
                    (!hand.tiles().has(*tile)).then_some(*tile)
                }
                Deed::Kan(tile) => {
                    let laid = kyoku.board().melds[seat]
                        .iter()
                        .any(|meld| meld.kind() == MeldKind::Pon && meld.first() == tile.kind());
                    let enough = if laid { 1 } else { 4 };
                    (hand.tiles().of_kind(tile.kind()) < enough).then_some(*tile)
                }
                Deed::Tsumo => hand
                    .waits()
                    .iter()
                    .map(Tile::plain)
                    .find(|tile| self.pool.can_take(*tile)),
                Deed::DiscardDrawn
                | Deed::Chii(_)
                | Deed::Pon(_)
                | Deed::CallKan
                | Deed::Ron
                | Deed::NineKinds
                | Deed::Pass
                | Deed::Show
                | Deed::Hide => None,
            };
        }
        if let Some(tile) = needed {
            self.pool.take(tile)?;
            return Ok(tile);
        }
        let kyoku = self.kyoku().clone();
        let tile = self
            .pool
            .harmless(&kyoku, seat)
            .or_else(|| self.pool.take_any());
        tile.ok_or_else(|| "no tile is left to draw".into())
    }
}
