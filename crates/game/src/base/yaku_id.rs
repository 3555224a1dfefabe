//! The names of the yaku, and sets of them.

use std::str::FromStr;

use crate::base::vocabulary::vocabulary;

vocabulary! {
    /// A yaku, in the order in which answers list them.
    #[expect(missing_docs, reason = "the glossary explains the names")]
    YakuId: "a yaku's id, such as \"tanyao\"" {
        Riichi = "riichi",
        DoubleRiichi = "double_riichi",
        OpenRiichi = "open_riichi",
        Ippatsu = "ippatsu",
        MenzenTsumo = "menzen_tsumo",
        Pinfu = "pinfu",
        Tanyao = "tanyao",
        Iipeikou = "iipeikou",
        Haku = "haku",
        Hatsu = "hatsu",
        Chun = "chun",
        SeatWind = "seat_wind",
        RoundWind = "round_wind",
        SanshokuDoujun = "sanshoku_doujun",
        Ittsuu = "ittsuu",
        Chanta = "chanta",
        Rinshan = "rinshan",
        Chankan = "chankan",
        Haitei = "haitei",
        Houtei = "houtei",
        Chiitoitsu = "chiitoitsu",
        SanshokuDoukou = "sanshoku_doukou",
        Sanankou = "sanankou",
        Sankantsu = "sankantsu",
        Toitoi = "toitoi",
        Honitsu = "honitsu",
        Shousangen = "shousangen",
        Honroutou = "honroutou",
        Junchan = "junchan",
        Ryanpeikou = "ryanpeikou",
        Chinitsu = "chinitsu",
        NagashiMangan = "nagashi_mangan",
        Kokushi = "kokushi",
        Kokushi13 = "kokushi_13",
        Chuuren = "chuuren",
        Chuuren9 = "chuuren_9",
        Tenhou = "tenhou",
        Chiihou = "chiihou",
        Renhou = "renhou",
        Suuankou = "suuankou",
        SuuankouTanki = "suuankou_tanki",
        Suukantsu = "suukantsu",
        Ryuuiisou = "ryuuiisou",
        Chinroutou = "chinroutou",
        Tsuuiisou = "tsuuiisou",
        Daisangen = "daisangen",
        Shousuushii = "shousuushii",
        Daisuushii = "daisuushii",
        IsshokuSanjun = "isshoku_sanjun",
        Sanrenkou = "sanrenkou",
        Suurenkou = "suurenkou",
        Daisharin = "daisharin",
        ShiisanPuutaa = "shiisan_puutaa",
        Paarenchan = "paarenchan",
    }
}

impl YakuId {
    /// How many yaku there are.
    pub const COUNT: usize = YakuId::ALL.len();

    /// Whether it is a local yaku; these come last.
    #[must_use]
    pub const fn is_local(self) -> bool {
        self as usize >= YakuId::IsshokuSanjun as usize
    }

    /// Its index in [`YakuId::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// No yaku has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a yaku id")]
pub struct NoSuchYaku(pub String);

impl FromStr for YakuId {
    type Err = NoSuchYaku;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        YakuId::from_name(name).ok_or_else(|| NoSuchYaku(name.to_owned()))
    }
}

/// A set of yaku, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct YakuSet(u64);

impl YakuSet {
    /// No yaku.
    pub const EMPTY: YakuSet = YakuSet(0);

    /// The set of one yaku.
    #[must_use]
    pub const fn of(id: YakuId) -> YakuSet {
        YakuSet(1 << id as u8)
    }

    /// Adds a yaku.
    pub const fn insert(&mut self, id: YakuId) {
        self.0 |= 1 << id as u8;
    }

    /// Whether it contains the yaku.
    #[must_use]
    pub const fn contains(self, id: YakuId) -> bool {
        self.0 >> id as u8 & 1 == 1
    }

    /// How many yaku it contains.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The yaku in both sets.
    #[must_use]
    pub const fn intersection(self, other: YakuSet) -> YakuSet {
        YakuSet(self.0 & other.0)
    }

    /// The yaku that are not in the other set.
    #[must_use]
    pub const fn without(self, other: YakuSet) -> YakuSet {
        YakuSet(self.0 & !other.0)
    }

    /// Iterates over the yaku in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = YakuId> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let place = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Some(YakuId::ALL[place])
        })
    }

    /// The bits as bytes of eight yaku each, in order.
    pub(crate) const fn bytes(self) -> [u8; 8] {
        self.0.to_le_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_what_was_put_in() {
        let mut set = YakuSet::of(YakuId::Paarenchan);
        set.insert(YakuId::Riichi);
        assert_eq!(
            set.iter().collect::<Vec<_>>(),
            [YakuId::Riichi, YakuId::Paarenchan]
        );
        assert!(set.contains(YakuId::Riichi) && !set.contains(YakuId::Tanyao));
    }

    #[test]
    fn names_and_ids_agree() {
        for id in YakuId::ALL {
            assert_eq!(id.name().parse(), Ok(id));
        }
        assert!("tanyau".parse::<YakuId>().is_err());
    }
}
