//! Whole games between players.

use game::{Action, Ask, Event, Kyoku, Mode, Phase, Rules, Step, Table, View, legal};
use tiles::{BySeat, Seat};

use crate::Player;

/// How much was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Answers given.
    pub decisions: u64,
    /// Deals opened.
    pub deals: u64,
}

/// What an observer of a game receives.
#[derive(Clone, Copy, Debug)]
pub enum Watched<'a> {
    /// An event happened.
    Happened(&'a Event),
    /// The table took a step; all events up to here are part of its game.
    Stepped(&'a Table),
    /// The table waits for the answers it asks for, or the game is over.
    Waits(&'a Table),
}

/// Plays a game to its end, or until `most_deals` were opened; `tell` receives every event.
pub fn play<P: Player>(
    table: &mut Table,
    players: &mut BySeat<P>,
    most_deals: u16,
    mut tell: impl FnMut(&Event),
) -> Played {
    watch(table, players, most_deals, |watched| match watched {
        Watched::Happened(event) => tell(event),
        Watched::Stepped(_) | Watched::Waits(_) => {}
    })
}

/// Plays a game to its end, or until `most_deals` were opened; `look` sees every step.
pub fn watch<P: Player>(
    table: &mut Table,
    players: &mut BySeat<P>,
    most_deals: u16,
    mut look: impl FnMut(Watched<'_>),
) -> Played {
    let rules = table.rules().clone();
    let mut played = Played::default();
    let listens = BySeat::from_fn(|seat| players[seat].listens());
    let anybody = listens.values().any(|listens| *listens);
    loop {
        let mut tell = |event: &Event| {
            if anybody {
                for seat in Seat::ALL.into_iter().filter(|seat| listens[*seat]) {
                    players[seat].see(&event.seen_by(Some(seat)));
                }
            }
            look(Watched::Happened(event));
        };
        if table.game().deals() >= most_deals {
            if rules.time.is_none() && table.game().opening(&rules).is_some() {
                // Without a time limit in the book, the game is left unfinished.
                played.deals = u64::from(table.game().deals());
                return played;
            }
            let is_dealt = |kyoku: &Kyoku| kyoku.board().phase != Phase::Opened;
            if rules.time.is_some() && table.kyoku().is_some_and(is_dealt) {
                table.time_up(&mut tell);
            }
        }
        let step = table.step(&mut tell);
        look(Watched::Stepped(table));
        if step == Step::Moved {
            continue;
        }
        look(Watched::Waits(table));
        if table.asks().is_empty() {
            played.deals = u64::from(table.game().deals());
            return played;
        }
        for place in 0..table.asks().len() {
            let ask = &table.asks()[place];
            let seat = ask.seat;
            let Some(action) = answer(&mut players[seat], table, ask) else {
                break;
            };
            played.decisions += 1;
            table
                .answer(seat, action)
                .expect("a player chooses from its list");
        }
    }
}

/// What a player answers. At a table that penalises mistakes it chooses from what is allowed, unless
/// it makes a mistake. `None` before a deal is opened.
#[inline]
pub fn answer<P: Player>(player: &mut P, table: &Table, ask: &Ask) -> Option<Action> {
    let rules = table.rules();
    let view = table.kyoku()?.view(ask.seat);
    Some(match table.mode() {
        Mode::Prevent => player.choose(rules, view, ask),
        Mode::Penalise => match player.mistake(rules, view, ask) {
            Some(mistake) => mistake,
            None => player.choose(rules, view, &allowed(rules, view, ask)),
        },
    })
}

/// The question without what is not allowed.
fn allowed(rules: &Rules, view: View<'_>, ask: &Ask) -> Ask {
    let mut allowed = ask.clone();
    legal(rules, view, &mut allowed.actions);
    if allowed.actions.is_empty() {
        allowed.actions.push(ask.fallback);
    }
    allowed
}

/// The seed of the player in this seat, in the game with this number of a series.
///
/// Neighbouring numbers give unrelated seeds.
#[must_use]
pub fn seed_of(series: u64, game: u64, seat: Seat) -> u64 {
    let step = |state: u64, word: u64| {
        let mut mixed = (state ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    };
    [series, game, seat.index() as u64]
        .into_iter()
        .fold(0, step)
}
