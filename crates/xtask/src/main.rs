//! `cargo xtask`: everything the workspace does with itself.
use std::path::Path;
use game::Rulebook;
use game::rules::EMBEDDED;
fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let only: Vec<String> = std::env::args().skip(1).collect();
    for (id, _) in EMBEDDED {
        if !only.is_empty() && !only.iter().any(|o| o == id) { continue; }
        let text = std::fs::read_to_string(root.join("rulebooks").join(id).join("rulebook.toml")).unwrap();
        let book = match Rulebook::read(&text, id) { Ok(b) => b, Err(e) => { println!("{e}"); continue; } };
        let cases = match xtask::cases::of_book(&root, id) { Ok(c) => c, Err(e) => { println!("{e}"); continue; } };
        let mut failed = 0;
        for case in &cases {
            if let Err(e) = xtask::cases::run(&book, case) { failed += 1; println!("{e}"); }
            for i in &case.ids { if book.statement(i).is_none() { println!("{}: no such id {i}", case.place); } }
        }
        println!("{id}: {} cases, {failed} failed; {:?}", cases.len(), book.tally());
    }
}
