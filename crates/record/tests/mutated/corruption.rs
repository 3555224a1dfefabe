//! Ways to corrupt a line.

use fastrand::Rng;

/// A way to corrupt a line.
#[derive(Clone, Copy, Debug)]
pub enum Corruption {
    /// A character is replaced.
    ReplacedLetter,
    /// A character is deleted.
    DeletedLetter,
    /// A character is duplicated.
    DuplicatedLetter,
    /// The end of the line is cut off.
    EndCut,
    /// The start of the line is cut off.
    StartCut,
    /// A value is replaced.
    ReplacedValue,
    /// A field is deleted.
    DeletedField,
    /// A field is renamed.
    RenamedField,
    /// A field is duplicated.
    DuplicatedField,
    /// An unknown field is added.
    AddedField,
}

/// Replacement values.
const WORDS: [&str; 32] = [
    "\"A\"",
    "\"D\"",
    "\"E\"",
    "0",
    "-1",
    "4",
    "255",
    "65536",
    "99999999",
    "1e9",
    "null",
    "true",
    "false",
    "[]",
    "{}",
    "\"\"",
    "\"5m\"",
    "\"0p\"",
    "\"7z\"",
    "\"0z\"",
    "\"[1111m]\"",
    "\"(123m)\"",
    "\"(555z^)\"",
    "\"(111m+1m>)\"",
    "\"1111222233334m\"",
    "\"type\"",
    "\"won\"",
    "\"drew\"",
    "\"settled\"",
    "\"daisangen\"",
    "\u{0}",
    "\u{feff}",
];

/// Replacement characters.
const LETTERS: &[u8] = b"abcdmpsz0123456789ABCDEX_ \"{}[]()<>:,+-.^";

impl Corruption {
    /// All ways to corrupt a line.
    pub const ALL: [Corruption; 10] = [
        Corruption::ReplacedLetter,
        Corruption::DeletedLetter,
        Corruption::DuplicatedLetter,
        Corruption::EndCut,
        Corruption::StartCut,
        Corruption::ReplacedValue,
        Corruption::DeletedField,
        Corruption::RenamedField,
        Corruption::DuplicatedField,
        Corruption::AddedField,
    ];

    /// Returns the corrupted line.
    pub fn apply(self, line: &str, rng: &mut Rng) -> String {
        let mut changed = line.to_owned();
        let letters: Vec<(usize, char)> = line.char_indices().collect();
        let Some((place, letter)) = rng.choice(letters) else {
            return changed;
        };
        let end = place + letter.len_utf8();
        match self {
            Corruption::ReplacedLetter => {
                let other = char::from(LETTERS[rng.usize(..LETTERS.len())]);
                changed.replace_range(place..end, &other.to_string());
            }
            Corruption::DeletedLetter => changed.replace_range(place..end, ""),
            Corruption::DuplicatedLetter => changed.insert(place, letter),
            Corruption::EndCut => changed.truncate(place),
            Corruption::StartCut => changed.replace_range(..place, ""),
            Corruption::ReplacedValue => {
                if let Some(field) = Field::any(line, rng) {
                    let word = WORDS[rng.usize(..WORDS.len())];
                    changed.replace_range(field.value..field.end, word);
                }
            }
            Corruption::DeletedField => {
                if let Some(field) = Field::any(line, rng) {
                    // Together with the comma before it or, for the first field, the one after it.
                    let before = field.start - usize::from(line[..field.start].ends_with(','));
                    let behind = before == field.start && line[field.end..].starts_with(',');
                    changed.replace_range(before..field.end + usize::from(behind), "");
                }
            }
            Corruption::RenamedField => {
                if let Some(field) = Field::any(line, rng) {
                    changed.insert(field.start + 1, 'x');
                }
            }
            Corruption::DuplicatedField => {
                if let Some(field) = Field::any(line, rng) {
                    let again = format!("{},", &line[field.start..field.end]);
                    changed.insert_str(field.start, &again);
                }
            }
            Corruption::AddedField => {
                if let Some(field) = Field::any(line, rng) {
                    changed.insert_str(field.start, "\"nobody\":1,");
                }
            }
        }
        changed
    }
}

/// The position of a field in a line, from its name to the end of its value.
struct Field {
    start: usize,
    value: usize,
    end: usize,
}

impl Field {
    /// A random field of a line; may be nested.
    fn any(line: &str, rng: &mut Rng) -> Option<Field> {
        let colons: Vec<usize> = line.match_indices("\":").map(|(place, _)| place).collect();
        let colon = rng.choice(colons)?;
        let start = line[..colon].rfind('"')?;
        let value = colon + 2;
        let mut depth = 0;
        let mut quoted = false;
        let end = line[value..].find(|letter| {
            quoted ^= letter == '"';
            match letter {
                '{' | '[' if !quoted => depth += 1,
                '}' | ']' | ',' if !quoted && depth == 0 => return true,
                '}' | ']' if !quoted => depth -= 1,
                _ => {}
            }
            false
        })?;
        let end = value + end;
        Some(Field { start, value, end })
    }
}
