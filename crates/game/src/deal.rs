//! One deal: the wall, what happens, what each seat knows, and what it may do.
//!
//! # The phases of a deal
//!
//! ```text
//!            opened
//!              | dealt
//!              v
//!  +------> to draw <------------------------------------------+
//!  |           | drew                                          | a kan stands, or a
//!  |           v                                               | discard is called for one
//!  |         turn ---- ankan, kakan ---> kan (may be robbed) --+
//!  |         | | \                          |                  |
//!  | riichi  | |  \ tsumo                   | ron              |
//!  |         v |   \                        v                  |
//!  |  declared |    +---------------------> won ----+          |
//!  |         | | discarded                  ^       |          |
//!  |         v v                            | ron   |          |
//!  |       discard (may be claimed) --------+       |          |
//!  |         |  |  |                                |          |
//!  |         |  |  +--- chii, pon ---> turn         |          |
//!  |         |  +------ daiminkan ------------------|----------+
//!  +---------+                                      |
//!  nobody claims it                                 v
//!                                                settled
//!            turn, discard, kan                     ^
//!                  | the wall has run out,          |
//!                  | or the deal is cut short       |
//!                  v                                |
//!              ryuukyoku (hands are shown) ---------+
//! ```
//!
//! [`Phase`](board::Phase) names them, [`Board::apply`](board::Board) is the only way from one to
//! the next, and [`due`](due::due) says which step follows when nobody has a choice. A chombo leads
//! from any phase to settled.

pub(crate) mod abort;
pub(crate) mod action;
pub(crate) mod board;
pub(crate) mod claimed_win;
pub(crate) mod due;
pub(crate) mod event;
pub(crate) mod fold;
pub(crate) mod hand;
pub(crate) mod ippatsu;
pub(crate) mod kan_dora;
pub(crate) mod kyoku;
pub(crate) mod laid_meld;
pub(crate) mod legal;
pub(crate) mod misfit;
pub(crate) mod nagashi;
pub(crate) mod resolve;
pub(crate) mod sayable;
pub(crate) mod set_feeder;
pub(crate) mod several_ron;
pub(crate) mod sight;
pub(crate) mod tenpai;
pub(crate) mod tile_set;
pub(crate) mod view;
pub(crate) mod wall;
