//! The players of this crate, by name.

use game::{Action, Ask, Rules, View};

use crate::{Basic, Eager, Erring, Player, Random, Shanten, Tsumogiri};

/// One of the players of this crate.
#[derive(Clone, Debug)]
pub enum Bot {
    /// Discards what it draws.
    Tsumogiri(Tsumogiri),
    /// Chooses at random.
    Random(Random),
    /// Takes every win, kan and riichi.
    Eager(Eager),
    /// Lowers its shanten.
    Shanten(Shanten),
    /// Plays sensibly.
    Basic(Basic),
    /// Plays as one of the others, and makes mistakes.
    Erring(Erring),
}

/// The names that [`player`] accepts.
pub const NAMES: [&str; 5] = ["tsumogiri", "random", "eager", "shanten", "basic"];

/// What a name begins with whose player makes mistakes: `err:eager:0.05`.
pub const ERRING: &str = "err:";

/// The player with this name, deterministic given its seed; `None` if there is no such player.
/// `err:NAME:P` plays like `NAME` and makes a mistake with probability `P`.
#[must_use]
pub fn player(name: &str, seed: u64) -> Option<Bot> {
    if let Some(rest) = name.strip_prefix(ERRING) {
        let (name, rate) = rest.split_once(':')?;
        let rate: f64 = rate.parse().ok()?;
        let is_plain = (0.0..=1.0).contains(&rate) && !name.starts_with(ERRING);
        let player = player(name, seed).filter(|_| is_plain)?;
        return Some(Bot::Erring(Erring::new(player, rate, seed)));
    }
    match name {
        "tsumogiri" => Some(Bot::Tsumogiri(Tsumogiri)),
        "random" => Some(Bot::Random(Random::new(seed))),
        "eager" => Some(Bot::Eager(Eager::new(seed))),
        "shanten" => Some(Bot::Shanten(Shanten)),
        "basic" => Some(Bot::Basic(Basic)),
        _ => None,
    }
}

impl Player for Bot {
    #[inline]
    fn choose(&mut self, rules: &Rules, view: View<'_>, ask: &Ask) -> Action {
        match self {
            Bot::Tsumogiri(bot) => bot.choose(rules, view, ask),
            Bot::Random(bot) => bot.choose(rules, view, ask),
            Bot::Eager(bot) => bot.choose(rules, view, ask),
            Bot::Shanten(bot) => bot.choose(rules, view, ask),
            Bot::Basic(bot) => bot.choose(rules, view, ask),
            Bot::Erring(bot) => bot.choose(rules, view, ask),
        }
    }

    fn mistake(&mut self, rules: &Rules, view: View<'_>, ask: &Ask) -> Option<Action> {
        match self {
            Bot::Erring(bot) => bot.mistake(rules, view, ask),
            Bot::Tsumogiri(_)
            | Bot::Random(_)
            | Bot::Eager(_)
            | Bot::Shanten(_)
            | Bot::Basic(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_a_player() {
        for name in NAMES {
            assert!(player(name, 1).is_some(), "{name}");
        }
        assert!(player("err:eager:0.05", 1).is_some());
        for nobody in [
            "nobody",
            "err:eager",
            "err:eager:2",
            "err:nobody:0.1",
            "err:err:eager:0.1:0.1",
        ] {
            assert!(player(nobody, 1).is_none(), "{nobody}");
        }
    }
}
