//! Answering a stream of lines: one answer for each, in order, never more in memory than a few.

use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::Context;

use crate::exit::Exit;

/// The longest line that is read; a longer one is answered by an error.
const LONGEST: usize = 1 << 20;
/// How much is answered before it is written.
const CHUNK: usize = 1 << 16;
/// How much is read at a time.
const READ: usize = 1 << 18;

/// Held while lines are being written, so that an interrupt waits for the end of a line.
static WRITING: Mutex<()> = Mutex::new(());

/// Whether a line could be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// It was.
    Answered,
    /// The answer is an error.
    Bad,
}

/// Answers every line of stdin, so that answers pair with lines. `answer` is given the line, or
/// why it cannot be read, and writes its answer without the end of the line.
pub fn run(
    mut answer: impl FnMut(Result<&str, &str>, &mut Vec<u8>) -> anyhow::Result<Line>,
) -> anyhow::Result<Exit> {
    ctrlc::set_handler(|| {
        let _whole_lines = WRITING.lock();
        std::process::exit(130);
    })
    .context("interrupts")?;
    let mut input = BufReader::with_capacity(READ, io::stdin().lock());
    let mut output = Output::new();
    let mut line = Vec::new();
    while let Some(text) = next_line(&mut input, &mut line).context("stdin")? {
        let text = text.map(str::trim).and_then(|text| match text {
            "" => Err("an empty line; each line asks for one answer"),
            text => Ok(text),
        });
        let judged = answer(text, &mut output.lines)?;
        output.lines.push(b'\n');
        // Whoever waits for an answer before asking on gets it.
        output.end_line(judged, input.buffer().is_empty())?;
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
        .take(LONGEST as u64 + 1)
        .read_until(b'\n', line)?;
    if read == 0 {
        return Ok(None);
    }
    if line.len() > LONGEST && line.last() != Some(&b'\n') {
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

/// Whole lines on their way to stdout.
struct Output {
    lines: Vec<u8>,
    bad: u64,
    progress: Progress,
}

impl Output {
    fn new() -> Output {
        let lines = Vec::with_capacity(CHUNK + CHUNK / 4);
        Output {
            lines,
            bad: 0,
            progress: Progress::new(),
        }
    }

    fn end_line(&mut self, judged: Line, waited_for: bool) -> io::Result<()> {
        self.bad += u64::from(judged == Line::Bad);
        self.progress.line();
        if waited_for || self.lines.len() >= CHUNK {
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

/// A counter on stderr for a run that takes its time, where a person looks on.
struct Progress {
    shown: bool,
    began: Instant,
    last: Instant,
    lines: u64,
    watched: bool,
}

impl Progress {
    fn new() -> Progress {
        let watched = io::stderr().is_terminal() && !io::stdout().is_terminal();
        let began = Instant::now();
        Progress {
            shown: false,
            began,
            last: began + Duration::from_secs(1),
            lines: 0,
            watched,
        }
    }

    fn line(&mut self) {
        self.lines += 1;
        if !self.watched
            || !self.lines.is_multiple_of(1024)
            || self.last.elapsed() < Duration::from_secs(1)
        {
            return;
        }
        self.last = Instant::now();
        self.shown = true;
        let rate = self.lines as f64 / self.began.elapsed().as_secs_f64();
        // A counter that cannot be shown is no reason to stop counting.
        let _ = write!(io::stderr(), "\r{} lines, {rate:.0} a second ", self.lines);
    }

    fn clear(&self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r{:40}\r", "");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_too_long_are_skipped_whole() {
        let mut text = vec![b'x'; 3 * LONGEST];
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
