//! What a win is worth: every reading is tried, and the one that pays most under the rulebook
//! is taken.

use tiles::{Kind, KindSet, Meld, Suit, Tile, Wind};

use crate::amount::{Fu, Han, Points};
use crate::fu::FuItems;
use crate::price::{Limit, Price};
use crate::rules::{Code, HandValue, LiableCovers, LiableSets, Rulebook, Rules, Shiropochi, Ura};
use crate::scorer::{Valued, best_reading};
use crate::win::{Declared, Win};
use crate::yaku::{YakuId, YakuSet};

/// A win and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The yaku that count; [`Score::counted`] says what each adds.
    pub yaku: YakuSet,
    /// Bonus han.
    pub bonus: Bonus,
    /// Han in all; `None` of a limit hand.
    pub han: Option<Han>,
    /// Fu, rounded; `None` of a limit hand and in a book that counts none.
    pub fu: Option<Fu>,
    /// What the fu are for; they add up to the unrounded fu.
    pub fu_items: FuItems,
    /// What it is worth.
    pub price: Price,
    /// Whether the hand is open.
    pub open: bool,
    /// Whether the winner is the dealer.
    pub dealer: bool,
    /// The base points that the feeder of the last set answers for, if liable.
    pub liable: Option<Points>,
}

/// A yaku that counts, and what it adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The yaku.
    pub id: YakuId,
    /// What it adds.
    pub worth: Worth,
}

/// What a yaku adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Han.
    Han(Han),
    /// Base points of a limit hand.
    Base(Points),
}

/// A sort of bonus han.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum BonusSort {
    /// Tiles that an indicator points at.
    Indicator,
    /// Tiles that a tile under an indicator points at.
    Ura,
    /// Red fives.
    Aka,
    /// Other bonus tiles.
    Other,
}

impl BonusSort {
    /// The statement that counts it.
    #[must_use]
    pub fn cite(self, book: &Rulebook) -> &str {
        match self {
            BonusSort::Indicator => book.cite_code(Code::Dora),
            BonusSort::Ura => book.cite("dora.ura"),
            BonusSort::Aka => book.cite_red_five(),
            BonusSort::Other => book.cite("tiles.shiropochi"),
        }
    }
}

/// Bonus han, which are no yaku.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    /// Tiles that an indicator points at.
    pub indicator: u8,
    /// Tiles that a tile under an indicator points at.
    pub ura: u8,
    /// Red fives.
    pub aka: u8,
    /// Other bonus tiles.
    pub other: u8,
}

impl Bonus {
    /// The sorts that are there, and how many of each.
    pub fn sorts(self) -> impl Iterator<Item = (BonusSort, u8)> {
        let all = [
            (BonusSort::Indicator, self.indicator),
            (BonusSort::Ura, self.ura),
            (BonusSort::Aka, self.aka),
            (BonusSort::Other, self.other),
        ];
        all.into_iter().filter(|(_, han)| *han > 0)
    }

    /// All of them.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.indicator + self.ura + self.aka + self.other
    }
}

/// Why a hand does not win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    /// The tiles are no complete hand.
    #[error("the tiles are no complete hand")]
    NotComplete,
    /// There is no yaku.
    #[error("the hand is complete but has no yaku")]
    NoYaku,
    /// There are fewer han of yaku than needed.
    #[error("the yaku are worth {found} han and {needed} are needed; dora do not count")]
    UnderMinimum {
        /// Han of yaku.
        found: u8,
        /// Han needed.
        needed: u8,
    },
    /// The book does not pay this.
    #[error("this book does not pay nagashi mangan")]
    NotPaid,
}

impl Refusal {
    /// Its code in answers.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Refusal::NotComplete => "not_complete",
            Refusal::NoYaku => "no_yaku",
            Refusal::UnderMinimum { .. } => "under_minimum",
            Refusal::NotPaid => "not_paid",
        }
    }

    /// The statement by which a hand does not win.
    #[must_use]
    pub fn cite(self, book: &Rulebook) -> &str {
        match self {
            Refusal::NotComplete => book.cite_code(Code::NotComplete),
            Refusal::NoYaku => book.cite_code(Code::NoYaku),
            Refusal::UnderMinimum { needed, .. } if needed == book.rules.win.minimum.0 => {
                book.cite("win.minimum")
            }
            Refusal::UnderMinimum { .. } => book.cite("win.raised_minimum.han"),
            Refusal::NotPaid => book.cite("ryuukyoku.nagashi"),
        }
    }
}

/// Scores a win under a rulebook.
///
/// # Errors
/// When the hand does not win.
pub fn score(rules: &Rules, win: &Win) -> Result<Score, Refusal> {
    score_with(rules, win, bonus(rules, win))
}

/// Scores a win with bonus han that were counted elsewhere.
///
/// # Errors
/// When the hand does not win.
pub fn score_with(rules: &Rules, win: &Win, bonus: Bonus) -> Result<Score, Refusal> {
    let minimum = rules.win.minimum_with(win.situation.counters);
    let (best, fu_items) = best_reading(rules, win, bonus, minimum.0)?;
    Ok(Score::of_reading(rules, win, bonus, &best, fu_items))
}

/// Scores a nagashi mangan.
///
/// # Errors
/// When the book does not pay it.
pub fn score_nagashi(rules: &Rules) -> Result<Score, Refusal> {
    if rules.ryuukyoku.nagashi.is_none() {
        return Err(Refusal::NotPaid);
    }
    let han = Han(rules.yaku.han(YakuId::NagashiMangan, false));
    Ok(Score {
        yaku: YakuSet::of(YakuId::NagashiMangan),
        bonus: Bonus::default(),
        han: Some(han),
        fu: None,
        fu_items: FuItems::NONE,
        price: Price::of_nagashi(rules),
        open: false,
        dealer: false,
        liable: None,
    })
}

fn bonus(rules: &Rules, win: &Win) -> Bonus {
    let situation = &win.situation;
    let pointed = |indicators: &[Tile]| {
        let dora = indicators.iter().map(|tile| tile.kind().dora_after());
        dora.map(|kind: Kind| win.all.get(kind)).sum()
    };
    // Nobody is in riichi with an open hand, whatever was declared.
    let in_riichi = (situation.declared != Declared::None) & !win.open;
    let counts_ura = in_riichi & (rules.dora.ura == Ura::Riichi);
    let ura: &[Tile] = if counts_ura { &situation.ura } else { &[] };
    let aka = Suit::ALL.map(|suit| {
        let counts = rules.tiles.red_fives.of(suit) > 0;
        win.reds[suit.index()] * u8::from(counts)
    });
    let shiropochi = rules.tiles.shiropochi == Shiropochi::Bonus;
    Bonus {
        indicator: pointed(&situation.indicators),
        ura: pointed(ura),
        aka: aka.iter().sum(),
        other: win.shiropochi * u8::from(shiropochi),
    }
}

/// The base points that the feeder of the last set answers for.
fn liable(rules: &Rules, win: &Win, best: &Valued, (id, feeder): (YakuId, Wind)) -> Option<Points> {
    let liable = rules.liability.yaku.contains(id)
        && best.limits.contains(id)
        && feeder != win.situation.seat;
    if !liable || !sets_lie_open(rules, win, id) {
        return None;
    }
    match rules.liability.covers? {
        LiableCovers::Hand => Some(best.price.base),
        LiableCovers::Yakuman => best
            .held
            .contains(id)
            .then(|| rules.yaku.base(id, win.situation.is_dealer())),
    }
}

/// Whether every set of the yakuman lies open, as far as the book asks for that, and at least one
/// of them was fed.
fn sets_lie_open(rules: &Rules, win: &Win, id: YakuId) -> bool {
    let needed = match id {
        YakuId::Daisangen => KindSet::DRAGONS,
        YakuId::Daisuushii | YakuId::Shousuushii => KindSet::WINDS,
        _ => KindSet::ALL,
    };
    let visible = rules.liability.sets == Some(LiableSets::Visible);
    let belongs = |meld: &&Meld| !meld.is_run() && needed.contains(meld.first());
    let sets = win.melds.iter().filter(belongs);
    let fed = sets.clone().filter(|meld| meld.is_open()).count();
    let laid = if visible { sets.count() } else { fed };
    let all = if needed == KindSet::ALL {
        4
    } else {
        needed.len()
    };
    laid == all && fed > 0
}

impl Score {
    /// What a reading is worth.
    pub(crate) fn of_reading(
        rules: &Rules,
        win: &Win,
        bonus: Bonus,
        valued: &Valued,
        fu_items: FuItems,
    ) -> Score {
        let by_han = valued.limits.is_empty();
        let counts_fu = by_han && matches!(rules.value, HandValue::FuAndHan(_));
        let fed = win.situation.fed;
        Score {
            yaku: valued.held,
            bonus,
            han: by_han.then_some(valued.han),
            fu: counts_fu.then_some(valued.fu),
            liable: fed.and_then(|fed| liable(rules, win, valued, fed)),
            fu_items,
            price: valued.price,
            open: win.is_open(),
            dealer: win.situation.is_dealer(),
        }
    }

    /// The yaku that count, in the order of their ids, and what each adds under these rules.
    pub fn counted(&self, rules: &Rules) -> impl Iterator<Item = Counted> {
        self.yaku.iter().map(|id| {
            let worth = if self.han.is_none() {
                Worth::Base(rules.yaku.base(id, self.dealer))
            } else {
                Worth::Han(Han(rules.yaku.han(id, self.open)))
            };
            Counted { id, worth }
        })
    }

    /// Whether it is a real yakuman.
    #[must_use]
    pub fn is_yakuman(&self) -> bool {
        self.han.is_none() && self.price.limit == Some(Limit::Yakuman)
    }

    /// The limit it reaches.
    #[must_use]
    pub const fn limit(&self) -> Option<Limit> {
        self.price.limit
    }
}
