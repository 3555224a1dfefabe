//! `GET /api/compare/{a}/{b}` compares rulebooks in every language, and keeps what it has made.

#![expect(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

#[expect(dead_code, reason = "this test uses only a part of it")]
mod common;

use common::Server;

#[tokio::test]
async fn two_rulebooks_are_compared_in_a_language() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    for (language, word) in [("en", "closed hand"), ("de", "geschlossenen Hand")] {
        let path = format!("/api/compare/regelwerk/ema?lang={language}");
        let comparison = server.get(&path).await;
        let first = comparison["coming"][0].as_str().unwrap();
        assert!(first.contains(word), "{first}");
        assert!(first.contains("/rules/ema#EMA-0-1"), "{first}");
        assert_eq!(server.get(&path).await, comparison);
    }
    // Without a language, or with an unknown one, the answer is in English.
    let english = server.get("/api/compare/regelwerk/ema?lang=en").await;
    for path in [
        "/api/compare/regelwerk/ema",
        "/api/compare/regelwerk/ema?lang=xx",
    ] {
        assert_eq!(server.get(path).await, english);
    }
    let same = server.get("/api/compare/ema/ema").await;
    assert_eq!(same["themes"].as_array().map(Vec::len), Some(0));
    let (status, _) = server
        .request("GET", "/api/compare/ema/nowhere", None)
        .await;
    assert_eq!(status, 404);
    server.stop().await;
}

#[tokio::test]
async fn every_rulebook_can_be_compared_also_the_reference() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder).await;
    let books = server.get("/api/compare").await;
    let books = books.as_array().unwrap();
    for (id, _) in game::rules::EMBEDDED {
        assert!(books.iter().any(|book| book["id"] == *id), "{id}");
    }
    let references = books.iter().filter(|book| book["reference"] == true);
    let ids: Vec<_> = references.map(|book| book["id"].as_str()).collect();
    assert_eq!(ids, [Some(game::rules::REFERENCE)]);
    server.stop().await;
}
