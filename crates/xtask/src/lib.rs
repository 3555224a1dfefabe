//! The workspace's own tools: cases and their coverage, pins, the oracle, tidiness.

pub mod cases;
