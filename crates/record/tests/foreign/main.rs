//! Games of other programs, read and played through our engine, whole and broken: small ones of our
//! own in `own`, and real ones where they lie beside the workspace.

mod agree;
mod broken;
mod games;
mod lobby;
mod mutations;
mod own;
mod several;
mod untold;
mod yaku;
