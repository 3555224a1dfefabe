//! The page, embedded in the program.

use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

use crate::trouble::Trouble;

#[derive(Embed)]
#[folder = "../../web/dist"]
struct Page;

const INDEX: &str = "index.html";
/// Files with a digest in their name never change.
const FOREVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// A file of the page; every address of the page itself is the same document.
pub async fn file(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return Trouble::Nothing.into_response();
    }
    match Page::get(path) {
        Some(file) => answer(file, path),
        None if path.contains('.') => Trouble::Nothing.into_response(),
        None => match Page::get(INDEX) {
            Some(file) => answer(file, INDEX),
            None => Trouble::Nothing.into_response(),
        },
    }
}

fn answer(file: EmbeddedFile, path: &str) -> Response {
    let cache = if path.starts_with("assets/") {
        FOREVER
    } else {
        ASK_AGAIN
    };
    let headers = [
        (header::CONTENT_TYPE, file.metadata.mimetype().to_owned()),
        (header::CACHE_CONTROL, cache.to_owned()),
    ];
    (StatusCode::OK, headers, file.data).into_response()
}
