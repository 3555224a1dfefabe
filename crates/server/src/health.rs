//! Whether the database accepts writes.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use store::WriterStub;
use tokio::time::timeout;

use crate::error::with_sources;

/// How long the result of a check is reused, however many requests ask for it.
const CHECK_VALID_FOR: Duration = Duration::from_secs(1);
/// How long a table's failed write counts, unless a later one succeeds: the small write of a check
/// may still work where a table's write does not.
pub const FAILURE_VALID_FOR: Duration = Duration::from_secs(10);
/// How long the write of a check may take.
const CHECK_TIMEOUT: Duration = Duration::from_secs(5);

/// What is known about writing to the database.
#[derive(Default)]
pub struct Health {
    /// Held while a check runs; concurrent callers wait for its result.
    checking: tokio::sync::Mutex<()>,
    status: Mutex<Option<Status>>,
}

#[derive(Clone, Copy)]
struct Status {
    writable: bool,
    valid_until: Instant,
}

impl Health {
    /// Whether a write reaches the database, tested by writing and reading it back.
    pub async fn is_writable(&self, writer: &WriterStub, now: Instant) -> bool {
        let _only_one = self.checking.lock().await;
        if let Some(status) = *self.status()
            && now < status.valid_until
        {
            return status.writable;
        }
        let checked = timeout(CHECK_TIMEOUT, writer.check()).await;
        let writable = match checked {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                tracing::error!(
                    error = with_sources(&error),
                    "the database cannot be written"
                );
                false
            }
            Err(_) => {
                let seconds = CHECK_TIMEOUT.as_secs();
                tracing::error!("writing to the database took more than {seconds} s");
                false
            }
        };
        let mut status = self.status();
        // A table's write may have failed in the meantime.
        let still_fails = status.is_some_and(|known| !known.writable && now < known.valid_until);
        if !still_fails {
            let valid_until = now + CHECK_VALID_FOR;
            *status = Some(Status {
                writable,
                valid_until,
            });
        }
        writable && !still_fails
    }

    /// Records whether a table's write succeeded.
    pub fn record_write(&self, succeeded: bool, now: Instant) {
        let mut status = self.status();
        if !succeeded {
            *status = Some(Status {
                writable: false,
                valid_until: now + FAILURE_VALID_FOR,
            });
        } else if status.is_some_and(|known| !known.writable) {
            *status = None;
        }
    }

    fn status(&self) -> MutexGuard<'_, Option<Status>> {
        self.status.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn writer() -> WriterStub {
        let store = store::open("sqlite::memory:").await.expect("a new store");
        let (writer, actor) = store::channel(store);
        tokio::spawn(actor.run());
        writer
    }

    #[tokio::test]
    async fn a_tables_failed_write_counts_until_another_succeeds() {
        let (health, writer) = (Health::default(), writer().await);
        let now = Instant::now();
        assert!(health.is_writable(&writer, now).await);
        health.record_write(false, now);
        let soon = now + CHECK_VALID_FOR;
        assert!(!health.is_writable(&writer, soon).await);
        health.record_write(true, soon);
        assert!(health.is_writable(&writer, soon).await);
        health.record_write(false, soon);
        assert!(!health.is_writable(&writer, soon).await);
        assert!(health.is_writable(&writer, soon + FAILURE_VALID_FOR).await);
    }

    #[tokio::test]
    async fn a_closed_writer_is_never_writable_again() {
        let (health, writer) = (Health::default(), writer().await);
        let now = Instant::now();
        assert!(health.is_writable(&writer, now).await);
        writer.close().await;
        // The last result is reused for a second.
        assert!(health.is_writable(&writer, now).await);
        for seconds in [1, 2, 100, 10_000] {
            let later = now + Duration::from_secs(seconds);
            assert!(
                !health.is_writable(&writer, later).await,
                "after {seconds} s"
            );
        }
    }
}
