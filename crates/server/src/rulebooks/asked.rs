//! The rulebook that a question names.

use std::sync::Arc;

use game::Rulebook;
use game::rules::nearest;
use record::scoring::{self, Change};

use super::Rulebooks;

/// The maximum number of settings that one request may change.
const MAX_CHANGES: usize = 32;
/// The maximum length of a setting's path.
const MAX_PATH_LENGTH: usize = 64;

/// The rulebook with this id and these settings changed. An id is never taken for a file name: a
/// remote client must not learn which files exist on this machine.
///
/// # Errors
/// A sentence for people, if there is no such rulebook or the settings do not fit it.
pub fn asked_rulebook(
    rulebooks: &Rulebooks,
    id: &str,
    set: &[Change],
) -> Result<Arc<Rulebook>, String> {
    let book = rulebooks.get(id).map_err(|_| unknown(rulebooks, id))?;
    if set.is_empty() {
        return Ok(book);
    }
    if set.len() > MAX_CHANGES {
        return Err(format!(
            "set: {} settings; at most {MAX_CHANGES} can be changed",
            set.len()
        ));
    }
    if set.iter().any(|(path, _)| path.len() > MAX_PATH_LENGTH) {
        return Err(format!(
            "set: no setting has a path of more than {MAX_PATH_LENGTH} letters"
        ));
    }
    let changed = scoring::change(&book, set).map_err(|error| error.to_string())?;
    Ok(Arc::new(changed))
}

fn unknown(rulebooks: &Rulebooks, id: &str) -> String {
    let ids: Vec<_> = rulebooks.ids().collect();
    let hint = nearest(id, ids.iter().copied());
    let hint = hint.map_or_else(String::new, |id| format!("; did you mean {id}?"));
    format!("{id:?} is not a known rulebook ({}){hint}", ids.join(", "))
}
