//! `cargo xtask run`, `test`, `update` and `load`.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::{books, citations, pins, statements, tidy, web};
use game::rules::EMBEDDED;

/// Builds the page and the program, and serves the table in the browser until interrupted.
///
/// # Errors
/// When a build fails or the program cannot serve.
pub fn run() -> Result<()> {
    println!("building the page");
    web::build()?;
    println!("building hanchan (release); this takes a few minutes the first time");
    cargo(&["build", "--release", "--quiet", "--package", "cli"])?;
    let program = books::root().join("target/release/hanchan");
    println!("the program is {}; try it with --help", program.display());
    let mut serve = Command::new(&program);
    // 0.0.0.0, so that others on the same network can use the link that the page shows.
    serve.args(["serve", "--open", "--listen", "0.0.0.0:8640"]);
    finished(serve, "hanchan serve")
}

/// Builds the load test in release mode and replaces this process with it, so that Ctrl-C and the
/// exit code work as if it had been started directly.
///
/// It is a separate program because it needs the server's types and sockets: as part of this
/// one it would make every other task wait for the server to be built.
///
/// # Errors
/// When cargo cannot be started.
pub fn load(arguments: &[&str]) -> Result<()> {
    let mut command = Command::new("cargo");
    command
        .args(["run", "--release", "--quiet", "--package", "load", "--"])
        .args(arguments)
        .current_dir(books::root());
    Err(command.exec()).context("cannot start cargo")
}

/// Runs all checks, step by step.
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
    step("tools for the tests", install_test_tools)?;
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
    step("lock file of the benchmarks", || {
        let manifest = ["--manifest-path", "bench/Cargo.toml"];
        cargo(
            &[
                &["update", "--workspace", "--locked", "--quiet"][..],
                &manifest,
            ]
            .concat(),
        )
    })?;
    step("statements", || statements::run(false, false))?;
    step("pins", || pins::run(true, false))?;
    step("walls", walls)?;
    println!("all checks passed in {} s", began.elapsed().as_secs());
    Ok(())
}

/// Rewrites every generated file that a check compares with the code.
///
/// # Errors
/// When a file cannot be generated, for instance because a rulebook has an error.
pub fn update() -> Result<()> {
    let rewrite = |what: &str, arguments: &[&str]| {
        println!("writing {what}");
        let mut command = Command::new("cargo");
        command
            .args(["test", "--quiet"])
            .args(arguments)
            .env("UPDATE", "1")
            .env("INSTA_UPDATE", "always")
            .stdout(Stdio::null());
        finished(command, &format!("cargo test {}", arguments.join(" ")))
    };
    rewrite(
        "web/src/net/wire.ts",
        &["-p", "server", "--lib", "typescript"],
    )?;
    rewrite(
        "web/tests/table/moments.json and web/tests/pages/walls.json",
        &["-p", "server", "--test", "page_fixtures"],
    )?;
    rewrite(
        "crates/record/tests/golden",
        &["-p", "record", "--test", "golden"],
    )?;
    rewrite(
        "crates/scene/tests/snapshots",
        &["-p", "scene", "--test", "scene"],
    )?;
    rewrite(
        "crates/cli/tests/snapshots",
        &["-p", "cli", "--test", "output"],
    )?;
    rewrite(
        "the examples in README.md",
        &["-p", "cli", "--test", "readme"],
    )?;
    println!("writing web/src/tiles/faces.svg");
    web::write_faces()?;
    println!("writing rulebooks/*/citations.txt");
    citations::run(&[], true)?;
    println!("writing rulebooks/coverage.txt");
    statements::run(false, true)?;
    println!("read the diff before you commit it");
    Ok(())
}

fn step(name: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
    println!("== {name}");
    let began = Instant::now();
    work().with_context(|| format!("step failed: {name}"))?;
    println!("== {name}: done in {} s", began.elapsed().as_secs());
    Ok(())
}

/// Installs what the tests need besides Rust and Node, if it is missing and apt is available:
/// a browser, PostgreSQL and Python. Otherwise the tests fail and say what they need.
fn install_test_tools() -> Result<()> {
    for (needed, package) in [
        ("/usr/bin/chromium", "chromium"),
        ("/usr/lib/postgresql", "postgresql"),
        ("/usr/bin/python3", "python3"),
    ] {
        if Path::new(needed).exists() {
            continue;
        }
        if Command::new("apt-get").arg("--version").output().is_err() {
            println!("{needed} is missing, and there is no apt-get to install {package}");
            continue;
        }
        println!("installing {package} for the tests (apt-get install {package})");
        let installed = apt(&["update", "-qq"])
            .and_then(|()| apt(&["install", "-y", "-qq", "--no-install-recommends", package]));
        if let Err(error) = installed {
            println!("cannot install {package}: {error:#}");
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

/// Runs the tests with nextest if it is installed, otherwise with cargo.
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

/// Checks the walls of a game of every rulebook with a program that follows only the documentation.
fn walls() -> Result<()> {
    let checker = books::root().join("docs/check_walls.py");
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
