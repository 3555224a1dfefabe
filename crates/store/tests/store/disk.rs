//! A file of SQLite on a disk that is full, fails or may only be read, and then no more. What was
//! acknowledged is read over a connection that the store knows nothing of.
//!
//! Each test runs once more as a process of its own: one in a mount namespace with a small file
//! system, one whose files cannot grow or not be written at all.

use std::process::{Command, Stdio};

use rlimit::Resource;
use store::{AnyStore, Append, GameId, NewGame, NewRoom, Store, UnixSeconds, open};

use crate::folder::Folder;
use crate::support::number;

/// Set for the process that has such a disk: the folder that it writes to.
const FOLDER: &str = "STORE_TEST_FOLDER";
/// Set where the tests are to go without file systems of their own.
const WITHOUT: &str = "HANCHAN_WITHOUT_MOUNTS";
/// More than enough to fill the small disk.
const ENOUGH: u32 = 20_000;
/// What an event takes up.
const LINE_BYTES: usize = 1_000;

/// Runs a test of this file again, by these words before its program.
fn run_again(name: &str, folder: &Folder, before: &[&str]) {
    let status = Command::new(before[0])
        .args(&before[1..])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", &format!("disk::{name}"), "--nocapture"])
        .env(FOLDER, folder.path())
        .stdin(Stdio::null())
        .status()
        .unwrap();
    assert!(status.success(), "{before:?}: {status}");
}

fn mount(arguments: &[&str]) {
    let status = Command::new("mount").args(arguments).status().unwrap();
    assert!(status.success(), "mount {arguments:?}: {status}");
}

struct Written {
    store: AnyStore,
    address: String,
    game: GameId,
    /// How many events were acknowledged.
    acknowledged: u32,
}

impl Written {
    async fn begin(folder: &str) -> Written {
        let address = format!("sqlite:{folder}/hanchan.db");
        let store = open(&address).await.unwrap();
        let room = NewRoom {
            code: "room".to_owned(),
            made: UnixSeconds(0),
            settings: String::new(),
            chairs: Default::default(),
        };
        store.make_room(&room).await.unwrap();
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
        Written {
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

    async fn until_it_fails(&mut self) {
        for _ in 0..ENOUGH {
            if !self.append().await {
                return;
            }
        }
        panic!("{ENOUGH} events fit on a small disk");
    }

    /// As many events are in the file as were acknowledged.
    async fn check(&self) {
        let kept = number(&self.address, "SELECT COUNT(*) FROM events").await;
        assert_eq!(kept, i64::from(self.acknowledged));
    }

    /// Everything can be written again.
    async fn goes_on(&mut self) {
        for _ in 0..100 {
            assert!(self.append().await, "nothing stands in the way");
            self.check().await;
        }
        self.store.check_write().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_with_space_again() {
    let name = "a_full_disk_with_space_again";
    let Ok(disk) = std::env::var(FOLDER) else {
        if std::env::var_os(WITHOUT).is_some_and(|set| !set.is_empty()) {
            eprintln!("{WITHOUT} is set: no disk was filled");
            return;
        }
        let folder = Folder::new();
        let namespace = ["unshare", "--mount"];
        let allowed = Command::new(namespace[0])
            .args([namespace[1], "true"])
            .status();
        assert!(
            allowed.is_ok_and(|status| status.success()),
            "this test mounts a small file system: run it as root, \
             or set {WITHOUT}=1 to go without"
        );
        return run_again(name, &folder, &namespace);
    };
    mount(&["-t", "tmpfs", "-o", "size=640k", "hanchan-test", &disk]);
    let mut written = Written::begin(&disk).await;
    for size in ["size=6m", "size=64m"] {
        written.until_it_fails().await;
        written.check().await;
        // Where a little space is left, some of these are kept: then they count.
        for _ in 0..50 {
            written.append().await;
        }
        written.check().await;
        mount(&["-o", &format!("remount,{size}"), &disk]);
        written.goes_on().await;
    }
    written.store.close().await;
    written.check().await;

    mount(&["-o", "remount,ro", &disk]);
    let error = open(&written.address).await.unwrap_err().to_string();
    assert!(error.contains("may not be read and written"), "{error}");
    mount(&["-o", "remount,rw", &disk]);
    written.store = open(&written.address).await.unwrap();
    written.goes_on().await;
    written.store.close().await;
    written.check().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_fails_and_works_again() {
    let name = "a_disk_that_fails_and_works_again";
    let Ok(disk) = std::env::var(FOLDER) else {
        let folder = Folder::new();
        // Without this the system ends a process whose file cannot grow.
        let ignoring = ["sh", "-c", "trap '' XFSZ; exec \"$0\" \"$@\""];
        return run_again(name, &folder, &ignoring);
    };
    let limit = |most| {
        let (_, hard) = Resource::FSIZE.get().unwrap();
        Resource::FSIZE.set(most, hard).unwrap();
    };
    let (_, unlimited) = Resource::FSIZE.get().unwrap();
    let mut written = Written::begin(&disk).await;
    // Nothing can be written at all, as on a disk that fails or has become read-only.
    for _ in 0..3 {
        limit(0);
        for _ in 0..3 {
            assert!(!written.append().await);
            written.store.check_write().await.unwrap_err();
        }
        limit(unlimited);
        written.check().await;
        written.goes_on().await;
    }
    // Files do not grow, and what is in them can be written again.
    for most in [400_000, 1_000_000] {
        limit(most);
        written.until_it_fails().await;
        for _ in 0..50 {
            written.append().await;
        }
        limit(unlimited);
        written.check().await;
        written.goes_on().await;
    }
    written.store.close().await;
    written.check().await;
}
