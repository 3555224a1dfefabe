//! Mistakes in requests: `{"code":"exposed_tiles","offender":"S","live_wall":6}`.

use game::rules::nearest;
use game::{Fault, FaultFact, FaultFacts, Incident};
use serde_json::Value as Json;
use tiles::Wind;

/// Who made a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offender {
    /// The mistake says so itself.
    Inside,
    /// This player, if anybody: the request says so beside the mistake.
    Beside(Option<Wind>),
}

/// The code of a mistake, which can be read.
pub fn fault_of(text: &str) -> Option<Fault> {
    let fields: Json = serde_json::from_str(text).ok()?;
    Fault::from_name(fields.get("code")?.as_str()?)
}

/// Reads a mistake.
pub fn read_incident(text: &str, offender: Offender) -> Result<Incident, String> {
    let shape = match offender {
        Offender::Inside => {
            "expected an object such as {\"code\":\"exposed_tiles\",\"offender\":\"S\",\"live_wall\":6}"
        }
        Offender::Beside(_) => {
            "expected an object such as {\"code\":\"exposed_tiles\",\"live_wall\":6}, with the offender beside it"
        }
    };
    let fields: Json = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let fields = fields.as_object().ok_or(shape)?;
    let code = fields
        .get("code")
        .ok_or_else(|| format!("code is missing; {shape}"))?;
    let fault = fault(code.as_str().unwrap_or_default()).map_err(|why| format!("code: {why}"))?;
    let mut facts = FaultFacts::default();
    let mut by = match offender {
        Offender::Inside => None,
        Offender::Beside(wind) => wind,
    };
    for (name, value) in fields {
        let text = match value {
            Json::String(text) => text.clone(),
            value => value.to_string(),
        };
        match name.as_str() {
            "code" => {}
            "offender" if matches!(offender, Offender::Beside(_)) => {
                return Err("offender: the player is named beside fault, not inside it".to_owned());
            }
            "offender" => {
                by = Some(text.parse().map_err(|error| format!("offender: {error}"))?);
            }
            name => set_fact(&mut facts, name, &text)?,
        }
    }
    // Nobody is to blame for an accident, so it does not matter who is named.
    let nobody = (fault == Fault::Accident).then_some(Wind::East);
    Ok(Incident {
        offender: by
            .or(nobody)
            .ok_or("offender is missing; it is one of E, S, W, N")?,
        fault,
        facts,
    })
}

/// The mistake with this code.
pub fn fault(code: &str) -> Result<Fault, String> {
    Fault::from_name(code).ok_or_else(|| {
        let hint = match nearest(code, Fault::NAMES.iter().copied()) {
            Some(name) => format!("did you mean {name}?"),
            None => "hanchan referee --list names them all".to_owned(),
        };
        format!("{code:?} is not a mistake; {hint}")
    })
}

/// Records a fact about a mistake.
pub fn set_fact(facts: &mut FaultFacts, name: &str, answer: &str) -> Result<(), String> {
    let fact = FaultFact::from_name(name).ok_or_else(|| {
        let hint = match nearest(name, FaultFact::NAMES.iter().copied()) {
            Some(name) => format!("did you mean {name}?"),
            None => format!("the facts are {}", FaultFact::NAMES.join(", ")),
        };
        format!("unknown field {name:?}; {hint}")
    })?;
    facts
        .set(fact, answer)
        .map_err(|answers| format!("{name}: {answer:?} is not {answers}"))
}
