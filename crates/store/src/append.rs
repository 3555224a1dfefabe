//! What a table adds to its game in one step, and how a batch of that is laid out for SQL.

use std::collections::HashSet;

use serde_json::{Value, json};
use tiles::Seat;

use crate::store::GameId;

/// What a table adds to its game in one step: all of it is kept, or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// Which game.
    pub game: GameId,
    /// The number of the first of these events, or of the next event if there are none: how many
    /// the writer believes to be kept. The first event of a game has the number 0.
    pub first: u32,
    /// The events as lines of our log. The answers kept before were for the moment that these
    /// events end, and go.
    pub lines: Vec<String>,
    /// What seats answer at the moment after these events, as JSON texts. A seat that answers
    /// again replaces its answer.
    pub answers: Vec<(Seat, String)>,
    /// The new state of the game, where it changes.
    pub state: Option<String>,
    /// Whether the game is over with this. Nothing can be appended afterwards.
    pub over: bool,
}

impl Append {
    /// An append that adds nothing yet; `first` is the number of the next event.
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

    /// PostgreSQL keeps no NUL, and a line of a log holds no line break. JSON texts have neither
    /// unescaped, so only a mistake gets here; found late, it would fail the whole batch.
    fn is_text(&self) -> bool {
        let texts = self.answers.iter().map(|(_, action)| action);
        !self.lines.iter().any(|line| line.contains(['\n', '\0']))
            && !texts.chain(&self.state).any(|text| text.contains('\0'))
    }
}

/// Why an append left no trace.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// There is no such game.
    #[error("there is no game {} of room {}", .0.number, .0.room)]
    NoSuchGame(GameId),
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The events of a game are numbered without gaps: others have written, or some are missing.
    #[error("the next event has the number {next}")]
    NotNext {
        /// The number that would have been accepted.
        next: u32,
    },
    /// A line with a line break in it, or a text with a NUL.
    #[error("a line is not one line of text")]
    NotText,
}

/// Splits a batch into waves in which each game occurs once, so that one statement can serve a
/// wave. A wave is a list of places in the batch; the order within a game is kept.
pub(crate) fn waves(batch: &[Append]) -> Vec<Vec<usize>> {
    let mut left: Vec<usize> = (0..batch.len())
        .filter(|&place| batch[place].is_text())
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

/// One row a step: room, game, first, how many events, new state, over.
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

/// One row an event: room, game, number, line.
pub(crate) fn events(taken: &[&Append]) -> Option<String> {
    some_rows(taken.iter().flat_map(|append| {
        (append.first..)
            .zip(&append.lines)
            .map(|(number, line)| json!([append.game.room, append.game.number, number, line]))
    }))
}

/// One row a game whose answers are for a moment gone by: room, game.
pub(crate) fn answered(taken: &[&Append]) -> Option<String> {
    some_rows(
        taken
            .iter()
            .filter(|append| !append.lines.is_empty())
            .map(|append| json!([append.game.room, append.game.number])),
    )
}

/// One row an answer: room, game, seat, action. Of a seat that is there twice the last counts.
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
    fn what_is_no_text_is_in_no_wave() {
        let room = "a".to_owned();
        let mut append = Append::at(GameId { room, number: 1 }, 0);
        append.lines = vec!["{}\n{}".to_owned()];
        assert!(waves(std::slice::from_ref(&append)).is_empty());
    }
}
