//! Folding: what a reader may spell in different ways becomes the same.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A word of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Folded {
    /// In lower case and without diacritics.
    pub(super) plain: String,
    /// With all spellings of a sound written in the same way, too.
    pub(super) key: String,
}

/// Spellings of the same sound, in this order: umlauts and long vowels, and letters that writers of
/// Japanese words use differently.
const SPELLINGS: &[(&str, &str)] = &[
    ("tsch", "ch"),
    ("tch", "ch"),
    ("cch", "ch"),
    ("ph", "f"),
    ("mb", "nb"),
    ("mp", "np"),
    ("ae", "a"),
    ("oe", "o"),
    ("ue", "u"),
    ("aa", "a"),
    ("ee", "e"),
    ("ii", "i"),
    ("oo", "o"),
    ("ou", "o"),
    ("uu", "u"),
];

/// The words of a text, folded.
pub(super) fn folded(text: &str) -> Vec<Folded> {
    words(text)
        .into_iter()
        .map(|plain| Folded {
            key: key(&plain),
            plain,
        })
        .collect()
}

/// Several words written together.
pub(super) fn joined(words: &[Folded]) -> String {
    words.iter().map(|word| word.key.as_str()).collect()
}

/// The words of a text in lower case and without diacritics. Apostrophes and separators inside
/// numbers do not divide words.
fn words(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.nfkc().flat_map(char::to_lowercase).collect();
    let mut words = Vec::new();
    let mut word = String::new();
    for (place, letter) in letters.iter().enumerate() {
        if letter.is_alphanumeric() {
            put(*letter, &mut word);
        } else if !matches!(letter, '\'' | '’') && !separates_thousands(&letters, place) {
            words.push(std::mem::take(&mut word));
        }
    }
    words.push(word);
    words.retain(|word| !word.is_empty());
    words
}

/// Whether the character here stands between the digits of one number: `1,000`, `1 000`.
fn separates_thousands(letters: &[char], place: usize) -> bool {
    let digit = |place: usize| letters.get(place).is_some_and(char::is_ascii_digit);
    matches!(letters[place], ',' | '.' | ' ')
        && place.checked_sub(1).is_some_and(digit)
        && (1..=3).all(|after| digit(place + after))
        && !digit(place + 4)
}

/// Appends a letter in lower case without its diacritics. Marks of kana make another syllable and
/// are kept; katakana become hiragana.
fn put(letter: char, into: &mut String) {
    match letter {
        'ァ'..='ヶ' => into.extend(char::from_u32(u32::from(letter) - 0x60)),
        '\u{3000}'.. => into.push(letter),
        'ß' => into.push_str("ss"),
        'ł' => into.push('l'),
        'ø' => into.push('o'),
        'œ' => into.push('o'),
        'æ' => into.push('a'),
        _ => into.extend(
            std::iter::once(letter)
                .nfd()
                .filter(|part| !is_combining_mark(*part)),
        ),
    }
}

fn key(plain: &str) -> String {
    if !plain.is_ascii() {
        return plain.to_owned();
    }
    let mut key = plain.to_owned();
    for (from, to) in SPELLINGS {
        if key.contains(from) {
            key = key.replace(from, to);
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn same(spellings: &[&str]) {
        let keys = |text: &&str| {
            folded(text)
                .into_iter()
                .map(|word| word.key)
                .collect::<Vec<_>>()
        };
        for other in spellings {
            assert_eq!(
                keys(other),
                keys(&spellings[0]),
                "{other} and {}",
                spellings[0]
            );
        }
    }

    #[test]
    fn spellings_of_a_word_are_the_same() {
        same(&["ryuukyoku", "ryukyoku", "ryūkyoku", "RYŪKYOKU"]);
        same(&["chii", "chi", "Chī"]);
        same(&["honours", "honors"]);
        same(&["houtei", "hotei", "hōtei"]);
        same(&["Plätze", "Plaetze", "Platze"]);
        same(&["große Straße", "grosse strasse"]);
        same(&["chombo", "chonbo", "Tschombo"]);
        same(&["shiropocchi", "shiropochi"]);
        same(&["ręka", "reka"]);
        same(&["リーチ", "りーち", "ﾘｰﾁ"]);
        same(&["aka-dora", "aka dora"]);
        same(&[
            "1,000 points",
            "1000 points",
            "1 000 points",
            "1.000 points",
        ]);
        same(&["hon'itsu", "hon’itsu", "honitsu"]);
    }

    #[test]
    fn different_words_stay_different() {
        let key = |text: &str| folded(text).remove(0).key;
        assert_ne!(key("はい"), key("ばい"));
        assert_ne!(key("uma"), key("yakuman"));
        assert_ne!(key("pon"), key("pin"));
        assert_eq!(folded("3.6.1").len(), 3);
        assert!(folded(" -!? ").is_empty());
    }
}
