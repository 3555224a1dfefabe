//! Whole games through real sockets.

#![expect(clippy::unwrap_used, reason = "what cannot be had fails the test")]

mod common;
mod older;

use common::{ELSEWHERE, LISTEN, Page, Server};
use game::Rulebook;
use serde_json::{Value, json};

/// Whether a log is right by the rules it was played by.
fn verify(log: &str) {
    let games = record::log::read(log).expect("the log can be read");
    assert_eq!(games.len(), 1);
    for events in games {
        let begun = events.iter().find_map(|event| match event {
            game::Event::Public(game::Public::Begun(begun)) => Some(begun.clone()),
            _ => None,
        });
        let book: Rulebook = begun.unwrap().rules.rulebook().unwrap();
        let mut auditor = game::Auditor::new(&book.rules);
        for event in &events {
            auditor.take(event);
        }
        let audit = auditor.finish();
        assert_eq!(audit.mismatches, []);
    }
}

/// How many tiles these seats have discarded.
fn thrown(moment: &Value, seats: &[Value]) -> usize {
    let sides = moment["scene"]["sides"].as_array().unwrap().iter();
    let sides = sides.filter(|side| seats.contains(&side["seat"]));
    sides
        .map(|side| side["river"].as_array().unwrap().len())
        .sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_bots_is_played_to_its_end_under_every_book() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let books = server.get("/api/rulebooks").await;
    let books = books.as_array().unwrap();
    assert_eq!(books.len(), 6);
    // What a book is cannot be said by the one it extends.
    assert_eq!(books[0]["id"], "friday");
    assert_eq!(books[0]["says"], json!({"en": ""}));
    let own = server.get("/api/rulebooks/friday").await;
    let statements = own["statements"].as_array().unwrap();
    let says = |id: &str| {
        let found = statements.iter().find(|statement| statement["id"] == id);
        found.unwrap()["says"].clone()
    };
    assert_eq!(
        says("FRI-1-1"),
        json!({"en": "Tanyao counts open as well, one han."})
    );
    let of = |id: &str| statements.iter().find(|statement| statement["id"] == id);
    assert_eq!(of("FRI-1-1").unwrap()["section"], "friday");
    assert_eq!(
        own["sections"][0],
        json!({"id": "friday", "title": {"en": "Friday club"}})
    );
    let changed = statements.iter();
    let changed: Vec<_> = changed
        .filter(|statement| !statement["changed_by"].is_null())
        .map(|statement| (&statement["id"], &statement["changed_by"]))
        .collect();
    assert_eq!(
        changed,
        [
            (&json!("EMA-2.3-1"), &json!(["FRI-1-2"])),
            (&json!("EMA-4.2.1-6"), &json!(["FRI-1-1"])),
        ]
    );
    assert_eq!(own["liable"], json!(["daisangen", "daisuushii"]));
    // What it has from the book it extends speaks German as there.
    assert!(says("EMA-3.3-1")["de"].is_string());
    let mut sticks = 0;
    for book in books {
        let seated = server.make(book["id"].as_str().unwrap(), "now").await;
        let code = seated["code"].as_str().unwrap();
        let log = format!("/api/rooms/{code}/log");
        assert_eq!(server.ask("GET", &log, None).await.0, 409);
        let mut page = Page::open(&server, code, seated["token"].as_str()).await;
        let over = page.play().await;
        assert_eq!(over["standing"]["seed"].as_str().unwrap().len(), 64);
        sticks += sticks_of(&page, over["standing"]["start"].as_i64().unwrap());
        let mut overs = Vec::new();
        for told in &page.heard {
            let told: Value = serde_json::from_str(told).unwrap();
            let outcome = &told["outcome"];
            if outcome.is_object() {
                assert!(
                    outcome["dealer_cite"].is_string(),
                    "{}: {outcome}",
                    book["id"]
                );
                let over = &outcome["over"];
                let cited = over.is_null() || over["cite"].is_string();
                assert!(cited, "{}: {outcome}", book["id"]);
                overs.push(over.clone());
                let cut = &outcome["ryuukyoku"];
                let cited = cut["how"] == "exhausted" || cut.is_null() || cut["cite"].is_string();
                assert!(cited, "{}: {outcome}", book["id"]);
            }
        }
        // Why the game is over is said with its last deal, and with no other.
        let said = overs.iter().position(|over| !over.is_null()).unwrap();
        assert!(overs[said..].iter().all(|over| over == &overs[said]));
        let (status, log) = server.ask("GET", &log, None).await;
        assert_eq!(status, 200);
        verify(&log);
    }
    assert!(sticks > 0, "nobody has staked anything");
    server.stop().await;
}

/// Whether it is the name of a bot that nobody has left behind.
fn is_bot(name: &Value) -> bool {
    ["Kaki", "Momo", "Nashi", "Yuzu"]
        .iter()
        .any(|bot| name == bot)
}

/// Counts the sticks of a whole game; what was staked is all that is gone when a deal is paid.
fn sticks_of(page: &Page, start: i64) -> usize {
    let read = |told: &String| -> Value { serde_json::from_str(told).unwrap() };
    let moments = page.heard.iter().map(read);
    let (mut opened, mut paid, mut sticks) = ([start; 4], None, 0);
    for told in moments.filter(|told| told["type"] == "moment") {
        let outcome = &told["outcome"];
        if outcome.is_null() {
            opened = paid.take().unwrap_or(opened);
            continue;
        }
        let of =
            |what: &str| ["A", "B", "C", "D"].map(|seat| outcome[what][seat].as_i64().unwrap());
        let (before, staked) = (of("before"), of("staked"));
        let all = [0, 1, 2, 3].map(|seat| before[seat] + staked[seat]);
        assert_eq!(all, opened, "{outcome}");
        // The same outcome is told again when somebody goes on.
        if paid.replace(of("after")).is_none() {
            sticks += staked.iter().filter(|points| **points > 0).count();
        }
    }
    sticks
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_play_in_one_room_and_one_comes_back_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let seated = server.friends("ema", &["Bo", "Cy"]).await;
    let code = seated[0]["code"].as_str().unwrap();
    let tokens: Vec<_> = seated
        .iter()
        .map(|seated| seated["token"].as_str())
        .collect();
    let seats: Vec<_> = seated.iter().map(|seated| seated["seat"].clone()).collect();
    let wrong = json!({"code": code, "token": "0".repeat(48)});
    assert_eq!(server.begin(&wrong).await, 403);
    assert_eq!(server.begin(&seated[0]).await, 204);
    let mut pages = Vec::new();
    for token in &tokens {
        pages.push(Page::open(&server, code, *token).await);
    }
    // A few dozen answers, then the server goes away.
    let mut at = 0;
    for page in &mut pages {
        for _ in 0..12 {
            let moment = page.hear_of("moment").await;
            at = at.max(moment["at"].as_u64().unwrap());
            page.answer(&moment).await;
            if moment["scene"]["prompts"].is_null() {
                break;
            }
        }
    }
    drop(pages);
    server.stop().await;

    let server = Server::start(&folder).await;
    let room = server.get(&format!("/api/rooms/{code}")).await;
    assert_eq!(room["state"], "playing");
    // Nobody plays for those who are not back yet.
    let mut pages = Vec::new();
    let mut moments = Vec::new();
    for token in &tokens {
        let mut page = Page::open(&server, code, *token).await;
        moments.push(page.hear_of("moment").await);
        pages.push(page);
    }
    for moment in &moments {
        assert_eq!(thrown(moment, &seats), thrown(&moments[0], &seats));
        assert!(moment["at"].as_u64().unwrap() >= at);
    }
    let plays = pages.iter_mut().zip(&moments).map(|(page, moment)| async {
        page.answer(moment).await;
        page.play().await
    });
    let plays: Vec<_> = plays.collect();
    let [a, b, c] = plays.try_into().ok().unwrap();
    let (a, b, c) = tokio::join!(a, b, c);
    assert_eq!(a, b);
    assert_eq!(b, c);
    let (_, log) = server
        .ask("GET", &format!("/api/rooms/{code}/log"), None)
        .await;
    verify(&log);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_later_takes_over_from_a_bot_with_the_next_deal() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let seated = server.make("haus", "now").await;
    let code = seated["code"].as_str().unwrap();
    let mut ada = Page::open(&server, code, seated["token"].as_str()).await;
    let moment = ada.hear_of("moment").await;
    let mut friend = server.join(code, "Ada").await.unwrap();
    assert_ne!(friend["seat"], seated["seat"]);
    let seat = friend["seat"].as_str().unwrap().to_owned();
    // Who leaves and comes back has the same chair.
    for _ in 0..5 {
        let held = json!({"token": friend["token"]});
        let leave = format!("/api/rooms/{code}/leave");
        server.ask("POST", &leave, Some(held)).await;
        let again = server.join(code, "Ada 2").await.unwrap();
        assert_eq!(again["seat"], friend["seat"]);
        friend = again;
    }
    let mut bo = Page::open(&server, code, friend["token"].as_str()).await;
    let room = bo.hear_of("room").await;
    assert_eq!(room["you"], friend["seat"]);
    assert_eq!(room["room"]["seats"][&seat]["waits"], true);
    assert_eq!(room["room"]["seats"][&seat]["name"], "Ada 2");
    // The deal is still the bot's.
    assert!(is_bot(&room["room"]["seats"][&seat]["played"]));
    // Nobody sees a second hand of the deal, or answers for it.
    let seen = bo.hear_of("moment").await;
    assert_eq!(seen["scene"]["viewer"], Value::Null);
    assert_eq!(seen["scene"]["prompts"], Value::Null);
    bo.say(&json!({"type": "act", "at": seen["at"], "action": {"type": "pass"}}))
        .await;
    assert_eq!(bo.hear_of("refused").await["code"], "answer/not_seated");
    ada.answer(&moment).await;
    let (ended, same) = tokio::join!(ada.play(), bo.play());
    assert_eq!(ended, same);
    let room = server.get(&format!("/api/rooms/{code}")).await;
    assert_eq!(room["seats"][&seat]["played"], "Ada 2");
    let mut views = bo.heard.iter().filter_map(|told| {
        let told: Value = serde_json::from_str(told).unwrap();
        (told["type"] == "moment").then(|| {
            let opens = told["happened"].as_array().unwrap();
            let opens = opens.iter().any(|latest| latest["what"] == "opened");
            (opens, told["scene"]["viewer"] == friend["seat"])
        })
    });
    let first = views.find(|(opens, sits)| *opens || *sits);
    assert_eq!(first, Some((true, true)), "it begins with a deal");
    assert!(views.all(|(_, sits)| sits));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deal_is_whose_it_was_when_it_began_also_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let seated = server.friends("ema", &["Bo"]).await;
    let code = seated[0]["code"].as_str().unwrap();
    assert_eq!(server.begin(&seated[0]).await, 204);
    let mut ada = Page::open(&server, code, seated[0]["token"].as_str()).await;
    let mut bo = Page::open(&server, code, seated[1]["token"].as_str()).await;
    // From here on the table waits for Ada.
    let asked = async { while ada.hear_of("moment").await["scene"]["prompts"].is_null() {} };
    tokio::select! {
        () = asked => {}
        _ = bo.play() => panic!("nobody asked Ada"),
    }
    // Bo has played; Cy came and did not.
    let cy = server.join(code, "Cy").await.unwrap();
    for held in [&seated[1], &cy] {
        let held = json!({"token": held["token"]});
        let leave = format!("/api/rooms/{code}/leave");
        assert_eq!(server.ask("POST", &leave, Some(held)).await.0, 204);
    }
    let seats = async |server: &Server| {
        let room = server.get(&format!("/api/rooms/{code}")).await;
        let seat = |held: &Value| room["seats"][held["seat"].as_str().unwrap()].clone();
        [seat(&seated[1]), seat(&cy)]
    };
    let before = seats(&server).await;
    assert_eq!(before[0]["played"], "Bo");
    // A bot stands in under the plain name; what it is says its kind.
    assert_eq!(before[0]["name"], "Bo");
    assert_eq!(before[0]["kind"], "bot");
    assert_eq!(before[0]["played_by_bot"], false);
    assert_eq!(before[1]["played_by_bot"], true);
    assert!(is_bot(&before[1]["played"]), "{before:?}");
    assert!(before.iter().all(|seat| seat["waits"] == false));
    server.stop().await;
    let server = Server::start(&folder).await;
    assert_eq!(seats(&server).await, before);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_does_not_go_by_the_name_of_a_person() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let seated = server.friends("ema", &["Bo", "Cy", "Di"]).await;
    let code = seated[0]["code"].as_str().unwrap();
    let leave = async |held: &Value| {
        let held = json!({"token": held["token"]});
        let path = format!("/api/rooms/{code}/leave");
        assert_eq!(server.ask("POST", &path, Some(held)).await.0, 204);
    };
    // Who comes into Bo's chair has the name of the bot that comes into Cy's.
    let bots = json!({"A": "Kaki", "B": "Momo", "C": "Nashi", "D": "Yuzu"});
    let bot = bots[seated[2]["seat"].as_str().unwrap()].as_str().unwrap();
    leave(&seated[1]).await;
    server.join(code, bot).await.unwrap();
    leave(&seated[2]).await;
    assert_eq!(server.begin(&seated[0]).await, 204);
    let room = server.get(&format!("/api/rooms/{code}")).await;
    let name = |held: &Value| room["seats"][held["seat"].as_str().unwrap()]["name"].clone();
    assert_eq!(name(&seated[1]), bot);
    assert_eq!(name(&seated[2]), format!("{bot} 2"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_game_begins_when_everybody_wants_it_and_the_last_ones_log_stays() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let listed = json!({"rules": "haus", "name": "Ada", "play": "now", "listed": true,
        "options": {"length": "east"}});
    let (_, body) = server.ask("POST", "/api/rooms", Some(listed)).await;
    let seated: Value = serde_json::from_str(&body).unwrap();
    let code = seated["code"].as_str().unwrap();
    let mut ada = Page::open(&server, code, seated["token"].as_str()).await;
    let fingerprint = ada.hear_of("room").await["room"]["fingerprint"].clone();
    let over = ada.play().await;
    assert_eq!(over["standing"]["fingerprint"], fingerprint);
    // Who comes after the game is there for the next.
    assert_eq!(server.get("/api/rooms").await[0]["code"], code);
    let friend = server.join(code, "Bo").await.unwrap();
    // The standing of the last game is not theirs, also after a restart.
    server.stop().await;
    let server = Server::start(&folder).await;
    let room = server.get(&format!("/api/rooms/{code}")).await;
    assert_eq!(
        room["seats"][seated["seat"].as_str().unwrap()]["played"],
        "Ada"
    );
    let bos = &room["seats"][friend["seat"].as_str().unwrap()];
    assert_eq!(bos["name"], "Bo");
    assert!(is_bot(&bos["played"]), "{bos}");
    let _ada = Page::open(&server, code, seated["token"].as_str()).await;
    // What somebody wanted who has left is not what the next in their chair wants.
    let on = async || {
        let room = server.get(&format!("/api/rooms/{code}")).await;
        room["seats"][friend["seat"].as_str().unwrap()]["on"].clone()
    };
    assert_eq!(server.begin(&friend).await, 204);
    assert_eq!(on().await, true);
    let held = json!({"token": friend["token"]});
    let leave = format!("/api/rooms/{code}/leave");
    server.ask("POST", &leave, Some(held)).await;
    assert_eq!(on().await, false);
    let friend = server.join(code, "Bo").await.unwrap();
    let mut bo = Page::open(&server, code, friend["token"].as_str()).await;
    bo.hear_of("over").await;
    assert_eq!(server.begin(&seated).await, 204);
    let room = server.get(&format!("/api/rooms/{code}")).await;
    assert_eq!((&room["state"], &room["game"]), (&json!("over"), &json!(1)));
    assert_eq!(room["seats"][seated["seat"].as_str().unwrap()]["on"], true);
    assert_eq!(server.begin(&friend).await, 204);
    let moment = bo.hear_of("moment").await;
    let room = server.get(&format!("/api/rooms/{code}")).await;
    assert_eq!(room["game"], 2);
    let sits = moment["scene"]["viewer"].as_str().unwrap();
    assert_eq!(room["seats"][sits]["name"], "Bo");
    let (status, log) = server
        .ask("GET", &format!("/api/rooms/{code}/log/1"), None)
        .await;
    assert_eq!(status, 200);
    verify(&log);
    for (path, status) in [("log", 409), ("log/2", 409), ("log/x", 422)] {
        let path = format!("/api/rooms/{code}/{path}");
        assert_eq!(server.ask("GET", &path, None).await.0, status, "{path}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_tell_what_happens() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let seated = server.make("alarm", "now").await;
    let code = seated["code"].as_str().unwrap();
    let mut page = Page::open(&server, code, seated["token"].as_str()).await;
    page.play().await;
    let (status, figures) = server.ask("GET", "/metrics", None).await;
    assert_eq!(status, 200);
    let figure = |name: &str| -> f64 {
        let line = figures.lines().find_map(|line| line.strip_prefix(name));
        line.expect(name).trim().parse().unwrap()
    };
    assert_eq!(figure("hanchan_games_total "), 1.0);
    assert_eq!(figure("hanchan_rooms "), 1.0);
    assert!(figure("hanchan_connections ") >= 1.0);
    assert!(figure("hanchan_answers_total{how=\"taken\"} ") > 10.0);
    assert!(figure("hanchan_events_total ") > 100.0);
    assert!(figure("process_resident_memory_bytes ") > 1e6);
    assert!(!figures.contains(code));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_sits_at_the_machine_is_told_its_addresses_and_figures() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let told = json!({"addresses": [ELSEWHERE], "listen": LISTEN});
    assert_eq!(server.get("/api/elsewhere").await, told);
    for proxied in [
        "X-Forwarded-For: 203.0.113.9\r\n",
        "Forwarded: for=203.0.113.9\r\n",
        "X-Real-IP: 203.0.113.9\r\n",
        "Via: 1.1 proxy\r\n",
    ] {
        let (status, body) = server.ask_raw("GET", "/api/elsewhere", proxied, "").await;
        let nothing = r#"{"addresses":[],"listen":null}"#;
        assert_eq!((status, body.as_str()), (200, nothing), "{proxied}");
        let (status, body) = server.ask_raw("GET", "/metrics", proxied, "").await;
        assert_eq!(status, 404, "{proxied}: {body}");
    }
    server.stop().await;
}
