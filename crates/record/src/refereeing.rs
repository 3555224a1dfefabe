//! What a mistake at the table costs, and which paragraph says so: incidents as JSON, and their
//! rulings.
//!
//! The forms of both are contracts. The caller of [`rule`] finds the rulebook that a request names.

mod answer;
mod list;
mod request;

pub use answer::{Answer, HandNow, RulingAnswer};
pub use list::{JudgedFault, judged_faults};
pub use request::{Request, Ruled, rule};
