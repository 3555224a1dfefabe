//! What every answer carries for the safety of who reads it, and who may ask.

use axum::extract::Request;
use axum::http::{HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::prelude::BASE64_STANDARD as BASE64;
use sha2::{Digest, Sha256};

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
        let value = HeaderValue::from_static(value);
        headers.entry(name).or_insert(value);
    }
    response
}

/// The policy of a document: beside what comes from this server, the scripts that stand in it as it
/// was built, told by their digests.
pub fn policy_of(document: &str) -> HeaderValue {
    let digests: String = scripts_in(document)
        .map(|script| BASE64.encode(Sha256::digest(script)))
        .map(|digest| format!(" 'sha256-{digest}'"))
        .collect();
    let policy = POLICY.replace("script-src 'self'", &format!("script-src 'self'{digests}"));
    HeaderValue::try_from(policy).expect("digests are letters")
}

fn scripts_in(document: &str) -> impl Iterator<Item = &str> {
    document
        .split("<script")
        .skip(1)
        .filter_map(|rest| rest.split_once('>')?.1.split_once("</script>"))
        .map(|(script, _)| script)
        .filter(|script| !script.is_empty())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_may_run_the_scripts_that_stand_in_it_and_no_others() {
        let document = "<head><script type=\"module\" async>alert('hello')</script>\
            <script src=\"/page.js\"></script></head><script>1</script>";
        let scripts: Vec<&str> = scripts_in(document).collect();
        assert_eq!(scripts, ["alert('hello')", "1"]);
        let policy = policy_of(document);
        let policy = policy.to_str().unwrap();
        let scripts = "script-src 'self' \
            'sha256-vIsp2avtxDy0157AryO+jEJVpLdmka7PI7o7C4q5ABE=' \
            'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='; style-src";
        assert_eq!(
            policy,
            POLICY.replace("script-src 'self'; style-src", scripts)
        );
        assert_eq!(policy_of("<p>"), POLICY);
    }
}
