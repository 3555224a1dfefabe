//! riichienv-core: `HandEvaluator` for scores, `calculate_shanten` for shanten.

use crate::answer::Answer;
use testkit::GeneratedWin;
use game::Declared;
use riichienv_core::hand_evaluator::HandEvaluator;
use riichienv_core::shanten::{calc_shanten_from_counts, calculate_shanten};
use riichienv_core::types::{Conditions, Meld, MeldType, WinResult, Wind};
use tiles::{Kind, MeldKind, Tile};

/// A win in riichienv's types, all of which it takes by value.
#[derive(Clone)]
pub struct Input {
    tiles: Vec<u8>,
    melds: Vec<Meld>,
    win: u8,
    dora: Vec<u8>,
    ura: Vec<u8>,
    conditions: Conditions,
}

/// Converts a win to riichienv's types.
pub fn input(win: &GeneratedWin) -> Input {
    let ids = |tiles: &[Tile]| tiles.iter().copied().map(id).collect();
    let meld = |meld: &tiles::Meld| {
        let kind = match meld.kind() {
            MeldKind::Chii => MeldType::Chi,
            MeldKind::Pon => MeldType::Pon,
            MeldKind::Daiminkan => MeldType::Daiminkan,
            MeldKind::Kakan => MeldType::Kakan,
            MeldKind::Ankan => MeldType::Ankan,
        };
        Meld::new(kind, ids(meld.tiles()), meld.is_open(), -1, None)
    };
    let wind = |wind: tiles::Wind| Wind::from(wind.index() as u8);
    let situation = &win.situation;
    let tsumo = situation.is_tsumo();
    let conditions = Conditions {
        tsumo,
        riichi: situation.declared != Declared::None,
        double_riichi: situation.declared == Declared::Double,
        ippatsu: situation.ippatsu,
        haitei: situation.last_tile && tsumo,
        houtei: situation.last_tile && !tsumo,
        rinshan: situation.rinshan,
        chankan: situation.chankan,
        tsumo_first_turn: situation.first_turn && tsumo,
        player_wind: wind(situation.seat),
        round_wind: wind(situation.round),
        ..Conditions::default()
    };
    Input {
        tiles: ids(&win.hand),
        melds: win.melds.iter().map(meld).collect(),
        win: id(win.tile),
        dora: ids(&situation.indicators),
        ura: ids(&situation.ura),
        conditions,
    }
}

/// Scores a win: yaku, han, fu and points.
pub fn score(input: Input) -> WinResult {
    HandEvaluator::new(input.tiles, input.melds).calc(
        input.win,
        input.dora,
        input.ura,
        Some(input.conditions),
    )
}

/// Converts riichienv's result.
pub fn answer(win: &GeneratedWin, result: &WinResult) -> Answer {
    if !result.is_win {
        return Answer::NoWin;
    }
    let points = match (win.situation.is_tsumo(), win.situation.is_dealer()) {
        (false, _) => result.ron_agari,
        (true, true) => 3 * result.tsumo_agari_ko,
        (true, false) => result.tsumo_agari_oya + 2 * result.tsumo_agari_ko,
    };
    if result.yakuman {
        Answer::Yakuman { points }
    } else {
        Answer::Han {
            han: result.han,
            fu: result.fu,
            points,
        }
    }
}

/// Converts a hand to riichienv's tile numbers.
pub fn hand(tiles: &[Tile]) -> Vec<u32> {
    tiles.iter().map(|tile| u32::from(id(*tile))).collect()
}

/// The shanten of a hand.
pub fn shanten(hand: &[u32]) -> i8 {
    calculate_shanten(hand) as i8
}

/// The kinds that lower the shanten, computed by adding each kind and taking riichienv's shanten:
/// its own function for this is only available in Python, and slower.
pub fn ukeire(hand: &[u32]) -> (i8, u64) {
    let mut counts = [0_u8; Kind::COUNT];
    for tile in hand {
        counts[*tile as usize / 4] += 1;
    }
    let sets = (hand.len() / 3) as u8;
    let now = calc_shanten_from_counts(&counts, sets);
    let mut nearer = 0;
    for kind in 0..Kind::COUNT {
        if counts[kind] < 4 {
            counts[kind] += 1;
            if calc_shanten_from_counts(&counts, sets) < now {
                nearer |= 1 << kind;
            }
            counts[kind] -= 1;
        }
    }
    (now, nearer)
}

/// The number of a tile: four per kind, the red five first.
fn id(tile: Tile) -> u8 {
    tile.kind().index() as u8 * 4 + u8::from(!tile.is_red())
}
