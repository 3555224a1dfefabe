//! Checks that the error reported for a line is correct.

use game::Event;
use record::log::{self, LineError};
use serde_json::{Map, Value, json};
use tiles::{Meld, Tile, parse_tiles, write_tiles};

/// Checks that all of the line was read: written back, the event gives the same line.
#[track_caller]
pub fn assert_all_was_read(event: &Event, line: &str) {
    let plain = |text: &str| {
        let mut value: Value =
            serde_json::from_str(text).expect("every line that was read is JSON");
        spell_out(&mut value);
        value
    };
    assert_eq!(plain(&log::write(event)), plain(line), "{line}");
}

/// Normalises spellings: a `null` field equals a missing one, and `5p5p` equals `55p`.
fn spell_out(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|_, value| !value.is_null());
            fields.values_mut().for_each(spell_out);
        }
        Value::Array(values) => values.iter_mut().for_each(spell_out),
        Value::String(text) => {
            let tile = text.parse::<Tile>().map(|tile| tile.to_string());
            let tiles = || parse_tiles(text).map(|tiles| write_tiles(&tiles));
            let meld = || text.parse::<Meld>().map(|meld| meld.to_string());
            if let Ok(spelled) = tile.or_else(|_| tiles()).or_else(|_| meld()) {
                *text = spelled;
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Whether the error reported for a changed line is correct.
pub fn is_correct(problem: &LineError, line: &str, changed: &str) -> bool {
    let object = serde_json::from_str::<Map<String, Value>>(changed).ok();
    let named = type_of(changed);
    match problem {
        LineError::NotJson { why } => object.is_none() && !why.is_empty(),
        LineError::BreaksOff | LineError::Empty => false,
        LineError::NoType => object.is_some() && named.is_none(),
        LineError::TwoTypes => object.is_some() && count("type", changed) > 1,
        LineError::UnknownType { found, hint } => {
            let meant = hint.split('"').nth(1);
            named.as_ref() == Some(found) && !is_type(found) && meant.is_none_or(is_type)
        }
        LineError::NotBegun => named.is_some_and(|name| name != "begun" && is_type(&name)),
        LineError::Invalid { name, field, why } => {
            named.as_ref() == Some(name)
                && is_type(name)
                && match (why.strip_suffix(" appears twice"), field) {
                    (Some(seat), field) => field.is_none() && count(seat, changed) > 1,
                    (None, Some(field)) => is_invalid_field(field, line, changed),
                    (None, None) => names_a_changed_field(why, line, changed),
                }
        }
    }
}

fn type_of(line: &str) -> Option<String> {
    let object = serde_json::from_str::<Map<String, Value>>(line).ok()?;
    object.get("type")?.as_str().map(str::to_owned)
}

fn is_type(name: &str) -> bool {
    let bare = json!({ "type": name }).to_string();
    !matches!(log::read_event(&bare), Err(LineError::UnknownType { .. }))
}

/// How often a name occurs in a line.
fn count(name: &str, line: &str) -> usize {
    line.matches(&format!("\"{name}\"")).count()
}

/// Whether the line can be read again once this field is restored.
fn is_invalid_field(field: &str, line: &str, changed: &str) -> bool {
    let fields = |text: &str| serde_json::from_str::<Map<String, Value>>(text).unwrap_or_default();
    let (before, mut after) = (fields(line), fields(changed));
    if type_of(line) != type_of(changed) || !after.contains_key(field) {
        return after.contains_key(field);
    }
    match before.get(field) {
        Some(value) => after.insert(field.to_owned(), value.clone()),
        None => after.remove(field),
    };
    before.get(field) != fields(changed).get(field)
        && log::read_event(&Value::Object(after).to_string()).is_ok()
}

/// Whether the name in the message occurs more often in the changed line than before or, if the
/// message says that it is missing, less often.
fn names_a_changed_field(why: &str, line: &str, changed: &str) -> bool {
    let Some(name) = why.split('`').nth(1) else {
        return false;
    };
    let (before, after) = (count(name, line), count(name, changed));
    if why.starts_with("missing") {
        return after < before || after == 0;
    }
    after > before || after > 0 && type_of(line) != type_of(changed)
}
