//! Where a foreign game was played, as far as its text tells.

/// Where a foreign game was played: in the ordinary lobby everybody plays by the same rules, in
/// others the players choose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lobby {
    /// Its number or name; `None` if the text does not tell.
    pub name: Option<String>,
    /// What the header says that is not known here, in words.
    pub unknown: Vec<String>,
}

impl Lobby {
    /// The lobby of ranked games.
    const ORDINARY: &'static str = "0";

    /// Whether the text says that this is the ordinary lobby, so that no other rules are played.
    #[must_use]
    pub fn is_ordinary(&self) -> bool {
        self.name.as_deref() == Some(Lobby::ORDINARY) && self.unknown.is_empty()
    }

    /// What makes this another lobby, in words; empty if nothing does.
    #[must_use]
    pub fn differs(&self) -> Vec<String> {
        let name = self.name.iter().filter(|name| *name != Lobby::ORDINARY);
        let name = name.map(|name| format!("played in lobby {name}"));
        name.chain(self.unknown.iter().cloned()).collect()
    }
}
