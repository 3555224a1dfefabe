//! Opens a stored room: after a restart, or when somebody returns to a room that was closed because
//! nobody was in it. Its latest game goes on where it stopped.

use std::sync::Arc;
use std::time::{Duration, Instant};

use game::{Event, Public, Rulebook, Settings};
use tiles::{BySeat, Seat};

use crate::error::ApiError;
use crate::room::actor::{RoomParts, RoomRulebooks};
use crate::room::room_game::RoomGame;
use crate::room::timing::Timing;
use crate::room::{Chairs, Setup, players};
use crate::rulebooks::Rulebooks;
use crate::storage::{StoredGame, StoredRoom};

/// Reads the rulebook with the room's options and replays the events of its latest game. This takes
/// a while, so it belongs in a thread pool.
///
/// # Errors
/// When the rulebook or the game cannot be read.
pub fn open_stored_room(
    code: &str,
    stored: StoredRoom,
    rulebooks: &Rulebooks,
    short_pause: Duration,
) -> Result<RoomParts, ApiError> {
    let rulebooks = room_rulebooks(&stored, rulebooks);
    let timing = Timing {
        clock: stored.setup.clock,
        window: stored.setup.window,
        short_pause,
        game_limit: stored
            .setup
            .minutes
            .map(|minutes| Duration::from_secs(60 * u64::from(minutes))),
    };
    let stored_seats = stored.game.as_ref().map(StoredGame::stored_seats);
    // A game that has begun is played to its end by the rules that it was begun with.
    let game = match stored.game {
        None => None,
        Some(game) => {
            let rulebooks = rulebooks.as_ref().ok();
            resume_game(code, rulebooks, game, timing, &stored.setup, &stored.chairs)?
        }
    };
    if let (Err(error), None) = (&rulebooks, &game) {
        return Err(*error);
    }
    Ok(RoomParts {
        code: code.to_owned(),
        setup: stored.setup,
        rulebooks: rulebooks.ok(),
        chairs: stored.chairs,
        stored_seats: stored_seats.unwrap_or(BySeat::new(Seat::ALL)),
        timing,
        game,
    })
}

/// The rulebook of a room, without and with the room's options.
fn room_rulebooks(stored: &StoredRoom, rulebooks: &Rulebooks) -> Result<RoomRulebooks, ApiError> {
    let Setup { rules, options, .. } = &stored.setup;
    let found = RoomRulebooks {
        base: rulebooks.get(rules)?,
        with_options: rulebooks.with_options(rules, options)?,
    };
    if stored.options_known {
        Ok(found)
    } else {
        Err(ApiError::RulebookUnreadable)
    }
}

/// The latest game of a room, as far as it was played; `None` where it had not begun and there is
/// no rulebook to begin it with.
fn resume_game(
    code: &str,
    rulebooks: Option<&RoomRulebooks>,
    stored: StoredGame,
    timing: Timing,
    setup: &Setup,
    chairs: &Chairs,
) -> Result<Option<RoomGame>, ApiError> {
    let StoredGame {
        number,
        seed,
        events,
        answers,
        state,
    } = stored;
    let current = rulebooks.map(|rulebooks| &rulebooks.with_options);
    if events.is_empty() {
        let begin = |book: &Arc<Rulebook>| {
            let players = players(chairs);
            RoomGame::new(number, Arc::clone(book), players, seed, timing, setup.mode)
        };
        return Ok(current.map(begin));
    }
    let book = rulebook_of_game(code, current, &events)?;
    let resumed = RoomGame::resume(number, book, &events, seed, timing);
    let Ok(Some(mut game)) = resumed else {
        tracing::error!(
            room = code,
            "the events of a stored game do not fit together"
        );
        return Err(ApiError::Internal);
    };
    if let Some(bank) = state.bank {
        game.table.set_bank(bank);
    }
    if let Some(left) = state.time_left {
        let left = Duration::from_millis(left);
        game.table.set_game_time_left(left, Instant::now());
    }
    // A holder who joined during the deal is not its player.
    for (seat, holder) in chairs.iter() {
        let player = if game.deal_began_since(holder.joined_at) {
            holder.player()
        } else {
            holder.previous_player.clone()
        };
        if !player.name.is_empty() {
            game.players[seat] = player;
        }
    }
    game.restore_answers(&answers);
    Ok(Some(game))
}

/// The rulebook that a game was begun with: it is played to its end by the same settings, even if
/// the rulebook has changed since or is gone.
///
/// # Errors
/// When the settings cannot be read here.
fn rulebook_of_game(
    code: &str,
    current: Option<&Arc<Rulebook>>,
    events: &[Event],
) -> Result<Arc<Rulebook>, ApiError> {
    let begun = events.iter().find_map(|event| match event {
        Event::Public(Public::Begun(begun)) => Some(begun),
        Event::Dealt { .. } | Event::Drew { .. } | Event::Public(_) => None,
    });
    let settings = &begun.ok_or(ApiError::RulebookUnreadable)?.rules;
    let book = match current {
        Some(current) if **settings == Settings::from(&**current) => {
            return Ok(Arc::clone(current));
        }
        Some(current) => settings.rulebook_over(current),
        None => settings.rulebook(),
    };
    book.map(Arc::new).map_err(|error| {
        tracing::error!(room = code, %error, "the settings of a stored game cannot be read");
        ApiError::RulebookUnreadable
    })
}
