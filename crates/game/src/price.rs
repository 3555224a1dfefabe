//! From han and fu to base points, and from base points to what each player pays.

use crate::amount::{Fu, Han, Points};
use crate::rules::{Cell, CellColumn, HandValue, Kiriage, Rules};
use crate::yaku::YakuId;

/// A fixed amount that a hand is worth from some han on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Limit {
    /// 満貫.
    Mangan,
    /// 跳満.
    Haneman,
    /// 倍満.
    Baiman,
    /// 三倍満.
    Sanbaiman,
    /// 役満, counted or real.
    Yakuman,
}

impl Limit {
    /// Its name in answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Limit::Mangan => "mangan",
            Limit::Haneman => "haneman",
            Limit::Baiman => "baiman",
            Limit::Sanbaiman => "sanbaiman",
            Limit::Yakuman => "yakuman",
        }
    }

    /// The setting that gives an ordinary hand this limit.
    #[must_use]
    pub const fn setting(self) -> &'static str {
        match self {
            Limit::Mangan => "limits.mangan.base",
            Limit::Haneman => "limits.haneman.base",
            Limit::Baiman => "limits.baiman.base",
            Limit::Sanbaiman => "limits.sanbaiman.base",
            Limit::Yakuman => "limits.counted_yakuman.base",
        }
    }
}

/// What a hand is worth: base points, and the limit they come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// Base points.
    pub base: Points,
    /// The limit, if it is one.
    pub limit: Option<Limit>,
    /// Han and rounded fu, where a printed cell may deviate from the formula.
    cell: Option<(u8, u8)>,
}

impl Price {
    /// A limit hand of this many base points.
    #[must_use]
    pub const fn yakuman(base: Points) -> Price {
        Price {
            base,
            limit: Some(Limit::Yakuman),
            cell: None,
        }
    }

    /// Prices an ordinary hand; `fu` are rounded, and ignored by a book that counts none.
    #[must_use]
    pub fn of(rules: &Rules, han: Han, fu: Fu) -> Price {
        let limits = &rules.limits;
        let limit = match &limits.counted_yakuman {
            Some(counted) if han >= counted.han => Some((Limit::Yakuman, counted.base)),
            _ if han >= limits.sanbaiman.han => Some((Limit::Sanbaiman, limits.sanbaiman.base)),
            _ if han >= limits.baiman.han => Some((Limit::Baiman, limits.baiman.base)),
            _ if han >= limits.haneman.han => Some((Limit::Haneman, limits.haneman.base)),
            _ if han >= limits.mangan.han => Some((Limit::Mangan, limits.mangan.base)),
            _ => None,
        };
        if let Some((limit, base)) = limit {
            return Price {
                base,
                limit: Some(limit),
                cell: None,
            };
        }
        let mangan = limits.mangan.base;
        match &rules.value {
            HandValue::HanOnly { han_base } => {
                let base = Points(han_base.0 << han.0);
                Price {
                    base: base.min(mangan),
                    limit: (base >= mangan).then_some(Limit::Mangan),
                    cell: None,
                }
            }
            HandValue::FuAndHan(value) => {
                let base = Points(i32::from(fu.0) << (han.0 + 2));
                // 30 fu 4 han and 60 fu 3 han lie just below mangan: both are 1,920.
                let lifted = value.kiriage == Kiriage::Mangan && base.rounded_up(100) >= mangan;
                if base >= mangan || lifted {
                    return Price {
                        base: mangan,
                        limit: Some(Limit::Mangan),
                        cell: Some((han.0, fu.0)),
                    };
                }
                Price {
                    base,
                    limit: None,
                    cell: Some((han.0, fu.0)),
                }
            }
        }
    }

    /// What each player pays.
    #[must_use]
    pub fn shares(&self, rules: &Rules, dealer: bool) -> Shares {
        let share = |column, times| self.share(rules, column, times);
        if dealer {
            let each = share(CellColumn::DealerTsumo, 2);
            Shares {
                ron: share(CellColumn::DealerRon, 6),
                from_dealer: each,
                from_other: each,
                payers: 3,
            }
        } else {
            Shares {
                ron: share(CellColumn::OtherRon, 4),
                from_dealer: share(CellColumn::OtherTsumoFromDealer, 2),
                from_other: share(CellColumn::OtherTsumoFromOther, 1),
                payers: 2,
            }
        }
    }

    fn share(&self, rules: &Rules, column: CellColumn, times: i32) -> Points {
        let amount = self.base * times;
        let HandValue::FuAndHan(value) = &rules.value else {
            return amount;
        };
        if let Some((han, fu)) = self.cell
            && let Some(printed) = value.cells.get(Cell { column, han, fu })
        {
            return printed;
        }
        amount.rounded_up(if value.kiriage == Kiriage::Thousand {
            1000
        } else {
            100
        })
    }

    /// The printed cell that was paid instead of the formula, if there is one.
    #[must_use]
    pub fn printed(&self, rules: &Rules, column: CellColumn) -> Option<Cell> {
        let HandValue::FuAndHan(value) = &rules.value else {
            return None;
        };
        let (han, fu) = self.cell?;
        let cell = Cell { column, han, fu };
        value.cells.get(cell).map(|_| cell)
    }
}

/// What each player pays for a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    /// The discarder by ron.
    pub ron: Points,
    /// The dealer by tsumo.
    pub from_dealer: Points,
    /// Each other player by tsumo.
    pub from_other: Points,
    payers: i32,
}

impl Shares {
    /// All that a tsumo brings.
    #[must_use]
    pub fn tsumo(&self) -> Points {
        let dealer = if self.payers == 2 {
            self.from_dealer
        } else {
            Points::ZERO
        };
        self.from_other * self.payers + dealer
    }
}

/// Whether a hand of this many han and fu can occur: the dashes of a printed point table.
#[must_use]
pub fn occurs(rules: &Rules, tsumo: bool, han: Han, fu: Fu) -> bool {
    let HandValue::FuAndHan(value) = &rules.value else {
        return true;
    };
    let worth = |id| {
        if rules.yaku.lists(id) {
            rules.yaku.han(id, false)
        } else {
            0
        }
    };
    let drawn = if tsumo { worth(YakuId::MenzenTsumo) } else { 0 };
    if fu == value.fu.seven_pairs {
        return rules.yaku.lists(YakuId::Chiitoitsu) && han.0 >= worth(YakuId::Chiitoitsu) + drawn;
    }
    if fu > Fu(20) {
        return true;
    }
    // 20 fu are a base with nothing on it: closed by tsumo only with pinfu, open only where
    // nothing is added for it.
    if tsumo {
        let pinfu = worth(YakuId::Pinfu);
        return (pinfu > 0 && han.0 >= pinfu + drawn) || value.fu.tsumo == Fu(0);
    }
    value.fu.base.closed_ron <= fu || (value.fu.base.open <= fu && value.fu.open_pinfu == Fu(0))
}
