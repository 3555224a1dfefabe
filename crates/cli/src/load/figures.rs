//! What is measured and counted while tables are played.

use std::time::Duration;

use serde::Serialize;

/// What is measured and counted.
#[derive(Default)]
pub struct Figures {
    /// From an action until it is acknowledged.
    pub taken: Times,
    /// From an action until the last of the four seats has the moment that follows from it.
    pub moment: Times,
    /// From when an action is due until it is sent.
    pub waited: Times,
    /// Actions sent.
    pub actions: u64,
    /// Those that were due before the server had told of the action before.
    pub late: u64,
    /// Games that were played to their end.
    pub games: u64,
    /// What the server sent.
    pub received: Traffic,
    /// What was sent to it.
    pub sent: Traffic,
    /// What went wrong.
    pub errors: Errors,
    /// How often a seat came back.
    pub reconnects: u64,
}

/// Messages and the bytes of their texts.
#[derive(Clone, Copy, Default)]
pub struct Traffic {
    /// How many.
    pub messages: u64,
    /// How long they are together.
    pub bytes: u64,
}

/// What went wrong.
#[derive(Clone, Copy, Default, Serialize)]
pub struct Errors {
    /// Answers that were offered and then refused, and games that could not be begun.
    pub refused: u64,
    /// Sockets that the server closed or could not open again.
    pub closed: u64,
    /// Messages that make no sense.
    pub unreadable: u64,
    /// Actions that led to nothing for long.
    pub timeouts: u64,
}

/// How long something took, each time, in microseconds.
#[derive(Default)]
pub struct Times(Vec<u32>);

/// How long something took, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Quantiles {
    /// Half of the times took no longer.
    pub p50: f64,
    /// Nine of ten.
    pub p90: f64,
    /// Ninety-nine of a hundred.
    pub p99: f64,
    /// The longest.
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
    /// All together.
    pub fn all(self) -> u64 {
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
    /// Notes that it took so long.
    pub fn note(&mut self, time: Duration) {
        let micros = u32::try_from(time.as_micros());
        self.0.push(micros.unwrap_or(u32::MAX));
    }

    /// How long it took; `None` if it never happened.
    pub fn quantiles(mut self) -> Option<Quantiles> {
        self.0.sort_unstable();
        let last = self.0.len().checked_sub(1)?;
        // The smallest time that so many of a hundred do not exceed.
        let of_hundred = |part: usize| {
            let place = (self.0.len() * part).div_ceil(100).max(1) - 1;
            f64::from(self.0[place.min(last)]) / 1000.0
        };
        Some(Quantiles {
            p50: of_hundred(50),
            p90: of_hundred(90),
            p99: of_hundred(99),
            max: of_hundred(100),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_times_that_were_measured() {
        let mut times = Times::default();
        assert_eq!(Times::default().quantiles(), None);
        for millis in (1..=200).rev() {
            times.note(Duration::from_millis(millis));
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
