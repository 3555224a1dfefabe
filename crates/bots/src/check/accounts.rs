//! Points only move: their sum never changes.

use game::{Account, Event, Kyoku, Points, Public, Rules};
use tiles::{BySeat, Seat};

/// What the accounts must add up to.
#[derive(Debug)]
pub(super) struct Accounts {
    total: Points,
    /// What went to the bank in earlier deals.
    banked: Points,
    /// What the running deal must add up to.
    deal: Points,
}

impl Accounts {
    pub(super) fn new(rules: &Rules) -> Accounts {
        let total = rules.end.start * 4;
        Accounts {
            total,
            banked: Points::ZERO,
            deal: total,
        }
    }

    /// What is wrong with the accounts after an event, if anything is.
    pub(super) fn look(&mut self, event: &Event, kyoku: Option<&Kyoku>) -> Option<String> {
        let ledger = &kyoku?.board().ledger;
        let players: Points = ledger.players().values().copied().sum();
        let on_table = players + ledger.on_table();
        if let Event::Public(Public::Opened(_)) = event {
            self.deal = on_table;
            let whole = self.deal + self.banked;
            return (whole != self.total)
                .then(|| format!("a deal opens with {whole} instead of {}", self.total));
        }
        if let Event::Public(Public::Ended(ended)) = event {
            let mut score = *ledger.players();
            for transfer in &ended.transfers {
                if let Account::Player(seat) = transfer.from {
                    score[seat] -= transfer.points;
                }
                if let Account::Player(seat) = transfer.to {
                    score[seat] += transfer.points;
                }
            }
            return differs(&score, &ended.score);
        }
        if let Event::Public(Public::Settled(_)) = event {
            self.banked += ledger.total() - on_table;
        }
        let found = ledger.total();
        (found != self.deal).then(|| format!("the accounts hold {found} instead of {}", self.deal))
    }
}

fn differs(paid: &BySeat<Points>, told: &BySeat<Points>) -> Option<String> {
    let seat = Seat::ALL
        .into_iter()
        .find(|seat| paid[*seat] != told[*seat])?;
    Some(format!(
        "{seat} ends with {} according to the payments, but {} was reported",
        paid[seat], told[seat]
    ))
}
