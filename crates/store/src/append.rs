//! What a table adds to its game in one step, and how a batch of such steps is passed to SQL.

use std::collections::HashSet;

use serde_json::{Value, json};
use tiles::Seat;

use crate::store::GameId;

/// What a table adds to its game in one step: all of it is stored, or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// The number of the first of these events, or of the next event if there are none. It is the
    /// number of events that the table believes to be stored; the first event has the number 0.
    pub first: u32,
    /// The events as lines of our log. They delete the answers stored before, which were given to
    /// the moment that has passed.
    pub lines: Vec<String>,
    /// The seats' answers to the moment after these events, as JSON. A seat's later answer replaces
    /// its earlier one.
    pub answers: Vec<(Seat, String)>,
    /// The new state of the game, where it changes.
    pub state: Option<String>,
    /// Whether this ends the game. Nothing can be appended afterwards.
    pub over: bool,
}

impl Append {
    /// An empty append; `first` is the number of the next event.
    #[must_use]
    pub fn at(game: GameId, first: u32) -> Append {
        Append {
            game,
            first,
            lines: Vec::new(),
            answers: Vec::new(),
            state: None,
            over: false,
        }
    }

    /// PostgreSQL cannot store NUL, and a line of a log contains no line break. JSON escapes both, so
    /// only a bug can produce them; found later, they would fail the whole batch.
    fn is_valid_text(&self) -> bool {
        let texts = self.answers.iter().map(|(_, action)| action);
        !self.lines.iter().any(|line| line.contains(['\n', '\0']))
            && !texts.chain(&self.state).any(|text| text.contains('\0'))
    }
}

/// Why an append was refused. Nothing of it is stored.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendRefused {
    /// There is no such game.
    #[error("there is no game {} of room {}", .0.number, .0.room)]
    NoSuchGame(GameId),
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// Its event number is not the next: another writer was first, or events are missing.
    #[error("the next event has the number {next}")]
    OutOfSequence {
        /// The number that would have been accepted.
        next: u32,
    },
    /// A line contains a line break, or a text contains NUL.
    #[error("a line contains a line break, or a text contains NUL")]
    InvalidText,
}

/// Splits a batch into waves in which each game occurs at most once, so that one statement can
/// write a whole wave. A wave is a list of indices into the batch; the order within a game is kept.
pub(crate) fn waves(batch: &[Append]) -> Vec<Vec<usize>> {
    let mut left: Vec<usize> = (0..batch.len())
        .filter(|&place| batch[place].is_valid_text())
        .collect();
    let mut waves = Vec::new();
    while !left.is_empty() {
        let mut taken = HashSet::new();
        let (wave, rest) = left
            .into_iter()
            .partition(|&place| taken.insert(&batch[place].game));
        waves.push(wave);
        left = rest;
    }
    waves
}

/// One row per append: room, game, first, number of events, new state, over.
pub(crate) fn steps<'a>(wave: impl Iterator<Item = &'a Append>) -> String {
    rows(wave.map(|append| {
        json!([
            append.game.room,
            append.game.number,
            append.first,
            append.lines.len(),
            append.state,
            append.over,
        ])
    }))
}

/// One row per event: room, game, number, line.
pub(crate) fn events(taken: &[&Append]) -> Option<String> {
    some_rows(taken.iter().flat_map(|append| {
        (append.first..)
            .zip(&append.lines)
            .map(|(number, line)| json!([append.game.room, append.game.number, number, line]))
    }))
}

/// One row per game whose stored answers are out of date: room, game.
pub(crate) fn outdated_answers(taken: &[&Append]) -> Option<String> {
    some_rows(
        taken
            .iter()
            .filter(|append| !append.lines.is_empty())
            .map(|append| json!([append.game.room, append.game.number])),
    )
}

/// One row per answer: room, game, seat, action. The last answer of a seat counts.
pub(crate) fn answers(taken: &[&Append]) -> Option<String> {
    some_rows(taken.iter().flat_map(|append| {
        Seat::ALL.into_iter().filter_map(|seat| {
            let (_, action) = append.answers.iter().rfind(|(other, _)| *other == seat)?;
            Some(json!([
                append.game.room,
                append.game.number,
                seat.to_string(),
                action
            ]))
        })
    }))
}

fn rows(rows: impl Iterator<Item = Value>) -> String {
    Value::Array(rows.collect()).to_string()
}

fn some_rows(all: impl Iterator<Item = Value>) -> Option<String> {
    let mut all = all.peekable();
    all.peek()?;
    Some(rows(all))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wave_has_each_game_once_and_keeps_its_order() {
        let batch: Vec<Append> = [("b", 0), ("a", 0), ("b", 1), ("b", 2), ("a", 1)]
            .into_iter()
            .map(|(room, first)| {
                let room = room.to_owned();
                Append::at(GameId { room, number: 1 }, first)
            })
            .collect();
        assert_eq!(waves(&batch), [vec![0, 1], vec![2, 4], vec![3]]);
        assert!(waves(&[]).is_empty());
    }

    #[test]
    fn an_append_with_invalid_text_is_in_no_wave() {
        let room = "a".to_owned();
        let mut append = Append::at(GameId { room, number: 1 }, 0);
        append.lines = vec!["{}\n{}".to_owned()];
        assert!(waves(std::slice::from_ref(&append)).is_empty());
    }
}
