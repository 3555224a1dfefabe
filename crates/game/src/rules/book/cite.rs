//! Which statement of a rulebook to quote for a setting, a code or a figure.

use super::Rulebook;
use crate::base::limit::Limit;
use crate::base::yaku_id::YakuId;
use crate::rules::code::{
    CAPPED, Code, Detail, FIGURE, RED_FIVE, ROUND_FU, ROUND_PAYMENT, TIME_UP, no_open, of_yaku,
    share,
};
use crate::rules::sections::hand_value::CellColumn;

impl Rulebook {
    /// The id of the statement that fixed the setting at `path`; empty if none did.
    #[must_use]
    pub fn cite(&self, path: &str) -> &str {
        self.answers
            .get(path)
            .map_or("", |answered| &self.statements[answered.statement].id)
    }

    /// The id of the statement that backs `code`.
    #[must_use]
    pub fn cite_code(&self, code: Code) -> &str {
        self.cite_backed(code.name())
    }

    /// The id of the statement that backs the code with this name; empty if none does.
    #[must_use]
    pub fn cite_backed(&self, code: &str) -> &str {
        let index = self.codes.get(code);
        index.map_or("", |index| &self.statements[*index].id)
    }

    /// The id of the statement on the detail, setting or code with this name; empty if there is
    /// none.
    #[must_use]
    pub fn cite_named(&self, name: &str) -> &str {
        let detail = Detail::ALL.iter().find(|detail| detail.name() == name);
        match (detail, self.cite(name)) {
            (Some(detail), _) => self.cite_detail(*detail),
            (None, "") => self.cite_backed(name),
            (None, cite) => cite,
        }
    }

    /// The id of the statement that backs a detail; if the book has none, of the latest statement
    /// on the setting or code that the detail belongs to.
    #[must_use]
    pub fn cite_detail(&self, detail: Detail) -> &str {
        let general = || {
            let fixed = |path: &&str| Some(self.answers.get(*path)?.statement);
            let backed = |code: &&str| self.codes.get(*code).copied();
            let of = detail.of().iter();
            of.filter_map(|name| fixed(name).or_else(|| backed(name)))
                .max()
        };
        let index = self.codes.get(detail.name()).copied().or_else(general);
        index.map_or("", |index| &self.statements[index].id)
    }

    /// The id of the statement on the payment for this yaku; a book may have one for all of them.
    #[must_use]
    pub(crate) fn cite_of_yaku(&self, detail: Detail, yaku: Option<YakuId>) -> &str {
        let backed = yaku.and_then(|yaku| self.backs_of_yaku(detail, yaku));
        backed.unwrap_or_else(|| self.cite_detail(detail))
    }

    /// The id of the statement that backs a detail for this yaku or for all, if one does.
    pub(crate) fn backs_of_yaku(&self, detail: Detail, yaku: YakuId) -> Option<&str> {
        let codes = [&of_yaku(detail, yaku), detail.name()];
        let mut backed = codes.into_iter().map(|code| self.cite_backed(code));
        backed.find(|cite| !cite.is_empty())
    }

    /// The ids of the statements that fixed the setting at `path` or the settings inside it, in the
    /// order of the questions.
    #[must_use]
    pub fn cites(&self, path: &str) -> Vec<&str> {
        let inside = format!("{path}.");
        let mut cites = Vec::new();
        for (question, _, statement) in self.settings() {
            let within = question.path == path || question.path.starts_with(&inside);
            if within && !cites.contains(&statement.id.as_str()) {
                cites.push(statement.id.as_str());
            }
        }
        cites
    }

    /// Whether the statement with this id prints some columns of a point table but not all.
    #[must_use]
    pub fn prints_some_columns(&self, id: &str) -> bool {
        let backed = self.codes.iter();
        let backed = backed.filter(|(_, index)| self.statements[**index].id == id);
        let figures: Vec<&str> = backed
            .filter_map(|(code, _)| code.strip_prefix(FIGURE))
            .collect();
        let prints = |column: &CellColumn| {
            let mut figures = figures.iter();
            figures.any(|figure| figure.starts_with(column.name()))
        };
        !figures.is_empty() && !CellColumn::ALL.iter().all(prints)
    }

    /// The id of the statement that says how many times the base points are paid, or who pays.
    #[must_use]
    pub fn cite_share(&self, column: CellColumn) -> &str {
        match self.cite_backed(&share(column)) {
            "" => self.cite_code(column.into()),
            cite => cite,
        }
    }

    /// The id of the statement that says what a red five is worth, or how many there are.
    #[must_use]
    pub fn cite_red_five(&self) -> &str {
        self.cite_apart(RED_FIVE, "tiles.red_fives.pin")
    }

    /// The id of the statement that backs an optional code; if there is none, of the one that fixed
    /// the setting.
    fn cite_apart(&self, code: &str, path: &str) -> &str {
        match self.cite_backed(code) {
            "" => self.cite(path),
            cite => cite,
        }
    }

    /// The id of the statement that rounds the sum of the fu; empty if there is none.
    #[must_use]
    pub fn cite_rounded_fu(&self) -> &str {
        self.cite_backed(ROUND_FU)
    }

    /// The id of the statement that rounds each payment; empty if there is none.
    #[must_use]
    pub fn cite_rounded_payment(&self) -> &str {
        self.cite_backed(ROUND_PAYMENT)
    }

    /// The id of the statement that ends a game when its time is up.
    #[must_use]
    pub fn cite_time_up(&self) -> &str {
        self.cite_apart(TIME_UP, "time.up")
    }

    /// The id of the statement that caps hands with too few han for a limit at mangan.
    #[must_use]
    pub fn cite_capped(&self) -> &str {
        self.cite_apart(CAPPED, Limit::Mangan.setting())
    }

    /// The id of the statement that makes a yaku worth nothing in an open hand; empty if the book
    /// has no separate statement for that.
    #[must_use]
    pub fn cite_no_open(&self, id: YakuId) -> &str {
        self.cite_backed(&no_open(id))
    }

    /// The id of the statement that gives a yaku its worth.
    #[must_use]
    pub fn cite_yaku(&self, id: YakuId, open: bool) -> &str {
        let worth = if self.rules.yaku.is_limit(id) {
            "base"
        } else if open {
            "open"
        } else {
            "closed"
        };
        self.cite(&format!("yaku.{id}.{worth}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::amount::{Fu, Han};
    use crate::rules::{EMBEDDED, Value};
    use crate::value::price::Price;

    #[test]
    fn a_group_of_settings_quotes_the_settings_inside() {
        for (id, text) in EMBEDDED {
            let book = Rulebook::read(text, id).expect("it is embedded");
            for path in [
                "win.raised_minimum",
                "ryuukyoku.nagashi",
                "ryuukyoku.noten",
                "game.target",
                "final.uma",
                "final.yakitori",
            ] {
                let cites = book.cites(path);
                assert!(!cites.is_empty(), "{id}: {path}");
                let known = |cite: &&str| book.statement(cite).is_some();
                assert!(cites.iter().all(known), "{id}: {path}");
            }
        }
    }

    #[test]
    fn a_changed_setting_no_longer_quotes_the_details_of_the_extended_book() {
        let book = Rulebook::embedded("ema").expect("it is embedded");
        let book = book.expect("it is complete");
        let two = Detail::NotenTwo;
        assert_eq!(book.cite_detail(two), book.cite_backed(two.name()));
        let points = ("ryuukyoku.noten.points".to_owned(), Value::Number(4000));
        let changed = book.with(&[points]).expect("the value is allowed");
        assert_eq!(changed.cite_backed(two.name()), "");
        let fixed = changed.cite("ryuukyoku.noten.points");
        assert_eq!(changed.cite_detail(two), fixed);
        assert_eq!(
            changed.cite_detail(Detail::PaoRon),
            book.cite_detail(Detail::PaoRon)
        );
    }

    #[test]
    fn a_changed_limit_no_longer_quotes_the_figures_of_the_extended_book() {
        let quoted = |book: &Rulebook, han: u8| {
            let price = Price::of(&book.rules, Han(han), Fu(30));
            let figure = book.cite_figure(CellColumn::OtherRon, &price);
            figure.map(ToOwned::to_owned)
        };
        let book = |id: &str| {
            let book = Rulebook::embedded(id).expect("it is embedded");
            book.expect("it is complete")
        };
        let cases = [
            ("ema", "limits.haneman.base", 3500, 6, 5),
            ("ema", "limits.mangan.base", 2500, 4, 6),
            ("ema", "limits.counted_yakuman.base", 9000, 13, 12),
            ("alarm", "value.han_base", 150, 2, 6),
        ];
        for (id, path, value, touched, other) in cases {
            let book = book(id);
            let set = (path.to_owned(), Value::Number(value));
            let changed = book.with(&[set]).expect("the value is allowed");
            assert!(quoted(&book, touched).is_some(), "{id} {path}");
            assert_eq!(quoted(&changed, touched), None, "{id} {path}");
            assert_eq!(quoted(&changed, other), quoted(&book, other));
        }
    }
}
