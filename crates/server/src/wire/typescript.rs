//! The same types for the page: `web/src/wire.ts` is written from them, and must not be stale.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use record::question::Request;
use ts_rs::{Config, TS, TypeVisitor};

use super::{
    Elsewhere, FromBrowser, FromServer, Held, Join, NewRoom, Room, RoomCard, ScoreAnswer, Seated,
    Told,
};
use crate::books::{Card, Whole};

/// Declarations by their names, each with all that it needs.
struct Declared {
    config: Config,
    seen: Vec<TypeId>,
    by_name: BTreeMap<String, String>,
}

impl TypeVisitor for Declared {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if self.seen.contains(&TypeId::of::<T>()) {
            return;
        }
        self.seen.push(TypeId::of::<T>());
        T::visit_dependencies(self);
        T::visit_generics(self);
        // What has no file of its own is written out where it stands.
        if T::output_path().is_none() {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let text = compact(&format!("{docs}export {}\n", T::decl(&self.config)));
        let name = T::ident(&self.config);
        let before = self.by_name.insert(name.clone(), text.clone());
        assert!(
            before.is_none_or(|before| before == text),
            "two types are called {name}"
        );
    }
}

/// The same with each comment in one line, and before what it is about.
fn compact(declaration: &str) -> String {
    let mut text = String::new();
    let mut comment: Option<Vec<&str>> = None;
    for line in declaration.lines().map(str::trim) {
        match (line, &mut comment) {
            ("/**", _) => comment = Some(Vec::new()),
            ("*/", Some(words)) => {
                let ends = if text.is_empty() { "\n" } else { " " };
                let indent = if text.is_empty() { "" } else { "  " };
                let words = words.join(" ");
                write!(text, "{indent}/** {} */{ends}", words.trim()).expect("a text grows");
                comment = None;
            }
            (line, Some(words)) => words.push(line.trim_start_matches(['*', ' '])),
            (line, None) => {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    text
}

fn typescript() -> String {
    let mut declared = Declared {
        config: Config::new(),
        seen: Vec::new(),
        by_name: BTreeMap::new(),
    };
    declared.visit::<FromBrowser>();
    declared.visit::<FromServer<'static>>();
    declared.visit::<NewRoom>();
    declared.visit::<Join>();
    declared.visit::<Held>();
    declared.visit::<Seated>();
    declared.visit::<Room>();
    declared.visit::<RoomCard>();
    declared.visit::<Card>();
    declared.visit::<Whole>();
    declared.visit::<Request<'static>>();
    declared.visit::<ScoreAnswer>();
    declared.visit::<Elsewhere>();
    declared.visit::<Told>();
    let mut file =
        "// What the page and the server say to each other: written from the types in Rust by\n\
                    // `UPDATE=1 cargo test -p server typescript`.\n"
            .to_owned();
    for text in declared.by_name.values() {
        file.push('\n');
        file.push_str(text);
    }
    file
}

#[test]
fn the_page_knows_these_types() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.ts");
    let written = typescript();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &written).expect("the page's folder is there");
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        known == written,
        "web/src/wire.ts is stale; `UPDATE=1 cargo test -p server typescript` writes it again"
    );
}
