//! From points at the table to places and final scores.

use arrayvec::ArrayVec;
use tiles::{BySeat, Seat};

use crate::amount::Points;
use crate::rules::{Leftover, Remainder, Rules, Ties, YakitoriWhen};
use crate::transfer::{Account, Cause, Transfer};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinalFacts {
    /// Points at the table.
    pub points: BySeat<Points>,
    /// Sticks left on the table.
    pub carried: u8,
    /// Who never won.
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
    /// What is written down as the result: one of the two, see [`EndRules::final_score`].
    ///
    /// [`EndRules::final_score`]: crate::rules::EndRules::final_score
    pub final_score: BySeat<Points>,
    /// What was added.
    pub transfers: ArrayVec<Transfer<Seat>, 24>,
}

/// Ranks the players and adds what the end of a game brings.
#[must_use]
pub fn standing(rules: &Rules, facts: &FinalFacts) -> Standing {
    let mut transfers = ArrayVec::new();
    let when = rules.end.yakitori.as_ref().map(|yakitori| yakitori.when);
    if when == Some(YakitoriWhen::BeforePlaces) {
        yakitori(rules, facts, &mut transfers);
    }
    let places = places(rules, &paid(facts.points, &transfers));
    leftover(rules, facts, &places, &mut transfers);
    uma(rules, &places, &mut transfers);
    if when == Some(YakitoriWhen::AfterPlaces) {
        yakitori(rules, facts, &mut transfers);
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

type Payments = ArrayVec<Transfer<Seat>, 24>;

fn leftover(rules: &Rules, facts: &FinalFacts, places: &BySeat<u8>, into: &mut Payments) {
    let pot = rules.riichi.deposit * i32::from(facts.carried);
    if pot == Points::ZERO {
        return;
    }
    let first: ArrayVec<Seat, 4> = Seat::ALL
        .into_iter()
        .filter(|seat| places[*seat] == 1)
        .collect();
    let mut pay = |to, points: Points| {
        if points > Points::ZERO {
            into.push(Transfer {
                from: Account::Carried,
                to,
                points,
                cause: Cause::Leftover,
            });
        }
    };
    match &rules.end.ties {
        Ties::Shared {
            leftover: Leftover::Split(split),
        } if first.len() > 1 => {
            let (each, rest) = split.of(pot, first.len());
            for seat in &first {
                pay(Account::Player(*seat), each);
            }
            pay(
                if split.remainder == Remainder::EarliestSeat {
                    Account::Player(first[0])
                } else {
                    Account::Bank
                },
                rest,
            );
        }
        Ties::Shared { .. } | Ties::SeatOrder => pay(Account::Player(first[0]), pot),
    }
}

/// Adds the uma of the places; tied players share that of the places they cover.
fn uma(rules: &Rules, places: &BySeat<u8>, into: &mut Payments) {
    for seat in Seat::ALL {
        let tied = |other: &Seat| places[*other] == places[seat];
        let count = Seat::ALL.iter().filter(|other| tied(other)).count();
        let Some(uma) = rules.end.shared_uma(places[seat], count) else {
            return;
        };
        let is_earliest = Seat::ALL.iter().find(|other| tied(other)) == Some(&seat);
        let rest = match uma.remainder {
            Remainder::EarliestSeat if is_earliest => uma.rest,
            Remainder::EarliestSeat | Remainder::Unclaimed => Points::ZERO,
        };
        let points = uma.each + rest;
        let (bank, player) = (Account::Bank, Account::Player(seat));
        if points > Points::ZERO {
            into.push(Transfer {
                from: bank,
                to: player,
                points,
                cause: Cause::Uma(places[seat]),
            });
        } else if points < Points::ZERO {
            into.push(Transfer {
                from: player,
                to: bank,
                points: -points,
                cause: Cause::Uma(places[seat]),
            });
        }
    }
}

fn yakitori(rules: &Rules, facts: &FinalFacts, into: &mut Payments) {
    let Some(yakitori) = &rules.end.yakitori else {
        return;
    };
    for from in Seat::ALL.into_iter().filter(|seat| facts.winless[*seat]) {
        for to in Seat::ALL.into_iter().filter(|seat| *seat != from) {
            into.push(Transfer {
                from: Account::Player(from),
                to: Account::Player(to),
                points: yakitori.each,
                cause: Cause::Yakitori,
            });
        }
    }
}
