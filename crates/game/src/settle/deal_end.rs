//! What is paid at the end of a deal, who deals next, and what stays on the table.

use tiles::ByWind;

use crate::rules::{ChomboWithWin, Rules};
use crate::settle::abort::abort_settled;
use crate::settle::chombo::{chombo_settled, nagashi_stands, pay_chombo, with_hiders};
use crate::settle::ryuukyoku::ryuukyoku_settled;
use crate::settle::settlement::{Ending, OnTable, SettleError, Settlement};
use crate::settle::wins::{could_win_together, valid_winners, wins_settled};

/// Whether a win, or a nagashi mangan that counts as one, stands although the `offenders` commit
/// chombo.
pub(crate) fn stands_beside_chombo(
    rules: &Rules,
    ending: &Ending<'_>,
    offenders: ByWind<bool>,
) -> bool {
    match ending {
        Ending::Wins(wins) => !valid_winners(wins, offenders).is_empty(),
        Ending::Ryuukyoku(facts) => nagashi_stands(rules, facts, offenders),
        Ending::Abort(_) | Ending::Chombo => false,
    }
}

/// Settles a deal. Any other ending may be accompanied by a chombo of the `offenders`.
///
/// # Errors
/// When the deal was cut short for a reason the book does not know, or the winners cannot have won
/// together.
pub fn settle(
    rules: &Rules,
    table: &OnTable,
    ending: &Ending<'_>,
    offenders: ByWind<bool>,
) -> Result<Settlement, SettleError> {
    let offenders = with_hiders(rules, table, ending, offenders);
    let chombo = offenders.values().any(|offends| *offends);
    match ending {
        Ending::Wins(wins) if !could_win_together(wins) => Err(SettleError::Winners),
        Ending::Wins(wins) => {
            let winners = valid_winners(wins, offenders);
            if winners.is_empty() {
                return Ok(chombo_settled(rules, table, offenders));
            }
            let mut settlement = wins_settled(rules, table, winners);
            if chombo && rules.chombo.with_win == ChomboWithWin::AlsoPaid {
                pay_chombo(rules, offenders, &mut settlement.transfers);
            }
            Ok(settlement)
        }
        Ending::Abort(facts) if !rules.aborts.plays(facts.kind) => {
            Err(SettleError::NotInBook(facts.kind))
        }
        Ending::Ryuukyoku(facts) if chombo && nagashi_stands(rules, facts, offenders) => {
            let mut valid = *facts;
            valid.nagashi = ByWind::from_fn(|wind| facts.nagashi[wind] && !offenders[wind]);
            valid.hides = ByWind::from_fn(|wind| facts.hides[wind] && !offenders[wind]);
            let mut settlement = ryuukyoku_settled(rules, table, &valid);
            if rules.chombo.with_win == ChomboWithWin::AlsoPaid {
                pay_chombo(rules, offenders, &mut settlement.transfers);
            }
            Ok(settlement)
        }
        Ending::Ryuukyoku(_) | Ending::Abort(_) | Ending::Chombo if chombo => {
            Ok(chombo_settled(rules, table, offenders))
        }
        Ending::Ryuukyoku(facts) => Ok(ryuukyoku_settled(rules, table, facts)),
        Ending::Abort(facts) => Ok(abort_settled(rules, table, facts.dealer_tenpai)),
        Ending::Chombo => Ok(chombo_settled(rules, table, offenders)),
    }
}
