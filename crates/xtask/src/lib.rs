//! The workspace's own tools: cases and their coverage, pins, the oracle, tidiness.

pub mod books;
pub mod cases;
pub mod citations;
pub mod fuzz;
pub mod oracle;
pub mod pins;
pub mod statements;
pub mod tasks;
pub mod tidy;
pub mod web;
pub mod wins;
