//! How a deal opens.

use tiles::{BySeat, Seat, Wind};

use crate::base::amount::Points;
use crate::deal::event::Opened;
use crate::deal::wall::Deal;
use crate::rules::Rules;

/// How a deal opens, dice and indicator aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Which deal.
    pub deal: Deal,
    /// Counters on the table.
    pub counters: u8,
    /// The dealer's wins in a row before this deal.
    pub dealer_wins: u8,
    /// Everybody's points.
    pub points: BySeat<Points>,
    /// Deposits of earlier deals.
    pub carried: Points,
}

impl Opening {
    /// How the first deal of a game opens.
    #[must_use]
    pub fn first(rules: &Rules) -> Opening {
        Opening {
            deal: Deal {
                round: Wind::East,
                dealer: Seat::A,
                repeat: 0,
            },
            counters: 0,
            dealer_wins: 0,
            points: BySeat::from_fn(|_| rules.end.start),
            carried: Points::ZERO,
        }
    }

    /// The event, once the wall is broken and the indicator turned.
    #[must_use]
    pub fn opened(&self, dice: Option<[u8; 2]>, indicator: tiles::Tile) -> Opened {
        Opened {
            deal: self.deal,
            counters: self.counters,
            dealer_wins: self.dealer_wins,
            points: self.points,
            carried: self.carried,
            dice,
            indicator,
        }
    }
}
