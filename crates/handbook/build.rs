//! Lists the cases of every rulebook that comes with the program.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let manifest = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let folder = Path::new(&manifest).join("../../rulebooks");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut list = String::from("&[\n");
    for book in listed(&folder) {
        for file in listed(&book.join("cases")) {
            let (id, name) = (name(&book), name(&file));
            writeln!(list, "({id:?}, {name:?}, include_str!({:?})),", utf8(&file))
                .expect("writing to a String never fails");
        }
    }
    list.push(']');
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("cases.rs"), list).expect("the output folder is writable");
}

/// The entries of a folder, sorted; empty if there is no such folder.
fn listed(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

fn name(path: &Path) -> &str {
    let name = path.file_name().and_then(|name| name.to_str());
    name.expect("rulebooks have UTF-8 names")
}

fn utf8(path: &Path) -> &str {
    path.to_str().expect("rulebooks have UTF-8 names")
}
