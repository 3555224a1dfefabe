//! Who pays whom when a deal ends, who deals next, and what the end of a game adds.

pub(crate) mod abort;
pub(crate) mod chombo;
pub(crate) mod cited;
pub(crate) mod counters;
pub(crate) mod deal_end;
pub(crate) mod deposits;
pub(crate) mod hand_payment;
pub(crate) mod leftover;
pub(crate) mod nagashi_payment;
pub(crate) mod noten;
pub(crate) mod outcome;
pub(crate) mod pao;
pub(crate) mod ryuukyoku;
pub(crate) mod settlement;
pub(crate) mod standing;
pub(crate) mod uma;
pub(crate) mod winner_payments;
pub(crate) mod wins;
pub(crate) mod yakitori;
