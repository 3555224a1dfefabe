//! Sentences with pictures in them.

use maud::{Markup, PreEscaped, html};

/// Fills the placeholders of a text with markup; the text itself is escaped.
pub(super) fn fill(template: &str, with: &[(&str, Markup)]) -> Markup {
    fill_markup(text(template), with)
}

/// Fills the placeholders that are left in markup.
pub(super) fn fill_markup(markup: Markup, with: &[(&str, Markup)]) -> Markup {
    let mut filled = markup.into_string();
    for (name, markup) in with {
        filled = filled.replace(&format!("{{{name}}}"), &markup.0);
    }
    PreEscaped(filled)
}

/// A text as markup.
pub(super) fn text(text: &str) -> Markup {
    html! { (text) }
}
