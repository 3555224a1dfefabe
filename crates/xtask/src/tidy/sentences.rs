//! The sentences of rulebooks are written for players: they name no settings, no other statements
//! and no program.

use game::Rulebook;
use game::rules::EMBEDDED;
use scene::Language;

/// Words of a test specification, not of a rulebook.
const SPECIFICATION: &[&str] = &[
    "Given ",
    "(derived)",
    "digital table",
    "the program",
    "Gegeben ",
    "(abgeleitet)",
    "digitaler Tisch",
    "digitale Tisch",
    "das Programm",
    "Jeżeli dany",
    "program komputerowy",
];

/// Checks every sentence of every book in every language.
pub fn check(found: &mut Vec<String>) -> anyhow::Result<()> {
    for (id, text) in EMBEDDED {
        let book = Rulebook::read(text, id)?;
        let prefix = book
            .statements
            .first()
            .and_then(|it| it.id.split('-').next());
        let prefix = format!("{}-", prefix.unwrap_or_default());
        for language in Language::all() {
            let translated = language.translate(book.clone());
            for statement in &translated.statements {
                let at = format!("{} {} says", language.code(), statement.id);
                sentence(&book, &at, &statement.says, found);
                if statement.says.contains(&prefix) {
                    found.push(format!("{at}: refers to another statement by its id"));
                }
                if let Some(why) = &statement.why {
                    sentence(&book, &at.replace(" says", " why"), why, found);
                }
            }
        }
        for (statement, path, value) in others(&book) {
            let question = book
                .questions
                .iter()
                .find(|question| question.path == *path);
            let change = [(path.clone(), value.clone())];
            if question.is_some() && book.with(&change).is_err() && !needs_others(&book, statement)
            {
                found.push(format!(
                    "{statement}: instead.{path} = {value} is not an answer"
                ));
            }
        }
    }
    Ok(())
}

/// The other readings that the book's decisions name as settings.
fn others(book: &Rulebook) -> impl Iterator<Item = (&str, &String, &game::rules::Value)> {
    book.statements.iter().flat_map(|statement| {
        let other = statement.instead.iter();
        other.map(|(path, value)| (statement.id.as_str(), path, value))
    })
}

/// Whether the other reading consists of several settings, which are only valid together.
fn needs_others(book: &Rulebook, id: &str) -> bool {
    book.statement(id).is_some_and(|statement| {
        statement.instead.len() > 1 && book.with(&statement.instead).is_ok()
    })
}

fn sentence(book: &Rulebook, at: &str, text: &str, found: &mut Vec<String>) {
    for words in SPECIFICATION {
        if text.contains(words) {
            found.push(format!("{at}: {words:?} is not how a rulebook speaks"));
        }
    }
    let words = || text.split(|sign: char| !sign.is_alphanumeric() && sign != '_' && sign != '.');
    let is_setting = |word: &str| {
        word.contains('_')
            || book
                .questions
                .iter()
                .any(|it| it.path == word && word.contains('.'))
    };
    if let Some(word) = words()
        .map(|word| word.trim_matches('.'))
        .find(|word| is_setting(word))
    {
        found.push(format!("{at}: names the setting {word}"));
    }
}
