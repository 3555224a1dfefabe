//! Games in simulated time.

use super::*;
use crate::reconnect::presence::AWAY_GRACE;
use crate::room::room_game::RoomGame;
use crate::wire::ClaimWindow;

const SEED: Seed = Seed([3; 32]);
const SECOND: Duration = Duration::from_secs(1);

fn timed_table(rules: &str, clock: Clock, short_pause: Duration, now: Instant) -> TimedTable {
    timed_table_within(None, rules, clock, short_pause, now)
}

fn timed_table_within(
    game_limit: Option<Duration>,
    rules: &str,
    clock: Clock,
    short_pause: Duration,
    now: Instant,
) -> TimedTable {
    let book = Rulebook::embedded(rules).expect("the rulebook is embedded");
    let book = Arc::new(book.expect("tests read every embedded book"));
    let names = BySeat::from_fn(|seat| seat.to_string().into());
    let timing = Timing {
        clock,
        window: ClaimWindow::Short,
        short_pause,
        game_limit,
    };
    TimedTable::new(book, names, None, SEED, timing, now)
}

/// Advances the game from deadline to deadline until it waits for a player. Deadlines at which
/// nothing happens must not repeat.
#[track_caller]
fn run(table: &mut TimedTable, now: &mut Instant) -> usize {
    let mut count = 0;
    let mut idle = 0;
    while let Some(deadline) = table.next_deadline() {
        *now = (*now).max(deadline);
        let events = table.advance(*now);
        count += events.len();
        idle = if events.is_empty() { idle + 1 } else { 0 };
        assert!(idle < 5, "nothing happens at its deadlines");
    }
    count
}

/// The seat whose turn it is, if it is asked.
fn in_turn(table: &TimedTable) -> Option<Seat> {
    let asks = table.table().asks().iter();
    asks.filter(|ask| ask.seconds.is_none())
        .map(|ask| ask.seat)
        .next()
}

#[test]
fn bots_play_a_game_to_its_end() {
    let mut now = Instant::now();
    let mut table = timed_table("ema", Clock::None {}, 600 * SECOND / 1000, now);
    assert!(run(&mut table, &mut now) > 500);
    assert!(table.is_over());
}

#[test]
fn a_game_is_paused_while_everybody_is_away() {
    let connected = Presence::Connected;
    for clock in [
        Clock::None {},
        Clock::PerAction { seconds: 5 },
        Clock::Bank {
            seconds: 5,
            bank: 20,
        },
    ] {
        let mut now = Instant::now();
        let mut table = timed_table("regelwerk", clock, SECOND, now);
        table.set_presence(Seat::B, connected, now);
        // The player answers with the fallback, and disconnects at every kind of moment.
        for _ in 0..600 {
            table.set_presence(Seat::B, Presence::Away(now), now);
            run(&mut table, &mut now);
            now += 1000 * SECOND;
            assert!(table.advance(now).is_empty(), "nobody is connected");
            table.set_presence(Seat::B, connected, now);
            if table.is_over() {
                break;
            }
            if let Some(ask) = table.open_ask(Seat::B).cloned() {
                table
                    .answer(Seat::B, ask.fallback, now)
                    .expect("the fallback is accepted");
            }
            if table.is_between_deals() {
                table.set_ready(Seat::B);
            }
            now += SECOND;
            table.advance(now);
        }
        assert!(table.table().game().deals() > 1, "{clock:?}");
    }
}

#[test]
fn without_a_clock_the_game_waits_for_players() {
    let mut now = Instant::now();
    let mut table = timed_table("alarm", Clock::None {}, SECOND, now);
    table.set_presence(Seat::C, Presence::Connected, now);
    loop {
        run(&mut table, &mut now);
        now += 100_000 * SECOND;
        assert!(table.advance(now).is_empty());
        if table.is_between_deals() {
            assert_eq!(table.time_left(Seat::C, now), None);
            table.set_ready(Seat::C);
            now += SECOND;
            assert!(!table.advance(now).is_empty());
            return;
        }
        let ask = table
            .open_ask(Seat::C)
            .cloned()
            .expect("the game waits for C");
        table
            .answer(Seat::C, ask.fallback, now)
            .expect("the fallback is accepted");
        table.advance(now);
    }
}

#[test]
fn when_time_and_bank_are_used_up_the_fallback_is_played() {
    let clock = Clock::Bank {
        seconds: 5,
        bank: 10,
    };
    let mut now = Instant::now();
    let mut table = timed_table("tsumo", clock, Duration::ZERO, now);
    for seat in Seat::ALL {
        table.set_presence(seat, Presence::Connected, now);
    }
    table.advance(now);
    let seat = in_turn(&table).expect("the dealer is asked");
    let fallback = table.open_ask(seat).expect("the seat is asked").fallback;
    assert_eq!(table.next_deadline(), Some(now + 15 * SECOND));
    assert!(table.advance(now + 14 * SECOND).is_empty());
    now += 15 * SECOND;
    // A player who is away only briefly when time runs out gets the fallback, not a bot.
    table.set_presence(seat, Presence::Away(now - SECOND), now);
    let events = table.advance(now);
    let Action::Discard { tile, .. } = fallback else {
        panic!("the fallback of a turn is a discard, not {fallback:?}");
    };
    assert!(events.iter().any(|event| matches!(
        event,
        Event::Public(Public::Discarded { seat: discarder, tile: discard, .. })
            if *discarder == seat && *discard == tile
    )));
    assert_eq!(table.bank().expect("the clock has a bank")[seat], 0);
    let other = seat.next();
    assert_eq!(table.bank().expect("the clock has a bank")[other], 10_000);
}

#[test]
fn a_bot_answers_for_an_absent_player_after_the_usual_pause() {
    let mut now = Instant::now();
    let mut table = timed_table("haus", Clock::None {}, SECOND, now);
    table.set_presence(Seat::A, Presence::Away(now), now);
    table.set_presence(Seat::B, Presence::Connected, now);
    table.advance(now);
    assert_eq!(in_turn(&table), Some(Seat::A));
    assert_eq!(table.next_deadline(), Some(now + AWAY_GRACE));
    now += AWAY_GRACE;
    assert!(!table.advance(now).is_empty());
    // From now on the bot answers without the grace, after the usual pause.
    let mut pauses = Vec::new();
    while in_turn(&table) != Some(Seat::A) || pauses.len() < 2 {
        let Some(deadline) = table.next_deadline() else {
            let ask = table
                .open_ask(Seat::B)
                .cloned()
                .expect("the game waits for B only");
            table
                .answer(Seat::B, ask.fallback, now)
                .expect("the fallback is accepted");
            table.advance(now);
            continue;
        };
        if in_turn(&table).is_some() {
            pauses.push(deadline.saturating_duration_since(now));
        }
        now = now.max(deadline);
        table.advance(now);
    }
    assert!(pauses.iter().all(|pause| *pause > SECOND / 2), "{pauses:?}");
}

#[test]
fn a_bot_plays_for_a_player_who_waits_for_the_next_deal() {
    let mut now = Instant::now();
    let mut table = timed_table("ema", Clock::None {}, SECOND, now);
    table.set_presence(Seat::B, Presence::Away(now), now);
    run(&mut table, &mut now);
    assert!(table.open_ask(Seat::B).is_some() || table.event_count() == 0);
    table.set_presence(Seat::B, Presence::WaitingForDeal, now);
    assert!(run(&mut table, &mut now) > 500);
    assert!(table.is_over());
}

#[test]
fn the_claim_window_of_the_rulebook_closes_by_itself() {
    for (clock, bank) in [
        (Clock::None {}, None),
        (
            Clock::Bank {
                seconds: 1,
                bank: 60,
            },
            Some(58),
        ),
    ] {
        let mut now = Instant::now();
        let mut table = timed_table("regelwerk", clock, SECOND, now);
        table.timing.window = ClaimWindow::Book;
        for seat in Seat::ALL {
            table.set_presence(seat, Presence::Connected, now);
        }
        let claimant = loop {
            now = now.max(table.pause_until);
            let claims = table
                .table()
                .asks()
                .iter()
                .find(|ask| ask.seconds.is_some());
            if let Some(ask) = claims {
                break ask.seat;
            }
            if table.is_between_deals() {
                Seat::ALL.iter().for_each(|seat| table.set_ready(*seat));
            } else if let Some(seat) = in_turn(&table) {
                let fallback = table.open_ask(seat).expect("the seat is asked").fallback;
                table
                    .answer(seat, fallback, now)
                    .expect("the fallback is accepted");
            }
            table.advance(now);
        };
        let left = table
            .time_left(claimant, table.asked_at)
            .expect("the seat has limited time");
        assert_eq!(u32::from(left.seconds) + u32::from(left.bank), 3);
        let closes = table.next_deadline().expect("the window closes");
        assert_eq!(closes, table.asked_at + 3 * SECOND);
        assert!(!table.advance(closes).is_empty());
        // Only the time that was used is taken from the bank.
        let left = table.bank().map(|bank| bank[claimant] / 1000);
        assert_eq!(left, bank);
    }
}

#[test]
fn time_left_is_rounded_up() {
    let mut now = Instant::now();
    let mut table = timed_table("ema", Clock::PerAction { seconds: 5 }, Duration::ZERO, now);
    table.set_presence(Seat::A, Presence::Connected, now);
    table.advance(now);
    let shown = |table: &TimedTable, now| table.time_left(Seat::A, now).map(|left| left.seconds);
    assert_eq!(shown(&table, now), Some(5));
    now += SECOND / 1000;
    assert_eq!(shown(&table, now), Some(5));
    now += 4 * SECOND;
    assert_eq!(shown(&table, now), Some(1));
}

/// Neither the length of the pause nor the events sent with a discard reveal whether anybody can
/// claim it: only an indicator may be turned with it.
#[test]
fn a_discard_does_not_reveal_whether_it_can_be_claimed() {
    let mut turned = 0;
    for (rules, first) in [("haus", 0), ("haus", 10), ("tsumo", 20), ("ema", 30)] {
        for seed in first..first + 10 {
            let mut now = Instant::now();
            let mut table = timed_table(rules, Clock::None {}, SECOND, now);
            table.table = Table::new(
                table.book.rules.clone(),
                Arc::new(Settings::from(&*table.book)),
                BySeat::from_fn(|seat| seat.to_string().into()),
                Seed([seed; 32]),
            );
            while let Some(deadline) = table.next_deadline() {
                now = now.max(deadline);
                let events = table.advance(now);
                let is_discard =
                    |event: &Event| matches!(event, Event::Public(Public::Discarded { .. }));
                let Some(place) = events.iter().position(is_discard) else {
                    continue;
                };
                for event in &events[place + 1..] {
                    let is_turned = matches!(event, Event::Public(Public::Turned { .. }));
                    assert!(is_turned, "{rules}: {event:?}");
                    turned += 1;
                }
                let pause = table.pause_until.saturating_duration_since(now);
                let is_usual = pause > SECOND / 2 && pause < 2 * SECOND;
                assert!(is_usual, "{rules}: {pause:?}");
                assert!(table.table.due() != Due::Indicator, "{rules}");
            }
        }
    }
    assert!(turned > 0, "no game turned an indicator with a discard");
}

#[test]
fn stored_answers_are_restored() {
    let now = Instant::now();
    let mut table = timed_table("ema", Clock::None {}, Duration::ZERO, now);
    for seat in Seat::ALL {
        table.set_presence(seat, Presence::Connected, now);
    }
    let mut events = Vec::new();
    // Play until two players are asked at once.
    while table.table().asks().len() < 2 {
        for seat in Seat::ALL {
            if let Some(ask) = table.open_ask(seat).cloned() {
                table
                    .answer(seat, ask.fallback, now)
                    .expect("the fallback is accepted");
            }
        }
        if table.is_between_deals() {
            Seat::ALL.into_iter().for_each(|seat| table.set_ready(seat));
        }
        events.extend(table.advance(now));
    }
    let first = table.table().asks()[0].clone();
    let book = Arc::clone(&table.book);
    let resumed = RoomGame::resume(1, book, &events, SEED, table.timing);
    let mut game = resumed
        .expect("the events fit")
        .expect("the events are of this game");
    assert_eq!(game.table.event_count(), table.event_count());
    assert_eq!(game.table.table().asks(), table.table().asks());
    let answers = BySeat::from_fn(|seat| (seat == first.seat).then_some(first.fallback));
    game.restore_answers(&answers);
    assert!(game.table.open_ask(first.seat).is_none());
    assert!(game.table.open_ask(table.table().asks()[1].seat).is_some());
}

/// A game with this time limit, under a rulebook by which time can end a game.
fn limited(limit: Duration, now: Instant) -> TimedTable {
    timed_table_within(Some(limit), "alarm", Clock::None {}, SECOND, now)
}

#[test]
fn a_time_limit_is_ignored_where_time_never_ends_a_game() {
    let now = Instant::now();
    let mut table = timed_table_within(Some(60 * SECOND), "tenhou", Clock::None {}, SECOND, now);
    table.set_game_time_left(SECOND, now);
    assert_eq!(table.game_time_left(now), None);
}

/// Whether the signal that time is up is among these events.
fn signals(events: &[Event]) -> bool {
    let signal = |event: &Event| matches!(event, Event::Public(Public::TimeUp));
    events.iter().any(signal)
}

#[test]
fn the_deal_during_which_time_runs_out_is_the_last() {
    let mut now = Instant::now();
    let limit = 300 * SECOND;
    let mut table = limited(limit, now);
    table.set_presence(Seat::B, Presence::Connected, now);
    let begins = now;
    let mut all = table.advance(now);
    assert_eq!(table.game_time_left(now), Some(limit));
    // B thinks until time is up, and the ask stays open.
    while table.open_ask(Seat::B).is_none() || now < begins + 10 * SECOND {
        if let Some(ask) = table.open_ask(Seat::B).cloned() {
            table
                .answer(Seat::B, ask.fallback, now)
                .expect("the fallback is accepted");
        } else {
            now = now.max(table.next_deadline().expect("a bot is to play"));
        }
        now += SECOND;
        all.extend(table.advance(now));
    }
    assert!(
        !signals(&all),
        "the first deal takes less than five minutes"
    );
    let (ask, at) = (table.open_ask(Seat::B).cloned(), table.event_count());
    assert_eq!(table.next_deadline(), Some(begins + limit));
    assert!(table.advance(begins + limit - SECOND).is_empty());
    now = begins + limit;
    let events = table.advance(now);
    assert_eq!(events, [Event::Public(Public::TimeUp)]);
    all.extend(events);
    assert_eq!(table.game_time_left(now), Some(Duration::ZERO));
    assert_eq!(table.open_ask(Seat::B).cloned(), ask);
    // Answers to the moment before the signal are still accepted.
    assert!(
        table.accepts_answers_to(at)
            && table.accepts_answers_to(at + 1)
            && !table.accepts_answers_to(at - 1)
    );
    let deals = table.table().game().deals();
    while !table.is_over() {
        if let Some(ask) = table.open_ask(Seat::B).cloned() {
            table
                .answer(Seat::B, ask.fallback, now)
                .expect("the fallback is accepted");
        }
        table.set_ready(Seat::B);
        now = now.max(table.next_deadline().unwrap_or(now));
        all.extend(table.advance(now));
    }
    assert!(!table.accepts_answers_to(at));
    assert_eq!(table.table().game().deals(), deals);
    let mut auditor = game::Auditor::new(&table.book.rules);
    all.iter().for_each(|event| auditor.take(event));
    assert_eq!(auditor.finish().mismatches, []);
}

#[test]
fn time_running_out_between_two_deals_ends_the_game() {
    let mut now = Instant::now();
    let mut table = limited(36_000 * SECOND, now);
    table.set_presence(Seat::B, Presence::Connected, now);
    while !table.is_between_deals() {
        if let Some(ask) = table.open_ask(Seat::B).cloned() {
            table
                .answer(Seat::B, ask.fallback, now)
                .expect("the fallback is accepted");
        }
        now += SECOND;
        table.advance(now);
    }
    let ends = table.next_deadline().expect("the clock runs");
    assert!(signals(&table.advance(ends)));
    assert!(table.is_between_deals());
    assert_eq!(
        table.table().game().over(&table.book.rules),
        Some(game::GameOverReason::TimeUp)
    );
    table.set_ready(Seat::B);
    let ended = table.advance(ends + SECOND);
    assert!(matches!(ended[..], [Event::Public(Public::Ended(_))]));
    assert!(table.is_over());
    assert_eq!(table.table().game().deals(), 1);
}

#[test]
fn the_game_clock_stops_while_everybody_is_away() {
    let mut now = Instant::now();
    let mut table = limited(60 * SECOND, now);
    table.set_presence(Seat::A, Presence::Connected, now);
    table.set_presence(Seat::B, Presence::Connected, now);
    // The clock does not run before the game begins.
    now += 30 * SECOND;
    table.advance(now);
    assert_eq!(table.game_time_left(now), Some(60 * SECOND));
    now += 10 * SECOND;
    table.set_presence(Seat::A, Presence::Away(now), now);
    now += 10 * SECOND;
    table.set_presence(Seat::B, Presence::Away(now), now);
    assert_eq!(table.game_time_left(now), Some(40 * SECOND));
    now += 1000 * SECOND;
    assert_eq!(table.game_time_left(now), Some(40 * SECOND));
    assert!(table.advance(now).is_empty());
    table.set_presence(Seat::B, Presence::Connected, now);
    assert_eq!(
        table
            .next_deadline()
            .map(|deadline| deadline <= now + 40 * SECOND),
        Some(true)
    );
    assert!(!signals(&table.advance(now + 39 * SECOND)));
    assert!(signals(&table.advance(now + 40 * SECOND)));
}

#[test]
fn answers_are_kept_when_time_runs_out() {
    let mut now = Instant::now();
    let mut table = limited(360_000 * SECOND, now);
    for seat in Seat::ALL {
        table.set_presence(seat, Presence::Connected, now);
    }
    while table.table().asks().len() < 2 {
        for seat in Seat::ALL {
            if let Some(ask) = table.open_ask(seat).cloned() {
                table
                    .answer(seat, ask.fallback, now)
                    .expect("the fallback is accepted");
            }
            table.set_ready(seat);
        }
        now += 2 * SECOND;
        table.advance(now);
        assert!(!table.is_over(), "no tile could be claimed by two players");
    }
    let first = table.table().asks()[0].clone();
    table
        .answer(first.seat, first.fallback, now)
        .expect("the fallback is accepted");
    assert!(table.advance(now).is_empty());
    let events = table.advance(now + 360_000 * SECOND);
    assert_eq!(events, [Event::Public(Public::TimeUp)]);
    assert_eq!(table.answers(), [(first.seat, first.fallback)]);
}

/// A table that penalises mistakes, at which B is a person and has just been asked about a discard.
fn table_with_mistakes(rules: &str, now: &mut Instant) -> TimedTable {
    let table = timed_table(rules, Clock::None {}, Duration::ZERO, *now);
    let mut table = table.with_mode(Mode::Penalise);
    table.set_presence(Seat::B, Presence::Connected, *now);
    while table.open_ask(Seat::B).is_none() {
        table.advance(*now);
    }
    table
}

#[test]
fn where_mistakes_count_everybody_is_asked_for_as_long_as_the_book_says() {
    let mut now = Instant::now();
    let mut table = table_with_mistakes("regelwerk", &mut now);
    let ask = table.open_ask(Seat::B).expect("B is asked");
    assert_eq!(ask.fallback, Action::Pass);
    assert!(ask.actions.contains(&Action::Ron));
    assert_eq!(table.table().asks().len(), 3);
    let left = table.time_left(Seat::B, now).expect("the time is limited");
    assert_eq!((left.seconds, left.bank), (3, 0));
    assert_eq!(table.next_deadline(), Some(now));
    table.advance(now);
    assert_eq!(table.next_deadline(), Some(now + 3 * SECOND));
    // Who says nothing lets the tile pass.
    let events = table.advance(now + 3 * SECOND);
    assert!(matches!(events[0], Event::Drew { seat: Seat::B, .. }));
}

/// The tiles' first offer of a chii or pon to B, who until then claims nothing.
fn first_call(table: &mut TimedTable, now: &mut Instant) -> Action {
    loop {
        let ask = table.open_ask(Seat::B).cloned();
        let is_call = |action: &&Action| matches!(action, Action::Chii { .. } | Action::Pon { .. });
        let call = ask
            .as_ref()
            .and_then(|ask| ask.actions.iter().find(is_call));
        if let Some(call) = call {
            return *call;
        }
        if let Some(ask) = ask {
            table.answer(Seat::B, ask.fallback, *now).expect("offered");
        }
        *now += 3 * SECOND;
        table.advance(*now);
    }
}

#[test]
fn a_claim_may_be_corrected_where_the_book_lets_the_last_one_count() {
    let is_claim = |event: &Event| {
        let public = match event {
            Event::Public(public) => public,
            Event::Dealt { .. } | Event::Drew { .. } => return false,
        };
        matches!(public, Public::Called { .. } | Public::Faulted(_))
    };
    for (rules, last_counts) in [("regelwerk", true), ("ema", false)] {
        let mut now = Instant::now();
        let mut table = table_with_mistakes(rules, &mut now);
        let call = first_call(&mut table, &mut now);
        table.answer(Seat::B, call, now).expect("offered");
        assert_eq!(table.may_answer(Seat::B), last_counts, "{rules}");
        let corrected = table.answer(Seat::B, Action::Pass, now);
        assert_eq!(corrected.is_ok(), last_counts, "{rules}");
        // A claim that may be corrected counts only when the time for it is over.
        let mut events = table.advance(now);
        assert_eq!(events.is_empty(), last_counts, "{rules}: {events:?}");
        events.extend(table.advance(now + 3 * SECOND));
        assert_eq!(events.iter().any(is_claim), !last_counts, "{rules}");
    }
}
