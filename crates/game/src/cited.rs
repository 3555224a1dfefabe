//! Which statement each payment quotes. A payment is looked at among the others of its deal or
//! game: how many were tenpai, whether somebody is liable and who shares a place show there.

use tiles::BySeat;

use crate::explained::Explained;
use crate::rules::{CellColumn, Code, Detail, Leftover, Rulebook, Rules, Ties};
use crate::transfer::{Account, Cause, Fine, Transfer};
use crate::yaku::YakuId;

/// The payments of one deal, or of the end of a game.
#[derive(Clone, Copy, Debug)]
pub struct Payments<'a, P> {
    /// The payments.
    pub transfers: &'a [Transfer<P>],
    /// The places at the end of a game.
    pub places: Option<&'a BySeat<u8>>,
    /// The yakuman for which somebody may be liable, if there is one.
    pub fed: Option<YakuId>,
}

/// The yaku among these scores for which a book makes the feeder liable.
#[must_use]
pub fn fed_yaku<'a>(
    rules: &Rules,
    scores: impl IntoIterator<Item = &'a Explained>,
) -> Option<YakuId> {
    let yaku = scores.into_iter().flat_map(|score| &score.yaku);
    let mut ids = yaku.map(|counted| counted.id);
    ids.find(|id| rules.liability.yaku.contains(*id))
}

impl<'a, P: Copy + PartialEq> Payments<'a, P> {
    /// Those of a deal; `fed` is the yakuman for which somebody may be liable.
    #[must_use]
    pub const fn of_deal(transfers: &'a [Transfer<P>], fed: Option<YakuId>) -> Payments<'a, P> {
        Payments {
            transfers,
            places: None,
            fed,
        }
    }

    /// Those of the end of a game.
    #[must_use]
    pub const fn at_end(transfers: &'a [Transfer<P>], places: &'a BySeat<u8>) -> Payments<'a, P> {
        Payments {
            transfers,
            places: Some(places),
            fed: None,
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
                book.cite_pao(Detail::PaoRon, self.fed)
            }
            Cause::Ron => self.ron(book, CellColumn::OtherRon),
            Cause::DealerRon => self.ron(book, CellColumn::DealerRon),
            Cause::Tsumo => {
                // The dealer pays more than the others do.
                let shares = self
                    .to(transfer.to)
                    .filter(|other| other.cause == Cause::Tsumo);
                let least = shares.map(|other| other.points).min();
                book.cite_share(if Some(transfer.points) > least {
                    CellColumn::OtherTsumoFromDealer
                } else {
                    CellColumn::OtherTsumoFromOther
                })
            }
            Cause::DealerTsumo => book.cite_share(CellColumn::DealerTsumo),
            Cause::RonCounters if beside(Cause::Pao) => book.cite("liability.counters"),
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
            Cause::Staked => book.cite("riichi.deposit"),
            Cause::Deposit | Cause::OwnDeposit if nagashi() => self.at_nagashi(book),
            Cause::Deposit if transfer.from == Account::Carried => {
                book.cite_detail(Detail::Carried)
            }
            Cause::Deposit | Cause::TableDeposit => book.cite_code(Code::Deposit),
            Cause::OwnDeposit if self.winners() > 1 => book.cite_detail(Detail::SeveralOwnDeposit),
            Cause::OwnDeposit => book.cite_code(Code::OwnDeposit),
            Cause::SharedDeposit => book.cite_detail(Detail::SeveralDeposit),
            Cause::Pao if beside(Cause::Ron) || beside(Cause::DealerRon) => {
                book.cite_pao(Detail::PaoRon, self.fed)
            }
            Cause::Pao => book.cite_pao(Detail::PaoTsumo, self.fed),
            Cause::Rinshan => book.cite("liability.rinshan"),
            Cause::Nagashi => book.cite_detail(Detail::Nagashi),
            Cause::Noten => book.cite_detail(match self.receivers(&[Cause::Noten]) {
                1 => Detail::NotenOne,
                2 => Detail::NotenTwo,
                _ => Detail::NotenThree,
            }),
            Cause::Hiding => book.cite_detail(Detail::Hiding),
            Cause::Chombo(Fine::OfDealer) => book.cite("chombo.dealer_pays"),
            Cause::Chombo(Fine::ToDealer) => book.cite("chombo.to_dealer"),
            Cause::Chombo(Fine::ToOther) => book.cite("chombo.to_other"),
            Cause::Returned => book.cite_code(Code::Returned),
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

    /// A ron without liability: where several win, a book may say so of all of them.
    fn ron<'b>(&self, book: &'b Rulebook, column: CellColumn) -> &'b str {
        match book.cite_backed(Detail::SeveralRon.name()) {
            several if self.winners() > 1 && !several.is_empty() => several,
            _ => book.cite_share(column),
        }
    }

    /// Sticks at a nagashi mangan that counts as a win, of one player or of several.
    fn at_nagashi<'b>(&self, book: &'b Rulebook) -> &'b str {
        match self.receivers(&[Cause::Nagashi]) {
            1 => book.cite_detail(Detail::NagashiDeposit),
            _ => book.cite("ryuukyoku.nagashi.several"),
        }
    }

    fn to(&self, account: Account<P>) -> impl Iterator<Item = &'a Transfer<P>> + use<'a, P> {
        let transfers = self.transfers.iter();
        transfers.filter(move |transfer| transfer.to == account)
    }

    fn count(&self, cause: Cause) -> usize {
        let transfers = self.transfers.iter();
        transfers.filter(|transfer| transfer.cause == cause).count()
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

/// Sticks left on the table when first place is shared.
fn leftover(book: &Rulebook, remains: bool) -> &str {
    match &book.rules.end.ties {
        Ties::Shared {
            leftover: Leftover::Split(_),
        } if remains => book.cite("final.leftover.remainder"),
        Ties::Shared { .. } | Ties::SeatOrder => book.cite_detail(Detail::LeftoverShared),
    }
}
