//! One suite for both databases, and what is true of one alone.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod disk;
mod folder;
mod kill;
mod older;
mod opening;
mod server;
mod suite;
mod support;

use folder::Folder;
use server::Server;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite() {
    let folder = Folder::new();
    let count = std::cell::Cell::new(0);
    suite::run(async || {
        count.set(count.get() + 1);
        format!("sqlite:{}", folder.file(&format!("{}.db", count.get())))
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres() {
    let Some(server) = Server::start() else {
        return;
    };
    let count = std::cell::Cell::new(0);
    suite::run(async || {
        count.set(count.get() + 1);
        server.database(&format!("check{}", count.get())).await
    })
    .await;
    opening::of_postgres(&server).await;
    older::of_postgres(&server).await;
}
