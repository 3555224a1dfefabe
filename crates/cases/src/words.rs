//! Reads the words of a situation.

use arrayvec::ArrayVec;
use game::{Declared, Situation, Win, WinError, WonBy, YakuId};
use tiles::{HandText, Tile, Wind, parse_tiles};

/// The words after `score` or `win`.
pub(super) struct Claim {
    pub(super) win: Claimed,
    pub(super) deposits: u8,
}

/// A winning hand, an impossible hand, or a river for nagashi mangan.
pub(super) enum Claimed {
    Hand(Win),
    Impossible(WinError),
    Nagashi { seat: Wind, counters: u8 },
}

/// The words of a line, read from the front.
pub(super) struct Words<'a>(std::iter::Peekable<std::str::SplitWhitespace<'a>>);

impl<'a> Words<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Words(text.split_whitespace().peekable())
    }

    pub(super) fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    pub(super) fn peek(&mut self) -> Option<&'a str> {
        self.0.peek().copied()
    }

    pub(super) fn need(&mut self, what: &str) -> Result<&'a str, String> {
        self.0.next().ok_or_else(|| format!("{what} is missing"))
    }

    pub(super) fn number(&mut self, what: &str) -> Result<u8, String> {
        let word = self.need(what)?;
        word.trim_end_matches(',')
            .parse()
            .map_err(|_| format!("{what}: {word:?} is not a small number"))
    }

    pub(super) fn wind(&mut self, what: &str) -> Result<Wind, String> {
        let word = self.need(what)?;
        word.trim_end_matches(',')
            .parse()
            .map_err(|_| format!("{what}: {word:?} is not one of E S W N"))
    }

    /// Reads all winds that follow.
    pub(super) fn winds(&mut self) -> Vec<Wind> {
        let mut winds = Vec::new();
        while let Some(wind) = self
            .peek()
            .and_then(|word| word.trim_end_matches(',').parse().ok())
        {
            self.next();
            winds.push(wind);
        }
        winds
    }

    fn tiles(&mut self, what: &str) -> Result<ArrayVec<Tile, 5>, String> {
        let tiles = parse_tiles(self.need(what)?).map_err(|error| format!("{what}: {error}"))?;
        ArrayVec::try_from(tiles.as_slice()).map_err(|_| format!("{what}: at most five tiles"))
    }
}

/// Reads a claim: `HAND +TILE ron|tsumo SEAT ...` or `nagashi SEAT ...`.
pub(super) fn claim(text: &str) -> Result<Claim, String> {
    let mut words = Words::new(text);
    let first = words.need("the hand")?;
    if first == "nagashi" {
        let seat = words.wind("the seat")?;
        let mut situation = Situation::new(seat, WonBy::Tsumo);
        let deposits = circumstances(&mut words, &mut situation)?;
        return Ok(Claim {
            win: Claimed::Nagashi {
                seat,
                counters: situation.counters,
            },
            deposits,
        });
    }
    let mut hand: HandText = first.parse().map_err(|error| format!("{error}"))?;
    let tile = match words.peek().and_then(|word| word.strip_prefix('+')) {
        Some(tile) => {
            words.next();
            tile.parse().map_err(|error| format!("{error}"))?
        }
        None => hand
            .concealed
            .pop()
            .ok_or("the hand has no tile to win on")?,
    };
    let how = words.need("ron or tsumo")?;
    let seat = words.wind("the seat")?;
    let from = Wind::ALL
        .into_iter()
        .find(|wind| *wind != seat)
        .unwrap_or(Wind::East);
    let by = match how {
        "ron" => WonBy::Ron { from },
        "tsumo" => WonBy::Tsumo,
        other => return Err(format!("{other:?} is neither ron nor tsumo")),
    };
    let mut situation = Situation::new(seat, by);
    let deposits = circumstances(&mut words, &mut situation)?;
    let win = match Win::new(&hand.concealed, &hand.melds, tile, situation) {
        Ok(win) => Claimed::Hand(win),
        Err(error) => Claimed::Impossible(error),
    };
    Ok(Claim { win, deposits })
}

/// Reads everything after the seat; returns the deposits on the table.
fn circumstances(words: &mut Words<'_>, situation: &mut Situation) -> Result<u8, String> {
    let mut deposits = 0;
    while let Some(word) = words.next() {
        match word {
            "round" => situation.round = words.wind("round")?,
            "from" => {
                let from = words.wind("from")?;
                if matches!(situation.by, WonBy::Ron { .. }) {
                    situation.by = WonBy::Ron { from };
                }
            }
            "dora" => situation.indicators = words.tiles("dora")?,
            "ura" => situation.ura = words.tiles("ura")?,
            "riichi" => situation.declared = Declared::Riichi,
            "double_riichi" => situation.declared = Declared::Double,
            "open_riichi" => {
                situation.open_riichi = true;
                if situation.declared == Declared::None {
                    situation.declared = Declared::Riichi;
                }
            }
            "ippatsu" => situation.ippatsu = true,
            "rinshan" => situation.rinshan = true,
            "chankan" => situation.chankan = true,
            "last_tile" => situation.last_tile = true,
            "first_turn" => situation.first_turn = true,
            "sorted_in" => situation.sorted_in = true,
            "honba" => situation.counters = words.number("honba")?,
            "deposits" => deposits = words.number("deposits")?,
            "dealer_wins" => situation.dealer_wins = words.number("dealer_wins")?,
            "breaker" => situation.breaker = Some(words.wind("breaker")?),
            "kan_from" => situation.kan_from = Some(words.wind("kan_from")?),
            "pao" => {
                let id: YakuId = words
                    .need("pao")?
                    .parse()
                    .map_err(|error| format!("{error}"))?;
                situation.fed = Some((id, words.wind("pao")?));
            }
            other => return Err(format!("{other:?} is not a circumstance of a win")),
        }
    }
    Ok(deposits)
}
