//! A thread pool for work that takes milliseconds, so that it does not block the threads on which
//! tables run.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::error::ApiError;

/// A bounded pool of threads with a bounded queue.
#[derive(Clone)]
pub struct BlockingPool {
    threads: Arc<Semaphore>,
    /// One permit for each job that is queued or running.
    jobs: Arc<Semaphore>,
}

impl BlockingPool {
    /// A pool on half of the processors, since tables come first, with a queue of this length.
    #[must_use]
    pub fn with_queue(queue: usize) -> BlockingPool {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        BlockingPool::new((processors / 2).clamp(1, 4), queue)
    }

    /// A pool with this many threads and a queue of this length.
    #[must_use]
    pub fn new(threads: usize, queue: usize) -> BlockingPool {
        let jobs = threads.saturating_add(queue).min(Semaphore::MAX_PERMITS);
        BlockingPool {
            threads: Arc::new(Semaphore::new(threads)),
            jobs: Arc::new(Semaphore::new(jobs)),
        }
    }

    /// Runs a job on a thread of the pool. A caller that stops waiting before the job starts frees
    /// its place in the queue; a job that has started runs to its end and counts until then.
    ///
    /// # Errors
    /// [`ApiError::ServerBusy`] if the queue is full.
    pub async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let place = Arc::clone(&self.jobs).try_acquire_owned();
        let place = place.map_err(|_| ApiError::ServerBusy)?;
        let thread = Arc::clone(&self.threads).acquire_owned().await;
        let thread = thread.map_err(|_| ApiError::ServerClosing)?;
        let done = spawn_blocking(move || {
            let _permits = (place, thread);
            job()
        });
        done.await.map_err(|error| {
            tracing::error!(%error, "a job in the thread pool failed");
            ApiError::Internal
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    #[tokio::test(flavor = "current_thread")]
    async fn a_job_does_not_block_the_runtime() {
        let pool = BlockingPool::new(1, 0);
        let (sender, receiver) = mpsc::channel();
        let waits = move || receiver.recv_timeout(Duration::from_secs(10));
        // The only thread of this runtime is free to send what the job waits for.
        let (done, sent) = tokio::join!(pool.run(waits), async move { sender.send(7) });
        assert_eq!(sent, Ok(()));
        assert_eq!(done, Ok(Ok(7)));
    }

    #[tokio::test(flavor = "current_thread")]
    async fn a_full_queue_refuses_further_jobs() {
        let pool = BlockingPool::new(1, 1);
        let (sender, receiver) = mpsc::channel::<()>();
        let first = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(move || receiver.recv().is_err()).await }
        });
        let second = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(|| 2).await }
        });
        tokio::task::yield_now().await;
        assert_eq!(pool.run(|| 3).await, Err(ApiError::ServerBusy));
        drop(sender);
        assert_eq!(first.await.expect("the job does not panic"), Ok(true));
        assert_eq!(second.await.expect("the job does not panic"), Ok(2));
        assert_eq!(pool.run(|| 4).await, Ok(4));
    }
}
