//! Mistakes: the facts that a ruling on each may depend on, and what each costs.

pub(crate) mod facts;
pub(crate) mod judge;
pub(crate) mod remedy;
