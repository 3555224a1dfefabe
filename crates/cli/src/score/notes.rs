//! What was said of a hand and has no effect under this book.

use game::rules::{Shiropochi, Ura, Wareme};
use game::{Cause, Declared, Rulebook, Win, YakuId};
use record::question::{Claim, How, Judged, Request};
use tiles::{MeldKind, Suit, Tile};

/// One line for each thing that was asked for and changes nothing, with the paragraph behind it.
pub fn notes(
    book: &Rulebook,
    request: &Request<'_>,
    claim: &Claim,
    judged: &Judged,
) -> Vec<String> {
    let mut notes = Notes {
        book,
        lines: Vec::new(),
    };
    let counters = request.honba.unwrap_or(0);
    if counters > 0 && book.rules.counters.is_none() && book.rules.win.raised_minimum.is_none() {
        notes.add("counters add nothing", "counters");
    }
    if request.by == Some(How::Tsumo) && request.from.is_some() {
        notes.add("a tsumo comes from nobody, so --from changes nothing", "");
    }
    if let Claim::Hand { win, .. } = claim {
        let staked = win.situation.declared != Declared::None && !win.is_open();
        if staked && request.deposits.unwrap_or(0) == 0 {
            notes.add(
                "the riichi stick is not counted here; --sticks 1 adds it",
                "",
            );
        }
        notes.tiles(&claim.tiles());
        notes.declared(win);
        notes.ura(request, win);
        notes.payers(win, judged);
    }
    notes.lines
}

/// The setting that says how many fives of a suit are red.
pub const fn red_fives(suit: Suit) -> &'static str {
    match suit {
        Suit::Man => "tiles.red_fives.man",
        Suit::Pin => "tiles.red_fives.pin",
        Suit::Sou => "tiles.red_fives.sou",
    }
}

struct Notes<'a> {
    book: &'a Rulebook,
    lines: Vec<String>,
}

impl Notes<'_> {
    fn add(&mut self, text: &str, setting: &str) {
        self.cited(text, self.book.cite(setting));
    }

    fn cited(&mut self, text: &str, cite: &str) {
        self.lines.push(match cite {
            "" => format!("note: {text}"),
            cite => format!("note: {text} ({cite})"),
        });
    }

    /// Special tiles that are plain ones here.
    fn tiles(&mut self, tiles: &[Tile]) {
        let rules = &self.book.rules.tiles;
        for suit in Suit::ALL {
            let red = Tile::red(suit);
            if tiles.contains(&red) && rules.red_fives.of(suit) == 0 {
                self.add(&format!("{red} is a plain five here"), red_fives(suit));
            }
        }
        if tiles.contains(&Tile::SHIROPOCHI) && rules.shiropochi == Shiropochi::Plain {
            self.add("0z is a plain white dragon here", "tiles.shiropochi");
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
        for (id, _) in said.into_iter().filter(|(_, said)| *said) {
            let name = id.name().replace('_', " ");
            if win.is_open() {
                let cite = self.book.cite_yaku(id, false);
                self.cited(&format!("{name} needs a closed hand"), cite);
            } else if !self.book.rules.yaku.lists(id) {
                self.add(&format!("{name} is not in this book"), "");
            }
        }
    }

    fn ura(&mut self, request: &Request<'_>, win: &Win) {
        let given = request.ura.as_ref().is_some_and(|ura| !ura.0.is_empty());
        if !given {
            return;
        }
        if self.book.rules.dora.ura == Ura::Off {
            self.add("nobody counts ura", "dora.ura");
        } else if win.situation.declared == Declared::None || win.is_open() {
            self.add("ura count only with riichi", "dora.ura");
        }
    }

    /// Players who would pay more under another book, or in another hand.
    fn payers(&mut self, win: &Win, judged: &Judged) {
        let (rules, situation) = (&self.book.rules, &win.situation);
        if situation.breaker.is_some() && rules.wareme == Wareme::Off {
            self.add("whose wall was broken does not matter", "wareme");
        }
        let Ok((score, paid)) = judged else { return };
        if let Some((id, _)) = situation.fed.filter(|_| score.liable.is_none()) {
            let id = id.name().replace('_', " ");
            self.add(&format!("nobody is liable for {id}"), "liability.yaku");
        }
        let by_feeder = paid
            .transfers
            .iter()
            .any(|paid| paid.cause == Cause::Rinshan);
        if situation.kan_from.is_none() || by_feeder {
            return;
        }
        let called = |meld: &tiles::Meld| meld.kind() == MeldKind::Daiminkan;
        if !situation.rinshan {
            self.add("who fed the kan matters only on a replacement tile", "");
        } else if !win.melds().iter().any(called) {
            self.add("no kan of this hand was fed by a discard", "");
        } else {
            self.add("who fed the kan does not pay more", "liability.rinshan");
        }
    }
}
