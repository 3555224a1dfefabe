//! Points on the move: who pays whom, and why.

use arrayvec::ArrayVec;
use tiles::{ByWind, Wind};

use crate::amount::Points;

/// Where points lie. `P` is how players are called: by wind in a deal, by seat at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Account<P = Wind> {
    /// A player's points.
    Player(P),
    /// The sticks a player staked in this deal.
    Stake(P),
    /// The sticks carried over from earlier deals.
    Carried,
    /// Nobody: fines and what cannot be shared.
    Bank,
}

/// Points that move from one account to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    deny_unknown_fields,
    bound(
        serialize = "Account<P>: serde::Serialize",
        deserialize = "Account<P>: serde::Deserialize<'de>"
    )
)]
pub struct Transfer<P = Wind> {
    /// Who gives.
    pub from: Account<P>,
    /// Who gets.
    pub to: Account<P>,
    /// How much.
    pub points: Points,
    /// Why.
    pub cause: Cause,
}

impl<P> Account<P> {
    /// The same account, its player called otherwise.
    pub fn map<Q>(self, name: impl FnOnce(P) -> Q) -> Account<Q> {
        match self {
            Account::Player(player) => Account::Player(name(player)),
            Account::Stake(player) => Account::Stake(name(player)),
            Account::Carried => Account::Carried,
            Account::Bank => Account::Bank,
        }
    }
}

/// Whose sticks a winner takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Sticks {
    /// The winner's own stake.
    Own,
    /// Stakes of this deal of other players.
    ThisDeal,
    /// Sticks from earlier deals.
    CarriedOver,
}

impl<P: PartialEq> Transfer<P> {
    /// Whose sticks these are, where it pays sticks and that is known.
    #[must_use]
    pub fn sticks(&self) -> Option<Sticks> {
        let sticks = [Cause::Deposit, Cause::OwnDeposit, Cause::SharedDeposit];
        if !sticks.contains(&self.cause) {
            return None;
        }
        match (&self.from, &self.to) {
            (Account::Stake(staker), Account::Player(winner)) if staker == winner => {
                Some(Sticks::Own)
            }
            (Account::Stake(_), _) => Some(Sticks::ThisDeal),
            (Account::Carried, _) => Some(Sticks::CarriedOver),
            (Account::Player(_) | Account::Bank, _) => None,
        }
    }
}

impl<P> Transfer<P> {
    /// The same transfer, its players called otherwise.
    pub fn map<Q>(self, name: impl Fn(P) -> Q) -> Transfer<Q> {
        Transfer {
            from: self.from.map(&name),
            to: self.to.map(&name),
            points: self.points,
            cause: self.cause,
        }
    }
}

/// Why points move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A hand won by ron.
    Ron,
    /// A hand of the dealer won by ron.
    DealerRon,
    /// A hand won by tsumo.
    Tsumo,
    /// A hand of the dealer won by tsumo.
    DealerTsumo,
    /// Counters at a ron.
    RonCounters,
    /// Counters at a tsumo.
    TsumoCounters,
    /// Riichi.
    Staked,
    /// Sticks of other players, or carried over.
    Deposit,
    /// The winner's own stick.
    OwnDeposit,
    /// Sticks on the table, when several win on one discard.
    SharedDeposit,
    /// Sticks on the table of which nobody has said who staked them, and when.
    TableDeposit,
    /// Liability for the last set of a yakuman.
    Pao,
    /// Liability for a kan whose replacement tile won.
    Rinshan,
    /// Nagashi mangan.
    Nagashi,
    /// Noten at a draw.
    Noten,
    /// Not showing the hand at a draw.
    Hiding,
    /// A chombo.
    Chombo(Fine),
    /// Sticks that go back after a chombo.
    Returned,
    /// What a place, 1 to 4, is worth.
    Uma(u8),
    /// Sticks left on the table at the end.
    Leftover,
    /// No win in the whole game.
    Yakitori,
}

/// Who pays a fine to whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fine {
    /// The dealer to anybody.
    OfDealer,
    /// Another player to the dealer.
    ToDealer,
    /// Another player to another.
    ToOther,
}

impl Fine {
    /// The setting that says how much.
    pub(crate) const fn setting(self) -> &'static str {
        match self {
            Fine::OfDealer => "chombo.dealer_pays",
            Fine::ToDealer => "chombo.to_dealer",
            Fine::ToOther => "chombo.to_other",
        }
    }
}

impl Cause {
    /// Whether it pays for the hand itself: not for what lies on the table, nor for counters.
    #[must_use]
    pub const fn is_for_hand(self) -> bool {
        match self {
            Cause::Ron
            | Cause::DealerRon
            | Cause::Tsumo
            | Cause::DealerTsumo
            | Cause::Pao
            | Cause::Rinshan => true,
            Cause::RonCounters
            | Cause::TsumoCounters
            | Cause::Staked
            | Cause::Deposit
            | Cause::OwnDeposit
            | Cause::SharedDeposit
            | Cause::TableDeposit
            | Cause::Nagashi
            | Cause::Noten
            | Cause::Hiding
            | Cause::Chombo(_)
            | Cause::Returned
            | Cause::Uma(_)
            | Cause::Leftover
            | Cause::Yakitori => false,
        }
    }

    /// Its name in answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Cause::Ron | Cause::DealerRon | Cause::Tsumo | Cause::DealerTsumo => "hand",
            Cause::RonCounters | Cause::TsumoCounters => "honba",
            Cause::Staked => "stake",
            Cause::Deposit | Cause::OwnDeposit | Cause::SharedDeposit | Cause::TableDeposit => {
                "deposit"
            }
            Cause::Pao => "pao",
            Cause::Rinshan => "rinshan",
            Cause::Nagashi => "nagashi",
            Cause::Noten => "noten",
            Cause::Hiding => "hiding",
            Cause::Chombo(_) => "chombo",
            Cause::Returned => "returned",
            Cause::Uma(_) => "uma",
            Cause::Leftover => "leftover",
            Cause::Yakitori => "yakitori",
        }
    }
}

/// The transfers of one deal.
pub type Transfers = ArrayVec<Transfer, 48>;

/// What the transfers change for each player.
#[must_use]
pub fn delta(transfers: &[Transfer]) -> ByWind<Points> {
    let mut sums = ByWind::from_fn(|_| Points::ZERO);
    for transfer in transfers {
        if let Account::Player(wind) = transfer.from {
            sums[wind] -= transfer.points;
        }
        if let Account::Player(wind) = transfer.to {
            sums[wind] += transfer.points;
        }
    }
    sums
}
