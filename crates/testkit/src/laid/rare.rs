//! Events that hardly ever happen by chance.

use game::{Rules, Wall};

use super::{Layout, Scenario, fill, places};

/// A rare event that a wall can be stacked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rare {
    /// Each player is dealt one East.
    FourWinds,
    /// The dealer has twelve of the thirteen kinds of terminals and honors.
    NineKinds,
    /// The dealer is dealt three quads and the next player one.
    FourKans,
    /// All players are tenpai, and nobody draws a winning tile.
    FourRiichi,
    /// Three players wait for the tile that the dealer draws first.
    TripleRon,
    /// The dealer's first kan is of the tile that another player's thirteen orphans lacks.
    KokushiOnAnkan,
    /// The dealer draws nothing but terminals and honors.
    Nagashi,
    /// The dealer completes four quads and a pair with the last replacement tile.
    Suukantsu,
    /// The dealer is dealt a complete hand.
    Tenhou,
    /// The next player's first draw completes a hand.
    Chiihou,
    /// The next player draws the dragons that the dealer has pairs of.
    Daisangen,
}

impl Rare {
    /// All rare events.
    pub const ALL: [Rare; 11] = [
        Rare::FourWinds,
        Rare::NineKinds,
        Rare::FourKans,
        Rare::FourRiichi,
        Rare::TripleRon,
        Rare::KokushiOnAnkan,
        Rare::Nagashi,
        Rare::Suukantsu,
        Rare::Tenhou,
        Rare::Chiihou,
        Rare::Daisangen,
    ];

    /// The layout, and the players' instructions.
    #[must_use]
    pub const fn scenario(self) -> Scenario {
        match self {
            Rare::FourWinds => Scenario::once(
                Layout::begins(
                    [
                        "147m258p369s1235z",
                        "147m258p369s1345z",
                        "147m258p369s1246z",
                        "147m258p369s1267z",
                    ],
                    "9m8m9p3m",
                ),
                ["1z"; 4],
            ),
            Rare::NineKinds => Scenario::once(
                Layout::begins(["19m19p19s1234566z", "", "", ""], "4m"),
                ["nine", "", "", ""],
            ),
            Rare::FourKans => Scenario::once(
                Layout {
                    replacements: "3z4z6z7z",
                    ..Layout::begins(["111122223333m5z", "11112468p13579s", "", ""], "7z6z")
                },
                ["kan"; 4],
            ),
            Rare::FourRiichi => Scenario::once(
                Layout::begins(
                    [
                        "123456789m23p11z",
                        "123456789s23p22z",
                        "123456789m78p33z",
                        "123456789s78p44z",
                    ],
                    "5z6z7z5z",
                ),
                ["riichi"; 4],
            ),
            Rare::TripleRon => Scenario::once(
                Layout::begins(
                    [
                        "1199m1199p1199s1z",
                        "234567m56p34566s",
                        "234567m56p34588s",
                        "234678m56p22567s",
                    ],
                    "4p",
                ),
                ["win"; 4],
            ),
            Rare::KokushiOnAnkan => Scenario::once(
                Layout::begins(["234m567p3456s111z", "19m19p19s2345677z", "", ""], "1z"),
                ["kan win"; 4],
            ),
            Rare::Nagashi => Scenario::once(
                Layout::by_turns(
                    ["22334455m22334p", "", "", ""],
                    ["1111m9999m1111p9999p11s", "", "", ""],
                ),
                [""; 4],
            ),
            Rare::Suukantsu => Scenario::once(
                Layout {
                    replacements: "4m4m5z5z",
                    ..Layout::begins(["1111222233334m", "", "", ""], "4m")
                },
                ["kan win"; 4],
            ),
            Rare::Tenhou => Scenario::once(
                Layout::begins(["123456789m123p5z", "", "", ""], "5z"),
                ["win"; 4],
            ),
            Rare::Chiihou => Scenario::once(
                Layout::begins(["19m19p19s1123466z", "123456789m123p5z", "", ""], "2z5z"),
                ["win"; 4],
            ),
            Rare::Daisangen => Scenario::once(
                Layout::begins(["9m119p239s556677z", "", "", ""], "8m5z6z7z1s"),
                ["win pon567z 9m9p9s8m", "", "", ""],
            ),
        }
    }

    /// A wall in which it happens.
    #[must_use]
    pub fn wall(self, rules: &Rules, seed: u64) -> Wall {
        let mut dice = fastrand::Rng::with_seed(seed);
        fill(rules, &places(&self.scenario().layout), &mut dice)
    }
}
