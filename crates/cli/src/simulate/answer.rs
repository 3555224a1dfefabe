//! The answer as JSON.

use std::collections::BTreeMap;

use bots::{Outcomes, Property};
use game::{Abort, Rulebook};
use serde::Serialize;
use tiles::Seat;

use super::runner::RunResult;
use super::series::Series;

/// The results of a run.
#[derive(Serialize)]
pub struct Answer {
    pub rules: String,
    pub games: u64,
    pub unfinished: u64,
    pub deals: u64,
    pub decisions: u64,
    pub seconds: f64,
    pub games_per_second: f64,
    pub decisions_per_second: f64,
    pub outcomes: Ends,
    pub players: Vec<Player>,
    pub violations: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub census: Option<Census>,
    /// Whether the run was interrupted.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
}

/// How deals ended.
#[derive(Serialize)]
pub struct Ends {
    pub tsumo: u64,
    pub ron: u64,
    pub multi_ron: u64,
    pub ryuukyoku: u64,
    pub nagashi: u64,
    pub abort: BTreeMap<&'static str, u64>,
    pub chombo: u64,
    /// Mistakes that were judged, by name; empty at a table that prevents them.
    pub faults: BTreeMap<&'static str, u64>,
}

/// The results of one seat.
#[derive(Serialize)]
pub struct Player {
    pub name: String,
    pub places: [u64; 4],
    pub win_rate: Option<f64>,
    pub deal_in_rate: Option<f64>,
    pub average_place: Option<f64>,
    pub ci95: Option<f64>,
}

/// What the checker counted.
#[derive(Serialize)]
pub struct Census {
    pub events: BTreeMap<&'static str, u64>,
    pub yaku: BTreeMap<&'static str, u64>,
    pub aborts: BTreeMap<&'static str, u64>,
    pub faults: BTreeMap<&'static str, u64>,
    pub refusals: BTreeMap<&'static str, u64>,
    pub violations: BTreeMap<&'static str, u64>,
    pub first: Vec<String>,
}

impl Answer {
    /// The answer for a run.
    pub fn new(book: &Rulebook, series: &Series<'_>, result: &RunResult) -> Answer {
        let results = &result.results;
        let outcomes = &results.totals.outcomes;
        let seconds = result.time.as_secs_f64();
        let of_deals = |count: u64| {
            (outcomes.deals > 0).then(|| rounded(count as f64 / outcomes.deals as f64))
        };
        let player = |seat: Seat| {
            let record = &results.totals.seats[seat];
            Player {
                name: series.names[seat].to_string(),
                places: record.places,
                win_rate: of_deals(record.wins),
                deal_in_rate: of_deals(record.deal_ins),
                average_place: (record.games() > 0).then(|| rounded(record.average_place())),
                ci95: record.ci95().map(rounded),
            }
        };
        Answer {
            rules: book.id.clone(),
            games: results.games,
            unfinished: results.unfinished,
            deals: outcomes.deals,
            decisions: results.decisions,
            seconds: rounded(seconds),
            games_per_second: rounded(results.games as f64 / seconds),
            decisions_per_second: rounded(results.decisions as f64 / seconds),
            stopped: result.interrupted,
            outcomes: Ends::new(outcomes),
            players: Seat::ALL.into_iter().map(player).collect(),
            violations: series.check.then(|| results.violations.iter().sum()),
            census: series.check.then(|| Census {
                events: results.census.events.clone(),
                yaku: results.census.yaku.clone(),
                aborts: results.census.aborts.clone(),
                faults: results.census.faults.clone(),
                refusals: results.census.refusals(),
                violations: Property::ALL
                    .iter()
                    .map(|property| property.name())
                    .zip(results.violations)
                    .collect(),
                first: results
                    .examples
                    .iter()
                    .map(|(_, says)| says.clone())
                    .collect(),
            }),
        }
    }
}

impl Ends {
    fn new(outcomes: &Outcomes) -> Ends {
        Ends {
            tsumo: outcomes.tsumo,
            ron: outcomes.ron,
            multi_ron: outcomes.multi_ron,
            ryuukyoku: outcomes.ryuukyoku,
            nagashi: outcomes.nagashi,
            abort: Abort::ALL
                .iter()
                .map(|abort| abort.name())
                .zip(outcomes.abort)
                .collect(),
            chombo: outcomes.chombo,
            faults: outcomes.faults.clone(),
        }
    }
}

/// A number with six digits after the point.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}
