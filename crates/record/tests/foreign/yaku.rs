//! Yaku as Tenhou names them, and readings of a hand that pay the same.

use game::{Event, Public, YakuId};
use record::foreign::{read, verify};

use crate::games::{lines, tenhou};
use crate::own::{READINGS, READINGS_JSON, YAKUMAN, YAKUMAN_JSON, agrees, changed, disagrees};

/// The yakuman of the eight games.
const NAMED: [YakuId; 8] = [
    YakuId::Suuankou,
    YakuId::SuuankouTanki,
    YakuId::Chuuren,
    YakuId::Chuuren9,
    YakuId::Kokushi,
    YakuId::Kokushi13,
    YakuId::Daisuushii,
    YakuId::Shousuushii,
];

#[test]
fn yakuman_are_read_by_their_tenhou_names() {
    let book = tenhou();
    for text in [YAKUMAN, YAKUMAN_JSON] {
        let games = read(text).unwrap();
        assert_eq!(games.len(), NAMED.len());
        for (game, id) in games.iter().zip(NAMED) {
            let report = verify(game, &book);
            assert_eq!(lines(&report.disagreements), [""; 0], "{}", id.name());
            let named = report.events.iter().find_map(|event| match event {
                Event::Public(Public::Won(won)) => Some(won.score.yaku[0].id),
                _ => None,
            });
            assert_eq!(named, Some(id));
        }
    }
}

#[test]
fn the_yakuman_of_another_wait_is_found() {
    let book = tenhou();
    let wrong = changed(YAKUMAN, &[("yakuman=\"41\"", "yakuman=\"40\"")]);
    let found: Vec<_> = read(&wrong)
        .unwrap()
        .iter()
        .flat_map(|game| lines(&verify(game, &book).disagreements))
        .collect();
    assert_eq!(
        found,
        ["deal 1: points: B wins: suuankou | B wins: suuankou_tanki"]
    );
}

#[test]
fn a_reading_that_pays_the_same_is_accepted() {
    let runs = ("8,1,29,2", "8,1,7,1,9,1");
    agrees(&changed(READINGS, &[runs, ("ten=\"40,", "ten=\"20,")]), &[]);
    agrees(
        &changed(
            READINGS_JSON,
            &[
                ("三暗刻(2飜)", "平和(1飜)\",\"一盃口(1飜)"),
                ("40符", "20符"),
            ],
        ),
        &[],
    );
}

#[test]
fn an_impossible_reading_is_wrong_even_if_it_pays_the_same() {
    // The yaku of runs, but not their fu.
    disagrees(
        &changed(READINGS, &[("8,1,29,2", "8,1,7,1,9,1")]),
        &["deal 1: points: B wins: pinfu, iipeikou | B wins: sanankou"],
    );
    // Two han for a yaku that the hand does not have.
    disagrees(
        &changed(READINGS, &[("8,1,29,2", "8,1,28,2")]),
        &["deal 1: points: B wins: toitoi | B wins: sanankou"],
    );
    // Still a haneman, but with one han less.
    disagrees(
        &changed(READINGS, &[("8,1,29,2", "29,2")]),
        &["deal 1: points: B wins: 6 han | B wins: 7 han, tanyao"],
    );
}
