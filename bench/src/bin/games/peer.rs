//! Random games on riichienv-core.

use std::collections::HashMap;

use riichienv_core::action::{Action, Phase};
use riichienv_core::rule::GameRule;
use riichienv_core::state::GameState;
use riichienv_core::state::legal_actions::GameStateLegalActions;

/// The mode for a whole hanchan.
const HANCHAN: u8 = 2;

/// Plays games; returns the number of deals and decisions.
pub fn play(games: u64, seed: u64, log: bool) -> (u64, u64) {
    let (mut deals, mut decisions) = (0, 0);
    let mut random = fastrand::Rng::with_seed(seed);
    for game in 0..games {
        let rule = GameRule::default_tenhou();
        let mut state = GameState::new(HANCHAN, !log, Some(seed * 1_000_003 + game), 0, rule);
        deals += 1;
        let mut actions: HashMap<u8, Action> = HashMap::new();
        while !state.is_done {
            actions.clear();
            let asked = match state.phase {
                Phase::WaitAct => vec![state.current_player],
                Phase::WaitResponse => state.active_players.clone(),
            };
            for seat in asked {
                let offered = state._get_legal_actions_internal(seat);
                if offered.is_empty() {
                    continue;
                }
                decisions += 1;
                actions.insert(seat, offered[random.usize(..offered.len())].clone());
            }
            let before = (state.kyoku_idx, state.round_wind, state.honba);
            state.step(&actions);
            deals += u64::from((state.kyoku_idx, state.round_wind, state.honba) != before);
        }
        std::hint::black_box(&state);
    }
    (deals, decisions)
}
