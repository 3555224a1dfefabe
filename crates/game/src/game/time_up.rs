//! Which deals are still played when the time for a game is up.

use tiles::Seat;

use crate::base::next_dealer::NextDealer;
use crate::deal::wall::Deal;
use crate::rules::{DealRuns, LastDeals, Rules, TimeChombo, TimeRules};

/// When the time ran out, relative to a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeSignal {
    /// Before the deal was opened.
    Before,
    /// After its dice were thrown, before its tiles were dealt.
    Dice,
    /// While it was played, or after it.
    Since,
    /// After the dice of the deal that follows were thrown, before its tiles were dealt.
    NextDice,
}

/// Whether the time limit ends the game now, and the setting that decides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeDecision {
    /// Whether the game is over.
    pub over: bool,
    /// The path of the setting that decides it.
    pub setting: &'static str,
}

/// Whether the time limit allows the deal that would come next; `None` while there is time, or if
/// time never ends a game. `new_round` says whether that deal would begin another round.
#[must_use]
pub fn time_decision(
    rules: &Rules,
    signal: Option<TimeSignal>,
    next_dealer: NextDealer,
    new_round: bool,
) -> Option<TimeDecision> {
    let (time, signal) = (rules.time.as_ref()?, signal?);
    let says = |over, setting| Some(TimeDecision { over, setting });
    if signal == TimeSignal::NextDice && time.running == DealRuns::DiceThrown {
        return says(false, "time.running");
    }
    if next_dealer == NextDealer::Redeal {
        return says(time.chombo == TimeChombo::NotReplayed, "time.chombo");
    }
    let over = match time.up {
        LastDeals::Running => true,
        LastDeals::OneMore => was_not_running(time, signal),
        LastDeals::Round => new_round,
    };
    match signal {
        TimeSignal::NextDice if over => says(true, "time.running"),
        TimeSignal::Before | TimeSignal::Dice | TimeSignal::Since | TimeSignal::NextDice => {
            says(over, "time.up")
        }
    }
}

/// Whether a deal whose dice are thrown is called off because the time ran out before the tiles
/// were dealt.
pub(crate) fn is_called_off(rules: &Rules, signal: Option<TimeSignal>, deal: Deal) -> bool {
    let (Some(time), Some(signal)) = (&rules.time, signal) else {
        return false;
    };
    let begins_round = deal.dealer == Seat::A && deal.repeat == 0;
    signal == TimeSignal::Dice
        && was_not_running(time, signal)
        && match time.up {
            LastDeals::Running => true,
            LastDeals::OneMore => false,
            LastDeals::Round => begins_round,
        }
}

/// Whether the deal was not running yet when the time ran out.
fn was_not_running(time: &TimeRules, signal: TimeSignal) -> bool {
    match signal {
        TimeSignal::Before => true,
        TimeSignal::Dice => time.running == DealRuns::TilesDealt,
        TimeSignal::Since | TimeSignal::NextDice => false,
    }
}

/// What is still played when the time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum StillPlayed {
    /// The running deal.
    ThisDeal,
    /// The running deal, and one more.
    OneMoreDeal,
    /// All deals of the running round.
    ThisRound,
}

/// What is still played, from this deal on; `None` while there is time.
pub(crate) fn still_played(rules: &Rules, signal: Option<TimeSignal>) -> Option<StillPlayed> {
    let (time, signal) = (rules.time.as_ref()?, signal?);
    Some(match time.up {
        LastDeals::OneMore if !was_not_running(time, signal) => StillPlayed::OneMoreDeal,
        LastDeals::Running | LastDeals::OneMore => StillPlayed::ThisDeal,
        LastDeals::Round => StillPlayed::ThisRound,
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tiles::BySeat;

    use crate::audit::{Assertion, Audit, Auditor, Fact};
    use crate::base::seed::Seed;
    use crate::deal::event::{Event, Public};
    use crate::game::table::{Step, Table};
    use crate::rules::Settings;
    use crate::rules::{Rulebook, Value};

    fn book(changes: &[(&str, &str)]) -> Rulebook {
        let book = Rulebook::embedded("alarm")
            .expect("it is embedded")
            .unwrap();
        let changes: Vec<_> = changes
            .iter()
            .map(|(path, value)| ((*path).to_owned(), Value::from_text(value)))
            .collect();
        book.with(&changes).unwrap()
    }

    fn audit(book: &Rulebook, events: &[Event]) -> Audit {
        let mut auditor = Auditor::new(&book.rules);
        events.iter().for_each(|event| auditor.take(event));
        auditor.finish()
    }

    /// Plays with fallback answers; the time is up once `up` returns true.
    fn play(book: &Rulebook, mut up: impl FnMut(&[Event]) -> bool) -> Vec<Event> {
        let names = BySeat::from_fn(|seat| Arc::from(seat.to_string()));
        let settings = Arc::new(Settings::from(book));
        let mut table = Table::new(book.rules.clone(), settings, names, Seed([5; 32]));
        let mut events = Vec::new();
        loop {
            if up(&events) {
                table.time_up(&mut |event| events.push(event.clone()));
            }
            let step = table.step(&mut |event| events.push(event.clone()));
            if step == Step::Moved {
                continue;
            }
            if table.asks().is_empty() {
                return events;
            }
            for ask in table.asks().to_vec() {
                table.answer(ask.seat, ask.fallback).unwrap();
            }
        }
    }

    fn deals(events: &[Event]) -> usize {
        let opens = |event: &&Event| matches!(event, Event::Public(Public::Opened(_)));
        events.iter().filter(opens).count()
    }

    /// Whether the dice of the deal with this number have just been thrown.
    fn dice(events: &[Event], number: usize) -> bool {
        let last = events.last();
        deals(events) == number && matches!(last, Some(Event::Public(Public::Opened(_))))
    }

    #[test]
    fn a_deal_whose_dice_are_thrown_is_played_or_called_off() {
        let thrown = book(&[]);
        let events = play(&thrown, |events| dice(events, 2));
        assert_eq!(
            (deals(&events), audit(&thrown, &events).mismatches),
            (2, vec![])
        );
        let settled = |event: &&Event| matches!(event, Event::Public(Public::Settled(_)));
        assert_eq!(events.iter().filter(settled).count(), 2);

        let dealt = book(&[("time.running", "tiles_dealt")]);
        let events = play(&dealt, |events| dice(events, 2));
        assert_eq!(
            (deals(&events), audit(&dealt, &events).mismatches),
            (2, vec![])
        );
        assert_eq!(events.iter().filter(settled).count(), 1);
        let end = &events[events.len() - 3..];
        assert!(matches!(
            end,
            [
                Event::Public(Public::Opened(_)),
                Event::Public(Public::TimeUp),
                Event::Public(Public::Ended(_)),
            ]
        ));
    }

    #[test]
    fn a_deal_that_was_called_off_is_not_dealt() {
        let thrown = book(&[]);
        let events = play(&thrown, |events| dice(events, 2));
        let dealt = book(&[("time.running", "tiles_dealt")]);
        let found = audit(&dealt, &events).mismatches;
        let signal = events
            .iter()
            .position(|event| matches!(event, Event::Public(Public::TimeUp)));
        assert_eq!(found[0].event, signal.expect("the signal comes") + 2);
    }

    #[test]
    fn one_more_deal_is_one_more_and_a_round_is_played_to_its_end() {
        let second = |events: &[Event]| deals(events) == 2;
        let more = book(&[("time.up", "one_more_deal")]);
        let events = play(&more, second);
        assert_eq!(
            (deals(&events), audit(&more, &events).mismatches),
            (3, vec![])
        );
        let round = book(&[("time.up", "finish_round")]);
        let events = play(&round, second);
        assert_eq!(audit(&round, &events).mismatches, []);
        let rounds = events.iter().filter_map(|event| match event {
            Event::Public(Public::Opened(opened)) => Some(opened.deal.round),
            Event::Dealt { .. } | Event::Drew { .. } | Event::Public(_) => None,
        });
        assert!(rounds.clone().all(|round| round == tiles::Wind::East));
        assert!(rounds.count() >= 4);
    }

    #[test]
    fn a_deal_opened_after_the_last_is_refused() {
        let book = book(&[]);
        let mut events = play(&book, |_| false);
        assert_eq!(audit(&book, &events).mismatches, []);
        let opens = |event: &Event| matches!(event, Event::Public(Public::Opened(_)));
        let first = events.iter().position(opens).expect("a deal is opened");
        events.insert(first + 2, Public::TimeUp.into());
        let found = audit(&book, &events).mismatches;
        let second = events[first + 1..].iter().position(opens);
        let second = second.expect("another deal is opened") + first + 1;
        assert_eq!(found[0].event, second + 1);
        assert_eq!(found[0].rules, Assertion::Fact(Fact::GameOver));
    }

    #[test]
    fn seats_that_do_not_follow_from_the_seed_are_refused() {
        let (book, seed) = (book(&[]), Seed([5; 32]));
        let kept = book.with(&[("game.seats".to_owned(), Value::from_text("kept"))]);
        let kept = kept.unwrap();
        let drawn = seed.draw_seats();
        let other = Seed([6; 32]).draw_seats();
        assert_ne!(drawn, other);
        let events = play(&book, |_| false);
        let with = |drawn| {
            let mut events = events.clone();
            if let Some(Event::Public(Public::Begun(begun))) = events.first_mut() {
                begun.drawn = Some(drawn);
            }
            events
        };
        assert_eq!(audit(&book, &with(drawn)).mismatches, []);
        let found = audit(&book, &with(other)).mismatches;
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].rules, Assertion::Fact(Fact::SeatsNotFromSeed));
        let found = audit(&kept, &with(drawn)).mismatches;
        assert_eq!(found[0].rules, Assertion::Fact(Fact::SeatsKept));
    }
}
