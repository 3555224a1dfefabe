//! What rooms keep: our types on this side, the store's texts on the other.

use std::error::Error;
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use game::{Action, Event, Seed};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{
    AnyStore, Append, AppendError, GameId, NewGame, Store, StoreError, Sweep, UnixSeconds,
    WriterStub,
};
use tiles::{BySeat, Seat};

use crate::health::Health;
use crate::metrics::Metrics;
use crate::room::{Chairs, Holder, Player, Sat, Setup};
use crate::token::TokenDigest;
use crate::trouble::Trouble;
use crate::wire::{Clock, Options, Sitter, Window};
use crate::workers::Workers;

/// What rooms keep.
#[derive(Clone)]
pub struct Keeper {
    store: AnyStore,
    writer: WriterStub,
    health: Arc<Health>,
    /// For rooms that are made or opened again: after a restart everybody comes at once, and
    /// nobody is sent away.
    openers: Workers,
    metrics: Arc<Metrics>,
}

/// A room as it was kept.
pub struct KeptRoom {
    /// What it is set up as.
    pub setup: Setup,
    /// Whether everything that it chose over its book is known here; a newer program may have
    /// offered more.
    pub options_known: bool,
    /// Who sits where.
    pub chairs: Chairs,
    /// Its latest game.
    pub game: Option<KeptGame>,
}

/// A game as it was kept.
pub struct KeptGame {
    /// Which game of the room.
    pub number: u32,
    /// The secret of its walls.
    pub seed: Seed,
    /// What has happened.
    pub events: Vec<Event>,
    /// What was answered since.
    pub answers: BySeat<Option<Action>>,
    /// What must survive beside the events.
    pub state: GameState,
}

impl KeptGame {
    /// Under which seat the store keeps who sits in each.
    #[must_use]
    pub fn rows(&self) -> BySeat<Seat> {
        self.state.rows.unwrap_or(BySeat::new(Seat::ALL))
    }
}

/// What of a game must survive beside its events.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameState {
    /// What is left of the seats' time for the whole game, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank: Option<BySeat<u64>>,
    /// What is left of the time for the whole game, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u64>,
    /// Under which seat the store keeps who sits in each, where seats were drawn again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<BySeat<Seat>>,
}

/// What a table adds to its game in one step.
pub struct Appended<'a> {
    /// How many events the game had before.
    pub first: usize,
    /// What has happened.
    pub events: &'a [Event],
    /// What is answered to the moment after these events.
    pub answers: Vec<(Seat, Action)>,
    /// The new state of the game, where it changes.
    pub state: Option<&'a GameState>,
    /// Whether the game is over with this.
    pub over: bool,
}

#[derive(Serialize, Deserialize)]
struct Kept {
    name: String,
    kind: Sitter,
    #[serde(default)]
    sat: Sat,
    #[serde(default)]
    before: String,
    /// Older rooms do not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before_kind: Option<Sitter>,
}

/// What older rooms put behind the name of a bot that stands in for somebody.
const STAND_IN: &str = " (Bot)";

impl Kept {
    /// Takes the mark of older rooms from a bot's name: whoever shows the name says what it is.
    fn named<'a>(&self, name: &'a str, kind: Sitter) -> &'a str {
        let is_older = self.before_kind.is_none();
        match kind {
            Sitter::Bot if is_older => name.strip_suffix(STAND_IN).unwrap_or(name),
            Sitter::Empty | Sitter::Person | Sitter::Bot => name,
        }
    }

    /// Who played the deal before: people sit down only where a bot is.
    fn player_before(&self) -> Player {
        let kind = self.before_kind.unwrap_or(match self.kind {
            _ if self.before.is_empty() => Sitter::Empty,
            Sitter::Person => Sitter::Bot,
            Sitter::Empty | Sitter::Bot => Sitter::Person,
        });
        Player {
            name: self.named(&self.before, kind).into(),
            kind,
        }
    }
}

impl Keeper {
    /// Keeps things in this store.
    #[must_use]
    pub fn new(store: AnyStore, writer: WriterStub, metrics: Arc<Metrics>) -> Keeper {
        Keeper {
            store,
            writer,
            health: Arc::default(),
            openers: Workers::with_line(usize::MAX),
            metrics,
        }
    }

    /// Where rooms are read and opened, which takes long.
    #[must_use]
    pub fn openers(&self) -> &Workers {
        &self.openers
    }

    /// Where figures are counted.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// Keeps a new room.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn make_room(
        &self,
        code: &str,
        setup: &Setup,
        chairs: &Chairs,
    ) -> Result<(), Trouble> {
        let room = store::NewRoom {
            code: code.to_owned(),
            made: now(),
            settings: to_json(setup),
            chairs: BySeat::from_fn(|seat| chair(&chairs[seat])),
        };
        self.store.make_room(&room).await.map_err(broken)
    }

    /// Keeps who sits in a chair.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn set_chair(&self, room: &str, seat: Seat, holder: &Holder) -> Result<(), Trouble> {
        let kept = chair(holder);
        let set = self.store.set_chair(room, seat, kept.as_ref());
        set.await.map_err(broken)
    }

    /// Keeps the beginning of a game.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn begin(
        &self,
        room: &str,
        number: u32,
        seed: Seed,
        state: &GameState,
    ) -> Result<(), Trouble> {
        let game = NewGame {
            id: id(room, number),
            seed,
            state: to_json(state),
        };
        self.store.begin_game(&game).await.map_err(broken)
    }

    /// Keeps everything that a table adds to its game in one step.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn append(
        &self,
        room: &str,
        number: u32,
        appended: Appended<'_>,
    ) -> Result<(), Trouble> {
        let lines = appended.events.iter().map(record::log::write);
        let answers = appended.answers.iter();
        let append = Append {
            lines: lines.map(|line| line.trim_end().to_owned()).collect(),
            answers: answers
                .map(|(seat, action)| (*seat, to_json(action)))
                .collect(),
            state: appended.state.map(to_json),
            over: appended.over,
            ..Append::at(id(room, number), appended.first as u32)
        };
        self.write(append).await
    }

    async fn write(&self, append: Append) -> Result<(), Trouble> {
        let room = append.game.room.clone();
        let (events, began) = (append.lines.len() as u64, Instant::now());
        let written = self.writer.append(append).await;
        // What is refused does not fit; others can still be written down.
        let works = matches!(written, Ok(()) | Err(AppendError::Refused(_)));
        self.health.note(works, Instant::now());
        written.map_err(|error| {
            tracing::error!(room, error = chain(&error), "what happened cannot be kept");
            Trouble::Broken
        })?;
        self.metrics.events.inc_by(events);
        self.metrics.written.observe(began.elapsed().as_secs_f64());
        Ok(())
    }

    /// A room as it was kept.
    ///
    /// # Errors
    /// When there is none, or what was kept makes no sense.
    pub async fn room(&self, code: &str) -> Result<KeptRoom, Trouble> {
        let room = self.store.room(code).await.map_err(broken)?;
        let room = room.ok_or(Trouble::NoRoom)?;
        let game = match room.last {
            Some(last) => self
                .store
                .game(&id(code, last.number))
                .await
                .map_err(broken)?,
            None => None,
        };
        let game = match game {
            Some(game) => Some(self.openers.run(move || kept_game(&game)).await??),
            None => None,
        };
        let rows = game.as_ref().map(KeptGame::rows);
        let rows = rows.unwrap_or(BySeat::new(Seat::ALL));
        let mut chairs = Chairs::default();
        for seat in Seat::ALL {
            chairs[seat] = holder(room.chairs[rows[seat]].as_ref())?;
        }
        let (setup, options_known) = read_setup(&room.settings)?;
        Ok(KeptRoom {
            setup,
            options_known,
            chairs,
            game,
        })
    }

    /// The log of one of a room's games, or of its latest, once it is over.
    ///
    /// # Errors
    /// When there is no such room, or that game of it is not over.
    pub async fn log(&self, code: &str, game: Option<u32>) -> Result<String, Trouble> {
        let room = self.store.room(code).await.map_err(broken)?;
        let last = room.ok_or(Trouble::NoRoom)?.last.ok_or(Trouble::NotOver)?;
        let number = game.unwrap_or(last.number);
        let finished = self.store.finished(&id(code, number)).await;
        let finished = finished.map_err(broken)?.ok_or(Trouble::NotOver)?;
        Ok(finished
            .lines
            .iter()
            .flat_map(|line| [line, "\n"])
            .collect())
    }

    /// Whether what happens can be written down.
    pub async fn is_well(&self, now: Instant) -> bool {
        self.health.is_well(&self.writer, now).await
    }

    /// Notes that somebody cares about a room.
    pub async fn touch(&self, code: &str, at: SystemTime) {
        if let Err(error) = self.store.touch(code, seconds(at)).await {
            tracing::warn!(room = code, %error, "a room cannot be touched");
        }
    }

    /// Deletes rooms that are too old, and returns their codes.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn sweep(&self, sweep: &Sweep) -> Result<Vec<String>, Trouble> {
        self.store.sweep(sweep).await.map_err(broken)
    }
}

fn kept_game(game: &store::Game) -> Result<KeptGame, Trouble> {
    let event = |line: &String| {
        record::log::read_event(line).map_err(|error| {
            let room = &game.id.room;
            tracing::error!(room, %error, "a kept event cannot be read");
            Trouble::Broken
        })
    };
    let events = game.lines.iter().map(event).collect::<Result<_, _>>()?;
    let mut answers = BySeat::from_fn(|_| None);
    for seat in Seat::ALL {
        answers[seat] = match &game.answers[seat] {
            Some(answer) => Some(read(answer)?),
            None => None,
        };
    }
    Ok(KeptGame {
        number: game.id.number,
        seed: game.seed,
        events,
        answers,
        state: read(&game.state)?,
    })
}

fn chair(holder: &Holder) -> Option<store::Chair> {
    if holder.kind == Sitter::Empty {
        return None;
    }
    let kept = Kept {
        name: holder.name.clone(),
        kind: holder.kind,
        sat: holder.sat,
        before: holder.before.name.to_string(),
        before_kind: Some(holder.before.kind),
    };
    Some(store::Chair {
        holder: to_json(&kept),
        token_digest: holder.token.map(|digest| digest.0),
    })
}

fn holder(chair: Option<&store::Chair>) -> Result<Holder, Trouble> {
    let Some(chair) = chair else {
        return Ok(Holder::default());
    };
    let kept: Kept = read(&chair.holder)?;
    Ok(Holder {
        name: kept.named(&kept.name, kept.kind).to_owned(),
        kind: kept.kind,
        token: chair.token_digest.map(TokenDigest),
        sat: kept.sat,
        before: kept.player_before(),
    })
}

fn id(room: &str, number: u32) -> GameId {
    let room = room.to_owned();
    GameId { room, number }
}

fn to_json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("our types can be written as JSON")
}

fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Trouble> {
    serde_json::from_str(text).map_err(|error| {
        tracing::error!(%error, "what was kept cannot be read");
        Trouble::Broken
    })
}

/// A room's setup, and whether all of its options are known here. Elsewhere what is not understood
/// is passed over: it changes no rule.
fn read_setup(text: &str) -> Result<(Setup, bool), Trouble> {
    if let Ok(setup) = serde_json::from_str(text) {
        return Ok((setup, true));
    }
    let mut fields: Fields = read(text)?;
    if let Some(clock) = fields.get_mut("clock").and_then(Value::as_object_mut) {
        clock.retain(|name, _| ["kind", "seconds", "bank"].contains(&name.as_str()));
    }
    understand::<Clock>(&mut fields, "clock");
    understand::<Window>(&mut fields, "window");
    let options_known = understand::<Options>(&mut fields, "options");
    let setup = serde_json::from_value(fields.into()).map_err(|error| {
        tracing::error!(%error, "what was kept cannot be read");
        Trouble::Broken
    })?;
    Ok((setup, options_known))
}

type Fields = serde_json::Map<String, Value>;

/// Whether a field is understood; one that is not gets what stands there if nobody says anything.
fn understand<T: DeserializeOwned + Serialize + Default>(fields: &mut Fields, name: &str) -> bool {
    let field = fields.get(name).cloned().unwrap_or_default();
    if serde_json::from_value::<T>(field).is_ok() {
        return true;
    }
    fields.insert(name.to_owned(), json!(T::default()));
    false
}

fn broken(error: StoreError) -> Trouble {
    tracing::error!(error = chain(&error), "the store fails");
    Trouble::Broken
}

/// An error and what is behind it.
pub fn chain(error: &(dyn Error + 'static)) -> String {
    let causes = std::iter::successors(Some(error), |error| (*error).source());
    let told: Vec<String> = causes.map(ToString::to_string).collect();
    told.join(": ")
}

fn now() -> UnixSeconds {
    seconds(SystemTime::now())
}

/// A moment as the store counts it.
#[must_use]
pub fn seconds(time: SystemTime) -> UnixSeconds {
    let since = time.duration_since(UNIX_EPOCH);
    UnixSeconds(since.map_or(0, |since| since.as_secs() as i64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_of_a_newer_program_keeps_what_is_understood() {
        let setup = |clock: &str, more: &str| {
            read_setup(&format!(
                r#"{{"rules":"ema","options":{{}},"clock":{clock},"window":"short","listed":false{more}}}"#
            ))
        };
        let bank = r#"{"kind":"bank","seconds":5,"bank":20}"#;
        let newer = r#"{"kind":"bank","seconds":5,"bank":20,"increment":2}"#;
        let known = setup(bank, "").unwrap();
        assert_eq!(setup(newer, r#","mood":"calm""#).unwrap(), known);
        assert!(known.1);
        let (unknown, options_known) = setup(r#"{"kind":"hourglass"}"#, "").unwrap();
        assert_eq!(unknown.clock, Clock::default());
        assert!(options_known);
        assert_eq!(read_setup("[]").unwrap_err(), Trouble::Broken);
    }

    #[test]
    fn who_stood_in_for_somebody_in_an_older_room_has_a_plain_name() {
        let kept = |holder: &str| {
            let chair = store::Chair {
                holder: holder.to_owned(),
                token_digest: None,
            };
            super::holder(Some(&chair)).expect("a chair as it was kept")
        };
        let sat = r#""sat":{"game":1,"events":40}"#;
        let bot = kept(&format!(
            r#"{{"name":"Mika (Bot)","kind":"bot",{sat},"before":"Mika"}}"#
        ));
        assert_eq!((bot.name.as_str(), bot.kind), ("Mika", Sitter::Bot));
        assert!(bot.stands_in());
        assert_eq!(&*bot.before.name, "Mika");
        assert_eq!(bot.before.kind, Sitter::Person);
        let person = kept(&format!(
            r#"{{"name":"Jo","kind":"person",{sat},"before":"Mika (Bot)"}}"#
        ));
        assert_eq!(&*person.before.name, "Mika");
        assert_eq!(person.before.kind, Sitter::Bot);
        // What people call themselves is theirs.
        let named = kept(r#"{"name":"Jo (Bot)","kind":"person"}"#);
        assert_eq!(named.name, "Jo (Bot)");
        assert_eq!(named.before, Player::default());
        let today = kept(r#"{"name":"Jo (Bot)","kind":"bot","before":"","before_kind":"empty"}"#);
        assert_eq!(today.name, "Jo (Bot)");
    }
}
