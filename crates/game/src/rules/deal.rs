//! What is paid when a deal ends, and who deals next.

use super::ask::{Allowed, Asker, Setting, settings, words};
use super::play::{FourWinds, NagashiHand, Showing};
use crate::amount::Points;
use crate::yaku::YakuSet;

/// What the counters on the table add, and when one is placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counters {
    /// What a counter adds to a ron.
    pub ron: Points,
    /// What a counter adds to each payment of a tsumo.
    pub tsumo: Points,
    /// What happens to the counters after an exhaustive draw.
    pub at_ryuukyoku: CounterChange,
    /// What happens to the counters after an abort; `None` in a book without aborts.
    pub at_abort: Option<CounterChange>,
}

words! {
    /// What happens to the counters.
    CounterChange {
        /// One more is placed.
        Add = "add",
        /// They stay as they are.
        Keep = "keep",
    }
}

/// Several winners on one discard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RonRules {
    /// Only the first in turn after the discarder wins.
    Nearest,
    /// All win.
    All {
        /// Who takes the sticks on the table.
        deposits: SeveralDeposits,
        /// Who is paid for the counters; `None` in a book without counters.
        counters: Option<SeveralCounters>,
    },
}

words! {
    /// How many may win on one discard.
    SeveralRon {
        /// The first in turn after the discarder.
        Nearest = "nearest",
        /// Everybody who calls.
        All = "all",
    }
}

words! {
    /// Who takes the sticks when several win.
    SeveralDeposits {
        /// All of them go to the first in turn after the discarder.
        Nearest = "nearest",
        /// Winners take back their own, the rest goes to the first in turn.
        OwnBack = "own_back",
    }
}

words! {
    /// Who is paid for the counters when several win.
    SeveralCounters {
        /// The first in turn after the discarder.
        Nearest = "nearest",
        /// Every winner.
        Each = "each",
    }
}

/// Who pays for a hand that was fed to its winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Liability {
    /// The yakuman that make a feeder liable.
    pub yaku: YakuSet,
    /// Which earlier sets count, where any yakuman makes liable.
    pub sets: Option<LiableSets>,
    /// What the liable player answers for, where any yakuman makes liable.
    pub covers: Option<LiableCovers>,
    /// Who pays the counters of such a ron, where there are counters.
    pub counters: Option<LiableCounters>,
    /// Who pays for a win on the replacement tile of a fed kan.
    pub rinshan: RinshanLiability,
}

words! {
    /// Which sets of the winner must lie open for liability.
    LiableSets {
        /// All must be called; a concealed quad cancels it.
        Called = "called",
        /// Quads of any kind count.
        Visible = "visible",
    }
}

words! {
    /// What the liable player answers for.
    LiableCovers {
        /// The whole hand.
        Hand = "hand",
        /// The yakuman concerned only.
        Yakuman = "yakuman",
    }
}

words! {
    /// Who pays the counters when a ron is shared with a liable player.
    LiableCounters {
        /// The discarder.
        Discarder = "discarder",
        /// The liable player.
        Liable = "liable",
    }
}

words! {
    /// Who pays for a win on the replacement tile of a fed kan.
    RinshanLiability {
        /// Everybody, as for any tsumo.
        None = "none",
        /// The player who fed the kan pays all.
        FeederPays = "feeder_pays",
    }
}

words! {
    /// The player whose wall was broken.
    Wareme {
        /// Is like the others.
        Off = "off",
        /// Wins double.
        Wins = "wins",
    }
}

settings! {
    /// A deal without a winner.
    RyuukyokuRules {
        /// What do players without tenpai pay?
        noten: NotenRules,
        /// Who shows the hand?
        showing: Showing,
        /// What happens to a player who does not show the hand?
        hiding: Hiding,
        /// Is nagashi mangan played?
        nagashi: Option<NagashiRules>,
    }
}

impl RyuukyokuRules {
    /// Whether a hand cannot be kept hidden; where that is fined, it happens.
    #[must_use]
    pub fn must_show(&self, in_riichi: bool) -> bool {
        let must = match self.showing {
            Showing::Automatic => true,
            Showing::Everybody | Showing::Choice => in_riichi,
        };
        must && self.hiding != Hiding::Fined
    }

    /// Whether nagashi mangan is played and counts as a win.
    #[must_use]
    pub fn nagashi_wins(&self) -> bool {
        let counts_as = self.nagashi.as_ref().map(|nagashi| nagashi.counts_as);
        counts_as == Some(NagashiCountsAs::Win)
    }
}

settings! {
    /// What noten players pay.
    NotenRules {
        /// Is it an amount in all or from each to each?
        split: NotenSplit,
        /// How many points?
        points: Points,
    }
}

words! {
    /// How the noten payment is shared.
    NotenSplit {
        /// An amount in all, shared among the payers and among the receivers.
        Total = "total",
        /// Each noten player pays each tenpai player.
        Each = "each",
    }
}

words! {
    /// What happens to a player who does not show the hand at a draw.
    Hiding {
        /// Counts as noten.
        Noten = "noten",
        /// Pays like a chombo and counts as noten.
        Fined = "fined",
    }
}

settings! {
    /// Nagashi mangan.
    NagashiRules {
        /// Is it a win or still a draw?
        counts_as: NagashiCountsAs,
        /// Who is paid when several players have it?
        several: SeveralNagashi,
        /// Which hands may have it?
        hand: NagashiHand,
    }
}

words! {
    /// What a deal with nagashi mangan is.
    NagashiCountsAs {
        /// A win: counters and sticks are paid, the dealer changes as after a win.
        Win = "win",
        /// A ryuukyoku: only the mangan is paid.
        Ryuukyoku = "ryuukyoku",
    }
}

words! {
    /// Who is paid when several players have nagashi mangan.
    SeveralNagashi {
        /// Each of them.
        Each = "each",
        /// The first in turn from the dealer.
        First = "first",
    }
}

/// Who deals next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealerRules {
    /// When the dealer stays after an exhaustive draw.
    pub at_ryuukyoku: DealerAtRyuukyoku,
    /// When the dealer stays after an abort; `None` in a book without aborts.
    pub at_abort: Option<DealerAtAbort>,
}

words! {
    /// When the dealer stays after an exhaustive draw.
    DealerAtRyuukyoku {
        /// In tenpai.
        Tenpai = "tenpai",
        /// In tenpai, and always in the South round.
        TenpaiOrSouthRound = "tenpai_or_south_round",
        /// Always.
        Always = "always",
        /// Never.
        Never = "never",
    }
}

words! {
    /// When the dealer stays after an abort.
    DealerAtAbort {
        /// Always.
        Stays = "stays",
        /// In tenpai.
        Tenpai = "tenpai",
    }
}

settings! {
    /// What cuts a deal short.
    Aborts {
        /// May a player with nine different terminals and honors abort?
        nine_kinds: bool,
        /// Which four equal first discards abort?
        four_winds: FourWinds,
        /// Do four quads of several players abort?
        four_kans: bool,
        /// Do four riichi abort?
        four_riichi: bool,
        /// Do three winners on one discard abort?
        triple_ron: bool,
    }
}

impl Aborts {
    pub(super) fn any(&self) -> bool {
        self.nine_kinds
            || self.four_winds != FourWinds::None
            || self.four_kans
            || self.four_riichi
            || self.triple_ron
    }
}

/// What a chombo costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chombo {
    /// What an offender who is not the dealer pays to the dealer.
    pub to_dealer: Points,
    /// What an offender who is not the dealer pays to each other player.
    pub to_other: Points,
    /// What the dealer as offender pays.
    pub dealer_pays: Points,
    /// Whether the dealer pays that to each player or in all.
    pub dealer_split: FineSplit,
    /// What becomes of a chombo together with somebody's win.
    pub with_win: ChomboWithWin,
    /// What becomes of another player's nagashi mangan; `None` where that is no win.
    pub with_nagashi: Option<ChomboWithNagashi>,
    /// Whether points below zero after a chombo end the game; `None` where they never do.
    pub bust: Option<ChomboBust>,
}

words! {
    /// What becomes of another player's nagashi mangan beside a chombo.
    ChomboWithNagashi {
        /// It stands like any win, and `chombo.with_win` says what becomes of the chombo.
        Stands = "stands",
        /// It is void: the chombo takes the place of the draw.
        Void = "void",
    }
}

words! {
    /// How the dealer's fine is shared.
    FineSplit {
        /// The amount to each of the three others.
        Each = "each",
        /// The amount in all, in thirds; hundreds left over go to the players next in turn.
        TotalNextInTurn = "total_next_in_turn",
        /// The amount in all, in thirds rounded down to hundreds; the rest is not paid.
        TotalRoundedDown = "total_rounded_down",
    }
}

words! {
    /// Whether points below zero after a chombo end the game.
    ChomboBust {
        /// They do, as after any deal.
        Counts = "counts",
        /// They do not: the deal that is played again decides.
        Waits = "waits",
    }
}

pub(super) fn read_chombo(
    ask: &mut Asker<'_>,
    nagashi_wins: bool,
    bust_ends: bool,
) -> Option<Chombo> {
    let to_dealer = Points::read(
        ask,
        "chombo.to_dealer",
        "What does an offender who is not the dealer pay to the dealer?",
    );
    let to_other = Points::read(
        ask,
        "chombo.to_other",
        "What does an offender who is not the dealer pay to each other player?",
    );
    let dealer_pays = Points::read(
        ask,
        "chombo.dealer_pays",
        "What does the dealer as offender pay?",
    );
    let dealer_split = FineSplit::read(
        ask,
        "chombo.dealer_split",
        "Does the dealer pay that to each player or in all?",
    );
    let with_win = ChomboWithWin::read(
        ask,
        "chombo.with_win",
        "What becomes of a chombo together with somebody's win?",
    );
    let with_nagashi = asked_if(nagashi_wins, || {
        ChomboWithNagashi::read(
            ask,
            "chombo.with_nagashi",
            "What becomes of another player's nagashi mangan beside a chombo?",
        )
    });
    let bust = asked_if(bust_ends, || {
        ChomboBust::read(
            ask,
            "chombo.bust",
            "Do points below zero after a chombo end the game?",
        )
    });
    Some(Chombo {
        to_dealer: to_dealer?,
        to_other: to_other?,
        dealer_pays: dealer_pays?,
        dealer_split: dealer_split?,
        with_win: with_win?,
        with_nagashi: with_nagashi?,
        bust: bust?,
    })
}

words! {
    /// What becomes of a chombo together with somebody's win.
    ChomboWithWin {
        /// It is forgotten.
        Ignored = "ignored",
        /// It is paid as well, and the win stands.
        AlsoPaid = "also_paid",
    }
}

/// Reads a setting only where it is asked.
pub(super) fn asked_if<T>(asked: bool, read: impl FnOnce() -> Option<T>) -> Option<Option<T>> {
    if asked { read().map(Some) } else { Some(None) }
}

pub(super) fn read_counters(ask: &mut Asker<'_>, some_abort: bool) -> Option<Option<Counters>> {
    const QUESTION: &str = "Do counters on the table raise the next win?";
    if ask.says("counters", QUESTION, "none") {
        return Some(None);
    }
    if !ask.has_inside("counters") {
        ask.missing("counters", QUESTION, Allowed::NoneOr("none"));
        return None;
    }
    let ron = Points::read(
        ask,
        "counters.ron",
        "How many points does a counter add to a ron?",
    );
    let tsumo = Points::read(
        ask,
        "counters.tsumo",
        "How many points does a counter add to each payment of a tsumo?",
    );
    let at_ryuukyoku = CounterChange::read(
        ask,
        "counters.at_ryuukyoku",
        "Is a counter placed after an exhaustive draw?",
    );
    let at_abort = asked_if(some_abort, || {
        CounterChange::read(
            ask,
            "counters.at_abort",
            "Is a counter placed after an abort?",
        )
    });
    Some(Some(Counters {
        ron: ron?,
        tsumo: tsumo?,
        at_ryuukyoku: at_ryuukyoku?,
        at_abort: at_abort?,
    }))
}

pub(super) fn read_ron(ask: &mut Asker<'_>, counters: bool) -> Option<RonRules> {
    match SeveralRon::read(
        ask,
        "ron.several",
        "Who wins when several players call one discard?",
    )? {
        SeveralRon::Nearest => Some(RonRules::Nearest),
        SeveralRon::All => {
            let deposits = SeveralDeposits::read(
                ask,
                "ron.deposits",
                "Who takes the sticks when several win?",
            );
            let counters = asked_if(counters, || {
                SeveralCounters::read(
                    ask,
                    "ron.counters",
                    "Who is paid for the counters when several win?",
                )
            });
            Some(RonRules::All {
                deposits: deposits?,
                counters: counters?,
            })
        }
    }
}

pub(super) fn read_liability(ask: &mut Asker<'_>, counters: bool) -> Option<Liability> {
    let yaku = YakuSet::read(
        ask,
        "liability.yaku",
        "Which yakuman make the feeder of their last set liable?",
    );
    let any = yaku.is_none_or(|set| !set.is_empty());
    let sets = asked_if(any, || {
        LiableSets::read(
            ask,
            "liability.sets",
            "Which sets must lie open for liability?",
        )
    });
    let covers = asked_if(any, || {
        LiableCovers::read(
            ask,
            "liability.covers",
            "What does the liable player answer for?",
        )
    });
    let counters = asked_if(any && counters, || {
        LiableCounters::read(
            ask,
            "liability.counters",
            "Who pays the counters when a ron is shared with a liable player?",
        )
    });
    let rinshan = RinshanLiability::read(
        ask,
        "liability.rinshan",
        "Who pays for a win on the replacement tile of a fed kan?",
    );
    Some(Liability {
        yaku: yaku?,
        sets: sets?,
        covers: covers?,
        counters: counters?,
        rinshan: rinshan?,
    })
}
