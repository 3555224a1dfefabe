//! Watching games for what must always be true.
//!
//! The checker is told every event and folds a game of its own from them. After every step of the
//! table it looks whether the house's properties hold, and counts what fails: it never stops a
//! game. It is slow; games without it pay nothing.

mod accounts;
#[cfg(test)]
mod broken;
mod census;
mod conceivable;
mod fits;
mod found;
mod hidden;
mod lists;
mod tiles_kept;

pub use census::{Census, Happening};
pub use found::Property;

use game::{Ask, Event, Game, Kyoku, Public, Rules, Seen, Sight, Table};
use tiles::Seat;

use self::accounts::Accounts;
use self::conceivable::Reach;
use self::found::Found;
use self::tiles_kept::TilesKept;
use crate::Moment;

/// One question in so many is looked at from all sides.
const SAMPLE: u8 = 8;

/// Watches a game for what must always be true.
#[derive(Debug)]
pub struct Checker {
    name: String,
    pending: Vec<Event>,
    /// The running deal's events, from its opening on.
    deal: Vec<Event>,
    replay: Game,
    /// What each seat saw, and last a spectator.
    sights: Vec<Sight>,
    tiles: TilesKept,
    accounts: Accounts,
    dice: fastrand::Rng,
    found: Found,
    census: Census,
}

impl Checker {
    /// A checker for a game about to begin; `name` is what it calls the game when something is
    /// wrong with it, `seed` decides which questions are looked at from all sides.
    #[must_use]
    pub fn new(rules: &Rules, name: impl Into<String>, seed: u64) -> Checker {
        Checker {
            name: name.into(),
            pending: Vec::new(),
            deal: Vec::new(),
            replay: Game::new(),
            sights: Vec::new(),
            tiles: TilesKept::new(rules),
            accounts: Accounts::new(rules),
            dice: fastrand::Rng::with_seed(seed),
            found: Found::default(),
            census: Census::default(),
        }
    }

    /// Watches a moment of a game.
    pub fn look(&mut self, rules: &Rules, moment: Moment<'_>) {
        match moment {
            Moment::Told(event) => self.told(event),
            Moment::Stepped(table) => self.stepped(rules, table),
            Moment::Waits(table) => self.waits(rules, table),
        }
    }

    /// Is told an event.
    pub fn told(&mut self, event: &Event) {
        self.pending.push(event.clone());
    }

    /// Looks at a table that has told all its events.
    pub fn stepped(&mut self, rules: &Rules, table: &Table) {
        for event in std::mem::take(&mut self.pending) {
            if matches!(event, Event::Public(Public::Opened(_))) {
                self.tiles.open(table.wall());
            }
            self.take_in(rules, event);
        }
        if table.game() != &self.replay {
            self.note(Property::Replay, || {
                "the table's game is another".to_owned()
            });
        }
    }

    /// Looks at a table that waits for answers.
    pub fn waits(&mut self, rules: &Rules, table: &Table) {
        self.asked(rules, table, table.asks());
    }

    /// Looks at what a table asks, now and then from all sides.
    fn asked(&mut self, rules: &Rules, table: &Table, asks: &[Ask]) {
        self.questions(rules, table, asks);
        let Some(kyoku) = table.kyoku().filter(|_| !asks.is_empty()) else {
            return;
        };
        if self.dice.u8(..SAMPLE) > 0 {
            return;
        }
        self.lists(rules, Reach::All);
        for problem in fits::try_all(rules, table, asks) {
            self.note(Property::Fits, || problem);
        }
        let viewer = Seat::ALL[self.dice.usize(..4)];
        let undrawn = self.tiles.undrawn();
        let events = &self.deal;
        let other = hidden::exchanged(events, viewer, table.wall(), &undrawn, &mut self.dice);
        let problem = other.and_then(|other| {
            let here = (kyoku, events.as_slice());
            hidden::difference(viewer, here, &other, |kyoku, seat| {
                lists::list(rules, kyoku.view(seat))
            })
            .or_else(|| hidden::other_question(rules, viewer, table, &other))
        });
        if let Some(problem) = problem {
            self.note(Property::Hidden, || problem);
        }
    }

    /// Looks at what a table asks.
    fn questions(&mut self, rules: &Rules, table: &Table, asks: &[Ask]) {
        let Some(kyoku) = table.kyoku() else { return };
        for problem in lists::asked(rules, kyoku, asks) {
            self.note(Property::List, || problem);
        }
        for ask in asks {
            for action in &ask.actions {
                if let Err(misfit) = fits::fits(kyoku, ask.seat, *action) {
                    let seat = ask.seat;
                    self.note(Property::Fits, || format!("{seat} {action:?}: {misfit}"));
                }
            }
        }
        for problem in lists::refused(rules, table, asks) {
            self.note(Property::Refused, || problem);
        }
    }

    /// How many violations were found.
    #[must_use]
    pub fn violations(&self) -> u64 {
        self.found.total()
    }

    /// How often a property was violated.
    #[must_use]
    pub fn violations_of(&self, property: Property) -> u64 {
        self.found.of(property)
    }

    /// The first violations, in words.
    #[must_use]
    pub fn described(&self) -> &[String] {
        &self.found.first
    }

    /// What happened how often.
    #[must_use]
    pub fn census(&self) -> &Census {
        &self.census
    }

    /// Takes in one event, and looks at all that it leads to.
    fn take_in(&mut self, rules: &Rules, event: Event) {
        self.census.event(&event);
        if let Err(misfit) = self.replay.apply(&event) {
            self.note(Property::Replay, || format!("{event:?}: {misfit}"));
        }
        self.see(&event, |seat| event.seen_by(seat));
        let problem = self.accounts.look(&event, self.replay.kyoku());
        if let Some(problem) = problem {
            self.note(Property::Accounts, || problem);
        }
        self.tiles.take_in(&event);
        if matches!(event, Event::Public(Public::Opened(_))) {
            self.deal.clear();
        }
        self.deal.push(event);
        let Some(kyoku) = self.replay.kyoku() else {
            return;
        };
        let problem = self.tiles.look(kyoku);
        if let Some(problem) = problem {
            self.note(Property::Tiles, || problem);
        }
        self.lists(rules, Reach::Near);
    }

    /// What everybody saw of the event leads to what everybody should see.
    fn see(&mut self, event: &Event, seen_by: impl Fn(Option<Seat>) -> Seen) {
        let viewers = || Seat::ALL.into_iter().map(Some).chain([None]);
        if let Event::Public(Public::Opened(opened)) = event {
            self.sights = viewers().map(|seat| Sight::new(seat, opened)).collect();
            return;
        }
        if matches!(event, Event::Public(Public::Begun(_) | Public::Ended(_))) {
            return;
        }
        for (place, seat) in viewers().enumerate() {
            let Some(sight) = self.sights.get_mut(place) else {
                return;
            };
            let fitted = sight.apply(&seen_by(seat));
            let problem = match fitted {
                Err(misfit) => Some(format!("what {seat:?} saw does not fit: {misfit}")),
                Ok(()) => self
                    .replay
                    .kyoku()
                    .and_then(|kyoku| blur(sight, kyoku, seat)),
            };
            if let Some(problem) = problem {
                self.note(Property::Sight, || problem);
            }
        }
    }

    /// Every seat's list is what judging each action alone would make of it.
    fn lists(&mut self, rules: &Rules, reach: Reach) {
        for seat in Seat::ALL {
            let Some(kyoku) = self.replay.kyoku() else {
                return;
            };
            let view = kyoku.view(seat);
            let list = lists::list(rules, view);
            let census = &mut self.census;
            let judged = lists::judged(rules, view, reach, |why| census.refused(why));
            if *list != *judged {
                self.note(Property::List, || {
                    format!("{seat} is offered {list:?}, but {judged:?} is allowed")
                });
            }
        }
    }

    fn note(&mut self, property: Property, says: impl FnOnce() -> String) {
        let (name, deal, event) = (&self.name, self.replay.deals(), self.deal.len());
        self.found.note(property, || {
            format!(
                "{name}, deal {deal}, event {event}: {}: {}",
                property.name(),
                says()
            )
        });
    }
}

/// How a sight differs from the referee's view, if it does.
fn blur(sight: &Sight, kyoku: &Kyoku, seat: Option<Seat>) -> Option<String> {
    if sight.board() != kyoku.board() {
        return Some(format!("{seat:?} sees another board"));
    }
    let own = sight.view().zip(seat);
    let other = own.is_some_and(|(view, seat)| view.hand != kyoku.hand(seat));
    other.then(|| format!("{seat:?} sees another hand than its own"))
}
