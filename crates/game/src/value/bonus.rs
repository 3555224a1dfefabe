//! Bonus han: dora, ura dora, red fives and other bonus tiles.

use tiles::{Kind, Suit, Tile};

use crate::rules::{Code, Rulebook, Rules, Shiropochi, Ura};
use crate::value::win::{Declared, Win};

/// A kind of bonus han.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "BonusSort")]
pub enum BonusKind {
    /// Tiles that an indicator points at.
    Indicator,
    /// Tiles that an ura indicator points at.
    Ura,
    /// Red fives.
    Aka,
    /// Other bonus tiles.
    Other,
}

impl BonusKind {
    /// Its name in answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            BonusKind::Indicator => "indicator",
            BonusKind::Ura => "ura",
            BonusKind::Aka => "aka",
            BonusKind::Other => "other",
        }
    }

    /// The statement that makes it count.
    #[must_use]
    pub fn cite(self, book: &Rulebook) -> &str {
        match self {
            BonusKind::Indicator => book.cite_code(Code::Dora),
            BonusKind::Ura => book.cite("dora.ura"),
            BonusKind::Aka => book.cite_red_five(),
            BonusKind::Other => book.cite("tiles.shiropochi"),
        }
    }
}

/// Bonus han; they are not yaku.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    /// Tiles that an indicator points at.
    pub indicator: u8,
    /// Tiles that an ura indicator points at.
    pub ura: u8,
    /// Red fives.
    pub aka: u8,
    /// Other bonus tiles.
    pub other: u8,
}

impl Bonus {
    /// The kinds present, with their counts.
    pub fn sorts(self) -> impl Iterator<Item = (BonusKind, u8)> {
        let all = [
            (BonusKind::Indicator, self.indicator),
            (BonusKind::Ura, self.ura),
            (BonusKind::Aka, self.aka),
            (BonusKind::Other, self.other),
        ];
        all.into_iter().filter(|(_, han)| *han > 0)
    }

    /// The sum of all kinds.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.indicator + self.ura + self.aka + self.other
    }
}

pub(crate) fn bonus(rules: &Rules, win: &Win) -> Bonus {
    let situation = &win.situation;
    let pointed = |indicators: &[Tile]| {
        let dora = indicators.iter().map(|tile| tile.kind().indicated_dora());
        dora.map(|kind: Kind| win.all.get(kind)).sum()
    };
    // An open hand is never in riichi, whatever was declared.
    let in_riichi = (situation.declared != Declared::None) & !win.open;
    let counts_ura = in_riichi & (rules.dora.ura == Ura::Riichi);
    let ura: &[Tile] = if counts_ura { &situation.ura } else { &[] };
    let aka = Suit::ALL.map(|suit| {
        let counts = rules.tiles.red_fives.of(suit) > 0;
        win.reds[suit.index()] * u8::from(counts)
    });
    let shiropochi = rules.tiles.shiropochi == Shiropochi::Bonus;
    Bonus {
        indicator: pointed(&situation.indicators),
        ura: pointed(ura),
        aka: aka.iter().sum(),
        other: win.shiropochi * u8::from(shiropochi),
    }
}
