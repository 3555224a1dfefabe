//! The claim in a request: a hand or a river that may win.

use game::{
    Declared, Refusal, Rulebook, Rules, Score, Situation, Win, WinError, WinPayments, WonBy,
};
use game::{nagashi_payments, payments, score, score_nagashi};
use scene::HowWon;
use tiles::{HandText, Meld, Tile, Wind};

use super::fields::{Fed, How};
use super::read::Fields;
use super::request::Request;

/// A claim to win.
pub enum Claim {
    /// A hand.
    Hand {
        /// The win.
        win: Win,
        /// The concealed tiles without the winning one, in the order of the request.
        concealed: Vec<Tile>,
        /// The winning tile.
        tile: Tile,
    },
    /// A river of terminals and honors.
    Nagashi {
        /// The player.
        seat: Wind,
        /// Counters on the table.
        counters: u8,
    },
}

/// The score and payments of a claim, or why it does not win.
pub type ScoreResult = Result<(Score, WinPayments), Refusal>;

/// A request whose claim is not valid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClaimError {
    /// The request does not say how the hand was won.
    #[error("by is missing: how was it won, \"ron\", \"tsumo\" or \"nagashi\"?")]
    NoBy,
    /// A nagashi mangan comes with a hand.
    #[error("hand: a nagashi has no hand; leave it out")]
    NagashiWithHand,
    /// There is no hand.
    #[error("hand is missing: give its tiles, such as 234m88p123456789s")]
    NoHand,
    /// The winning tile of a 13-tile hand is missing.
    #[error("win is missing: 13 tiles need the winning tile (--win TILE, or \"win\" in a request)")]
    NoWin,
    /// No tile can be the winning one, because all are melded.
    #[error("hand: all its tiles are melded")]
    AllMelded,
    /// The winning tile is not in the hand.
    #[error("win: {0} is not among the 14 tiles; give 13, or one of them")]
    WinNotInHand(Tile),
    /// The hand has too many or too few tiles.
    #[error("hand: {0} tiles (a kan counts three); expected 14, or 13 and the winning tile")]
    TileCount(usize),
    /// The yakuman or the feeder is missing in `pao`.
    #[error("pao: {}", Fed::SHAPE)]
    IncompletePao,
    /// The request has counters, but the rulebook has none.
    #[error("honba: this book has no counters, so it must be 0 ({cite})")]
    NoCounters {
        /// The statement that abolishes counters.
        cite: String,
    },
    /// The win is not possible.
    #[error(transparent)]
    Win(#[from] WinError),
}

impl ClaimError {
    /// The code in answers, if the tiles or the situation are impossible; `None` if the request is
    /// malformed.
    #[must_use]
    pub const fn code(&self) -> Option<&'static str> {
        match self {
            ClaimError::Win(error) => Some(error.code()),
            ClaimError::NoBy
            | ClaimError::NagashiWithHand
            | ClaimError::NoHand
            | ClaimError::NoWin
            | ClaimError::AllMelded
            | ClaimError::WinNotInHand(_)
            | ClaimError::TileCount(_)
            | ClaimError::IncompletePao => None,
            ClaimError::NoCounters { .. } => Some("no_counters"),
        }
    }
}

impl Claim {
    /// The claim of a request.
    ///
    /// # Errors
    /// Names the field that is missing or invalid.
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
            How::Ron => WonBy::Ron {
                from: from.unwrap_or(Wind::East),
            },
            How::Tsumo => WonBy::Tsumo,
            How::Nagashi if request.hand.is_some() => return Err(ClaimError::NagashiWithHand),
            How::Nagashi => return Ok(Claim::Nagashi { seat, counters }),
        };
        let hand = request.hand.as_ref().ok_or(ClaimError::NoHand)?;
        let (concealed, tile) = split_winning_tile(rules, hand, request.win)?;
        let situation = situation(request, seat, by)?;
        let win = Win::new(&concealed, &hand.melds, tile, situation)?;
        win.fits(rules)?;
        Ok(Claim::Hand {
            win,
            concealed,
            tile,
        })
    }

    /// The facts that decide how many times the base points are paid.
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

    /// Scores the claim, with this many sticks on the table.
    pub fn evaluate(&self, book: &Rulebook, deposits: u8) -> ScoreResult {
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

    /// All tiles of the hand.
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

/// Checks that there are no counters under a rulebook without them.
///
/// # Errors
/// Names the statement that abolishes them.
pub fn check_counters(book: &Rulebook, counters: u8) -> Result<(), ClaimError> {
    if counters == 0 || book.rules.counters.is_some() {
        return Ok(());
    }
    let cite = book.cite("counters").to_owned();
    Err(ClaimError::NoCounters { cite })
}

fn situation(request: &Request<'_>, seat: Wind, by: WonBy) -> Result<Situation, ClaimError> {
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
        situation.fed = Some(pair.ok_or(ClaimError::IncompletePao)?);
    }
    Ok(situation)
}

/// Separates the winning tile from the concealed ones.
fn split_winning_tile(
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
            let alike = |other: &Tile| other.kind() == tile.kind() && treats_as_plain(rules, tile);
            let place = concealed.iter().rposition(same);
            let place = place.or_else(|| concealed.iter().rposition(alike));
            let tile = concealed.remove(place.ok_or(ClaimError::WinNotInHand(tile))?);
            Ok((concealed, tile))
        }
        _ => Err(ClaimError::TileCount(total)),
    }
}

/// Whether a rulebook treats the special tiles of this kind (red fives, shiropochi) as plain ones.
pub fn treats_as_plain(rules: &Rules, tile: Tile) -> bool {
    match tile.kind().suit() {
        Some(suit) => rules.tiles.red_fives.of(suit) == 0,
        None => rules.tiles.shiropochi == game::rules::Shiropochi::Plain,
    }
}
