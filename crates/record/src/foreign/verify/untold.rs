//! What a text leaves open: tiles under the indicators that were not told, payments that were
//! not written down.

use game::rules::Ura;
use game::{Bonus, Score, What, Win, Won, score_with};
use tiles::{Meld, Tile};

use super::super::{DealResult, ForeignWin};
use super::deal::Play;

impl Play<'_, '_> {
    /// What a riichi is worth with as many ura as the text counts, where it does not tell which
    /// tiles they were; `None` if the score cannot be told.
    pub(super) fn with_untold_ura(
        &mut self,
        log: &ForeignWin,
        win: &Win,
        (score, won): (&Score, &Won),
    ) -> Option<Score> {
        if self.rules().dora.ura != Ura::Riichi || score.is_yakuman() {
            return None;
        }
        let Some(told) = log.worth.bonus else {
            // Neither the tiles nor their number: the price is anybody's guess.
            self.driver.disputed = true;
            let seat = log.seat;
            self.driver.remark(format!(
                "the ura of {seat} are not told; what the hand is worth is not judged"
            ));
            return None;
        };
        let seat = log.seat;
        if told.ura > 0 && !self.can_be(won, told.ura) {
            self.driver.note(
                What::Points,
                format!("{seat} wins: ura {}", told.ura),
                format!("{seat} wins: no tiles under the indicators give so many"),
            );
            return None;
        }
        self.driver.remark(format!(
            "the ura of {seat} are not told; their number, {}, is believed",
            told.ura
        ));
        let bonus = Bonus {
            ura: told.ura,
            ..score.bonus
        };
        score_with(self.rules(), win, bonus).ok()
    }

    /// Whether tiles that nobody has seen, one under each indicator, can point at so many tiles of
    /// the hand.
    fn can_be(&self, won: &Won, wanted: u8) -> bool {
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
        // The sums that so many tiles can give, a bit each.
        let mut sums = [0_u64; 6];
        sums[0] = 1;
        for tile in Tile::ALL {
            let dora = tile.kind().dora_after();
            let points_at = hand.iter().filter(|own| own.kind() == dora).count();
            for _ in 0..self.unseen[tile.index()] {
                for picked in (1..=turned.min(5)).rev() {
                    sums[picked] |= sums[picked - 1] << points_at;
                }
            }
        }
        sums[turned.min(5)] >> wanted.min(63) & 1 == 1
    }

    /// Says that payments are not told, so that only the points after them can be judged.
    pub(super) fn remark_untold_payments(&mut self) {
        let untold = match &self.log.result {
            Some(DealResult::Wins(wins)) => wins.iter().any(|win| win.delta.is_none()),
            Some(DealResult::NoWinner(result)) => result.delta.is_none(),
            None => false,
        };
        if untold {
            let says = "what was paid is not told; it is judged by the points that follow";
            self.driver.remark(says);
        }
    }
}
