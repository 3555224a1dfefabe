//! A table in real time: who is asked, who stands in for whom, and when the game goes on.
//!
//! It has no clock: the caller passes the current time, so that tests need not wait.

mod deadlines;

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{Bot, player};
use game::{Action, Ask, Due, Event, Mode, Public, Refused, Rulebook, Seed, Settings, Step, Table};
use scene::Ending;
use tiles::{BySeat, Seat};

use super::game_clock::GameClock;
use super::timing::Timing;
use crate::reconnect::presence::{Attendance, Presence};
use crate::wire::Clock;

/// The bot that fills empty chairs and stands in for people.
const BOT: &str = "basic";

/// A table in real time.
pub struct TimedTable {
    book: Arc<Rulebook>,
    table: Table,
    timing: Timing,
    seed: Seed,
    /// The number of events in the game so far.
    event_count: usize,
    /// How the deal has ended, as far as it has.
    ending: Ending,
    attendance: Attendance,
    bot: Bot,
    /// What is left of each seat's time bank.
    bank: BySeat<Duration>,
    /// The time limit of the whole game, where there is one.
    game_clock: Option<GameClock>,
    /// The number of events before the signal that time is up, until anything else happens: answers
    /// to that moment are still accepted.
    count_before_time_up: Option<usize>,
    /// When the open asks were asked.
    asked_at: Instant,
    /// Nothing happens before this.
    pause_until: Instant,
    /// Who is ready to go on after the end of a deal.
    ready: BySeat<bool>,
}

/// Where the answer of a seat comes from if its player gives none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StandIn {
    /// A bot, which chooses as it would for itself.
    Bot,
    /// The answer that the rulebook assumes.
    Fallback,
}

impl TimedTable {
    /// The table of a game that is about to begin.
    #[must_use]
    pub fn new(
        book: Arc<Rulebook>,
        names: BySeat<Arc<str>>,
        seat_draw: Option<BySeat<Seat>>,
        seed: Seed,
        timing: Timing,
        now: Instant,
    ) -> TimedTable {
        let settings = Arc::new(Settings::from(&*book));
        let mut table = Table::new(book.rules.clone(), settings, names, seed);
        if let Some(seat_draw) = seat_draw {
            table = table.with_drawn_seats(seat_draw);
        }
        TimedTable::at(book, table, seed, timing, now)
    }

    /// A table that prevents mistakes, or penalises them if its rulebook judges any.
    #[must_use]
    pub fn with_mode(mut self, mode: Mode) -> TimedTable {
        if mode == Mode::Penalise
            && let Ok(table) = self.table.clone().penalising()
        {
            self.table = table;
        }
        self
    }

    /// Continues a stored game with this many events, whose deal has ended like this.
    #[must_use]
    pub fn resume(mut self, event_count: usize, ending: Ending) -> TimedTable {
        self.event_count = event_count;
        self.ending = ending;
        // Ask the same seats again.
        if self.table.due() == Due::Answers {
            self.table.step(&mut |_| {});
        }
        self
    }

    /// Puts a table into real time.
    pub(super) fn at(
        book: Arc<Rulebook>,
        table: Table,
        seed: Seed,
        timing: Timing,
        now: Instant,
    ) -> TimedTable {
        // A limit has no meaning under a rulebook by which time never ends a game.
        let limit = timing.game_limit.filter(|_| book.rules.time.is_some());
        let bank = match timing.clock {
            Clock::Bank { bank, .. } => Duration::from_secs(bank.into()),
            Clock::None {} | Clock::PerAction { .. } => Duration::ZERO,
        };
        TimedTable {
            book,
            table,
            timing,
            seed,
            event_count: 0,
            ending: Ending::default(),
            attendance: Attendance::default(),
            bot: player(BOT, 0).expect("a bot of this name exists"),
            bank: BySeat::from_fn(|_| bank),
            game_clock: limit.map(|left| GameClock::new(left, now)),
            count_before_time_up: None,
            asked_at: now,
            pause_until: now,
            ready: BySeat::from_fn(|_| false),
        }
    }

    /// The number of events in the game so far.
    #[must_use]
    pub fn event_count(&self) -> usize {
        self.event_count
    }

    /// How the deal has ended, as far as it has.
    #[must_use]
    pub fn ending(&self) -> &Ending {
        &self.ending
    }

    /// The table itself.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The seed of the walls.
    #[must_use]
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.table.game().is_over()
    }

    /// Whether a deal has been paid and its result is being shown.
    #[must_use]
    pub fn is_between_deals(&self) -> bool {
        !self.is_over() && self.ending.is_paid() && self.table.game().finished_deal().is_some()
    }

    /// Sets whether the player of a seat is connected.
    pub fn set_presence(&mut self, seat: Seat, presence: Presence, now: Instant) {
        self.update_game_clock(now);
        if self.attendance.set(seat, presence, now) {
            // Time stood still while everybody was away.
            self.asked_at = now;
        }
    }

    /// Takes a player's answer.
    ///
    /// # Errors
    /// When it is not accepted; nothing has changed.
    pub fn answer(&mut self, seat: Seat, action: Action, now: Instant) -> Result<(), Refused> {
        self.table.answer(seat, action)?;
        if let Clock::Bank { seconds, .. } = self.timing.clock {
            let spent = now.saturating_duration_since(self.asked_at);
            let from_bank = spent.saturating_sub(Duration::from_secs(seconds.into()));
            self.bank[seat] = self.bank[seat].saturating_sub(from_bank);
        }
        if self.table.may_change(seat) {
            // The others must not learn of a claim before it counts.
            let until = self.asked_at + self.window_for(seat);
            self.pause_until = self.pause_until.max(until);
        }
        Ok(())
    }

    /// What is left of each seat's time bank in milliseconds, where the clock has one.
    #[must_use]
    pub fn bank(&self) -> Option<BySeat<u64>> {
        match self.timing.clock {
            Clock::Bank { .. } => Some(self.bank.map(|left| left.as_millis() as u64)),
            Clock::None {} | Clock::PerAction { .. } => None,
        }
    }

    /// Restores what was left of each seat's time bank.
    pub fn set_bank(&mut self, milliseconds: BySeat<u64>) {
        self.bank = milliseconds.map(Duration::from_millis);
    }

    /// What is left of the time for the whole game, where there is a limit.
    #[must_use]
    pub fn game_time_left(&self, now: Instant) -> Option<Duration> {
        let clock = self.game_clock.as_ref()?;
        Some(clock.left_at(self.game_clock_runs(), now))
    }

    /// Restores what was left of the time for the whole game.
    pub fn set_game_time_left(&mut self, left: Duration, now: Instant) {
        self.game_clock = self.game_clock.map(|_| GameClock::new(left, now));
    }

    /// Whether the clock of the whole game runs: from the beginning of the game until time is up,
    /// except while everybody is away.
    fn game_clock_runs(&self) -> bool {
        let game = self.table.game();
        let running = game.begun().is_some() && !game.is_over() && !game.is_time_up();
        running && !self.attendance.everybody_is_away()
    }

    /// Must be called before anything that starts or stops the clock.
    fn update_game_clock(&mut self, now: Instant) {
        let running = self.game_clock_runs();
        if let Some(clock) = &mut self.game_clock {
            clock.update(running, now);
        }
    }

    /// Whether an answer to the moment with this many events is still accepted.
    #[must_use]
    pub fn accepts_answers_to(&self, event_count: usize) -> bool {
        self.event_count == event_count || self.count_before_time_up == Some(event_count)
    }

    /// The answers that have been given to the open asks.
    #[must_use]
    pub fn answers(&self) -> Vec<(Seat, Action)> {
        let asked = self.table.asks().iter().map(|ask| ask.seat);
        asked
            .filter_map(|seat| Some((seat, self.table.answer_of(seat)?)))
            .collect()
    }

    /// Whether everybody who is connected is ready for another game after this one.
    #[must_use]
    pub fn wants_another_game(&self) -> bool {
        let wants =
            |seat: &Seat| self.ready[*seat] && self.attendance.of(*seat) == Presence::Connected;
        self.is_over() && Seat::ALL.iter().any(wants) && self.everybody_is_ready()
    }

    /// A player is ready for the next deal, or for another game after the end of one.
    pub fn set_ready(&mut self, seat: Seat) {
        self.ready[seat] = true;
    }

    /// The player of this seat has changed and is not ready yet.
    pub fn clear_ready(&mut self, seat: Seat) {
        self.ready[seat] = false;
    }

    /// Whether a player is ready to go on.
    #[must_use]
    pub fn is_ready(&self, seat: Seat) -> bool {
        self.ready[seat]
    }

    /// Whether every connected player is ready to go on.
    fn everybody_is_ready(&self) -> bool {
        let ready =
            |seat: &Seat| self.ready[*seat] || self.attendance.of(*seat) != Presence::Connected;
        Seat::ALL.iter().all(ready)
    }

    /// Whether an answer of this seat is accepted: it has not answered, or may change its claim.
    #[must_use]
    pub fn may_answer(&self, seat: Seat) -> bool {
        self.open_ask(seat).is_some() || self.table.may_change(seat)
    }

    /// What a seat is asked and has not answered yet.
    #[must_use]
    pub fn open_ask(&self, seat: Seat) -> Option<&Ask> {
        let is_open = |ask: &&Ask| ask.seat == seat && !self.table.has_answered(seat);
        self.table.asks().iter().find(is_open)
    }

    /// Lets everything happen that is due by now, up to the next pause, and returns the events.
    /// Empty if nothing is due yet.
    pub fn advance(&mut self, now: Instant) -> Vec<Event> {
        let mut events = Vec::new();
        self.update_game_clock(now);
        if self.game_clock_ends().is_some_and(|ends| ends <= now) {
            // The signal comes whatever the table is waiting for; open asks stay open.
            self.count_before_time_up = Some(self.event_count);
            self.table.time_up(&mut |event| events.push(event.clone()));
            events.iter().for_each(|event| self.record(event));
            return events;
        }
        if self.is_over() || now < self.pause_until {
            return events;
        }
        if self.is_between_deals() {
            let time_left = self.result_shown_until().is_none_or(|until| now < until);
            if self.attendance.everybody_is_away() || !self.everybody_is_ready() && time_left {
                return events;
            }
            self.ready = BySeat::from_fn(|_| false);
        }
        self.answer_for_absent(now);
        self.step(&mut events);
        if events.is_empty() {
            return events;
        }
        self.count_before_time_up = None;
        for event in &events {
            self.record(event);
        }
        self.asked_at = now;
        self.pause_until = now + self.pause_after(&events);
        events
    }

    /// Steps until a player is asked, a tile can be claimed, or the deal has been paid.
    fn step(&mut self, events: &mut Vec<Event>) {
        loop {
            let before = events.len();
            let step = self.table.step(&mut |event| events.push(event.clone()));
            if events[before..].iter().any(needs_pause) {
                // A dora indicator that is turned with the tile is turned before the pause, and
                // claimants are asked then too: what follows must not reveal who can claim.
                while matches!(self.table.due(), Due::Indicator) {
                    self.table.step(&mut |event| events.push(event.clone()));
                }
                if self.table.due() == Due::Answers {
                    self.table.step(&mut |_| {});
                }
                return;
            }
            if step == Step::Waits {
                return;
            }
        }
    }

    /// Answers for bots, and for players who are away or out of time.
    fn answer_for_absent(&mut self, now: Instant) {
        for seat in Seat::ALL {
            let due = self.stand_in(seat).filter(|(at, _)| *at <= now);
            let (Some(ask), Some((_, stand_in))) = (self.open_ask(seat).cloned(), due) else {
                continue;
            };
            let action = match stand_in {
                StandIn::Fallback => ask.fallback,
                StandIn::Bot => {
                    bots::answer(&mut self.bot, &self.table, &ask).unwrap_or(ask.fallback)
                }
            };
            // If a bot ever chose an action that was not offered, the game would still go on.
            if self.answer(seat, action, now).is_err() {
                let fallback = self.answer(seat, ask.fallback, now);
                debug_assert!(fallback.is_ok(), "a fallback is always accepted");
            }
        }
    }

    fn record(&mut self, event: &Event) {
        self.event_count += 1;
        self.ending.note(event);
    }
}

/// Whether players need a pause to look at what happened.
fn needs_pause(event: &Event) -> bool {
    match event {
        Event::Public(public) => matches!(
            public,
            Public::Discarded { .. }
                | Public::KanDeclared { .. }
                | Public::Ryuukyoku(_)
                | Public::Settled(_)
        ),
        Event::Dealt { .. } | Event::Drew { .. } => false,
    }
}
