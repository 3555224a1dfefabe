//! Sentences with pictures in them.

use maud::{Markup, PreEscaped, html};

/// Fills the placeholders of a text with markup; the text itself is escaped.
pub(super) fn fill(template: &str, with: &[(&str, Markup)]) -> Markup {
    let mut text = html! { (template) }.into_string();
    for (name, markup) in with {
        text = text.replace(&format!("{{{name}}}"), &markup.0);
    }
    PreEscaped(text)
}

/// A text as markup.
pub(super) fn text(text: &str) -> Markup {
    html! { (text) }
}
