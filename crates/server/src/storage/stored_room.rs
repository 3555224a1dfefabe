//! Rooms and games as they are stored, including those that an older or newer version has written.

use game::{Action, Event, Seed};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tiles::{BySeat, Seat};

use super::to_json;
use crate::error::ApiError;
use crate::room::{Chairs, GamePosition, Player, SeatHolder, Setup};
use crate::token::TokenDigest;
use crate::wire::{ClaimWindow, Clock, Occupant, RoomOptions};

/// A room as it was stored.
pub struct StoredRoom {
    /// How it was set up.
    pub setup: Setup,
    /// Whether this version knows all of the room's options; a newer version may have more.
    pub options_known: bool,
    /// Who occupies its chairs.
    pub chairs: Chairs,
    /// Its latest game.
    pub game: Option<StoredGame>,
}

/// A game as it was stored.
pub struct StoredGame {
    /// The number of the game in its room.
    pub number: u32,
    /// The seed of its walls.
    pub seed: Seed,
    /// Its events.
    pub events: Vec<Event>,
    /// The answers given after the last event, while other players were still thinking.
    pub answers: BySeat<Option<Action>>,
    /// Its state beside the events.
    pub state: GameState,
}

/// State of a game that is not an event but must be persisted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameState {
    /// What is left of each seat's time bank, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank: Option<BySeat<u64>>,
    /// What is left of the time for the whole game, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "left")]
    pub time_left: Option<u64>,
    /// For each seat, the seat under which the store keeps its holder. Set where seats have been
    /// drawn again.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "rows")]
    pub stored_seats: Option<BySeat<Seat>>,
}

impl StoredRoom {
    pub(super) fn read(
        room: &store::Room,
        game: Option<StoredGame>,
    ) -> Result<StoredRoom, ApiError> {
        let stored_seats = game.as_ref().map(StoredGame::stored_seats);
        let stored_seats = stored_seats.unwrap_or(BySeat::new(Seat::ALL));
        let mut chairs = Chairs::default();
        for seat in Seat::ALL {
            chairs[seat] = seat_holder(room.chairs[stored_seats[seat]].as_ref())?;
        }
        let (setup, options_known) = read_setup(&room.settings)?;
        Ok(StoredRoom {
            setup,
            options_known,
            chairs,
            game,
        })
    }
}

impl StoredGame {
    pub(super) fn read(game: &store::Game) -> Result<StoredGame, ApiError> {
        let event = |line: &String| {
            record::log::read_event(line).map_err(|error| {
                let room = &game.id.room;
                tracing::error!(room, %error, "a stored event cannot be read");
                ApiError::Internal
            })
        };
        let events = game.lines.iter().map(event).collect::<Result<_, _>>()?;
        let mut answers = BySeat::from_fn(|_| None);
        for seat in Seat::ALL {
            answers[seat] = match &game.answers[seat] {
                Some(answer) => Some(from_json(answer)?),
                None => None,
            };
        }
        Ok(StoredGame {
            number: game.id.number,
            seed: game.seed,
            events,
            answers,
            state: from_json(&game.state)?,
        })
    }

    /// For each seat, the seat under which the store keeps its holder.
    #[must_use]
    pub fn stored_seats(&self) -> BySeat<Seat> {
        let stored_seats = self.state.stored_seats;
        stored_seats.unwrap_or(BySeat::new(Seat::ALL))
    }
}

/// The stored form of a [`SeatHolder`].
#[derive(Serialize, Deserialize)]
struct StoredHolder {
    name: String,
    kind: Occupant,
    #[serde(default, rename = "sat")]
    joined_at: GamePosition,
    #[serde(default, rename = "before")]
    previous_name: String,
    /// Missing in rooms that an older version stored.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        rename = "before_kind"
    )]
    previous_kind: Option<Occupant>,
}

/// What older versions appended to the name of a bot that replaced a person.
const BOT_SUFFIX: &str = " (Bot)";

impl StoredHolder {
    /// Removes the suffix that older versions appended to a bot's name; the page now shows by
    /// other means that it is a bot.
    fn without_suffix<'a>(&self, name: &'a str, kind: Occupant) -> &'a str {
        let is_older = self.previous_kind.is_none();
        match kind {
            Occupant::Bot if is_older => name.strip_suffix(BOT_SUFFIX).unwrap_or(name),
            Occupant::Empty | Occupant::Person | Occupant::Bot => name,
        }
    }

    /// Who played the deal before this holder joined. Where an older version did not store the
    /// kind, it follows from the holder's: a person can only have replaced a bot.
    fn previous_player(&self) -> Player {
        let kind = self.previous_kind.unwrap_or(match self.kind {
            _ if self.previous_name.is_empty() => Occupant::Empty,
            Occupant::Person => Occupant::Bot,
            Occupant::Empty | Occupant::Bot => Occupant::Person,
        });
        Player {
            name: self.without_suffix(&self.previous_name, kind).into(),
            kind,
        }
    }
}

/// A chair as it is stored.
pub(super) fn chair(holder: &SeatHolder) -> Option<store::Chair> {
    if holder.kind == Occupant::Empty {
        return None;
    }
    let stored = StoredHolder {
        name: holder.name.clone(),
        kind: holder.kind,
        joined_at: holder.joined_at,
        previous_name: holder.previous_player.name.to_string(),
        previous_kind: Some(holder.previous_player.kind),
    };
    Some(store::Chair {
        holder: to_json(&stored),
        token_digest: holder.token.map(|digest| digest.0),
    })
}

fn seat_holder(chair: Option<&store::Chair>) -> Result<SeatHolder, ApiError> {
    let Some(chair) = chair else {
        return Ok(SeatHolder::default());
    };
    let stored: StoredHolder = from_json(&chair.holder)?;
    Ok(SeatHolder {
        name: stored.without_suffix(&stored.name, stored.kind).to_owned(),
        kind: stored.kind,
        token: chair.token_digest.map(TokenDigest),
        joined_at: stored.joined_at,
        previous_player: stored.previous_player(),
    })
}

fn from_json<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, ApiError> {
    serde_json::from_str(text).map_err(unreadable)
}

fn unreadable(error: serde_json::Error) -> ApiError {
    tracing::error!(%error, "stored data cannot be read");
    ApiError::Internal
}

/// A room's setup, and whether all of its options are known here. Anything else that a newer
/// version has stored is ignored, because it changes no rule.
fn read_setup(text: &str) -> Result<(Setup, bool), ApiError> {
    if let Ok(setup) = serde_json::from_str(text) {
        return Ok((setup, true));
    }
    let mut fields: Fields = from_json(text)?;
    if let Some(clock) = fields.get_mut("clock").and_then(Value::as_object_mut) {
        clock.retain(|name, _| ["kind", "seconds", "bank"].contains(&name.as_str()));
    }
    default_if_unknown::<Clock>(&mut fields, "clock");
    default_if_unknown::<ClaimWindow>(&mut fields, "window");
    let options_known = default_if_unknown::<RoomOptions>(&mut fields, "options");
    let setup = serde_json::from_value(fields.into()).map_err(unreadable)?;
    Ok((setup, options_known))
}

type Fields = serde_json::Map<String, Value>;

/// Replaces a field that cannot be read by its default; returns whether it could be read.
fn default_if_unknown<T: DeserializeOwned + Serialize + Default>(
    fields: &mut Fields,
    name: &str,
) -> bool {
    let field = fields.get(name).cloned().unwrap_or_default();
    if serde_json::from_value::<T>(field).is_ok() {
        return true;
    }
    fields.insert(name.to_owned(), json!(T::default()));
    false
}

#[cfg(test)]
mod tests {
    use game::Mode;

    use super::*;

    #[test]
    fn additions_of_a_newer_version_to_a_setup_are_ignored() {
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
        assert_eq!(read_setup("[]").unwrap_err(), ApiError::Internal);
    }

    #[test]
    fn the_suffix_of_a_bots_name_is_removed_in_older_rooms_only() {
        let read = |holder: &str| {
            let chair = store::Chair {
                holder: holder.to_owned(),
                token_digest: None,
            };
            seat_holder(Some(&chair)).expect("a stored chair")
        };
        let sat = r#""sat":{"game":1,"events":40}"#;
        let bot = read(&format!(
            r#"{{"name":"Mika (Bot)","kind":"bot",{sat},"before":"Mika"}}"#
        ));
        assert_eq!((bot.name.as_str(), bot.kind), ("Mika", Occupant::Bot));
        assert!(bot.has_replaced_person());
        assert_eq!(&*bot.previous_player.name, "Mika");
        assert_eq!(bot.previous_player.kind, Occupant::Person);
        let person = read(&format!(
            r#"{{"name":"Jo","kind":"person",{sat},"before":"Mika (Bot)"}}"#
        ));
        assert_eq!(&*person.previous_player.name, "Mika");
        assert_eq!(person.previous_player.kind, Occupant::Bot);
        // A person may choose a name with that suffix.
        let named = read(r#"{"name":"Jo (Bot)","kind":"person"}"#);
        assert_eq!(named.name, "Jo (Bot)");
        assert_eq!(named.previous_player, Player::default());
        let current = read(r#"{"name":"Jo (Bot)","kind":"bot","before":"","before_kind":"empty"}"#);
        assert_eq!(current.name, "Jo (Bot)");
    }

    /// Rooms that were stored before there were time limits and table choices.
    #[test]
    fn a_room_without_later_fields_has_no_limit_and_no_choices() {
        let stored = r#"{"rules":"haus","options":{"length":"east","start":null,"red_fives":"book"},
            "clock":{"kind":"none"},"window":"short","listed":false}"#;
        let setup: Setup = serde_json::from_str(stored).expect("a stored setup");
        assert_eq!((setup.minutes, setup.mode), (None, Mode::Prevent));
        assert!(setup.options.choices.is_empty());
        let state: GameState = serde_json::from_str("{}").expect("a stored state");
        assert_eq!((state.time_left, state.stored_seats), (None, None));
    }
}
