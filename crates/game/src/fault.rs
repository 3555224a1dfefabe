//! Mistakes: what each costs, and deals in which they were made.

pub(crate) mod hidden;
pub(crate) mod judge;
pub(crate) mod mistake;
pub(crate) mod remedy;
pub(crate) mod ruling;
