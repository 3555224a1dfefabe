//! The load test plays tables on a real server, and explains how to start one if there is none.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use serde_json::Value;
use server::{Config, Limits, NetworkAddresses};
use socket2::{Domain, Socket, Type};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

const NO_ERRORS: &str = r#"{"refused":0,"closed":0,"unreadable":0,"timeouts":0}"#;

/// A server on its own port and thread, stopped when this is dropped.
struct Server {
    address: SocketAddr,
    log: Log,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// What the server has logged, as JSON lines.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no writer panics").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Server {
    fn start() -> Server {
        let (stop, stopped) = oneshot::channel::<()>();
        let (send_address, address) = mpsc::channel();
        let log = Log::default();
        let writer = log.clone();
        let thread = thread::spawn(move || {
            let log = tracing_subscriber::fmt().json();
            let log = log.with_writer(move || writer.clone()).finish();
            // For this thread only, so that each test has the log of its own server.
            let _log = tracing_subscriber::util::SubscriberInitExt::set_default(log);
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .expect("a runtime");
            runtime.block_on(async {
                let folder = TempDir::new().expect("a folder");
                let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
                let address = listener.local_addr().expect("an address");
                let config = Config {
                    rulebooks: Vec::new(),
                    cases: Vec::new(),
                    database: folder.path().join("load.sqlite").display().to_string(),
                    short_pause: Duration::ZERO,
                    keep_played: None,
                    limits: Limits::default(),
                    network_addresses: NetworkAddresses {
                        addresses: Vec::new(),
                        listen: None,
                    },
                };
                let ready = || send_address.send(address).expect("the test waits for it");
                let stop = async {
                    let _ = stopped.await;
                };
                let served = server::serve(config, listener, ready, stop).await;
                served.expect("the database opens");
            });
        });
        Server {
            address: address.recv().expect("the server starts"),
            log,
            stop: Some(stop),
            thread: Some(thread),
        }
    }

    fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The fields of each line of its log.
    fn logged(&self) -> Vec<Value> {
        let log = self.log.0.lock().expect("no writer panics");
        let log = String::from_utf8(log.clone()).expect("the log is UTF-8");
        let fields = |line| serde_json::from_str::<Value>(line).expect("JSON")["fields"].take();
        log.lines().map(fields).collect()
    }

    /// How many games have been started, according to its metrics.
    fn games_started(&self) -> u64 {
        let mut stream = TcpStream::connect(self.address).expect("the server listens");
        let host = self.address;
        write!(stream, "GET /metrics HTTP/1.0\r\nHost: {host}\r\n\r\n").expect("the server reads");
        let mut metrics = String::new();
        stream
            .read_to_string(&mut metrics)
            .expect("the server answers");
        let games = metrics
            .lines()
            .find_map(|line| line.strip_prefix("hanchan_games_total "));
        games.map_or(0, |games| games.parse().expect("a number"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.stop.take().map(|stop| stop.send(()));
        let ended = self.thread.take().map(JoinHandle::join);
        if !thread::panicking() {
            ended
                .expect("the server is stopped once")
                .expect("the server does not panic");
        }
    }
}

fn load(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_load"));
    command.args(arguments);
    command
}

#[test]
fn tables_are_played_without_errors() {
    let server = Server::start();
    let output = load(&["--server", &server.url(), "--rules", "ema", "--json"])
        .args(["--tables", "3", "--seconds", "2", "--rate", "20"])
        .output()
        .expect("the binary runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let stderr = String::from_utf8_lossy(&output.stderr);
    // Nothing but the report is printed where stderr is not a terminal.
    assert_eq!((output.status.code(), &*stderr), (Some(0), ""), "{text}");
    let report: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(report["errors"].to_string(), NO_ERRORS);
    assert_eq!(report["reconnects"], 0);
    assert_eq!(
        (&report["tables"], &report["rules"]),
        (&3.into(), &"ema".into())
    );
    assert!(report["actions"].as_u64() > Some(0), "{report}");
    for times in ["taken", "moment", "waited"] {
        assert!(report[times]["p99"].is_f64(), "{times}: {report}");
    }
    assert!(report["received"]["messages_per_second"].as_f64() > Some(0.0));
}

#[test]
fn without_json_the_report_is_a_table_of_times() {
    let server = Server::start();
    let output = load(&["--server", &server.url(), "--tables", "1"])
        .args(["--seconds", "1", "--rate", "20"])
        .output()
        .expect("the binary runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    for part in [
        "1 table, 4 sockets: ",
        "until acknowledged  ",
        "\nno errors\n",
    ] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn another_game_starts_when_one_is_over() {
    let server = Server::start();
    let mut driver = load(&["--server", &server.url(), "--rules", "ema", "--json"])
        .args(["--tables", "1", "--seconds", "120", "--rate", "50"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let is_playing = |driver: &mut Child| driver.try_wait().expect("a child").is_none();
    while server.games_started() < 2 && is_playing(&mut driver) {
        thread::sleep(Duration::from_millis(200));
    }
    let interrupted = Command::new("kill")
        .args(["-INT", &driver.id().to_string()])
        .status();
    assert!(interrupted.expect("kill runs").success());
    let output = driver.wait_with_output().expect("the process ends");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{stderr}");
    assert!(
        stderr.starts_with("cargo xtask load: stopped after "),
        "{stderr}"
    );
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["games"], 1, "{report}");
    assert_eq!(report["stopped"], true, "{report}");
    assert_eq!(report["errors"].to_string(), NO_ERRORS);

    // The server's log has the room, and the beginning and end of each game.
    let logged = server.logged();
    let rooms: Vec<&Value> = logged.iter().map(|fields| &fields["room"]).collect();
    let room = rooms.iter().find(|room| room.is_string()).expect("a room");
    let games: Vec<_> = logged
        .iter()
        .filter(|fields| fields["room"] == **room && fields["game"].is_u64())
        .map(|fields| fields["game"].as_u64().unwrap_or_default())
        .collect();
    assert_eq!(games, [1, 1, 2], "{logged:?}");
}

#[test]
fn without_a_server_the_error_says_how_to_start_one() {
    // The port is bound to this socket, and nobody listens on it.
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).expect("a socket");
    let any_port = SocketAddr::from(([127, 0, 0, 1], 0));
    socket.bind(&any_port.into()).expect("a port");
    let address = socket.local_addr().expect("its address");
    let url = format!("http://{}", address.as_socket().expect("IPv4"));
    let output = load(&["--server", &url]).output().expect("the binary runs");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), output.stdout), (Some(2), Vec::new()));
    assert!(
        stderr.contains("start one with `hanchan serve --pause 0"),
        "{stderr}"
    );
}
