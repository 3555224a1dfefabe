//! The routes. A handler parses the request into our types, asks a room or the rulebooks, and
//! responds.

use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};
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

use crate::error::ApiError;
use crate::metrics::Metrics;
use crate::precompressed::Precompressed;
use crate::rate_limit::{ConnectionGuard, RateLimits, limit_requests};
use crate::rooms::Rooms;
use crate::serve::Shutdown;
use crate::socket::{self, MAX_FRAME};
use crate::token::TokenDigest;
use crate::wire::{
    JoinRequest, NetworkAddresses, NewRoom, RoomCard, RoomInfo, SeatGrant, SeatToken,
};
use crate::{assets, compare, handbook, referee, score, security};

/// The largest request body that is accepted, in bytes.
const MAX_REQUEST: usize = 16 * 1024;

/// How long a request may take, its body included.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);

/// The state that all handlers share.
#[derive(Clone)]
struct AppState {
    rooms: Rooms,
    rate_limits: Arc<RateLimits>,
    metrics: Arc<Metrics>,
    shutdown: Shutdown,
    network_addresses: Arc<NetworkAddresses>,
}

impl FromRef<AppState> for Rooms {
    fn from_ref(state: &AppState) -> Rooms {
        state.rooms.clone()
    }
}

/// The whole server without a network port.
pub fn app(
    rooms: Rooms,
    rate_limits: Arc<RateLimits>,
    metrics: Arc<Metrics>,
    shutdown: Shutdown,
    network_addresses: NetworkAddresses,
) -> Router {
    let limit = middleware::from_fn_with_state(Arc::clone(&rate_limits), limit_requests);
    let state = AppState {
        rooms,
        rate_limits,
        metrics,
        shutdown,
        network_addresses: Arc::new(network_addresses),
    };
    let api = Router::new()
        .route("/api/rulebooks", get(rulebooks))
        .route("/api/rulebooks/{id}", get(rulebook))
        .route("/api/rulebooks/{id}/pages/{language}", get(handbook::page))
        .route("/api/rulebooks/{id}/find", get(handbook::find))
        .route("/api/compare", get(compare::books))
        .route("/api/compare/{a}/{b}", get(compare::answer))
        .route("/api/words/{language}", get(handbook::words))
        .route("/print/{id}/{form}", get(handbook::print))
        .route("/api/walls", get(walls))
        .route("/api/rulebooks/{id}/faults", get(faults))
        .route("/api/rooms", get(listed_rooms).post(create_room))
        .route("/api/rooms/{code}", get(room))
        .route("/api/rooms/{code}/join", post(join))
        .route("/api/rooms/{code}/start", post(start))
        .route("/api/rooms/{code}/leave", post(leave))
        .route("/api/rooms/{code}/log", get(latest_log))
        .route("/api/rooms/{code}/log/{game}", get(log))
        .route("/api/rooms/{code}/socket", get(open_socket))
        .route("/api/score", post(score::answer))
        .route("/api/referee", post(referee::answer))
        .route("/api/elsewhere", get(network_addresses_for))
        .route("/health", get(health))
        .route("/metrics", get(metrics_text))
        .fallback(assets::file)
        .with_state(state);
    let timed_out = StatusCode::REQUEST_TIMEOUT;
    api.layer(DefaultBodyLimit::max(MAX_REQUEST))
        .layer(CompressionLayer::new())
        .layer(TimeoutLayer::with_status_code(timed_out, REQUEST_TIMEOUT))
        .layer(middleware::map_response(error_body))
        .layer(limit)
        .layer(middleware::from_fn(security::secure))
}

/// Gives the errors of the layers below the handlers the same JSON body as all other errors.
async fn error_body(response: Response) -> Response {
    let error = match response.status() {
        StatusCode::METHOD_NOT_ALLOWED => ApiError::MethodNotAllowed,
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::RequestTooLarge,
        StatusCode::REQUEST_TIMEOUT => ApiError::RequestTimeout,
        _ => return response,
    };
    let mut with_body = error.into_response();
    if let Some(allowed) = response.headers().get(header::ALLOW) {
        let headers = with_body.headers_mut();
        headers.insert(header::ALLOW, allowed.clone());
    }
    with_body
}

async fn rulebooks(State(rooms): State<Rooms>, headers: HeaderMap) -> Response {
    rooms.rulebooks().cards().respond(&headers).await
}

async fn rulebook(
    State(rooms): State<Rooms>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    Ok(rooms.rulebooks().text(&id)?.respond(&headers).await)
}

/// The same for every rulebook.
static WALLS: LazyLock<Precompressed> = LazyLock::new(|| Precompressed::json(&scene::walls()));

async fn walls(headers: HeaderMap) -> Response {
    WALLS.respond(&headers).await
}

async fn faults(
    State(rooms): State<Rooms>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    Ok(rooms.rulebooks().faults(&id)?.respond(&headers).await)
}

async fn listed_rooms(State(rooms): State<Rooms>) -> Json<Vec<RoomCard>> {
    Json(rooms.listed().await)
}

async fn create_room(
    State(AppState {
        rooms, rate_limits, ..
    }): State<AppState>,
    peer: Option<Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<SeatGrant>, ApiError> {
    let request: NewRoom = parse(&body)?;
    let peer = peer.map(|Extension(ConnectInfo(peer))| peer);
    if !rate_limits.allow_room(rate_limits.client_address(peer, &headers)) {
        return Err(ApiError::TooManyRooms);
    }
    Ok(Json(rooms.create(request).await?))
}

async fn room(
    State(rooms): State<Rooms>,
    Path(code): Path<String>,
) -> Result<Json<RoomInfo>, ApiError> {
    Ok(Json(rooms.find(&code).await?.info().await?))
}

async fn join(
    State(rooms): State<Rooms>,
    Path(code): Path<String>,
    body: Bytes,
) -> Result<Json<SeatGrant>, ApiError> {
    let JoinRequest { name } = parse(&body)?;
    Ok(Json(rooms.find(&code).await?.join(name).await?))
}

async fn start(
    State(rooms): State<Rooms>,
    Path(code): Path<String>,
    body: Bytes,
) -> Result<StatusCode, ApiError> {
    let SeatToken { token } = parse(&body)?;
    let room = rooms.find(&code).await?;
    room.start(TokenDigest::of(&token)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn leave(
    State(rooms): State<Rooms>,
    Path(code): Path<String>,
    body: Bytes,
) -> Result<StatusCode, ApiError> {
    let SeatToken { token } = parse(&body)?;
    let room = rooms.find(&code).await?;
    room.leave(TokenDigest::of(&token)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn latest_log(
    State(rooms): State<Rooms>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let log = rooms.log(&code, None).await?.respond(&headers).await;
    Ok(download(&format!("hanchan-{code}.jsonl"), log))
}

async fn log(
    State(rooms): State<Rooms>,
    Path((code, game)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let number = game.parse().map_err(|_| ApiError::BadRequest)?;
    let log = rooms
        .log(&code, Some(number))
        .await?
        .respond(&headers)
        .await;
    Ok(download(&format!("hanchan-{code}-{number}.jsonl"), log))
}

fn download(name: &str, log: Response) -> Response {
    let name = format!("attachment; filename=\"{name}\"");
    ([(header::CONTENT_DISPOSITION, name)], log).into_response()
}

async fn open_socket(
    State(state): State<AppState>,
    Path(code): Path<String>,
    peer: Option<Extension<ConnectInfo<SocketAddr>>>,
    connection: Option<Extension<Arc<ConnectionGuard>>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let AppState {
        rooms,
        rate_limits,
        shutdown,
        ..
    } = state;
    let peer = peer.map(|Extension(ConnectInfo(peer))| peer);
    let client = rate_limits.client_address(peer, &headers);
    let guard = client.map(|client| {
        let guard = rate_limits.open_socket(client);
        guard.ok_or(ApiError::TooManyRequests)
    });
    let (room, guard) = match guard.transpose() {
        Ok(guard) => (rooms.find(&code).await, guard),
        Err(error) => (Err(error), None),
    };
    let upgrade = upgrade
        .max_message_size(MAX_FRAME)
        .max_frame_size(MAX_FRAME)
        .read_buffer_size(MAX_FRAME);
    upgrade.on_upgrade(async move |socket| {
        match room {
            Ok(room) => socket::serve(socket, room, shutdown).await,
            // A browser shows a page the reason only once the socket has been opened.
            Err(error) => socket::close(socket, error).await,
        }
        // Connection and socket are counted until here.
        drop((connection, guard));
    })
}

/// Metrics are only for this machine: they would reveal when a player has let a tile pass.
async fn metrics_text(
    State(state): State<AppState>,
    peer: Option<Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    if !is_local(peer, &headers) {
        return Err(ApiError::NotFound);
    }
    let (rooms, connections) = (state.rooms.count(), state.rate_limits.connections());
    let content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    let text = state.metrics.text(rooms, connections);
    Ok(([(header::CONTENT_TYPE, content_type)], text))
}

/// The server's addresses on its networks, so that a page opened as `localhost` can make links for
/// others. Remote clients already know an address and learn nothing about the networks.
async fn network_addresses_for(
    State(AppState {
        network_addresses, ..
    }): State<AppState>,
    peer: Option<Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
) -> Json<NetworkAddresses> {
    Json(if is_local(peer, &headers) {
        NetworkAddresses::clone(&network_addresses)
    } else {
        NetworkAddresses::default()
    })
}

/// Headers that proxies add; not every proxy adds all of them.
const PROXY_HEADERS: [&str; 4] = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/// Whether a request comes from this machine, and not through a proxy on it.
fn is_local(peer: Option<Extension<ConnectInfo<SocketAddr>>>, headers: &HeaderMap) -> bool {
    peer.is_some_and(|Extension(ConnectInfo(peer))| peer.ip().to_canonical().is_loopback())
        && !PROXY_HEADERS.iter().any(|name| headers.contains_key(*name))
}

async fn health(State(rooms): State<Rooms>) -> Result<String, ApiError> {
    if !rooms.is_writable().await {
        return Err(ApiError::StorageUnavailable);
    }
    Ok(format!("ok, {} rooms\n", rooms.count()))
}

/// Parses a request body; unknown fields and wrong types are refused.
fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    serde_json::from_slice(body).map_err(|_| ApiError::BadRequest)
}
