//! Responses that are the same for everybody, built and compressed once: many identical requests
//! at the same time must not slow the tables down.

mod negotiation;

use std::io::Write;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use negotiation::{Codings, negotiate};
use serde::Serialize;

/// A body in every content coding that it is served in.
#[derive(Clone)]
pub struct Precompressed {
    content_type: HeaderValue,
    identity: Bytes,
    /// `None` where compression does not make the body smaller.
    gzip: Option<Bytes>,
    /// Smaller than gzip, but too slow to compute here.
    brotli: Option<Bytes>,
}

impl Precompressed {
    /// Compresses a body of this content type with gzip.
    #[must_use]
    pub fn new(content_type: &str, identity: impl Into<Bytes>) -> Precompressed {
        let identity = identity.into();
        let gzip = gzip(&identity).filter(|gzip| gzip.len() < identity.len());
        Precompressed {
            content_type: HeaderValue::from_str(content_type)
                .unwrap_or(HeaderValue::from_static("application/octet-stream")),
            identity,
            gzip,
            brotli: None,
        }
    }

    /// Writes a value as JSON and compresses it with gzip.
    #[must_use]
    pub fn json<T: Serialize>(value: &T) -> Precompressed {
        let text = serde_json::to_vec(value).expect("our types can be written as JSON");
        Precompressed::new("application/json", text)
    }

    /// Adds the same body compressed with Brotli, if there is such a file.
    #[must_use]
    pub fn with_brotli(self, brotli: Option<Bytes>) -> Precompressed {
        Precompressed { brotli, ..self }
    }

    /// The response to a request with these headers.
    pub async fn respond(&self, request: &HeaderMap) -> Response {
        let content_type = (header::CONTENT_TYPE, self.content_type.clone());
        let vary = (header::VARY, HeaderValue::from_static("accept-encoding"));
        let codings = Codings {
            gzip: self.gzip.is_some(),
            brotli: self.brotli.is_some(),
        };
        let coding = negotiate(request, codings).await;
        let compressed = coding.as_ref().and_then(|coding| match coding.as_bytes() {
            b"br" => self.brotli.clone(),
            b"gzip" => self.gzip.clone(),
            _ => None,
        });
        match coding.zip(compressed) {
            Some((coding, body)) => {
                let encoding = (header::CONTENT_ENCODING, coding);
                ([content_type, vary, encoding], body).into_response()
            }
            None => ([content_type, vary], self.identity.clone()).into_response(),
        }
    }
}

fn gzip(body: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(body).ok()?;
    encoder.finish().ok().map(Bytes::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn check(body: &Precompressed, accept: &'static str, coding: Option<&str>) {
        let value = HeaderValue::from_static(accept);
        let request = HeaderMap::from_iter([(header::ACCEPT_ENCODING, value)]);
        let response = body.respond(&request).await;
        let found = response.headers().get(header::CONTENT_ENCODING);
        let found = found.and_then(|found| found.to_str().ok());
        assert_eq!(found, coding, "{accept}");
    }

    #[tokio::test]
    async fn the_response_uses_the_coding_that_the_client_prefers() {
        let gzip = Precompressed::new("text/plain", vec![b'a'; 1000]);
        let both = gzip
            .clone()
            .with_brotli(Some(Bytes::from_static(b"smaller")));
        check(&both, "gzip, deflate, br, zstd", Some("br")).await;
        check(&both, "gzip;q=1.0, br;q=0.5", Some("gzip")).await;
        check(&both, "GZIP; q=0.8, identity;q=0.5", Some("gzip")).await;
        check(&both, "gzip, deflate", Some("gzip")).await;
        check(&both, "identity", None).await;
        check(&both, "", None).await;
        check(&gzip, "gzip, br", Some("gzip")).await;
        check(&Precompressed::new("text/plain", "a"), "gzip, br", None).await;
    }

    #[tokio::test]
    async fn a_coding_with_quality_zero_is_not_used() {
        let gzip = Precompressed::new("text/plain", vec![b'a'; 1000]);
        check(&gzip, "gzip;q=0", None).await;
        check(&gzip, "gzip; q=0.000, br", None).await;
        let both = gzip.with_brotli(Some(Bytes::from_static(b"smaller")));
        check(&both, "br;q=0, gzip", Some("gzip")).await;
        check(&both, "br;q=0, gzip;q=0, identity", None).await;
        check(&both, "br;q=nonsense", None).await;
    }
}
