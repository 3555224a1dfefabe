//! A PostgreSQL of our own: in a folder, on a socket in it, stopped and removed afterwards.

use std::fs;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::folder::Folder;
use crate::support::execute;

pub const USER: &str = "hanchan";
pub const PASSWORD: &str = "secret";

/// Set where the tests are to go without PostgreSQL.
const WITHOUT: &str = "HANCHAN_WITHOUT_POSTGRES";

pub struct Server {
    folder: Folder,
    programs: PathBuf,
    /// PostgreSQL does not run as root; then it runs as this user.
    user: Option<(u32, u32)>,
    undertaker: Option<Child>,
}

impl Server {
    /// Starts a server; `None` where somebody has asked to go without.
    pub fn start() -> Option<Server> {
        if std::env::var_os(WITHOUT).is_some_and(|set| !set.is_empty()) {
            eprintln!("{WITHOUT} is set: tested on SQLite only");
            return None;
        }
        let programs = programs().unwrap_or_else(|| {
            panic!(
                "PostgreSQL is not installed: apt-get install postgresql, \
                 or set {WITHOUT}=1 to test on SQLite only"
            )
        });
        let folder = Folder::new();
        let user = if fs::metadata(folder.path()).unwrap().uid() == 0 {
            let ids = (id_of("-u"), id_of("-g"));
            chown(folder.path(), Some(ids.0), Some(ids.1)).unwrap();
            Some(ids)
        } else {
            None
        };
        let mut server = Server {
            folder,
            programs,
            user,
            undertaker: None,
        };
        let password = server.folder.file("password");
        fs::write(&password, PASSWORD).unwrap();
        server.run(
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
        let socket = server.folder.path().display();
        let options = format!("-k {socket} -c listen_addresses= -c fsync=off");
        let log = format!("--log={}", server.folder.file("log"));
        server.run("pg_ctl", &["start", "--wait", &log, "-o", &options]);
        server.undertaker = Some(server.undertaker());
        Some(server)
    }

    /// A shell that stops the server when our end of its pipe closes: at the end of the test, and
    /// also where the test is killed and cannot clean up.
    fn undertaker(&self) -> Child {
        let mut shell = self.command("sh".as_ref());
        shell
            .args([
                "-c",
                "read end; \"$0\" stop --mode=immediate --pgdata data; rm -r data",
            ])
            .arg(self.programs.join("pg_ctl"))
            .stdin(Stdio::piped())
            .process_group(0);
        shell.spawn().unwrap()
    }

    /// Makes an empty database and returns its address.
    pub async fn database(&self, name: &str) -> String {
        execute(
            &self.address(USER, PASSWORD, "postgres"),
            &format!("CREATE DATABASE {name}"),
        )
        .await;
        self.address(USER, PASSWORD, name)
    }

    pub fn address(&self, user: &str, password: &str, database: &str) -> String {
        let socket = self.folder.path().display();
        format!("postgres://{user}:{password}@localhost/{database}?host={socket}")
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let mut command = self.command(&self.programs.join(program));
        command.args(arguments).args(["--pgdata", "data"]);
        let status = command.status().unwrap();
        assert!(status.success(), "{program} ended with {status}");
    }

    /// A command in the server's folder and for its user.
    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(self.folder.path())
            // What stays behind must not hold the pipes of whoever runs the tests.
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(mut undertaker) = self.undertaker.take() {
            drop(undertaker.stdin.take());
            let _ = undertaker.wait();
        }
    }
}

/// Debian keeps the programs of each version apart and out of the way; the newest is taken.
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
        .expect("Debian's package makes the user")
}
