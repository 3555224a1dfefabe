//! A game in a hurry: whoever calls says what time it is.

use super::*;

const SEED: Seed = Seed([3; 32]);
const SECOND: Duration = Duration::from_secs(1);

fn play(rules: &str, clock: Clock, short: Duration, now: Instant) -> Play {
    play_within(None, rules, clock, short, now)
}

fn play_within(
    limit: Option<Duration>,
    rules: &str,
    clock: Clock,
    short: Duration,
    now: Instant,
) -> Play {
    let book = Rulebook::embedded(rules).expect("it is there");
    let book = Arc::new(book.expect("tests read every embedded book"));
    let names = BySeat::from_fn(|seat| seat.to_string().into());
    let pace = Pace {
        clock,
        window: Window::Short,
        short,
        limit,
    };
    Play::new(book, names, None, SEED, pace, now)
}

/// Moves on whenever the game says that something happens by itself, until it waits for somebody.
/// A game that wakes without doing anything would wake for ever.
#[track_caller]
fn run(play: &mut Play, now: &mut Instant) -> usize {
    let mut count = 0;
    let mut idle = 0;
    while let Some(wakes) = play.wakes() {
        *now = (*now).max(wakes);
        let events = play.move_on(*now);
        count += events.len();
        idle = if events.is_empty() { idle + 1 } else { 0 };
        assert!(idle < 5, "it wakes and does nothing");
    }
    count
}

/// The seat that is asked in its own turn.
fn in_turn(play: &Play) -> Option<Seat> {
    let asks = play.table().asks().iter();
    asks.filter(|ask| ask.seconds.is_none())
        .map(|ask| ask.seat)
        .next()
}

#[test]
fn bots_play_to_the_end() {
    let mut now = Instant::now();
    let mut play = play("ema", Clock::None {}, 600 * SECOND / 1000, now);
    assert!(run(&mut play, &mut now) > 500);
    assert!(play.is_over());
}

#[test]
fn nothing_happens_while_everybody_is_away() {
    let here = Presence::Here;
    for clock in [
        Clock::None {},
        Clock::PerAction { seconds: 5 },
        Clock::Bank {
            seconds: 5,
            bank: 20,
        },
    ] {
        let mut now = Instant::now();
        let mut play = play("regelwerk", clock, SECOND, now);
        play.set_presence(Seat::B, here, now);
        // The person plays by what time would answer, and goes away at every kind of moment.
        for _ in 0..600 {
            play.set_presence(Seat::B, Presence::Away(now), now);
            run(&mut play, &mut now);
            now += 1000 * SECOND;
            assert!(play.move_on(now).is_empty(), "nobody is there");
            play.set_presence(Seat::B, here, now);
            if play.is_over() {
                return;
            }
            if let Some(ask) = play.asks(Seat::B).cloned() {
                play.answer(Seat::B, ask.fallback, now)
                    .expect("it is offered");
            }
            if play.is_between_deals() {
                play.go_on(Seat::B);
            }
            now += SECOND;
            play.move_on(now);
        }
        assert!(play.table().game().deals() > 1, "{clock:?}");
    }
}

#[test]
fn without_a_clock_nobody_has_to_hurry() {
    let mut now = Instant::now();
    let mut play = play("alarm", Clock::None {}, SECOND, now);
    play.set_presence(Seat::C, Presence::Here, now);
    loop {
        run(&mut play, &mut now);
        now += 100_000 * SECOND;
        assert!(play.move_on(now).is_empty());
        if play.is_between_deals() {
            assert_eq!(play.time_left(Seat::C, now), None);
            play.go_on(Seat::C);
            now += SECOND;
            assert!(!play.move_on(now).is_empty());
            return;
        }
        let ask = play.asks(Seat::C).cloned().expect("it waits for somebody");
        play.answer(Seat::C, ask.fallback, now)
            .expect("it is offered");
        play.move_on(now);
    }
}

#[test]
fn a_clock_that_runs_out_answers_with_the_fallback_and_spends_the_bank() {
    let clock = Clock::Bank {
        seconds: 5,
        bank: 10,
    };
    let mut now = Instant::now();
    let mut play = play("tsumo", clock, Duration::ZERO, now);
    for seat in Seat::ALL {
        play.set_presence(seat, Presence::Here, now);
    }
    play.move_on(now);
    let seat = in_turn(&play).expect("the dealer is asked");
    let fallback = play.asks(seat).expect("it is asked").fallback;
    assert_eq!(play.wakes(), Some(now + 15 * SECOND));
    assert!(play.move_on(now + 14 * SECOND).is_empty());
    now += 15 * SECOND;
    // Who is away for a moment when the time runs out is answered for by the book, not by a bot.
    play.set_presence(seat, Presence::Away(now - SECOND), now);
    let events = play.move_on(now);
    let Action::Discard { tile, .. } = fallback else {
        panic!("a turn falls back to a discard, not {fallback:?}");
    };
    assert!(events.iter().any(|event| matches!(
        event,
        Event::Public(Public::Discarded { seat: who, tile: what, .. })
            if *who == seat && *what == tile
    )));
    assert_eq!(play.bank().expect("there is a bank")[seat], 0);
    let other = seat.next();
    assert_eq!(play.bank().expect("there is a bank")[other], 10_000);
}

#[test]
fn a_bot_stands_in_for_who_is_away_and_rests_like_any_bot() {
    let mut now = Instant::now();
    let mut play = play("haus", Clock::None {}, SECOND, now);
    play.set_presence(Seat::A, Presence::Away(now), now);
    play.set_presence(Seat::B, Presence::Here, now);
    play.move_on(now);
    assert_eq!(in_turn(&play), Some(Seat::A));
    assert_eq!(play.wakes(), Some(now + GRACE));
    now += GRACE;
    assert!(!play.move_on(now).is_empty());
    // From now on it answers at once, after the usual rest.
    let mut rests = Vec::new();
    while in_turn(&play) != Some(Seat::A) || rests.len() < 2 {
        let Some(wakes) = play.wakes() else {
            let ask = play.asks(Seat::B).cloned().expect("it waits for B alone");
            play.answer(Seat::B, ask.fallback, now)
                .expect("it is offered");
            play.move_on(now);
            continue;
        };
        if in_turn(&play).is_some() {
            rests.push(wakes.saturating_duration_since(now));
        }
        now = now.max(wakes);
        play.move_on(now);
    }
    assert!(rests.iter().all(|rest| *rest > SECOND / 2), "{rests:?}");
}

#[test]
fn who_came_in_the_middle_of_a_deal_is_played_for_and_keeps_the_game_going() {
    let mut now = Instant::now();
    let mut play = play("ema", Clock::None {}, SECOND, now);
    play.set_presence(Seat::B, Presence::Away(now), now);
    run(&mut play, &mut now);
    assert!(play.asks(Seat::B).is_some() || play.at() == 0);
    play.set_presence(Seat::B, Presence::Watches, now);
    assert!(run(&mut play, &mut now) > 500);
    assert!(play.is_over());
}

#[test]
fn a_window_as_the_book_has_it_closes() {
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
        let mut play = play("regelwerk", clock, SECOND, now);
        play.pace.window = Window::Book;
        for seat in Seat::ALL {
            play.set_presence(seat, Presence::Here, now);
        }
        let claimant = loop {
            now = now.max(play.rests_until);
            let claims = play.table().asks().iter().find(|ask| ask.seconds.is_some());
            if let Some(ask) = claims {
                break ask.seat;
            }
            if play.is_between_deals() {
                Seat::ALL.iter().for_each(|seat| play.go_on(*seat));
            } else if let Some(seat) = in_turn(&play) {
                let fallback = play.asks(seat).expect("it is asked").fallback;
                play.answer(seat, fallback, now).expect("it is offered");
            }
            play.move_on(now);
        };
        let left = play.time_left(claimant, play.asked).expect("time runs");
        assert_eq!(u32::from(left.seconds) + u32::from(left.bank), 3);
        let closes = play.wakes().expect("it closes by itself");
        assert_eq!(closes, play.asked + 3 * SECOND);
        assert!(!play.move_on(closes).is_empty());
        // What was used of the bank is gone, and no more.
        let kept = play.bank().map(|bank| bank[claimant] / 1000);
        assert_eq!(kept, bank);
    }
}

#[test]
fn as_long_as_there_is_time_it_is_shown() {
    let mut now = Instant::now();
    let mut play = play("ema", Clock::PerAction { seconds: 5 }, Duration::ZERO, now);
    play.set_presence(Seat::A, Presence::Here, now);
    play.move_on(now);
    let shown = |play: &Play, now| play.time_left(Seat::A, now).map(|left| left.seconds);
    assert_eq!(shown(&play, now), Some(5));
    now += SECOND / 1000;
    assert_eq!(shown(&play, now), Some(5));
    now += 4 * SECOND;
    assert_eq!(shown(&play, now), Some(1));
}

/// Whether anybody may claim a discard shows neither in the length of the rest nor in what comes
/// with the tile: an indicator that is turned with it, and nothing else.
#[test]
fn a_discard_ends_what_is_told_at_once() {
    let mut turned = 0;
    for (rules, first) in [("haus", 0), ("haus", 10), ("tsumo", 20), ("ema", 30)] {
        for seed in first..first + 10 {
            let mut now = Instant::now();
            let mut play = play(rules, Clock::None {}, SECOND, now);
            play.table = Table::new(
                &play.book.rules,
                Arc::new(Settings::from(&*play.book)),
                BySeat::from_fn(|seat| seat.to_string().into()),
                Seed([seed; 32]),
            );
            while let Some(wakes) = play.wakes() {
                now = now.max(wakes);
                let events = play.move_on(now);
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
                let rest = play.rests_until.saturating_duration_since(now);
                assert!(rest > SECOND / 2 && rest < 2 * SECOND, "{rules}: {rest:?}");
                assert!(
                    play.table.due(&play.book.rules) != Due::Indicator,
                    "{rules}"
                );
            }
        }
    }
    assert!(turned > 0, "the games turn an indicator with a discard");
}

#[test]
fn answers_that_were_kept_count_again() {
    let now = Instant::now();
    let mut play = play("ema", Clock::None {}, Duration::ZERO, now);
    for seat in Seat::ALL {
        play.set_presence(seat, Presence::Here, now);
    }
    let mut events = Vec::new();
    // Until two are asked at once.
    while play.table().asks().len() < 2 {
        for seat in Seat::ALL {
            if let Some(ask) = play.asks(seat).cloned() {
                play.answer(seat, ask.fallback, now).expect("it is offered");
            }
        }
        if play.is_between_deals() {
            Seat::ALL.into_iter().for_each(|seat| play.go_on(seat));
        }
        events.extend(play.move_on(now));
    }
    let first = play.table().asks()[0].clone();
    let book = Arc::clone(&play.book);
    let running = super::super::running::Running::resume(1, book, &events, SEED, play.pace);
    let mut running = running.expect("it fits").expect("it is this game");
    assert_eq!(running.play.at(), play.at());
    assert_eq!(running.play.table().asks(), play.table().asks());
    let answers = BySeat::from_fn(|seat| (seat == first.seat).then_some(first.fallback));
    running.answer_again(&answers);
    assert!(running.play.asks(first.seat).is_none());
    assert!(running.play.asks(play.table().asks()[1].seat).is_some());
}

/// A game under the book that knows a signal, limited to so much time.
fn limited(limit: Duration, now: Instant) -> Play {
    play_within(Some(limit), "alarm", Clock::None {}, SECOND, now)
}

#[test]
fn there_is_no_limit_where_time_never_ends_a_game() {
    let now = Instant::now();
    let mut play = play_within(Some(60 * SECOND), "tenhou", Clock::None {}, SECOND, now);
    play.set_game_time(SECOND, now);
    assert_eq!(play.game_time(now), None);
}

/// Whether the signal is among these events.
fn signals(events: &[Event]) -> bool {
    let signal = |event: &Event| matches!(event, Event::Public(Public::TimeUp));
    events.iter().any(signal)
}

#[test]
fn the_signal_comes_in_time_and_the_running_deal_is_the_last() {
    let mut now = Instant::now();
    let limit = 300 * SECOND;
    let mut play = limited(limit, now);
    play.set_presence(Seat::B, Presence::Here, now);
    let begins = now;
    let mut all = play.move_on(now);
    assert_eq!(play.game_time(now), Some(limit));
    // B thinks until the time is up, and is still asked the same.
    while play.asks(Seat::B).is_none() || now < begins + 10 * SECOND {
        if let Some(ask) = play.asks(Seat::B).cloned() {
            play.answer(Seat::B, ask.fallback, now)
                .expect("it is offered");
        } else {
            now = now.max(play.wakes().expect("a bot plays"));
        }
        now += SECOND;
        all.extend(play.move_on(now));
    }
    assert!(
        !signals(&all),
        "the first deal takes less than five minutes"
    );
    let (ask, at) = (play.asks(Seat::B).cloned(), play.at());
    assert_eq!(play.wakes(), Some(begins + limit));
    assert!(play.move_on(begins + limit - SECOND).is_empty());
    now = begins + limit;
    let events = play.move_on(now);
    assert_eq!(events, [Event::Public(Public::TimeUp)]);
    all.extend(events);
    assert_eq!(play.game_time(now), Some(Duration::ZERO));
    assert_eq!(play.asks(Seat::B).cloned(), ask);
    // What was answered to the moment before the signal is not stale.
    assert!(play.is_at(at) && play.is_at(at + 1) && !play.is_at(at - 1));
    let deals = play.table().game().deals();
    while !play.is_over() {
        if let Some(ask) = play.asks(Seat::B).cloned() {
            play.answer(Seat::B, ask.fallback, now)
                .expect("it is offered");
        }
        play.go_on(Seat::B);
        now = now.max(play.wakes().unwrap_or(now));
        all.extend(play.move_on(now));
    }
    assert!(!play.is_at(at));
    assert_eq!(play.table().game().deals(), deals);
    let mut auditor = game::Auditor::new(&play.book.rules);
    all.iter().for_each(|event| auditor.take(event));
    assert_eq!(auditor.finish().mismatches, []);
}

#[test]
fn a_signal_between_two_deals_ends_the_game() {
    let mut now = Instant::now();
    let mut play = limited(36_000 * SECOND, now);
    play.set_presence(Seat::B, Presence::Here, now);
    while !play.is_between_deals() {
        if let Some(ask) = play.asks(Seat::B).cloned() {
            play.answer(Seat::B, ask.fallback, now)
                .expect("it is offered");
        }
        now += SECOND;
        play.move_on(now);
    }
    let ends = play.wakes().expect("the time runs");
    assert!(signals(&play.move_on(ends)));
    assert!(play.is_between_deals());
    assert_eq!(
        play.table().game().over(&play.book.rules),
        Some(game::Over::TimeUp)
    );
    play.go_on(Seat::B);
    let ended = play.move_on(ends + SECOND);
    assert!(matches!(ended[..], [Event::Public(Public::Ended(_))]));
    assert!(play.is_over());
    assert_eq!(play.table().game().deals(), 1);
}

#[test]
fn the_time_for_a_game_stands_still_while_everybody_is_away() {
    let mut now = Instant::now();
    let mut play = limited(60 * SECOND, now);
    play.set_presence(Seat::A, Presence::Here, now);
    play.set_presence(Seat::B, Presence::Here, now);
    // Before the game begins no time runs.
    now += 30 * SECOND;
    play.move_on(now);
    assert_eq!(play.game_time(now), Some(60 * SECOND));
    now += 10 * SECOND;
    play.set_presence(Seat::A, Presence::Away(now), now);
    now += 10 * SECOND;
    play.set_presence(Seat::B, Presence::Away(now), now);
    assert_eq!(play.game_time(now), Some(40 * SECOND));
    now += 1000 * SECOND;
    assert_eq!(play.game_time(now), Some(40 * SECOND));
    assert!(play.move_on(now).is_empty());
    play.set_presence(Seat::B, Presence::Here, now);
    assert_eq!(
        play.wakes().map(|wakes| wakes <= now + 40 * SECOND),
        Some(true)
    );
    assert!(!signals(&play.move_on(now + 39 * SECOND)));
    assert!(signals(&play.move_on(now + 40 * SECOND)));
}

#[test]
fn answers_to_a_claim_outlive_the_signal() {
    let mut now = Instant::now();
    let mut play = limited(360_000 * SECOND, now);
    for seat in Seat::ALL {
        play.set_presence(seat, Presence::Here, now);
    }
    while play.table().asks().len() < 2 {
        for seat in Seat::ALL {
            if let Some(ask) = play.asks(seat).cloned() {
                play.answer(seat, ask.fallback, now).expect("it is offered");
            }
            play.go_on(seat);
        }
        now += 2 * SECOND;
        play.move_on(now);
        assert!(!play.is_over(), "two never claim one tile");
    }
    let first = play.table().asks()[0].clone();
    play.answer(first.seat, first.fallback, now)
        .expect("it is offered");
    assert!(play.move_on(now).is_empty());
    let events = play.move_on(now + 360_000 * SECOND);
    assert_eq!(events, [Event::Public(Public::TimeUp)]);
    assert_eq!(play.answers(), [(first.seat, first.fallback)]);
}
