//! A series of numbered games: the rulebook, the players, and the results of one game.

use std::cell::Cell;
use std::sync::Arc;

use bots::{Bot, Census, Checker, Property, Totals, Watched, player, seed_of, watch};
use game::{FinishedDeal, Mode, Rulebook, Seed, Settings, Table, next_deal};
use tiles::{BySeat, Seat};

thread_local! {
    /// The game that this thread is playing.
    static PLAYING: Cell<Option<u64>> = const { Cell::new(None) };
}

/// How many violations are described in words.
const EXAMPLES: usize = 5;

/// A series of games that follow from one seed.
pub struct Series<'a> {
    book: &'a Rulebook,
    settings: Arc<Settings>,
    /// The players.
    pub names: BySeat<Arc<str>>,
    seed: u64,
    deals: u16,
    mode: Mode,
    /// Whether the engine is checked after every event.
    pub check: bool,
}

/// The results of some games.
#[derive(Default)]
pub struct Results {
    /// Games played.
    pub games: u64,
    /// Games among them that were stopped early.
    pub unfinished: u64,
    /// Decisions made.
    pub decisions: u64,
    /// How deals and games ended.
    pub totals: Totals,
    /// How often each event occurred, if the engine was checked.
    pub census: Census,
    /// Violations by property, in the order of [`Property::ALL`].
    pub violations: [u64; Property::ALL.len()],
    /// The first violations in words, each with the number of its game.
    pub examples: Vec<(u64, String)>,
}

impl<'a> Series<'a> {
    /// The series of a seed.
    pub fn new(
        book: &'a Rulebook,
        names: BySeat<String>,
        seed: u64,
        deals: u16,
        mode: Mode,
        check: bool,
    ) -> Series<'a> {
        Series {
            book,
            settings: Arc::new(Settings::from(book)),
            names: names.map(Arc::from),
            seed,
            deals,
            mode,
            check,
        }
    }

    /// Plays the game with this number; its log is appended to `log`.
    pub fn play(&self, number: u64, mut log: Option<&mut String>) -> Results {
        PLAYING.set(Some(number));
        let rules = &self.book.rules;
        let seed = Seed::of_series(self.seed, number);
        let settings = Arc::clone(&self.settings);
        let mut table = Table::new(Arc::clone(rules), settings, self.names.clone(), seed);
        if self.mode == Mode::Penalise {
            table = table.penalising().expect("the rulebook was asked before");
        }
        let bot = |seat: Seat| -> Bot {
            player(&self.names[seat], seed_of(self.seed, number, seat))
                .expect("the names were checked before")
        };
        let mut players = BySeat::from_fn(bot);
        let mut totals = Totals::default();
        let mut checker = self
            .check
            .then(|| Checker::new(rules, format!("game {number}"), number));
        let played = watch(&mut table, &mut players, self.deals, |watched| {
            if let Watched::Happened(event) = watched {
                totals.count(event);
                if let Some(log) = &mut log {
                    log.push_str(&record::log::write(event));
                    log.push('\n');
                }
            }
            if let Some(checker) = &mut checker {
                checker.look(watched);
            }
        });
        PLAYING.set(None);
        let mut results = Results {
            games: 1,
            unfinished: u64::from(is_unfinished(self.book, &table)),
            decisions: played.decisions,
            totals,
            ..Results::default()
        };
        if let Some(checker) = checker {
            results.violations = Property::ALL.map(|property| checker.violations_of(property));
            let examples = checker.described().iter().take(EXAMPLES);
            results.examples = examples.map(|says| (number, says.clone())).collect();
            results.census = checker.census().clone();
        }
        results
    }

    /// Makes a panic print the game in which it happened.
    pub fn report_panics(&self) {
        let usual = std::panic::take_hook();
        let names: Vec<&str> = self.names.values().map(|name| &**name).collect();
        let (rules, players) = (self.book.id.clone(), names.join(","));
        let seed = self.seed;
        std::panic::set_hook(Box::new(move |info| {
            usual(info);
            if let Some(number) = PLAYING.get() {
                anstream::eprintln!(
                    "hanchan: this is a bug in game {number} of --rules {rules} --seed {seed} \
                     --players {players}"
                );
            }
        }));
    }
}

/// Whether a game was stopped after the maximum number of deals, or ended only because time was up.
fn is_unfinished(book: &Rulebook, table: &Table) -> bool {
    table.game().finished_deal().is_some_and(|after| {
        let without_time = FinishedDeal {
            time_up: None,
            ..after
        };
        next_deal(&book.rules, &without_time).is_ok()
    })
}

impl Results {
    /// Adds the results of other games.
    pub fn add(&mut self, other: Results) {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.decisions += other.decisions;
        self.totals.add(&other.totals);
        self.census.add(&other.census);
        for (sum, more) in self.violations.iter_mut().zip(other.violations) {
            *sum += more;
        }
        self.examples.extend(other.examples);
        self.examples.sort();
        self.examples.truncate(EXAMPLES);
    }
}
