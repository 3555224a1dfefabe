//! Parsers for values on the command line.

use record::scoring::{Fed, MAX_COUNT};

/// Reads a number of counters, sticks or wins.
pub fn count(text: &str) -> Result<u8, String> {
    let count = text.parse().ok().filter(|count| *count <= MAX_COUNT);
    count.ok_or_else(|| format!("{text} is not a whole number from 0 to {MAX_COUNT}"))
}

/// Reads `YAKU:WIND`: who fed the last set of a yakuman.
pub fn fed(text: &str) -> Result<Fed, String> {
    let (yaku, seat) = text
        .split_once(':')
        .ok_or("pao is written YAKU:WIND, such as daisangen:W")?;
    Ok(Fed {
        yaku: Some(yaku.parse().map_err(|error| format!("{error}"))?),
        seat: Some(seat.parse().map_err(|error| format!("{error}"))?),
    })
}
