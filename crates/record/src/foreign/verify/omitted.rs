//! Parts that a text may omit: ura indicators and payments.

use game::rules::Ura;
use game::{Bonus, MismatchKind, Score, Win, Won, score_with};
use tiles::{Meld, Tile};

use super::super::{DealResult, ForeignWin};
use super::deal::Play;

impl Play<'_, '_> {
    /// The score of a riichi whose ura indicators the text omits, with the number of ura that it
    /// counts; `None` if the score cannot be known.
    pub(super) fn with_omitted_ura(
        &mut self,
        log: &ForeignWin,
        win: &Win,
        (score, won): (&Score, &Won),
    ) -> Option<Score> {
        if self.rules().dora.ura != Ura::Riichi || score.is_yakuman() {
            return None;
        }
        let Some(told) = log.worth.bonus else {
            // Neither the indicators nor the number of ura are known.
            self.driver.disputed = true;
            let seat = log.seat;
            self.driver.remark(format!(
                "the ura indicators of {seat} are missing; the value of the hand is not checked"
            ));
            return None;
        };
        let seat = log.seat;
        if told.ura > 0 && !self.is_possible_ura(won, told.ura) {
            self.driver.disagree(
                MismatchKind::Points,
                format!("{seat} wins: ura {}", told.ura),
                format!("{seat} wins: no ura indicators give so many"),
            );
            return None;
        }
        self.driver.remark(format!(
            "the ura indicators of {seat} are missing; the number of ura, {}, is not checked",
            told.ura
        ));
        let bonus = Bonus {
            ura: told.ura,
            ..score.bonus
        };
        score_with(self.rules(), win, bonus).ok()
    }

    /// Whether some choice of unseen tiles as ura indicators, one below each indicator, gives this
    /// many ura.
    fn is_possible_ura(&self, won: &Won, wanted: u8) -> bool {
        let board = self.kyoku().board();
        let turned = board.indicators.len();
        let melded = board.melds[won.seat].iter().flat_map(Meld::tiles);
        let hand: Vec<Tile> = won
            .hand
            .iter()
            .chain(melded)
            .chain([&won.tile])
            .copied()
            .collect();
        // For each number of tiles picked, the possible sums as bits.
        let mut sums = [0_u64; 6];
        sums[0] = 1;
        for tile in Tile::ALL {
            let dora = tile.kind().indicated_dora();
            let points_at = hand.iter().filter(|own| own.kind() == dora).count();
            for _ in 0..self.unseen[tile.index()] {
                for picked in (1..=turned.min(5)).rev() {
                    sums[picked] |= sums[picked - 1] << points_at;
                }
            }
        }
        sums[turned.min(5)] >> wanted.min(63) & 1 == 1
    }

    /// Adds a remark that payments are missing, so that only the points after them can be checked.
    pub(super) fn remark_omitted_payments(&mut self) {
        let is_omitted = match &self.log.result {
            Some(DealResult::Wins(wins)) => wins.iter().any(|win| win.delta.is_none()),
            Some(DealResult::NoWinner(result)) => result.delta.is_none(),
            None => false,
        };
        if is_omitted {
            let says = "the payments are missing; they are checked by the points that follow";
            self.driver.remark(says);
        }
    }
}
