//! The other engine, and how deals are sent to it.

use std::io::{BufRead, BufReader, BufWriter, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, ensure};
use game::{Action, NextDealer, Points, Wall};
use serde_json::{Value, json};
use tiles::{BySeat, Kind, Seat, Wind};

use super::menu::{Choice, Menu};
use super::ours::{Decision, End, Place, Played, Start, TableState};
use crate::oracle::python;

/// The engine; the version is pinned because another may have other bugs.
pub(super) const LIBRARY: &str = "riichienv==0.4.11";

/// A running engine.
pub(super) struct Peer {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

/// The engine's replay of a deal.
#[derive(Debug)]
pub(super) struct PeerDeal {
    pub(super) lines: Vec<Line>,
    /// The state after the deal, if the engine could follow it to its end.
    pub(super) end: Option<PeerEnd>,
}

/// One line of the engine's replay.
#[derive(Debug)]
pub(super) enum Line {
    /// What it offers at our next decision, and the state of the table at that moment.
    Asks(BySeat<Menu>, TableState),
    /// What it offers where our engine asks nobody.
    AlsoAsks(BySeat<Menu>),
    /// Why it cannot continue.
    Lost(String),
}

/// The state after a deal on the other engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PeerEnd {
    pub(super) points: BySeat<Points>,
    pub(super) dealer: Seat,
    pub(super) round: Wind,
    pub(super) counters: u8,
    pub(super) sticks: u8,
    /// Whether the game is over; then the sticks have been paid out and there is no next dealer.
    pub(super) over: bool,
}

impl Peer {
    /// Starts the engine; deals are written to the returned pipe.
    pub(super) fn start() -> Result<(Peer, BufWriter<ChildStdin>)> {
        let python = python::with(LIBRARY)?;
        let mut child = Command::new(python)
            .arg(python::script("oracle_play.py"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let requests = child.stdin.take().context("the engine has no input")?;
        let answers = child.stdout.take().context("the engine has no output")?;
        let lines = BufReader::new(answers).lines();
        Ok((Peer { child, lines }, BufWriter::new(requests)))
    }

    /// Reads the replay of the next deal.
    pub(super) fn read(&mut self) -> Result<PeerDeal> {
        let line = self
            .lines
            .next()
            .context("the engine stopped answering")??;
        read(&serde_json::from_str(&line)?)
    }

    /// Kills the engine.
    pub(super) fn stop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
    }

    /// Waits for the engine to exit.
    pub(super) fn finish(mut self) -> Result<()> {
        let status = self.child.wait()?;
        ensure!(status.success(), "the engine ended with {status}");
        Ok(())
    }
}

/// Sends a deal.
pub(super) fn send(
    into: &mut impl Write,
    start: &Start,
    wall: &Wall,
    played: &Played,
) -> std::io::Result<()> {
    let moves: Vec<String> = played.decisions.iter().map(write_move).collect();
    let request = json!({
        "wall": numbers(wall),
        "dealer": start.dealer.index(),
        "round": start.round.index(),
        "points": start.points.map(|points| points.0).into_array(),
        "honba": start.counters,
        "sticks": start.sticks,
        "moves": moves,
    });
    writeln!(into, "{request}")
}

/// The index of the first tile of the dead wall in the engine's order.
const DEAD: usize = 122;

/// The wall in the engine's order and tile numbers: four per kind, the red five first. Its dead
/// wall is ours with the two tiles of each stack swapped.
fn numbers(wall: &Wall) -> Vec<usize> {
    let mut taken = [0; Kind::COUNT];
    (0..136)
        .map(|place| {
            let place = if place >= DEAD { place ^ 1 } else { place };
            let tile = wall.tile(place);
            let kind = tile.kind();
            if tile.is_red() {
                return 4 * kind.index();
            }
            let first = usize::from(kind.suit().is_some() && kind.number() == Some(5));
            let copy = &mut taken[kind.index()];
            *copy += 1;
            4 * kind.index() + first + *copy - 1
        })
        .collect()
}

/// Our end in the other engine's form. When the game is over, the sticks have already been paid
/// out, and there is no next dealer.
pub(super) fn as_theirs(start: &Start, end: &End) -> PeerEnd {
    let passes = end.dealer == NextDealer::Passes;
    let mut points = end.points;
    let mut sticks = end.sticks;
    if end.over {
        let first = Seat::ALL.into_iter().rev().max_by_key(|seat| points[*seat]);
        points[first.unwrap_or(Seat::A)] += Points(1000) * i32::from(sticks);
        sticks = 0;
        return PeerEnd {
            points,
            dealer: start.dealer,
            round: start.round,
            counters: start.counters,
            sticks,
            over: true,
        };
    }
    PeerEnd {
        points,
        dealer: if passes {
            start.dealer.next()
        } else {
            start.dealer
        },
        round: if passes && start.dealer == Seat::D {
            start.round.next()
        } else {
            start.round
        },
        counters: end.counters,
        sticks,
        over: false,
    }
}

fn write_move(decision: &Decision) -> String {
    let (letter, seat) = match decision.place {
        Place::Turn(seat) => ('T', seat),
        Place::Discard(seat) => ('D', seat),
        Place::Kan(seat) => ('K', seat),
    };
    let mut text = format!("{letter}{}", seat.index());
    for asked in &decision.asked {
        let answer = Choice::of(asked.answer).map_or("-".to_owned(), |choice| choice.to_string());
        let drawn = matches!(
            asked.answer,
            Action::Discard { drawn: true, .. } | Action::Riichi { drawn: true, .. }
        );
        let answer = if drawn {
            answer.replacen('d', "D", 1).replacen('r', "R", 1)
        } else {
            answer
        };
        text += &format!(" {}{answer}", asked.seat.index());
    }
    text
}

fn read(answer: &Value) -> Result<PeerDeal> {
    let lines = answer["told"].as_array().context("no lines")?;
    let lines = lines.iter().map(|line| {
        let line = line.as_str().context("a line is text")?;
        Ok(match line.as_bytes().first() {
            Some(b'!') => Line::Lost(line[1..].to_owned()),
            Some(b'+') => Line::AlsoAsks(menus(&line[1..])?),
            _ => {
                let (asked, table_state) = line
                    .rsplit_once('#')
                    .context("the state of the table is missing")?;
                let (indicators, sticks) = table_state
                    .split_once(',')
                    .context("the state of the table is two numbers")?;
                let table_state = TableState {
                    indicators: indicators.parse()?,
                    sticks: sticks.parse()?,
                };
                Line::Asks(menus(asked)?, table_state)
            }
        })
    });
    let end = answer["end"].as_array().map(|end| {
        let numbers: Option<Vec<i32>> = end
            .iter()
            .map(|number| i32::try_from(number.as_i64()?).ok())
            .collect();
        match numbers.context("an end is numbers")?.as_slice() {
            [a, b, c, d, dealer, round, honba, sticks, over] => Ok(PeerEnd {
                points: BySeat::new([*a, *b, *c, *d].map(Points)),
                dealer: seat(*dealer as usize)?,
                round: Wind::ALL[*round as usize % 4],
                counters: *honba as u8,
                sticks: *sticks as u8,
                over: *over != 0,
            }),
            _ => anyhow::bail!("an end has nine numbers"),
        }
    });
    Ok(PeerDeal {
        lines: lines.collect::<Result<_>>()?,
        end: end.transpose()?,
    })
}

/// Reads menus such as `0:t d5m|2:w`.
fn menus(text: &str) -> Result<BySeat<Menu>> {
    let mut menus = BySeat::from_fn(|_| Menu::default());
    for part in text.split('|').filter(|part| !part.is_empty()) {
        let (number, choices) = part.split_once(':').context("a menu names its seat")?;
        menus[seat(number.parse()?)?] = Menu::read(choices)?;
    }
    Ok(menus)
}

fn seat(number: usize) -> Result<Seat> {
    Seat::ALL
        .get(number)
        .copied()
        .with_context(|| format!("{number} is not a seat"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Rulebook, TileBox, dead_wall};
    use tiles::Tile;

    #[test]
    fn a_wall_keeps_its_tiles_and_its_dead_wall() {
        let book = Rulebook::embedded("tenhou").unwrap().unwrap();
        let tiles = *TileBox::new(&book.rules).tiles();
        let wall = Wall::of_order(tiles, [1, 1]);
        let numbers = numbers(&wall);
        let mut sorted = numbers.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..136).collect::<Vec<_>>());
        // The engine draws replacement tiles from the end, and its first indicator is the fifth
        // tile from there.
        let kind = |number: usize| number / 4;
        for kans in 0..4 {
            let tile: Tile = wall.tile(dead_wall::replacement(kans));
            assert_eq!(kind(numbers[135 - kans]), tile.kind().index());
        }
        for turned in 0..5 {
            let tile = wall.tile(dead_wall::indicator(turned));
            assert_eq!(kind(numbers[131 - 2 * turned]), tile.kind().index());
            let ura = wall.tile(dead_wall::ura(turned));
            assert_eq!(kind(numbers[130 - 2 * turned]), ura.kind().index());
        }
    }
}
