//! Security headers on every response, and the refusal of cross-origin requests.

use axum::extract::Request;
use axum::http::{HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::prelude::BASE64_STANDARD as BASE64;
use sha2::{Digest, Sha256};

use crate::error::ApiError;

/// The page may load files from this server and connect to it, and to nothing else.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// Middleware that refuses cross-origin requests and adds the security headers to every response.
pub async fn secure(request: Request, next: Next) -> Response {
    let mut response = if is_cross_origin(&request) {
        ApiError::CrossOrigin.into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        let value = HeaderValue::from_static(value);
        headers.entry(name).or_insert(value);
    }
    response
}

/// The content security policy of a document: it may also run its own inline scripts, which are
/// allowed by their digests.
pub fn document_policy(document: &str) -> HeaderValue {
    let digests: String = inline_scripts(document)
        .map(|script| BASE64.encode(Sha256::digest(script)))
        .map(|digest| format!(" 'sha256-{digest}'"))
        .collect();
    let policy = CONTENT_SECURITY_POLICY
        .replace("script-src 'self'", &format!("script-src 'self'{digests}"));
    HeaderValue::try_from(policy).expect("digests are ASCII")
}

/// The content security policy of a document to print: it carries its styles, and loads nothing.
pub fn printed_policy() -> HeaderValue {
    HeaderValue::from_static(
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'",
    )
}

fn inline_scripts(document: &str) -> impl Iterator<Item = &str> {
    document
        .split("<script")
        .skip(1)
        .filter_map(|rest| rest.split_once('>')?.1.split_once("</script>"))
        .map(|(script, _)| script)
        .filter(|script| !script.is_empty())
}

/// Whether a request that changes something or opens a socket comes from a page of another origin.
/// Clients other than browsers send no `Origin`; they hold no credentials that a page could misuse.
fn is_cross_origin(request: &Request) -> bool {
    let is_upgrade = request.headers().contains_key(header::UPGRADE);
    if !is_upgrade && matches!(*request.method(), Method::GET | Method::HEAD) {
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
    let origin_host = origin
        .and_then(|origin| origin.split_once("://"))
        .map(|(_, host)| host);
    origin_host.is_none() || origin_host != host
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_may_run_its_inline_scripts_and_no_others() {
        let document = "<head><script type=\"module\" async>alert('hello')</script>\
            <script src=\"/page.js\"></script></head><script>1</script>";
        let scripts: Vec<&str> = inline_scripts(document).collect();
        assert_eq!(scripts, ["alert('hello')", "1"]);
        let policy = document_policy(document);
        let policy = policy.to_str().unwrap();
        let scripts = "script-src 'self' \
            'sha256-vIsp2avtxDy0157AryO+jEJVpLdmka7PI7o7C4q5ABE=' \
            'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='; style-src";
        assert_eq!(
            policy,
            CONTENT_SECURITY_POLICY.replace("script-src 'self'; style-src", scripts)
        );
        assert_eq!(document_policy("<p>"), CONTENT_SECURITY_POLICY);
    }
}
