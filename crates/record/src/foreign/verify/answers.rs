//! Plays the decisions of a deal: the next move of the text is the answer.

use game::rules::DepositPaid;
use game::{Abort, Action, MismatchKind, Phase, Public, Ryuukyoku, meld_of};
use tiles::{Meld, MeldKind, Seat, Tile, write_tiles};

use super::super::{DealResult, Move};
use super::deal::{Play, Stop};
use super::words::moved;

impl<'d> Play<'d, '_> {
    /// Plays what the seats decide according to the text. Returns whether no decision is left, so
    /// that the automatic events follow.
    pub(super) fn answers(&mut self) -> Result<bool, Stop> {
        match self.kyoku().board().phase {
            Phase::Turn { seat, .. } | Phase::Declared { seat } => {
                self.look_ahead();
                self.take_turn(seat).map(|()| false)
            }
            Phase::Discard { seat, .. } | Phase::Kan { seat, .. } => self.claim(seat),
            Phase::Ryuukyoku(_) => self.hide().map(|()| true),
            Phase::Opened | Phase::ToDraw { .. } | Phase::Won | Phase::Settled => Ok(true),
        }
    }

    fn take_turn(&mut self, seat: Seat) -> Result<(), Stop> {
        match self.peek() {
            None => self.end_in_turn(seat),
            Some(Move::Discarded {
                seat: who,
                tile,
                drawn,
            }) if *who == seat => self.discard(seat, *tile, *drawn, false),
            Some(Move::Declared { seat: who }) if *who == seat => {
                self.next += 1;
                match self.peek() {
                    Some(Move::Discarded {
                        seat: who,
                        tile,
                        drawn,
                    }) if *who == seat => self.discard(seat, *tile, *drawn, true),
                    _ => {
                        Err(self
                            .broken(MismatchKind::Misfit, format!("{seat} discards for riichi")))
                    }
                }
            }
            Some(Move::Melded {
                seat: who,
                kind,
                tile,
                with,
            }) if *who == seat => self.kan(seat, *kind, *tile, with),
            Some(_) => Err(self.broken(MismatchKind::Misfit, format!("it is the turn of {seat}"))),
        }
    }

    fn discard(&mut self, seat: Seat, tile: Tile, drawn: bool, riichi: bool) -> Result<(), Stop> {
        let (action, words) = if riichi {
            let action = Action::Riichi {
                tile,
                drawn,
                open: false,
            };
            (action, format!("{seat} declares riichi with {tile}"))
        } else {
            let action = Action::Discard { tile, drawn };
            (action, format!("{seat} discards {tile}"))
        };
        let allowed = self.allow(seat, action, &words);
        if riichi {
            let stake = self.rules().riichi.deposit_at(DepositPaid::Declared);
            let declared = Public::RiichiDeclared {
                seat,
                open: false,
                stake,
            };
            self.go_on(allowed, declared)?;
        }
        self.go_on(allowed, Public::Discarded { seat, tile, drawn })?;
        self.next += 1;
        Ok(())
    }

    fn kan(
        &mut self,
        seat: Seat,
        kind: MeldKind,
        tile: Tile,
        with: &'d [Tile],
    ) -> Result<(), Stop> {
        let action = match kind {
            MeldKind::Ankan => Action::Ankan { kind: tile.kind() },
            MeldKind::Kakan => Action::Kakan { tile },
            MeldKind::Chii | MeldKind::Pon | MeldKind::Daiminkan => {
                return Err(self.broken(MismatchKind::Misfit, "there is no discard to call"));
            }
        };
        let words = self.peek().map_or_else(String::new, moved);
        let allowed = self.allow(seat, action, &words);
        let meld = meld_of(self.kyoku().view(seat), action);
        let meld = self.same_tiles(allowed, meld, tile, with)?;
        self.go_on(allowed, Public::KanDeclared { seat, meld })?;
        self.next += 1;
        Ok(())
    }

    /// Applies an event. If it was refused and does not fit either, that is not reported twice.
    fn go_on(&mut self, allowed: bool, public: Public) -> Result<(), Stop> {
        if allowed || self.kyoku().clone().apply(&public.clone().into()).is_ok() {
            return self.driver.apply(public);
        }
        Err(Stop::Broken)
    }

    /// The meld, if it can be made and consists of the tiles that the text names.
    fn same_tiles(
        &mut self,
        allowed: bool,
        meld: Option<Meld>,
        tile: Tile,
        with: &[Tile],
    ) -> Result<Meld, Stop> {
        let Some(meld) = meld else {
            if !allowed {
                return Err(Stop::Broken);
            }
            return Err(self.broken(MismatchKind::Misfit, "the meld cannot be made"));
        };
        let mut told = with.to_vec();
        told.push(tile);
        let mut laid = meld.tiles().to_vec();
        told.sort_unstable();
        laid.sort_unstable();
        if told != laid {
            let engine = format!("the hand has {}", write_tiles(&laid));
            return Err(self.broken(MismatchKind::Misfit, engine));
        }
        Ok(meld)
    }

    /// The text has no more moves, and it is the turn of `seat`.
    fn end_in_turn(&mut self, seat: Seat) -> Result<(), Stop> {
        match &self.log.result {
            Some(DealResult::Wins(wins)) => match wins.as_slice() {
                [win] if win.seat == seat && win.from.is_none() => self.win(wins),
                _ => Err(self.broken(MismatchKind::Misfit, format!("it is the turn of {seat}"))),
            },
            Some(DealResult::NoWinner(result)) if result.abort == Some(Abort::NineKinds) => {
                let words = format!("{seat} has nine kinds");
                if !self.allow(seat, Action::NineKinds, &words) {
                    return Err(Stop::Broken);
                }
                let abort = Ryuukyoku::Aborted(Abort::NineKinds);
                self.driver.apply(Public::Ryuukyoku(abort))
            }
            _ => Err(self.broken(MismatchKind::Misfit, format!("it is the turn of {seat}"))),
        }
    }

    /// A tile can be claimed. Returns whether nobody claims it.
    fn claim(&mut self, from: Seat) -> Result<bool, Stop> {
        let marks = self.log.moves[self.next..]
            .iter()
            .take_while(|step| matches!(step, Move::Staked { .. } | Move::Turned { .. }));
        let marks = marks.count();
        match self.log.moves.get(self.next + marks) {
            Some(Move::Melded {
                seat,
                kind,
                tile,
                with,
            }) if *seat != from => {
                self.call(from, *seat, *kind, *tile, with)?;
                Ok(false)
            }
            Some(_) => Ok(true),
            None => match &self.log.result {
                // A stake or an indicator follows only if nobody claimed the tile.
                None if marks > 0 => Ok(true),
                None => Err(Stop::Cut),
                Some(DealResult::Wins(wins)) if marks == 0 => self.win(wins).map(|()| false),
                Some(DealResult::NoWinner(result)) if result.abort == Some(Abort::TripleRon) => {
                    self.triple_ron(from).map(|()| false)
                }
                Some(_) => Ok(true),
            },
        }
    }

    fn call(
        &mut self,
        from: Seat,
        seat: Seat,
        kind: MeldKind,
        tile: Tile,
        with: &'d [Tile],
    ) -> Result<(), Stop> {
        let mut own = [tile; 2];
        for (own, told) in own.iter_mut().zip(with) {
            *own = *told;
        }
        own.sort_unstable();
        let action = match kind {
            MeldKind::Chii => Action::Chii { with: own },
            MeldKind::Pon => Action::Pon { with: own },
            MeldKind::Daiminkan => Action::Daiminkan,
            MeldKind::Ankan | MeldKind::Kakan => {
                return Err(self.broken(MismatchKind::Misfit, format!("{from} has just discarded")));
            }
        };
        let step = self.log.moves[self.next..]
            .iter()
            .find(|step| matches!(step, Move::Melded { .. }));
        let words = step.map_or_else(String::new, moved);
        let allowed = self.allow(seat, action, &words);
        let riichi = self.kyoku().board().riichi[from];
        if riichi.is_some_and(|riichi| !riichi.stood) {
            self.stand(from)?;
        }
        let meld = meld_of(self.kyoku().view(seat), action);
        let meld = self.same_tiles(allowed, meld, tile, with)?;
        self.go_on(allowed, Public::Called { seat, meld })?;
        self.next += 1;
        Ok(())
    }

    fn triple_ron(&mut self, from: Seat) -> Result<(), Stop> {
        for turns in 1..4 {
            let seat = from.after(turns);
            if !self.allow(seat, Action::Ron, &format!("{seat} wins, as two others do")) {
                return Err(Stop::Broken);
            }
        }
        self.void_riichi(from)?;
        let abort = Ryuukyoku::Aborted(Abort::TripleRon);
        self.driver.apply(Public::Ryuukyoku(abort))
    }

    /// Voids a riichi whose discard is won on.
    pub(super) fn void_riichi(&mut self, seat: Seat) -> Result<(), Stop> {
        let riichi = self.kyoku().board().riichi[seat];
        if riichi.is_some_and(|riichi| !riichi.stood) {
            self.driver.apply(Public::RiichiVoided { seat })?;
        }
        Ok(())
    }

    /// Hides the hands that were not shown, if showing them is a choice.
    fn hide(&mut self) -> Result<(), Stop> {
        let Some(DealResult::NoWinner(result)) = &self.log.result else {
            return Ok(());
        };
        let Some(shown) = &result.shown else {
            return Ok(());
        };
        for (seat, shown) in shown.iter() {
            let may = game::allows(self.rules(), self.kyoku().view(seat), Action::Hide);
            if !shown && may.is_ok() {
                self.driver.apply(Public::Hidden { seat })?;
            }
        }
        Ok(())
    }
}
