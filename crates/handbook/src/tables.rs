//! The point tables of a rulebook, as it pays them.

use game::rules::{CellColumn, HandValue, LimitRule};
use game::{Fu, Han, Limit, Price, Reachable, Rulebook};

/// One of the four tables: what a dealer or another player gets by ron or tsumo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointTable {
    /// Whether the dealer wins.
    pub dealer: bool,
    /// Whether by tsumo.
    pub tsumo: bool,
    /// The han of the columns.
    pub han: Vec<u8>,
    /// The rows, by fu.
    pub rows: Vec<PointTableRow>,
}

impl PointTable {
    /// The rows in which something is paid that is not the limit.
    pub(crate) fn rows_below_limit(&self) -> impl Iterator<Item = &PointTableRow> {
        let last = self
            .rows
            .iter()
            .rev()
            .flat_map(|row| row.cells.iter().rev().flatten());
        let limit = last.map(|cell| cell.figure.clone()).next();
        self.rows.iter().filter(move |row| {
            let mut cells = row.cells.iter().flatten();
            cells.any(|cell| Some(&cell.figure) != limit.as_ref())
        })
    }
}

/// A row of a point table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointTableRow {
    /// The fu; `None` in a book without fu.
    pub fu: Option<u16>,
    /// A figure for each column; `None` if the combination cannot occur.
    pub cells: Vec<Option<PointCell>>,
}

/// A figure of a point table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointCell {
    /// What is paid: `2000`, or `1000/2000` from the others and the dealer.
    pub figure: String,
    /// The settings of printed figures that differ from the formula.
    pub printed: Vec<String>,
}

/// A row of the table of limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LimitRow {
    /// The limit; a yakuman in this table is a counted one.
    pub limit: Limit,
    /// The han from which it is reached.
    pub han: u8,
    /// What is paid to the dealer by ron, to the dealer by tsumo, to another player by ron and to
    /// another player by tsumo.
    pub figures: [String; 4],
    /// The statement.
    pub cite: String,
}

/// The dealer by ron and by tsumo, then another player by ron and by tsumo.
const SIDES: [(bool, bool); 4] = [(true, false), (true, true), (false, false), (false, true)];

/// All four point tables.
#[must_use]
pub fn point_tables(book: &Rulebook) -> Vec<PointTable> {
    let table = |(dealer, tsumo)| point_table(book, dealer, tsumo);
    SIDES.into_iter().map(table).collect()
}

/// The point table of the dealer or another player, by tsumo or ron.
fn point_table(book: &Rulebook, dealer: bool, tsumo: bool) -> PointTable {
    let rules = &book.rules;
    let han: Vec<u8> = (1..rules.limits.mangan.han.0).collect();
    let reachable = Reachable::new(rules, tsumo);
    let most = han.last().copied().unwrap_or_default();
    let fu: Vec<Option<u16>> = match &rules.value {
        HandValue::HanOnly { .. } => vec![None],
        HandValue::FuAndHan(_) => reachable.fu(Han(most)).map(|fu| Some(fu.0)).collect(),
    };
    let columns = CellColumn::of(dealer, !tsumo);
    let row = |fu: Option<u16>| {
        let rounded = Fu(fu.unwrap_or(30));
        let cell = |han: &u8| {
            let price = Price::of(rules, Han(*han), rounded);
            let printed = columns
                .iter()
                .filter_map(|column| price.printed(rules, *column));
            reachable.has(Han(*han), rounded).then(|| PointCell {
                figure: price.figure(rules, dealer, tsumo),
                printed: printed.map(|cell| cell.path()).collect(),
            })
        };
        PointTableRow {
            fu,
            cells: han.iter().map(cell).collect(),
        }
    };
    let rows = fu.into_iter().map(row).collect();
    PointTable {
        dealer,
        tsumo,
        rows,
        han,
    }
}

/// Every figure of the point tables: who pays whom, and for what.
pub(crate) fn figures(book: &Rulebook) -> Vec<(CellColumn, Price)> {
    let mut figures = Vec::new();
    for table in point_tables(book) {
        for row in &table.rows {
            let fu = Fu(row.fu.unwrap_or(30));
            for (han, cell) in table.han.iter().zip(&row.cells) {
                let columns = CellColumn::of(table.dealer, !table.tsumo).iter();
                let columns = columns.filter(|_| cell.is_some());
                figures
                    .extend(columns.map(|column| (*column, Price::of(&book.rules, Han(*han), fu))));
            }
        }
    }
    figures
}

/// Every figure of the limits.
pub(crate) fn limit_figures(book: &Rulebook) -> impl Iterator<Item = (CellColumn, Price)> {
    limits(book).into_iter().flat_map(|row| {
        let price = Price::of(&book.rules, Han(row.han), Fu(30));
        CellColumn::ALL.map(|column| (column, price))
    })
}

/// The limits of a rulebook.
#[must_use]
pub fn limits(book: &Rulebook) -> Vec<LimitRow> {
    let row = |(limit, rule): (Limit, Option<&LimitRule>)| {
        let rule = rule?;
        let price = Price::of(&book.rules, rule.han, Fu(30));
        Some(LimitRow {
            limit,
            han: rule.han.0,
            figures: SIDES.map(|(dealer, tsumo)| price.figure(&book.rules, dealer, tsumo)),
            cite: book.cite(limit.setting()).to_owned(),
        })
    };
    book.rules
        .limits
        .ladder()
        .into_iter()
        .filter_map(row)
        .collect()
}
