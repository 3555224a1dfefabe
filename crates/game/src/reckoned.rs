//! From han and fu to what each player pays, step by step, as people reckon it.

use arrayvec::ArrayVec;

use crate::amount::{Fu, Points};
use crate::board::Board;
use crate::event::Won;
use crate::explained::Explained;
use crate::price::{Limit, Price};
use crate::rules::{CellColumn, HandValue, Rulebook, Rules, Wareme};
use crate::win::Win;
use crate::yaku::YakuId;

/// What of a win decides how often the base points are paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HowWon {
    /// By the dealer.
    pub dealer: bool,
    /// On another's tile.
    pub ron: bool,
    /// By the player whose wall was broken.
    pub breaker: bool,
}

impl HowWon {
    /// How a hand that was asked about wins.
    #[must_use]
    pub fn of(win: &Win) -> HowWon {
        let situation = &win.situation;
        HowWon {
            dealer: situation.is_dealer(),
            ron: !situation.is_tsumo(),
            breaker: situation.breaker == Some(situation.seat),
        }
    }

    /// How a hand was won at the table.
    #[must_use]
    pub fn at(board: &Board, won: &Won) -> HowWon {
        HowWon {
            dealer: won.seat == board.dealer(),
            ron: won.from.is_some(),
            breaker: board.breaker() == Some(board.wind(won.seat)),
        }
    }
}

/// How a hand came to its points, each step with the statement it rests on; empty where a book
/// says nothing of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reckoned<'a> {
    /// What the formula gives, where the han alone do not make a limit.
    pub formula: Option<Formula<'a>>,
    /// The limit, and the statement that gives it.
    pub limit: Option<(Limit, &'a str)>,
    /// Base points.
    pub base: Points,
    /// The shares that it is made of, whoever answers for them; two where the dealer's is not
    /// the others'.
    pub shares: ArrayVec<Share<'a>, 2>,
    /// The statement by which all of it is doubled, as the winner's wall was broken.
    pub wareme: Option<&'a str>,
}

/// Something doubled for each han.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula<'a> {
    /// What is doubled.
    pub doubled: Doubled,
    /// For how many han.
    pub han: u8,
    /// What that makes; a limit may make it another amount.
    pub gives: Points,
    /// The statement.
    pub cite: &'a str,
}

/// What han double.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubled {
    /// The fu, which are doubled twice more.
    Fu(Fu),
    /// A fixed amount.
    Points(Points),
}

/// What one player owes, or each of several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share<'a> {
    /// Who pays whom, as the columns of a printed point table.
    pub column: CellColumn,
    /// The base points, as often as the column says.
    pub exact: Points,
    /// What is paid: rounded, or as the table prints it.
    pub paid: Points,
    /// Whether the table prints another figure than the formula gives.
    pub printed: bool,
    /// The statement that prints this figure, rounds it, or says how many times the base it is.
    pub cite: &'a str,
}

impl Explained {
    /// How it came to its points.
    #[must_use]
    pub fn reckoned<'a>(&self, book: &'a Rulebook, how: HowWon) -> Reckoned<'a> {
        let price = self.price(&book.rules);
        let columns = CellColumn::of(how.dealer, how.ron).iter();
        let formula = self.formula(book);
        let mut figures = columns.clone();
        let figures = figures.any(|column| book.cite_figure(*column, &price).is_some());
        let limit = |limit| {
            let cite = self.cite_limit(book, limit, formula.as_ref());
            // A sentence that prints one column of a table is quoted beside that column.
            let elsewhere = figures && book.prints_some_columns(cite);
            (limit, if elsewhere { "" } else { cite })
        };
        let doubles = how.breaker && book.rules.wareme == Wareme::Wins;
        Reckoned {
            limit: self.limit.map(limit),
            formula,
            base: self.base,
            shares: columns.map(|column| share(book, &price, *column)).collect(),
            wareme: doubles.then(|| book.cite("wareme")),
        }
    }

    /// The formula, unless the han alone make a limit.
    fn formula<'a>(&self, book: &'a Rulebook) -> Option<Formula<'a>> {
        let rules = &book.rules;
        let han = self.han.filter(|han| *han < rules.limits.mangan.han)?;
        let (doubled, cite) = match &rules.value {
            HandValue::HanOnly { han_base } => {
                (Doubled::Points(*han_base), book.cite("value.han_base"))
            }
            HandValue::FuAndHan(_) => (Doubled::Fu(self.fu?), book.cite("value.by")),
        };
        Some(Formula {
            doubled,
            han: han.0,
            gives: Price::formula(rules, han, self.fu.unwrap_or_default()),
            cite,
        })
    }

    /// The statement by which it reaches a limit: by its han, its base points, or rounding.
    fn cite_limit<'a>(
        &self,
        book: &'a Rulebook,
        limit: Limit,
        formula: Option<&Formula<'_>>,
    ) -> &'a str {
        match (self.han, &self.yaku[..]) {
            (None, [only]) => return book.cite_yaku(only.id, false),
            (None, _) => return book.cite("yakuman.several"),
            (Some(_), _) => {}
        }
        match formula {
            Some(formula) if formula.gives < self.base => book.cite("value.kiriage"),
            Some(_) => book.cite_capped(),
            None => book.cite(limit.setting()),
        }
    }

    /// The price that makes these payments of it.
    pub(crate) fn price(&self, rules: &Rules) -> Price {
        match self.han {
            None => Price::limit_hand(rules, self.base),
            Some(_) if self.has(YakuId::NagashiMangan) => Price::of_nagashi(rules),
            Some(han) => Price::of(rules, han, self.fu.unwrap_or_default()),
        }
    }
}

fn share<'a>(book: &'a Rulebook, price: &Price, column: CellColumn) -> Share<'a> {
    let exact = price.base * column.times();
    let paid = price.share(&book.rules, column);
    let cite = || match book.cite_rounded_payment() {
        rounded if exact != paid && !rounded.is_empty() => rounded,
        _ => book.cite_share(column),
    };
    Share {
        column,
        exact,
        paid,
        printed: price.printed(&book.rules, column).is_some(),
        cite: cite_printed(book, price, column).unwrap_or_else(cite),
    }
}

/// The id of the statement that prints what is paid in a column, or lifts it to a thousand.
pub(crate) fn cite_printed<'a>(
    book: &'a Rulebook,
    price: &Price,
    column: CellColumn,
) -> Option<&'a str> {
    let exact = price.base * column.times();
    if let Some(cell) = price.printed(&book.rules, column) {
        return Some(book.cite(&cell.path()));
    }
    if price.share(&book.rules, column) > exact.rounded_up(100) {
        return Some(book.cite("value.kiriage"));
    }
    book.cite_figure(column, price)
}

#[cfg(test)]
mod tests {
    use crate::amount::Han;
    use crate::rules::{EMBEDDED, Value};

    use super::*;

    /// Every han and fu that a hand may have, priced under a book.
    fn priced(book: &Rulebook) -> impl Iterator<Item = (Price, Explained)> {
        let fu = [25].into_iter().chain((20..=110).step_by(10));
        fu.flat_map(|fu| (1..=13).map(move |han| (Han(han), Fu(fu))))
            .map(|(han, fu)| {
                let price = Price::of(&book.rules, han, fu);
                let fu = matches!(book.rules.value, HandValue::FuAndHan(_)).then_some(fu);
                let explained = Explained {
                    han: Some(han),
                    fu,
                    limit: price.limit,
                    base: price.base,
                    ..Explained::default()
                };
                (price, explained)
            })
    }

    #[test]
    fn the_steps_lead_to_what_is_paid() {
        for (id, text) in EMBEDDED {
            let book = Rulebook::read(text, id).expect("it is embedded");
            for (price, explained) in priced(&book) {
                for (dealer, ron) in [(true, true), (true, false), (false, true), (false, false)] {
                    let how = HowWon {
                        dealer,
                        ron,
                        breaker: false,
                    };
                    let reckoned = explained.reckoned(&book, how);
                    let paid: Vec<_> = reckoned.shares.iter().map(|share| share.paid).collect();
                    let tsumo = price.tsumo(&book.rules, dealer);
                    let expected = match (dealer, ron) {
                        (_, true) => vec![price.ron(&book.rules, dealer)],
                        (true, false) => vec![tsumo.from_other],
                        (false, false) => vec![tsumo.from_other, tsumo.from_dealer],
                    };
                    assert_eq!(paid, expected, "{id}: {explained:?}");
                    let formula = reckoned.formula.as_ref();
                    match reckoned.limit {
                        None => assert_eq!(formula.map(|it| it.gives), Some(price.base), "{id}"),
                        Some((limit, _)) => assert_eq!(Some(limit), price.limit, "{id}"),
                    }
                    assert!(formula.is_none_or(|it| !it.cite.is_empty()), "{id}");
                    let quoted = |share: &Share<'_>| book.statement(share.cite).is_some();
                    assert!(reckoned.shares.iter().all(quoted), "{id}: {explained:?}");
                    assert_eq!(reckoned.wareme, None);
                }
            }
        }
    }

    #[test]
    fn a_hand_lifted_to_a_limit_quotes_the_rounding() {
        let word = |path: &str, word: &str| (path.to_owned(), Value::Word(word.to_owned()));
        let changes = [word("value.kiriage", "mangan"), word("wareme", "wins")];
        for (id, text) in EMBEDDED {
            let book = Rulebook::read(text, id).expect("it is embedded");
            if matches!(book.rules.value, HandValue::HanOnly { .. }) {
                continue;
            }
            let book = book.with(&changes).expect("a book may lift");
            let (_, explained) = priced(&book)
                .find(|(_, it)| (it.han, it.fu) == (Some(Han(4)), Some(Fu(30))))
                .expect("it is among them");
            let how = HowWon {
                dealer: false,
                ron: true,
                breaker: true,
            };
            let reckoned = explained.reckoned(&book, how);
            assert_eq!(reckoned.formula.map(|it| it.gives), Some(Points(1920)));
            let lifted = (Limit::Mangan, book.cite("value.kiriage"));
            assert_eq!(reckoned.limit, Some(lifted), "{id}");
            let [share] = &reckoned.shares[..] else {
                panic!("the discarder pays alone");
            };
            let printed = book.cite_figure(CellColumn::OtherRon, &explained.price(&book.rules));
            let cite = printed.unwrap_or(book.cite_share(CellColumn::OtherRon));
            assert_eq!((share.paid, share.cite), (Points(8000), cite), "{id}");
            let before = Rulebook::read(text, id).expect("it is embedded");
            let price = Price::of(&before.rules, Han(4), Fu(30));
            let unlifted = before.cite_figure(CellColumn::OtherRon, &price);
            assert_ne!(Some(share.cite), unlifted, "{id}");
            assert_eq!(reckoned.wareme, Some(book.cite("wareme")));
        }
    }
}
