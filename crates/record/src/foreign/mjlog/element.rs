//! One element of an mjlog and its attributes.

use std::fmt;
use std::ops::RangeInclusive;

use game::Points;
use quick_xml::XmlVersion;
use quick_xml::events::BytesStart;

use super::super::ReadError;

/// The largest plausible amount, in hundreds of points.
const MAX_HUNDREDS: i64 = 100_000;

/// An element: its name, its attributes and its position.
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

    /// The letter and number of a draw or discard; `None` for any other element.
    pub(super) fn tile_tag(&self) -> Option<(u8, Result<u8, ReadError>)> {
        let (letter, number) = self.name.as_bytes().split_first()?;
        let is_tile = matches!(letter, b'D'..=b'G' | b'T'..=b'W')
            && !number.is_empty()
            && number.iter().all(u8::is_ascii_digit);
        is_tile.then(|| {
            let number = self.name[1..].parse().ok().filter(|number| *number < 136);
            let expected = "a tile number 0 to 135";
            let unexpected = || ReadError::unexpected(self, &self.name, expected);
            (*letter, number.ok_or_else(unexpected))
        })
    }

    /// An optional attribute.
    pub(super) fn get(&self, attribute: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(name, _)| name == attribute);
        found.map(|(_, value)| value.as_str())
    }

    /// A required attribute.
    pub(super) fn require(&self, attribute: &str) -> Result<&str, ReadError> {
        let missing = || ReadError::missing(self, attribute);
        self.get(attribute).ok_or_else(missing)
    }

    /// The error for an unexpected attribute.
    pub(super) fn unexpected(&self, attribute: &str, expected: impl Into<String>) -> ReadError {
        let value = self.get(attribute).unwrap_or_default();
        ReadError::unexpected(self, format!("{attribute}={value:?}"), expected)
    }

    /// An attribute that is one number.
    pub(super) fn number(
        &self,
        attribute: &str,
        range: RangeInclusive<i64>,
    ) -> Result<i64, ReadError> {
        let expected = format!("a number {} to {}", range.start(), range.end());
        let number = self.require(attribute)?.parse().ok();
        let number = number.filter(|number| range.contains(number));
        number.ok_or_else(|| self.unexpected(attribute, expected))
    }

    /// An attribute that is a list of numbers.
    pub(super) fn list(
        &self,
        attribute: &str,
        range: RangeInclusive<i64>,
        expected: &str,
    ) -> Result<Vec<i64>, ReadError> {
        let number = |text: &str| text.parse().ok().filter(|number| range.contains(number));
        let numbers = self.require(attribute)?.split(',').map(number).collect();
        let numbers: Option<Vec<i64>> = numbers;
        numbers.ok_or_else(|| self.unexpected(attribute, expected))
    }

    /// An attribute that is a list of `N` numbers.
    pub(super) fn numbers<const N: usize>(
        &self,
        attribute: &str,
        range: RangeInclusive<i64>,
        expected: &str,
    ) -> Result<[i64; N], ReadError> {
        let numbers = self.list(attribute, range, expected)?;
        let numbers = <[i64; N]>::try_from(numbers);
        numbers.map_err(|_| self.unexpected(attribute, expected))
    }

    /// An attribute that is a list of `N` amounts in hundreds of points.
    pub(super) fn hundreds<const N: usize>(
        &self,
        attribute: &str,
    ) -> Result<[Points; N], ReadError> {
        let expected = format!("{N} numbers, each hundreds of points up to {MAX_HUNDREDS}");
        let range = -MAX_HUNDREDS..=MAX_HUNDREDS;
        let numbers = self.numbers::<N>(attribute, range, &expected)?;
        Ok(numbers.map(|number| Points(100 * number as i32)))
    }
}

/// Decodes percent-encoding such as `%41`; anything else stays as it is.
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
