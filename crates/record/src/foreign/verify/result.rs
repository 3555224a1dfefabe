//! The end of a deal: wins and payments.

use game::rules::Ura;
use game::{
    Account, Action, ClaimResult, Declared, MismatchKind, Phase, Points, Public, Ryuukyoku, Score,
    Settled, Why, Win, Won, equally_paid, payments, resolve, settled, win_now,
};
use tiles::{BySeat, Seat, write_tiles};

use super::super::{DealResult, ForeignWin, ForeignWorth};
use super::deal::{Play, Stop};
use super::words::{amounts, bonus, yaku};

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
                    Some(from) => format!("the tile is from {from}"),
                    None => "the tile was drawn".to_owned(),
                };
                return Err(self.broken(MismatchKind::Misfit, engine));
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
            self.driver.apply(Public::Won(won))?;
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
            ClaimResult::Wins(winners) if winners.len() == count => return Ok(()),
            ClaimResult::Wins(winners) => {
                let nearest = winners.first().map_or(from, |seat| *seat);
                format!("only {nearest} wins")
            }
            ClaimResult::TripleRon => "three winners abort the deal".to_owned(),
            ClaimResult::Call(..) | ClaimResult::Nothing => "nobody wins".to_owned(),
        };
        Err(self.broken(MismatchKind::Missing, engine))
    }

    /// Scores a win and compares what it is worth.
    fn score(&mut self, log: &ForeignWin) -> Result<Won, Stop> {
        let told_ura = log.ura.as_deref().unwrap_or_default();
        let scored = win_now(self.rules(), self.kyoku(), log.seat, told_ura);
        let ((win, mut score), mut won) = scored.map_err(|refusal| {
            let how = if log.from.is_some() { "ron" } else { "tsumo" };
            self.refused(Why::NoWin(refusal), &format!("{} wins by {how}", log.seat));
            Stop::Broken
        })?;
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
        self.compare_indicators(log, riichi, turned);
        if log.ura.is_none()
            && riichi
            && let Some(with_ura) = self.with_omitted_ura(log, &win, (&score, &won))
        {
            score = with_ura;
            won.score = score.explained(self.rules());
        }
        if let Some(tile) = log.tile {
            let of = format!("winning tile of {}", log.seat);
            let (told, tile) = ([tile.to_string()], [won.tile.to_string()]);
            self.driver.compare(MismatchKind::Misfit, &of, &told, &tile);
        }
        if !self.driver.disputed {
            self.compare_worth(log, &win, &score);
        }
        self.wins.push((win, score));
        Ok(won)
    }

    /// Compares the indicators that the text has at the win. The ura indicators cannot be known in
    /// advance, but after riichi there is one below each indicator, and otherwise none.
    fn compare_indicators(&mut self, log: &ForeignWin, riichi: bool, turned: usize) {
        if let Some(told) = &log.indicators {
            let (told, ours) = (write_tiles(told), self.indicators());
            let of = format!("indicators at the win of {}", log.seat);
            self.driver
                .compare(MismatchKind::Misfit, &of, &[told], &[ours]);
        }
        let has_ura = riichi && self.rules().dora.ura == Ura::Riichi;
        let due = if has_ura { turned } else { 0 };
        // A text that lists indicators once per deal rather than per win lists the ura for all
        // winners.
        let Some(ura) = log
            .ura
            .as_deref()
            .filter(|_| log.indicators.is_some() || has_ura)
        else {
            return;
        };
        if ura.len() != due {
            // Then the value of the hand cannot be compared.
            self.driver.disputed = true;
            let of = format!("ura at the win of {}", log.seat);
            let told = match ura {
                [] => "none".to_owned(),
                ura => write_tiles(ura),
            };
            let engine = match (has_ura, due) {
                (false, _) => "none without riichi".to_owned(),
                (true, 1) => "1 tile".to_owned(),
                (true, due) => format!("{due} tiles"),
            };
            self.driver.disagree(
                MismatchKind::Misfit,
                format!("{of}: {told}"),
                format!("{of}: {engine}"),
            );
        }
    }

    /// The indicators turned so far.
    fn indicators(&self) -> String {
        write_tiles(&self.kyoku().board().indicators)
    }

    /// Compares what a hand is worth, as far as the text says. If several readings of the hand pay
    /// the same, any of them is accepted.
    fn compare_worth(&mut self, log: &ForeignWin, win: &Win, score: &Score) {
        let rules = self.rules();
        let paid = |score: &Score| payments(rules, win, score, 0).points;
        let (theirs, ours) = worth(&log.worth, score, paid(score));
        if theirs == ours {
            return;
        }
        let is_named = |other: &Score| {
            let (theirs, ours) = worth(&log.worth, other, paid(other));
            theirs == ours
        };
        if !equally_paid(rules, win, score).iter().any(is_named) {
            let of = format!("{} wins", log.seat);
            self.driver
                .compare(MismatchKind::Points, &of, &theirs, &ours);
        }
    }

    /// Settles the deal and compares the payments.
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
            let of = "indicators of the deal";
            let (told, ours) = (write_tiles(&self.log.indicators), self.indicators());
            self.driver
                .compare(MismatchKind::Missing, of, &[told], &[ours]);
        }
        let paid = match settled(self.rules(), self.kyoku(), &self.wins) {
            Ok(paid) => paid,
            Err(error) => return Err(self.broken(MismatchKind::Misfit, error.to_string())),
        };
        if !self.driver.disputed {
            self.compare_payments(&paid);
        }
        if !paid.transfers.is_empty() {
            self.remark_omitted_payments();
        }
        self.driver.apply(Public::Settled(paid))
    }

    fn compare_payments(&mut self, paid: &Settled) {
        let mut same = |of: &str, told: &Option<BySeat<Points>>, ours: &BySeat<Points>| {
            let Some(told) = told else { return };
            self.driver.disputed |= told != ours;
            let (told, ours) = (amounts(told), amounts(ours));
            self.driver.compare(MismatchKind::Points, of, &told, &ours);
        };
        match &self.log.result {
            Some(DealResult::Wins(wins)) => {
                for win in wins {
                    let of = format!("payments to {}", win.seat);
                    same(&of, &win.delta, &delta(paid, Some(win.seat)));
                }
            }
            Some(DealResult::NoWinner(result)) => {
                same("payments", &result.delta, &delta(paid, None));
            }
            None => {}
        }
    }

    fn compare_shown(&mut self, told: &BySeat<bool>) {
        let board = self.kyoku().board();
        if let Phase::Ryuukyoku(Ryuukyoku::Exhausted { .. } | Ryuukyoku::Aborted(_)) = board.phase {
            let words = |shown: &dyn Fn(Seat) -> bool| -> Vec<String> {
                let seats = Seat::ALL.into_iter().filter(|seat| shown(*seat));
                seats.map(|seat| seat.to_string()).collect()
            };
            let ours = words(&|seat| board.shown[seat].is_some());
            let told = words(&|seat| told[seat]);
            self.driver
                .compare(MismatchKind::Missing, "hands shown", &told, &ours);
        }
    }
}

/// What a hand is worth, as far as the text says: first according to the text, then according to
/// our engine.
fn worth(told: &ForeignWorth, score: &Score, points: Points) -> (Vec<String>, Vec<String>) {
    let (mut theirs, mut ours) = (Vec::new(), Vec::new());
    let mut compare = |told: Option<Vec<String>>, own: Vec<String>| {
        if let Some(told) = told {
            theirs.extend(told);
            ours.extend(own);
        }
    };
    let hand = |points: Points| vec![format!("hand {points}")];
    compare(told.points.map(hand), hand(points));
    let han = |han: u8| vec![format!("{han} han")];
    let no_han = || vec!["no han".to_owned()];
    compare(
        told.han.map(han),
        score.han.map_or_else(no_han, |own| han(own.0)),
    );
    let fu = |fu: u16| vec![format!("{fu} fu")];
    let no_fu = || vec!["no fu".to_owned()];
    compare(
        told.fu.map(fu),
        score.fu.map_or_else(no_fu, |own| fu(own.0)),
    );
    compare(told.yaku.map(yaku), yaku(score.yaku));
    compare(told.bonus.map(bonus), bonus(score.bonus));
    (theirs, ours)
}

/// What each player gains or pays, in total or to one winner only.
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
