//! Metrics for the server's operator, in the text format of Prometheus.

use std::sync::Arc;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

/// The server's metrics.
pub struct Metrics {
    registry: Registry,
    /// Players' answers by result.
    pub answers: Family<AnswerResult, Counter>,
    /// Events stored.
    pub events: Counter,
    /// Games started.
    pub games: Counter,
    /// How long a write to the database takes.
    pub write_time: Histogram,
    rooms: Gauge,
    connections: Gauge,
    memory: Gauge,
}

/// The result of an answer, as a label.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct AnswerResult {
    /// `taken`, or the code of the refusal.
    pub how: &'static str,
}

impl Metrics {
    /// All metrics at zero.
    #[must_use]
    pub fn new() -> Arc<Metrics> {
        let (answers, events, games) = (Family::default(), Counter::default(), Counter::default());
        let (rooms, connections, memory) = (Gauge::default(), Gauge::default(), Gauge::default());
        let write_time = Histogram::new(exponential_buckets(0.000_25, 2.0, 14));
        let mut all = Registry::default();
        all.register(
            "hanchan_answers",
            "Answers by players",
            Family::clone(&answers),
        );
        all.register("hanchan_events", "Events stored", Counter::clone(&events));
        all.register("hanchan_games", "Games started", Counter::clone(&games));
        all.register("hanchan_rooms", "Open rooms", Gauge::clone(&rooms));
        all.register(
            "hanchan_connections",
            "Open connections",
            Gauge::clone(&connections),
        );
        let (name, help) = ("hanchan_written", "Time to store events");
        all.register_with_unit(name, help, Unit::Seconds, write_time.clone());
        // The conventional name of this metric.
        let (name, help) = ("process_resident_memory", "Memory in use");
        all.register_with_unit(name, help, Unit::Bytes, Gauge::clone(&memory));
        Arc::new(Metrics {
            registry: all,
            answers,
            events,
            games,
            write_time,
            rooms,
            connections,
            memory,
        })
    }

    /// The current values.
    #[must_use]
    pub fn text(&self, rooms: usize, connections: usize) -> String {
        self.rooms.set(rooms as i64);
        self.connections.set(connections as i64);
        self.memory.set(resident_memory().unwrap_or_default());
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("writing to a String never fails");
        text
    }
}

/// The resident memory in bytes, where `/proc` is available.
fn resident_memory() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: i64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}
