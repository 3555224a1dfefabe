//! Builds and checks the web page.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::books;

/// Installs the page's dependencies and builds it, so that the program can embed it.
///
/// # Errors
/// When Node is missing, or a step fails.
pub fn build() -> Result<()> {
    install()?;
    npm(&["run", "--silent", "build", "--", "--logLevel", "warn"])
}

/// Checks format, style and types, runs the tests that need no browser, and builds the page.
///
/// # Errors
/// When a step fails.
pub fn check() -> Result<()> {
    install()?;
    npm(&["run", "--silent", "format:check"])?;
    npm(&["run", "--silent", "lint"])?;
    npm(&["run", "--silent", "check"])?;
    npm(&["run", "--silent", "test"])?;
    npm(&["run", "--silent", "build", "--", "--logLevel", "warn"])
}

/// Rewrites the file of tile faces that is printed without the page.
///
/// # Errors
/// When the page's dependencies cannot be installed, or the test that writes it fails.
pub fn write_faces() -> Result<()> {
    install()?;
    let status = Command::new("npm")
        .args(["run", "--silent", "test", "--", "tests/table/faces.test.ts"])
        .current_dir(books::root().join("web"))
        .env("UPDATE", "1")
        .stdout(Stdio::null())
        .status()
        .context("cannot start npm")?;
    anyhow::ensure!(status.success(), "npm run test ended with {status}");
    Ok(())
}

/// Runs the browser tests against the program's own server; page and program must have been built.
///
/// # Errors
/// When a test fails.
pub fn browser() -> Result<()> {
    npm(&["run", "--silent", "browser"])
}

/// Installs the packages of the lock file, unless they are up to date.
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
    println!("installing the page's dependencies (npm install)");
    // Not `npm ci`, which needs the bundler's binaries for every platform in the lock file; a
    // registry mirror may not have all of them. With --no-save this keeps to the lock file as well.
    npm(&[
        "install",
        "--no-save",
        "--no-audit",
        "--no-fund",
        "--loglevel",
        "error",
    ])
}

fn is_newer(output: &Path, input: &Path) -> bool {
    let time = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    match (time(output), time(input)) {
        (Some(output), Some(input)) => output >= input,
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
