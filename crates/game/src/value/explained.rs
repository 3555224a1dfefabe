//! A score as it was explained at the table, as kept in a log.

mod form;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::base::amount::{Fu, Han, Points};
use crate::base::limit::Limit;
use crate::base::yaku_id::YakuId;
use crate::rules::Rules;
use crate::value::bonus::{Bonus, BonusKind};
use crate::value::fu::FuItem;
use crate::value::price::{Multiple, Price};
use crate::value::score::{CountedYaku, Score};

/// A score as it was explained at the table, readable without the rulebook that made it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExplainedScore {
    /// The yaku that count, in the order of their ids, and what each adds.
    pub yaku: ArrayVec<CountedYaku, 24>,
    /// Bonus han.
    #[serde(rename = "dora")]
    pub bonus: Bonus,
    /// Total han; `None` for a limit hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub han: Option<Han>,
    /// Fu, rounded; `None` for a limit hand and in a book that counts none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fu: Option<Fu>,
    /// What the fu are for; they add up to the unrounded fu.
    pub fu_items: ArrayVec<FuItem, 8>,
    /// The limit, if it reaches one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// Base points.
    pub base: Points,
    /// The base points that the feeder of the last set is liable for, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub liable: Option<Points>,
}

impl ExplainedScore {
    /// Whether this yaku counts.
    #[must_use]
    pub fn has(&self, id: YakuId) -> bool {
        self.yaku.iter().any(|counted| counted.id == id)
    }

    /// The bonus han that count, by kind; none in a limit hand.
    pub fn bonuses(&self) -> impl Iterator<Item = (BonusKind, u8)> {
        let counts = self.han.is_some();
        self.bonus.sorts().filter(move |_| counts)
    }

    /// Whether it is a real yakuman.
    #[must_use]
    pub fn is_yakuman(&self) -> bool {
        self.han.is_none() && self.limit == Some(Limit::Yakuman)
    }

    /// How many yakuman it is worth, if it is a real one and there is a name for the multiple.
    #[must_use]
    pub fn multiple(&self) -> Option<Multiple> {
        Multiple::of(self.base).filter(|_| self.is_yakuman())
    }

    /// The price that determines its payments.
    #[must_use]
    pub fn price(&self, rules: &Rules) -> Price {
        match self.han {
            None => Price::limit_hand(rules, self.base),
            Some(_) if self.has(YakuId::NagashiMangan) => Price::of_nagashi(rules),
            Some(han) => Price::of(rules, han, self.fu.unwrap_or_default()),
        }
    }

    /// The fu before rounding, if rounding changed them.
    #[must_use]
    pub fn rounded_from(&self) -> Option<Fu> {
        let exact = Fu(self.fu_items.iter().map(|item| item.fu.0).sum());
        self.fu.filter(|fu| *fu != exact).map(|_| exact)
    }
}

impl Score {
    /// The score explained under the rules it was computed with.
    #[must_use]
    pub fn explained(&self, rules: &Rules) -> ExplainedScore {
        ExplainedScore {
            yaku: self.counted(rules).collect(),
            bonus: self.bonus,
            han: self.han,
            fu: self.fu,
            fu_items: self.fu_items.iter().copied().collect(),
            limit: self.limit(),
            base: self.price.base,
            liable: self.liable,
        }
    }
}
