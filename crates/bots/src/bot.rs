//! The players of this crate, by name.

use game::{Action, Ask, Rules, View};

use crate::{Basic, Eager, Player, Random, Shanten, Tsumogiri};

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
}

/// The names that [`player`] accepts.
pub const NAMES: [&str; 5] = ["tsumogiri", "random", "eager", "shanten", "basic"];

/// The player with this name, deterministic given its seed; `None` if there is no such player.
#[must_use]
pub fn player(name: &str, seed: u64) -> Option<Bot> {
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
        assert!(player("nobody", 1).is_none());
    }
}
