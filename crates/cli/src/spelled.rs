//! Values of the command line in a spelling of their own; errors are sentences.

use record::question::{Fed, MOST};

/// Reads a small number.
pub fn small(text: &str) -> Result<u8, String> {
    let small = text.parse().ok().filter(|small| *small <= MOST);
    small.ok_or_else(|| format!("{text} is not a whole number from 0 to {MOST}"))
}

/// Reads who fed the last set of a yakuman, `YAKU:WIND`.
pub fn fed(text: &str) -> Result<Fed, String> {
    let (yaku, seat) = text
        .split_once(':')
        .ok_or("pao is written YAKU:WIND, such as daisangen:W")?;
    Ok(Fed {
        yaku: Some(yaku.parse().map_err(|error| format!("{error}"))?),
        seat: Some(seat.parse().map_err(|error| format!("{error}"))?),
    })
}
