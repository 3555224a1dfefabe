//! The words of a language that rulebooks are read and printed with.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use game::rules::Unit;
use game::{BonusKind, CauseName, Limit, Points, Rulebook, Why, YakuId};
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use scene::{Language, Sentences};
use serde::Deserialize;
use tiles::{Kind, Tile, Wind};
use unic_langid::LanguageIdentifier;

type List = BTreeMap<String, String>;

/// All words of a language.
pub(crate) struct Words {
    /// The language's code.
    pub(crate) language: &'static str,
    /// The words of this crate.
    pub(crate) own: Own,
    interface: Interface,
    plurals: PluralRules,
    unit: Unit,
}

/// The forms of a text that counts something, by the plural categories of the language.
pub(crate) type Plural = BTreeMap<String, String>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Own {
    pub(crate) reading: Reading,
    pub(crate) hand: Hand,
    pub(crate) score: Score,
    pub(crate) units: Units,
    pub(crate) wall: Wall,
    pub(crate) position: Position,
    pub(crate) moves: Deeds,
    pub(crate) deeds: Deeds,
    pub(crate) verdicts: Verdicts,
    pub(crate) ends: Ends,
    pub(crate) tables: Tables,
    pub(crate) print: Print,
    pub(crate) find: Find,
}

/// Declares a group of texts: a field for each, or for the forms of one that counts.
macro_rules! group {
    ($name:ident { $($text:ident),* $(,)? } $(counts { $($plural:ident),* $(,)? })?) => {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct $name {
            $( pub(crate) $text: String, )*
            $( $( pub(crate) $plural: Plural, )* )?
        }
    };
}

group!(Reading {
    contents,
    note,
    figures,
    decisions,
    usual,
    decision,
    why,
    referee,
    procedure,
    changed_by,
    other,
    more,
});
group!(Hand {
    ron, tsumo, seat, round, riichi, double_riichi, open_riichi, ippatsu, rinshan, chankan,
    last_tile, first_turn, sorted_in, indicators, ura, does_not_win, waits, no_waits, complete,
    incomplete, breaker, feeder, kan_feeder,
} counts { counters, sticks, dealer_wins });
group!(Score {
    rounded, total, base, from_each, from_dealer_and_others, points, nothing,
    dealer_stays, dealer_passes, redeal, place, player, score,
} counts { han, fu });
group!(Units { han, fan, yaku });
group!(Wall {
    caption,
    dead,
    live,
    last
});
group!(Position { river, riichi, dead, points } counts { left });
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Deeds {
    #[serde(default)]
    pub(crate) draws: String,
    pub(crate) discard: String,
    pub(crate) discard_drawn: String,
    pub(crate) riichi: String,
    pub(crate) open_riichi: String,
    pub(crate) chii: String,
    pub(crate) chii_with: String,
    pub(crate) pon: String,
    pub(crate) call_kan: String,
    pub(crate) kan: String,
    pub(crate) ron: String,
    pub(crate) tsumo: String,
    pub(crate) nine_kinds: String,
    pub(crate) pass: String,
    pub(crate) show: String,
    pub(crate) hide: String,
    #[serde(default)]
    pub(crate) time_up: String,
    #[serde(default)]
    pub(crate) until_the_end: String,
}
group!(Verdicts {
    may, may_not, discards_only, furiten, not_furiten, tenpai, noten, in_riichi, not_in_riichi,
    won, won_with, aborted, ryuukyoku, over, going_on, asked, nobody_asked, melds, dora, points,
    turn, next, game_over,
} counts { left, next_counters });
group!(Ends {
    deal,
    time_up_after_dice,
    win,
    ryuukyoku,
    ryuukyoku_noten,
    chombo,
    dead,
    nagashi,
});
group!(Tables {
    dealer_ron,
    dealer_tsumo,
    other_ron,
    other_tsumo,
    fu,
    any_fu,
    limits,
    limit,
    from,
    yaku,
    closed,
    open,
    yakuman,
    counted_yakuman,
});
group!(Print {
    card,
    sheet,
    book,
    unusual,
    penalties,
    how_much,
    made_by
});

/// The texts of the search.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Find {
    /// What is said of a yaku that the rulebook does not have.
    pub(crate) not_in_book: String,
    /// Words that say little, such as articles and question words.
    pub(crate) stop: Vec<String>,
}

/// The interface file, as far as it is needed here.
#[derive(Deserialize)]
struct Interface {
    thousands: String,
    table: Table,
    yaku: List,
}

#[derive(Deserialize)]
struct Table {
    winds: List,
    #[serde(rename = "windLetters")]
    wind_letters: List,
    tiles: TileNames,
    refusals: List,
    ryuukyoku: List,
    limits: List,
    fu: List,
    causes: List,
    accounts: List,
    outcome: Outcome,
}

impl Table {
    /// The text of a list at a path such as `refusals.no_yaku`.
    fn text_at(&mut self, path: &str) -> Option<&mut String> {
        let (list, name) = path.split_once('.')?;
        let list = match list {
            "refusals" => &mut self.refusals,
            "ryuukyoku" => &mut self.ryuukyoku,
            "limits" => &mut self.limits,
            "fu" => &mut self.fu,
            "causes" => &mut self.causes,
            "accounts" => &mut self.accounts,
            _ => return None,
        };
        list.get_mut(name)
    }
}

/// The text at a path such as `hand.feeder`.
fn text_at<'a>(table: &'a mut toml::Table, path: &str) -> Option<&'a mut String> {
    let (first, rest) = path.split_once('.').unwrap_or((path, ""));
    match table.get_mut(first)? {
        toml::Value::Table(inner) => text_at(inner, rest),
        toml::Value::String(text) if rest.is_empty() => Some(text),
        _ => None,
    }
}

#[derive(Deserialize)]
struct TileNames {
    numbers: Vec<String>,
    suits: List,
    suited: String,
    honors: Vec<String>,
    red: String,
    special: String,
}

#[derive(Deserialize)]
struct Outcome {
    bonus: List,
}

impl Words {
    /// The words of a language.
    pub(crate) fn of(language: &Language) -> Words {
        Words::with(language, Unit::default(), &Sentences::default())
    }

    /// The words that a book is read with: those of the language, and what the book calls things.
    pub(crate) fn of_book(language: &Language, book: &Rulebook) -> Words {
        Words::with(language, book.unit, &language.sentences(book))
    }

    fn with(language: &Language, unit: Unit, sentences: &Sentences) -> Words {
        let expected = "tests read every file";
        let own = language.texts("handbook").unwrap_or_default();
        let mut own: toml::Table = toml::from_str(own).expect(expected);
        let interface = serde_json::from_str(language.interface());
        let mut interface: Interface = interface.expect(expected);
        for (path, text) in sentences.words() {
            let known = match interface.table.text_at(path) {
                Some(known) => Some(known),
                None => text_at(&mut own, path),
            };
            text.clone_into(known.unwrap_or_else(|| panic!("tests read {path}")));
        }
        Words {
            language: language.code(),
            own: own.try_into().expect(expected),
            interface,
            plurals: plurals(language.code()),
            unit,
        }
    }

    /// What a yaku is called in the language; the sentences of rulebooks call it [`japanese`].
    pub(crate) fn yaku(&self, id: YakuId) -> &str {
        word(&self.interface.yaku, id.name())
    }

    pub(crate) fn wind(&self, wind: Wind) -> &str {
        let name = self.interface.table.winds.get(&wind.to_string());
        name.map_or("", String::as_str)
    }

    pub(crate) fn wind_letter(&self, wind: Wind) -> &str {
        let letter = self.interface.table.wind_letters.get(&wind.to_string());
        letter.map_or("", String::as_str)
    }

    pub(crate) fn refusal(&self, why: Why) -> &str {
        word(&self.interface.table.refusals, why.name())
    }

    pub(crate) fn ended<'a>(&'a self, how: &'a str) -> &'a str {
        word(&self.interface.table.ryuukyoku, how)
    }

    pub(crate) fn limit(&self, limit: Limit) -> &str {
        word(&self.interface.table.limits, limit.name())
    }

    pub(crate) fn fu_item(&self, setting: &'static str) -> &str {
        word(&self.interface.table.fu, setting)
    }

    pub(crate) fn cause(&self, cause: CauseName) -> &str {
        word(&self.interface.table.causes, cause.name())
    }

    pub(crate) fn bonus(&self, kind: BonusKind) -> &str {
        word(&self.interface.table.outcome.bonus, kind.name())
    }

    /// A wind, or the name of an account that is no player's.
    pub(crate) fn account(&self, name: &str) -> &str {
        let winds = self.interface.table.winds.get(name);
        let known = winds.or_else(|| self.interface.table.accounts.get(name));
        known.map_or(
            word(&self.interface.table.accounts, "table"),
            String::as_str,
        )
    }

    /// Points with the language's thousands separator.
    pub(crate) fn points(&self, points: Points) -> String {
        self.number(points.0)
    }

    pub(crate) fn number(&self, number: i32) -> String {
        let digits = number.unsigned_abs().to_string();
        let mut text = String::new();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                text.push_str(&self.interface.thousands);
            }
            text.push(digit);
        }
        if number < 0 {
            format!("−{text}")
        } else {
            text
        }
    }

    /// Points with their sign.
    pub(crate) fn change(&self, points: Points) -> String {
        match points.0 {
            0 => "±0".to_owned(),
            1.. => format!("+{}", self.points(points)),
            _ => self.points(points),
        }
    }

    /// A tile in words, for readers who cannot see it.
    pub(crate) fn tile(&self, tile: Tile) -> String {
        let names = &self.interface.table.tiles;
        let kind = tile.kind();
        let plain = match kind.suit() {
            Some(suit) => {
                let number = usize::from(kind.number().unwrap_or(1));
                let number = names.numbers.get(number - 1).map_or("", String::as_str);
                let suit = word(&names.suits, &suit.letter().to_string()).to_owned();
                names
                    .suited
                    .replace("{number}", number)
                    .replace("{suit}", &suit)
            }
            None => names
                .honors
                .get(kind.index() - Kind::EAST.index())
                .cloned()
                .unwrap_or_default(),
        };
        if tile.is_red() {
            names.red.replace("{tile}", &plain)
        } else if tile.is_shiropochi() {
            names.special.clone()
        } else {
            plain
        }
    }

    /// A number of han, in the unit of the book.
    pub(crate) fn han(&self, han: u8) -> String {
        self.counted(&self.own.score.han, i32::from(han))
            .replace("{han}", self.unit())
    }

    /// What the book calls han.
    pub(crate) fn unit(&self) -> &str {
        let units = &self.own.units;
        match self.unit {
            Unit::Han => &units.han,
            Unit::Fan => &units.fan,
            Unit::Yaku => &units.yaku,
        }
    }

    /// The form of a text that fits a number, filled in.
    pub(crate) fn counted(&self, forms: &Plural, n: i32) -> String {
        let category = match self.plurals.select(n) {
            Ok(PluralCategory::ONE) => "one",
            Ok(PluralCategory::FEW) => "few",
            Ok(PluralCategory::MANY) => "many",
            Ok(PluralCategory::ZERO) => "zero",
            Ok(PluralCategory::TWO) => "two",
            Ok(PluralCategory::OTHER) | Err(_) => "other",
        };
        let form = forms.get(category).or_else(|| forms.get("other"));
        let form = form.map_or("", String::as_str);
        form.replace("{n}", &self.number(n))
    }
}

/// What yaku are called in Japanese, as the sentences of rulebooks call them.
static YAKU: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let text = include_str!("../../../languages/yaku.json");
    serde_json::from_str(text).expect("tests read it")
});

/// The Japanese name of a yaku.
pub(crate) fn japanese(id: YakuId) -> &'static str {
    YAKU.get(id.name()).map_or(id.name(), String::as_str)
}

/// The plural rules of a language; those of English if they are not known.
fn plurals(code: &str) -> PluralRules {
    let rules = |id: LanguageIdentifier| PluralRules::create(id, PluralRuleType::CARDINAL).ok();
    let known = code.parse().ok().and_then(rules);
    known.unwrap_or_else(|| {
        let english = "en".parse().ok().and_then(rules);
        english.expect("the plural rules of English are known")
    })
}

fn word<'a>(list: &'a List, key: &'a str) -> &'a str {
    list.get(key).map_or(key, String::as_str)
}

#[cfg(test)]
mod tests {
    use game::rules::EMBEDDED;

    use super::*;

    /// What a text leaves to be filled in.
    fn places(text: &str) -> Vec<&str> {
        let opened = text.split('{').skip(1);
        let mut names: Vec<&str> = opened.filter_map(|rest| rest.split('}').next()).collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn a_books_own_words_leave_the_same_to_be_filled_in() {
        let mut checked = 0;
        for language in Language::all() {
            let own = language.texts("handbook").unwrap_or_default();
            let mut own: toml::Table = toml::from_str(own).unwrap();
            let mut interface: Interface = serde_json::from_str(language.interface()).unwrap();
            for (id, text) in EMBEDDED {
                let book = Rulebook::read(text, id).unwrap();
                for (path, text) in language.sentences(&book).words() {
                    let general = match interface.table.text_at(path) {
                        Some(general) => Some(general),
                        None => text_at(&mut own, path),
                    };
                    let general = general.unwrap_or_else(|| panic!("{id}: no text at {path}"));
                    assert_eq!(places(text), places(general), "{id} {path}");
                    assert_ne!(text, general, "{id} {path}: needless");
                    checked += 1;
                }
            }
        }
        assert!(checked > 0);
    }
}
