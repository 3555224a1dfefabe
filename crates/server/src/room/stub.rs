//! The way to talk to a room.

use tokio::sync::{mpsc, oneshot};

use super::viewers::{Text, ViewerId};
use crate::token::TokenDigest;
use crate::trouble::Trouble;
use crate::wire::{FromBrowser, Room, Seated};

/// How many messages a room may have before its door: more is a flood.
const INBOX: usize = 256;

/// Where the answer to a message goes.
pub type Answer<T> = oneshot::Sender<Result<T, Trouble>>;

/// What can be said to a room.
pub enum Message {
    /// How the room looks.
    Look(oneshot::Sender<Room>),
    /// Somebody sits down.
    Join(String, Answer<Seated>),
    /// Whoever holds this token wants a game.
    Start(TokenDigest, Answer<()>),
    /// Whoever holds this token goes.
    Leave(TokenDigest, Answer<()>),
    /// Somebody looks, from a seat or not.
    Enter(Option<TokenDigest>, mpsc::Sender<Text>, Answer<ViewerId>),
    /// Somebody who looks says something.
    Said(ViewerId, FromBrowser),
    /// Somebody looks no more.
    Exit(ViewerId),
}

/// A way to talk to a room.
#[derive(Clone)]
pub struct RoomStub(mpsc::Sender<Message>);

/// A way to talk to a room, and where the room hears it.
#[must_use]
pub fn channel() -> (RoomStub, mpsc::Receiver<Message>) {
    let (sender, inbox) = mpsc::channel(INBOX);
    (RoomStub(sender), inbox)
}

impl RoomStub {
    /// Whether nobody else can talk to the room.
    #[must_use]
    pub fn is_alone(&self) -> bool {
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
    pub async fn look(&self) -> Result<Room, Trouble> {
        let (answer, asked) = oneshot::channel();
        self.send(Message::Look(answer)).await?;
        asked.await.map_err(|_| Trouble::Closing)
    }

    /// Sits down.
    ///
    /// # Errors
    /// When there is no chair, or the name cannot be shown.
    pub async fn join(&self, name: String) -> Result<Seated, Trouble> {
        self.ask(|answer| Message::Join(name, answer)).await
    }

    /// Begins a game, bots in the empty chairs; or the next, when one is over.
    ///
    /// # Errors
    /// When the token holds no seat, or a game is running.
    pub async fn start(&self, token: TokenDigest) -> Result<(), Trouble> {
        self.ask(|answer| Message::Start(token, answer)).await
    }

    /// Gives a seat to a bot.
    ///
    /// # Errors
    /// When the token holds no seat.
    pub async fn leave(&self, token: TokenDigest) -> Result<(), Trouble> {
        self.ask(|answer| Message::Leave(token, answer)).await
    }

    /// Opens a view, from a seat or as somebody who watches.
    ///
    /// # Errors
    /// When the token holds no seat.
    pub async fn enter(
        &self,
        token: Option<TokenDigest>,
        outbox: mpsc::Sender<Text>,
    ) -> Result<ViewerId, Trouble> {
        self.ask(|answer| Message::Enter(token, outbox, answer))
            .await
    }

    /// Something that a viewer said.
    ///
    /// # Errors
    /// When the room has closed.
    pub async fn said(&self, viewer: ViewerId, said: FromBrowser) -> Result<(), Trouble> {
        self.send(Message::Said(viewer, said)).await
    }

    /// A viewer goes.
    pub async fn exit(&self, viewer: ViewerId) {
        // A room that has closed has no viewers.
        let _ = self.send(Message::Exit(viewer)).await;
    }

    async fn send(&self, message: Message) -> Result<(), Trouble> {
        self.0.send(message).await.map_err(|_| Trouble::Closing)
    }

    async fn ask<T>(&self, message: impl FnOnce(Answer<T>) -> Message) -> Result<T, Trouble> {
        let (answer, asked) = oneshot::channel();
        self.send(message(answer)).await?;
        asked.await.map_err(|_| Trouble::Closing)?
    }
}
