//! Describes what happens at a table, in sentences.
//!
//! This is the only narrator: screen readers, the log of a deal, `replay` and `verify` all use
//! it. It chooses the sentence and its arguments; a language supplies the words.

mod citation;
mod sentence;

pub use citation::citation;
pub use sentence::{Argument, Change, NoWinnerBy, Phrase, Sentence};

use game::{
    Account, Board, Ended, Event, GameOverReason, Han, Opened, Phase, Points, Public, Rules,
    Ryuukyoku, Seen, Settled, TileOrigin, Transfer, Won,
};
use tiles::{Meld, Seat, Tile, Wind};

/// The audience, which decides how much is narrated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// A player at the table who listens: automatic steps that everybody sees are left out.
    Player(Seat),
    /// A spectator who listens.
    Spectator,
    /// A reader: everything is included, in the third person.
    Reader,
}

/// Describes events.
#[derive(Clone, Copy, Debug)]
pub struct Narrator<'a> {
    /// The audience.
    pub audience: Audience,
    /// The rules of the game.
    pub rules: &'a Rules,
    /// The table after the event; without it players are named by their seats.
    pub board: Option<&'a Board>,
    /// Why the game is over, if it is and that is known.
    pub over: Option<GameOverReason>,
}

impl Narrator<'_> {
    /// Describes an event as the audience saw it.
    #[must_use]
    pub fn tell(&self, seen: &Seen) -> Vec<Sentence> {
        match seen {
            Seen::Dealt { .. } => vec![Sentence::new(Phrase::Dealt)],
            Seen::Drew { seat, tile } => self.drew(*seat, *tile).into_iter().collect(),
            Seen::Public(public) => self.public(public),
        }
    }

    /// Describes an event whose hidden tiles are known.
    #[must_use]
    pub fn tell_all(&self, event: &Event) -> Vec<Sentence> {
        match event {
            Event::Dealt { .. } => vec![Sentence::new(Phrase::Dealt)],
            Event::Drew { seat, tile } => self.drew(*seat, Some(*tile)).into_iter().collect(),
            Event::Public(public) => self.public(public),
        }
    }

    /// Describes a draw and the discard after it in one sentence.
    #[must_use]
    pub fn tell_turn(&self, seat: Seat, drawn: Option<Tile>, discard: Discard) -> Sentence {
        let sentence = match (discard.drawn, drawn) {
            (true, _) => Sentence::new(Phrase::Tsumogiri),
            (false, Some(drawn)) => {
                Sentence::new(Phrase::DrewDiscarded).with("drawn", self.tile(drawn))
            }
            (false, None) => Sentence::new(Phrase::DrewHiddenDiscarded),
        };
        sentence
            .with("who", self.player(seat))
            .with("tile", self.tile(discard.tile))
    }

    /// The state of a deal in progress, for a player or spectator who has just connected.
    #[must_use]
    pub fn catch_up(&self, drawn: Option<Tile>) -> Vec<Sentence> {
        let Some(board) = self.board else {
            return Vec::new();
        };
        let mut told = match board.phase {
            Phase::Opened | Phase::Won | Phase::Ryuukyoku(_) | Phase::Settled => return Vec::new(),
            Phase::ToDraw { .. }
            | Phase::Turn { .. }
            | Phase::Declared { .. }
            | Phase::Discard { .. }
            | Phase::Kan { .. } => self.deal_begins(board),
        };
        if let (Audience::Player(viewer), Phase::Turn { seat, took }) = (self.audience, board.phase)
            && viewer == seat
            && took == TileOrigin::Draw
        {
            told.extend(drawn.and_then(|tile| self.drew(seat, Some(tile))));
        }
        told
    }

    fn drew(&self, seat: Seat, tile: Option<Tile>) -> Option<Sentence> {
        let is_viewer = self.audience == Audience::Player(seat);
        match (self.audience, tile) {
            (Audience::Player(_), Some(tile)) if is_viewer => {
                Some(Sentence::new(Phrase::YouDrew).with("tile", self.tile(tile)))
            }
            // A draw by another player needs no sentence; everybody sees it.
            (Audience::Player(_) | Audience::Spectator, _) => None,
            (Audience::Reader, Some(tile)) => {
                Some(self.about(seat, Phrase::Drew).with("tile", self.tile(tile)))
            }
            (Audience::Reader, None) => Some(self.about(seat, Phrase::DrewHidden)),
        }
    }

    fn public(&self, event: &Public) -> Vec<Sentence> {
        let one = |sentence: Sentence| vec![sentence];
        match event {
            Public::Begun(begun) => one(match self.audience {
                Audience::Player(_) | Audience::Spectator => Sentence::new(Phrase::Begun),
                Audience::Reader => Sentence::new(Phrase::BegunBy)
                    .with("book", Argument::Book(begun.rules.id.clone()))
                    .with("names", Argument::Names(begun.seats.clone())),
            }),
            Public::Opened(opened) => self.opened(opened),
            Public::Discarded { seat, tile, drawn } => {
                let says = match drawn {
                    true => Phrase::DiscardedDrawn,
                    false => Phrase::Discarded,
                };
                let sentence = self.about_or_you(*seat, says, Phrase::YouDiscarded);
                one(sentence.with("tile", self.tile(*tile)))
            }
            Public::Called { seat, meld } => {
                let sentence = self.about_or_you(*seat, Phrase::Called, Phrase::YouCalled);
                let from = meld.feeder().map_or(*seat, |feeder| feeder.seat(*seat));
                one(melded(sentence, meld).with("from", self.player(from)))
            }
            Public::RiichiDeclared { seat, open, stake } => {
                let (says, you) = match open {
                    true => (Phrase::OpenRiichiDeclared, Phrase::YouOpenRiichiDeclared),
                    false => (Phrase::RiichiDeclared, Phrase::YouRiichiDeclared),
                };
                self.staking(self.about_or_you(*seat, says, you), *stake)
            }
            Public::RiichiStood { seat, stake, hand } => {
                let stood = self.about_or_you(*seat, Phrase::RiichiStood, Phrase::YouRiichiStood);
                let mut told = self.staking(stood, *stake);
                if let (Some(hand), Audience::Reader) = (hand, self.audience) {
                    let tiles = Argument::Tiles(hand.to_vec());
                    told.push(self.about(*seat, Phrase::OpenHand).with("tiles", tiles));
                }
                told
            }
            Public::RiichiVoided { seat } => {
                one(self.about_or_you(*seat, Phrase::RiichiVoided, Phrase::YouRiichiVoided))
            }
            Public::KanDeclared { seat, meld } => {
                let sentence =
                    self.about_or_you(*seat, Phrase::KanDeclared, Phrase::YouKanDeclared);
                one(melded(sentence, meld))
            }
            Public::KanStood { seat } => match self.audience {
                Audience::Player(_) | Audience::Spectator => Vec::new(),
                Audience::Reader => one(self.about(*seat, Phrase::KanStood)),
            },
            Public::Turned { indicator } => {
                let indicator = Argument::Tile {
                    tile: *indicator,
                    dora: false,
                };
                one(Sentence::new(Phrase::Turned).with("tile", indicator))
            }
            Public::Shown { seat, hand } => one(match self.audience {
                Audience::Player(_) | Audience::Spectator => {
                    self.about_or_you(*seat, Phrase::Shown, Phrase::YouShown)
                }
                Audience::Reader => {
                    let tiles = Argument::Tiles(hand.to_vec());
                    self.about(*seat, Phrase::ShownTiles).with("tiles", tiles)
                }
            }),
            Public::Hidden { seat } => {
                one(self.about_or_you(*seat, Phrase::Hidden, Phrase::YouHidden))
            }
            Public::Faulted(faulted) => one(self
                .about_or_you(faulted.seat, Phrase::Faulted, Phrase::YouFaulted)
                .with("fault", Argument::Fault(faulted.fault))
                .with("remedy", Argument::Remedy(faulted.remedy))),
            Public::Won(won) => one(self.won(won)),
            Public::Ryuukyoku(how) => self.ryuukyoku(*how),
            Public::Settled(settled) => one(self.settled(settled)),
            Public::TimeUp => one(Sentence::new(Phrase::TimeUp)),
            Public::Ended(ended) => self.ended(ended),
        }
    }

    fn opened(&self, opened: &Opened) -> Vec<Sentence> {
        match self.board {
            Some(board) => self.deal_begins(board),
            None => vec![
                Sentence::new(Phrase::Watched)
                    .with(
                        "round",
                        Argument::Round {
                            wind: opened.deal.round,
                            deal: opened.deal.number(),
                        },
                    )
                    .with("tile", self.tile(opened.indicator)),
            ],
        }
    }

    fn deal_begins(&self, board: &Board) -> Vec<Sentence> {
        let begins = match self.audience {
            Audience::Player(seat) => Sentence::new(Phrase::Opened).with("wind", self.player(seat)),
            Audience::Spectator | Audience::Reader => Sentence::new(Phrase::Watched),
        };
        let round = Argument::Round {
            wind: board.deal.round,
            deal: board.deal.number(),
        };
        // A deal begins with one indicator; later ones are announced when they are turned.
        let indicator = Argument::Tile {
            tile: board.indicators[0],
            dora: false,
        };
        let mut told = vec![begins.with("round", round).with("tile", indicator)];
        if self.audience == Audience::Reader && board.counters > 0 {
            let counters = Argument::Count(board.counters);
            told.push(Sentence::new(Phrase::Counters).with("n", counters));
        }
        let carried = board.ledger.on_table();
        if self.audience == Audience::Reader && carried > Points(0) {
            let carried = Argument::Points(carried);
            told.push(Sentence::new(Phrase::Carried).with("points", carried));
        }
        let minimum = self.rules.win.minimum_with(board.counters);
        if minimum > Han(1) {
            let minimum = Argument::Count(minimum.0);
            told.push(Sentence::new(Phrase::Minimum).with("n", minimum));
        }
        told
    }

    /// A riichi, and what is staked for it.
    fn staking(&self, riichi: Sentence, stake: Points) -> Vec<Sentence> {
        let mut told = vec![riichi];
        if self.audience == Audience::Reader && stake > Points(0) {
            let points = Argument::Points(stake);
            told.push(Sentence::new(Phrase::Staked).with("points", points));
        }
        told
    }

    fn won(&self, won: &Won) -> Sentence {
        let sentence = match won.from {
            Some(from) => self
                .about_or_you(won.seat, Phrase::Ron, Phrase::YouRon)
                .with("from", self.player(from)),
            None => self.about_or_you(won.seat, Phrase::Tsumo, Phrase::YouTsumo),
        };
        sentence.with("tile", self.tile(won.tile))
    }

    fn ryuukyoku(&self, how: Ryuukyoku) -> Vec<Sentence> {
        let ends = Argument::Ryuukyoku(how.into());
        let mut told = vec![Sentence::new(Phrase::Ryuukyoku).with("how", ends)];
        if let Ryuukyoku::Exhausted { nagashi } = how {
            let with = Seat::ALL.into_iter().filter(|seat| nagashi[*seat]);
            told.extend(with.map(|seat| self.about(seat, Phrase::Nagashi)));
        }
        told
    }

    fn settled(&self, settled: &Settled) -> Sentence {
        let changes = self.changes(&settled.transfers);
        let sentence = match changes.is_empty() {
            true => Sentence::new(Phrase::NothingPaid),
            false => Sentence::new(Phrase::Settled).with("changes", Argument::Changes(changes)),
        };
        sentence.with("dealer", Argument::Dealer(settled.dealer))
    }

    /// How transfers change each player's points; players without a change are left out.
    #[must_use]
    pub fn changes(&self, transfers: &[Transfer<Seat>]) -> Vec<Change> {
        let changes = Seat::ALL.into_iter().map(|seat| Change {
            seat,
            wind: self.wind(seat),
            points: change(transfers, seat),
        });
        changes
            .filter(|change| change.points != Points(0))
            .collect()
    }

    fn ended(&self, ended: &Ended) -> Vec<Sentence> {
        let mut told = vec![match self.over {
            Some(over) => Sentence::new(Phrase::EndedBecause).with("why", Argument::Over(over)),
            None => Sentence::new(Phrase::Ended),
        }];
        if self.audience == Audience::Reader {
            told.extend(places(ended));
        }
        told
    }

    fn about(&self, seat: Seat, says: Phrase) -> Sentence {
        Sentence::new(says).with("who", self.player(seat))
    }

    /// A sentence about a player, or its second-person form if the player is the viewer.
    fn about_or_you(&self, seat: Seat, says: Phrase, you: Phrase) -> Sentence {
        match self.audience == Audience::Player(seat) {
            true => Sentence::new(you),
            false => self.about(seat, says),
        }
    }

    fn player(&self, seat: Seat) -> Argument {
        Argument::Player {
            seat,
            wind: self.wind(seat),
        }
    }

    fn wind(&self, seat: Seat) -> Option<Wind> {
        self.board.map(|board| board.wind(seat))
    }

    fn tile(&self, tile: Tile) -> Argument {
        let indicators = self.board.map_or(&[][..], |board| &board.indicators);
        let is_dora = |indicator: &Tile| indicator.kind().indicated_dora() == tile.kind();
        Argument::Tile {
            tile,
            dora: indicators.iter().any(is_dora),
        }
    }
}

/// A discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discard {
    /// The tile.
    pub tile: Tile,
    /// Whether it had just been drawn.
    pub drawn: bool,
}

fn melded(sentence: Sentence, meld: &Meld) -> Sentence {
    sentence
        .with("meld", Argument::Meld(meld.kind()))
        .with("tiles", Argument::Tiles(meld.tiles().to_vec()))
}

/// How transfers change one seat's points.
#[must_use]
pub fn change(transfers: &[Transfer<Seat>], seat: Seat) -> Points {
    let is = |account: Account<Seat>| account == Account::Player(seat);
    let one = |transfer: &Transfer<Seat>| match (is(transfer.to), is(transfer.from)) {
        (true, false) => transfer.points,
        (false, true) => -transfer.points,
        (true, true) | (false, false) => Points(0),
    };
    transfers.iter().map(one).sum()
}

/// The places of all players, first place first.
#[must_use]
pub fn places(ended: &Ended) -> Vec<Sentence> {
    let mut seats = Seat::ALL;
    seats.sort_by_key(|seat| ended.places[*seat]);
    let placed = seats.into_iter().map(|seat| {
        Sentence::new(Phrase::Placed)
            .with("n", Argument::Count(ended.places[seat]))
            .with("who", Argument::Player { seat, wind: None })
            .with("points", Argument::Points(ended.score[seat]))
    });
    placed.collect()
}
