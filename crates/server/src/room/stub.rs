//! The handle through which a room is sent messages.

use tokio::sync::{mpsc, oneshot};

use super::viewers::{MessageText, ViewerId};
use crate::error::ApiError;
use crate::token::TokenDigest;
use crate::wire::{ClientMessage, RoomInfo, SeatGrant};

/// The capacity of a room's inbox.
const INBOX_CAPACITY: usize = 256;

/// Where the reply to a message goes.
pub type Reply<T> = oneshot::Sender<Result<T, ApiError>>;

/// A message to a room.
pub enum Message {
    /// Asks for the room as everybody sees it.
    Info(oneshot::Sender<RoomInfo>),
    /// A player with this name sits down.
    Join(String, Reply<SeatGrant>),
    /// The holder of this token wants a game.
    Start(TokenDigest, Reply<()>),
    /// The holder of this token leaves.
    Leave(TokenDigest, Reply<()>),
    /// A socket is opened, for a seat or for a spectator.
    Connect(
        Option<TokenDigest>,
        mpsc::Sender<MessageText>,
        Reply<ViewerId>,
    ),
    /// A message has arrived on a socket.
    Received(ViewerId, ClientMessage),
    /// A socket is closed.
    Disconnect(ViewerId),
}

/// The handle of a room.
#[derive(Clone)]
pub struct RoomStub(mpsc::Sender<Message>);

/// The handle of a room, and its inbox.
#[must_use]
pub fn channel() -> (RoomStub, mpsc::Receiver<Message>) {
    let (sender, inbox) = mpsc::channel(INBOX_CAPACITY);
    (RoomStub(sender), inbox)
}

impl RoomStub {
    /// Whether this is the only handle of the room.
    #[must_use]
    pub fn is_only_handle(&self) -> bool {
        self.0.strong_count() == 1
    }

    /// Whether the room has closed.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    /// The room as everybody sees it.
    ///
    /// # Errors
    /// When the room has closed.
    pub async fn info(&self) -> Result<RoomInfo, ApiError> {
        let (reply, answer) = oneshot::channel();
        self.send(Message::Info(reply)).await?;
        answer.await.map_err(|_| ApiError::ServerClosing)
    }

    /// Seats a player.
    ///
    /// # Errors
    /// When there is no free seat, or the name cannot be shown.
    pub async fn join(&self, name: String) -> Result<SeatGrant, ApiError> {
        self.ask(|reply| Message::Join(name, reply)).await
    }

    /// Begins the first game, with bots in the empty chairs; or asks for another one after a game.
    ///
    /// # Errors
    /// When the token holds no seat, or a game is being played.
    pub async fn start(&self, token: TokenDigest) -> Result<(), ApiError> {
        self.ask(|reply| Message::Start(token, reply)).await
    }

    /// Hands a seat over to a bot.
    ///
    /// # Errors
    /// When the token holds no seat.
    pub async fn leave(&self, token: TokenDigest) -> Result<(), ApiError> {
        self.ask(|reply| Message::Leave(token, reply)).await
    }

    /// Connects a viewer, at a seat or as a spectator.
    ///
    /// # Errors
    /// When the token holds no seat, or there are too many spectators.
    pub async fn connect(
        &self,
        token: Option<TokenDigest>,
        outbox: mpsc::Sender<MessageText>,
    ) -> Result<ViewerId, ApiError> {
        self.ask(|reply| Message::Connect(token, outbox, reply))
            .await
    }

    /// Passes on a message that a viewer has sent.
    ///
    /// # Errors
    /// When the room has closed.
    pub async fn receive(&self, viewer: ViewerId, message: ClientMessage) -> Result<(), ApiError> {
        self.send(Message::Received(viewer, message)).await
    }

    /// Disconnects a viewer.
    pub async fn disconnect(&self, viewer: ViewerId) {
        // A room that has closed has no viewers.
        let _ = self.send(Message::Disconnect(viewer)).await;
    }

    async fn send(&self, message: Message) -> Result<(), ApiError> {
        let sent = self.0.send(message).await;
        sent.map_err(|_| ApiError::ServerClosing)
    }

    async fn ask<T>(&self, message: impl FnOnce(Reply<T>) -> Message) -> Result<T, ApiError> {
        let (reply, answer) = oneshot::channel();
        self.send(message(reply)).await?;
        answer.await.map_err(|_| ApiError::ServerClosing)?
    }
}
