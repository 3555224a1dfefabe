//! The stages of `game`: a file may use its own stage and those before it, and no two modules of a
//! stage may use each other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::Result;

/// The folders of `crates/game/src`, each built on those before it.
const STAGES: &[&str] = &[
    "base", "rules", "value", "deal", "settle", "fault", "game", "audit",
];

/// A module: a stage, and a file or folder in it.
type Module = (String, String);

/// Finds uses of later stages, and cycles between modules of a stage.
pub fn check(root: &Path, files: &[std::path::PathBuf], found: &mut Vec<String>) -> Result<()> {
    let game = root.join("crates/game/src");
    let mut uses: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
    for file in files {
        let Ok(inside) = file.strip_prefix(&game) else {
            continue;
        };
        let path: Vec<String> = inside
            .with_extension("")
            .iter()
            .map(|part| part.to_string_lossy().into_owned())
            .collect();
        let [stage, module, ..] = path.as_slice() else {
            if path != ["lib"] && !STAGES.contains(&path[0].as_str()) {
                found.push(format!(
                    "crates/game/src/{}: belongs in one of {}",
                    inside.display(),
                    STAGES.join(", ")
                ));
            }
            continue;
        };
        let text = fs::read_to_string(file)?;
        let code = text.split("#[cfg(test)]").next().unwrap_or("");
        for (number, text) in statements(code) {
            if let Some(name) = reexported(&text) {
                found.push(format!(
                    "crates/game/src/{}:{number}: uses crate::{name}; name its module, so that \
                     cycles are found",
                    inside.display()
                ));
            }
            for (used_stage, used_module) in mentioned(&text, stage, path.len() == 2) {
                if place(&used_stage) > place(stage) {
                    found.push(format!(
                        "crates/game/src/{}:{number}: {stage} comes before {used_stage} and must not use it",
                        inside.display()
                    ));
                } else if used_stage == *stage && used_module != *module {
                    let user = (stage.clone(), module.clone());
                    uses.entry(user)
                        .or_default()
                        .insert((used_stage, used_module));
                }
            }
        }
    }
    cycles(&uses, found);
    Ok(())
}

fn place(stage: &str) -> Option<usize> {
    STAGES.iter().position(|known| *known == stage)
}

/// The lines of code with their numbers, without comments; a `use` gives one line per path.
fn statements(code: &str) -> Vec<(usize, String)> {
    let mut statements = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (place, line) in code.lines().enumerate() {
        let line = line.split("//").next().unwrap_or("").trim();
        let is_use = line.starts_with("use ") || line.starts_with("pub") && line.contains(" use ");
        let (number, text) = match open.take() {
            Some((number, text)) => (number, text + line),
            None if is_use => (place + 1, line.to_owned()),
            None => {
                statements.push((place + 1, line.to_owned()));
                continue;
            }
        };
        if text.ends_with(';') {
            let paths = expanded(text.trim_end_matches(';'));
            statements.extend(paths.into_iter().map(|path| (number, path)));
        } else {
            open = Some((number, text));
        }
    }
    statements
}

/// Expands the paths of a `use`: `a::{b, c::d}` gives `a::b` and `a::c::d`.
fn expanded(tree: &str) -> Vec<String> {
    let Some((head, rest)) = tree.split_once('{') else {
        return vec![tree.trim().to_owned()];
    };
    let body = rest.rsplit_once('}').map_or(rest, |(body, _)| body);
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for letter in body.chars() {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        match parts.last_mut() {
            Some(part) if letter != ',' || depth > 0 => part.push(letter),
            _ => parts.push(String::new()),
        }
    }
    let parts = parts.iter().filter(|part| !part.trim().is_empty());
    let paths = parts.flat_map(|part| expanded(part));
    paths.map(|path| format!("{head}{path}")).collect()
}

/// The item that a path names at the crate root, which re-exports it from one of its modules.
fn reexported(text: &str) -> Option<String> {
    let names = text.match_indices("crate::").filter_map(|(at, prefix)| {
        let name = name(&text[at + prefix.len()..]);
        let is_macro = text[..at].ends_with('$');
        (!is_macro && !name.is_empty() && !STAGES.contains(&name.as_str())).then_some(name)
    });
    names.into_iter().next()
}

/// The modules that a line names as `crate::stage::module` or, in a file directly inside a stage,
/// as `super::module`.
fn mentioned(line: &str, stage: &str, beside: bool) -> Vec<Module> {
    let mut modules = Vec::new();
    for (at, prefix) in line.match_indices("crate::") {
        let mut parts = line[at + prefix.len()..].split("::");
        let (Some(used), Some(module)) = (parts.next(), parts.next()) else {
            continue;
        };
        if STAGES.contains(&used) {
            modules.push((used.to_owned(), name(module)));
        }
    }
    if beside {
        for (at, prefix) in line.match_indices("super::") {
            let module = name(&line[at + prefix.len()..]);
            if module.starts_with(|letter: char| letter.is_ascii_lowercase()) {
                modules.push((stage.to_owned(), module));
            }
        }
    }
    modules
}

/// The identifier at the beginning of a text.
fn name(text: &str) -> String {
    text.chars()
        .take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '_')
        .collect()
}

/// Reports a cycle for each module that is in one and has not been reported in another.
fn cycles(uses: &BTreeMap<Module, BTreeSet<Module>>, found: &mut Vec<String>) {
    let mut named: BTreeSet<&Module> = BTreeSet::new();
    for start in uses.keys() {
        if named.contains(start) {
            continue;
        }
        if let Some(cycle) = shortest_cycle(uses, start) {
            let path: Vec<&str> = cycle.iter().map(|(_, module)| module.as_str()).collect();
            let stage = &start.0;
            found.push(format!(
                "crates/game/src/{stage}: modules use each other: {}",
                path.join(" -> ")
            ));
            named.extend(cycle);
        }
    }
}

/// The shortest cycle through a module.
fn shortest_cycle<'a>(
    uses: &'a BTreeMap<Module, BTreeSet<Module>>,
    start: &'a Module,
) -> Option<Vec<&'a Module>> {
    let mut ways = vec![vec![start]];
    let mut seen = BTreeSet::new();
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in ways {
            let last = way[way.len() - 1];
            for next in uses.get(last).into_iter().flatten() {
                let mut on = way.clone();
                on.push(next);
                if next == start {
                    return Some(on);
                }
                if seen.insert(next) {
                    longer.push(on);
                }
            }
        }
        ways = longer;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(name: &str) -> Module {
        ("deal".to_owned(), name.to_owned())
    }

    #[test]
    fn a_cycle_is_reported_once() {
        let uses = [
            (module("board"), [module("hand")].into()),
            (module("hand"), [module("view")].into()),
            (module("view"), [module("board")].into()),
            (module("wall"), [module("board")].into()),
        ];
        let mut found = Vec::new();
        cycles(&uses.into(), &mut found);
        assert_eq!(
            found,
            ["crates/game/src/deal: modules use each other: board -> hand -> view -> board"]
        );
    }

    #[test]
    fn a_use_is_expanded_into_its_paths() {
        let code =
            "use crate::deal::{\n    board::{Board, Phase}, // both\n    hand,\n};\nlet x = 1;";
        let expected = [
            (1, "use crate::deal::board::Board"),
            (1, "use crate::deal::board::Phase"),
            (1, "use crate::deal::hand"),
            (5, "let x = 1;"),
        ];
        let found = statements(code);
        let found: Vec<_> = found
            .iter()
            .map(|(at, text)| (*at, text.as_str()))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_use_of_a_reexported_name_is_found() {
        assert_eq!(reexported("use crate::Kyoku").as_deref(), Some("Kyoku"));
        assert_eq!(reexported("use crate::deal::kyoku::Kyoku"), None);
        assert_eq!(reexported("$crate::words!"), None);
    }

    #[test]
    fn modules_are_found_in_use_lines_and_paths() {
        let line =
            "use crate::value::score::{Score, score}; crate::deal::wall::dead(); super::hand::Hand";
        assert_eq!(
            mentioned(line, "deal", true),
            [
                ("value".to_owned(), "score".to_owned()),
                ("deal".to_owned(), "wall".to_owned()),
                ("deal".to_owned(), "hand".to_owned()),
            ]
        );
        assert_eq!(mentioned("super::hand::Hand", "deal", false), []);
    }
}
