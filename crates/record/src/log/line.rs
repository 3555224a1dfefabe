//! One line of a log.

use std::borrow::Cow;

use game::rules::nearest;
use game::{Event, Public, Seen};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use tiles::as_text::AsText;
use tiles::{BySeat, Seat, Tile};

use super::LineError;

/// All types of events.
pub(super) const TYPES: &[&str] = &[
    "begun",
    "opened",
    "dealt",
    "drew",
    "discarded",
    "called",
    "riichi_declared",
    "riichi_stood",
    "riichi_voided",
    "kan_declared",
    "kan_stood",
    "turned",
    "shown",
    "hidden",
    "faulted",
    "won",
    "ryuukyoku",
    "settled",
    "time_up",
    "ended",
];

/// Reads one event.
///
/// # Errors
/// Names the field and what is expected.
pub fn read_event(text: &str) -> Result<Event, LineError> {
    match &*type_of(text)? {
        name @ ("dealt" | "drew") => read_as::<Hidden>(name, text).map(Hidden::into_event),
        name @ "time_up" => read_as::<Bare>(name, text).map(|_| Public::TimeUp.into()),
        name => read_as(name, text).map(Event::Public),
    }
}

/// Reads what one seat, or a spectator, saw of an event.
///
/// # Errors
/// Names the field and what is expected.
pub fn read_seen(text: &str) -> Result<Seen, LineError> {
    match &*type_of(text)? {
        name @ ("dealt" | "drew") => read_as::<HalfHidden>(name, text).map(HalfHidden::into_seen),
        name @ "time_up" => read_as::<Bare>(name, text).map(|_| Seen::Public(Public::TimeUp)),
        name => read_as(name, text).map(Seen::Public),
    }
}

/// The type of the event on a line, whether known or not.
pub(super) fn type_of(text: &str) -> Result<Cow<'_, str>, LineError> {
    #[derive(Deserialize)]
    struct Typed<'a> {
        #[serde(borrow, rename = "type")]
        name: Option<Cow<'a, str>>,
    }
    if !text.trim_start().starts_with('{') {
        let why = "the line does not begin with {".to_owned();
        return Err(LineError::NotJson { why });
    }
    match serde_json::from_str::<Typed<'_>>(text) {
        Ok(typed) => typed.name.ok_or(LineError::NoType),
        Err(error) => match serde_json::from_str::<Map<String, Value>>(text) {
            Ok(_) if error.to_string().starts_with("duplicate field") => Err(LineError::TwoTypes),
            Ok(_) => Err(LineError::NoType),
            Err(_) => Err(LineError::NotJson {
                why: without_position(&error.to_string()).to_owned(),
            }),
        },
    }
}

/// Dealt and drawn tiles, as the referee knows them.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
enum Hidden {
    Dealt { hands: BySeat<AsText<[Tile; 13]>> },
    Drew { seat: Seat, tile: Tile },
}

impl Hidden {
    fn into_event(self) -> Event {
        match self {
            Hidden::Dealt { hands } => Event::Dealt {
                hands: hands.map(|AsText(hand)| hand),
            },
            Hidden::Drew { seat, tile } => Event::Drew { seat, tile },
        }
    }
}

/// Dealt and drawn tiles, as one seat knows them.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
enum HalfHidden {
    Dealt { hand: Option<AsText<[Tile; 13]>> },
    Drew { seat: Seat, tile: Option<Tile> },
}

impl HalfHidden {
    fn into_seen(self) -> Seen {
        match self {
            HalfHidden::Dealt { hand } => Seen::Dealt {
                hand: hand.map(|AsText(hand)| hand),
            },
            HalfHidden::Drew { seat, tile } => Seen::Drew { seat, tile },
        }
    }
}

/// An event without fields. The derived deserializer would accept any fields.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bare {
    #[serde(rename = "type")]
    _name: String,
}

/// A type that a line can be deserialized into.
trait Line: DeserializeOwned {}

impl Line for Public {}
impl Line for Hidden {}
impl Line for HalfHidden {}
impl Line for Bare {}

fn read_as<T: Line>(name: &str, text: &str) -> Result<T, LineError> {
    if !TYPES.contains(&name) {
        let hint = match nearest(name, TYPES.iter().copied()) {
            Some(near) => format!("did you mean {near:?}?"),
            None => format!("the types are {}", TYPES.join(", ")),
        };
        let found = name.to_owned();
        return Err(LineError::UnknownType { found, hint });
    }
    serde_json::from_str(text).map_err(|error| find_invalid::<T>(name, text, &error))
}

/// Finds the invalid field. The parser reports the first one, so it is the field whose removal
/// changes the message.
fn find_invalid<T: Line>(name: &str, text: &str, error: &serde_json::Error) -> LineError {
    let why = without_position(&error.to_string()).to_owned();
    let fields = serde_json::from_str::<Map<String, Value>>(text).unwrap_or_default();
    let is_invalid = |field: &&String| {
        let mut rest = fields.clone();
        rest.shift_remove(*field);
        let error = serde_json::from_value::<T>(Value::Object(rest)).err();
        error.is_none_or(|error| without_position(&error.to_string()) != why)
    };
    let mut others = fields.keys().filter(|field| *field != "type");
    // These messages name the field themselves.
    let named = ["missing field", "duplicate field"];
    let is_named = named.iter().any(|kind| why.starts_with(kind));
    // A duplicate inside a field is lost in the map, so the field cannot be found this way.
    let is_valid_as_map = serde_json::from_value::<T>(Value::Object(fields.clone())).is_ok();
    let field = if is_named || is_valid_as_map {
        None
    } else {
        others.find(is_invalid).cloned()
    };
    LineError::Invalid {
        name: name.to_owned(),
        // A message that names the field does not need its name in front.
        field: field.filter(|field| !why.contains(&format!("`{field}`"))),
        why,
    }
}

/// A message of the JSON parser without its position; the line number is reported already.
fn without_position(message: &str) -> &str {
    message
        .rfind(" at line ")
        .map_or(message, |end| &message[..end])
}
