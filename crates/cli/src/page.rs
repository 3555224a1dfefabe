//! Text for people: headings, aligned lines, and sentences wrapped to the width of the screen.

use std::fmt;
use std::io::{self, BufWriter, IsTerminal, Write};

use anstyle::{AnsiColor, Style};
use game::Rulebook;

/// Headings.
pub const HEAD: Style = Style::new().bold();
/// What is quoted, and what one may skip.
pub const QUIET: Style = Style::new().dimmed();
/// Citations.
pub const CITE: Style = AnsiColor::Cyan.on_default();
/// Points and what wins.
pub const GOOD: Style = AnsiColor::Green.on_default().bold();
/// What does not win.
pub const BAD: Style = AnsiColor::Red.on_default().bold();

/// How wide text may be: narrower breaks the tables, wider is hard to read.
const NARROW: usize = 60;
const WIDE: usize = 100;

/// A page of text.
pub struct Page<'a> {
    to: &'a mut dyn Write,
    width: usize,
}

impl<'a> Page<'a> {
    /// A page this wide.
    pub fn new(to: &'a mut dyn Write, width: usize) -> Page<'a> {
        Page { to, width }
    }

    /// Writes a heading, with an empty line before it.
    pub fn head(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.to)?;
        for line in wrapped(text, self.width) {
            writeln!(self.to, "{HEAD}{line}{HEAD:#}")?;
        }
        Ok(())
    }

    /// Writes a rulebook's name and id, as the first line of what is said by it.
    pub fn book(&mut self, book: &Rulebook) -> io::Result<()> {
        let (name, id) = (&book.name, &book.id);
        self.line(format_args!("{HEAD}{name}{HEAD:#} {QUIET}({id}){QUIET:#}"))
    }

    /// Writes a line.
    pub fn line(&mut self, text: impl fmt::Display) -> io::Result<()> {
        writeln!(self.to, "{text}")
    }

    /// Writes something that is no line.
    pub fn raw(&mut self, text: &str) -> io::Result<()> {
        write!(self.to, "{text}")
    }

    /// Writes an empty line.
    pub fn gap(&mut self) -> io::Result<()> {
        writeln!(self.to)
    }

    /// Writes a sentence of a rulebook, dimmed and wrapped.
    pub fn quote(&mut self, indent: usize, text: &str) -> io::Result<()> {
        for line in wrapped(text, self.width.saturating_sub(indent)) {
            writeln!(self.to, "{:indent$}{QUIET}{line}{QUIET:#}", "")?;
        }
        Ok(())
    }

    /// Writes a citation and the sentence it stands for.
    pub fn cited(&mut self, indent: usize, cite: &str, text: &str) -> io::Result<()> {
        let mut label = format!("{CITE}{cite}{CITE:#}  ");
        let deep = visible(&label);
        for line in wrapped(text, self.width.saturating_sub(indent + deep)) {
            let pad = deep - visible(&label);
            writeln!(
                self.to,
                "{:indent$}{label}{:pad$}{QUIET}{line}{QUIET:#}",
                "", ""
            )?;
            label.clear();
        }
        Ok(())
    }

    /// Writes text wrapped behind `label`, all of it `indent` wide.
    pub fn hang(&mut self, label: &str, indent: usize, text: &str) -> io::Result<()> {
        let mut label = label;
        for line in wrapped(text, self.width.saturating_sub(indent)) {
            let pad = indent.saturating_sub(visible(label));
            writeln!(self.to, "{label}{:pad$}{line}", "")?;
            label = "";
        }
        Ok(())
    }
}

/// Parts a text into lines of at most `width` characters.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    if visible(text) <= width && !text.contains('\n') {
        return vec![text.to_owned()];
    }
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split_whitespace() {
        let length = visible(word);
        if used > 0 && used + 1 + length > width.max(30) {
            lines.push(String::new());
            used = 0;
        }
        if let Some(line) = lines.last_mut() {
            if used > 0 {
                line.push(' ');
                used += 1;
            }
            line.push_str(word);
        }
        used += length;
    }
    lines
}

/// How wide a word is on the screen, colours left out.
pub fn visible(word: &str) -> usize {
    let mut inside = false;
    let mut width = 0;
    for letter in word.chars() {
        match (inside, letter) {
            (false, '\u{1b}') => inside = true,
            (false, _) => width += 1,
            (true, 'm') => inside = false,
            (true, _) => {}
        }
    }
    width
}

/// Where an answer goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// stdout, as answers do.
    Data,
    /// stderr, where stdout is taken.
    Talk,
}

/// Writes a page to stdout: in colour on a terminal, plain elsewhere or with `NO_COLOR`.
pub fn print(write: impl FnOnce(&mut Page<'_>) -> io::Result<()>) -> anyhow::Result<()> {
    to(Stream::Data, write)
}

/// Writes a page.
pub fn to(
    stream: Stream,
    write: impl FnOnce(&mut Page<'_>) -> io::Result<()>,
) -> anyhow::Result<()> {
    let out: Box<dyn Write> = match stream {
        Stream::Data => Box::new(anstream::stdout()),
        Stream::Talk => Box::new(anstream::stderr()),
    };
    let mut out = BufWriter::with_capacity(1 << 16, out);
    write(&mut Page::new(&mut out, width()))?;
    out.flush()?;
    Ok(())
}

/// The width that `COLUMNS` asks for, or that of the screen.
fn width() -> usize {
    let asked = std::env::var("COLUMNS")
        .ok()
        .and_then(|text| text.parse().ok());
    let screen = || {
        let (width, _) = terminal_size::terminal_size().filter(|_| io::stdout().is_terminal())?;
        Some(usize::from(width.0))
    };
    asked.or_else(screen).unwrap_or(WIDE).clamp(NARROW, WIDE)
}

/// Writes one JSON value and the end of its line to stdout.
pub fn print_json(value: &impl serde::Serialize) -> anyhow::Result<()> {
    json_to(Stream::Data, value)
}

/// Writes one JSON value and the end of its line.
pub fn json_to(stream: Stream, value: &impl serde::Serialize) -> anyhow::Result<()> {
    let mut text = serde_json::to_vec(value)?;
    text.push(b'\n');
    let mut out: Box<dyn Write> = match stream {
        Stream::Data => Box::new(io::stdout().lock()),
        Stream::Talk => Box::new(io::stderr().lock()),
    };
    out.write_all(&text)?;
    out.flush()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_between_words() {
        let text = "one two three four five six seven eight nine ten";
        let lines = wrapped(text, 30);
        assert_eq!(
            lines,
            ["one two three four five six", "seven eight nine ten"]
        );
        assert_eq!(wrapped("", 30), [""]);
    }

    #[test]
    fn a_page_goes_to_any_writer() {
        let mut text = Vec::new();
        let mut page = Page::new(&mut text, 40);
        page.hang("why", 5, "because the booklet is silent on this")
            .unwrap();
        let expected = "why  because the booklet is silent on\n     this\n";
        assert_eq!(String::from_utf8(text).unwrap(), expected);
    }
}
