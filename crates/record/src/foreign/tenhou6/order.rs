//! Finds the order of play.
//!
//! The format lists what each seat took and discarded, but not how the seats' moves interleave.
//! Usually the order is clear: after a discard, the next seat draws unless somebody calls. But a
//! seat whose next entry is a call of this tile from this discarder may have let it pass and called
//! an equal tile later, without a draw in between; and two seats may both have such an entry. So
//! all possibilities are tried, calls first, until one uses up all entries and ends as the result
//! says. What can follow depends only on the position in the lists, so a position that failed is
//! not tried again.

use std::collections::HashSet;

use tiles::{BySeat, Feeder, MeldKind, Seat, Tile};

use super::super::{DealResult, Move};
use super::cell::{Take, Throw};

/// What a seat took and discarded, each in order.
#[derive(Default)]
pub(super) struct SeatMoves {
    pub(super) takes: Vec<Take>,
    pub(super) throws: Vec<Throw>,
}

/// Returns the moves in the order of play.
///
/// # Errors
/// When no order fits; the error lists what is left over in the attempt that got furthest.
pub(super) fn find(
    moves_by_seat: &BySeat<SeatMoves>,
    dealer: Seat,
    result: Option<&DealResult>,
) -> Result<Vec<Move>, String> {
    let mut search = Search {
        moves_by_seat,
        ended_by: result.and_then(DealResult::ended_by),
        moves: Vec::new(),
        failed: HashSet::new(),
        furthest: Position::default(),
    };
    if search.draw(Position::default(), dealer) {
        return Ok(search.moves);
    }
    let furthest = search.furthest;
    let left = Seat::ALL.into_iter().filter_map(|seat| {
        let takes = moves_by_seat[seat].takes.len() - furthest.taken[seat];
        let throws = moves_by_seat[seat].throws.len() - furthest.thrown[seat];
        let player = seat.index();
        (takes + throws > 0)
            .then(|| format!("player {player}: draws and calls {takes}, discards {throws}"))
    });
    let left: Vec<_> = left.collect();
    Err(if left.is_empty() {
        "nothing, but the result is on another player's tile".to_owned()
    } else {
        left.join(", ")
    })
}

/// A position in the lists.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
struct Position {
    taken: BySeat<usize>,
    thrown: BySeat<usize>,
}

struct Search<'a> {
    moves_by_seat: &'a BySeat<SeatMoves>,
    /// The seat whose tile or turn ended the deal, and whether that tile could be claimed.
    ended_by: Option<(Seat, bool)>,
    moves: Vec<Move>,
    failed: HashSet<(Position, Seat)>,
    furthest: Position,
}

impl Search<'_> {
    /// A seat draws. Returns whether this leads to the end.
    fn draw(&mut self, mut position: Position, seat: Seat) -> bool {
        let Some(Take::Drew(tile)) = self.next_take(&position, seat) else {
            return false;
        };
        let tile = *tile;
        position.taken[seat] += 1;
        self.attempt(|search| {
            search.moves.push(Move::Drew { seat, tile });
            search.act(position, seat, Some(tile))
        })
    }

    /// A seat that has taken a tile discards or makes a kan.
    fn act(&mut self, mut position: Position, seat: Seat, drawn: Option<Tile>) -> bool {
        let throw = self.moves_by_seat[seat]
            .throws
            .get(position.thrown[seat])
            .cloned();
        let Some(throw) = throw else {
            return self.is_over(&position, seat, false);
        };
        position.thrown[seat] += 1;
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
                    search.after(position, seat, discard)
                })
            }
            Throw::Kan { kind, tile, with } => self.attempt(|search| {
                search.moves.push(Move::Melded {
                    seat,
                    kind,
                    tile,
                    with,
                });
                search.draw(position, seat) || search.is_over(&position, seat, true)
            }),
            Throw::Nothing => false,
        }
    }

    /// After a discard, somebody calls it, the next seat draws, or the deal is over.
    fn after(&mut self, position: Position, from: Seat, tile: Tile) -> bool {
        if self.failed.contains(&(position, from)) {
            return false;
        }
        let leads = self.is_over(&position, from, true)
            || (1..4).any(|turns| self.call(position, from.after(turns), from, tile))
            || self.draw(position, from.next());
        if !leads {
            self.failed.insert((position, from));
        }
        leads
    }

    fn call(&mut self, mut position: Position, seat: Seat, discarder: Seat, discard: Tile) -> bool {
        let take = self.next_take(&position, seat).cloned();
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
        position.taken[seat] += 1;
        let kan = kind == MeldKind::Daiminkan;
        if kan {
            let placeholder = self.moves_by_seat[seat].throws.get(position.thrown[seat]);
            if placeholder != Some(&Throw::Nothing) {
                return false;
            }
            position.thrown[seat] += 1;
        }
        self.attempt(|search| {
            search.moves.push(Move::Melded {
                seat,
                kind,
                tile,
                with,
            });
            if kan {
                search.draw(position, seat)
            } else {
                search.act(position, seat, None)
            }
        })
    }

    /// Whether all entries are used, and the deal ended as the result says.
    fn is_over(&mut self, position: &Position, seat: Seat, on_offer: bool) -> bool {
        let progress = |position: &Position| -> usize {
            position.taken.values().sum::<usize>() + position.thrown.values().sum::<usize>()
        };
        if progress(position) > progress(&self.furthest) {
            self.furthest = *position;
        }
        let used_up = Seat::ALL.iter().all(|seat| {
            let seat_moves = &self.moves_by_seat[*seat];
            position.taken[*seat] == seat_moves.takes.len()
                && position.thrown[*seat] == seat_moves.throws.len()
        });
        used_up
            && self
                .ended_by
                .is_none_or(|ended_by| ended_by == (seat, on_offer))
    }

    fn next_take(&self, position: &Position, seat: Seat) -> Option<&Take> {
        self.moves_by_seat[seat].takes.get(position.taken[seat])
    }

    /// Tries a branch, and undoes its moves if it does not lead to the end.
    fn attempt(&mut self, branch: impl FnOnce(&mut Self) -> bool) -> bool {
        let moves = self.moves.len();
        let leads = branch(self);
        if !leads {
            self.moves.truncate(moves);
        }
        leads
    }
}

/// How many turns after the caller the discarder comes.
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

    fn seat_moves(takes: Vec<Take>, throws: Vec<Throw>) -> SeatMoves {
        SeatMoves { takes, throws }
    }

    #[test]
    fn a_call_may_be_of_a_later_equal_tile() {
        let moves_by_seat = BySeat::new([
            seat_moves(vec![drew("1m"), drew("2m")], vec![threw("1z"), threw("1z")]),
            seat_moves(vec![drew("3m")], vec![threw("2z")]),
            seat_moves(vec![pon("1z")], vec![threw("4z")]),
            seat_moves(vec![pon("2z")], vec![threw("3z")]),
        ]);
        let moves = find(&moves_by_seat, Seat::A, None).unwrap();
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
    fn left_over_entries_are_named() {
        let moves_by_seat = BySeat::new([
            seat_moves(vec![drew("1m")], vec![threw("1z")]),
            seat_moves(vec![pon("2z")], vec![]),
            SeatMoves::default(),
            SeatMoves::default(),
        ]);
        let left = find(&moves_by_seat, Seat::A, None).unwrap_err();
        assert_eq!(left, "player 1: draws and calls 1, discards 0");
    }
}
