//! The web page, embedded in the binary.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

use crate::error::ApiError;
use crate::precompressed::Precompressed;
use crate::security::document_policy;

#[derive(Embed)]
#[folder = "../../web/dist"]
struct Page;

const INDEX: &str = "index.html";
/// For files with a digest in their name, which never change.
const CACHE_FOREVER: &str = "public, max-age=31536000, immutable";
const REVALIDATE: &str = "no-cache";

/// Serves a file of the page. Every address that the page routes itself gets the same document,
/// which also displays the "not found" page.
pub async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return ApiError::NotFound.into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return ([(header::ALLOW, "GET,HEAD")], ApiError::MethodNotAllowed).into_response();
    }
    if let Some(file) = Page::get(path) {
        return respond(&file, path, &headers).await;
    }
    match Page::get(INDEX) {
        Some(file) if is_page_route(path) => respond(&file, INDEX, &headers).await,
        Some(file) if !path.contains('.') => {
            let mut not_found = respond(&file, INDEX, &headers).await;
            *not_found.status_mut() = StatusCode::NOT_FOUND;
            not_found
        }
        Some(_) | None => ApiError::NotFound.into_response(),
    }
}

/// Whether the page has something at this address; mirrors `web/src/base/route.svelte.ts`.
fn is_page_route(path: &str) -> bool {
    let mut parts = path.split('/');
    match (parts.next().unwrap_or_default(), parts.next()) {
        ("" | "score" | "setup" | "referee" | "words", _) => true,
        ("room" | "rules" | "compare", Some(id)) => !id.is_empty(),
        _ => false,
    }
}

async fn respond(file: &EmbeddedFile, path: &str, headers: &HeaderMap) -> Response {
    let cache = if path.starts_with("assets/") {
        CACHE_FOREVER
    } else {
        REVALIDATE
    };
    let mut response = compressed(file, path).respond(headers).await;
    let cache = HeaderValue::from_static(cache);
    response.headers_mut().insert(header::CACHE_CONTROL, cache);
    if path == INDEX {
        let policy = document_policy(&String::from_utf8_lossy(&file.data));
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// The compressed file, cached at its first request. Brotli files come from the page's build. The
/// cache is keyed by digest, because a debug build reads files that may change while it runs.
fn compressed(file: &EmbeddedFile, path: &str) -> Precompressed {
    static CACHE: LazyLock<Mutex<HashMap<[u8; 32], Precompressed>>> = LazyLock::new(Mutex::default);
    let mut cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    let compress = || {
        let brotli = Page::get(&format!("{path}.br")).map(|file| file.data.to_vec().into());
        Precompressed::new(file.metadata.mimetype(), file.data.to_vec()).with_brotli(brotli)
    };
    let entry = cache.entry(file.metadata.sha256_hash());
    entry.or_insert_with(compress).clone()
}
