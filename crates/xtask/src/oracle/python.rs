//! A Python environment with the libraries that we compare with.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// The path of a script in this crate's folder.
pub(super) fn script(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Returns the path of a Python that has a library, which is installed if necessary.
///
/// # Errors
/// When there is no Python, or the library cannot be installed.
pub(super) fn with(library: &str) -> Result<PathBuf> {
    let venv = script("../../target/oracle-venv");
    let python = venv.join("bin/python");
    let freeze = Command::new(&python).args(["-m", "pip", "freeze"]).output();
    if freeze.is_ok_and(|done| {
        String::from_utf8_lossy(&done.stdout)
            .lines()
            .any(|line| line == library)
    }) {
        return Ok(python);
    }
    eprintln!(
        "creating a Python environment with {library} in {}",
        venv.display()
    );
    if let Some(parent) = venv.parent() {
        fs::create_dir_all(parent)?;
    }
    let mut make = Command::new("python3");
    let mut install = Command::new(&python);
    make.args(["-m", "venv"]).arg(&venv);
    install.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        library,
    ]);
    for command in [&mut make, &mut install] {
        let status = command
            .status()
            .with_context(|| format!("cannot run {command:?}"))?;
        ensure!(status.success(), "{command:?} ended with {status}");
    }
    Ok(python)
}
