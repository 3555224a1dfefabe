//! Detects dropped connections: a socket from which nothing arrives, not even the reply to a ping,
//! is closed.

use std::time::Duration;

use tokio::time::Instant;

/// How often a socket is pinged, and how long it may stay silent. Browsers reply to pings by
/// themselves, even for a page in the background.
#[derive(Clone, Copy)]
pub struct Intervals {
    /// Time between two pings.
    pub ping: Duration,
    /// Silence after which the connection counts as dropped.
    pub silence: Duration,
}

/// The intervals of a running server.
pub const INTERVALS: Intervals = Intervals {
    ping: Duration::from_secs(15),
    silence: Duration::from_secs(40),
};

/// The heartbeat of one socket.
pub struct Heartbeat {
    intervals: Intervals,
    last_received: Instant,
    last_ping: Instant,
}

impl Heartbeat {
    /// The heartbeat of a socket that has just been opened.
    #[must_use]
    pub fn new(intervals: Intervals) -> Heartbeat {
        let now = Instant::now();
        Heartbeat {
            intervals,
            last_received: now,
            last_ping: now,
        }
    }

    /// Something has arrived.
    pub fn received(&mut self) {
        self.last_received = Instant::now();
    }

    /// A ping is being sent.
    pub fn pinged(&mut self) {
        self.last_ping = Instant::now();
    }

    /// When to send the next ping.
    #[must_use]
    pub fn next_ping(&self) -> Instant {
        self.last_ping + self.intervals.ping
    }

    /// When the connection counts as dropped if nothing arrives before.
    #[must_use]
    pub fn timeout(&self) -> Instant {
        self.last_received + self.intervals.silence
    }
}
