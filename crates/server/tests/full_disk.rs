//! A game on a disk that is full for a while: whatever was acknowledged or shown to anybody is in
//! the file, and the table goes on when there is space again.

#![expect(clippy::unwrap_used, reason = "what cannot be had fails the test")]

#[expect(dead_code, reason = "only a part of it is needed here")]
mod common;

use std::path::Path;
use std::process::{Command, Stdio};

use common::{Page, Server};
use serde_json::Value;
use store::{AnyStore, GameId, Store};

/// Set for the process that has a disk of its own: where it is.
const DISK: &str = "SERVER_TEST_DISK";
/// Set where the tests are to go without file systems of their own.
const WITHOUT: &str = "HANCHAN_WITHOUT_MOUNTS";
/// More than are told before a full disk is noticed.
const ENOUGH: usize = 20_000;

/// Somebody at a table against bots, who comes back whenever the table closes.
struct Player {
    seated: Value,
    page: Option<Page>,
    /// The game that was told of last, from one.
    game: u32,
    /// How many events of it were told.
    told: u64,
    /// At which event an answer was last acknowledged.
    taken: Option<u64>,
    /// Games that have ended before.
    ended: Vec<(u32, u64)>,
}

impl Player {
    /// Hears one thing and answers it; returns whether the table is still there.
    async fn take_turn(&mut self, server: &Server) -> bool {
        let code = self.seated["code"].as_str().unwrap();
        let page = match &mut self.page {
            Some(page) => page,
            None => {
                let token = self.seated["token"].as_str();
                self.page.insert(Page::open(server, code, token).await)
            }
        };
        let Some(told) = page.hear().await else {
            self.page = None;
            return false;
        };
        match told["type"].as_str().unwrap() {
            "room" => {
                let game = told["room"]["game"].as_u64().unwrap() as u32;
                if game > self.game {
                    self.ended.push((self.game, self.told));
                    (self.game, self.told, self.taken) = (game, 0, None);
                }
            }
            "taken" => self.taken = told["at"].as_u64(),
            "moment" => {
                self.told = self.told.max(told["at"].as_u64().unwrap());
                page.answer(&told).await;
            }
            "over" => {
                server.begin(&self.seated).await;
            }
            _ => {}
        }
        true
    }

    /// Everything that was told is in the file, as another connection reads it.
    async fn check(&self, file: &AnyStore) {
        let room = self.seated["code"].as_str().unwrap();
        for &(number, told) in self.ended.iter().chain(&[(self.game, self.told)]) {
            if number == 0 {
                continue;
            }
            let room = room.to_owned();
            let game = file.game(&GameId { room, number }).await.unwrap().unwrap();
            let kept = game.lines.len() as u64;
            assert!(kept >= told, "game {number}: {told} told, {kept} kept");
            // What followed from an answer is there, or else the answer.
            let answered = game.answers.values().any(Option::is_some);
            let taken = self.taken.filter(|_| number == self.game);
            let is_kept = taken.is_none_or(|at| kept > at || kept == at && answered);
            assert!(
                is_kept,
                "game {number}: {taken:?} acknowledged, {kept} kept"
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_acknowledged_is_kept_on_a_full_disk() {
    let name = "everything_acknowledged_is_kept_on_a_full_disk";
    let Ok(disk) = std::env::var(DISK) else {
        if std::env::var_os(WITHOUT).is_some_and(|set| !set.is_empty()) {
            eprintln!("{WITHOUT} is set: no disk was filled");
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
             root, and {WITHOUT}=1 goes without"
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
    let health = async || server.ask("GET", "/health", None).await.0;
    assert_eq!(health().await, 200);
    let mut player = Player {
        seated: server.make("ema", "now").await,
        page: None,
        game: 0,
        told: 0,
        taken: None,
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
        // Who comes back sees what was kept, and may get no further.
        for _ in 0..20 {
            player.take_turn(&server).await;
        }
        player.check(&file).await;
        std::fs::remove_file(disk.join("filler")).unwrap();
        // The table that closed last may still be on its way out.
        let mut closed = 0;
        let reached = player.told + 30;
        while player.told < reached {
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

/// Takes all the space that is left.
fn fill(disk: &Path) {
    use std::io::Write;
    let mut filler = std::fs::File::create(disk.join("filler")).unwrap();
    for size in [64 * 1024, 4096] {
        while filler.write_all(&vec![0; size]).is_ok() {}
    }
}
