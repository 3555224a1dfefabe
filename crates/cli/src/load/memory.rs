//! How much memory the server holds, where it says so.

use std::time::Duration;

use serde::Serialize;

use super::http::Server;

/// What a server is compared over, at most: the first such stretch of a run and the last.
const STRETCH: Duration = Duration::from_secs(60);

/// The server's memory, in bytes, before the tables and while they are played.
pub struct Memory {
    before: u64,
    seen: Vec<(Duration, u64)>,
}

/// How the server's memory developed, in bytes.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Development {
    /// Before the tables were made.
    pub before: u64,
    /// On average in the first minute, or half of a short run.
    pub first: u64,
    /// On average in the last.
    pub last: u64,
    /// The most at any time.
    pub most: u64,
    /// What a table takes at last.
    pub per_table: u64,
}

impl Memory {
    /// What the server holds now; `None` if it does not say.
    pub async fn before(server: &Server) -> Option<Memory> {
        Some(Memory {
            before: resident(&server.metrics().await?)?,
            seen: Vec::new(),
        })
    }

    /// Looks again, so far into the run.
    pub async fn look(&mut self, server: &Server, since: Duration) {
        // A server too busy to say is asked again soon.
        let now = server.metrics().await;
        if let Some(bytes) = now.and_then(|metrics| resident(&metrics)) {
            self.seen.push((since, bytes));
        }
    }

    /// What became of it with so many tables.
    pub fn development(&self, tables: u32) -> Option<Development> {
        let end = self.seen.last()?.0;
        let stretch = STRETCH.min(end / 2);
        let first = average(self.seen.iter().filter(|(at, _)| *at <= stretch))?;
        let last = average(self.seen.iter().filter(|(at, _)| *at >= end - stretch))?;
        Some(Development {
            before: self.before,
            first,
            last,
            most: self.seen.iter().map(|(_, bytes)| *bytes).max()?,
            per_table: last.saturating_sub(self.before) / u64::from(tables),
        })
    }
}

fn average<'a>(seen: impl Iterator<Item = &'a (Duration, u64)>) -> Option<u64> {
    let (sum, count) = seen.fold((0, 0), |(sum, count), (_, bytes)| (sum + bytes, count + 1));
    (count > 0).then(|| sum / count)
}

/// The resident memory among what a server says of itself, in the text form of Prometheus.
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
    fn memory_is_found_among_other_things() {
        let text = "# TYPE process_resident_memory_bytes gauge\n\
            process_resident_memory_bytes 1.5e6 1700000000\nrooms 3\n";
        assert_eq!(resident(text), Some(1_500_000));
        assert_eq!(resident("rooms 3\n"), None);
    }

    #[test]
    fn the_first_stretch_is_compared_with_the_last() {
        let at = |seconds, bytes| (Duration::from_secs(seconds), bytes);
        let memory = Memory {
            before: 100,
            seen: vec![
                at(0, 1000),
                at(60, 2000),
                at(120, 9000),
                at(180, 3000),
                at(240, 5000),
            ],
        };
        let expected = Development {
            before: 100,
            first: 1500,
            last: 4000,
            most: 9000,
            per_table: 390,
        };
        assert_eq!(memory.development(10), Some(expected));
    }
}
