//! Mistakes in cases: `fault S exposed_tiles live_wall 6`, and what is expected of the ruling.

use game::rules::nearest;
use game::{
    CallThatCounts, Fault, FaultFact, FaultFacts, Incident, NoRuling, Remedy, Rulebook, Ruling,
};

use super::words::Words;

/// Reads who made which mistake, and the facts.
pub(super) fn fault(text: &str) -> Result<Incident, String> {
    let mut words = Words::new(text);
    let offender = words.wind("fault")?;
    let name = words.need("the mistake")?;
    let fault =
        Fault::from_name(name).ok_or_else(|| unknown(name, "names no mistake", Fault::NAMES))?;
    let mut facts = FaultFacts::default();
    while let Some(name) = words.next() {
        let fact = FaultFact::from_name(name)
            .ok_or_else(|| unknown(name, "is no fact about a mistake", FaultFact::NAMES))?;
        let answer = words.need(name)?;
        facts
            .set(fact, answer)
            .map_err(|answers| format!("{answer:?} does not answer {name}: it takes {answers}"))?;
    }
    Ok(Incident {
        offender,
        fault,
        facts,
    })
}

fn unknown(word: &str, what: &str, known: &[&'static str]) -> String {
    let hint = nearest(word, known.iter().copied());
    let hint = hint.map(|name| format!("; did you mean {name}?"));
    format!("{word:?} {what}{}", hint.unwrap_or_default())
}

/// Whether a ruling, or why there is none, is as a part of an expectation says; if not, what it is.
pub(super) fn check_ruling(
    book: &Rulebook,
    ruling: &Result<Ruling, NoRuling>,
    part: &str,
) -> Result<(), String> {
    let found = |expected: &str, found: &str| match expected == found {
        true => Ok(()),
        false => Err(format!("expected {expected}, found {found}")),
    };
    if let (Err(no_ruling), Some(id)) = (ruling, part.strip_prefix("cite ")) {
        return found(id, no_ruling.cite(book));
    }
    let ruling = match ruling {
        Ok(ruling) => ruling,
        Err(NoRuling::Prevented) => return found(part, "prevented"),
        Err(NoRuling::NotInBook(_)) => return found(part, "not_in_book"),
        Err(NoRuling::NoSuchEnd(_)) => return found(part, "no_such_end"),
        Err(NoRuling::Needs(fact)) => return found(part, &format!("asks {fact}")),
        Err(NoRuling::NeedsJudgement { suggested, .. }) if part.starts_with("suggests ") => {
            let suggested = if *suggested { "yes" } else { "no" };
            return found(part, &format!("suggests {suggested}"));
        }
        Err(NoRuling::NeedsJudgement { fact, .. }) => return found(part, &format!("asks {fact}")),
    };
    check(book, ruling, part)
}

/// Whether a ruling is as a part of an expectation says; if not, what it is.
pub(super) fn check(book: &Rulebook, ruling: &Ruling, part: &str) -> Result<(), String> {
    let found = |expected: &str, found: &str| match expected == found {
        true => Ok(()),
        false => Err(format!("expected {expected}, found {found}")),
    };
    if let Some(ids) = part.strip_prefix("cite ") {
        let cites = ruling.cites(book);
        return match ids.split_whitespace().all(|id| cites.contains(&id)) {
            true => Ok(()),
            false => Err(format!("expected {ids}, found {}", cites.join(" "))),
        };
    }
    if let Some(call) = part.strip_prefix("counts ") {
        return found(call, ruling.counts.map_or("nothing", CallThatCounts::name));
    }
    if part.starts_with("stake ") {
        return found(
            part,
            match ruling.stake_returned {
                true => "stake returned",
                false => "stake stays",
            },
        );
    }
    match ruling.remedy {
        Remedy::Fine(points) => found(part, &format!("fine {points}")),
        remedy => found(part, remedy.name()),
    }
}
