//! Games in files, or on stdin.

use std::fs;
use std::io::{self, ErrorKind, IsTerminal, Read};

use anyhow::{Context, bail};

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
    if bytes.starts_with(&[0x1f, 0x8b]) {
        bail!(
            "this is compressed; unpack it first, or send it with `gunzip -c FILE |` and `-` as its name"
        );
    }
    let text = String::from_utf8(bytes);
    let text = text.map_err(|_| anyhow::anyhow!("this is not a text in UTF-8"))?;
    if text.trim_start_matches('\u{feff}').trim().is_empty() {
        bail!("there is nothing in it: {KNOWN}");
    }
    Ok(text)
}
