//! Runs a case against a rulebook.

use std::borrow::Cow;

use game::rules::{Value, nearest};
use game::{
    Abort, AbortFacts, Ending, FinalFacts, Incident, JudgeError, NoRuling, OnTable, Payments,
    Points, Rulebook, Ruling, RyuukyokuFacts, Score, SettleError, Settlement, Standing, Win,
    WinError, judge, nagashi_payments, payments, remedy, score, score_nagashi, standing,
};
use tiles::{BySeat, ByWind, Counts, HandText, Kind, KindSet, Seat, Wind, parse_tiles};

use super::expect;
use super::fault::fault;
use super::parse::Case;
use super::play::{self, Next, Stage, WallQuestion, wall_question};
use super::words::{Claimed, Words, claim};

/// The outcome of a situation.
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
pub(super) enum Outcome<'a> {
    /// A hand that cannot have been won.
    Impossible(WinError),
    /// A hand that wins, or the code of the reason why it does not.
    Score(Result<(Score, game::WinPayments, bool), &'static str>),
    /// A settled deal, or the code of the reason why it cannot be settled.
    Settled(Result<SettledDeal, &'static str>),
    /// A finished game.
    Final(Standing),
    /// Kinds of tiles.
    Kinds(KindSet),
    /// The answer to a yes-or-no question.
    Answer(bool),
    /// The tiles of the set.
    TileSet(Vec<tiles::Tile>),
    /// A deal that was played.
    Played(Box<Stage<'a>>),
    /// What follows a deal.
    Next(Next),
    /// A question about walls.
    Wall(WallQuestion),
    /// What a mistake costs, or why the book does not say.
    Ruling(Result<Ruling, NoRuling>),
}

/// A case that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {text}\n    {why}")]
pub struct Failure {
    /// The file of the case.
    pub file: String,
    /// The number of the line that does not hold.
    pub line: usize,
    /// The line.
    pub text: String,
    /// What happened instead, or why the line cannot be run.
    pub why: String,
    /// Whether the case could not even be run: a line cannot be read, or the rulebook refuses a
    /// `set`. Such a case proves nothing.
    pub broken: bool,
}

/// Why a line of a case does not hold.
pub(super) enum LineError {
    /// The line cannot be run.
    Unreadable(String),
    /// It was run, and the result is different.
    Mismatch(String),
}

impl From<String> for LineError {
    fn from(why: String) -> LineError {
        LineError::Unreadable(why)
    }
}

impl From<&str> for LineError {
    fn from(why: &str) -> LineError {
        LineError::Unreadable(why.to_owned())
    }
}

/// Runs a case.
///
/// # Errors
/// When an expectation does not hold, or a line cannot be run; the failure says where and why.
pub fn run(book: &Rulebook, case: &Case) -> Result<(), Failure> {
    let mut runner = Runner::new(book);
    let mut lines = case.lines.iter().peekable();
    while let Some((number, line)) = lines.next() {
        let mut more = Vec::new();
        while let Some((_, next)) = lines.next_if(|(_, next)| continues(line, next)) {
            more.push(next.as_str());
        }
        runner.line(line, more).map_err(|error| {
            let broken = matches!(error, LineError::Unreadable(_));
            let (LineError::Unreadable(why) | LineError::Mismatch(why)) = error;
            Failure {
                file: case.file.clone(),
                line: *number,
                text: line.clone(),
                why,
                broken,
            }
        })?;
    }
    if runner.expected && !runner.unjudged {
        return Ok(());
    }
    Err(Failure {
        file: case.file.clone(),
        line: case.line,
        text: format!("case {}", case.ids.join(" ")),
        why: "nothing is expected, so nothing can fail".to_owned(),
        broken: true,
    })
}

/// The payments of a situation.
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
pub enum PaidSituation {
    /// At the end of a deal.
    Deal(SettledDeal),
    /// At the end of a game.
    End(Standing),
}

/// A settled deal, and what is needed to cite its payments.
pub struct SettledDeal {
    /// The payments, and how the game continues.
    pub settlement: Settlement,
    wins: Vec<(Win, Score)>,
    hides: ByWind<bool>,
    /// Whether a player hides a hand that the book requires to be shown.
    must_show: bool,
    /// The mistakes with their rulings.
    pub(super) rulings: Vec<(Incident, Ruling)>,
}

impl SettledDeal {
    /// The payments.
    #[must_use]
    pub fn payments(&self, book: &Rulebook) -> Payments<'_, Wind> {
        let transfers = &self.settlement.transfers;
        Payments::of_settlement(&book.rules, transfers, &self.wins, &self.hides)
    }
}

/// What is paid in a situation that begins with `settle`; `None` if the rulebook does not have such
/// a situation, or a hand does not win under it.
///
/// # Errors
/// When a line cannot be read.
pub fn paid(book: &Rulebook, lines: &[&str]) -> Result<Option<PaidSituation>, String> {
    let runner = Runner::new(book);
    let (line, more) = lines.split_first().ok_or("there is no situation")?;
    match runner.outcome(line, more, Seat::A) {
        Ok(Outcome::Settled(Ok(deal))) if deal.must_show => Ok(None),
        Ok(Outcome::Settled(Ok(deal))) => Ok(Some(PaidSituation::Deal(deal))),
        Ok(Outcome::Final(standing)) => Ok(Some(PaidSituation::End(standing))),
        Ok(Outcome::Settled(Err(_))) | Err(LineError::Mismatch(_)) => Ok(None),
        Ok(_) => Err(format!("{line:?} pays nothing")),
        Err(LineError::Unreadable(why)) => Err(why),
    }
}

/// A mistake as a `fault` line describes it, with its ruling, or why there is none.
///
/// # Errors
/// When it cannot be read.
pub fn ruling(book: &Rulebook, text: &str) -> Result<(Incident, Result<Ruling, NoRuling>), String> {
    let made = fault(text)?;
    let ruling = remedy(&book.rules, made.offender, made.fault, &made.facts);
    Ok((made, ruling))
}

/// Whether `next` belongs to the situation that `line` began.
pub(super) fn continues(line: &str, next: &str) -> bool {
    let first = next.split_whitespace().next().unwrap_or("");
    if line.starts_with("settle") {
        return matches!(
            first,
            "win"
                | "ryuukyoku"
                | "abort"
                | "final"
                | "chombo"
                | "fault"
                | "dead"
                | "tenpai"
                | "nagashi"
                | "hides"
                | "carried"
                | "winless"
        );
    }
    let situation = line.split_whitespace().next().unwrap_or("");
    if matches!(situation, "deal" | "game") {
        return play::continues(next);
    }
    line.starts_with("table ") && (matches!(first, "fu" | "any") || first.parse::<u8>().is_ok())
}

/// The words that a situation begins with.
const SITUATIONS: &[&str] = &[
    "score", "settle", "tiles", "dora", "kinds", "complete", "waits", "deal", "game", "break",
    "dealt", "shuffle", "seats", "fault",
];

pub(super) struct Runner<'a> {
    book: Cow<'a, Rulebook>,
    /// The `set` lines since the last situation was evaluated. They are applied together, because
    /// one alone may be contradictory.
    changes: Vec<(String, Value)>,
    /// The situation that the next `expect` is about. Each `expect` evaluates it again, so that a
    /// `set` between two of them shows the same situation under the other setting.
    situation: Option<(&'a str, Vec<&'a str>)>,
    expected: bool,
    /// Whether the situation has not had an `expect` yet.
    unjudged: bool,
}

impl<'a> Runner<'a> {
    pub(super) fn new(book: &'a Rulebook) -> Runner<'a> {
        Runner {
            book: Cow::Borrowed(book),
            changes: Vec::new(),
            situation: None,
            expected: false,
            unjudged: false,
        }
    }

    fn line(&mut self, line: &'a str, more: Vec<&'a str>) -> Result<(), LineError> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "set" => self.set(rest),
            "expect" if rest.trim().is_empty() => Err("nothing is expected".into()),
            "expect" => {
                self.expected = true;
                self.unjudged = false;
                self.change()?;
                let (situation, more) = self
                    .situation
                    .as_ref()
                    .ok_or("expect stands before any situation")?;
                // Cases name winds, so they must hold no matter which seat deals.
                for dealer in [Seat::A, Seat::C] {
                    let outcome = self.outcome(situation, more, dealer)?;
                    expect::check(&self.book, &outcome, rest)?;
                    if !matches!(outcome, Outcome::Played(_)) {
                        break;
                    }
                }
                Ok(())
            }
            "table" => {
                self.expected = true;
                self.change()?;
                expect::table(&self.book, rest, &more)
            }
            _ if self.unjudged => Err("nothing was expected of the situation before".into()),
            word if SITUATIONS.contains(&word) => {
                self.situation = Some((line, more));
                self.unjudged = true;
                Ok(())
            }
            other => {
                let words = SITUATIONS.iter().copied().chain(["expect", "set", "table"]);
                let hint = nearest(other, words).map(|word| format!("; did you mean {word}?"));
                let hint = hint.unwrap_or_default();
                Err(format!("no line of a case begins with {other:?}{hint}").into())
            }
        }
    }

    pub(super) fn outcome(
        &self,
        line: &str,
        more: &[&str],
        dealer: Seat,
    ) -> Result<Outcome<'_>, LineError> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        Ok(match word {
            "score" => self.score(rest)?,
            "settle" => self.settle(rest, more)?,
            "tiles" => Outcome::TileSet(game::tile_set(&self.book.rules).to_vec()),
            "dora" => {
                let tiles = parse_tiles(rest).map_err(|error| error.to_string())?;
                Outcome::Kinds(
                    tiles
                        .iter()
                        .map(|tile| tile.kind().indicated_dora())
                        .collect(),
                )
            }
            "kinds" => Outcome::Kinds(kinds(rest)?),
            "complete" => Outcome::Answer(is_complete(rest)?),
            "waits" => Outcome::Kinds(waits(&self.book.rules, rest)?),
            "deal" => Outcome::Played(Box::new(Stage::play(&self.book, dealer, rest, more)?)),
            "game" => Outcome::Next(play::next(&self.book, rest, more)?),
            "fault" => {
                let (_, ruling) = ruling(&self.book, rest)?;
                Outcome::Ruling(ruling)
            }
            "break" | "dealt" | "shuffle" | "seats" => Outcome::Wall(wall_question(word, rest)?),
            other => return Err(format!("no situation begins with {other:?}").into()),
        })
    }

    fn set(&mut self, rest: &str) -> Result<(), LineError> {
        let (path, value) = rest.split_once('=').ok_or("set takes path=value")?;
        let change = (path.trim().to_owned(), Value::from_text(value));
        self.changes.push(change);
        Ok(())
    }

    fn change(&mut self) -> Result<(), LineError> {
        let changes = std::mem::take(&mut self.changes);
        if !changes.is_empty() {
            let changed = self.book.with(&changes);
            self.book = Cow::Owned(changed.map_err(|error| error.to_string())?);
        }
        Ok(())
    }

    pub(super) fn score(&self, text: &str) -> Result<Outcome<'_>, LineError> {
        let rules = &self.book.rules;
        let claim = claim(text)?;
        let result = match claim.win {
            Claimed::Hand(win) => {
                if let Err(error) = win.fits(rules) {
                    return Ok(Outcome::Impossible(error));
                }
                score(rules, &win).map(|score| {
                    let paid = payments(rules, &win, &score, claim.deposits);
                    (score, paid, win.situation.is_dealer())
                })
            }
            Claimed::Impossible(error) => return Ok(Outcome::Impossible(error)),
            Claimed::Nagashi { seat, counters } => score_nagashi(rules).map(|score| {
                let paid = nagashi_payments(rules, seat, &score, counters, claim.deposits);
                (score, paid, seat == Wind::East)
            }),
        };
        Ok(Outcome::Score(result.map_err(|refusal| refusal.code())))
    }

    fn settle(&self, text: &str, more: &[&str]) -> Result<Outcome<'_>, LineError> {
        let rules = &self.book.rules;
        let (table, dealer_wins) = on_table(text)?;
        let mut wins: Vec<(Win, Score)> = Vec::new();
        let mut ending = None;
        let mut offenders = ByWind::from_fn(|_| false);
        let mut dead = ByWind::from_fn(|_| false);
        let mut incidents = Vec::new();
        for line in &joined(more) {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "win" => {
                    let Claimed::Hand(mut win) = claim(rest)?.win else {
                        return Err(
                            "a win needs a possible hand, and a nagashi stands after ryuukyoku"
                                .into(),
                        );
                    };
                    win.situation.counters = table.counters;
                    win.situation.round = if table.round == Wind::East {
                        win.situation.round
                    } else {
                        table.round
                    };
                    win.situation.dealer_wins = dealer_wins;
                    let score = score(rules, &win).map_err(|refusal| {
                        LineError::Mismatch(format!("this hand does not win: {refusal}"))
                    })?;
                    wins.push((win, score));
                }
                "ryuukyoku" => ending = Some(Ending::Ryuukyoku(draw(rest)?)),
                "abort" => ending = Some(Ending::Abort(abort(rest)?)),
                "chombo" | "dead" => {
                    let mut words = Words::new(rest);
                    let winds = words.winds();
                    if winds.is_empty() || words.next().is_some() {
                        return Err(format!("{rest:?}: {word} names winds").into());
                    }
                    let who = if word == "dead" {
                        &mut dead
                    } else {
                        &mut offenders
                    };
                    winds.into_iter().for_each(|wind| who[wind] = true);
                }
                "fault" => incidents.push(fault(rest)?),
                "final" => return Ok(Outcome::Final(standing(rules, &final_facts(rest)?))),
                other => return Err(format!("{other:?} ends no deal").into()),
            }
        }
        if !wins.is_empty() {
            ending = Some(Ending::Wins(&wins));
        }
        let hides = match &ending {
            Some(Ending::Ryuukyoku(facts)) => facts.hides,
            Some(Ending::Wins(_) | Ending::Abort(_) | Ending::Chombo) | None => ByWind::default(),
        };
        let must_show = |wind: Wind| rules.ryuukyoku.must_show(table.deposits[wind] > 0);
        let mut hiders = Wind::ALL.into_iter().filter(|wind| hides[*wind]);
        let must_show = hiders.any(must_show);
        let settled = match judge(rules, &table, ending.as_ref(), dead, offenders, &incidents) {
            Ok(judged) => judged,
            Err(JudgeError::Settle(SettleError::NotInBook(_))) => return refused("not_in_book"),
            Err(JudgeError::Settle(SettleError::Winners)) => return refused("winners"),
            Err(JudgeError::NoRuling(_, NoRuling::Prevented)) => return refused("prevented"),
            Err(JudgeError::NoRuling(_, NoRuling::NotInBook(_))) => return refused("not_in_book"),
            Err(JudgeError::NoRuling(_, NoRuling::NoSuchEnd(_))) => return refused("no_such_end"),
            Err(JudgeError::NoRuling(
                _,
                NoRuling::Needs(fact) | NoRuling::NeedsJudgement { fact, .. },
            )) => {
                return Err(format!("the ruling depends on {fact}").into());
            }
            Err(JudgeError::WinMissing) => return refused("win_missing"),
            Err(JudgeError::StakeMissing(_)) => return refused("stake_missing"),
            Err(JudgeError::DeadWinner(_)) => return refused("dead_win"),
            Err(JudgeError::EndedAndVoid) => {
                return Err("a deal that is void without a payment cannot have ended too".into());
            }
        };
        let Some(settlement) = settled.settlement else {
            return Err("the deal goes on: no mistake ends it".into());
        };
        Ok(Outcome::Settled(Ok(SettledDeal {
            settlement,
            wins,
            hides,
            must_show,
            rulings: settled.rulings,
        })))
    }
}

fn refused<'a>(code: &'static str) -> Result<Outcome<'a>, LineError> {
    Ok(Outcome::Settled(Err(code)))
}

/// Joins lines that only extend the previous one: `tenpai`, `nagashi`, `hides`, `carried`,
/// `winless`.
fn joined(lines: &[&str]) -> Vec<String> {
    let mut whole: Vec<String> = Vec::new();
    for line in lines {
        let adds = ["tenpai", "nagashi", "hides", "carried", "winless"]
            .iter()
            .any(|word| line.starts_with(word));
        match whole.last_mut() {
            Some(last) if adds => *last = format!("{last} {line}"),
            _ => whole.push((*line).to_owned()),
        }
    }
    whole
}

fn on_table(text: &str) -> Result<(OnTable, u8), String> {
    let mut table = OnTable {
        round: Wind::East,
        counters: 0,
        deposits: ByWind::from_fn(|_| 0),
        carried: 0,
    };
    let mut dealer_wins = 0;
    let mut words = Words::new(text);
    while let Some(word) = words.next() {
        match word {
            "round" => table.round = words.wind("round")?,
            "honba" => table.counters = words.number("honba")?,
            "dealer_wins" => dealer_wins = words.number("dealer_wins")?,
            "deposits" => {
                while let Some(whose) = words
                    .peek()
                    .filter(|word| *word == "carried" || word.parse::<Wind>().is_ok())
                {
                    words.next();
                    let count = words.number("deposits")?;
                    match whose.parse::<Wind>() {
                        Ok(wind) => table.deposits[wind] = count,
                        Err(_) => table.carried = count,
                    }
                }
            }
            other => return Err(format!("{other:?} does not lie on a table")),
        }
    }
    Ok((table, dealer_wins))
}

fn draw(text: &str) -> Result<RyuukyokuFacts, String> {
    let nobody = ByWind::from_fn(|_| false);
    let mut facts = RyuukyokuFacts {
        tenpai: nobody,
        nagashi: nobody,
        hides: nobody,
    };
    let mut words = Words::new(text);
    while let Some(word) = words.next() {
        let who = match word {
            "tenpai" => &mut facts.tenpai,
            "nagashi" => &mut facts.nagashi,
            "hides" => &mut facts.hides,
            other => return Err(format!("{other:?} is not one of tenpai, nagashi, hides")),
        };
        for wind in words.winds() {
            who[wind] = true;
        }
    }
    Ok(facts)
}

fn abort(text: &str) -> Result<AbortFacts, String> {
    let mut words = Words::new(text);
    let name = words.need("the reason")?;
    let kind = Abort::ALL
        .into_iter()
        .find(|abort| abort.name() == name)
        .ok_or_else(|| format!("{name:?} is not a reason to abort"))?;
    let tenpai = match words.next() {
        Some("tenpai") => words.winds(),
        Some(other) => return Err(format!("{other:?} does not follow an abort")),
        None => Vec::new(),
    };
    Ok(AbortFacts {
        kind,
        dealer_tenpai: tenpai.contains(&Wind::East),
    })
}

fn final_facts(text: &str) -> Result<FinalFacts, String> {
    let mut facts = FinalFacts {
        points: BySeat::from_fn(|_| Points::ZERO),
        carried: 0,
        winless: BySeat::from_fn(|_| false),
    };
    let mut named = 0;
    let mut words = Words::new(text);
    while let Some(word) = words.next() {
        match word {
            "carried" => facts.carried = words.number("carried")?,
            "winless" => {
                while let Some(seat) = words
                    .peek()
                    .and_then(|word| word.trim_end_matches(',').parse::<Seat>().ok())
                {
                    words.next();
                    facts.winless[seat] = true;
                }
            }
            seat => {
                let seat: Seat = seat
                    .parse()
                    .map_err(|_| format!("{seat:?} is not one of A B C D, carried, winless"))?;
                named += 1;
                let points = words.need("points")?.trim_end_matches(',');
                facts.points[seat] = Points(
                    points
                        .parse()
                        .map_err(|_| format!("{points:?} is not a number of points"))?,
                );
            }
        }
    }
    if named != 4 {
        return Err("a final names the points of A, B, C and D".to_owned());
    }
    Ok(facts)
}

fn kinds(name: &str) -> Result<KindSet, String> {
    let holds: fn(Kind) -> bool = match name.trim() {
        "terminals" => Kind::is_terminal,
        "honors" => Kind::is_honor,
        "simples" => Kind::is_simple,
        "outer" => Kind::is_outer,
        "winds" => Kind::is_wind,
        "dragons" => Kind::is_dragon,
        "green" => |kind| KindSet::GREEN_TILES.contains(kind),
        other => return Err(format!("{other:?} names no kinds")),
    };
    Ok(Kind::ALL.into_iter().filter(|kind| holds(*kind)).collect())
}

fn hand(text: &str) -> Result<(Counts, HandText), String> {
    let hand: HandText = text.trim().parse().map_err(|error| format!("{error}"))?;
    let counts = Counts::of_tiles(&hand.concealed).map_err(|error| error.to_string())?;
    Ok((counts, hand))
}

fn is_complete(text: &str) -> Result<bool, String> {
    let (counts, hand) = hand(text)?;
    let closed = hand.melds.is_empty();
    Ok(shape::is_standard(&counts)
        || closed && (shape::is_seven_pairs(&counts) || shape::is_thirteen_orphans(&counts)))
}

fn waits(rules: &game::Rules, text: &str) -> Result<KindSet, String> {
    let (counts, hand) = hand(text)?;
    Ok(game::live_waits(rules, &counts, &hand.melds))
}
