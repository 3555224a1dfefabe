use crate::wins::Generated;

/// What an engine says of a win, in one form to compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The hand has no yaku.
    NoWin,
    /// A hand counted by han and fu, whatever its limit.
    Han {
        /// Han in all.
        han: u32,
        /// Fu, rounded.
        fu: u32,
        /// What the winner gets.
        points: u32,
    },
    /// A hand of yakuman, which has neither han nor fu.
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

/// Why a peer does not say what we say.
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
    /// All causes, in the order they are looked for.
    pub const ALL: [Difference; 4] = [
        Difference::Reading,
        Difference::Renhou,
        Difference::Tenhou,
        Difference::Other,
    ];

    /// Finds why two answers differ, if they do.
    pub fn between(win: &Generated, ours: Answer, theirs: Answer) -> Option<Difference> {
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

    /// Says what the peer does otherwise.
    pub const fn says(self) -> &'static str {
        match self {
            Difference::Reading => "same points, but han or fu of another reading of the hand",
            Difference::Renhou => "renhou is a yakuman to us and unknown to the peer",
            Difference::Tenhou => "which tile of a dealt hand made its wait",
            Difference::Other => "other causes",
        }
    }
}
