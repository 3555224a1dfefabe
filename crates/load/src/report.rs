//! The report as JSON.

use serde::Serialize;

use crate::measurements::{Errors, Quantiles, Traffic};
use crate::memory::{Memory, MemoryUse};
use crate::{Args, RunResult};

/// The report of a run; times are in milliseconds.
#[derive(Serialize)]
pub struct Report {
    /// The server's address.
    pub server: String,
    /// The rulebook's id.
    pub rules: String,
    /// Number of tables.
    pub tables: u32,
    /// How long they played.
    pub seconds: f64,
    /// Actions sent.
    pub actions: u64,
    /// Actions sent per second.
    pub actions_per_second: f64,
    /// Actions per second that were asked for.
    pub wanted_per_second: f64,
    /// Actions that were due before the server had announced the previous one.
    pub late: u64,
    /// Games played to their end.
    pub games: u64,
    /// From sending an action until it is acknowledged.
    pub taken: Option<Quantiles>,
    /// From sending an action until the last seat has received the resulting moment.
    pub moment: Option<Quantiles>,
    /// From when an action is due until it is sent.
    pub waited: Option<Quantiles>,
    /// Errors by kind.
    pub errors: Errors,
    /// How often a seat reconnected.
    pub reconnects: u64,
    /// Traffic from the server.
    pub received: TrafficRate,
    /// Traffic to the server.
    pub sent: TrafficRate,
    /// The server's memory, if it publishes it.
    pub memory: Option<MemoryUse>,
    /// Whether the run was interrupted.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
}

/// Traffic in one direction.
#[derive(Serialize)]
pub struct TrafficRate {
    /// Messages per second.
    pub messages_per_second: f64,
    /// Bytes of message text per second.
    pub bytes_per_second: f64,
}

impl Report {
    /// The report of a run.
    pub fn new(args: &Args, result: RunResult) -> Report {
        let RunResult {
            measurements,
            memory,
            time,
            interrupted,
        } = result;
        let seconds = time.as_secs_f64();
        let per_second = |traffic: Traffic| TrafficRate {
            messages_per_second: traffic.messages as f64 / seconds,
            bytes_per_second: traffic.bytes as f64 / seconds,
        };
        let memory_use = |memory: Memory| memory.summary(args.tables);
        Report {
            server: args.server.url(),
            rules: args.rules.clone(),
            tables: args.tables,
            seconds,
            actions: measurements.actions,
            actions_per_second: measurements.actions as f64 / seconds,
            wanted_per_second: args.rate * f64::from(args.tables),
            late: measurements.late,
            games: measurements.games,
            taken: measurements.taken.quantiles(),
            moment: measurements.moment.quantiles(),
            waited: measurements.waited.quantiles(),
            errors: measurements.errors,
            reconnects: measurements.reconnects,
            received: per_second(measurements.received),
            sent: per_second(measurements.sent),
            memory: memory.and_then(memory_use),
            stopped: interrupted,
        }
    }
}
