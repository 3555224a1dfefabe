//! What goes wrong, told with a stable code and a sentence for people.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::wire::Told;

/// What goes wrong with a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// There is no such room.
    #[error("there is no room with this code")]
    NoRoom,
    /// There is no such rulebook.
    #[error("there is no rulebook with this id")]
    NoRulebook,
    /// The rulebook of a room is gone, or can no longer be read as it was.
    #[error(
        "the rulebook of this table cannot be read here any more, so the table is closed; \
         its games are kept"
    )]
    BookUnreadable,
    /// What a room chooses does not go with its book.
    #[error("these options do not go with the rulebook")]
    BadOptions,
    /// A nickname that cannot be shown.
    #[error("a nickname has 1 to 20 letters, and no line breaks")]
    BadName,
    /// Every chair is taken.
    #[error("every chair is taken; you can watch")]
    Full,
    /// The token is nobody's.
    #[error("this seat is not yours")]
    NotYourSeat,
    /// A game has begun already.
    #[error("a game has begun already")]
    Begun,
    /// No game has ended yet.
    #[error("the game is not over yet")]
    NotOver,
    /// Too many rooms, here or from one address.
    #[error("there are too many rooms; try again later")]
    TooManyRooms,
    /// Too many requests from one address.
    #[error("too many requests; wait a moment")]
    TooMany,
    /// The server is about to stop.
    #[error("the server is closing; try again in a moment")]
    Closing,
    /// Too many wait already for what takes long.
    #[error("the server has too much to do; try again in a moment")]
    Busy,
    /// Something is broken here.
    #[error("something went wrong here; nothing was lost, try again")]
    Broken,
    /// What happens cannot be kept, or is not known any more.
    #[error("what happens cannot be kept here")]
    Unwell,
    /// The request cannot be read.
    #[error("this request cannot be read")]
    Unreadable,
    /// What is there is asked for in another way.
    #[error("this address is not asked in this way")]
    WrongMethod,
    /// The request is larger than any that makes sense.
    #[error("this request is too large")]
    TooLarge,
    /// The request did not arrive in time.
    #[error("this request took too long")]
    TooSlow,
    /// There is nothing here.
    #[error("there is nothing at this address")]
    Nothing,
    /// The request comes from a page of somebody else.
    #[error("this page may not talk to this server")]
    ForeignPage,
}

impl Trouble {
    /// The stable code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Trouble::NoRoom => "room/not_found",
            Trouble::NoRulebook => "rulebook/not_found",
            Trouble::BookUnreadable => "room/book_unreadable",
            Trouble::BadOptions => "room/bad_options",
            Trouble::BadName => "name/bad",
            Trouble::Full => "room/full",
            Trouble::NotYourSeat => "seat/not_yours",
            Trouble::Begun => "room/begun",
            Trouble::NotOver => "log/not_over",
            Trouble::TooManyRooms => "room/too_many",
            Trouble::TooMany => "request/too_many",
            Trouble::Closing => "server/closing",
            Trouble::Busy => "server/busy",
            Trouble::Broken => "server/broken",
            Trouble::Unwell => "server/unwell",
            Trouble::Unreadable => "request/unreadable",
            Trouble::WrongMethod => "request/wrong_method",
            Trouble::TooLarge => "request/too_large",
            Trouble::TooSlow => "request/too_slow",
            Trouble::Nothing => "page/not_found",
            Trouble::ForeignPage => "request/foreign_page",
        }
    }

    /// The status of the answer.
    #[must_use]
    pub const fn status(self) -> StatusCode {
        match self {
            Trouble::NoRoom | Trouble::NoRulebook | Trouble::Nothing => StatusCode::NOT_FOUND,
            Trouble::BadOptions | Trouble::BadName | Trouble::Unreadable => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Trouble::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Trouble::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Trouble::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Trouble::NotYourSeat | Trouble::ForeignPage => StatusCode::FORBIDDEN,
            Trouble::Full | Trouble::Begun | Trouble::NotOver | Trouble::BookUnreadable => {
                StatusCode::CONFLICT
            }
            Trouble::TooManyRooms | Trouble::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Trouble::Closing | Trouble::Busy | Trouble::Unwell => StatusCode::SERVICE_UNAVAILABLE,
            Trouble::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let status = self.status();
        let told = Told {
            status: status.as_u16(),
            code: self.code(),
            says: self.to_string(),
        };
        (status, Json(told)).into_response()
    }
}
