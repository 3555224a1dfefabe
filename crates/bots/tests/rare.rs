//! Rare things, laid on purpose under every rulebook, with the checker beside them.

mod common;

use bots::rigged::Rare;
use bots::{Census, Player};
use common::{books, checked};
use game::rules::{FourWinds, RobbingAnkan, RonRules};
use game::{Action, Ask, Rules, View, YakuId};
use tiles::{BySeat, Kind, Seat};

/// Takes these actions where it may, the first first; falls back otherwise.
#[derive(Clone, Copy)]
struct Wants(&'static [Want]);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Want {
    Win,
    Kan,
    NineKinds,
    Riichi,
    PonDragons,
    Throw(&'static str),
}

impl Player for Wants {
    fn choose(&mut self, _rules: &Rules, _view: View<'_>, ask: &Ask) -> Action {
        let wanted = |want: &Want| {
            ask.actions
                .iter()
                .copied()
                .find(|action| match (want, action) {
                    (Want::Win, Action::Tsumo | Action::Ron)
                    | (
                        Want::Kan,
                        Action::Ankan { .. } | Action::Kakan { .. } | Action::Daiminkan,
                    )
                    | (Want::NineKinds, Action::NineKinds)
                    | (
                        Want::Riichi,
                        Action::Riichi {
                            drawn: true,
                            open: false,
                            ..
                        },
                    ) => true,
                    (Want::PonDragons, Action::Pon { with }) => with[0].kind().is_dragon(),
                    (Want::Throw(kind), Action::Discard { tile, .. }) => {
                        Ok(tile.kind()) == kind.parse::<Kind>()
                    }
                    _ => false,
                })
        };
        self.0.iter().find_map(wanted).unwrap_or(ask.fallback)
    }
}

/// What a seat wants so that it happens; A deals.
fn wants(rare: Rare, seat: Seat) -> &'static [Want] {
    match rare {
        Rare::FourWinds => &[Want::Throw("1z")],
        Rare::NineKinds => &[Want::NineKinds],
        Rare::FourKans => &[Want::Kan],
        Rare::FourRiichi => &[Want::Riichi],
        Rare::Nagashi => &[],
        Rare::TripleRon | Rare::Tenhou | Rare::Chiihou => &[Want::Win],
        Rare::KokushiOnAnkan | Rare::Suukantsu => &[Want::Kan, Want::Win],
        Rare::Daisangen if seat != Seat::A => &[],
        Rare::Daisangen => &[
            Want::Win,
            Want::PonDragons,
            Want::Throw("9m"),
            Want::Throw("9p"),
            Want::Throw("9s"),
            Want::Throw("8m"),
        ],
    }
}

/// Whether it happened, and whether it should under these rules.
fn happened(rare: Rare, rules: &Rules, census: &Census) -> (bool, bool) {
    let aborted = |name| census.aborts.contains_key(name);
    let yaku = |id: YakuId| (census.yaku.contains_key(id.name()), rules.yaku.lists(id));
    match rare {
        Rare::FourWinds => (
            aborted("four_winds"),
            rules.aborts.four_winds != FourWinds::None,
        ),
        Rare::NineKinds => (aborted("nine_kinds"), rules.aborts.nine_kinds),
        Rare::FourKans => (aborted("four_kans"), rules.aborts.four_kans),
        Rare::FourRiichi => (aborted("four_riichi"), rules.aborts.four_riichi),
        Rare::TripleRon => {
            let three = census.events.get("ron") == Some(&3);
            let all = matches!(rules.ron, RonRules::All { .. });
            assert_eq!(
                aborted("triple_ron"),
                all && rules.aborts.triple_ron,
                "{census:?}"
            );
            (three, all && !rules.aborts.triple_ron)
        }
        Rare::KokushiOnAnkan => {
            let robs = rules.kan.robbing_ankan == RobbingAnkan::Kokushi;
            let orphans = ["kokushi", "kokushi_13"];
            (orphans.iter().any(|id| census.yaku.contains_key(id)), robs)
        }
        Rare::Nagashi => (
            census.events.contains_key("nagashi"),
            rules.ryuukyoku.nagashi.is_some(),
        ),
        Rare::Suukantsu => {
            // All its triplets are concealed, which may be the only yakuman that counts.
            let found = ["suukantsu", "suuankou", "suuankou_tanki"];
            let limit = found.iter().any(|id| census.yaku.contains_key(id));
            let kans = census.events.get("kan_stood") == Some(&4);
            (kans && limit, true)
        }
        Rare::Tenhou => yaku(YakuId::Tenhou),
        Rare::Chiihou => yaku(YakuId::Chiihou),
        Rare::Daisangen => yaku(YakuId::Daisangen),
    }
}

#[test]
fn rare_things_happen_where_the_book_knows_them() {
    for book in books() {
        for rare in Rare::ALL {
            for seed in 0..3 {
                let walls = vec![rare.wall(&book.rules, seed)];
                let mut players = BySeat::from_fn(|seat| Wants(wants(rare, seat)));
                let checker = checked(&book, seed, walls, 1, &mut players);
                assert_eq!(
                    checker.violations(),
                    0,
                    "{rare:?} {:?}",
                    checker.described()
                );
                let (found, expected) = happened(rare, &book.rules, checker.census());
                let events = &checker.census().events;
                assert_eq!(found, expected, "{} {rare:?} {seed}: {events:?}", book.id);
            }
        }
    }
}

#[test]
fn a_deal_that_never_ends_its_round_does_no_harm() {
    for book in books() {
        for rare in [Rare::NineKinds, Rare::FourWinds, Rare::Tenhou] {
            // The only wall that was laid is dealt again and again.
            let walls = vec![rare.wall(&book.rules, 1)];
            let mut players = BySeat::from_fn(|seat| Wants(wants(rare, seat)));
            let checker = checked(&book, 1, walls, 300, &mut players);
            assert_eq!(
                checker.violations(),
                0,
                "{rare:?} {:?}",
                checker.described()
            );
        }
    }
}
