//! Games in files, or on stdin.

use std::fs;
use std::io::{self, IsTerminal, Read};

use anyhow::{Context, bail};

/// Reads a file, or stdin.
pub fn read(file: &str) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    if file == "-" {
        let mut stdin = io::stdin().lock();
        if stdin.is_terminal() {
            bail!("stdin is a terminal; name a file, or send one with `< FILE`");
        }
        stdin.read_to_end(&mut bytes).context("stdin")?;
    } else {
        bytes = fs::read(file).map_err(anyhow::Error::from)?;
    }
    if bytes.starts_with(&[0x1f, 0x8b]) {
        bail!(
            "this is compressed; unpack it first, or send it with `gunzip -c FILE |` and `-` as its name"
        );
    }
    String::from_utf8(bytes).map_err(|_| anyhow::anyhow!("this is not a text in UTF-8"))
}
