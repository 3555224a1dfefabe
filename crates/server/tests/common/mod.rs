//! A server on a port of its own, and a client for its sockets.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use game::Rulebook;
use serde_json::{Value, json};
use server::{Config, Limits, NetworkAddresses, serve};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A rulebook that the server is configured with.
const OWN_RULEBOOK: &str = r#"
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

/// The address on the network that the server is configured with.
pub const NETWORK_ADDRESS: &str = "http://192.168.1.7:8640/";
/// The address to listen at that the server is configured with.
pub const LISTEN: &str = "0.0.0.0:8640";

/// A server on a port of its own. Its database stays in the folder when it stops.
pub struct Server {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Server {
    /// Starts a server without pauses, with its database in this folder.
    pub async fn start(folder: &TempDir) -> Server {
        Server::with_limits(folder, Limits::default()).await
    }

    /// As [`Server::start`], with these limits.
    pub async fn with_limits(folder: &TempDir, limits: Limits) -> Server {
        let own = Rulebook::read(OWN_RULEBOOK, "friday.toml").unwrap();
        Server::with_rulebooks(folder, limits, vec![own]).await
    }

    /// As [`Server::with_limits`], with these rulebooks in addition to the embedded ones.
    pub async fn with_rulebooks(
        folder: &TempDir,
        limits: Limits,
        rulebooks: Vec<Rulebook>,
    ) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let config = Config {
            rulebooks,
            cases: Vec::new(),
            database: folder.path().join("test.sqlite").display().to_string(),
            short_pause: Duration::ZERO,
            keep_played: None,
            limits,
            network_addresses: NetworkAddresses {
                addresses: vec![NETWORK_ADDRESS.to_owned()],
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
        Server {
            address,
            stop,
            task,
        }
    }

    /// Stops the server as Ctrl-C does.
    pub async fn stop(mut self) {
        let _ = self.stop.take().unwrap().send(());
        self.task.await.unwrap();
    }

    /// Sends a request, and returns the status and the body of the response.
    pub async fn request(&self, method: &str, path: &str, body: Option<Value>) -> (u16, String) {
        let body = body.map_or_else(String::new, |body| body.to_string());
        self.request_raw(method, path, "", &body).await
    }

    /// As [`Server::request`], with additional headers and any body.
    pub async fn request_raw(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> (u16, String) {
        let (head, body) = self.request_with_head(method, path, headers, body).await;
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, body)
    }

    /// As [`Server::request_raw`], with the whole header section of the response.
    pub async fn request_with_head(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> (String, String) {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{headers}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut response = Vec::new();
        stream.read_to_end(&mut response).await.unwrap();
        let response = String::from_utf8_lossy(&response).into_owned();
        let (head, body) = response.split_once("\r\n\r\n").unwrap();
        (head.to_owned(), unchunked(head, body))
    }

    /// Sends a GET request that must succeed.
    pub async fn get(&self, path: &str) -> Value {
        let (status, body) = self.request("GET", path, None).await;
        assert_eq!(status, 200, "{path}: {body}");
        serde_json::from_str(&body).unwrap()
    }

    /// Joins a room; `None` if there is no free seat.
    pub async fn join(&self, code: &str, name: &str) -> Option<Value> {
        let path = format!("/api/rooms/{code}/join");
        let (status, body) = self
            .request("POST", &path, Some(json!({"name": name})))
            .await;
        assert!(matches!(status, 200 | 409), "{body}");
        (status == 200).then(|| serde_json::from_str(&body).unwrap())
    }

    /// Creates a room.
    pub async fn create_room(&self, rules: &str, play: &str) -> Value {
        let request = json!({
            "rules": rules, "name": "Ada", "play": play, "options": {"length": "east"},
        });
        let (status, body) = self.request("POST", "/api/rooms", Some(request)).await;
        assert_eq!(status, 200, "{body}");
        serde_json::from_str(&body).unwrap()
    }

    /// Creates a room for Ada and these friends; returns each player's seat and token.
    pub async fn friends(&self, rules: &str, names: &[&str]) -> Vec<Value> {
        let mut seated = vec![self.create_room(rules, "friends").await];
        for name in names {
            let code = seated[0]["code"].as_str().unwrap();
            let friend = self.join(code, name).await.unwrap();
            seated.push(friend);
        }
        seated
    }

    /// Asks for a game with a player's token, and returns the status of the response.
    pub async fn start_game(&self, seated: &Value) -> u16 {
        let path = format!("/api/rooms/{}/start", seated["code"].as_str().unwrap());
        let held = json!({"token": seated["token"]});
        self.request("POST", &path, Some(held)).await.0
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

/// The socket of a player or a spectator.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every message that was received, as it was sent.
    pub received: Vec<String>,
}

impl Client {
    /// Opens a socket.
    pub async fn connect(server: &Server, code: &str, token: Option<&str>) -> Client {
        let url = format!("ws://{}/api/rooms/{code}/socket", server.address);
        let (socket, _) = connect_async(url).await.unwrap();
        let received = Vec::new();
        let mut client = Client { socket, received };
        client.send(&json!({"type": "hello", "token": token})).await;
        client
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &Value) {
        self.send_raw(Message::text(message.to_string())).await;
    }

    /// Sends any frame.
    pub async fn send_raw(&mut self, message: Message) {
        // The server may already have closed the socket.
        let _ = self.socket.send(message).await;
    }

    /// The next message; `None` once the server has closed the socket.
    pub async fn receive(&mut self) -> Option<Value> {
        let next = tokio::time::timeout(Duration::from_secs(20), self.next_except_pings());
        match next.await.expect("a message within twenty seconds") {
            Some(Ok(Message::Text(text))) => {
                self.received.push(text.to_string());
                Some(serde_json::from_str(&text).unwrap())
            }
            Some(Ok(_)) | Some(Err(_)) | None => None,
        }
    }

    async fn next_except_pings(&mut self) -> Option<Result<Message, Error>> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Ping(_))) => {}
                next => return next,
            }
        }
    }

    /// The next message of this type.
    pub async fn receive_type(&mut self, kind: &str) -> Value {
        loop {
            let message = self.receive().await.expect("the socket is open");
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Answers a moment: with a win, or else the first discard, or else the fallback.
    pub async fn answer(&mut self, moment: &Value) {
        let (at, prompts) = (&moment["at"], &moment["scene"]["prompts"]);
        if moment["outcome"].is_object() {
            return self.send(&json!({"type": "on", "at": at})).await;
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
        self.send(&json!({"type": "act", "at": at, "action": action}))
            .await;
    }

    /// Plays until the game is over, and returns the last message.
    pub async fn play(&mut self) -> Value {
        loop {
            let message = self.receive().await.expect("the socket is open");
            match message["type"].as_str().unwrap() {
                "moment" => self.answer(&message).await,
                "over" => return message,
                "refused" => panic!("{message}"),
                _ => {}
            }
        }
    }
}
