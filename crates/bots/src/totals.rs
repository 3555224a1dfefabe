//! Results of many games.

use std::collections::BTreeMap;

use game::{Abort, Ended, Event, Public, Remedy, Ryuukyoku};
use tiles::{BySeat, Seat};

/// Results of games, counted event by event; the results of different games can be added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// How deals ended.
    pub outcomes: Outcomes,
    /// Results of each seat.
    pub seats: BySeat<SeatRecord>,
    /// How many have won on the tile that ended the running deal.
    winners: u8,
    by_ron: bool,
    /// Whether a chombo was judged in the running deal before it ended in another way.
    chombo: bool,
}

/// How deals ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    /// Deals opened.
    pub deals: u64,
    /// Won by tsumo.
    pub tsumo: u64,
    /// Won by one ron.
    pub ron: u64,
    /// Won by several on one tile.
    pub multi_ron: u64,
    /// The wall ran out.
    pub ryuukyoku: u64,
    /// The wall ran out, with nagashi mangan.
    pub nagashi: u64,
    /// Cut short, in the order of [`Abort::ALL`].
    pub abort: [u64; Abort::ALL.len()],
    /// Ended by a chombo.
    pub chombo: u64,
    /// Mistakes that were judged, by name.
    pub faults: BTreeMap<&'static str, u64>,
}

/// Results of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatRecord {
    /// Games that ended, by place as the rulebook awards it.
    pub places: [u64; 4],
    /// Deals won.
    pub wins: u64,
    /// Deals in which another won on this seat's tile.
    pub deal_ins: u64,
    /// Sum of the places, in halves; a tie counts as the mean of the places it covers.
    halves: u64,
    /// Sum of the squares of the same.
    squares: u64,
}

impl Totals {
    /// Counts an event.
    pub fn count(&mut self, event: &Event) {
        let Event::Public(public) = event else { return };
        match public {
            Public::Opened(_) => {
                self.outcomes.deals += 1;
                self.winners = 0;
                self.chombo = false;
            }
            Public::Won(won) => {
                self.winners += 1;
                self.seats[won.seat].wins += 1;
                self.by_ron = won.from.is_some();
                // Several winners on one tile are one deal-in.
                if let Some(from) = won.from.filter(|_| self.winners == 1) {
                    self.seats[from].deal_ins += 1;
                }
            }
            Public::Ryuukyoku(Ryuukyoku::Exhausted { nagashi }) => {
                self.chombo = false;
                let any = nagashi.values().any(|nagashi| *nagashi);
                self.outcomes.nagashi += u64::from(any);
                self.outcomes.ryuukyoku += u64::from(!any);
            }
            Public::Ryuukyoku(Ryuukyoku::Aborted(abort)) => {
                self.chombo = false;
                let place = Abort::ALL.iter().position(|known| known == abort);
                self.outcomes.abort[place.unwrap_or_default()] += 1;
            }
            Public::Faulted(faulted) => {
                self.chombo |= faulted.remedy == Remedy::Chombo;
                let faults = &mut self.outcomes.faults;
                *faults.entry(faulted.fault.name()).or_default() += 1;
            }
            Public::Settled(_) => match (self.winners, self.by_ron) {
                (0, _) => self.outcomes.chombo += u64::from(self.chombo),
                (1, false) => self.outcomes.tsumo += 1,
                (1, true) => self.outcomes.ron += 1,
                (_, _) => self.outcomes.multi_ron += 1,
            },
            Public::Ended(ended) => self.ended(ended),
            Public::Begun(_)
            | Public::Discarded { .. }
            | Public::Called { .. }
            | Public::RiichiDeclared { .. }
            | Public::RiichiStood { .. }
            | Public::RiichiVoided { .. }
            | Public::KanDeclared { .. }
            | Public::KanStood { .. }
            | Public::Turned { .. }
            | Public::Shown { .. }
            | Public::Hidden { .. }
            | Public::TimeUp => {}
        }
    }

    fn ended(&mut self, ended: &Ended) {
        for seat in Seat::ALL {
            let place = ended.places[seat];
            let tied = ended.places.values().filter(|other| **other == place);
            let halves = 2 * u64::from(place) + tied.count() as u64 - 1;
            let record = &mut self.seats[seat];
            record.places[usize::from(place - 1)] += 1;
            record.halves += halves;
            record.squares += halves * halves;
        }
    }

    /// Adds the results of other games.
    pub fn add(&mut self, other: &Totals) {
        let (mine, theirs) = (&mut self.outcomes, &other.outcomes);
        for (sum, more) in [
            (&mut mine.deals, theirs.deals),
            (&mut mine.tsumo, theirs.tsumo),
            (&mut mine.ron, theirs.ron),
            (&mut mine.multi_ron, theirs.multi_ron),
            (&mut mine.ryuukyoku, theirs.ryuukyoku),
            (&mut mine.nagashi, theirs.nagashi),
            (&mut mine.chombo, theirs.chombo),
        ] {
            *sum += more;
        }
        for (name, more) in &theirs.faults {
            *mine.faults.entry(name).or_default() += more;
        }
        for (sum, more) in mine.abort.iter_mut().zip(theirs.abort) {
            *sum += more;
        }
        for seat in Seat::ALL {
            self.seats[seat].add(&other.seats[seat]);
        }
    }
}

impl SeatRecord {
    fn add(&mut self, other: &SeatRecord) {
        for (sum, more) in self.places.iter_mut().zip(other.places) {
            *sum += more;
        }
        self.wins += other.wins;
        self.deal_ins += other.deal_ins;
        self.halves += other.halves;
        self.squares += other.squares;
    }

    /// How many games ended.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.places.iter().sum()
    }

    /// The mean place; a tie counts as the mean of the places it covers.
    #[must_use]
    pub fn average_place(&self) -> f64 {
        self.halves as f64 / 2.0 / self.games() as f64
    }

    /// Half the width of the 95% confidence interval of [`SeatRecord::average_place`]; `None` for
    /// fewer than two games.
    #[must_use]
    pub fn ci95(&self) -> Option<f64> {
        let games = self.games();
        if games < 2 {
            return None;
        }
        let (sum, squares, count) = (self.halves as f64, self.squares as f64, games as f64);
        let variance = (squares - sum * sum / count) / 4.0 / (count - 1.0);
        Some(1.96 * (variance.max(0.0) / count).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Points;

    #[test]
    fn a_tie_counts_as_the_places_it_covers() {
        let mut totals = Totals::default();
        for places in [[1, 1, 3, 4], [1, 2, 2, 2], [4, 3, 2, 1]] {
            let ended = Ended {
                places: BySeat::new(places),
                score: BySeat::from_fn(|_| Points::ZERO),
                transfers: Default::default(),
                seed: None,
            };
            totals.count(&Public::Ended(ended).into());
        }
        let a = totals.seats[Seat::A];
        assert_eq!(a.places, [2, 0, 0, 1]);
        assert!((a.average_place() - (1.5 + 1.0 + 4.0) / 3.0).abs() < 1e-12);
        // Sample deviation of 1.5, 1 and 4 is 1.607.
        assert!((a.ci95().unwrap() - 1.96 * 1.607_275 / 3f64.sqrt()).abs() < 1e-4);
        let b = totals.seats[Seat::B];
        assert!((b.average_place() - (1.5 + 3.0 + 3.0) / 3.0).abs() < 1e-12);
    }
}
