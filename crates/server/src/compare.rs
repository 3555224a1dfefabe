//! `GET /api/compare`: the rulebooks that can be compared; `GET /api/compare/{a}/{b}`: two of them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use handbook::ComparisonPage;
use scene::Language;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::error::ApiError;
use crate::precompressed::Precompressed;
use crate::rooms::Rooms;
use crate::rulebooks::Rulebooks;

/// The maximum number of comparisons that are kept: more than there are pairs of rulebooks, unless
/// the server was configured with many.
const MAX_KEPT: usize = 256;

/// By the ids of the two books and the language.
type Made = HashMap<(String, String, &'static str), Precompressed>;

/// The comparisons that have been asked for.
#[derive(Clone, Default)]
pub struct Comparisons {
    made: Arc<Mutex<Made>>,
}

impl Comparisons {
    /// Compares two rulebooks, or returns what was made before.
    fn make(
        &self,
        rulebooks: &Rulebooks,
        ids: [&str; 2],
        language: &str,
    ) -> Result<Precompressed, ApiError> {
        let code = Language::codes().find(|code| *code == language);
        let key = (ids[0].to_owned(), ids[1].to_owned(), code.unwrap_or("en"));
        if let Some(made) = self.made().get(&key) {
            return Ok(made.clone());
        }
        let edition = |id| rulebooks.handbooks().edition(rulebooks, id, language);
        let (a, b) = (edition(ids[0])?, edition(ids[1])?);
        let made = Precompressed::json(&ComparisonPage::new(&a, &b));
        let mut kept = self.made();
        if kept.len() >= MAX_KEPT {
            kept.clear();
        }
        kept.insert(key, made.clone());
        Ok(made)
    }

    fn made(&self) -> MutexGuard<'_, Made> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A rulebook that can be compared with others.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ComparableBook {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether it is a book for comparison, not a club's own.
    pub reference: bool,
}

/// `GET /api/compare`: the rulebooks that can be compared.
pub async fn books(State(rooms): State<Rooms>, headers: HeaderMap) -> Response {
    rooms.rulebooks().comparable().respond(&headers).await
}

/// The language of an answer; English without one.
#[derive(Deserialize)]
pub struct In {
    #[serde(default)]
    lang: String,
}

/// Answers in the thread pool: comparing takes a while.
pub async fn answer(
    State(rooms): State<Rooms>,
    Path((a, b)): Path<(String, String)>,
    Query(In { lang }): Query<In>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let rulebooks = rooms.rulebooks().clone();
    let comparisons = rulebooks.comparisons().clone();
    let made = move || comparisons.make(&rulebooks, [&a, &b], &lang);
    let made = rooms.request_pool().run(made).await??;
    Ok(made.respond(&headers).await)
}
