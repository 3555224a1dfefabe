//! The end of a deal: what was won, and what was paid.

use game::{
    Account, Action, Claimed, Declared, Phase, Points, Public, Ryuukyoku, Score, Settled, What,
    Won, payments, resolve, settled, win_now,
};
use tiles::{BySeat, Seat, write_tiles};

use super::super::{DealResult, ForeignWin};
use super::deal::{Play, Stop};
use super::words::{amounts, yaku};

impl<'d> Play<'d, '_> {
    /// The deal ends with these wins.
    pub(super) fn win(&mut self, wins: &'d [ForeignWin]) -> Result<(), Stop> {
        let on_offer = match self.kyoku().board().phase {
            Phase::Discard { seat, .. } | Phase::Kan { seat, .. } => Some(seat),
            _ => None,
        };
        let mut answers = BySeat::default();
        for win in wins {
            if win.from != on_offer {
                let engine = match on_offer {
                    Some(from) => format!("the tile is of {from}"),
                    None => "the tile was drawn".to_owned(),
                };
                return Err(self.broken(What::Misfit, engine));
            }
            let (action, how) = match win.from {
                Some(_) => (Action::Ron, "ron"),
                None => (Action::Tsumo, "tsumo"),
            };
            if !self.allow(win.seat, action, &format!("{} wins by {how}", win.seat)) {
                return Err(Stop::Broken);
            }
            answers[win.seat] = Some(action);
        }
        if let Some(from) = on_offer {
            self.compare_winners(from, &answers)?;
        }
        if let Some(before) = wins.first().and_then(|win| win.before) {
            self.compare_points("before the win", &before);
        }
        let mut told = Vec::new();
        for win in wins {
            told.push(self.score(win)?);
        }
        if let Some(from) = on_offer {
            self.void_riichi(from)?;
        }
        let dealer = on_offer.unwrap_or(self.kyoku().board().turn);
        told.sort_by_key(|won| dealer.turns_to(won.seat));
        for won in told {
            self.driver.put(Public::Won(won))?;
        }
        Ok(())
    }

    fn compare_winners(
        &mut self,
        from: Seat,
        answers: &BySeat<Option<Action>>,
    ) -> Result<(), Stop> {
        let count = answers.values().flatten().count();
        let engine = match resolve(self.rules(), from, answers) {
            Claimed::Wins(winners) if winners.len() == count => return Ok(()),
            Claimed::Wins(winners) => {
                let nearest = winners.first().map_or(from, |seat| *seat);
                format!("only {nearest} wins")
            }
            Claimed::TripleRon => "three winners abort the deal".to_owned(),
            Claimed::Call(..) | Claimed::Nothing => "nobody wins".to_owned(),
        };
        Err(self.broken(What::Missing, engine))
    }

    /// Scores a win and compares what it is worth.
    fn score(&mut self, log: &ForeignWin) -> Result<Won, Stop> {
        let scored = win_now(self.rules(), self.kyoku(), log.seat, &log.ura);
        let ((win, score), won) =
            scored.map_err(|refusal| self.broken(What::Refused, refusal.code()))?;
        let riichi = win.situation.declared != Declared::None;
        let turned = self.kyoku().board().indicators.len();
        if riichi
            && self
                .wins
                .iter()
                .all(|(win, _)| win.situation.ura.is_empty())
        {
            self.see(&won.ura)?;
        }
        if !won.ura.is_empty() && won.ura.len() != turned {
            let log = format!("ura {}", write_tiles(&won.ura));
            let engine = format!("{turned} indicators are turned");
            self.driver.note(What::Missing, log, engine);
        }
        if let Some(tile) = log.tile {
            let of = format!("winning tile of {}", log.seat);
            let (told, tile) = (tile.to_string(), won.tile.to_string());
            self.driver.same(What::Misfit, &of, &told, &tile);
        }
        let paid = payments(self.rules(), &win, &score, 0).points;
        self.compare_worth(log, &score, paid);
        self.wins.push((win, score));
        Ok(won)
    }

    /// Compares what a hand is worth, as far as the text tells.
    fn compare_worth(&mut self, log: &ForeignWin, score: &Score, points: Points) {
        let told = &log.worth;
        let mut same = |name: &str, told: Option<String>, ours: String| {
            let of = format!("{name} of {}", log.seat);
            if let Some(told) = told {
                self.driver.same(What::Points, &of, &told, &ours);
            }
        };
        let points_told = told.points.map(|points| points.to_string());
        same("hand", points_told, points.to_string());
        let none = || "none".to_owned();
        let han = score.han.map_or_else(none, |han| han.0.to_string());
        same("han", told.han.map(|han| han.to_string()), han);
        let fu = score.fu.map_or_else(none, |fu| fu.0.to_string());
        same("fu", told.fu.map(|fu| fu.to_string()), fu);
        same("yaku", told.yaku.map(yaku), yaku(score.yaku));
        let bonus = |bonus: game::Bonus| {
            let game::Bonus {
                indicator,
                ura,
                aka,
                other,
            } = bonus;
            format!("{indicator} ura {ura} aka {aka} other {other}")
        };
        same("dora", told.bonus.map(bonus), bonus(score.bonus));
    }

    /// The deal is paid, and what was paid is compared.
    pub(super) fn settle(&mut self) -> Result<(), Stop> {
        if let Some(DealResult::NoWinner(result)) = &self.log.result {
            if let Some(before) = &result.before {
                self.compare_points("before the draw was paid", before);
            }
            if let Some(shown) = &result.shown {
                self.compare_shown(shown);
            }
        }
        let turned = self.kyoku().board().indicators.len();
        if turned != self.log.indicators.len() {
            let log = format!("indicators {}", write_tiles(&self.log.indicators));
            let engine = format!("{turned} indicators are turned");
            self.driver.note(What::Missing, log, engine);
        }
        let paid = match settled(self.rules(), self.kyoku(), &self.wins) {
            Ok(paid) => paid,
            Err(error) => return Err(self.broken(What::Misfit, error.to_string())),
        };
        match &self.log.result {
            Some(DealResult::Wins(wins)) => {
                for win in wins {
                    let ours = delta(&paid, Some(win.seat));
                    let of = format!("payments to {}", win.seat);
                    let (told, ours) = (amounts(&win.delta), amounts(&ours));
                    self.driver.same(What::Points, &of, &told, &ours);
                }
            }
            Some(DealResult::NoWinner(result)) => {
                let (told, ours) = (amounts(&result.delta), amounts(&delta(&paid, None)));
                self.driver.same(What::Points, "payments", &told, &ours);
            }
            None => {}
        }
        self.driver.put(Public::Settled(paid))
    }

    fn compare_shown(&mut self, told: &BySeat<bool>) {
        let board = self.kyoku().board();
        if let Phase::Ryuukyoku(Ryuukyoku::Exhausted { .. } | Ryuukyoku::Aborted(_)) = board.phase {
            let words = |shown: &dyn Fn(Seat) -> bool| -> String {
                let seats = Seat::ALL.into_iter().filter(|seat| shown(*seat));
                seats.map(|seat| seat.letter()).collect()
            };
            let ours = words(&|seat| board.shown[seat].is_some());
            let told = words(&|seat| told[seat]);
            self.driver
                .same(What::Missing, "hands shown:", &told, &ours);
        }
    }
}

/// What the transfers change for each player, or those of one winner alone.
fn delta(paid: &Settled, winner: Option<Seat>) -> BySeat<Points> {
    let mut sums = BySeat::new([Points::ZERO; 4]);
    for transfer in &paid.transfers {
        if winner.is_some_and(|winner| transfer.to != Account::Player(winner)) {
            continue;
        }
        if let Account::Player(seat) = transfer.from {
            sums[seat] -= transfer.points;
        }
        if let Account::Player(seat) = transfer.to {
            sums[seat] += transfer.points;
        }
    }
    sums
}
