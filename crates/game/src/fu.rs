//! Fu: what each part of a hand is worth.

use tiles::Kind;

use crate::amount::Fu;
use crate::reading::{Reading, Shape, Wait};
use crate::rules::{ClosedTsumo, FuRules, HonorsOrSuit, OpenClosed, PairCounts};

/// A part of a hand that is worth fu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FuItem {
    /// What it is.
    pub what: FuWhat,
    /// Its tile and how many of them, where it has tiles.
    pub tiles: Option<(Kind, u8)>,
    /// What it is worth.
    pub fu: Fu,
    /// The setting that says so.
    pub setting: &'static str,
}

/// What a fu item is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FuWhat {
    /// The base of a closed hand won by ron.
    BaseClosedRon,
    /// The base of any other hand.
    Base,
    /// Seven pairs.
    SevenPairs,
    /// A triplet.
    Triplet,
    /// A quad.
    Quad,
    /// The pair.
    Pair,
    /// The wait.
    Wait,
    /// The self-draw.
    Tsumo,
    /// An open hand without any other fu.
    OpenPinfu,
}

impl FuWhat {
    /// Its name in answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FuWhat::BaseClosedRon => "base_closed_ron",
            FuWhat::Base => "base",
            FuWhat::SevenPairs => "seven_pairs",
            FuWhat::Triplet => "triplet",
            FuWhat::Quad => "quad",
            FuWhat::Pair => "pair",
            FuWhat::Wait => "wait",
            FuWhat::Tsumo => "tsumo",
            FuWhat::OpenPinfu => "open_pinfu",
        }
    }
}

/// Counts the fu of a reading and tells each item to `note`; returns the rounded sum.
pub(crate) fn count(
    rules: &FuRules,
    reading: &Reading<'_>,
    pinfu: bool,
    mut note: impl FnMut(FuItem),
) -> Fu {
    let mut sum = 0;
    let mut item = |what, tiles, fu: Fu, setting| {
        if fu.0 > 0 {
            sum += fu.0;
            note(FuItem {
                what,
                tiles,
                fu,
                setting,
            });
        }
    };
    if reading.shape == Shape::SevenPairs {
        item(
            FuWhat::SevenPairs,
            None,
            rules.seven_pairs,
            "fu.seven_pairs",
        );
        return rules.seven_pairs;
    }
    let tsumo = reading.win.situation.is_tsumo();
    let (base, what, setting) = match (reading.win.is_open(), tsumo) {
        (true, _) => (rules.base.open, FuWhat::Base, "fu.base.open"),
        (false, false) => (
            rules.base.closed_ron,
            FuWhat::BaseClosedRon,
            "fu.base.closed_ron",
        ),
        (false, true) => (
            closed_tsumo(rules.base.closed_tsumo),
            FuWhat::Base,
            "fu.base.closed_tsumo",
        ),
    };
    item(what, None, base, setting);
    for kind in reading.sets.iter() {
        set(rules, reading, kind, &mut item);
    }
    if let Some(kind) = reading.pair {
        pair(rules, reading, kind, &mut item);
    }
    wait(rules, reading, &mut item);
    let unpaid =
        !reading.win.is_open() && rules.base.closed_tsumo == ClosedTsumo::ThirtyWithoutTsumoFu;
    if tsumo && !pinfu && !unpaid {
        item(FuWhat::Tsumo, None, rules.tsumo, "fu.tsumo");
    }
    if reading.win.is_open() && sum == base.0 && rules.open_pinfu.0 > 0 {
        sum += rules.open_pinfu.0;
        note(FuItem {
            what: FuWhat::OpenPinfu,
            tiles: None,
            fu: rules.open_pinfu,
            setting: "fu.open_pinfu",
        });
    }
    Fu(sum).rounded_up()
}

const fn closed_tsumo(base: ClosedTsumo) -> Fu {
    match base {
        ClosedTsumo::Twenty => Fu(20),
        ClosedTsumo::Thirty | ClosedTsumo::ThirtyWithoutTsumoFu => Fu(30),
    }
}

fn set(
    rules: &FuRules,
    reading: &Reading<'_>,
    kind: Kind,
    item: &mut impl FnMut(FuWhat, Option<(Kind, u8)>, Fu, &'static str),
) {
    let concealed = reading.concealed.contains(kind);
    let as_honor =
        kind.is_honor() || (kind.is_terminal() && rules.terminals == HonorsOrSuit::AsHonors);
    let worth = |values: &OpenClosed| {
        if concealed {
            values.closed
        } else {
            values.open
        }
    };
    if reading
        .win
        .melds
        .iter()
        .any(|meld| meld.is_quad() && meld.first() == kind)
    {
        let (values, settings) = if as_honor {
            (
                &rules.quad.honor,
                ["fu.quad.honor.open", "fu.quad.honor.closed"],
            )
        } else {
            (
                &rules.quad.suit,
                ["fu.quad.suit.open", "fu.quad.suit.closed"],
            )
        };
        item(
            FuWhat::Quad,
            Some((kind, 4)),
            worth(values),
            settings[usize::from(concealed)],
        );
    } else {
        let (values, settings) = if as_honor {
            (
                &rules.triplet.honor,
                ["fu.triplet.honor.open", "fu.triplet.honor.closed"],
            )
        } else {
            (
                &rules.triplet.suit,
                ["fu.triplet.suit.open", "fu.triplet.suit.closed"],
            )
        };
        item(
            FuWhat::Triplet,
            Some((kind, 3)),
            worth(values),
            settings[usize::from(concealed)],
        );
    }
}

fn pair(
    rules: &FuRules,
    reading: &Reading<'_>,
    kind: Kind,
    item: &mut impl FnMut(FuWhat, Option<(Kind, u8)>, Fu, &'static str),
) {
    if !kind.is_honor()
        || (rules.pair.counts == PairCounts::WithPairWait && reading.wait != Wait::Tanki)
    {
        return;
    }
    let situation = &reading.win.situation;
    let (seat, round) = (
        kind == situation.seat.kind(),
        kind == situation.round.kind(),
    );
    let (fu, setting) = match (kind.is_dragon(), seat, round) {
        (true, _, _) => (rules.pair.dragon, "fu.pair.dragon"),
        (false, true, true) => (rules.pair.double_wind, "fu.pair.double_wind"),
        (false, true, false) => (rules.pair.seat_wind, "fu.pair.seat_wind"),
        (false, false, true) => (rules.pair.round_wind, "fu.pair.round_wind"),
        (false, false, false) => return,
    };
    item(FuWhat::Pair, Some((kind, 2)), fu, setting);
}

fn wait(
    rules: &FuRules,
    reading: &Reading<'_>,
    item: &mut impl FnMut(FuWhat, Option<(Kind, u8)>, Fu, &'static str),
) {
    let (fu, setting) = match reading.wait {
        Wait::Ryanmen => (rules.wait.ryanmen, "fu.wait.ryanmen"),
        Wait::Kanchan => (rules.wait.kanchan, "fu.wait.kanchan"),
        Wait::Penchan => (rules.wait.penchan, "fu.wait.penchan"),
        Wait::Tanki => (rules.wait.tanki, "fu.wait.tanki"),
        Wait::Shanpon => (rules.wait.shanpon, "fu.wait.shanpon"),
        Wait::None => return,
    };
    item(FuWhat::Wait, Some((reading.tile, 1)), fu, setting);
}
