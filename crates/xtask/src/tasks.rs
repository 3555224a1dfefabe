//! `cargo xtask run` and `cargo xtask test`: the two commands of the README.

use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::{books, pins, statements, tidy};

/// Builds the program and shows an explained score with it.
///
/// # Errors
/// When the build or the program fails.
pub fn run() -> Result<()> {
    eprintln!("building hanchan (release); this takes a minute or two the first time");
    cargo(&["build", "--release", "--quiet", "--package", "cli"])?;
    let program = books::root().join("target/release/hanchan");
    for line in [
        "rules list",
        "score 234m067p34678s88m --win 5s --ron --riichi --sticks 1 --seat S --dora 4p --rules ema",
    ] {
        println!("\n$ hanchan {line}");
        let status = Command::new(&program)
            .args(line.split_whitespace())
            .status()
            .context("cannot start hanchan")?;
        if !status.success() {
            bail!("hanchan ended with {status}");
        }
    }
    println!("\nthe program is {}; try it with --help", program.display());
    Ok(())
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
    step("tests", tests)?;
    step("doc tests", || {
        cargo(&["test", "--workspace", "--doc", "--quiet"])
    })?;
    step("documentation", documentation)?;
    step("tidy", tidy::run)?;
    step("statements", || statements::run(true, false))?;
    step("pins", || pins::run(true, false))?;
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
