//! One open socket: passes its messages on to the room, and the room's messages to it.

use std::num::NonZeroU32;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use governor::{Quota, RateLimiter};
use tokio::sync::mpsc;
use tokio::time::{sleep_until, timeout};

use crate::error::ApiError;
use crate::reconnect::heartbeat::{Heartbeat, INTERVALS, Intervals};
use crate::room::messages::to_json;
use crate::room::stub::RoomStub;
use crate::serve::{Shutdown, shutdown_started};
use crate::token::TokenDigest;
use crate::wire::{ClientMessage, ServerMessage};

/// How long a new socket may take to send its first message.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
/// How long sending a frame may take.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);
/// How many messages may be queued for a client that reads slowly.
const OUTBOX_CAPACITY: usize = 64;
/// The largest frame that is accepted, in bytes.
pub const MAX_FRAME: usize = 4 * 1024;
/// How many messages of a socket are read per second; TCP holds back the rest.
const MESSAGES_PER_SECOND: NonZeroU32 = NonZeroU32::new(100).expect("100 is not zero");

/// Serves a socket until either side closes it.
pub async fn serve(socket: WebSocket, room: RoomStub, shutdown: Shutdown) {
    serve_with(INTERVALS, socket, room, shutdown).await;
}

async fn serve_with(
    intervals: Intervals,
    mut socket: WebSocket,
    room: RoomStub,
    shutdown: Shutdown,
) {
    let reason = match hello(&mut socket).await {
        Ok(token) => relay(intervals, &mut socket, &room, token, shutdown).await,
        Err(error) => error,
    };
    close(socket, reason).await;
}

/// Closes a socket with the error code as the reason.
pub async fn close(mut socket: WebSocket, reason: ApiError) {
    let frame = CloseFrame {
        code: close_code::POLICY,
        reason: Utf8Bytes::from_static(reason.code()),
    };
    let _ = timeout(SEND_TIMEOUT, socket.send(Message::Close(Some(frame)))).await;
}

/// Waits for the first message, which names the seat.
async fn hello(socket: &mut WebSocket) -> Result<Option<TokenDigest>, ApiError> {
    let first = timeout(HELLO_TIMEOUT, socket.recv()).await;
    let Ok(Some(Ok(Message::Text(text)))) = first else {
        return Err(ApiError::BadRequest);
    };
    match serde_json::from_str(&text) {
        Ok(ClientMessage::Hello { token }) => Ok(token.map(|token| TokenDigest::of(&token))),
        Ok(ClientMessage::Act { .. } | ClientMessage::On { .. } | ClientMessage::Ping {})
        | Err(_) => Err(ApiError::BadRequest),
    }
}

/// Relays messages in both directions until something ends the connection, and returns the reason.
async fn relay(
    intervals: Intervals,
    socket: &mut WebSocket,
    room: &RoomStub,
    token: Option<TokenDigest>,
    shutdown: Shutdown,
) -> ApiError {
    let (outbox, mut outgoing) = mpsc::channel(OUTBOX_CAPACITY);
    let viewer = match room.connect(token, outbox).await {
        Ok(viewer) => viewer,
        Err(error) => return error,
    };
    let allowance = RateLimiter::direct(Quota::per_second(MESSAGES_PER_SECOND));
    let mut heartbeat = Heartbeat::new(intervals);
    let reason = loop {
        tokio::select! {
            text = outgoing.recv() => {
                let Some(text) = text else {
                    // If the room is still open, it dropped this viewer for reading too slowly.
                    break if room.is_closed() { ApiError::ServerClosing } else { ApiError::TooManyRequests };
                };
                if !send(socket, Message::Text((&*text).into())).await { break ApiError::ServerClosing }
            }
            message = socket.recv() => {
                heartbeat.received();
                let Some(Ok(message)) = message else { break ApiError::ServerClosing };
                allowance.until_ready().await;
                match parse(message) {
                    // Answered here, so that nobody can measure how long the room takes.
                    Ok(Some(ClientMessage::Ping {})) => {
                        let pong = Message::text(to_json(&ServerMessage::Pong));
                        if !send(socket, pong).await { break ApiError::ServerClosing }
                    }
                    Ok(Some(message)) => if let Err(error) = room.receive(viewer, message).await { break error },
                    Ok(None) => {}
                    Err(error) => break error,
                }
            }
            () = sleep_until(heartbeat.next_ping()) => {
                heartbeat.pinged();
                if !send(socket, Message::Ping(Bytes::new())).await { break ApiError::ServerClosing }
            }
            () = sleep_until(heartbeat.timeout()) => break ApiError::ServerClosing,
            () = shutdown_started(shutdown.clone()) => break ApiError::ServerClosing,
        }
    };
    room.disconnect(viewer).await;
    reason
}

/// Sends a frame and returns whether that succeeded in time.
async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(
        timeout(SEND_TIMEOUT, socket.send(message)).await,
        Ok(Ok(()))
    )
}

/// Parses a frame; `None` for one that only keeps the connection alive.
fn parse(message: Message) -> Result<Option<ClientMessage>, ApiError> {
    match message {
        Message::Text(text) => match serde_json::from_str(&text) {
            Ok(message) => Ok(Some(message)),
            Err(_) => Err(ApiError::BadRequest),
        },
        Message::Binary(_) => Err(ApiError::BadRequest),
        Message::Ping(_) | Message::Pong(_) => Ok(None),
        Message::Close(_) => Err(ApiError::ServerClosing),
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
    use crate::room::stub::{self, Message as RoomMessage};
    use crate::room::viewers::{MessageText, ViewerId, Viewers};

    const SHORT: Intervals = Intervals {
        ping: Duration::from_millis(100),
        silence: Duration::from_secs(2),
    };

    /// Opens a socket and sends the first message.
    async fn open_socket(address: SocketAddr) -> WebSocketStream<TcpStream> {
        let stream = TcpStream::connect(address).await.expect("the server runs");
        let opened = client_async(format!("ws://{address}/"), stream).await;
        let (mut socket, _) = opened.expect("a socket is opened");
        let hello = Frame::text(r#"{"type":"hello","token":null}"#);
        socket.send(hello).await.expect("the socket is open");
        socket
    }

    /// Accepts the next viewer, as a room does. Nothing is sent to it.
    async fn accept_viewer(
        viewers: &mut Viewers,
        inbox: &mut mpsc::Receiver<RoomMessage>,
    ) -> (ViewerId, mpsc::Sender<MessageText>) {
        let Some(RoomMessage::Connect(_, outbox, reply)) = inbox.recv().await else {
            panic!("a viewer connects");
        };
        let viewer = viewers.add(None, outbox.clone());
        assert!(reply.send(Ok(viewer)).is_ok());
        (viewer, outbox)
    }

    #[tokio::test]
    async fn a_dropped_connection_times_out_and_an_idle_one_does_not() {
        let (room, mut inbox) = stub::channel();
        let (stop, shutdown) = watch::channel(false);
        let open = move |upgrade: WebSocketUpgrade| async move {
            upgrade.on_upgrade(move |socket| serve_with(SHORT, socket, room, shutdown))
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("the socket is bound");
        let app = Router::new().route("/", get(open));
        let serving = tokio::spawn(axum::serve(listener, app).into_future());

        let mut viewers = Viewers::default();
        let mut idle = open_socket(address).await;
        let (_, _idle_outbox) = accept_viewer(&mut viewers, &mut inbox).await;
        let idling = tokio::spawn(async move {
            let mut pings = 0;
            while let Some(Ok(Frame::Ping(_))) = idle.next().await {
                pings += 1;
            }
            pings
        });
        // Its TCP connection stays open, but nothing reads from it or replies to pings.
        let dropped = open_socket(address).await;
        let (expected, _dropped_outbox) = accept_viewer(&mut viewers, &mut inbox).await;
        let message = timeout(10 * SHORT.silence, inbox.recv()).await;
        let Ok(Some(RoomMessage::Disconnect(viewer))) = message else {
            panic!("a viewer is disconnected");
        };
        assert_eq!(viewer, expected);
        assert!(!idling.is_finished());
        drop((dropped, stop));
        let pings = idling.await.expect("the task does not panic");
        assert!(pings > 1, "{pings}");
        serving.abort();
    }
}
