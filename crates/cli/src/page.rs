//! Text output: headings, aligned lines, and sentences wrapped to the width of the screen.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, BufWriter, IsTerminal, Write};

use anstyle::{AnsiColor, Style};
use game::Rulebook;
pub use textwrap::core::display_width;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// Headings.
pub const HEAD: Style = Style::new().bold();
/// Quotations and other secondary text.
pub const QUIET: Style = Style::new().dimmed();
/// Citations.
pub const CITE: Style = AnsiColor::Cyan.on_default();
/// Points, and positive answers.
pub const GOOD: Style = AnsiColor::Green.on_default().bold();
/// Negative answers.
pub const BAD: Style = AnsiColor::Red.on_default().bold();

/// The limits for the width of text: narrower breaks the tables, wider is hard to read.
const NARROW: usize = 60;
const WIDE: usize = 100;
/// The minimum width of indented text, however narrow the page is.
const NARROWEST: usize = 30;

/// A page of text.
pub struct Page<'a> {
    to: &'a mut dyn Write,
    width: usize,
}

impl<'a> Page<'a> {
    /// A page with this width.
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

    /// Writes a rulebook's name and id, the first line of many answers.
    pub fn book(&mut self, book: &Rulebook) -> io::Result<()> {
        let (name, id) = (&book.name, &book.id);
        self.line(format_args!("{HEAD}{name}{HEAD:#} {QUIET}({id}){QUIET:#}"))
    }

    /// Writes a line.
    pub fn line(&mut self, text: impl fmt::Display) -> io::Result<()> {
        writeln!(self.to, "{text}")
    }

    /// Writes a text that is not a whole line.
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

    /// Writes a citation and the sentence it refers to.
    pub fn cited(&mut self, indent: usize, cite: &str, text: &str) -> io::Result<()> {
        let mut label = format!("{CITE}{cite}{CITE:#}  ");
        let deep = display_width(&label);
        for line in wrapped(text, self.width.saturating_sub(indent + deep)) {
            let pad = deep - display_width(&label);
            writeln!(
                self.to,
                "{:indent$}{label}{:pad$}{QUIET}{line}{QUIET:#}",
                "", ""
            )?;
            label.clear();
        }
        Ok(())
    }

    /// Writes a label and, indented by `indent`, a wrapped text.
    pub fn hang(&mut self, label: &str, indent: usize, text: &str) -> io::Result<()> {
        let mut label = label;
        for line in wrapped(text, self.width.saturating_sub(indent)) {
            let pad = indent.saturating_sub(display_width(label));
            writeln!(self.to, "{label}{:pad$}{line}", "")?;
            label = "";
        }
        Ok(())
    }
}

/// Wraps a text between words. Colours take no space; ids with hyphens stay whole, and so does a
/// word that is longer than a line.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let options = Options::new(width.max(NARROWEST))
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .break_words(false);
    let text = text.replace('\n', " ");
    let lines = textwrap::wrap(&text, options);
    lines.into_iter().map(Cow::into_owned).collect()
}

/// The stream that an answer is written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// stdout, the default.
    Stdout,
    /// stderr, when stdout is used for something else.
    Stderr,
}

/// Prints text to stdout: in colour on a terminal, plain elsewhere or with `NO_COLOR`.
pub fn print(write: impl FnOnce(&mut Page<'_>) -> io::Result<()>) -> anyhow::Result<()> {
    print_to(Stream::Stdout, write)
}

/// Prints text to a stream.
pub fn print_to(
    stream: Stream,
    write: impl FnOnce(&mut Page<'_>) -> io::Result<()>,
) -> anyhow::Result<()> {
    let out: Box<dyn Write> = match stream {
        Stream::Stdout => Box::new(anstream::stdout()),
        Stream::Stderr => Box::new(anstream::stderr()),
    };
    let mut out = BufWriter::with_capacity(1 << 16, out);
    write(&mut Page::new(&mut out, width()))?;
    out.flush()?;
    Ok(())
}

/// The width in `COLUMNS`, or that of the screen.
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

/// Prints a JSON value as one line on stdout.
pub fn print_json(value: &impl serde::Serialize) -> anyhow::Result<()> {
    print_json_to(Stream::Stdout, value)
}

/// Prints a document as it is.
pub fn print_document(text: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Prints a JSON value as one line.
pub fn print_json_to(stream: Stream, value: &impl serde::Serialize) -> anyhow::Result<()> {
    let mut text = serde_json::to_vec(value)?;
    text.push(b'\n');
    let mut out: Box<dyn Write> = match stream {
        Stream::Stdout => Box::new(io::stdout().lock()),
        Stream::Stderr => Box::new(io::stderr().lock()),
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
        let coloured = format!("{CITE}EMA-4.2.1-6{CITE:#} is one of the citations");
        let lines = wrapped(&coloured, 30);
        let expected = format!("{CITE}EMA-4.2.1-6{CITE:#} is one of the");
        assert_eq!(lines, [&*expected, "citations"]);
    }

    #[test]
    fn a_page_can_be_written_anywhere() {
        let mut text = Vec::new();
        let mut page = Page::new(&mut text, 40);
        page.hang("why", 5, "because the booklet is silent on this")
            .unwrap();
        let expected = "why  because the booklet is silent on\n     this\n";
        assert_eq!(String::from_utf8(text).unwrap(), expected);
    }
}
