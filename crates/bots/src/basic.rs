//! A player that plays sensibly.

mod danger;
mod plan;
mod seen;

use game::{Action, Ask, Rules, View};
use shape::shanten;
use tiles::{Counts, KindSet, Tile};

use self::danger::Danger;
use self::plan::{Plan, plans};
use self::seen::seen_by;
use crate::Player;
use crate::distance::{calls, declared, melds, thrown, without};

/// Keeps the hand that accepts most of the tiles it has not seen, calls only with a yaku in sight,
/// declares riichi, and gives its hand up against riichi while it is far from tenpai.
#[derive(Clone, Copy, Debug, Default)]
pub struct Basic;

/// With this many tiles left in the wall or fewer, a hand that is not tenpai no longer attacks.
const LATE: u8 = 16;
/// A hand with at least this many different terminals and honors goes for thirteen orphans.
const ORPHANS: usize = 11;

impl Player for Basic {
    fn choose(&mut self, rules: &Rules, view: View<'_>, ask: &Ask) -> Action {
        // A win comes first in every list.
        if let Some(action @ (Action::Tsumo | Action::Ron)) = ask.actions.first() {
            return *action;
        }
        if thrown(&ask.fallback).is_some() {
            return take_turn(rules, view, ask);
        }
        claim(rules, view, ask).unwrap_or(ask.fallback)
    }
}

fn take_turn(rules: &Rules, view: View<'_>, ask: &Ask) -> Action {
    if ask.actions.len() == 1 {
        return ask.fallback;
    }
    let danger = Danger::of(view);
    if let Some(action) = special(view, ask, &danger) {
        return action;
    }
    let counts = view.hand.tiles().counts();
    let visible = seen_by(view);
    let plan = plan_for(rules, view, &counts);
    if danger.is_there() && is_far(view, plan.shanten(&counts, melds(view))) {
        return safest(view, ask, &danger);
    }
    let accepts =
        |tile: Tile| -i32::from(plan.accepts(&without(&counts, tile), melds(view), &visible));
    if let Some((left, action)) = least(ask, declared, accepts)
        && left < 0
    {
        return action;
    }
    let dora = view
        .board
        .indicators
        .iter()
        .map(|tile| tile.kind().indicated_dora());
    let dora: KindSet = dora.collect();
    let nearest = plan.shanten(&counts, melds(view));
    let chosen = least(ask, thrown, |tile| {
        let left = without(&counts, tile);
        let far = i32::from(plan.shanten(&left, melds(view)) - nearest).max(0);
        // Only the hands nearest to tenpai are worth the more expensive evaluation.
        let accepted = if far == 0 {
            i32::from(plan.accepts(&left, melds(view), &visible))
        } else {
            0
        };
        let dear = 4 * i32::from(dora.contains(tile.kind())) + 2 * i32::from(tile.is_red());
        far * 100_000 - accepted * 100
            + danger.of_tile(tile, &visible, &counts)
            + dear
            + i32::from(tile.kind().is_simple())
    });
    chosen.map_or(ask.fallback, |(_, action)| action)
}

/// A kan that costs nothing, or an abort with nine kinds in a hopeless hand.
fn special(view: View<'_>, ask: &Ask, danger: &Danger) -> Option<Action> {
    let counts = view.hand.tiles().counts();
    let calm = !danger.is_there() || view.board.in_riichi(view.seat);
    ask.actions.iter().copied().find(|action| match action {
        Action::NineKinds => counts.kinds().intersection(KindSet::OUTER).len() < ORPHANS,
        Action::Ankan { kind } => {
            let left = [*kind; 4]
                .iter()
                .fold(counts, |counts, kind| without(&counts, Tile::plain(*kind)));
            calm && shanten(&left, melds(view) + 1).best() <= view.hand.shanten()
        }
        Action::Kakan { tile } => {
            let left = without(&counts, *tile);
            calm && shanten(&left, melds(view)).best() <= view.hand.shanten()
        }
        Action::Tsumo
        | Action::Riichi { .. }
        | Action::Discard { .. }
        | Action::Ron
        | Action::Daiminkan
        | Action::Pon { .. }
        | Action::Chii { .. }
        | Action::Pass
        | Action::Show
        | Action::Hide => false,
    })
}

/// The call that brings a hand nearer to a win with a yaku.
fn claim(rules: &Rules, view: View<'_>, ask: &Ask) -> Option<Action> {
    let game::Phase::Discard { tile: called, .. } = view.board.phase else {
        return None;
    };
    let threatened = Danger::of(view).is_there();
    let counts = view.hand.tiles().counts();
    let closed = view.board.is_menzen(view.seat);
    let now = view.hand.shanten();
    let mut best = (i8::MAX, None);
    for (action, with, left) in calls(ask, &counts) {
        let is_run = matches!(action, Action::Chii { .. });
        let set = [called, with[0], with[1]];
        let nearest = plans(rules, view, Some((set, is_run)), &left)
            .iter()
            .map(|plan| (plan.shanten(&left, melds(view) + 1), *plan))
            .min_by_key(|(far, _)| *far);
        let Some((far, plan)) = nearest else { continue };
        let valued = plan == Plan::Any && closed;
        let nearer = far < now || valued && far <= now;
        // A call gives up riichi: the hand must come close, or be worth it.
        let worth_it = !closed || far <= 1 || valued || plan != Plan::SIMPLES && far <= 2;
        if nearer && worth_it && !(threatened && far > 0) && far < best.0 {
            best = (far, Some(action));
        }
    }
    best.1
}

/// What the hand aims at: anything while it is closed, otherwise the nearest hand with a yaku.
fn plan_for(rules: &Rules, view: View<'_>, counts: &Counts) -> Plan {
    if view.board.is_menzen(view.seat) {
        return Plan::Any;
    }
    let plans = plans(rules, view, None, counts);
    let nearest = plans
        .iter()
        .min_by_key(|plan| plan.shanten(counts, melds(view)));
    nearest.copied().unwrap_or(Plan::Any)
}

/// Whether a hand is too far from tenpai to fight for.
fn is_far(view: View<'_>, shanten: i8) -> bool {
    shanten >= 2 || shanten == 1 && view.board.tiles_left <= LATE
}

/// The least dangerous discard; among several, the one that keeps the hand nearest to tenpai.
fn safest(view: View<'_>, ask: &Ask, danger: &Danger) -> Action {
    let counts = view.hand.tiles().counts();
    let visible = seen_by(view);
    let chosen = least(ask, thrown, |tile| {
        let far = shanten(&without(&counts, tile), melds(view)).best();
        10 * danger.of_tile(tile, &visible, &counts) + i32::from(far)
    });
    chosen.map_or(ask.fallback, |(_, action)| action)
}

/// The cheapest action in the list; among equals the last: the drawn tile, or a plain five.
fn least(
    ask: &Ask,
    tile_of: impl Fn(&Action) -> Option<Tile>,
    cost: impl Fn(Tile) -> i32,
) -> Option<(i32, Action)> {
    let mut best: Option<(i32, Action)> = None;
    for action in ask.actions.iter().rev() {
        let Some(tile) = tile_of(action) else {
            continue;
        };
        let cost = cost(tile);
        if best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, *action));
        }
    }
    best
}
