//! The few requests that tables are made with, a connection for each.
//!
//! HTTP 1.0 is enough for them, and has no chunks to put together: an answer ends where its
//! connection does.

use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// How long an answer, or a new socket, may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// Each read clears the room it reads into: a few moments fit, and no more.
const READ: usize = 16 * 1024;

/// An open socket.
pub type Socket = WebSocketStream<TcpStream>;

/// Where a server is.
#[derive(Clone, Debug)]
pub struct Server {
    /// Host and port.
    host: String,
}

impl FromStr for Server {
    type Err = String;

    fn from_str(url: &str) -> Result<Server, String> {
        let host = url.strip_prefix("http://");
        let host = host.map(|host| host.trim_end_matches('/'));
        match host {
            Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@']) => {
                let port = if has_port(host) { "" } else { ":80" };
                Ok(Server {
                    host: format!("{host}{port}"),
                })
            }
            Some(_) | None => Err(
                "an address such as http://127.0.0.1:8640 is wanted; the load goes to the server \
                 itself, not through what speaks https for it"
                    .to_owned(),
            ),
        }
    }
}

/// Whether a host names its port. An IPv6 address has colons of its own, and stands in brackets.
fn has_port(host: &str) -> bool {
    host.rsplit_once(':')
        .is_some_and(|(_, port)| !port.contains(']'))
}

impl Server {
    /// The address as it was given.
    pub fn url(&self) -> String {
        format!("http://{}", self.host)
    }

    /// Finds out whether a server is there.
    ///
    /// # Errors
    /// When none is, with what to do about it.
    pub async fn greet(&self) -> Result<()> {
        let health = self.ask("GET", "/health", "").await.with_context(|| {
            let (url, host) = (self.url(), &self.host);
            format!(
                "nobody answers at {url}: start one with `hanchan serve --pause 0 --listen {host}`"
            )
        })?;
        if !health.starts_with("ok") {
            bail!("what answers at {} is no hanchan server", self.url());
        }
        Ok(())
    }

    /// What the server says of itself for programs that watch it; `None` if it does not.
    pub async fn metrics(&self) -> Option<String> {
        self.ask("GET", "/metrics", "").await.ok()
    }

    /// Asks for something, and reads the answer.
    ///
    /// # Errors
    /// When it is refused, or nobody answers.
    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T> {
        let answer = self
            .ask("POST", path, &serde_json::to_string(body)?)
            .await?;
        serde_json::from_str(&answer).with_context(|| format!("the answer of {path}"))
    }

    /// Asks for something that has no answer.
    ///
    /// # Errors
    /// When it is refused, or nobody answers.
    pub async fn tell(&self, path: &str, body: &impl Serialize) -> Result<()> {
        let body = serde_json::to_string(body)?;
        self.ask("POST", path, &body).await.map(|_| ())
    }

    /// Opens the socket of a room.
    ///
    /// # Errors
    /// When the server does not.
    pub async fn socket(&self, room: &str) -> Result<Socket> {
        let url = format!("ws://{}/api/rooms/{room}/socket", self.host);
        let config = WebSocketConfig::default().read_buffer_size(READ);
        let open = async {
            let stream = TcpStream::connect(&self.host).await?;
            stream.set_nodelay(true)?;
            let (socket, _) = client_async_with_config(url, stream, Some(config)).await?;
            anyhow::Ok(socket)
        };
        let open = timeout(PATIENCE, open).await;
        open.unwrap_or_else(|_| Err(anyhow!("nobody answered"))).context(
            "the server opens no more sockets: it may need a higher --connections-per-address, or more \
             open files (`ulimit -n`)",
        )
    }

    async fn ask(&self, method: &str, path: &str, body: &str) -> Result<String> {
        let request = format!(
            "{method} {path} HTTP/1.0\r\nHost: {}\r\nContent-Length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        let answer = async {
            let mut stream = TcpStream::connect(&self.host).await?;
            stream.write_all(request.as_bytes()).await?;
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).await?;
            anyhow::Ok(answer)
        };
        let answer = timeout(PATIENCE, answer).await;
        let answer = answer.unwrap_or_else(|_| Err(anyhow!("nobody answered {path}")))?;
        read(&answer).with_context(|| format!("{method} {path}"))
    }
}

/// What a refusal says.
#[derive(Deserialize)]
struct Refusal<'a> {
    code: &'a str,
    says: &'a str,
}

/// The body of an answer that is no refusal.
fn read(answer: &[u8]) -> Result<String> {
    let answer = std::str::from_utf8(answer).context("the answer is no text")?;
    let status = answer.split(' ').nth(1).unwrap_or_default();
    let (_, body) = answer.split_once("\r\n\r\n").unwrap_or((answer, ""));
    if status.starts_with('2') {
        return Ok(body.to_owned());
    }
    let hint = if status == "429" {
        "; `hanchan serve --rooms-per-address N --requests-per-address N` allows more"
    } else {
        ""
    };
    match serde_json::from_str(body) {
        Ok(Refusal { code, says }) => bail!("{status} {code}: {says}{hint}"),
        Err(_) => bail!("the answer is {status:?}, and no hanchan server's"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_a_port() {
        let host = |url: &str| Server::from_str(url).map(|server| server.host);
        assert_eq!(host("http://a.example"), Ok("a.example:80".to_owned()));
        assert_eq!(host("http://[::1]/"), Ok("[::1]:80".to_owned()));
        assert_eq!(host("http://[::1]:8640"), Ok("[::1]:8640".to_owned()));
        for url in [
            "https://a.example",
            "127.0.0.1:8640",
            "http://",
            "http://a/b",
        ] {
            assert!(host(url).is_err(), "{url}");
        }
    }

    #[test]
    fn a_refusal_is_quoted() {
        let body = r#"{"status":429,"code":"room/too_many","says":"there are too many rooms"}"#;
        let answer = format!("HTTP/1.0 429 Too Many Requests\r\nA: b\r\n\r\n{body}");
        let error = read(answer.as_bytes()).unwrap_err().to_string();
        assert!(
            error.starts_with("429 room/too_many: there are too many rooms;"),
            "{error}"
        );
        assert_eq!(read(b"HTTP/1.0 200 OK\r\n\r\nok\n").unwrap(), "ok\n");
        assert_eq!(read(b"HTTP/1.0 204 No Content\r\n\r\n").unwrap(), "");
    }
}
