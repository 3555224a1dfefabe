//! The server as a whole: opens the store, listens, and stops without losing anything.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use store::{OpenError, Store};
use tokio::net::TcpListener;

use crate::keeper::Keeper;
use crate::rooms::Rooms;
use crate::routes::app;
use crate::shelf::Shelf;

/// How often rooms that nobody cares about are looked for.
const SWEEP: Duration = Duration::from_secs(3600);
/// How long open sockets may take to close.
const CLOSING: Duration = Duration::from_secs(3);

/// What a server needs to know.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it keeps things: a file for SQLite, or an address of PostgreSQL.
    pub database: String,
    /// How long tables rest after a discard.
    pub short: Duration,
}

/// Why a server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// There is no store.
    #[error(transparent)]
    Store(#[from] OpenError),
    /// Nothing can be heard.
    #[error("the server cannot listen")]
    Listen(#[from] io::Error),
    /// What was kept cannot be opened again.
    #[error("what was kept cannot be opened again")]
    Restore,
}

/// Serves until `stop`, then closes what is open and keeps what has happened.
///
/// # Errors
/// When the store cannot be opened or nothing can be heard.
pub async fn serve(
    config: Config,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let store = store::open(&config.database).await?;
    let (writer, actor) = store::channel(store.clone());
    let writing = tokio::spawn(actor.run());
    let rooms = Rooms::new(
        Shelf::embedded(),
        Keeper::new(store.clone(), writer.clone()),
        config.short,
    );
    let restored = rooms.restore().await.map_err(|_| ServeError::Restore)?;
    if restored > 0 {
        tracing::info!(rooms = restored, "rooms are open again");
    }
    let sweeping = tokio::spawn(sweep(rooms.clone()));
    let (stopping, stopped) = tokio::sync::watch::channel(false);
    let service = app(rooms).into_make_service_with_connect_info::<SocketAddr>();
    let mut closing = stopped.clone();
    let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
        stop.await;
        let _ = stopping.send(true);
    });
    tokio::select! {
        served = async { serving.await } => served?,
        // Sockets stay open as long as pages do; they come back to the next server.
        () = async {
            let _ = closing.wait_for(|stopping| *stopping).await;
            tokio::time::sleep(CLOSING).await;
        } => {}
    }
    sweeping.abort();
    writer.close().await;
    let _ = writing.await;
    store.close().await;
    Ok(())
}

async fn sweep(rooms: Rooms) {
    let mut often = tokio::time::interval(SWEEP);
    loop {
        often.tick().await;
        rooms.sweep().await;
    }
}
