//! Plays deals with our engine and with that of the Python package `riichienv`, and compares.
//!
//! We play a deal with players of various styles and send the wall and every answer to the other
//! engine, which replays them and returns what it would have offered. Menus and payments are
//! compared. Every difference must have a [`causes::Cause`].

mod causes;
mod census;
mod difference;
mod menu;
mod ours;
mod peer;
mod players;
mod report;
mod walls;

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail, ensure};
use fastrand::Rng;
use game::{NextDealer, Points, Rulebook, Wall};
use tiles::{BySeat, Seat, Wind};

use ours::{End, Ours, Played, Start};
use peer::{LIBRARY, Peer};
use players::Players;
use report::{Compared, Report};
use walls::WallKind;

/// The rulebook that matches the other engine.
const BOOK: &str = "tenhou";

/// How many deals our engine may be ahead of the other engine.
const AHEAD: usize = 256;

/// At this many counters a new game begins, so that no game goes on forever.
const MAX_COUNTERS: u8 = 10;

/// How often the progress is printed.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(2);

/// A deal that we have played.
struct Sent {
    start: Start,
    wall: Wall,
    played: Played,
}

/// Runs the comparison; fails if a difference is unexplained.
pub(super) fn run(arguments: &[&str]) -> Result<()> {
    let (deals, seed) = options(arguments)?;
    let book = Rulebook::embedded(BOOK).context("the book to compare is not embedded")??;
    let (mut peer, requests) = Peer::start()?;
    println!("{deals} deals of seed {seed} under {BOOK}, compared with {LIBRARY} of Python");
    let report = thread::scope(|scope| {
        let (send, receive) = sync_channel(AHEAD);
        let asking = scope.spawn(|| deal_out(&book, deals, seed, requests, send));
        let report = compare(&book, &mut peer, &receive, deals, seed);
        if report.is_err() {
            peer.stop();
            drop(receive);
        }
        let asked = asking.join().map_err(|_| anyhow!("our players panicked"))?;
        // If the comparison failed, its error explains why sending failed too.
        let report = report?;
        asked.map(|()| report)
    })?;
    peer.finish()?;
    report.print();
    ensure!(
        report.unexplained() == 0,
        "{} differences have no known cause",
        report.unexplained()
    );
    Ok(())
}

fn options(arguments: &[&str]) -> Result<(usize, u64)> {
    let (mut deals, mut seed) = (20_000, 1);
    for pair in arguments.chunks(2) {
        match pair {
            ["--deals", number] => deals = number.parse().context("--deals needs a number")?,
            ["--seed", number] => seed = number.parse().context("--seed needs a number")?,
            _ => bail!(
                "oracle --play takes --deals N and --seed N, not {}",
                pair.join(" ")
            ),
        }
    }
    Ok((deals, seed))
}

/// Plays all deals and sends each to the other engine.
fn deal_out(
    book: &Rulebook,
    deals: usize,
    seed: u64,
    mut requests: impl std::io::Write,
    send: SyncSender<Sent>,
) -> Result<()> {
    let ours = Ours::new(book);
    let mut start = None;
    for number in 0..deals {
        let mut dice = Rng::with_seed(seed.wrapping_mul(1 << 32).wrapping_add(number as u64));
        let begins = start.take().unwrap_or_else(|| any_start(&mut dice));
        let (wall, styles) = WallKind::any(&mut dice).wall(&book.rules, &mut dice);
        let styles =
            styles.map(|styles| BySeat::from_fn(|seat| styles[begins.dealer.turns_to(seat)]));
        let mut players = Players::any(styles, &mut dice);
        let played = ours.play(&begins, &wall, |kyoku, ask| {
            players.choose(&book.rules, kyoku, ask)
        });
        peer::send(&mut requests, &begins, &wall, &played)?;
        start = next(&begins, &played.end);
        let sent = Sent {
            start: begins,
            wall,
            played,
        };
        if send.send(sent).is_err() {
            break;
        }
    }
    requests.flush()?;
    Ok(())
}

/// The first deal of a game, or a random one from the middle of a game.
fn any_start(dice: &mut Rng) -> Start {
    let total = 100_000;
    if dice.u8(..10) < 6 {
        return Start {
            round: Wind::East,
            dealer: Seat::A,
            counters: 0,
            points: BySeat::from_fn(|_| Points(total / 4)),
            sticks: 0,
        };
    }
    let sticks = dice.u8(..4);
    let mut left = total - 1000 * i32::from(sticks);
    let mut points = [0; 4];
    for own in &mut points[..3] {
        // Some seats have barely enough points for a stick, or too few.
        *own = match dice.u8(..4) {
            0 => 100 * dice.i32(0..15),
            _ => 100 * dice.i32(0..left / 200),
        };
        left -= *own;
    }
    points[3] = left;
    dice.shuffle(&mut points);
    Start {
        round: [Wind::East, Wind::South, Wind::West][dice.usize(..3)],
        dealer: Seat::ALL[dice.usize(..4)],
        counters: dice.u8(..5),
        points: BySeat::new(points.map(Points)),
        sticks,
    }
}

/// The start of the next deal; `None` to begin a new game.
fn next(start: &Start, end: &End) -> Option<Start> {
    let (dealer, round) = match end.dealer {
        NextDealer::Stays | NextDealer::Redeal => (start.dealer, start.round),
        NextDealer::Passes if start.dealer == Seat::D => (Seat::A, start.round.next()),
        NextDealer::Passes => (start.dealer.next(), start.round),
    };
    (!end.over && end.counters < MAX_COUNTERS).then_some(Start {
        round,
        dealer,
        counters: end.counters,
        points: end.points,
        sticks: end.sticks,
    })
}

/// Compares every deal with the other engine's result.
fn compare(
    book: &Rulebook,
    peer: &mut Peer,
    receive: &Receiver<Sent>,
    deals: usize,
    seed: u64,
) -> Result<Report> {
    let ours = Ours::new(book);
    let mut report = Report::new(seed);
    let mut last_printed = Instant::now();
    for number in 0..deals {
        let sent = receive.recv().context("our players stopped")?;
        let theirs = peer.read()?;
        report.deal(&Compared {
            ours: &ours,
            number,
            start: &sent.start,
            wall: &sent.wall,
            played: &sent.played,
            theirs: &theirs,
        });
        if last_printed.elapsed() >= PROGRESS_INTERVAL {
            last_printed = Instant::now();
            eprintln!("{} of {deals} deals", number + 1);
        }
    }
    Ok(report)
}
