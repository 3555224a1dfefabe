//! Messages from the server, as far as choosing an action needs them; the scene itself is skipped.

use fastrand::Rng;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use tiles::{Kind, Tile};

/// One of this many offered calls is taken.
const CALLS: u8 = 8;

/// A message from the server.
#[derive(Deserialize)]
pub struct Message<'a> {
    /// The type of message.
    #[serde(rename = "type")]
    pub kind: MessageKind,
    /// The number of the moment.
    #[serde(default)]
    pub at: usize,
    #[serde(borrow)]
    scene: Option<Scene<'a>>,
    #[serde(borrow)]
    hints: Option<&'a RawValue>,
    outcome: Option<IgnoredAny>,
}

/// The types of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MessageKind {
    /// The state of the room.
    Room,
    /// The state of the table.
    Moment,
    /// An action was accepted.
    Taken,
    /// An action was refused.
    Refused,
    /// The game is over.
    Over,
    /// The reply to a ping.
    Pong,
}

#[derive(Deserialize)]
struct Scene<'a> {
    #[serde(borrow)]
    prompts: Option<&'a RawValue>,
}

/// What a seat is asked. Actions are sent back exactly as they were offered.
#[derive(Deserialize)]
struct Prompts<'a> {
    #[serde(borrow)]
    win: Option<&'a RawValue>,
    #[serde(borrow)]
    kans: Vec<Choice<'a>>,
    #[serde(borrow)]
    calls: Vec<Choice<'a>>,
    #[serde(borrow)]
    riichi: Vec<&'a RawValue>,
    #[serde(borrow)]
    discards: Vec<&'a RawValue>,
    #[serde(borrow)]
    fallback: &'a RawValue,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(borrow)]
    action: &'a RawValue,
}

#[derive(Deserialize)]
struct Hints {
    discards: Vec<DiscardHint>,
}

#[derive(Deserialize)]
struct DiscardHint {
    kind: Kind,
    hand: HandHint,
}

#[derive(Deserialize)]
struct HandHint {
    shanten: i8,
}

#[derive(Deserialize)]
struct Discard {
    tile: Tile,
}

impl<'a> Message<'a> {
    /// Reads a message.
    pub fn read(text: &'a str) -> serde_json::Result<Message<'a>> {
        serde_json::from_str(text)
    }

    /// Whether the deal is over and its result is shown.
    pub fn is_end_of_deal(&self) -> bool {
        self.outcome.is_some()
    }

    /// Chooses one of the offered actions; `None` if the seat is not asked.
    ///
    /// Wins and riichi are taken, and the discard keeps the hand as close to tenpai as possible, so
    /// that the server has waits, wins and explanations to send, as with people.
    pub fn choose(&self, rng: &mut Rng) -> serde_json::Result<Option<&'a str>> {
        let Some(prompts) = self.scene.as_ref().and_then(|scene| scene.prompts) else {
            return Ok(None);
        };
        let prompts: Prompts<'a> = serde_json::from_str(prompts.get())?;
        let melds = prompts.calls.iter().chain(&prompts.kans);
        let melds: Vec<&'a RawValue> = melds.map(|choice| choice.action).collect();
        let action = match prompts.win {
            Some(win) => win,
            None if !prompts.riichi.is_empty() => random(&prompts.riichi, rng),
            None if !melds.is_empty() && rng.u8(..CALLS) == 0 => random(&melds, rng),
            None if !prompts.discards.is_empty() => self.discard(&prompts.discards, rng)?,
            None => prompts.fallback,
        };
        Ok(Some(action.get()))
    }

    fn discard(
        &self,
        discards: &[&'a RawValue],
        rng: &mut Rng,
    ) -> serde_json::Result<&'a RawValue> {
        let hints = match self.hints {
            Some(hints) => serde_json::from_str::<Hints>(hints.get())?.discards,
            None => Vec::new(),
        };
        let nearest = hints.iter().map(|hint| hint.hand.shanten).min();
        let mut good = Vec::new();
        for discard in discards {
            let Discard { tile } = serde_json::from_str(discard.get())?;
            let hint = hints.iter().find(|hint| hint.kind == tile.kind());
            if hint.map(|hint| hint.hand.shanten) == nearest {
                good.push(*discard);
            }
        }
        Ok(random(if good.is_empty() { discards } else { &good }, rng))
    }
}

fn random<'a>(actions: &[&'a RawValue], rng: &mut Rng) -> &'a RawValue {
    actions[rng.usize(..actions.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(prompts: &str, hints: &str, outcome: &str) -> String {
        format!(
            r#"{{"type":"moment","at":7,"happened":[],"scene":{{"viewer":"A","prompts":{prompts}}},
            "hints":{hints},"clock":null,"outcome":{outcome}}}"#
        )
    }

    fn chosen(text: &str) -> Option<String> {
        let message = Message::read(text).unwrap();
        assert_eq!((message.kind, message.at), (MessageKind::Moment, 7));
        let action = message.choose(&mut Rng::with_seed(1)).unwrap();
        action.map(str::to_owned)
    }

    #[test]
    fn the_discard_lowers_the_shanten() {
        let discards = r#"{"win":null,"kans":[],"calls":[],"riichi":[],"discards":[
            {"type":"discard","tile":"9p","drawn":false},
            {"type":"discard","tile":"0s","drawn":false},
            {"type":"discard","tile":"1z","drawn":true}],
            "fallback":{"type":"discard","tile":"1z","drawn":true},"pass":null}"#;
        let hints = r#"{"refused":[],"hand":null,"discards":[
            {"kind":"9p","hand":{"shanten":2,"ukeire":[]},"riichi":null},
            {"kind":"5s","hand":{"shanten":1,"ukeire":[]},"riichi":null},
            {"kind":"1z","hand":{"shanten":2,"ukeire":[]},"riichi":null}]}"#;
        let expected = r#"{"type":"discard","tile":"0s","drawn":false}"#;
        let text = moment(discards, hints, "null");
        assert_eq!(chosen(&text).as_deref(), Some(expected));
        assert!(chosen(&moment(discards, "null", "null")).is_some());
    }

    #[test]
    fn a_win_is_taken_and_nothing_is_chosen_unasked() {
        let ron = r#"{"win":{"type":"ron"},"kans":[],"calls":[],"riichi":[],"discards":[],
            "pass":{"type":"pass"},"fallback":{"type":"pass"}}"#;
        let text = moment(ron, "null", "null");
        assert_eq!(chosen(&text).as_deref(), Some(r#"{"type":"ron"}"#));
        let text = moment("null", "null", r#"{"wins":[]}"#);
        assert_eq!(chosen(&text), None);
        assert!(Message::read(&text).unwrap().is_end_of_deal());
        let room = Message::read(r#"{"type":"room","room":{"code":"x"},"you":null}"#).unwrap();
        assert_eq!(
            (room.kind, room.is_end_of_deal()),
            (MessageKind::Room, false)
        );
    }
}
