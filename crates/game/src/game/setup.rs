//! A position as written down, not yet checked.

use arrayvec::ArrayVec;
use tiles::{BySeat, Counts, Kind, Meld, Seat, Tile};

use crate::base::amount::Points;
use crate::base::cause::Cause;
use crate::base::transfer::{Account, Transfer};
use crate::deal::board::{Board, Phase, Riichi, RiverDiscard};
use crate::deal::event::{Opened, Tiles};
use crate::deal::hand::Hand;
use crate::deal::kyoku::Kyoku;
use crate::deal::wall::{LIVE_AFTER_DEAL, REPLACEMENTS};

/// A position between two turns. The fields may be nonsense; [`Setup::into_kyoku`] checks them.
#[derive(Clone, Debug)]
pub struct Setup {
    /// How the deal began.
    pub opened: Opened,
    /// The seat that draws next.
    pub turn: Seat,
    /// Tiles left in the live wall.
    pub tiles_left: u8,
    /// Concealed tiles.
    pub hands: BySeat<Tiles>,
    /// Melds.
    pub melds: BySeat<ArrayVec<Meld, 4>>,
    /// Discards, none of them called.
    pub rivers: BySeat<Vec<Tile>>,
    /// The riichi of each seat that is in riichi.
    pub riichi: BySeat<Option<EarlierRiichi>>,
    /// The seats whose hand is dead.
    pub dead: BySeat<bool>,
    /// What each riichi cost, already taken from the points.
    pub deposit: Points,
    /// The indicators turned, the first among them.
    pub indicators: ArrayVec<Tile, 5>,
    /// Whether the first go-around is over or was interrupted.
    pub interrupted: bool,
}

/// A riichi of an earlier turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EarlierRiichi {
    /// Declared in the first turn.
    pub double: bool,
    /// With the hand laid open.
    pub open: bool,
    /// With the latest discard, and nothing has interrupted since.
    pub ippatsu: bool,
}

/// Why a position is impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// More than four of a kind.
    #[error("there are {1} of {0}")]
    TooMany(Kind, usize),
    /// The wrong number of tiles.
    #[error("{seat} has {tiles} tiles, not 13 (a meld counts three)")]
    Count {
        /// The seat.
        seat: Seat,
        /// How many it has.
        tiles: usize,
    },
    /// More tiles in the wall than there can be.
    #[error(
        "{left} tiles cannot be left in the wall: it has {LIVE_AFTER_DEAL} after the deal, and one \
         less for each of {kans} kans"
    )]
    Wall {
        /// How many are said to be left.
        left: u8,
        /// How many kans there are.
        kans: usize,
    },
    /// More kans than a deal has replacement tiles.
    #[error("{0} kans cannot be made: there are {REPLACEMENTS} replacement tiles")]
    Kans(usize),
    /// A die shows an impossible number.
    #[error("dice show 1 to 6, not {0}")]
    Dice(u8),
    /// The first indicator is not the one that the deal began with.
    #[error("the first indicator is {opened} at the opening and {turned} now")]
    FirstIndicator {
        /// That of the opening.
        opened: Tile,
        /// That of the position.
        turned: Tile,
    },
    /// More discards than a deal has room for.
    #[error("{0} cannot have discarded so often")]
    River(Seat),
    /// Riichi with a called set.
    #[error("{0} cannot be in riichi with a called set")]
    OpenRiichi(Seat),
    /// Riichi without a discard.
    #[error("{0} is in riichi without a discard")]
    RiichiWithoutDiscard(Seat),
    /// Riichi without tenpai.
    #[error("{0} is in riichi without tenpai")]
    NotenRiichi(Seat),
    /// The indicators do not match the kans.
    #[error("{indicators} indicators cannot be turned with {kans} kans")]
    Indicators {
        /// How many are turned.
        indicators: usize,
        /// How many kans there are.
        kans: usize,
    },
}

impl Setup {
    /// A deal before the first draw, with empty hands that are still to be filled in.
    #[must_use]
    pub fn new(opened: Opened) -> Setup {
        let mut indicators = ArrayVec::new();
        indicators.push(opened.indicator);
        Setup {
            turn: opened.deal.dealer,
            opened,
            tiles_left: LIVE_AFTER_DEAL,
            hands: BySeat::from_fn(|_| Tiles::new()),
            melds: BySeat::from_fn(|_| ArrayVec::new()),
            rivers: BySeat::from_fn(|_| Vec::new()),
            riichi: BySeat::from_fn(|_| None),
            dead: BySeat::from_fn(|_| false),
            deposit: Points::ZERO,
            indicators,
            interrupted: false,
        }
    }

    /// The deal in this position.
    ///
    /// # Errors
    /// Names everything that is impossible.
    pub fn into_kyoku(self) -> Result<Kyoku, Vec<SetupFault>> {
        let mut faults = self.impossible_tiles();
        faults.extend(self.impossible_walls());
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut board = Board::new(&self.opened);
        board.indicators = self.indicators.clone();
        board.tiles_left = self.tiles_left;
        board.turn = self.turn;
        board.now = 1;
        board.phase = Phase::ToDraw {
            seat: self.turn,
            replacement: None,
        };
        let mut hands = BySeat::from_fn(|_| Hand::new());
        for seat in Seat::ALL {
            for tile in &self.rivers[seat] {
                let thrown = RiverDiscard {
                    tile: *tile,
                    drawn: false,
                    riichi: false,
                    called_by: None,
                };
                if board.rivers[seat].discards.try_push(thrown).is_err() {
                    faults.push(SetupFault::River(seat));
                    break;
                }
                board.rivers[seat].kinds.insert(tile.kind());
            }
            board.melds[seat] = self.melds[seat].clone();
            hands[seat].deal(&self.hands[seat], &self.melds[seat]);
        }
        board.dead = self.dead;
        board.kans = self.kans() as u8;
        let melded = board.melds.values().any(|melds| !melds.is_empty());
        if self.interrupted || melded {
            board.interrupted = 1;
        }
        for seat in Seat::ALL {
            if let Some(riichi) = self.riichi[seat] {
                self.declare(&mut board, seat, riichi, &hands[seat], &mut faults);
                hands[seat].keep_for_riichi();
            }
        }
        // The events before this position share the numbers 0 to 2.
        board.now = 3;
        if faults.is_empty() {
            Ok(Kyoku { board, hands })
        } else {
            Err(faults)
        }
    }

    fn declare(
        &self,
        board: &mut Board,
        seat: Seat,
        riichi: EarlierRiichi,
        hand: &Hand,
        faults: &mut Vec<SetupFault>,
    ) {
        if !board.is_menzen(seat) {
            faults.push(SetupFault::OpenRiichi(seat));
        }
        if hand.waits().is_empty() {
            faults.push(SetupFault::NotenRiichi(seat));
        }
        let thrown = &mut board.rivers[seat].discards;
        let latest = thrown.len().checked_sub(1);
        let Some(latest) = latest else {
            faults.push(SetupFault::RiichiWithoutDiscard(seat));
            return;
        };
        // Declared with the latest discard, or with the first one, so that others followed it.
        let place = if riichi.ippatsu { latest } else { 0 };
        thrown[place].riichi = true;
        board.riichi[seat] = Some(Riichi {
            // Without ippatsu, it counts as declared before the interruption.
            declared: if riichi.ippatsu { 2 } else { 0 },
            discards: place as u8,
            melds: self.melds[seat].len() as u8,
            double: riichi.double,
            open: riichi.open,
            stood: true,
        });
        if !riichi.ippatsu && latest == 0 {
            // One discard only: something must have interrupted since.
            board.interrupted = 1;
        }
        board.ledger.apply(&Transfer {
            from: Account::Bank,
            to: Account::Deposit(seat),
            points: self.deposit,
            cause: Cause::RiichiDeposit,
        });
        if riichi.open {
            board.shown[seat] = Some(hand.list());
        }
    }

    fn impossible_tiles(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        let mut seen = [0usize; Kind::COUNT];
        let laid = self.melds.values().flatten().flat_map(Meld::tiles);
        let hands = self.hands.values().flatten();
        let rivers = self.rivers.values().flatten();
        for tile in hands.chain(rivers).chain(laid).chain(&self.indicators) {
            seen[tile.kind().index()] += 1;
        }
        for kind in Kind::ALL {
            if seen[kind.index()] > 4 {
                faults.push(SetupFault::TooMany(kind, seen[kind.index()]));
            }
        }
        for seat in Seat::ALL {
            let tiles = self.hands[seat].len() + 3 * self.melds[seat].len();
            if tiles != 13 || Counts::of_tiles(&self.hands[seat]).is_err() {
                faults.push(SetupFault::Count { seat, tiles });
            }
        }
        faults
    }

    fn impossible_walls(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        let kans = self.kans();
        if kans > usize::from(REPLACEMENTS) {
            faults.push(SetupFault::Kans(kans));
        }
        let left = self.tiles_left;
        if usize::from(left) + kans > usize::from(LIVE_AFTER_DEAL) {
            faults.push(SetupFault::Wall { left, kans });
        }
        let indicators = self.indicators.len();
        if indicators == 0 || indicators > kans + 1 {
            faults.push(SetupFault::Indicators { indicators, kans });
        }
        let opened = self.opened.indicator;
        if let Some(turned) = self.indicators.first().filter(|turned| **turned != opened) {
            let turned = *turned;
            faults.push(SetupFault::FirstIndicator { opened, turned });
        }
        let dice = self.opened.dice.iter().flatten();
        let absurd = dice.filter(|die| !(1..=6).contains(*die));
        faults.extend(absurd.map(|die| SetupFault::Dice(*die)));
        faults
    }

    fn kans(&self) -> usize {
        let melds = self.melds.values().flatten();
        melds.filter(|meld| meld.is_quad()).count()
    }
}
