//! Which statement to quote for a refusal.

use super::Rulebook;
use crate::base::refusal::{NO_YAKU, NOT_COMPLETE, Refusal, Why};

impl Why {
    /// The id of the statement that a book quotes for it; empty if the book has no such
    /// rule.
    #[must_use]
    pub fn cite(self, book: &Rulebook) -> &str {
        match (self, self.quoted()) {
            (_, Some((by, or))) => match (book.cite_backed(by), or) {
                ("", Some(or)) => book.cite_named(or),
                ("", None) => book.cite(by),
                (cite, _) => cite,
            },
            (Why::NoWin(refusal), None) => refusal.cite(book),
            (Why::AbortDue(abort), None) => book.cite(abort.setting()),
            (_, None) => "",
        }
    }
}

impl Refusal {
    /// The id of the statement by which a hand does not win.
    #[must_use]
    pub fn cite(self, book: &Rulebook) -> &str {
        match self {
            Refusal::NotComplete => book.cite_backed(NOT_COMPLETE),
            Refusal::NoYaku => book.cite_backed(NO_YAKU),
            Refusal::UnderMinimum { needed, .. } if needed == book.rules.win.minimum.0 => {
                book.cite("win.minimum")
            }
            Refusal::UnderMinimum { .. } => book.cite("win.raised_minimum.han"),
            Refusal::NotPaid => book.cite("ryuukyoku.nagashi"),
        }
    }
}
