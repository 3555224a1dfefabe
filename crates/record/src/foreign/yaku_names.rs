//! Tenhou's numbers and names of yaku.

use game::{Bonus, YakuId, YakuSet};

use super::ForeignWorth;

/// An entry of Tenhou's list of yaku.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListEntry {
    /// A yaku.
    Yaku(YakuId),
    /// Dora.
    Dora,
    /// Ura dora.
    Ura,
    /// Red fives.
    Aka,
}

/// All entries; the index is the number in mjlog.
const ENTRIES: [(&str, ListEntry); 55] = {
    use ListEntry::{Aka, Dora, Ura, Yaku};
    use YakuId::*;
    [
        ("門前清自摸和", Yaku(MenzenTsumo)),
        ("立直", Yaku(Riichi)),
        ("一発", Yaku(Ippatsu)),
        ("槍槓", Yaku(Chankan)),
        ("嶺上開花", Yaku(Rinshan)),
        ("海底摸月", Yaku(Haitei)),
        ("河底撈魚", Yaku(Houtei)),
        ("平和", Yaku(Pinfu)),
        ("断幺九", Yaku(Tanyao)),
        ("一盃口", Yaku(Iipeikou)),
        ("自風 東", Yaku(SeatWind)),
        ("自風 南", Yaku(SeatWind)),
        ("自風 西", Yaku(SeatWind)),
        ("自風 北", Yaku(SeatWind)),
        ("場風 東", Yaku(RoundWind)),
        ("場風 南", Yaku(RoundWind)),
        ("場風 西", Yaku(RoundWind)),
        ("場風 北", Yaku(RoundWind)),
        ("役牌 白", Yaku(Haku)),
        ("役牌 發", Yaku(Hatsu)),
        ("役牌 中", Yaku(Chun)),
        ("両立直", Yaku(DoubleRiichi)),
        ("七対子", Yaku(Chiitoitsu)),
        ("混全帯幺九", Yaku(Chanta)),
        ("一気通貫", Yaku(Ittsuu)),
        ("三色同順", Yaku(SanshokuDoujun)),
        ("三色同刻", Yaku(SanshokuDoukou)),
        ("三槓子", Yaku(Sankantsu)),
        ("対々和", Yaku(Toitoi)),
        ("三暗刻", Yaku(Sanankou)),
        ("小三元", Yaku(Shousangen)),
        ("混老頭", Yaku(Honroutou)),
        ("二盃口", Yaku(Ryanpeikou)),
        ("純全帯幺九", Yaku(Junchan)),
        ("混一色", Yaku(Honitsu)),
        ("清一色", Yaku(Chinitsu)),
        ("人和", Yaku(Renhou)),
        ("天和", Yaku(Tenhou)),
        ("地和", Yaku(Chiihou)),
        ("大三元", Yaku(Daisangen)),
        ("四暗刻", Yaku(Suuankou)),
        ("四暗刻単騎", Yaku(SuuankouTanki)),
        ("字一色", Yaku(Tsuuiisou)),
        ("緑一色", Yaku(Ryuuiisou)),
        ("清老頭", Yaku(Chinroutou)),
        ("九蓮宝燈", Yaku(Chuuren)),
        ("純正九蓮宝燈", Yaku(Chuuren9)),
        ("国士無双", Yaku(Kokushi)),
        ("国士無双１３面", Yaku(Kokushi13)),
        ("大四喜", Yaku(Daisuushii)),
        ("小四喜", Yaku(Shousuushii)),
        ("四槓子", Yaku(Suukantsu)),
        ("ドラ", Dora),
        ("裏ドラ", Ura),
        ("赤ドラ", Aka),
    ]
};

/// The entry with this number.
pub(super) fn by_number(number: usize) -> Option<ListEntry> {
    ENTRIES.get(number).map(|(_, entry)| *entry)
}

/// The entry with this name.
pub(super) fn by_name(name: &str) -> Option<ListEntry> {
    let line = ENTRIES.iter().find(|(known, _)| *known == name);
    line.map(|(_, entry)| *entry)
}

impl ForeignWorth {
    /// What a list of yaku is worth; each has its han, or `None` for a yakuman. If any entry is
    /// unknown, the set of yaku is left out.
    pub(super) fn of_lines(lines: &[(Option<ListEntry>, Option<u8>)]) -> ForeignWorth {
        let (mut yaku, mut bonus) = (YakuSet::EMPTY, Bonus::default());
        let (mut han, mut is_known) = (Some(0_u8), true);
        for (entry, worth) in lines {
            let count = worth.unwrap_or(0);
            match entry {
                Some(ListEntry::Yaku(id)) => yaku.insert(*id),
                Some(ListEntry::Dora) => bonus.indicator = count,
                Some(ListEntry::Ura) => bonus.ura = count,
                Some(ListEntry::Aka) => bonus.aka = count,
                None => is_known = false,
            }
            han = han
                .zip(*worth)
                .map(|(sum, worth)| sum.saturating_add(worth));
        }
        let is_known = is_known && !lines.is_empty();
        ForeignWorth {
            points: None,
            fu: None,
            han: han.filter(|_| !lines.is_empty()),
            yaku: is_known.then_some(yaku),
            bonus: Some(bonus).filter(|_| is_known && han.is_some()),
        }
    }
}
