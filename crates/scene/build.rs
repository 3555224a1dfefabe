//! Generates the list of languages, one for each folder in `languages`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let manifest = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let folder = Path::new(&manifest).join("../../languages");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut list = String::from("&[\n");
    for language in listed(&folder).iter().filter(|path| path.is_dir()) {
        let interface = language.join("interface.json");
        write!(
            list,
            "Embedded {{ code: {:?}, interface: include_str!({:?}), texts: &[",
            stem(language),
            utf8(&interface)
        )
        .expect("writing to a String never fails");
        let texts = listed(language).into_iter();
        for text in texts.filter(|path| path.extension().is_some_and(|kind| kind == "toml")) {
            let (name, text) = (stem(&text), utf8(&text));
            writeln!(list, "({name:?}, include_str!({text:?})),")
                .expect("writing to a String never fails");
        }
        writeln!(list, "], rules: &[").expect("writing to a String never fails");
        for book in listed(&language.join("rules")) {
            let (id, book) = (stem(&book), utf8(&book));
            writeln!(list, "({id:?}, include_str!({book:?})),")
                .expect("writing to a String never fails");
        }
        list.push_str("] },\n");
    }
    list.push(']');
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("languages.rs"), list).expect("the output folder is writable");
}

/// The entries of a folder, sorted; empty if there is no such folder.
fn listed(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

fn stem(path: &Path) -> &str {
    let stem = path.file_stem().and_then(|stem| stem.to_str());
    stem.expect("language files have UTF-8 names")
}

fn utf8(path: &Path) -> &str {
    path.to_str().expect("language files have UTF-8 names")
}
