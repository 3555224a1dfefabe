//! From a request to what is paid.

use std::rc::Rc;

use game::rules::{LastDeals, Showing};
use game::{
    AbortFacts, Ending, FinalFacts, InTime, NextDealer, OnTable, Rulebook, RyuukyokuFacts, Score,
    SettleError, Settlement, Standing, Win, in_time, score, settle, standing,
};
use record::question::{Claim, How, MOST, Request as ScoreRequest, check_counters, read};
use tiles::{ByWind, Tile, Wind};

use super::request::{Final, Request, Shown, Sticks};
use super::together::together;
use crate::books::Shelf;
use crate::words::{self, points};

/// A settled request.
pub struct Settled {
    /// The book it was settled by.
    pub book: Rc<Rulebook>,
    /// Who won with what, in the order asked.
    pub wins: Vec<Winner>,
    /// What came of it.
    pub outcome: Outcome,
    /// What the time says about the next deal, if it was up.
    pub time: Option<InTime>,
}

impl Settled {
    /// The id of the statement by which the time ends the game, or does not yet.
    pub fn cite_time(&self, time: InTime) -> &str {
        match time.setting {
            "time.up" if time.over => self.book.cite_time_up(),
            setting => self.book.cite(setting),
        }
    }

    /// Says if the points at the end are not those that were there at the start.
    pub fn missing_points(&self) -> Option<String> {
        let Outcome::Game(facts, _) = &self.outcome else {
            return None;
        };
        let rules = &self.book.rules;
        let seats: i64 = facts
            .points
            .values()
            .map(|points| i64::from(points.0))
            .sum();
        let sticks = i64::from(facts.carried) * i64::from(rules.riichi.deposit.0);
        let (found, start) = (seats + sticks, 4 * i64::from(rules.end.start.0));
        (found != start).then(|| {
            format!(
                "final: the points and sticks add up to {}, not to the {} of the start (4 x {}, {})",
                points(found),
                points(start),
                points(start / 4),
                self.book.cite("final.start")
            )
        })
    }
}

/// One winner's hand.
pub struct Winner {
    /// Concealed tiles without the winning one.
    pub concealed: Vec<Tile>,
    /// The winning tile.
    pub tile: Tile,
}

/// What came of a request.
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
pub enum Outcome {
    /// A deal is over; the hands that won it, and who hid a hand, are kept for what is quoted.
    Deal(Settlement, Vec<(Win, Score)>, ByWind<bool>),
    /// The game is over; how it stood is kept for what there is to say of it.
    Game(FinalFacts, Standing),
}

/// Why a request cannot be settled.
#[derive(Debug)]
pub enum Trouble {
    /// It cannot be understood.
    Bad(String),
    /// The rulebook refuses it.
    Refused {
        /// In a sentence.
        says: String,
        /// As a code.
        why: &'static str,
        /// The statement that refuses.
        cite: String,
    },
}

impl From<String> for Trouble {
    fn from(says: String) -> Trouble {
        Trouble::Bad(says)
    }
}

/// Settles a request.
pub fn judge(shelf: &mut Shelf, request: &Request<'_>) -> Result<Settled, Trouble> {
    let book = shelf.book(request.rules.as_deref(), &request.set)?;
    one_of(request)?;
    if let Some(end) = request.end {
        let end: Final = read(end.get()).map_err(|error| format!("final: {error}"))?;
        let facts = end.facts().map_err(|error| format!("final: {error}"))?;
        let standing = standing(&book.rules, &facts);
        let outcome = Outcome::Game(facts, standing);
        return Ok(Settled {
            book,
            wins: Vec::new(),
            outcome,
            time: None,
        });
    }
    let mut table = on_table(request)?;
    check_counters(&book, table.counters).map_err(|error| error.to_string())?;
    let (mut winners, mut wins) = (Vec::new(), Vec::new());
    for (place, raw) in request.wins.iter().flatten().enumerate() {
        let inside = |trouble| within(place, trouble);
        let (winner, win, score) = one_win(&book, request, &table, raw.get()).map_err(inside)?;
        winners.push(winner);
        wins.push((win, score));
    }
    if let Some((win, _)) = wins.first() {
        table.round = win.situation.round;
    }
    together(&book.rules, &winners, &wins)?;
    let ending = ending(request, &wins)?;
    let mut hides = ByWind::default();
    if let Ending::Ryuukyoku(facts) = &ending {
        may_hide(&book, &table, facts)?;
        hides = facts.hides;
    }
    let offenders = request.chombo.unwrap_or_default();
    let settled = settle(&book.rules, &table, &ending, offenders);
    let settlement = settled.map_err(|error| match error {
        SettleError::NotInBook(abort) => Trouble::Refused {
            says: error.to_string(),
            why: "not_in_book",
            cite: book.cite(&format!("aborts.{}", abort.name())).to_owned(),
        },
        SettleError::Winners => Trouble::Bad(format!("wins: {error}")),
    })?;
    let time = time(&book, request, &settlement, table.round)?;
    Ok(Settled {
        book,
        wins: winners,
        time,
        outcome: Outcome::Deal(settlement, wins, hides),
    })
}

/// Checks that nobody hides a hand that the book has them show. Where hiding is fined, it is a
/// fault that happens.
fn may_hide(book: &Rulebook, table: &OnTable, facts: &RyuukyokuFacts) -> Result<(), Trouble> {
    let rules = &book.rules.ryuukyoku;
    let must_show = |wind: Wind| rules.must_show(table.stakes[wind] > 0);
    let hides = Wind::ALL.into_iter().filter(|wind| facts.hides[*wind]);
    let Some(wind) = hides.into_iter().find(|wind| must_show(*wind)) else {
        return Ok(());
    };
    let why = match rules.showing {
        Showing::Automatic => "in this book every tenpai hand is shown",
        Showing::Everybody | Showing::Choice => "a player in riichi shows the hand",
    };
    Err(Trouble::Refused {
        says: format!("ryuukyoku.hides: {wind} cannot hide the hand; {why}"),
        why: "must_show",
        cite: book.cite("ryuukyoku.showing").to_owned(),
    })
}

/// What the time says about the next deal, if it was up.
fn time(
    book: &Rulebook,
    request: &Request<'_>,
    settlement: &Settlement,
    round: Wind,
) -> Result<Option<InTime>, Trouble> {
    if request.deal.is_some_and(|deal| !(1..=4).contains(&deal)) {
        return Err("deal: a round has deals 1 to 4".to_owned().into());
    }
    if request.time_up.is_none() {
        return Ok(None);
    }
    let Some(rules) = &book.rules.time else {
        return Err(Trouble::Refused {
            says: format!("time never ends a game by the rulebook {}", book.id),
            why: "no_time_limit",
            cite: book.cite("time.up").to_owned(),
        });
    };
    let passes = settlement.dealer == NextDealer::Passes;
    if rules.up == LastDeals::Round && passes && request.deal.is_none() {
        let says = format!(
            "deal: the round of {} is finished ({}), so say which of its deals this was, 1 to 4",
            words::wind(round),
            book.cite("time.up")
        );
        return Err(says.into());
    }
    let new_round = passes && request.deal == Some(4);
    let signal = request.time_up;
    Ok(in_time(&book.rules, signal, settlement.dealer, new_round))
}

/// Checks that exactly one thing happened.
fn one_of(request: &Request<'_>) -> Result<(), String> {
    let happened = [
        ("wins", request.wins.is_some()),
        ("ryuukyoku", request.ryuukyoku.is_some()),
        ("abort", request.abort.is_some()),
        ("final", request.end.is_some()),
    ];
    let named: Vec<_> = happened
        .iter()
        .filter(|(_, is)| *is)
        .map(|(name, _)| *name)
        .collect();
    match named.as_slice() {
        [] if request.chombo.is_some_and(|who| who.values().any(|is| *is)) => Ok(()),
        [] => {
            Err("nothing happened: give one of wins, ryuukyoku, abort, chombo or final".to_owned())
        }
        ["final"] if request.chombo.is_some() => {
            Err("chombo: at the end of a game nothing is paid for it".to_owned())
        }
        ["final"] if request.time_up.is_some() => {
            Err("time_up: it stands beside the end of a deal".to_owned())
        }
        ["final"] if request.deposits.is_some() => Err(
            "deposits: at the end of a game the sticks still on the table stand in final.carried"
                .to_owned(),
        ),
        ["wins"] if request.wins.as_ref().is_some_and(Vec::is_empty) => {
            Err("wins: nobody is named".to_owned())
        }
        [_] if request.tenpai.is_some() && request.abort.is_none() => {
            Err("tenpai: it stands beside abort, or inside ryuukyoku".to_owned())
        }
        [_] => Ok(()),
        [first, second, ..] => Err(format!("{first} and {second} cannot both have happened")),
    }
}

fn on_table(request: &Request<'_>) -> Result<OnTable, String> {
    let sticks: Sticks = match request.deposits {
        Some(raw) => read(raw.get()).map_err(|error| format!("deposits: {error}"))?,
        None => Sticks::default(),
    };
    let (stakes, carried) = sticks.counts();
    let total: u32 =
        u32::from(carried) + stakes.values().map(|stake| u32::from(*stake)).sum::<u32>();
    if total > u32::from(MOST) {
        return Err(format!("deposits: {total} sticks are more than {MOST}"));
    }
    let round = request.round.unwrap_or(Wind::East);
    Ok(OnTable {
        round,
        counters: request.honba.unwrap_or(0),
        stakes,
        carried,
    })
}

fn one_win(
    book: &Rulebook,
    outer: &Request<'_>,
    table: &OnTable,
    text: &str,
) -> Result<(Winner, Win, Score), Trouble> {
    let mut request: ScoreRequest<'_> = read(text).map_err(|error| error.to_string())?;
    let twice = [
        ("honba", request.honba.is_some()),
        ("deposits", request.deposits.is_some()),
        ("set", !request.set.is_empty()),
        (
            "rules",
            request.rules.is_some() && request.rules != outer.rules,
        ),
        (
            "round",
            outer.round.is_some() && request.round.is_some_and(|round| round != table.round),
        ),
        (
            "dealer_wins",
            outer.dealer_wins.is_some() && request.dealer_wins.is_some(),
        ),
    ];
    if let Some((field, _)) = twice.into_iter().find(|(_, is)| *is) {
        return Err(format!("{field}: it belongs to the whole deal and stands beside wins").into());
    }
    if request.by == Some(How::Nagashi) {
        return Err("by: a nagashi stands in ryuukyoku".to_owned().into());
    }
    request.honba = Some(table.counters);
    request.round = request.round.or(Some(table.round));
    request.dealer_wins = request.dealer_wins.or(outer.dealer_wins);
    let Claim::Hand {
        win,
        concealed,
        tile,
    } = Claim::new(book, &request).map_err(|error| error.to_string())?
    else {
        return Err("hand is missing".to_owned().into());
    };
    match score(&book.rules, &win) {
        Ok(score) => Ok((Winner { concealed, tile }, win, score)),
        Err(refusal) => Err(Trouble::Refused {
            says: format!("does not win: {refusal}"),
            why: refusal.code(),
            cite: refusal.cite(book).to_owned(),
        }),
    }
}

/// Says which of the wins is in trouble.
fn within(place: usize, trouble: Trouble) -> Trouble {
    match trouble {
        Trouble::Bad(says) => Trouble::Bad(format!("wins[{place}]: {says}")),
        Trouble::Refused { says, why, cite } => Trouble::Refused {
            says: format!("wins[{place}]: {says}"),
            why,
            cite,
        },
    }
}

fn ending<'a>(request: &Request<'_>, wins: &'a [(Win, Score)]) -> Result<Ending<'a>, String> {
    if let Some(raw) = request.ryuukyoku {
        let shown: Shown = read(raw.get()).map_err(|error| format!("ryuukyoku: {error}"))?;
        return Ok(Ending::Ryuukyoku(RyuukyokuFacts {
            tenpai: shown.tenpai.unwrap_or_default(),
            nagashi: shown.nagashi.unwrap_or_default(),
            hides: shown.hides.unwrap_or_default(),
        }));
    }
    if let Some(kind) = request.abort {
        let dealer_tenpai = request.tenpai.is_some_and(|tenpai| tenpai[Wind::East]);
        return Ok(Ending::Abort(AbortFacts {
            kind,
            dealer_tenpai,
        }));
    }
    Ok(if wins.is_empty() {
        Ending::Chombo
    } else {
        Ending::Wins(wins)
    })
}
