//! One open socket: what it says goes to its room, what the room tells goes out.

use std::num::NonZeroU32;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use governor::{Quota, RateLimiter};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout};

use crate::room::stub::RoomStub;
use crate::room::told::text;
use crate::serve::{Closing, closed};
use crate::token::TokenDigest;
use crate::trouble::Trouble;
use crate::wire::{FromBrowser, FromServer};

/// How long a socket may take to say who it is.
const HELLO: Duration = Duration::from_secs(10);
/// How often a page is asked whether it is there, and how long it may be silent. Browsers answer by
/// themselves, also for a page in the background; a telephone that is gone without a word does not.
const PATIENCE: Patience = Patience {
    ping: Duration::from_secs(15),
    silence: Duration::from_secs(40),
};
/// How long a frame may take to go out.
const SLOW: Duration = Duration::from_secs(20);
/// How many messages may wait for a socket that reads slowly.
const OUTBOX: usize = 64;
/// The largest frame that makes sense.
pub const LARGEST: usize = 4 * 1024;
/// How many messages of a socket are heard a second; the rest waits on the sender's side.
const PER_SECOND: NonZeroU32 = NonZeroU32::new(100).expect("a hundred is not nothing");

#[derive(Clone, Copy)]
struct Patience {
    ping: Duration,
    silence: Duration,
}

/// Serves a socket until either side has enough.
pub async fn serve(socket: WebSocket, room: RoomStub, closing: Closing) {
    serve_with(PATIENCE, socket, room, closing).await;
}

async fn serve_with(patience: Patience, mut socket: WebSocket, room: RoomStub, closing: Closing) {
    let reason = match hello(&mut socket).await {
        Ok(token) => talk(patience, &mut socket, &room, token, closing).await,
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
    patience: Patience,
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
    let (mut heard, mut pinged) = (Instant::now(), Instant::now());
    let reason = loop {
        tokio::select! {
            text = told.recv() => {
                let Some(text) = text else {
                    // A room that is still open has let go of who did not read.
                    break if room.is_closed() { Trouble::Closing } else { Trouble::TooMany };
                };
                if !send(socket, Message::Text((&*text).into())).await { break Trouble::Closing }
            }
            message = socket.recv() => {
                heard = Instant::now();
                let Some(Ok(message)) = message else { break Trouble::Closing };
                allowance.until_ready().await;
                match read(message) {
                    // Answered here: how long a room takes is nobody's to measure.
                    Ok(Some(FromBrowser::Ping {})) => {
                        let pong = Message::text(text(&FromServer::Pong));
                        if !send(socket, pong).await { break Trouble::Closing }
                    }
                    Ok(Some(said)) => if let Err(trouble) = room.said(viewer, said).await { break trouble },
                    Ok(None) => {}
                    Err(trouble) => break trouble,
                }
            }
            () = sleep_until(pinged + patience.ping) => {
                pinged = Instant::now();
                if !send(socket, Message::Ping(Bytes::new())).await { break Trouble::Closing }
            }
            () = sleep_until(heard + patience.silence) => break Trouble::Closing,
            () = closed(closing.clone()) => break Trouble::Closing,
        }
    };
    room.exit(viewer).await;
    reason
}

/// Sends a frame, and says whether it went out in time.
async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(SLOW, socket.send(message)).await, Ok(Ok(())))
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

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use axum::Router;
    use axum::extract::ws::WebSocketUpgrade;
    use axum::routing::get;
    use futures_util::{SinkExt, StreamExt};
    use tokio::net::{TcpListener, TcpStream};
    use tokio::sync::watch;
    use tokio_tungstenite::tungstenite::Message as Frame;
    use tokio_tungstenite::{WebSocketStream, client_async};

    use super::*;
    use crate::room::stub::{self, Message as Said};
    use crate::room::viewers::{Text, ViewerId, Viewers};

    const SHORT: Patience = Patience {
        ping: Duration::from_millis(100),
        silence: Duration::from_secs(2),
    };

    /// A page that has said hello.
    async fn page(at: SocketAddr) -> WebSocketStream<TcpStream> {
        let line = TcpStream::connect(at).await.expect("somebody listens");
        let opened = client_async(format!("ws://{at}/"), line).await;
        let (mut page, _) = opened.expect("a socket is opened");
        let hello = Frame::text(r#"{"type":"hello","token":null}"#);
        page.send(hello).await.expect("it is open");
        page
    }

    /// Lets in who comes next, as a room does. What would be told to them goes nowhere.
    async fn let_in(
        viewers: &mut Viewers,
        inbox: &mut mpsc::Receiver<Said>,
    ) -> (ViewerId, mpsc::Sender<Text>) {
        let Some(Said::Enter(_, outbox, answer)) = inbox.recv().await else {
            panic!("somebody comes");
        };
        let viewer = viewers.enter(None, outbox.clone());
        assert!(answer.send(Ok(viewer)).is_ok());
        (viewer, outbox)
    }

    #[tokio::test]
    async fn who_is_gone_without_a_word_is_missed_and_who_only_listens_is_not() {
        let (room, mut inbox) = stub::channel();
        let (stop, closing) = watch::channel(false);
        let open = move |upgrade: WebSocketUpgrade| async move {
            upgrade.on_upgrade(move |socket| serve_with(SHORT, socket, room, closing))
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let at = listener.local_addr().expect("it listens");
        let app = Router::new().route("/", get(open));
        let serving = tokio::spawn(axum::serve(listener, app).into_future());

        let mut viewers = Viewers::default();
        let mut listens = page(at).await;
        let (_, _listens) = let_in(&mut viewers, &mut inbox).await;
        let listening = tokio::spawn(async move {
            let mut pings = 0;
            while let Some(Ok(Frame::Ping(_))) = listens.next().await {
                pings += 1;
            }
            pings
        });
        // Its line stays open, and nobody reads or answers at its end.
        let gone = page(at).await;
        let (missed, _gone) = let_in(&mut viewers, &mut inbox).await;
        let goes = timeout(10 * SHORT.silence, inbox.recv()).await;
        let Ok(Some(Said::Exit(viewer))) = goes else {
            panic!("somebody goes");
        };
        assert_eq!(viewer, missed);
        assert!(!listening.is_finished());
        drop((gone, stop));
        let pings = listening.await.expect("it listens to the end");
        assert!(pings > 1, "{pings}");
        serving.abort();
    }
}
