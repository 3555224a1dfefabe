//! A running game and its time: who is asked, who stands in, when the table goes on.
//!
//! There is no clock here: whoever calls says what time it is, so that a test can be in a hurry.

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{Bot, Player, player};
use game::{Action, Ask, Due, Event, Public, Refused, Rulebook, Seed, Settings, Step, Table};
use sha2::{Digest, Sha256};
use tiles::{BySeat, Seat};

use super::limit::Limit;
use super::outcome::Ending;
use super::pace::Pace;
use crate::wire::{Clock, Left, Window};

/// The bot that fills empty chairs and stands in for people.
const BOT: &str = "basic";
/// How long somebody may be away before a bot answers.
const GRACE: Duration = Duration::from_secs(20);
/// How long the end of a deal is shown to people who do not go on, where there is a clock.
const LOOK: Duration = Duration::from_secs(30);

/// A running game and its time.
pub struct Play {
    book: Arc<Rulebook>,
    table: Table,
    pace: Pace,
    seed: Seed,
    /// How many events the game has had.
    at: usize,
    /// How the deal ended, as far as it has.
    ending: Ending,
    /// Who plays a seat: a person who is here or away, or nobody but a bot.
    people: BySeat<Presence>,
    bot: Bot,
    bank: BySeat<Duration>,
    /// The time for the whole game, where there is a limit.
    limit: Option<Limit>,
    /// How many events there had been before the signal that the time is up, as long as nothing
    /// else has happened since: answers to that moment are still good.
    before_signal: Option<usize>,
    /// When people were asked what they are asked now.
    asked: Instant,
    /// Nothing happens before.
    rests_until: Instant,
    /// Who wants to go on after the end of a deal.
    on: BySeat<bool>,
}

/// Whether a seat's person is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// A bot plays.
    Bot,
    /// The person is connected.
    Here,
    /// The person is connected and comes in with the next deal; a bot plays until then.
    Watches,
    /// The person is not, since then.
    Away(Instant),
}

/// What answers for somebody who does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Instead {
    /// A bot, which chooses as it would for itself.
    Bot,
    /// What the rulebook counts as the answer.
    Fallback,
}

impl Play {
    /// A game that is about to begin.
    #[must_use]
    pub fn new(
        book: Arc<Rulebook>,
        names: BySeat<Arc<str>>,
        drawn: Option<BySeat<Seat>>,
        seed: Seed,
        pace: Pace,
        now: Instant,
    ) -> Play {
        let settings = Arc::new(Settings::from(&*book));
        let mut table = Table::new(&book.rules, settings, names, seed);
        if let Some(drawn) = drawn {
            table = table.with_drawn_seats(drawn);
        }
        Play::at_table(book, table, seed, pace, now)
    }

    /// A game that has come so far: so many events, and the deal ended like this.
    #[must_use]
    pub fn resume(mut self, at: usize, ending: Ending) -> Play {
        self.at = at;
        self.ending = ending;
        // Whoever was asked is asked again.
        if self.table.due(&self.book.rules) == Due::Answers {
            self.table.step(&self.book.rules, &mut |_| {});
        }
        self
    }

    /// The game of a table.
    pub(super) fn at_table(
        book: Arc<Rulebook>,
        table: Table,
        seed: Seed,
        pace: Pace,
        now: Instant,
    ) -> Play {
        // Where time never ends a game, there is nothing to limit.
        let limit = pace.limit.filter(|_| book.rules.time.is_some());
        let bank = match pace.clock {
            Clock::Bank { bank, .. } => Duration::from_secs(bank.into()),
            Clock::None {} | Clock::PerAction { .. } => Duration::ZERO,
        };
        Play {
            book,
            table,
            pace,
            seed,
            at: 0,
            ending: Ending::default(),
            people: BySeat::from_fn(|_| Presence::Bot),
            bot: player(BOT, 0).expect("the name is among our players"),
            bank: BySeat::from_fn(|_| bank),
            limit: limit.map(|left| Limit::new(left, now)),
            before_signal: None,
            asked: now,
            rests_until: now,
            on: BySeat::from_fn(|_| false),
        }
    }

    /// How many events the game has had.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// How the deal ended, as far as it has.
    #[must_use]
    pub fn ending(&self) -> &Ending {
        &self.ending
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.table.game().is_over()
    }

    /// Whether the deal is paid and people look at it.
    #[must_use]
    pub fn is_between_deals(&self) -> bool {
        !self.is_over() && self.ending.is_paid() && self.table.game().after_deal().is_some()
    }

    /// Who plays a seat from now on.
    pub fn set_presence(&mut self, seat: Seat, presence: Presence, now: Instant) {
        self.count(now);
        let nobody = !self.anybody_is_here();
        self.people[seat] = presence;
        if nobody && self.anybody_is_here() {
            // Time stood still while nobody was there.
            self.asked = now;
            for other in Seat::ALL {
                if let Presence::Away(since) = &mut self.people[other] {
                    *since = now;
                }
            }
        }
    }

    fn anybody_is_here(&self) -> bool {
        let is_here = |person: &Presence| matches!(person, Presence::Here | Presence::Watches);
        self.people.values().any(is_here)
    }

    /// Takes an answer of a person.
    ///
    /// # Errors
    /// When it is not accepted; nothing has changed.
    pub fn answer(&mut self, seat: Seat, action: Action, now: Instant) -> Result<(), Refused> {
        self.table.answer(&self.book.rules, seat, action)?;
        if let Clock::Bank { seconds, .. } = self.pace.clock {
            let spent = now.saturating_duration_since(self.asked);
            let over = spent.saturating_sub(Duration::from_secs(seconds.into()));
            self.bank[seat] = self.bank[seat].saturating_sub(over);
        }
        Ok(())
    }

    /// What is left of the seats' time for the whole game, where the clock has such.
    #[must_use]
    pub fn bank(&self) -> Option<BySeat<u64>> {
        match self.pace.clock {
            Clock::Bank { .. } => Some(self.bank.map(|left| left.as_millis() as u64)),
            Clock::None {} | Clock::PerAction { .. } => None,
        }
    }

    /// Gives the seats what was left of their time.
    pub fn set_bank(&mut self, milliseconds: BySeat<u64>) {
        self.bank = milliseconds.map(Duration::from_millis);
    }

    /// What is left of the time for the whole game, where there is a limit.
    #[must_use]
    pub fn game_time(&self, now: Instant) -> Option<Duration> {
        let limit = self.limit.as_ref()?;
        Some(limit.left_at(self.clock_runs(), now))
    }

    /// Gives the game what was left of its time.
    pub fn set_game_time(&mut self, left: Duration, now: Instant) {
        self.limit = self.limit.map(|_| Limit::new(left, now));
    }

    /// Whether the time for the whole game runs: from the beginning of the game until it is up,
    /// and not while everybody is away.
    fn clock_runs(&self) -> bool {
        let game = self.table.game();
        let running = game.begun().is_some() && !game.is_over() && !game.is_time_up();
        running && !self.is_paused()
    }

    /// Takes off the time that has gone by; called before anything that starts or stops the clock.
    fn count(&mut self, now: Instant) {
        let runs = self.clock_runs();
        if let Some(limit) = &mut self.limit {
            limit.count(runs, now);
        }
    }

    /// When the time for the whole game is up.
    fn time_ends(&self) -> Option<Instant> {
        let limit = self.limit.as_ref().filter(|_| self.clock_runs())?;
        Some(limit.ends())
    }

    /// Whether an answer to this moment still counts.
    #[must_use]
    pub fn is_at(&self, at: usize) -> bool {
        self.at == at || self.before_signal == Some(at)
    }

    /// The answers of those who are asked and have answered.
    #[must_use]
    pub fn answers(&self) -> Vec<(Seat, Action)> {
        let asked = self.table.asks().iter().map(|ask| ask.seat);
        asked
            .filter_map(|seat| Some((seat, self.table.answer_of(seat)?)))
            .collect()
    }

    /// Whether everybody who is here wants another game after this one.
    #[must_use]
    pub fn wants_another(&self) -> bool {
        let wants = |seat: &Seat| self.on[*seat] && self.people[*seat] == Presence::Here;
        self.is_over() && Seat::ALL.iter().any(wants) && self.waits_for_nobody()
    }

    /// The secret of the walls.
    #[must_use]
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// A person wants to go on after the end of a deal, or another game after the end of one.
    pub fn go_on(&mut self, seat: Seat) {
        self.on[seat] = true;
    }

    /// Whoever sits there next has not said so.
    pub fn forget_going_on(&mut self, seat: Seat) {
        self.on[seat] = false;
    }

    /// Whether a person has seen enough of the deal that ended.
    #[must_use]
    pub fn has_gone_on(&self, seat: Seat) -> bool {
        self.on[seat]
    }

    /// What a seat is asked and has not answered.
    #[must_use]
    pub fn asks(&self, seat: Seat) -> Option<&Ask> {
        let open = |ask: &&Ask| ask.seat == seat && !self.table.has_answered(seat);
        self.table.asks().iter().find(open)
    }

    /// How long a seat may think about what it is asked, or look at the end of a deal.
    #[must_use]
    pub fn time_left(&self, seat: Seat, now: Instant) -> Option<Left> {
        if self.is_between_deals() {
            let left = self.looks_until()?.saturating_duration_since(now);
            return (!self.on[seat]).then_some(Left {
                seconds: whole_seconds(left),
                bank: 0,
            });
        }
        self.asks(seat)?;
        let spent = now.saturating_duration_since(self.asked);
        let clock = match self.pace.clock {
            Clock::None {} => None,
            Clock::PerAction { seconds } => Some((seconds, Duration::ZERO)),
            Clock::Bank { seconds, .. } => Some((seconds, self.bank[seat])),
        };
        let clock = clock.map(|(seconds, bank)| (Duration::from_secs(seconds.into()), bank));
        let (seconds, bank) = match (clock, self.window(seat)) {
            (Some((seconds, bank)), Some(window)) => (
                seconds.min(window),
                bank.min(window.saturating_sub(seconds)),
            ),
            (Some(clock), None) => clock,
            (None, window) => (window?, Duration::ZERO),
        };
        let over = spent.saturating_sub(seconds);
        Some(Left {
            seconds: whole_seconds(seconds.saturating_sub(spent)),
            bank: whole_seconds(bank.saturating_sub(over)),
        })
    }

    /// When something will happen that nobody has to do anything for.
    #[must_use]
    pub fn wakes(&self) -> Option<Instant> {
        if self.is_over() {
            return None;
        }
        self.goes_on().into_iter().chain(self.time_ends()).min()
    }

    /// When the table goes on by itself.
    fn goes_on(&self) -> Option<Instant> {
        if self.is_between_deals() {
            return if self.is_paused() {
                None
            } else if self.waits_for_nobody() {
                Some(self.rests_until)
            } else {
                self.looks_until()
            };
        }
        let open = Seat::ALL
            .into_iter()
            .filter(|seat| self.asks(*seat).is_some());
        let mut wake = None;
        for seat in open {
            let (at, _) = self.gives_up(seat)?;
            wake = Some(wake.map_or(at, |wake: Instant| wake.min(at)));
        }
        Some(wake.unwrap_or(self.rests_until).max(self.rests_until))
    }

    /// When a seat that is asked is answered for, and by what; `None` if that never happens.
    fn gives_up(&self, seat: Seat) -> Option<(Instant, Instead)> {
        let window = self.window(seat).map(|window| self.asked + window);
        let stands_in = match self.people[seat] {
            Presence::Bot | Presence::Watches => return Some((self.asked, Instead::Bot)),
            Presence::Here => None,
            // While everybody is away, the game waits for them.
            Presence::Away(_) if !self.anybody_is_here() => return None,
            Presence::Away(since) => Some((since + GRACE).max(self.asked)),
        };
        let clock = match self.pace.clock {
            Clock::None {} => None,
            Clock::PerAction { seconds } => Some(Duration::from_secs(seconds.into())),
            Clock::Bank { seconds, .. } => {
                Some(Duration::from_secs(seconds.into()) + self.bank[seat])
            }
        };
        let clock = clock.map(|clock| self.asked + clock);
        let out = [clock, window].into_iter().flatten().min();
        match (stands_in, out) {
            (Some(away), Some(out)) if away < out => Some((away, Instead::Bot)),
            (_, Some(out)) => Some((out, Instead::Fallback)),
            (away, None) => away.map(|away| (away, Instead::Bot)),
        }
    }

    /// How long the book gives a seat to claim, where the table keeps to it.
    fn window(&self, seat: Seat) -> Option<Duration> {
        let seconds = self.asks(seat)?.seconds?;
        (self.pace.window == Window::Book).then(|| Duration::from_secs(seconds.into()))
    }

    /// When the end of a deal has been shown for long enough; without a clock, nobody has to hurry.
    fn looks_until(&self) -> Option<Instant> {
        match self.pace.clock {
            Clock::None {} => None,
            Clock::PerAction { .. } | Clock::Bank { .. } => Some(self.asked + LOOK),
        }
    }

    /// Whether everybody who is here has seen enough of the deal that ended.
    fn waits_for_nobody(&self) -> bool {
        let seen = |seat: &Seat| self.on[*seat] || self.people[*seat] != Presence::Here;
        Seat::ALL.iter().all(seen)
    }

    /// Lets happen what is due by now, up to the next rest, and returns the events. Empty if it is
    /// not time yet.
    pub fn move_on(&mut self, now: Instant) -> Vec<Event> {
        let mut events = Vec::new();
        self.count(now);
        if self.time_ends().is_some_and(|ends| ends <= now) {
            // The signal comes whatever the table waits for; who is asked is still asked.
            self.before_signal = Some(self.at);
            self.table.time_up(&mut |event| events.push(event.clone()));
            events.iter().for_each(|event| self.note(event));
            return events;
        }
        if self.is_over() || now < self.rests_until {
            return events;
        }
        if self.is_between_deals() {
            let looks = self.looks_until().is_none_or(|until| now < until);
            if self.is_paused() || !self.waits_for_nobody() && looks {
                return events;
            }
            self.on = BySeat::from_fn(|_| false);
        }
        self.answer_for_others(now);
        self.step(&mut events);
        if events.is_empty() {
            return events;
        }
        self.before_signal = None;
        for event in &events {
            self.note(event);
        }
        self.asked = now;
        self.rests_until = now + self.rest(&events);
        events
    }

    /// Whether all the people of the table are away.
    fn is_paused(&self) -> bool {
        let has_people = self.people.values().any(|person| *person != Presence::Bot);
        has_people && !self.anybody_is_here()
    }

    /// Steps until somebody is asked, a tile lies for all to claim, or the deal is paid.
    fn step(&mut self, events: &mut Vec<Event>) {
        let rules = &self.book.rules;
        loop {
            let before = events.len();
            let step = self
                .table
                .step(rules, &mut |event| events.push(event.clone()));
            if events[before..].iter().any(is_rest) {
                // An indicator that is turned with the tile is turned before the rest, and who may
                // claim is asked with it: what comes after says nothing about who may.
                while matches!(self.table.due(rules), Due::Indicator) {
                    self.table
                        .step(rules, &mut |event| events.push(event.clone()));
                }
                if self.table.due(rules) == Due::Answers {
                    self.table.step(rules, &mut |_| {});
                }
                return;
            }
            if step == Step::Waits {
                return;
            }
        }
    }

    /// How long the table rests after these events.
    fn rest(&self, events: &[Event]) -> Duration {
        let is_bots = |ask: &Ask| {
            let answers = self.gives_up(ask.seat);
            ask.seconds.is_none() && answers == Some((self.asked, Instead::Bot))
        };
        let bots_turn = self.table.asks().iter().any(is_bots);
        let discarded = events.iter().any(is_rest);
        if !discarded && !bots_turn {
            return Duration::ZERO;
        }
        let mut hash = Sha256::new();
        hash.update(self.seed.0);
        hash.update(self.at.to_le_bytes());
        let word: [u8; 32] = hash.finalize().into();
        let asked = self
            .table
            .kyoku()
            .map(|kyoku| game::pause(&self.book.rules, kyoku.board()));
        self.pace.rest(word[0], asked)
    }

    /// Bots answer, and the time of people runs out.
    fn answer_for_others(&mut self, now: Instant) {
        for seat in Seat::ALL {
            let (Some(ask), Some((at, instead))) = (self.asks(seat).cloned(), self.gives_up(seat))
            else {
                continue;
            };
            let Some(kyoku) = self.table.kyoku().filter(|_| at <= now) else {
                continue;
            };
            let action = match instead {
                Instead::Fallback => ask.fallback,
                Instead::Bot => self.bot.choose(&self.book.rules, kyoku.view(seat), &ask),
            };
            // Should a bot ever choose what was not offered, the table goes on all the same.
            if self.answer(seat, action, now).is_err() {
                let fallback = self.answer(seat, ask.fallback, now);
                debug_assert!(fallback.is_ok(), "what counts as an answer is one");
            }
        }
    }

    fn note(&mut self, event: &Event) {
        self.at += 1;
        self.ending.note(event);
    }
}

/// Seconds as they are shown: as long as there is time, there is at least one.
fn whole_seconds(time: Duration) -> u16 {
    time.as_millis().div_ceil(1000) as u16
}

/// Whether people need a moment to look at it.
fn is_rest(event: &Event) -> bool {
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
