//! Everything that a book provides for happens in its games, by chance or because a wall is laid
//! for it.

mod common;
#[path = "common/mixed.rs"]
mod mixed;

use std::collections::BTreeMap;

use bots::{Census, Checker, EventKind};
use common::checked;
use game::rules::{
    AfterDaiminkan, FourWinds, RiichiPoints, RonRules, Showing, SwapAfterChii, SwapAfterPon,
};
use game::{Abort, Refusal, Rulebook, Rules, Why, YakuId};
use mixed::mixed;
use testkit::books;
use testkit::laid::{self, Layout, Rare, Scenario, Scripted, for_yaku};
use tiles::BySeat;

/// Whether it can happen under these rules.
fn happens(rules: &Rules, kind: EventKind) -> bool {
    match kind {
        EventKind::OpenRiichi => rules.yaku.lists(YakuId::OpenRiichi),
        EventKind::Nagashi => rules.ryuukyoku.nagashi.is_some(),
        EventKind::Aborted => Abort::ALL.iter().any(|abort| aborts(rules, *abort)),
        EventKind::TimeUp => rules.time.is_some(),
        // A table that prevents mistakes has none to judge.
        EventKind::Faulted => false,
        EventKind::Begun
        | EventKind::Opened
        | EventKind::Dealt
        | EventKind::Drew
        | EventKind::Discarded
        | EventKind::Chii
        | EventKind::Pon
        | EventKind::Daiminkan
        | EventKind::Kakan
        | EventKind::Ankan
        | EventKind::Riichi
        | EventKind::RiichiStood
        | EventKind::RiichiVoided
        | EventKind::KanStood
        | EventKind::Turned
        | EventKind::Shown
        | EventKind::Hidden
        | EventKind::Tsumo
        | EventKind::Ron
        | EventKind::Exhausted
        | EventKind::Settled
        | EventKind::Ended => true,
    }
}

/// Whether deals under these rules are cut short by it.
fn aborts(rules: &Rules, abort: Abort) -> bool {
    match abort {
        Abort::NineKinds => rules.aborts.nine_kinds,
        Abort::FourWinds => rules.aborts.four_winds != FourWinds::None,
        Abort::FourKans => rules.aborts.four_kans,
        Abort::FourRiichi => rules.aborts.four_riichi,
        Abort::TripleRon => rules.aborts.triple_ron && matches!(rules.ron, RonRules::All { .. }),
    }
}

/// Declares every reason with its name and the rules under which it occurs. A missing reason is a
/// compile error.
macro_rules! reasons {
    ($rules:ident, $( $why:pat = $name:literal if $known:expr, )*) => {
        fn reasons($rules: &Rules) -> Vec<(&'static str, bool)> {
            vec![$( ($name, $known) ),*]
        }

        #[expect(dead_code, reason = "it only has to name every reason")]
        const fn name(why: Why) -> &'static str {
            match why { $( $why => $name, )* }
        }
    };
}

reasons! {
    rules,
    Why::NotYourTurn = "not_your_turn" if true,
    Why::NotInHand = "not_in_hand" if true,
    Why::ChiiNotFromLeft = "chii_not_from_left" if true,
    Why::ChiiTiles = "chii_tiles" if true,
    Why::PonTiles = "pon_tiles" if true,
    Why::KanTiles = "kan_tiles" if true,
    Why::KanAfterCall = "kan_after_call" if true,
    Why::AnkanAfterKan = "ankan_after_kan" if rules.kan.after_daiminkan == AfterDaiminkan::Kakan,
    Why::KanLastTile = "kan_last_tile" if true,
    Why::FifthKan = "fifth_kan" if true,
    Why::KanInRiichi = "kan_in_riichi" if true,
    Why::TooLateToCall = "too_late_to_call" if rules.calls.tiles_left.0 > 0,
    // Nine kinds and a triple ron leave no discard that somebody could call.
    Why::AbortDue(_) = "abort_due" if [Abort::FourWinds, Abort::FourKans, Abort::FourRiichi]
        .iter()
        .any(|abort| aborts(rules, *abort)),
    Why::SameAfterChii = "same_after_chii" if rules.kuikae.chii != SwapAfterChii::Free,
    Why::SwapAfterChii = "swap_after_chii" if rules.kuikae.chii == SwapAfterChii::BothEnds,
    Why::SwapAfterPon = "swap_after_pon" if rules.kuikae.pon != SwapAfterPon::Free,
    // After a pon, no hand consists only of the called kind.
    Why::NoDiscardLeft = "no_discard_left" if rules.kuikae.chii != SwapAfterChii::Free,
    Why::RiichiOpenHand = "riichi_open_hand" if true,
    Why::RiichiNoten = "riichi_noten" if true,
    Why::TooFewTilesLeft = "too_few_tiles_left" if rules.riichi.tiles_left.0 > 0,
    Why::TooFewPoints = "too_few_points" if rules.riichi.points == RiichiPoints::Enough,
    Why::NoRiichi = "no_riichi" if !rules.yaku.lists(YakuId::Riichi),
    Why::NoOpenRiichi = "no_open_riichi" if !rules.yaku.lists(YakuId::OpenRiichi),
    Why::RiichiLocked = "riichi_locked" if true,
    Why::FuritenDiscard = "furiten_discard" if rules.furiten.is_some(),
    Why::FuritenMissed = "furiten_missed" if rules.furiten.is_some(),
    Why::FuritenRiichi = "furiten_riichi" if rules.furiten.is_some(),
    Why::AnkanNotRobbed = "ankan_not_robbed" if true,
    Why::NoWin(Refusal::NotComplete) = "not_complete" if true,
    Why::NoWin(Refusal::NoYaku) = "no_yaku" if true,
    Why::NoWin(Refusal::UnderMinimum { .. }) = "under_minimum" if rules.win.minimum.0 > 1
        || rules.win.raised_minimum.is_some(),
    // Only when scoring a river; nobody claims it at a table.
    Why::NoWin(Refusal::NotPaid) = "not_paid" if false,
    Why::NineKinds = "nine_kinds" if true,
    // Only at a table that penalises mistakes.
    Why::DealVoid = "deal_void" if false,
    Why::DeadCall = "dead_call" if false,
    Why::DeadKan = "dead_kan" if false,
    Why::DeadKakan = "dead_kakan" if false,
    Why::DeadRiichi = "dead_riichi" if false,
    Why::DeadNineKinds = "dead_nine_kinds" if false,
    Why::DeadWin = "dead_win" if false,
    Why::RiichiMustShow = "riichi_must_show" if rules.ryuukyoku.showing != Showing::Automatic,
    Why::Noten = "noten" if rules.ryuukyoku.showing == Showing::Choice,
}

/// Walls for refusals that hardly ever occur by chance.
const REFUSED: &[Scenario] = &[
    // The second player draws the last tile and has held four of a kind all along.
    Scenario::once(
        Layout::begins(["", "1111m258p147s124z", "", ""], ""),
        [""; 4],
    ),
    // The second player holds four of a kind when the dealer has all four kans.
    Scenario::once(
        Layout {
            replacements: "4m4m6z7z",
            ..Layout::begins(["1111222233334m", "5555p2468s12457z", "", ""], "4m")
        },
        ["kan", "", "", ""],
    ),
    // Four of a kind, none of them drawn, in riichi.
    Scenario::once(
        Layout::by_turns(["111123m456p78s55z", "", "", ""], ["3z", "", "", ""]),
        ["riichi", "", "", ""],
    ),
    // With three pons and 2344m left, a chii of 4m would leave 44m.
    Scenario::once(
        Layout::begins(["2344m9p19s556677z", "", "", ""], "8m5z6z7z1z2z4m"),
        ["pon567z 8m9p9s1s", "", "", ""],
    ),
    // A hand in riichi when the wall runs out.
    Scenario::once(
        Rare::FourRiichi.scenario().layout,
        ["riichi", "hide", "", "hide"],
    ),
    // The dealer wins cheaply again and again, until tanyao alone is not enough for the next player.
    Scenario {
        deals: 6,
        ..Scenario::once(
            Layout::by_turns(
                ["11123789m456p68s", "234567m345p2266s", "", ""],
                ["3z2s7s", "", "", ""],
            ),
            ["win", "", "", ""],
        )
    },
];

/// Plays a laid wall.
#[track_caller]
fn played(book: &Rulebook, scenario: Scenario) -> Checker {
    let wall = laid::wall(&book.rules, &scenario.layout, 1).expect("the set has enough tiles");
    let mut players = BySeat::new(scenario.instructions).map(Scripted);
    let walls = vec![wall; scenario.deals.into()];
    checked(book, 1, walls, scenario.deals, &mut players)
}

#[test]
fn every_yaku_is_won_on_the_wall_laid_for_it() {
    for book in books() {
        for id in YakuId::ALL {
            let won = played(&book, for_yaku(id)).census().yaku.clone();
            let (found, known) = (won.contains_key(id.name()), book.rules.yaku.lists(id));
            assert_eq!(found, known, "{} {id}: {won:?}", book.id);
        }
    }
}

/// What happens in many games, most of them with stacked walls.
fn whole_run(book: &Rulebook) -> Census {
    let mut census = Census::default();
    let mut take = |checker: Checker| {
        assert_eq!(checker.violations(), 0, "{:?}", checker.described());
        census.add(checker.census());
    };
    let yaku = YakuId::ALL.into_iter().map(for_yaku);
    let scenarios = Rare::ALL.into_iter().map(Rare::scenario).chain(yaku);
    for scenario in scenarios.chain(REFUSED.iter().copied()) {
        take(played(book, scenario));
    }
    for game in 0..16 {
        let walls = (0..8).map(|deal| laid::near_wins(&book.rules, 100 * game + deal));
        let mut players = mixed(game, ["eager", "eager", "random", "eager"]);
        take(checked(book, game, walls.collect(), 8, &mut players));
    }
    census
}

/// Names that were counted but are not expected, and expected ones that were not counted.
fn differences(
    counts: &BTreeMap<&'static str, u64>,
    known: impl Iterator<Item = (&'static str, bool)>,
) -> Vec<String> {
    let mut unnamed = counts.clone();
    let mut surprises = Vec::new();
    for (name, known) in known {
        let count = unnamed.remove(name).unwrap_or(0);
        if (count > 0) != known {
            surprises.push(format!("{name}: {count}"));
        }
    }
    surprises.extend(
        unnamed
            .keys()
            .map(|name| format!("{name} has no name here")),
    );
    surprises
}

#[test]
fn exactly_the_things_a_book_provides_for_happen() {
    for book in books() {
        let (rules, census) = (&book.rules, whole_run(&book));
        let events = EventKind::ALL
            .iter()
            .map(|it| (it.name(), happens(rules, *it)));
        let yaku = YakuId::ALL
            .iter()
            .map(|id| (id.name(), rules.yaku.lists(*id)));
        let cut = Abort::ALL
            .iter()
            .map(|abort| (abort.name(), aborts(rules, *abort)));
        let found = [
            differences(&census.events, events),
            differences(&census.yaku, yaku),
            differences(&census.aborts, cut),
            differences(&census.refusals(), reasons(rules).into_iter()),
        ];
        assert_eq!(found.concat(), [] as [String; 0], "{}", book.id);
    }
}
