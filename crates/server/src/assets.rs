//! The page, embedded in the program.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

use crate::headers::policy_of;
use crate::ready::Ready;
use crate::trouble::Trouble;

#[derive(Embed)]
#[folder = "../../web/dist"]
struct Page;

const INDEX: &str = "index.html";
/// Files with a digest in their name never change.
const FOREVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// A file of the page; every address of the page itself is the same document, which also says
/// where there is nothing.
pub async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return Trouble::Nothing.into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return ([(header::ALLOW, "GET,HEAD")], Trouble::WrongMethod).into_response();
    }
    if let Some(file) = Page::get(path) {
        return answer(&file, path, &headers);
    }
    match Page::get(INDEX) {
        Some(file) if shows(path) => answer(&file, INDEX, &headers),
        Some(file) if !path.contains('.') => {
            let mut lost = answer(&file, INDEX, &headers);
            *lost.status_mut() = StatusCode::NOT_FOUND;
            lost
        }
        Some(_) | None => Trouble::Nothing.into_response(),
    }
}

/// Whether the page shows something at an address, as `web/src/route.svelte.ts` reads it.
fn shows(path: &str) -> bool {
    let mut parts = path.split('/');
    match (parts.next().unwrap_or_default(), parts.next()) {
        ("" | "score", _) => true,
        ("room" | "rules", Some(named)) => !named.is_empty(),
        _ => false,
    }
}

fn answer(file: &EmbeddedFile, path: &str, headers: &HeaderMap) -> Response {
    let cache = if path.starts_with("assets/") {
        FOREVER
    } else {
        ASK_AGAIN
    };
    let mut response = ready(file, path).answer(headers);
    let cache = HeaderValue::from_static(cache);
    response.headers_mut().insert(header::CACHE_CONTROL, cache);
    if path == INDEX {
        let policy = policy_of(&String::from_utf8_lossy(&file.data));
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// The file as it travels, packed when it is first asked for; what Brotli makes of it was built
/// with it. A file that is built anew while the program runs has another digest.
fn ready(file: &EmbeddedFile, path: &str) -> Ready {
    static PACKED: LazyLock<Mutex<HashMap<[u8; 32], Ready>>> = LazyLock::new(Mutex::default);
    let mut packed = PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    let pack = || {
        let brotli = Page::get(&format!("{path}.br")).map(|file| file.data.to_vec().into());
        Ready::new(file.metadata.mimetype(), file.data.to_vec()).or_brotli(brotli)
    };
    let ready = packed.entry(file.metadata.sha256_hash());
    ready.or_insert_with(pack).clone()
}
