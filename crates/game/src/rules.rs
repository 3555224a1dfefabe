//! The settings of a rulebook, typed.
//!
//! Each section is a struct whose fields are questions; a setting that means something only
//! beside another lives inside it. Nothing here knows which book is being read.

pub(crate) mod ask;
mod book;
mod embedded;
mod error;
mod fold;
mod hand_value;
mod statement;
pub(crate) mod value;

pub use ask::{Allowed, Answered, Answers, Question};
pub use book::{Code, Rulebook};
pub use embedded::EMBEDDED;
pub use error::{Fault, Problem, RulebookError};
pub use hand_value::{Cell, CellColumn, Cells, ClosedTsumo, FuAndHan, FuRules, HandValue, HonorsOrSuit, Kiriage, OpenClosed, PairCounts, PairFu, WaitFu};
pub use statement::{Form, Statement, StatementKind};
pub use value::Value;

use ask::{Asker, Setting, number, settings, words};

use crate::amount::{Han, Points};
use crate::yaku::{YakuId, YakuSet, YakuTable};

/// Everything a rulebook decides, as far as it is read today.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Which tiles are in the set.
    pub tiles: TileRules,
    /// What the indicators give.
    pub dora: DoraRules,
    /// What riichi costs.
    pub riichi: RiichiRules,
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
    pub draw: DrawRules,
    /// Who deals next.
    pub dealer: DealerRules,
    /// What cuts a deal short.
    pub aborts: Aborts,
    /// What a chombo costs.
    pub chombo: Chombo,
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
    /// What riichi costs.
    RiichiRules {
        /// How many points does riichi stake?
        deposit: Points,
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

/// What the counters on the table add, and when one is placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counters {
    /// What a counter adds to a ron.
    pub ron: Points,
    /// What a counter adds to each payment of a tsumo.
    pub tsumo: Points,
    /// What happens to the counters after an exhaustive draw.
    pub at_draw: CounterChange,
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
    DrawRules {
        /// What do players without tenpai pay?
        noten: NotenRules,
        /// What happens to a player who does not show the hand?
        hiding: Hiding,
        /// Is nagashi mangan played?
        nagashi: Option<NagashiRules>,
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
    }
}

words! {
    /// What a deal with nagashi mangan is.
    NagashiCountsAs {
        /// A win: counters and sticks are paid, the dealer changes as after a win.
        Win = "win",
        /// A draw: only the mangan is paid.
        Draw = "draw",
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
    pub at_draw: DealerAtDraw,
    /// When the dealer stays after an abort; `None` in a book without aborts.
    pub at_abort: Option<DealerAtAbort>,
}

words! {
    /// When the dealer stays after an exhaustive draw.
    DealerAtDraw {
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
        /// Do four equal first discards abort?
        four_winds: bool,
        /// Do four quads of several players abort?
        four_kans: bool,
        /// Do four riichi abort?
        four_riichi: bool,
        /// Do three winners on one discard abort?
        triple_ron: bool,
    }
}

impl Aborts {
    fn any(&self) -> bool {
        self.nine_kinds || self.four_winds || self.four_kans || self.four_riichi || self.triple_ron
    }
}

settings! {
    /// What a chombo costs.
    Chombo {
        /// What does an offender who is not the dealer pay to the dealer?
        to_dealer: Points,
        /// What does an offender who is not the dealer pay to each other player?
        to_other: Points,
        /// What does the dealer as offender pay to each?
        dealer_pays: Points,
        /// What becomes of a chombo together with somebody's win?
        with_win: ChomboWithWin,
    }
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

/// From points at the table to the final score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndRules {
    /// Points of each player at the start.
    pub start: Points,
    /// What the places are worth; `None` where they are worth nothing.
    pub uma: Option<Uma>,
    /// What becomes of equal points.
    pub ties: Ties,
    /// What a player without any win pays; `None` where that costs nothing.
    pub yakitori: Option<Yakitori>,
}

/// What becomes of equal points at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ties {
    /// The tied players share the better place.
    Shared {
        /// Sticks left on the table when first place is shared.
        leftover: Leftover,
    },
    /// The seat nearer to the first dealer is placed first.
    SeatOrder,
}

/// Sticks left on the table when first place is shared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leftover {
    /// To the tied player nearest to the first dealer.
    EarliestSeat,
    /// Shared among the tied players.
    Split(LeftoverSplit),
}

settings! {
    /// How sticks are shared among tied winners.
    LeftoverSplit {
        /// In parts of how many points?
        step: Step,
        /// Who gets what cannot be shared?
        remainder: Remainder,
    }
}

words! {
    /// Who gets what cannot be shared.
    Remainder {
        /// The tied player nearest to the first dealer.
        EarliestSeat = "earliest_seat",
        /// Nobody.
        Unclaimed = "unclaimed",
    }
}

words! {
    /// Whether equal points share a place.
    TieRule {
        /// They do.
        Shared = "shared",
        /// The seat order decides.
        SeatOrder = "seat_order",
    }
}

settings! {
    /// What the places are worth.
    Uma {
        /// What does first place get?
        first: Points,
        /// What does second place get?
        second: Points,
        /// What does third place get?
        third: Points,
        /// What does fourth place get?
        fourth: Points,
    }
}

settings! {
    /// What a player without any win pays.
    Yakitori {
        /// How many points to each other player?
        each: Points,
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
        let most = if path.starts_with("tiles.") { 4 } else { 99 };
        number(ask, path, question, 0, most, 1).map(|n| Copies(n as u8))
    }
}

impl Setting for Step {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        number(ask, path, question, 50, 1000, 50).map(|n| Step(n as i32))
    }
}

impl Setting for Han {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        number(ask, path, question, 0, 99, 1).map(|n| Han(n as u8))
    }
}

impl Setting for Points {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        number(ask, path, question, -1_000_000, 1_000_000, 100).map(|n| Points(n as i32))
    }
}

impl Rules {
    /// Puts every question that applies; `None` after faults were noted.
    fn read(ask: &mut Asker<'_>) -> Option<Rules> {
        let tiles = TileRules::read(ask, "tiles", "");
        let dora = DoraRules::read(ask, "dora", "");
        let riichi = RiichiRules::read(ask, "riichi", "");
        let win = WinRules::read(ask, "win", "");
        let value = HandValue::read(ask, "value", "");
        let limits = Limits::read(ask, "limits", "");
        let yakuman = YakumanRules::read(ask, "yakuman", "");
        let yaku = YakuTable::read(ask, "yaku", "");
        let aborts = Aborts::read(ask, "aborts", "");
        let some_abort = aborts.as_ref().is_none_or(Aborts::any);
        let counters = read_counters(ask, some_abort);
        let ron = read_ron(ask, counters.as_ref().is_none_or(Option::is_some));
        let liability = read_liability(ask);
        let wareme = Wareme::read(ask, "wareme", "Does the player whose wall was broken win double?");
        let draw = DrawRules::read(ask, "draw", "");
        let at_draw = DealerAtDraw::read(ask, "dealer.at_draw", "When does the dealer stay after an exhaustive draw?");
        let at_abort = asked_if(some_abort, || DealerAtAbort::read(ask, "dealer.at_abort", "When does the dealer stay after an abort?"));
        let chombo = Chombo::read(ask, "chombo", "");
        let end = read_end(ask);
        let rules = Rules {
            tiles: tiles?,
            dora: dora?,
            riichi: riichi?,
            win: win?,
            value: value?,
            limits: limits?,
            yakuman: yakuman?,
            yaku: yaku?,
            counters: counters?,
            ron: ron?,
            liability: liability?,
            wareme: wareme?,
            draw: draw?,
            dealer: DealerRules { at_draw: at_draw?, at_abort: at_abort? },
            aborts: aborts?,
            chombo: chombo?,
            end: end?,
        };
        rules.contradictions(ask);
        Some(rules)
    }

    /// Notes answers that are each allowed but cannot hold together.
    fn contradictions(&self, ask: &mut Asker<'_>) {
        if self.aborts.triple_ron && self.ron == RonRules::Nearest {
            ask.contradiction("aborts.triple_ron", "three winners cannot abort where ron.several is nearest");
        }
        let listed = self.yaku.lists(YakuId::NagashiMangan);
        if listed != self.draw.nagashi.is_some() {
            ask.contradiction("draw.nagashi", "nagashi mangan needs both a worth (yaku.nagashi_mangan) and draw.nagashi, or neither");
        }
        for id in self.liability.yaku.iter().filter(|id| !self.yaku.lists(*id)) {
            ask.contradiction("liability.yaku", format!("{id} makes liable but has no worth in this book"));
        }
        if let Some(uma) = &self.end.uma
            && uma.first + uma.second + uma.third + uma.fourth != Points::ZERO
        {
            ask.contradiction("final.uma.first", "the uma of the four places must add up to zero");
        }
        let mut ladder = vec![("limits.mangan.han", &self.limits.mangan), ("limits.haneman.han", &self.limits.haneman)];
        ladder.push(("limits.baiman.han", &self.limits.baiman));
        ladder.push(("limits.sanbaiman.han", &self.limits.sanbaiman));
        ladder.extend(self.limits.counted_yakuman.as_ref().map(|limit| ("limits.counted_yakuman.han", limit)));
        for pair in ladder.windows(2) {
            if pair[0].1.han >= pair[1].1.han || pair[0].1.base >= pair[1].1.base {
                ask.contradiction(pair[1].0, format!("must need more han and be worth more than {}", pair[0].0.trim_end_matches(".han")));
            }
        }
        if let Some(raised) = &self.win.raised_minimum
            && raised.han <= self.win.minimum
        {
            ask.contradiction("win.raised_minimum.han", "must be more than win.minimum");
        }
    }
}

/// Reads a setting only where it is asked.
fn asked_if<T>(asked: bool, read: impl FnOnce() -> Option<T>) -> Option<Option<T>> {
    if asked { read().map(Some) } else { Some(None) }
}

fn read_counters(ask: &mut Asker<'_>, some_abort: bool) -> Option<Option<Counters>> {
    const QUESTION: &str = "Do counters on the table raise the next win?";
    if ask.says("counters", QUESTION, "none") {
        return Some(None);
    }
    if !ask.has_inside("counters") {
        ask.missing("counters", QUESTION, Allowed::NoneOr("none"));
        return None;
    }
    let ron = Points::read(ask, "counters.ron", "How many points does a counter add to a ron?");
    let tsumo = Points::read(ask, "counters.tsumo", "How many points does a counter add to each payment of a tsumo?");
    let at_draw = CounterChange::read(ask, "counters.at_draw", "Is a counter placed after an exhaustive draw?");
    let at_abort = asked_if(some_abort, || CounterChange::read(ask, "counters.at_abort", "Is a counter placed after an abort?"));
    Some(Some(Counters { ron: ron?, tsumo: tsumo?, at_draw: at_draw?, at_abort: at_abort? }))
}

fn read_ron(ask: &mut Asker<'_>, counters: bool) -> Option<RonRules> {
    match SeveralRon::read(ask, "ron.several", "Who wins when several players call one discard?")? {
        SeveralRon::Nearest => Some(RonRules::Nearest),
        SeveralRon::All => {
            let deposits = SeveralDeposits::read(ask, "ron.deposits", "Who takes the sticks when several win?");
            let counters = asked_if(counters, || SeveralCounters::read(ask, "ron.counters", "Who is paid for the counters when several win?"));
            Some(RonRules::All { deposits: deposits?, counters: counters? })
        }
    }
}

fn read_liability(ask: &mut Asker<'_>) -> Option<Liability> {
    let yaku = YakuSet::read(ask, "liability.yaku", "Which yakuman make the feeder of their last set liable?");
    let any = yaku.is_none_or(|set| !set.is_empty());
    let sets = asked_if(any, || LiableSets::read(ask, "liability.sets", "Which sets must lie open for liability?"));
    let covers = asked_if(any, || LiableCovers::read(ask, "liability.covers", "What does the liable player answer for?"));
    let rinshan = RinshanLiability::read(ask, "liability.rinshan", "Who pays for a win on the replacement tile of a fed kan?");
    Some(Liability { yaku: yaku?, sets: sets?, covers: covers?, rinshan: rinshan? })
}

fn read_end(ask: &mut Asker<'_>) -> Option<EndRules> {
    let start = Points::read(ask, "final.start", "How many points does each player start with?");
    let uma = Option::<Uma>::read(ask, "final.uma", "What are the places worth at the end?");
    let ties = TieRule::read(ask, "final.ties", "What becomes of equal points at the end?").and_then(|rule| match rule {
        TieRule::SeatOrder => Some(Ties::SeatOrder),
        TieRule::Shared => read_leftover(ask).map(|leftover| Ties::Shared { leftover }),
    });
    let yakitori = Option::<Yakitori>::read(ask, "final.yakitori", "Does a player without any win pay at the end?");
    Some(EndRules { start: start?, uma: uma?, ties: ties?, yakitori: yakitori? })
}

fn read_leftover(ask: &mut Asker<'_>) -> Option<Leftover> {
    const QUESTION: &str = "Who takes the sticks left on the table when first place is shared?";
    if ask.says("final.leftover", QUESTION, "earliest_seat") {
        return Some(Leftover::EarliestSeat);
    }
    if !ask.has_inside("final.leftover") {
        ask.missing("final.leftover", QUESTION, Allowed::NoneOr("earliest_seat"));
        return None;
    }
    LeftoverSplit::read(ask, "final.leftover", "").map(Leftover::Split)
}
