//! What follows a deal: the next one, or the end of the game.

use std::sync::Arc;

use game::{
    Abort, AbortFacts, Auditor, Deal, DealEnding, Declared, Ending, Event, FinishedDeal, Game,
    GameOverReason, OnTable, Points, Public, Rulebook, RyuukyokuFacts, Seed, Settings, Situation,
    Table, TimeSignal, Win, WonBy, next_deal, score, settle,
};
use tiles::{BySeat, ByWind, Seat, Wind, parse_tiles};

use crate::run::LineError;
use crate::words::Words;

/// What follows a deal.
pub(crate) enum Next {
    /// A deal with this many counters.
    Deal(Deal, u8),
    /// The game is over.
    Over(GameOverReason),
    /// The dice may not be thrown yet; the reason.
    Refused(String),
}

/// Reads a `game` line and how its deal ended.
pub(crate) fn next(book: &Rulebook, first: &str, lines: &[&str]) -> Result<Next, LineError> {
    let rules = &book.rules;
    if first.trim() == "start" {
        if let [line] = lines
            && let Some(how) = line.strip_prefix("dice ")
        {
            return first_dice(book, how);
        }
        let opening = Game::new().opening(rules).ok_or("no deal comes first")?;
        return Ok(Next::Deal(opening.deal, opening.counters));
    }
    let mut facts = Facts::read(first)?;
    for line in lines {
        facts.ended(line)?;
    }
    let ending = facts.ending.ok_or("how the deal ended is missing")?;
    let dealer = facts.deal.dealer;
    let wind = |seat: Seat| Wind::ALL[dealer.turns_to(seat)];
    let by_wind = |seats: &BySeat<bool>| ByWind::from_fn(|w| seats[dealer.after(w.index())]);
    let table = OnTable {
        round: facts.deal.round,
        counters: facts.counters,
        deposits: ByWind::from_fn(|_| 0),
        carried: 0,
    };
    let mut wins = Vec::new();
    let nobody = ByWind::from_fn(|_| false);
    let (end, offenders) = match ending {
        DealEnding::Wins(winners) => {
            let seats: Vec<Seat> = Seat::ALL
                .into_iter()
                .filter(|seat| winners[*seat])
                .collect();
            for seat in &seats {
                let from = Seat::ALL.into_iter().find(|from| !winners[*from]);
                let by = match (seats.len(), from) {
                    (1, _) | (_, None) => WonBy::Tsumo,
                    (_, Some(from)) => WonBy::Ron { from: wind(from) },
                };
                let win = some_win(Situation::new(wind(*seat), by))?;
                let score = score(rules, &win).map_err(|refusal| refusal.to_string())?;
                wins.push((win, score));
            }
            (Ending::Wins(&wins), nobody)
        }
        DealEnding::Exhausted => (
            Ending::Ryuukyoku(RyuukyokuFacts {
                tenpai: by_wind(&facts.tenpai),
                nagashi: nobody,
                hides: nobody,
            }),
            nobody,
        ),
        DealEnding::Aborted => (
            Ending::Abort(AbortFacts {
                kind: facts.abort,
                dealer_tenpai: facts.tenpai[dealer],
            }),
            nobody,
        ),
        DealEnding::Chombo => (Ending::Chombo, by_wind(&facts.offenders)),
    };
    let settlement = settle(rules, &table, &end, offenders)
        .map_err(|error| LineError::Mismatch(error.to_string()))?;
    let after = FinishedDeal {
        deal: facts.deal,
        ending,
        next_dealer: settlement.dealer,
        points: facts.points,
        time_up: facts.time_up,
    };
    let next = next_deal(rules, &after);
    Ok(next.map_or_else(Next::Over, |deal| Next::Deal(deal, settlement.counters)))
}

/// Throws the dice for the first deal, before or after the signal to begin.
fn first_dice(book: &Rulebook, how: &str) -> Result<Next, LineError> {
    let signalled = match how {
        "before the signal" => false,
        "after the signal" => true,
        _ => return Err(format!("{how:?} is not when dice are thrown").into()),
    };
    let settings = Arc::new(Settings::from(book));
    let names = BySeat::from_fn(|seat| Arc::from(seat.to_string()));
    let mut table = Table::new(book.rules.clone(), settings, names, Seed([0; 32]));
    let mut auditor = Auditor::new(&book.rules);
    let mut opened = None;
    while opened.is_none() {
        table.step(&mut |event| {
            let begins = matches!(event, Event::Public(Public::Begun(_)));
            if !begins || signalled {
                auditor.take(event);
            }
            if let Event::Public(Public::Opened(dice)) = event {
                opened = Some((dice.deal, dice.counters));
            }
        });
    }
    let (deal, counters) = opened.ok_or("no dice are thrown")?;
    let mut found = auditor.finish().mismatches.into_iter();
    Ok(match found.next() {
        Some(mismatch) => Next::Refused(format!("{:?}", mismatch.rules)),
        None => Next::Deal(deal, counters),
    })
}

/// A hand that wins under every rulebook.
fn some_win(mut situation: Situation) -> Result<Win, LineError> {
    situation.declared = Declared::Riichi;
    let tiles = parse_tiles("123456789m22p34s").map_err(|error| error.to_string())?;
    let tile = parse_tiles("5s").map_err(|error| error.to_string())?[0];
    Win::new(&tiles, &[], tile, situation).map_err(|error| error.to_string().into())
}

struct Facts {
    deal: Deal,
    counters: u8,
    points: BySeat<Points>,
    ending: Option<DealEnding>,
    tenpai: BySeat<bool>,
    offenders: BySeat<bool>,
    abort: Abort,
    time_up: Option<TimeSignal>,
}

impl Facts {
    fn read(text: &str) -> Result<Facts, String> {
        let mut facts = Facts {
            deal: Deal {
                round: Wind::East,
                dealer: Seat::A,
                repeat: 0,
            },
            counters: 0,
            points: BySeat::from_fn(|_| Points::ZERO),
            ending: None,
            tenpai: BySeat::from_fn(|_| false),
            offenders: BySeat::from_fn(|_| false),
            abort: Abort::NineKinds,
            time_up: None,
        };
        let mut words = Words::new(text);
        while let Some(word) = words.next() {
            match word {
                "round" => facts.deal.round = words.wind("round")?,
                "deal" => {
                    let number = words.number("deal")?;
                    let seat = Seat::ALL.get(usize::from(number).wrapping_sub(1));
                    facts.deal.dealer = *seat.ok_or("a round has deals 1 to 4")?;
                }
                "honba" => facts.counters = words.number("honba")?,
                "points" => {
                    while let Some(seat) = words
                        .peek()
                        .and_then(|word| word.trim_end_matches(',').parse::<Seat>().ok())
                    {
                        words.next();
                        let text = words.need("points")?.trim_end_matches(',');
                        let points = text
                            .parse()
                            .map_err(|_| format!("{text:?} is not a number of points"));
                        facts.points[seat] = Points(points?);
                    }
                }
                other => return Err(format!("{other:?} is not part of a game")),
            }
        }
        Ok(facts)
    }

    fn ended(&mut self, line: &str) -> Result<(), String> {
        for part in line.split(';') {
            let mut words = Words::new(part);
            while let Some(word) = words.next() {
                match word {
                    "win" => self.ending = Some(DealEnding::Wins(seats(&mut words))),
                    "ryuukyoku" => self.ending = Some(DealEnding::Exhausted),
                    "tenpai" => self.tenpai = seats(&mut words),
                    "dealer_tenpai" => self.tenpai[self.deal.dealer] = true,
                    "abort" => {
                        let name = words.need("the reason")?;
                        let abort = Abort::ALL.into_iter().find(|abort| abort.name() == name);
                        self.abort =
                            abort.ok_or_else(|| format!("{name:?} is not a reason to abort"))?;
                        self.ending = Some(DealEnding::Aborted);
                    }
                    "chombo" => {
                        self.offenders = seats(&mut words);
                        self.ending = Some(DealEnding::Chombo);
                    }
                    "time" if words.peek() == Some("up") => {
                        words.next();
                        let signal = match words.peek() {
                            Some("before") => TimeSignal::Before,
                            Some("next_dice") => TimeSignal::NextDice,
                            _ => TimeSignal::Since,
                        };
                        if signal != TimeSignal::Since {
                            words.next();
                        }
                        self.time_up = Some(signal);
                    }
                    other => return Err(format!("{other:?} ends no deal")),
                }
            }
        }
        Ok(())
    }
}

fn seats(words: &mut Words<'_>) -> BySeat<bool> {
    let mut seats = BySeat::from_fn(|_| false);
    while let Some(seat) = words
        .peek()
        .and_then(|word| word.trim_end_matches(',').parse::<Seat>().ok())
    {
        words.next();
        seats[seat] = true;
    }
    seats
}

/// Checks a part of what is expected to follow a deal.
pub(crate) fn check(book: &Rulebook, next: &Next, part: &str) -> Result<(), LineError> {
    let found = match next {
        Next::Over(_) => "over".to_owned(),
        Next::Refused(why) => format!("refused: {why}"),
        Next::Deal(deal, counters) => {
            format!(
                "next {} {} honba {counters}",
                deal.round,
                deal.dealer.index() + 1
            )
        }
    };
    let words: Vec<&str> = part.split_whitespace().collect();
    let expected = match words.as_slice() {
        ["cite", what, id] => {
            return match super::expect::cited(book, what) {
                cite if cite == *id => Ok(()),
                cite => Err(LineError::Mismatch(format!("{what} quotes {cite}"))),
            };
        }
        ["over", why, id] => {
            let Next::Over(over) = next else {
                return same("over", &found);
            };
            same(why, over.name())?;
            return same(id, over.cite(book));
        }
        ["over", why] => {
            let Next::Over(over) = next else {
                return same("over", &found);
            };
            return same(why, over.name());
        }
        ["next", round, deal] => {
            let found = found.split(" honba").next().unwrap_or("");
            return same(&format!("next {round} {deal}"), found);
        }
        ["refused"] => {
            return match next {
                Next::Refused(_) => Ok(()),
                Next::Deal(..) | Next::Over(_) => same("refused", &found),
            };
        }
        words => words.join(" "),
    };
    same(&expected, &found)
}

fn same(expected: &str, found: &str) -> Result<(), LineError> {
    if expected == found {
        return Ok(());
    }
    Err(LineError::Mismatch(format!(
        "expected {expected}, found {found}"
    )))
}
