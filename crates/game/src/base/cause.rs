//! Why points move, and how each cause is spelled.

use crate::base::spelling::by_name;
use crate::base::vocabulary::vocabulary;

/// Why points move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A hand won by ron.
    Ron,
    /// The dealer's hand, won by ron.
    DealerRon,
    /// A hand won by tsumo.
    Tsumo,
    /// The dealer's hand, won by tsumo.
    DealerTsumo,
    /// Counters at a ron.
    RonCounters,
    /// Counters at a tsumo.
    TsumoCounters,
    /// A player pays the riichi deposit.
    RiichiDeposit,
    /// Deposits of other players, or carried over.
    Deposit,
    /// The winner's own deposit.
    OwnDeposit,
    /// Deposits on the table, when several win on one discard.
    SharedDeposit,
    /// Deposits on the table of unknown origin.
    TableDeposit,
    /// Liability for the last set of a yakuman.
    Pao,
    /// Liability for a kan whose replacement tile won.
    Rinshan,
    /// Nagashi mangan.
    Nagashi,
    /// Noten at a ryuukyoku.
    Noten,
    /// Not showing the hand at a ryuukyoku.
    Hiding,
    /// A chombo.
    Chombo(Fine),
    /// Deposits returned after a chombo.
    Returned,
    /// The uma of a place, 1 to 4.
    Uma(u8),
    /// Deposits left on the table at the end.
    Leftover,
    /// No win in the whole game.
    Yakitori,
}

/// Who pays a fine to whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fine {
    /// The dealer pays another player.
    OfDealer,
    /// Another player pays the dealer.
    ToDealer,
    /// Another player pays another one.
    ToOther,
}

impl Fine {
    /// The setting with the amount.
    pub(crate) const fn setting(self) -> &'static str {
        match self {
            Fine::OfDealer => "chombo.dealer_pays",
            Fine::ToDealer => "chombo.to_dealer",
            Fine::ToOther => "chombo.to_other",
        }
    }
}

impl Cause {
    /// A hand won by ron.
    pub(crate) const fn ron(is_dealer: bool) -> Cause {
        if is_dealer {
            Cause::DealerRon
        } else {
            Cause::Ron
        }
    }

    /// A hand won by tsumo.
    pub(crate) const fn tsumo(is_dealer: bool) -> Cause {
        if is_dealer {
            Cause::DealerTsumo
        } else {
            Cause::Tsumo
        }
    }

    /// Whether it pays for the hand itself, not for deposits or counters.
    #[must_use]
    pub const fn is_for_hand(self) -> bool {
        match self {
            Cause::Ron
            | Cause::DealerRon
            | Cause::Tsumo
            | Cause::DealerTsumo
            | Cause::Pao
            | Cause::Rinshan => true,
            Cause::RonCounters
            | Cause::TsumoCounters
            | Cause::RiichiDeposit
            | Cause::Deposit
            | Cause::OwnDeposit
            | Cause::SharedDeposit
            | Cause::TableDeposit
            | Cause::Nagashi
            | Cause::Noten
            | Cause::Hiding
            | Cause::Chombo(_)
            | Cause::Returned
            | Cause::Uma(_)
            | Cause::Leftover
            | Cause::Yakitori => false,
        }
    }

    /// Its name in answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.called().name()
    }
}

vocabulary! {
    /// What a payment is called in answers; several causes may share a name.
    CauseName: "what a payment is for, such as \"noten\"" {
        /// The hand itself.
        Hand = "hand",
        /// Counters on the table.
        Honba = "honba",
        /// A player pays the riichi deposit.
        RiichiDeposit = "stake",
        /// Riichi deposits on the table.
        Deposit = "deposit",
        /// Liability for the last set of a yakuman.
        Pao = "pao",
        /// Liability for a kan whose replacement tile won.
        Rinshan = "rinshan",
        /// Nagashi mangan.
        Nagashi = "nagashi",
        /// Noten at a ryuukyoku.
        Noten = "noten",
        /// Not showing the hand at a ryuukyoku.
        Hiding = "hiding",
        /// A chombo.
        Chombo = "chombo",
        /// Deposits returned after a chombo.
        Returned = "returned",
        /// The uma of a place.
        Uma = "uma",
        /// Deposits left on the table at the end.
        Leftover = "leftover",
        /// No win in the whole game.
        Yakitori = "yakitori",
    }
}

/// Declares how each cause is spelled in a log, and what answers call it.
macro_rules! causes {
    ($( ($($cause:tt)+) = $word:literal called $name:ident, )*) => {
        /// Every cause.
        const CAUSES: &[Cause] = &[$($($cause)+),*];

        const fn spelling(cause: Cause) -> &'static str {
            match cause {
                $( $($cause)+ => $word, )*
                // There are four places.
                Cause::Uma(_) => "uma_4",
            }
        }

        impl Cause {
            /// Its name in answers, as an enum.
            #[must_use]
            pub const fn called(self) -> CauseName {
                match self {
                    $( $($cause)+ => CauseName::$name, )*
                    Cause::Uma(_) => CauseName::Uma,
                }
            }
        }
    };
}

causes! {
    (Cause::Ron) = "ron" called Hand,
    (Cause::DealerRon) = "dealer_ron" called Hand,
    (Cause::Tsumo) = "tsumo" called Hand,
    (Cause::DealerTsumo) = "dealer_tsumo" called Hand,
    (Cause::RonCounters) = "ron_counters" called Honba,
    (Cause::TsumoCounters) = "tsumo_counters" called Honba,
    (Cause::RiichiDeposit) = "staked" called RiichiDeposit,
    (Cause::Deposit) = "deposit" called Deposit,
    (Cause::OwnDeposit) = "own_deposit" called Deposit,
    (Cause::SharedDeposit) = "shared_deposit" called Deposit,
    (Cause::TableDeposit) = "table_deposit" called Deposit,
    (Cause::Pao) = "pao" called Pao,
    (Cause::Rinshan) = "rinshan" called Rinshan,
    (Cause::Nagashi) = "nagashi" called Nagashi,
    (Cause::Noten) = "noten" called Noten,
    (Cause::Hiding) = "hiding" called Hiding,
    (Cause::Chombo(Fine::OfDealer)) = "chombo_of_dealer" called Chombo,
    (Cause::Chombo(Fine::ToDealer)) = "chombo_to_dealer" called Chombo,
    (Cause::Chombo(Fine::ToOther)) = "chombo_to_other" called Chombo,
    (Cause::Returned) = "returned" called Returned,
    (Cause::Uma(1)) = "uma_1" called Uma,
    (Cause::Uma(2)) = "uma_2" called Uma,
    (Cause::Uma(3)) = "uma_3" called Uma,
    (Cause::Uma(4)) = "uma_4" called Uma,
    (Cause::Leftover) = "leftover" called Leftover,
    (Cause::Yakitori) = "yakitori" called Yakitori,
}

fn cause(name: &str) -> Option<Cause> {
    CAUSES
        .iter()
        .copied()
        .find(|cause| spelling(*cause) == name)
}

by_name! {
    Cause: "a cause of payment, such as \"ron\"",
        |cause| spelling(*cause), |name| cause(name);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cause_has_its_own_spelling() {
        for known in CAUSES {
            assert_eq!(cause(spelling(*known)), Some(*known));
        }
    }
}
