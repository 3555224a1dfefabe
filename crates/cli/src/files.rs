//! Games in files, or on stdin.

use std::fs;
use std::io::{self, ErrorKind, IsTerminal, Read};

use anyhow::{Context, bail};
use record::packed;

/// How many bytes a compressed file may unpack to.
const MOST_UNPACKED: u64 = 500_000_000;

/// How the games that can be read begin.
pub const KNOWN: &str = "a log of ours begins with {\"type\":\"begun\",...}, Tenhou mjlog with <mjloggm, and Tenhou/6 is a JSON object with a list \"log\"";

/// Reads a file, or stdin, in which there is something.
pub fn read(file: &str) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    if file == "-" {
        let mut stdin = io::stdin().lock();
        if stdin.is_terminal() {
            bail!("stdin is a terminal; name a file, or send one with `< FILE`");
        }
        stdin.read_to_end(&mut bytes).context("stdin")?;
    } else {
        bytes = match fs::read(file) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                bail!("there is no such file; `hanchan simulate --log FILE` writes one")
            }
            Err(error) if error.kind() == ErrorKind::IsADirectory => {
                let folder = file.trim_end_matches('/');
                bail!("this is a folder; name the files in it, such as {folder}/*")
            }
            Err(error) => return Err(error.into()),
        };
    }
    let text = packed::text(bytes, MOST_UNPACKED)?;
    if text.trim_start_matches('\u{feff}').trim().is_empty() {
        bail!("there is nothing in it: {KNOWN}");
    }
    Ok(text)
}
