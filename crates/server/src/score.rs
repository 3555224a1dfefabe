//! What a hand is worth, for whoever asks: the questions and answers of `hanchan score --batch`.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use game::Rulebook;
use game::rules::{DEFAULT, nearest};
use record::question::{self, Change};

use crate::rooms::Rooms;
use crate::shelf::Shelf;

/// The most settings that one question changes; each that is not known is compared with all that
/// are.
const MOST_CHANGES: usize = 32;
/// The longest path that a setting could have.
const LONGEST_PATH: usize = 64;

/// Answers one question. What cannot be answered is answered with a sentence for people, so that
/// the page has something to show.
pub async fn answer(State(rooms): State<Rooms>, body: Bytes) -> impl IntoResponse {
    let mut line = Vec::new();
    match std::str::from_utf8(&body) {
        Ok(text) => {
            let find = |id: &str, set: &[Change]| find(rooms.shelf(), id, set);
            question::answer(text, DEFAULT, find, &mut line);
        }
        Err(_) => question::write_trouble("", "the request is not UTF-8", &mut line),
    }
    ([(header::CONTENT_TYPE, "application/json")], line)
}

/// The book with this id, with these answers changed. A name is never taken for a file: whoever
/// asks from outside must not learn what lies on this machine.
fn find(shelf: &Shelf, id: &str, set: &[Change]) -> Result<Arc<Rulebook>, String> {
    let book = shelf.book(id).map_err(|_| unknown(shelf, id))?;
    if set.is_empty() {
        return Ok(book);
    }
    if set.len() > MOST_CHANGES {
        return Err(format!(
            "set: {} settings; at most {MOST_CHANGES} can be changed",
            set.len()
        ));
    }
    if set.iter().any(|(path, _)| path.len() > LONGEST_PATH) {
        return Err(format!(
            "set: no setting has a path of more than {LONGEST_PATH} letters"
        ));
    }
    let changed = question::change(&book, set).map_err(|error| error.to_string())?;
    Ok(Arc::new(changed))
}

fn unknown(shelf: &Shelf, id: &str) -> String {
    let ids: Vec<_> = shelf.ids().collect();
    let hint = nearest(id, ids.iter().copied());
    let hint = hint.map_or_else(String::new, |id| format!("; did you mean {id}?"));
    format!("{id:?} is not a known rulebook ({}){hint}", ids.join(", "))
}
