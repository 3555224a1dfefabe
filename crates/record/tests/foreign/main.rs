//! Games of other programs, read and played through our engine, whole and broken: small ones of our
//! own in `own`, some that our engine played in `played`, and real ones of others where they lie
//! beside the workspace.

mod agree;
mod broken;
mod games;
mod laid;
mod lobby;
mod mutations;
mod own;
mod several;
mod untold;
mod write;
mod yaku;
