//! What the browser and the server say to each other.
//!
//! Pictures, hints and actions are the game's own; here stands only what is about rooms, clocks
//! and the end of a deal. Unknown fields are refused.

mod score;
#[cfg(test)]
mod typescript;

pub use score::{
    Adds, CitedNote, Explanation, ReckonedStep, ScoreAnswer, ScoredBonus, ScoredFu, ScoredStep,
    ScoredYaku,
};

use std::collections::BTreeMap;

use game::scene::{Laid, Latest};
use game::{Action, HandAtEnd, Hints, Points, Scene, Sticks, StillPlayed};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use tiles::{BySeat, Seat, Tile, Wind};
use ts_rs::TS;

/// How long a seat may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// As long as it likes. A place for nothing, so that anything in it is refused.
    None {},
    /// So many seconds for each answer.
    PerAction {
        /// Seconds.
        seconds: u16,
    },
    /// So many seconds for each answer, then from a store for the whole game.
    Bank {
        /// Seconds for each answer.
        seconds: u16,
        /// Seconds for the whole game.
        bank: u16,
    },
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::None {}
    }
}

/// How long the table rests after a discard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// A short while, the same whether or not anybody may claim.
    #[default]
    Short,
    /// As long as the rulebook gives people at a table.
    Book,
}

/// How many rounds are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// As the book says.
    #[default]
    Book,
    /// The East round.
    East,
    /// East and South.
    EastSouth,
}

/// Whether there are red fives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RedFives {
    /// As the book says.
    #[default]
    Book,
    /// None.
    None,
    /// One in each suit.
    Three,
}

/// What a room chooses over its book.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// How many rounds.
    #[serde(default)]
    pub length: Length,
    /// Points at the start, if not the book's.
    #[serde(default)]
    pub start: Option<i32>,
    /// Red fives.
    #[serde(default)]
    pub red_fives: RedFives,
    /// What the book leaves to the table: the answers chosen, by setting.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub choices: BTreeMap<String, String>,
}

/// With whom to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum With {
    /// Three bots, at once.
    Now,
    /// Friends, who come by a link.
    Friends,
}

/// A request for a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewRoom {
    /// The rulebook's id.
    pub rules: String,
    /// What is chosen over the book.
    #[serde(default)]
    pub options: Options,
    /// How long a seat may think.
    #[serde(default)]
    pub clock: Clock,
    /// How long the table rests after a discard.
    #[serde(default)]
    pub window: Window,
    /// Whether strangers find it in the list of rooms to watch.
    #[serde(default)]
    pub listed: bool,
    /// How many minutes a game may last.
    #[serde(default)]
    pub minutes: Option<u16>,
    /// The nickname of whoever asks.
    pub name: String,
    /// With whom.
    pub play: With,
}

/// A request to sit down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The nickname.
    pub name: String,
}

/// A request by whoever holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Held {
    /// The secret of the seat.
    pub token: String,
}

/// A seat, and the secret that holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Seated {
    /// The room.
    pub code: String,
    /// The seat.
    pub seat: Seat,
    /// Its secret.
    pub token: String,
}

/// Who sits in a chair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Nobody.
    #[default]
    Empty,
    /// A person.
    Person,
    /// A bot.
    Bot,
}

/// A chair as everybody sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct Chair {
    /// The name of who sits there, or for whom a bot stands in.
    pub name: String,
    /// Who it is.
    pub kind: Sitter,
    /// The name of who plays the deal there, or played the one that ended.
    pub played: String,
    /// Whether that is a bot; one that stands in for somebody who left has their name.
    pub played_by_bot: bool,
    /// Whether a person is connected.
    pub here: bool,
    /// Whether the person came in the middle of a deal and plays from the next on.
    pub waits: bool,
    /// Whether the person has seen enough of the deal that ended, or wants another game.
    pub on: bool,
}

/// A setting and its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Setting {
    /// Its path.
    pub path: String,
    /// Its answer.
    pub value: String,
    /// The statement that fixed it; `None` if the room chose it.
    pub cite: Option<String>,
}

/// How far a room is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RoomState {
    /// It waits for people.
    #[default]
    Waiting,
    /// A game is played.
    Playing,
    /// The game is over.
    Over,
}

/// A room as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Room {
    /// Its code, part of its link.
    pub code: String,
    /// The rulebook's id.
    pub rules: String,
    /// The rulebook's name.
    pub rules_name: String,
    /// What was chosen over the book.
    pub changed: Vec<Setting>,
    /// How long a seat may think.
    pub clock: Clock,
    /// How long the table rests after a discard.
    pub window: Window,
    /// Who sits where.
    pub seats: BySeat<Chair>,
    /// How far it is.
    pub state: RoomState,
    /// Which game of the room it is, from one.
    pub game: u32,
    /// The fingerprint of the secret that its walls are made from, known before the first deal.
    pub fingerprint: Option<String>,
    /// Whether strangers find it.
    pub listed: bool,
    /// How many minutes a game may last.
    pub minutes: Option<u16>,
    /// The statement by which seats were drawn again for this game, if they were.
    pub drawn: Option<String>,
    /// How many watch.
    pub watchers: usize,
}

/// A room in the list of rooms to watch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RoomCard {
    /// Its code.
    pub code: String,
    /// The rulebook's id.
    pub rules: String,
    /// Who sits there.
    pub seats: Vec<String>,
    /// How far it is.
    pub state: RoomState,
    /// How many watch.
    pub watchers: usize,
}

/// What the browser says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromBrowser {
    /// The first word: who is there. Without a token, somebody who watches.
    Hello {
        /// The secret of a seat.
        token: Option<String>,
    },
    /// An answer to the prompt of a moment.
    Act {
        /// The moment.
        at: usize,
        /// The answer.
        #[serde(deserialize_with = "exactly")]
        action: Action,
    },
    /// Go on after the end of a deal.
    On {
        /// The moment.
        at: usize,
    },
    /// Are you there? A place for nothing, so that anything in it is refused.
    Ping {},
}

/// Reads an action that is spelled as it was offered, with nothing beside it.
fn exactly<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
    let told = serde_json::Value::deserialize(deserializer)?;
    let action = Action::deserialize(&told).map_err(D::Error::custom)?;
    if serde_json::to_value(action).is_ok_and(|offered| offered == told) {
        Ok(action)
    } else {
        Err(D::Error::custom("an action has nothing beside its fields"))
    }
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromServer<'a> {
    /// The room, first of all and whenever it changes.
    Room {
        /// The room.
        room: &'a Room,
        /// Whose seat it is told to.
        you: Option<Seat>,
    },
    /// The table as it is now.
    Moment(Box<Moment<'a>>),
    /// An answer is written down and counts.
    Taken {
        /// The moment it answered.
        at: usize,
    },
    /// An answer is not accepted; nothing has changed.
    Refused {
        /// The moment it answered.
        at: usize,
        /// A stable name of the reason.
        code: &'static str,
        /// A sentence for people.
        says: String,
        /// The statement behind it.
        cite: Option<String>,
    },
    /// The game is over.
    Over {
        /// How it ended.
        standing: &'a Standing,
    },
    /// I am here.
    Pong,
}

/// The table as it is now, for one viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Moment<'a> {
    /// How many events the game has had.
    pub at: usize,
    /// What happened since the moment before; empty for who has just come.
    pub happened: Vec<Latest>,
    /// The picture, with what the viewer is asked.
    pub scene: Scene,
    /// What the viewer may want to know.
    pub hints: Option<Hints>,
    /// How long the viewer may think, or look at the end of a deal.
    pub clock: Option<Left>,
    /// The time for the whole game, where there is a limit.
    pub time: Option<GameTime>,
    /// How the deal ended, if it has.
    pub outcome: Option<&'a Outcome>,
}

/// The time for a whole game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct GameTime {
    /// Seconds that are left.
    pub seconds: u32,
    /// What is still played, once the time is up.
    pub still: Option<StillPlayed>,
    /// The statement that says what happens when it is.
    pub cite: String,
}

/// Time left for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Left {
    /// Seconds for this answer.
    pub seconds: u16,
    /// Seconds for the whole game after that.
    pub bank: u16,
}

/// How a deal ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Outcome {
    /// The hands that won.
    pub wins: Vec<ScoredWin>,
    /// How it ended without a winner.
    pub ryuukyoku: Option<NoWinner>,
    /// What was paid, with the paragraphs.
    pub transfers: Vec<Paid>,
    /// What each had staked in this deal, already taken off `before`.
    pub staked: BySeat<Points>,
    /// Everybody's points before.
    pub before: BySeat<Points>,
    /// Everybody's points after.
    pub after: BySeat<Points>,
    /// Who deals next: `stays`, `passes` or `redeal`.
    pub dealer: game::NextDealer,
    /// The paragraph for that.
    pub dealer_cite: Option<String>,
    /// Why the game is over with it, if it is.
    pub over: Option<GameOver>,
}

/// That a game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct GameOver {
    /// Why.
    pub why: game::Over,
    /// The paragraph for that.
    pub cite: Option<String>,
}

/// A hand that won, explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ScoredWin {
    /// Who won.
    pub seat: Seat,
    /// From whom; `None` of a tsumo.
    pub from: Option<Seat>,
    /// The winning tile.
    pub tile: Tile,
    /// The concealed tiles without it.
    pub hand: Vec<Tile>,
    /// The melds.
    pub melds: Vec<Laid>,
    /// The indicators turned.
    pub indicators: Vec<Tile>,
    /// The tiles under them, where they count.
    pub ura: Vec<Tile>,
    /// What it is worth.
    pub explanation: Explanation,
    /// What the hand itself brought.
    pub points: Points,
}

/// How a deal ended without a winner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct NoWinner {
    /// `exhausted`, or the name of the abort.
    pub how: &'static str,
    /// The paragraph of an abort.
    pub cite: Option<String>,
    /// Who has nagashi mangan.
    pub nagashi: Vec<Seat>,
    /// What everybody knows of each hand.
    pub hands: BySeat<HandAtEnd>,
}

/// A payment with its paragraph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Transfer")]
pub struct Paid {
    /// Who pays: a player, `stake_` and a player, `carried` or `bank`.
    pub from: String,
    /// Who gets it.
    pub to: String,
    /// How much.
    pub points: Points,
    /// What for.
    pub cause: &'static str,
    /// The paragraph.
    pub cite: Option<String>,
    /// Whose sticks they are, where it pays sticks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sticks: Option<Sticks>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Standing {
    /// Places, 1 to 4.
    pub places: BySeat<u8>,
    /// Points at the table.
    pub points: BySeat<Points>,
    /// Points with everything that is added at the end.
    pub score: BySeat<Points>,
    /// What is written down as the result by this rulebook.
    pub final_score: BySeat<Points>,
    /// Whether that is counted from the points at the start.
    pub from_start: bool,
    /// What was added.
    pub transfers: Vec<Paid>,
    /// Points after each deal.
    pub graph: Vec<AfterDeal>,
    /// Everybody's points at the start.
    pub start: Points,
    /// The seed of all walls, in hexadecimal.
    pub seed: String,
    /// What was published of it before the first wall was built.
    pub fingerprint: String,
}

/// One deal in the course of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AfterDeal {
    /// The round.
    pub round: Wind,
    /// The number of the deal in the round, 1 to 4.
    pub deal: u8,
    /// Counters on the table.
    pub counters: u8,
    /// Everybody's points after it.
    pub points: BySeat<Points>,
    /// Who won.
    pub won: Vec<Seat>,
}

/// Where others find the server, as somebody at its machine is told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct Elsewhere {
    /// Its addresses on the machine's networks.
    pub addresses: Vec<String>,
    /// The address and port it would have to listen at to let others in; `None` where it does.
    pub listen: Option<String>,
}

/// What went wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Trouble")]
pub struct Told {
    /// The status of the answer.
    pub status: u16,
    /// A stable name of the trouble.
    pub code: &'static str,
    /// A sentence for people.
    pub says: String,
}
