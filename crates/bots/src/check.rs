//! Checks games for properties that must always hold.
//!
//! The checker receives every event and folds its own game from them. After every step of the table
//! it checks each [`Property`] and counts violations; it never stops a game. It is slow, but games
//! without it cost nothing extra.

mod accounts;
mod census;
mod conceivable;
mod fits;
mod hidden;
mod lists;
mod mistakes;
#[cfg(test)]
mod tests;
mod tile_conservation;
mod violations;

pub use census::{Census, EventKind};
pub use violations::Property;

use game::{Action, Ask, Event, Game, Kyoku, Mode, Public, Rules, Seen, Sight, Table};
use tiles::Seat;

use self::accounts::Accounts;
use self::conceivable::Reach;
use self::tile_conservation::TileConservation;
use self::violations::Violations;
use crate::Watched;

/// One in this many questions gets the expensive checks.
const SAMPLE: u8 = 8;

/// Checks a game for properties that must always hold.
#[derive(Debug)]
pub struct Checker {
    name: String,
    pending: Vec<Event>,
    /// The running deal's events, from its opening on.
    deal: Vec<Event>,
    replay: Game,
    /// The view of each seat, and last that of a spectator, folded from what they saw.
    sights: Vec<Sight>,
    tiles: TileConservation,
    accounts: Accounts,
    dice: fastrand::Rng,
    found: Violations,
    census: Census,
}

impl Checker {
    /// A checker for a game about to begin; `name` names the game in the descriptions of violations,
    /// `seed` decides which questions get the expensive checks.
    #[must_use]
    pub fn new(rules: &Rules, name: impl Into<String>, seed: u64) -> Checker {
        Checker {
            name: name.into(),
            pending: Vec::new(),
            deal: Vec::new(),
            replay: Game::new(),
            sights: Vec::new(),
            tiles: TileConservation::new(rules),
            accounts: Accounts::new(rules),
            dice: fastrand::Rng::with_seed(seed),
            found: Violations::default(),
            census: Census::default(),
        }
    }

    /// Checks a step of a game.
    pub fn look(&mut self, watched: Watched<'_>) {
        match watched {
            Watched::Happened(event) => self.told(event),
            Watched::Stepped(table) => self.stepped(table),
            Watched::Waits(table) => self.waits(table),
        }
    }

    /// Receives an event.
    fn told(&mut self, event: &Event) {
        self.pending.push(event.clone());
    }

    /// Checks a table that has sent all its events.
    fn stepped(&mut self, table: &Table) {
        for event in std::mem::take(&mut self.pending) {
            if matches!(event, Event::Public(Public::Opened(_))) {
                self.tiles.open(table.wall());
            }
            self.take_in(table.rules(), event);
        }
        if table.game() != &self.replay {
            self.note(Property::Replay, || {
                "the table's game is another".to_owned()
            });
        }
    }

    /// Checks a table that waits for answers.
    fn waits(&mut self, table: &Table) {
        self.asked(table, table.asks());
    }

    /// Checks what a table asks, sometimes with the expensive checks.
    fn asked(&mut self, table: &Table, asks: &[Ask]) {
        self.questions(table, asks);
        let Some(kyoku) = table.kyoku().filter(|_| !asks.is_empty()) else {
            return;
        };
        if self.dice.u8(..SAMPLE) > 0 {
            return;
        }
        self.lists(table.rules(), Reach::All);
        for problem in fits::try_all(table, asks) {
            self.note(Property::Fits, || problem);
        }
        for problem in mistakes::try_all(table, asks) {
            self.note(Property::Mistakes, || problem);
        }
        let viewer = Seat::ALL[self.dice.usize(..4)];
        let undrawn = self.tiles.undrawn();
        let events = &self.deal;
        let other = hidden::exchanged(events, viewer, table.wall(), &undrawn, &mut self.dice);
        let problem = other.and_then(|other| {
            let here = (kyoku, events.as_slice());
            hidden::difference(viewer, here, &other, |kyoku, seat| {
                lists::list(table.rules(), kyoku.view(seat))
            })
            .or_else(|| hidden::other_question(viewer, table, &other))
        });
        if let Some(problem) = problem {
            self.note(Property::Hidden, || problem);
        }
    }

    /// Checks what a table asks.
    fn questions(&mut self, table: &Table, asks: &[Ask]) {
        let Some(kyoku) = table.kyoku() else { return };
        for problem in lists::asked(table, kyoku, asks) {
            self.note(Property::List, || problem);
        }
        for ask in asks {
            let allowed = lists::list(table.rules(), kyoku.view(ask.seat));
            let must_fit =
                |action: &&Action| table.mode() == Mode::Prevent || allowed.contains(action);
            for action in ask.actions.iter().filter(must_fit) {
                if let Err(misfit) = fits::fits(kyoku, ask.seat, *action) {
                    let seat = ask.seat;
                    self.note(Property::Fits, || format!("{seat} {action:?}: {misfit}"));
                }
            }
        }
        for problem in lists::refused(table, asks) {
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

    /// How often each thing happened.
    #[must_use]
    pub fn census(&self) -> &Census {
        &self.census
    }

    /// Applies one event, and checks what it leads to.
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

    /// Checks that folding what each viewer saw of the event gives the view it should have.
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
                    .and_then(|kyoku| sight_difference(sight, kyoku, seat)),
            };
            if let Some(problem) = problem {
                self.note(Property::Sight, || problem);
            }
        }
    }

    /// Checks that every seat's list has exactly the actions that are allowed when judged one by one.
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
fn sight_difference(sight: &Sight, kyoku: &Kyoku, seat: Option<Seat>) -> Option<String> {
    if sight.board() != kyoku.board() {
        return Some(format!("{seat:?} sees another board"));
    }
    let own = sight.view().zip(seat);
    let other = own.is_some_and(|(view, seat)| view.hand != kyoku.hand(seat));
    other.then(|| format!("{seat:?} sees another hand than its own"))
}
