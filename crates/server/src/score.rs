//! What a hand is worth, for whoever asks: the questions of `hanchan score --batch`, with answers
//! for screens.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use game::rules::{DEFAULT, nearest};
use game::{Payments, Rulebook, delta};
use record::question::{self, Change, Claim, ClaimError, Note, Request};

use crate::explained::{explanation, paid, quoted};
use crate::rooms::Rooms;
use crate::shelf::Shelf;
use crate::trouble::Trouble;
use crate::wire::{CitedNote, ScoreAnswer};

/// The largest question that makes sense.
const LARGEST: usize = 8 * 1024;
/// The most settings that one question changes.
const MOST_CHANGES: usize = 32;
/// The longest path that a setting could have.
const LONGEST_PATH: usize = 64;

/// Answers one question, away from the threads on which tables run: a question that changes
/// settings has a whole rulebook read again. What cannot be answered is answered with a sentence
/// for people, so that the page has something to show.
pub async fn answer(State(rooms): State<Rooms>, body: Bytes) -> Result<Json<ScoreAnswer>, Trouble> {
    if body.len() > LARGEST {
        return Err(Trouble::TooLarge);
    }
    let shelf = rooms.shelf().clone();
    let judged = rooms
        .workers()
        .run(move || match std::str::from_utf8(&body) {
            Ok(text) => judge(&shelf, text),
            Err(_) => Err(Unanswered::from("the request is not UTF-8".to_owned())),
        });
    let unanswered = |Unanswered { why, says }| ScoreAnswer::Unanswered { why, says };
    Ok(Json(judged.await?.unwrap_or_else(unanswered)))
}

/// Why there is no answer.
struct Unanswered {
    why: Option<&'static str>,
    says: String,
}

impl From<String> for Unanswered {
    fn from(says: String) -> Unanswered {
        Unanswered { why: None, says }
    }
}

impl From<ClaimError> for Unanswered {
    fn from(error: ClaimError) -> Unanswered {
        Unanswered {
            why: error.code(),
            says: error.to_string(),
        }
    }
}

fn judge(shelf: &Shelf, text: &str) -> Result<ScoreAnswer, Unanswered> {
    let request: Request<'_> = question::read(text).map_err(|error| error.to_string())?;
    let book = find(
        shelf,
        request.rules.as_deref().unwrap_or(DEFAULT),
        &request.set,
    )?;
    let claim = Claim::new(&book, &request)?;
    let judged = claim.judge(&book, request.deposits.unwrap_or(0));
    let notes = question::notes(&book, &request, &claim, &judged);
    let cited = |(note, cite): (Note, &str)| CitedNote {
        note,
        cite: quoted(cite),
    };
    let notes = notes.into_iter().map(cited).collect();
    Ok(match judged {
        Ok((score, payment)) => ScoreAnswer::Wins {
            explanation: explanation(
                &book,
                &score.explained(&book.rules),
                score.open,
                claim.how_won(),
            ),
            points: payment.points,
            payments: paid(
                &book,
                Payments::of_hand(
                    &book.rules,
                    &payment.transfers,
                    &score.explained(&book.rules),
                ),
            ),
            delta: delta(&payment.transfers),
            notes,
        },
        Err(refusal) => ScoreAnswer::Refused {
            why: refusal.code(),
            says: refusal.to_string(),
            cite: quoted(refusal.cite(&book)),
            notes,
        },
    })
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
