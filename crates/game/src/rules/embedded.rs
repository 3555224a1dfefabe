//! The rulebooks that come with the program. This list is the one place that names them.

/// Id and text of every rulebook that comes with the program.
pub const EMBEDDED: &[(&str, &str)] = &[
    (
        "regelwerk",
        include_str!("../../../../rulebooks/regelwerk/rulebook.toml"),
    ),
    (
        "alarm",
        include_str!("../../../../rulebooks/alarm/rulebook.toml"),
    ),
    (
        "ema",
        include_str!("../../../../rulebooks/ema/rulebook.toml"),
    ),
    (
        "tsumo",
        include_str!("../../../../rulebooks/tsumo/rulebook.toml"),
    ),
    (
        "haus",
        include_str!("../../../../rulebooks/haus/rulebook.toml"),
    ),
    (
        "tenhou",
        include_str!("../../../../rulebooks/tenhou/rulebook.toml"),
    ),
];

/// The id of the book for games of other programs that name no book.
pub const REFERENCE: &str = "tenhou";

/// The id of the book that is used if none is named.
pub const DEFAULT: &str = "regelwerk";
