//! Names and numbers in words.

use std::sync::LazyLock;

use game::rules::Value;
use game::{Limit, Multiple, Points, Price, Rules, Worth};
pub use record::english::{points, wind};
use scene::Language;
use tiles::{Seat, Wind};

/// English, the language of the command line.
pub static ENGLISH: LazyLock<Language> = LazyLock::new(Language::english);

/// A player's name: by wind in a deal, by seat at the end of a game.
pub trait Player: Copy {
    /// The name in text.
    fn name(self) -> &'static str;
}

impl Player for Wind {
    fn name(self) -> &'static str {
        wind(self)
    }
}

impl Player for Seat {
    fn name(self) -> &'static str {
        ["A", "B", "C", "D"][self.index()]
    }
}

/// What a yaku is worth, such as `2 han` or `double yakuman, 16,000 base points`.
pub fn worth(rules: &Rules, worth: Worth) -> String {
    match worth {
        Worth::Han(han) => format!("{} han", han.0),
        Worth::Base(base) => {
            let counted = format!("{} base points", points(base.0.into()));
            match Price::limit_hand(rules, base).limit {
                Some(reached) => format!("{}, {counted}", limit(reached, base)),
                None => counted,
            }
        }
    }
}

/// The name of a limit; a yakuman includes its multiple.
pub const fn limit(limit: Limit, base: Points) -> &'static str {
    match limit {
        Limit::Yakuman => yakuman(base),
        Limit::Mangan | Limit::Haneman | Limit::Baiman | Limit::Sanbaiman => limit.name(),
    }
}

const fn yakuman(base: Points) -> &'static str {
    match Multiple::of(base) {
        Some(Multiple::Single) | None => "yakuman",
        Some(Multiple::OneAndAHalf) => "one and a half yakuman",
        Some(Multiple::Double) => "double yakuman",
        Some(Multiple::TwoAndAHalf) => "two and a half yakuman",
        Some(Multiple::Triple) => "triple yakuman",
        Some(Multiple::Quadruple) => "quadruple yakuman",
        Some(Multiple::Quintuple) => "quintuple yakuman",
        Some(Multiple::Sextuple) => "sextuple yakuman",
    }
}

/// Points with their sign.
pub fn signed(amount: i64) -> String {
    let sign = if amount > 0 { "+" } else { "" };
    format!("{sign}{}", points(amount))
}

/// A count with its noun, such as `1 stick`, `2 sticks` or `1,000 sticks`.
pub fn several(count: usize, one: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    let count = points(i64::try_from(count).unwrap_or(i64::MAX));
    format!("{count} {one}{ending}")
}

/// An id with spaces instead of underscores.
pub fn spaced(id: &str) -> String {
    id.replace('_', " ")
}

/// Several names in a sentence: `a, b or c`.
pub fn listed(names: &[&str], link: &str) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} {link} {last}", first.join(", ")),
    }
}

/// A rulebook's answer in words.
pub fn plain(value: &Value) -> String {
    match value {
        Value::Word(word) => spaced(word),
        Value::Number(number) => points(*number),
        Value::Flag(true) => "yes".to_owned(),
        Value::Flag(false) => "no".to_owned(),
        Value::List(ids) if ids.is_empty() => "none of them".to_owned(),
        Value::List(ids) => ids
            .iter()
            .map(|id| spaced(id))
            .collect::<Vec<_>>()
            .join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positive_amounts_have_a_plus() {
        assert_eq!(signed(300), "+300");
        assert_eq!(signed(-48_000), "-48,000");
    }
}
