//! `cargo xtask run` and `cargo xtask test`: the two commands of the README.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::{books, pins, statements, tidy, web};
use game::rules::EMBEDDED;

/// Builds the page and the program, and serves the table in the browser until it is interrupted.
///
/// # Errors
/// When a build fails or the program cannot serve.
pub fn run() -> Result<()> {
    println!("building the page");
    web::build()?;
    println!("building hanchan (release); this takes some minutes the first time");
    cargo(&["build", "--release", "--quiet", "--package", "cli"])?;
    let program = books::root().join("target/release/hanchan");
    println!("the program is {}; try it with --help", program.display());
    let mut serve = Command::new(&program);
    // Friends on the same network come by the link that the page gives them.
    serve.args(["serve", "--open", "--listen", "0.0.0.0:8640"]);
    finished(serve, "hanchan serve")
}

/// The whole law, step by step.
///
/// # Errors
/// When a step fails; the steps after it are not run.
pub fn test() -> Result<()> {
    let began = Instant::now();
    step("format", || cargo(&["fmt", "--all", "--check"]))?;
    step("clippy", || {
        cargo(&[
            "clippy",
            "--workspace",
            "--all-targets",
            "--quiet",
            "--",
            "--deny",
            "warnings",
        ])
    })?;
    step("machine", machine)?;
    step("page", web::check)?;
    step("tests", tests)?;
    step("browser", || {
        cargo(&["build", "--quiet", "--package", "cli"])?;
        web::browser()
    })?;
    step("doc tests", || {
        cargo(&["test", "--workspace", "--doc", "--quiet"])
    })?;
    step("documentation", documentation)?;
    step("tidy", tidy::run)?;
    step("statements", || statements::run(false, false))?;
    step("pins", || pins::run(true, false))?;
    step("walls", walls)?;
    println!("all is well after {} s", began.elapsed().as_secs());
    Ok(())
}

fn step(name: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
    println!("== {name}");
    let began = Instant::now();
    work().with_context(|| format!("step failed: {name}"))?;
    println!("== {name}: done in {} s", began.elapsed().as_secs());
    Ok(())
}

/// What the tests need beside Rust and Node: a browser, and PostgreSQL for its store. What is
/// missing is installed where that is possible; elsewhere the tests fail and say what they need.
fn machine() -> Result<()> {
    for (needed, package) in [
        ("/usr/bin/chromium", "chromium"),
        ("/usr/lib/postgresql", "postgresql"),
    ] {
        if Path::new(needed).exists() {
            continue;
        }
        if Command::new("apt-get").arg("--version").output().is_err() {
            println!("{needed} is missing and there is no apt-get to install {package} with");
            continue;
        }
        println!("installing {package} for the tests (apt-get install {package})");
        let installed = apt(&["update", "-qq"])
            .and_then(|()| apt(&["install", "-y", "-qq", "--no-install-recommends", package]));
        if let Err(error) = installed {
            println!("{package} cannot be installed here: {error:#}");
        }
    }
    Ok(())
}

fn apt(arguments: &[&str]) -> Result<()> {
    let mut command = Command::new("apt-get");
    command
        .args(arguments)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdout(Stdio::null());
    finished(command, &format!("apt-get {}", arguments.join(" ")))
}

/// Nextest where it is installed, else cargo's own runner.
fn tests() -> Result<()> {
    let nextest = Command::new("cargo")
        .args(["nextest", "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if nextest.is_ok_and(|status| status.success()) {
        return cargo(&["nextest", "run", "--workspace", "--no-fail-fast"]);
    }
    println!("cargo-nextest is not installed; using cargo test");
    cargo(&[
        "test",
        "--workspace",
        "--lib",
        "--bins",
        "--tests",
        "--no-fail-fast",
    ])
}

/// A program that knows only the documentation finds the walls of games of every rulebook.
fn walls() -> Result<()> {
    let checker = books::root().join("docs/check_walls.py");
    if Command::new("python3").arg("--version").output().is_err() {
        println!("python3 is not installed; the walls are checked by `hanchan verify` only");
        return Ok(());
    }
    let logs = books::root().join("crates/record/tests/golden");
    let mut command = Command::new("python3");
    command.arg(checker);
    for (id, _) in EMBEDDED {
        command.arg(logs.join(format!("played-{id}.jsonl")));
    }
    finished(command, "docs/check_walls.py")
}

fn documentation() -> Result<()> {
    let mut command = Command::new("cargo");
    command
        .args(["doc", "--workspace", "--no-deps", "--quiet"])
        .env("RUSTDOCFLAGS", "--deny warnings");
    finished(command, "cargo doc")
}

fn cargo(arguments: &[&str]) -> Result<()> {
    let mut command = Command::new("cargo");
    command.args(arguments);
    finished(command, &format!("cargo {}", arguments.join(" ")))
}

fn finished(mut command: Command, name: &str) -> Result<()> {
    let status = command
        .current_dir(books::root())
        .status()
        .with_context(|| format!("cannot start {name}"))?;
    if status.success() {
        Ok(())
    } else {
        bail!("{name} ended with {status}")
    }
}
