//! Every mistake that a rulebook judges reaches a ruling by answering what is asked.

use game::rules::EMBEDDED;
use game::{NoRuling, Rulebook};
use record::refereeing::{Answer, JudgedFault, Request, judged_faults, rule};
use record::scoring::read;
use serde_json::{Map, Value, json};

fn books() -> impl Iterator<Item = Rulebook> {
    let read = |(id, text): &(&str, &str)| Rulebook::read(text, id).expect("the book is complete");
    EMBEDDED.iter().map(read)
}

fn judged(book: &Rulebook) -> Vec<JudgedFault<'static>> {
    judged_faults(book, |fault| fault.name()).unwrap_or_default()
}

/// The answer to a request, as JSON.
fn answer(book: &Rulebook, fault: &Map<String, Value>) -> Value {
    let text = json!({"fault": fault, "offender": "S", "deposits": {"S": 1, "carried": 1}});
    let text = text.to_string();
    let request: Request<'_> = read(&text).expect("the request can be read");
    let ruled = rule(book, &request);
    let answer = match &ruled {
        Ok(ruled) => Answer::new(None, &book.id, ruled),
        Err(error) => Answer::error(None, error),
    };
    serde_json::to_value(answer).expect("answers are JSON")
}

/// Some of the answers that a question takes, as the answer to the request describes them. No
/// ruling is possible if no tile was exposed, so a number starts at one.
fn answers(takes: &Value) -> Vec<Value> {
    match takes["kind"].as_str() {
        Some("yes_no") => vec![json!(true), json!(false)],
        Some("number") => vec![json!(1), takes["to"].clone()],
        Some("words") => takes["words"].as_array().expect("a list").clone(),
        kind => panic!("unknown kind {kind:?}"),
    }
}

/// Answers what is asked in every way, and calls `ruled` with each answer that asks nothing.
fn explore(
    book: &Rulebook,
    fault: &Map<String, Value>,
    asked: &mut impl FnMut(&str),
    ruled: &mut impl FnMut(&Map<String, Value>, &Value),
) {
    let answer = answer(book, fault);
    let Some(asks) = answer.get("asks") else {
        return ruled(fault, &answer);
    };
    let name = asks["name"].as_str().expect("a fact has a name");
    assert!(!fault.contains_key(name), "{fault:?} is asked for {name}");
    asked(name);
    for fact in answers(&asks["takes"]) {
        let mut known = fault.clone();
        known.insert(name.to_owned(), fact);
        explore(book, &known, asked, ruled);
    }
}

fn of_code(code: &str) -> Map<String, Value> {
    Map::from_iter([("code".to_owned(), json!(code))])
}

#[test]
fn answering_what_is_asked_leads_to_a_ruling_with_its_statements() {
    let mut rulings = 0;
    for book in books() {
        for judged in judged(&book) {
            let listed: Vec<&str> = judged.facts.iter().map(|fact| fact.name.name()).collect();
            let mut found = 0;
            let mut asked = |name: &str| {
                let place = format!("{} {}: {name}", book.id, judged.code);
                assert!(listed.contains(&name), "{place} is not listed");
            };
            let mut ruled = |fault: &Map<String, Value>, answer: &Value| {
                let place = format!("{} {fault:?}: {answer}", book.id);
                if answer.get("error").is_some() {
                    assert_eq!(answer["why"], "not_in_book", "{place}");
                    return;
                }
                found += 1;
                let cites = answer["cites"].as_array().expect("a list");
                assert!(!cites.is_empty(), "{place}");
                let known = |id: &Value| book.statements.iter().any(|one| *id == *one.id);
                assert!(cites.iter().all(known), "{place}");
                let sum: i64 = ["E", "S", "W", "N"]
                    .iter()
                    .filter_map(|wind| answer["delta"][wind].as_i64())
                    .sum();
                let banked = answer["payments"]
                    .as_array()
                    .expect("a list")
                    .iter()
                    .any(|payment| {
                        [&payment["from"], &payment["to"]]
                            .iter()
                            .any(|who| *who == "table" || *who == "bank")
                    });
                assert!(sum == 0 || banked, "{place}");
            };
            explore(&book, &of_code(judged.code.name()), &mut asked, &mut ruled);
            assert!(found > 0, "{} {}", book.id, judged.code);
            rulings += found;
        }
    }
    assert!(rulings > 250, "{rulings}");
}

#[test]
fn a_fact_that_is_not_optional_is_asked_for() {
    for book in books() {
        for judged in judged(&book) {
            let mut seen = Vec::new();
            let mut asked = |name: &str| seen.push(name.to_owned());
            explore(
                &book,
                &of_code(judged.code.name()),
                &mut asked,
                &mut |_, _| {},
            );
            for fact in judged.facts {
                let is_asked = seen.iter().any(|name| name == fact.name.name());
                let place = format!("{} {} {}", book.id, judged.code, fact.name);
                assert_eq!(is_asked, !fact.optional, "{place}");
            }
        }
    }
}

#[test]
fn a_book_whose_tables_prevent_mistakes_lists_none() {
    let mut prevented = 0;
    for book in books().filter(|book| book.rules.faults.is_none()) {
        prevented += 1;
        let listed = judged_faults(&book, |fault| fault.name());
        assert!(matches!(listed, Err(NoRuling::Prevented)), "{}", book.id);
        let answer = answer(&book, &of_code("minor"));
        assert_eq!(answer["why"], "prevented", "{answer}");
        assert_eq!(answer["cite"], book.cite("faults"), "{answer}");
    }
    assert!(prevented > 0);
}
