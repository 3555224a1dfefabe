//! `POST /api/score`: the requests of `hanchan score --batch`, with answers for display.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use game::rules::DEFAULT;
use game::{Payments, delta};
use record::scoring::{self, Claim, ClaimError, Note, Request};
use scene::{explained_payments, explanation, optional_cite};

use crate::error::ApiError;
use crate::rooms::Rooms;
use crate::rulebooks::{Rulebooks, asked_rulebook};
use crate::wire::{CitedNote, ScoreAnswer};

/// The largest request body that is accepted, in bytes.
const MAX_REQUEST: usize = 8 * 1024;

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
    let name = request.rules.as_deref().unwrap_or(DEFAULT);
    let book = asked_rulebook(rulebooks, name, &request.set)?;
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
