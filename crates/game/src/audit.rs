//! Checking a game that was written down: whether everything in it was allowed, nothing that
//! comes by itself was left out, and every point moved as the rules say.
//!
//! The fold believes what it is told; an [`Auditor`] does not. It follows the same fold, asks
//! [`due`] and [`allows`] before every event, scores every win and settles every deal again, and
//! compares. It goes on after a disagreement: what was told is what was played.

mod claims;
mod ends;
mod judge;
mod told;
mod walls;

pub use told::apart;

use tiles::{BySeat, Seat, Tile};

use crate::action::{Actions, Why};
use crate::board::Phase;
use crate::due::Due;
use crate::event::{Event, Mode, Public};
use crate::game::Game;
use crate::kyoku::Kyoku;
use crate::outcome::Wins;
use crate::rules::Rules;
use crate::wall::{Fingerprint, TileBox};
use walls::Walls;

/// Follows a game event by event and notes everything that should have been otherwise.
#[derive(Clone, Debug)]
pub struct Auditor<'a> {
    rules: &'a Rules,
    game: Game,
    /// How many events have been taken in.
    taken: usize,
    stage: Stage,
    /// How many of each tile have not been seen in this deal.
    left: [u8; Tile::COUNT],
    whole: [u8; Tile::COUNT],
    walls: Walls,
    fingerprint: Option<Fingerprint>,
    /// Which seats the players had before, where seats were drawn again.
    drawn: Option<BySeat<Seat>>,
    mode: Mode,
    /// The game as it would be if the latest deal, which was paid wrongly, had been paid rightly.
    rightly: Option<Box<Game>>,
    /// Whether the running deal can be followed no further.
    lost: bool,
    /// Whether any deal was lost or never told, so that what hangs on the whole game cannot be
    /// checked.
    lost_any: bool,
    mismatches: Vec<Mismatch>,
}

/// What came of an audit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// How many deals were opened.
    pub deals: usize,
    /// Whether the game breaks off before its end.
    pub cut: bool,
    /// Everything that should have been otherwise, in order.
    pub mismatches: Vec<Mismatch>,
}

/// Something that should have been otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// In which deal, counted from one; 0 if it concerns the whole game.
    pub deal: usize,
    /// Which event of the game, counted from one.
    pub event: usize,
    /// What sort of disagreement.
    pub what: What,
    /// Why it was refused, if it was.
    pub why: Option<Why>,
    /// What the log says, as far as the two differ.
    pub log: String,
    /// What the engine says.
    pub engine: String,
}

/// What sort of disagreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// The rules do not allow what was done.
    Refused,
    /// Something that the rules make automatic was left out.
    Missing,
    /// Points, or what they are counted from, are others.
    Points,
    /// It cannot have happened there, or not in this way.
    Misfit,
}

impl What {
    /// Its name in answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            What::Refused => "refused",
            What::Missing => "missing",
            What::Points => "points",
            What::Misfit => "misfit",
        }
    }
}

/// What is going on beyond what the board knows: several events may tell of one moment.
#[derive(Clone, Debug, Default)]
enum Stage {
    /// Nothing.
    #[default]
    Plain,
    /// Riichi is declared, and these are the discards it may be declared with.
    Declared(Box<Actions>),
    /// A riichi stands, so nobody has won on the discard; it may still be called.
    Stood,
    /// A riichi does not stand, so somebody wins on the discard.
    Voided,
    /// Hands are won.
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

/// Why an event should have been otherwise.
struct Finding {
    what: What,
    why: Option<Why>,
    /// What the log says, where only a part of the event is to blame.
    log: Option<String>,
    engine: String,
}

impl Finding {
    fn new(what: What, engine: impl Into<String>) -> Finding {
        Finding {
            what,
            why: None,
            log: None,
            engine: engine.into(),
        }
    }

    fn refused(why: Why) -> Finding {
        Finding {
            why: Some(why),
            ..Finding::new(What::Refused, why.name())
        }
    }

    fn points(engine: impl Into<String>) -> Finding {
        Finding::new(What::Points, engine)
    }

    fn misfit(engine: impl Into<String>) -> Finding {
        Finding::new(What::Misfit, engine)
    }

    fn missing(engine: impl Into<String>) -> Finding {
        Finding::new(What::Missing, engine)
    }

    /// Two lists that are not the same; what stands in both is not told.
    fn apart(what: What, of: &str, log: &[String], engine: &[String]) -> Finding {
        let (log, engine) = told::apart(log, engine);
        Finding {
            log: Some(format!("{of}{log}")),
            ..Finding::new(what, format!("{of}{engine}"))
        }
    }

    /// Something else comes first; whether it was left out or the event is out of place depends
    /// on whether it comes by itself.
    fn not_due(next: Due) -> Finding {
        let what = match next {
            Due::Deal | Due::Draw { .. } | Due::Answers | Due::Nothing => What::Misfit,
            Due::Indicator
            | Due::RiichiStands(_)
            | Due::KanStands(_)
            | Due::Ryuukyoku(_)
            | Due::Shows(_)
            | Due::Hides(_)
            | Due::Settlement => What::Missing,
        };
        Finding::new(what, told::due(next))
    }
}

impl<'a> Auditor<'a> {
    /// An auditor of a game of which nothing has been told yet.
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
            rightly: None,
            lost: false,
            lost_any: false,
            mismatches: Vec::new(),
        }
    }

    /// An auditor of a game that begins in the middle: its first opening is believed.
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

    /// What came of it.
    #[must_use]
    pub fn finish(self) -> Audit {
        Audit {
            deals: usize::from(self.game.deals()),
            cut: !self.game.is_over(),
            mismatches: self.mismatches,
        }
    }

    /// Takes in what happened and notes whether it should have been otherwise.
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
                self.rightly = None;
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

    /// Judges an event, then believes it.
    fn check(&mut self, event: &Event, judge: impl FnOnce(&Self) -> Result<(), Finding>) {
        let judged = judge(self);
        if let Event::Public(Public::Opened(_) | Public::Ended(_)) = event {
            self.game.leave_deal();
        }
        let fits = self.game.apply(event);
        // Noted afterwards: what is wrong with the opening of a deal belongs to that deal.
        if let Err(finding) = judged {
            self.note(event, finding);
        }
        if let Err(misfit) = fits {
            self.note(event, Finding::misfit(misfit.to_string()));
        }
        if let Event::Public(Public::Begun(begun)) = event {
            self.fingerprint = begun.seed;
            self.drawn = begun.drawn;
            self.mode = begun.mode;
        }
    }

    fn in_deal(&mut self, event: &Event) {
        let Some(kyoku) = self.game.kyoku() else {
            let finding = Finding::misfit("no deal has been opened");
            return self.note(event, finding);
        };
        let (mut revealed, replacement) = revealed(kyoku, event);
        if let Event::Public(Public::Won(won)) = event
            && !self.ura_is_known()
        {
            revealed.extend(&won.ura);
        }
        // A tile that comes when one is due is kept, whatever tile it is: the seed may prove it
        // false, and then it is to blame for all that follows.
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
                self.rightly = self.paid_rightly(kyoku).map(Box::new);
            }
            self.note(event, finding);
        }
        self.stage = stage;
        if let Err(misfit) = self.game.apply(event) {
            if !told {
                self.note(event, Finding::misfit(misfit.to_string()));
            }
            return self.lose();
        }
        if !is_in_time {
            self.walls.take(event, self.taken, replacement);
        }
    }

    /// Whether an earlier winner on the same tile has turned the ura.
    fn ura_is_known(&self) -> bool {
        match &self.stage {
            Stage::Winning(winning) => winning.ura.is_some(),
            Stage::Plain | Stage::Declared(_) | Stage::Stood | Stage::Voided => false,
        }
    }

    /// The rest of the deal cannot be followed.
    fn lose(&mut self) {
        self.lost = true;
        self.lost_any = true;
    }

    /// Takes tiles out of the box in which all that nobody has seen lie.
    fn reveal(&mut self, event: &Event, tiles: &[Tile]) -> bool {
        for tile in tiles {
            let left = &mut self.left[tile.index()];
            if *left == 0 {
                let engine = format!("there is no {tile} left");
                self.note(event, Finding::misfit(engine));
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
            why: finding.why,
            log: finding.log.unwrap_or_else(|| told::event(event)),
            engine: finding.engine,
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
