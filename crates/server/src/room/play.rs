//! A running game and its time: who is asked, who stands in, when the table goes on.
//!
//! There is no clock here: whoever calls says what time it is, so that a test can be in a hurry.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{Bot, Player, player};
use game::{
    Action, Ask, Due, Event, Game, Misfit, Public, Refused, Rulebook, Seed, Settings, Step, Table,
};
use sha2::{Digest, Sha256};
use tiles::{BySeat, Seat};

use super::outcome::Ending;
use super::pace::Pace;
use crate::wire::{Clock, Left};

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
    /// The person is not, since then.
    Away(Instant),
}

impl Play {
    /// A game that is about to begin.
    #[must_use]
    pub fn new(
        book: Arc<Rulebook>,
        names: BySeat<Arc<str>>,
        seed: Seed,
        pace: Pace,
        now: Instant,
    ) -> Play {
        let settings = Arc::new(Settings::from(&*book));
        let table = Table::new(&book.rules, settings, names, seed);
        Play::at_table(book, table, seed, pace, now)
    }

    /// A game as far as its events were written down; `None` if they are not of this game.
    ///
    /// # Errors
    /// When an event does not fit.
    pub fn resume(
        book: Arc<Rulebook>,
        events: &[Event],
        seed: Seed,
        pace: Pace,
        now: Instant,
    ) -> Result<Option<Play>, Misfit> {
        let mut game = Game::new();
        for event in events {
            game.apply(event)?;
        }
        let Some(table) = Table::resume(&book.rules, game, seed) else {
            return Ok(None);
        };
        let mut play = Play::at_table(book, table, seed, pace, now);
        for event in events {
            play.note(event);
        }
        // Whoever was asked is asked again.
        if play.table.due(&play.book.rules) == Due::Answers {
            play.table.step(&play.book.rules, &mut |_| {});
        }
        Ok(Some(play))
    }

    /// The game of a table.
    pub(super) fn at_table(
        book: Arc<Rulebook>,
        table: Table,
        seed: Seed,
        pace: Pace,
        now: Instant,
    ) -> Play {
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
        self.ending.is_paid() && self.table.game().after_deal().is_some()
    }

    /// Who plays a seat from now on.
    pub fn set_presence(&mut self, seat: Seat, presence: Presence, now: Instant) {
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
        self.people.values().any(|person| *person == Presence::Here)
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

    /// A person wants to go on after the end of a deal.
    pub fn go_on(&mut self, seat: Seat) {
        self.on[seat] = true;
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
                seconds: left.as_secs() as u16,
                bank: 0,
            });
        }
        self.asks(seat)?;
        let spent = now.saturating_duration_since(self.asked);
        let (seconds, bank) = match self.pace.clock {
            Clock::None {} => return None,
            Clock::PerAction { seconds } => (seconds, Duration::ZERO),
            Clock::Bank { seconds, .. } => (seconds, self.bank[seat]),
        };
        let seconds = Duration::from_secs(seconds.into());
        let over = spent.saturating_sub(seconds);
        Some(Left {
            seconds: seconds.saturating_sub(spent).as_secs() as u16,
            bank: bank.saturating_sub(over).as_secs() as u16,
        })
    }

    /// When something will happen that nobody has to do anything for.
    #[must_use]
    pub fn wakes(&self) -> Option<Instant> {
        if self.is_over() {
            return None;
        }
        if self.is_between_deals() {
            return if self.waits_for_nobody() {
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
            let at = self.gives_up(seat)?;
            wake = Some(wake.map_or(at, |wake: Instant| wake.min(at)));
        }
        Some(wake.unwrap_or(self.rests_until).max(self.rests_until))
    }

    /// When somebody else answers for a seat that is asked; `None` if nobody ever does.
    fn gives_up(&self, seat: Seat) -> Option<Instant> {
        let away = match self.people[seat] {
            Presence::Bot => return Some(self.asked),
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
        let out = clock.map(|clock| self.asked + clock);
        match (away, out) {
            (Some(away), Some(out)) => Some(away.min(out)),
            (away, out) => away.or(out),
        }
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
        if self.is_over() || now < self.rests_until {
            return events;
        }
        if self.is_between_deals() {
            let paused = !self.anybody_is_here() && self.has_people();
            let looks = self.looks_until().is_none_or(|until| now < until);
            if paused || !self.waits_for_nobody() && looks {
                return events;
            }
            self.on = BySeat::from_fn(|_| false);
        }
        self.answer_for_others(now);
        self.step(&mut events);
        if events.is_empty() {
            return events;
        }
        for event in &events {
            self.note(event);
        }
        self.asked = now;
        self.rests_until = now + self.rest(&events);
        events
    }

    fn has_people(&self) -> bool {
        self.people.values().any(|person| *person != Presence::Bot)
    }

    /// Steps until somebody is asked, a tile lies for all to claim, or the deal is paid.
    fn step(&mut self, events: &mut Vec<Event>) {
        let rules = &self.book.rules;
        loop {
            let before = events.len();
            let step = self
                .table
                .step(rules, &mut |event| events.push(event.clone()));
            let rests = events[before..].iter().any(is_rest);
            if rests && self.table.due(rules) == Due::Answers {
                // Who may claim is asked with the tile.
                self.table.step(rules, &mut |_| {});
            }
            if rests || step == Step::Waits {
                return;
            }
        }
    }

    /// How long the table rests after these events.
    fn rest(&self, events: &[Event]) -> Duration {
        let bots_turn = self
            .table
            .asks()
            .iter()
            .any(|ask| ask.seconds.is_none() && self.people[ask.seat] == Presence::Bot);
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
        let rules = &self.book.rules;
        for seat in Seat::ALL {
            let Some(ask) = self.asks(seat).cloned() else {
                continue;
            };
            if self.gives_up(seat).is_none_or(|at| now < at) {
                continue;
            }
            let Some(kyoku) = self.table.kyoku() else {
                continue;
            };
            let action = match self.people[seat] {
                Presence::Here => ask.fallback,
                Presence::Bot | Presence::Away(_) => self.bot.choose(rules, kyoku.view(seat), &ask),
            };
            let answered = self.table.answer(rules, seat, action);
            debug_assert!(answered.is_ok(), "a bot chooses from its list");
        }
    }

    fn note(&mut self, event: &Event) {
        self.at += 1;
        self.ending.note(event);
    }
}

/// Whether people need a moment to look at it.
fn is_rest(event: &Event) -> bool {
    match event {
        Event::Public(public) => matches!(
            public,
            Public::Discarded { .. } | Public::KanDeclared { .. } | Public::Settled(_)
        ),
        Event::Dealt { .. } | Event::Drew { .. } => false,
    }
}
