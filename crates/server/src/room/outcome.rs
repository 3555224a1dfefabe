//! The end of a deal and of a game, explained for screens.

use game::scene::Laid;
use game::{
    Board, DealEnding, Ended, Event, HowWon, Kyoku, Over, Payments, Points, Public, Rulebook,
    Ryuukyoku, Settled, Transfer, Won, hands_at_end,
};
use tiles::{BySeat, Seat};

use crate::explained::{explanation, paid, quoted};
use crate::wire::{GameOver, NoWinner, Outcome, Paid, ScoredWin};

/// How a deal ended, as far as it has.
#[derive(Default)]
pub struct Ending {
    /// Everybody's points when it was opened.
    opened: BySeat<Points>,
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
            Public::Opened(opened) => {
                *self = Ending {
                    opened: opened.points,
                    ..Ending::default()
                };
            }
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
pub fn outcome(
    book: &Rulebook,
    kyoku: &Kyoku,
    ended: DealEnding,
    ending: &Ending,
    over: Option<Over>,
) -> Option<Outcome> {
    let Ending {
        opened,
        wins,
        ryuukyoku,
        settled,
    } = ending;
    let settled = settled.as_ref()?;
    let board = kyoku.board();
    let winners = wins.iter().map(|won| (won.seat, &won.score));
    let payments = Payments::of_played(&book.rules, kyoku, &settled.transfers, winners);
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
        transfers: paid(book, payments),
        staked: BySeat::from_fn(|seat| opened[seat] - before[seat]),
        before,
        after,
        dealer: settled.dealer,
        dealer_cite: quoted(ended.quote(settled.dealer).cite(book)),
        over: over.map(|why| GameOver {
            why,
            cite: quoted(why.cite(book)),
        }),
    })
}

/// What was added at the end of a game.
#[must_use]
pub fn added(book: &Rulebook, ended: &Ended) -> Vec<Paid> {
    paid(book, Payments::at_end(&ended.transfers, &ended.places))
}

fn scored(book: &Rulebook, board: &Board, won: &Won, settled: &Settled) -> ScoredWin {
    let melds = &board.melds[won.seat];
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
        explanation: explanation(
            book,
            &won.score,
            !board.is_menzen(won.seat),
            HowWon::at(board, won),
        ),
        points: brought.map(|transfer| transfer.points).sum(),
    }
}

fn no_winner(book: &Rulebook, kyoku: &Kyoku, how: Ryuukyoku) -> NoWinner {
    let (name, cite, nagashi) = match how {
        Ryuukyoku::Exhausted { nagashi } => ("exhausted", None, nagashi),
        Ryuukyoku::Aborted(abort) => {
            let cite = quoted(book.cite(abort.setting()));
            (abort.name(), cite, BySeat::from_fn(|_| false))
        }
    };
    NoWinner {
        how: name,
        cite,
        nagashi: Seat::ALL
            .into_iter()
            .filter(|seat| nagashi[*seat])
            .collect(),
        hands: hands_at_end(&book.rules, kyoku, how),
    }
}
