//! Events that cannot have happened.

use tiles::Tile;

/// An event that cannot have happened here. Whether it was allowed is not checked here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// Something else has to come first.
    #[error("this cannot happen now")]
    OutOfOrder,
    /// The tile is not in the hand.
    #[error("{0} is not in the hand")]
    NotInHand(Tile),
    /// The call is not of the latest discard.
    #[error("the call is not of the latest discard")]
    NotTheDiscard,
    /// There is no such pon to add to.
    #[error("there is no pon to add this tile to")]
    NoSuchPon,
    /// A fifth meld.
    #[error("a hand has four melds at most")]
    TooManyMelds,
    /// A fifth kan.
    #[error("there are four kans at most")]
    TooManyKans,
    /// A fifth tile of a kind in one hand.
    #[error("there is a fifth {0}")]
    FifthTile(Tile),
    /// More indicators than there are.
    #[error("there are five indicators at most")]
    TooManyIndicators,
    /// More discards than a deal has room for.
    #[error("nobody can discard so often")]
    RiverIsFull,
    /// A draw from an empty wall.
    #[error("the wall is empty")]
    WallIsEmpty,
}
