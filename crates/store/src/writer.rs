//! One writer for all tables: appends that arrive while a transaction runs are written together in
//! the next one.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use crate::append::{Append, AppendRefused};
use crate::error::StoreError;
use crate::store::Store;

/// The capacity of the queue; callers wait while it is full.
const QUEUE_CAPACITY: usize = 4096;

/// The maximum number of appends in one transaction: with a few events each, a few hundred kilobytes.
const MAX_BATCH: usize = 1024;

/// Creates a writer: spawn [`WriterActor::run`], and clone the stub for every table.
pub fn channel<S: Store>(store: S) -> (WriterStub, WriterActor<S>) {
    let (sender, receiver) = mpsc::channel(QUEUE_CAPACITY);
    (WriterStub { sender }, WriterActor { store, receiver })
}

/// Why an append was not stored.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AppendError {
    /// It does not fit its game. Repeating it does not help.
    #[error(transparent)]
    Refused(#[from] AppendRefused),
    /// The transaction failed. Repeating it may help.
    #[error("nothing could be appended")]
    Failed(#[source] Arc<StoreError>),
    /// The writer has been closed.
    #[error("the writer is closed")]
    Closed,
}

/// The handle through which tables append.
#[derive(Clone, Debug)]
pub struct WriterStub {
    sender: mpsc::Sender<Message>,
}

/// The task that writes.
#[derive(Debug)]
pub struct WriterActor<S> {
    store: S,
    receiver: mpsc::Receiver<Message>,
}

#[derive(Debug)]
enum Message {
    Append {
        append: Append,
        done: oneshot::Sender<Result<(), AppendError>>,
    },
    Check {
        done: oneshot::Sender<Result<(), AppendError>>,
    },
    Close {
        done: oneshot::Sender<()>,
    },
}

impl WriterStub {
    /// Returns when the append is stored. If the caller stops waiting, it is stored all the same.
    ///
    /// # Errors
    /// When it is not stored; see [`AppendError`].
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (done, answer) = oneshot::channel();
        self.sender
            .send(Message::Append { append, done })
            .await
            .map_err(|_| AppendError::Closed)?;
        answer.await.map_err(|_| AppendError::Closed)?
    }

    /// Makes a small write in the same way as an append, and reads it back; see
    /// [`Store::check_write`].
    ///
    /// # Errors
    /// When nothing can be written.
    pub async fn check(&self) -> Result<(), AppendError> {
        let (done, answer) = oneshot::channel();
        self.sender
            .send(Message::Check { done })
            .await
            .map_err(|_| AppendError::Closed)?;
        answer.await.map_err(|_| AppendError::Closed)?
    }

    /// Closes the writer for all handles, and returns when everything in the queue is written. If it
    /// was closed before, returns at once.
    pub async fn close(&self) {
        let (done, answer) = oneshot::channel();
        if self.sender.send(Message::Close { done }).await.is_ok() {
            // An error means that the actor has already finished.
            let _ = answer.await;
        }
    }
}

impl<S: Store> WriterActor<S> {
    /// Writes until it is closed or every stub is dropped, and then writes what is still queued.
    pub async fn run(mut self) {
        let mut messages = Vec::with_capacity(MAX_BATCH);
        let mut closing = Vec::new();
        while self.receiver.recv_many(&mut messages, MAX_BATCH).await > 0 {
            let (mut batch, mut waiting) = (Vec::new(), Vec::new());
            let mut checking = Vec::new();
            for message in messages.drain(..) {
                match message {
                    Message::Append { append, done } => {
                        batch.push(append);
                        waiting.push(done);
                    }
                    Message::Check { done } => checking.push(done),
                    Message::Close { done } => {
                        self.receiver.close();
                        closing.push(done);
                    }
                }
            }
            self.write(&batch, waiting).await;
            self.check(checking).await;
        }
        for done in closing {
            let _ = done.send(());
        }
    }

    async fn write(
        &self,
        batch: &[Append],
        waiting: Vec<oneshot::Sender<Result<(), AppendError>>>,
    ) {
        if batch.is_empty() {
            return;
        }
        let results = match self.store.append(batch).await {
            Ok(results) => results
                .into_iter()
                .map(|result| result.map_err(AppendError::from))
                .collect(),
            Err(error) => {
                let error = Arc::new(error);
                vec![Err(AppendError::Failed(error)); batch.len()]
            }
        };
        for (done, result) in waiting.into_iter().zip(results) {
            // A caller that has stopped waiting does not need the result.
            let _ = done.send(result);
        }
    }

    async fn check(&self, waiting: Vec<oneshot::Sender<Result<(), AppendError>>>) {
        if waiting.is_empty() {
            return;
        }
        let checked = self.store.check_write().await;
        let checked = checked.map_err(|error| AppendError::Failed(Arc::new(error)));
        for done in waiting {
            let _ = done.send(checked.clone());
        }
    }
}
