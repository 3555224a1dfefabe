//! One seat: its socket, what it may say next, and what it waits for.

use std::cell::RefCell;
use std::mem;
use std::task::{Context, Poll};
use std::time::Duration;

use anyhow::Result;
use fastrand::Rng;
use futures_util::{SinkExt, StreamExt};
use server::wire::FromBrowser;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use super::figures::Figures;
use super::http::{Server, Socket};
use super::told::Told;

/// After how long a seat says that it is still there; the server gives up after a while.
const SILENCE: Duration = Duration::from_secs(30);

/// One seat of a table.
pub struct Seat {
    token: String,
    socket: Socket,
    /// The latest moment it was told.
    pub at: usize,
    /// What it may say next.
    pub next: Next,
    /// Whether it was told that the game is over.
    pub over: bool,
    /// When it sent the answer that is not acknowledged yet.
    pub unacknowledged: Option<Instant>,
    /// When it last said anything.
    said: Instant,
}

/// What a seat may say next.
pub enum Next {
    /// Nothing.
    Silence,
    /// An answer to what it is asked.
    Answer(Utf8Bytes),
    /// That the next deal may begin.
    On(Utf8Bytes),
}

impl Seat {
    /// Opens the socket of a seat and says whose it is.
    ///
    /// # Errors
    /// When the server does not open it.
    pub async fn open(server: &Server, room: &str, token: String) -> Result<Seat> {
        let mut socket = server.socket(room).await?;
        let hello = words(&FromBrowser::Hello {
            token: Some(token.clone()),
        });
        socket.send(Message::Text(hello)).await?;
        Ok(Seat {
            token,
            socket,
            at: 0,
            next: Next::Silence,
            over: false,
            unacknowledged: None,
            said: Instant::now(),
        })
    }

    /// The secret of the seat.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// The next text that is told, if one is there; `None` once the socket is closed.
    pub fn poll_told(&mut self, cx: &mut Context<'_>) -> Poll<Option<Utf8Bytes>> {
        loop {
            match self.socket.poll_next_unpin(cx) {
                Poll::Ready(Some(Ok(Message::Text(text)))) => return Poll::Ready(Some(text)),
                // The server asks whether anybody is there; the answer is on its way.
                Poll::Ready(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
                Poll::Ready(Some(Ok(_) | Err(_)) | None) => return Poll::Ready(None),
                Poll::Pending => return Poll::Pending,
            }
        }
    }

    /// Takes note of a moment.
    ///
    /// # Errors
    /// When what is asked cannot be read.
    pub fn see(&mut self, told: &Told<'_>, rng: &mut Rng) -> serde_json::Result<()> {
        let at = told.at;
        self.at = at;
        self.next = if told.is_end_of_deal() {
            Next::On(words(&FromBrowser::On { at }))
        } else {
            match told.choose(rng)? {
                Some(action) => {
                    let act = format!(r#"{{"type":"act","at":{at},"action":{action}}}"#);
                    Next::Answer(act.into())
                }
                None => Next::Silence,
            }
        };
        Ok(())
    }

    /// Says what it may say next.
    pub async fn say_next(&mut self, figures: &RefCell<Figures>) {
        match mem::replace(&mut self.next, Next::Silence) {
            Next::Answer(text) | Next::On(text) => self.say(text, figures).await,
            Next::Silence => {}
        }
    }

    /// Says something. Whether the socket is still open shows when it is heard again.
    async fn say(&mut self, text: Utf8Bytes, figures: &RefCell<Figures>) {
        figures.borrow_mut().sent.count(text.len());
        self.said = Instant::now();
        let _ = self.socket.send(Message::Text(text)).await;
    }

    /// Says that it is still there, if it has been silent for long.
    pub async fn ping(&mut self, figures: &RefCell<Figures>) {
        if self.said.elapsed() > SILENCE {
            self.say(words(&FromBrowser::Ping {}), figures).await;
        }
    }

    /// Forgets the game that is over.
    pub fn begin_again(&mut self) {
        self.at = 0;
        self.over = false;
        self.next = Next::Silence;
    }

    /// Closes the socket.
    pub async fn close(mut self) {
        let _ = self.socket.close(None).await;
    }
}

fn words(said: &FromBrowser) -> Utf8Bytes {
    let text = serde_json::to_string(said).expect("every message can be written as JSON");
    text.into()
}
