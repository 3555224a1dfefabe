//! A fact that a ruling asks for.

use game::{FactAnswers, FaultFact, Rules, possible_answers, possible_words};
use serde::Serialize;
use ts_rs::TS;

/// A fact that a ruling may depend on, as a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AskedFact {
    /// The fact.
    pub name: FaultFact,
    /// The question for which it is the answer.
    pub question: &'static str,
    /// The answers that the question takes, for people.
    pub answers: String,
    /// The answers that the question takes.
    pub takes: Takes,
    /// Whether a ruling is possible without it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub optional: bool,
}

/// The answers that a question takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Takes {
    /// Yes or no.
    YesNo {},
    /// A number.
    Number {
        /// The lowest.
        from: u8,
        /// The highest.
        to: u8,
    },
    /// One of these words.
    Words {
        /// The words.
        #[ts(type = "Array<DealEnd | Noticed | Lack | FirstCall | Miscount>")]
        words: Vec<&'static str>,
    },
}

impl AskedFact {
    /// The question for a fact under these rules.
    #[must_use]
    pub fn new(rules: &Rules, name: FaultFact) -> AskedFact {
        AskedFact {
            name,
            question: name.question(),
            answers: possible_answers(rules, name),
            takes: match name.answers() {
                FactAnswers::YesNo => Takes::YesNo {},
                FactAnswers::Number => Takes::Number {
                    from: 0,
                    to: FaultFact::MAX_NUMBER,
                },
                FactAnswers::Words(_) => Takes::Words {
                    words: possible_words(rules, name),
                },
            },
            optional: false,
        }
    }
}
