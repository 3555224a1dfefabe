//! A PostgreSQL server for the tests, in a temporary folder and listening on a socket there. All
//! tests of a run share it, even if each runs in a separate process. It is stopped and removed after
//! the run.

use std::fs::{self, File};
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::{CommandExt, parent_id};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::direct_sql::execute;

pub const USER: &str = "hanchan";
pub const PASSWORD: &str = "secret";

/// Set to test without PostgreSQL.
const WITHOUT_POSTGRES: &str = "HANCHAN_WITHOUT_POSTGRES";
/// Nextest starts one process for each test, and sets this.
const NEXTEST: &str = "NEXTEST";

pub struct PostgresServer {
    folder: PathBuf,
    programs: PathBuf,
    /// The user and group to run as if the tests run as root, which PostgreSQL refuses.
    user: Option<(u32, u32)>,
}

impl PostgresServer {
    /// The server of this run, started by the first test that needs it; `None` if PostgreSQL is to be
    /// skipped.
    pub fn shared() -> Option<PostgresServer> {
        if std::env::var_os(WITHOUT_POSTGRES).is_some_and(|set| !set.is_empty()) {
            eprintln!("{WITHOUT_POSTGRES} is set: tested on SQLite only");
            return None;
        }
        let programs = programs().unwrap_or_else(|| {
            panic!(
                "PostgreSQL is not installed: apt-get install postgresql, \
                 or set {WITHOUT_POSTGRES}=1 to test on SQLite only"
            )
        });
        let runner = match std::env::var_os(NEXTEST) {
            Some(_) => parent_id(),
            None => std::process::id(),
        };
        // Short, because the path of a socket in it is limited to about a hundred characters.
        let folder = std::env::temp_dir().join(format!("hanchan-postgres-{runner}"));
        fs::create_dir_all(&folder).unwrap();
        let user = (fs::metadata(&folder).unwrap().uid() == 0).then(|| (id_of("-u"), id_of("-g")));
        let server = PostgresServer {
            folder,
            programs,
            user,
        };
        // Other tests wait while it is being started.
        let lock = File::create(server.file("lock")).unwrap();
        lock.lock().unwrap();
        let started = server.file("started");
        if !Path::new(&started).exists() {
            server.start(runner);
            fs::write(&started, "").unwrap();
        }
        Some(server)
    }

    fn start(&self, runner: u32) {
        let data = self.file("server");
        fs::create_dir(&data).unwrap();
        if let Some((user, group)) = self.user {
            chown(&data, Some(user), Some(group)).unwrap();
        }
        self.stop_after(runner);
        let password = self.file("password");
        fs::write(&password, PASSWORD).unwrap();
        self.run(
            "initdb",
            &[
                "--auth=scram-sha-256",
                &format!("--username={USER}"),
                &format!("--pwfile={password}"),
                "--encoding=UTF8",
                "--no-locale",
                "--no-sync",
            ],
        );
        let options = format!("-k {data} -c listen_addresses= -c fsync=off");
        let log = format!("--log={data}/log");
        self.run("pg_ctl", &["start", "--wait", &log, "-o", &options]);
    }

    /// Starts a shell that stops the server and removes its folder when the test runner has ended,
    /// even if it was killed.
    #[expect(clippy::zombie_processes, reason = "the shell outlives the tests")]
    fn stop_after(&self, runner: u32) {
        let mut shell = Command::new("sh");
        shell
            .args([
                "-c",
                "while kill -0 \"$0\"; do sleep 1; done
                 kill -QUIT \"$(head -n 1 \"$1/server/data/postmaster.pid\")\"
                 sleep 1; rm -r \"$1\"",
                &runner.to_string(),
            ])
            .arg(&self.folder)
            .process_group(0);
        detached(&mut shell).spawn().unwrap();
    }

    fn file(&self, name: &str) -> String {
        self.folder.join(name).display().to_string()
    }

    /// Creates an empty database and returns its address.
    pub async fn database(&self) -> String {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{}_{count}", std::process::id());
        execute(
            &self.address(USER, PASSWORD, "postgres"),
            &format!("CREATE DATABASE {name}"),
        )
        .await;
        self.address(USER, PASSWORD, &name)
    }

    pub fn address(&self, user: &str, password: &str, database: &str) -> String {
        let socket = self.file("server");
        format!("postgres://{user}:{password}@localhost/{database}?host={socket}")
    }

    /// Runs a PostgreSQL program in the server's folder as the server's user.
    fn run(&self, program: &str, arguments: &[&str]) {
        let mut command = Command::new(self.programs.join(program));
        command
            .current_dir(self.file("server"))
            .args(arguments)
            .args(["--pgdata", "data"]);
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        let status = detached(&mut command).status().unwrap();
        assert!(status.success(), "{program} ended with {status}");
    }
}

/// Detaches the standard streams: a process that outlives the tests must not keep the runner's pipes
/// open.
fn detached(command: &mut Command) -> &mut Command {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
}

/// The folder with PostgreSQL's programs: the newest version in Debian's folders, or from `PATH`.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let mut found: Vec<PathBuf> = versions
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .filter(|folder| has_server(folder))
        .collect();
    found.sort();
    found.pop().or_else(|| {
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path).find(|folder| has_server(folder))
    })
}

fn has_server(folder: &Path) -> bool {
    ["initdb", "pg_ctl", "postgres"]
        .iter()
        .all(|program| folder.join(program).exists())
}

fn id_of(which: &str) -> u32 {
    let output = Command::new("id").args([which, "postgres"]).output();
    let text = String::from_utf8(output.unwrap().stdout).unwrap();
    text.trim()
        .parse()
        .expect("Debian's package creates the user")
}
