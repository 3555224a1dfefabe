//! The findings of an audit, in words.
//!
//! The narrator describes events. Claims that consist of several figures (payments, a hand's worth,
//! the opening of a deal) are split into parts, and only the parts that differ are listed.

use game::{
    Account, Assertion, Deal, Due, Ended, Event, ExplainedScore, Fact, Mismatch, NextDealer,
    Opened, Points, Rules, Ryuukyoku, Settled, Transfer, WallTile, Worth,
};
use tiles::{BySeat, Seat, write_tiles};

use crate::language::Language;
use crate::narrator::{Audience, Narrator, NoWinnerBy};

/// Both sides of a mismatch, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MismatchText {
    /// What the log says.
    pub log: String,
    /// What the rules say; for a refusal, the name of its reason.
    pub rules: String,
}

impl MismatchText {
    /// Describes a mismatch in a language.
    #[must_use]
    pub fn of(language: &Language, rules: &Rules, mismatch: &Mismatch) -> MismatchText {
        let teller = Teller { language, rules };
        match (parts(&mismatch.log), parts(&mismatch.rules)) {
            (Some((of, log)), Some((_, rules))) => {
                let (log, rules) = differences(&log, &rules);
                MismatchText {
                    log: format!("{of}{log}"),
                    rules: format!("{of}{rules}"),
                }
            }
            _ => MismatchText {
                log: teller.assertion(&mismatch.log),
                rules: match &mismatch.rules {
                    assertion @ (Assertion::WallTile(..) | Assertion::DealtHand(..)) => {
                        format!("{}, by the seed", teller.assertion(assertion))
                    }
                    assertion => teller.assertion(assertion),
                },
            },
        }
    }
}

/// An event in words, for a list of disagreements.
#[must_use]
pub fn event_text(language: &Language, rules: &Rules, event: &Event) -> String {
    Teller { language, rules }.event(event)
}

struct Teller<'a> {
    language: &'a Language,
    rules: &'a Rules,
}

impl Teller<'_> {
    fn event(&self, event: &Event) -> String {
        let narrator = Narrator {
            audience: Audience::Reader,
            rules: self.rules,
            board: None,
            over: None,
        };
        let told = narrator.tell_all(event);
        let told = told.iter().map(|told| self.language.say(told, |_| None));
        told.collect::<Vec<_>>().join(" ")
    }

    fn assertion(&self, assertion: &Assertion) -> String {
        match assertion {
            Assertion::Event(event) => self.event(event),
            Assertion::Refused(why) => why.name().to_owned(),
            Assertion::Due(due) => self.due(*due),
            Assertion::TurnOf(seat) => format!("it is the turn of {seat}"),
            Assertion::Misfit(misfit) => misfit.to_string(),
            Assertion::Opening(_)
            | Assertion::Worth(..)
            | Assertion::Payments(_)
            | Assertion::Standing(_) => {
                let (of, parts) = parts(assertion).expect("these assertions consist of parts");
                format!("{of}{}", parts.join(", "))
            }
            Assertion::Deal(deal) => format!("deal {} is played", deal_text(*deal)),
            Assertion::LatestDiscard(tile) => format!("the latest discard is {tile}"),
            Assertion::Meld(meld) => format!("the meld is {meld}"),
            Assertion::Hand(Some(hand)) => format!("the hand is {}", write_tiles(hand)),
            Assertion::Hand(None) => "no hand is shown".to_owned(),
            Assertion::Stake(seat, points) => format!("{seat} stakes {points}"),
            Assertion::UraCount(count) => format!("{count} ura are turned"),
            Assertion::Ura(tiles) => format!("the ura are {}", write_tiles(tiles)),
            Assertion::OnlyWinner(seat) => format!("only {seat} wins"),
            Assertion::WinsAfter(seat, before) => format!("{seat} comes after {before}"),
            Assertion::NoTileLeft(tile) => format!("there is no {tile} left"),
            Assertion::Dice([one, other]) => format!("dice {one} and {other}"),
            Assertion::WallTile(which, number, tile) => {
                format!("{} {number} is {tile}", wall_tile(*which))
            }
            Assertion::DealtHand(seat, tiles) => {
                format!("{seat} is dealt {}", write_tiles(tiles.as_slice()))
            }
            Assertion::Fact(fact) => self::fact(*fact).to_owned(),
        }
    }

    /// The event that is due.
    fn due(&self, due: Due) -> String {
        match due {
            Due::Deal => "everybody is dealt thirteen tiles".to_owned(),
            Due::Draw {
                seat,
                replacement: false,
            } => format!("{seat} draws"),
            Due::Draw {
                seat,
                replacement: true,
            } => format!("{seat} draws a replacement tile"),
            Due::Indicator => "an indicator is turned".to_owned(),
            Due::Answers => "somebody has to choose".to_owned(),
            Due::RiichiStands(seat) => format!("the riichi of {seat} stands"),
            Due::KanStands(seat) => format!("the kan of {seat} stands"),
            Due::Ryuukyoku(how) => ryuukyoku(how),
            Due::Shows(seat) => format!("{seat} shows the hand"),
            Due::Hides(seat) => format!("{seat} does not show the hand"),
            Due::RiichiVoids(seat) => format!("the riichi of {seat} is void"),
            Due::ComesToLight(seat, fault) => {
                format!("it comes to light: {seat}, {}", self.language.fault(fault))
            }
            Due::Settlement => "the deal is paid".to_owned(),
            Due::Nothing => "the deal is over".to_owned(),
        }
    }
}

fn ryuukyoku(how: Ryuukyoku) -> String {
    let name = NoWinnerBy::from(how).name().replace('_', " ");
    format!("the deal ends without a winner: {name}")
}

const fn wall_tile(which: WallTile) -> &'static str {
    match which {
        WallTile::Indicator => "indicator",
        WallTile::Draw => "draw",
        WallTile::Replacement => "replacement tile",
        WallTile::Ura => "ura",
    }
}

/// A deal: round, dealer, and how many times that seat has dealt in it.
fn deal_text(deal: Deal) -> String {
    format!("{} {} repeat {}", deal.round, deal.dealer, deal.repeat)
}

/// The subject of an assertion, and its parts if it consists of several.
fn parts(assertion: &Assertion) -> Option<(String, Vec<String>)> {
    match assertion {
        Assertion::Opening(opened) => Some(("the deal opens with ".to_owned(), opening(opened))),
        Assertion::Worth(seat, score) => Some((format!("{seat} wins: "), worth(score))),
        Assertion::Payments(settled) => Some((String::new(), payments(settled))),
        Assertion::Standing(ended) => Some(("at the end ".to_owned(), standing(ended))),
        _ => None,
    }
}

fn opening(opened: &Opened) -> Vec<String> {
    let mut parts = vec![
        format!("deal {}", deal_text(opened.deal)),
        several(opened.counters.into(), "counter"),
        several(opened.dealer_wins.into(), "dealer win"),
    ];
    parts.extend(by_seat(&opened.points));
    parts.push(format!("{} carried", opened.carried));
    parts
}

/// What a hand is worth.
fn worth(score: &ExplainedScore) -> Vec<String> {
    let yaku = score.yaku.iter().map(|counted| match counted.worth {
        Worth::Han(han) => format!("{} {} han", spaced(counted.id.name()), han.0),
        Worth::Base(base) => format!("{} base {base}", spaced(counted.id.name())),
    });
    let mut parts: Vec<String> = yaku.collect();
    let bonus = score.bonus;
    for (name, count) in [
        ("dora", bonus.indicator),
        ("ura dora", bonus.ura),
        ("red fives", bonus.aka),
        ("other bonus", bonus.other),
    ] {
        if count > 0 {
            parts.push(format!("{name} {count} han"));
        }
    }
    parts.extend(score.han.map(|han| format!("{} han in all", han.0)));
    parts.extend(score.fu.map(|fu| format!("{} fu in all", fu.0)));
    parts.extend(score.fu_items.iter().map(|item| {
        let what = spaced(item.what().name());
        let setting = item.setting();
        format!("{what} ({setting}) {} fu", item.fu.0)
    }));
    parts.extend(score.limit.map(|limit| limit.name().to_owned()));
    parts.push(format!("base points {}", score.base));
    parts.extend(score.liable.map(|base| format!("{base} of them liable")));
    parts
}

fn payments(settled: &Settled) -> Vec<String> {
    let mut parts = transfers(&settled.transfers);
    parts.push(match settled.dealer {
        NextDealer::Stays => "the dealer stays".to_owned(),
        NextDealer::Passes => "the deal passes".to_owned(),
        NextDealer::Redeal => "the deal is played again".to_owned(),
    });
    parts.push(several(settled.counters.into(), "counter"));
    parts
}

fn standing(ended: &Ended) -> Vec<String> {
    let places = ended.places.iter();
    let mut parts: Vec<String> = places
        .map(|(seat, place)| format!("{seat} has place {place}"))
        .collect();
    let scores = ended.score.iter();
    parts.extend(scores.map(|(seat, score)| format!("{seat} has the score {score}")));
    parts.extend(transfers(&ended.transfers));
    parts
}

fn transfers(transfers: &[Transfer<Seat>]) -> Vec<String> {
    let one = |transfer: &Transfer<Seat>| {
        format!(
            "{} to {} {} {}",
            account(transfer.from),
            account(transfer.to),
            transfer.points,
            transfer.cause.name()
        )
    };
    transfers.iter().map(one).collect()
}

fn account(account: Account<Seat>) -> String {
    match account {
        Account::Player(seat) => seat.to_string(),
        Account::Deposit(seat) => format!("the deposit of {seat}"),
        Account::Carried => "the table".to_owned(),
        Account::Bank => "the bank".to_owned(),
    }
}

/// Each seat's value, such as `A 25000`.
fn by_seat(values: &BySeat<Points>) -> Vec<String> {
    let one = |(seat, value): (Seat, &Points)| format!("{seat} {value}");
    values.iter().map(one).collect()
}

/// The entries that are in only one of two lists: first those of `one`, then those of `other`.
#[must_use]
pub fn differences(one: &[String], other: &[String]) -> (String, String) {
    let only = |these: &[String], those: &[String]| {
        let mut rest = those.to_vec();
        let alone = these.iter().filter(|part| {
            let both = rest.iter().position(|other| other == *part);
            both.map(|place| rest.remove(place)).is_none()
        });
        let alone: Vec<&str> = alone.map(String::as_str).collect();
        match alone.as_slice() {
            [] => "none of these".to_owned(),
            some => some.join(", "),
        }
    };
    if one.len() == other.len() && only(one, other) == only(other, one) {
        // The same parts in a different order.
        return (one.join(", "), other.join(", "));
    }
    (only(one, other), only(other, one))
}

const fn fact(fact: Fact) -> &'static str {
    match fact {
        Fact::GameOver => "the game is over",
        Fact::GameOverAlready => "the game is over already",
        Fact::NotBegun => "the game has not begun",
        Fact::NoDealOpened => "no deal has been opened",
        Fact::DigestDiffers => "the digest is not that of the settings",
        Fact::SeatsKept => "everybody keeps the seat they had",
        Fact::TimeUpAlready => "the time is up already",
        Fact::NoTimeLimit => "time never ends a game under this book",
        Fact::MistakesPrevented => "this table prevents mistakes",
        Fact::RiichiDiscardWins => "somebody wins on the riichi discard",
        Fact::NoRiichiToFail => "there is no riichi that could fail",
        Fact::NotACall => "only chii, pon and daiminkan are called",
        Fact::NotADeclaredKan => "only ankan and kakan are declared",
        Fact::NoSuchMeld => "there is no such meld",
        Fact::AllThreeWin => "all three win",
        Fact::ThreeWinnersAbort => "three winners abort the deal",
        Fact::TsumoAlone => "a tsumo is the only win",
        Fact::WinsOnce => "nobody wins twice",
        Fact::CannotBePaid => "the deal cannot be paid yet",
        Fact::NoSeed => "no seed is published",
        Fact::SeedPublished => "the seed is published",
        Fact::SeedIsDue => "the seed is published at the end",
        Fact::FingerprintDiffers => "the fingerprint of the beginning is not this seed's",
        Fact::SeatsDrawn => "seats were drawn again",
        Fact::SeatsNotFromSeed => "the seats are not those that follow from the seed",
    }
}

fn several(count: usize, one: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {one}{ending}")
}

fn spaced(name: &str) -> String {
    name.replace('_', " ")
}
