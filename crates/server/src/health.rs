//! Whether what happens can be written down.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use store::WriterStub;
use tokio::time::timeout;

/// How long a finding holds, however many ask.
const CHECK_HOLDS: Duration = Duration::from_secs(1);
/// How long a table's failed write counts, unless another one succeeds: a small write may still
/// work where those of tables do not.
pub const FAILURE_HOLDS: Duration = Duration::from_secs(10);
/// How long a write may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// What is known about writing.
#[derive(Default)]
pub struct Health {
    /// Whoever looks; others wait for what is found.
    checking: tokio::sync::Mutex<()>,
    verdict: Mutex<Option<Verdict>>,
}

#[derive(Clone, Copy)]
struct Verdict {
    is_well: bool,
    until: Instant,
}

impl Health {
    /// Whether a write reaches the database: one is made, and looked for.
    pub async fn is_well(&self, writer: &WriterStub, now: Instant) -> bool {
        let _only_one = self.checking.lock().await;
        if let Some(verdict) = *self.verdict()
            && now < verdict.until
        {
            return verdict.is_well;
        }
        let checked = timeout(PATIENCE, writer.check()).await;
        let is_well = match checked {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                tracing::error!(
                    error = crate::keeper::chain(&error),
                    "nothing can be written"
                );
                false
            }
            Err(_) => {
                tracing::error!("nothing was written within {} s", PATIENCE.as_secs());
                false
            }
        };
        let mut verdict = self.verdict();
        // A table may have failed meanwhile.
        let still_fails = verdict.is_some_and(|known| !known.is_well && now < known.until);
        if !still_fails {
            let until = now + CHECK_HOLDS;
            *verdict = Some(Verdict { is_well, until });
        }
        is_well && !still_fails
    }

    /// Notes whether what happened at a table was written.
    pub fn note(&self, is_written: bool, now: Instant) {
        let mut verdict = self.verdict();
        if !is_written {
            *verdict = Some(Verdict {
                is_well: false,
                until: now + FAILURE_HOLDS,
            });
        } else if verdict.is_some_and(|known| !known.is_well) {
            *verdict = None;
        }
    }

    fn verdict(&self) -> MutexGuard<'_, Option<Verdict>> {
        self.verdict.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn writer() -> WriterStub {
        let store = store::open("sqlite::memory:").await.expect("a new store");
        let (writer, writing) = store::channel(store);
        tokio::spawn(writing.run());
        writer
    }

    #[tokio::test]
    async fn a_tables_failure_counts_until_another_table_writes() {
        let (health, writer) = (Health::default(), writer().await);
        let now = Instant::now();
        assert!(health.is_well(&writer, now).await);
        health.note(false, now);
        let soon = now + CHECK_HOLDS;
        assert!(!health.is_well(&writer, soon).await);
        health.note(true, soon);
        assert!(health.is_well(&writer, soon).await);
        health.note(false, soon);
        assert!(!health.is_well(&writer, soon).await);
        assert!(health.is_well(&writer, soon + FAILURE_HOLDS).await);
    }

    #[tokio::test]
    async fn who_cannot_write_stays_unwell() {
        let (health, writer) = (Health::default(), writer().await);
        let now = Instant::now();
        assert!(health.is_well(&writer, now).await);
        writer.close().await;
        // What was found holds for a moment.
        assert!(health.is_well(&writer, now).await);
        for seconds in [1, 2, 100, 10_000] {
            let later = now + Duration::from_secs(seconds);
            assert!(!health.is_well(&writer, later).await, "after {seconds} s");
        }
    }
}
