//! What a case shows, drawn.

use cases::{SettledDeal, Shown};
use game::{NextDealer, Standing, WallBreak};
use maud::{Markup, html};
use scene::explained_payments;
use tiles::{HandText, Seat, Tile};

use super::{cite, score, tile};
use crate::edition::Edition;

impl Edition {
    /// Everything that the cases of a statement show.
    pub(super) fn drawings(&self, id: &str) -> Vec<Markup> {
        let shown = self.pictures.of(&self.book, id);
        let mut drawn: Vec<Markup> = Vec::new();
        for situation in &shown {
            let picture = self.drawing(situation);
            // Cases often show the same in two ways.
            if !drawn.iter().any(|known| known.0 == picture.0) {
                drawn.push(picture);
            }
        }
        drawn
    }

    /// One situation of a case.
    pub(super) fn drawing(&self, shown: &Shown) -> Markup {
        let words = &self.words;
        let texts = &words.own.hand;
        match shown {
            Shown::Hand(hand) => self.hand(hand),
            Shown::Dora(pairs) => html! { p.dora-pairs {
                @for (indicator, dora) in pairs {
                    span.pair { (tile::row(words, &[*indicator])) span.arrow { "→" } (tile::row(words, &[*dora])) }
                }
            } },
            Shown::Waits(hand, waits) => {
                self.waits(hand, &waits.iter().map(Tile::plain).collect::<Vec<_>>())
            }
            Shown::Complete(hand, complete) => html! { div.waits {
                p.hand-line { (tile::hand(words, hand, None)) }
                p { @if *complete { (texts.complete) } @else { (texts.incomplete) } }
            } },
            Shown::Kinds(kinds) => html! {
                p { (tile::row(words, &kinds.iter().map(Tile::plain).collect::<Vec<_>>())) }
            },
            Shown::Settled(ended, deal) => self.settled(ended, deal),
            Shown::Final(standing) => self.standing(standing),
            Shown::Wall(total, broken) => self.wall(*total, *broken),
            Shown::Position(position) => self.position(position),
            Shown::Next(next) => self.what_follows(next),
        }
    }

    fn waits(&self, hand: &HandText, waits: &[Tile]) -> Markup {
        let (words, texts) = (&self.words, &self.words.own.hand);
        html! { div.waits {
            p.hand-line { (tile::hand(words, hand, None)) }
            p {
                @if waits.is_empty() { (texts.no_waits) }
                @else { (texts.waits) ": " (tile::inline(words, waits)) }
            }
        } }
    }

    /// What is paid at the end of a deal.
    fn settled(&self, ended: &[String], deal: &SettledDeal) -> Markup {
        let (words, texts) = (&self.words, &self.words.own.score);
        let payments = explained_payments(&self.book, deal.payments(&self.book));
        let settlement = &deal.settlement;
        html! { div.settled {
            p { @for end in ended { (self.ended(end)) " " } }
            @if payments.is_empty() { p { (texts.nothing) } } @else {
                ul.payments { @for payment in &payments { li {
                    (words.account(&payment.from)) " → " (words.account(&payment.to)) " "
                    b { (words.points(payment.points)) } " "
                    span.quiet { (words.cause(payment.cause)) } " " (cite(payment.cite.as_deref()))
                } } }
                (score::delta(words, &game::delta(&settlement.transfers)))
            }
            p.quiet { @match settlement.dealer {
                NextDealer::Stays => (texts.dealer_stays),
                NextDealer::Passes => (texts.dealer_passes),
                NextDealer::Redeal => (texts.redeal),
            } }
        } }
    }

    fn standing(&self, standing: &Standing) -> Markup {
        let texts = &self.words.own.score;
        html! { table.standing {
            thead { tr { th scope="col" { (texts.player) } th scope="col" { (texts.place) } th scope="col" { (texts.score) } } }
            tbody { @for seat in Seat::ALL {
                tr {
                    th scope="row" { (seat) }
                    td { (standing.places[seat]) }
                    td { (standing.score[seat]) }
                }
            } }
        } }
    }

    /// A broken wall: seven stacks of the dead wall and the first of the live wall.
    fn wall(&self, total: u8, broken: WallBreak) -> Markup {
        let (words, texts) = (&self.words, &self.words.own.wall);
        let caption = texts
            .caption
            .replace("{n}", &total.to_string())
            .replace("{wind}", words.wind(broken.breaker));
        // Seen from the inside: the live wall begins left of the break, the dead wall lies right of it.
        let dead = (0..7).map(|stack| 134 - 2 * stack);
        html! { figure.wall {
            figcaption { (caption) }
            p.stacks {
                @for place in [4, 2, 0] { span.stack-name { (stack(broken, place)) } }
                span.gap {}
                @for place in dead {
                    @let indicator = place == game::dead_wall::indicator(0);
                    span.stack-name.dead.turned[indicator] { (stack(broken, place)) }
                }
            }
            p.quiet { (texts.live) " ← " (texts.dead) ": 7 × 2" }
        } }
    }
}

/// The name of a stack: whose wall, and its number from the right.
fn stack(broken: WallBreak, place: usize) -> String {
    let stack = broken.stack(place);
    format!("{}{}", stack.wall, stack.number)
}
