//! Checks a recorded game: whether everything in it was allowed, no automatic step
//! was left out, and every point moved as the rules say.
//!
//! The fold trusts the events; an [`Auditor`] does not. It runs the same fold, calls
//! [`due`] and [`allows`] before every event, scores every win and settles every deal again, and
//! compares. After a mismatch it continues with what the log says.

mod ends;
mod judge;
mod mismatch;
mod mistakes;
mod permissions;
mod walls;

pub use mismatch::{Assertion, Fact, Mismatch, MismatchKind, WallTile};

use tiles::{BySeat, Seat, Tile};

use crate::base::refusal::Why;
use crate::base::seed::Fingerprint;
use crate::deal::action::Actions;
use crate::deal::board::Phase;
use crate::deal::due::Due;
use crate::deal::event::{Event, Faulted, Mode, Public};
use crate::deal::kyoku::Kyoku;
use crate::deal::wall::TileBox;
use crate::game::progress::Game;
use crate::rules::Rules;
use crate::settle::outcome::Wins;
use walls::Walls;

/// Follows a game event by event and records every mismatch with the rules.
#[derive(Clone, Debug)]
pub struct Auditor<'a> {
    rules: &'a Rules,
    game: Game,
    /// How many events have been processed.
    taken: usize,
    stage: Stage,
    /// How many of each tile have not been seen in this deal.
    left: [u8; Tile::COUNT],
    /// How many of each tile the set has.
    whole: [u8; Tile::COUNT],
    walls: Walls,
    fingerprint: Option<Fingerprint>,
    /// The players' previous seats, if seats were drawn again.
    drawn: Option<BySeat<Seat>>,
    mode: Mode,
    /// If the latest deal was paid wrongly, the game as it would be with the right payment.
    corrected: Option<Box<Game>>,
    /// Whether the running deal can no longer be followed.
    lost: bool,
    /// Whether any deal is incomplete or missing, which rules out checks that need the whole game.
    lost_any: bool,
    mismatches: Vec<Mismatch>,
}

/// The result of an audit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// How many deals were opened.
    pub deals: usize,
    /// Whether the log stops before the end of the game.
    pub cut: bool,
    /// All mismatches, in order.
    pub mismatches: Vec<Mismatch>,
}

/// State beyond what the board knows: several events may describe one moment.
#[derive(Clone, Debug, Default)]
enum Stage {
    /// No such state.
    #[default]
    Plain,
    /// Riichi is declared, and these are the discards it may be declared with.
    Declared(Box<Actions>),
    /// A riichi stands, so nobody has won on the discard; it may still be called.
    Stood,
    /// A riichi does not stand, so somebody wins on the discard.
    Voided,
    /// A mistake was judged, and what was done may stand all the same.
    Judged(Faulted),
    /// One or more hands were won.
    Winning(Box<Winning>),
}

/// Wins on one tile.
#[derive(Clone, Debug)]
struct Winning {
    /// The deal before the first of them.
    before: Kyoku,
    wins: Wins,
    winners: tiles::BySeat<bool>,
    ura: Option<arrayvec::ArrayVec<Tile, 5>>,
    /// Whether every win could be scored.
    scored: bool,
}

/// Why an event does not match the rules.
struct Finding {
    what: MismatchKind,
    /// What the log says, if only part of the event is wrong.
    log: Option<Assertion>,
    rules: Assertion,
}

impl Finding {
    fn new(what: MismatchKind, rules: Assertion) -> Finding {
        Finding {
            what,
            log: None,
            rules,
        }
    }

    fn refused(why: Why) -> Finding {
        Finding::new(MismatchKind::Refused, Assertion::Refused(why))
    }

    fn misfit(rules: Assertion) -> Finding {
        Finding::new(MismatchKind::Misfit, rules)
    }

    fn fact(fact: Fact) -> Finding {
        Finding::misfit(Assertion::Fact(fact))
    }

    fn missing(rules: Assertion) -> Finding {
        Finding::new(MismatchKind::Missing, rules)
    }

    /// The log and the rules differ on the same thing.
    fn differs(what: MismatchKind, log: Assertion, rules: Assertion) -> Finding {
        Finding {
            log: Some(log),
            ..Finding::new(what, rules)
        }
    }

    /// Something else comes first. If that is automatic, the log left it out; otherwise the event
    /// is out of place.
    fn not_due(next: Due) -> Finding {
        let what = match next {
            Due::Deal | Due::Draw { .. } | Due::Answers | Due::Nothing => MismatchKind::Misfit,
            Due::Indicator
            | Due::RiichiStands(_)
            | Due::KanStands(_)
            | Due::Ryuukyoku(_)
            | Due::Shows(_)
            | Due::Hides(_)
            | Due::RiichiVoids(_)
            | Due::ComesToLight(..)
            | Due::Settlement => MismatchKind::Missing,
        };
        Finding::new(what, Assertion::Due(next))
    }
}

impl<'a> Auditor<'a> {
    /// An auditor for a game without any events yet.
    #[must_use]
    pub fn new(rules: &'a Rules) -> Auditor<'a> {
        let tile_box = TileBox::new(rules);
        let mut whole = [0; Tile::COUNT];
        for tile in tile_box.tiles() {
            whole[tile.index()] += 1;
        }
        Auditor {
            rules,
            game: Game::new(),
            taken: 0,
            stage: Stage::Plain,
            left: whole,
            whole,
            walls: Walls::new(tile_box),
            fingerprint: None,
            drawn: None,
            mode: Mode::Prevent,
            corrected: None,
            lost: false,
            lost_any: false,
            mismatches: Vec::new(),
        }
    }

    /// An auditor for a game that begins in the middle: its first opening is trusted.
    #[must_use]
    pub fn of_excerpt(rules: &'a Rules) -> Auditor<'a> {
        Auditor {
            lost: true,
            lost_any: true,
            ..Auditor::new(rules)
        }
    }

    /// The game as far as it has been followed.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The result.
    #[must_use]
    pub fn finish(self) -> Audit {
        Audit {
            deals: usize::from(self.game.deals()),
            cut: !self.game.is_over(),
            mismatches: self.mismatches,
        }
    }

    /// Processes an event, and records a mismatch if it breaks the rules.
    pub fn take(&mut self, event: &Event) {
        self.taken += 1;
        match event {
            Event::Public(Public::Begun(begun)) => {
                self.check(event, |auditor| auditor.may_begin(begun));
            }
            Event::Public(Public::Opened(opened)) => {
                self.check(event, |auditor| auditor.may_open(opened));
                self.left = self.whole;
                self.stage = Stage::Plain;
                self.lost = false;
                self.corrected = None;
                let number = usize::from(self.game.deals());
                self.walls.open(opened, number, self.taken);
                self.reveal(event, &[opened.indicator]);
            }
            Event::Public(Public::Ended(ended)) => {
                self.check(event, |auditor| auditor.may_end(ended));
                self.check_walls(ended);
            }
            Event::Public(Public::TimeUp) => {
                self.check(event, Auditor::may_time_be_up);
            }
            Event::Dealt { .. } | Event::Drew { .. } | Event::Public(_) => {
                if !self.lost {
                    self.in_deal(event);
                }
            }
        }
    }

    /// Checks an event, then applies it.
    fn check(&mut self, event: &Event, judge: impl FnOnce(&Self) -> Result<(), Finding>) {
        let judged = judge(self);
        if let Event::Public(Public::Opened(_) | Public::Ended(_)) = event {
            self.game.leave_deal();
        }
        let fits = self.game.apply(event);
        // Recorded after applying the event, so that a wrong opening is attributed to its own deal.
        if let Err(finding) = judged {
            self.note(event, finding);
        }
        if let Err(misfit) = fits {
            self.note(event, Finding::misfit(Assertion::Misfit(misfit)));
        }
        if let Event::Public(Public::Begun(begun)) = event {
            self.fingerprint = begun.seed;
            self.drawn = begun.drawn;
            self.mode = begun.mode;
        }
    }

    fn in_deal(&mut self, event: &Event) {
        let Some(kyoku) = self.game.kyoku() else {
            let finding = Finding::fact(Fact::NoDealOpened);
            return self.note(event, finding);
        };
        let (mut revealed, replacement) = revealed(kyoku, event);
        if let Event::Public(Public::Won(won)) = event
            && !self.ura_is_known()
        {
            revealed.extend(&won.ura);
        }
        // When a tile is due, any tile is accepted: the seed may later prove it wrong,
        // and then it is the cause of all mismatches that follow.
        let from_wall = match event {
            Event::Dealt { .. } | Event::Drew { .. } => true,
            Event::Public(public) => matches!(public, Public::Turned { .. }),
        };
        let in_time = from_wall.then(|| self.judge(kyoku, event));
        let is_in_time = in_time.as_ref().is_none_or(Result::is_ok);
        if is_in_time {
            self.walls.take(event, self.taken, replacement);
        }
        // Tiles come before everything else: a hand with five of a kind cannot even be judged.
        if !self.reveal(event, &revealed) {
            self.lose();
            return;
        }
        let Some(kyoku) = self.game.kyoku() else {
            return;
        };
        let judged = in_time.unwrap_or_else(|| self.judge(kyoku, event));
        let stage = self.next_stage(kyoku, event);
        let told = judged.is_err();
        if let Err(finding) = judged {
            if let Event::Public(Public::Settled(_)) = event {
                self.corrected = self.paid_correctly(kyoku).map(Box::new);
            }
            self.note(event, finding);
        }
        self.stage = stage;
        if let Err(misfit) = self.game.apply(event) {
            if !told {
                self.note(event, Finding::misfit(Assertion::Misfit(misfit)));
            }
            return self.lose();
        }
        if !is_in_time {
            self.walls.take(event, self.taken, replacement);
        }
    }

    /// Whether an earlier winner on the same tile has revealed the ura.
    fn ura_is_known(&self) -> bool {
        match &self.stage {
            Stage::Winning(winning) => winning.ura.is_some(),
            Stage::Plain | Stage::Declared(_) | Stage::Stood | Stage::Voided | Stage::Judged(_) => {
                false
            }
        }
    }

    /// Stops following the rest of the deal.
    fn lose(&mut self) {
        self.lost = true;
        self.lost_any = true;
    }

    /// Removes tiles from those that have not been seen.
    fn reveal(&mut self, event: &Event, tiles: &[Tile]) -> bool {
        for tile in tiles {
            let left = &mut self.left[tile.index()];
            if *left == 0 {
                self.note(event, Finding::misfit(Assertion::NoTileLeft(*tile)));
                return false;
            }
            *left -= 1;
        }
        true
    }

    fn note(&mut self, event: &Event, finding: Finding) {
        self.mismatches.push(Mismatch {
            deal: usize::from(self.game.deals()),
            event: self.taken,
            what: finding.what,
            log: finding
                .log
                .unwrap_or_else(|| Assertion::Event(Box::new(event.clone()))),
            rules: finding.rules,
        });
    }
}

/// The tiles that an event shows for the first time, and whether one is a replacement tile.
fn revealed(kyoku: &Kyoku, event: &Event) -> (Vec<Tile>, bool) {
    match event {
        Event::Dealt { hands } => (hands.values().flatten().copied().collect(), false),
        Event::Drew { tile, .. } => {
            let replacement = matches!(
                kyoku.board().phase,
                Phase::ToDraw {
                    replacement: Some(_),
                    ..
                }
            );
            (vec![*tile], replacement)
        }
        Event::Public(Public::Turned { indicator }) => (vec![*indicator], false),
        Event::Public(_) => (Vec::new(), false),
    }
}
