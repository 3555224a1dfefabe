//! What was said of a hand and has no effect under a book.

use game::rules::{Shiropochi, SortedIn, Ura, Wareme};
use game::{Cause, Declared, Rulebook, Win, YakuId};
use serde::Serialize;
use tiles::{Meld, MeldKind, Suit, Tile};
use ts_rs::TS;

use super::claim::{Claim, Judged};
use super::fields::How;
use super::request::Request;

/// Something that was said of a hand and changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Note {
    /// A tsumo comes from nobody.
    From,
    /// That the winning tile was mixed into the hand makes no difference.
    SortedIn,
    /// The stick of the winner's own riichi is not among those on the table.
    OwnStick,
    /// A special tile is a plain one here.
    PlainTile {
        /// The tile.
        tile: Tile,
    },
    /// An open hand cannot have declared this.
    ClosedOnly {
        /// What.
        yaku: YakuId,
    },
    /// The book knows no such declaration.
    NotInBook {
        /// Which.
        yaku: YakuId,
    },
    /// Nobody counts ura.
    Ura,
    /// Ura count only with riichi.
    UraWithoutRiichi,
    /// Whose wall was broken does not matter.
    Breaker,
    /// Nobody is liable for this yakuman.
    NotLiable {
        /// Which.
        yaku: YakuId,
    },
    /// Who fed a kan matters only on a replacement tile.
    KanFromWithoutRinshan,
    /// No kan of the hand was fed by a discard.
    NoFedKan,
    /// Who fed the kan does not pay more.
    KanFrom,
}

/// Each thing that was asked for and changes nothing, with the statement behind it; empty where
/// there is none.
pub fn notes<'a>(
    book: &'a Rulebook,
    request: &Request<'_>,
    claim: &Claim,
    judged: &Judged,
) -> Vec<(Note, &'a str)> {
    let mut notes = Notes {
        book,
        found: Vec::new(),
    };
    if request.by == Some(How::Tsumo) && request.from.is_some() {
        notes.add(Note::From, "");
    }
    if let Claim::Hand { win, .. } = claim {
        let staked = win.situation.declared != Declared::None && !win.is_open();
        if staked && request.deposits.unwrap_or(0) == 0 {
            notes.add(Note::OwnStick, "");
        }
        let forfeits = book.rules.win.sorted_in == SortedIn::ForfeitsWait;
        if win.situation.sorted_in && !(forfeits && win.situation.is_tsumo()) {
            notes.add(Note::SortedIn, "win.sorted_in");
        }
        notes.tiles(&claim.tiles());
        notes.declared(win);
        notes.ura(request, win);
        notes.payers(win, judged);
    }
    notes.found
}

struct Notes<'a> {
    book: &'a Rulebook,
    found: Vec<(Note, &'a str)>,
}

impl Notes<'_> {
    fn add(&mut self, note: Note, setting: &str) {
        self.found.push((note, self.book.cite(setting)));
    }

    /// Special tiles that are plain ones here.
    fn tiles(&mut self, tiles: &[Tile]) {
        let rules = &self.book.rules.tiles;
        for suit in Suit::ALL {
            let tile = Tile::red(suit);
            if tiles.contains(&tile) && rules.red_fives.of(suit) == 0 {
                let setting = match suit {
                    Suit::Man => "tiles.red_fives.man",
                    Suit::Pin => "tiles.red_fives.pin",
                    Suit::Sou => "tiles.red_fives.sou",
                };
                self.add(Note::PlainTile { tile }, setting);
            }
        }
        let tile = Tile::SHIROPOCHI;
        if tiles.contains(&tile) && rules.shiropochi == Shiropochi::Plain {
            self.add(Note::PlainTile { tile }, "tiles.shiropochi");
        }
    }

    /// Declarations that an open hand cannot make, or that are not in the book.
    fn declared(&mut self, win: &Win) {
        let situation = &win.situation;
        let said = [
            (YakuId::Riichi, situation.declared == Declared::Riichi),
            (YakuId::DoubleRiichi, situation.declared == Declared::Double),
            (YakuId::OpenRiichi, situation.open_riichi),
            (YakuId::Ippatsu, situation.ippatsu),
        ];
        for (yaku, _) in said.into_iter().filter(|(_, said)| *said) {
            if win.is_open() {
                let cite = self.book.cite_yaku(yaku, false);
                self.found.push((Note::ClosedOnly { yaku }, cite));
            } else if !self.book.rules.yaku.lists(yaku) {
                self.add(Note::NotInBook { yaku }, "");
            }
        }
    }

    fn ura(&mut self, request: &Request<'_>, win: &Win) {
        let given = request.ura.as_ref().is_some_and(|ura| !ura.0.is_empty());
        if !given {
            return;
        }
        if self.book.rules.dora.ura == Ura::Off {
            self.add(Note::Ura, "dora.ura");
        } else if win.situation.declared == Declared::None || win.is_open() {
            self.add(Note::UraWithoutRiichi, "dora.ura");
        }
    }

    /// Players who would pay more under another book, or in another hand.
    fn payers(&mut self, win: &Win, judged: &Judged) {
        let (rules, situation) = (&self.book.rules, &win.situation);
        if situation.breaker.is_some() && rules.wareme == Wareme::Off {
            self.add(Note::Breaker, "wareme");
        }
        let Ok((score, paid)) = judged else { return };
        if let Some((yaku, _)) = situation.fed.filter(|_| score.liable.is_none()) {
            self.add(Note::NotLiable { yaku }, "liability.yaku");
        }
        let by_feeder = paid
            .transfers
            .iter()
            .any(|paid| paid.cause == Cause::Rinshan);
        if situation.kan_from.is_none() || by_feeder {
            return;
        }
        let called = |meld: &Meld| meld.kind() == MeldKind::Daiminkan;
        if !situation.rinshan {
            self.add(Note::KanFromWithoutRinshan, "");
        } else if !win.melds().iter().any(called) {
            self.add(Note::NoFedKan, "");
        } else {
            self.add(Note::KanFrom, "liability.rinshan");
        }
    }
}
