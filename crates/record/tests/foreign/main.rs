//! Real games of others, read and played through our engine, whole and broken. Without those games
//! there is nothing to test.

mod agree;
mod broken;
mod games;
mod mutations;
