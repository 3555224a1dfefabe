//! From han and fu to base points, and from base points to what each player pays.

use crate::base::amount::{Fu, Han, Points};
use crate::base::limit::Limit;
use crate::base::yaku_id::YakuId;
use crate::rules::code::figure;
use crate::rules::{Cell, CellColumn, HandValue, Kiriage, Rulebook, Rules};

/// How many yakuman a limit hand is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Multiple {
    /// One.
    Single,
    /// One and a half.
    OneAndAHalf,
    /// Two.
    Double,
    /// Two and a half.
    TwoAndAHalf,
    /// Three.
    Triple,
    /// Four.
    Quadruple,
    /// Five.
    Quintuple,
    /// Six.
    Sextuple,
}

impl Multiple {
    /// The base points of one yakuman.
    const ONE: Points = Points(8_000);

    /// The multiple with these base points, if there is a name for it.
    #[must_use]
    pub const fn of(base: Points) -> Option<Multiple> {
        match base.0 {
            8_000 => Some(Multiple::Single),
            12_000 => Some(Multiple::OneAndAHalf),
            16_000 => Some(Multiple::Double),
            20_000 => Some(Multiple::TwoAndAHalf),
            24_000 => Some(Multiple::Triple),
            32_000 => Some(Multiple::Quadruple),
            40_000 => Some(Multiple::Quintuple),
            48_000 => Some(Multiple::Sextuple),
            _ => None,
        }
    }
}

/// What a hand is worth: base points, and the limit they come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// Base points.
    pub base: Points,
    /// The limit, if it reaches one.
    pub limit: Option<Limit>,
    /// Han and rounded fu, as point tables print them; 0 fu in a book that counts none.
    cell: Option<(u8, u16)>,
}

impl Price {
    /// A limit hand of this many base points: a yakuman, or the book's limit of that worth.
    #[must_use]
    pub fn limit_hand(rules: &Rules, base: Points) -> Price {
        if base > rules.limits.sanbaiman.base {
            return Price::yakuman(base);
        }
        let mut ladder = rules.limits.ladder().into_iter();
        let called = ladder.find(|(_, step)| step.is_some_and(|step| step.base == base));
        Price {
            base,
            limit: called.map(|(limit, _)| limit),
            cell: None,
        }
    }

    /// A yakuman of this many base points.
    pub(crate) const fn yakuman(base: Points) -> Price {
        Price {
            base,
            limit: Some(Limit::Yakuman),
            cell: None,
        }
    }

    /// Whether it is more than one yakuman; point tables print only a single one.
    pub(crate) fn is_multiple(&self, rules: &Rules) -> bool {
        let counted = rules.limits.counted_yakuman.as_ref();
        let one = counted.map_or(Multiple::ONE, |limit| limit.base);
        self.limit == Some(Limit::Yakuman) && self.base > one
    }

    /// Prices nagashi mangan, which has han but no fu.
    #[must_use]
    pub fn of_nagashi(rules: &Rules) -> Price {
        let han = Han(rules.yaku.han(YakuId::NagashiMangan, false));
        Price::of(rules, han, Fu(30))
    }

    /// Prices an ordinary hand; `fu` is already rounded, and ignored in a book that counts none.
    #[must_use]
    pub fn of(rules: &Rules, han: Han, fu: Fu) -> Price {
        let limits = &rules.limits;
        // The limits are in ascending order, so the last one reached counts. All are compared,
        // because an early exit would often be mispredicted.
        let mut reached = None;
        for (limit, step) in limits.ladder() {
            if let Some(step) = step
                && han >= step.han
            {
                reached = Some((limit, step.base));
            }
        }
        if let Some((limit, base)) = reached {
            return Price {
                base,
                limit: Some(limit),
                cell: None,
            };
        }
        let mangan = limits.mangan.base;
        let base = Price::formula(rules, han, fu);
        let (lifts, cell) = match &rules.value {
            HandValue::HanOnly { .. } => (false, (han.0, 0)),
            HandValue::FuAndHan(value) => (value.kiriage == Kiriage::Mangan, (han.0, fu.0)),
        };
        // 4 han 30 fu and 3 han 60 fu are just below mangan, with 1,920 base points each. Once
        // raised, they no longer match the table's cell for that han and fu.
        let lifted = lifts && base < mangan && base.rounded_up(100) >= mangan;
        let limit = lifted || base >= mangan;
        Price {
            base: if limit { mangan } else { base },
            limit: limit.then_some(Limit::Mangan),
            cell: (!lifted).then_some(cell),
        }
    }

    /// Base points from han and fu, or from han and a fixed amount, before any limit.
    #[inline]
    #[must_use]
    pub fn formula(rules: &Rules, han: Han, fu: Fu) -> Points {
        match &rules.value {
            HandValue::HanOnly { han_base } => Points(han_base.0 << han.0),
            HandValue::FuAndHan(_) => Points(i32::from(fu.0) << (han.0 + 2)),
        }
    }

    /// What the discarder pays.
    #[must_use]
    pub fn ron(&self, rules: &Rules, dealer: bool) -> Points {
        let column = if dealer {
            CellColumn::DealerRon
        } else {
            CellColumn::OtherRon
        };
        self.share(rules, column)
    }

    /// What each player pays for a tsumo.
    #[must_use]
    pub fn tsumo(&self, rules: &Rules, dealer: bool) -> Shares {
        if dealer {
            let each = self.share(rules, CellColumn::DealerTsumo);
            Shares {
                from_dealer: Points::ZERO,
                from_other: each,
                others: 3,
            }
        } else {
            Shares {
                from_dealer: self.share(rules, CellColumn::OtherTsumoFromDealer),
                from_other: self.share(rules, CellColumn::OtherTsumoFromOther),
                others: 2,
            }
        }
    }

    /// The figure as point tables print it: what the discarder pays, what each pays to the dealer,
    /// or what each other player and the dealer pay.
    #[must_use]
    pub fn figure(&self, rules: &Rules, dealer: bool, tsumo: bool) -> String {
        let shares = self.tsumo(rules, dealer);
        match (tsumo, dealer) {
            (false, _) => self.ron(rules, dealer).to_string(),
            (true, true) => shares.from_other.to_string(),
            (true, false) => format!("{}/{}", shares.from_other, shares.from_dealer),
        }
    }

    /// The payment in one column of the point table.
    #[inline]
    #[must_use]
    pub fn share(&self, rules: &Rules, column: CellColumn) -> Points {
        let mut amount = self.base * column.times();
        let HandValue::FuAndHan(value) = &rules.value else {
            return amount;
        };
        // The book is checked first, because that branch is predictable.
        if !value.cells.is_empty()
            && let Some((han, fu)) = self.cell
        {
            amount = value.cells.get(Cell { column, han, fu }).unwrap_or(amount);
        }
        // Two calls with constants, because dividing by a variable would cost more than the rest.
        if value.kiriage == Kiriage::Thousand {
            amount.rounded_up(1000)
        } else {
            amount.rounded_up(100)
        }
    }

    /// The names of this price in a printed table: by han and fu, and by limit.
    pub(crate) fn printed_names(&self) -> Vec<String> {
        let cell = self.cell.map(|(han, fu)| match fu {
            0 => format!("{han}han"),
            _ => format!("{han}han_{fu}fu"),
        });
        let limit = self.limit.map(|limit| limit.name().to_owned());
        cell.into_iter().chain(limit).collect()
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

impl Rulebook {
    /// The id of the statement that prints the payment for a price, if the book has one.
    #[must_use]
    pub fn cite_figure(&self, column: CellColumn, price: &Price) -> Option<&str> {
        if price.is_multiple(&self.rules) {
            return None;
        }
        let printed = price.printed_names();
        let mut cites = printed
            .iter()
            .map(|name| self.cite_backed(&figure(column, name)));
        cites.find(|cite| !cite.is_empty())
    }

    /// The id of the statement that prints the payment in a column, or rounds it up to a thousand.
    #[must_use]
    pub fn cite_printed(&self, column: CellColumn, price: &Price) -> Option<&str> {
        let exact = price.base * column.times();
        if let Some(cell) = price.printed(&self.rules, column) {
            return Some(self.cite(&cell.path()));
        }
        if price.share(&self.rules, column) > exact.rounded_up(100) {
            return Some(self.cite("value.kiriage"));
        }
        self.cite_figure(column, price)
    }
}

/// What each player pays for a tsumo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    /// The dealer; nothing if the dealer won.
    pub from_dealer: Points,
    /// Each other player.
    pub from_other: Points,
    others: i32,
}

impl Shares {
    /// The sum of all payments for the tsumo.
    #[must_use]
    pub fn total(&self) -> Points {
        self.from_dealer + self.from_other * self.others
    }
}

/// Whether a hand of this many han and fu can occur; printed point tables have a dash where not.
#[must_use]
pub fn can_occur(rules: &Rules, tsumo: bool, han: Han, fu: Fu) -> bool {
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
    // 20 fu is the base alone: by closed tsumo only with pinfu, and in an open hand only if the
    // book adds no fu for that.
    if tsumo {
        let pinfu = worth(YakuId::Pinfu);
        return (pinfu > 0 && han.0 >= pinfu + drawn) || value.fu.tsumo == Fu(0);
    }
    value.fu.base.closed_ron <= fu || (value.fu.base.open_ron <= fu && value.fu.open_pinfu == Fu(0))
}
