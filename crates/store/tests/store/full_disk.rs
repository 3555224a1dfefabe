//! An SQLite file on a disk that is full, fails or is read-only for a while. What was acknowledged is
//! checked through a connection of the test's own.
//!
//! Each test starts itself again as a separate process: one in a mount namespace with a small file
//! system, one whose files cannot grow or cannot be written at all.

use std::process::{Command, Stdio};

use rlimit::Resource;
use store::{AnyStore, Append, GameId, NewGame, NewRoom, Store, UnixSeconds, open};

use crate::direct_sql::number;
use crate::temp_folder::TempFolder;

/// Set for the separate process: the folder that it writes to.
const FOLDER: &str = "STORE_TEST_FOLDER";
/// Set to skip tests that mount a file system.
const WITHOUT_MOUNTS: &str = "HANCHAN_WITHOUT_MOUNTS";
/// More than enough to fill the small disk.
const ENOUGH: u32 = 20_000;
/// The size of an event.
const LINE_BYTES: usize = 1_000;

/// Runs a test of this file again as a separate process, with this command in front.
fn run_again(name: &str, folder: &TempFolder, command: &[&str]) {
    let status = Command::new(command[0])
        .args(&command[1..])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", &format!("full_disk::{name}"), "--nocapture"])
        .env(FOLDER, folder.path())
        .stdin(Stdio::null())
        .status()
        .unwrap();
    assert!(status.success(), "{command:?}: {status}");
}

fn mount(arguments: &[&str]) {
    let status = Command::new("mount").args(arguments).status().unwrap();
    assert!(status.success(), "mount {arguments:?}: {status}");
}

struct Writing {
    store: AnyStore,
    address: String,
    game: GameId,
    /// The number of events that were acknowledged.
    acknowledged: u32,
}

impl Writing {
    async fn begin(folder: &str) -> Writing {
        let address = format!("sqlite:{folder}/hanchan.db");
        let store = open(&address).await.unwrap();
        let room = NewRoom {
            code: "room".to_owned(),
            created: UnixSeconds(0),
            settings: String::new(),
            chairs: Default::default(),
        };
        store.create_room(&room).await.unwrap();
        let game = GameId {
            room: room.code,
            number: 1,
        };
        let new = NewGame {
            id: game.clone(),
            seed: game::Seed([0; 32]),
            state: String::new(),
        };
        store.begin_game(&new).await.unwrap();
        Writing {
            store,
            address,
            game,
            acknowledged: 0,
        }
    }

    /// Appends one event; returns whether it was acknowledged.
    async fn append(&mut self) -> bool {
        let mut append = Append::at(self.game.clone(), self.acknowledged);
        append.lines = vec!["x".repeat(LINE_BYTES)];
        match self.store.append(&[append]).await {
            Ok(results) => {
                assert_eq!(results, [Ok(())]);
                self.acknowledged += 1;
                true
            }
            Err(_) => false,
        }
    }

    async fn append_until_it_fails(&mut self) {
        for _ in 0..ENOUGH {
            if !self.append().await {
                return;
            }
        }
        panic!("{ENOUGH} events fit on a small disk");
    }

    /// Checks that exactly the acknowledged events are in the file.
    async fn check(&self) {
        let stored = number(&self.address, "SELECT COUNT(*) FROM events").await;
        assert_eq!(stored, i64::from(self.acknowledged));
    }

    /// Checks that everything can be written again.
    async fn check_writable(&mut self) {
        for _ in 0..100 {
            assert!(self.append().await, "the disk works again");
            self.check().await;
        }
        self.store.check_write().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_loses_nothing_acknowledged() {
    let name = "a_full_disk_loses_nothing_acknowledged";
    let Ok(disk) = std::env::var(FOLDER) else {
        if std::env::var_os(WITHOUT_MOUNTS).is_some_and(|set| !set.is_empty()) {
            eprintln!("{WITHOUT_MOUNTS} is set: skipped");
            return;
        }
        let folder = TempFolder::new();
        let namespace = ["unshare", "--mount"];
        let allowed = Command::new(namespace[0])
            .args([namespace[1], "true"])
            .status();
        assert!(
            allowed.is_ok_and(|status| status.success()),
            "this test mounts a small file system: run it as root, \
             or set {WITHOUT_MOUNTS}=1 to skip it"
        );
        return run_again(name, &folder, &namespace);
    };
    mount(&["-t", "tmpfs", "-o", "size=640k", "hanchan-test", &disk]);
    let mut writing = Writing::begin(&disk).await;
    for size in ["size=6m", "size=64m"] {
        writing.append_until_it_fails().await;
        writing.check().await;
        // If a little space is left, some of these are stored and count as acknowledged.
        for _ in 0..50 {
            writing.append().await;
        }
        writing.check().await;
        mount(&["-o", &format!("remount,{size}"), &disk]);
        writing.check_writable().await;
    }
    writing.store.close().await;
    writing.check().await;

    mount(&["-o", "remount,ro", &disk]);
    let error = open(&writing.address).await.unwrap_err().to_string();
    assert!(error.contains("no permission to read and write"), "{error}");
    mount(&["-o", "remount,rw", &disk]);
    writing.store = open(&writing.address).await.unwrap();
    writing.check_writable().await;
    writing.store.close().await;
    writing.check().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failing_disk_loses_nothing_acknowledged() {
    let name = "a_failing_disk_loses_nothing_acknowledged";
    let Ok(disk) = std::env::var(FOLDER) else {
        let folder = TempFolder::new();
        // Otherwise the system would kill a process whose file cannot grow.
        let ignore_signal = ["sh", "-c", "trap '' XFSZ; exec \"$0\" \"$@\""];
        return run_again(name, &folder, &ignore_signal);
    };
    let limit = |most| {
        let (_, hard) = Resource::FSIZE.get().unwrap();
        Resource::FSIZE.set(most, hard).unwrap();
    };
    let (_, unlimited) = Resource::FSIZE.get().unwrap();
    let mut writing = Writing::begin(&disk).await;
    // Nothing can be written at all, as on a disk that has failed or become read-only.
    for _ in 0..3 {
        limit(0);
        for _ in 0..3 {
            assert!(!writing.append().await);
            writing.store.check_write().await.unwrap_err();
        }
        limit(unlimited);
        writing.check().await;
        writing.check_writable().await;
    }
    // Files cannot grow, but their content can be overwritten.
    for most in [400_000, 1_000_000] {
        limit(most);
        writing.append_until_it_fails().await;
        for _ in 0..50 {
            writing.append().await;
        }
        limit(unlimited);
        writing.check().await;
        writing.check_writable().await;
    }
    writing.store.close().await;
    writing.check().await;
}
