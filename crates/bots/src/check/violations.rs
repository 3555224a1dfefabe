//! The properties that are checked, and their violations.

/// Something that must always be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Property {
    /// Every tile of the set is somewhere, and only once.
    Tiles,
    /// Points only move: their sum never changes.
    Accounts,
    /// Every allowed action fits.
    Fits,
    /// Every action outside the list is refused.
    Refused,
    /// Replaying the events gives the game that the table has.
    Replay,
    /// Folding what a seat saw gives the view it should have.
    Sight,
    /// The list has exactly the conceivable actions that are allowed when judged one by one.
    List,
    /// Exchanging tiles that a seat cannot see changes nothing for it.
    Hidden,
    /// What is allowed is never judged, and a mistake is, as the rulebook says.
    Mistakes,
}

impl Property {
    /// Every property.
    pub const ALL: [Property; 9] = [
        Property::Tiles,
        Property::Accounts,
        Property::Fits,
        Property::Refused,
        Property::Replay,
        Property::Sight,
        Property::List,
        Property::Hidden,
        Property::Mistakes,
    ];

    /// Its name in answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Property::Tiles => "tiles",
            Property::Accounts => "accounts",
            Property::Fits => "fits",
            Property::Refused => "refused",
            Property::Replay => "replay",
            Property::Sight => "sight",
            Property::List => "list",
            Property::Hidden => "hidden",
            Property::Mistakes => "mistakes",
        }
    }
}

/// How many violations are described.
const MAX_DESCRIBED: usize = 5;

/// The violations that were found.
#[derive(Clone, Debug, Default)]
pub(super) struct Violations {
    counts: [u64; Property::ALL.len()],
    /// Descriptions of the first ones.
    pub(super) first: Vec<String>,
}

impl Violations {
    pub(super) fn note(&mut self, property: Property, says: impl FnOnce() -> String) {
        self.counts[property as usize] += 1;
        if self.first.len() < MAX_DESCRIBED {
            self.first.push(says());
        }
    }

    pub(super) fn of(&self, property: Property) -> u64 {
        self.counts[property as usize]
    }

    pub(super) fn total(&self) -> u64 {
        self.counts.iter().sum()
    }
}
