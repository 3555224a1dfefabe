//! The end of a game: points, and the final score as the site rounds it.

use game::{Account, Cause, Ended, Points, Public, Standing, What};
use tiles::{BySeat, Seat};

use super::super::{ForeignEnd, Lobby};
use super::Driver;
use super::words::{amounts, opening};

/// How far a rounded score may be from the exact one.
const HALF_A_THOUSAND: i32 = 500;

impl Driver<'_> {
    /// Compares the end of the game, if its last deal was followed.
    pub(super) fn end(&mut self, end: &ForeignEnd, lobby: &Lobby) {
        if !self.settled || self.disputed {
            return;
        }
        if let Some(next) = self.game.opening(self.rules())
            && self.other_start.is_none()
        {
            let next = opening(&next).join(", ");
            self.note(What::Missing, "the game is over".to_owned(), next);
            return;
        }
        let standing = self.game.standing(self.rules());
        let points = self.final_points(&standing);
        let told = amounts(&end.points);
        self.same(What::Points, "points at the end", &told, &amounts(&points));
        self.final_score(end, lobby, &standing);
        let ended = Ended {
            places: standing.places,
            score: standing.score,
            transfers: standing.transfers,
            seed: None,
        };
        let _ = self.put(Public::Ended(ended));
    }

    /// Compares the final score. In the ranked lobby uma and oka are known; elsewhere a score may
    /// come from others, as long as it makes sense.
    fn final_score(&mut self, end: &ForeignEnd, lobby: &Lobby, standing: &Standing) {
        if !end.chips && is_rounded(&end.score, standing) {
            return;
        }
        let sum: Points = end.score.values().copied().sum();
        if sum == Points::ZERO && end.chips {
            let says = "chips are told beside the points; they and the final score are not judged";
            return self.remark(says);
        }
        let may_differ = self.other_start.is_some() || !lobby.is_ordinary();
        if may_differ && !end.chips && is_of_other_uma(end, standing) {
            let uma = implied(end, standing).map(|uma| uma.to_string()).join(", ");
            return self.remark(format!(
                "the final score is of other uma and oka than the book's, for the places 1 to 4 {uma}; it is not judged"
            ));
        }
        let (told, exact) = (amounts(&end.score), amounts(&standing.over_start));
        self.same(What::Points, "final score", &told, &exact);
    }

    /// Points at the end, with the sticks that were left on the table.
    fn final_points(&self, standing: &Standing) -> BySeat<Points> {
        let board = self
            .game
            .kyoku()
            .map(|kyoku| *kyoku.board().ledger.players());
        let mut points = board.unwrap_or_default();
        for transfer in &standing.transfers {
            if let (Cause::Leftover, Account::Player(seat)) = (transfer.cause, transfer.to) {
                points[seat] += transfer.points;
            }
        }
        points
    }
}

/// Whether a final score is ours in whole thousands: the first place gets what rounding leaves,
/// so that they add up to nothing.
fn is_rounded(score: &BySeat<Points>, standing: &Standing) -> bool {
    let near = |seat: &Seat| {
        let off = (score[*seat] - standing.over_start[*seat]).0.abs();
        off <= HALF_A_THOUSAND || standing.places[*seat] == 1
    };
    let sum: Points = score.values().copied().sum();
    sum == Points::ZERO && Seat::ALL.iter().all(near)
}

/// What each place gets beyond the points, from the first to the last.
fn implied(end: &ForeignEnd, standing: &Standing) -> [Points; 4] {
    let mut seats = Seat::ALL;
    seats.sort_by_key(|seat| standing.places[*seat]);
    seats.map(|seat| end.score[seat] - end.points[seat])
}

/// Whether a final score makes sense with some uma: it adds up to nothing, and no place gets more
/// than the one before, rounding aside.
fn is_of_other_uma(end: &ForeignEnd, standing: &Standing) -> bool {
    let sum: Points = end.score.values().copied().sum();
    let uma = implied(end, standing);
    let falls = |pair: &[Points]| pair[0].0 + 2 * HALF_A_THOUSAND >= pair[1].0;
    sum == Points::ZERO && uma.windows(2).all(falls)
}
