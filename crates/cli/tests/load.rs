//! That `hanchan load` plays tables on a real server, and says so when there is none.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

/// Where a server's log goes, in its folder.
const LOG: &str = "log";

/// A server on a port of its own, for as long as this lives.
struct Server {
    child: Child,
    url: String,
    folder: PathBuf,
}

impl Server {
    /// One for the test of this name.
    fn start(test: &str) -> Server {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("there is room for a folder");
        let log = File::create(folder.join(LOG)).expect("there is room for a file");
        let mut child = Command::new(env!("CARGO_BIN_EXE_hanchan"))
            .args(["serve", "--pause", "0", "--json", "--listen", "127.0.0.1:0"])
            .arg("--data")
            .arg(&folder)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the binary runs");
        let stdout = child.stdout.as_mut().expect("its output is piped");
        let mut line = String::new();
        BufReader::new(stdout)
            .read_line(&mut line)
            .expect("it says where it is");
        let line: Value = serde_json::from_str(&line).expect("it is JSON");
        let url = line["addresses"][0].as_str().expect("an address");
        Server {
            url: url.to_owned(),
            child,
            folder,
        }
    }

    /// What it has logged so far, as fields of each line.
    fn logged(&self) -> Vec<Value> {
        let log = std::fs::read_to_string(self.folder.join(LOG)).expect("it is there");
        let read = |line| serde_json::from_str::<Value>(line).expect("it is JSON");
        log.lines()
            .map(|line| read(line)["fields"].take())
            .collect()
    }

    /// How many games it has begun, as its figures say.
    fn games_begun(&self) -> u64 {
        let at = self.url.trim_start_matches("http://").trim_end_matches('/');
        let mut line = TcpStream::connect(at).expect("it listens");
        write!(
            line,
            "GET /metrics HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n\r\n"
        )
        .expect("it hears");
        let mut figures = String::new();
        line.read_to_string(&mut figures).expect("it answers");
        let games = figures
            .lines()
            .find_map(|figure| figure.strip_prefix("hanchan_games_total "));
        games.map_or(0, |games| games.parse().expect("a number"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[test]
fn tables_are_played_without_an_error() {
    let server = Server::start("load");
    let output = Command::new(env!("CARGO_BIN_EXE_hanchan"))
        .args(["load", "--server", &server.url, "--rules", "ema", "--json"])
        .args(["--tables", "3", "--seconds", "2", "--rate", "20"])
        .output()
        .expect("the binary runs");
    let text = String::from_utf8(output.stdout).expect("it speaks UTF-8");
    let talk = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{text}{talk}");
    let answer: Value = serde_json::from_str(&text).expect("it is JSON");
    let none = serde_json::json!({"refused": 0, "closed": 0, "unreadable": 0, "timeouts": 0});
    assert_eq!(
        (&answer["errors"], &answer["reconnects"]),
        (&none, &0.into())
    );
    assert_eq!(
        (&answer["tables"], &answer["rules"]),
        (&3.into(), &"ema".into())
    );
    assert!(answer["actions"].as_u64() > Some(0), "{answer}");
    for times in ["taken", "moment", "waited"] {
        assert!(answer[times]["p99"].is_f64(), "{times}: {answer}");
    }
    assert!(answer["received"]["messages_per_second"].as_f64() > Some(0.0));
}

#[cfg(unix)]
#[test]
fn another_game_begins_where_one_is_over() {
    let server = Server::start("load-again");
    let mut driver = Command::new(env!("CARGO_BIN_EXE_hanchan"))
        .args(["load", "--server", &server.url, "--rules", "ema", "--json"])
        .args(["--tables", "1", "--seconds", "120", "--rate", "50"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let is_playing = |driver: &mut Child| driver.try_wait().expect("it is ours").is_none();
    while server.games_begun() < 2 && is_playing(&mut driver) {
        std::thread::sleep(Duration::from_millis(200));
    }
    let stopped = Command::new("kill")
        .args(["-INT", &driver.id().to_string()])
        .status();
    assert!(stopped.expect("kill is there").success());
    let output = driver.wait_with_output().expect("it ends");
    let talk = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{talk}");
    let answer: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(answer["games"], 1, "{answer}");
    let none = serde_json::json!({"refused": 0, "closed": 0, "unreadable": 0, "timeouts": 0});
    assert_eq!(answer["errors"], none, "{answer}");

    // The log tells of the evening by codes and numbers.
    let logged = server.logged();
    let of = |what: &str| {
        let found = logged.iter().filter(|fields| fields["message"] == what);
        found.cloned().collect::<Vec<_>>()
    };
    assert_eq!(of("the table is open").len(), 1);
    let made = of("a room is made");
    assert_eq!((made.len(), &made[0]["rooms"]), (1, &1.into()));
    let room = &made[0]["room"];
    let numbers = |fields: &Value| (fields["room"].clone(), fields["game"].clone());
    let over: Vec<_> = of("a game is over").iter().map(numbers).collect();
    assert_eq!(over, [(room.clone(), 1.into())]);
    let begun: Vec<_> = of("a game begins").iter().map(numbers).collect();
    assert_eq!(begun, [(room.clone(), 1.into()), (room.clone(), 2.into())]);
}

#[test]
fn where_no_server_is_it_says_how_to_start_one() {
    // Nobody listens at a port that was given and taken back.
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("its address"));
    drop(listener);
    let output = Command::new(env!("CARGO_BIN_EXE_hanchan"))
        .args(["load", "--server", &url])
        .output()
        .expect("the binary runs");
    let talk = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), output.stdout), (Some(2), Vec::new()));
    assert!(
        talk.contains("start one with `hanchan serve --pause 0"),
        "{talk}"
    );
}
