//! The server's memory, if it publishes it.

use std::time::Duration;

use serde::Serialize;

use crate::http::Server;

/// Memory is averaged over this much time at the beginning and at the end of a run.
const WINDOW: Duration = Duration::from_secs(60);

/// Samples of the server's memory, in bytes.
pub struct Memory {
    before: u64,
    samples: Vec<(Duration, u64)>,
}

/// How much memory the server used, in bytes.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct MemoryUse {
    /// Before the tables were created.
    pub before: u64,
    /// Average of the first minute, or of the first half of a short run.
    pub first: u64,
    /// Average of the last minute, or of the second half of a short run.
    pub last: u64,
    /// The maximum.
    pub most: u64,
    /// Growth per table, from `before` to `last`.
    pub per_table: u64,
}

impl Memory {
    /// The server's memory before the run; `None` if it does not publish it.
    pub async fn before(server: &Server) -> Option<Memory> {
        Some(Memory {
            before: resident(&server.metrics().await?)?,
            samples: Vec::new(),
        })
    }

    /// Takes a sample, this long after the start of the run.
    pub async fn sample(&mut self, server: &Server, since: Duration) {
        // If the server is too busy to answer, the next sample will do.
        let now = server.metrics().await;
        if let Some(bytes) = now.and_then(|metrics| resident(&metrics)) {
            self.samples.push((since, bytes));
        }
    }

    /// How much memory was used with this many tables.
    pub fn summary(&self, tables: u32) -> Option<MemoryUse> {
        let end = self.samples.last()?.0;
        let window = WINDOW.min(end / 2);
        let first = average(self.samples.iter().filter(|(at, _)| *at <= window))?;
        let last = average(self.samples.iter().filter(|(at, _)| *at >= end - window))?;
        Some(MemoryUse {
            before: self.before,
            first,
            last,
            most: self.samples.iter().map(|(_, bytes)| *bytes).max()?,
            per_table: last.saturating_sub(self.before) / u64::from(tables),
        })
    }
}

fn average<'a>(samples: impl Iterator<Item = &'a (Duration, u64)>) -> Option<u64> {
    let (sum, count) = samples.fold((0, 0), |(sum, count), (_, bytes)| (sum + bytes, count + 1));
    (count > 0).then(|| sum / count)
}

/// The resident memory among metrics in Prometheus text format.
fn resident(metrics: &str) -> Option<u64> {
    let mut lines = metrics.lines();
    let bytes = lines.find_map(|line| line.strip_prefix("process_resident_memory_bytes "))?;
    let bytes: f64 = bytes.split(' ').next()?.parse().ok()?;
    Some(bytes as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_found_among_other_metrics() {
        let text = "# TYPE process_resident_memory_bytes gauge\n\
            process_resident_memory_bytes 1.5e6 1700000000\nrooms 3\n";
        assert_eq!(resident(text), Some(1_500_000));
        assert_eq!(resident("rooms 3\n"), None);
    }

    #[test]
    fn the_first_minute_is_compared_with_the_last() {
        let at = |seconds, bytes| (Duration::from_secs(seconds), bytes);
        let memory = Memory {
            before: 100,
            samples: vec![
                at(0, 1000),
                at(60, 2000),
                at(120, 9000),
                at(180, 3000),
                at(240, 5000),
            ],
        };
        let expected = MemoryUse {
            before: 100,
            first: 1500,
            last: 4000,
            most: 9000,
            per_table: 390,
        };
        assert_eq!(memory.summary(10), Some(expected));
    }
}
