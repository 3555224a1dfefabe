//! The server as a whole: opens the store, listens, and stops without losing anything.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use axum::Router;
use axum::extract::ConnectInfo;
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

use crate::crowd::{Crowd, Limits, Visit};
use crate::keeper::Keeper;
use crate::metrics::Metrics;
use crate::rooms::Rooms;
use crate::routes::app;
use crate::shelf::{SameId, Shelf};
use crate::wire::Elsewhere;

/// How often what nobody needs is looked for.
const SWEEP: Duration = Duration::from_secs(60);
/// How long the head of a request may take to come.
const HEAD: Duration = Duration::from_secs(10);
/// How long open connections may take to close.
const CLOSING: Duration = Duration::from_secs(3);
/// How long to wait when no connection can be taken, for want of file descriptors say.
const BREATH: Duration = Duration::from_millis(100);

/// What a server needs to know.
#[derive(Debug)]
pub struct Config {
    /// Rulebooks beside those that come with the program.
    pub books: Vec<Rulebook>,
    /// Where it keeps things: a file for SQLite, or an address of PostgreSQL.
    pub database: String,
    /// How long tables rest after a discard.
    pub short: Duration,
    /// How long rooms are kept in which something was played, after somebody last cared; for
    /// ever if nothing is said.
    pub keep: Option<Duration>,
    /// How much one address may take up.
    pub limits: Limits,
    /// Where others on this machine's networks find it.
    pub elsewhere: Elsewhere,
}

/// Why a server does not run.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub enum ServeError {
    /// The store cannot be opened.
    Store(#[from] OpenError),
    /// A rulebook cannot be told from another.
    Books(#[from] SameId),
}

/// Serves until `stop`, then closes what is open and keeps what has happened. `ready` is called
/// when nothing can go wrong any more.
///
/// # Errors
/// When the store cannot be opened, or two rulebooks have one id.
pub async fn serve(
    config: Config,
    listener: TcpListener,
    ready: impl FnOnce(),
    stop: impl Future<Output = ()> + Send,
) -> Result<(), ServeError> {
    let own_rulebooks = config.books.len();
    let shelf = Shelf::new(config.books)?;
    let store = store::open(&config.database).await?;
    let (writer, actor) = store::channel(store.clone());
    let writing = tokio::spawn(actor.run());
    let (metrics, crowd) = (Metrics::new(), Crowd::new(config.limits));
    let (closing, is_closing) = watch::channel(false);
    let keeper = Keeper::new(store.clone(), writer.clone(), Arc::clone(&metrics));
    let rooms = Rooms::new(shelf, keeper, config.short, config.keep);
    let sweeping = tokio::spawn(sweep(rooms.clone(), Arc::clone(&crowd)));
    let app = app(
        rooms.clone(),
        Arc::clone(&crowd),
        metrics,
        is_closing.clone(),
        config.elsewhere,
    );

    tracing::info!(own_rulebooks, "the table is open");
    ready();
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, from)) => {
                // A connection too many is closed without a word.
                if let Some(visit) = crowd.enter(from) {
                    let (app, closing) = (app.clone(), is_closing.clone());
                    tokio::spawn(answer(stream, from, visit, app, closing));
                }
            }
            Err(error) => {
                tracing::warn!(%error, "no connection can be taken");
                sleep(BREATH).await;
            }
        }
    }

    let (open, connections) = (rooms.count(), crowd.connections());
    tracing::info!(rooms = open, connections, "the table closes");
    sweeping.abort();
    let _ = closing.send(true);
    let gone = async {
        while crowd.connections() > 0 {
            sleep(BREATH).await;
        }
    };
    // Whoever does not go is left; pages come back to the next server.
    let _ = timeout(CLOSING, gone).await;
    rooms.close();
    writer.close().await;
    let _ = writing.await;
    store.close().await;
    Ok(())
}

/// Answers what is asked over one connection. A socket of a table takes the visit with it.
async fn answer(stream: TcpStream, from: SocketAddr, visit: Visit, app: Router, closing: Closing) {
    // What is told is small and wanted at once.
    let _ = stream.set_nodelay(true);
    let visit = Arc::new(visit);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        let marks = request.extensions_mut();
        marks.insert(ConnectInfo(from));
        marks.insert(Arc::clone(&visit));
        app.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    // A connection that breaks is nobody's mistake here.
    tokio::select! {
        _ = connection.as_mut() => return,
        () = closed(closing) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// Waits until the server begins to close.
pub async fn closed(mut closing: Closing) {
    let _ = closing.wait_for(|closing| *closing).await;
}

async fn sweep(rooms: Rooms, crowd: Arc<Crowd>) {
    let mut often = tokio::time::interval(SWEEP);
    let mut swept = Instant::now();
    loop {
        often.tick().await;
        let now = Instant::now();
        // A process that was stopped for a month has not run for a month.
        let ran = now.duration_since(swept).min(2 * SWEEP);
        swept = now;
        rooms.sweep(SystemTime::now(), ran).await;
        crowd.sweep();
    }
}

/// Whether the server has begun to close.
pub type Closing = watch::Receiver<bool>;
