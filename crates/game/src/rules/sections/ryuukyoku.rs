//! A deal without a winner.

use crate::rules::sections::nagashi::{NagashiCountsAs, NagashiRules};
use crate::rules::sections::noten::NotenRules;
use crate::rules::setting::{settings, words};

settings! {
    /// A deal without a winner.
    RyuukyokuRules {
        /// What do players without tenpai pay?
        noten: NotenRules,
        /// Who shows the hand?
        showing: Showing,
        /// What happens to a player who does not show the hand?
        hiding: Hiding,
        /// Is nagashi mangan played?
        nagashi: Option<NagashiRules>,
    }
}

impl RyuukyokuRules {
    /// Whether the hand must be shown. Where hiding it is fined, it can be kept hidden.
    #[must_use]
    pub fn must_show(&self, in_riichi: bool) -> bool {
        let must = match self.showing {
            Showing::Automatic => true,
            Showing::Everybody | Showing::Choice => in_riichi,
        };
        must && self.hiding != Hiding::Fined
    }

    /// Whether nagashi mangan is played and counts as a win.
    #[must_use]
    pub fn nagashi_wins(&self) -> bool {
        let counts_as = self.nagashi.as_ref().map(|nagashi| nagashi.counts_as);
        counts_as == Some(NagashiCountsAs::Win)
    }
}

words! {
    /// Who shows the hand at an exhaustive draw.
    Showing {
        /// Players in tenpai who want to; players in riichi must.
        Choice = "choice",
        /// Everybody in tenpai.
        Automatic = "automatic",
        /// Every player, tenpai or not; `ryuukyoku.hiding` says what refusing costs.
        Everybody = "everybody",
    }
}

words! {
    /// What happens to a player who does not show the hand at a draw.
    Hiding {
        /// Counts as noten.
        Noten = "noten",
        /// Pays like a chombo and counts as noten.
        Fined = "fined",
    }
}
