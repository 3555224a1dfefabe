//! One writer for all tables: what arrives while a transaction runs goes into the next together.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use crate::append::{Append, Refused};
use crate::error::StoreError;
use crate::store::Store;

/// How many appends wait in line; whoever comes then waits to get into the line.
const LINE: usize = 4096;

/// How many go into one transaction. At a few events each that is some hundred kilobytes.
const BATCH: usize = 1024;

/// Makes the two ends of a writer: spawn [`WriterActor::run`], and clone the stub for every table.
pub fn channel<S: Store>(store: S) -> (WriterStub, WriterActor<S>) {
    let (sender, receiver) = mpsc::channel(LINE);
    (WriterStub { sender }, WriterActor { store, receiver })
}

/// Why an append does not count.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AppendError {
    /// It does not fit what is kept. Repeating it does not help.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The transaction with it and others failed. Repeating it may help.
    #[error("nothing could be appended")]
    Failed(#[source] Arc<StoreError>),
    /// The writer has been closed.
    #[error("the writer is closed")]
    Closed,
}

/// The end that tables hold.
#[derive(Clone, Debug)]
pub struct WriterStub {
    sender: mpsc::Sender<Message>,
}

/// The end that writes.
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
    /// Returns when the append is kept. One who stops waiting before that does not stop it.
    ///
    /// # Errors
    /// When it is not kept; see [`AppendError`].
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (done, answer) = oneshot::channel();
        self.sender
            .send(Message::Append { append, done })
            .await
            .map_err(|_| AppendError::Closed)?;
        answer.await.map_err(|_| AppendError::Closed)?
    }

    /// Returns when a small write has gone the way of every append, and was found in the database
    /// afterwards; see [`Store::check_write`].
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

    /// Closes the writer for everyone, and returns when all that was in line is written. Where
    /// another has closed it before, that one waits and this one returns at once.
    pub async fn close(&self) {
        let (done, answer) = oneshot::channel();
        if self.sender.send(Message::Close { done }).await.is_ok() {
            // An error means that the actor is gone, and so done.
            let _ = answer.await;
        }
    }
}

impl<S: Store> WriterActor<S> {
    /// Writes until it is closed or every stub is dropped, and then what is still in line.
    pub async fn run(mut self) {
        let mut messages = Vec::with_capacity(BATCH);
        let mut closing = Vec::new();
        while self.receiver.recv_many(&mut messages, BATCH).await > 0 {
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
            // Who no longer waits need not know.
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
