//! The page is embedded; where it has not been built, one that says so stands in.

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
