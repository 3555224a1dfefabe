//! What a table holds besides its rules, and how it moves on.

use arrayvec::ArrayVec;
use tiles::{BySeat, Seat, Tile};

use super::Step;
use crate::base::abort::Abort;
use crate::base::seed::Seed;
use crate::deal::action::{Action, Actions, Ask};
use crate::deal::board::Phase;
use crate::deal::due::{Due, claim_seconds};
use crate::deal::event::{Begun, Ended, Event, Faulted, Mode, Public, Ryuukyoku};
use crate::deal::laid_meld::meld_of;
use crate::deal::legal::{fallback, legal};
use crate::deal::resolve::{ClaimResult, resolve};
use crate::deal::wall::{DEALT, LIVE_AFTER_DEAL, TileBox, Wall, dead_wall};
use crate::fault::hidden::due;
use crate::fault::mistake::{self, offered};
use crate::game::progress::Game;
use crate::rules::{DepositPaid, Rules};
use crate::settle::outcome::{Wins, settled, win_now};

/// What a table holds besides its rules. It is a separate type so that it can change while the
/// rules are borrowed.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) game: Game,
    pub(super) begun: Begun,
    seed: Option<Seed>,
    pub(super) tile_box: TileBox,
    pub(super) wall: Wall,
    /// Walls that were laid by hand for the deals to come, the next one last.
    pub(super) laid: Vec<Wall>,
    pub(super) asks: ArrayVec<Ask, 4>,
    pub(super) answers: BySeat<Option<Action>>,
    /// Whether everybody who had a choice has made it, and nothing followed from it.
    answered: bool,
    /// The seats that keep a tenpai hand hidden at the end of this deal.
    hides: BySeat<bool>,
}

impl State {
    /// A state in which nobody is asked and the wall is not built yet.
    pub(super) fn new(rules: &Rules, game: Game, begun: Begun, seed: Option<Seed>) -> State {
        let tile_box = TileBox::new(rules);
        let wall = Wall::of_order(*tile_box.tiles(), [1, 1]);
        State {
            game,
            begun,
            seed,
            tile_box,
            wall,
            laid: Vec::new(),
            asks: ArrayVec::new(),
            answers: BySeat::from_fn(|_| None),
            answered: false,
            hides: BySeat::from_fn(|_| false),
        }
    }

    /// What comes next, if nobody has a choice.
    #[inline]
    pub(super) fn due(&self, rules: &Rules) -> Due {
        match self.game.kyoku() {
            Some(kyoku) if kyoku.board().is_void() => due(rules, kyoku, self.answered),
            Some(_) if self.game.is_called_off(rules) => Due::Nothing,
            Some(kyoku) => due(rules, kyoku, self.answered),
            None => Due::Nothing,
        }
    }

    /// Takes the next step: resolves the answers, asks, or does what is due.
    #[inline]
    pub(super) fn step(&mut self, rules: &Rules, tell: &mut impl FnMut(&Event)) -> Step {
        if !self.asks.is_empty() {
            if self.asks.iter().any(|ask| self.answers[ask.seat].is_none()) {
                return Step::Waits;
            }
            self.answered = self.act(rules, tell);
            self.asks.clear();
            self.answers = BySeat::from_fn(|_| None);
            return Step::Moved;
        }
        if self.game.is_over() {
            return Step::Waits;
        }
        let next = self.due(rules);
        if next == Due::Answers {
            self.ask(rules);
            self.answered = self.asks.is_empty();
            // In a turn somebody always has a choice, except in an impossible position.
            let stuck = matches!(
                self.game.kyoku().map(|kyoku| kyoku.board().phase),
                Some(Phase::Turn { .. } | Phase::Declared { .. })
            );
            return if self.answered && !stuck {
                Step::Moved
            } else {
                Step::Waits
            };
        }
        if next == Due::Nothing && self.has_no_wall(rules) {
            return Step::Waits;
        }
        self.answered &= next.keeps_answers();
        self.happen(rules, next, tell);
        Step::Moved
    }

    /// Asks everybody who has a choice now.
    #[inline]
    fn ask(&mut self, rules: &Rules) {
        let Some(kyoku) = self.game.kyoku() else {
            return;
        };
        let (first, seats, seconds) = match kyoku.board().phase {
            Phase::Turn { seat, .. } | Phase::Declared { seat } => (seat, 1, None),
            Phase::Discard { seat, .. } | Phase::Kan { seat, .. } => {
                (seat.next(), 3, Some(claim_seconds(rules, kyoku.board())))
            }
            Phase::Opened
            | Phase::ToDraw { .. }
            | Phase::Won
            | Phase::Ryuukyoku(_)
            | Phase::Settled => (kyoku.board().dealer(), 4, None),
        };
        for turns in 0..seats {
            let seat = first.after(turns);
            let view = kyoku.view(seat);
            let mut actions = Actions::new();
            match self.begun.mode {
                Mode::Prevent => legal(rules, view, &mut actions),
                Mode::Penalise => offered(rules, view, &mut actions),
            }
            // A player who must show the hand has no choice.
            if !actions.is_empty() && actions[..] != [Action::Show] {
                let fallback = match self.begun.mode {
                    Mode::Prevent => fallback(&actions),
                    Mode::Penalise => mistake::fallback(rules, view),
                };
                self.asks.push(Ask {
                    seat,
                    fallback,
                    actions,
                    seconds,
                });
            }
        }
    }

    /// Carries out the answers. Returns whether nothing followed from them.
    #[inline]
    fn act(&mut self, rules: &Rules, tell: &mut impl FnMut(&Event)) -> bool {
        let Some(kyoku) = self.game.kyoku() else {
            return true;
        };
        match kyoku.board().phase {
            Phase::Turn { seat, .. } | Phase::Declared { seat } => {
                if let Some(action) = self.answers[seat] {
                    match self.begun.mode {
                        Mode::Prevent => self.take_turn(rules, seat, action, tell),
                        Mode::Penalise => self.take_judged_turn(rules, seat, action, tell),
                    }
                }
                false
            }
            Phase::Discard { seat, .. } | Phase::Kan { seat, .. } => {
                let mistakes = match self.begun.mode {
                    Mode::Prevent => ArrayVec::new(),
                    Mode::Penalise => self.judge_claims(rules, seat),
                };
                let answers = self.answers;
                self.claims(rules, seat, &answers, &mistakes, tell)
            }
            Phase::Opened
            | Phase::ToDraw { .. }
            | Phase::Won
            | Phase::Ryuukyoku(_)
            | Phase::Settled => {
                if self.begun.mode == Mode::Penalise {
                    self.judge_hiding(rules, tell);
                }
                // Announced when its turn comes, so that the order does not reveal who had a choice.
                self.hides = self.answers.map(|answer| answer == Some(Action::Hide));
                true
            }
        }
    }

    /// Carries out the claims on a tile: the true ones first, as a false one never bumps a true one.
    /// Returns whether nothing followed from them.
    fn claims(
        &mut self,
        rules: &Rules,
        from: Seat,
        answers: &BySeat<Option<Action>>,
        mistakes: &[Faulted],
        tell: &mut impl FnMut(&Event),
    ) -> bool {
        let result = resolve(rules, from, answers);
        match &result {
            ClaimResult::Wins(winners) => {
                self.win(rules, winners, mistakes, tell);
                return false;
            }
            ClaimResult::TripleRon => {
                self.void_riichi(from, tell);
                let abort = Ryuukyoku::Aborted(Abort::TripleRon);
                self.put(&Public::Ryuukyoku(abort).into(), tell);
                self.fault(mistakes, tell);
                return false;
            }
            ClaimResult::Call(..) | ClaimResult::Nothing => self.fault(mistakes, tell),
        }
        let kyoku = self.game.kyoku();
        if kyoku.is_some_and(|kyoku| kyoku.board().is_void()) {
            return false;
        }
        match result {
            ClaimResult::Call(caller, action) => {
                self.call(rules, caller, action, tell);
                false
            }
            ClaimResult::Wins(_) | ClaimResult::TripleRon | ClaimResult::Nothing => true,
        }
    }

    /// Carries out a step in which nobody has a choice.
    #[inline]
    fn happen(&mut self, rules: &Rules, next: Due, tell: &mut impl FnMut(&Event)) {
        match next {
            Due::Draw { seat, replacement } => {
                let tile = self.wall.tile(self.place(replacement));
                self.put(&Event::Drew { seat, tile }, tell);
            }
            Due::Deal => {
                let dealer = self.game.kyoku().map(|kyoku| kyoku.board().dealer());
                let hands = self.wall.hands(dealer.unwrap_or(Seat::A));
                self.put(&Event::Dealt { hands }, tell);
            }
            Due::Indicator => {
                let turned = self
                    .game
                    .kyoku()
                    .map_or(0, |kyoku| kyoku.board().indicators.len());
                let indicator = self.wall.tile(dead_wall::indicator(turned));
                self.put(&Public::Turned { indicator }.into(), tell);
            }
            Due::RiichiStands(seat) => self.stand_riichi(rules, seat, tell),
            Due::KanStands(seat) => self.put(&Public::KanStood { seat }.into(), tell),
            Due::Ryuukyoku(how) => self.put(&Public::Ryuukyoku(how).into(), tell),
            Due::Shows(seat) if self.hides[seat] => {
                self.put(&Public::Hidden { seat }.into(), tell);
            }
            Due::Shows(seat) => {
                let hand = self.game.kyoku().map(|kyoku| kyoku.hand(seat).list());
                let hand = hand.unwrap_or_default();
                self.put(&Public::Shown { seat, hand }.into(), tell);
            }
            Due::Hides(seat) => self.put(&Public::Hidden { seat }.into(), tell),
            Due::RiichiVoids(seat) => self.put(&Public::RiichiVoided { seat }.into(), tell),
            Due::ComesToLight(seat, fault) => self.bring_to_light(rules, seat, fault, tell),
            Due::Settlement => self.settle(rules, &Wins::new(), tell),
            Due::Nothing | Due::Answers => self.open_or_end(rules, tell),
        }
    }

    #[inline]
    pub(super) fn put(&mut self, event: &Event, tell: &mut impl FnMut(&Event)) {
        self.game
            .apply(event)
            .expect("a table produces only events that fit");
        tell(event);
    }

    /// Where the next tile of the wall lies, or the next replacement tile.
    #[inline]
    fn place(&self, replacement: bool) -> usize {
        self.game.kyoku().map_or(0, |kyoku| {
            let board = kyoku.board();
            let kans = usize::from(board.kans);
            if replacement {
                dead_wall::replacement(kans - 1)
            } else {
                DEALT + usize::from(LIVE_AFTER_DEAL - board.tiles_left) - kans
            }
        })
    }

    /// Whether another deal is due but has no wall.
    fn has_no_wall(&self, rules: &Rules) -> bool {
        self.seed.is_none() && self.laid.is_empty() && self.game.opening(rules).is_some()
    }

    fn open_or_end(&mut self, rules: &Rules, tell: &mut impl FnMut(&Event)) {
        if self.game.begun().is_none() && self.game.kyoku().is_none() {
            let begun = Public::Begun(self.begun.clone()).into();
            self.put(&begun, tell);
        }
        match self.game.opening(rules) {
            Some(opening) => {
                self.wall = match (self.laid.pop(), &self.seed) {
                    (Some(wall), _) => wall,
                    (None, Some(seed)) => Wall::new(&self.tile_box, seed, opening.deal),
                    (None, None) => return,
                };
                let indicator = self.wall.tile(dead_wall::indicator(0));
                self.hides = BySeat::from_fn(|_| false);
                let opened = opening.opened(Some(self.wall.dice()), indicator);
                self.put(&Public::Opened(opened).into(), tell);
            }
            None => {
                let standing = self.game.standing(rules);
                let ended = Ended {
                    places: standing.places,
                    score: standing.score,
                    transfers: standing.transfers,
                    seed: self.seed.filter(|_| self.begun.seed.is_some()),
                };
                self.put(&Public::Ended(ended).into(), tell);
            }
        }
    }

    #[inline]
    pub(super) fn take_turn(
        &mut self,
        rules: &Rules,
        seat: Seat,
        action: Action,
        tell: &mut impl FnMut(&Event),
    ) {
        match action {
            Action::Discard { tile, drawn } => {
                self.put(&Public::Discarded { seat, tile, drawn }.into(), tell);
            }
            Action::Riichi { tile, drawn, open } => {
                let stake = rules.riichi.deposit_at(DepositPaid::Declared);
                self.put(&Public::RiichiDeclared { seat, open, stake }.into(), tell);
                self.put(&Public::Discarded { seat, tile, drawn }.into(), tell);
            }
            Action::Tsumo => {
                self.win(rules, &[seat], &[], tell);
            }
            Action::NineKinds => {
                let abort = Ryuukyoku::Aborted(Abort::NineKinds);
                self.put(&Public::Ryuukyoku(abort).into(), tell);
            }
            Action::Ankan { .. } | Action::Kakan { .. } => {
                let meld = self
                    .game
                    .kyoku()
                    .and_then(|kyoku| meld_of(kyoku.view(seat), action));
                let meld = meld.expect("the list offers only kans that can be made");
                self.put(&Public::KanDeclared { seat, meld }.into(), tell);
            }
            Action::Ron
            | Action::Daiminkan
            | Action::Pon { .. }
            | Action::Chii { .. }
            | Action::Pass
            | Action::Show
            | Action::Hide => {}
        }
    }

    fn call(&mut self, rules: &Rules, seat: Seat, action: Action, tell: &mut impl FnMut(&Event)) {
        let Some(kyoku) = self.game.kyoku() else {
            return;
        };
        let Phase::Discard { seat: from, .. } = kyoku.board().phase else {
            return;
        };
        let meld = meld_of(kyoku.view(seat), action);
        let meld = meld.expect("the list offers only calls that can be made");
        if kyoku.board().riichi[from].is_some_and(|riichi| !riichi.stood) {
            self.stand_riichi(rules, from, tell);
        }
        self.put(&Public::Called { seat, meld }.into(), tell);
    }

    fn stand_riichi(&mut self, rules: &Rules, seat: Seat, tell: &mut impl FnMut(&Event)) {
        let hand = self.game.kyoku().and_then(|kyoku| {
            let open = kyoku.board().riichi[seat].is_some_and(|riichi| riichi.open);
            open.then(|| kyoku.hand(seat).list())
        });
        let stake = rules.riichi.deposit_at(DepositPaid::Stood);
        self.put(&Public::RiichiStood { seat, stake, hand }.into(), tell);
    }

    /// Voids a riichi whose discard was won on.
    fn void_riichi(&mut self, seat: Seat, tell: &mut impl FnMut(&Event)) {
        let riichi = self
            .game
            .kyoku()
            .and_then(|kyoku| kyoku.board().riichi[seat]);
        if riichi.is_some_and(|riichi| !riichi.stood) {
            self.put(&Public::RiichiVoided { seat }.into(), tell);
        }
    }

    fn win(
        &mut self,
        rules: &Rules,
        winners: &[Seat],
        mistakes: &[Faulted],
        tell: &mut impl FnMut(&Event),
    ) {
        let Some(kyoku) = self.game.kyoku() else {
            return;
        };
        let turned = kyoku.board().indicators.len();
        let ura: ArrayVec<Tile, 5> = (0..turned)
            .map(|place| self.wall.tile(dead_wall::ura(place)))
            .collect();
        let mut wins = Wins::new();
        let mut told = ArrayVec::<Event, 3>::new();
        for seat in winners {
            let (win, won) =
                win_now(rules, kyoku, *seat, &ura).expect("the list offers only wins that count");
            wins.push(win);
            told.push(Public::Won(won).into());
        }
        if let Phase::Discard { seat, .. } = kyoku.board().phase {
            self.void_riichi(seat, tell);
        }
        for won in &told {
            self.put(won, tell);
        }
        self.fault(mistakes, tell);
        while let Due::ComesToLight(seat, fault) = self.due(rules) {
            self.bring_to_light(rules, seat, fault, tell);
        }
        self.settle(rules, &wins, tell);
    }

    fn settle(&mut self, rules: &Rules, wins: &Wins, tell: &mut impl FnMut(&Event)) {
        let Some(kyoku) = self.game.kyoku() else {
            return;
        };
        let settled =
            settled(rules, kyoku, wins).expect("a table ends deals only in ways the book knows");
        self.put(&Public::Settled(settled).into(), tell);
    }
}
