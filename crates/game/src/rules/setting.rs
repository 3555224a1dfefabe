//! How settings are read: sections, words, flags and numbers.

use crate::rules::ask::Asker;
use crate::rules::condition::Condition;
use crate::rules::question::Allowed;
use crate::rules::value::Value;

/// A value that can be read from a rulebook's answers.
pub(crate) trait Setting: Sized {
    /// Asks for the setting at `path`; `None` after recording a fault.
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self>;
}

/// Reads a setting if its condition holds.
pub(crate) fn read_where<T: Setting>(
    ask: &mut Asker<'_>,
    path: &str,
    question: &'static str,
    condition: Condition,
) -> Option<Option<T>> {
    if ask.asks(path, condition) {
        T::read(ask, path, question).map(Some)
    } else {
        Some(None)
    }
}

/// Declares a section of settings: a struct whose fields are questions. A field with `where` is
/// asked only under that condition, and is an `Option`.
macro_rules! settings {
    ($(#[doc = $doc:literal])* $name:ident {
        $( #[doc = $question:literal] $field:ident: $type:ty $(where $condition:expr)?, )*
    }) => {
        $(#[doc = $doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name { $( #[doc = $question] pub $field: $type, )* }

        impl $crate::rules::setting::Setting for $name {
            fn read(ask: &mut $crate::rules::ask::Asker<'_>, path: &str, _: &'static str) -> Option<Self> {
                $(
                    let setting = format!("{path}.{}", stringify!($field));
                    let $field: Option<$type> =
                        $crate::rules::setting::settings!(@read ask, &setting, $question $(, $condition)?);
                )*
                Some(Self { $( $field: $field?, )* })
            }
        }
    };
    (@read $ask:ident, $path:expr, $question:literal) => {
        $crate::rules::setting::Setting::read($ask, $path, $question)
    };
    (@read $ask:ident, $path:expr, $question:literal, $condition:expr) => {
        $crate::rules::setting::read_where($ask, $path, $question, $condition)
    };
}

/// Declares the vocabulary of a setting: an enum whose variants are words.
macro_rules! words {
    ($(#[doc = $doc:literal])* $name:ident { $( #[doc = $meaning:literal] $variant:ident = $word:literal, )* }) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $( #[doc = $meaning] $variant, )* }

        impl $crate::rules::setting::Setting for $name {
            fn read(ask: &mut $crate::rules::ask::Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
                const ALLOWED: $crate::rules::question::Allowed = $crate::rules::question::Allowed::Words(&[$($word),*]);
                match ask.ask(path, question, ALLOWED)? {
                    $( $crate::rules::value::Value::Word(word) if word == $word => Some(Self::$variant), )*
                    _ => { ask.bad(path, ALLOWED); None }
                }
            }
        }
    };
}

pub(crate) use {settings, words};

impl Setting for bool {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        match ask.ask(path, question, Allowed::Flag)? {
            Value::Flag(flag) => Some(*flag),
            Value::Word(_) | Value::Number(_) | Value::List(_) => {
                ask.bad(path, Allowed::Flag);
                None
            }
        }
    }
}

/// Numbers in a range, usually changed in steps of `step`.
pub(crate) const fn range(min: i64, max: i64, step: i64) -> Allowed {
    Allowed::Number { min, max, step }
}

/// Reads a number in a range.
pub(crate) fn number(
    ask: &mut Asker<'_>,
    path: &str,
    question: &'static str,
    allowed: Allowed,
) -> Option<i64> {
    let value = ask.ask(path, question, allowed)?;
    in_range(ask, path, allowed, value)
}

/// Reads a number in a range that may be left out.
pub(crate) fn optional_number(
    ask: &mut Asker<'_>,
    path: &str,
    question: &'static str,
    allowed: Allowed,
) -> Option<i64> {
    match ask.ask_optional(path, question, allowed)? {
        // `none` removes the answer of an extended book.
        Value::Word(word) if word == "none" => None,
        value => in_range(ask, path, allowed, value),
    }
}

fn in_range(ask: &mut Asker<'_>, path: &str, allowed: Allowed, value: &Value) -> Option<i64> {
    match (allowed, value) {
        (Allowed::Number { min, max, .. }, Value::Number(number))
            if (min..=max).contains(number) =>
        {
            Some(*number)
        }
        _ => {
            ask.bad(path, allowed);
            None
        }
    }
}

/// The word `none`, or a section.
impl<T: Setting> Setting for Option<T> {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        if ask.says(path, question, "none") {
            return Some(None);
        }
        if !ask.has_inside(path) {
            if !ask.is_answered(path) {
                ask.missing(path, question, Allowed::NoneOr("none"));
            }
            return None;
        }
        T::read(ask, path, question).map(Some)
    }
}
