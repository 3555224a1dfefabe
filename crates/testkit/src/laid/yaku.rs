//! A wall for every yaku.
//!
//! The dealer holds a hand that lacks one tile and first discards another tile, so that it is not
//! the first turn; then the dealer draws the missing tile, or the next player discards it. A hand
//! that is won by ron here would have another yaku, or a greater one, by tsumo.

use game::YakuId;

use super::{Layout, Rare, Scenario};

/// The layout of a wall in which this yaku is won, and the players' instructions.
///
/// If a rulebook replaces one yaku with another or counts only the best of several, the yaku that
/// the wall was stacked for is still the one that counts.
#[must_use]
pub const fn for_yaku(id: YakuId) -> Scenario {
    match id {
        YakuId::Riichi | YakuId::Ippatsu => Scenario::once(
            Layout::by_turns(["123456789m23p1s3z", "", "", ""], ["4z1s4p", "", "", ""]),
            ["win riichi", "", "", ""],
        ),
        YakuId::DoubleRiichi => declared("win riichi"),
        YakuId::OpenRiichi => declared("win open"),
        YakuId::MenzenTsumo | YakuId::Pinfu | YakuId::Ittsuu => tsumo("123456789m23p11s", "3z4p"),
        YakuId::Tanyao => tsumo("234567m345p2266s", "3z2s"),
        YakuId::Iipeikou => tsumo("223344m567p7899s", "3z6s"),
        YakuId::Haku => tsumo("12311m456p78s555z", "3z9s"),
        YakuId::Hatsu => tsumo("12311m456p78s666z", "3z9s"),
        YakuId::Chun => tsumo("12311m456p78s777z", "3z9s"),
        YakuId::SeatWind | YakuId::RoundWind => tsumo("12311m456p78s111z", "3z9s"),
        YakuId::SanshokuDoujun => tsumo("234m234567p2399s", "3z4s"),
        YakuId::Chanta => tsumo("123789m12p99s111z", "3z3p"),
        YakuId::Rinshan => Scenario::once(
            Layout {
                replacements: "5s",
                ..Layout::begins(["234m567p3488s111z", "", "", ""], "1z")
            },
            ["win kan", "", "", ""],
        ),
        // The pon of 5p becomes a kan, and the next player waits for 5p only.
        YakuId::Chankan => Scenario::once(
            Layout::begins(
                ["55p147m258s1234z9m", "123789m123s99s46p", "", ""],
                "9p6z6z5p7z7z5z5p",
            ),
            ["kan pon", "win", "", ""],
        ),
        YakuId::Haitei => last_tile("567m234567p345s5z", "", "win", ""),
        YakuId::Houtei => last_tile("", "567m234567p345s5z", "", "win"),
        YakuId::Chiitoitsu => tsumo("1133m5577p2299s4z", "3z4z"),
        YakuId::SanshokuDoukou => tsumo("11222m222p22678s", "3z2s"),
        YakuId::Sanankou => tsumo("11222m23555p888s", "3z4p"),
        YakuId::Sankantsu => Scenario::once(
            Layout {
                replacements: "6p7p5z",
                ..Layout::begins(["111122223333m5p", "", "", ""], "5z")
            },
            ["win kan", "", "", ""],
        ),
        YakuId::Toitoi => ron("11222m33555p888s", "3z", "3p"),
        YakuId::Honitsu => tsumo("12345678m11222z", "3z9m"),
        YakuId::Shousangen => tsumo("123m23p55566677z", "3z4p"),
        YakuId::Honroutou => tsumo("1199m1199p1199s1z", "3z1z"),
        YakuId::Junchan => tsumo("123789m12p11199s", "3z3p"),
        YakuId::Ryanpeikou => tsumo("223344m667788p9s", "3z9s"),
        YakuId::Chinitsu => tsumo("2233445667899m", "3z7m"),
        YakuId::NagashiMangan => Rare::Nagashi.scenario(),
        YakuId::Kokushi => tsumo("19m19p19s1234566z", "2m7z"),
        YakuId::Kokushi13 => tsumo("19m19p19s1234567z", "2m1z"),
        YakuId::Chuuren => tsumo("1112345678899m", "3z9m"),
        YakuId::Chuuren9 => tsumo("1112345678999m", "3z5m"),
        YakuId::Tenhou => Rare::Tenhou.scenario(),
        YakuId::Chiihou => Rare::Chiihou.scenario(),
        YakuId::Renhou => Scenario::once(
            Layout::begins(["", "123456789m23p11s", "", ""], "4p"),
            ["", "win", "", ""],
        ),
        YakuId::Suuankou => tsumo("11222m33555p888s", "3z3p"),
        YakuId::SuuankouTanki => tsumo("222999m555p888s1z", "3z1z"),
        // The last of the four quads is called, so that not all triplets are concealed.
        YakuId::Suukantsu => Scenario::once(
            Layout {
                replacements: "4m4m6z5z",
                ..Layout::by_turns(["1112222333344m", "", "", ""], ["5z", "1m", "", ""])
            },
            ["win kan", "", "", ""],
        ),
        YakuId::Ryuuiisou => tsumo("22334466688s66z", "3z6z"),
        YakuId::Chinroutou => ron("111999m11199p11s", "3z", "9p"),
        YakuId::Tsuuiisou => ron("1112225556677z", "5m", "7z"),
        YakuId::Daisangen => tsumo("123m11p55566677z", "3z7z"),
        YakuId::Shousuushii => tsumo("23m11122233344z", "5z1m"),
        YakuId::Daisuushii => ron("11m11122233344z", "5z", "4z"),
        // Read as triplets, the same tiles are worth less by ron and more by tsumo.
        YakuId::IsshokuSanjun => ron("22233344m567p99s", "3z", "4m"),
        YakuId::Sanrenkou => tsumo("22233344m567p99s", "3z4m"),
        YakuId::Suurenkou => tsumo("22233344455m99p", "3z5m"),
        YakuId::Daisharin => tsumo("2233445566778p", "3z8p"),
        YakuId::ShiisanPuutaa => tsumo("147m258p369s1234z", "5z"),
        // Seven wins, then the one that counts.
        YakuId::Paarenchan => Scenario {
            deals: 8,
            ..tsumo("12311m456p78s555z", "3z9s")
        },
    }
}

/// The dealer wins by tsumo.
const fn tsumo(hand: &'static str, draws: &'static str) -> Scenario {
    Scenario::once(
        Layout::by_turns([hand, "", "", ""], [draws, "", "", ""]),
        ["win", "", "", ""],
    )
}

/// The next player draws and discards the dealer's winning tile.
const fn ron(hand: &'static str, first: &'static str, fed: &'static str) -> Scenario {
    Scenario::once(
        Layout::by_turns([hand, "", "", ""], [first, fed, "", ""]),
        ["win", "", "", ""],
    )
}

/// The dealer declares riichi with the first discard.
const fn declared(instructions: &'static str) -> Scenario {
    Scenario::once(
        Layout::by_turns(["123456789m23p11s", "", "", ""], ["3z4p", "", "", ""]),
        [instructions, "", "", ""],
    )
}

/// The second player draws the last tile of the wall, which is the last white dragon apart from the
/// indicators and one in a hand.
const fn last_tile(
    second: &'static str,
    third: &'static str,
    drawer: &'static str,
    waiter: &'static str,
) -> Scenario {
    Scenario::once(
        Layout {
            indicators: "1z5z5z",
            ..Layout::by_turns(
                ["", second, third, ""],
                ["", "111222233334444z99m5z", "", ""],
            )
        },
        ["", drawer, waiter, ""],
    )
}
