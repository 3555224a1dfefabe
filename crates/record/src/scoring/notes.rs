//! Notes on parts of a request that have no effect under a rulebook.

use game::rules::{Shiropochi, SortedIn, Ura, Wareme};
use game::{Cause, Declared, Rulebook, Win, YakuId};
use serde::Serialize;
use tiles::{Meld, MeldKind, Suit, Tile};
use ts_rs::TS;

use super::claim::{Claim, ScoreResult};
use super::fields::How;
use super::request::Request;

/// A part of a request that has no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Note {
    /// A tsumo has no discarder.
    From,
    /// Mixing the winning tile into the hand makes no difference.
    SortedIn,
    /// The winner's own riichi stick is not among those on the table.
    OwnStick,
    /// A special tile is a plain one in this rulebook.
    PlainTile {
        /// The tile.
        tile: Tile,
    },
    /// This can only be declared with a closed hand.
    ClosedOnly {
        /// The declaration.
        yaku: YakuId,
    },
    /// The rulebook does not have this declaration.
    NotInBook {
        /// The declaration.
        yaku: YakuId,
    },
    /// The rulebook has no ura.
    Ura,
    /// Ura count only with riichi.
    UraWithoutRiichi,
    /// The broken wall makes no difference.
    Breaker,
    /// There is no liability for this yakuman.
    NotLiable {
        /// The yakuman.
        yaku: YakuId,
    },
    /// Who fed a kan matters only for a win on a replacement tile.
    KanFromWithoutRinshan,
    /// The hand has no kan called from a discard.
    NoFedKan,
    /// The player who fed the kan does not pay more.
    KanFrom,
}

/// All parts of a request that have no effect, each with the id of the statement behind it, or an
/// empty text.
pub fn notes<'a>(
    book: &'a Rulebook,
    request: &Request<'_>,
    claim: &Claim,
    result: &ScoreResult,
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
        notes.payers(win, result);
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

    /// Special tiles that are plain ones in this rulebook.
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

    /// Declarations that need a closed hand, or that the rulebook does not have.
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

    /// Players who would pay more under another rulebook or for another hand.
    fn payers(&mut self, win: &Win, result: &ScoreResult) {
        let (rules, situation) = (&self.book.rules, &win.situation);
        if situation.breaker.is_some() && rules.wareme == Wareme::Off {
            self.add(Note::Breaker, "wareme");
        }
        let Ok((score, paid)) = result else { return };
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
