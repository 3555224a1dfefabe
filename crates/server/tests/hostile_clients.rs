//! Hostile clients: whatever they do, other players' games continue.

#![expect(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

mod common;

use common::{Client, Server};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

/// A room with one player, and the token of that seat.
async fn room(server: &Server) -> (String, String) {
    let seated = server.create_room("regelwerk", "now").await;
    let text = |field: &str| seated[field].as_str().unwrap().to_owned();
    (text("code"), text("token"))
}

/// Checks that the game can still be played to its end.
async fn check_game_goes_on(server: &Server, code: &str, token: &str) {
    let mut client = Client::connect(server, code, Some(token)).await;
    client.play().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invalid_frame_closes_only_its_own_socket() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let (code, token) = room(&server).await;
    for frame in [
        Message::binary(vec![0, 159, 146, 150]),
        Message::text("no json"),
        Message::text("{}"),
        Message::text(r#"{"type":"act"}"#),
        Message::text(r#"{"type":"act","at":"now","action":{"type":"tsumo"}}"#),
        Message::text(r#"{"type":"ping","and":"more"}"#),
        Message::text(
            r#"{"type":"act","at":1,"action":{"type":"discard","tile":"9x","drawn":true}}"#,
        ),
        Message::text(r#"{"type":"act","at":1,"action":{"type":"tsumo","and":"more"}}"#),
        Message::text(r#"{"type":"act","at":1,"action":{"type":"pass"},"for":"B"}"#),
        Message::text(format!("{{\"type\":\"{}\"}}", "x".repeat(100_000))),
    ] {
        let mut client = Client::connect(&server, &code, Some(&token)).await;
        client.receive_type("room").await;
        client.send_raw(frame.clone()).await;
        while client.receive().await.is_some() {}
    }
    check_game_goes_on(&server, &code, &token).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_needs_the_token_of_the_seat() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let (code, token) = room(&server).await;
    let (_, other) = room(&server).await;
    // The token of a seat in another room is not valid here.
    for wrong in [other.as_str(), "", "0"] {
        let mut client = Client::connect(&server, &code, Some(wrong)).await;
        assert_eq!(client.receive().await, None);
    }
    // A spectator's answers are refused.
    let mut watcher = Client::connect(&server, &code, None).await;
    let moment = watcher.receive_type("moment").await;
    assert_eq!(moment["scene"]["viewer"], Value::Null);
    assert_eq!(moment["scene"]["prompts"], Value::Null);
    assert_eq!(moment["hints"], Value::Null);
    let act = json!({"type": "act", "at": moment["at"], "action": {"type": "tsumo"}});
    watcher.send(&act).await;
    let refused = watcher.receive_type("refused").await;
    assert_eq!(refused["code"], "answer/not_seated");
    // Too early, too late, and not among the offered actions.
    let mut client = Client::connect(&server, &code, Some(&token)).await;
    let asked = loop {
        let moment = client.receive_type("moment").await;
        let discards = moment["scene"]["prompts"]["discards"].as_array();
        if discards.is_some_and(|discards| !discards.is_empty()) {
            break moment;
        }
        client.answer(&moment).await;
    };
    for (at, action, code) in [
        (0, json!({"type": "pass"}), "answer/stale"),
        (u64::MAX >> 1, json!({"type": "pass"}), "answer/stale"),
        (
            asked["at"].as_u64().unwrap(),
            json!({"type": "ron"}),
            "answer/refused",
        ),
    ] {
        client
            .send(&json!({"type": "act", "at": at, "action": action}))
            .await;
        let refused = client.receive_type("refused").await;
        assert_eq!(refused["code"], code, "{refused}");
    }
    drop(client);
    check_game_goes_on(&server, &code, &token).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_cannot_answer_for_another() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let seated = server.friends("ema", &["Eve"]).await;
    let code = seated[0]["code"].as_str().unwrap().to_owned();
    let mut clients = Vec::new();
    for held in &seated {
        let client = Client::connect(&server, &code, held["token"].as_str()).await;
        clients.push((held, client));
    }
    assert_eq!(server.start_game(&seated[0]).await, 204);
    // Everybody receives every moment; sooner or later it is somebody's turn.
    let (asked, turn) = 'turn: loop {
        for (place, (held, client)) in clients.iter_mut().enumerate() {
            let moment = client.receive_type("moment").await;
            assert_eq!(moment["scene"]["viewer"], held["seat"]);
            let discards = moment["scene"]["prompts"]["discards"].as_array();
            if discards.is_some_and(|discards| !discards.is_empty()) {
                break 'turn (moment, place);
            }
            client.answer(&moment).await;
        }
    };
    let (neighbour, eve) = &mut clients[1 - turn];
    let at = &asked["at"];
    let theirs = &asked["scene"]["prompts"]["fallback"];
    eve.send(&json!({"type": "act", "at": at, "action": theirs}))
        .await;
    let refused = eve.receive_type("refused").await;
    assert_eq!(refused["code"], "answer/stale", "{refused}");
    // A player who has left the seat and keeps the socket is a spectator.
    let leave = format!("/api/rooms/{code}/leave");
    let held = json!({"token": neighbour["token"]});
    assert_eq!(server.request("POST", &leave, Some(held)).await.0, 204);
    let mut seen = eve.receive_type("moment").await;
    while seen["at"] == *at && seen["scene"]["viewer"] == neighbour["seat"] {
        seen = eve.receive_type("moment").await;
    }
    assert_eq!(seen["scene"]["viewer"], Value::Null);
    assert_eq!(seen["hints"], Value::Null);
    eve.send(&json!({"type": "act", "at": at, "action": theirs}))
        .await;
    let refused = eve.receive_type("refused").await;
    assert_eq!(refused["code"], "answer/not_seated", "{refused}");
    let token = clients[turn].0["token"].as_str().unwrap().to_owned();
    drop(clients);
    check_game_goes_on(&server, &code, &token).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_half_open_sockets_do_not_disturb_others() {
    // Both ends of each connection are in this process.
    rlimit::increase_nofile_limit(4096).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits {
        connections: 2000,
        ..Limits::default()
    };
    let server = Server::with_limits(&folder, limits).await;
    let (code, token) = room(&server).await;
    let half = format!("GET /api/rooms/{code}/socket HTTP/1.1\r\nHost: x\r\n");
    let mut half_open = Vec::new();
    for _ in 0..1000 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(half.as_bytes()).await.unwrap();
        half_open.push(stream);
    }
    check_game_goes_on(&server, &code, &token).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_limited_per_address() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits {
        connections: 20,
        ..Limits::default()
    };
    let server = Server::with_limits(&folder, limits).await;
    let (code, token) = room(&server).await;
    let mut client = Client::connect(&server, &code, Some(&token)).await;
    let mut idle = Vec::new();
    for _ in 0..19 {
        idle.push(TcpStream::connect(server.address).await.unwrap());
    }
    // One more is closed without a response, and the game continues.
    let mut refused = TcpStream::connect(server.address).await.unwrap();
    assert!(matches!(refused.read(&mut [0]).await, Ok(0) | Err(_)));
    client.play().await;
    // A closed connection makes room for another, once the server has noticed.
    drop(idle);
    let mut answer = String::new();
    while answer.is_empty() {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let asked = b"GET /health HTTP/1.0\r\n\r\n";
        if stream.write_all(asked).await.is_ok() {
            let _ = stream.read_to_string(&mut answer).await;
        }
    }
    assert!(answer.starts_with("HTTP/1.0 200"), "{answer}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_sockets_are_limited_per_address() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits {
        connections: 3,
        proxy: true,
        ..Limits::default()
    };
    let server = Server::with_limits(&folder, limits).await;
    let (code, _) = room(&server).await;
    let open = async |from: &str| {
        let url = format!("ws://{}/api/rooms/{code}/socket", server.address);
        let mut request = url.into_client_request().unwrap();
        let from = from.parse().unwrap();
        request.headers_mut().insert("x-forwarded-for", from);
        let (mut socket, _) = connect_async(request).await.unwrap();
        let hello = json!({"type": "hello", "token": null}).to_string();
        let _ = socket.send(Message::text(hello)).await;
        let first = socket.next().await.unwrap().unwrap();
        (socket, first)
    };
    let mut held = Vec::new();
    for _ in 0..3 {
        let (socket, first) = open("203.0.113.9").await;
        assert!(first.is_text(), "{first}");
        held.push(socket);
    }
    let (_, refused) = open("203.0.113.9").await;
    let Message::Close(Some(reason)) = refused else {
        panic!("{refused}");
    };
    assert_eq!(reason.reason, "request/too_many");
    let (_, first) = open("203.0.113.10").await;
    assert!(first.is_text(), "{first}");
    // A closed connection makes room for another, once the server has noticed.
    held.pop();
    while !open("203.0.113.9").await.1.is_text() {}
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn floods_do_not_disturb_others() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let (code, token) = room(&server).await;
    let mut flood = Client::connect(&server, &code, None).await;
    for _ in 0..2000 {
        flood.send(&json!({"type": "ping"})).await;
    }
    let mut client = Client::connect(&server, &code, Some(&token)).await;
    let mut statuses = Vec::new();
    for _ in 0..700 {
        statuses.push(server.request("GET", "/api/rooms", None).await.0);
    }
    assert!(
        statuses.contains(&200) && statuses.contains(&429),
        "{statuses:?}"
    );
    client.play().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn repeated_ready_messages_are_not_broadcast() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let seated = server.friends("ema", &["Eve"]).await;
    let code = seated[0]["code"].as_str().unwrap();
    let mut ada = Client::connect(&server, code, seated[0]["token"].as_str()).await;
    let mut eve = Client::connect(&server, code, seated[1]["token"].as_str()).await;
    assert_eq!(server.start_game(&seated[0]).await, 204);
    let (ended, same) = tokio::join!(play_a_deal(&mut ada), play_a_deal(&mut eve));
    assert_eq!(ended["at"], same["at"]);

    for _ in 0..120 {
        eve.send(&json!({"type": "on", "at": ended["at"]})).await;
    }
    // A refusal shows that the room has handled all messages before it.
    let stale = json!({"type": "act", "at": 0, "action": {"type": "pass"}});
    for client in [&mut eve, &mut ada] {
        client.send(&stale).await;
        client.received.clear();
        client.receive_type("refused").await;
        assert!(count_room_messages(client) <= 2, "{:?}", client.received);
    }

    ada.answer(&ended).await;
    tokio::join!(ada.play(), eve.play());
    for _ in 0..30 {
        assert_eq!(server.start_game(&seated[1]).await, 204);
    }
    ada.received.clear();
    assert_eq!(server.start_game(&seated[0]).await, 204);
    ada.receive_type("moment").await;
    assert!(count_room_messages(&ada) <= 4, "{:?}", ada.received);
    server.stop().await;
}

/// Plays until a deal has been paid, and returns the moment with its outcome.
async fn play_a_deal(client: &mut Client) -> Value {
    loop {
        let moment = client.receive_type("moment").await;
        if moment["outcome"].is_object() {
            return moment;
        }
        client.answer(&moment).await;
    }
}

/// How often a client was sent the room.
fn count_room_messages(client: &Client) -> usize {
    let received = client.received.iter();
    received
        .filter(|message| message.starts_with(r#"{"type":"room""#))
        .count()
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_that_do_not_read_do_not_delay_others() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let (code, token) = room(&server).await;
    let mut slow = Vec::new();
    for _ in 0..20 {
        slow.push(Client::connect(&server, &code, None).await);
    }
    check_game_goes_on(&server, &code, &token).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_requests_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let (code, _) = room(&server).await;
    // A room that is not listed can be found only by its link.
    assert_eq!(server.get("/api/rooms").await, json!([]));
    let whole = json!({"rules": "ema", "name": "Ada", "play": "now"});
    let with = |field: &str, value: Value| {
        let mut changed = whole.clone();
        changed[field] = value;
        changed
    };
    for (request, status) in [
        (json!([]), 422),
        (json!({}), 422),
        (with("rules", json!("../../etc/passwd")), 404),
        (with("name", json!("")), 422),
        (with("name", json!("x".repeat(5000))), 422),
        (with("secret", json!(1)), 422),
        (with("options", json!({"start": -5})), 422),
        (with("clock", json!({"kind": "none", "and": "more"})), 422),
        (
            with("clock", json!({"kind": "per_action", "seconds": 0})),
            422,
        ),
    ] {
        let (found, body) = server
            .request("POST", "/api/rooms", Some(request.clone()))
            .await;
        assert_eq!(found, status, "{request}: {body}");
        let error: Value = serde_json::from_str(&body).unwrap();
        assert_eq!(error["status"], status);
        assert!(error["code"].is_string() && error["says"].is_string());
    }
    for (method, path, status, code) in [
        ("GET", "/api/rooms/nowhere", 404, "room/not_found"),
        ("GET", "/api/rooms/nowhere/log", 404, "room/not_found"),
        ("GET", "/api/nothing", 404, "page/not_found"),
        ("POST", "/api/nothing", 404, "page/not_found"),
        ("GET", "/x.js", 404, "page/not_found"),
        ("DELETE", "/api/rooms", 405, "request/wrong_method"),
        ("GET", "/api/score", 405, "request/wrong_method"),
        ("POST", "/", 405, "request/wrong_method"),
    ] {
        let (found, body) = server.request(method, path, None).await;
        let error: Value = serde_json::from_str(&body).unwrap();
        assert_eq!((found, &error["code"]), (status, &json!(code)), "{path}");
    }
    // Addresses that the page routes exist; for others the page shows its own 404.
    for (path, status) in [
        ("/", 200),
        ("/room/abcd2345", 200),
        ("/rules/ema", 200),
        ("/rules/club.2026", 200),
        ("/score", 200),
        ("/setup", 200),
        ("/referee", 200),
        ("/nowhere", 404),
        ("/room", 404),
        ("/rules/", 404),
    ] {
        let (found, body) = server.request("GET", path, None).await;
        assert_eq!(found, status, "{path}");
        assert!(body.contains("<html"), "{path}: {body}");
    }
    assert_eq!(
        server
            .request("GET", &format!("/api/rooms/{code}/log"), None)
            .await
            .0,
        409
    );
    let huge = "x".repeat(100_000);
    let (status, body) = server.request_raw("POST", "/api/rooms", "", &huge).await;
    assert_eq!(status, 413);
    assert!(body.contains("request/too_large"), "{body}");
    let foreign = "Origin: http://elsewhere.example\r\n";
    let body = whole.to_string();
    assert_eq!(
        server
            .request_raw("POST", "/api/rooms", foreign, &body)
            .await
            .0,
        403
    );
    let own = format!("Origin: http://{}\r\n", server.address);
    assert_eq!(
        server
            .request_raw("POST", "/api/rooms", &own, &body)
            .await
            .0,
        200
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_response_has_the_security_headers() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    for (path, status) in [
        ("/", 200),
        ("/room/somewhere", 200),
        ("/nowhere", 404),
        ("/api/rulebooks", 200),
        ("/api/nothing", 404),
    ] {
        let (head, _) = server.request_with_head("GET", path, "", "").await;
        let head = head.to_lowercase();
        assert!(head.starts_with(&format!("http/1.1 {status}")), "{head}");
        for expected in [
            "x-content-type-options: nosniff",
            "x-frame-options: deny",
            "referrer-policy: no-referrer",
            "content-security-policy: default-src 'none'; script-src 'self'",
            "; style-src 'self';",
            "connect-src 'self';",
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ] {
            assert!(head.contains(expected), "{path}: {expected}: {head}");
        }
        // The document has one inline script; all others must come from files.
        let inline = usize::from(!path.starts_with("/api/"));
        assert_eq!(head.matches("'sha256-").count(), inline, "{path}: {head}");
        assert!(!head.contains("unsafe"), "{path}: {head}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cross_origin_page_cannot_open_a_socket() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let (code, _) = room(&server).await;
    let own = format!("http://{}", server.address);
    for (origin, status) in [
        ("http://elsewhere.example", 403),
        ("null", 403),
        (&own, 101),
    ] {
        let url = format!("ws://{}/api/rooms/{code}/socket", server.address);
        let mut request = url.into_client_request().unwrap();
        request
            .headers_mut()
            .insert("origin", origin.parse().unwrap());
        let found = match connect_async(request).await {
            Ok((_, answer)) => answer.status(),
            Err(Error::Http(answer)) => answer.status(),
            Err(error) => panic!("{origin}: {error}"),
        };
        assert_eq!(found, status, "{origin}");
    }
    server.stop().await;
}
