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
    /// Smaller still, and too slow to make here.
    brotli: Option<Bytes>,
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
            brotli: None,
        }
    }

    /// With the same body as Brotli packed it, if somebody did.
    #[must_use]
    pub fn or_brotli(self, brotli: Option<Bytes>) -> Ready {
        Ready { brotli, ..self }
    }

    /// The answer for somebody who sent these headers.
    #[must_use]
    pub fn answer(&self, asked: &HeaderMap) -> Response {
        let kind = (header::CONTENT_TYPE, self.kind.clone());
        let varies = (header::VARY, HeaderValue::from_static("accept-encoding"));
        let packed = [("br", &self.brotli), ("gzip", &self.packed)];
        let offered = packed.into_iter().find_map(|(coding, body)| {
            let body = body.as_ref().filter(|_| accepts(asked, coding))?;
            Some((coding, body.clone()))
        });
        match offered {
            Some((coding, body)) => {
                let encoding = (header::CONTENT_ENCODING, HeaderValue::from_static(coding));
                ([kind, varies, encoding], body).into_response()
            }
            None => ([kind, varies], self.plain.clone()).into_response(),
        }
    }
}

fn accepts(asked: &HeaderMap, coding: &str) -> bool {
    let accepted = asked.get(header::ACCEPT_ENCODING);
    let accepted = accepted.and_then(|accepted| accepted.to_str().ok());
    let mut codings = accepted.unwrap_or_default().split([',', ';']);
    codings.any(|accepted| accepted.trim() == coding)
}

fn pack(plain: &[u8]) -> Option<Bytes> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(plain).ok()?;
    packer.finish().ok().map(Bytes::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(ready: &Ready, accepted: &'static str, coding: Option<&str>) {
        let accepted = HeaderValue::from_static(accepted);
        let asked = HeaderMap::from_iter([(header::ACCEPT_ENCODING, accepted)]);
        let answer = ready.answer(&asked);
        let found = answer.headers().get(header::CONTENT_ENCODING);
        assert_eq!(found.and_then(|found| found.to_str().ok()), coding);
    }

    #[test]
    fn an_answer_is_packed_as_the_asker_can_unpack_it() {
        let gzip = Ready::new("text/plain", vec![b'a'; 1000]);
        let both = gzip.clone().or_brotli(Some(Bytes::from_static(b"smaller")));
        check(&both, "gzip, deflate, br, zstd", Some("br"));
        check(&both, "gzip;q=1.0, br;q=0.5", Some("br"));
        check(&both, "gzip, deflate", Some("gzip"));
        check(&both, "identity", None);
        check(&gzip, "gzip, br", Some("gzip"));
        check(&Ready::new("text/plain", "a"), "gzip, br", None);
    }
}
