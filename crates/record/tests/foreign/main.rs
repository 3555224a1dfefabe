//! Games of other programs, read and played on our engine, valid and broken: small ones of our own
//! in `own`, some that our engine played in `played`, and real ones kept outside the workspace, if
//! available.

mod agree;
mod broken;
mod games;
mod laid;
mod lobby;
mod mutations;
mod omitted;
mod own;
mod several;
mod write;
mod yaku;
