//! Point tables, limits, yaku and fu.

use std::collections::{BTreeMap, BTreeSet};

use game::Rulebook;
use maud::{Markup, html};

use super::cite;
use crate::chapters::Chapter;
use crate::edition::Edition;
use crate::tables::{PointCell, PointTable, figures, limit_figures, limits, point_tables};
use crate::words::Words;

impl Edition {
    /// Whether the point tables belong to this chapter: the one that most figures of the tables
    /// quote.
    pub(super) fn has_point_tables(&self, chapter: &Chapter<'_>) -> bool {
        let section = self
            .point_table_section
            .get_or_init(|| point_table_section(&self.book));
        section.as_deref() == Some(chapter.id)
    }

    /// The statements that print figures of the point tables and the limits.
    pub(super) fn figure_statements(&self) -> BTreeSet<&str> {
        let figures = figures(&self.book).into_iter();
        let figures = figures.chain(limit_figures(&self.book));
        let cited = figures.filter_map(|(column, price)| self.book.cite_figure(column, &price));
        cited.collect()
    }

    /// The four point tables and the limits.
    pub(super) fn point_tables(&self) -> Markup {
        html! { div.point-tables {
            @for table in point_tables(&self.book) { (self.point_table(&table)) }
            (self.limits())
        } }
    }

    pub(crate) fn point_table(&self, table: &PointTable) -> Markup {
        let (words, texts) = (&self.words, &self.words.own.tables);
        let title = match (table.dealer, table.tsumo) {
            (true, false) => &texts.dealer_ron,
            (true, true) => &texts.dealer_tsumo,
            (false, false) => &texts.other_ron,
            (false, true) => &texts.other_tsumo,
        };
        html! { table.points {
            caption { (title) }
            thead { tr {
                th scope="col" { (texts.fu) }
                @for han in &table.han {
                    th scope="col" { (words.han(*han)) }
                }
            } }
            tbody { @for row in table.rows_below_limit() { tr {
                th scope="row" {
                    @match row.fu { Some(fu) => (fu), None => (texts.any_fu) }
                }
                @for cell in &row.cells { td { @if let Some(cell) = cell { (self.cell(cell)) } @else { "–" } } }
            } } }
        } }
    }

    fn cell(&self, cell: &PointCell) -> Markup {
        html! {
            (figure(&self.words, &cell.figure))
            @if let Some(path) = cell.printed.first() { sup.printed { (cite(Some(self.book.cite(path)))) } }
        }
    }

    pub(crate) fn limits(&self) -> Markup {
        let (words, texts) = (&self.words, &self.words.own.tables);
        html! { table.points.limits {
            caption { (texts.limits) }
            thead { tr {
                th scope="col" { (texts.limit) }
                th scope="col" { (texts.from) }
                @for title in [&texts.dealer_ron, &texts.dealer_tsumo, &texts.other_ron, &texts.other_tsumo] {
                    th scope="col" { (title) }
                }
            } }
            tbody { @for row in limits(&self.book) { tr {
                th scope="row" {
                    @if row.limit == game::Limit::Yakuman { (texts.counted_yakuman) }
                    @else { (words.limit(row.limit)) }
                }
                td { (words.han(row.han)) }
                @for figure_text in &row.figures { td { (figure(words, figure_text)) } }
            } } }
        } }
    }
}

/// The section that most figures of the point tables quote.
fn point_table_section(book: &Rulebook) -> Option<String> {
    let mut quoted: BTreeMap<&str, usize> = BTreeMap::new();
    for (column, price) in figures(book) {
        let cite = book.cite_figure(column, &price);
        let cite = cite.unwrap_or_else(|| book.cite_share(column));
        if let Some(statement) = book.statement(cite) {
            *quoted.entry(statement.section()).or_default() += 1;
        }
    }
    let most = quoted.into_iter().max_by_key(|(_, figures)| *figures);
    most.map(|(section, _)| section.to_owned())
}

/// A figure with the language's thousands separators.
pub(super) fn figure(words: &Words, figure: &str) -> String {
    let number = |text: &str| {
        text.parse()
            .map_or_else(|_| text.to_owned(), |n| words.number(n))
    };
    figure.split('/').map(number).collect::<Vec<_>>().join("/")
}
