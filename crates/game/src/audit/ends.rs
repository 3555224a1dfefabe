//! The beginning and the end of deals and games.

use super::{Auditor, Finding, Mismatch, What, told};
use crate::due::{Due, due};
use crate::event::{Begun, Ended, Opened};
use crate::game::Game;
use crate::rules::SeatsAgain;

impl Auditor<'_> {
    pub(super) fn may_begin(&self, begun: &Begun) -> Result<(), Finding> {
        if !begun.rules.is_whole() {
            let engine = "the digest is not that of the settings";
            return Err(Finding::misfit(engine));
        }
        if begun.drawn.is_some() && self.rules.game.seats == SeatsAgain::Kept {
            return Err(Finding::misfit("everybody keeps the seat they had"));
        }
        Ok(())
    }

    /// Whether a deal lies there that is not paid yet.
    fn unfinished(&self) -> Result<(), Finding> {
        let Some(kyoku) = self.game.kyoku().filter(|_| !self.lost) else {
            return Ok(());
        };
        if self.game.is_called_off(self.rules) {
            return Ok(());
        }
        match due(self.rules, kyoku, true) {
            Due::Nothing => Ok(()),
            next => Err(Finding::missing(told::due(next))),
        }
    }

    pub(super) fn may_open(&self, opened: &Opened) -> Result<(), Finding> {
        self.unfinished()?;
        if self.game.is_over() {
            return Err(Finding::misfit("the game is over"));
        }
        if self.lost {
            return Ok(());
        }
        if self.game.begun().is_none() {
            return Err(Finding::misfit("the game has not begun"));
        }
        let opens = |game: &Game| {
            let opening = game.opening(self.rules);
            opening.map(|opening| opening.opened(opened.dice, opened.indicator))
        };
        if self.rightly.as_ref().and_then(|game| opens(game)) == Some(*opened) {
            return Ok(());
        }
        let Some(expected) = opens(&self.game) else {
            return Err(Finding::missing("the game is over"));
        };
        if expected == *opened {
            return Ok(());
        }
        let mut same_points = expected;
        (same_points.points, same_points.carried) = (opened.points, opened.carried);
        let what = match same_points == *opened {
            true => What::Points,
            false => What::Misfit,
        };
        let (log, engine) = (told::opening(opened), told::opening(&expected));
        Err(Finding::apart(what, "the deal opens with ", &log, &engine))
    }

    pub(super) fn may_time_be_up(&self) -> Result<(), Finding> {
        if self.game.is_time_up() {
            return Err(Finding::misfit("the time is up already"));
        }
        if self.rules.time.is_none() {
            return Err(Finding::misfit("time never ends a game under this book"));
        }
        Ok(())
    }

    pub(super) fn may_end(&self, ended: &Ended) -> Result<(), Finding> {
        self.unfinished()?;
        if self.game.is_over() {
            return Err(Finding::misfit("the game is over already"));
        }
        if self.lost_any
            || self
                .rightly
                .as_ref()
                .is_some_and(|game| self.ends(game, ended))
        {
            return Ok(());
        }
        if let Some(opening) = self.game.opening(self.rules) {
            let deal = told::deal(opening.deal);
            return Err(Finding::misfit(format!("deal {deal} is played")));
        }
        let expected = self.end_of(&self.game, ended);
        if expected == *ended {
            return Ok(());
        }
        let (log, engine) = (told::standing(ended), told::standing(&expected));
        Err(Finding::apart(What::Points, "at the end ", &log, &engine))
    }

    /// Whether a game ends here, and so.
    fn ends(&self, game: &Game, ended: &Ended) -> bool {
        game.opening(self.rules).is_none() && self.end_of(game, ended) == *ended
    }

    /// How a game ends, seed aside.
    fn end_of(&self, game: &Game, told: &Ended) -> Ended {
        let standing = game.standing(self.rules);
        Ended {
            places: standing.places,
            score: standing.score,
            transfers: standing.transfers,
            seed: told.seed,
        }
    }

    /// Compares everything that came from the walls with what follows from the seed.
    pub(super) fn check_walls(&mut self, ended: &Ended) {
        let Some(seed) = &ended.seed else {
            if self.fingerprint.is_some() {
                let engine = "the seed is published at the end";
                self.note_of_seed("no seed is published", engine);
            }
            return;
        };
        let print = seed.fingerprint();
        if self.fingerprint.is_some_and(|told| told != print) {
            let engine = "the fingerprint of the beginning is not this seed's";
            return self.note_of_seed("the seed is published", engine);
        }
        if self.drawn.is_some_and(|drawn| drawn != seed.draw_seats()) {
            let engine = "the seats are not those that follow from the seed";
            self.note_of_seed("seats were drawn again", engine);
        }
        for other in self.walls.not_of(seed) {
            let end = self.taken;
            let in_deal = |found: &Mismatch| found.deal == other.deal && found.event < end;
            let shifts = |found: &Mismatch| {
                in_deal(found)
                    && found.event < other.event
                    && matches!(found.what, What::Missing | What::Misfit)
            };
            if other.is_tile {
                // Where something was out of place before, the tiles after it are as well.
                if self.mismatches.iter().any(shifts) {
                    continue;
                }
                // And all that was found later in the deal follows from the false tile.
                let follows = |found: &Mismatch| in_deal(found) && found.event >= other.event;
                self.mismatches.retain(|found| !follows(found));
            }
            self.mismatches.push(Mismatch {
                deal: other.deal,
                event: other.event,
                what: What::Misfit,
                why: None,
                log: other.log,
                engine: other.engine,
            });
        }
        self.mismatches.sort_by_key(|found| found.event);
    }

    fn note_of_seed(&mut self, log: &str, engine: &str) {
        self.mismatches.push(Mismatch {
            deal: 0,
            event: self.taken,
            what: What::Misfit,
            why: None,
            log: log.to_owned(),
            engine: engine.to_owned(),
        });
    }
}
