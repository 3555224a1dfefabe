//! The beginning and the end of deals and games.

use super::{Assertion, Auditor, Fact, Finding, Mismatch, MismatchKind};
use crate::deal::due::Due;
use crate::deal::event::{Begun, Ended, Opened};
use crate::fault::hidden::due;
use crate::game::progress::Game;
use crate::rules::SeatsAgain;

impl Auditor<'_> {
    pub(super) fn may_begin(&self, begun: &Begun) -> Result<(), Finding> {
        if !begun.rules.digest_matches() {
            return Err(Finding::fact(Fact::DigestDiffers));
        }
        if begun.drawn.is_some() && self.rules.game.seats == SeatsAgain::Kept {
            return Err(Finding::fact(Fact::SeatsKept));
        }
        Ok(())
    }

    /// Checks that no deal is left unfinished.
    fn unfinished(&self) -> Result<(), Finding> {
        let Some(kyoku) = self.game.kyoku().filter(|_| !self.lost) else {
            return Ok(());
        };
        if self.game.is_called_off(self.rules) && !kyoku.board().is_void() {
            return Ok(());
        }
        match due(self.rules, kyoku, true) {
            Due::Nothing => Ok(()),
            next => Err(Finding::missing(Assertion::Due(next))),
        }
    }

    pub(super) fn may_open(&self, opened: &Opened) -> Result<(), Finding> {
        self.unfinished()?;
        if self.game.is_over() {
            return Err(Finding::fact(Fact::GameOver));
        }
        if self.lost {
            return Ok(());
        }
        if self.game.begun().is_none() {
            return Err(Finding::fact(Fact::NotBegun));
        }
        let opens = |game: &Game| {
            let opening = game.opening(self.rules);
            opening.map(|opening| opening.opened(opened.dice, opened.indicator))
        };
        if self.corrected.as_ref().and_then(|game| opens(game)) == Some(*opened) {
            return Ok(());
        }
        let Some(expected) = opens(&self.game) else {
            return Err(Finding::missing(Assertion::Fact(Fact::GameOver)));
        };
        if expected == *opened {
            return Ok(());
        }
        let mut same_points = expected;
        (same_points.points, same_points.carried) = (opened.points, opened.carried);
        let what = match same_points == *opened {
            true => MismatchKind::Points,
            false => MismatchKind::Misfit,
        };
        let opening = |opened: Opened| Assertion::Opening(Box::new(opened));
        Err(Finding::differs(what, opening(*opened), opening(expected)))
    }

    pub(super) fn may_time_be_up(&self) -> Result<(), Finding> {
        if self.game.is_time_up() {
            return Err(Finding::fact(Fact::TimeUpAlready));
        }
        if self.rules.time.is_none() {
            return Err(Finding::fact(Fact::NoTimeLimit));
        }
        Ok(())
    }

    pub(super) fn may_end(&self, ended: &Ended) -> Result<(), Finding> {
        self.unfinished()?;
        if self.game.is_over() {
            return Err(Finding::fact(Fact::GameOverAlready));
        }
        if self.lost_any
            || self
                .corrected
                .as_ref()
                .is_some_and(|game| self.ends(game, ended))
        {
            return Ok(());
        }
        if let Some(opening) = self.game.opening(self.rules) {
            return Err(Finding::misfit(Assertion::Deal(opening.deal)));
        }
        let expected = self.end_of(&self.game, ended);
        if expected == *ended {
            return Ok(());
        }
        let standing = |ended: &Ended| Assertion::Standing(Box::new(ended.clone()));
        let (log, rules) = (standing(ended), standing(&expected));
        Err(Finding::differs(MismatchKind::Points, log, rules))
    }

    /// Whether a game ends here, and in this way.
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
                self.note_of_seed(Fact::NoSeed, Fact::SeedIsDue);
            }
            return;
        };
        let print = seed.fingerprint();
        if self.fingerprint.is_some_and(|told| told != print) {
            return self.note_of_seed(Fact::SeedPublished, Fact::FingerprintDiffers);
        }
        if self.drawn.is_some_and(|drawn| drawn != seed.draw_seats()) {
            self.note_of_seed(Fact::SeatsDrawn, Fact::SeatsNotFromSeed);
        }
        for other in self.walls.differences_from(seed) {
            let end = self.taken;
            let in_deal = |found: &Mismatch| found.deal == other.deal && found.event < end;
            let shifts = |found: &Mismatch| {
                in_deal(found)
                    && found.event < other.event
                    && matches!(found.what, MismatchKind::Missing | MismatchKind::Misfit)
            };
            if other.is_tile {
                // If an earlier event was out of place, so are the tiles after it.
                if self.mismatches.iter().any(shifts) {
                    continue;
                }
                // Everything found later in the deal follows from the wrong tile.
                let follows = |found: &Mismatch| in_deal(found) && found.event >= other.event;
                self.mismatches.retain(|found| !follows(found));
            }
            self.mismatches.push(Mismatch {
                deal: other.deal,
                event: other.event,
                what: MismatchKind::Misfit,
                log: other.log,
                rules: other.rules,
            });
        }
        self.mismatches.sort_by_key(|found| found.event);
    }

    fn note_of_seed(&mut self, log: Fact, rules: Fact) {
        self.mismatches.push(Mismatch {
            deal: 0,
            event: self.taken,
            what: MismatchKind::Misfit,
            log: Assertion::Fact(log),
            rules: Assertion::Fact(rules),
        });
    }
}
