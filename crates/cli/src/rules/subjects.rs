//! The subjects of questions that are unclear on their own.

use game::rules::Question;

use super::answers::yaku_of;
use crate::words::spaced;

/// Groups of settings, the innermost first, and the question they answer together.
const SUBJECTS: &[(&str, &str)] = &[
    ("tiles.red_fives", "How many fives of each suit are red?"),
    (
        "win.raised_minimum",
        "Does a higher minimum hold when many counters are on the table?",
    ),
    ("kan.indicator", "When is the indicator of a kan turned?"),
    (
        "game.target",
        "Does the game go on after its last round until somebody has enough points?",
    ),
    ("value", "What decides the value of a hand?"),
    ("fu.base", "How many fu does a win begin with?"),
    ("fu.triplet.suit", "What is a triplet of suit tiles worth?"),
    ("fu.triplet.honor", "What is a triplet of honors worth?"),
    ("fu.quad.suit", "What is a quad of suit tiles worth?"),
    ("fu.quad.honor", "What is a quad of honors worth?"),
    ("fu.pair", "How many fu are pairs worth?"),
    ("fu.wait", "How many fu are waits worth?"),
    (
        "cells",
        "Which figures does the book print instead of the formula's?",
    ),
    (
        "limits",
        "From how many han on is a hand worth a fixed amount, and which?",
    ),
    ("aborts", "What aborts a deal?"),
    ("counters", "What do counters add, and when is one placed?"),
    ("ron", "Who wins when several players claim one discard?"),
    ("liability", "Who is liable for a hand that was fed?"),
    ("ryuukyoku.noten", "What do players without tenpai pay?"),
    ("ryuukyoku.nagashi", "Is nagashi mangan played?"),
    ("chombo", "What does a chombo cost?"),
    ("final.uma", "What are the places worth at the end?"),
    (
        "final.leftover",
        "Who takes the sticks left on the table when first place is shared?",
    ),
    (
        "final.yakitori",
        "Does a player without any win pay at the end?",
    ),
];

/// Groups whose questions are unclear without their subject.
const NEEDS_SUBJECT: [&str; 12] = [
    "win.raised_minimum",
    "fu.triplet.suit",
    "fu.triplet.honor",
    "fu.quad.suit",
    "fu.quad.honor",
    "fu.pair.counts",
    "ryuukyoku.noten",
    "ryuukyoku.nagashi",
    "game.target",
    "final.uma",
    "final.leftover",
    "final.yakitori",
];

/// Whether a setting is this one or inside it.
pub fn within(path: &str, outer: &str) -> bool {
    path.strip_prefix(outer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// The group of a setting, and its subject.
pub fn subject(path: &str) -> Option<(&'static str, &'static str)> {
    SUBJECTS
        .iter()
        .copied()
        .find(|(outer, _)| within(path, outer))
}

/// The question with its subject.
pub fn full_question(question: &Question) -> String {
    let (path, text) = (question.path.as_str(), question.text);
    if let Some(id) = yaku_of(path) {
        return match path.ends_with(id.name()) {
            true => format!("{}: What is it worth?", spaced(id.name())),
            false => format!("{}: {text}", spaced(id.name())),
        };
    }
    if let Some(limit) = path.strip_prefix("limits.") {
        let limit = limit.split('.').next().unwrap_or(limit);
        return format!("{}: {text}", spaced(limit));
    }
    let needs_subject = NEEDS_SUBJECT.iter().any(|outer| within(path, outer));
    match subject(path).filter(|(_, subject)| needs_subject && *subject != text) {
        Some((_, subject)) => format!("{subject} {text}"),
        None => text.to_owned(),
    }
}
