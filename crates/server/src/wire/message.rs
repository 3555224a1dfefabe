//! The messages on a socket.

use game::{Action, Points, StillPlayed};
use scene::{ExplainedPayment, Hints, Latest, Outcome, Scene, Sentence, WouldBe};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use tiles::{BySeat, Seat, Wind};
use ts_rs::TS;

use super::RoomInfo;

/// A message from the browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[ts(rename = "FromBrowser")]
pub enum ClientMessage {
    /// The first message. Without a token the client is a spectator.
    Hello {
        /// The secret token of a seat.
        token: Option<String>,
    },
    /// An answer to the prompts of a moment.
    Act {
        /// The moment.
        at: usize,
        /// The answer.
        #[serde(deserialize_with = "exact_action")]
        action: Action,
    },
    /// The player is ready to go on after the end of a deal.
    On {
        /// The moment.
        at: usize,
    },
    /// Answered with a pong. A struct variant, so that serde refuses extra fields.
    Ping {},
}

/// Reads an action that is spelled exactly as it was offered, without extra fields.
fn exact_action<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
    let received = serde_json::Value::deserialize(deserializer)?;
    let action = Action::deserialize(&received).map_err(D::Error::custom)?;
    if serde_json::to_value(action).is_ok_and(|offered| offered == received) {
        Ok(action)
    } else {
        Err(D::Error::custom("an action has unknown fields"))
    }
}

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(rename = "FromServer")]
pub enum ServerMessage<'a> {
    /// The room; the first message, and sent again whenever the room changes.
    Room {
        /// The room.
        room: &'a RoomInfo,
        /// The seat of the client that this is sent to.
        you: Option<Seat>,
    },
    /// The table as it is now.
    Moment(Box<MomentMessage<'a>>),
    /// An answer has been stored and counts.
    Taken {
        /// The moment that it answered.
        at: usize,
        /// Whether it may still be changed, as the rulebook lets players correct a claim.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        open: bool,
    },
    /// An answer is not accepted; nothing has changed.
    Refused {
        /// The moment that it answered.
        at: usize,
        /// The stable code of the reason.
        code: &'static str,
        /// A sentence for people.
        says: String,
        /// The statement that the refusal quotes.
        cite: Option<String>,
    },
    /// The game is over.
    Over {
        /// The final standing.
        standing: &'a GameResult,
    },
    /// The reply to a ping.
    Pong,
}

/// The table as it is now, for one viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Moment")]
pub struct MomentMessage<'a> {
    /// The number of events in the game so far.
    pub at: usize,
    /// What has happened since the previous moment; empty for a client that has just connected.
    pub happened: Vec<Latest>,
    /// The same in sentences; for a client that has just connected, how the deal stands.
    pub says: Vec<Sentence>,
    /// The picture, with the viewer's prompts.
    pub scene: Scene,
    /// Hints for the viewer.
    pub hints: Option<Hints>,
    /// What the viewer is offered that would be a mistake, at a table that penalises them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<WouldBe>>")]
    pub would_be: Vec<WouldBe>,
    /// The time that the viewer has left to think, or to look at the end of a deal.
    pub clock: Option<TimeLeft>,
    /// The time left for the whole game, where there is a limit.
    pub time: Option<GameTime>,
    /// How the deal ended, if it has.
    pub outcome: Option<&'a Outcome>,
}

/// The time left for a whole game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct GameTime {
    /// Seconds left.
    pub seconds: u32,
    /// What is still played once the time is up.
    pub still: Option<StillPlayed>,
    /// The statement that says what happens then.
    pub cite: String,
}

/// The time left for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Left")]
pub struct TimeLeft {
    /// Seconds for this answer.
    pub seconds: u16,
    /// Seconds in reserve for the whole game.
    pub bank: u16,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Standing")]
pub struct GameResult {
    /// Places, 1 to 4.
    pub places: BySeat<u8>,
    /// Points at the table.
    pub points: BySeat<Points>,
    /// Points with everything that is added at the end.
    pub score: BySeat<Points>,
    /// The final score as this rulebook records it.
    pub final_score: BySeat<Points>,
    /// Whether the final score is counted from the points at the start.
    pub from_start: bool,
    /// What was added at the end.
    pub transfers: Vec<ExplainedPayment>,
    /// Points after each deal.
    pub graph: Vec<DealPoints>,
    /// Each player's points at the start.
    pub start: Points,
    /// The seed of all walls, in hexadecimal.
    pub seed: String,
    /// The fingerprint of the seed, published before the first deal.
    pub fingerprint: String,
}

/// One deal in the course of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "AfterDeal")]
pub struct DealPoints {
    /// The round.
    pub round: Wind,
    /// The number of the deal in the round, 1 to 4.
    pub deal: u8,
    /// Counters on the table.
    pub counters: u8,
    /// Each player's points after it.
    pub points: BySeat<Points>,
    /// The winners.
    pub won: Vec<Seat>,
}
