//! Work that takes milliseconds, away from the threads on which tables run.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::trouble::Trouble;

/// Threads for long work: so many at once, and so many requests in line for them.
#[derive(Clone)]
pub struct Workers {
    threads: Arc<Semaphore>,
    /// One place each for whoever waits or is served.
    places: Arc<Semaphore>,
}

impl Workers {
    /// Half of the processors, since tables come first, and a line of this length before them.
    #[must_use]
    pub fn with_line(line: usize) -> Workers {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Workers::new((processors / 2).clamp(1, 4), line)
    }

    /// So many threads, and a line of this length before them.
    #[must_use]
    pub fn new(threads: usize, line: usize) -> Workers {
        let places = threads.saturating_add(line).min(Semaphore::MAX_PERMITS);
        Workers {
            threads: Arc::new(Semaphore::new(threads)),
            places: Arc::new(Semaphore::new(places)),
        }
    }

    /// Does the work on a thread of its own, when it is its turn. Who stops waiting before that
    /// leaves the line; work that has begun goes on and counts until it is done.
    ///
    /// # Errors
    /// [`Trouble::Busy`] if the line is full.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        let place = Arc::clone(&self.places).try_acquire_owned();
        let place = place.map_err(|_| Trouble::Busy)?;
        let thread = Arc::clone(&self.threads).acquire_owned().await;
        let thread = thread.map_err(|_| Trouble::Closing)?;
        let done = spawn_blocking(move || {
            let _taken = (place, thread);
            work()
        });
        done.await.map_err(|error| {
            tracing::error!(%error, "work was not done");
            Trouble::Broken
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    #[tokio::test(flavor = "current_thread")]
    async fn others_go_on_while_work_is_done() {
        let workers = Workers::new(1, 0);
        let (sender, receiver) = mpsc::channel();
        let waits = move || receiver.recv_timeout(Duration::from_secs(10));
        // The one thread of this runtime is free to send what the work waits for.
        let (done, sent) = tokio::join!(workers.run(waits), async move { sender.send(7) });
        assert_eq!(sent, Ok(()));
        assert_eq!(done, Ok(Ok(7)));
    }

    #[tokio::test(flavor = "current_thread")]
    async fn who_finds_the_line_full_is_told_so() {
        let workers = Workers::new(1, 1);
        let (sender, receiver) = mpsc::channel::<()>();
        let first = tokio::spawn({
            let workers = workers.clone();
            async move { workers.run(move || receiver.recv().is_err()).await }
        });
        let second = tokio::spawn({
            let workers = workers.clone();
            async move { workers.run(|| 2).await }
        });
        tokio::task::yield_now().await;
        assert_eq!(workers.run(|| 3).await, Err(Trouble::Busy));
        drop(sender);
        assert_eq!(first.await.expect("it does not panic"), Ok(true));
        assert_eq!(second.await.expect("it does not panic"), Ok(2));
        assert_eq!(workers.run(|| 4).await, Ok(4));
    }
}
