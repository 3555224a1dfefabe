//! What a rulebook says, sentence by sentence.

use crate::rules::value::Value;

/// A sentence of a rulebook: a numbered statement, a decision of ours, or a worked example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Citation and test id, `REG-4.2.1-5`.
    pub id: String,
    /// What sort of entry it is.
    pub form: StatementForm,
    /// Who it is for; decisions and examples may have none.
    pub kind: Option<StatementKind>,
    /// The sentence.
    pub says: String,
    /// Why a decision was taken.
    pub why: Option<String>,
    /// The section in which readers look for it, if its id does not name that section.
    pub(crate) section: Option<String>,
    /// Where it comes from.
    pub origin: Origin,
    /// The settings that give the other reading of what a decision settles.
    pub instead: Vec<(String, Value)>,
    /// What is not implemented yet, if anything.
    pub todo: Option<String>,
    /// The steps of setting up a real table at which it is quoted.
    pub setup: Vec<SetupStep>,
    /// Line in its file.
    pub line: usize,
}

/// The sort of entry in a rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatementForm {
    /// A numbered statement.
    Statement,
    /// The book is silent or contradicts itself, and we chose.
    Silent,
    /// A worked example.
    Example,
}

/// What a book calls the unit that yaku are worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unit {
    /// Han, as most books do.
    #[default]
    Han,
    /// Fan.
    Fan,
    /// Yaku: a yaku of two han is worth two yaku.
    Yaku,
}

impl Unit {
    /// The unit of this name in a rulebook file.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Unit> {
        match name {
            "han" => Some(Unit::Han),
            "fan" => Some(Unit::Fan),
            "yaku" => Some(Unit::Yaku),
            _ => None,
        }
    }
}

/// Where a sentence comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// The booklet.
    #[default]
    Book,
    /// Common practice, which the booklet takes for granted.
    Usual,
}

/// Who a statement is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatementKind {
    /// The program, which enforces it at a digital table.
    Engine,
    /// The referee of a real table: a mistake and its remedy.
    Referee,
    /// The players: set-up, display and etiquette.
    Procedure,
}

/// A step of setting up a real table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum SetupStep {
    /// The tiles and the dice are checked.
    Tiles,
    /// Each player is given sticks.
    Sticks,
    /// Seats are drawn.
    Seats,
    /// The wall is built.
    Wall,
    /// The dice are thrown, and the wall is broken.
    Break,
    /// The dead wall is set apart, and the first indicator is turned.
    DeadWall,
    /// The tiles are dealt.
    Deal,
    /// Dealer, round wind and counters are marked.
    Markers,
    /// Everything is checked before the first discard.
    Start,
}

impl SetupStep {
    /// All steps, in order.
    pub const ALL: [SetupStep; 9] = [
        SetupStep::Tiles,
        SetupStep::Sticks,
        SetupStep::Seats,
        SetupStep::Wall,
        SetupStep::Break,
        SetupStep::DeadWall,
        SetupStep::Deal,
        SetupStep::Markers,
        SetupStep::Start,
    ];

    /// Its name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            SetupStep::Tiles => "tiles",
            SetupStep::Sticks => "sticks",
            SetupStep::Seats => "seats",
            SetupStep::Wall => "wall",
            SetupStep::Break => "break",
            SetupStep::DeadWall => "dead_wall",
            SetupStep::Deal => "deal",
            SetupStep::Markers => "markers",
            SetupStep::Start => "start",
        }
    }

    /// The step with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<SetupStep> {
        SetupStep::ALL.into_iter().find(|step| step.name() == name)
    }
}

impl StatementKind {
    /// The kind named by `word`.
    #[must_use]
    pub fn from_word(word: &str) -> Option<StatementKind> {
        match word {
            "engine" => Some(StatementKind::Engine),
            "referee" => Some(StatementKind::Referee),
            "procedure" => Some(StatementKind::Procedure),
            _ => None,
        }
    }
}

impl Statement {
    /// The section in which readers look for it; unless the file says otherwise, the one that its id
    /// names: `4.2.1` of `REG-4.2.1-5`.
    #[must_use]
    pub fn section(&self) -> &str {
        if let Some(section) = &self.section {
            return section;
        }
        let tail = self.id.split_once('-').map_or("", |(_, tail)| tail);
        tail.rsplit_once('-').map_or("", |(section, _)| section)
    }

    /// Whether it counts among the numbered statements: all of that form, and decisions with a kind.
    #[must_use]
    pub fn is_numbered(&self) -> bool {
        match self.form {
            StatementForm::Statement => true,
            StatementForm::Silent => self.kind.is_some(),
            StatementForm::Example => false,
        }
    }
}
