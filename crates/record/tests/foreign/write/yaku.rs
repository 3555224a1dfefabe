//! Tenhou's names for the yaku of a hand.

use game::{CountedYaku, Opened, Won, Worth, YakuId};

/// A line of the list that explains a hand.
pub(super) struct Line {
    pub(super) number: usize,
    pub(super) name: String,
    /// `None` for a yakuman.
    pub(super) han: Option<u8>,
}

/// The lines of a hand: its yaku, then its dora.
pub(super) fn lines(won: &Won, opened: &Opened) -> Vec<Line> {
    let mut lines: Vec<Line> = won
        .score
        .yaku
        .iter()
        .map(|counted| of_yaku(counted, won, opened))
        .collect();
    if won.score.han.is_none() {
        return lines;
    }
    let bonus = won.score.bonus;
    for (number, name, han) in [
        (52, "ドラ", bonus.indicator),
        (54, "赤ドラ", bonus.aka),
        (53, "裏ドラ", bonus.ura),
    ] {
        if han > 0 {
            lines.push(Line {
                number,
                name: name.to_owned(),
                han: Some(han),
            });
        }
    }
    lines
}

fn of_yaku(counted: &CountedYaku, won: &Won, opened: &Opened) -> Line {
    const WINDS: [&str; 4] = ["東", "南", "西", "北"];
    let seat = opened.deal.dealer.turns_to(won.seat);
    let round = opened.deal.round.index();
    let (number, name) = match counted.id {
        YakuId::SeatWind => (10 + seat, format!("自風 {}", WINDS[seat])),
        YakuId::RoundWind => (14 + round, format!("場風 {}", WINDS[round])),
        id => {
            let (number, name) = plain(id);
            (number, name.to_owned())
        }
    };
    let han = match counted.worth {
        Worth::Han(han) => Some(han.0),
        Worth::Base(_) => None,
    };
    Line { number, name, han }
}

fn plain(id: YakuId) -> (usize, &'static str) {
    match id {
        YakuId::MenzenTsumo => (0, "門前清自摸和"),
        YakuId::Riichi => (1, "立直"),
        YakuId::Ippatsu => (2, "一発"),
        YakuId::Chankan => (3, "槍槓"),
        YakuId::Rinshan => (4, "嶺上開花"),
        YakuId::Haitei => (5, "海底摸月"),
        YakuId::Houtei => (6, "河底撈魚"),
        YakuId::Pinfu => (7, "平和"),
        YakuId::Tanyao => (8, "断幺九"),
        YakuId::Iipeikou => (9, "一盃口"),
        YakuId::Haku => (18, "役牌 白"),
        YakuId::Hatsu => (19, "役牌 發"),
        YakuId::Chun => (20, "役牌 中"),
        YakuId::DoubleRiichi => (21, "両立直"),
        YakuId::Chiitoitsu => (22, "七対子"),
        YakuId::Chanta => (23, "混全帯幺九"),
        YakuId::Ittsuu => (24, "一気通貫"),
        YakuId::SanshokuDoujun => (25, "三色同順"),
        YakuId::SanshokuDoukou => (26, "三色同刻"),
        YakuId::Sankantsu => (27, "三槓子"),
        YakuId::Toitoi => (28, "対々和"),
        YakuId::Sanankou => (29, "三暗刻"),
        YakuId::Honitsu => (34, "混一色"),
        YakuId::Tenhou => (37, "天和"),
        YakuId::Chiihou => (38, "地和"),
        YakuId::Daisangen => (39, "大三元"),
        YakuId::Suuankou => (40, "四暗刻"),
        YakuId::SuuankouTanki => (41, "四暗刻単騎"),
        YakuId::Kokushi => (47, "国士無双"),
        YakuId::Kokushi13 => (48, "国士無双１３面"),
        YakuId::Suukantsu => (51, "四槓子"),
        other => panic!("no fixture has {}", other.name()),
    }
}
