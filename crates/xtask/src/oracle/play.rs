//! The same deals, played by us and by the engine of the Python package `riichienv`.
//!
//! We play a deal with players of many tempers and tell the other engine the wall and every answer;
//! it plays along and tells what it would have offered. Every menu is compared, and how the deal
//! was paid. Where the engines differ a [`causes::Cause`] must know why.

mod causes;
mod census;
mod differs;
mod menu;
mod ours;
mod peer;
mod report;
mod temper;
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
use report::{Compared, Report};
use temper::Players;
use walls::Laid;

/// The rulebook that the other engine plays by.
const BOOK: &str = "tenhou";

/// How many deals may be played ahead of the other engine.
const AHEAD: usize = 256;

/// With so many counters a new game begins, so that no game goes on for ever.
const MANY: u8 = 10;

/// How often something is said while it takes long.
const EVERY: Duration = Duration::from_secs(2);

/// A deal that we have played.
struct Sent {
    start: Start,
    wall: Wall,
    played: Played,
}

/// Runs the comparison; the answer is no if a difference stays unexplained.
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
        // A comparison that broke off is the reason why nothing more could be asked.
        let report = report?;
        asked.map(|()| report)
    })?;
    peer.finish()?;
    report.print();
    ensure!(
        report.unexplained() == 0,
        "{} differences have no cause",
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

/// Plays all deals and tells the other engine of each.
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
        let (wall, tempers) = Laid::any(&mut dice).wall(&book.rules, &mut dice);
        let tempers =
            tempers.map(|tempers| BySeat::from_fn(|seat| tempers[begins.dealer.turns_to(seat)]));
        let mut players = Players::any(tempers, &mut dice);
        let played = ours.play(&begins, &wall, |kyoku, ask| {
            players.choose(&book.rules, kyoku, ask)
        });
        peer::tell(&mut requests, &begins, &wall, &played)?;
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

/// A game's first deal, or any deal in the middle of one.
fn any_start(dice: &mut Rng) -> Start {
    let whole = 100_000;
    if dice.u8(..10) < 6 {
        return Start {
            round: Wind::East,
            dealer: Seat::A,
            counters: 0,
            points: BySeat::from_fn(|_| Points(whole / 4)),
            sticks: 0,
        };
    }
    let sticks = dice.u8(..4);
    let mut left = whole - 1000 * i32::from(sticks);
    let mut points = [0; 4];
    for own in &mut points[..3] {
        // Some have hardly enough for a stick, or not enough.
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

/// How the next deal begins; `None` if a new game should.
fn next(start: &Start, end: &End) -> Option<Start> {
    let (dealer, round) = match end.dealer {
        NextDealer::Stays | NextDealer::Redeal => (start.dealer, start.round),
        NextDealer::Passes if start.dealer == Seat::D => (Seat::A, start.round.next()),
        NextDealer::Passes => (start.dealer.next(), start.round),
    };
    (!end.over && end.counters < MANY).then_some(Start {
        round,
        dealer,
        counters: end.counters,
        points: end.points,
        sticks: end.sticks,
    })
}

/// Compares every deal with what the other engine made of it.
fn compare(
    book: &Rulebook,
    peer: &mut Peer,
    receive: &Receiver<Sent>,
    deals: usize,
    seed: u64,
) -> Result<Report> {
    let ours = Ours::new(book);
    let mut report = Report::new(seed);
    let mut said = Instant::now();
    for number in 0..deals {
        let sent = receive.recv().context("our players stopped")?;
        let told = peer.read()?;
        report.deal(&Compared {
            ours: &ours,
            number,
            start: &sent.start,
            wall: &sent.wall,
            played: &sent.played,
            told: &told,
        });
        if said.elapsed() >= EVERY {
            said = Instant::now();
            eprintln!("{} of {deals} deals", number + 1);
        }
    }
    Ok(report)
}
