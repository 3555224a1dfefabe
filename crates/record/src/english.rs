//! Names and numbers in messages, which are in English.

use tiles::Wind;

/// The wind's full name.
#[must_use]
pub const fn wind(wind: Wind) -> &'static str {
    match wind {
        Wind::East => "East",
        Wind::South => "South",
        Wind::West => "West",
        Wind::North => "North",
    }
}

/// Points with thousands separators.
#[must_use]
pub fn points(points: i64) -> String {
    let digits = points.unsigned_abs().to_string();
    let mut text = if points < 0 {
        "-".to_owned()
    } else {
        String::new()
    };
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_separated() {
        assert_eq!(points(0), "0");
        assert_eq!(points(1000), "1,000");
        assert_eq!(points(-1_234_567), "-1,234,567");
    }
}
