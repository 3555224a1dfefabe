//! What a win is worth: every reading is tried, and the one that pays most under the rulebook
//! is taken.

use crate::base::amount::{Fu, Han, Points};
use crate::base::limit::Limit;
use crate::base::refusal::Refusal;
use crate::base::yaku_id::{YakuId, YakuSet};
use crate::rules::{HandValue, Rules};
use crate::value::best_reading::{Valued, best_reading};
use crate::value::bonus::{Bonus, bonus};
use crate::value::fu::FuItems;
use crate::value::liable_points::liable;
use crate::value::price::Price;
use crate::value::win::Win;

/// A win and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The yaku that count; [`Score::counted`] says what each adds.
    pub yaku: YakuSet,
    /// Bonus han.
    pub bonus: Bonus,
    /// Total han; `None` for a limit hand.
    pub han: Option<Han>,
    /// Fu, rounded; `None` for a limit hand and in a book that counts none.
    pub fu: Option<Fu>,
    /// What the fu are for; they add up to the unrounded fu.
    pub fu_items: FuItems,
    /// What it is worth.
    pub price: Price,
    /// Whether the hand is open.
    pub open: bool,
    /// Whether the winner is the dealer.
    pub dealer: bool,
    /// The base points that the feeder of the last set is liable for, if any.
    pub liable: Option<Points>,
}

/// A yaku that counts, and what it adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedYaku {
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
    pub fn counted(&self, rules: &Rules) -> impl Iterator<Item = CountedYaku> {
        self.yaku.iter().map(|id| {
            let worth = if self.han.is_none() {
                Worth::Base(rules.yaku.base(id, self.dealer))
            } else {
                Worth::Han(Han(rules.yaku.han(id, self.open)))
            };
            CountedYaku { id, worth }
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
