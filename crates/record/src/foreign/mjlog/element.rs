//! One element of an mjlog, and reading its attributes.

use std::fmt;
use std::ops::RangeInclusive;

use game::Points;
use quick_xml::XmlVersion;
use quick_xml::events::BytesStart;

use super::super::ReadError;

/// How many hundreds of points anybody can have in a text that is not nonsense.
const MOST_HUNDREDS: i64 = 100_000;

/// An element: its name, its attributes and where it stands.
pub(super) struct Element {
    at: u64,
    pub(super) name: String,
    attributes: Vec<(String, String)>,
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}> at byte {}", self.name, self.at)
    }
}

impl Element {
    pub(super) fn new(at: u64, tag: &BytesStart<'_>) -> Result<Element, ReadError> {
        let mut element = Element {
            at,
            name: tag.name().into_inner().to_owned(),
            attributes: Vec::new(),
        };
        for attribute in tag.attributes() {
            let read = attribute.map_err(quick_xml::Error::from);
            let read = read.and_then(|attribute| {
                let value = attribute
                    .normalized_value(XmlVersion::Implicit1_0)?
                    .into_owned();
                Ok((attribute.key.into_inner().to_owned(), value))
            });
            let read = read.map_err(|error| ReadError::Xml {
                at,
                why: error.to_string(),
            });
            element.attributes.push(read?);
        }
        Ok(element)
    }

    /// The letter and number of a draw or discard; `None` if it is something else.
    pub(super) fn tile_tag(&self) -> Option<(u8, Result<u8, ReadError>)> {
        let (letter, number) = self.name.as_bytes().split_first()?;
        let is_tile = matches!(letter, b'D'..=b'G' | b'T'..=b'W')
            && !number.is_empty()
            && number.iter().all(u8::is_ascii_digit);
        is_tile.then(|| {
            let number = self.name[1..].parse().ok().filter(|number| *number < 136);
            let wanted = "a tile's number 0 to 135";
            let unexpected = || ReadError::unexpected(self, &self.name, wanted);
            (*letter, number.ok_or_else(unexpected))
        })
    }

    /// An attribute that may be missing.
    pub(super) fn get(&self, attribute: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(name, _)| name == attribute);
        found.map(|(_, value)| value.as_str())
    }

    /// An attribute that must be there.
    pub(super) fn need(&self, attribute: &str) -> Result<&str, ReadError> {
        let missing = || ReadError::missing(self, attribute);
        self.get(attribute).ok_or_else(missing)
    }

    /// What is wrong with an attribute.
    pub(super) fn unexpected(&self, attribute: &str, wanted: impl Into<String>) -> ReadError {
        let value = self.get(attribute).unwrap_or_default();
        ReadError::unexpected(self, format!("{attribute}={value:?}"), wanted)
    }

    /// An attribute that is one number.
    pub(super) fn number(
        &self,
        attribute: &str,
        range: RangeInclusive<i64>,
    ) -> Result<i64, ReadError> {
        let wanted = format!("a number {} to {}", range.start(), range.end());
        let number = self.need(attribute)?.parse().ok();
        let number = number.filter(|number| range.contains(number));
        number.ok_or_else(|| self.unexpected(attribute, wanted))
    }

    /// An attribute that is a list of numbers.
    pub(super) fn list(
        &self,
        attribute: &str,
        range: RangeInclusive<i64>,
        wanted: &str,
    ) -> Result<Vec<i64>, ReadError> {
        let number = |text: &str| text.parse().ok().filter(|number| range.contains(number));
        let numbers = self.need(attribute)?.split(',').map(number).collect();
        let numbers: Option<Vec<i64>> = numbers;
        numbers.ok_or_else(|| self.unexpected(attribute, wanted))
    }

    /// An attribute that is a list of so many numbers.
    pub(super) fn numbers<const N: usize>(
        &self,
        attribute: &str,
        range: RangeInclusive<i64>,
        wanted: &str,
    ) -> Result<[i64; N], ReadError> {
        let numbers = self.list(attribute, range, wanted)?;
        let numbers = <[i64; N]>::try_from(numbers);
        numbers.map_err(|_| self.unexpected(attribute, wanted))
    }

    /// An attribute that is a list of so many amounts in hundreds of points.
    pub(super) fn hundreds<const N: usize>(
        &self,
        attribute: &str,
    ) -> Result<[Points; N], ReadError> {
        let wanted = format!("{N} numbers, each hundreds of points up to {MOST_HUNDREDS}");
        let range = -MOST_HUNDREDS..=MOST_HUNDREDS;
        let numbers = self.numbers::<N>(attribute, range, &wanted)?;
        Ok(numbers.map(|number| Points(100 * number as i32)))
    }
}

/// A name as it was before its bytes were written as `%41`; a text that is no such thing stays
/// as it is.
pub(super) fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let hex = after.get(..2).and_then(|hex| std::str::from_utf8(hex).ok());
        let byte = hex.and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match byte {
            Some(byte) if *first == b'%' => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(percent_decoded(text), expected);
    }

    #[test]
    fn names_are_decoded() {
        check("%41bc", "Abc");
        check("%E6%9D%B1", "東");
        check("100%", "100%");
        check("%zz%4", "%zz%4");
        check("%ff", "%ff");
    }
}
