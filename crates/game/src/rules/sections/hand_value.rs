//! How han, and in most books fu, become points.

use std::collections::BTreeMap;

use crate::base::amount::{Fu, Points};
use crate::rules::ask::Asker;
use crate::rules::condition::Condition;
use crate::rules::setting::{Setting, number, optional_number, range, settings, words};

/// How han (and fu) become points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandValue {
    /// Base points are the fu, doubled once for each han and twice more.
    FuAndHan(FuAndHan),
    /// Base points are a fixed amount, doubled once for each han; fu are not counted.
    HanOnly {
        /// The amount that is doubled.
        han_base: Points,
    },
}

/// The settings of a book that counts fu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FuAndHan {
    /// What is rounded up beyond the next hundred.
    pub kiriage: Kiriage,
    /// What each part of a hand is worth.
    pub fu: FuRules,
    /// Printed figures that deviate from the formula.
    pub cells: Cells,
}

words! {
    /// What decides the value of a hand.
    ValueBy {
        /// Fu and han.
        FuAndHan = "fu_and_han",
        /// Han alone.
        HanOnly = "han_only",
    }
}

words! {
    /// What is rounded up beyond the next hundred.
    Kiriage {
        /// Nothing.
        None = "none",
        /// 7,700 and 11,600 become mangan.
        Mangan = "mangan",
        /// Every payment is rounded up to the next thousand.
        Thousand = "thousand",
    }
}

settings! {
    /// What each part of a hand is worth in fu.
    FuRules {
        /// How many fu does a win begin with?
        base: BaseFu,
        /// How many fu is a hand of seven pairs worth?
        seven_pairs: Fu,
        /// What are triplets worth?
        triplet: SetFu,
        /// What are quads worth?
        quad: SetFu,
        /// Are sets of terminals worth as much as sets of honors or of other suit tiles?
        terminals: HonorsOrSuit,
        /// What are pairs worth?
        pair: PairFu,
        /// What are waits worth?
        wait: WaitFu,
        /// How many fu does a self-draw add, except with pinfu?
        tsumo: Fu,
        /// How many fu are added to an open hand that has none beyond its base?
        open_pinfu: Fu,
    }
}

settings! {
    /// What a win begins with.
    BaseFu {
        /// How many fu does a closed hand won by ron begin with?
        closed_ron: Fu,
        /// How many fu does an open hand won by ron begin with?
        open_ron: Fu,
        /// How many fu does an open hand won by tsumo begin with?
        open_tsumo: Fu,
        /// How many fu does a closed hand won by tsumo begin with?
        closed_tsumo: ClosedTsumo,
    }
}

words! {
    /// What a closed hand won by tsumo begins with.
    ClosedTsumo {
        /// 20 fu, and the fu for the self-draw.
        Twenty = "twenty",
        /// 30 fu, and the fu for the self-draw.
        Thirty = "thirty",
        /// 30 fu, and nothing for the self-draw.
        ThirtyWithoutTsumoFu = "thirty_without_tsumo_fu",
    }
}

settings! {
    /// What triplets or quads are worth.
    SetFu {
        /// What is a set of suit tiles worth?
        suit: OpenClosed,
        /// What is a set of honors worth?
        honor: OpenClosed,
    }
}

settings! {
    /// What a set is worth open and closed.
    OpenClosed {
        /// How many fu is it worth if it was called or completed by ron?
        open: Fu,
        /// How many fu is it worth if it is concealed?
        closed: Fu,
    }
}

words! {
    /// What sets of terminals are worth.
    HonorsOrSuit {
        /// As much as sets of honors.
        AsHonors = "as_honors",
        /// As much as sets of other suit tiles.
        AsSuit = "as_suit",
    }
}

settings! {
    /// What pairs are worth.
    PairFu {
        /// How many fu is a pair of dragons worth?
        dragon: Fu,
        /// How many fu is a pair of the seat wind worth?
        seat_wind: Fu,
        /// How many fu is a pair of the round wind worth?
        round_wind: Fu,
        /// How many fu is a pair worth if its wind is both seat and round wind?
        double_wind: Fu,
        /// Does a pair that is worth fu count with every wait?
        counts: PairCounts,
    }
}

words! {
    /// When a valued pair counts.
    PairCounts {
        /// Always.
        Always = "always",
        /// Only if the winning tile completed it.
        WithPairWait = "with_pair_wait",
    }
}

settings! {
    /// What waits are worth.
    WaitFu {
        /// How many fu is a two-sided wait worth?
        ryanmen: Fu,
        /// How many fu is a wait for the middle tile worth?
        kanchan: Fu,
        /// How many fu is an edge wait worth?
        penchan: Fu,
        /// How many fu is a pair wait worth?
        tanki: Fu,
        /// How many fu is a wait on two pairs worth?
        shanpon: Fu,
    }
}

/// A column of a printed point table: who pays whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum CellColumn {
    /// What a player other than the dealer gets by ron.
    OtherRon,
    /// What the dealer gets by ron.
    DealerRon,
    /// What the dealer gets from each player by tsumo.
    DealerTsumo,
    /// What a player other than the dealer gets from the dealer by tsumo.
    OtherTsumoFromDealer,
    /// What a player other than the dealer gets from each other such player by tsumo.
    OtherTsumoFromOther,
}

impl CellColumn {
    /// Every column.
    pub const ALL: [CellColumn; 5] = [
        CellColumn::OtherRon,
        CellColumn::DealerRon,
        CellColumn::DealerTsumo,
        CellColumn::OtherTsumoFromDealer,
        CellColumn::OtherTsumoFromOther,
    ];

    /// The column's name in a setting's path.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CellColumn::OtherRon => "other_ron",
            CellColumn::DealerRon => "dealer_ron",
            CellColumn::DealerTsumo => "dealer_tsumo",
            CellColumn::OtherTsumoFromDealer => "other_tsumo_from_dealer",
            CellColumn::OtherTsumoFromOther => "other_tsumo_from_other",
        }
    }

    /// The columns that apply to a win, in the order that tables print them.
    #[must_use]
    pub const fn of(dealer: bool, ron: bool) -> &'static [CellColumn] {
        match (dealer, ron) {
            (true, true) => &[CellColumn::DealerRon],
            (false, true) => &[CellColumn::OtherRon],
            (true, false) => &[CellColumn::DealerTsumo],
            (false, false) => &[
                CellColumn::OtherTsumoFromOther,
                CellColumn::OtherTsumoFromDealer,
            ],
        }
    }

    /// The multiple of the base points that is paid.
    #[must_use]
    pub const fn times(self) -> i32 {
        match self {
            CellColumn::OtherRon => 4,
            CellColumn::DealerRon => 6,
            CellColumn::DealerTsumo | CellColumn::OtherTsumoFromDealer => 2,
            CellColumn::OtherTsumoFromOther => 1,
        }
    }
}

/// One cell of a printed point table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    /// The column.
    pub column: CellColumn,
    /// Han of the hand.
    pub han: u8,
    /// Fu of the hand, rounded.
    pub fu: u16,
}

impl Cell {
    /// The cell's setting, `cells.other_ron.1han_20fu`.
    #[must_use]
    pub fn path(self) -> String {
        format!("cells.{}.{}han_{}fu", self.column.name(), self.han, self.fu)
    }
}

/// Printed figures that deviate from the formula.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cells(BTreeMap<Cell, Points>);

impl Cells {
    /// Every cell that has a printed figure.
    pub fn iter(&self) -> impl Iterator<Item = Cell> {
        self.0.keys().copied()
    }

    /// The printed figure of this cell, if it has one.
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<Points> {
        self.0.get(&cell).copied()
    }

    /// Whether every figure follows the formula.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Setting for Fu {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        number(ask, path, question, range(0, 100, 2)).map(|n| Fu(n as u16))
    }
}

/// The book counts fu.
const COUNTS_FU: Condition = Condition::Is("value.by", "fu_and_han");
/// The book counts han alone.
const COUNTS_HAN_ONLY: Condition = Condition::Is("value.by", "han_only");

impl Setting for HandValue {
    fn read(ask: &mut Asker<'_>, _: &str, _: &'static str) -> Option<Self> {
        let by = ValueBy::read(ask, "value.by", "What decides the value of a hand?");
        for path in ["fu", "cells", "value.kiriage"] {
            ask.asks(path, COUNTS_FU);
        }
        ask.asks("value.han_base", COUNTS_HAN_ONLY);
        match by? {
            ValueBy::HanOnly => {
                let han_base = number(
                    ask,
                    "value.han_base",
                    "Which amount is doubled for each han?",
                    range(1, 10_000, 25),
                )?;
                Some(HandValue::HanOnly {
                    han_base: Points(han_base as i32),
                })
            }
            ValueBy::FuAndHan => {
                let kiriage = Kiriage::read(
                    ask,
                    "value.kiriage",
                    "What is rounded up beyond the hundreds?",
                );
                let fu = FuRules::read(ask, "fu", "");
                let cells = read_cells(ask);
                Some(HandValue::FuAndHan(FuAndHan {
                    kiriage: kiriage?,
                    fu: fu?,
                    cells,
                }))
            }
        }
    }
}

/// Reads the cells that a book prints; their names contain han and fu.
fn read_cells(ask: &mut Asker<'_>) -> Cells {
    const QUESTION: &str = "Which figure does the book print here instead of the formula's?";
    let mut cells = BTreeMap::new();
    for column in CellColumn::ALL {
        for name in ask.names_inside(&format!("cells.{}", column.name())) {
            let Some((han, fu)) = han_and_fu(name) else {
                continue;
            };
            let cell = Cell { column, han, fu };
            let figure = optional_number(ask, &cell.path(), QUESTION, range(0, 1_000_000, 100));
            if let Some(points) = figure {
                cells.insert(cell, Points(points as i32));
            }
        }
    }
    Cells(cells)
}

/// Reads `1han_20fu`.
pub(crate) fn han_and_fu(name: &str) -> Option<(u8, u16)> {
    let (han, fu) = name.split_once("han_")?;
    let (han, fu): (u8, u16) = (han.parse().ok()?, fu.strip_suffix("fu")?.parse().ok()?);
    (format!("{han}han_{fu}fu") == name).then_some((han, fu))
}
