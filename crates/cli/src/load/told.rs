//! What the server tells, as far as an answer needs it; the picture itself is passed over unread.

use fastrand::Rng;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use tiles::{Kind, Tile};

/// Of so many calls that are offered, one is taken.
const CALLS: u8 = 8;

/// Something the server tells.
#[derive(Deserialize)]
pub struct Told<'a> {
    /// What it is.
    #[serde(rename = "type")]
    pub what: What,
    /// The moment it is about.
    #[serde(default)]
    pub at: usize,
    #[serde(borrow)]
    scene: Option<Scene<'a>>,
    #[serde(borrow)]
    hints: Option<&'a RawValue>,
    outcome: Option<IgnoredAny>,
}

/// What can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// The room.
    Room,
    /// The table as it is now.
    Moment,
    /// An answer counts.
    Taken,
    /// An answer does not.
    Refused,
    /// The game is over.
    Over,
    /// The server is there.
    Pong,
}

#[derive(Deserialize)]
struct Scene<'a> {
    #[serde(borrow)]
    prompts: Option<&'a RawValue>,
}

/// What a seat is asked. Actions are said as they were offered, whatever they are.
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
    discards: Vec<AfterDiscard>,
}

#[derive(Deserialize)]
struct AfterDiscard {
    kind: Kind,
    hand: Resting,
}

#[derive(Deserialize)]
struct Resting {
    shanten: i8,
}

#[derive(Deserialize)]
struct Discard {
    tile: Tile,
}

impl<'a> Told<'a> {
    /// Reads something that was told.
    pub fn read(text: &'a str) -> serde_json::Result<Told<'a>> {
        serde_json::from_str(text)
    }

    /// Whether the deal is over and everybody looks at it.
    pub fn is_end_of_deal(&self) -> bool {
        self.outcome.is_some()
    }

    /// An action that the viewer is offered, as it was offered; `None` if nothing is asked.
    ///
    /// Wins and riichi are taken and the discard leaves the hand as near to tenpai as can be, so
    /// that hands wait, are won and are explained as they are among people.
    pub fn choose(&self, rng: &mut Rng) -> serde_json::Result<Option<&'a str>> {
        let Some(prompts) = self.scene.as_ref().and_then(|scene| scene.prompts) else {
            return Ok(None);
        };
        let prompts: Prompts<'a> = serde_json::from_str(prompts.get())?;
        let melds = prompts.calls.iter().chain(&prompts.kans);
        let melds: Vec<&'a RawValue> = melds.map(|choice| choice.action).collect();
        let action = match prompts.win {
            Some(win) => win,
            None if !prompts.riichi.is_empty() => any(&prompts.riichi, rng),
            None if !melds.is_empty() && rng.u8(..CALLS) == 0 => any(&melds, rng),
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
        let after = match self.hints {
            Some(hints) => serde_json::from_str::<Hints>(hints.get())?.discards,
            None => Vec::new(),
        };
        let nearest = after.iter().map(|after| after.hand.shanten).min();
        let mut good = Vec::new();
        for discard in discards {
            let Discard { tile } = serde_json::from_str(discard.get())?;
            let leads = after.iter().find(|after| after.kind == tile.kind());
            if leads.map(|leads| leads.hand.shanten) == nearest {
                good.push(*discard);
            }
        }
        Ok(any(if good.is_empty() { discards } else { &good }, rng))
    }
}

fn any<'a>(actions: &[&'a RawValue], rng: &mut Rng) -> &'a RawValue {
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
        let told = Told::read(text).unwrap();
        assert_eq!((told.what, told.at), (What::Moment, 7));
        let action = told.choose(&mut Rng::with_seed(1)).unwrap();
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
    fn a_win_is_taken_and_who_is_not_asked_says_nothing() {
        let ron = r#"{"win":{"type":"ron"},"kans":[],"calls":[],"riichi":[],"discards":[],
            "pass":{"type":"pass"},"fallback":{"type":"pass"}}"#;
        let text = moment(ron, "null", "null");
        assert_eq!(chosen(&text).as_deref(), Some(r#"{"type":"ron"}"#));
        let text = moment("null", "null", r#"{"wins":[]}"#);
        assert_eq!(chosen(&text), None);
        assert!(Told::read(&text).unwrap().is_end_of_deal());
        let room = Told::read(r#"{"type":"room","room":{"code":"x"},"you":null}"#).unwrap();
        assert_eq!((room.what, room.is_end_of_deal()), (What::Room, false));
    }
}
