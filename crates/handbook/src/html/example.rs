//! What a case shows, drawn.

use cases::{SettledDeal, Shown, ShownHand};
use game::{NextDealer, Score, Standing, WallBreak};
use maud::{Markup, html};
use scene::explained_payments;
use tiles::{HandText, Seat, Tile};

use super::{cite, score, tile};
use crate::edition::Edition;

impl Edition {
    /// Everything that the cases of a statement show, as HTML.
    #[must_use]
    pub fn drawn(&self, id: &str) -> Vec<String> {
        let drawings = self.drawings(id).into_iter();
        drawings.map(Markup::into_string).collect()
    }

    pub(super) fn drawings(&self, id: &str) -> Vec<Markup> {
        let shown = self.pictures.of(&self.book, id);
        let mut drawn: Vec<Markup> = Vec::new();
        let mut rest = shown.iter().peekable();
        while let Some(situation) = rest.next() {
            let picture = match situation {
                Shown::Hand(hand) => {
                    let mut others = Vec::new();
                    while let Some(Shown::Hand(other)) =
                        rest.next_if(|next| self.differs_in_payment(hand, next))
                    {
                        others.push(other);
                    }
                    self.hand(hand, &others)
                }
                other => self.drawing(other),
            };
            // Cases often show the same in two ways.
            if !drawn.iter().any(|known| known.0 == picture.0) {
                drawn.push(picture);
            }
        }
        drawn
    }

    /// Whether the next situation is the same hand with the same value, and only the payment
    /// differs, as when East wins it.
    fn differs_in_payment(&self, hand: &ShownHand, next: &Shown) -> bool {
        let Shown::Hand(next) = next else {
            return false;
        };
        let (Ok((score, _)), Ok((other, _))) = (&hand.result, &next.result) else {
            return false;
        };
        let value = |score: &Score| (score.yaku, score.bonus, score.han, score.fu_items);
        hand.hand == next.hand && hand.tile == next.tile && value(score) == value(other)
    }

    /// One situation of a case.
    pub(super) fn drawing(&self, shown: &Shown) -> Markup {
        let words = &self.words;
        let texts = &words.own.hand;
        match shown {
            Shown::Hand(hand) => self.hand(hand, &[]),
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
                (score::delta(words, game::delta(&settlement.transfers).iter().map(|(wind, points)| (wind, *points))))
            }
            p.quiet { @match settlement.dealer {
                NextDealer::Stays => (texts.dealer_stays),
                NextDealer::Passes => (texts.dealer_passes),
                NextDealer::Redeal => (texts.redeal),
            } }
        } }
    }

    fn standing(&self, standing: &Standing) -> Markup {
        let (words, texts) = (&self.words, &self.words.own.score);
        html! { table.standing {
            thead { tr { th scope="col" { (texts.player) } th scope="col" { (texts.place) } th scope="col" { (texts.score) } } }
            tbody { @for seat in Seat::ALL {
                tr {
                    th scope="row" { (seat) }
                    td { (standing.places[seat]) }
                    td { (words.number(standing.score[seat].0)) }
                }
            } }
        } }
    }

    /// A broken wall, seen from inside by the player who broke it: the stacks of the live wall that
    /// are drawn from first, the break, and the dead wall with the first indicator turned.
    pub(super) fn wall(&self, total: u8, broken: WallBreak) -> Markup {
        let (words, texts) = (&self.words, &self.words.own.wall);
        let caption = texts
            .caption
            .replace("{n}", &total.to_string())
            .replace("{wind}", words.wind(broken.breaker));
        let live = [4, 2, 0];
        let dead = (0..7).map(|stack| 134 - 2 * stack);
        let last = [120, 118];
        html! { figure.wall {
            figcaption { (caption) }
            div.stacks role="img" aria-label=(caption) {
                (self.part_of_wall(&texts.live, live.into_iter(), broken))
                (self.part_of_wall(&texts.dead, dead, broken))
                (self.part_of_wall(&texts.last, last.into_iter(), broken))
            }
        } }
    }

    /// Stacks that stand together, with what they are and their names below.
    fn part_of_wall(
        &self,
        title: &str,
        places: impl Iterator<Item = usize>,
        broken: WallBreak,
    ) -> Markup {
        html! { div.part {
            p.row { @for place in places {
                span.upright {
                    @if place == game::dead_wall::indicator(0) { (tile::blank()) } @else { (tile::back()) }
                    small { (self.stack(broken, place)) }
                }
            } }
            p.quiet { (title) }
        } }
    }

    /// The name of a stack: whose wall, and its number from the right.
    fn stack(&self, broken: WallBreak, place: usize) -> String {
        let stack = broken.stack(place);
        format!("{}{}", self.words.wind_letter(stack.wall), stack.number)
    }
}
