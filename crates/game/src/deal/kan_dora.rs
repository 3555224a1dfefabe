//! Kan dora: when the indicator of a kan is turned.

use tiles::MeldKind;

use crate::deal::board::Board;
use crate::rules::{IndicatorMoment, Rules};

impl Board {
    /// How many indicators are still to be turned for the kans that stand.
    #[must_use]
    pub fn indicators_owed(&self) -> u8 {
        (self.kans + 1).saturating_sub(self.indicators.len() as u8)
    }
}

/// Whether an indicator is turned before the replacement tile of this kan is drawn: those of
/// earlier kans are, and that of this kan if the book says so.
pub(crate) fn turns_before_draw(rules: &Rules, board: &Board, kan: MeldKind) -> bool {
    let own = u8::from(moment(rules, kan) == IndicatorMoment::BeforeReplacement);
    board.indicators_owed() > 1 - own
}

/// Whether the indicator of this kan is turned right after its replacement tile is drawn.
pub(crate) fn turns_after_draw(rules: &Rules, board: &Board, kan: MeldKind) -> bool {
    moment(rules, kan) == IndicatorMoment::AfterReplacement && board.indicators_owed() > 0
}

/// Whether an indicator is turned after the discard: all that are still owed are.
pub(crate) fn turns_with_discard(board: &Board) -> bool {
    board.indicators_owed() > 0
}

fn moment(rules: &Rules, kan: MeldKind) -> IndicatorMoment {
    match kan {
        MeldKind::Ankan => rules.kan.indicator.ankan,
        MeldKind::Kakan => rules.kan.indicator.kakan,
        MeldKind::Daiminkan | MeldKind::Chii | MeldKind::Pon => rules.kan.indicator.daiminkan,
    }
}
