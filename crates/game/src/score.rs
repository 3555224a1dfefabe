//! What a win is worth: every reading is tried, and the one that pays most under the rulebook
//! is taken.

use arrayvec::ArrayVec;
use shape::{Groupings, groupings, is_seven_pairs, is_thirteen_orphans};
use tiles::{Kind, KindSet};

use crate::amount::{Fu, Han, Points};
use crate::fu::{self, FuItem};
use crate::price::{Limit, Price};
use crate::reading::{Reading, Shape};
use crate::rules::{
    HandValue, LiableCovers, LiableSets, Rules, SeveralYakuman, Shiropochi, SortedIn, Ura,
};
use crate::win::{Declared, Win};
use crate::yaku::local::scattered_pairs;
use crate::yaku::{ShiisanPairs, TenhouLastTile, YakuId, YakuSet, YakuTable};

/// A win and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The yaku that count, in the order of their ids.
    pub yaku: ArrayVec<Counted, 16>,
    /// Bonus han.
    pub bonus: Bonus,
    /// Han in all; `None` of a yakuman.
    pub han: Option<Han>,
    /// Fu, rounded; `None` of a yakuman and in a book that counts none.
    pub fu: Option<Fu>,
    /// What the fu are for; they add up to the unrounded fu.
    pub fu_items: ArrayVec<FuItem, 12>,
    /// What it is worth.
    pub price: Price,
    /// Whether the hand is open.
    pub open: bool,
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

/// Bonus han, which are no yaku.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
    /// All of them.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.indicator + self.ura + self.aka + self.other
    }
}

/// Why a hand does not win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
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
}

/// Scores a win under a rulebook.
///
/// # Errors
/// When the hand does not win.
pub fn score(rules: &Rules, win: &Win) -> Result<Score, Refusal> {
    let mut scorer = Scorer {
        rules,
        win,
        bonus: bonus(rules, win),
        minimum: minimum(rules, win),
        best: Err(Refusal::NotComplete),
    };
    scorer.every_reading();
    scorer
        .best
        .map(|best| best.into_score(rules, win, scorer.bonus))
}

/// Scores a nagashi mangan.
///
/// # Errors
/// When the book does not pay it.
pub fn score_nagashi(rules: &Rules) -> Result<Score, Refusal> {
    if rules.draw.nagashi.is_none() {
        return Err(Refusal::NotPaid);
    }
    let han = Han(rules.yaku.han(YakuId::NagashiMangan, false));
    let mut yaku = ArrayVec::new();
    yaku.push(Counted {
        id: YakuId::NagashiMangan,
        worth: Worth::Han(han),
    });
    let price = Price::of(rules, han, Fu(30));
    Ok(Score {
        yaku,
        bonus: Bonus::default(),
        han: Some(han),
        fu: None,
        fu_items: ArrayVec::new(),
        price,
        open: false,
        liable: None,
    })
}

fn minimum(rules: &Rules, win: &Win) -> u8 {
    match &rules.win.raised_minimum {
        Some(raised) if win.situation.counters >= raised.counters.0 => raised.han.0,
        Some(_) | None => rules.win.minimum.0,
    }
}

fn bonus(rules: &Rules, win: &Win) -> Bonus {
    let situation = &win.situation;
    let pointed = |indicators: &[tiles::Tile]| {
        indicators
            .iter()
            .map(|tile| win.all.get(tile.kind().dora_after()))
            .sum()
    };
    let counts_ura = situation.declared != Declared::None && rules.dora.ura == Ura::Riichi;
    let reds = tiles::Suit::ALL
        .into_iter()
        .filter(|suit| rules.tiles.red_fives.of(*suit) > 0)
        .map(|suit| win.reds[suit.index()]);
    Bonus {
        indicator: pointed(&situation.indicators),
        ura: if counts_ura {
            pointed(&situation.ura)
        } else {
            0
        },
        aka: reds.sum(),
        other: if rules.tiles.shiropochi == Shiropochi::Bonus {
            win.shiropochi
        } else {
            0
        },
    }
}

/// The best reading found so far, and what is needed to look for a better one.
struct Scorer<'a> {
    rules: &'a Rules,
    win: &'a Win,
    bonus: Bonus,
    minimum: u8,
    best: Result<Valued<'a>, Refusal>,
}

/// A reading and its value.
struct Valued<'a> {
    reading: Reading<'a>,
    held: YakuSet,
    /// All limit hands that hold, also those that do not count beside a better one.
    limits: YakuSet,
    han: Han,
    fu: Fu,
    price: Price,
    total: Points,
}

impl<'a> Scorer<'a> {
    fn every_reading(&mut self) {
        let blank = Reading::blank(self.rules, self.win).with_melds();
        let mut found = Groupings::new();
        groupings(&self.win.concealed, &mut found);
        let situation = &self.win.situation;
        let any_tile = situation.first_turn
            && situation.is_tsumo()
            && situation.is_dealer()
            && self.rules.yaku.forms.tenhou_last_tile == Some(TenhouLastTile::Any);
        for grouping in &found {
            let reading = blank.with_grouping(grouping);
            if any_tile {
                for tile in self.win.concealed.kinds().iter() {
                    self.every_place(&reading, grouping, tile);
                }
            } else {
                self.every_place(&reading, grouping, self.win.tile);
            }
        }
        if self.win.melds.is_empty() {
            self.without_sets(&blank, any_tile);
        }
    }

    /// Tries every place where the winning tile may have gone.
    fn every_place(&mut self, reading: &Reading<'a>, grouping: &shape::Grouping, tile: Kind) {
        let mut reading = reading.clone();
        reading.tile = tile;
        if self.win.situation.sorted_in
            && self.win.situation.is_tsumo()
            && self.rules.win.sorted_in == SortedIn::ForfeitsWait
        {
            reading.tile_known = false;
            return self.offer(reading);
        }
        if grouping.pair == tile {
            let mut pair = reading.clone();
            pair.complete_pair();
            self.offer(pair);
        }
        let mut last = None;
        for set in grouping.sets.iter().copied() {
            // Equal sets are neighbours, and the tile in one of them is as good as in the other.
            if last == Some(set) || !set.contains(tile) {
                continue;
            }
            last = Some(set);
            let mut placed = reading.clone();
            placed.complete_set(set);
            self.offer(placed);
        }
    }

    fn without_sets(&mut self, blank: &Reading<'a>, any_tile: bool) {
        let concealed = &self.win.concealed;
        if is_seven_pairs(concealed) {
            self.offer(blank.without_sets(Shape::SevenPairs));
        } else if is_thirteen_orphans(concealed) {
            let mut reading = blank.without_sets(Shape::Orphans);
            let situation = &self.win.situation;
            reading.tile_known = !(situation.sorted_in
                && situation.is_tsumo()
                && self.rules.win.sorted_in == SortedIn::ForfeitsWait);
            if any_tile
                && let Some(pair) = concealed
                    .kinds()
                    .iter()
                    .find(|kind| concealed.get(*kind) == 2)
            {
                reading.tile = pair;
            }
            self.offer(reading);
        } else if self.is_scattered() {
            self.offer(blank.without_sets(Shape::Scattered));
        }
    }

    /// Whether these are the dealer's dealt tiles and fit nowhere, in a book that pays for that.
    fn is_scattered(&self) -> bool {
        let Some(allowed) = self.rules.yaku.forms.shiisan_pairs else {
            return false;
        };
        let situation = &self.win.situation;
        if !(situation.first_turn && situation.is_tsumo() && situation.is_dealer()) {
            return false;
        }
        let pairs = scattered_pairs(self.win.all.kinds(), |kind| self.win.all.get(kind));
        match (allowed, pairs) {
            (_, None) => false,
            (ShiisanPairs::None, Some(pairs)) => pairs == 0,
            (ShiisanPairs::AtMostOne, Some(pairs)) => pairs <= 1,
            (ShiisanPairs::ExactlyOne, Some(pairs)) => pairs == 1,
        }
    }

    /// Values a reading and keeps it if it is the best so far.
    fn offer(&mut self, reading: Reading<'a>) {
        match self.value(reading) {
            Ok(valued) => {
                let better = match &self.best {
                    Ok(best) => {
                        (valued.total, valued.han, valued.fu) > (best.total, best.han, best.fu)
                    }
                    Err(_) => true,
                };
                if better {
                    self.best = Ok(valued);
                }
            }
            Err(refusal) => {
                if let Err(known) = &mut self.best
                    && (*known == Refusal::NotComplete
                        || matches!(
                            (*known, refusal),
                            (Refusal::NoYaku, Refusal::UnderMinimum { .. })
                        ))
                {
                    *known = refusal;
                }
            }
        }
    }

    fn value(&self, reading: Reading<'a>) -> Result<Valued<'a>, Refusal> {
        let table = &self.rules.yaku;
        let open = self.win.is_open();
        let mut held = YakuSet::EMPTY;
        for id in table.candidates(open, reading.facts).iter() {
            if (YakuTable::row(id).holds)(&reading) {
                held.insert(id);
            }
        }
        held = table.without_replaced(held);
        let limits = table.limits(held);
        if !limits.is_empty() {
            return Ok(self.yakuman(reading, limits));
        }
        let yaku_han: u8 = held.iter().map(|id| table.han(id, open)).sum();
        if yaku_han < self.minimum {
            return Err(if held.is_empty() {
                Refusal::NoYaku
            } else {
                Refusal::UnderMinimum {
                    found: yaku_han,
                    needed: self.minimum,
                }
            });
        }
        let han = Han(yaku_han + self.bonus.total());
        let fu = match &self.rules.value {
            HandValue::FuAndHan(value) => {
                fu::count(&value.fu, &reading, held.contains(YakuId::Pinfu), |_| {})
            }
            HandValue::HanOnly { .. } => Fu(0),
        };
        let price = Price::of(self.rules, han, fu);
        let total = self.total(&price);
        Ok(Valued {
            reading,
            held,
            limits,
            han,
            fu,
            price,
            total,
        })
    }

    fn yakuman(&self, reading: Reading<'a>, limits: YakuSet) -> Valued<'a> {
        let table = &self.rules.yaku;
        let dealer = self.win.situation.is_dealer();
        let best = limits
            .iter()
            .map(|id| table.base(id, dealer))
            .max()
            .unwrap_or_default();
        let (held, base) = match self.rules.yakuman.several {
            SeveralYakuman::Add => (limits, limits.iter().map(|id| table.base(id, dealer)).sum()),
            SeveralYakuman::Best => {
                let first = limits.iter().find(|id| table.base(*id, dealer) == best);
                (first.map_or(YakuSet::EMPTY, YakuSet::of), best)
            }
        };
        let price = Price::yakuman(base);
        let total = self.total(&price);
        Valued {
            reading,
            held,
            limits,
            han: Han(0),
            fu: Fu(0),
            price,
            total,
        }
    }

    fn total(&self, price: &Price) -> Points {
        let shares = price.shares(self.rules, self.win.situation.is_dealer());
        if self.win.situation.is_tsumo() {
            shares.tsumo()
        } else {
            shares.ron
        }
    }
}

impl Valued<'_> {
    fn into_score(self, rules: &Rules, win: &Win, bonus: Bonus) -> Score {
        let table = &rules.yaku;
        let (open, dealer) = (win.is_open(), win.situation.is_dealer());
        let is_yakuman = !self.limits.is_empty();
        let worth = |id| {
            if is_yakuman {
                Worth::Base(table.base(id, dealer))
            } else {
                Worth::Han(Han(table.han(id, open)))
            }
        };
        let mut fu_items = ArrayVec::new();
        let mut fu = None;
        if let (HandValue::FuAndHan(value), false) = (&rules.value, is_yakuman) {
            fu = Some(fu::count(
                &value.fu,
                &self.reading,
                self.held.contains(YakuId::Pinfu),
                |item| fu_items.push(item),
            ));
        }
        Score {
            yaku: self
                .held
                .iter()
                .map(|id| Counted {
                    id,
                    worth: worth(id),
                })
                .collect(),
            bonus,
            han: (!is_yakuman).then_some(self.han),
            fu,
            fu_items,
            price: self.price,
            open,
            liable: self.liable(rules, win),
        }
    }

    /// The base points that the feeder of the last set answers for.
    fn liable(&self, rules: &Rules, win: &Win) -> Option<Points> {
        let (id, feeder) = win.situation.fed?;
        let liable = rules.liability.yaku.contains(id)
            && self.limits.contains(id)
            && feeder != win.situation.seat;
        if !liable || !sets_lie_open(rules, win, id) {
            return None;
        }
        match rules.liability.covers? {
            LiableCovers::Hand => Some(self.price.base),
            LiableCovers::Yakuman => self
                .held
                .contains(id)
                .then(|| rules.yaku.base(id, win.situation.is_dealer())),
        }
    }
}

/// Whether every set of the yakuman lies open, as far as the book asks for that.
fn sets_lie_open(rules: &Rules, win: &Win, id: YakuId) -> bool {
    let needed = match id {
        YakuId::Daisangen => KindSet::DRAGONS,
        YakuId::Daisuushii | YakuId::Shousuushii => KindSet::WINDS,
        _ => KindSet::ALL,
    };
    let counts =
        |meld: &tiles::Meld| meld.is_open() || rules.liability.sets == Some(LiableSets::Visible);
    let laid = win
        .melds
        .iter()
        .filter(|meld| !meld.is_run() && needed.contains(meld.first()) && counts(meld))
        .count();
    laid == if needed == KindSet::ALL {
        4
    } else {
        needed.len()
    }
}

impl Score {
    /// Whether it is a real yakuman.
    #[must_use]
    pub fn is_yakuman(&self) -> bool {
        self.han.is_none()
    }

    /// The limit it reaches.
    #[must_use]
    pub const fn limit(&self) -> Option<Limit> {
        self.price.limit
    }
}
