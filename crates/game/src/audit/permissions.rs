//! Whether a seat was allowed to do what it did.

use arrayvec::ArrayVec;
use tiles::{BySeat, Meld, MeldKind, Seat, Tile};

use super::{Assertion, Auditor, Fact, Finding, MismatchKind, Stage, Winning};
use crate::base::refusal::Why;
use crate::deal::action::{Action, Actions};
use crate::deal::board::Phase;
use crate::deal::due::Due;
use crate::deal::event::{Event, Public, Won};
use crate::deal::kyoku::Kyoku;
use crate::deal::laid_meld::meld_of;
use crate::deal::legal::allows;
use crate::deal::resolve::{ClaimResult, resolve};
use crate::fault::hidden::due;
use crate::rules::Rules;
use crate::settle::outcome::{Wins, win_now};
use crate::value::equal_readings::equally_paid;
use crate::value::explained::ExplainedScore;
use crate::value::score::Score;

impl Auditor<'_> {
    /// Whether the action was in the list its seat was offered.
    pub(super) fn may(&self, kyoku: &Kyoku, seat: Seat, action: Action) -> Result<(), Finding> {
        self.may_choose(kyoku)?;
        if self.possible(kyoku, seat).contains(&action) || self.stands(kyoku, seat, action) {
            return Ok(());
        }
        let why = allows(self.rules, kyoku.view(seat), action).err();
        Err(Finding::refused(why.unwrap_or(Why::NotYourTurn)))
    }

    /// Whether anybody has a choice now, or something else comes first.
    fn may_choose(&self, kyoku: &Kyoku) -> Result<(), Finding> {
        match due(self.rules, kyoku, false) {
            Due::Answers => Ok(()),
            next => Err(Finding::not_due(next)),
        }
    }

    pub(super) fn may_discard(
        &self,
        kyoku: &Kyoku,
        seat: Seat,
        tile: Tile,
        drawn: bool,
    ) -> Result<(), Finding> {
        let Stage::Declared(declarable) = &self.stage else {
            return self.may(kyoku, seat, Action::Discard { tile, drawn });
        };
        let with = |action: &Action| match action {
            Action::Riichi {
                tile: with,
                drawn: as_drawn,
                ..
            } => *with == tile && *as_drawn == drawn,
            _ => false,
        };
        // If riichi itself was refused, its discard is not reported again.
        if declarable.is_empty() || declarable.iter().any(with) {
            return Ok(());
        }
        Err(Finding::refused(Why::RiichiNoten))
    }

    /// The discards with which a seat may declare riichi now.
    pub(super) fn declarable(&self, kyoku: &Kyoku, seat: Seat, open: bool) -> Actions {
        let mut actions = self.possible(kyoku, seat);
        let wanted =
            |action: &Action| matches!(action, Action::Riichi { open: how, .. } if *how == open);
        actions.retain(|action| wanted(action));
        actions
    }

    pub(super) fn may_declare(&self, kyoku: &Kyoku, seat: Seat, open: bool) -> Result<(), Finding> {
        self.may_choose(kyoku)?;
        if !self.declarable(kyoku, seat, open).is_empty() {
            return Ok(());
        }
        // Any tile of the hand is enough to find the reason.
        let view = kyoku.view(seat);
        let Some(tile) = view.hand.drawn().or(view.hand.tiles().tiles().next()) else {
            return Err(Finding::refused(Why::NotYourTurn));
        };
        let drawn = view.hand.drawn() == Some(tile);
        let why = allows(self.rules, view, Action::Riichi { tile, drawn, open }).err();
        Err(Finding::refused(why.unwrap_or(Why::RiichiNoten)))
    }

    pub(super) fn may_call(&self, kyoku: &Kyoku, seat: Seat, meld: Meld) -> Result<(), Finding> {
        if matches!(self.stage, Stage::Voided) {
            return Err(Finding::fact(Fact::RiichiDiscardWins));
        }
        let Phase::Discard { seat: from, tile } = kyoku.board().phase else {
            return Err(Finding::refused(Why::NotYourTurn));
        };
        if meld.tiles()[0] != tile {
            return Err(Finding::misfit(Assertion::LatestDiscard(tile)));
        }
        if kyoku.board().riichi[from].is_some_and(|riichi| !riichi.stood) {
            return Err(Finding::not_due(Due::RiichiStands(from)));
        }
        let own = || meld.tiles()[1..].iter().copied();
        let mut with: ArrayVec<Tile, 3> = own().collect();
        with.sort();
        let action = match (meld.kind(), with.as_slice()) {
            (MeldKind::Chii, [a, b]) => Action::Chii { with: [*a, *b] },
            (MeldKind::Pon, [a, b]) => Action::Pon { with: [*a, *b] },
            (MeldKind::Daiminkan, _) => Action::Daiminkan,
            _ => return Err(Finding::fact(Fact::NotACall)),
        };
        self.may(kyoku, seat, action)?;
        same_meld(meld_of(kyoku.view(seat), action), meld)
    }

    pub(super) fn may_kan(&self, kyoku: &Kyoku, seat: Seat, meld: Meld) -> Result<(), Finding> {
        let action = match meld.kind() {
            MeldKind::Ankan => Action::Ankan { kind: meld.first() },
            MeldKind::Kakan => Action::Kakan {
                tile: meld.tiles()[3],
            },
            MeldKind::Chii | MeldKind::Pon | MeldKind::Daiminkan => {
                return Err(Finding::fact(Fact::NotADeclaredKan));
            }
        };
        self.may(kyoku, seat, action)?;
        same_meld(meld_of(kyoku.view(seat), action), meld)
    }

    /// Checks that a riichi may be voided: somebody can win on its discard.
    pub(super) fn may_void(&self, kyoku: &Kyoku, seat: Seat) -> Result<(), Finding> {
        let board = kyoku.board();
        let lies = matches!(board.phase, Phase::Discard { seat: from, .. } if from == seat);
        let declared = board.riichi[seat].is_some_and(|riichi| !riichi.stood);
        let judged = board.riichi_judged_void[seat] && board.riichi[seat].is_some();
        if judged || declared && board.dead[seat] {
            return Ok(());
        }
        if !lies || !declared {
            return Err(Finding::fact(Fact::NoRiichiToFail));
        }
        let wins = |other: &Seat| {
            *other != seat && allows(self.rules, kyoku.view(*other), Action::Ron).is_ok()
        };
        if Seat::ALL.iter().any(wins) {
            return Ok(());
        }
        Err(Finding::not_due(Due::RiichiStands(seat)))
    }

    /// Checks that three winners on one discard abort the deal.
    pub(super) fn may_abort_wins(&self, kyoku: &Kyoku) -> Result<(), Finding> {
        self.no_riichi_undecided(kyoku)?;
        let from = kyoku.board().turn;
        let mut answers = BySeat::from_fn(|_| None);
        for seat in (1..4).map(|turns| from.after(turns)) {
            self.may(kyoku, seat, Action::Ron)?;
            answers[seat] = Some(Action::Ron);
        }
        if resolve(self.rules, from, &answers) == ClaimResult::TripleRon {
            return Ok(());
        }
        Err(Finding::fact(Fact::AllThreeWin))
    }

    /// Checks that the log voids a riichi before a win on its discard.
    fn no_riichi_undecided(&self, kyoku: &Kyoku) -> Result<(), Finding> {
        let board = kyoku.board();
        if matches!(self.stage, Stage::Stood) {
            return Err(Finding::refused(Why::NotYourTurn));
        }
        if let Phase::Discard { seat, .. } = board.phase
            && board.riichi[seat].is_some_and(|riichi| !riichi.stood)
        {
            let voided = Event::Public(Public::RiichiVoided { seat });
            return Err(Finding::missing(Assertion::Event(Box::new(voided))));
        }
        Ok(())
    }

    /// Checks that a seat was allowed to win, and that the log describes the win correctly.
    pub(super) fn may_win(&self, kyoku: &Kyoku, won: &Won) -> Result<(), Finding> {
        let (before, earlier) = match &self.stage {
            Stage::Winning(winning) => (&winning.before, Some(winning)),
            _ => {
                self.no_riichi_undecided(kyoku)?;
                (kyoku, None)
            }
        };
        if let Some(earlier) = earlier {
            earlier.goes_before(won)?;
        }
        // The hand may have died after the first win on the tile.
        if kyoku.board().dead[won.seat] {
            return Err(Finding::refused(Why::DeadWin));
        }
        let action = match won.from {
            Some(_) => Action::Ron,
            None => Action::Tsumo,
        };
        self.may(before, won.seat, action)?;
        self.may_win_in_good_faith(before, won.seat)?;
        let ((win, score), expected) = win_now(self.rules, before, won.seat, &won.ura)
            .map_err(|refusal| Finding::refused(Why::NoWin(refusal)))?;
        let turned = before.board().indicators.len();
        if !expected.ura.is_empty() && expected.ura.len() != turned {
            return Err(Finding::misfit(Assertion::UraCount(turned)));
        }
        let ura = earlier.and_then(|earlier| earlier.ura.as_ref());
        if let Some(ura) = ura.filter(|ura| !won.ura.is_empty() && **ura != won.ura) {
            return Err(Finding::misfit(Assertion::Ura(ura.to_vec())));
        }
        if expected == *won {
            return Ok(());
        }
        let same_tiles = (expected.from, expected.tile, &expected.hand, &expected.ura)
            == (won.from, won.tile, &won.hand, &won.ura);
        // The winner may name any of the equally paid readings.
        let is_named = |other: &Score| other.explained(self.rules) == won.score;
        if same_tiles && equally_paid(self.rules, &win, &score).iter().any(is_named) {
            return Ok(());
        }
        Err(if same_tiles {
            let worth =
                |score: &ExplainedScore| Assertion::Worth(won.seat, Box::new(score.clone()));
            let (log, rules) = (worth(&won.score), worth(&expected.score));
            Finding::differs(MismatchKind::Points, log, rules)
        } else {
            Finding::misfit(Assertion::Event(Box::new(Public::Won(expected).into())))
        })
    }

    /// Whether this many players may win on one tile.
    pub(super) fn may_win_together(&self, winning: &Winning) -> Result<(), Finding> {
        let from = match winning.before.board().phase {
            Phase::Discard { seat, .. } | Phase::Kan { seat, .. } => seat,
            _ => return Ok(()),
        };
        let answers = winning.winners.map(|wins| wins.then_some(Action::Ron));
        let rules = match resolve(self.rules, from, &answers) {
            ClaimResult::Wins(seats) if seats.len() == winning.count() => return Ok(()),
            ClaimResult::Wins(seats) => Assertion::OnlyWinner(seats[0]),
            ClaimResult::TripleRon => Assertion::Fact(Fact::ThreeWinnersAbort),
            ClaimResult::Call(..) | ClaimResult::Nothing => return Ok(()),
        };
        Err(Finding::missing(rules))
    }
}

/// Whether the meld is the one that the action makes; the order of its tiles does not matter.
fn same_meld(made: Option<Meld>, told: Meld) -> Result<(), Finding> {
    let parts = |meld: &Meld| {
        let mut tiles: ArrayVec<Tile, 4> = meld.tiles().iter().copied().collect();
        tiles.sort();
        (meld.kind(), meld.feeder(), tiles)
    };
    match made {
        Some(made) if parts(&made) == parts(&told) => Ok(()),
        Some(made) => Err(Finding::misfit(Assertion::Meld(made))),
        None => Err(Finding::fact(Fact::NoSuchMeld)),
    }
}

impl Winning {
    pub(super) fn new(before: &Kyoku) -> Winning {
        Winning {
            before: before.clone(),
            wins: Wins::new(),
            winners: BySeat::from_fn(|_| false),
            ura: None,
            scored: true,
        }
    }

    pub(super) fn count(&self) -> usize {
        self.winners.values().filter(|wins| **wins).count()
    }

    /// Whether another win may follow: on the same tile, in the order of turns.
    fn goes_before(&self, won: &Won) -> Result<(), Finding> {
        let Some(from) = won.from else {
            return Err(Finding::fact(Fact::TsumoAlone));
        };
        let turns = |seat: Seat| from.turns_to(seat);
        let later = |seat: &Seat| self.winners[*seat] && turns(*seat) >= turns(won.seat);
        match Seat::ALL.iter().find(|seat| later(seat)) {
            Some(seat) if *seat == won.seat => Err(Finding::fact(Fact::WinsOnce)),
            Some(seat) => Err(Finding::misfit(Assertion::WinsAfter(*seat, won.seat))),
            None => Ok(()),
        }
    }

    pub(super) fn take(&mut self, rules: &Rules, won: &Won) {
        self.winners[won.seat] = true;
        if self.ura.is_none() && !won.ura.is_empty() {
            self.ura = Some(won.ura.clone());
        }
        let win = win_now(rules, &self.before, won.seat, &won.ura);
        let added = win.ok().map(|(win, _)| self.wins.try_push(win).is_ok());
        self.scored &= added == Some(true);
    }
}
