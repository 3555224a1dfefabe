//! Generates `web/src/net/wire.ts` from the types in Rust, and fails when that file is stale.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use game::{DealEnd, FirstCall, Lack, Miscount, Noticed};
use handbook::Hit;
use record::refereeing::{self, JudgedFault};
use record::scoring::Request;
use scene::Walls;
use ts_rs::{Config, TS, TypeVisitor};

use super::{
    ClientMessage, ErrorMessage, JoinRequest, NetworkAddresses, NewRoom, RoomCard, RoomInfo,
    ScoreAnswer, SeatGrant, SeatToken, ServerMessage,
};
use crate::compare::ComparableBook;
use crate::rulebooks::text::{RulebookCard, RulebookText};

/// Type declarations by name.
struct Declarations {
    config: Config,
    seen: Vec<TypeId>,
    by_name: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if self.seen.contains(&TypeId::of::<T>()) {
            return;
        }
        self.seen.push(TypeId::of::<T>());
        T::visit_dependencies(self);
        T::visit_generics(self);
        // Types without an output path are inlined where they are used.
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

/// Puts each comment on one line, before the item that it documents.
fn compact(declaration: &str) -> String {
    let mut text = String::new();
    let mut comment: Option<Vec<&str>> = None;
    for line in declaration.lines().map(str::trim) {
        match (line, &mut comment) {
            ("/**", _) => comment = Some(Vec::new()),
            ("*/", Some(lines)) => {
                let end = if text.is_empty() { "\n" } else { " " };
                let indent = if text.is_empty() { "" } else { "  " };
                let comment_text = lines.join(" ");
                write!(text, "{indent}/** {} */{end}", comment_text.trim())
                    .expect("writing to a String never fails");
                comment = None;
            }
            (line, Some(lines)) => lines.push(line.trim_start_matches(['*', ' '])),
            (line, None) => {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    text
}

fn typescript() -> String {
    let mut declarations = Declarations {
        config: Config::new(),
        seen: Vec::new(),
        by_name: BTreeMap::new(),
    };
    declarations.visit::<ClientMessage>();
    declarations.visit::<ServerMessage<'static>>();
    declarations.visit::<NewRoom>();
    declarations.visit::<JoinRequest>();
    declarations.visit::<SeatToken>();
    declarations.visit::<SeatGrant>();
    declarations.visit::<RoomInfo>();
    declarations.visit::<RoomCard>();
    declarations.visit::<RulebookCard>();
    declarations.visit::<RulebookText>();
    declarations.visit::<handbook::Page>();
    declarations.visit::<handbook::GlossaryPage>();
    declarations.visit::<Hit>();
    declarations.visit::<ComparableBook>();
    declarations.visit::<handbook::ComparisonPage>();
    declarations.visit::<Walls>();
    declarations.visit::<Request<'static>>();
    declarations.visit::<ScoreAnswer>();
    declarations.visit::<JudgedFault<'static>>();
    declarations.visit::<refereeing::Request<'static>>();
    declarations.visit::<refereeing::Answer<'static>>();
    // The words that answer a question.
    declarations.visit::<DealEnd>();
    declarations.visit::<Noticed>();
    declarations.visit::<Lack>();
    declarations.visit::<FirstCall>();
    declarations.visit::<Miscount>();
    declarations.visit::<NetworkAddresses>();
    declarations.visit::<ErrorMessage>();
    let mut file = "// The messages between page and server, generated from the Rust types by\n\
                    // `cargo xtask update`.\n"
        .to_owned();
    for text in declarations.by_name.values() {
        file.push('\n');
        file.push_str(text);
    }
    file
}

#[test]
fn wire_ts_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/net/wire.ts");
    let current = typescript();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &current).expect("the page's folder exists");
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        known == current,
        "web/src/net/wire.ts is stale; `cargo xtask update` rewrites it"
    );
}
