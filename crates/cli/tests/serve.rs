//! `hanchan serve` as a program: it prints its addresses, answers requests, and logs events.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// A running server; dropping it removes its data folder.
struct Server {
    child: Child,
    address: String,
    folder: PathBuf,
}

impl Server {
    fn start() -> Server {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("serve");
        let _ = std::fs::remove_dir_all(&folder);
        let mut child = Command::new(env!("CARGO_BIN_EXE_hanchan"))
            .args(["serve", "--json", "--listen", "127.0.0.1:0", "--data"])
            .arg(&folder)
            .env_remove("RUST_LOG")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let stdout = child.stdout.as_mut().expect("stdout is piped");
        let mut line = String::new();
        let read = BufReader::new(stdout).read_line(&mut line);
        read.expect("the server prints its addresses");
        let line: Value = serde_json::from_str(&line).expect("JSON");
        let url = line["addresses"][0].as_str().expect("an address");
        let address = url.trim_start_matches("http://").trim_end_matches('/');
        Server {
            address: address.to_owned(),
            child,
            folder,
        }
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let (host, body) = (&self.address, body.to_string());
        let length = body.len();
        write!(
            stream,
            "POST {path} HTTP/1.0\r\nHost: {host}\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .expect("it reads");
        let mut response = String::new();
        stream.read_to_string(&mut response).expect("it answers");
        let (head, body) = response.split_once("\r\n\r\n").expect("a body");
        assert!(head.contains(" 200 "), "{response}");
        serde_json::from_str(body).expect("JSON")
    }

    /// Stops it like Ctrl-C; returns its exit code and the lines of its log.
    fn stop(&mut self) -> (Option<i32>, Vec<Value>) {
        let stopped = Command::new("kill")
            .args(["-INT", &self.child.id().to_string()])
            .status();
        assert!(stopped.expect("kill runs").success());
        let mut log = String::new();
        let stderr = self.child.stderr.as_mut().expect("stderr is piped");
        stderr.read_to_string(&mut log).expect("the log is UTF-8");
        let code = self.child.wait().expect("it ends").code();
        let lines = log.lines().filter(|line| line.starts_with('{'));
        let lines = lines.map(|line| serde_json::from_str(line).expect("JSON"));
        (code, lines.collect())
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
fn rooms_are_logged_by_their_code() {
    let mut server = Server::start();
    let room = serde_json::json!({"rules": "ema", "name": "Anna", "play": "friends"});
    let room = server.post("/api/rooms", &room);
    let (code, log) = server.stop();
    assert_eq!(code, Some(0));
    let of_room = |line: &&Value| line["fields"]["room"] == room["code"];
    assert_eq!(log.iter().filter(of_room).count(), 1, "{log:#?}");
    // Three lines: opened, the room, closing.
    assert_eq!(log.len(), 3, "{log:#?}");
    assert!(log.iter().all(|line| line["level"] == "INFO"), "{log:#?}");
}
