//! `POST /api/referee`: the requests of `hanchan referee`, with the same answers.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use game::rules::DEFAULT;
use record::refereeing::{Answer, Request, rule};
use record::scoring::{read, write_error};
use record::settling::RequestError;

use crate::error::ApiError;
use crate::rooms::Rooms;
use crate::rulebooks::{Rulebooks, asked_rulebook};

/// The largest request body that is accepted, in bytes.
const MAX_REQUEST: usize = 8 * 1024;

/// Answers one request in the thread pool: one that changes settings has to read a whole rulebook
/// again. A request without a ruling is answered too: the answer says why there is none, and which
/// fact is missing if that is the reason.
pub async fn answer(State(rooms): State<Rooms>, body: Bytes) -> Result<Response, ApiError> {
    if body.len() > MAX_REQUEST {
        return Err(ApiError::RequestTooLarge);
    }
    let rulebooks = rooms.rulebooks().clone();
    let ruled = rooms.request_pool().run(move || ruled(&rulebooks, &body));
    let json = [(header::CONTENT_TYPE, "application/json")];
    Ok((json, ruled.await?).into_response())
}

/// The answer to a request.
fn ruled(rulebooks: &Rulebooks, body: &[u8]) -> Vec<u8> {
    let text = std::str::from_utf8(body);
    let request = match text {
        Ok(text) => read(text).map_err(|error| error.to_string()),
        Err(_) => Err("the request is not UTF-8".to_owned()),
    };
    match request {
        Ok(request) => rule_on(rulebooks, &request),
        Err(error) => {
            let mut into = Vec::new();
            write_error(text.unwrap_or_default(), &error, &mut into);
            into
        }
    }
}

fn rule_on(rulebooks: &Rulebooks, request: &Request<'_>) -> Vec<u8> {
    let name = request.rules.as_deref().unwrap_or(DEFAULT);
    let book = asked_rulebook(rulebooks, name, &request.set).map_err(RequestError::from);
    let ruled = match &book {
        Ok(book) => rule(book, request),
        Err(error) => return written(&Answer::error(request.id, error)),
    };
    match &ruled {
        Ok(ruled) => written(&Answer::new(request.id, name, ruled)),
        Err(error) => written(&Answer::error(request.id, error)),
    }
}

fn written(answer: &Answer<'_>) -> Vec<u8> {
    serde_json::to_vec(answer).expect("our types can be written as JSON")
}
