//! Errors of the HTTP interface: a stable code, a status, and a sentence for people.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::wire::ErrorMessage;

/// Why a request failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ApiError {
    /// There is no such room.
    #[error("there is no room with this code")]
    RoomNotFound,
    /// There is no such rulebook.
    #[error("there is no rulebook with this id")]
    RulebookNotFound,
    /// The room's rulebook is gone, or its settings can no longer be read.
    #[error(
        "the rulebook of this table can no longer be read here, so the table is closed; \
         its games are kept"
    )]
    RulebookUnreadable,
    /// The room's options do not fit its rulebook.
    #[error("these options do not fit the rulebook")]
    BadOptions,
    /// The room wants mistakes to count, but its rulebook does not judge them.
    #[error("this rulebook does not say what mistakes cost, so its tables prevent them")]
    MistakesNotJudged,
    /// A nickname that cannot be displayed.
    #[error("a nickname has 1 to 20 characters and no line breaks")]
    BadName,
    /// Every seat is taken by a person, or too many spectators are connected.
    #[error("every seat is taken; you can watch")]
    RoomFull,
    /// The token belongs to no seat of the room.
    #[error("this seat is not yours")]
    NotYourSeat,
    /// A game is being played.
    #[error("a game is already being played")]
    GameRunning,
    /// No game has ended yet.
    #[error("the game is not over yet")]
    GameNotOver,
    /// Too many rooms, on this server or from one address.
    #[error("there are too many rooms; try again later")]
    TooManyRooms,
    /// Too many requests or sockets from one address.
    #[error("too many requests; wait a moment")]
    TooManyRequests,
    /// The server is shutting down.
    #[error("the server is shutting down; try again in a moment")]
    ServerClosing,
    /// The queue for expensive requests is full.
    #[error("the server is busy; try again in a moment")]
    ServerBusy,
    /// A fault on our side.
    #[error("something went wrong on the server; nothing was lost, try again")]
    Internal,
    /// The database cannot be written.
    #[error("the server cannot store games at the moment")]
    StorageUnavailable,
    /// The request cannot be parsed.
    #[error("this request cannot be read")]
    BadRequest,
    /// The address exists, but not for this method.
    #[error("this address does not accept this method")]
    MethodNotAllowed,
    /// The request body is over the size limit.
    #[error("this request is too large")]
    RequestTooLarge,
    /// The request did not arrive in time.
    #[error("this request took too long")]
    RequestTimeout,
    /// There is nothing at this address.
    #[error("there is nothing at this address")]
    NotFound,
    /// A browser sent the request for a page of another origin.
    #[error("requests from other sites are not accepted")]
    CrossOrigin,
}

impl ApiError {
    /// The stable code that clients match on.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            ApiError::RoomNotFound => "room/not_found",
            ApiError::RulebookNotFound => "rulebook/not_found",
            ApiError::RulebookUnreadable => "room/book_unreadable",
            ApiError::BadOptions => "room/bad_options",
            ApiError::MistakesNotJudged => "room/mistakes_not_judged",
            ApiError::BadName => "name/bad",
            ApiError::RoomFull => "room/full",
            ApiError::NotYourSeat => "seat/not_yours",
            ApiError::GameRunning => "room/begun",
            ApiError::GameNotOver => "log/not_over",
            ApiError::TooManyRooms => "room/too_many",
            ApiError::TooManyRequests => "request/too_many",
            ApiError::ServerClosing => "server/closing",
            ApiError::ServerBusy => "server/busy",
            ApiError::Internal => "server/broken",
            ApiError::StorageUnavailable => "server/unwell",
            ApiError::BadRequest => "request/unreadable",
            ApiError::MethodNotAllowed => "request/wrong_method",
            ApiError::RequestTooLarge => "request/too_large",
            ApiError::RequestTimeout => "request/too_slow",
            ApiError::NotFound => "page/not_found",
            ApiError::CrossOrigin => "request/foreign_page",
        }
    }

    /// The HTTP status of the response.
    #[must_use]
    pub const fn status(self) -> StatusCode {
        match self {
            ApiError::RoomNotFound | ApiError::RulebookNotFound | ApiError::NotFound => {
                StatusCode::NOT_FOUND
            }
            ApiError::BadOptions
            | ApiError::MistakesNotJudged
            | ApiError::BadName
            | ApiError::BadRequest => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            ApiError::RequestTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::RequestTimeout => StatusCode::REQUEST_TIMEOUT,
            ApiError::NotYourSeat | ApiError::CrossOrigin => StatusCode::FORBIDDEN,
            ApiError::RoomFull
            | ApiError::GameRunning
            | ApiError::GameNotOver
            | ApiError::RulebookUnreadable => StatusCode::CONFLICT,
            ApiError::TooManyRooms | ApiError::TooManyRequests => StatusCode::TOO_MANY_REQUESTS,
            ApiError::ServerClosing | ApiError::ServerBusy | ApiError::StorageUnavailable => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            ApiError::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = self.status();
        let message = ErrorMessage {
            status: status.as_u16(),
            code: self.code(),
            says: self.to_string(),
        };
        (status, Json(message)).into_response()
    }
}

/// An error and its sources in one line, for logs.
pub fn with_sources(error: &(dyn std::error::Error + 'static)) -> String {
    let errors = std::iter::successors(Some(error), |error| (*error).source());
    let texts: Vec<String> = errors.map(ToString::to_string).collect();
    texts.join(": ")
}
