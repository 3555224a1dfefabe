//! Players of various styles, so that the deals vary.

use bots::{Eager, Player, Random, Shanten};
use fastrand::Rng;
use game::{Action, Actions, Ask, Board, Kyoku, Rules};
use tiles::{BySeat, Kind, Seat};

/// A style of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// Takes every win, kan and riichi.
    Eager,
    /// Lowers its shanten, and takes every win.
    Plain,
    /// Chooses at random.
    Random,
    /// Lets wins pass until the wall is nearly empty, and calls now and then.
    Patient,
    /// Calls whatever it can.
    Caller,
    /// Discards terminals and honors first and rarely calls.
    Outer,
    /// Discards simples first and rarely calls.
    Inner,
    /// Repeats the previous player's discard, and starts with a wind.
    Copycat,
    /// Never declares riichi.
    Silent,
}

/// A patient player rarely wins while more tiles than this are left.
const LATE: u8 = 6;

/// The players of one deal.
pub(super) struct Players {
    styles: BySeat<Style>,
    dice: Rng,
    eager: Eager,
    random: Random,
}

impl Players {
    /// Players for a deal: with the given styles, all with the same style, or mixed.
    pub(super) fn any(given: Option<BySeat<Style>>, dice: &mut Rng) -> Players {
        let mixed = |dice: &mut Rng| match dice.u8(..10) {
            0 | 1 => Style::Eager,
            2 => Style::Silent,
            3 => Style::Plain,
            4 => Style::Random,
            5 => Style::Patient,
            6 | 7 => Style::Caller,
            8 => Style::Outer,
            _ => Style::Copycat,
        };
        let all = match dice.u8(..100) {
            0..35 => Some(Style::Eager),
            35..45 => Some(Style::Patient),
            45..50 => Some(Style::Outer),
            50..53 => Some(Style::Copycat),
            53..60 => Some(Style::Silent),
            _ => None,
        };
        Players {
            styles: given
                .unwrap_or_else(|| BySeat::from_fn(|_| all.unwrap_or_else(|| mixed(dice)))),
            eager: Eager::new(dice.u64(..)),
            random: Random::new(dice.u64(..)),
            dice: Rng::with_seed(dice.u64(..)),
        }
    }

    /// Chooses one of the offered actions.
    pub(super) fn choose(&mut self, rules: &Rules, kyoku: &Kyoku, ask: &Ask) -> Action {
        let view = kyoku.view(ask.seat);
        match self.styles[ask.seat] {
            Style::Eager => self.eager.choose(rules, view, ask),
            Style::Plain => Shanten.choose(rules, view, ask),
            Style::Random => self.random.choose(rules, view, ask),
            Style::Patient => {
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
            Style::Caller => {
                let calls = some(ask, is_call);
                match ask.actions.first() {
                    Some(Action::Ron | Action::Tsumo) => ask.actions[0],
                    _ if !calls.is_empty() && self.dice.u8(..5) > 0 => {
                        calls[self.dice.usize(..calls.len())]
                    }
                    _ => self.eager.choose(rules, view, ask),
                }
            }
            Style::Outer => self.discard_first(rules, kyoku, ask, Kind::is_outer),
            Style::Inner => self.discard_first(rules, kyoku, ask, Kind::is_simple),
            Style::Silent => {
                let ask = without(ask, |action| matches!(action, Action::Riichi { .. }));
                Shanten.choose(rules, view, &ask)
            }
            Style::Copycat => {
                let last = last_discard(kyoku.board(), ask.seat);
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

    /// Discards unwanted kinds first, and rarely claims anything.
    fn discard_first(
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

/// The last discard of the previous player.
fn last_discard(board: &Board, seat: Seat) -> Option<Kind> {
    let before = board.rivers[seat.after(3)].discards.last();
    before.map(|thrown| thrown.tile.kind())
}
