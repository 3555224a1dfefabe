//! The README's examples print what it shows.
//!
//! `cargo xtask update` rewrites them; read the diff.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The end of lines that contain a timing.
const TIMED: &str = " a second";

/// Runs a command line from the README in a folder.
fn printed(command: &str, folder: &Path) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_hanchan"));
    let beside = program.parent().expect("the program is in a folder");
    let search = env::var("PATH").expect("there is a search path");
    let ran = Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", format!("{}:{search}", beside.display()))
        .env_remove("CLICOLOR_FORCE")
        .env_remove("COLUMNS")
        .output()
        .expect("there is a shell");
    String::from_utf8(ran.stdout).expect("the output is UTF-8")
}

/// The README with its examples run again, in order; lines with timings stay as they are.
fn run_again(readme: &str, folder: &Path) -> String {
    let mut text = String::new();
    for (index, block) in readme.split("```").enumerate() {
        let is_example = index % 2 == 1 && block.starts_with("\n$ ");
        if index > 0 {
            text.push_str("```");
        }
        if !is_example {
            text.push_str(block);
            continue;
        }
        let examples = block.split("\n$ ").skip(1).map(|example| {
            let (command, shown) = example
                .split_once('\n')
                .expect("the example prints something");
            let output = printed(command, folder);
            let mut timed = shown.lines().filter(|line| line.ends_with(TIMED));
            let lines = output.trim_end().lines().map(|line| {
                let shown = line.ends_with(TIMED).then(|| timed.next()).flatten();
                shown.unwrap_or(line)
            });
            let lines: Vec<&str> = lines.collect();
            format!("\n$ {command}\n{}\n", lines.join("\n"))
        });
        text.push_str(&examples.collect::<Vec<_>>().concat());
    }
    text
}

#[test]
fn the_examples_print_what_the_readme_shows() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let readme = fs::read_to_string(&file).expect("there is a README");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    // Files left by an earlier run could hide that something is missing now.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be created");
    let examples = readme.matches("\n$ ").count();
    assert!(examples >= 6, "only {examples} examples");
    let again = run_again(&readme, &folder);
    if env::var_os("UPDATE").is_some() {
        fs::write(&file, again).expect("the README can be written");
        return;
    }
    let differs = readme.lines().zip(again.lines());
    let differs = differs.enumerate().find(|(_, (had, has))| had != has);
    assert!(
        readme == again,
        "`cargo xtask update` rewrites it: {differs:?}"
    );
}
