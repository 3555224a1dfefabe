//! What comes next at a table when nobody has a choice.

use tiles::{BySeat, MeldKind, Seat};

use crate::base::abort::Abort;
use crate::base::fault::Fault;
use crate::deal::abort::abort_due;
use crate::deal::board::{Board, Phase, TileOrigin};
use crate::deal::event::Ryuukyoku;
use crate::deal::kan_dora::{turns_after_draw, turns_before_draw, turns_with_discard};
use crate::deal::kyoku::Kyoku;
use crate::deal::nagashi::has_nagashi;
use crate::deal::tenpai::is_to_be_shown;
use crate::rules::{RobbingAnkan, Rules, VoidStake};

/// What comes next at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The hands are dealt.
    Deal,
    /// A seat draws, from the wall or a replacement tile.
    Draw {
        /// The seat.
        seat: Seat,
        /// Whether it is a replacement tile.
        replacement: bool,
    },
    /// An indicator is turned.
    Indicator,
    /// Seats that have a choice are asked.
    Answers,
    /// Nobody won on the riichi discard.
    RiichiStands(Seat),
    /// Nobody robbed the kan.
    KanStands(Seat),
    /// The deal ends without a winner.
    Ryuukyoku(Ryuukyoku),
    /// A hand is shown.
    Shows(Seat),
    /// A hand is kept hidden.
    Hides(Seat),
    /// A riichi is void because of a mistake with it.
    RiichiVoids(Seat),
    /// A mistake comes to light that was hidden so far.
    ComesToLight(Seat, Fault),
    /// The deal is paid.
    Settlement,
    /// Nothing: the deal is over.
    Nothing,
}

impl Due {
    /// Whether the answers given still hold after this step: a riichi that stands, and hands that
    /// are shown at the end, follow from one round of answers.
    #[must_use]
    pub const fn keeps_answers(self) -> bool {
        match self {
            Due::RiichiStands(_) | Due::RiichiVoids(_) | Due::Shows(_) | Due::Hides(_) => true,
            Due::Deal
            | Due::Draw { .. }
            | Due::Indicator
            | Due::Answers
            | Due::KanStands(_)
            | Due::Ryuukyoku(_)
            | Due::ComesToLight(..)
            | Due::Settlement
            | Due::Nothing => false,
        }
    }
}

/// What comes next in a deal, hidden mistakes aside. `answered` says whether every seat with a
/// choice has answered and nothing followed from it; it is also true if no seat has a choice.
#[inline]
pub(crate) fn next_step(rules: &Rules, kyoku: &Kyoku, answered: bool) -> Due {
    let board = kyoku.board();
    if board.judged
        && let Some(next) = after_judgement(rules, board)
    {
        return next;
    }
    match board.phase {
        Phase::Opened => Due::Deal,
        Phase::ToDraw {
            replacement: Some(kan),
            ..
        } if turns_before_draw(rules, board, kan) => Due::Indicator,
        Phase::ToDraw { seat, replacement } => Due::Draw {
            seat,
            replacement: replacement.is_some(),
        },
        Phase::Turn { took, .. } => match took {
            TileOrigin::Replacement(kan) if turns_after_draw(rules, board, kan) => Due::Indicator,
            TileOrigin::Replacement(_) | TileOrigin::Draw | TileOrigin::Call(_) => Due::Answers,
        },
        Phase::Declared { .. } => Due::Answers,
        Phase::Discard { seat, .. } => {
            if turns_with_discard(board) {
                Due::Indicator
            } else if answered {
                after_discard(rules, board, seat)
            } else {
                Due::Answers
            }
        }
        Phase::Kan { seat, .. } if answered => Due::KanStands(seat),
        Phase::Kan { .. } => Due::Answers,
        Phase::Ryuukyoku(ryuukyoku) => after_ryuukyoku(rules, kyoku, ryuukyoku, answered),
        Phase::Won => Due::Settlement,
        Phase::Settled => Due::Nothing,
    }
}

/// What follows from the mistakes that were judged.
fn after_judgement(rules: &Rules, board: &Board) -> Option<Due> {
    if board.is_void() {
        return Some(Due::Settlement);
    }
    let faults = rules.faults.as_ref()?;
    let is_void = |seat: &Seat| board.riichi_judged_void[*seat] && board.riichi[*seat].is_some();
    let seat = Seat::ALL.into_iter().find(is_void)?;
    (faults.riichi.stake == VoidStake::Returned).then_some(Due::RiichiVoids(seat))
}

#[inline]
fn after_discard(rules: &Rules, board: &Board, seat: Seat) -> Due {
    if board.riichi[seat].is_some_and(|riichi| !riichi.stood) {
        Due::RiichiStands(seat)
    } else if let Some(abort) = abort_due(rules, board) {
        Due::Ryuukyoku(Ryuukyoku::Aborted(abort))
    } else if board.tiles_left == 0 {
        let nagashi = BySeat::from_fn(|seat| has_nagashi(rules, board, seat));
        Due::Ryuukyoku(Ryuukyoku::Exhausted { nagashi })
    } else {
        Due::Draw {
            seat: seat.next(),
            replacement: false,
        }
    }
}

fn after_ryuukyoku(rules: &Rules, kyoku: &Kyoku, ryuukyoku: Ryuukyoku, answered: bool) -> Due {
    let board = kyoku.board();
    let open = |seat: &Seat| board.shown[*seat].is_none() && !board.hid[*seat];
    let mut seats = (0..4).map(|turns| board.dealer().after(turns));
    match ryuukyoku {
        Ryuukyoku::Exhausted { .. } if !answered => Due::Answers,
        Ryuukyoku::Exhausted { .. } => match seats.find(open) {
            Some(seat) if is_to_be_shown(rules, kyoku.view(seat)) => Due::Shows(seat),
            Some(seat) => Due::Hides(seat),
            None => Due::Settlement,
        },
        Ryuukyoku::Aborted(abort) => {
            let must = |seat: &Seat| match abort {
                Abort::NineKinds => *seat == board.turn,
                Abort::FourRiichi => true,
                Abort::TripleRon => *seat != board.turn,
                Abort::FourWinds | Abort::FourKans => false,
            };
            let seat = seats.find(|seat| must(seat) && open(seat));
            seat.map_or(Due::Settlement, Due::Shows)
        }
    }
}

/// How many seconds a table waits for claims on the latest discard or kan, whether or not anybody
/// can make one: a pause that depends on hidden hands would give them away.
#[must_use]
pub fn claim_seconds(rules: &Rules, board: &Board) -> u8 {
    match board.phase {
        Phase::Discard { .. } => rules.calls.seconds.0,
        Phase::Kan { kind, tile, .. } => {
            let robbed = kind == MeldKind::Kakan
                || rules.kan.robbing_ankan == RobbingAnkan::Kokushi && tile.kind().is_outer();
            if robbed { rules.calls.seconds.0 } else { 0 }
        }
        Phase::Opened
        | Phase::ToDraw { .. }
        | Phase::Turn { .. }
        | Phase::Declared { .. }
        | Phase::Won
        | Phase::Ryuukyoku(_)
        | Phase::Settled => 0,
    }
}
