//! The same work given to us and to our peers, in one run on one core.
//!
//! Every engine gets the tiles in its own types, made before the clock starts; what it computes
//! from them is inside. Rounds alternate between the engines, so that a noisy machine disturbs all
//! alike, and each engine's best round counts. Agreement is counted before time: a fast wrong
//! answer is worth nothing.
//!
//! `cargo run --release -- [--rounds 7] [--seed 1]`

mod agari;
mod answer;
mod ours;
mod riichienv;
mod timing;
#[path = "../../crates/xtask/src/wins.rs"]
mod wins;
mod xiangting;

use answer::{Answer, Difference};
use game::rules::{EMBEDDED, Value};
use game::{Rulebook, Rules};
use std::error::Error;
use timing::{Against, Contest, timed};
use wins::{Generated, Rng, random_hand, random_win};

const WINS: usize = 20_000;
const HANDS: usize = 100_000;

fn main() -> Result<(), Box<dyn Error>> {
    let (rounds, seed) = options()?;
    let mut rng = Rng::new(seed);
    let wins: Vec<Generated> = (0..WINS)
        .map(|n| random_win(&mut rng, Some(n % 2 == 0)))
        .collect();
    let hands: Vec<Vec<tiles::Tile>> = (0..HANDS).map(|_| random_hand(&mut rng, 13)).collect();
    println!(
        "seed {seed}: {WINS} wins, half of them open, and {HANDS} hands of 13 tiles; best of {rounds} rounds"
    );

    let book = like_the_peers()?;
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
            _ => return Err(format!("{name} is unknown; there are --rounds and --seed")),
        }
    }
    Ok((rounds, seed))
}

/// Returns the book whose rules are nearest to what the peers play: yakuman add up, special waits
/// double, tanyao counts open, and a dealt hand's last tile is the one dealt last.
fn like_the_peers() -> Result<Rulebook, Box<dyn Error>> {
    let book = Rulebook::embedded("regelwerk").ok_or("regelwerk is not embedded")??;
    let change = |path: &str, word: &str| (path.to_owned(), Value::Word(word.to_owned()));
    Ok(book.with(&[change("yaku.tenhou.last_tile", "dealt_last")])?)
}

/// Prints on how many wins each peer says what we say, and why not on the others.
fn agreement(rules: &Rules, wins: &[Generated]) {
    let ours = |win: &Generated| ours::answer(&ours::full_score(rules, ours::input(win)));
    let riichienv =
        |win: &Generated| riichienv::answer(win, &riichienv::score(riichienv::input(win)));
    let agari = |win: &Generated| agari::answer(&agari::score(&agari::input(win)));
    type Peer<'a> = (&'a str, &'a dyn Fn(&Generated) -> Answer);
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
                println!("  {:<16} {count:>7} {}", "", difference.says());
            }
        }
    }
}

/// Times full scoring: yaku, han, fu and points.
fn scoring(rules: &Rules, wins: &[Generated], rounds: usize) {
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

/// Times our scoring under each rulebook that comes with the program.
fn every_book(wins: &[Generated], rounds: usize) -> Result<(), Box<dyn Error>> {
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

/// Adds up all that our answers hold, outside the clock.
fn checksum(rules: &Rules, inputs: &[ours::Input<'_>]) -> u64 {
    let results = inputs
        .iter()
        .cloned()
        .map(|input| ours::full_score(rules, input));
    results.map(|result| ours::checksum(rules, &result)).sum()
}

/// Times shanten and ukeire, after counting where the engines agree.
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
