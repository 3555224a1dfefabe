//! The topics that rulebooks are compared by, and how much each of them matters.

use game::YakuId;

/// A part of the game, in the order in which comparisons are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    SetUp,
    Calls,
    Riichi,
    Furiten,
    Winning,
    Yaku,
    Points,
    Draws,
    Dealer,
    End,
    Mistakes,
}

impl Part {
    #[cfg(test)]
    pub(super) const ALL: [Part; 11] = [
        Part::SetUp,
        Part::Calls,
        Part::Riichi,
        Part::Furiten,
        Part::Winning,
        Part::Yaku,
        Part::Points,
        Part::Draws,
        Part::Dealer,
        Part::End,
        Part::Mistakes,
    ];

    /// Its name in the files of texts.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Part::SetUp => "set_up",
            Part::Calls => "calls",
            Part::Riichi => "riichi",
            Part::Furiten => "furiten",
            Part::Winning => "winning",
            Part::Yaku => "yaku",
            Part::Points => "points",
            Part::Draws => "draws",
            Part::Dealer => "dealer",
            Part::End => "end",
            Part::Mistakes => "mistakes",
        }
    }
}

/// Settings that are compared together.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Topic {
    pub(super) part: Part,
    /// Its name in the files of texts.
    pub(super) id: &'static str,
    /// In how many of a thousand deals a difference changes what somebody gets, roughly.
    pub(super) weight: u16,
    /// Its settings or groups of settings, the most important first.
    pub(super) settings: &'static [&'static str],
}

const fn topic(
    part: Part,
    id: &'static str,
    weight: u16,
    settings: &'static [&'static str],
) -> Topic {
    Topic {
        part,
        id,
        weight,
        settings,
    }
}

/// Any yaku without a topic of its own: a few of a thousand deals have it.
pub(super) static ANY_YAKU: Topic = topic(Part::Yaku, "yaku", 12, &["yaku"]);

/// All topics, each with the reason for its weight. A setting belongs to the topic that names it
/// most precisely.
#[rustfmt::skip]
pub(super) static TOPICS: &[Topic] = &[
    topic(Part::SetUp, "red_fives", 500, &["tiles.red_fives"]), // every second winner has one
    topic(Part::SetUp, "shiropochi", 20, &["tiles.shiropochi"]), // one tile, and only in riichi
    topic(Part::SetUp, "ura", 250, &["dora.ura"]), // half of all winners are in riichi, a third of them have one
    topic(Part::SetUp, "start", 54, &["final.start"]), // needed before the first deal
    topic(Part::SetUp, "seats", 1, &["game.seats"]), // not within a game

    topic(Part::Calls, "swap_calling", 70, &["kuikae"]), // bars a discard after one call in ten
    topic(Part::Calls, "last_calls", 28, &["calls.tiles_left"]), // calls for tenpai in deals that run out
    topic(Part::Calls, "call_time", 3, &["calls.seconds"]), // pace, not points
    topic(Part::Calls, "kan_indicator", 15, &["kan.indicator"]), // one deal in ten has a kan; matters for its replacement tile
    topic(Part::Calls, "kan_after_call", 1, &["kan.after_daiminkan"]), // two kans in one turn
    topic(Part::Calls, "robbing_ankan", 1, &["kan.robbing_ankan"]), // needs kokushi

    topic(Part::Riichi, "riichi_deposit", 400, &["riichi.deposit"]), // paid in every riichi
    topic(Part::Riichi, "riichi_points", 30, &["riichi.points"]), // only below the deposit, late in a game
    topic(Part::Riichi, "riichi_tiles_left", 10, &["riichi.tiles_left"]), // only in the last go-around
    topic(Part::Riichi, "riichi_kan", 4, &["riichi.ankan"]), // a kan in riichi is rare
    topic(Part::Riichi, "riichi_paid", 2, &["riichi.paid"]), // only if the riichi discard is won
    topic(Part::Riichi, "riichi_called", 1, &["riichi.called_tile"]), // which tile lies sideways

    topic(Part::Furiten, "furiten", 90, &["furiten"]), // a tile is passed in many deals

    topic(Part::Winning, "minimum", 300, &["win.minimum"]), // whether a hand may win at all
    topic(Part::Winning, "several_winners", 60, &["ron.several", "ron.deposits", "ron.counters", "ron"]), // who is paid, in one win of twenty
    topic(Part::Winning, "raised_minimum", 25, &["win.raised_minimum"]), // five counters are rare, but then most hands fail
    topic(Part::Winning, "wareme", 900, &["wareme"]), // doubles a quarter of all payments
    topic(Part::Winning, "liability", 6, &["liability.yaku", "liability.covers", "liability.sets", "liability.counters", "liability"]), // a fed yakuman
    topic(Part::Winning, "liability_rinshan", 9, &["liability.rinshan"]), // a win after a called kan
    topic(Part::Winning, "sorted_in", 13, &["win.sorted_in"]), // a common habit
    topic(Part::Winning, "own_tiles", 3, &["tenpai.own_tiles"]), // waits on tiles that are gone

    topic(Part::Yaku, "yaku.tanyao", 320, &["yaku.tanyao"]), // one winner in five, and what one calls for
    topic(Part::Yaku, "yaku.pinfu", 200, &["yaku.pinfu"]), // one winner in five
    topic(Part::Yaku, "yaku.riichi", 400, &["yaku.riichi"]), // two winners in five
    topic(Part::Yaku, "yaku.ippatsu", 100, &["yaku.ippatsu"]), // one winner in ten
    topic(Part::Yaku, "yaku.menzen_tsumo", 180, &["yaku.menzen_tsumo"]), // one winner in five
    topic(Part::Yaku, "yaku.honitsu", 60, &["yaku.honitsu"]), // one winner in sixteen
    topic(Part::Yaku, "yaku.sanshoku_doujun", 40, &["yaku.sanshoku_doujun"]), // one winner in twenty-five
    topic(Part::Yaku, "yaku.chiitoitsu", 30, &["yaku.chiitoitsu"]), // one winner in thirty
    topic(Part::Yaku, "yaku.open_riichi", 42, &["yaku.open_riichi"]), // a choice in every riichi
    topic(Part::Yaku, "yaku.renhou", 1, &["yaku.renhou"]), // one deal in thousands
    topic(Part::Yaku, "tenhou_tile", 0, &["yaku.tenhou.last_tile"]), // one deal in hundred thousands
    topic(Part::Yaku, "last_tile_yaku", 1, &["yaku.rinshan.replaces", "yaku.chankan.replaces"]), // two rare yaku at once
    topic(Part::Yaku, "double_yakuman", 2, &["yaku.kokushi_13", "yaku.suuankou_tanki", "yaku.chuuren_9", "yaku.daisuushii"]), // a yakuman in some thousand deals
    topic(Part::Yaku, "several_yakuman", 1, &["yakuman.several", "yakuman"]), // two yakuman in one hand

    topic(Part::Points, "value", 1000, &["value.by", "value.han_base", "value"]), // every payment
    topic(Part::Points, "kiriage", 50, &["value.kiriage"]), // a hand of 7,700 or 7,900
    topic(Part::Points, "fu_base", 400, &["fu.base"]), // every hand below mangan
    topic(Part::Points, "fu_sets", 150, &["fu.triplet", "fu.quad", "fu.terminals"]), // triplets and quads below mangan
    topic(Part::Points, "fu_pairs", 45, &["fu.pair"]), // a pair of winds below mangan, if it changes the rounding
    topic(Part::Points, "fu_waits", 150, &["fu.wait"]), // every second wait
    topic(Part::Points, "fu_tsumo", 100, &["fu.tsumo"]), // self-draws below mangan
    topic(Part::Points, "open_pinfu", 28, &["fu.open_pinfu"]), // cheap open hands
    topic(Part::Points, "fu_seven_pairs", 25, &["fu.seven_pairs"]), // seven pairs below mangan
    topic(Part::Points, "cells", 20, &["cells"]), // single figures of the table
    topic(Part::Points, "limits", 200, &["limits"]), // one winner in four reaches a limit

    topic(Part::Draws, "noten", 170, &["ryuukyoku.noten"]), // one deal in six is drawn
    topic(Part::Draws, "showing", 26, &["ryuukyoku.showing"]), // a choice at the end of a draw
    topic(Part::Draws, "hiding", 16, &["ryuukyoku.hiding"]), // for those who do not show
    topic(Part::Draws, "nagashi", 6, &["ryuukyoku.nagashi", "yaku.nagashi_mangan"]), // one draw in a hundred
    topic(Part::Draws, "aborts", 31, &["aborts"]), // all aborts together
    topic(Part::Draws, "nine_kinds", 20, &["aborts.nine_kinds"]), // the most frequent abort
    topic(Part::Draws, "triple_ron", 24, &["aborts.triple_ron"]), // three winners at once, who gain or lose everything
    topic(Part::Draws, "four_winds", 5, &["aborts.four_winds"]), // rare
    topic(Part::Draws, "four_riichi", 5, &["aborts.four_riichi"]), // rare
    topic(Part::Draws, "four_kans", 5, &["aborts.four_kans"]), // rare

    topic(Part::Dealer, "counters", 300, &["counters", "counters.ron", "counters.tsumo"]), // a third of all deals have a counter
    topic(Part::Dealer, "counters_placed", 120, &["counters.at_ryuukyoku", "counters.at_abort"]), // after each draw
    topic(Part::Dealer, "dealer_stays", 160, &["dealer.at_ryuukyoku"]), // after each draw
    topic(Part::Dealer, "dealer_at_abort", 11, &["dealer.at_abort"]), // after an abort

    topic(Part::End, "rounds", 1000, &["game.rounds"]), // how long one plays
    topic(Part::End, "uma", 58, &["final.uma", "final.uma_shared"]), // the result of every game, once
    topic(Part::End, "target", 57, &["game.target"]), // whether the game goes on
    topic(Part::End, "bust", 56, &["game.bust"]), // ends one game in ten or so
    topic(Part::End, "leading_dealer", 55, &["game.leading_dealer"]), // the last deal of many games
    topic(Part::End, "yakitori", 54, &["final.yakitori"]), // one player in a game
    topic(Part::End, "time", 13, &["time"]), // only games with a limit
    topic(Part::End, "ties", 17, &["final.ties"]), // one game in sixty
    topic(Part::End, "leftover", 5, &["final.leftover"]), // sticks after the last deal

    topic(Part::Mistakes, "mistakes", 2, &["faults"]), // who looks after mistakes
    topic(Part::Mistakes, "chombo", 3, &["chombo"]), // one game in twenty
    topic(Part::Mistakes, "chombo_beside", 0, &["chombo.with_win", "chombo.with_nagashi", "chombo.bust"]), // a mistake beside a result
    topic(Part::Mistakes, "false_win", 2, &["faults.win", "faults.furiten_win", "faults.dead_win"]), // the most frequent chombo
    topic(Part::Mistakes, "false_riichi", 1, &["faults.noten_riichi", "faults.kan_in_riichi"]), // hidden mistakes
    topic(Part::Mistakes, "wrong_riichi", 0, &["faults.riichi"]), // for the referee
    topic(Part::Mistakes, "wrong_calls", 0, &["faults.call", "faults.not_taken"]), // for the referee
    topic(Part::Mistakes, "swap_mistake", 0, &["faults.swap"]), // for the referee
    topic(Part::Mistakes, "tile_count", 0, &["faults.count"]), // for the referee
    topic(Part::Mistakes, "exposed_tiles", 0, &["faults.exposed"]), // for the referee
    topic(Part::Mistakes, "wrong_draw", 0, &["faults.draw"]), // for the referee
    topic(Part::Mistakes, "dead_hand", 0, &["faults.dead"]), // for the referee
    topic(Part::Mistakes, "false_abort", 0, &["faults.abort"]), // for the referee
    topic(Part::Mistakes, "disorder", 0, &["faults.unplayable", "faults.accident", "faults.obstruction"]), // for the referee
    topic(Part::Mistakes, "remarks", 0, &["faults.information"]), // for the referee
    topic(Part::Mistakes, "wrong_word", 0, &["faults.word"]), // for the referee
    topic(Part::Mistakes, "miscounted", 0, &["faults.score"]), // for the referee
    topic(Part::Mistakes, "small_mistakes", 0, &["faults.minor"]), // for the referee
];

/// Topics whose settings are compared as one when a book leaves most of them out.
const AS_ONE: &[(&str, usize)] = &[("aborts", 3)];

impl Topic {
    /// Where a setting stands in the topic.
    pub(super) fn place(&self, path: &str) -> usize {
        let inside = |outer: &&str| within(path, outer);
        self.settings
            .iter()
            .position(inside)
            .unwrap_or(self.settings.len())
    }
}

/// The topic with this id.
fn named(id: &str) -> Option<&'static Topic> {
    TOPICS.iter().find(|topic| topic.id == id)
}

/// The topic of a setting.
pub(super) fn topic_of(path: &str) -> Option<&'static Topic> {
    let length = |topic: &&Topic| {
        let outer = topic.settings.iter().filter(|outer| within(path, outer));
        outer.map(|outer| outer.len()).max()
    };
    let rated = TOPICS
        .iter()
        .filter_map(|topic| Some((length(&topic)?, topic)));
    let closest = rated
        .max_by_key(|(length, _)| *length)
        .map(|(_, topic)| topic);
    closest.or_else(|| yaku_of(path).map(|_| &ANY_YAKU))
}

/// The topic under which several of these settings are compared as one, if the setting is among
/// them.
pub(super) fn joint_topic(path: &str, all: &[&str]) -> Option<&'static Topic> {
    let (outer, _) = AS_ONE.iter().find(|(outer, least)| {
        within(path, outer) && all.iter().filter(|path| within(path, outer)).count() >= *least
    })?;
    named(outer)
}

/// Whether a setting is this one or inside it.
#[must_use]
pub fn within(path: &str, outer: &str) -> bool {
    path.strip_prefix(outer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// The yaku of a setting.
#[must_use]
pub fn yaku_of(path: &str) -> Option<YakuId> {
    path.strip_prefix("yaku.")?.split('.').next()?.parse().ok()
}
