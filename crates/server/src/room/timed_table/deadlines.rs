//! When something happens without anybody's action: a clock runs out, a bot answers, a pause ends.

use std::time::{Duration, Instant};

use game::{Ask, Event, Mode};
use sha2::{Digest, Sha256};
use tiles::Seat;

use super::{StandIn, TimedTable, needs_pause};
use crate::reconnect::presence::{AWAY_GRACE, Presence};
use crate::wire::{ClaimWindow, Clock, TimeLeft};

/// How long the result of a deal is shown to players who are not ready, where there is a clock.
const RESULT_SHOWN: Duration = Duration::from_secs(30);

impl TimedTable {
    /// The time that a seat has left to answer, or to look at the result of a deal.
    #[must_use]
    pub fn time_left(&self, seat: Seat, now: Instant) -> Option<TimeLeft> {
        if self.is_between_deals() {
            let left = self.result_shown_until()?.saturating_duration_since(now);
            return (!self.ready[seat]).then_some(TimeLeft {
                seconds: rounded_up(left),
                bank: 0,
            });
        }
        self.open_ask(seat)?;
        let spent = now.saturating_duration_since(self.asked_at);
        let clock = match self.timing.clock {
            Clock::None {} => None,
            Clock::PerAction { seconds } => Some((seconds, Duration::ZERO)),
            Clock::Bank { seconds, .. } => Some((seconds, self.bank[seat])),
        };
        let clock = clock.map(|(seconds, bank)| (Duration::from_secs(seconds.into()), bank));
        let (seconds, bank) = match (clock, self.claim_window(seat)) {
            (Some((seconds, bank)), Some(window)) => (
                seconds.min(window),
                bank.min(window.saturating_sub(seconds)),
            ),
            (Some(clock), None) => clock,
            (None, window) => (window?, Duration::ZERO),
        };
        let from_bank = spent.saturating_sub(seconds);
        Some(TimeLeft {
            seconds: rounded_up(seconds.saturating_sub(spent)),
            bank: rounded_up(bank.saturating_sub(from_bank)),
        })
    }

    /// When [`TimedTable::advance`] has to be called next; `None` while only players can act.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Instant> {
        if self.is_over() {
            return None;
        }
        let table = self.table_deadline();
        table.into_iter().chain(self.game_clock_ends()).min()
    }

    /// When the table goes on by itself.
    fn table_deadline(&self) -> Option<Instant> {
        if self.is_between_deals() {
            return if self.attendance.everybody_is_away() {
                None
            } else if self.everybody_is_ready() {
                Some(self.pause_until)
            } else {
                self.result_shown_until()
            };
        }
        let open = Seat::ALL
            .into_iter()
            .filter(|seat| self.open_ask(*seat).is_some());
        let mut first = None;
        for seat in open {
            let (at, _) = self.stand_in(seat)?;
            first = Some(first.map_or(at, |first: Instant| first.min(at)));
        }
        Some(first.unwrap_or(self.pause_until).max(self.pause_until))
    }

    /// When a seat that is asked is answered for, and by which stand-in; `None` if only its player
    /// can answer.
    pub(super) fn stand_in(&self, seat: Seat) -> Option<(Instant, StandIn)> {
        let window = self.claim_window(seat);
        let window = window.map(|window| self.asked_at + window);
        let bot_answers = match self.attendance.of(seat) {
            Presence::Bot | Presence::WaitingForDeal => {
                return Some((self.asked_at, StandIn::Bot));
            }
            Presence::Connected => None,
            // While everybody is away, the game waits for them.
            Presence::Away(_) if !self.attendance.anybody_connected() => return None,
            Presence::Away(since) => Some((since + AWAY_GRACE).max(self.asked_at)),
        };
        let clock = match self.timing.clock {
            Clock::None {} => None,
            Clock::PerAction { seconds } => Some(Duration::from_secs(seconds.into())),
            Clock::Bank { seconds, .. } => {
                Some(Duration::from_secs(seconds.into()) + self.bank[seat])
            }
        };
        let clock = clock.map(|clock| self.asked_at + clock);
        let timeout = [clock, window].into_iter().flatten().min();
        match (bot_answers, timeout) {
            (Some(bot), Some(timeout)) if bot < timeout => Some((bot, StandIn::Bot)),
            (_, Some(timeout)) => Some((timeout, StandIn::Fallback)),
            (bot, None) => bot.map(|bot| (bot, StandIn::Bot)),
        }
    }

    /// How long the rulebook gives a seat to claim, where the room uses that time. A table that
    /// penalises mistakes always does: it asks about every tile whoever says nothing.
    fn claim_window(&self, seat: Seat) -> Option<Duration> {
        self.open_ask(seat)?.seconds?;
        let is_limited =
            self.timing.window == ClaimWindow::Book || self.table.mode() == Mode::Penalise;
        is_limited.then(|| self.window_for(seat))
    }

    /// How long the rulebook gives this seat to claim what it is asked about.
    pub(super) fn window_for(&self, seat: Seat) -> Duration {
        let asked = self.table.asks().iter().find(|ask| ask.seat == seat);
        let seconds = asked.and_then(|ask| ask.seconds).unwrap_or(0);
        Duration::from_secs(seconds.into())
    }

    /// Until when the result of a deal is shown; without a clock there is no limit.
    pub(super) fn result_shown_until(&self) -> Option<Instant> {
        match self.timing.clock {
            Clock::None {} => None,
            Clock::PerAction { .. } | Clock::Bank { .. } => Some(self.asked_at + RESULT_SHOWN),
        }
    }

    /// When the time for the whole game is up.
    pub(super) fn game_clock_ends(&self) -> Option<Instant> {
        let clock = self.game_clock.as_ref();
        let clock = clock.filter(|_| self.game_clock_runs())?;
        Some(clock.ends())
    }

    /// How long the table pauses after these events.
    pub(super) fn pause_after(&self, events: &[Event]) -> Duration {
        let asks_bot = |ask: &Ask| {
            let stand_in = self.stand_in(ask.seat);
            ask.seconds.is_none() && stand_in == Some((self.asked_at, StandIn::Bot))
        };
        let is_bots_turn = self.table.asks().iter().any(asks_bot);
        if !events.iter().any(needs_pause) && !is_bots_turn {
            return Duration::ZERO;
        }
        let mut hash = Sha256::new();
        hash.update(self.seed.0);
        hash.update(self.event_count.to_le_bytes());
        let random: [u8; 32] = hash.finalize().into();
        let kyoku = self.table.kyoku();
        let book = kyoku.map(|kyoku| game::claim_seconds(&self.book.rules, kyoku.board()));
        self.timing.pause(random[0], book)
    }
}

/// Whole seconds for display, rounded up: 0 is shown only when the time has run out.
fn rounded_up(time: Duration) -> u16 {
    time.as_millis().div_ceil(1000) as u16
}
