//! Whole games through real sockets.

#![expect(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

mod common;
mod older;

use common::{Client, LISTEN, NETWORK_ADDRESS, Server};
use game::Rulebook;
use serde_json::{Value, json};

/// Audits a log by the rules that it was played by.
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

/// The number of tiles that these seats have discarded.
fn discards(moment: &Value, seats: &[Value]) -> usize {
    let sides = moment["scene"]["sides"].as_array().unwrap().iter();
    let sides = sides.filter(|side| seats.contains(&side["seat"]));
    sides
        .map(|side| side["river"].as_array().unwrap().len())
        .sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_bots_is_played_to_its_end_under_every_rulebook() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let books = server.get("/api/rulebooks").await;
    let books = books.as_array().unwrap();
    assert_eq!(books.len(), 6);
    // A book that extends another does not take over its description.
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
    // They keep their place in the set-up guide, which shows the same walls under every rulebook.
    assert_eq!(of("EMA-2.4-2").unwrap()["setup"], json!(["wall"]));
    assert_eq!(of("EMA-3.3-1").unwrap()["setup"], json!(null));
    let walls = server.get("/api/walls").await;
    assert_eq!(walls["broken"][7]["total"], 9);
    assert_eq!(
        walls["broken"][7]["stacks"][0],
        json!({"wall": "E", "number": 10})
    );
    assert_eq!(own["liable"], json!(["daisangen", "daisuushii"]));
    // Statements of the extended book keep their German text.
    assert!(says("EMA-3.3-1")["de"].is_string());
    let mut deposits = 0;
    for book in books {
        let seated = server
            .create_room(book["id"].as_str().unwrap(), "now")
            .await;
        let code = seated["code"].as_str().unwrap();
        let log = format!("/api/rooms/{code}/log");
        assert_eq!(server.request("GET", &log, None).await.0, 409);
        let mut client = Client::connect(&server, code, seated["token"].as_str()).await;
        let over = client.play().await;
        assert_eq!(over["standing"]["seed"].as_str().unwrap().len(), 64);
        deposits += count_deposits(&client, over["standing"]["start"].as_i64().unwrap());
        let mut overs = Vec::new();
        for message in &client.received {
            let message: Value = serde_json::from_str(message).unwrap();
            let outcome = &message["outcome"];
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
        // The reason why the game is over comes with its last deal only.
        let first = overs.iter().position(|over| !over.is_null()).unwrap();
        assert!(overs[first..].iter().all(|over| over == &overs[first]));
        let (status, log) = server.request("GET", &log, None).await;
        assert_eq!(status, 200);
        verify(&log);
    }
    assert!(deposits > 0, "no deposit was paid");
    server.stop().await;
}

/// Whether it is a bot's own name.
fn is_bot(name: &Value) -> bool {
    ["Kaki", "Momo", "Nashi", "Yuzu"]
        .iter()
        .any(|bot| name == bot)
}

/// Counts the deposits of a whole game, and checks that nothing else was paid before the end of a
/// deal.
fn count_deposits(client: &Client, start: i64) -> usize {
    let read = |message: &String| -> Value { serde_json::from_str(message).unwrap() };
    let moments = client.received.iter().map(read);
    let (mut opened, mut paid, mut deposits) = ([start; 4], None, 0);
    for message in moments.filter(|message| message["type"] == "moment") {
        let outcome = &message["outcome"];
        if outcome.is_null() {
            opened = paid.take().unwrap_or(opened);
            continue;
        }
        let of =
            |what: &str| ["A", "B", "C", "D"].map(|seat| outcome[what][seat].as_i64().unwrap());
        let (before, staked) = (of("before"), of("staked"));
        let all = [0, 1, 2, 3].map(|seat| before[seat] + staked[seat]);
        assert_eq!(all, opened, "{outcome}");
        // The same outcome is sent again when a player is ready.
        if paid.replace(of("after")).is_none() {
            deposits += staked.iter().filter(|points| **points > 0).count();
        }
    }
    deposits
}

#[tokio::test(flavor = "multi_thread")]
async fn players_reconnect_to_their_game_after_a_restart() {
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
    assert_eq!(server.start_game(&wrong).await, 403);
    assert_eq!(server.start_game(&seated[0]).await, 204);
    let mut clients = Vec::new();
    for token in &tokens {
        clients.push(Client::connect(&server, code, *token).await);
    }
    // A few dozen answers, then the server stops.
    let mut at = 0;
    for client in &mut clients {
        for _ in 0..12 {
            let moment = client.receive_type("moment").await;
            at = at.max(moment["at"].as_u64().unwrap());
            client.answer(&moment).await;
            if moment["scene"]["prompts"].is_null() {
                break;
            }
        }
    }
    drop(clients);
    server.stop().await;

    let server = Server::start(&folder).await;
    let room = server.get(&format!("/api/rooms/{code}")).await;
    assert_eq!(room["state"], "playing");
    // Nobody plays for those who have not reconnected yet.
    let mut clients = Vec::new();
    let mut moments = Vec::new();
    for token in &tokens {
        let mut client = Client::connect(&server, code, *token).await;
        moments.push(client.receive_type("moment").await);
        clients.push(client);
    }
    for moment in &moments {
        assert_eq!(discards(moment, &seats), discards(&moments[0], &seats));
        assert!(moment["at"].as_u64().unwrap() >= at);
    }
    let plays = clients
        .iter_mut()
        .zip(&moments)
        .map(|(client, moment)| async {
            client.answer(moment).await;
            client.play().await
        });
    let plays: Vec<_> = plays.collect();
    let [a, b, c] = plays.try_into().ok().unwrap();
    let (a, b, c) = tokio::join!(a, b, c);
    assert_eq!(a, b);
    assert_eq!(b, c);
    let (_, log) = server
        .request("GET", &format!("/api/rooms/{code}/log"), None)
        .await;
    verify(&log);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_joins_during_a_deal_replaces_a_bot_from_the_next_deal_on() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let seated = server.create_room("haus", "now").await;
    let code = seated["code"].as_str().unwrap();
    let mut ada = Client::connect(&server, code, seated["token"].as_str()).await;
    let moment = ada.receive_type("moment").await;
    let mut friend = server.join(code, "Ada").await.unwrap();
    assert_ne!(friend["seat"], seated["seat"]);
    let seat = friend["seat"].as_str().unwrap().to_owned();
    // A player who leaves and joins again gets the same seat.
    for _ in 0..5 {
        let held = json!({"token": friend["token"]});
        let leave = format!("/api/rooms/{code}/leave");
        server.request("POST", &leave, Some(held)).await;
        let again = server.join(code, "Ada 2").await.unwrap();
        assert_eq!(again["seat"], friend["seat"]);
        friend = again;
    }
    let mut bo = Client::connect(&server, code, friend["token"].as_str()).await;
    let room = bo.receive_type("room").await;
    assert_eq!(room["you"], friend["seat"]);
    assert_eq!(room["room"]["seats"][&seat]["waits"], true);
    assert_eq!(room["room"]["seats"][&seat]["name"], "Ada 2");
    // The bot still plays the current deal.
    assert!(is_bot(&room["room"]["seats"][&seat]["played"]));
    // Nobody may see a second hand of the deal, or play it.
    let seen = bo.receive_type("moment").await;
    assert_eq!(seen["scene"]["viewer"], Value::Null);
    assert_eq!(seen["scene"]["prompts"], Value::Null);
    bo.send(&json!({"type": "act", "at": seen["at"], "action": {"type": "pass"}}))
        .await;
    assert_eq!(
        bo.receive_type("refused").await["code"],
        "answer/not_seated"
    );
    ada.answer(&moment).await;
    let (ended, same) = tokio::join!(ada.play(), bo.play());
    assert_eq!(ended, same);
    let room = server.get(&format!("/api/rooms/{code}")).await;
    assert_eq!(room["seats"][&seat]["played"], "Ada 2");
    let mut views = bo.received.iter().filter_map(|message| {
        let message: Value = serde_json::from_str(message).unwrap();
        (message["type"] == "moment").then(|| {
            let opens = message["happened"].as_array().unwrap();
            let opens = opens.iter().any(|latest| latest["what"] == "opened");
            (opens, message["scene"]["viewer"] == friend["seat"])
        })
    });
    let first = views.find(|(opens, sits)| *opens || *sits);
    assert_eq!(
        first,
        Some((true, true)),
        "the player starts with a new deal"
    );
    assert!(views.all(|(_, sits)| sits));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deal_keeps_its_players_across_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let seated = server.friends("ema", &["Bo"]).await;
    let code = seated[0]["code"].as_str().unwrap();
    assert_eq!(server.start_game(&seated[0]).await, 204);
    let mut ada = Client::connect(&server, code, seated[0]["token"].as_str()).await;
    let mut bo = Client::connect(&server, code, seated[1]["token"].as_str()).await;
    // From now on the table waits for Ada.
    let asked = async {
        loop {
            let moment = ada.receive_type("moment").await;
            if !moment["scene"]["prompts"].is_null() {
                break;
            }
            // A bot may end a deal before Ada's first turn; the next one waits for her.
            ada.answer(&moment).await;
        }
    };
    tokio::select! {
        () = asked => {}
        _ = bo.play() => panic!("Ada was not asked"),
    }
    // Bo played the deal; Cy joined during it.
    let cy = server.join(code, "Cy").await.unwrap();
    for held in [&seated[1], &cy] {
        let held = json!({"token": held["token"]});
        let leave = format!("/api/rooms/{code}/leave");
        assert_eq!(server.request("POST", &leave, Some(held)).await.0, 204);
    }
    let seats = async |server: &Server| {
        let room = server.get(&format!("/api/rooms/{code}")).await;
        let seat = |held: &Value| room["seats"][held["seat"].as_str().unwrap()].clone();
        [seat(&seated[1]), seat(&cy)]
    };
    let before = seats(&server).await;
    assert_eq!(before[0]["played"], "Bo");
    // A bot has replaced Bo and keeps the name.
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
async fn a_bot_does_not_have_the_name_of_a_person() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let seated = server.friends("ema", &["Bo", "Cy", "Di"]).await;
    let code = seated[0]["code"].as_str().unwrap();
    let leave = async |held: &Value| {
        let held = json!({"token": held["token"]});
        let path = format!("/api/rooms/{code}/leave");
        assert_eq!(server.request("POST", &path, Some(held)).await.0, 204);
    };
    // The player who takes Bo's seat has the name of the bot that takes Cy's.
    let bots = json!({"A": "Kaki", "B": "Momo", "C": "Nashi", "D": "Yuzu"});
    let bot = bots[seated[2]["seat"].as_str().unwrap()].as_str().unwrap();
    leave(&seated[1]).await;
    server.join(code, bot).await.unwrap();
    leave(&seated[2]).await;
    assert_eq!(server.start_game(&seated[0]).await, 204);
    let room = server.get(&format!("/api/rooms/{code}")).await;
    let name = |held: &Value| room["seats"][held["seat"].as_str().unwrap()]["name"].clone();
    assert_eq!(name(&seated[1]), bot);
    assert_eq!(name(&seated[2]), format!("{bot} 2"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_game_begins_when_everybody_is_ready_and_the_first_log_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let listed = json!({"rules": "haus", "name": "Ada", "play": "now", "listed": true,
        "options": {"length": "east"}});
    let (_, body) = server.request("POST", "/api/rooms", Some(listed)).await;
    let seated: Value = serde_json::from_str(&body).unwrap();
    let code = seated["code"].as_str().unwrap();
    let mut ada = Client::connect(&server, code, seated["token"].as_str()).await;
    let fingerprint = ada.receive_type("room").await["room"]["fingerprint"].clone();
    let over = ada.play().await;
    assert_eq!(over["standing"]["fingerprint"], fingerprint);
    // A player may join after the game, for the next one.
    assert_eq!(server.get("/api/rooms").await[0]["code"], code);
    let friend = server.join(code, "Bo").await.unwrap();
    // That player did not play the last game, also after a restart.
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
    let _ada = Client::connect(&server, code, seated["token"].as_str()).await;
    // Being ready does not pass on to the next player at the seat.
    let is_ready = async || {
        let room = server.get(&format!("/api/rooms/{code}")).await;
        room["seats"][friend["seat"].as_str().unwrap()]["on"].clone()
    };
    assert_eq!(server.start_game(&friend).await, 204);
    assert_eq!(is_ready().await, true);
    let held = json!({"token": friend["token"]});
    let leave = format!("/api/rooms/{code}/leave");
    server.request("POST", &leave, Some(held)).await;
    assert_eq!(is_ready().await, false);
    let friend = server.join(code, "Bo").await.unwrap();
    let mut bo = Client::connect(&server, code, friend["token"].as_str()).await;
    bo.receive_type("over").await;
    assert_eq!(server.start_game(&seated).await, 204);
    let room = server.get(&format!("/api/rooms/{code}")).await;
    assert_eq!((&room["state"], &room["game"]), (&json!("over"), &json!(1)));
    assert_eq!(room["seats"][seated["seat"].as_str().unwrap()]["on"], true);
    assert_eq!(server.start_game(&friend).await, 204);
    let moment = bo.receive_type("moment").await;
    let room = server.get(&format!("/api/rooms/{code}")).await;
    assert_eq!(room["game"], 2);
    let sits = moment["scene"]["viewer"].as_str().unwrap();
    assert_eq!(room["seats"][sits]["name"], "Bo");
    let (status, log) = server
        .request("GET", &format!("/api/rooms/{code}/log/1"), None)
        .await;
    assert_eq!(status, 200);
    verify(&log);
    for (path, status) in [("log", 409), ("log/2", 409), ("log/x", 422)] {
        let path = format!("/api/rooms/{code}/{path}");
        assert_eq!(server.request("GET", &path, None).await.0, status, "{path}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_count_games_and_answers() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let seated = server.create_room("alarm", "now").await;
    let code = seated["code"].as_str().unwrap();
    let mut client = Client::connect(&server, code, seated["token"].as_str()).await;
    client.play().await;
    let (status, metrics) = server.request("GET", "/metrics", None).await;
    assert_eq!(status, 200);
    let metric = |name: &str| -> f64 {
        let line = metrics.lines().find_map(|line| line.strip_prefix(name));
        line.expect(name).trim().parse().unwrap()
    };
    assert_eq!(metric("hanchan_games_total "), 1.0);
    assert_eq!(metric("hanchan_rooms "), 1.0);
    assert!(metric("hanchan_connections ") >= 1.0);
    assert!(metric("hanchan_answers_total{how=\"taken\"} ") > 10.0);
    assert!(metric("hanchan_events_total ") > 100.0);
    assert!(metric("process_resident_memory_bytes ") > 1e6);
    assert!(!metrics.contains(code));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn network_addresses_and_metrics_are_for_local_clients_only() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let addresses = json!({"addresses": [NETWORK_ADDRESS], "listen": LISTEN});
    assert_eq!(server.get("/api/elsewhere").await, addresses);
    for proxied in [
        "X-Forwarded-For: 203.0.113.9\r\n",
        "Forwarded: for=203.0.113.9\r\n",
        "X-Real-IP: 203.0.113.9\r\n",
        "Via: 1.1 proxy\r\n",
    ] {
        let (status, body) = server
            .request_raw("GET", "/api/elsewhere", proxied, "")
            .await;
        let nothing = r#"{"addresses":[],"listen":null}"#;
        assert_eq!((status, body.as_str()), (200, nothing), "{proxied}");
        let (status, body) = server.request_raw("GET", "/metrics", proxied, "").await;
        assert_eq!(status, 404, "{proxied}: {body}");
    }
    server.stop().await;
}
