//! Generated input for properties; a failing case is shrunk before it is reported.

use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestRunner};
use testkit::Rng;

/// How many random numbers a case has; after those, the generator continues on its own.
const CHOICES: usize = 96;

/// A random number generator that can be shrunk; smaller numbers lead to a simpler case.
pub fn choices() -> impl Strategy<Value = Rng> {
    proptest::collection::vec(any::<u32>(), CHOICES).prop_map(Rng::of_choices)
}

/// Checks this many cases, the same ones on every machine.
#[track_caller]
pub fn check<S: Strategy>(
    cases: u32,
    seed: u64,
    strategy: &S,
    holds: impl Fn(S::Value) -> Result<(), TestCaseError>,
) {
    let config = Config {
        cases,
        rng_seed: RngSeed::Fixed(seed),
        failure_persistence: None,
        ..Config::default()
    };
    if let Err(failure) = TestRunner::new(config).run(strategy, holds) {
        panic!("{failure}");
    }
}
