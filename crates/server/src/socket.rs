//! One open socket: what it says goes to its room, what the room tells goes out.

use std::num::NonZeroU32;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use governor::{Quota, RateLimiter};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

use crate::room::stub::RoomStub;
use crate::room::told::text;
use crate::serve::{Closing, closed};
use crate::token::TokenDigest;
use crate::trouble::Trouble;
use crate::wire::{FromBrowser, FromServer};

/// How long a socket may take to say who it is.
const HELLO: Duration = Duration::from_secs(10);
/// How long a socket may be silent; a page pings more often.
const SILENCE: Duration = Duration::from_secs(90);
/// How long a frame may take to go out.
const SLOW: Duration = Duration::from_secs(20);
/// How many messages may wait for a socket that reads slowly.
const OUTBOX: usize = 64;
/// The largest frame that makes sense.
pub const LARGEST: usize = 4 * 1024;
/// How many messages of a socket are heard a second; the rest waits on the sender's side.
const PER_SECOND: NonZeroU32 = NonZeroU32::new(100).expect("a hundred is not nothing");

/// Serves a socket until either side has enough.
pub async fn serve(mut socket: WebSocket, room: RoomStub, closing: Closing) {
    let reason = match hello(&mut socket).await {
        Ok(token) => talk(&mut socket, &room, token, closing).await,
        Err(trouble) => trouble,
    };
    close(socket, reason).await;
}

/// Closes a socket and says why.
pub async fn close(mut socket: WebSocket, reason: Trouble) {
    let frame = CloseFrame {
        code: close_code::POLICY,
        reason: Utf8Bytes::from_static(reason.code()),
    };
    let _ = timeout(SLOW, socket.send(Message::Close(Some(frame)))).await;
}

/// The first word.
async fn hello(socket: &mut WebSocket) -> Result<Option<TokenDigest>, Trouble> {
    let first = timeout(HELLO, socket.recv()).await;
    let Ok(Some(Ok(Message::Text(text)))) = first else {
        return Err(Trouble::Unreadable);
    };
    match serde_json::from_str(&text) {
        Ok(FromBrowser::Hello { token }) => Ok(token.map(|token| TokenDigest::of(&token))),
        Ok(FromBrowser::Act { .. } | FromBrowser::On { .. } | FromBrowser::Ping {}) | Err(_) => {
            Err(Trouble::Unreadable)
        }
    }
}

/// Talks until something ends it, and says what.
async fn talk(
    socket: &mut WebSocket,
    room: &RoomStub,
    token: Option<TokenDigest>,
    closing: Closing,
) -> Trouble {
    let (outbox, mut told) = mpsc::channel(OUTBOX);
    let viewer = match room.enter(token, outbox).await {
        Ok(viewer) => viewer,
        Err(trouble) => return trouble,
    };
    let allowance = RateLimiter::direct(Quota::per_second(PER_SECOND));
    let mut heard = Instant::now();
    let reason = loop {
        tokio::select! {
            text = told.recv() => {
                let Some(text) = text else {
                    // A room that is still open has let go of who did not read.
                    break if room.is_closed() { Trouble::Closing } else { Trouble::TooMany };
                };
                let sent = timeout(SLOW, socket.send(Message::Text((&*text).into()))).await;
                if !matches!(sent, Ok(Ok(()))) { break Trouble::Closing }
            }
            message = socket.recv() => {
                heard = Instant::now();
                let Some(Ok(message)) = message else { break Trouble::Closing };
                allowance.until_ready().await;
                match read(message) {
                    // Answered here: how long a room takes is nobody's to measure.
                    Ok(Some(FromBrowser::Ping {})) => {
                        let pong = Message::text(text(&FromServer::Pong));
                        let sent = timeout(SLOW, socket.send(pong)).await;
                        if !matches!(sent, Ok(Ok(()))) { break Trouble::Closing }
                    }
                    Ok(Some(said)) => if let Err(trouble) = room.said(viewer, said).await { break trouble },
                    Ok(None) => {}
                    Err(trouble) => break trouble,
                }
            }
            () = tokio::time::sleep_until(heard + SILENCE) => break Trouble::Closing,
            () = closed(closing.clone()) => break Trouble::Closing,
        }
    };
    room.exit(viewer).await;
    reason
}

/// What a frame says; nothing if it only keeps the line open.
fn read(message: Message) -> Result<Option<FromBrowser>, Trouble> {
    match message {
        Message::Text(text) => match serde_json::from_str(&text) {
            Ok(said) => Ok(Some(said)),
            Err(_) => Err(Trouble::Unreadable),
        },
        Message::Binary(_) => Err(Trouble::Unreadable),
        Message::Ping(_) | Message::Pong(_) => Ok(None),
        Message::Close(_) => Err(Trouble::Closing),
    }
}
