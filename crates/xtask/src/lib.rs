//! The tasks of `cargo xtask`: running, testing and checking the workspace.

pub mod books;
pub mod citations;
pub mod faults;
pub mod fuzz;
pub mod oracle;
pub mod pins;
pub mod statements;
pub mod tasks;
pub mod tidy;
pub mod web;
