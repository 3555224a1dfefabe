//! Finding the order of play.
//!
//! The format keeps what each seat took and threw, but not in which order the seats did so. Most
//! of it follows: after a discard the next seat draws, unless somebody calls. A seat whose next
//! entry is a call of just this tile from just this seat may however have let it pass and called
//! another one like it later, when nobody had drawn in between; and two seats may both have such
//! an entry. So every way is tried, calls first, until one uses up all lists and ends where the
//! result says. Where one is in the lists says all that matters for the rest, so a place that led
//! nowhere is not tried again.

use std::collections::HashSet;

use tiles::{BySeat, Feeder, MeldKind, Seat, Tile};

use super::super::{DealResult, Move};
use super::cell::{Take, Throw};

/// What a seat took and threw, each in order.
#[derive(Default)]
pub(super) struct Pile {
    pub(super) takes: Vec<Take>,
    pub(super) throws: Vec<Throw>,
}

/// The moves in the order of play.
///
/// # Errors
/// When there is none; says what is left over in the attempt that came furthest.
pub(super) fn find(
    piles: &BySeat<Pile>,
    dealer: Seat,
    result: Option<&DealResult>,
) -> Result<Vec<Move>, String> {
    let mut search = Search {
        piles,
        ended_by: result.and_then(DealResult::ended_by),
        moves: Vec::new(),
        failed: HashSet::new(),
        furthest: Place::default(),
    };
    if search.draw(Place::default(), dealer) {
        return Ok(search.moves);
    }
    let furthest = search.furthest;
    let left = Seat::ALL.into_iter().filter_map(|seat| {
        let takes = piles[seat].takes.len() - furthest.taken[seat];
        let throws = piles[seat].throws.len() - furthest.thrown[seat];
        let player = seat.index();
        (takes + throws > 0)
            .then(|| format!("player {player} has {takes} to take and {throws} to throw"))
    });
    let left: Vec<_> = left.collect();
    Err(if left.is_empty() {
        "nothing, but the result is of somebody else's tile".to_owned()
    } else {
        left.join(", ")
    })
}

/// Where one is in the lists.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
struct Place {
    taken: BySeat<usize>,
    thrown: BySeat<usize>,
}

struct Search<'a> {
    piles: &'a BySeat<Pile>,
    /// Whose tile or turn ended the deal, and whether it was a tile for others to take.
    ended_by: Option<(Seat, bool)>,
    moves: Vec<Move>,
    failed: HashSet<(Place, Seat)>,
    furthest: Place,
}

impl Search<'_> {
    /// A seat draws and goes on; says whether that way leads to the end.
    fn draw(&mut self, mut place: Place, seat: Seat) -> bool {
        let Some(Take::Drew(tile)) = self.next_take(&place, seat) else {
            return false;
        };
        let tile = *tile;
        place.taken[seat] += 1;
        self.attempt(|search| {
            search.moves.push(Move::Drew { seat, tile });
            search.act(place, seat, Some(tile))
        })
    }

    /// A seat that has taken a tile does something with it.
    fn act(&mut self, mut place: Place, seat: Seat, drawn: Option<Tile>) -> bool {
        let throw = self.piles[seat].throws.get(place.thrown[seat]).cloned();
        let Some(throw) = throw else {
            return self.is_over(&place, seat, false);
        };
        place.thrown[seat] += 1;
        match throw {
            Throw::Discard { tile, riichi } => {
                let Some(discard) = tile.or(drawn) else {
                    return false;
                };
                self.attempt(|search| {
                    if riichi {
                        search.moves.push(Move::Declared { seat });
                    }
                    search.moves.push(Move::Discarded {
                        seat,
                        tile: discard,
                        drawn: tile.is_none(),
                    });
                    search.after(place, seat, discard)
                })
            }
            Throw::Kan { kind, tile, with } => self.attempt(|search| {
                search.moves.push(Move::Melded {
                    seat,
                    kind,
                    tile,
                    with,
                });
                search.draw(place, seat) || search.is_over(&place, seat, true)
            }),
            Throw::Nothing => false,
        }
    }

    /// A discard lies there: somebody calls it, or the next seat draws, or the deal is over.
    fn after(&mut self, place: Place, from: Seat, tile: Tile) -> bool {
        if self.failed.contains(&(place, from)) {
            return false;
        }
        let leads = self.is_over(&place, from, true)
            || (1..4).any(|turns| self.call(place, from.after(turns), from, tile))
            || self.draw(place, from.next());
        if !leads {
            self.failed.insert((place, from));
        }
        leads
    }

    fn call(&mut self, mut place: Place, seat: Seat, discarder: Seat, discard: Tile) -> bool {
        let take = self.next_take(&place, seat).cloned();
        let Some(Take::Called {
            kind,
            from,
            tile,
            with,
        }) = take
        else {
            return false;
        };
        if tile != discard || turns_to(from) != seat.turns_to(discarder) {
            return false;
        }
        place.taken[seat] += 1;
        let kan = kind == MeldKind::Daiminkan;
        if kan {
            let placeholder = self.piles[seat].throws.get(place.thrown[seat]);
            if placeholder != Some(&Throw::Nothing) {
                return false;
            }
            place.thrown[seat] += 1;
        }
        self.attempt(|search| {
            search.moves.push(Move::Melded {
                seat,
                kind,
                tile,
                with,
            });
            if kan {
                search.draw(place, seat)
            } else {
                search.act(place, seat, None)
            }
        })
    }

    /// Whether all lists are used up, and the deal ended as the result says.
    fn is_over(&mut self, place: &Place, seat: Seat, on_offer: bool) -> bool {
        let progress = |place: &Place| -> usize {
            place.taken.values().sum::<usize>() + place.thrown.values().sum::<usize>()
        };
        if progress(place) > progress(&self.furthest) {
            self.furthest = *place;
        }
        let used_up = Seat::ALL.iter().all(|seat| {
            let pile = &self.piles[*seat];
            place.taken[*seat] == pile.takes.len() && place.thrown[*seat] == pile.throws.len()
        });
        used_up
            && self
                .ended_by
                .is_none_or(|ended_by| ended_by == (seat, on_offer))
    }

    fn next_take(&self, place: &Place, seat: Seat) -> Option<&Take> {
        self.piles[seat].takes.get(place.taken[seat])
    }

    /// Tries something, and takes its moves back if it leads nowhere.
    fn attempt(&mut self, way: impl FnOnce(&mut Self) -> bool) -> bool {
        let moves = self.moves.len();
        let leads = way(self);
        if !leads {
            self.moves.truncate(moves);
        }
        leads
    }
}

/// How many turns after the caller's own the feeder's comes.
fn turns_to(feeder: Feeder) -> usize {
    match feeder {
        Feeder::Right => 1,
        Feeder::Across => 2,
        Feeder::Left => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drew(tile: &str) -> Take {
        Take::Drew(tile.parse().unwrap())
    }

    fn pon(tile: &str) -> Take {
        let tile: Tile = tile.parse().unwrap();
        Take::Called {
            kind: MeldKind::Pon,
            from: Feeder::Across,
            tile,
            with: vec![tile; 2],
        }
    }

    fn threw(tile: &str) -> Throw {
        Throw::Discard {
            tile: Some(tile.parse().unwrap()),
            riichi: false,
        }
    }

    fn pile(takes: Vec<Take>, throws: Vec<Throw>) -> Pile {
        Pile { takes, throws }
    }

    #[test]
    fn a_call_may_be_of_a_later_tile_like_the_first() {
        let piles = BySeat::new([
            pile(vec![drew("1m"), drew("2m")], vec![threw("1z"), threw("1z")]),
            pile(vec![drew("3m")], vec![threw("2z")]),
            pile(vec![pon("1z")], vec![threw("4z")]),
            pile(vec![pon("2z")], vec![threw("3z")]),
        ]);
        let moves = find(&piles, Seat::A, None).unwrap();
        let who: String = moves
            .iter()
            .filter_map(|step| match step {
                Move::Discarded { seat, .. } => Some(seat.letter()),
                _ => None,
            })
            .collect();
        assert_eq!(who, "ABDAC");
    }

    #[test]
    fn what_is_left_over_is_named() {
        let piles = BySeat::new([
            pile(vec![drew("1m")], vec![threw("1z")]),
            pile(vec![pon("2z")], vec![]),
            Pile::default(),
            Pile::default(),
        ]);
        let left = find(&piles, Seat::A, None).unwrap_err();
        assert_eq!(left, "player 1 has 1 to take and 0 to throw");
    }
}
