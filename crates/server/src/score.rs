//! `POST /api/score`: the requests of `hanchan score --batch`, with answers for display.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use game::rules::{DEFAULT, nearest};
use game::{Payments, Rulebook, delta};
use record::scoring::{self, Change, Claim, ClaimError, Note, Request};
use scene::{explained_payments, explanation, optional_cite};

use crate::error::ApiError;
use crate::rooms::Rooms;
use crate::rulebooks::Rulebooks;
use crate::wire::{CitedNote, ScoreAnswer};

/// The largest request body that is accepted, in bytes.
const MAX_REQUEST: usize = 8 * 1024;
/// The maximum number of settings that one request may change.
const MAX_CHANGES: usize = 32;
/// The maximum length of a setting's path.
const MAX_PATH_LENGTH: usize = 64;

/// Answers one request in the thread pool: one that changes settings has to read a whole rulebook
/// again. A request that cannot be answered gets a sentence for people, so that the page has
/// something to show.
pub async fn answer(
    State(rooms): State<Rooms>,
    body: Bytes,
) -> Result<Json<ScoreAnswer>, ApiError> {
    if body.len() > MAX_REQUEST {
        return Err(ApiError::RequestTooLarge);
    }
    let rulebooks = rooms.rulebooks().clone();
    let judged = rooms
        .request_pool()
        .run(move || match std::str::from_utf8(&body) {
            Ok(text) => judge(&rulebooks, text),
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

fn judge(rulebooks: &Rulebooks, text: &str) -> Result<ScoreAnswer, Unanswered> {
    let request: Request<'_> = scoring::read(text).map_err(|error| error.to_string())?;
    let book = find(
        rulebooks,
        request.rules.as_deref().unwrap_or(DEFAULT),
        &request.set,
    )?;
    let claim = Claim::new(&book, &request)?;
    let result = claim.evaluate(&book, request.deposits.unwrap_or(0));
    let notes = scoring::notes(&book, &request, &claim, &result);
    let cited = |(note, cite): (Note, &str)| CitedNote {
        note,
        cite: optional_cite(cite),
    };
    let notes = notes.into_iter().map(cited).collect();
    Ok(match result {
        Ok((score, payment)) => ScoreAnswer::Wins {
            explanation: explanation(
                &book,
                &score.explained(&book.rules),
                score.open,
                claim.how_won(),
            ),
            points: payment.points,
            payments: explained_payments(
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
            cite: optional_cite(refusal.cite(&book)),
            notes,
        },
    })
}

/// The rulebook with this id and these settings changed. An id is never taken for a file name: a
/// remote client must not learn which files exist on this machine.
fn find(rulebooks: &Rulebooks, id: &str, set: &[Change]) -> Result<Arc<Rulebook>, String> {
    let book = rulebooks.get(id).map_err(|_| unknown(rulebooks, id))?;
    if set.is_empty() {
        return Ok(book);
    }
    if set.len() > MAX_CHANGES {
        return Err(format!(
            "set: {} settings; at most {MAX_CHANGES} can be changed",
            set.len()
        ));
    }
    if set.iter().any(|(path, _)| path.len() > MAX_PATH_LENGTH) {
        return Err(format!(
            "set: no setting has a path of more than {MAX_PATH_LENGTH} letters"
        ));
    }
    let changed = scoring::change(&book, set).map_err(|error| error.to_string())?;
    Ok(Arc::new(changed))
}

fn unknown(rulebooks: &Rulebooks, id: &str) -> String {
    let ids: Vec<_> = rulebooks.ids().collect();
    let hint = nearest(id, ids.iter().copied());
    let hint = hint.map_or_else(String::new, |id| format!("; did you mean {id}?"));
    format!("{id:?} is not a known rulebook ({}){hint}", ids.join(", "))
}
