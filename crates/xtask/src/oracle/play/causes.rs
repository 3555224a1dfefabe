//! Known causes of differences between the engines, each with a check.
//!
//! A cause explains a difference only if imitating the other engine gives exactly its answer.

use game::{DealEnding, Event, FinishedDeal, Phase, Points, Public, Won, dead_wall, next_deal};
use tiles::{BySeat, MeldKind};

use super::difference::{Difference, EndDifference, TableDifference};
use super::peer::as_theirs;

/// A known cause of differences.
pub(super) struct Cause {
    pub(super) name: &'static str,
    /// The statement or decision that the other engine does not follow.
    pub(super) cite: &'static str,
    /// What we do and what the other engine does instead.
    pub(super) says: &'static str,
    explains: fn(&Difference<'_>) -> bool,
}

/// All known causes; the first that explains a difference counts.
pub(super) const CAUSES: [Cause; 1] = [Cause {
    name: "indicator_before_chankan",
    cite: "TEN-3-9",
    says: "an indicator still owed is turned before the replacement tile of the next kan, and stays \
           down if that kan is robbed; the other engine turns it when the kan is announced",
    explains: indicator_before_chankan,
}];

/// Finds the cause of a difference.
pub(super) fn of(difference: &Difference<'_>) -> Option<usize> {
    CAUSES.iter().position(|cause| (cause.explains)(difference))
}

fn indicator_before_chankan(difference: &Difference<'_>) -> bool {
    if !is_kakan(difference.kyoku().board().phase) {
        return false;
    }
    match difference {
        Difference::Menu(_) => false,
        Difference::Table(difference) => turned_before_chankan(difference),
        Difference::End(difference) => counted_at_chankan(difference),
    }
}

fn is_kakan(phase: Phase) -> bool {
    let kakan = MeldKind::Kakan;
    matches!(phase, Phase::Kan { kind, .. } if kind == kakan)
}

/// Whether the indicators agree once those still owed are turned when the kakan is announced.
fn turned_before_chankan(difference: &TableDifference<'_>) -> bool {
    let mut table_state = difference.ours;
    table_state.indicators += difference.kyoku.board().indicators_owed();
    table_state == difference.theirs
}

/// Whether the payments for a robbed kan agree once the indicators still owed are counted.
fn counted_at_chankan(difference: &EndDifference<'_>) -> bool {
    let board = difference.kyoku.board();
    let owed = usize::from(board.indicators_owed());
    let turned = board.indicators.len();
    let mut end = difference.ours.clone();
    let mut winners = BySeat::from_fn(|_| false);
    for event in difference.events {
        let Event::Public(Public::Won(won)) = event else {
            continue;
        };
        winners[won.seat] = true;
        let (Some(han), Some(fu), Some(from)) = (won.score.han, won.score.fu, won.from) else {
            continue;
        };
        let riichi = board.in_riichi(won.seat);
        let mut more = 0;
        for place in turned..turned + owed {
            more += dora(difference, won, dead_wall::indicator(place));
            if riichi {
                more += dora(difference, won, dead_wall::ura(place));
            }
        }
        let dealer = won.seat == difference.start.dealer;
        let paid = |han: u32| ron(han, u32::from(fu.0), dealer);
        let difference = paid(u32::from(han.0) + more) - paid(u32::from(han.0));
        end.points[won.seat] += difference;
        end.points[from] -= difference;
    }
    // With different points, the game may end or go on.
    let after = FinishedDeal {
        deal: board.deal,
        ending: DealEnding::Wins(winners),
        next_dealer: end.dealer,
        points: end.points,
        time_up: None,
    };
    end.over = next_deal(difference.rules, &after).is_err();
    as_theirs(difference.start, &end) == *difference.theirs
}

/// How many of a winner's tiles are dora by the indicator at a place of the wall.
fn dora(difference: &EndDifference<'_>, won: &Won, place: usize) -> u32 {
    let dora = difference.wall.tile(place).kind().indicated_dora();
    let melds = &difference.kyoku.board().melds[won.seat];
    let wall_kind = melds.iter().flat_map(|meld| meld.tiles());
    let all = won.hand.iter().chain([&won.tile]).chain(wall_kind);
    all.filter(|tile| tile.kind() == dora).count() as u32
}

/// What a ron costs.
fn ron(han: u32, fu: u32, dealer: bool) -> Points {
    let base = match han {
        0..5 => (fu << (2 + han)).min(2000),
        5 => 2000,
        6 | 7 => 3000,
        8..11 => 4000,
        11 | 12 => 6000,
        _ => 8000,
    };
    let points = base * if dealer { 6 } else { 4 };
    Points(points.next_multiple_of(100) as i32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Rulebook;

    #[test]
    fn every_cause_quotes_the_book() {
        let book = Rulebook::embedded("tenhou").unwrap().unwrap();
        for cause in &CAUSES {
            let known = book.statements.iter().any(|known| known.id == cause.cite);
            assert!(known, "{}: no such statement as {}", cause.name, cause.cite);
        }
    }

    #[test]
    fn a_ron_costs_what_the_point_tables_print() {
        for (han, fu, dealer, points) in [
            (1, 30, false, 1000),
            (3, 60, false, 7700),
            (4, 30, true, 11_600),
            (4, 40, false, 8000),
            (5, 30, false, 8000),
            (7, 30, true, 18_000),
            (10, 30, false, 16_000),
            (12, 30, false, 24_000),
            (13, 30, true, 48_000),
        ] {
            assert_eq!(ron(han, fu, dealer), Points(points), "{han} han {fu} fu");
        }
    }
}
