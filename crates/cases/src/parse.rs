//! Parses the text of a case file into cases.

/// One case: the statements it demonstrates, and its lines.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file name, for errors.
    pub file: String,
    /// The number of its first line.
    pub line: usize,
    /// The statements, decisions and examples that it demonstrates.
    pub ids: Vec<String>,
    /// The title, in words.
    pub title: String,
    /// The lines after the first, each with its number in the file.
    pub lines: Vec<(usize, String)>,
}

/// A case file that is not written in the language of cases.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {problem}")]
pub struct CaseError {
    /// The file.
    pub file: String,
    /// The number of the line.
    pub line: usize,
    /// What is wrong with it.
    pub problem: &'static str,
}

/// Reads a case file; `file` is its name in errors.
///
/// # Errors
/// When a line is outside a case, or the first line of a case names no statement.
pub fn parse(text: &str, file: &str) -> Result<Vec<Case>, CaseError> {
    let error = |line, problem| CaseError {
        file: file.to_owned(),
        line,
        problem,
    };
    let mut cases: Vec<Case> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        let line = line.trim_end();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(head) = line.strip_prefix("case ") {
            let (ids, title) = head
                .trim_start()
                .split_once("  ")
                .unwrap_or((head.trim_start(), ""));
            let ids = ids
                .split_whitespace()
                .map(expand)
                .collect::<Option<Vec<_>>>();
            let Some(ids) = ids.map(|ids| ids.concat()).filter(|ids| !ids.is_empty()) else {
                return Err(error(
                    number,
                    "a case names statements, like `case CLB-4.1-3  what it shows`",
                ));
            };
            cases.push(Case {
                file: file.to_owned(),
                line: number,
                ids,
                title: title.trim().to_owned(),
                lines: Vec::new(),
            });
            continue;
        }
        match cases.last_mut() {
            Some(case) => case.lines.push((number, line.trim_start().to_owned())),
            None => {
                return Err(error(number, "this line stands before the first case"));
            }
        }
    }
    Ok(cases)
}

/// Expands a range: `TSU-PTD-3..7` is the five statements from TSU-PTD-3 to TSU-PTD-7.
fn expand(id: &str) -> Option<Vec<String>> {
    let Some((first, last)) = id.split_once("..") else {
        return Some(vec![id.to_owned()]);
    };
    let (stem, from) = first.rsplit_once('-')?;
    let (from, to): (u32, u32) = (from.parse().ok()?, last.parse().ok()?);
    Some(
        (from..=to)
            .map(|number| format!("{stem}-{number}"))
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_has_ids_title_and_lines() {
        let cases = parse(
            "# talk\ncase A-1..3 B-2  two words\nscore x\n\nexpect y\ncase C-1\nz",
            "f",
        )
        .unwrap();
        assert_eq!(cases[0].ids, ["A-1", "A-2", "A-3", "B-2"]);
        assert_eq!(cases[0].title, "two words");
        assert_eq!(
            cases[0].lines,
            [(3, "score x".to_owned()), (5, "expect y".to_owned())]
        );
        assert_eq!(cases[1].line, 6);
    }

    #[test]
    fn a_line_outside_a_case_is_an_error() {
        assert_eq!(
            parse("score x", "f").unwrap_err().to_string(),
            "f:1: this line stands before the first case"
        );
    }
}
