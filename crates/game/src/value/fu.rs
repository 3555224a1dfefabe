//! Fu: what each part of a hand is worth.

use std::ops::Deref;

use tiles::{Kind, KindSet};

use crate::base::amount::Fu;
use crate::base::spelling::by_name;
use crate::rules::{ClosedTsumo, FuRules, HonorsOrSuit, PairCounts, WaitFu};
use crate::value::reading::{Reading, Shape, Wait};

/// A part of a hand that is worth fu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FuItem {
    /// Where the fu come from, which also determines the setting that gives them.
    #[serde(rename = "setting")]
    pub source: FuSource,
    /// The kind of its tiles, if it has any.
    #[serde(rename = "tile", default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
    /// What it is worth.
    pub fu: Fu,
}

impl FuItem {
    /// What it is for.
    #[must_use]
    pub const fn what(&self) -> FuItemKind {
        self.source.what()
    }

    /// The kind and number of its tiles.
    #[must_use]
    pub fn tiles(&self) -> Option<(Kind, u8)> {
        let count = match self.what() {
            FuItemKind::Quad => 4,
            FuItemKind::Triplet => 3,
            FuItemKind::Pair => 2,
            FuItemKind::Wait => 1,
            FuItemKind::BaseClosedRon
            | FuItemKind::Base
            | FuItemKind::SevenPairs
            | FuItemKind::Tsumo
            | FuItemKind::OpenPinfu => 0,
        };
        self.kind.map(|kind| (kind, count))
    }

    /// The setting that gives its fu.
    #[must_use]
    pub const fn setting(&self) -> &'static str {
        self.source.setting()
    }
}

/// Declares where fu come from: what the item is for, and the setting that says how many.
macro_rules! sources {
    ($( #[doc = $doc:literal] $variant:ident: $what:ident = $setting:literal, )*) => {
        /// Where fu come from.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, ts_rs::TS)]
        pub enum FuSource { $( #[doc = $doc] #[ts(rename = $setting)] $variant, )* }

        impl FuSource {
            /// All sources, in order.
            pub const ALL: &[FuSource] = &[$( FuSource::$variant ),*];

            /// The source whose fu are given by the setting at this path.
            #[must_use]
            pub fn of_setting(path: &str) -> Option<FuSource> {
                match path { $( $setting => Some(FuSource::$variant), )* _ => None }
            }

            /// What the item is for.
            #[must_use]
            pub const fn what(self) -> FuItemKind {
                match self { $( FuSource::$variant => FuItemKind::$what, )* }
            }

            /// The setting that says how many.
            #[must_use]
            pub const fn setting(self) -> &'static str {
                match self { $( FuSource::$variant => $setting, )* }
            }
        }
    };
}

sources! {
    /// A closed hand won by ron.
    ClosedRon: BaseClosedRon = "fu.base.closed_ron",
    /// An open hand won by ron.
    OpenRon: Base = "fu.base.open_ron",
    /// An open hand won by tsumo.
    OpenTsumo: Base = "fu.base.open_tsumo",
    /// A closed hand won by tsumo.
    ClosedTsumo: Base = "fu.base.closed_tsumo",
    /// Seven pairs.
    SevenPairs: SevenPairs = "fu.seven_pairs",
    /// An open triplet of suit tiles.
    OpenSuitTriplet: Triplet = "fu.triplet.suit.open",
    /// A concealed triplet of suit tiles.
    ClosedSuitTriplet: Triplet = "fu.triplet.suit.closed",
    /// An open triplet of honors.
    OpenHonorTriplet: Triplet = "fu.triplet.honor.open",
    /// A concealed triplet of honors.
    ClosedHonorTriplet: Triplet = "fu.triplet.honor.closed",
    /// An open quad of suit tiles.
    OpenSuitQuad: Quad = "fu.quad.suit.open",
    /// A concealed quad of suit tiles.
    ClosedSuitQuad: Quad = "fu.quad.suit.closed",
    /// An open quad of honors.
    OpenHonorQuad: Quad = "fu.quad.honor.open",
    /// A concealed quad of honors.
    ClosedHonorQuad: Quad = "fu.quad.honor.closed",
    /// A pair of dragons.
    DragonPair: Pair = "fu.pair.dragon",
    /// A pair of the seat wind.
    SeatWindPair: Pair = "fu.pair.seat_wind",
    /// A pair of the round wind.
    RoundWindPair: Pair = "fu.pair.round_wind",
    /// A pair of a wind that is both seat and round wind.
    DoubleWindPair: Pair = "fu.pair.double_wind",
    /// A two-sided wait.
    Ryanmen: Wait = "fu.wait.ryanmen",
    /// A wait for the middle tile.
    Kanchan: Wait = "fu.wait.kanchan",
    /// An edge wait.
    Penchan: Wait = "fu.wait.penchan",
    /// A pair wait.
    Tanki: Wait = "fu.wait.tanki",
    /// A wait on two pairs.
    Shanpon: Wait = "fu.wait.shanpon",
    /// The self-draw.
    Tsumo: Tsumo = "fu.tsumo",
    /// An open hand without any other fu.
    OpenPinfu: OpenPinfu = "fu.open_pinfu",
}

/// What a fu item is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FuItemKind {
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

impl FuItemKind {
    /// Its name in answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FuItemKind::BaseClosedRon => "base_closed_ron",
            FuItemKind::Base => "base",
            FuItemKind::SevenPairs => "seven_pairs",
            FuItemKind::Triplet => "triplet",
            FuItemKind::Quad => "quad",
            FuItemKind::Pair => "pair",
            FuItemKind::Wait => "wait",
            FuItemKind::Tsumo => "tsumo",
            FuItemKind::OpenPinfu => "open_pinfu",
        }
    }
}

/// The fu items of a hand, as a slice of at most eight: four sets, the base, the pair, the wait and
/// the self-draw.
#[derive(Clone, Copy, Debug)]
pub struct FuItems {
    items: [FuItem; 8],
    len: u8,
}

impl FuItems {
    /// No items.
    pub(crate) const NONE: FuItems = FuItems {
        items: [FuItem {
            source: FuSource::OpenRon,
            kind: None,
            fu: Fu(0),
        }; 8],
        len: 0,
    };

    /// Records an item. One that is worth nothing is overwritten by the next, which avoids a
    /// branch: whether a part of a hand is worth fu is unpredictable.
    fn push(&mut self, item: FuItem) {
        debug_assert!(self.len < 8, "there are at most eight");
        self.items[usize::from(self.len) & 7] = item;
        self.len += u8::from(item.fu.0 > 0);
    }
}

impl Deref for FuItems {
    type Target = [FuItem];

    fn deref(&self) -> &[FuItem] {
        &self.items[..usize::from(self.len)]
    }
}

impl PartialEq for FuItems {
    fn eq(&self, other: &FuItems) -> bool {
        self[..] == other[..]
    }
}

impl Eq for FuItems {}

/// Counts the fu of a reading into `items` and returns the rounded sum.
pub(crate) fn count(
    rules: &FuRules,
    reading: &Reading<'_>,
    pinfu: bool,
    items: &mut FuItems,
) -> Fu {
    let mut sheet = Sheet { sum: 0, items };
    if reading.shape == Shape::SevenPairs {
        sheet.add(FuSource::SevenPairs, None, rules.seven_pairs);
        return rules.seven_pairs;
    }
    let tsumo = reading.win.situation.is_tsumo();
    let open = reading.win.is_open();
    sheet.base(rules, open, tsumo);
    let base = sheet.sum;
    let honors = match rules.terminals {
        HonorsOrSuit::AsHonors => KindSet::OUTER,
        HonorsOrSuit::AsSuit => KindSet::HONORS,
    };
    for kind in reading.sets.iter() {
        sheet.set(rules, reading, kind, honors.contains(kind));
    }
    if let Some(kind) = reading.pair {
        sheet.pair(rules, reading, kind);
    }
    sheet.wait(rules, reading);
    let unpaid = !open & (rules.base.closed_tsumo == ClosedTsumo::ThirtyWithoutTsumoFu);
    let paid = tsumo & !pinfu & !unpaid;
    sheet.add_if(paid, FuSource::Tsumo, None, rules.tsumo);
    // This needs a branch: eight items leave no room for one that is worth nothing.
    if open && sheet.sum == base {
        sheet.add(FuSource::OpenPinfu, None, rules.open_pinfu);
    }
    Fu(sheet.sum).rounded_up()
}

const fn closed_tsumo(base: ClosedTsumo) -> Fu {
    match base {
        ClosedTsumo::Twenty => Fu(20),
        ClosedTsumo::Thirty | ClosedTsumo::ThirtyWithoutTsumoFu => Fu(30),
    }
}

/// The items written down so far, and their sum.
struct Sheet<'a> {
    sum: u16,
    items: &'a mut FuItems,
}

impl Sheet<'_> {
    fn add(&mut self, source: FuSource, kind: Option<Kind>, fu: Fu) {
        self.sum += fu.0;
        self.items.push(FuItem { source, kind, fu });
    }

    /// Adds an item, worth nothing unless the condition holds.
    fn add_if(&mut self, condition: bool, source: FuSource, kind: Option<Kind>, fu: Fu) {
        let mask = u16::from(condition).wrapping_neg();
        self.add(source, kind, Fu(fu.0 & mask));
    }

    fn base(&mut self, rules: &FuRules, open: bool, tsumo: bool) {
        use FuSource::{ClosedRon, ClosedTsumo, OpenRon, OpenTsumo};
        let closed_tsumo = closed_tsumo(rules.base.closed_tsumo);
        let base = &rules.base;
        let fu = [
            base.closed_ron,
            closed_tsumo,
            base.open_ron,
            base.open_tsumo,
        ];
        let place = usize::from(tsumo) | usize::from(open) << 1;
        const SOURCES: [FuSource; 4] = [ClosedRon, ClosedTsumo, OpenRon, OpenTsumo];
        self.add(SOURCES[place], None, fu[place]);
    }

    fn set(&mut self, rules: &FuRules, reading: &Reading<'_>, kind: Kind, honor: bool) {
        use FuSource::*;
        let quad = reading.quads.contains(kind);
        let values = if quad { &rules.quad } else { &rules.triplet };
        let values = if honor { &values.honor } else { &values.suit };
        let concealed = reading.concealed.contains(kind);
        const SOURCES: [FuSource; 8] = [
            OpenSuitTriplet,
            ClosedSuitTriplet,
            OpenHonorTriplet,
            ClosedHonorTriplet,
            OpenSuitQuad,
            ClosedSuitQuad,
            OpenHonorQuad,
            ClosedHonorQuad,
        ];
        let place = usize::from(quad) << 2 | usize::from(honor) << 1 | usize::from(concealed);
        let source = SOURCES[place];
        self.add(
            source,
            Some(kind),
            if concealed {
                values.closed
            } else {
                values.open
            },
        );
    }

    fn pair(&mut self, rules: &FuRules, reading: &Reading<'_>, kind: Kind) {
        use FuSource::{DoubleWindPair, DragonPair, RoundWindPair, SeatWindPair};
        let situation = &reading.win.situation;
        let seat = usize::from(kind == situation.seat.kind());
        let round = usize::from(kind == situation.round.kind());
        let dragon = usize::from(kind.is_dragon());
        // Any other pair is worth nothing; a dragon is not a wind, so five entries are enough.
        let place = round | seat << 1 | dragon << 2;
        let pair = &rules.pair;
        let fu = [
            Fu(0),
            pair.round_wind,
            pair.seat_wind,
            pair.double_wind,
            pair.dragon,
        ];
        const SOURCES: [FuSource; 5] = [
            RoundWindPair,
            RoundWindPair,
            SeatWindPair,
            DoubleWindPair,
            DragonPair,
        ];
        let counts = (pair.counts != PairCounts::WithPairWait) | (reading.wait == Wait::Tanki);
        self.add_if(counts, SOURCES[place], Some(kind), fu[place]);
    }

    fn wait(&mut self, rules: &FuRules, reading: &Reading<'_>) {
        use FuSource::*;
        let WaitFu {
            ryanmen,
            kanchan,
            penchan,
            tanki,
            shanpon,
        } = rules.wait;
        // In the order of [`Wait`]; the last entry is for no wait.
        let place = reading.wait as usize;
        let fu = [ryanmen, kanchan, penchan, tanki, shanpon, Fu(0)][place];
        let source = [Ryanmen, Kanchan, Penchan, Tanki, Shanpon, Shanpon][place];
        self.add(source, Some(reading.tile), fu);
    }
}

by_name! {
    FuSource: "a setting that is worth fu, such as \"fu.tsumo\"",
        |source| source.setting(), FuSource::of_setting;
}

#[cfg(test)]
mod tests {
    use tiles::{Meld, Tile, Wind};

    use super::FuItemKind::*;
    use crate::{Rulebook, Situation, Win, WonBy, score};

    #[test]
    fn a_hand_has_up_to_eight_items() {
        let book = Rulebook::embedded("regelwerk").unwrap().unwrap();
        let melds = ["(111m)", "(999p^)", "(222s>)", "[9999m]"];
        let melds = melds.map(|text| text.parse::<Meld>().unwrap());
        let white: Tile = "5z".parse().unwrap();
        let situation = Situation::new(Wind::South, WonBy::Tsumo);
        let win = Win::new(&[white], &melds, white, situation).unwrap();
        let items = score(&book.rules, &win).unwrap().fu_items;
        let whats: Vec<_> = items.iter().map(|item| item.what()).collect();
        let sets = [Triplet, Quad, Triplet, Triplet];
        assert_eq!(whats, [&[Base], &sets[..], &[Pair, Wait, Tsumo]].concat());
        assert_eq!(
            items.iter().map(|item| item.fu.0).sum::<u16>(),
            20 + 4 + 32 + 4 + 2 + 2 + 2 + 2
        );
    }
}
