//! What every answer carries for the safety of who reads it, and who may ask.

use axum::extract::Request;
use axum::http::{HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::trouble::Trouble;

/// The page may load what comes from this server, and talk to nobody else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// Refuses requests that a page of somebody else makes, and marks every answer.
pub async fn guard(request: Request, next: Next) -> Response {
    let mut response = if is_foreign(&request) {
        Trouble::ForeignPage.into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether a browser says that another page is behind a request that changes something or opens a
/// socket. Programs that are no browsers say nothing, and hold no secrets of somebody else.
fn is_foreign(request: &Request) -> bool {
    let opens = request.headers().contains_key(header::UPGRADE);
    if !opens && matches!(*request.method(), Method::GET | Method::HEAD) {
        return false;
    }
    let Some(origin) = request.headers().get(header::ORIGIN) else {
        return false;
    };
    let host = request
        .headers()
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok();
    let same = origin
        .and_then(|origin| origin.split_once("://"))
        .map(|(_, host)| host);
    same.is_none() || same != host
}
