//! The settings of a rulebook, typed.
//!
//! Each section is a struct whose fields are questions; a setting that means something only
//! beside another lives inside it. Nothing here knows which book is being read.

pub(crate) mod ask;
mod book;
mod choice;
mod cite;
mod code;
mod deal;
mod draft;
mod embedded;
mod end;
mod error;
mod fold;
mod hand_value;
mod length;
mod older;
mod play;
mod sentences;
mod statement;
mod time;
pub(crate) mod value;

pub use ask::{Allowed, Answered, Answers, Question};
pub use book::Rulebook;
pub use choice::Choice;
pub use code::{Code, Detail};
pub use deal::{
    Aborts, Chombo, ChomboBust, ChomboWithNagashi, ChomboWithWin, CounterChange, Counters,
    DealerAtAbort, DealerAtRyuukyoku, DealerRules, FineSplit, Hiding, Liability, LiableCounters,
    LiableCovers, LiableSets, NagashiCountsAs, NagashiRules, NotenRules, NotenSplit,
    RinshanLiability, RonRules, RyuukyokuRules, SeveralCounters, SeveralDeposits, SeveralNagashi,
    Wareme,
};
pub use embedded::{DEFAULT, EMBEDDED, REFERENCE, SAYS};
pub use end::{
    EndRules, Leftover, Remainder, SharedUma, TiedShare, Ties, Uma, Yakitori, YakitoriWhen,
};
pub use error::{Fault, Problem, RulebookError, nearest};
pub use hand_value::{
    Cell, CellColumn, Cells, ClosedTsumo, FuAndHan, FuRules, HandValue, HonorsOrSuit, Kiriage,
    OpenClosed, PairCounts, PairFu, WaitFu,
};
pub use length::{Bust, GameRules, LeadingDealer, SeatsAgain, Target};
pub use play::{
    AfterDaiminkan, CallRules, CalledRiichiTile, FourWinds, Furiten, IndicatorMoment,
    KanIndicators, KanRules, Kuikae, MissedUntil, NagashiHand, OwnTiles, RiichiAnkan, RiichiPoints,
    RobbingAnkan, Showing, StakePaid, SwapAfterChii, SwapAfterPon, TenpaiRules,
};
pub use sentences::Sentences;
pub use statement::{Form, Statement, StatementKind};
pub use time::{DealRuns, LastDeals, TimeChombo, TimeRules};
pub use value::Value;

use ask::{Asker, Setting, number, range, settings, words};
use deal::{asked_if, read_chombo, read_counters, read_liability, read_ron};
use end::read_end;
use time::read_time;

use crate::amount::{Han, Points};
use crate::price::Limit;
use crate::yaku::{YakuId, YakuTable};

/// Everything a rulebook decides, as far as it is read today.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Which tiles are in the set.
    pub tiles: TileRules,
    /// What the indicators give.
    pub dora: DoraRules,
    /// What riichi costs and needs.
    pub riichi: RiichiRules,
    /// What a call of another's discard needs.
    pub calls: CallRules,
    /// What may not be discarded right after a call.
    pub kuikae: Kuikae,
    /// Kans.
    pub kan: KanRules,
    /// Which hands are tenpai.
    pub tenpai: TenpaiRules,
    /// Who may not win on a discard; `None` where everybody may.
    pub furiten: Option<Furiten>,
    /// What a hand needs to win.
    pub win: WinRules,
    /// How han (and fu) become points.
    pub value: HandValue,
    /// From which han on a hand is worth a fixed amount.
    pub limits: Limits,
    /// How limit hands add up.
    pub yakuman: YakumanRules,
    /// What each yaku is worth.
    pub yaku: YakuTable,
    /// What the counters on the table add; `None` in a book without counters.
    pub counters: Option<Counters>,
    /// Several winners on one discard.
    pub ron: RonRules,
    /// Who pays for a hand that was fed to its winner.
    pub liability: Liability,
    /// The player whose wall was broken.
    pub wareme: Wareme,
    /// A deal without a winner.
    pub ryuukyoku: RyuukyokuRules,
    /// Who deals next.
    pub dealer: DealerRules,
    /// What cuts a deal short.
    pub aborts: Aborts,
    /// What a chombo costs.
    pub chombo: Chombo,
    /// When a game is over.
    pub game: GameRules,
    /// What happens when its time is up; `None` where time never ends a game.
    pub time: Option<TimeRules>,
    /// From points at the table to the final score.
    pub end: EndRules,
}

settings! {
    /// Which tiles are in the set.
    TileRules {
        /// How many fives of each suit are red?
        red_fives: RedFives,
        /// Is the special white dragon worth a han?
        shiropochi: Shiropochi,
    }
}

settings! {
    /// Red fives by suit.
    RedFives {
        /// How many fives of the characters are red?
        man: Copies,
        /// How many fives of the circles are red?
        pin: Copies,
        /// How many fives of the bamboos are red?
        sou: Copies,
    }
}

words! {
    /// What the special white dragon is.
    Shiropochi {
        /// A white dragon like the others.
        Plain = "plain",
        /// One han for its owner.
        Bonus = "bonus",
    }
}

settings! {
    /// What the indicators give.
    DoraRules {
        /// Who counts the tiles under the indicators?
        ura: Ura,
    }
}

words! {
    /// Who counts ura dora.
    Ura {
        /// Winners in riichi.
        Riichi = "riichi",
        /// Nobody.
        Off = "off",
    }
}

settings! {
    /// What riichi costs and needs.
    RiichiRules {
        /// How many points does riichi stake?
        deposit: Points,
        /// When does the stake leave the points?
        paid: StakePaid,
        /// How many tiles must be left in the wall for riichi?
        tiles_left: Copies,
        /// Does riichi need the points it stakes?
        points: RiichiPoints,
        /// Which concealed kans may a player in riichi make?
        ankan: RiichiAnkan,
        /// Which discard marks a riichi whose tile is called?
        called_tile: CalledRiichiTile,
    }
}

impl RiichiRules {
    /// How many sticks these points are.
    #[must_use]
    pub fn sticks(&self, points: Points) -> u8 {
        let sticks = points.0.checked_div(self.deposit.0).unwrap_or(0);
        sticks.clamp(0, i32::from(u8::MAX)) as u8
    }

    /// What is staked at this moment.
    #[must_use]
    pub fn stake_at(&self, moment: StakePaid) -> Points {
        if self.paid == moment {
            self.deposit
        } else {
            Points::ZERO
        }
    }
}

settings! {
    /// What a hand needs to win.
    WinRules {
        /// How many han of yaku does a win need, dora left out?
        minimum: Han,
        /// Does a higher minimum hold when many counters are on the table?
        raised_minimum: Option<RaisedMinimum>,
        /// What does a drawn winning tile that was mixed into the hand forfeit?
        sorted_in: SortedIn,
    }
}

impl WinRules {
    /// How many han of yaku a win needs with so many counters on the table.
    #[must_use]
    pub fn minimum_with(&self, counters: u8) -> Han {
        match &self.raised_minimum {
            Some(raised) if counters >= raised.counters.0 => raised.han,
            Some(_) | None => self.minimum,
        }
    }
}

settings! {
    /// A higher minimum, from some number of counters on.
    RaisedMinimum {
        /// From how many counters on does the higher minimum hold?
        counters: Copies,
        /// How many han of yaku does a win need then?
        han: Han,
    }
}

words! {
    /// What a drawn winning tile mixed into the hand forfeits.
    SortedIn {
        /// Nothing.
        Keeps = "keeps",
        /// Everything that hangs on the wait: pinfu, wait fu, yakuman of a special wait.
        ForfeitsWait = "forfeits_wait",
    }
}

settings! {
    /// From which han on a hand is worth a fixed amount.
    Limits {
        /// What is mangan?
        mangan: LimitRule,
        /// What is haneman?
        haneman: LimitRule,
        /// What is baiman?
        baiman: LimitRule,
        /// What is sanbaiman?
        sanbaiman: LimitRule,
        /// Do ordinary han add up to a yakuman?
        counted_yakuman: Option<LimitRule>,
    }
}

impl Limits {
    /// The limits from the least on; a book may not count han up to a yakuman.
    #[must_use]
    pub const fn ladder(&self) -> [(Limit, Option<&LimitRule>); 5] {
        [
            (Limit::Mangan, Some(&self.mangan)),
            (Limit::Haneman, Some(&self.haneman)),
            (Limit::Baiman, Some(&self.baiman)),
            (Limit::Sanbaiman, Some(&self.sanbaiman)),
            (Limit::Yakuman, self.counted_yakuman.as_ref()),
        ]
    }
}

settings! {
    /// One limit.
    LimitRule {
        /// From how many han on does the limit hold?
        han: Han,
        /// How many base points is the limit worth?
        base: Points,
    }
}

settings! {
    /// How limit hands add up.
    YakumanRules {
        /// What is a hand with several yakuman worth?
        several: SeveralYakuman,
    }
}

words! {
    /// What several yakuman in one hand are worth.
    SeveralYakuman {
        /// Their sum.
        Add = "add",
        /// The best of them.
        Best = "best",
    }
}

/// A small number of things: copies of a tile, counters, wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Copies(pub u8);

/// A size in which points are parted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step(pub i32);

impl Setting for Copies {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        let (least, most) = match path {
            // There are four winds, and so four rounds; games were once begun with other numbers.
            "game.rounds" if !ask.was_played => (1, 4),
            path if path.starts_with("tiles.") => (0, 4),
            _ => (0, 99),
        };
        number(ask, path, question, range(least, most, 1)).map(|n| Copies(n as u8))
    }
}

impl Setting for Step {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        number(ask, path, question, range(1, 1000, 50)).map(|n| Step(n as i32))
    }
}

impl Setting for Han {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        number(ask, path, question, range(0, 99, 1)).map(|n| Han(n as u8))
    }
}

impl Setting for Points {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        number(ask, path, question, range(0, 1_000_000, 100)).map(|n| Points(n as i32))
    }
}

impl Rules {
    /// Puts every question that applies; `None` after faults were noted.
    fn read(ask: &mut Asker<'_>) -> Option<Rules> {
        let tiles = TileRules::read(ask, "tiles", "");
        let dora = DoraRules::read(ask, "dora", "");
        let riichi = RiichiRules::read(ask, "riichi", "");
        let calls = CallRules::read(ask, "calls", "");
        let kuikae = Kuikae::read(ask, "kuikae", "");
        let kan = KanRules::read(ask, "kan", "");
        let tenpai = TenpaiRules::read(ask, "tenpai", "");
        let furiten = Option::<Furiten>::read(ask, "furiten", "Is furiten played?");
        let win = WinRules::read(ask, "win", "");
        let value = HandValue::read(ask, "value", "");
        let limits = Limits::read(ask, "limits", "");
        let yakuman = YakumanRules::read(ask, "yakuman", "");
        let yaku = YakuTable::read(ask, "yaku", "");
        let aborts = Aborts::read(ask, "aborts", "");
        let some_abort = aborts.as_ref().is_none_or(Aborts::any);
        let counters = read_counters(ask, some_abort);
        let ron = read_ron(ask, counters.as_ref().is_none_or(Option::is_some));
        let liability = read_liability(ask, counters.as_ref().is_none_or(Option::is_some));
        let wareme = Wareme::read(
            ask,
            "wareme",
            "Does the player whose wall was broken win double?",
        );
        let ryuukyoku = RyuukyokuRules::read(ask, "ryuukyoku", "");
        let at_ryuukyoku = DealerAtRyuukyoku::read(
            ask,
            "dealer.at_ryuukyoku",
            "When does the dealer stay after an exhaustive draw?",
        );
        let at_abort = asked_if(some_abort, || {
            DealerAtAbort::read(
                ask,
                "dealer.at_abort",
                "When does the dealer stay after an abort?",
            )
        });
        let game = GameRules::read(ask, "game", "");
        let time = read_time(ask);
        let bust_ends = game.as_ref().is_none_or(|game| game.bust == Bust::Ends);
        let nagashi_wins = ryuukyoku.as_ref().is_none_or(RyuukyokuRules::nagashi_wins);
        let chombo = read_chombo(ask, nagashi_wins, bust_ends);
        let end = read_end(ask);
        let (limits, mut yaku) = (limits?, yaku?);
        yaku.mark_yakuman(limits.sanbaiman.base);
        let rules = Rules {
            tiles: tiles?,
            dora: dora?,
            riichi: riichi?,
            calls: calls?,
            kuikae: kuikae?,
            kan: kan?,
            tenpai: tenpai?,
            furiten: furiten?,
            win: win?,
            value: value?,
            limits,
            yakuman: yakuman?,
            yaku,
            counters: counters?,
            ron: ron?,
            liability: liability?,
            wareme: wareme?,
            ryuukyoku: ryuukyoku?,
            dealer: DealerRules {
                at_ryuukyoku: at_ryuukyoku?,
                at_abort: at_abort?,
            },
            aborts: aborts?,
            chombo: chombo?,
            game: game?,
            time: time?,
            end: end?,
        };
        rules.contradictions(ask);
        Some(rules)
    }

    /// Notes answers that are each allowed but cannot hold together.
    fn contradictions(&self, ask: &mut Asker<'_>) {
        if self.aborts.triple_ron && self.ron == RonRules::Nearest {
            ask.contradiction(
                "aborts.triple_ron",
                "three winners cannot abort where ron.several is nearest",
            );
        }
        let listed = self.yaku.lists(YakuId::NagashiMangan);
        if listed != self.ryuukyoku.nagashi.is_some() {
            ask.contradiction("ryuukyoku.nagashi", "nagashi mangan needs both a worth (yaku.nagashi_mangan) and ryuukyoku.nagashi, or neither");
        }
        for id in self
            .liability
            .yaku
            .iter()
            .filter(|id| !self.yaku.is_limit(*id))
        {
            ask.contradiction(
                "liability.yaku",
                format!("{id} makes liable but has no worth in this book"),
            );
        }
        if let Some(uma) = &self.end.uma
            && uma.worth().iter().copied().sum::<Points>() != Points::ZERO
        {
            ask.contradiction(
                "final.uma.first",
                "the uma of the four places must add up to zero",
            );
        }
        let steps = self.limits.ladder().into_iter();
        let steps: Vec<_> = steps
            .filter_map(|(limit, step)| Some((limit, step?)))
            .collect();
        for pair in steps.windows(2) {
            let ((lower, below), (upper, above)) = (pair[0], pair[1]);
            if below.han >= above.han || below.base >= above.base {
                let why = format!("must need more han and be worth more than {}", lower.name());
                ask.contradiction(upper.setting(), why);
            }
        }
        if let HandValue::FuAndHan(value) = &self.value {
            let mangan = self.limits.mangan.han;
            for cell in value.cells.iter().filter(|cell| Han(cell.han) >= mangan) {
                ask.contradiction(&cell.path(), "from mangan on the limits say what is paid");
            }
        }
        if self.formula_reaches_mangan_below() {
            ask.contradiction(
                "limits.mangan.han",
                "the formula reaches mangan with fewer han already",
            );
        }
        if self.win.raised_minimum.is_some() && self.counters.is_none() {
            let why = "it counts counters, but counters = none; answer win.raised_minimum = none";
            ask.contradiction("win.raised_minimum.counters", why);
        }
        if let Some(raised) = &self.win.raised_minimum
            && raised.han <= self.win.minimum
        {
            ask.contradiction("win.raised_minimum.han", "must be more than win.minimum");
        }
    }
}

impl Rules {
    /// Whether even the cheapest hand with one han less than mangan asks for is worth a mangan.
    fn formula_reaches_mangan_below(&self) -> bool {
        let below = u32::from(self.limits.mangan.han.0.saturating_sub(1)).min(20);
        let least = match &self.value {
            HandValue::HanOnly { han_base } => i64::from(han_base.0) << below,
            HandValue::FuAndHan(_) => 20 << (below + 2),
        };
        least >= i64::from(self.limits.mangan.base.0)
    }
}
