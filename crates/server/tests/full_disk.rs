//! A game on a disk that is full for a while: everything that was acknowledged or sent is stored, and
//! the game continues when there is space again.

#![expect(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

#[expect(dead_code, reason = "this test uses only a part of it")]
mod common;

use std::path::Path;
use std::process::{Command, Stdio};

use common::{Client, Server};
use serde_json::Value;
use store::{AnyStore, GameId, Store};

/// Set for the separate process with its own disk: the folder of that disk.
const DISK: &str = "SERVER_TEST_DISK";
/// Set to skip tests that mount a file system.
const WITHOUT_MOUNTS: &str = "HANCHAN_WITHOUT_MOUNTS";
/// More messages than are sent before a full disk is noticed.
const ENOUGH: usize = 20_000;

/// A player against bots, who reconnects whenever the table closes.
struct Player {
    seated: Value,
    client: Option<Client>,
    /// The number of the latest game, from 1.
    game: u32,
    /// The number of its events that were sent.
    sent: u64,
    /// The number of events when an answer was last acknowledged.
    acknowledged: Option<u64>,
    /// Earlier games, with the number of their events that were sent.
    ended: Vec<(u32, u64)>,
}

impl Player {
    /// Receives and answers one message; returns whether the socket is still open.
    async fn take_turn(&mut self, server: &Server) -> bool {
        let code = self.seated["code"].as_str().unwrap();
        let client = match &mut self.client {
            Some(client) => client,
            None => {
                let token = self.seated["token"].as_str();
                self.client
                    .insert(Client::connect(server, code, token).await)
            }
        };
        let Some(message) = client.receive().await else {
            self.client = None;
            return false;
        };
        match message["type"].as_str().unwrap() {
            "room" => {
                let game = message["room"]["game"].as_u64().unwrap() as u32;
                if game > self.game {
                    self.ended.push((self.game, self.sent));
                    (self.game, self.sent, self.acknowledged) = (game, 0, None);
                }
            }
            "taken" => self.acknowledged = message["at"].as_u64(),
            "moment" => {
                self.sent = self.sent.max(message["at"].as_u64().unwrap());
                client.answer(&message).await;
            }
            "over" => {
                server.start_game(&self.seated).await;
            }
            _ => {}
        }
        true
    }

    /// Checks through another connection that everything that was sent is stored.
    async fn check(&self, file: &AnyStore) {
        let room = self.seated["code"].as_str().unwrap();
        for &(number, sent) in self.ended.iter().chain(&[(self.game, self.sent)]) {
            if number == 0 {
                continue;
            }
            let room = room.to_owned();
            let game = file.game(&GameId { room, number }).await.unwrap().unwrap();
            let stored = game.lines.len() as u64;
            assert!(
                stored >= sent,
                "game {number}: {sent} sent, {stored} stored"
            );
            // The events that followed from an answer are stored, or else the answer itself.
            let answered = game.answers.values().any(Option::is_some);
            let acknowledged = self.acknowledged.filter(|_| number == self.game);
            let is_stored = acknowledged.is_none_or(|at| stored > at || stored == at && answered);
            assert!(
                is_stored,
                "game {number}: {acknowledged:?} acknowledged, {stored} stored"
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_acknowledged_is_stored_on_a_full_disk() {
    let name = "everything_acknowledged_is_stored_on_a_full_disk";
    let Ok(disk) = std::env::var(DISK) else {
        if std::env::var_os(WITHOUT_MOUNTS).is_some_and(|set| !set.is_empty()) {
            eprintln!("{WITHOUT_MOUNTS} is set: skipped");
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let status = Command::new("unshare")
            .arg("--mount")
            .arg(std::env::current_exe().unwrap())
            .args(["--exact", name, "--nocapture"])
            .env(DISK, folder.path())
            .stdin(Stdio::null())
            .status();
        assert!(
            status.is_ok_and(|status| status.success()),
            "the game on a full disk failed, or could not mount a small file system: that needs \
             root; set {WITHOUT_MOUNTS}=1 to skip it"
        );
        return;
    };
    let mounted = Command::new("mount")
        .args(["-t", "tmpfs", "-o", "size=8m", "hanchan-test", &disk])
        .status();
    assert!(mounted.unwrap().success(), "{disk} cannot be mounted");
    let disk = Path::new(&disk);
    let folder = tempfile::tempdir_in(disk).unwrap();
    let database = folder.path().join("test.sqlite").display().to_string();

    let server = Server::start(&folder).await;
    let file = store::open(&database).await.unwrap();
    let health = async || server.request("GET", "/health", None).await.0;
    assert_eq!(health().await, 200);
    let mut player = Player {
        seated: server.create_room("ema", "now").await,
        client: None,
        game: 0,
        sent: 0,
        acknowledged: None,
        ended: Vec::new(),
    };
    for round in 1..=3 {
        for _ in 0..100 {
            assert!(
                player.take_turn(&server).await,
                "round {round}: there is space"
            );
        }
        fill(disk);
        let mut turns = 0;
        while player.take_turn(&server).await {
            turns += 1;
            assert!(turns < ENOUGH, "round {round}: the disk is never full");
        }
        assert_eq!(health().await, 503, "round {round}");
        player.check(&file).await;
        // A client that reconnects sees what is stored, and may get no further.
        for _ in 0..20 {
            player.take_turn(&server).await;
        }
        player.check(&file).await;
        std::fs::remove_file(disk.join("filler")).unwrap();
        // The table that closed last may still be shutting down.
        let mut closed = 0;
        let reached = player.sent + 30;
        while player.sent < reached {
            closed += usize::from(!player.take_turn(&server).await);
            assert!(closed < 3, "round {round}: there is space again");
        }
        assert_eq!(health().await, 200, "round {round}");
        player.check(&file).await;
    }
    server.stop().await;
    file.close().await;
    let file = store::open(&database).await.unwrap();
    player.check(&file).await;
    file.close().await;
}

/// Fills the disk.
fn fill(disk: &Path) {
    use std::io::Write;
    let mut filler = std::fs::File::create(disk.join("filler")).unwrap();
    for size in [64 * 1024, 4096] {
        while filler.write_all(&vec![0; size]).is_ok() {}
    }
}
