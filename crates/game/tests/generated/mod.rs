//! GeneratedWin input for properties: a failing one is shrunk before it is shown.

use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestRunner};
use testkit::Rng;

/// How many numbers a case chooses; what needs more goes on by itself.
const CHOICES: usize = 96;

/// What chooses; smaller numbers lead to a simpler case.
pub fn choices() -> impl Strategy<Value = Rng> {
    proptest::collection::vec(any::<u32>(), CHOICES).prop_map(Rng::of_choices)
}

/// Looks at so many cases, the same ones on every machine.
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
