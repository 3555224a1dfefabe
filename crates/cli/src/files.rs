//! Reads games from files or stdin.

use std::fs;
use std::io::{self, ErrorKind, IsTerminal, Read};

use anyhow::{Context, bail};
use record::file_text;

/// The size up to which compressed files are unpacked.
const MAX_UNPACKED: u64 = 500_000_000;

/// The formats that can be read, and how to recognise them.
pub const KNOWN: &str = "our own log begins with {\"type\":\"begun\",...}, Tenhou mjlog with <mjloggm, and Tenhou/6 is a JSON object with a list \"log\"";

/// Reads a file or stdin; empty input is an error.
pub fn read(file: &str) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    if file == "-" {
        let mut stdin = io::stdin().lock();
        if stdin.is_terminal() {
            bail!("stdin is a terminal; name a file, or redirect one with `< FILE`");
        }
        stdin.read_to_end(&mut bytes).context("stdin")?;
    } else {
        bytes = match fs::read(file) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                bail!("no such file; `hanchan simulate --log FILE` writes one")
            }
            Err(error) if error.kind() == ErrorKind::IsADirectory => {
                let folder = file.trim_end_matches('/');
                bail!("this is a folder; name the files in it, such as {folder}/*")
            }
            Err(error) => return Err(error.into()),
        };
    }
    let text = file_text::decode(bytes, MAX_UNPACKED)?;
    if text.trim_start_matches('\u{feff}').trim().is_empty() {
        bail!("the file is empty: {KNOWN}");
    }
    Ok(text)
}
