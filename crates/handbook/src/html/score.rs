//! A won hand with its value, line by line.

use cases::ShownHand;
use game::{CauseName, Declared, Limit, Payments, Score, Situation, WinPayments, WonBy};
use maud::{Markup, html};
use scene::{Adds, Explanation, HowWon, explained_payments, explanation};
use tiles::{Tile, Wind};

use super::{cite, tile};
use crate::edition::Edition;
use crate::words::{Words, japanese};

impl Edition {
    /// A hand, how it was won, and what it is worth; `others` are the same with other payments.
    pub(super) fn hand(&self, shown: &ShownHand, others: &[&ShownHand]) -> Markup {
        html! { div.won-hand { (self.won_hand(shown)) (self.reckoned(shown, others)) } }
    }

    /// A hand, and how it was won.
    pub(super) fn won_hand(&self, shown: &ShownHand) -> Markup {
        let words = &self.words;
        html! {
            p.hand-line { (tile::hand(words, &shown.hand, Some(shown.tile))) }
            p.how { (how(words, &shown.win.situation, shown.deposits)) }
        }
    }

    /// What a hand is worth, line by line.
    pub(super) fn reckoned(&self, shown: &ShownHand, others: &[&ShownHand]) -> Markup {
        let words = &self.words;
        html! {
            @match &shown.result {
                Ok((score, paid)) => {
                    @let explained = score.explained(&self.book.rules);
                    @let situation = HowWon::of(&shown.win);
                    (self.reckoning(&explanation(&self.book, &explained, score.open, situation)))
                    (self.paid(shown, score, paid))
                    @for other in others {
                        @if let Ok((score, paid)) = &other.result {
                            p.how { (how(words, &other.win.situation, other.deposits)) }
                            (self.paid(other, score, paid))
                        }
                    }
                }
                Err(code) => {
                    p.no-win { b { (words.own.hand.does_not_win) } (self.no_win(code)) }
                }
            }
        }
    }

    /// What a hand is worth, in one line.
    pub(super) fn told(&self, shown: &ShownHand) -> String {
        let words = &self.words;
        let Ok((score, _)) = &shown.result else {
            return self.pays(shown);
        };
        let counted = score.explained(&self.book.rules);
        let how = HowWon::of(&shown.win);
        let explained = explanation(&self.book, &counted, score.open, how);
        let yaku = explained
            .yaku
            .iter()
            .map(|yaku| japanese(yaku.id).to_owned());
        let bonus = explained.dora.iter();
        let bonus = bonus.map(|bonus| format!("{} {}", words.bonus(bonus.what), bonus.han));
        let named: Vec<String> = yaku.chain(bonus).collect();
        let total = total(words, &explained);
        format!("{}: {total}; {}", named.join(", "), self.pays(shown))
    }

    /// What is paid for a hand, in one line, or why it does not win.
    pub(super) fn pays(&self, shown: &ShownHand) -> String {
        let words = &self.words;
        let (score, paid) = match &shown.result {
            Ok(won) => won,
            Err(code) => return format!("{}{}", words.own.hand.does_not_win, self.no_win(code)),
        };
        let how = HowWon::of(&shown.win);
        let explained = score.explained(&self.book.rules);
        let payments = Payments::of_hand(&self.book.rules, &paid.transfers, &explained);
        let payments = explained_payments(&self.book, payments);
        if payments
            .iter()
            .all(|payment| payment.cause == CauseName::Hand)
        {
            let figure = score.price.figure(&self.book.rules, how.dealer, !how.ron);
            return points(words, &figure, how);
        }
        let one = |payment: &scene::ExplainedPayment| {
            let (from, to) = (words.account(&payment.from), words.account(&payment.to));
            let points = words.points(payment.points);
            format!("{from} → {to} {points} ({})", words.cause(payment.cause))
        };
        payments.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    /// What is paid for a hand, and by whom if that is not plain.
    fn paid(&self, shown: &ShownHand, score: &Score, paid: &WinPayments) -> Markup {
        let (words, how) = (&self.words, HowWon::of(&shown.win));
        let figure = score.price.figure(&self.book.rules, how.dealer, !how.ron);
        let explained = score.explained(&self.book.rules);
        let payments = Payments::of_hand(&self.book.rules, &paid.transfers, &explained);
        let payments = explained_payments(&self.book, payments);
        let is_plain = payments
            .iter()
            .all(|payment| payment.cause == CauseName::Hand);
        // With liability a tsumo is not paid as the figure says.
        let is_liability = |cause| matches!(cause, CauseName::Pao | CauseName::Rinshan);
        let is_shared = how.ron || !payments.iter().any(|it| is_liability(it.cause));
        html! {
            @if is_shared { p.points { strong { (points(words, &figure, how)) } } }
            @if !is_plain {
                ul.payments { @for payment in &payments {
                    li {
                        (words.account(&payment.from)) " → " (words.account(&payment.to)) " "
                        b { (words.points(payment.points)) } " "
                        span.quiet { (words.cause(payment.cause)) }
                    }
                } }
            }
        }
    }

    fn no_win(&self, code: &str) -> &str {
        game::Why::all()
            .find(|why| why.name() == code)
            .map_or("", |why| self.words.refusal(why))
    }

    /// Yaku, bonus han and fu, added up.
    fn reckoning(&self, score: &Explanation) -> Markup {
        let words = &self.words;
        html! { table.reckoning { tbody {
            @for yaku in &score.yaku {
                tr {
                    th scope="row" { (japanese(yaku.id)) }
                    td {
                        @match &yaku.adds {
                            Adds::Han { han } => span.count { (words.han(*han)) },
                            Adds::Yakuman { base, .. } | Adds::Limit { base, .. } => {
                                (words.points(*base)) " " (words.own.score.base)
                            }
                        }
                    }
                    td { (cite(yaku.cite.as_deref())) }
                }
            }
            @for bonus in &score.dora {
                tr {
                    th scope="row" { (words.bonus(bonus.what)) }
                    td { span.count { (words.han(bonus.han)) } }
                    td { (cite(bonus.cite.as_deref())) }
                }
            }
            @for item in &score.fu_items {
                tr.fu {
                    th scope="row" {
                        (words.fu_item(item.what.setting())) " "
                        @if !item.tiles.is_empty() { (tile::inline(words, &item.tiles)) }
                    }
                    td { span.count { (words.counted(&words.own.score.fu, i32::from(item.fu))) } }
                    td { (cite(item.cite.as_deref())) }
                }
            }
            tr.total {
                th scope="row" { (words.own.score.total) }
                td colspan="2" { (total(words, score)) }
            }
        } } }
    }
}

/// Han and fu, the limit.
fn total(words: &Words, score: &Explanation) -> String {
    let han = score.han.map(|han| words.han(han));
    let fu = score.fu.map(|fu| match score.rounded_from {
        Some(exact) if exact != fu => {
            let rounded = words
                .own
                .score
                .rounded
                .replace("{n}", &words.number(i32::from(fu)));
            format!("{} → {rounded}", words.number(i32::from(exact)))
        }
        _ => words.counted(&words.own.score.fu, i32::from(fu)),
    });
    let limit = score
        .limit
        .map(|limit: Limit| words.limit(limit).to_owned());
    let parts: Vec<String> = han.into_iter().chain(fu).chain(limit).collect();
    parts.join(", ")
}

/// What is paid for the hand.
fn points(words: &Words, figure: &str, how: HowWon) -> String {
    let number = |text: &str| {
        text.parse()
            .map_or_else(|_| text.to_owned(), |n| words.number(n))
    };
    let texts = &words.own.score;
    match figure.split_once('/') {
        Some((other, dealer)) => texts
            .from_dealer_and_others
            .replace("{dealer}", &number(dealer))
            .replace("{other}", &number(other)),
        None if how.ron => texts.points.replace("{points}", &number(figure)),
        None => texts.from_each.replace("{points}", &number(figure)),
    }
}

/// The circumstances of a win that matter.
pub(super) fn circumstances(words: &Words, situation: &Situation, deposits: u8) -> Vec<String> {
    let texts = &words.own.hand;
    let mut parts: Vec<String> = Vec::new();
    let ron = matches!(situation.by, WonBy::Ron { .. });
    parts.push(if ron { &texts.ron } else { &texts.tsumo }.clone());
    parts.push(texts.seat.replace("{wind}", words.wind(situation.seat)));
    if situation.round != Wind::East {
        parts.push(texts.round.replace("{wind}", words.wind(situation.round)));
    }
    match situation.declared {
        _ if situation.open_riichi => parts.push(texts.open_riichi.clone()),
        Declared::None => {}
        Declared::Riichi => parts.push(texts.riichi.clone()),
        Declared::Double => parts.push(texts.double_riichi.clone()),
    }
    let facts = [
        (situation.ippatsu, &texts.ippatsu),
        (situation.rinshan, &texts.rinshan),
        (situation.chankan, &texts.chankan),
        (situation.last_tile, &texts.last_tile),
        (situation.first_turn, &texts.first_turn),
        (situation.sorted_in, &texts.sorted_in),
    ];
    parts.extend(
        facts
            .into_iter()
            .filter(|(holds, _)| *holds)
            .map(|(_, text)| text.clone()),
    );
    let counts = [
        (situation.counters, &texts.counters),
        (deposits, &texts.sticks),
        (situation.dealer_wins, &texts.dealer_wins),
    ];
    let counts = counts.into_iter().filter(|(n, _)| *n > 0);
    parts.extend(counts.map(|(n, forms)| words.counted(forms, i32::from(n))));
    let players = [
        (situation.breaker, &texts.breaker),
        (situation.fed.map(|(_, wind)| wind), &texts.feeder),
        (situation.kan_from, &texts.kan_feeder),
    ];
    for (wind, text) in players {
        parts.extend(wind.map(|wind| text.replace("{wind}", words.wind(wind))));
    }
    parts
}

/// How a hand was won, with the indicators.
fn how(words: &Words, situation: &Situation, deposits: u8) -> Markup {
    let texts = &words.own.hand;
    let tiles =
        |label: &str, tiles: &[Tile]| html! { " · " (label) " " (tile::inline(words, tiles)) };
    html! {
        (circumstances(words, situation, deposits).join(" · "))
        @if !situation.indicators.is_empty() { (tiles(&texts.indicators, &situation.indicators)) }
        @if !situation.ura.is_empty() { (tiles(&texts.ura, &situation.ura)) }
    }
}

/// What each player wins or loses.
pub(super) fn delta(
    words: &Words,
    delta: impl IntoIterator<Item = (Wind, game::Points)>,
) -> Markup {
    html! { span.delta { @for (wind, points) in delta {
        span { (words.wind(wind)) " " b { (words.change(points)) } }
    } } }
}
