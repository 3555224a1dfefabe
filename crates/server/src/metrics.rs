//! Figures for whoever runs the server, in the text form of Prometheus.

use std::sync::Arc;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

/// Figures that grow while the server runs.
pub struct Metrics {
    registry: Registry,
    /// Answers of people, by what became of them.
    pub answers: Family<Answered, Counter>,
    /// Events written down.
    pub events: Counter,
    /// Games begun.
    pub games: Counter,
    /// How long writing down takes.
    pub written: Histogram,
    rooms: Gauge,
    connections: Gauge,
    memory: Gauge,
}

/// What became of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct Answered {
    /// `taken`, or the code of the refusal.
    pub how: &'static str,
}

impl Metrics {
    /// Nothing has happened yet.
    #[must_use]
    pub fn new() -> Arc<Metrics> {
        let (answers, events, games) = (Family::default(), Counter::default(), Counter::default());
        let (rooms, connections, memory) = (Gauge::default(), Gauge::default(), Gauge::default());
        let written = Histogram::new(exponential_buckets(0.000_25, 2.0, 14));
        let mut all = Registry::default();
        all.register(
            "hanchan_answers",
            "Answers of people",
            Family::clone(&answers),
        );
        all.register(
            "hanchan_events",
            "Events written down",
            Counter::clone(&events),
        );
        all.register("hanchan_games", "Games begun", Counter::clone(&games));
        all.register("hanchan_rooms", "Rooms that are open", Gauge::clone(&rooms));
        all.register(
            "hanchan_connections",
            "Connections",
            Gauge::clone(&connections),
        );
        let (name, help) = ("hanchan_written", "How long writing down takes");
        all.register_with_unit(name, help, Unit::Seconds, written.clone());
        // By this name every monitor knows it.
        let (name, help) = ("process_resident_memory", "Memory in use");
        all.register_with_unit(name, help, Unit::Bytes, Gauge::clone(&memory));
        Arc::new(Metrics {
            registry: all,
            answers,
            events,
            games,
            written,
            rooms,
            connections,
            memory,
        })
    }

    /// The figures as they are now.
    #[must_use]
    pub fn text(&self, rooms: usize, connections: usize) -> String {
        self.rooms.set(rooms as i64);
        self.connections.set(connections as i64);
        self.memory.set(resident_memory().unwrap_or_default());
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text grows");
        text
    }
}

/// Memory in use in bytes, where the system tells.
fn resident_memory() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: i64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}
