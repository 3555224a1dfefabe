//! The end of a deal and of a game, explained for people.

use game::{
    Account, Board, DealEnding, Ended, Event, Faulted, GameOverReason, Kyoku, NextDealer, Payments,
    Points, Public, Rulebook, Ryuukyoku, Settled, Transfer, Won,
};
use serde::Serialize;
use tiles::{BySeat, Seat, Tile};
use ts_rs::TS;

use crate::calculation::HowWon;
use crate::explanation::{
    ExplainedPayment, Explanation, explained_payments, explanation, optional_cite,
};
use crate::hands_at_end::{HandAtEnd, hands_at_end};
use crate::judged::JudgedMistake;
use crate::narrator::NoWinnerBy;
use crate::picture::Laid;

/// How a deal ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Outcome {
    /// The hands that won.
    pub wins: Vec<ScoredWin>,
    /// How it ended without a winner.
    pub ryuukyoku: Option<NoWinner>,
    /// The mistakes that were judged in this deal.
    pub mistakes: Vec<JudgedMistake>,
    /// What was paid, with the paragraphs.
    pub transfers: Vec<ExplainedPayment>,
    /// What each player staked in this deal; already deducted from `before`.
    pub staked: BySeat<Points>,
    /// Each player's points before the payments.
    pub before: BySeat<Points>,
    /// Each player's points after the payments.
    pub after: BySeat<Points>,
    /// Who deals next: `stays`, `passes` or `redeal`.
    pub dealer: NextDealer,
    /// The paragraph about that.
    pub dealer_cite: Option<String>,
    /// Why the game is over after this deal, if it is.
    pub over: Option<GameOver>,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct GameOver {
    /// The reason.
    pub why: GameOverReason,
    /// The paragraph about that.
    pub cite: Option<String>,
}

/// A hand that won, explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ScoredWin {
    /// Who won.
    pub seat: Seat,
    /// The discarder; `None` for a tsumo.
    pub from: Option<Seat>,
    /// The winning tile.
    pub tile: Tile,
    /// The concealed tiles without the winning one.
    pub hand: Vec<Tile>,
    /// The melds.
    pub melds: Vec<Laid>,
    /// The indicators turned.
    pub indicators: Vec<Tile>,
    /// The ura indicators, if they count.
    pub ura: Vec<Tile>,
    /// What it is worth.
    pub explanation: Explanation,
    /// What the hand itself earned.
    pub points: Points,
}

/// How a deal ended without a winner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct NoWinner {
    /// The wall ran out, or the deal was aborted.
    pub how: NoWinnerBy,
    /// The paragraph of an abort.
    pub cite: Option<String>,
    /// The players with nagashi mangan.
    pub nagashi: Vec<Seat>,
    /// What all players know about each hand.
    pub hands: BySeat<HandAtEnd>,
}

/// What is known so far about the end of a deal.
#[derive(Default)]
pub struct Ending {
    /// Each player's points when the deal was opened.
    opened: BySeat<Points>,
    wins: Vec<Won>,
    ryuukyoku: Option<Ryuukyoku>,
    mistakes: Vec<Faulted>,
    settled: Option<Settled>,
}

impl Ending {
    /// Records an event.
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
            Public::Faulted(faulted) => self.mistakes.push(faulted.clone()),
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

/// Explains how a deal ended, once it is paid.
#[must_use]
pub fn outcome(
    book: &Rulebook,
    kyoku: &Kyoku,
    ended: DealEnding,
    ending: &Ending,
    over: Option<GameOverReason>,
) -> Option<Outcome> {
    let Ending {
        opened,
        wins,
        ryuukyoku,
        mistakes,
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
        if let Account::Player(seat) = from {
            before[*seat] += *points;
        }
        if let Account::Player(seat) = to {
            before[*seat] -= *points;
        }
    }
    Some(Outcome {
        wins: wins
            .iter()
            .map(|won| scored(book, board, won, settled))
            .collect(),
        ryuukyoku: ryuukyoku.map(|how| no_winner(book, kyoku, how)),
        mistakes: mistakes
            .iter()
            .map(|faulted| JudgedMistake::of(book, board, faulted))
            .collect(),
        transfers: explained_payments(book, payments),
        staked: BySeat::from_fn(|seat| opened[seat] - before[seat]),
        before,
        after,
        dealer: settled.dealer,
        dealer_cite: optional_cite(ended.quote(settled.dealer).cite(book)),
        over: over.map(|why| GameOver {
            why,
            cite: optional_cite(why.cite(book)),
        }),
    })
}

/// The payments at the end of a game.
#[must_use]
pub fn final_payments(book: &Rulebook, ended: &Ended) -> Vec<ExplainedPayment> {
    explained_payments(book, Payments::at_end(&ended.transfers, &ended.places))
}

fn scored(book: &Rulebook, board: &Board, won: &Won, settled: &Settled) -> ScoredWin {
    let melds = &board.melds[won.seat];
    let brought = settled.transfers.iter().filter(|transfer| {
        transfer.to == Account::Player(won.seat) && transfer.cause.is_for_hand()
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
    let (cite, nagashi) = match how {
        Ryuukyoku::Exhausted { nagashi } => (None, nagashi),
        Ryuukyoku::Aborted(abort) => {
            let cite = optional_cite(book.cite(abort.setting()));
            (cite, BySeat::from_fn(|_| false))
        }
    };
    NoWinner {
        how: how.into(),
        cite,
        nagashi: Seat::ALL
            .into_iter()
            .filter(|seat| nagashi[*seat])
            .collect(),
        hands: hands_at_end(&book.rules, kyoku, how),
    }
}
