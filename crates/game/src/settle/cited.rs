//! Which statement each payment quotes. A payment is judged together with the others of its deal or
//! game, because they show how many were tenpai, whether somebody is liable and who shares a place.

use std::borrow::Borrow;

use arrayvec::ArrayVec;
use tiles::{BySeat, ByWind, Seat, Wind};

use crate::base::amount::Points;
use crate::base::cause::Cause;
use crate::base::transfer::{Account, Transfer};
use crate::base::yaku_id::YakuId;
use crate::deal::kyoku::Kyoku;
use crate::rules::{CellColumn, Code, Detail, Leftover, Rulebook, Rules, Ties, Wareme};
use crate::settle::outcome::refused_to_show;
use crate::value::explained::ExplainedScore;
use crate::value::price::Price;
use crate::value::score::Score;
use crate::value::win::Win;

/// The payments of one deal, or of the end of a game.
#[derive(Clone, Debug)]
pub struct Payments<'a, P> {
    /// The payments.
    pub transfers: &'a [Transfer<P>],
    /// The places at the end of a game.
    places: Option<&'a BySeat<u8>>,
    /// The hands that won.
    wins: ArrayVec<Hand<P>, 3>,
    /// The players who kept a hand hidden at a ryuukyoku.
    hidden: ArrayVec<P, 4>,
}

/// A hand that won, as far as its payments depend on it.
#[derive(Clone, Copy, Debug)]
struct Hand<P> {
    winner: P,
    price: Price,
    /// What is left of it without the yakuman for which somebody is liable.
    rest: Option<Price>,
    yaku: Option<YakuId>,
    /// The yakuman for which somebody may be liable.
    fed: Option<YakuId>,
    /// Whether somebody is liable.
    liable: bool,
}

impl<P> Hand<P> {
    fn new(rules: &Rules, winner: P, score: &ExplainedScore) -> Hand<P> {
        let left = |liable| Some(score.base - liable).filter(|rest| *rest > Points::ZERO);
        let mut liable_yaku = score.yaku.iter().map(|counted| counted.id);
        Hand {
            winner,
            price: score.price(rules),
            rest: score
                .liable
                .and_then(left)
                .map(|rest| Price::limit_hand(rules, rest)),
            yaku: match &score.yaku[..] {
                [only] => Some(only.id),
                _ => None,
            },
            fed: liable_yaku.find(|id| rules.liability.yaku.contains(*id)),
            liable: score.liable.is_some(),
        }
    }

    /// The statement that says how a hand of more than one yakuman is paid.
    fn cite_multiple<'b>(&self, book: &'b Rulebook) -> &'b str {
        let several = Detail::SeveralYakuman;
        let Some(only) = self.yaku else {
            return book.cite_detail(several);
        };
        // If the book does not say how such a yaku is paid, quote what it is worth.
        let worth = || book.cite_yaku(only, false);
        book.backs_of_yaku(several, only).unwrap_or_else(worth)
    }
}

impl<'a, P: Copy + PartialEq> Payments<'a, P> {
    /// The payments of a deal, given the hands that won it and the players who kept a hand hidden at
    /// a ryuukyoku.
    #[must_use]
    pub fn of_deal<E: Borrow<ExplainedScore>>(
        rules: &Rules,
        transfers: &'a [Transfer<P>],
        wins: impl IntoIterator<Item = (P, E)>,
        hidden: impl IntoIterator<Item = P>,
    ) -> Payments<'a, P> {
        let wins = wins.into_iter();
        let hands = wins.map(|(winner, score)| Hand::new(rules, winner, score.borrow()));
        Payments {
            transfers,
            places: None,
            wins: hands.take(3).collect(),
            hidden: hidden.into_iter().take(4).collect(),
        }
    }

    /// The payments for one hand.
    #[must_use]
    pub fn of_hand(
        rules: &Rules,
        transfers: &'a [Transfer<P>],
        score: &ExplainedScore,
    ) -> Payments<'a, P> {
        let mut paid = transfers.iter().filter(|paid| paid.cause.is_for_hand());
        let winner = paid.find_map(|paid| match paid.to {
            Account::Player(winner) => Some((winner, score)),
            Account::Deposit(_) | Account::Carried | Account::Bank => None,
        });
        Payments::of_deal(rules, transfers, winner, [])
    }

    /// The payments at the end of a game.
    #[must_use]
    pub fn at_end(transfers: &'a [Transfer<P>], places: &'a BySeat<u8>) -> Payments<'a, P> {
        Payments {
            transfers,
            places: Some(places),
            wins: ArrayVec::new(),
            hidden: ArrayVec::new(),
        }
    }

    /// The payments, each with the id of the statement that a book quotes for it.
    pub fn cited<'b>(
        self,
        book: &'b Rulebook,
    ) -> impl Iterator<Item = (&'a Transfer<P>, &'b str)> + use<'a, 'b, P> {
        let transfers = self.transfers.iter();
        transfers.map(move |transfer| (transfer, self.cite(book, transfer)))
    }

    fn cite<'b>(&self, book: &'b Rulebook, transfer: &Transfer<P>) -> &'b str {
        let beside = |cause: Cause| self.to(transfer.to).any(|other| other.cause == cause);
        let nagashi = || self.count(Cause::Nagashi) > 0;
        match transfer.cause {
            Cause::Ron | Cause::DealerRon if beside(Cause::Pao) => {
                self.pao(book, transfer, Detail::PaoRon)
            }
            // If the discarder is liable, nobody else is.
            Cause::Ron | Cause::DealerRon if self.won(transfer).is_some_and(|won| won.liable) => {
                self.pao(book, transfer, Detail::PaoDiscarder)
            }
            Cause::Ron => self.hand(book, transfer, CellColumn::OtherRon),
            Cause::DealerRon => self.hand(book, transfer, CellColumn::DealerRon),
            Cause::Tsumo => {
                // The dealer pays more than the others do.
                let shares = self
                    .to(transfer.to)
                    .filter(|other| other.cause == Cause::Tsumo);
                let least = shares.map(|other| other.points).min();
                let column = if Some(transfer.points) > least {
                    CellColumn::OtherTsumoFromDealer
                } else {
                    CellColumn::OtherTsumoFromOther
                };
                self.hand(book, transfer, column)
            }
            Cause::DealerTsumo => self.hand(book, transfer, CellColumn::DealerTsumo),
            Cause::RonCounters if beside(Cause::Pao) => book.cite_detail(Detail::PaoRonCounters),
            Cause::RonCounters if self.winners() > 1 => book.cite_detail(Detail::SeveralCounters),
            Cause::RonCounters => book.cite("counters.ron"),
            Cause::TsumoCounters if beside(Cause::Pao) => {
                book.cite_detail(Detail::PaoTsumoCounters)
            }
            Cause::TsumoCounters if beside(Cause::Rinshan) => {
                book.cite_detail(Detail::RinshanCounters)
            }
            Cause::TsumoCounters if nagashi() => book.cite_detail(Detail::NagashiCounters),
            Cause::TsumoCounters => book.cite("counters.tsumo"),
            Cause::RiichiDeposit => book.cite("riichi.deposit"),
            Cause::Deposit | Cause::OwnDeposit if nagashi() => self.at_nagashi(book),
            Cause::Deposit if transfer.from == Account::Carried => {
                book.cite_detail(Detail::Carried)
            }
            Cause::Deposit | Cause::TableDeposit => book.cite_code(Code::Deposit),
            Cause::OwnDeposit if self.winners() > 1 => book.cite_detail(Detail::SeveralOwnDeposit),
            Cause::OwnDeposit => book.cite_code(Code::OwnDeposit),
            Cause::SharedDeposit => book.cite_detail(Detail::SeveralDeposit),
            Cause::Pao if beside(Cause::Ron) || beside(Cause::DealerRon) => {
                self.pao(book, transfer, Detail::PaoRon)
            }
            Cause::Pao => self.pao(book, transfer, Detail::PaoTsumo),
            Cause::Rinshan => book.cite("liability.rinshan"),
            Cause::Nagashi => book.cite_detail(Detail::Nagashi),
            Cause::Noten if self.hides(transfer.from) => book.cite_detail(Detail::NotenHidden),
            Cause::Noten => book.cite_detail(match self.receivers(&[Cause::Noten]) {
                1 => Detail::NotenOne,
                2 => Detail::NotenTwo,
                _ => Detail::NotenThree,
            }),
            Cause::Hiding => book.cite_detail(Detail::Hiding),
            Cause::Chombo(fine) => match book.cite_backed(Detail::ChomboHidden.name()) {
                hidden if self.hides(transfer.from) && !hidden.is_empty() => hidden,
                _ => book.cite(fine.setting()),
            },
            Cause::Returned if self.has_chombo() => book.cite_code(Code::Returned),
            Cause::Returned => book.cite_detail(Detail::ReturnedReplay),
            Cause::Uma(place) if self.is_shared(place) => book.cite_detail(Detail::UmaShared),
            Cause::Uma(1) => book.cite("final.uma.first"),
            Cause::Uma(2) => book.cite("final.uma.second"),
            Cause::Uma(3) => book.cite("final.uma.third"),
            Cause::Uma(_) => book.cite("final.uma.fourth"),
            Cause::Leftover if self.is_shared(1) => leftover(book, transfer.to == Account::Bank),
            Cause::Leftover => book.cite_code(Code::Leftover),
            Cause::Yakitori => book.cite("final.yakitori.each"),
        }
    }

    /// What a player pays for a hand: the figure that a book prints, or how it comes about.
    fn hand<'b>(&self, book: &'b Rulebook, transfer: &Transfer<P>, column: CellColumn) -> &'b str {
        let Some(hand) = self.won(transfer) else {
            return book.cite_share(column);
        };
        let mut parts = [Some(hand.price), hand.rest].into_iter().flatten();
        let paid = parts.find(|price| price.share(&book.rules, column) == transfer.points);
        match paid {
            Some(price) if price.is_multiple(&book.rules) => hand.cite_multiple(book),
            Some(price) => book
                .cite_printed(column, &price)
                .unwrap_or_else(|| book.cite_share(column)),
            None if book.rules.wareme == Wareme::Wins => book.cite("wareme"),
            None => book.cite_share(column),
        }
    }

    /// The hand for which its winner is paid.
    fn won(&self, transfer: &Transfer<P>) -> Option<&Hand<P>> {
        let mut wins = self.wins.iter();
        wins.find(|hand| transfer.to == Account::Player(hand.winner))
    }

    /// What is paid if somebody is liable: for one yakuman, or also for the others of the hand.
    fn pao<'b>(&self, book: &'b Rulebook, transfer: &Transfer<P>, detail: Detail) -> &'b str {
        let hand = self.won(transfer);
        let others = hand.is_some_and(|hand| hand.yaku.is_none() && hand.rest.is_none());
        match book.cite_backed(Detail::PaoOthers.name()) {
            whole if others && !whole.is_empty() => whole,
            _ => book.cite_of_yaku(detail, hand.and_then(|hand| hand.fed)),
        }
    }

    /// Whether this player kept a hand hidden.
    fn hides(&self, account: Account<P>) -> bool {
        let mut hidden = self.hidden.iter();
        hidden.any(|player| account == Account::Player(*player))
    }

    /// Deposits at a nagashi mangan that counts as a win, of one player or of several.
    fn at_nagashi<'b>(&self, book: &'b Rulebook) -> &'b str {
        book.cite_detail(match self.receivers(&[Cause::Nagashi]) {
            1 => Detail::NagashiDeposit,
            _ => Detail::NagashiSeveralDeposit,
        })
    }

    fn to(&self, account: Account<P>) -> impl Iterator<Item = &'a Transfer<P>> + use<'a, P> {
        let transfers = self.transfers.iter();
        transfers.filter(move |transfer| transfer.to == account)
    }

    fn count(&self, cause: Cause) -> usize {
        let transfers = self.transfers.iter();
        transfers.filter(|transfer| transfer.cause == cause).count()
    }

    fn has_chombo(&self) -> bool {
        let mut transfers = self.transfers.iter();
        transfers.any(|transfer| matches!(transfer.cause, Cause::Chombo(_)))
    }

    /// How many win on the discard.
    fn winners(&self) -> usize {
        self.receivers(&[Cause::Ron, Cause::DealerRon])
    }

    /// How many are paid for these causes.
    fn receivers(&self, causes: &[Cause]) -> usize {
        let paid = |transfer: &&Transfer<P>| causes.contains(&transfer.cause);
        let first = |(index, transfer): &(usize, &Transfer<P>)| {
            let mut earlier = self.transfers[..*index].iter().filter(paid);
            paid(transfer) && earlier.all(|other| other.to != transfer.to)
        };
        self.transfers.iter().enumerate().filter(first).count()
    }

    /// Whether several players have this place.
    fn is_shared(&self, place: u8) -> bool {
        let holders = |places: &BySeat<u8>| places.values().filter(|had| **had == place).count();
        self.places.is_some_and(|places| holders(places) > 1)
    }
}

impl<'a> Payments<'a, Seat> {
    /// The payments of a deal that was played to its end, given the hands that won it.
    #[must_use]
    pub fn of_played<E: Borrow<ExplainedScore>>(
        rules: &Rules,
        kyoku: &Kyoku,
        transfers: &'a [Transfer<Seat>],
        wins: impl IntoIterator<Item = (Seat, E)>,
    ) -> Payments<'a, Seat> {
        let hidden = Seat::ALL.into_iter();
        let hidden = hidden.filter(|seat| refused_to_show(rules, kyoku, *seat));
        Payments::of_deal(rules, transfers, wins, hidden)
    }
}

impl<'a> Payments<'a, Wind> {
    /// The payments of a deal that was settled.
    #[must_use]
    pub fn of_settlement(
        rules: &Rules,
        transfers: &'a [Transfer],
        wins: &[(Win, Score)],
        hides: &ByWind<bool>,
    ) -> Payments<'a, Wind> {
        let wins = wins.iter();
        let wins = wins.map(|(win, score)| (win.situation.seat, score.explained(rules)));
        let hidden = Wind::ALL.into_iter().filter(|wind| hides[*wind]);
        Payments::of_deal(rules, transfers, wins, hidden)
    }
}

/// Deposits left on the table when first place is shared.
fn leftover(book: &Rulebook, remains: bool) -> &str {
    match &book.rules.end.ties {
        Ties::Shared {
            leftover: Leftover::Split(_),
        } if remains => book.cite("final.leftover.remainder"),
        Ties::Shared { .. } | Ties::SeatOrder => book.cite_detail(Detail::LeftoverShared),
    }
}
