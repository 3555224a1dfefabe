//! The server as a whole: opens the store, accepts connections, and shuts down without losing
//! anything.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use axum::Router;
use axum::extract::ConnectInfo;
use cases::Case;
use game::Rulebook;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use store::{OpenError, Store};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use crate::metrics::Metrics;
use crate::rate_limit::{ConnectionGuard, Limits, RateLimits};
use crate::rooms::Rooms;
use crate::routes::app;
use crate::rulebooks::{DuplicateId, Rulebooks};
use crate::storage::Storage;
use crate::wire::NetworkAddresses;

/// How often unused rooms and old rate limit entries are removed.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(60);
/// How long the header of a request may take to arrive.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);
/// How long open connections may take to close at shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(3);
/// How long to wait before trying again, for example when there are no free file descriptors.
const RETRY_DELAY: Duration = Duration::from_millis(100);

/// The configuration of a server.
#[derive(Debug)]
pub struct Config {
    /// Rulebooks in addition to the embedded ones.
    pub rulebooks: Vec<Rulebook>,
    /// Their cases, from which their examples are drawn.
    pub cases: Vec<Case>,
    /// The database: a path for SQLite, or the address of a PostgreSQL database.
    pub database: String,
    /// How long tables pause after a discard.
    pub short_pause: Duration,
    /// How long rooms with a played game are kept after they were last used; forever if `None`.
    pub keep_played: Option<Duration>,
    /// The limits for one client address.
    pub limits: Limits,
    /// Where other devices on this machine's networks reach the server.
    pub network_addresses: NetworkAddresses,
}

/// Why a server could not start.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub enum ServeError {
    /// The store cannot be opened.
    Store(#[from] OpenError),
    /// Two rulebooks have the same id.
    Rulebooks(#[from] DuplicateId),
}

/// Serves until `stop` completes, then closes all connections and writes what is still queued.
/// `ready` is called once the server accepts connections.
///
/// # Errors
/// When the store cannot be opened, or two rulebooks have the same id.
pub async fn serve(
    config: Config,
    listener: TcpListener,
    ready: impl FnOnce(),
    stop: impl Future<Output = ()> + Send,
) -> Result<(), ServeError> {
    let own_rulebooks = config.rulebooks.len();
    let rulebooks = Rulebooks::new(config.rulebooks, config.cases)?;
    let store = store::open(&config.database).await?;
    let (writer, actor) = store::channel(store.clone());
    let writing = tokio::spawn(actor.run());
    let (metrics, rate_limits) = (Metrics::new(), RateLimits::new(config.limits));
    let (start_shutdown, shutdown) = watch::channel(false);
    let storage = Storage::new(store.clone(), writer.clone(), Arc::clone(&metrics));
    let rooms = Rooms::new(rulebooks, storage, config.short_pause, config.keep_played);
    let cleaning_up = tokio::spawn(clean_up(rooms.clone(), Arc::clone(&rate_limits)));
    let app = app(
        rooms.clone(),
        Arc::clone(&rate_limits),
        metrics,
        shutdown.clone(),
        config.network_addresses,
    );

    tracing::info!(own_rulebooks, "the server is running");
    ready();
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                // A connection over the limit is closed without a response.
                if let Some(guard) = rate_limits.open_connection(peer) {
                    let (app, shutdown) = (app.clone(), shutdown.clone());
                    tokio::spawn(serve_connection(stream, peer, guard, app, shutdown));
                }
            }
            Err(error) => {
                tracing::warn!(%error, "cannot accept connections");
                sleep(RETRY_DELAY).await;
            }
        }
    }

    let (open, connections) = (rooms.count(), rate_limits.connections());
    tracing::info!(rooms = open, connections, "the server is shutting down");
    cleaning_up.abort();
    let _ = start_shutdown.send(true);
    let all_closed = async {
        while rate_limits.connections() > 0 {
            sleep(RETRY_DELAY).await;
        }
    };
    // Connections that do not close in time are dropped; their pages reconnect to the next server.
    let _ = timeout(SHUTDOWN_TIMEOUT, all_closed).await;
    rooms.close();
    writer.close().await;
    let _ = writing.await;
    store.close().await;
    Ok(())
}

/// Serves the requests of one connection. A table socket keeps the guard, so that its connection
/// stays counted.
async fn serve_connection(
    stream: TcpStream,
    peer: SocketAddr,
    guard: ConnectionGuard,
    app: Router,
    shutdown: Shutdown,
) {
    // Messages are small and should be sent at once.
    let _ = stream.set_nodelay(true);
    let guard = Arc::new(guard);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        let extensions = request.extensions_mut();
        extensions.insert(ConnectInfo(peer));
        extensions.insert(Arc::clone(&guard));
        app.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    // A connection that the client breaks off is not our error.
    tokio::select! {
        _ = connection.as_mut() => return,
        () = shutdown_started(shutdown) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// Waits until the server begins to shut down.
pub async fn shutdown_started(mut shutdown: Shutdown) {
    let _ = shutdown.wait_for(|started| *started).await;
}

async fn clean_up(rooms: Rooms, rate_limits: Arc<RateLimits>) {
    let mut interval = tokio::time::interval(CLEANUP_INTERVAL);
    let mut last = Instant::now();
    loop {
        interval.tick().await;
        let now = Instant::now();
        // Time in which the process was suspended does not count as running time.
        let running_time = now.duration_since(last).min(2 * CLEANUP_INTERVAL);
        last = now;
        rooms.clean_up(SystemTime::now(), running_time).await;
        rate_limits.forget_idle();
    }
}

/// Whether the server has begun to shut down.
pub type Shutdown = watch::Receiver<bool>;
