//! From a request to a win that can be scored.

use game::{By, Declared, HowWon, Paid, Refusal, Rulebook, Rules, Score, Situation, Win, WinError};
use game::{nagashi_payments, payments, score, score_nagashi};
use tiles::{HandText, Meld, Tile, Wind};

use super::fields::{Fed, How};
use super::read::Fields;
use super::request::Request;

/// What is claimed to win.
pub enum Claim {
    /// A hand.
    Hand {
        /// The win as the library takes it.
        win: Win,
        /// Concealed tiles without the winning one, as written.
        concealed: Vec<Tile>,
        /// The winning tile.
        tile: Tile,
    },
    /// A river.
    Nagashi {
        /// Whose it is.
        seat: Wind,
        /// Counters on the table.
        counters: u8,
    },
}

/// What the rulebook says to a claim.
pub type Judged = Result<(Score, Paid), Refusal>;

/// A request that claims nothing that can be judged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClaimError {
    /// Nobody said how it was won.
    #[error("by is missing: how was it won, \"ron\", \"tsumo\" or \"nagashi\"?")]
    NoBy,
    /// A river was won with, and a hand is given.
    #[error("hand: a nagashi has no hand; leave it out")]
    HandOfNagashi,
    /// There is no hand.
    #[error("hand is missing: give its tiles, such as 234m88p123456789s")]
    NoHand,
    /// The hand waits, and the tile that ended it is not given.
    #[error(
        "win is missing: 13 tiles need the one they were won on (--win TILE, or \"win\" in a request)"
    )]
    NoWin,
    /// The winning tile cannot be melded.
    #[error("hand: all its tiles are melded")]
    AllMelded,
    /// The winning tile is not in the hand.
    #[error("win: {0} is not among the 14 tiles; give 13, or one of them")]
    NotAmong(Tile),
    /// The hand is too large or too small.
    #[error("hand: {0} tiles (a kan counts three); a win has 14, or 13 and the tile it was won on")]
    Count(usize),
    /// The feeder of a yakuman is half told.
    #[error("pao: {}", Fed::SHAPE)]
    HalfFed,
    /// There are counters, in a book without any.
    #[error("honba: this book has no counters, so there are 0 on the table ({cite})")]
    NoCounters {
        /// The statement that says so.
        cite: String,
    },
    /// The win is not possible.
    #[error(transparent)]
    Win(#[from] WinError),
}

impl ClaimError {
    /// Its code in answers, where the tiles or the situation are to blame and not how they are
    /// written.
    #[must_use]
    pub const fn code(&self) -> Option<&'static str> {
        match self {
            ClaimError::Win(error) => Some(error.code()),
            ClaimError::NoBy
            | ClaimError::HandOfNagashi
            | ClaimError::NoHand
            | ClaimError::NoWin
            | ClaimError::AllMelded
            | ClaimError::NotAmong(_)
            | ClaimError::Count(_)
            | ClaimError::HalfFed => None,
            ClaimError::NoCounters { .. } => Some("no_counters"),
        }
    }
}

impl Claim {
    /// Puts a claim together.
    ///
    /// # Errors
    /// Names the field that is missing or wrong.
    pub fn new(book: &Rulebook, request: &Request<'_>) -> Result<Claim, ClaimError> {
        let rules = &book.rules;
        let seat = request.seat.unwrap_or(Wind::East);
        let by = request.by.ok_or(ClaimError::NoBy)?;
        let counters = request.honba.unwrap_or(0);
        check_counters(book, counters)?;
        let from = request
            .from
            .or_else(|| Wind::ALL.into_iter().find(|wind| *wind != seat));
        let by = match by {
            How::Ron => By::Ron {
                from: from.unwrap_or(Wind::East),
            },
            How::Tsumo => By::Tsumo,
            How::Nagashi if request.hand.is_some() => return Err(ClaimError::HandOfNagashi),
            How::Nagashi => return Ok(Claim::Nagashi { seat, counters }),
        };
        let hand = request.hand.as_ref().ok_or(ClaimError::NoHand)?;
        let (concealed, tile) = apart(rules, hand, request.win)?;
        let situation = situation(request, seat, by)?;
        let win = Win::new(&concealed, &hand.melds, tile, situation)?;
        win.fits(rules)?;
        Ok(Claim::Hand {
            win,
            concealed,
            tile,
        })
    }

    /// What of it decides how often the base points are paid.
    #[must_use]
    pub fn how_won(&self) -> HowWon {
        match self {
            Claim::Hand { win, .. } => HowWon::of(win),
            Claim::Nagashi { seat, .. } => HowWon {
                dealer: *seat == Wind::East,
                ron: false,
                breaker: false,
            },
        }
    }

    /// Scores the claim, with so many sticks on the table.
    pub fn judge(&self, book: &Rulebook, deposits: u8) -> Judged {
        let rules = &book.rules;
        match self {
            Claim::Hand { win, .. } => score(rules, win).map(|score| {
                let paid = payments(rules, win, &score, deposits);
                (score, paid)
            }),
            Claim::Nagashi { seat, counters } => score_nagashi(rules).map(|score| {
                let paid = nagashi_payments(rules, *seat, &score, *counters, deposits);
                (score, paid)
            }),
        }
    }

    /// Every tile of the hand, as written.
    pub fn tiles(&self) -> Vec<Tile> {
        match self {
            Claim::Hand {
                win,
                concealed,
                tile,
            } => {
                let melded = win.melds().iter().flat_map(Meld::tiles);
                concealed
                    .iter()
                    .chain([tile])
                    .chain(melded)
                    .copied()
                    .collect()
            }
            Claim::Nagashi { .. } => Vec::new(),
        }
    }

    /// The winner's wind.
    pub fn seat(&self) -> Wind {
        match self {
            Claim::Hand { win, .. } => win.situation.seat,
            Claim::Nagashi { seat, .. } => *seat,
        }
    }
}

/// Checks that there are counters only in a book that has them.
///
/// # Errors
/// Names the statement by which there are none.
pub fn check_counters(book: &Rulebook, counters: u8) -> Result<(), ClaimError> {
    if counters == 0 || book.rules.counters.is_some() {
        return Ok(());
    }
    let cite = book.cite("counters").to_owned();
    Err(ClaimError::NoCounters { cite })
}

fn situation(request: &Request<'_>, seat: Wind, by: By) -> Result<Situation, ClaimError> {
    let mut situation = Situation::new(seat, by);
    situation.round = request.round.unwrap_or(Wind::East);
    situation.declared = request.riichi.map_or(Declared::None, |riichi| riichi.0);
    situation.open_riichi = request.open_riichi;
    situation.ippatsu = request.ippatsu;
    situation.rinshan = request.rinshan;
    situation.chankan = request.chankan;
    situation.last_tile = request.last_tile;
    situation.first_turn = request.first_turn;
    situation.sorted_in = request.sorted_in;
    situation.indicators = request.dora.clone().unwrap_or_default().0;
    if situation.declared != Declared::None {
        situation.ura = request.ura.clone().unwrap_or_default().0;
    }
    situation.counters = request.honba.unwrap_or(0);
    situation.dealer_wins = request.dealer_wins.unwrap_or(0);
    situation.breaker = request.breaker;
    situation.kan_from = request.kan_from;
    if let Some(fed) = request.pao {
        let pair = fed.yaku.zip(fed.seat);
        situation.fed = Some(pair.ok_or(ClaimError::HalfFed)?);
    }
    Ok(situation)
}

/// Parts the winning tile from the concealed ones.
fn apart(
    rules: &Rules,
    hand: &HandText,
    win: Option<Tile>,
) -> Result<(Vec<Tile>, Tile), ClaimError> {
    let mut concealed = hand.concealed.clone();
    let total = concealed.len() + 3 * hand.melds.len();
    match (total, win) {
        (13, Some(tile)) => Ok((concealed, tile)),
        (13, None) => Err(ClaimError::NoWin),
        (14, None) => {
            let tile = concealed.pop().ok_or(ClaimError::AllMelded)?;
            Ok((concealed, tile))
        }
        (14, Some(tile)) => {
            let same = |other: &Tile| *other == tile;
            let alike = |other: &Tile| other.kind() == tile.kind() && reads_alike(rules, tile);
            let place = concealed.iter().rposition(same);
            let place = place.or_else(|| concealed.iter().rposition(alike));
            let tile = concealed.remove(place.ok_or(ClaimError::NotAmong(tile))?);
            Ok((concealed, tile))
        }
        _ => Err(ClaimError::Count(total)),
    }
}

/// Whether the book knows no difference between the special and the plain tiles of this kind.
pub fn reads_alike(rules: &Rules, tile: Tile) -> bool {
    match tile.kind().suit() {
        Some(suit) => rules.tiles.red_fives.of(suit) == 0,
        None => rules.tiles.shiropochi == game::rules::Shiropochi::Plain,
    }
}
