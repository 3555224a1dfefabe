//! Chooses the content coding of a response from the request's `Accept-Encoding`.
//!
//! tower-http negotiates in its service for precompressed files, and offers that only there. So the
//! service is given a file that exists in every coding on offer, and is asked which it would send.

use std::convert::Infallible;
use std::future::{Ready, ready};
use std::io::{self, SeekFrom};
use std::path::PathBuf;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::SystemTime;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, Request, Uri, header};
use tokio::io::{AsyncRead, AsyncSeek, ReadBuf};
use tower::ServiceExt;
use tower_http::services::ServeDir;
use tower_http::services::fs::{Backend, File, Metadata};

/// The codings other than identity that a body exists in.
#[derive(Clone, Copy)]
pub struct Codings {
    /// Whether it exists as gzip.
    pub gzip: bool,
    /// Whether it exists as Brotli.
    pub brotli: bool,
}

/// The `Content-Encoding` to respond with; `None` for the body as it is.
pub async fn negotiate(request: &HeaderMap, codings: Codings) -> Option<HeaderValue> {
    let mut files = ServeDir::with_backend("", AnyFile);
    if codings.gzip {
        files = files.precompressed_gzip();
    }
    if codings.brotli {
        files = files.precompressed_br();
    }
    let mut question = Request::new(Body::empty());
    *question.method_mut() = Method::HEAD;
    *question.uri_mut() = Uri::from_static("/file");
    for accepted in request.get_all(header::ACCEPT_ENCODING) {
        let accepted = accepted.clone();
        question
            .headers_mut()
            .append(header::ACCEPT_ENCODING, accepted);
    }
    let answered: Result<_, Infallible> = files.oneshot(question).await;
    let Ok(mut answer) = answered;
    answer.headers_mut().remove(header::CONTENT_ENCODING)
}

/// An empty file that exists under every name. It is never read, because only its headers are asked
/// for.
#[derive(Clone, Copy)]
struct AnyFile;

impl Backend for AnyFile {
    type File = AnyFile;
    type Metadata = AnyFile;
    type OpenFuture = Ready<io::Result<AnyFile>>;
    type MetadataFuture = Ready<io::Result<AnyFile>>;

    fn open(&self, _path: PathBuf) -> Self::OpenFuture {
        ready(Ok(AnyFile))
    }

    fn metadata(&self, _path: PathBuf) -> Self::MetadataFuture {
        ready(Ok(AnyFile))
    }
}

impl File for AnyFile {
    type Metadata = AnyFile;
    type MetadataFuture<'a> = Ready<io::Result<AnyFile>>;

    fn metadata(&self) -> Self::MetadataFuture<'_> {
        ready(Ok(AnyFile))
    }
}

impl Metadata for AnyFile {
    fn is_dir(&self) -> bool {
        false
    }

    fn modified(&self) -> io::Result<SystemTime> {
        Err(io::ErrorKind::Unsupported.into())
    }

    fn len(&self) -> u64 {
        0
    }
}

impl AsyncRead for AnyFile {
    fn poll_read(
        self: Pin<&mut Self>,
        _context: &mut Context<'_>,
        _buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}

impl AsyncSeek for AnyFile {
    fn start_seek(self: Pin<&mut Self>, _position: SeekFrom) -> io::Result<()> {
        Ok(())
    }

    fn poll_complete(self: Pin<&mut Self>, _context: &mut Context<'_>) -> Poll<io::Result<u64>> {
        Poll::Ready(Ok(0))
    }
}
