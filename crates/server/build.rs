//! Makes sure that there is a page to embed: a placeholder where the real one has not been built.

use std::path::Path;
use std::{fs, io};

const NOT_BUILT: &str = "<!doctype html><meta charset=\"utf-8\"><title>hanchan</title>\
    <p>The page has not been built: <code>cargo xtask run</code> builds it.</p>";

fn main() -> io::Result<()> {
    let page = Path::new("../../web/dist");
    println!("cargo::rerun-if-changed={}", page.display());
    if !page.join("index.html").exists() {
        fs::create_dir_all(page)?;
        fs::write(page.join("index.html"), NOT_BUILT)?;
    }
    Ok(())
}
