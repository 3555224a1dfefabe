//! Many deals, one game: which deal follows, when it ends, and the table that plays it.

pub(crate) mod next_deal;
pub(crate) mod opening;
pub(crate) mod perft;
pub(crate) mod progress;
pub(crate) mod setup;
pub(crate) mod table;
pub(crate) mod time_up;
pub(crate) mod tobi;
