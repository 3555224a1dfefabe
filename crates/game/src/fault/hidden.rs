//! Mistakes that nobody else can see when they are made, and when they come to light.

use arrayvec::ArrayVec;
use tiles::Seat;

use crate::base::abort::Abort;
use crate::base::fault::{Fault, Remedy};
use crate::base::fault_facts::{DealEnd, FaultFacts};
use crate::deal::board::{Board, Phase};
use crate::deal::due::{Due, next_step};
use crate::deal::event::{Faulted, Ryuukyoku};
use crate::deal::kyoku::Kyoku;
use crate::deal::legal::made_wrong_kan_in_riichi;
use crate::deal::tenpai::live_waits;
use crate::deal::view::View;
use crate::fault::remedy::remedy;
use crate::rules::Rules;

/// The mistakes of a seat that only its own hand shows.
#[must_use]
pub fn hidden_faults(rules: &Rules, view: View<'_>) -> ArrayVec<Fault, 2> {
    let mut faults = ArrayVec::new();
    let (board, seat) = (view.board, view.seat);
    let Some(riichi) = &board.riichi[seat] else {
        return faults;
    };
    let held = view.hand.at_riichi();
    let melds = &board.melds[seat][..usize::from(riichi.melds)];
    if live_waits(rules, &held.counts(), melds).is_empty() {
        faults.push(Fault::NotenRiichi);
    }
    if made_wrong_kan_in_riichi(rules, board, seat, held) {
        faults.push(Fault::WrongKanInRiichi);
    }
    faults
}

/// What comes next in a deal. `answered` says whether every seat with a choice has answered and
/// nothing followed from it; it is also true if no seat has a choice.
#[inline]
#[must_use]
pub fn due(rules: &Rules, kyoku: &Kyoku, answered: bool) -> Due {
    match next_step(rules, kyoku, answered) {
        Due::Settlement => coming_to_light(rules, kyoku)
            .map_or(Due::Settlement, |(seat, fault)| {
                Due::ComesToLight(seat, fault)
            }),
        next => next,
    }
}

/// The next hidden mistake that comes to light because the deal has ended.
fn coming_to_light(rules: &Rules, kyoku: &Kyoku) -> Option<(Seat, Fault)> {
    rules.faults.as_ref()?;
    let board = kyoku.board();
    let turns = (0..4).map(|turns| board.dealer().after(turns));
    turns
        .filter(|seat| board.riichi[*seat].is_some())
        .find_map(|seat| {
            let ended = how_it_ended(board, seat)?;
            let costs = |fault: &Fault| {
                let found = brought_to_light(rules, kyoku, seat, *fault, ended);
                !board.faults[seat].contains(*fault) && found.is_some()
            };
            let faults = hidden_faults(rules, kyoku.view(seat));
            Some((seat, faults.into_iter().find(costs)?))
        })
}

/// A hidden mistake as it comes to light now; `None` if the deal goes on or it costs nothing.
#[must_use]
pub fn come_to_light(rules: &Rules, kyoku: &Kyoku, seat: Seat, fault: Fault) -> Option<Faulted> {
    let ended = how_it_ended(kyoku.board(), seat)?;
    brought_to_light(rules, kyoku, seat, fault, ended)
}

/// A hidden mistake of a seat that wins now and whose win brings it to light.
pub(crate) fn come_to_light_by_win(rules: &Rules, kyoku: &Kyoku, seat: Seat) -> Option<Faulted> {
    rules.faults.as_ref()?;
    let faults = hidden_faults(rules, kyoku.view(seat)).into_iter();
    let mut found =
        faults.filter_map(|fault| brought_to_light(rules, kyoku, seat, fault, DealEnd::OwnWin));
    found.next()
}

/// A hidden mistake as it comes to light at this end of the deal; `None` if it does not.
fn brought_to_light(
    rules: &Rules,
    kyoku: &Kyoku,
    seat: Seat,
    fault: Fault,
    ended: DealEnd,
) -> Option<Faulted> {
    let board = kyoku.board();
    let facts = FaultFacts {
        ended: Some(ended),
        // The hand was as it is judged when riichi was declared.
        died: (fault == Fault::NotenRiichi).then_some(false),
        ..FaultFacts::default()
    };
    let ruling = remedy(rules, board.wind(seat), fault, &facts).ok()?;
    let is_shown = board.shown[seat].is_some();
    (ruling.remedy != Remedy::Nothing).then(|| Faulted {
        seat,
        fault,
        facts,
        remedy: ruling.remedy,
        hand: (!is_shown).then(|| kyoku.hand(seat).list()),
    })
}

/// How the deal ended for a seat; `None` if it goes on.
fn how_it_ended(board: &Board, seat: Seat) -> Option<DealEnd> {
    match board.phase {
        Phase::Won if board.won[seat] => Some(DealEnd::OwnWin),
        Phase::Won => Some(DealEnd::OtherWin),
        Phase::Ryuukyoku(Ryuukyoku::Exhausted { .. }) => Some(DealEnd::Exhausted),
        Phase::Ryuukyoku(Ryuukyoku::Aborted(Abort::FourRiichi)) => Some(DealEnd::FourRiichi),
        Phase::Ryuukyoku(Ryuukyoku::Aborted(_)) => Some(DealEnd::Abort),
        Phase::Opened
        | Phase::ToDraw { .. }
        | Phase::Turn { .. }
        | Phase::Declared { .. }
        | Phase::Discard { .. }
        | Phase::Kan { .. }
        | Phase::Settled => None,
    }
}
