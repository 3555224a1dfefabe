//! `cargo xtask run` and `cargo xtask test`: the two commands of the README.

use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::{books, pins, statements, tidy};
use game::rules::EMBEDDED;

/// Builds the program and shows what it can do: games by a rulebook, and an explained score.
///
/// # Errors
/// When the build or the program fails.
pub fn run() -> Result<()> {
    eprintln!("building hanchan (release); this takes a minute or two the first time");
    cargo(&["build", "--release", "--quiet", "--package", "cli"])?;
    let program = books::root().join("target/release/hanchan");
    let log = books::root().join("target/games.jsonl");
    let log = log.display().to_string();
    for line in [
        "rules list",
        "simulate --rules regelwerk --games 200 --seed 7 --players basic,basic,shanten,random --log LOG",
        "verify LOG",
        "replay LOG --game 1 --deal 3 --seat B",
        "score 234m067p34678s88m --win 5s --ron --riichi --sticks 1 --seat S --dora 4p --rules ema",
    ] {
        let line = line.replace("LOG", &log);
        println!("\n$ hanchan {line}");
        let status = Command::new(&program)
            .args(line.split_whitespace())
            .stdin(Stdio::null())
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
