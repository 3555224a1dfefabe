//! The answer as programs read it.

use serde::Serialize;

use super::figures::{Errors, Quantiles, Traffic};
use super::memory::{Development, Memory};
use super::{Args, Played};

/// What came of a run; times are in milliseconds.
#[derive(Serialize)]
pub struct Answer {
    /// The server's address.
    pub server: String,
    /// The rulebook's id.
    pub rules: String,
    /// How many tables.
    pub tables: u32,
    /// How long they played.
    pub seconds: f64,
    /// How many actions were sent.
    pub actions: u64,
    /// How many that is a second.
    pub actions_per_second: f64,
    /// How many a second were wanted.
    pub wanted_per_second: f64,
    /// Actions that were due before the server had told of the one before.
    pub late: u64,
    /// Games played to their end.
    pub games: u64,
    /// From an action until it is acknowledged.
    pub taken: Option<Quantiles>,
    /// From an action until the last seat has the moment that follows.
    pub moment: Option<Quantiles>,
    /// From when an action is due until it is sent.
    pub waited: Option<Quantiles>,
    /// What went wrong.
    pub errors: Errors,
    /// How often a seat came back.
    pub reconnects: u64,
    /// What the server sent.
    pub received: PerSecond,
    /// What was sent to it.
    pub sent: PerSecond,
    /// The server's memory, if it tells.
    pub memory: Option<Development>,
    /// Whether somebody stopped it before its end.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
}

/// What went one way.
#[derive(Serialize)]
pub struct PerSecond {
    /// Messages a second.
    pub messages_per_second: f64,
    /// Bytes of their texts a second.
    pub bytes_per_second: f64,
}

impl Answer {
    /// What came of a run.
    pub fn new(args: &Args, played: Played) -> Answer {
        let Played {
            figures,
            memory,
            time,
            interrupted,
        } = played;
        let seconds = time.as_secs_f64();
        let per_second = |traffic: Traffic| PerSecond {
            messages_per_second: traffic.messages as f64 / seconds,
            bytes_per_second: traffic.bytes as f64 / seconds,
        };
        let development = |memory: Memory| memory.development(args.tables);
        Answer {
            server: args.server.url(),
            rules: args.rules.clone(),
            tables: args.tables,
            seconds,
            actions: figures.actions,
            actions_per_second: figures.actions as f64 / seconds,
            wanted_per_second: args.rate * f64::from(args.tables),
            late: figures.late,
            games: figures.games,
            taken: figures.taken.quantiles(),
            moment: figures.moment.quantiles(),
            waited: figures.waited.quantiles(),
            errors: figures.errors,
            reconnects: figures.reconnects,
            received: per_second(figures.received),
            sent: per_second(figures.sent),
            memory: memory.and_then(development),
            stopped: interrupted,
        }
    }
}
