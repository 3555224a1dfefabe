//! What a hand is worth: from the tiles of a win to its yaku, fu, price and score.

pub(crate) mod best_reading;
pub(crate) mod bonus;
pub(crate) mod equal_readings;
pub(crate) mod explained;
pub(crate) mod facts;
pub(crate) mod fu;
pub(crate) mod liable_points;
pub(crate) mod price;
pub(crate) mod reachable;
pub(crate) mod reading;
pub(crate) mod score;
pub(crate) mod win;
pub(crate) mod yaku;
