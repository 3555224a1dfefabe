//! The search for the best reading of a win.

use std::cmp::Reverse;

use shape::{Grouping, Groupings, groupings, is_seven_pairs, is_thirteen_orphans};
use tiles::Kind;

use crate::base::amount::{Fu, Han, Points};
use crate::base::refusal::Refusal;
use crate::base::yaku_id::{YakuId, YakuSet};
use crate::rules::sections::yaku::{ShiisanPairs, TenhouLastTile};
use crate::rules::{HandValue, Rules, SeveralYakuman, SortedIn};
use crate::value::bonus::Bonus;
use crate::value::fu::{self, FuItems};
use crate::value::price::Price;
use crate::value::reading::{Reading, Shape, Wait};
use crate::value::win::Win;
use crate::value::yaku;
use crate::value::yaku::local::scattered_pairs;

/// What a reading is worth.
#[derive(Clone, Copy)]
pub(crate) struct Valued {
    /// The yaku that count.
    pub(crate) held: YakuSet,
    /// All limit hands that hold, including those that a better one keeps from counting.
    pub(crate) limits: YakuSet,
    pub(crate) han: Han,
    pub(crate) fu: Fu,
    pub(crate) price: Price,
}

/// Finds the reading that pays most, and its fu items.
pub(crate) fn best_reading(
    rules: &Rules,
    win: &Win,
    bonus: Bonus,
    minimum: u8,
) -> Result<(Valued, FuItems), Refusal> {
    let mut best: Option<(Valued, FuItems)> = None;
    let refusal = for_each_reading(rules, win, bonus, minimum, |valued, fu_items| {
        let better = best.as_ref().is_none_or(|(known, known_items)| {
            pays_more(rules, win, (&valued, fu_items), (known, known_items))
        });
        if better {
            best = Some((valued, *fu_items));
        }
    });
    best.ok_or(refusal)
}

/// Calls `found` with every reading that wins. Returns why the hand does not win, in case there was
/// no such reading.
pub(crate) fn for_each_reading(
    rules: &Rules,
    win: &Win,
    bonus: Bonus,
    minimum: u8,
    found: impl FnMut(Valued, &FuItems),
) -> Refusal {
    let mut scorer = Scorer {
        rules,
        win,
        bonus: bonus.total(),
        minimum,
        refusal: Refusal::NotComplete,
        found,
    };
    scorer.every_reading();
    scorer.refusal
}

fn limit_hand(held: YakuSet, limits: YakuSet, price: Price) -> Valued {
    Valued {
        held,
        limits,
        han: Han(0),
        fu: Fu(0),
        price,
    }
}

/// The search and its callback.
struct Scorer<'a, F> {
    rules: &'a Rules,
    win: &'a Win,
    bonus: u8,
    minimum: u8,
    refusal: Refusal,
    found: F,
}

impl<'a, F: FnMut(Valued, &FuItems)> Scorer<'a, F> {
    fn every_reading(&mut self) {
        let blank = Reading::blank(self.rules, self.win);
        let any_tile = self.any_tile();
        if self.win.melds.is_empty() {
            self.without_sets(&blank, any_tile);
        }
        let mut found = Groupings::new();
        groupings(&self.win.concealed, &mut found);
        for grouping in &found {
            let mut reading = blank.with_grouping(grouping);
            if any_tile {
                for tile in self.win.concealed.kinds().iter() {
                    reading.tile = tile;
                    self.every_place(&mut reading, grouping);
                }
            } else {
                self.every_place(&mut reading, grouping);
            }
        }
    }

    /// Whether the winner of a dealt hand may choose which of its tiles came last.
    fn any_tile(&self) -> bool {
        let situation = &self.win.situation;
        situation.first_turn
            && situation.is_tsumo()
            && situation.is_dealer()
            && self.win.melds.is_empty()
            && self.rules.yaku.forms.tenhou_last_tile == Some(TenhouLastTile::Any)
    }

    /// Whether it is known which tile is the winning one.
    fn tile_known(&self) -> bool {
        let situation = &self.win.situation;
        !(situation.sorted_in
            && situation.is_tsumo()
            && self.rules.win.sorted_in == SortedIn::ForfeitsWait)
    }

    /// Tries every group that the winning tile may have completed.
    fn every_place(&mut self, reading: &mut Reading<'a>, grouping: &Grouping) {
        if !self.tile_known() {
            reading.tile_known = false;
            reading.complete(Wait::None);
            return self.offer(reading);
        }
        for place in reading.places(grouping) {
            reading.complete(reading.wait_at(place));
            self.offer(reading);
        }
    }

    fn without_sets(&mut self, blank: &Reading<'a>, any_tile: bool) {
        let concealed = &self.win.concealed;
        if is_seven_pairs(concealed) {
            self.offer(&blank.without_sets(Shape::SevenPairs));
        } else if is_thirteen_orphans(concealed) {
            let mut reading = blank.without_sets(Shape::Orphans);
            reading.tile_known = self.tile_known();
            let pair = |kind: &Kind| concealed.get(*kind) == 2;
            if any_tile && let Some(pair) = concealed.kinds().iter().find(pair) {
                reading.tile = pair;
            }
            self.offer(&reading);
        } else if self.is_scattered() {
            self.offer(&blank.without_sets(Shape::Scattered));
        }
    }

    /// Whether the dealer's dealt tiles are unconnected, in a book that pays for shiisan puutaa.
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

    /// Values a reading.
    fn offer(&mut self, reading: &Reading<'a>) {
        let held = self.held(reading);
        let limits = self.rules.yaku.limits(held);
        if limits.is_empty() {
            return self.ordinary(reading, held);
        }
        let yakuman = self.rules.yaku.yakuman(limits);
        if yakuman.is_empty() {
            // Below yakuman, the hand is paid either as a limit hand or for its other yaku.
            let valued = self.below_yakuman(limits);
            (self.found)(valued, &FuItems::NONE);
            self.ordinary(reading, held.without(limits));
        } else {
            let valued = self.yakuman(yakuman);
            (self.found)(valued, &FuItems::NONE);
        }
    }

    fn refuse(&mut self, refusal: Refusal) {
        let under = matches!(refusal, Refusal::UnderMinimum { .. });
        let known = self.refusal;
        if known == Refusal::NotComplete || (under && known == Refusal::NoYaku) {
            self.refusal = refusal;
        }
    }

    /// The yaku that hold and are not replaced by others.
    fn held(&self, reading: &Reading<'a>) -> YakuSet {
        let table = &self.rules.yaku;
        let held = yaku::held(table.counted(self.win.is_open()), reading);
        table.without_replaced(held)
    }

    fn ordinary(&mut self, reading: &Reading<'a>, held: YakuSet) {
        let found = self.rules.yaku.han_of_all(held, self.win.is_open());
        if found < self.minimum {
            let needed = self.minimum;
            return self.refuse(if held.is_empty() {
                Refusal::NoYaku
            } else {
                Refusal::UnderMinimum { found, needed }
            });
        }
        let han = Han(found.saturating_add(self.bonus));
        let mut fu_items = FuItems::NONE;
        let fu = match &self.rules.value {
            HandValue::FuAndHan(value) => {
                let pinfu = held.contains(YakuId::Pinfu);
                fu::count(&value.fu, reading, pinfu, &mut fu_items)
            }
            HandValue::HanOnly { .. } => Fu(0),
        };
        let price = Price::of(self.rules, han, fu);
        let limits = YakuSet::EMPTY;
        let valued = Valued {
            held,
            limits,
            han,
            fu,
            price,
        };
        (self.found)(valued, &fu_items);
    }

    fn yakuman(&self, limits: YakuSet) -> Valued {
        let (held, base) = match self.rules.yakuman.several {
            SeveralYakuman::Add => (limits, limits.iter().map(|id| self.base(id)).sum()),
            SeveralYakuman::Best => self.best_limit(limits),
        };
        limit_hand(held, limits, Price::yakuman(base))
    }

    /// The best limit hand below yakuman: these never add up.
    fn below_yakuman(&self, limits: YakuSet) -> Valued {
        let (held, base) = self.best_limit(limits);
        limit_hand(held, limits, Price::limit_hand(self.rules, base))
    }

    fn best_limit(&self, limits: YakuSet) -> (YakuSet, Points) {
        let bases = limits.iter().map(|id| self.base(id));
        let best: Points = bases.max().unwrap_or_default();
        // Among equals, the one that somebody is liable for, so that the payment can be explained.
        let fed = self.win.situation.fed.map(|(id, _)| id);
        let equal = |id: &YakuId| limits.contains(*id) && self.base(*id) == best;
        let named = fed.filter(equal).or_else(|| limits.iter().find(equal));
        (named.map_or(YakuSet::EMPTY, YakuSet::of), best)
    }

    fn base(&self, id: YakuId) -> Points {
        self.rules.yaku.base(id, self.win.situation.is_dealer())
    }
}

/// Whether `one` pays the winner more than `other`. If both pay the same, a limit hand comes before
/// ordinary han, and among limit hands the first in the list of yaku; then more han, then more fu,
/// rounded and then unrounded.
fn pays_more(
    rules: &Rules,
    win: &Win,
    one: (&Valued, &FuItems),
    other: (&Valued, &FuItems),
) -> bool {
    let situation = &win.situation;
    let dealer = situation.is_dealer();
    let rank = |(valued, fu_items): (&Valued, &FuItems)| {
        let total = if situation.is_tsumo() {
            valued.price.tsumo(rules, dealer).total()
        } else {
            valued.price.ron(rules, dealer)
        };
        let unrounded: u16 = fu_items.iter().map(|item| item.fu.0).sum();
        let named = valued.limits.iter().next().map(Reverse);
        (total, named, valued.han, valued.fu, unrounded)
    };
    rank(one) > rank(other)
}
