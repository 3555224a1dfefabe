//! agari: decompose, detect the yaku of each reading, score it and keep the best.

use crate::answer::Answer;
use testkit::GeneratedWin;
use agari::context::{GameContext, WinType};
use agari::hand::{KanType, Meld, decompose_hand, decompose_hand_with_melds};
use agari::parse::to_counts;
use agari::rules::{Renhou, Rules};
use agari::scoring::{ScoringResult, calculate_score};
use agari::tile::{Honor, Suit, Tile};
use agari::yaku::{YakuResult, detect_yaku_with_context};
use game::Declared;
use tiles::{Kind, MeldKind};

/// A win in agari's types.
#[derive(Clone)]
pub struct Input {
    concealed: Vec<Tile>,
    all: Vec<Tile>,
    melds: Vec<Meld>,
    context: GameContext,
}

/// Converts a win to agari's types.
pub fn input(win: &GeneratedWin) -> Input {
    let names = |tiles: &[tiles::Tile]| tiles.iter().map(|tile| name(tile.kind())).collect();
    let meld = |meld: &tiles::Meld| match meld.kind() {
        MeldKind::Chii => Meld::Shuntsu(name(meld.first()), true),
        MeldKind::Pon => Meld::Koutsu(name(meld.first()), true),
        MeldKind::Daiminkan => Meld::Kan(name(meld.first()), KanType::Open),
        MeldKind::Kakan => Meld::Kan(name(meld.first()), KanType::Added),
        MeldKind::Ankan => Meld::Kan(name(meld.first()), KanType::Closed),
    };
    let mut tiles = win.hand.clone();
    tiles.push(win.tile);
    let concealed = names(&tiles);
    win.melds.iter().for_each(|meld| tiles.extend(meld.tiles()));
    let situation = &win.situation;
    let (tsumo, dealer) = (situation.is_tsumo(), situation.is_dealer());
    let by = if tsumo { WinType::Tsumo } else { WinType::Ron };
    let mut context = GameContext::new(
        by,
        HONORS[situation.round.index()],
        HONORS[situation.seat.index()],
    )
    .with_winning_tile(name(win.tile.kind()))
    .with_dora(names(&situation.indicators))
    .with_ura_dora(names(&situation.ura))
    .with_aka(tiles.iter().filter(|tile| tile.is_red()).count() as u8)
    .with_rules(Rules::default().renhou(Some(Renhou::Yakuman)));
    context.is_open = !win.is_closed();
    context.is_riichi = situation.declared != Declared::None;
    context.is_double_riichi = situation.declared == Declared::Double;
    context.is_ippatsu = situation.ippatsu;
    context.is_rinshan = situation.rinshan;
    context.is_chankan = situation.chankan;
    context.is_last_tile = situation.last_tile;
    context.is_tenhou = situation.first_turn && tsumo && dealer;
    context.is_chiihou = situation.first_turn && tsumo && !dealer;
    context.is_renhou = win.is_renhou();
    Input {
        concealed,
        all: names(&tiles),
        melds: win.melds.iter().map(meld).collect(),
        context,
    }
}

/// Scores a win: yaku, han, fu and points of the best reading that has a yaku.
pub fn score(input: &Input) -> Option<(YakuResult, ScoringResult)> {
    let concealed = to_counts(&input.concealed);
    let (all, readings) = if input.melds.is_empty() {
        (concealed.clone(), decompose_hand(&concealed))
    } else {
        let readings = decompose_hand_with_melds(&concealed, &input.melds);
        (to_counts(&input.all), readings)
    };
    let scored = readings.iter().filter_map(|reading| {
        let yaku = detect_yaku_with_context(reading, &all, &input.context);
        (yaku.total_han > 0).then(|| {
            let score = calculate_score(reading, &yaku, &input.context);
            (yaku, score)
        })
    });
    scored.max_by_key(|(_, score)| (score.payment.total, score.han, u8::MAX - score.fu.total))
}

/// Converts agari's result.
pub fn answer(result: &Option<(YakuResult, ScoringResult)>) -> Answer {
    let Some((yaku, score)) = result else {
        return Answer::NoWin;
    };
    let points = score.payment.total;
    if yaku.is_yakuman {
        Answer::Yakuman { points }
    } else {
        Answer::Han {
            han: score.han.into(),
            fu: score.fu.total.into(),
            points,
        }
    }
}

const HONORS: [Honor; 7] = [
    Honor::East,
    Honor::South,
    Honor::West,
    Honor::North,
    Honor::White,
    Honor::Green,
    Honor::Red,
];

fn name(kind: Kind) -> Tile {
    let suits = [Suit::Man, Suit::Pin, Suit::Sou];
    match (kind.suit(), kind.number()) {
        (Some(suit), Some(number)) => Tile::suited(suits[suit.index()], number),
        _ => Tile::honor(HONORS[kind.index() - Kind::EAST.index()]),
    }
}
