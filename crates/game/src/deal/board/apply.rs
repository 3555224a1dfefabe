//! What an event does to the board.

use tiles::{Feeder, Meld, MeldKind, Seat, Tile};

use super::{Board, Phase, Riichi, RiverDiscard, TileOrigin};
use crate::base::amount::Points;
use crate::base::cause::Cause;
use crate::base::fault::Remedy;
use crate::base::transfer::{Account, Transfer};
use crate::deal::event::{Faulted, Public, Tiles};
use crate::deal::misfit::Misfit;
use crate::deal::wall::REPLACEMENTS;

impl Board {
    /// Applies a public event. An event that does not fit changes nothing.
    ///
    /// # Errors
    /// When it cannot have happened here.
    pub(crate) fn apply(&mut self, public: &Public) -> Result<(), Misfit> {
        self.now += 1;
        let taken = self.take(public);
        if taken.is_err() {
            self.now -= 1;
        }
        taken
    }

    fn take(&mut self, public: &Public) -> Result<(), Misfit> {
        match public {
            Public::Begun(_) | Public::Opened(_) | Public::Ended(_) => Err(Misfit::OutOfOrder),
            Public::Discarded { seat, tile, drawn } => self.discard(*seat, *tile, *drawn),
            Public::Called { seat, meld } => self.call(*seat, *meld),
            Public::RiichiDeclared { seat, open, stake } => self.declare(*seat, *open, *stake),
            Public::RiichiStood { seat, stake, hand } => self.stand(*seat, *stake, hand.as_ref()),
            Public::RiichiVoided { seat } => {
                self.riichi[*seat].take().ok_or(Misfit::OutOfOrder)?;
                self.move_deposit(*seat, -self.ledger.deposit(*seat));
                Ok(())
            }
            Public::KanDeclared { seat, meld } => self.declare_kan(*seat, *meld),
            Public::KanStood { seat } => self.stand_kan(*seat),
            Public::Turned { indicator } => {
                in_order(self.indicators_owed() > 0)?;
                let turned = self.indicators.try_push(*indicator);
                turned.map_err(|_| Misfit::TooManyIndicators)
            }
            Public::Shown { seat, hand } => {
                in_order(self.is_to_show(*seat))?;
                self.shown[*seat] = Some(hand.clone());
                Ok(())
            }
            Public::Hidden { seat } => {
                in_order(self.is_to_show(*seat))?;
                self.hid[*seat] = true;
                Ok(())
            }
            Public::Faulted(faulted) => {
                in_order(self.phase != Phase::Settled)?;
                self.judge(faulted);
                Ok(())
            }
            Public::Won(won) => {
                in_order(match self.phase {
                    Phase::Turn { seat, .. } => won.from.is_none() && won.seat == seat,
                    Phase::Discard { seat, .. } | Phase::Kan { seat, .. } => {
                        won.from == Some(seat) && won.seat != seat
                    }
                    Phase::Won => !self.won[won.seat],
                    Phase::Opened
                    | Phase::ToDraw { .. }
                    | Phase::Declared { .. }
                    | Phase::Ryuukyoku(_)
                    | Phase::Settled => false,
                })?;
                self.take_back_robbed_kan();
                self.shown[won.seat] = Some(won.hand.clone());
                self.won[won.seat] = true;
                self.phase = Phase::Won;
                Ok(())
            }
            Public::Ryuukyoku(ryuukyoku) => {
                in_order(matches!(
                    self.phase,
                    Phase::Turn { .. } | Phase::Discard { .. } | Phase::Kan { .. }
                ))?;
                self.take_back_robbed_kan();
                self.phase = Phase::Ryuukyoku(*ryuukyoku);
                Ok(())
            }
            Public::Settled(settled) => {
                in_order(match self.phase {
                    Phase::Won | Phase::Ryuukyoku(_) => true,
                    Phase::Settled => false,
                    Phase::Opened
                    | Phase::ToDraw { .. }
                    | Phase::Turn { .. }
                    | Phase::Declared { .. }
                    | Phase::Discard { .. }
                    | Phase::Kan { .. } => self.is_void(),
                })?;
                for transfer in &settled.transfers {
                    self.ledger.apply(transfer);
                }
                self.ledger.carry_deposits();
                self.phase = Phase::Settled;
                Ok(())
            }
            Public::TimeUp => {
                in_order(!self.time_up)?;
                self.time_up = true;
                Ok(())
            }
        }
    }

    /// A mistake is judged.
    fn judge(&mut self, faulted: &Faulted) {
        let Faulted {
            seat,
            fault,
            remedy,
            ref hand,
            ..
        } = *faulted;
        self.judged = true;
        self.faults[seat].insert(fault);
        self.dead[seat] |= remedy == Remedy::DeadHand;
        self.chombo[seat] |= remedy == Remedy::Chombo;
        self.replay |= remedy == Remedy::Replay;
        self.riichi_judged_void[seat] |= fault.voids_riichi(remedy);
        // A hand that plays on is taken up again.
        if hand.is_some() && matches!(remedy, Remedy::Chombo | Remedy::Replay) {
            self.shown[seat] = hand.clone();
        }
    }

    /// Whether a hand may be shown or kept hidden now.
    fn is_to_show(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Ryuukyoku(_)) && self.shown[seat].is_none() && !self.hid[seat]
    }

    /// Everybody has thirteen tiles, and the dealer draws.
    pub(crate) fn deal_out(&mut self) -> Result<(), Misfit> {
        if self.phase != Phase::Opened {
            return Err(Misfit::OutOfOrder);
        }
        self.now += 1;
        self.phase = Phase::ToDraw {
            seat: self.deal.dealer,
            replacement: None,
        };
        Ok(())
    }

    /// A seat draws.
    #[inline]
    pub(crate) fn draw(&mut self, seat: Seat) -> Result<(), Misfit> {
        let took = match self.phase {
            Phase::ToDraw {
                seat: next,
                replacement,
            } if next == seat => replacement.map_or(TileOrigin::Draw, TileOrigin::Replacement),
            Phase::Discard { seat: from, .. } if from.next() == seat => TileOrigin::Draw,
            _ => return Err(Misfit::OutOfOrder),
        };
        self.tiles_left = self.tiles_left.checked_sub(1).ok_or(Misfit::WallIsEmpty)?;
        self.now += 1;
        self.drew[seat] = self.now;
        self.turn = seat;
        self.turn_called_kan &= took != TileOrigin::Draw;
        self.phase = Phase::Turn { seat, took };
        Ok(())
    }

    fn discard(&mut self, seat: Seat, tile: Tile, drawn: bool) -> Result<(), Misfit> {
        let riichi = match self.phase {
            Phase::Turn { seat: turn, .. } if turn == seat => false,
            Phase::Declared { seat: turn } if turn == seat => true,
            _ => return Err(Misfit::OutOfOrder),
        };
        let thrown = RiverDiscard {
            tile,
            drawn,
            riichi,
            called_by: None,
        };
        let river = &mut self.rivers[seat];
        let pushed = river.discards.try_push(thrown);
        pushed.map_err(|_| Misfit::RiverIsFull)?;
        river.kinds.insert(tile.kind());
        self.phase = Phase::Discard { seat, tile };
        Ok(())
    }

    fn call(&mut self, seat: Seat, meld: Meld) -> Result<(), Misfit> {
        let Phase::Discard { seat: from, tile } = self.phase else {
            return Err(Misfit::OutOfOrder);
        };
        let feeder = Feeder::of(seat, from).ok_or(Misfit::OutOfOrder)?;
        if meld.feeder() != Some(feeder) || meld.tiles()[0] != tile {
            return Err(Misfit::NotTheDiscard);
        }
        let phase = match meld.kind() {
            MeldKind::Chii | MeldKind::Pon => Phase::Turn {
                seat,
                took: TileOrigin::Call(meld.kind()),
            },
            MeldKind::Daiminkan => {
                self.room_for_kan()?;
                Phase::ToDraw {
                    seat,
                    replacement: Some(MeldKind::Daiminkan),
                }
            }
            MeldKind::Kakan | MeldKind::Ankan => return Err(Misfit::NotTheDiscard),
        };
        let melds = self.melds[seat].try_push(meld);
        melds.map_err(|_| Misfit::TooManyMelds)?;
        let river = &mut self.rivers[from];
        if let Some(last) = river.discards.last_mut() {
            last.called_by = Some(seat);
        }
        river.called += 1;
        if meld.is_quad() {
            self.kans += 1;
            self.kan_fed_by = Some(from);
        }
        self.called[seat] = self.now;
        self.turn = seat;
        self.turn_called_kan = meld.is_quad();
        self.interrupted = self.now;
        self.phase = phase;
        Ok(())
    }

    /// There are replacement tiles for four kans.
    fn room_for_kan(&self) -> Result<(), Misfit> {
        if self.kans < REPLACEMENTS {
            Ok(())
        } else {
            Err(Misfit::TooManyKans)
        }
    }

    fn declare(&mut self, seat: Seat, open: bool, stake: Points) -> Result<(), Misfit> {
        let turn = matches!(self.phase, Phase::Turn { seat: turn, .. } if turn == seat);
        in_order(turn && self.riichi[seat].is_none())?;
        self.riichi[seat] = Some(Riichi {
            declared: self.now,
            discards: self.rivers[seat].discards.len() as u8,
            melds: self.melds[seat].len() as u8,
            double: self.is_first_turn(seat),
            open,
            stood: false,
        });
        self.move_deposit(seat, stake);
        self.phase = Phase::Declared { seat };
        Ok(())
    }

    /// Moves points from a seat to its deposit, or back if they are negative.
    fn move_deposit(&mut self, seat: Seat, points: Points) {
        let (own, deposit) = (Account::Player(seat), Account::Deposit(seat));
        let forth = points >= Points::ZERO;
        self.ledger.apply(&Transfer {
            from: if forth { own } else { deposit },
            to: if forth { deposit } else { own },
            points: Points(points.0.abs()),
            cause: Cause::RiichiDeposit,
        });
    }

    fn stand(&mut self, seat: Seat, stake: Points, hand: Option<&Tiles>) -> Result<(), Misfit> {
        let discarded = matches!(self.phase, Phase::Discard { seat: from, .. } if from == seat);
        let riichi = self.riichi[seat].as_mut().filter(|riichi| !riichi.stood);
        let Some(riichi) = riichi.filter(|_| discarded) else {
            return Err(Misfit::OutOfOrder);
        };
        riichi.stood = true;
        self.move_deposit(seat, stake);
        if hand.is_some() {
            self.shown[seat] = hand.cloned();
        }
        Ok(())
    }

    fn declare_kan(&mut self, seat: Seat, meld: Meld) -> Result<(), Misfit> {
        in_order(matches!(self.phase, Phase::Turn { seat: turn, .. } if turn == seat))?;
        self.room_for_kan()?;
        let melds = &mut self.melds[seat];
        let kind = meld.kind();
        let tile = match kind {
            MeldKind::Ankan => {
                let pushed = melds.try_push(meld);
                pushed.map_err(|_| Misfit::TooManyMelds)?;
                // Tiles shown by an open riichi are in the meld now.
                if let Some(shown) = &mut self.shown[seat] {
                    shown.retain(|tile| tile.kind() != meld.first());
                }
                meld.tiles()[0]
            }
            MeldKind::Kakan => {
                let pon = |old: &&mut Meld| {
                    old.kind() == MeldKind::Pon && old.tiles() == &meld.tiles()[..3]
                };
                *melds.iter_mut().find(pon).ok_or(Misfit::NoSuchPon)? = meld;
                meld.tiles()[3]
            }
            MeldKind::Chii | MeldKind::Pon | MeldKind::Daiminkan => {
                return Err(Misfit::OutOfOrder);
            }
        };
        self.phase = Phase::Kan { seat, tile, kind };
        Ok(())
    }

    /// Takes back a kan that was robbed: it was not made.
    fn take_back_robbed_kan(&mut self) {
        let Phase::Kan { seat, kind, tile } = self.phase else {
            return;
        };
        let melds = &mut self.melds[seat];
        match kind {
            MeldKind::Kakan => {
                let robbed = |meld: &&mut Meld| {
                    meld.kind() == MeldKind::Kakan && meld.first() == tile.kind()
                };
                if let Some(meld) = melds.iter_mut().find(robbed)
                    && let Some(feeder) = meld.feeder()
                    && let Ok(pon) = Meld::new(MeldKind::Pon, &meld.tiles()[..3], feeder)
                {
                    *meld = pon;
                }
            }
            MeldKind::Ankan | MeldKind::Chii | MeldKind::Pon | MeldKind::Daiminkan => {
                melds.pop();
            }
        }
    }

    fn stand_kan(&mut self, seat: Seat) -> Result<(), Misfit> {
        let Phase::Kan {
            seat: owner, kind, ..
        } = self.phase
        else {
            return Err(Misfit::OutOfOrder);
        };
        if owner != seat {
            return Err(Misfit::OutOfOrder);
        }
        self.kans += 1;
        self.kan_fed_by = None;
        self.interrupted = self.now;
        self.phase = Phase::ToDraw {
            seat,
            replacement: Some(kind),
        };
        Ok(())
    }
}

fn in_order(fits: bool) -> Result<(), Misfit> {
    if fits {
        Ok(())
    } else {
        Err(Misfit::OutOfOrder)
    }
}
