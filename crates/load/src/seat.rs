//! One seat of a table: its socket, what it may send next, and what it waits for.

use std::cell::RefCell;
use std::mem;
use std::task::{Context, Poll};
use std::time::Duration;

use anyhow::Result;
use fastrand::Rng;
use futures_util::{SinkExt, StreamExt};
use server::wire::ClientMessage;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::http::{Server, Socket};
use crate::measurements::Measurements;
use crate::message::Message as FromServer;

/// A seat that has sent nothing for this long sends a ping, or the server would close its socket.
const PING_AFTER: Duration = Duration::from_secs(30);

/// One seat of a table.
pub struct Seat {
    token: String,
    socket: Socket,
    /// The number of the latest moment.
    pub at: usize,
    /// What it may send next.
    pub next: Next,
    /// Whether the game is over, according to the server.
    pub over: bool,
    /// When it sent the action that is not acknowledged yet.
    pub unacknowledged: Option<Instant>,
    /// When it last sent anything.
    last_sent: Instant,
}

/// What a seat may send next.
pub enum Next {
    /// Nothing.
    Nothing,
    /// An action, as the seat is asked for one.
    Act(Utf8Bytes),
    /// That the next deal may begin.
    Continue(Utf8Bytes),
}

impl Seat {
    /// Opens the socket of a seat and identifies itself.
    ///
    /// # Errors
    /// When the server does not open it.
    pub async fn open(server: &Server, room: &str, token: String) -> Result<Seat> {
        let mut socket = server.socket(room).await?;
        let hello = json(&ClientMessage::Hello {
            token: Some(token.clone()),
        });
        socket.send(Message::Text(hello)).await?;
        Ok(Seat {
            token,
            socket,
            at: 0,
            next: Next::Nothing,
            over: false,
            unacknowledged: None,
            last_sent: Instant::now(),
        })
    }

    /// The token that proves whose seat it is.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Polls for the next message; `None` once the socket is closed.
    pub fn poll_message(&mut self, cx: &mut Context<'_>) -> Poll<Option<Utf8Bytes>> {
        loop {
            match self.socket.poll_next_unpin(cx) {
                Poll::Ready(Some(Ok(Message::Text(text)))) => return Poll::Ready(Some(text)),
                // The library answers pings itself.
                Poll::Ready(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
                Poll::Ready(Some(Ok(_) | Err(_)) | None) => return Poll::Ready(None),
                Poll::Pending => return Poll::Pending,
            }
        }
    }

    /// Takes a moment into account.
    ///
    /// # Errors
    /// When the prompts or hints in it cannot be read.
    pub fn see(&mut self, message: &FromServer<'_>, rng: &mut Rng) -> serde_json::Result<()> {
        let at = message.at;
        self.at = at;
        self.next = if message.is_end_of_deal() {
            Next::Continue(json(&ClientMessage::On { at }))
        } else {
            match message.choose(rng)? {
                Some(action) => {
                    let act = format!(r#"{{"type":"act","at":{at},"action":{action}}}"#);
                    Next::Act(act.into())
                }
                None => Next::Nothing,
            }
        };
        Ok(())
    }

    /// Sends what it may send next.
    pub async fn send_next(&mut self, measurements: &RefCell<Measurements>) {
        match mem::replace(&mut self.next, Next::Nothing) {
            Next::Act(text) | Next::Continue(text) => self.send(text, measurements).await,
            Next::Nothing => {}
        }
    }

    /// Sends a text. A closed socket is noticed when it is read again.
    async fn send(&mut self, text: Utf8Bytes, measurements: &RefCell<Measurements>) {
        measurements.borrow_mut().sent.count(text.len());
        self.last_sent = Instant::now();
        let _ = self.socket.send(Message::Text(text)).await;
    }

    /// Sends a ping if nothing has been sent for long.
    pub async fn ping(&mut self, measurements: &RefCell<Measurements>) {
        if self.last_sent.elapsed() > PING_AFTER {
            self.send(json(&ClientMessage::Ping {}), measurements).await;
        }
    }

    /// Resets the seat for another game.
    pub fn reset(&mut self) {
        self.at = 0;
        self.over = false;
        self.next = Next::Nothing;
    }

    /// Closes the socket.
    pub async fn close(mut self) {
        let _ = self.socket.close(None).await;
    }
}

fn json(message: &ClientMessage) -> Utf8Bytes {
    let text = serde_json::to_string(message).expect("every message can be written as JSON");
    text.into()
}
