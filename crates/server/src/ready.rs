//! Answers that are the same for everybody, made and packed once: what many ask for at once must
//! not cost the tables their time.

use std::io::Write;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

/// An answer as it travels.
#[derive(Clone)]
pub struct Ready {
    kind: HeaderValue,
    plain: Bytes,
    /// `None` where packing gains nothing.
    packed: Option<Bytes>,
}

impl Ready {
    /// Packs a body of this kind.
    #[must_use]
    pub fn new(kind: &str, plain: impl Into<Bytes>) -> Ready {
        let plain = plain.into();
        let packed = pack(&plain).filter(|packed| packed.len() < plain.len());
        Ready {
            kind: HeaderValue::from_str(kind)
                .unwrap_or(HeaderValue::from_static("application/octet-stream")),
            plain,
            packed,
        }
    }

    /// The answer for somebody who sent these headers.
    #[must_use]
    pub fn answer(&self, asked: &HeaderMap) -> Response {
        let accepts = asked
            .get(header::ACCEPT_ENCODING)
            .and_then(|accepts| accepts.to_str().ok())
            .is_some_and(|accepts| accepts.contains("gzip"));
        let kind = (header::CONTENT_TYPE, self.kind.clone());
        let varies = (header::VARY, HeaderValue::from_static("accept-encoding"));
        match &self.packed {
            Some(packed) if accepts => {
                let encoding = (header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                ([kind, varies, encoding], packed.clone()).into_response()
            }
            Some(_) | None => ([kind, varies], self.plain.clone()).into_response(),
        }
    }
}

fn pack(plain: &[u8]) -> Option<Bytes> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(plain).ok()?;
    packer.finish().ok().map(Bytes::from)
}
