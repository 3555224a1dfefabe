//! The lobby in which a foreign game was played.

/// The lobby in which a foreign game was played: in the ranked lobby the rules are fixed, in others
/// the players choose them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lobby {
    /// Its number or name; `None` if the text does not say.
    pub name: Option<String>,
    /// Parts of the header that we do not know, in words.
    pub unknown: Vec<String>,
}

impl Lobby {
    /// The number of the ranked lobby.
    const RANKED: &'static str = "0";

    /// Whether the text says that this is the ranked lobby.
    #[must_use]
    pub fn is_ranked(&self) -> bool {
        self.name.as_deref() == Some(Lobby::RANKED) && self.unknown.is_empty()
    }

    /// What differs from the ranked lobby, in words; empty if nothing does.
    #[must_use]
    pub fn differences(&self) -> Vec<String> {
        let name = self.name.iter().filter(|name| *name != Lobby::RANKED);
        let name = name.map(|name| format!("played in lobby {name}"));
        name.chain(self.unknown.iter().cloned()).collect()
    }
}
