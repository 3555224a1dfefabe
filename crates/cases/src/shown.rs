//! What a case shows, for people to look at: its situations and what is true in them, without the
//! notation.
//!
//! A rulebook's cases are also its pictures. A case that does not hold shows nothing, so a picture
//! never says anything that the engine does not do.

use game::{Abort, Points, Rulebook, Score, Standing, WallBreak, Why, Win, WinPayments, YakuId};
use tiles::{ByWind, HandText, KindSet, Meld, Tile, Wind, parse_tiles};

use crate::parse::Case;
use crate::play::{Deed, Move, WallQuestion, read_moves};
use crate::run::{Failure, LineError, Outcome, Runner, SettledDeal, continues, run};
use crate::words::{Claimed, Words, claim};

/// A situation of a case, and what is true in it.
#[expect(clippy::large_enum_variant, reason = "there are few at a time")]
pub enum Shown {
    /// A hand that is won, or that does not win.
    Hand(ShownHand),
    /// Indicators, and the dora that they point to.
    Dora(Vec<(Tile, Tile)>),
    /// A hand and its waits.
    Waits(HandText, KindSet),
    /// Tiles that are a complete hand, or are not.
    Complete(HandText, bool),
    /// Kinds that the rulebook has a word for.
    Kinds(KindSet),
    /// The end of a deal.
    Settled(Vec<String>, SettledDeal),
    /// The end of a game.
    Final(Standing),
    /// A broken wall, and the total of the dice.
    Wall(u8, WallBreak),
    /// A position, the moves after it, and what is true then.
    Position(ShownPosition),
    /// The end of a deal, and what follows it.
    Next(ShownNext),
}

/// A hand that is won, or that does not win.
#[derive(Clone)]
pub struct ShownHand {
    /// The tiles as written; without the winning tile.
    pub hand: HandText,
    /// The winning tile.
    pub tile: Tile,
    /// The win.
    pub win: Win,
    /// Sticks on the table.
    pub deposits: u8,
    /// What it is worth and what is paid, or the code of the reason why it does not win.
    pub result: Result<(Score, WinPayments), &'static str>,
}

/// A position, the moves after it, and what is true then.
pub struct ShownPosition {
    /// The hands that the case names.
    pub hands: ByWind<Option<HandText>>,
    /// The rivers that it names.
    pub rivers: ByWind<Option<Vec<Tile>>>,
    /// Who is in riichi.
    pub riichi: ByWind<bool>,
    /// Whose hand is dead.
    pub dead: ByWind<bool>,
    /// The points that it names.
    pub points: ByWind<Option<Points>>,
    /// Tiles left in the wall, if it says so and it matters.
    pub left: Option<u8>,
    /// Indicators.
    pub dora: Vec<Tile>,
    /// Counters on the table.
    pub counters: u8,
    /// Riichi sticks left from earlier deals.
    pub sticks: u8,
    /// What happens.
    pub moves: Vec<ShownMove>,
    /// What is true then.
    pub verdicts: Vec<Verdict>,
}

/// Something that happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShownMove {
    /// A player draws a tile.
    Draws(Wind, Tile),
    /// A player does something.
    Does(Wind, Deed),
    /// The time for the game is up.
    TimeUp,
    /// The deal goes on until the wall runs out.
    UntilTheEnd,
}

/// Something that is true after the moves.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// A player may do this.
    May(Wind, Deed),
    /// A player may not do this, and why.
    MayNot(Wind, Deed, Why),
    /// The only tiles that a player may discard.
    DiscardsOnly(Wind, Vec<Tile>),
    /// Whether a player is furiten.
    Furiten(Wind, bool),
    /// Whether a player is tenpai.
    Tenpai(Wind, bool),
    /// Whether a player is in riichi.
    InRiichi(Wind, bool),
    /// A player has won, with these yaku if the case names them.
    Won(Wind, Vec<YakuId>),
    /// The deal is aborted.
    Aborted(Abort),
    /// The wall has run out.
    Ryuukyoku,
    /// Whether the deal is over.
    Over(bool),
    /// The players who may claim the tile; nobody if it is empty.
    Asked(Vec<Wind>),
    /// The melds of a player.
    Melds(Wind, Vec<Meld>),
    /// The indicators that are turned.
    Dora(Vec<Tile>),
    /// The tiles left in the wall.
    Left(u8),
    /// The points of a player.
    Points(Wind, Points),
    /// What the deal gives or costs the players that the case names.
    Delta(Vec<(Wind, Points)>),
    /// Whose turn it is.
    Turn(Wind),
}

/// The end of a deal, and what follows it.
pub struct ShownNext {
    /// The round and number of the deal.
    pub deal: (Wind, u8),
    /// The points, seat by seat, first dealer first.
    pub points: [i32; 4],
    /// How the deal ended: the words of the case.
    pub ended: String,
    /// The round, number and counters of the next deal; `None` if the game is over.
    pub next: Option<(Wind, u8, u8)>,
}

/// What a case shows. Situations with changed settings are left out: they are not of this book.
///
/// # Errors
/// When the case does not hold.
pub fn shown(book: &Rulebook, case: &Case) -> Result<Vec<Shown>, Failure> {
    run(book, case)?;
    let runner = Runner::new(book);
    let mut shown = Vec::new();
    let mut lines = case.lines.iter().map(|(_, line)| line.as_str()).peekable();
    while let Some(line) = lines.next() {
        let mut more = Vec::new();
        while let Some(next) = lines.next_if(|next| continues(line, next)) {
            more.push(next);
        }
        let word = line.split_whitespace().next().unwrap_or("");
        match word {
            "set" => break,
            "expect" | "table" => continue,
            _ => {}
        }
        let expected = lines.peek().and_then(|next| next.strip_prefix("expect "));
        let Some(expected) = expected else { continue };
        // The case holds, so every line of it can be read.
        if let Ok(Some(situation)) = situation(&runner, line, &more, expected) {
            shown.push(situation);
        }
    }
    Ok(shown)
}

fn situation(
    runner: &Runner<'_>,
    line: &str,
    more: &[&str],
    expected: &str,
) -> Result<Option<Shown>, LineError> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let hand = || {
        rest.trim()
            .parse::<HandText>()
            .map_err(|error| error.to_string())
    };
    let outcome = match word {
        "deal" => return Ok(Some(Shown::Position(position(rest, more, expected)?))),
        "game" => return Ok(next(rest, more, expected).map(Shown::Next)),
        "dora" => {
            let tiles = parse_tiles(rest).map_err(|error| error.to_string())?;
            let dora = |tile: &Tile| (*tile, Tile::plain(tile.kind().indicated_dora()));
            return Ok(Some(Shown::Dora(tiles.iter().map(dora).collect())));
        }
        _ => runner.outcome(line, more, tiles::Seat::A)?,
    };
    Ok(match outcome {
        Outcome::Score(_) | Outcome::Impossible(_) => won(runner, rest)?.map(Shown::Hand),
        Outcome::Settled(Ok(deal)) => {
            let more = more.iter().map(|line| (*line).to_owned());
            Some(Shown::Settled(more.collect(), deal))
        }
        Outcome::Final(standing) => Some(Shown::Final(standing)),
        Outcome::Kinds(kinds) if word == "waits" => Some(Shown::Waits(hand()?, kinds)),
        Outcome::Kinds(kinds) => Some(Shown::Kinds(kinds)),
        Outcome::Answer(complete) => Some(Shown::Complete(hand()?, complete)),
        Outcome::Wall(WallQuestion::Break(broken)) => rest
            .trim()
            .parse()
            .ok()
            .map(|total| Shown::Wall(total, broken)),
        Outcome::Wall(_)
        | Outcome::Settled(Err(_))
        | Outcome::TileSet(_)
        | Outcome::Played(_)
        | Outcome::Next(_)
        | Outcome::Ruling(_) => None,
    })
}

fn won(runner: &Runner<'_>, text: &str) -> Result<Option<ShownHand>, LineError> {
    let mut words = Words::new(text);
    let mut hand: HandText = match words.need("the hand")?.parse() {
        Ok(hand) => hand,
        // A river for nagashi mangan, which has no hand.
        Err(_) => return Ok(None),
    };
    let tile = match words.peek().and_then(|word| word.strip_prefix('+')) {
        Some(tile) => tile.parse().map_err(|error| format!("{error}"))?,
        None => hand
            .concealed
            .pop()
            .ok_or("the hand has no tile to win on")?,
    };
    let claim = claim(text)?;
    let Claimed::Hand(win) = claim.win else {
        return Ok(None);
    };
    let Outcome::Score(result) = runner.score(text)? else {
        return Ok(None);
    };
    Ok(Some(ShownHand {
        hand,
        tile,
        win,
        deposits: claim.deposits,
        result: result.map(|(score, paid, _)| (score, paid)),
    }))
}

/// Reads a position, the moves after it and what is expected.
fn position(first: &str, lines: &[&str], expected: &str) -> Result<ShownPosition, String> {
    let facts = crate::play::Position::read(first, lines)?;
    let moves = lines
        .iter()
        .filter_map(|line| read_moves(line).ok())
        .flatten();
    let moves = moves.map(|step| match step {
        Move::Draws(wind, tile) => ShownMove::Draws(wind, tile),
        Move::Acts(wind, deed) => ShownMove::Does(wind, deed),
        Move::TimeUp => ShownMove::TimeUp,
        Move::UntilTheEnd => ShownMove::UntilTheEnd,
    });
    Ok(ShownPosition {
        riichi: ByWind::from_fn(|wind| facts.riichi[wind].is_some()),
        dead: ByWind::from_fn(|wind| facts.dead[wind]),
        points: ByWind::from_fn(|wind| facts.points[wind].map(Points)),
        left: facts.left,
        dora: facts.dora.clone(),
        counters: facts.counters,
        sticks: facts.carried,
        moves: moves.collect(),
        verdicts: verdicts(expected),
        hands: facts.hands,
        rivers: facts.rivers,
    })
}

/// What is expected, as far as people need to be told.
fn verdicts(expected: &str) -> Vec<Verdict> {
    let mut verdicts: Vec<Verdict> = Vec::new();
    for part in expected.split(';') {
        let words: Vec<&str> = part.split_whitespace().collect();
        // The lines after `won` describe the win.
        if let Some(Verdict::Won(_, yaku)) = verdicts.last_mut() {
            let named = part.split(',').filter_map(|item| {
                let id = item.split_whitespace().next()?;
                id.parse::<YakuId>().ok()
            });
            let before = yaku.len();
            yaku.extend(named);
            if yaku.len() > before {
                continue;
            }
        }
        verdicts.extend(verdict(&words));
    }
    verdicts
}

fn verdict(words: &[&str]) -> Option<Verdict> {
    let wind = |text: &str| text.trim_end_matches(',').parse::<Wind>().ok();
    if let [who, rest @ ..] = words
        && let Some(who) = wind(who)
    {
        return of_player(who, rest);
    }
    Some(match words {
        ["won", who] => Verdict::Won(wind(who)?, Vec::new()),
        ["abort", name] => {
            Verdict::Aborted(Abort::ALL.into_iter().find(|abort| abort.name() == *name)?)
        }
        ["ryuukyoku"] => Verdict::Ryuukyoku,
        ["over"] => Verdict::Over(true),
        ["going", "on"] => Verdict::Over(false),
        ["nobody", "asked"] => Verdict::Asked(Vec::new()),
        ["asked", who @ ..] => Verdict::Asked(who.iter().filter_map(|who| wind(who)).collect()),
        ["melds", who, text] => Verdict::Melds(wind(who)?, text.parse::<HandText>().ok()?.melds),
        ["dora", text] => Verdict::Dora(parse_tiles(text).ok()?),
        ["left", number] => Verdict::Left(number.parse().ok()?),
        ["turn", who] => Verdict::Turn(wind(who)?),
        ["points", who, number] => Verdict::Points(wind(who)?, Points(number.parse().ok()?)),
        ["delta", rest @ ..] => {
            let named = rest.chunks(2).map(|pair| {
                let [who, points] = pair else { return None };
                let points = points.trim_end_matches(',').parse().ok()?;
                Some((wind(who)?, Points(points)))
            });
            Verdict::Delta(named.collect::<Option<_>>()?)
        }
        _ => return None,
    })
}

fn of_player(who: Wind, words: &[&str]) -> Option<Verdict> {
    Some(match words {
        ["may", deed @ ..] => Verdict::May(who, Deed::read(deed).ok()?),
        ["discards", "only", text] => Verdict::DiscardsOnly(who, parse_tiles(text).ok()?),
        ["furiten"] => Verdict::Furiten(who, true),
        ["not", "furiten"] => Verdict::Furiten(who, false),
        ["tenpai"] => Verdict::Tenpai(who, true),
        ["noten"] => Verdict::Tenpai(who, false),
        ["in", "riichi"] => Verdict::InRiichi(who, true),
        ["not", "in", "riichi"] => Verdict::InRiichi(who, false),
        _ => {
            let place = words.iter().position(|word| *word == "refused")?;
            let code = words.get(place + 1)?;
            let why = Why::all().find(|why| why.name() == *code)?;
            Verdict::MayNot(who, Deed::read(&words[..place]).ok()?, why)
        }
    })
}

/// Reads the end of a deal and what is expected to follow.
fn next(first: &str, lines: &[&str], expected: &str) -> Option<ShownNext> {
    let mut words = Words::new(first);
    let (mut deal, mut points) = ((Wind::East, 1), [0; 4]);
    while let Some(word) = words.next() {
        match word {
            "round" => deal.0 = words.wind("round").ok()?,
            "deal" => deal.1 = words.number("deal").ok()?,
            "points" => {
                for points in &mut points {
                    words.next()?;
                    *points = words.next()?.trim_end_matches(',').parse().ok()?;
                }
            }
            _ => return None,
        }
    }
    let mut words = expected.split_whitespace();
    let next = match words.next()?.trim_end_matches(';') {
        "over" => None,
        "next" => {
            let (round, number) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
            let counters = words
                .nth(1)
                .and_then(|count| count.trim_end_matches(';').parse().ok());
            Some((round, number, counters.unwrap_or(0)))
        }
        _ => return None,
    };
    Some(ShownNext {
        deal,
        points,
        ended: lines.join("; "),
        next,
    })
}
