//! From han and fu to what each player pays, step by step, as players calculate it.

use arrayvec::ArrayVec;
use game::rules::{CellColumn, HandValue, Rulebook, Wareme};
use game::{Board, ExplainedScore, Fu, Limit, Points, Price, Win, Won};

/// The facts of a win that decide how many times the base points are paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HowWon {
    /// Whether the dealer won.
    pub dealer: bool,
    /// Whether it was won on another player's tile.
    pub ron: bool,
    /// Whether the winner's wall was broken.
    pub breaker: bool,
}

impl HowWon {
    /// The facts of a win in a question.
    #[must_use]
    pub fn of(win: &Win) -> HowWon {
        let situation = &win.situation;
        HowWon {
            dealer: situation.is_dealer(),
            ron: !situation.is_tsumo(),
            breaker: situation.breaker == Some(situation.seat),
        }
    }

    /// The facts of a win at the table.
    #[must_use]
    pub fn at(board: &Board, won: &Won) -> HowWon {
        HowWon {
            dealer: won.seat == board.dealer(),
            ron: won.from.is_some(),
            breaker: board.breaker() == Some(board.wind(won.seat)),
        }
    }
}

/// How the points of a hand are calculated. Each step has its statement, which is empty if the book
/// has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calculation<'a> {
    /// The formula, unless the han alone reach a limit.
    pub formula: Option<Formula<'a>>,
    /// The limit, and the statement that gives it.
    pub limit: Option<(Limit, &'a str)>,
    /// Base points.
    pub base: Points,
    /// The shares that are paid, regardless of who pays them; two if the dealer's share differs
    /// from the others'.
    pub shares: ArrayVec<Share<'a>, 2>,
    /// The statement that doubles all payments, if the winner's wall was broken.
    pub wareme: Option<&'a str>,
}

/// An amount doubled for each han.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula<'a> {
    /// What is doubled.
    pub doubled: Doubled,
    /// The number of han.
    pub han: u8,
    /// The product; a limit may replace it.
    pub gives: Points,
    /// The statement.
    pub cite: &'a str,
}

/// What is doubled for each han.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubled {
    /// The fu, which are doubled twice more.
    Fu(Fu),
    /// A fixed amount.
    Points(Points),
}

/// What one player pays, or each of several players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share<'a> {
    /// Who pays whom, as the columns of a printed point table.
    pub column: CellColumn,
    /// The base points, multiplied as the column requires.
    pub exact: Points,
    /// What is paid: rounded, or as the table prints it.
    pub paid: Points,
    /// Whether the table prints a figure that differs from the formula.
    pub printed: bool,
    /// The statement that prints this figure, rounds it, or says how many times the base points it
    /// is.
    pub cite: &'a str,
}

impl<'a> Calculation<'a> {
    /// Calculates the points of a score.
    #[must_use]
    pub fn of(book: &'a Rulebook, score: &ExplainedScore, how: HowWon) -> Calculation<'a> {
        let price = score.price(&book.rules);
        let columns = CellColumn::of(how.dealer, how.ron).iter();
        let formula = formula(book, score);
        let mut figures = columns.clone();
        let figures = figures.any(|column| book.cite_figure(*column, &price).is_some());
        let limit = |limit| {
            let cite = cite_limit(book, score, limit, formula.as_ref());
            // A statement that prints one column of a table is cited beside that column.
            let elsewhere = figures && book.prints_some_columns(cite);
            (limit, if elsewhere { "" } else { cite })
        };
        let doubles = how.breaker && book.rules.wareme == Wareme::Wins;
        Calculation {
            limit: score.limit.map(limit),
            formula,
            base: score.base,
            shares: columns.map(|column| share(book, &price, *column)).collect(),
            wareme: doubles.then(|| book.cite("wareme")),
        }
    }
}

/// The formula, unless the han alone reach a limit.
fn formula<'a>(book: &'a Rulebook, score: &ExplainedScore) -> Option<Formula<'a>> {
    let rules = &book.rules;
    let han = score.han.filter(|han| *han < rules.limits.mangan.han)?;
    let (doubled, cite) = match &rules.value {
        HandValue::HanOnly { han_base } => {
            (Doubled::Points(*han_base), book.cite("value.han_base"))
        }
        HandValue::FuAndHan(_) => (Doubled::Fu(score.fu?), book.cite("value.by")),
    };
    Some(Formula {
        doubled,
        han: han.0,
        gives: Price::formula(rules, han, score.fu.unwrap_or_default()),
        cite,
    })
}

/// The statement by which a score reaches a limit: through its han, its base points, or rounding.
fn cite_limit<'a>(
    book: &'a Rulebook,
    score: &ExplainedScore,
    limit: Limit,
    formula: Option<&Formula<'_>>,
) -> &'a str {
    match (score.han, &score.yaku[..]) {
        (None, [only]) => return book.cite_yaku(only.id, false),
        (None, _) => return book.cite("yakuman.several"),
        (Some(_), _) => {}
    }
    match formula {
        Some(formula) if formula.gives < score.base => book.cite("value.kiriage"),
        Some(_) => book.cite_capped(),
        None => book.cite(limit.setting()),
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
        cite: book.cite_printed(column, price).unwrap_or_else(cite),
    }
}

#[cfg(test)]
mod tests {
    use game::Han;
    use game::rules::Value;

    use super::*;

    /// Every combination of han and fu that a hand can have, priced under a book.
    fn priced(book: &Rulebook) -> impl Iterator<Item = (Price, ExplainedScore)> {
        let fu = [25].into_iter().chain((20..=110).step_by(10));
        fu.flat_map(|fu| (1..=13).map(move |han| (Han(han), Fu(fu))))
            .map(|(han, fu)| {
                let price = Price::of(&book.rules, han, fu);
                let fu = matches!(book.rules.value, HandValue::FuAndHan(_)).then_some(fu);
                let explained = ExplainedScore {
                    han: Some(han),
                    fu,
                    limit: price.limit,
                    base: price.base,
                    ..ExplainedScore::default()
                };
                (price, explained)
            })
    }

    #[test]
    fn the_steps_lead_to_the_payments() {
        for book in testkit::books() {
            let id = book.id.clone();
            for (price, explained) in priced(&book) {
                for (dealer, ron) in [(true, true), (true, false), (false, true), (false, false)] {
                    let how = HowWon {
                        dealer,
                        ron,
                        breaker: false,
                    };
                    let calculation = Calculation::of(&book, &explained, how);
                    let paid: Vec<_> = calculation.shares.iter().map(|share| share.paid).collect();
                    let tsumo = price.tsumo(&book.rules, dealer);
                    let expected = match (dealer, ron) {
                        (_, true) => vec![price.ron(&book.rules, dealer)],
                        (true, false) => vec![tsumo.from_other],
                        (false, false) => vec![tsumo.from_other, tsumo.from_dealer],
                    };
                    assert_eq!(paid, expected, "{id}: {explained:?}");
                    let formula = calculation.formula.as_ref();
                    match calculation.limit {
                        None => assert_eq!(formula.map(|it| it.gives), Some(price.base), "{id}"),
                        Some((limit, _)) => assert_eq!(Some(limit), price.limit, "{id}"),
                    }
                    assert!(formula.is_none_or(|it| !it.cite.is_empty()), "{id}");
                    let quoted = |share: &Share<'_>| book.statement(share.cite).is_some();
                    assert!(calculation.shares.iter().all(quoted), "{id}: {explained:?}");
                    assert_eq!(calculation.wareme, None);
                }
            }
        }
    }

    #[test]
    fn a_hand_rounded_up_to_a_limit_cites_the_rounding() {
        let word = |path: &str, word: &str| (path.to_owned(), Value::Word(word.to_owned()));
        let changes = [word("value.kiriage", "mangan"), word("wareme", "wins")];
        for book in testkit::books() {
            let id = book.id.clone();
            if matches!(book.rules.value, HandValue::HanOnly { .. }) {
                continue;
            }
            let book = book.with(&changes).expect("the changes fit every book");
            let (_, explained) = priced(&book)
                .find(|(_, it)| (it.han, it.fu) == (Some(Han(4)), Some(Fu(30))))
                .expect("4 han 30 fu can occur");
            let how = HowWon {
                dealer: false,
                ron: true,
                breaker: true,
            };
            let calculation = Calculation::of(&book, &explained, how);
            assert_eq!(calculation.formula.map(|it| it.gives), Some(Points(1920)));
            let rounded_up = (Limit::Mangan, book.cite("value.kiriage"));
            assert_eq!(calculation.limit, Some(rounded_up), "{id}");
            let [share] = &calculation.shares[..] else {
                panic!("the discarder pays alone");
            };
            let printed = book.cite_figure(CellColumn::OtherRon, &explained.price(&book.rules));
            let cite = printed.unwrap_or(book.cite_share(CellColumn::OtherRon));
            assert_eq!((share.paid, share.cite), (Points(8000), cite), "{id}");
            let before = testkit::book(&id);
            let price = Price::of(&before.rules, Han(4), Fu(30));
            let not_rounded_up = before.cite_figure(CellColumn::OtherRon, &price);
            assert_ne!(Some(share.cite), not_rounded_up, "{id}");
            assert_eq!(calculation.wareme, Some(book.cite("wareme")));
        }
    }
}
