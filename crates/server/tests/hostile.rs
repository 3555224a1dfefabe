//! A hostile client: whatever it does, the others' game goes on and is right.

#![expect(clippy::unwrap_used, reason = "what cannot be had fails the test")]

mod common;

use common::{Page, Server};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

/// A room in which somebody plays, and the secret of the seat.
async fn room(server: &Server) -> (String, String) {
    let seated = server.make("regelwerk", "now").await;
    let text = |field: &str| seated[field].as_str().unwrap().to_owned();
    (text("code"), text("token"))
}

/// The game can still be played to its end.
async fn goes_on(server: &Server, code: &str, token: &str) {
    let mut page = Page::open(server, code, Some(token)).await;
    page.play().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn frames_that_make_no_sense_close_their_own_socket_only() {
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
        let mut page = Page::open(&server, &code, Some(&token)).await;
        page.hear_of("room").await;
        page.say_raw(frame.clone()).await;
        while page.hear().await.is_some() {}
    }
    goes_on(&server, &code, &token).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_for_another() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let (code, token) = room(&server).await;
    let (_, other) = room(&server).await;
    // The secret of another room's seat opens nothing here.
    for wrong in [other.as_str(), "", "0"] {
        let mut page = Page::open(&server, &code, Some(wrong)).await;
        assert_eq!(page.hear().await, None);
    }
    // Who watches may say what they want.
    let mut watcher = Page::open(&server, &code, None).await;
    let moment = watcher.hear_of("moment").await;
    assert_eq!(moment["scene"]["viewer"], Value::Null);
    assert_eq!(moment["scene"]["prompts"], Value::Null);
    assert_eq!(moment["hints"], Value::Null);
    let act = json!({"type": "act", "at": moment["at"], "action": {"type": "tsumo"}});
    watcher.say(&act).await;
    let refused = watcher.hear_of("refused").await;
    assert_eq!(refused["code"], "answer/not_seated");
    // Out of turn, too early, too late, and not in the list.
    let mut page = Page::open(&server, &code, Some(&token)).await;
    let asked = loop {
        let moment = page.hear_of("moment").await;
        let discards = moment["scene"]["prompts"]["discards"].as_array();
        if discards.is_some_and(|discards| !discards.is_empty()) {
            break moment;
        }
        page.answer(&moment).await;
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
        page.say(&json!({"type": "act", "at": at, "action": action}))
            .await;
        let refused = page.hear_of("refused").await;
        assert_eq!(refused["code"], code, "{refused}");
    }
    drop(page);
    goes_on(&server, &code, &token).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_neighbour_answers_for_nobody_else() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let seated = server.friends("ema", &["Eve"]).await;
    let code = seated[0]["code"].as_str().unwrap().to_owned();
    let mut pages = Vec::new();
    for held in &seated {
        let page = Page::open(&server, &code, held["token"].as_str()).await;
        pages.push((held, page));
    }
    assert_eq!(server.begin(&seated[0]).await, 204);
    // Everybody hears of every moment; one of them is in turn sooner or later.
    let (asked, turn) = 'turn: loop {
        for (place, (held, page)) in pages.iter_mut().enumerate() {
            let moment = page.hear_of("moment").await;
            assert_eq!(moment["scene"]["viewer"], held["seat"]);
            let discards = moment["scene"]["prompts"]["discards"].as_array();
            if discards.is_some_and(|discards| !discards.is_empty()) {
                break 'turn (moment, place);
            }
            page.answer(&moment).await;
        }
    };
    let (neighbour, eve) = &mut pages[1 - turn];
    let at = &asked["at"];
    let theirs = &asked["scene"]["prompts"]["fallback"];
    eve.say(&json!({"type": "act", "at": at, "action": theirs}))
        .await;
    let refused = eve.hear_of("refused").await;
    assert_eq!(refused["code"], "answer/stale", "{refused}");
    // Who has left the chair and keeps the socket only watches, whoever sits there now.
    let leave = format!("/api/rooms/{code}/leave");
    let held = json!({"token": neighbour["token"]});
    assert_eq!(server.ask("POST", &leave, Some(held)).await.0, 204);
    let mut seen = eve.hear_of("moment").await;
    while seen["at"] == *at && seen["scene"]["viewer"] == neighbour["seat"] {
        seen = eve.hear_of("moment").await;
    }
    assert_eq!(seen["scene"]["viewer"], Value::Null);
    assert_eq!(seen["hints"], Value::Null);
    eve.say(&json!({"type": "act", "at": at, "action": theirs}))
        .await;
    let refused = eve.hear_of("refused").await;
    assert_eq!(refused["code"], "answer/not_seated", "{refused}");
    let token = pages[turn].0["token"].as_str().unwrap().to_owned();
    drop(pages);
    goes_on(&server, &code, &token).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_half_open_sockets_hurt_nobody() {
    // Both ends of each are in this process.
    rlimit::increase_nofile_limit(4096).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits {
        connections: 2000,
        ..Limits::default()
    };
    let server = Server::with(&folder, limits).await;
    let (code, token) = room(&server).await;
    let half = format!("GET /api/rooms/{code}/socket HTTP/1.1\r\nHost: x\r\n");
    let mut half_open = Vec::new();
    for _ in 0..1000 {
        let mut stream = TcpStream::connect(server.at).await.unwrap();
        stream.write_all(half.as_bytes()).await.unwrap();
        half_open.push(stream);
    }
    goes_on(&server, &code, &token).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_take_all_connections() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits {
        connections: 20,
        ..Limits::default()
    };
    let server = Server::with(&folder, limits).await;
    let (code, token) = room(&server).await;
    let mut page = Page::open(&server, &code, Some(&token)).await;
    let mut idle = Vec::new();
    for _ in 0..19 {
        idle.push(TcpStream::connect(server.at).await.unwrap());
    }
    // One more is closed without a word, and the game goes on.
    let mut refused = TcpStream::connect(server.at).await.unwrap();
    assert!(matches!(refused.read(&mut [0]).await, Ok(0) | Err(_)));
    page.play().await;
    // Whoever goes leaves a place, as soon as the server has noticed.
    drop(idle);
    let mut answer = String::new();
    while answer.is_empty() {
        let mut stream = TcpStream::connect(server.at).await.unwrap();
        let asked = b"GET /health HTTP/1.0\r\n\r\n";
        if stream.write_all(asked).await.is_ok() {
            let _ = stream.read_to_string(&mut answer).await;
        }
    }
    assert!(answer.starts_with("HTTP/1.0 200"), "{answer}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_one_address_does_not_take_all_sockets() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits {
        connections: 3,
        proxy: true,
        ..Limits::default()
    };
    let server = Server::with(&folder, limits).await;
    let (code, _) = room(&server).await;
    let open = async |from: &str| {
        let url = format!("ws://{}/api/rooms/{code}/socket", server.at);
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
    // Whoever goes leaves a place, as soon as the server has noticed.
    held.pop();
    while !open("203.0.113.9").await.1.is_text() {}
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn floods_hurt_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let (code, token) = room(&server).await;
    let mut flood = Page::open(&server, &code, None).await;
    for _ in 0..2000 {
        flood.say(&json!({"type": "ping"})).await;
    }
    let mut page = Page::open(&server, &code, Some(&token)).await;
    let mut told = Vec::new();
    for _ in 0..700 {
        told.push(server.ask("GET", "/api/rooms", None).await.0);
    }
    assert!(told.contains(&200) && told.contains(&429), "{told:?}");
    page.play().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_gone_on_is_not_told_of_again() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let seated = server.friends("ema", &["Eve"]).await;
    let code = seated[0]["code"].as_str().unwrap();
    let mut ada = Page::open(&server, code, seated[0]["token"].as_str()).await;
    let mut eve = Page::open(&server, code, seated[1]["token"].as_str()).await;
    assert_eq!(server.begin(&seated[0]).await, 204);
    let (ended, same) = tokio::join!(play_a_deal(&mut ada), play_a_deal(&mut eve));
    assert_eq!(ended["at"], same["at"]);

    for _ in 0..120 {
        eve.say(&json!({"type": "on", "at": ended["at"]})).await;
    }
    // What is refused afterwards says that the room has heard everything before.
    let stale = json!({"type": "act", "at": 0, "action": {"type": "pass"}});
    for page in [&mut eve, &mut ada] {
        page.say(&stale).await;
        page.heard.clear();
        page.hear_of("refused").await;
        assert!(rooms_told(page) <= 2, "{:?}", page.heard);
    }

    ada.answer(&ended).await;
    tokio::join!(ada.play(), eve.play());
    for _ in 0..30 {
        assert_eq!(server.begin(&seated[1]).await, 204);
    }
    ada.heard.clear();
    assert_eq!(server.begin(&seated[0]).await, 204);
    ada.hear_of("moment").await;
    assert!(rooms_told(&ada) <= 4, "{:?}", ada.heard);
    server.stop().await;
}

/// Plays until a deal is paid, and returns the moment that says how.
async fn play_a_deal(page: &mut Page) -> Value {
    loop {
        let moment = page.hear_of("moment").await;
        if moment["outcome"].is_object() {
            return moment;
        }
        page.answer(&moment).await;
    }
}

/// How often a page was told how the room looks.
fn rooms_told(page: &Page) -> usize {
    let told = page.heard.iter();
    told.filter(|told| told.starts_with(r#"{"type":"room""#))
        .count()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_waits_for_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let (code, token) = room(&server).await;
    let mut slow = Vec::new();
    for _ in 0..20 {
        slow.push(Page::open(&server, &code, None).await);
    }
    goes_on(&server, &code, &token).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_that_make_no_sense_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let (code, _) = room(&server).await;
    // A room that nobody listed is found by its link alone.
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
            .ask("POST", "/api/rooms", Some(request.clone()))
            .await;
        assert_eq!(found, status, "{request}: {body}");
        let told: Value = serde_json::from_str(&body).unwrap();
        assert_eq!(told["status"], status);
        assert!(told["code"].is_string() && told["says"].is_string());
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
        let (found, body) = server.ask(method, path, None).await;
        let told: Value = serde_json::from_str(&body).unwrap();
        assert_eq!((found, &told["code"]), (status, &json!(code)), "{path}");
    }
    // What the page has something for is there; elsewhere it says itself that there is nothing.
    for (path, status) in [
        ("/", 200),
        ("/room/abcd2345", 200),
        ("/rules/ema", 200),
        ("/rules/club.2026", 200),
        ("/score", 200),
        ("/nowhere", 404),
        ("/room", 404),
        ("/rules/", 404),
    ] {
        let (found, body) = server.ask("GET", path, None).await;
        assert_eq!(found, status, "{path}");
        assert!(body.contains("<html"), "{path}: {body}");
    }
    assert_eq!(
        server
            .ask("GET", &format!("/api/rooms/{code}/log"), None)
            .await
            .0,
        409
    );
    let huge = "x".repeat(100_000);
    let (status, body) = server.ask_raw("POST", "/api/rooms", "", &huge).await;
    assert_eq!(status, 413);
    assert!(body.contains("request/too_large"), "{body}");
    let foreign = "Origin: http://elsewhere.example\r\n";
    let body = whole.to_string();
    assert_eq!(
        server.ask_raw("POST", "/api/rooms", foreign, &body).await.0,
        403
    );
    let own = format!("Origin: http://{}\r\n", server.at);
    assert_eq!(
        server.ask_raw("POST", "/api/rooms", &own, &body).await.0,
        200
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_protects_who_reads_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    for (path, status) in [
        ("/", 200),
        ("/room/somewhere", 200),
        ("/nowhere", 404),
        ("/api/rulebooks", 200),
        ("/api/nothing", 404),
    ] {
        let (head, _) = server.ask_whole("GET", path, "", "").await;
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
        // One script stands in the document; nothing else that does not come as a file may run.
        let inline = usize::from(!path.starts_with("/api/"));
        assert_eq!(head.matches("'sha256-").count(), inline, "{path}: {head}");
        assert!(!head.contains("unsafe"), "{path}: {head}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_somebody_else_opens_no_socket() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let (code, _) = room(&server).await;
    let own = format!("http://{}", server.at);
    for (origin, status) in [
        ("http://elsewhere.example", 403),
        ("null", 403),
        (&own, 101),
    ] {
        let url = format!("ws://{}/api/rooms/{code}/socket", server.at);
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
