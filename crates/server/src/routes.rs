//! Which address answers what. Handlers read a request into our types, ask, and answer.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRef, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router, middleware};
use serde::de::DeserializeOwned;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use crate::crowd::{self, Crowd, Visit};
use crate::metrics::Metrics;
use crate::rooms::Rooms;
use crate::serve::Closing;
use crate::socket::{self, LARGEST};
use crate::token::TokenDigest;
use crate::trouble::Trouble;
use crate::wire::{Elsewhere, Held, Join, NewRoom, Room, RoomCard, Seated};
use crate::{assets, headers, score};

/// The largest request that makes sense.
const LARGEST_REQUEST: usize = 16 * 1024;

/// How long a request may take, its body included.
const LONGEST: Duration = Duration::from_secs(15);

/// What the handlers need.
#[derive(Clone)]
struct Shared {
    rooms: Rooms,
    crowd: Arc<Crowd>,
    metrics: Arc<Metrics>,
    closing: Closing,
    elsewhere: Arc<Elsewhere>,
}

impl FromRef<Shared> for Rooms {
    fn from_ref(shared: &Shared) -> Rooms {
        shared.rooms.clone()
    }
}

/// The whole server, without a port.
pub fn app(
    rooms: Rooms,
    crowd: Arc<Crowd>,
    metrics: Arc<Metrics>,
    closing: Closing,
    elsewhere: Elsewhere,
) -> Router {
    let limit = middleware::from_fn_with_state(Arc::clone(&crowd), crowd::limit);
    let shared = Shared {
        rooms,
        crowd,
        metrics,
        closing,
        elsewhere: Arc::new(elsewhere),
    };
    let api = Router::new()
        .route("/api/rulebooks", get(rulebooks))
        .route("/api/rulebooks/{id}", get(rulebook))
        .route("/api/rooms", get(listed).post(make))
        .route("/api/rooms/{code}", get(look))
        .route("/api/rooms/{code}/join", post(join))
        .route("/api/rooms/{code}/start", post(start))
        .route("/api/rooms/{code}/leave", post(leave))
        .route("/api/rooms/{code}/log", get(latest_log))
        .route("/api/rooms/{code}/log/{game}", get(log))
        .route("/api/rooms/{code}/socket", get(open))
        .route("/api/score", post(score::answer))
        .route("/api/elsewhere", get(found_elsewhere))
        .route("/health", get(health))
        .route("/metrics", get(figures))
        .fallback(assets::file)
        .with_state(shared);
    let slow = StatusCode::REQUEST_TIMEOUT;
    api.layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .layer(CompressionLayer::new())
        .layer(TimeoutLayer::with_status_code(slow, LONGEST))
        .layer(middleware::map_response(told))
        .layer(limit)
        .layer(middleware::from_fn(headers::guard))
}

/// What is refused before a handler hears of it is told like everything else that goes wrong.
async fn told(response: Response) -> Response {
    let trouble = match response.status() {
        StatusCode::METHOD_NOT_ALLOWED => Trouble::WrongMethod,
        StatusCode::PAYLOAD_TOO_LARGE => Trouble::TooLarge,
        StatusCode::REQUEST_TIMEOUT => Trouble::TooSlow,
        _ => return response,
    };
    let mut told = trouble.into_response();
    if let Some(allowed) = response.headers().get(header::ALLOW) {
        told.headers_mut().insert(header::ALLOW, allowed.clone());
    }
    told
}

async fn rulebooks(State(rooms): State<Rooms>, headers: HeaderMap) -> Response {
    rooms.shelf().cards().answer(&headers)
}

async fn rulebook(
    State(rooms): State<Rooms>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    Ok(rooms.shelf().text(&id)?.answer(&headers))
}

async fn listed(State(rooms): State<Rooms>) -> Json<Vec<RoomCard>> {
    Json(rooms.listed().await)
}

async fn make(
    State(Shared { rooms, crowd, .. }): State<Shared>,
    connection: Option<Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Seated>, Trouble> {
    let request: NewRoom = read(&body)?;
    let connection = connection.map(|Extension(ConnectInfo(from))| from);
    if !crowd.may_make_a_room(crowd.asker(connection, &headers)) {
        return Err(Trouble::TooManyRooms);
    }
    Ok(Json(rooms.make(request).await?))
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

async fn latest_log(
    State(rooms): State<Rooms>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let log = rooms.log(&code, None).await?.answer(&headers);
    Ok(download(&format!("hanchan-{code}.jsonl"), log))
}

async fn log(
    State(rooms): State<Rooms>,
    Path((code, game)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let number = game.parse().map_err(|_| Trouble::Unreadable)?;
    let log = rooms.log(&code, Some(number)).await?.answer(&headers);
    Ok(download(&format!("hanchan-{code}-{number}.jsonl"), log))
}

fn download(name: &str, log: Response) -> Response {
    let name = format!("attachment; filename=\"{name}\"");
    ([(header::CONTENT_DISPOSITION, name)], log).into_response()
}

async fn open(
    State(shared): State<Shared>,
    Path(code): Path<String>,
    connection: Option<Extension<ConnectInfo<SocketAddr>>>,
    visit: Option<Extension<Arc<Visit>>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Shared {
        rooms,
        crowd,
        closing,
        ..
    } = shared;
    let connection = connection.map(|Extension(ConnectInfo(from))| from);
    let asker = crowd.asker(connection, &headers);
    let counted = asker.map(|asker| crowd.open_socket(asker).ok_or(Trouble::TooMany));
    let (room, counted) = match counted.transpose() {
        Ok(counted) => (rooms.find(&code).await, counted),
        Err(trouble) => (Err(trouble), None),
    };
    let upgrade = upgrade
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .read_buffer_size(LARGEST);
    upgrade.on_upgrade(async move |socket| {
        match room {
            Ok(room) => socket::serve(socket, room, closing).await,
            // A page is told why only on an open socket.
            Err(trouble) => socket::close(socket, trouble).await,
        }
        // The connection and the socket counted as long as it was open.
        drop((visit, counted));
    })
}

/// Figures are for whoever runs the server: from them one could tell when somebody at a table has
/// let a tile pass.
async fn figures(
    State(shared): State<Shared>,
    connection: Option<Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Trouble> {
    if !is_here(connection, &headers) {
        return Err(Trouble::Nothing);
    }
    let (rooms, connections) = (shared.rooms.count(), shared.crowd.connections());
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    let text = shared.metrics.text(rooms, connections);
    Ok(([(header::CONTENT_TYPE, kind)], text))
}

/// Where others find the server, for links that are made at an address of this machine alone.
/// Others have come by one already, and learn nothing about its networks.
async fn found_elsewhere(
    State(Shared { elsewhere, .. }): State<Shared>,
    connection: Option<Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
) -> Json<Elsewhere> {
    Json(if is_here(connection, &headers) {
        Elsewhere::clone(&elsewhere)
    } else {
        Elsewhere::default()
    })
}

/// What a proxy leaves behind in a request; not every proxy leaves all of it.
const OF_A_PROXY: [&str; 4] = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/// Whether somebody asks from this machine, and not through a proxy on it.
fn is_here(connection: Option<Extension<ConnectInfo<SocketAddr>>>, headers: &HeaderMap) -> bool {
    connection.is_some_and(|Extension(ConnectInfo(from))| from.ip().to_canonical().is_loopback())
        && !OF_A_PROXY.iter().any(|name| headers.contains_key(*name))
}

async fn health(State(rooms): State<Rooms>) -> Result<String, Trouble> {
    if !rooms.is_well().await {
        return Err(Trouble::Unwell);
    }
    Ok(format!("ok, {} rooms\n", rooms.count()))
}

/// Reads a request; unknown fields and wrong shapes are refused.
fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Trouble> {
    serde_json::from_slice(body).map_err(|_| Trouble::Unreadable)
}
