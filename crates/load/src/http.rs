//! The few HTTP requests that create tables, each on a connection of its own, and the sockets of
//! rooms.
//!
//! HTTP 1.0 is enough and has no chunked encoding: a response ends when its connection closes.

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

/// How long a response, or opening a socket, may take.
const TIMEOUT: Duration = Duration::from_secs(20);
/// The read buffer is zeroed for each read, so it holds a few messages and no more.
const READ_BUFFER: usize = 16 * 1024;

/// An open socket.
pub type Socket = WebSocketStream<TcpStream>;

/// The address of a server.
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
                "expected an address such as http://127.0.0.1:8640; the load goes to the server \
                 itself, not through a TLS proxy"
                    .to_owned(),
            ),
        }
    }
}

/// Whether a host includes a port. An IPv6 address contains colons itself, and is in brackets.
fn has_port(host: &str) -> bool {
    host.rsplit_once(':')
        .is_some_and(|(_, port)| !port.contains(']'))
}

impl Server {
    /// The address as a URL.
    pub fn url(&self) -> String {
        format!("http://{}", self.host)
    }

    /// Checks that a server is running.
    ///
    /// # Errors
    /// When there is none; the message says how to start one.
    pub async fn check_health(&self) -> Result<()> {
        let health = self.request("GET", "/health", "").await.with_context(|| {
            let (url, host) = (self.url(), &self.host);
            format!(
                "no server answers at {url}: start one with `hanchan serve --pause 0 --listen {host}`"
            )
        })?;
        if !health.starts_with("ok") {
            bail!("{} is not a hanchan server", self.url());
        }
        Ok(())
    }

    /// The server's metrics; `None` if it does not publish them.
    pub async fn metrics(&self) -> Option<String> {
        self.request("GET", "/metrics", "").await.ok()
    }

    /// Posts a request, and reads the response.
    ///
    /// # Errors
    /// When the request is refused, or there is no response.
    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T> {
        let response = self
            .request("POST", path, &serde_json::to_string(body)?)
            .await?;
        serde_json::from_str(&response).with_context(|| format!("the response to {path}"))
    }

    /// Posts a request whose response is empty.
    ///
    /// # Errors
    /// When the request is refused, or there is no response.
    pub async fn send(&self, path: &str, body: &impl Serialize) -> Result<()> {
        let body = serde_json::to_string(body)?;
        self.request("POST", path, &body).await.map(|_| ())
    }

    /// Opens the socket of a room.
    ///
    /// # Errors
    /// When the server does not open it.
    pub async fn socket(&self, room: &str) -> Result<Socket> {
        let url = format!("ws://{}/api/rooms/{room}/socket", self.host);
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
        let open = async {
            let stream = TcpStream::connect(&self.host).await?;
            stream.set_nodelay(true)?;
            let (socket, _) = client_async_with_config(url, stream, Some(config)).await?;
            anyhow::Ok(socket)
        };
        let open = timeout(TIMEOUT, open).await;
        open.unwrap_or_else(|_| Err(anyhow!("timed out"))).context(
            "the server does not open more sockets: it may need a higher --connections-per-address, \
             or more open files (`ulimit -n`)",
        )
    }

    async fn request(&self, method: &str, path: &str, body: &str) -> Result<String> {
        let request = format!(
            "{method} {path} HTTP/1.0\r\nHost: {}\r\nContent-Length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        let response = async {
            let mut stream = TcpStream::connect(&self.host).await?;
            stream.write_all(request.as_bytes()).await?;
            let mut response = Vec::new();
            stream.read_to_end(&mut response).await?;
            anyhow::Ok(response)
        };
        let response = timeout(TIMEOUT, response).await;
        let response = response.unwrap_or_else(|_| Err(anyhow!("{path} timed out")))?;
        read(&response).with_context(|| format!("{method} {path}"))
    }
}

/// The body of an error response.
#[derive(Deserialize)]
struct Refusal<'a> {
    code: &'a str,
    says: &'a str,
}

/// The body of a response that is not an error.
fn read(response: &[u8]) -> Result<String> {
    let response = std::str::from_utf8(response).context("the response is not text")?;
    let status = response.split(' ').nth(1).unwrap_or_default();
    let (_, body) = response.split_once("\r\n\r\n").unwrap_or((response, ""));
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
        Err(_) => bail!("the response {status:?} is not from a hanchan server"),
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
    fn an_error_response_is_quoted() {
        let body = r#"{"status":429,"code":"room/too_many","says":"there are too many rooms"}"#;
        let response = format!("HTTP/1.0 429 Too Many Requests\r\nA: b\r\n\r\n{body}");
        let error = read(response.as_bytes()).unwrap_err().to_string();
        assert!(
            error.starts_with("429 room/too_many: there are too many rooms;"),
            "{error}"
        );
        assert_eq!(read(b"HTTP/1.0 200 OK\r\n\r\nok\n").unwrap(), "ok\n");
        assert_eq!(read(b"HTTP/1.0 204 No Content\r\n\r\n").unwrap(), "");
    }
}
