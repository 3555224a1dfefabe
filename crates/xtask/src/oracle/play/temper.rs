//! Players of many tempers, so that a deal seldom goes as another did.

use bots::{Eager, Player, Random, Shanten};
use fastrand::Rng;
use game::{Action, Actions, Ask, Board, Kyoku, Rules};
use tiles::{BySeat, Kind, Seat};

/// How somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Temper {
    /// Takes every win, kan and riichi.
    Eager,
    /// Lowers its shanten, and takes every win.
    Plain,
    /// Does anything.
    Random,
    /// Lets wins pass until the wall is nearly empty, and calls now and then.
    Patient,
    /// Calls whatever it can.
    Caller,
    /// Throws terminals and honors first and calls nothing.
    Outer,
    /// Throws simples first and calls nothing.
    Inner,
    /// Throws what was thrown last, and a wind to begin with.
    Copycat,
    /// Never declares riichi.
    Silent,
}

/// Until so many tiles are left a patient player wins hardly ever.
const LATE: u8 = 6;

/// The players of one deal.
pub(super) struct Players {
    tempers: BySeat<Temper>,
    dice: Rng,
    eager: Eager,
    random: Random,
}

impl Players {
    /// Players for a deal, all of one temper or each of another, unless they are given.
    pub(super) fn any(given: Option<BySeat<Temper>>, dice: &mut Rng) -> Players {
        let mixed = |dice: &mut Rng| match dice.u8(..10) {
            0 | 1 => Temper::Eager,
            2 => Temper::Silent,
            3 => Temper::Plain,
            4 => Temper::Random,
            5 => Temper::Patient,
            6 | 7 => Temper::Caller,
            8 => Temper::Outer,
            _ => Temper::Copycat,
        };
        let all = match dice.u8(..100) {
            0..35 => Some(Temper::Eager),
            35..45 => Some(Temper::Patient),
            45..50 => Some(Temper::Outer),
            50..53 => Some(Temper::Copycat),
            53..60 => Some(Temper::Silent),
            _ => None,
        };
        Players {
            tempers: given
                .unwrap_or_else(|| BySeat::from_fn(|_| all.unwrap_or_else(|| mixed(dice)))),
            eager: Eager::new(dice.u64(..)),
            random: Random::new(dice.u64(..)),
            dice: Rng::with_seed(dice.u64(..)),
        }
    }

    /// Chooses from the list of an ask.
    pub(super) fn choose(&mut self, rules: &Rules, kyoku: &Kyoku, ask: &Ask) -> Action {
        let view = kyoku.view(ask.seat);
        match self.tempers[ask.seat] {
            Temper::Eager => self.eager.choose(rules, view, ask),
            Temper::Plain => Shanten.choose(rules, view, ask),
            Temper::Random => self.random.choose(rules, view, ask),
            Temper::Patient => {
                let late = kyoku.board().tiles_left <= LATE;
                let ask = if late || self.dice.u8(..20) == 0 {
                    ask.clone()
                } else {
                    without(ask, |action| matches!(action, Action::Tsumo | Action::Ron))
                };
                let calls = some(&ask, is_call);
                match self.dice.u8(..3) {
                    0 => self.eager.choose(rules, view, &ask),
                    1 if !calls.is_empty() => calls[self.dice.usize(..calls.len())],
                    _ => Shanten.choose(rules, view, &ask),
                }
            }
            Temper::Caller => {
                let calls = some(ask, is_call);
                match ask.actions.first() {
                    Some(Action::Ron | Action::Tsumo) => ask.actions[0],
                    _ if !calls.is_empty() && self.dice.u8(..5) > 0 => {
                        calls[self.dice.usize(..calls.len())]
                    }
                    _ => self.eager.choose(rules, view, ask),
                }
            }
            Temper::Outer => self.throw(rules, kyoku, ask, Kind::is_outer),
            Temper::Inner => self.throw(rules, kyoku, ask, Kind::is_simple),
            Temper::Silent => {
                let ask = without(ask, |action| matches!(action, Action::Riichi { .. }));
                Shanten.choose(rules, view, &ask)
            }
            Temper::Copycat => {
                let last = last_thrown(kyoku.board(), ask.seat);
                let copies = |kind: Kind| last.map_or(kind.is_wind(), |last| kind == last);
                let same = some(
                    ask,
                    |action| matches!(action, Action::Discard { tile, .. } if copies(tile.kind())),
                );
                match same.first() {
                    Some(action) => *action,
                    None => Shanten.choose(rules, view, ask),
                }
            }
        }
    }

    /// Throws tiles of some kinds first, and seldom claims anything.
    fn throw(
        &mut self,
        rules: &Rules,
        kyoku: &Kyoku,
        ask: &Ask,
        unwanted: impl Fn(Kind) -> bool,
    ) -> Action {
        let thrown = some(
            ask,
            |action| matches!(action, Action::Discard { tile, .. } if unwanted(tile.kind())),
        );
        let claims = ask.actions.contains(&Action::Pass);
        if claims && self.dice.u8(..4) > 0 {
            Action::Pass
        } else if thrown.is_empty() {
            Shanten.choose(rules, kyoku.view(ask.seat), ask)
        } else {
            thrown[self.dice.usize(..thrown.len())]
        }
    }
}

fn is_call(action: &Action) -> bool {
    matches!(
        action,
        Action::Pon { .. } | Action::Chii { .. } | Action::Daiminkan
    )
}

/// The ask without some of its actions.
fn without(ask: &Ask, unwanted: impl Fn(&Action) -> bool) -> Ask {
    let mut ask = ask.clone();
    ask.actions.retain(|action| !unwanted(action));
    ask
}

fn some(ask: &Ask, wanted: impl Fn(&Action) -> bool) -> Actions {
    ask.actions
        .iter()
        .filter(|action| wanted(action))
        .copied()
        .collect()
}

/// What the player before threw last.
fn last_thrown(board: &Board, seat: Seat) -> Option<Kind> {
    let before = board.rivers[seat.after(3)].thrown.last();
    before.map(|thrown| thrown.tile.kind())
}
