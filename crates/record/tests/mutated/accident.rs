//! Ways to corrupt a line.

use fastrand::Rng;

/// A way to corrupt a line.
#[derive(Clone, Copy, Debug)]
pub enum Accident {
    /// A character is replaced.
    OtherLetter,
    /// A character is deleted.
    LostLetter,
    /// A character is duplicated.
    DoubledLetter,
    /// The end of the line is cut off.
    Cut,
    /// The start of the line is cut off.
    Beheaded,
    /// A value is replaced.
    OtherValue,
    /// A field is deleted.
    LostField,
    /// A field is renamed.
    OtherField,
    /// A field is duplicated.
    DoubledField,
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

impl Accident {
    /// All ways to corrupt a line.
    pub const ALL: [Accident; 10] = [
        Accident::OtherLetter,
        Accident::LostLetter,
        Accident::DoubledLetter,
        Accident::Cut,
        Accident::Beheaded,
        Accident::OtherValue,
        Accident::LostField,
        Accident::OtherField,
        Accident::DoubledField,
        Accident::AddedField,
    ];

    /// Returns the corrupted line.
    pub fn befall(self, line: &str, rng: &mut Rng) -> String {
        let mut changed = line.to_owned();
        let letters: Vec<(usize, char)> = line.char_indices().collect();
        let Some((place, letter)) = rng.choice(letters) else {
            return changed;
        };
        let end = place + letter.len_utf8();
        match self {
            Accident::OtherLetter => {
                let other = char::from(LETTERS[rng.usize(..LETTERS.len())]);
                changed.replace_range(place..end, &other.to_string());
            }
            Accident::LostLetter => changed.replace_range(place..end, ""),
            Accident::DoubledLetter => changed.insert(place, letter),
            Accident::Cut => changed.truncate(place),
            Accident::Beheaded => changed.replace_range(..place, ""),
            Accident::OtherValue => {
                if let Some(field) = Field::any(line, rng) {
                    let word = WORDS[rng.usize(..WORDS.len())];
                    changed.replace_range(field.value..field.end, word);
                }
            }
            Accident::LostField => {
                if let Some(field) = Field::any(line, rng) {
                    // Together with the comma before it or, for the first field, the one after it.
                    let before = field.start - usize::from(line[..field.start].ends_with(','));
                    let behind = before == field.start && line[field.end..].starts_with(',');
                    changed.replace_range(before..field.end + usize::from(behind), "");
                }
            }
            Accident::OtherField => {
                if let Some(field) = Field::any(line, rng) {
                    changed.insert(field.start + 1, 'x');
                }
            }
            Accident::DoubledField => {
                if let Some(field) = Field::any(line, rng) {
                    let again = format!("{},", &line[field.start..field.end]);
                    changed.insert_str(field.start, &again);
                }
            }
            Accident::AddedField => {
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
