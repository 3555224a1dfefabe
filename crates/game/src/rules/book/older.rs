//! Settings that stored games and club books from earlier versions do not answer.
//!
//! A stored game carries the settings it was begun with, and a club has its book in a file. When a
//! setting is added, both lack it and get the answer that keeps the program's earlier behaviour.
//! The books that come with the program answer every setting themselves.

use crate::rules::error::{Problem, RulebookFault};
use crate::rules::value::Value;

/// The answer that keeps the program's earlier behaviour.
enum Older {
    Word(&'static str),
    Number(i64),
}

/// Every setting added since games were first stored, newest last. Never remove a line.
const ADDED: &[(&str, Older)] = &[
    ("kan.after_daiminkan", Older::Word("any")),
    ("chombo.dealer_split", Older::Word("each")),
    ("chombo.with_nagashi", Older::Word("void")),
    ("chombo.bust", Older::Word("waits")),
    ("final.uma.shared.step", Older::Number(1)),
    ("final.uma.shared.remainder", Older::Word("unclaimed")),
    ("final.yakitori.when", Older::Word("after_places")),
    ("game.seats", Older::Word("kept")),
    ("time.up", Older::Word("finish_deal")),
    ("time.running", Older::Word("dice_thrown")),
    ("time.chombo", Older::Word("not_replayed")),
    ("faults", Older::Word("prevented")),
];

/// Every code that books must back and that was added since clubs first wrote books of their own.
/// Never remove a line.
const ADDED_CODES: &[&str] = &[
    "refuse.dead_call",
    "refuse.dead_kan",
    "refuse.dead_riichi",
    "refuse.dead_win",
];

/// Whether books written earlier cannot know this code.
pub(crate) fn is_added(code: &str) -> bool {
    ADDED_CODES.contains(&code)
}

impl Older {
    fn value(&self) -> Value {
        match self {
            Older::Word(word) => Value::Word((*word).to_owned()),
            Older::Number(number) => Value::Number(*number),
        }
    }
}

/// The answer that keeps the earlier behaviour, if the setting at `path` was added later.
fn older_answer(path: &str) -> Option<Value> {
    let (_, older) = ADDED.iter().find(|(added, _)| *added == path)?;
    Some(older.value())
}

/// The answers that keep the earlier behaviour, for missing settings that were added later.
pub(crate) fn missing(faults: &[RulebookFault]) -> Vec<(String, Value)> {
    let missing = faults
        .iter()
        .filter(|fault| matches!(fault.problem, Problem::Missing { .. }));
    let paths = missing.filter_map(|fault| fault.setting.clone());
    paths
        .filter_map(|path| older_answer(&path).map(|value| (path, value)))
        .collect()
}
