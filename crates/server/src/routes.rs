//! Which address answers what. Handlers read a request into our types, ask, and answer.

use std::net::SocketAddr;

use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use game::rules::Sentences;
use serde::de::DeserializeOwned;
use tower_http::compression::CompressionLayer;

use crate::books::{Card, Whole, card, whole};
use crate::rooms::Rooms;
use crate::socket::{self, LARGEST};
use crate::token::TokenDigest;
use crate::trouble::Trouble;
use crate::wire::{Held, Join, NewRoom, Room, RoomCard, Seated};
use crate::{assets, headers, score};

/// The largest request that makes sense.
const LARGEST_REQUEST: usize = 16 * 1024;

/// The whole server, without a port.
pub fn app(rooms: Rooms) -> Router {
    let api = Router::new()
        .route("/api/rulebooks", get(rulebooks))
        .route("/api/rulebooks/{id}", get(rulebook))
        .route("/api/rooms", get(listed).post(make))
        .route("/api/rooms/{code}", get(look))
        .route("/api/rooms/{code}/join", post(join))
        .route("/api/rooms/{code}/start", post(start))
        .route("/api/rooms/{code}/again", post(start))
        .route("/api/rooms/{code}/leave", post(leave))
        .route("/api/rooms/{code}/log", get(log))
        .route("/api/rooms/{code}/socket", get(open))
        .route("/api/score", post(score::answer))
        .route("/health", get(health))
        .fallback(get(assets::file))
        .with_state(rooms);
    api.layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(headers::guard))
}

async fn rulebooks(State(rooms): State<Rooms>) -> Json<Vec<Card>> {
    let cards = rooms.shelf().clubs().map(|book| {
        let german = Sentences::embedded(&book.id, "de");
        card(book, &german)
    });
    Json(cards.collect())
}

async fn rulebook(
    State(rooms): State<Rooms>,
    Path(id): Path<String>,
) -> Result<Json<Whole>, Trouble> {
    let book = rooms.shelf().book(&id)?;
    let german = Sentences::embedded(&book.id, "de");
    Ok(Json(whole(&book, &german)))
}

async fn listed(State(rooms): State<Rooms>) -> Json<Vec<RoomCard>> {
    Json(rooms.listed().await)
}

async fn make(
    State(rooms): State<Rooms>,
    From(from): From,
    body: Bytes,
) -> Result<Json<Seated>, Trouble> {
    let request: NewRoom = read(&body)?;
    let maker = from.map(|from| from.ip());
    Ok(Json(rooms.make(request, maker).await?))
}

async fn look(State(rooms): State<Rooms>, Path(code): Path<String>) -> Result<Json<Room>, Trouble> {
    Ok(Json(rooms.find(&code).await?.look().await?))
}

async fn join(
    State(rooms): State<Rooms>,
    Path(code): Path<String>,
    body: Bytes,
) -> Result<Json<Seated>, Trouble> {
    let Join { name } = read(&body)?;
    Ok(Json(rooms.find(&code).await?.join(name).await?))
}

async fn start(
    State(rooms): State<Rooms>,
    Path(code): Path<String>,
    body: Bytes,
) -> Result<StatusCode, Trouble> {
    let Held { token } = read(&body)?;
    let room = rooms.find(&code).await?;
    room.start(TokenDigest::of(&token)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn leave(
    State(rooms): State<Rooms>,
    Path(code): Path<String>,
    body: Bytes,
) -> Result<StatusCode, Trouble> {
    let Held { token } = read(&body)?;
    let room = rooms.find(&code).await?;
    room.leave(TokenDigest::of(&token)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn log(State(rooms): State<Rooms>, Path(code): Path<String>) -> Result<Response, Trouble> {
    let log = rooms.log(&code).await?;
    let name = format!("attachment; filename=\"hanchan-{code}.jsonl\"");
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, log).into_response())
}

async fn open(
    State(rooms): State<Rooms>,
    Path(code): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Trouble> {
    let room = rooms.find(&code).await?;
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST);
    Ok(upgrade.on_upgrade(move |socket| socket::serve(socket, room)))
}

async fn health(State(rooms): State<Rooms>) -> String {
    format!("ok, {} rooms\n", rooms.count())
}

/// Reads a request; unknown fields and wrong shapes are refused.
fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Trouble> {
    serde_json::from_slice(body).map_err(|_| Trouble::Unreadable)
}

/// Who asks, where that is known.
struct From(Option<SocketAddr>);

impl<S: Send + Sync> FromRequestParts<S> for From {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<From, Self::Rejection> {
        let info = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        Ok(From(info.map(|ConnectInfo(from)| *from)))
    }
}
