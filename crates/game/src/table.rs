//! The dealer: the wall, the game so far, and the answers still to come.
//!
//! A table moves by itself until somebody has a choice, and tells every event. It then waits for
//! all answers at once, so that claims are resolved by rule and never by speed.

use std::sync::Arc;

use arrayvec::ArrayVec;
use tiles::{BySeat, Seat, Tile};

use crate::action::{Action, Actions, Ask, Why};
use crate::board::Phase;
use crate::due::{Due, due, pause};
use crate::event::{Begun, Ended, Event, Mode, Public, Ryuukyoku};
use crate::game::Game;
use crate::kyoku::Kyoku;
use crate::laid::meld_of;
use crate::legal::{allows, fallback, legal};
use crate::outcome::{Wins, settled, win_now};
use crate::resolve::{Claimed, resolve};
use crate::rules::{Rules, StakePaid};
use crate::settings::Settings;
use crate::settle::Abort;
use crate::wall::{DEALT, LIVE_AFTER_DEAL, Seed, TileBox, Wall, dead};

/// The dealer of a game.
#[derive(Clone, Debug)]
pub struct Table {
    game: Game,
    begun: Begun,
    seed: Option<Seed>,
    tile_box: TileBox,
    wall: Wall,
    /// Walls that were laid by hand for the deals to come, the next one last.
    laid: Vec<Wall>,
    asks: ArrayVec<Ask, 4>,
    answers: BySeat<Option<Action>>,
    /// Whether everybody who had a choice has made it, and nothing came of it.
    answered: bool,
    /// Who keeps a tenpai hand hidden at the end of this deal.
    hides: BySeat<bool>,
}

/// What a table did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It moved on.
    Moved,
    /// It waits for answers, or the game is over.
    Waits,
}

/// An answer that is not accepted; nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{seat} may not do this: {}", .why.name())]
pub struct Refused {
    /// Whose answer.
    pub seat: Seat,
    /// Why.
    pub why: Why,
}

impl Table {
    /// A table at which a game is about to begin, its walls from a seed.
    #[must_use]
    pub fn new(
        rules: &Rules,
        settings: Arc<Settings>,
        seats: BySeat<Arc<str>>,
        seed: Seed,
    ) -> Table {
        let tile_box = TileBox::new(rules);
        let wall = Wall::of_order(*tile_box.tiles(), [1, 1]);
        let begun = Begun {
            rules: settings,
            seats,
            drawn: None,
            mode: Mode::Prevent,
            seed: Some(seed.fingerprint()),
        };
        Table {
            game: Game::new(),
            begun,
            seed: Some(seed),
            tile_box,
            wall,
            laid: Vec::new(),
            asks: ArrayVec::new(),
            answers: BySeat::from_fn(|_| None),
            answered: false,
            hides: BySeat::from_fn(|_| false),
        }
    }

    /// Notes that seats were drawn again: which seat the player of each had in the game before.
    #[must_use]
    pub fn with_drawn_seats(mut self, drawn: BySeat<Seat>) -> Table {
        self.begun.drawn = Some(drawn);
        self
    }

    /// A table in the middle of a deal, its wall known. The deal must not stand between a win and
    /// its payment: which hands won is not told again.
    #[must_use]
    pub fn in_deal(rules: &Rules, begun: Begun, kyoku: Kyoku, wall: Wall) -> Table {
        Table {
            game: Game::in_deal(kyoku),
            begun,
            seed: None,
            tile_box: TileBox::new(rules),
            wall,
            laid: Vec::new(),
            asks: ArrayVec::new(),
            answers: BySeat::from_fn(|_| None),
            answered: false,
            hides: BySeat::from_fn(|_| false),
        }
    }

    /// A table whose game was folded from its log, to go on where the log ends. The log must not
    /// end between a win and its payment, or while hands are being shown: a table tells all of
    /// that at once, and whoever writes it down should too.
    ///
    /// `None` if the game has not begun, or the seed is not that of its fingerprint.
    #[must_use]
    pub fn resume(rules: &Rules, game: Game, seed: Seed) -> Option<Table> {
        let begun = game.begun()?.clone();
        if begun.seed != Some(seed.fingerprint()) {
            return None;
        }
        let tile_box = TileBox::new(rules);
        let wall = match game.kyoku() {
            Some(kyoku) => Wall::new(&tile_box, &seed, kyoku.board().deal),
            None => Wall::of_order(*tile_box.tiles(), [1, 1]),
        };
        Some(Table {
            game,
            begun,
            seed: Some(seed),
            tile_box,
            wall,
            laid: Vec::new(),
            asks: ArrayVec::new(),
            answers: BySeat::from_fn(|_| None),
            answered: false,
            hides: BySeat::from_fn(|_| false),
        })
    }

    /// Lays the walls of the next deals by hand. Those after them follow from the seed again,
    /// but it is not published: it would not explain the game.
    pub fn lay(&mut self, walls: impl IntoIterator<Item = Wall>) {
        self.laid = walls.into_iter().collect();
        self.laid.reverse();
        self.begun.seed = None;
    }

    /// The game so far.
    #[inline]
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The running deal, or the latest one.
    #[inline]
    #[must_use]
    pub fn kyoku(&self) -> Option<&Kyoku> {
        self.game.kyoku()
    }

    /// The wall of the running deal.
    #[must_use]
    pub fn wall(&self) -> &Wall {
        &self.wall
    }

    /// Who has to answer what. Empty when the game is over.
    #[inline]
    #[must_use]
    pub fn asks(&self) -> &[Ask] {
        &self.asks
    }

    /// Whether a seat has answered what it was asked.
    #[inline]
    #[must_use]
    pub fn has_answered(&self, seat: Seat) -> bool {
        self.answers[seat].is_some()
    }

    /// The answer of a seat to what it is asked now.
    #[must_use]
    pub fn answer_of(&self, seat: Seat) -> Option<Action> {
        self.answers[seat]
    }

    /// Takes an answer. Once all are there, [`Table::advance`] goes on.
    ///
    /// # Errors
    /// When the seat was not asked, has answered already, or the answer is not in its list.
    #[inline]
    pub fn answer(&mut self, rules: &Rules, seat: Seat, action: Action) -> Result<(), Refused> {
        let ask = self.asks.iter().find(|ask| ask.seat == seat);
        let open = ask.filter(|_| self.answers[seat].is_none());
        let Some(ask) = open else {
            let why = Why::NotYourTurn;
            return Err(Refused { seat, why });
        };
        if !ask.actions.contains(&action) {
            let why = self.why_not(rules, seat, action);
            return Err(Refused { seat, why });
        }
        self.answers[seat] = Some(action);
        Ok(())
    }

    fn why_not(&self, rules: &Rules, seat: Seat, action: Action) -> Why {
        let refused = self
            .kyoku()
            .and_then(|kyoku| allows(rules, kyoku.view(seat), action).err());
        refused.unwrap_or(Why::NotYourTurn)
    }

    /// The time for the game is up; the book says which deals are still played. Before the game has
    /// begun there is no time that could be up.
    pub fn time_up(&mut self, tell: &mut impl FnMut(&Event)) {
        let begun = self.game.begun().is_some() || self.game.kyoku().is_some();
        if begun && !self.game.is_time_up() && !self.game.is_over() {
            self.put(&Public::TimeUp.into(), tell);
        }
    }

    /// Moves on until somebody must answer or the game is over, telling every event.
    ///
    /// Does nothing while an answer is missing.
    #[inline]
    pub fn advance(&mut self, rules: &Rules, tell: &mut impl FnMut(&Event)) {
        while self.step(rules, tell) != Step::Waits {}
    }

    /// What comes next, if it is nobody's choice.
    #[inline]
    #[must_use]
    pub fn due(&self, rules: &Rules) -> Due {
        match self.game.kyoku() {
            Some(_) if self.game.is_called_off(rules) => Due::Nothing,
            Some(kyoku) => due(rules, kyoku, self.answered),
            None => Due::Nothing,
        }
    }

    /// Does the next thing: resolves the answers that are there, asks, or lets happen what is due.
    #[inline]
    pub fn step(&mut self, rules: &Rules, tell: &mut impl FnMut(&Event)) -> Step {
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
            // In a turn somebody always has a choice, save in a position that cannot be.
            let stuck = matches!(
                self.kyoku().map(|kyoku| kyoku.board().phase),
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

    /// Lays a tile by hand at a place in the order of drawing.
    pub fn lay_tile(&mut self, place: usize, tile: Tile) {
        self.wall.put(place, tile);
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
                (seat.next(), 3, Some(pause(rules, kyoku.board())))
            }
            Phase::Opened
            | Phase::ToDraw { .. }
            | Phase::Won
            | Phase::Ryuukyoku(_)
            | Phase::Settled => (kyoku.board().dealer(), 4, None),
        };
        for turns in 0..seats {
            let seat = first.after(turns);
            let mut actions = Actions::new();
            legal(rules, kyoku.view(seat), &mut actions);
            // Who must show the hand has no choice.
            if !actions.is_empty() && actions[..] != [Action::Show] {
                self.asks.push(Ask {
                    seat,
                    fallback: fallback(&actions),
                    actions,
                    seconds,
                });
            }
        }
    }

    /// Does what was answered. Returns whether nothing came of it.
    #[inline]
    fn act(&mut self, rules: &Rules, tell: &mut impl FnMut(&Event)) -> bool {
        let Some(kyoku) = self.game.kyoku() else {
            return true;
        };
        match kyoku.board().phase {
            Phase::Turn { seat, .. } | Phase::Declared { seat } => {
                if let Some(action) = self.answers[seat] {
                    self.take_turn(rules, seat, action, tell);
                }
                false
            }
            Phase::Discard { seat, .. } | Phase::Kan { seat, .. } => {
                let answers = self.answers;
                match resolve(rules, seat, &answers) {
                    Claimed::Nothing => return true,
                    Claimed::Wins(winners) => self.win(rules, &winners, tell),
                    Claimed::TripleRon => {
                        self.void_riichi(seat, tell);
                        let abort = Ryuukyoku::Aborted(Abort::TripleRon);
                        self.put(&Public::Ryuukyoku(abort).into(), tell);
                    }
                    Claimed::Call(caller, action) => self.call(rules, caller, action, tell),
                }
                false
            }
            Phase::Opened
            | Phase::ToDraw { .. }
            | Phase::Won
            | Phase::Ryuukyoku(_)
            | Phase::Settled => {
                // Told when its turn comes, so that the order does not betray who had a choice.
                self.hides = self.answers.map(|answer| answer == Some(Action::Hide));
                true
            }
        }
    }

    /// Something nobody has a choice in happens.
    #[inline]
    fn happen(&mut self, rules: &Rules, next: Due, tell: &mut impl FnMut(&Event)) {
        match next {
            Due::Draw { seat, replacement } => {
                let tile = self.wall.tile(self.place(replacement));
                self.put(&Event::Drew { seat, tile }, tell);
            }
            Due::Deal => {
                let dealer = self.kyoku().map(|kyoku| kyoku.board().dealer());
                let hands = self.wall.hands(dealer.unwrap_or(Seat::A));
                self.put(&Event::Dealt { hands }, tell);
            }
            Due::Indicator => {
                let turned = self
                    .kyoku()
                    .map_or(0, |kyoku| kyoku.board().indicators.len());
                let indicator = self.wall.tile(dead::indicator(turned));
                self.put(&Public::Turned { indicator }.into(), tell);
            }
            Due::RiichiStands(seat) => self.stand_riichi(rules, seat, tell),
            Due::KanStands(seat) => self.put(&Public::KanStood { seat }.into(), tell),
            Due::Ryuukyoku(how) => self.put(&Public::Ryuukyoku(how).into(), tell),
            Due::Shows(seat) if self.hides[seat] => {
                self.put(&Public::Hidden { seat }.into(), tell);
            }
            Due::Shows(seat) => {
                let hand = self.kyoku().map(|kyoku| kyoku.hand(seat).list());
                let hand = hand.unwrap_or_default();
                self.put(&Public::Shown { seat, hand }.into(), tell);
            }
            Due::Hides(seat) => self.put(&Public::Hidden { seat }.into(), tell),
            Due::Settlement => self.settle(rules, &Wins::new(), tell),
            Due::Nothing | Due::Answers => self.open_or_end(rules, tell),
        }
    }

    #[inline]
    fn put(&mut self, event: &Event, tell: &mut impl FnMut(&Event)) {
        self.game
            .apply(event)
            .expect("a table makes only events that fit");
        tell(event);
    }

    /// Where the next tile of the wall lies, or the next replacement tile.
    #[inline]
    fn place(&self, replacement: bool) -> usize {
        self.kyoku().map_or(0, |kyoku| {
            let board = kyoku.board();
            let kans = usize::from(board.kans);
            if replacement {
                dead::replacement(kans - 1)
            } else {
                DEALT + usize::from(LIVE_AFTER_DEAL - board.tiles_left) - kans
            }
        })
    }

    /// Whether another deal is due that nobody has laid a wall for.
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
                let indicator = self.wall.tile(dead::indicator(0));
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
    fn take_turn(
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
                let stake = rules.riichi.stake_at(StakePaid::Declared);
                self.put(&Public::RiichiDeclared { seat, open, stake }.into(), tell);
                self.put(&Public::Discarded { seat, tile, drawn }.into(), tell);
            }
            Action::Tsumo => {
                self.win(rules, &[seat], tell);
            }
            Action::NineKinds => {
                let abort = Ryuukyoku::Aborted(Abort::NineKinds);
                self.put(&Public::Ryuukyoku(abort).into(), tell);
            }
            Action::Ankan { .. } | Action::Kakan { .. } => {
                let meld = self
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
        let hand = self.kyoku().and_then(|kyoku| {
            let open = kyoku.board().riichi[seat].is_some_and(|riichi| riichi.open);
            open.then(|| kyoku.hand(seat).list())
        });
        let stake = rules.riichi.stake_at(StakePaid::Stood);
        self.put(&Public::RiichiStood { seat, stake, hand }.into(), tell);
    }

    /// A riichi whose discard is won on does not stand.
    fn void_riichi(&mut self, seat: Seat, tell: &mut impl FnMut(&Event)) {
        let riichi = self.kyoku().and_then(|kyoku| kyoku.board().riichi[seat]);
        if riichi.is_some_and(|riichi| !riichi.stood) {
            self.put(&Public::RiichiVoided { seat }.into(), tell);
        }
    }

    fn win(&mut self, rules: &Rules, winners: &[Seat], tell: &mut impl FnMut(&Event)) {
        let Some(kyoku) = self.game.kyoku() else {
            return;
        };
        let turned = kyoku.board().indicators.len();
        let ura: ArrayVec<Tile, 5> = (0..turned)
            .map(|place| self.wall.tile(dead::ura(place)))
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
        self.settle(rules, &wins, tell);
    }

    fn settle(&mut self, rules: &Rules, wins: &Wins, tell: &mut impl FnMut(&Event)) {
        let Some(kyoku) = self.game.kyoku() else {
            return;
        };
        let settled = settled(rules, kyoku, wins).expect("a table ends deals as the book knows");
        self.put(&Public::Settled(settled).into(), tell);
    }
}
