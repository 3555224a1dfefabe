//! Lists the games and deals of a file, and who won what.

use std::io;

use anyhow::Context;
use game::{Begun, Ended, Event, Opened, Public, Ryuukyoku, Settled, Won};
use record::foreign;
use serde::{Serialize, Serializer};
use tiles::{BySeat, Seat};

use super::source::GameFile;
use super::words;
use crate::exit::Exit;
use crate::files;
use crate::page::{self, HEAD, Page, QUIET};
use crate::verify::{Rulebooks, deal_name};
use crate::words::{several, spaced};

/// A summary of a deal.
#[derive(Serialize)]
struct Row {
    game: usize,
    deal: usize,
    round: String,
    counters: u8,
    /// The event that opens it.
    event: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    wins: Vec<Win>,
    #[serde(serialize_with = "name")]
    ryuukyoku: Option<Ryuukyoku>,
    /// What was paid; `None` if the deal breaks off.
    delta: Option<BySeat<i64>>,
}

#[derive(Serialize)]
struct Win {
    seat: Seat,
    from: Option<Seat>,
    han: Option<u8>,
    fu: Option<u16>,
    limit: Option<&'static str>,
}

fn name<S: Serializer>(how: &Option<Ryuukyoku>, serializer: S) -> Result<S::Ok, S::Error> {
    let name = how.map(|how| match how {
        Ryuukyoku::Exhausted { .. } => "exhausted",
        Ryuukyoku::Aborted(abort) => abort.name(),
    });
    name.serialize(serializer)
}

/// Lists one game of a file, or all.
pub fn run(file: &str, game: Option<usize>, json: bool) -> anyhow::Result<Exit> {
    let text = files::read(file).with_context(|| file.to_owned())?;
    let count = list(&text, game, json).with_context(|| file.to_owned())?;
    if let Some(wanted) = game.filter(|wanted| !(1..=count).contains(wanted)) {
        let has = several(count, "game");
        anyhow::bail!("{file}: there is no game {wanted}: the file has {has}, counted from 1");
    }
    Ok(Exit::Yes)
}

/// Lists the requested games, and returns how many there are in the file.
fn list(text: &str, wanted: Option<usize>, json: bool) -> anyhow::Result<usize> {
    let is_wanted = |number: usize| wanted.is_none_or(|wanted| wanted == number);
    match GameFile::open(text)? {
        GameFile::Own(games) => {
            let mut count = 0;
            for game in games {
                let game = game?;
                count += 1;
                if is_wanted(count) {
                    write(count, &game.events, &game.lines, json)?;
                }
            }
            Ok(count)
        }
        GameFile::Foreign(games) => {
            let mut rulebooks = Rulebooks::new(None)?;
            let book = rulebooks.of_foreign()?;
            for (place, game) in games.iter().enumerate() {
                if is_wanted(place + 1) {
                    let events = foreign::verify(game, book).events;
                    write(place + 1, &events, &[], json)?;
                }
            }
            Ok(games.len())
        }
    }
}

fn write(number: usize, events: &[Event], lines: &[usize], json: bool) -> anyhow::Result<()> {
    let mut rows: Vec<Row> = Vec::new();
    let (mut begun, mut ended) = (None, None);
    for (place, event) in events.iter().enumerate() {
        let Event::Public(public) = event else {
            continue;
        };
        match public {
            Public::Begun(told) => begun = Some(told),
            Public::Ended(told) => ended = Some(told),
            Public::Opened(opened) => {
                let line = lines.get(place).copied();
                rows.push(Row::new(number, rows.len() + 1, opened, place + 1, line));
            }
            Public::Won(won) => {
                if let Some(row) = rows.last_mut() {
                    row.wins.push(Win::new(won));
                }
            }
            Public::Ryuukyoku(how) => {
                if let Some(row) = rows.last_mut() {
                    row.ryuukyoku = Some(*how);
                }
            }
            Public::Settled(Settled { transfers, .. }) => {
                if let Some(row) = rows.last_mut() {
                    let delta = BySeat::from_fn(|seat| scene::change(transfers, seat).0.into());
                    row.delta = Some(delta);
                }
            }
            Public::Discarded { .. }
            | Public::Called { .. }
            | Public::RiichiDeclared { .. }
            | Public::RiichiStood { .. }
            | Public::RiichiVoided { .. }
            | Public::KanDeclared { .. }
            | Public::KanStood { .. }
            | Public::Turned { .. }
            | Public::Shown { .. }
            | Public::Hidden { .. }
            | Public::Faulted(_)
            | Public::TimeUp => {}
        }
    }
    if json {
        for row in &rows {
            page::print_json(row)?;
        }
        return Ok(());
    }
    page::print(|page| write_game(page, number, begun, &rows, ended))
}

impl Row {
    fn new(game: usize, deal: usize, opened: &Opened, event: usize, line: Option<usize>) -> Row {
        Row {
            game,
            deal,
            round: deal_name(opened.deal),
            counters: opened.counters,
            event,
            line,
            wins: Vec::new(),
            ryuukyoku: None,
            delta: None,
        }
    }

    /// How it ended, in words.
    fn ending(&self) -> String {
        let Some(delta) = self.delta else {
            return "breaks off".to_owned();
        };
        let paid = words::paid(|seat| delta[seat]);
        let how: Vec<String> = match self.ryuukyoku {
            Some(Ryuukyoku::Exhausted { .. }) => vec!["the wall ran out".to_owned()],
            Some(Ryuukyoku::Aborted(abort)) => vec![spaced(abort.name())],
            None => self.wins.iter().map(Win::says).collect(),
        };
        format!("{}: {paid}", how.join(", "))
    }
}

impl Win {
    fn new(won: &Won) -> Win {
        Win {
            seat: won.seat,
            from: won.from,
            han: won.score.han.map(|han| han.0),
            fu: won.score.fu.map(|fu| fu.0),
            limit: won.score.limit.map(|limit| limit.name()),
        }
    }

    fn says(&self) -> String {
        let how = match self.from {
            Some(from) => format!("from {from}"),
            None => "by tsumo".to_owned(),
        };
        let limit = self.limit.map(str::to_owned);
        let han = self.han.map(|han| format!("{han} han"));
        let fu = self.fu.map(|fu| format!("{fu} fu"));
        let worth: Vec<String> = [limit, han, fu].into_iter().flatten().collect();
        format!("{} wins {how} ({})", self.seat, worth.join(", "))
    }
}

fn write_game(
    page: &mut Page<'_>,
    number: usize,
    begun: Option<&Begun>,
    rows: &[Row],
    ended: Option<&Ended>,
) -> io::Result<()> {
    let (rules, seats) = begun.map_or_else(Default::default, |begun| {
        let seats = begun.seats.iter();
        let seats = seats.map(|(seat, name)| format!("{seat} {name}").trim_end().to_owned());
        let seats: Vec<String> = seats.collect();
        (begun.rules.id.clone(), seats.join(", "))
    });
    page.line(format_args!(
        "{HEAD}Game {number}{HEAD:#}  {rules}  {QUIET}{seats}{QUIET:#}"
    ))?;
    for row in rows {
        let counters = match row.counters {
            0 => String::new(),
            counters => format!("+{counters}"),
        };
        let label = format!(
            "  deal {:>2}  event {:>4}  {:7} {counters:3}",
            row.deal, row.event, row.round
        );
        page.hang(&label, 38, &row.ending())?;
    }
    match ended {
        Some(ended) => page.hang("", 2, &words::ended(ended)),
        None => page.line("  The game breaks off."),
    }
}
