//! What a player may do while a deal is played.

use super::Copies;
use super::ask::{settings, words};

settings! {
    /// What a call of another's discard needs.
    CallRules {
        /// How many tiles must be left in the wall for chii, pon or kan of a discard?
        tiles_left: Copies,
        /// How many seconds are left for claims before the next player draws?
        seconds: Copies,
    }
}

settings! {
    /// What may not be discarded right after a call.
    Kuikae {
        /// What may not be discarded right after chii?
        chii: SwapAfterChii,
        /// What may not be discarded right after pon?
        pon: SwapAfterPon,
    }
}

words! {
    /// What may not be discarded right after chii.
    SwapAfterChii {
        /// Everything may be.
        Free = "free",
        /// The kind that was called.
        SameTile = "same_tile",
        /// The kind that was called, and the one that would have made the run from its other end.
        BothEnds = "both_ends",
    }
}

words! {
    /// What may not be discarded right after pon.
    SwapAfterPon {
        /// Everything may be.
        Free = "free",
        /// The kind that was called.
        SameTile = "same_tile",
    }
}

settings! {
    /// Kans.
    KanRules {
        /// When is the indicator of a kan turned?
        indicator: KanIndicators,
        /// Who may rob a concealed kan?
        robbing_ankan: RobbingAnkan,
        /// Which kans may follow in a turn that began with a called kan?
        after_daiminkan: AfterDaiminkan,
    }
}

words! {
    /// Which kans may follow in a turn that began with a called kan.
    AfterDaiminkan {
        /// Concealed and added kans, as after any draw.
        Any = "any",
        /// Added kans only.
        Kakan = "kakan",
    }
}

settings! {
    /// When the indicator of each kind of kan is turned.
    KanIndicators {
        /// When is the indicator of a concealed kan turned?
        ankan: IndicatorMoment,
        /// When is the indicator of a kan from a discard turned?
        daiminkan: IndicatorMoment,
        /// When is the indicator of a tile added to a pon turned?
        kakan: IndicatorMoment,
    }
}

words! {
    /// When the indicator of a kan is turned.
    IndicatorMoment {
        /// Before the replacement tile is drawn.
        BeforeReplacement = "before_replacement",
        /// Right after the replacement tile is drawn.
        AfterReplacement = "after_replacement",
        /// With the discard, or before the next replacement tile if another kan comes first.
        WithDiscard = "with_discard",
    }
}

words! {
    /// Who may rob a concealed kan.
    RobbingAnkan {
        /// A player who completes thirteen orphans.
        Kokushi = "kokushi",
        /// Nobody.
        Nobody = "nobody",
    }
}

settings! {
    /// Who may not win on a discard.
    Furiten {
        /// How long does a tile that was let pass bar a player without riichi from ron?
        missed_until: MissedUntil,
    }
}

words! {
    /// What ends the furiten of a tile that was let pass.
    MissedUntil {
        /// The player's next draw.
        OwnDraw = "own_draw",
        /// The player's next draw or call.
        OwnTake = "own_take",
        /// The player's next draw, or any call or kan.
        Interruption = "interruption",
    }
}

words! {
    /// Whether riichi needs the points it stakes.
    RiichiPoints {
        /// It does.
        Enough = "enough",
        /// Any number of points will do, none too.
        Any = "any",
    }
}

words! {
    /// When the stake leaves the points.
    StakePaid {
        /// With the declaration; it comes back if somebody wins on the discard.
        Declared = "declared",
        /// Once nobody has won on the discard.
        Stood = "stood",
    }
}

words! {
    /// Which discard marks a riichi when the one it was declared with is called.
    CalledRiichiTile {
        /// The next one.
        Next = "next",
        /// The one before, or the next if there is none.
        Previous = "previous",
    }
}

words! {
    /// Which concealed kans a player in riichi may make with the drawn tile.
    RiichiAnkan {
        /// None.
        Never = "never",
        /// Those that leave the waits as they are.
        SameWaits = "same_waits",
        /// Those, and the three tiles must be a triplet in every reading of the hand.
        SameReadings = "same_readings",
    }
}

settings! {
    /// Which hands are tenpai.
    TenpaiRules {
        /// Which of a player's own tiles make a wait dead, where all four of its kind are among them?
        own_tiles: OwnTiles,
    }
}

words! {
    /// Which own tiles make a wait dead.
    OwnTiles {
        /// Those in the hand and those laid down.
        All = "all",
        /// Those in the hand only.
        Concealed = "concealed",
    }
}

words! {
    /// Who shows the hand at an exhaustive draw.
    Showing {
        /// Whoever is in tenpai and wants to; players in riichi must.
        Choice = "choice",
        /// Everybody in tenpai.
        Automatic = "automatic",
        /// Every player, tenpai or not; `ryuukyoku.hiding` says what refusing costs.
        Everybody = "everybody",
    }
}

words! {
    /// Which hands may have nagashi mangan.
    NagashiHand {
        /// Any.
        Any = "any",
        /// Hands without a called set.
        Closed = "closed",
    }
}

words! {
    /// Which four equal first discards abort a deal.
    FourWinds {
        /// None do.
        None = "none",
        /// Four equal winds.
        Winds = "winds",
        /// Four equal tiles of any kind.
        AnyTile = "any_tile",
    }
}
