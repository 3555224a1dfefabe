//! The page in the browser: what it needs, how it is built and checked.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::books;

/// Installs what the page is built with and builds it, so that the program can embed it.
///
/// # Errors
/// When Node is missing, or a step fails.
pub fn build() -> Result<()> {
    install()?;
    npm(&["run", "--silent", "build", "--", "--logLevel", "warn"])
}

/// Checks types and runs the page's tests that need no browser, then builds it.
///
/// # Errors
/// When a step fails.
pub fn check() -> Result<()> {
    install()?;
    npm(&["run", "--silent", "check"])?;
    npm(&["run", "--silent", "test"])?;
    npm(&["run", "--silent", "build", "--", "--logLevel", "warn"])
}

/// Plays in a browser, on the program's own server; page and program are built.
///
/// # Errors
/// When a test fails.
pub fn browser() -> Result<()> {
    npm(&["run", "--silent", "browser"])
}

/// What the lock file names, unless it is there already.
fn install() -> Result<()> {
    let web = books::root().join("web");
    let node = Command::new("npm")
        .arg("--version")
        .stdout(Stdio::null())
        .status();
    if !node.is_ok_and(|status| status.success()) {
        bail!("the page needs Node 20 or newer with npm: https://nodejs.org/");
    }
    if is_newer(
        &web.join("node_modules/.package-lock.json"),
        &web.join("package-lock.json"),
    ) {
        return Ok(());
    }
    println!("installing what the page is built with (npm install)");
    // Not `npm ci`: it wants the builder's binaries for every platform in the lock file, which a
    // registry that leaves some of them out cannot give. This one keeps to the lock as well.
    npm(&[
        "install",
        "--no-save",
        "--no-audit",
        "--no-fund",
        "--loglevel",
        "error",
    ])
}

fn is_newer(made: &Path, from: &Path) -> bool {
    let time = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    match (time(made), time(from)) {
        (Some(made), Some(from)) => made >= from,
        (None, _) | (_, None) => false,
    }
}

fn npm(arguments: &[&str]) -> Result<()> {
    let name = format!("npm {}", arguments.join(" "));
    let status = Command::new("npm")
        .args(arguments)
        .current_dir(books::root().join("web"))
        .status()
        .with_context(|| format!("cannot start {name}"))?;
    if !status.success() {
        bail!("{name} ended with {status}");
    }
    Ok(())
}
