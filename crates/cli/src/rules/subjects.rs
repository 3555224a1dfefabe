//! The subjects of questions that are unclear on their own.

use game::rules::Question;
use handbook::compare::{within, yaku_of};

use crate::words::spaced;

/// Groups of settings whose questions are unclear on their own, and the question that they answer
/// together.
const SUBJECTS: &[(&str, &str)] = &[
    (
        "win.raised_minimum",
        "Does a higher minimum hold when many counters are on the table?",
    ),
    ("fu.triplet.suit", "What is a triplet of suit tiles worth?"),
    ("fu.triplet.honor", "What is a triplet of honors worth?"),
    ("fu.quad.suit", "What is a quad of suit tiles worth?"),
    ("fu.quad.honor", "What is a quad of honors worth?"),
    ("fu.pair.counts", "How many fu are pairs worth?"),
    ("ryuukyoku.noten", "What do players without tenpai pay?"),
    ("ryuukyoku.nagashi", "Is nagashi mangan played?"),
    (
        "game.target",
        "Does the game go on after its last round until somebody has enough points?",
    ),
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
    let subject = SUBJECTS.iter().find(|(outer, _)| within(path, outer));
    match subject.filter(|(_, subject)| *subject != text) {
        Some((_, subject)) => format!("{subject} {text}"),
        None => text.to_owned(),
    }
}
