//! Compares hanchan with other engines on the same work, in one run on one core.
//!
//! Each engine gets the tiles in its own types; converting them is not timed, computing with them
//! is. The engines take turns, so that a noisy machine disturbs all of them alike, and the best
//! round of each counts. Agreement is counted first: a fast wrong answer is worth nothing.
//!
//! `cargo run --release --bin bench -- [--rounds 7] [--seed 1]`

mod agari;
mod answer;
mod ours;
mod riichienv;
mod timing;
mod xiangting;

use answer::{Answer, Difference};
use game::rules::{EMBEDDED, Value};
use game::{Rulebook, Rules};
use std::error::Error;
use timing::{Against, Contest, timed};
use testkit::{GeneratedWin, Rng, random_hand, random_win};

const WINS: usize = 20_000;
const HANDS: usize = 100_000;

fn main() -> Result<(), Box<dyn Error>> {
    let (rounds, seed) = options()?;
    let mut rng = Rng::new(seed);
    let wins: Vec<GeneratedWin> = (0..WINS)
        .map(|n| random_win(&mut rng, Some(n % 2 == 0)))
        .collect();
    let hands: Vec<Vec<tiles::Tile>> = (0..HANDS).map(|_| random_hand(&mut rng, 13)).collect();
    println!(
        "seed {seed}: {WINS} wins, half of them open, and {HANDS} hands of 13 tiles; best of {rounds} rounds"
    );

    let book = rulebook_like_the_peers()?;
    agreement(&book.rules, &wins);
    scoring(&book.rules, &wins, rounds);
    every_book(&wins, rounds)?;
    shapes(&hands, rounds);
    Ok(())
}

fn options() -> Result<(usize, u64), String> {
    let (mut rounds, mut seed) = (7, 1);
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        let value = arguments.next().and_then(|value| value.parse::<u64>().ok());
        let value = value.ok_or_else(|| format!("{name} needs a number"))?;
        match name.as_str() {
            "--rounds" => rounds = value.max(1) as usize,
            "--seed" => seed = value,
            _ => {
                return Err(format!(
                    "unknown option {name}; the options are --rounds and --seed"
                ));
            }
        }
    }
    Ok((rounds, seed))
}

/// The rulebook closest to the rules of the other engines: yakuman add up, special waits count
/// double, tanyao may be open, and for tenhou the winning tile is the one dealt last.
fn rulebook_like_the_peers() -> Result<Rulebook, Box<dyn Error>> {
    let book = Rulebook::embedded("regelwerk").ok_or("regelwerk is not embedded")??;
    let change = |path: &str, word: &str| (path.to_owned(), Value::Word(word.to_owned()));
    Ok(book.with(&[change("yaku.tenhou.last_tile", "dealt_last")])?)
}

/// Prints on how many wins each engine agrees with us, and why it differs on the others.
fn agreement(rules: &Rules, wins: &[GeneratedWin]) {
    let ours = |win: &GeneratedWin| ours::answer(&ours::full_score(rules, ours::input(win)));
    let riichienv =
        |win: &GeneratedWin| riichienv::answer(win, &riichienv::score(riichienv::input(win)));
    let agari = |win: &GeneratedWin| agari::answer(&agari::score(&agari::input(win)));
    type Peer<'a> = (&'a str, &'a dyn Fn(&GeneratedWin) -> Answer);
    let peers: [Peer<'_>; 2] = [("riichienv-core", &riichienv), ("agari", &agari)];
    println!(
        "\nagreement on win, han, fu and points (regelwerk, yaku.tenhou.last_tile=dealt_last)"
    );
    for (name, peer) in peers {
        let differences = wins
            .iter()
            .filter_map(|win| Difference::between(win, ours(win), peer(win)));
        let differences: Vec<Difference> = differences.collect();
        let agreed = wins.len() - differences.len();
        let share = 100.0 * agreed as f64 / wins.len() as f64;
        println!("  {name:<16} {agreed:>7} of {} ({share:.2} %)", wins.len());
        for difference in Difference::ALL {
            let count = differences
                .iter()
                .filter(|other| **other == difference)
                .count();
            if count > 0 {
                println!("  {:<16} {count:>7} {}", "", difference.description());
            }
        }
    }
}

/// Times full scoring: yaku, han, fu and points.
fn scoring(rules: &Rules, wins: &[GeneratedWin], rounds: usize) {
    let ours: Vec<_> = wins.iter().map(ours::input).collect();
    let riichienv: Vec<_> = wins.iter().map(riichienv::input).collect();
    let agari: Vec<_> = wins.iter().map(agari::input).collect();
    let mut contest = Contest::new("full scoring", wins.len());
    contest.enter("ours", || score_all(rules, &ours));
    contest.enter("riichienv-core", || {
        timed(riichienv.clone(), riichienv::score)
    });
    contest.enter("agari", || timed(&agari, agari::score));
    contest.run(rounds, Against::First);
    println!(
        "  checksum of our yaku, fu items and transfers: {}",
        checksum(rules, &ours)
    );
}

/// Times our scoring under each embedded rulebook.
fn every_book(wins: &[GeneratedWin], rounds: usize) -> Result<(), Box<dyn Error>> {
    let inputs: Vec<_> = wins.iter().map(ours::input).collect();
    let books = EMBEDDED.iter().map(|(id, text)| Rulebook::read(text, id));
    let books: Vec<Rulebook> = books.collect::<Result<_, _>>()?;
    let mut contest = Contest::new("full scoring by rulebook", wins.len());
    for book in &books {
        contest.enter(&book.id, || score_all(&book.rules, &inputs));
    }
    contest.run(rounds, Against::Fastest);
    Ok(())
}

fn score_all(rules: &Rules, inputs: &[ours::Input<'_>]) -> std::time::Duration {
    timed(inputs.to_vec(), |input| ours::full_score(rules, input))
}

/// A checksum of everything in our answers; not timed.
fn checksum(rules: &Rules, inputs: &[ours::Input<'_>]) -> u64 {
    let results = inputs
        .iter()
        .cloned()
        .map(|input| ours::full_score(rules, input));
    results.map(|result| ours::checksum(rules, &result)).sum()
}

/// Counts agreement on shanten and ukeire, then times them.
fn shapes(hands: &[Vec<tiles::Tile>], rounds: usize) {
    let riichienv: Vec<_> = hands.iter().map(|hand| riichienv::hand(hand)).collect();
    let xiangting: Vec<_> = hands.iter().map(|hand| xiangting::hand(hand)).collect();
    let ours = |hand: &[tiles::Tile]| {
        let found = ours::ukeire(hand);
        (found.shanten.best(), found.kinds.bits())
    };
    println!("\nagreement on shanten and ukeire");
    let agree = |peer: &dyn Fn(usize) -> (i8, u64)| {
        let same = |place: &usize| {
            ours(&hands[*place]) == peer(*place) && ours::shanten(&hands[*place]) == peer(*place).0
        };
        (0..hands.len()).filter(same).count()
    };
    println!(
        "  riichienv-core   {:>7} of {}",
        agree(&|n| riichienv::ukeire(&riichienv[n])),
        hands.len()
    );
    println!(
        "  xiangting        {:>7} of {}",
        agree(&|n| xiangting::ukeire(&xiangting[n])),
        hands.len()
    );

    let mut contest = Contest::new("shanten", hands.len());
    contest.enter("ours", || timed(hands, |hand| ours::shanten(hand)));
    contest.enter("riichienv-core", || {
        timed(&riichienv, |hand| riichienv::shanten(hand))
    });
    contest.enter("xiangting", || {
        timed(&xiangting, |hand| xiangting::shanten(hand))
    });
    contest.run(rounds, Against::First);
    let mut contest = Contest::new("ukeire", hands.len());
    contest.enter("ours", || timed(hands, |hand| ours::ukeire(hand)));
    contest.enter("riichienv-core", || {
        timed(&riichienv, |hand| riichienv::ukeire(hand))
    });
    contest.enter("xiangting", || {
        timed(&xiangting, |hand| xiangting::ukeire(hand))
    });
    contest.run(rounds, Against::First);
}
