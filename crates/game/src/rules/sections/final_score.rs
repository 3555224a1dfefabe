//! From points at the table to the final score.

use arrayvec::ArrayVec;

use crate::base::amount::Points;
use crate::rules::ask::Asker;
use crate::rules::condition::Condition;
use crate::rules::number::ShareStep;
use crate::rules::question::Allowed;
use crate::rules::setting::{Setting, number, range, settings, words};

/// From points at the table to the final score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndRules {
    /// Points of each player at the start.
    pub start: Points,
    /// What the places are worth; `None` if they are worth nothing.
    pub uma: Option<Uma>,
    /// How ties are resolved.
    pub ties: Ties,
    /// How tied players share their uma; `None` if it always divides evenly.
    pub uma_shared: Option<TiedShare>,
    /// What a player without any win pays; `None` if that costs nothing.
    pub yakitori: Option<Yakitori>,
}

/// The uma that tied players share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedUma {
    /// The uma of each place they cover.
    pub covered: ArrayVec<Points, 4>,
    /// What each of them gets, or pays if it is negative.
    pub each: Points,
    /// What is left over.
    pub rest: Points,
    /// Who gets the rest.
    pub remainder: Remainder,
}

impl EndRules {
    /// Whether the final score is counted from the points at the start. Uma is added to the points
    /// won or lost; without uma, the points themselves are the result.
    #[must_use]
    pub const fn counts_from_start(&self) -> bool {
        self.uma.is_some()
    }

    /// The final score, from the points including everything that is added at the end.
    #[must_use]
    pub fn final_score(&self, score: Points) -> Points {
        if self.counts_from_start() {
            score - self.start
        } else {
            score
        }
    }

    /// The uma that `tied` players share from `place` on; `None` in a book without uma.
    #[must_use]
    pub fn shared_uma(&self, place: u8, tied: usize) -> Option<SharedUma> {
        let covered = self.uma.as_ref()?.covered(place, tied);
        let sum: Points = covered.iter().copied().sum();
        let (each, rest) = match &self.uma_shared {
            Some(share) if tied > 1 => share.of(sum, tied),
            Some(_) | None => (sum / tied as i32, Points::ZERO),
        };
        let remainder = self.uma_shared.as_ref().map(|share| share.remainder);
        Some(SharedUma {
            covered,
            each,
            rest,
            remainder: remainder.unwrap_or(Remainder::Unclaimed),
        })
    }
}

/// How ties at the end are resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ties {
    /// The tied players share the better place.
    Shared {
        /// Deposits left on the table when first place is shared.
        leftover: Leftover,
    },
    /// The seat nearer to the first dealer is placed first.
    SeatOrder,
}

/// Deposits left on the table when first place is shared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leftover {
    /// To the tied player nearest to the first dealer.
    EarliestSeat,
    /// Shared among the tied players.
    Split(TiedShare),
}

settings! {
    /// How points are shared among tied players.
    TiedShare {
        /// In multiples of how many points?
        step: ShareStep,
        /// Who gets the remainder that cannot be shared?
        remainder: Remainder,
    }
}

impl TiedShare {
    /// Each of the `tied` players' share of a sum, negative if they pay, and the remainder.
    pub(crate) fn of(&self, sum: Points, tied: usize) -> (Points, Points) {
        let tied = tied as i32;
        let each = Points(sum.0 / tied / self.step.0 * self.step.0);
        (each, sum - each * tied)
    }
}

words! {
    /// Who gets the remainder that cannot be shared.
    Remainder {
        /// The tied player nearest to the first dealer.
        EarliestSeat = "earliest_seat",
        /// Nobody.
        Unclaimed = "unclaimed",
    }
}

words! {
    /// Whether players with equal points share a place.
    TieRule {
        /// They do.
        Shared = "shared",
        /// The seat order decides.
        SeatOrder = "seat_order",
    }
}

settings! {
    /// What the places are worth.
    Uma {
        /// What does first place get?
        first: PlacePoints,
        /// What does second place get?
        second: PlacePoints,
        /// What does third place get?
        third: PlacePoints,
        /// What does fourth place get?
        fourth: PlacePoints,
    }
}

/// What a place gets, or pays if it is negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacePoints(pub Points);

impl Setting for PlacePoints {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        let allowed = range(-1_000_000, 1_000_000, 100);
        number(ask, path, question, allowed).map(|n| PlacePoints(Points(n as i32)))
    }
}

impl Uma {
    /// What each place is worth, first to fourth.
    #[must_use]
    pub const fn worth(&self) -> [Points; 4] {
        [self.first.0, self.second.0, self.third.0, self.fourth.0]
    }

    /// The uma of the places from `place` on that `tied` players cover.
    fn covered(&self, place: u8, tied: usize) -> ArrayVec<Points, 4> {
        let first = usize::from(place) - 1;
        self.worth()[first..first + tied].iter().copied().collect()
    }

    /// Whether the uma of some tie does not divide evenly into hundreds.
    fn is_uneven(&self) -> bool {
        (1..=3u8).any(|place| {
            (2..=usize::from(5 - place)).any(|tied| {
                let sum: Points = self.covered(place, tied).into_iter().sum();
                sum.0 % (100 * tied as i32) != 0
            })
        })
    }
}

settings! {
    /// What a player without any win pays.
    Yakitori {
        /// How many points does that player pay to each other player?
        each: Points,
        /// Is that paid before or after the places are determined?
        when: YakitoriWhen,
    }
}

words! {
    /// When a player without any win pays.
    YakitoriWhen {
        /// Before: the payment can change the places.
        BeforePlaces = "before_places",
        /// After: the places stay, even if a lower place then has more.
        AfterPlaces = "after_places",
    }
}

/// Tied players share a place.
const TIES_SHARED: Condition = Condition::Is("final.ties", "shared");
/// Tied players share an uma that does not divide evenly; whether it does is computed.
const UMA_SHARED: Condition = Condition::Any(
    "final.ties = shared and some places do not share their uma evenly",
    &[TIES_SHARED],
);

pub(crate) fn read_end(ask: &mut Asker<'_>) -> Option<EndRules> {
    let start = Points::read(
        ask,
        "final.start",
        "How many points does each player start with?",
    );
    let uma = Option::<Uma>::read(ask, "final.uma", "What are the places worth at the end?");
    let ties = TieRule::read(ask, "final.ties", "How are ties at the end resolved?");
    let leftover = ask
        .asks("final.leftover", TIES_SHARED)
        .then(|| read_leftover(ask));
    let ties = ties.and_then(|rule| match rule {
        TieRule::SeatOrder => Some(Ties::SeatOrder),
        TieRule::Shared => leftover?.map(|leftover| Ties::Shared { leftover }),
    });
    let yakitori = Option::<Yakitori>::read(
        ask,
        "final.yakitori",
        "Does a player without any win pay at the end?",
    );
    let uneven = matches!(&uma, Some(Some(uma)) if uma.is_uneven());
    let uma_shared = match ask.asks("final.uma.shared", UMA_SHARED) && uneven {
        true => TiedShare::read(ask, "final.uma.shared", "").map(Some),
        false => Some(None),
    };
    Some(EndRules {
        start: start?,
        uma: uma?,
        ties: ties?,
        uma_shared: uma_shared?,
        yakitori: yakitori?,
    })
}

fn read_leftover(ask: &mut Asker<'_>) -> Option<Leftover> {
    const QUESTION: &str = "Who takes the sticks left on the table when first place is shared?";
    if ask.says("final.leftover", QUESTION, "earliest_seat") {
        return Some(Leftover::EarliestSeat);
    }
    if !ask.has_inside("final.leftover") {
        ask.missing("final.leftover", QUESTION, Allowed::NoneOr("earliest_seat"));
        return None;
    }
    TiedShare::read(ask, "final.leftover", "").map(Leftover::Split)
}
