//! The end of a deal and of a game, explained for screens.

use game::scene::Laid;
use game::{
    Board, Ended, Event, Kyoku, Public, Rulebook, Ryuukyoku, Settled, Transfer, Won, Worth,
    waits_of,
};
use tiles::{BySeat, Seat, Tile};

use crate::wire::{
    NoWinner, Outcome, Paid, ScoredBonus, ScoredFu, ScoredWin, ScoredYaku, ShownHand,
};

/// How a deal ended, as far as it has.
#[derive(Default)]
pub struct Ending {
    wins: Vec<Won>,
    ryuukyoku: Option<Ryuukyoku>,
    settled: Option<Settled>,
}

impl Ending {
    /// Takes note of an event.
    pub fn note(&mut self, event: &Event) {
        let Event::Public(public) = event else {
            return;
        };
        match public {
            Public::Opened(_) => *self = Ending::default(),
            Public::Won(won) => self.wins.push(won.clone()),
            Public::Ryuukyoku(how) => self.ryuukyoku = Some(*how),
            Public::Settled(settled) => self.settled = Some(settled.clone()),
            Public::Begun(_)
            | Public::Discarded { .. }
            | Public::Called { .. }
            | Public::RiichiDeclared { .. }
            | Public::RiichiStood { .. }
            | Public::RiichiVoided { .. }
            | Public::KanDeclared { .. }
            | Public::KanStood { .. }
            | Public::Turned { .. }
            | Public::Shown { .. }
            | Public::Hidden { .. }
            | Public::Faulted { .. }
            | Public::TimeUp
            | Public::Ended(_) => {}
        }
    }

    /// Whether the deal is paid.
    #[must_use]
    pub fn is_paid(&self) -> bool {
        self.settled.is_some()
    }
}

/// How a deal ended, explained, if it is paid.
#[must_use]
pub fn outcome(book: &Rulebook, kyoku: &Kyoku, ending: &Ending, last: bool) -> Option<Outcome> {
    let Ending {
        wins,
        ryuukyoku,
        settled,
    } = ending;
    let settled = settled.as_ref()?;
    let board = kyoku.board();
    let after = *board.ledger.players();
    let mut before = after;
    for Transfer {
        from, to, points, ..
    } in &settled.transfers
    {
        if let game::Account::Player(seat) = from {
            before[*seat] += *points;
        }
        if let game::Account::Player(seat) = to {
            before[*seat] -= *points;
        }
    }
    Some(Outcome {
        wins: wins
            .iter()
            .map(|won| scored(book, board, won, settled))
            .collect(),
        ryuukyoku: ryuukyoku.map(|how| no_winner(book, kyoku, how)),
        transfers: paid(book, &settled.transfers),
        before,
        after,
        dealer: settled.dealer,
        last,
    })
}

/// What was added at the end of a game.
#[must_use]
pub fn added(book: &Rulebook, ended: &Ended) -> Vec<Paid> {
    paid(book, &ended.transfers)
}

fn scored(book: &Rulebook, board: &Board, won: &Won, settled: &Settled) -> ScoredWin {
    let (score, melds) = (&won.score, &board.melds[won.seat]);
    let is_open = !board.is_menzen(won.seat);
    let yaku = score.yaku.iter().map(|counted| {
        let (han, base) = match counted.worth {
            Worth::Han(han) => (Some(han.0), None),
            Worth::Base(base) => (None, Some(base)),
        };
        let cite = quoted(book.cite_yaku(counted.id, is_open));
        let id = counted.id;
        ScoredYaku {
            id,
            han,
            base,
            cite,
        }
    });
    let dora = score.bonuses().map(|(what, han)| ScoredBonus {
        what,
        han,
        cite: quoted(what.cite(book)),
    });
    let fu_items = score.fu_items.iter().map(|item| ScoredFu {
        what: item.what().name(),
        tiles: item.tiles().map_or_else(Vec::new, |(kind, count)| {
            vec![Tile::plain(kind); usize::from(count)]
        }),
        fu: item.fu.0,
        cite: quoted(book.cite(item.setting())),
    });
    let brought = settled.transfers.iter().filter(|transfer| {
        transfer.to == game::Account::Player(won.seat) && transfer.cause.is_for_hand()
    });
    ScoredWin {
        seat: won.seat,
        from: won.from,
        tile: won.tile,
        hand: won.hand.to_vec(),
        melds: melds.iter().map(|meld| Laid::of(won.seat, meld)).collect(),
        indicators: board.indicators.to_vec(),
        ura: won.ura.to_vec(),
        yaku: yaku.collect(),
        dora: dora.collect(),
        han: score.han.map(|han| han.0),
        fu: score.fu.map(|fu| fu.0),
        fu_items: fu_items.collect(),
        limit: score.limit.map(|limit| limit.name()),
        base: score.base,
        cite: quoted(score.cite(book)),
        points: brought.map(|transfer| transfer.points).sum(),
    }
}

fn no_winner(book: &Rulebook, kyoku: &Kyoku, how: Ryuukyoku) -> NoWinner {
    let board = kyoku.board();
    let (how, nagashi) = match how {
        Ryuukyoku::Exhausted { nagashi } => ("exhausted", nagashi),
        Ryuukyoku::Aborted(abort) => (abort.name(), BySeat::from_fn(|_| false)),
    };
    let shown = Seat::ALL.into_iter().filter_map(|seat| {
        let hand = board.shown[seat].as_ref()?;
        let waits = waits_of(&book.rules, kyoku.view(seat));
        Some(ShownHand {
            seat,
            hand: hand.to_vec(),
            waits: waits.iter().collect(),
        })
    });
    NoWinner {
        how,
        nagashi: Seat::ALL
            .into_iter()
            .filter(|seat| nagashi[*seat])
            .collect(),
        shown: shown.collect(),
    }
}

fn paid(book: &Rulebook, transfers: &[Transfer<Seat>]) -> Vec<Paid> {
    let one = |transfer: &Transfer<Seat>| Paid {
        from: transfer.from,
        to: transfer.to,
        points: transfer.points,
        cause: transfer.cause.name(),
        cite: quoted(transfer.cause.cite(book)),
    };
    transfers.iter().map(one).collect()
}

/// A statement's id, if there is one.
fn quoted(cite: &str) -> Option<String> {
    (!cite.is_empty()).then(|| cite.to_owned())
}
