//! Games that are known by a number: what they are played under, by whom, and what comes of one.

use std::cell::Cell;
use std::sync::Arc;

use bots::{Bot, Census, Checker, Moment, Property, Totals, player, seed_of, watch};
use game::{AfterDeal, Rulebook, Seed, Settings, Table, next_deal};
use tiles::{BySeat, Seat};

thread_local! {
    /// The game that this thread is playing.
    static PLAYING: Cell<Option<u64>> = const { Cell::new(None) };
}

/// How many violations are told in words.
const TOLD: usize = 5;

/// Games that follow from one number.
pub struct Series<'a> {
    book: &'a Rulebook,
    settings: Arc<Settings>,
    /// Who sits where.
    pub names: BySeat<Arc<str>>,
    seed: u64,
    deals: u16,
    /// Whether a checker watches.
    pub check: bool,
}

/// What came of some games.
#[derive(Default)]
pub struct Results {
    /// How many were played.
    pub games: u64,
    /// How many of them would have gone on.
    pub unfinished: u64,
    /// Answers given.
    pub decisions: u64,
    /// How deals and games ended.
    pub totals: Totals,
    /// What happened how often, where a checker watched.
    pub census: Census,
    /// What it found, in the order of [`Property::ALL`].
    pub violations: [u64; Property::ALL.len()],
    /// The first of it in words, each with the number of its game.
    pub told: Vec<(u64, String)>,
}

impl<'a> Series<'a> {
    /// The games of a seed.
    pub fn new(
        book: &'a Rulebook,
        names: BySeat<String>,
        seed: u64,
        deals: u16,
        check: bool,
    ) -> Series<'a> {
        Series {
            book,
            settings: Arc::new(Settings::from(book)),
            names: names.map(Arc::from),
            seed,
            deals,
            check,
        }
    }

    /// Plays the game with this number; `log` is given its text, line by line.
    pub fn play(&self, number: u64, mut log: Option<&mut String>) -> Results {
        PLAYING.set(Some(number));
        let rules = &self.book.rules;
        let seed = Seed::of_series(self.seed, number);
        let mut table = Table::new(rules, Arc::clone(&self.settings), self.names.clone(), seed);
        let bot = |seat: Seat| -> Bot {
            player(&self.names[seat], seed_of(self.seed, number, seat))
                .expect("names were looked up before")
        };
        let mut players = BySeat::from_fn(bot);
        let mut totals = Totals::default();
        let mut checker = self
            .check
            .then(|| Checker::new(rules, format!("game {number}"), number));
        let played = watch(rules, &mut table, &mut players, self.deals, |moment| {
            if let Moment::Told(event) = moment {
                totals.told(event);
                if let Some(log) = &mut log {
                    log.push_str(&record::log::write(event));
                    log.push('\n');
                }
            }
            if let Some(checker) = &mut checker {
                checker.look(rules, moment);
            }
        });
        PLAYING.set(None);
        let mut results = Results {
            games: 1,
            unfinished: u64::from(would_go_on(self.book, &table)),
            decisions: played.decisions,
            totals,
            ..Results::default()
        };
        if let Some(checker) = checker {
            results.violations = Property::ALL.map(|property| checker.violations_of(property));
            let told = checker.described().iter().take(TOLD);
            results.told = told.map(|says| (number, says.clone())).collect();
            results.census = checker.census().clone();
        }
        results
    }

    /// Says which game a bug was met in, before the program stops for it.
    pub fn tell_of_panics(&self) {
        let usual = std::panic::take_hook();
        let names: Vec<&str> = self.names.values().map(|name| &**name).collect();
        let (rules, players) = (self.book.id.clone(), names.join(","));
        let seed = self.seed;
        std::panic::set_hook(Box::new(move |info| {
            usual(info);
            if let Some(number) = PLAYING.get() {
                anstream::eprintln!(
                    "hanchan: this is a bug; it is met in game {number} of --rules {rules} \
                     --seed {seed} --players {players}"
                );
            }
        }));
    }
}

/// Whether a game was stopped after the most deals, or is over only because its time was up.
fn would_go_on(book: &Rulebook, table: &Table) -> bool {
    table.game().after_deal().is_some_and(|after| {
        let timeless = AfterDeal {
            time_up: None,
            ..after
        };
        next_deal(&book.rules, &timeless).is_ok()
    })
}

impl Results {
    /// Adds what came of other games.
    pub fn add(&mut self, other: Results) {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.decisions += other.decisions;
        self.totals.add(&other.totals);
        self.census.add(&other.census);
        for (sum, more) in self.violations.iter_mut().zip(other.violations) {
            *sum += more;
        }
        self.told.extend(other.told);
        self.told.sort();
        self.told.truncate(TOLD);
    }
}
