//! The end of a game: points, and the final score as Tenhou rounds it.

use game::{Account, Cause, Ended, MismatchKind, Points, Public, Standing};
use tiles::{BySeat, Seat};

use super::super::{ForeignEnd, Lobby};
use super::Driver;
use super::words::{amounts, opening};

/// The largest difference between a rounded score and the exact one.
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
            self.disagree(MismatchKind::Missing, "the game is over".to_owned(), next);
            return;
        }
        let standing = self.game.standing(self.rules());
        let points = self.final_points(&standing);
        let told = amounts(&end.points);
        self.compare(
            MismatchKind::Points,
            "points at the end",
            &told,
            &amounts(&points),
        );
        self.final_score(end, lobby, &standing);
        let ended = Ended {
            places: standing.places,
            score: standing.score,
            transfers: standing.transfers,
            seed: None,
        };
        let _ = self.apply(Public::Ended(ended));
    }

    /// Compares the final score. In the ranked lobby uma and oka are known; in other lobbies any
    /// consistent score is accepted.
    fn final_score(&mut self, end: &ForeignEnd, lobby: &Lobby, standing: &Standing) {
        if !end.chips && is_rounded(&end.score, standing) {
            return;
        }
        let sum: Points = end.score.values().copied().sum();
        if sum == Points::ZERO && end.chips {
            let says = "the text has chips; they and the final score are not checked";
            return self.remark(says);
        }
        let may_differ = self.other_start.is_some() || !lobby.is_ranked();
        if may_differ && !end.chips && is_of_other_uma(end, standing) {
            let uma = implied(end, standing).map(|uma| uma.to_string()).join(", ");
            return self.remark(format!(
                "the final score has other uma and oka than the book, for places 1 to 4 {uma}; it is not checked"
            ));
        }
        let (told, exact) = (amounts(&end.score), amounts(&standing.over_start));
        self.compare(MismatchKind::Points, "final score", &told, &exact);
    }

    /// The points at the end, including the sticks left on the table.
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

/// Whether a final score is ours rounded to thousands. First place gets the rounding differences,
/// so that the scores add up to zero.
fn is_rounded(score: &BySeat<Points>, standing: &Standing) -> bool {
    let near = |seat: &Seat| {
        let off = (score[*seat] - standing.over_start[*seat]).0.abs();
        off <= HALF_A_THOUSAND || standing.places[*seat] == 1
    };
    let sum: Points = score.values().copied().sum();
    sum == Points::ZERO && Seat::ALL.iter().all(near)
}

/// What each place gets in addition to its points, from first to last.
fn implied(end: &ForeignEnd, standing: &Standing) -> [Points; 4] {
    let mut seats = Seat::ALL;
    seats.sort_by_key(|seat| standing.places[*seat]);
    seats.map(|seat| end.score[seat] - end.points[seat])
}

/// Whether a final score is consistent with some uma: it adds up to zero, and, apart from rounding,
/// no place gets more than the one before.
fn is_of_other_uma(end: &ForeignEnd, standing: &Standing) -> bool {
    let sum: Points = end.score.values().copied().sum();
    let uma = implied(end, standing);
    let falls = |pair: &[Points]| pair[0].0 + 2 * HALF_A_THOUSAND >= pair[1].0;
    sum == Points::ZERO && uma.windows(2).all(falls)
}
