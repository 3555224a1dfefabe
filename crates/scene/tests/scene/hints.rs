//! Hints about refusals, discards and waits.

use std::collections::BTreeSet;

use game::{Action, Actions, Phase, Why, allows, furiten, legal};
use scene::unseen;
use tiles::KindSet;

use crate::games::for_every_view;
use crate::hints_of;

#[test]
fn refused_actions_are_not_allowed_and_cite_their_statement() {
    let mut whys = BTreeSet::new();
    for_every_view(|book, view| {
        let found = hints_of(&book.rules, view);
        for denied in &found.refused {
            let judged = allows(&book.rules, view, denied.action);
            assert_eq!(judged, Err(denied.why), "{:?}", denied.action);
            assert_ne!(denied.why, Why::NotYourTurn);
            whys.insert(denied.why.name());
        }
        let mut offered = Actions::new();
        legal(&book.rules, view, &mut offered);
        for reason in found.reasons(book) {
            assert_eq!(reason.cite, reason.why.cite(book));
            assert!(
                !reason.says.is_empty(),
                "{:?} under {}",
                reason.why,
                book.id
            );
        }
        let denied: Vec<Action> = found.refused.iter().map(|denied| denied.action).collect();
        for (place, action) in denied.iter().enumerate() {
            assert!(!offered.contains(action), "{action:?}");
            assert!(!denied[..place].contains(action), "{action:?} twice");
        }
    });
    for expected in [
        "chii_not_from_left",
        "furiten_discard",
        "no_yaku",
        "riichi_locked",
        "riichi_noten",
        "riichi_open_hand",
        "swap_after_chii",
    ] {
        assert!(
            whys.contains(expected),
            "the games do not include {expected}: {whys:?}"
        );
    }
}

#[test]
fn hints_about_discards_are_right() {
    let (mut waiting, mut declared) = (0, 0);
    for_every_view(|book, view| {
        let rules = &book.rules;
        let found = hints_of(rules, view);
        let turn = matches!(view.board.phase, Phase::Turn { seat, .. } if seat == view.seat);
        assert_eq!(found.discards.is_empty(), !turn);
        let mut offered = Actions::new();
        legal(rules, view, &mut offered);
        let discard = |action: &Action| match action {
            Action::Discard { tile, .. } => Some(tile.kind()),
            _ => None,
        };
        let allowed: KindSet = offered.iter().filter_map(discard).collect();
        let listed: KindSet = found.discards.iter().map(|after| after.kind).collect();
        if turn {
            assert_eq!(listed, allowed);
        }
        let tenpai = found
            .discards
            .iter()
            .filter(|after| after.hand.shanten == 0);
        let tenpai: KindSet = tenpai.map(|after| after.kind).collect();
        if turn {
            let expected = game::tenpai_discards(&book.rules, view).intersection(allowed);
            assert_eq!(tenpai, expected);
        }
        for after in &found.discards {
            assert_eq!(after.hand.shanten == 0, !after.hand.waits.is_empty());
            let riichi = |action: &Action| match action {
                Action::Riichi { tile, open, .. } => tile.kind() == after.kind && !open,
                _ => false,
            };
            assert_eq!(after.riichi.is_some(), offered.iter().any(riichi));
            waiting += usize::from(!after.hand.waits.is_empty());
            declared += usize::from(after.riichi.is_some());
            for wait in after.hand.waits.iter().chain(after.riichi.iter().flatten()) {
                assert_eq!(wait.left, unseen(view, wait.kind), "{wait:?}");
            }
        }
    });
    assert!(waiting > 5 && declared > 5, "{waiting} {declared}");
}

/// Whether a wait wins is predicted correctly, apart from yaku that depend on luck.
#[test]
fn hints_about_waits_are_right() {
    let mut met = [0; 2];
    for_every_view(|book, view| {
        let rules = &book.rules;
        let Some(hand) = hints_of(rules, view).hand else {
            return;
        };
        let waits: KindSet = hand.waits.iter().map(|wait| wait.kind).collect();
        assert_eq!(waits, game::waits_of(rules, view));
        assert_eq!(hand.shanten == 0, game::is_tenpai(rules, view));
        if game::is_tenpai(rules, view) {
            assert_eq!(hand.furiten, furiten(rules, view));
        }
        let Phase::Discard { seat, tile } = view.board.phase else {
            return;
        };
        let wait = hand.waits.iter().find(|wait| wait.kind == tile.kind());
        let Some(wait) = wait.filter(|_| seat != view.seat) else {
            return;
        };
        let judged = allows(rules, view, Action::Ron);
        match (hand.furiten, wait.ron) {
            (Some(why), _) => assert_eq!(judged, Err(why)),
            (None, None) => assert_eq!(judged, Ok(())),
            // The last tile, ippatsu or the first turn may add a yaku.
            (None, Some(why)) => assert!(judged == Err(why) || judged.is_ok()),
        }
        met[usize::from(judged.is_ok())] += 1;
    });
    assert!(met.iter().all(|times| *times > 5), "{met:?}");
}
