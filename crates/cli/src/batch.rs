//! Answers a stream of lines, one answer for each, in order, with only a few lines in memory.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::Mutex;

use anyhow::Context;

use crate::exit::{self, Exit};
use crate::progress::Progress;

/// The longest line that is accepted; a longer one is answered with an error.
const MAX_LINE: usize = 1 << 20;
/// How many bytes of answers are collected before they are written.
const CHUNK: usize = 1 << 16;
/// How many bytes are read at a time.
const READ_BUFFER: usize = 1 << 18;
/// How many lines are answered between progress updates.
const PROGRESS_EVERY: u64 = 1024;

/// Held while lines are being written, so that an interrupt does not cut a line.
static WRITING: Mutex<()> = Mutex::new(());

/// Whether a line could be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineResult {
    /// It was answered.
    Answered,
    /// The answer is an error.
    Bad,
}

/// Answers every line of stdin with one line on stdout. `answer` receives the line, or the reason
/// why it cannot be read, and writes its answer without the line ending.
pub fn run(
    mut answer: impl FnMut(Result<&str, &str>, &mut Vec<u8>) -> anyhow::Result<LineResult>,
) -> anyhow::Result<Exit> {
    ctrlc::set_handler(|| {
        let _whole_lines = WRITING.lock();
        exit::interrupted();
    })
    .context("cannot handle interrupts")?;
    let mut input = BufReader::with_capacity(READ_BUFFER, io::stdin().lock());
    let mut output = Output::new();
    let mut line = Vec::new();
    while let Some(text) = next_line(&mut input, &mut line).context("stdin")? {
        let text = text.map(str::trim).and_then(|text| match text {
            "" => Err("empty line; each line must be a request"),
            text => Ok(text),
        });
        let line = answer(text, &mut output.lines)?;
        output.lines.push(b'\n');
        // A program that waits for this answer before sending its next line gets it at once.
        output.end_line(line, input.buffer().is_empty())?;
    }
    output.write()?;
    output.progress.clear();
    Ok(if output.bad == 0 { Exit::Yes } else { Exit::No })
}

/// Reads the next line; `None` at the end of the input.
fn next_line<'a>(
    input: &mut impl BufRead,
    line: &'a mut Vec<u8>,
) -> io::Result<Option<Result<&'a str, &'static str>>> {
    line.clear();
    let read = input
        .by_ref()
        .take(MAX_LINE as u64 + 1)
        .read_until(b'\n', line)?;
    if read == 0 {
        return Ok(None);
    }
    if line.len() > MAX_LINE && line.last() != Some(&b'\n') {
        skip_line(input)?;
        return Ok(Some(Err("the line is longer than a mebibyte")));
    }
    Ok(Some(
        std::str::from_utf8(line).map_err(|_| "the line is not UTF-8"),
    ))
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let length = end.map_or(buffer.len(), |end| end + 1);
        input.consume(length);
        if end.is_some() {
            return Ok(());
        }
    }
}

/// Whole lines that have not been written to stdout yet.
struct Output {
    lines: Vec<u8>,
    answered: u64,
    bad: u64,
    progress: Progress,
}

impl Output {
    fn new() -> Output {
        let lines = Vec::with_capacity(CHUNK + CHUNK / 4);
        Output {
            lines,
            answered: 0,
            bad: 0,
            progress: Progress::of_lines(),
        }
    }

    fn end_line(&mut self, line: LineResult, is_awaited: bool) -> io::Result<()> {
        self.bad += u64::from(line == LineResult::Bad);
        self.answered += 1;
        if self.answered.is_multiple_of(PROGRESS_EVERY) {
            self.progress.set(self.answered);
        }
        if is_awaited || self.lines.len() >= CHUNK {
            self.write()?;
        }
        Ok(())
    }

    fn write(&mut self) -> io::Result<()> {
        let _whole_lines = WRITING.lock();
        let mut out = io::stdout().lock();
        out.write_all(&self.lines)?;
        out.flush()?;
        self.lines.clear();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlong_lines_are_skipped() {
        let mut text = vec![b'x'; 3 * MAX_LINE];
        text.extend(b"\nnext\n\xff\nlast");
        let mut input = text.as_slice();
        let mut line = Vec::new();
        let mut next = || {
            let read = next_line(&mut input, &mut line).unwrap();
            read.map(|text| text.map(str::to_owned))
        };
        assert_eq!(next(), Some(Err("the line is longer than a mebibyte")));
        assert_eq!(next(), Some(Ok("next\n".to_owned())));
        assert_eq!(next(), Some(Err("the line is not UTF-8")));
        assert_eq!(next(), Some(Ok("last".to_owned())));
        assert_eq!(next(), None);
    }
}
