//! What a room decides: seats that are drawn again, and the settings that a rulebook leaves to the
//! table.

#![expect(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

mod common;

use common::{Client, Server};
use game::{Event, Public, Seed};
use serde_json::{Value, json};
use tiles::{BySeat, Seat};

/// The only game of a log, audited by the rules that it was played by.
fn audited(log: &str) -> Vec<Event> {
    let mut games = record::log::read(log).unwrap();
    let events = games.pop().unwrap();
    let book = begun(&events).rules.rulebook().unwrap();
    let mut auditor = game::Auditor::new(&book.rules);
    events.iter().for_each(|event| auditor.take(event));
    assert_eq!(auditor.finish().mismatches, []);
    events
}

fn begun(events: &[Event]) -> &game::Begun {
    match events.first() {
        Some(Event::Public(Public::Begun(begun))) => begun,
        other => panic!("{other:?}"),
    }
}

/// Plays two games in one room with a friend; returns the seats in the first game, the room during
/// the second, and the events of the second.
async fn two_games(server: &Server, rules: &str) -> (Value, Value, Vec<Event>) {
    let seated = server.friends(rules, &["Bo"]).await;
    let code = seated[0]["code"].as_str().unwrap();
    let room = format!("/api/rooms/{code}");
    assert_eq!(server.start_game(&seated[0]).await, 204);
    let [mut ada, mut bo] = [
        Client::connect(server, code, seated[0]["token"].as_str()).await,
        Client::connect(server, code, seated[1]["token"].as_str()).await,
    ];
    tokio::join!(ada.play(), bo.play());
    let before = server.get(&room).await;
    assert_eq!(before["drawn"], Value::Null);
    for held in &seated {
        assert_eq!(server.start_game(held).await, 204);
    }
    // A player who was moved sees the hand of the new seat, also on a socket that stayed open.
    for (client, name) in [(&mut ada, "Ada"), (&mut bo, "Bo")] {
        let message = loop {
            let message = client.receive_type("room").await;
            if message["room"]["game"] == 2 {
                break message;
            }
        };
        let you = message["you"].as_str().unwrap().to_owned();
        assert_eq!(message["room"]["seats"][&you]["name"], name);
        let moment = client.receive_type("moment").await;
        assert_eq!(moment["scene"]["viewer"], you);
        client.answer(&moment).await;
    }
    // A player's token is valid for the new seat.
    let after = server.get(&room).await;
    let mut again = Client::connect(server, code, seated[1]["token"].as_str()).await;
    let message = again.receive_type("room").await;
    let you = message["you"].as_str().unwrap();
    assert_eq!(message["room"]["seats"][you]["name"], "Bo");
    drop(again);
    tokio::join!(ada.play(), bo.play());
    let (status, log) = server.request("GET", &format!("{room}/log/2"), None).await;
    assert_eq!(status, 200);
    (before["seats"].clone(), after, audited(&log))
}

fn seed_of(events: &[Event]) -> Seed {
    match events.last() {
        Some(Event::Public(Public::Ended(ended))) => ended.seed.unwrap(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_are_drawn_again_where_the_rulebook_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    // A draw may leave some players, or all of them, at their seats.
    let (before, room, events) = two_games(&server, "alarm").await;
    let drawn = seed_of(&events).draw_seats();
    assert_eq!(begun(&events).drawn, Some(drawn));
    assert_eq!(room["drawn"], "ALM-2.3-2");
    for seat in Seat::ALL {
        let (here, there) = (seat.to_string(), drawn[seat].to_string());
        let was = &before[&there];
        if was["kind"] == "person" {
            assert_eq!(room["seats"][&here]["name"], was["name"]);
            assert_eq!(*begun(&events).seats[seat], *was["name"].as_str().unwrap());
        } else {
            assert_eq!(room["seats"][&here]["kind"], "bot");
            let name = room["seats"][&here]["name"].as_str().unwrap();
            assert!(!name.contains(' '), "{name} has no number");
        }
    }
    let code = room["code"].as_str().unwrap().to_owned();
    server.stop().await;

    let server = Server::start(&folder).await;
    let again = server.get(&format!("/api/rooms/{code}")).await;
    for seat in ["A", "B", "C", "D"] {
        assert_eq!(again["seats"][seat]["name"], room["seats"][seat]["name"]);
    }

    // Under a rulebook that keeps the seats, everybody stays.
    let (before, room, events) = two_games(&server, "friday").await;
    assert_eq!((&room["drawn"], begun(&events).drawn), (&Value::Null, None));
    for seat in ["A", "B", "C", "D"] {
        assert_eq!(room["seats"][seat]["name"], before[seat]["name"]);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_can_choose_only_what_the_rulebook_leaves_to_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let books = server.get("/api/rulebooks").await;
    let haus = books.as_array().unwrap().iter();
    let haus = haus.clone().find(|book| book["id"] == "haus").unwrap();
    let offered: Vec<_> = haus["choices"].as_array().unwrap().iter().collect();
    let paths: Vec<_> = offered.iter().map(|choice| &choice["path"]).collect();
    assert_eq!(
        paths,
        ["furiten", "value.kiriage", "tiles.shiropochi", "wareme"]
    );
    assert_eq!(offered[1]["cite"], "HAU-GLO-8");
    assert_eq!(
        (&offered[1]["own"], &offered[1]["values"]),
        (&json!("none"), &json!(["thousand"]))
    );
    let make = async |choices: Value| {
        let wanted = json!({"rules": "haus", "name": "Ada", "play": "now",
            "options": {"length": "east", "choices": choices}});
        server.request("POST", "/api/rooms", Some(wanted)).await
    };
    for choices in [
        json!({"value.kiriage": "mangan"}),
        json!({"value.by": "han_only"}),
        json!({"final.start": "30000"}),
    ] {
        let (status, body) = make(choices.clone()).await;
        assert_eq!(status, 422, "{choices}: {body}");
    }
    let choices = json!({"value.kiriage": "thousand", "furiten": "none"});
    let (status, body) = make(choices).await;
    assert_eq!(status, 200, "{body}");
    let seated: Value = serde_json::from_str(&body).unwrap();
    let code = seated["code"].as_str().unwrap();
    let room = server.get(&format!("/api/rooms/{code}")).await;
    assert_eq!(
        room["changed"],
        json!([
            {"path": "game.rounds", "value": "1", "cite": null},
            {"path": "furiten", "value": "none", "cite": null},
            {"path": "value.kiriage", "value": "thousand", "cite": null},
        ])
    );
    let mut client = Client::connect(&server, code, seated["token"].as_str()).await;
    client.play().await;
    let path = format!("/api/rooms/{code}/log");
    let (_, log) = server.request("GET", &path, None).await;
    let events = audited(&log);
    let settings = &begun(&events).rules.answers;
    let answer = |path: &str| {
        let found = settings.iter().find(|answer| answer.path == path);
        found.map(|answer| (answer.value.to_string(), answer.cite.clone()))
    };
    let chosen = |value: &str| Some((value.to_owned(), "--set".to_owned()));
    assert_eq!(answer("value.kiriage"), chosen("thousand"));
    assert_eq!(answer("furiten"), chosen("none"));
    assert_eq!(
        answer("wareme").map(|(value, _)| value).as_deref(),
        Some("off")
    );
    server.stop().await;

    // The choices are stored with the room.
    let server = Server::start(&folder).await;
    let again = server.get(&format!("/api/rooms/{code}")).await;
    assert_eq!(again["changed"], room["changed"]);
    server.stop().await;
}

#[test]
fn every_seat_draw_is_a_permutation() {
    for number in 0..100 {
        let drawn: BySeat<Seat> = Seed::of_series(1, number).draw_seats();
        let mut seats = drawn.into_array();
        seats.sort();
        assert_eq!(seats, Seat::ALL);
    }
}
