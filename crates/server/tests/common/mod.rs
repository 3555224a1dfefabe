//! A server on a port of its own, and a page that talks to it.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use game::Rulebook;
use serde_json::{Value, json};
use server::{Config, Elsewhere, Limits, serve};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A rulebook of whoever runs the server.
const OWN: &str = r#"
id = "friday"
name = "Friday club"
extends = "ema"

[[statement]]
id = "FRI-1-1"
kind = "engine"
says = "Tanyao counts open as well, one han."
set.yaku.tanyao.open = 1

[[statement]]
id = "FRI-1-2"
kind = "procedure"
says = "Everybody keeps their seat for the whole evening."
set.game.seats = "kept"
"#;

/// Where the server is told that others find it.
pub const ELSEWHERE: &str = "http://192.168.1.7:8640/";
/// Where it would hear others.
pub const LISTEN: &str = "0.0.0.0:8640";

/// A server on a port of its own; its folder outlives it.
pub struct Server {
    pub at: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Server {
    /// A server without rests that keeps things in this folder.
    pub async fn start(folder: &TempDir) -> Server {
        Server::with(folder, Limits::default()).await
    }

    /// As [`Server::start`], with limits of its own.
    pub async fn with(folder: &TempDir, limits: Limits) -> Server {
        let own = Rulebook::read(OWN, "friday.toml").unwrap();
        Server::offering(folder, limits, vec![own]).await
    }

    /// As [`Server::with`], with these rulebooks beside those that come with the program.
    pub async fn offering(folder: &TempDir, limits: Limits, books: Vec<Rulebook>) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        let config = Config {
            books,
            database: folder.path().join("test.sqlite").display().to_string(),
            short: Duration::ZERO,
            keep: None,
            limits,
            elsewhere: Elsewhere {
                addresses: vec![ELSEWHERE.to_owned()],
                listen: Some(LISTEN.to_owned()),
            },
        };
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            serve(config, listener, || {}, stopped).await.unwrap();
        });
        let stop = Some(stop);
        Server { at, stop, task }
    }

    /// Stops as it would for Ctrl-C.
    pub async fn stop(mut self) {
        let _ = self.stop.take().unwrap().send(());
        self.task.await.unwrap();
    }

    /// Asks for something, and returns the status and the answer.
    pub async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> (u16, String) {
        let body = body.map_or_else(String::new, |body| body.to_string());
        self.ask_raw(method, path, "", &body).await
    }

    /// As [`Server::ask`], with more headers.
    pub async fn ask_raw(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> (u16, String) {
        let (head, body) = self.ask_whole(method, path, headers, body).await;
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, body)
    }

    /// As [`Server::ask_raw`], with the whole head of the answer.
    pub async fn ask_whole(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> (String, String) {
        let mut stream = TcpStream::connect(self.at).await.unwrap();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{headers}Content-Length: {}\r\n\r\n{body}",
            self.at,
            body.len()
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_owned(), unchunked(head, body))
    }

    /// Asks for something that is there.
    pub async fn get(&self, path: &str) -> Value {
        let (status, body) = self.ask("GET", path, None).await;
        assert_eq!(status, 200, "{path}: {body}");
        serde_json::from_str(&body).unwrap()
    }

    /// Sits down in a room; `None` if there is no chair.
    pub async fn join(&self, code: &str, name: &str) -> Option<Value> {
        let path = format!("/api/rooms/{code}/join");
        let (status, body) = self.ask("POST", &path, Some(json!({"name": name}))).await;
        assert!(matches!(status, 200 | 409), "{body}");
        (status == 200).then(|| serde_json::from_str(&body).unwrap())
    }

    /// Makes a room.
    pub async fn make(&self, rules: &str, play: &str) -> Value {
        let request = json!({
            "rules": rules, "name": "Ada", "play": play, "options": {"length": "east"},
        });
        let (status, body) = self.ask("POST", "/api/rooms", Some(request)).await;
        assert_eq!(status, 200, "{body}");
        serde_json::from_str(&body).unwrap()
    }

    /// Makes a room in which Ada sits with these friends; returns what each was told.
    pub async fn friends(&self, rules: &str, names: &[&str]) -> Vec<Value> {
        let mut seated = vec![self.make(rules, "friends").await];
        for name in names {
            let code = seated[0]["code"].as_str().unwrap();
            let friend = self.join(code, name).await.unwrap();
            seated.push(friend);
        }
        seated
    }

    /// Wants a game for who was told this, and returns the status of the answer.
    pub async fn begin(&self, seated: &Value) -> u16 {
        let path = format!("/api/rooms/{}/start", seated["code"].as_str().unwrap());
        let held = json!({"token": seated["token"]});
        self.ask("POST", &path, Some(held)).await.0
    }
}

fn unchunked(head: &str, body: &str) -> String {
    if !head.to_lowercase().contains("transfer-encoding: chunked") {
        return body.to_owned();
    }
    let mut rest = body;
    let mut whole = String::new();
    while let Some((size, after)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap();
        if size == 0 {
            break;
        }
        whole.push_str(&after[..size]);
        rest = &after[size + 2..];
    }
    whole
}

/// A page of one seat, or of somebody who watches.
pub struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Everything that was sent to it, as it was sent.
    pub heard: Vec<String>,
}

impl Page {
    /// Opens a page.
    pub async fn open(server: &Server, code: &str, token: Option<&str>) -> Page {
        let url = format!("ws://{}/api/rooms/{code}/socket", server.at);
        let (socket, _) = connect_async(url).await.unwrap();
        let heard = Vec::new();
        let mut page = Page { socket, heard };
        page.say(&json!({"type": "hello", "token": token})).await;
        page
    }

    /// Says something.
    pub async fn say(&mut self, said: &Value) {
        self.say_raw(Message::text(said.to_string())).await;
    }

    /// Says anything at all.
    pub async fn say_raw(&mut self, message: Message) {
        // The server may have had enough already.
        let _ = self.socket.send(message).await;
    }

    /// The next thing that is told; `None` once the server has closed.
    pub async fn hear(&mut self) -> Option<Value> {
        let next = tokio::time::timeout(Duration::from_secs(20), self.next_but_pings());
        match next.await.expect("something is told within twenty seconds") {
            Some(Ok(Message::Text(text))) => {
                self.heard.push(text.to_string());
                Some(serde_json::from_str(&text).unwrap())
            }
            Some(Ok(_)) | Some(Err(_)) | None => None,
        }
    }

    async fn next_but_pings(&mut self) -> Option<Result<Message, Error>> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Ping(_))) => {}
                next => return next,
            }
        }
    }

    /// Hears until something of this type is told.
    pub async fn hear_of(&mut self, what: &str) -> Value {
        loop {
            let told = self.hear().await.expect("the server is still there");
            if told["type"] == what {
                return told;
            }
        }
    }

    /// Answers what a moment asks: wins, else the last of its discards, else what time would.
    pub async fn answer(&mut self, moment: &Value) {
        let (at, prompts) = (&moment["at"], &moment["scene"]["prompts"]);
        if moment["outcome"].is_object() {
            return self.say(&json!({"type": "on", "at": at})).await;
        }
        if prompts.is_null() {
            return;
        }
        let discards = prompts["discards"].as_array().unwrap();
        let action = match (&prompts["win"], discards.first()) {
            (win, _) if win.is_object() => win.clone(),
            (_, Some(discard)) => discard.clone(),
            (_, None) => prompts["fallback"].clone(),
        };
        self.say(&json!({"type": "act", "at": at, "action": action}))
            .await;
    }

    /// Plays until the game is over, and returns how it ended.
    pub async fn play(&mut self) -> Value {
        loop {
            let told = self.hear().await.expect("the server is still there");
            match told["type"].as_str().unwrap() {
                "moment" => self.answer(&told).await,
                "over" => return told,
                "refused" => panic!("{told}"),
                _ => {}
            }
        }
    }
}
