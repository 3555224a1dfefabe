//! From points at the table to places and final scores.

use tiles::{BySeat, Seat};

use crate::base::amount::Points;
use crate::base::transfer::{Account, FinalTransfers, Transfer};
use crate::rules::{Rules, Ties, YakitoriWhen};
use crate::settle::leftover::leftover;
use crate::settle::uma::uma;
use crate::settle::yakitori::yakitori;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinalFacts {
    /// Points at the table.
    pub points: BySeat<Points>,
    /// Deposits left on the table.
    pub carried: u8,
    /// The players who never won.
    pub winless: BySeat<bool>,
}

/// Places and final scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Places, 1 to 4; tied players may share one.
    pub places: BySeat<u8>,
    /// Points with everything that is added at the end.
    pub score: BySeat<Points>,
    /// Those points less the points everybody began with.
    pub over_start: BySeat<Points>,
    /// The official result: one of the two above, see [`EndRules::final_score`].
    ///
    /// [`EndRules::final_score`]: crate::rules::EndRules::final_score
    pub final_score: BySeat<Points>,
    /// What was added.
    pub transfers: FinalTransfers,
}

/// Ranks the players and adds what is paid at the end of a game.
#[must_use]
pub fn standing(rules: &Rules, facts: &FinalFacts) -> Standing {
    let mut transfers = FinalTransfers::new();
    let when = rules.end.yakitori.as_ref().map(|yakitori| yakitori.when);
    if when == Some(YakitoriWhen::BeforePlaces) {
        yakitori(rules, &facts.winless, &mut transfers);
    }
    let places = places(rules, &paid(facts.points, &transfers));
    leftover(rules, facts.carried, &places, &mut transfers);
    uma(rules, &places, &mut transfers);
    if when == Some(YakitoriWhen::AfterPlaces) {
        yakitori(rules, &facts.winless, &mut transfers);
    }
    let score = paid(facts.points, &transfers);
    let over_start = BySeat::from_fn(|seat| score[seat] - rules.end.start);
    Standing {
        places,
        score,
        over_start,
        final_score: BySeat::from_fn(|seat| rules.end.final_score(score[seat])),
        transfers,
    }
}

/// Points after these transfers.
fn paid(mut points: BySeat<Points>, transfers: &[Transfer<Seat>]) -> BySeat<Points> {
    for transfer in transfers {
        if let Account::Player(seat) = transfer.from {
            points[seat] -= transfer.points;
        }
        if let Account::Player(seat) = transfer.to {
            points[seat] += transfer.points;
        }
    }
    points
}

pub(crate) fn places(rules: &Rules, points: &BySeat<Points>) -> BySeat<u8> {
    BySeat::from_fn(|seat| {
        let ahead = |other: &Seat| {
            let tied = points[*other] == points[seat] && rules.end.ties == Ties::SeatOrder;
            points[*other] > points[seat] || (tied && other.index() < seat.index())
        };
        1 + Seat::ALL.iter().filter(|other| ahead(other)).count() as u8
    })
}
