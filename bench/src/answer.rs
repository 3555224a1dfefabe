//! The engines' answers in a common form, and why they differ.

use testkit::GeneratedWin;

/// An engine's answer for a win, in a form that can be compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The hand has no yaku.
    NoWin,
    /// A hand counted by han and fu, including limits.
    Han {
        /// The total han.
        han: u32,
        /// Fu, rounded.
        fu: u32,
        /// What the winner gets.
        points: u32,
    },
    /// A yakuman hand, which has neither han nor fu.
    Yakuman {
        /// What the winner gets.
        points: u32,
    },
}

impl Answer {
    const fn points(self) -> u32 {
        match self {
            Answer::NoWin => 0,
            Answer::Han { points, .. } | Answer::Yakuman { points } => points,
        }
    }
}

/// Why another engine's answer differs from ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Difference {
    /// The points are the same.
    Reading,
    /// Won before the winner's first turn.
    Renhou,
    /// Won with the dealt hand.
    Tenhou,
    /// Anything else.
    Other,
}

impl Difference {
    /// All causes, in the order they are checked.
    pub const ALL: [Difference; 4] = [
        Difference::Reading,
        Difference::Renhou,
        Difference::Tenhou,
        Difference::Other,
    ];

    /// Finds why two answers differ, if they do.
    pub fn between(win: &GeneratedWin, ours: Answer, theirs: Answer) -> Option<Difference> {
        let situation = &win.situation;
        if ours == theirs {
            None
        } else if ours.points() == theirs.points() {
            Some(Difference::Reading)
        } else if win.is_renhou() {
            Some(Difference::Renhou)
        } else if situation.first_turn && situation.is_tsumo() && situation.is_dealer() {
            Some(Difference::Tenhou)
        } else {
            Some(Difference::Other)
        }
    }

    /// Describes the difference.
    pub const fn description(self) -> &'static str {
        match self {
            Difference::Reading => "same points, but han or fu of another reading of the hand",
            Difference::Renhou => "renhou is a yakuman for us and unknown to the other engine",
            Difference::Tenhou => "which tile of a dealt hand made its wait",
            Difference::Other => "other causes",
        }
    }
}
