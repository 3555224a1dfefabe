//! The beginning and the end of deals and games.

use super::{Auditor, Finding, Mismatch, What, told};
use crate::due::{Due, due};
use crate::event::{Begun, Ended, Opened};

impl Auditor<'_> {
    pub(super) fn may_begin(&self, begun: &Begun) -> Result<(), Finding> {
        if begun.rules.is_whole() {
            return Ok(());
        }
        let engine = "the digest is not that of the settings";
        Err(Finding::misfit(engine))
    }

    /// Whether a deal lies there that is not paid yet.
    fn unfinished(&self) -> Result<(), Finding> {
        let Some(kyoku) = self.game.kyoku().filter(|_| !self.lost) else {
            return Ok(());
        };
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
        let Some(opening) = self.game.opening(self.rules) else {
            return Err(Finding::missing("the game is over"));
        };
        let expected = opening.opened(opened.dice, opened.indicator);
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

    pub(super) fn may_end(&self, ended: &Ended) -> Result<(), Finding> {
        self.unfinished()?;
        if self.game.is_over() {
            return Err(Finding::misfit("the game is over already"));
        }
        if self.lost_any {
            return Ok(());
        }
        if let Some(opening) = self.game.opening(self.rules) {
            let deal = told::deal(opening.deal);
            return Err(Finding::misfit(format!("deal {deal} is played")));
        }
        let standing = self.game.standing(self.rules);
        let expected = Ended {
            places: standing.places,
            score: standing.score,
            transfers: standing.transfers,
            seed: ended.seed,
        };
        if expected == *ended {
            return Ok(());
        }
        let (log, engine) = (told::standing(ended), told::standing(&expected));
        Err(Finding::apart(What::Points, "at the end ", &log, &engine))
    }

    /// Compares everything that came from the walls with what follows from the seed.
    pub(super) fn check_walls(&mut self, ended: &Ended) {
        let taken = self.taken;
        let mut note = |deal, event, log: String, engine: String| {
            self.mismatches.push(Mismatch {
                deal,
                event,
                what: What::Misfit,
                why: None,
                log,
                engine,
            });
        };
        let Some(seed) = &ended.seed else {
            if self.fingerprint.is_some() {
                let engine = "the seed is published at the end";
                note(
                    0,
                    taken,
                    "no seed is published".to_owned(),
                    engine.to_owned(),
                );
            }
            return;
        };
        if self
            .fingerprint
            .is_some_and(|print| print != seed.fingerprint())
        {
            let engine = "the fingerprint of the beginning is not this seed's";
            note(
                0,
                taken,
                "the seed is published".to_owned(),
                engine.to_owned(),
            );
            return;
        }
        for otherwise in self.walls.not_of(seed) {
            note(
                otherwise.deal,
                otherwise.event,
                otherwise.log,
                otherwise.engine,
            );
        }
    }
}
