//! Mistakes in requests: `{"code":"exposed_tiles","offender":"S","live_wall":6}`.

use game::rules::nearest;
use game::{Fault, FaultFact, FaultFacts, Incident};
use serde_json::Value as Json;
use tiles::Wind;

/// Reads a mistake; `offender` made it unless it says otherwise.
pub fn read_incident(text: &str, offender: Option<Wind>) -> Result<Incident, String> {
    let shape = "expected an object such as {\"code\":\"exposed_tiles\",\"offender\":\"S\",\"live_wall\":6}";
    let fields: Json = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let fields = fields.as_object().ok_or(shape)?;
    let code = fields
        .get("code")
        .ok_or_else(|| format!("code is missing; {shape}"))?;
    let fault = fault(code.as_str().unwrap_or_default()).map_err(|why| format!("code: {why}"))?;
    let mut facts = FaultFacts::default();
    let mut by = offender;
    for (name, value) in fields {
        let text = match value {
            Json::String(text) => text.clone(),
            value => value.to_string(),
        };
        match name.as_str() {
            "code" => {}
            "offender" => {
                by = Some(text.parse().map_err(|error| format!("offender: {error}"))?);
            }
            name => set_fact(&mut facts, name, &text)?,
        }
    }
    Ok(Incident {
        offender: by.ok_or("offender is missing; it is one of E, S, W, N")?,
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
