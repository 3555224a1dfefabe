//! What is measured and counted while tables are played.

use std::time::Duration;

use serde::Serialize;

/// Everything measured and counted in a run.
#[derive(Default)]
pub struct Measurements {
    /// From sending an action until it is acknowledged.
    pub taken: Times,
    /// From sending an action until the last of the four seats has received the resulting moment.
    pub moment: Times,
    /// From when an action is due until it is sent.
    pub waited: Times,
    /// Actions sent.
    pub actions: u64,
    /// Actions that were due before the server had announced the previous one.
    pub late: u64,
    /// Games played to their end.
    pub games: u64,
    /// Traffic from the server.
    pub received: Traffic,
    /// Traffic to the server.
    pub sent: Traffic,
    /// Errors by kind.
    pub errors: Errors,
    /// How often a seat reconnected.
    pub reconnects: u64,
}

/// Messages, and the bytes of their texts.
#[derive(Clone, Copy, Default)]
pub struct Traffic {
    /// Number of messages.
    pub messages: u64,
    /// Their total length.
    pub bytes: u64,
}

/// Errors by kind.
#[derive(Clone, Copy, Default, Serialize)]
pub struct Errors {
    /// Actions that were offered and then refused, and games that could not be started.
    pub refused: u64,
    /// Sockets that the server closed or did not open again.
    pub closed: u64,
    /// Messages that could not be read.
    pub unreadable: u64,
    /// Actions that were not followed by a moment in time.
    pub timeouts: u64,
}

/// Durations in microseconds.
#[derive(Default)]
pub struct Times(Vec<u32>);

/// Quantiles of durations, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Quantiles {
    /// The median.
    pub p50: f64,
    /// The 90th percentile.
    pub p90: f64,
    /// The 99th percentile.
    pub p99: f64,
    /// The maximum.
    pub max: f64,
}

impl Traffic {
    /// Counts a message.
    pub fn count(&mut self, bytes: usize) {
        self.messages += 1;
        self.bytes += bytes as u64;
    }
}

impl Errors {
    /// Errors of all kinds.
    pub fn total(self) -> u64 {
        let Errors {
            refused,
            closed,
            unreadable,
            timeouts,
        } = self;
        refused + closed + unreadable + timeouts
    }
}

impl Times {
    /// Adds a duration.
    pub fn add(&mut self, time: Duration) {
        let micros = u32::try_from(time.as_micros());
        self.0.push(micros.unwrap_or(u32::MAX));
    }

    /// The quantiles; `None` if nothing was measured.
    pub fn quantiles(mut self) -> Option<Quantiles> {
        self.0.sort_unstable();
        let last = self.0.len().checked_sub(1)?;
        // The smallest duration that this percentage does not exceed.
        let percentile = |percent: usize| {
            let index = (self.0.len() * percent).div_ceil(100).max(1) - 1;
            f64::from(self.0[index.min(last)]) / 1000.0
        };
        Some(Quantiles {
            p50: percentile(50),
            p90: percentile(90),
            p99: percentile(99),
            max: percentile(100),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_measured_durations() {
        let mut times = Times::default();
        assert_eq!(Times::default().quantiles(), None);
        for millis in (1..=200).rev() {
            times.add(Duration::from_millis(millis));
        }
        let expected = Quantiles {
            p50: 100.0,
            p90: 180.0,
            p99: 198.0,
            max: 200.0,
        };
        assert_eq!(times.quantiles(), Some(expected));
    }
}
