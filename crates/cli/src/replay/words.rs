//! What happened, in words, with the paragraph it rests on.

use game::rules::Rulebook;
use game::{
    Account, Board, Ended, Event, Fault, Opened, Over, Phase, Public, Remedy, Ryuukyoku, Settled,
    Transfer,
};
use tiles::{MeldKind, Seat, write_tiles};

use super::show::Moment;
use crate::payment;
use crate::verify::deal_name;
use crate::words::{points, several, signed, spaced, wind};

/// A sentence and the paragraph it rests on.
#[derive(Default)]
pub struct Words {
    /// The sentence.
    pub text: String,
    /// The statement's id; empty where none is needed.
    pub cite: String,
}

fn words(text: impl Into<String>, cite: &str) -> Words {
    Words {
        text: text.into(),
        cite: cite.to_owned(),
    }
}

/// Says what happened.
pub fn say(moment: &Moment<'_>) -> Words {
    let who = |seat: Seat| who(moment, seat);
    match moment.event {
        Event::Dealt { .. } => words("Everybody is dealt thirteen tiles.", ""),
        Event::Drew { seat, tile } => {
            let what = match moment.look.sees(*seat) {
                true => moment.drawn.tile(*tile),
                false => "a tile".to_owned(),
            };
            words(format!("{} draws {what}.", who(*seat)), "")
        }
        Event::Public(public) => of_public(moment, public),
    }
}

/// How a seat is called: by wind and seat.
pub fn who(moment: &Moment<'_>, seat: Seat) -> String {
    match moment.game.kyoku() {
        Some(kyoku) => format!("{} {seat}", wind(kyoku.board().wind(seat))),
        None => seat.to_string(),
    }
}

fn of_public(moment: &Moment<'_>, event: &Public) -> Words {
    let who = |seat: &Seat| who(moment, *seat);
    let (book, drawn) = (&moment.source.book, moment.drawn);
    match event {
        Public::Begun(begun) => {
            let names: Vec<String> = begun
                .seats
                .iter()
                .map(|(seat, name)| format!("{seat} {name}"))
                .collect();
            let names = names.join(", ");
            words(format!("A game under {} begins: {names}.", book.name), "")
        }
        Public::Opened(opened) => words(self::opened(opened), ""),
        Public::Discarded {
            seat,
            tile,
            drawn: as_drawn,
        } => {
            let tile = drawn.tile(*tile);
            let text = match (moment.before, as_drawn) {
                (Some(Event::Drew { .. }), true) => format!("draws and discards {tile}"),
                (Some(Event::Drew { tile: taken, .. }), false) if moment.look.sees(*seat) => {
                    format!("draws {}, discards {tile}", drawn.tile(*taken))
                }
                (Some(_), false) => format!("draws, discards {tile}"),
                (Some(_) | None, true) => format!("discards {tile} as drawn"),
                (None, false) => format!("discards {tile}"),
            };
            words(format!("{} {text}.", who(seat)), "")
        }
        Public::Called { seat, meld } => {
            let (verb, own) = match meld.kind() {
                MeldKind::Chii => ("chii", &meld.tiles()[1..]),
                MeldKind::Pon => ("pon", &meld.tiles()[1..]),
                MeldKind::Daiminkan | MeldKind::Kakan | MeldKind::Ankan => {
                    ("kan", &meld.tiles()[1..])
                }
            };
            let (tile, own) = (drawn.tile(meld.tiles()[0]), drawn.tiles(own));
            words(
                format!("{} calls {verb}: {tile} with {own}.", who(seat)),
                "",
            )
        }
        Public::RiichiDeclared { seat, open, stake } => {
            let how = if *open { "open riichi" } else { "riichi" };
            let stakes = stakes(stake.0);
            let cite = book.cite(if *open {
                "yaku.open_riichi.closed"
            } else {
                "yaku.riichi.closed"
            });
            words(format!("{} declares {how}{stakes}.", who(seat)), cite)
        }
        Public::RiichiStood { seat, stake, hand } => {
            let stakes = stakes(stake.0);
            let shows = match hand {
                Some(hand) => format!(", the hand is {}", drawn.tiles(hand)),
                None => String::new(),
            };
            let text = format!("The riichi of {} stands{shows}{stakes}.", who(seat));
            words(text, book.cite("riichi.deposit"))
        }
        Public::RiichiVoided { seat } => {
            words(format!("The riichi of {} does not stand.", who(seat)), "")
        }
        Public::KanDeclared { seat, meld } => {
            let how = match meld.kind() {
                MeldKind::Kakan => "adds a tile to a pon",
                MeldKind::Ankan | MeldKind::Chii | MeldKind::Pon | MeldKind::Daiminkan => {
                    "declares a concealed kan"
                }
            };
            words(format!("{} {how}: {}.", who(seat), drawn.meld(meld)), "")
        }
        Public::KanStood { seat } => words(format!("The kan of {} stands.", who(seat)), ""),
        Public::Turned { indicator } => {
            let tile = drawn.tile(*indicator);
            let cite = moment
                .game
                .kyoku()
                .map_or("", |kyoku| cite_indicator(book, kyoku.board()));
            words(format!("The indicator {tile} is turned."), cite)
        }
        Public::Shown { seat, hand } => {
            let text = format!("{} shows {}.", who(seat), drawn.tiles(hand));
            words(text, book.cite("ryuukyoku.showing"))
        }
        Public::Hidden { seat } => words(
            format!("{} shows no hand.", who(seat)),
            book.cite("ryuukyoku.showing"),
        ),
        Public::Faulted {
            seat,
            fault,
            remedy,
        } => words(faulted(&who(seat), *fault, *remedy), ""),
        Public::Won(won) => {
            let tile = drawn.tile(won.tile);
            let how = match won.from {
                Some(from) => format!("wins with {tile} from {}", who(&from)),
                None => format!("wins with the drawn {tile}"),
            };
            words(format!("{} {how}.", who(&won.seat)), "")
        }
        Public::Ryuukyoku(how) => ryuukyoku(moment, *how),
        Public::Settled(settled) => words(self::settled(settled), ""),
        Public::TimeUp => words("The time is up.", ""),
        Public::Ended(ended) => {
            let over = moment.game.over(&book.rules);
            let why = over.map_or("", self::over);
            let cite = over.map_or("", |over| over.cite(book));
            words(format!("{why}{}", self::ended(ended)), cite)
        }
    }
}

fn stakes(points_staked: i32) -> String {
    match points_staked {
        0 => String::new(),
        staked => format!(", {} staked", points(staked.into())),
    }
}

fn opened(opened: &Opened) -> String {
    let deal = opened.deal;
    let mut text = deal_name(deal);
    if opened.counters > 0 {
        text.push_str(&format!(", {}", several(opened.counters.into(), "counter")));
    }
    if opened.carried.0 > 0 {
        let carried = points(opened.carried.0.into());
        text.push_str(&format!(", {carried} points on the table"));
    }
    text.push_str(&format!(": {} deals", deal.dealer));
    text
}

/// The setting that says when the indicator of the latest kan is turned.
fn cite_indicator<'a>(book: &'a Rulebook, board: &Board) -> &'a str {
    let kind = match board.phase {
        Phase::ToDraw { replacement, .. } => replacement,
        Phase::Turn {
            took: game::Took::Replacement(kind),
            ..
        } => Some(kind),
        _ => board.melds[board.turn]
            .iter()
            .rev()
            .find(|meld| meld.is_quad())
            .map(|meld| meld.kind()),
    };
    book.cite(match kind {
        Some(MeldKind::Ankan) => "kan.indicator.ankan",
        Some(MeldKind::Kakan) => "kan.indicator.kakan",
        Some(MeldKind::Daiminkan | MeldKind::Chii | MeldKind::Pon) | None => {
            "kan.indicator.daiminkan"
        }
    })
}

fn ryuukyoku(moment: &Moment<'_>, how: Ryuukyoku) -> Words {
    match how {
        Ryuukyoku::Exhausted { nagashi } => {
            let seats: Vec<String> = nagashi
                .iter()
                .filter(|(_, has)| **has)
                .map(|(seat, _)| who(moment, seat))
                .collect();
            match seats.is_empty() {
                // The payments that follow quote what they rest on.
                true => words("The wall has run out.", ""),
                false => words(
                    format!(
                        "The wall has run out: nagashi mangan of {}.",
                        seats.join(", ")
                    ),
                    moment.source.book.cite("yaku.nagashi_mangan.closed"),
                ),
            }
        }
        Ryuukyoku::Aborted(abort) => words(
            format!("The deal is cut short: {}.", spaced(abort.name())),
            moment.source.book.cite(abort.setting()),
        ),
    }
}

fn faulted(who: &str, fault: Fault, remedy: Remedy) -> String {
    let fault = match fault {
        Fault::WrongWin => "a win that is none",
        Fault::FuritenWin => "a ron in furiten",
        Fault::NotenRiichi => "riichi without tenpai",
        Fault::WrongRiichi => "a riichi that is not allowed",
        Fault::WrongKanInRiichi => "a kan in riichi that is not allowed",
        Fault::WrongCall => "a call that is not allowed",
        Fault::WrongDiscard => "a discard that is not allowed",
        Fault::WrongAbort => "an abort that is not allowed",
        Fault::WrongShowing => "a hand shown or hidden wrongly",
        Fault::ActedWhileDead => "an action with a dead hand",
        Fault::WrongCount => "a wrong number of tiles",
        Fault::Other => "a mistake",
    };
    let remedy = match remedy {
        Remedy::TakenBack => "it is taken back".to_owned(),
        Remedy::Warned => "a warning".to_owned(),
        Remedy::DeadHand => "the hand is dead".to_owned(),
        Remedy::Chombo => "chombo".to_owned(),
        Remedy::Fine(fine) => format!("a fine of {}", points(fine.0.into())),
    };
    format!("{who}: {fault}; {remedy}.")
}

fn settled(settled: &Settled) -> String {
    let next = match settled.dealer {
        game::NextDealer::Stays => "the dealer stays",
        game::NextDealer::Passes => "the deal passes",
        game::NextDealer::Redeal => "the deal is played again",
    };
    let changes = changes_of(|seat| change(&settled.transfers, seat));
    let changes = changes.unwrap_or_else(|| "Nothing is paid".to_owned());
    format!("{changes}; {next}.")
}

/// What the transfers change for one seat.
pub fn change(transfers: &[Transfer<Seat>], seat: Seat) -> i64 {
    let is = |account: Account<Seat>| account == Account::Player(seat);
    let one = |transfer: &Transfer<Seat>| {
        let points = i64::from(transfer.points.0);
        points * (i64::from(is(transfer.to)) - i64::from(is(transfer.from)))
    };
    transfers.iter().map(one).sum()
}

/// What changes for each seat, `A +1,000, B -1,000`; `None` if nothing does.
fn changes_of(change: impl Fn(Seat) -> i64) -> Option<String> {
    let all: Vec<String> = Seat::ALL
        .into_iter()
        .filter(|seat| change(*seat) != 0)
        .map(|seat| format!("{seat} {}", signed(change(seat))))
        .collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// What is paid, in the middle of a sentence.
pub fn paid(change: impl Fn(Seat) -> i64) -> String {
    changes_of(change).unwrap_or_else(|| "nothing is paid".to_owned())
}

/// Why the game is over, as a sentence before another.
const fn over(over: Over) -> &'static str {
    match over {
        Over::TimeUp => "The time is up. ",
        Over::Bust => "Somebody is below zero. ",
        Over::LeadingDealer => "The last dealer leads and stops. ",
        Over::Target => "The rounds are played, and somebody has enough points. ",
        Over::Rounds => "All rounds are played. ",
        Over::FurtherRounds => "All rounds are played, also those that follow. ",
    }
}

/// How the game ended.
pub fn ended(ended: &Ended) -> String {
    let one = |(seat, place): (Seat, &u8)| {
        let score = points(ended.score[seat].0.into());
        format!("{seat} is {} with {score}", ordinal(*place))
    };
    let all: Vec<String> = ended.places.iter().map(one).collect();
    format!("The game is over: {}.", all.join(", "))
}

const fn ordinal(place: u8) -> &'static str {
    match place {
        1 => "first",
        2 => "second",
        3 => "third",
        _ => "fourth",
    }
}

/// One payment in words.
pub fn payment(transfer: &Transfer<Seat>) -> String {
    format!(
        "{} to {}  {:>7}  {}",
        payment::name(transfer.from),
        payment::name(transfer.to),
        points(transfer.points.0.into()),
        payment::cause(transfer)
    )
}

/// Tiles as text, or a dash.
pub fn tiles_or_dash(tiles: &[tiles::Tile]) -> String {
    match tiles {
        [] => "-".to_owned(),
        tiles => write_tiles(tiles),
    }
}
