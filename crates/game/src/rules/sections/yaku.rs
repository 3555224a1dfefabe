//! What each yaku is worth under a rulebook, compiled for the scorer.

mod han_table;

use crate::base::amount::Points;
use crate::base::yaku_id::{YakuId, YakuSet};
use crate::rules::ask::Asker;
use crate::rules::condition::Condition;
use crate::rules::number::Count;
use crate::rules::question::Allowed;
use crate::rules::setting::{Setting, optional_number, range, read_where, words};
use crate::rules::value::Value;
use han_table::HanTable;

/// What each yaku is worth under a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct YakuTable {
    closed: HanTable,
    open: HanTable,
    base: [Points; YakuId::COUNT],
    dealer_base: [Points; YakuId::COUNT],
    replaces: [YakuSet; YakuId::COUNT],
    listed: YakuSet,
    limit: YakuSet,
    yakuman: YakuSet,
    replacing: YakuSet,
    when_closed: YakuSet,
    when_open: YakuSet,
    /// The form played, for yaku that have more than one.
    pub forms: YakuForms,
}

/// Limit hands that are always closed.
const NEVER_OPEN: &[YakuId] = {
    use YakuId::*;
    &[
        Kokushi,
        Kokushi13,
        Tenhou,
        Chiihou,
        Renhou,
        Suuankou,
        SuuankouTanki,
        ShiisanPuutaa,
    ]
};

/// The forms of yaku that have several; `None` for those the book was not asked about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct YakuForms {
    /// Which pair a pinfu hand may have.
    pub pinfu_pair: Option<PinfuPair>,
    /// Whether a self-draw spoils pinfu.
    pub pinfu_tsumo: Option<PinfuTsumo>,
    /// What a triplet counts as if its wind is both seat and round wind.
    pub wind_double: Option<WindDouble>,
    /// Which quads count towards sankantsu.
    pub sankantsu_quads: Option<SankantsuQuads>,
    /// Which triplets count towards suuankou.
    pub suuankou_triplets: Option<SuuankouTriplets>,
    /// Of how many suits the two pairs of equal runs in ryanpeikou may be.
    pub ryanpeikou_suits: Option<RyanpeikouSuits>,
    /// How many pairs an unconnected hand may have.
    pub shiisan_pairs: Option<ShiisanPairs>,
    /// How many wins in a row the dealer needs before the one that counts.
    pub paarenchan_after: Option<u8>,
    /// Which tile of a dealt hand counts as its last.
    pub tenhou_last_tile: Option<TenhouLastTile>,
}

words! {
    /// Which pair a pinfu hand may have.
    PinfuPair {
        /// No dragon, seat wind or round wind.
        Worthless = "worthless",
        /// Any.
        Any = "any",
    }
}

words! {
    /// Whether a self-draw spoils pinfu.
    PinfuTsumo {
        /// Both count, and the tsumo fu are dropped.
        Counts = "counts",
        /// The tsumo fu spoil pinfu.
        Spoiled = "spoiled",
    }
}

words! {
    /// What a triplet counts as if its wind is both seat and round wind.
    WindDouble {
        /// Both winds.
        Both = "both",
        /// One of them.
        Once = "once",
    }
}

words! {
    /// Which quads count towards sankantsu.
    SankantsuQuads {
        /// All.
        Any = "any",
        /// Concealed ones.
        Concealed = "concealed",
    }
}

words! {
    /// Which triplets count towards suuankou.
    SuuankouTriplets {
        /// Concealed ones.
        Concealed = "concealed",
        /// Any four of a closed hand, even one completed by ron.
        ClosedHand = "closed_hand",
    }
}

words! {
    /// Of how many suits the two pairs of equal runs in ryanpeikou may be.
    RyanpeikouSuits {
        /// One or two.
        Any = "any",
        /// Two.
        Two = "two",
    }
}

words! {
    /// How many pairs an unconnected hand may have.
    ShiisanPairs {
        /// None.
        None = "none",
        /// None or one.
        AtMostOne = "at_most_one",
        /// One.
        ExactlyOne = "exactly_one",
    }
}

words! {
    /// Which tile of a dealt hand counts as its last, for yakuman of a special wait.
    TenhouLastTile {
        /// The most favourable.
        Any = "any",
        /// The fourteenth.
        DealtLast = "dealt_last",
    }
}

impl YakuTable {
    /// Whether the book lists the yaku.
    #[must_use]
    pub const fn lists(&self, id: YakuId) -> bool {
        self.listed.contains(id)
    }

    /// Whether the yaku is a limit hand here.
    #[must_use]
    pub const fn is_limit(&self, id: YakuId) -> bool {
        self.limit.contains(id)
    }

    /// Those of these yaku that are limit hands here.
    #[must_use]
    pub const fn limits(&self, set: YakuSet) -> YakuSet {
        set.intersection(self.limit)
    }

    /// Those of these yaku that are yakuman here: limit hands worth more than a sanbaiman.
    #[must_use]
    pub const fn yakuman(&self, set: YakuSet) -> YakuSet {
        set.intersection(self.yakuman)
    }

    /// Records which limit hands are yakuman: those worth more than a sanbaiman.
    pub(crate) fn mark_yakuman(&mut self, sanbaiman: Points) {
        for id in self.limit.iter() {
            if self.base[id.index()] > sanbaiman {
                self.yakuman.insert(id);
            }
        }
    }

    /// Han of an ordinary yaku.
    #[must_use]
    pub const fn han(&self, id: YakuId, open: bool) -> u8 {
        if open {
            self.open.of(id)
        } else {
            self.closed.of(id)
        }
    }

    /// Total han of several ordinary yaku.
    #[must_use]
    pub fn han_of_all(&self, set: YakuSet, open: bool) -> u8 {
        let worth = if open { &self.open } else { &self.closed };
        worth.of_all(set)
    }

    /// Base points of a limit hand.
    #[must_use]
    pub const fn base(&self, id: YakuId, dealer: bool) -> Points {
        if dealer {
            self.dealer_base[id.index()]
        } else {
            self.base[id.index()]
        }
    }

    /// The yaku that this book counts in an open or a closed hand.
    pub(crate) const fn counted(&self, open: bool) -> YakuSet {
        if open {
            self.when_open
        } else {
            self.when_closed
        }
    }

    /// Removes the yaku that others in the set replace.
    #[must_use]
    pub(crate) fn without_replaced(&self, held: YakuSet) -> YakuSet {
        let mut left = held;
        for id in held.intersection(self.replacing).iter() {
            left = left.without(self.replaces[id.index()]);
        }
        left
    }
}

impl Setting for YakuTable {
    fn read(ask: &mut Asker<'_>, _: &str, _: &'static str) -> Option<Self> {
        let mut table = YakuTable {
            closed: HanTable::NOTHING,
            open: HanTable::NOTHING,
            base: [Points::ZERO; YakuId::COUNT],
            dealer_base: [Points::ZERO; YakuId::COUNT],
            replaces: [YakuSet::EMPTY; YakuId::COUNT],
            listed: YakuSet::EMPTY,
            limit: YakuSet::EMPTY,
            yakuman: YakuSet::EMPTY,
            replacing: YakuSet::EMPTY,
            when_closed: YakuSet::EMPTY,
            when_open: YakuSet::EMPTY,
            forms: YakuForms::default(),
        };
        for id in YakuId::ALL {
            table.read_worth(ask, id);
        }
        table.read_forms(ask);
        Some(table)
    }
}

impl YakuTable {
    fn read_worth(&mut self, ask: &mut Asker<'_>, id: YakuId) {
        let path = |leaf: &str| format!("yaku.{id}.{leaf}");
        let index = id.index();
        let whole = format!("yaku.{id}");
        match ask.ask_optional(&whole, "Is this yaku not played?", Allowed::NoneOr("none")) {
            None => {}
            Some(Value::Word(word)) if word == "none" => return,
            Some(_) => return ask.bad(&whole, Allowed::NoneOr("none")),
        }
        let closed = optional_number(
            ask,
            &path("closed"),
            "How many han in a closed hand?",
            range(1, 13, 1),
        );
        let open = optional_number(
            ask,
            &path("open"),
            "How many han in an open hand?",
            range(1, 13, 1),
        );
        let base = optional_number(
            ask,
            &path("base"),
            "How many base points, if it is a limit hand?",
            range(1, 100_000, 1000),
        );
        let question = "Does this limit hand need a closed hand?";
        let closed_only = match ask.ask_optional(&path("closed_only"), question, Allowed::Flag) {
            None => false,
            Some(Value::Flag(flag)) => *flag,
            Some(_) => {
                ask.bad(&path("closed_only"), Allowed::Flag);
                false
            }
        };
        if let Some(value) = ask.ask_optional(
            &path("replaces"),
            "Which yaku are not counted together with it?",
            Allowed::Ids(YakuId::NAMES),
        ) {
            match yaku_list(value) {
                Some(set) => self.replaces[index] = set,
                None => ask.bad(&path("replaces"), Allowed::Ids(YakuId::NAMES)),
            }
        }
        match (closed, open, base) {
            (None, None, None) => return self.nothing_beside(ask, id),
            (Some(_), _, Some(_)) | (_, Some(_), Some(_)) => ask.contradiction(
                &path("base"),
                "a yaku is worth han or is a limit hand, not both",
            ),
            (None, Some(_), None) => {
                ask.contradiction(&path("open"), "a yaku that counts open counts closed too")
            }
            (Some(_), _, None) | (None, None, Some(_)) => {}
        }
        if base.is_none() && closed_only {
            ask.contradiction(
                &path("closed_only"),
                "only a limit hand says closed_only; leave out `open` instead",
            );
        }
        if closed_only && NEVER_OPEN.contains(&id) {
            ask.contradiction(
                &path("closed_only"),
                "such a hand is never open; leave closed_only out",
            );
        }
        if id == YakuId::NagashiMangan && (open.is_some() || base.is_some()) {
            ask.contradiction(
                &path(if open.is_some() { "open" } else { "base" }),
                "nagashi mangan has one worth, in han: `closed`",
            );
        }
        self.closed.set(id, closed.unwrap_or(0) as u8);
        self.open.set(id, open.unwrap_or(0) as u8);
        self.base[index] = Points(base.unwrap_or(0) as i32);
        self.dealer_base[index] = self.base[index];
        self.listed.insert(id);
        if base.is_some() {
            self.limit.insert(id);
        }
        if !self.replaces[index].is_empty() {
            self.replacing.insert(id);
        }
        if id == YakuId::NagashiMangan {
            return;
        }
        self.when_closed.insert(id);
        if open.is_some() || base.is_some() && !closed_only {
            self.when_open.insert(id);
        }
    }

    fn nothing_beside(&self, ask: &mut Asker<'_>, id: YakuId) {
        if ask.has_inside(&format!("yaku.{id}")) {
            let leaf = ask
                .names_inside(&format!("yaku.{id}"))
                .first()
                .map_or("closed", |leaf| leaf)
                .to_owned();
            ask.contradiction(
                &format!("yaku.{id}.{leaf}"),
                "the yaku has no worth in this book (closed, open or base)",
            );
        }
    }

    fn read_forms(&mut self, ask: &mut Asker<'_>) {
        use Condition::Listed;
        const SPECIAL_WAIT: &[Condition] = &[
            Listed("tenhou"),
            Condition::Any(
                "kokushi_13, chuuren_9 or suuankou_tanki is listed",
                &[
                    Listed("kokushi_13"),
                    Listed("chuuren_9"),
                    Listed("suuankou_tanki"),
                ],
            ),
        ];
        let forms = &mut self.forms;
        forms.pinfu_pair = form(
            ask,
            "yaku.pinfu.pair",
            "Which pair may a pinfu hand have?",
            Listed("pinfu"),
        );
        forms.pinfu_tsumo = form(
            ask,
            "yaku.pinfu.tsumo",
            "Does a self-draw spoil pinfu?",
            Listed("pinfu"),
        );
        forms.wind_double = form(
            ask,
            "yaku.seat_wind.double",
            "What does a triplet count as if its wind is both seat and round wind?",
            Listed("seat_wind"),
        );
        forms.sankantsu_quads = form(
            ask,
            "yaku.sankantsu.quads",
            "Which quads count towards three quads?",
            Listed("sankantsu"),
        );
        forms.suuankou_triplets = form(
            ask,
            "yaku.suuankou.triplets",
            "Which triplets count towards four concealed triplets?",
            Listed("suuankou"),
        );
        forms.ryanpeikou_suits = form(
            ask,
            "yaku.ryanpeikou.suits",
            "Of how many suits may the two pairs of equal runs be?",
            Listed("ryanpeikou"),
        );
        forms.shiisan_pairs = form(
            ask,
            "yaku.shiisan_puutaa.pairs",
            "How many pairs may an unconnected hand have?",
            Listed("shiisan_puutaa"),
        );
        let after: Option<Count> = form(
            ask,
            "yaku.paarenchan.after",
            "After how many dealer wins in a row?",
            Listed("paarenchan"),
        );
        forms.paarenchan_after = after.map(|wins| wins.0);
        ask.asks("yaku.daisuushii.dealer_base", Listed("daisuushii"));
        if self.is_limit(YakuId::Daisuushii)
            && let Some(base) = optional_number(
                ask,
                "yaku.daisuushii.dealer_base",
                "How many base points for the dealer, if different?",
                range(1, 100_000, 1000),
            )
        {
            self.dealer_base[YakuId::Daisuushii.index()] = Points(base as i32);
        }
        self.forms.tenhou_last_tile = form(
            ask,
            "yaku.tenhou.last_tile",
            "Which tile of a dealt hand is its last, for a special wait?",
            Condition::All(SPECIAL_WAIT),
        );
    }
}

/// Reads which form of a yaku is played, if it has several and the yaku is listed.
fn form<T: Setting>(
    ask: &mut Asker<'_>,
    path: &str,
    question: &'static str,
    condition: Condition,
) -> Option<T> {
    read_where(ask, path, question, condition).flatten()
}

impl Setting for YakuSet {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        let value = ask.ask(path, question, Allowed::Ids(YakuId::NAMES))?;
        let set = yaku_list(value);
        if set.is_none() {
            ask.bad(path, Allowed::Ids(YakuId::NAMES));
        }
        set
    }
}

/// Reads a list of ids; `None` if it is not one.
fn yaku_list(value: &Value) -> Option<YakuSet> {
    let Value::List(names) = value else {
        return None;
    };
    let mut set = YakuSet::EMPTY;
    for name in names {
        set.insert(name.parse().ok()?);
    }
    Some(set)
}
