//! Players' words for settings that have other names.

use game::Rulebook;
use game::rules::{nearest, required_codes};

/// Players' words, and the settings that they stand for.
const TERMS: &[(&str, &str)] = &[
    ("aka", "tiles.red_fives.man"),
    ("akadora", "tiles.red_fives.man"),
    ("atamahane", "ron.several"),
    ("buttobi", "tobi"),
    ("deposit", "riichi.deposit"),
    ("double_ron", "ron.several"),
    ("headbump", "ron.several"),
    ("head_bump", "ron.several"),
    ("honba", "counters"),
    ("kazoe", "limits.counted_yakuman"),
    ("kiriage", "value.kiriage"),
    ("kuitan", "yaku.tanyao.open"),
    ("kyuushu", "aborts.nine_kinds"),
    ("nagashi", "ryuukyoku.nagashi"),
    ("noten", "ryuukyoku.noten"),
    ("oka", "final.start"),
    ("pao", "liability.yaku"),
    ("renchan", "dealer.at_ryuukyoku"),
    ("riichibou", "riichi.deposit"),
    ("ryanhan", "win.raised_minimum"),
    ("sekinin_barai", "liability.yaku"),
    ("shibari", "win.raised_minimum"),
    ("shiropocchi", "tiles.shiropochi"),
    ("start", "final.start"),
    ("stick", "riichi.deposit"),
    ("tenpai", "ryuukyoku.noten"),
    ("ties", "final.ties"),
    ("triple_ron", "aborts.triple_ron"),
    ("uma", "final.uma"),
    ("ura", "dora.ura"),
    ("yakitori", "final.yakitori"),
];

/// Players' words without a setting, and how the sentences of rulebooks express them.
const WITHOUT_SETTING: &[(&str, &[&str])] = &[
    ("bankruptcy", &["below 0", "below zero"]),
    ("hakoshita", &["below 0", "below zero"]),
    ("kuikae", &["kuikae", "swap"]),
    ("tobi", &["below 0", "below zero", "tobi"]),
];

/// The error for an unknown setting, suggesting the setting or sentence that may be meant.
pub fn unknown_setting(book: &Rulebook, others: &[Rulebook], word: &str) -> String {
    let lower = word.to_lowercase().replace([' ', '-'], "_");
    let alias = TERMS.iter().find(|(known, _)| *known == lower);
    let meant = alias.map_or(lower.as_str(), |(_, meant)| meant);
    let books = || [book].into_iter().chain(others);
    let settings = books().flat_map(|book| &book.questions);
    let settings = settings.map(|question| question.path.as_str());
    let known = settings.chain(required_codes().map(|code| -> &str { code }));
    let mentioned = mentioned_in(book, meant);
    let hint = match (alias, nearest(word, known), mentioned) {
        (Some((_, meant)), _, _) if meant.contains('.') || *meant == "counters" => {
            format!("did you mean {meant}?")
        }
        (_, Some(near), _) => format!("did you mean {near}?"),
        (_, None, Some(mentioned)) => mentioned,
        (_, None, None) => format!("see hanchan rules show {} --settings", book.id),
    };
    format!("{word:?} is not a setting; {hint}")
}

/// Names the first sentence that mentions a word.
fn mentioned_in(book: &Rulebook, word: &str) -> Option<String> {
    let spoken = WITHOUT_SETTING.iter().find(|(known, _)| *known == word);
    let texts = spoken.map_or(std::slice::from_ref(&word), |(_, texts)| texts);
    let mentions = |says: &str| texts.iter().any(|text| says.to_lowercase().contains(text));
    let mut ids = book
        .statements
        .iter()
        .filter(|statement| mentions(&statement.says))
        .map(|statement| statement.id.as_str());
    let first = ids.next()?;
    let more = match ids.count() {
        0 => String::new(),
        more => format!(" (and {more} more)"),
    };
    let name = &book.id;
    Some(format!(
        "see {first}{more}: hanchan rules explain {name} {first}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::rules::EMBEDDED;

    #[test]
    fn every_term_leads_to_a_setting() {
        let books: Vec<_> = EMBEDDED
            .iter()
            .map(|(id, text)| Rulebook::read(text, id).unwrap())
            .collect();
        let paths = || books.iter().flat_map(|book| &book.questions);
        for (word, meant) in TERMS {
            let inside = |path: &str| handbook::compare::within(path, meant);
            let spoken = WITHOUT_SETTING.iter().any(|(known, _)| known == meant);
            let known = spoken || paths().any(|question| inside(&question.path));
            assert!(known, "{word} means {meant}, which no book is asked");
        }
    }
}
