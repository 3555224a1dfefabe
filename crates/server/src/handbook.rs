//! Rulebooks for readers: the chapters of the rulebook page, and documents to print.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use cases::Case;
use handbook::{Edition, Form, GlossaryPage, Hit, Index, Paper, Pictures};
use scene::Language;
use serde::Deserialize;

use crate::error::ApiError;
use crate::precompressed::Precompressed;
use crate::rooms::Rooms;
use crate::rulebooks::Rulebooks;
use crate::security::printed_policy;

/// What readers ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Wanted {
    Page,
    Print(Form, Paper),
}

/// By rulebook, language and what is wanted; the words of the game belong to no rulebook.
type Made = HashMap<(String, &'static str, Wanted), Precompressed>;

/// By rulebook and language.
type Indexes = HashMap<(String, &'static str), Arc<Index>>;

/// The maximum number of characters of a query.
const MAX_QUERY: usize = 100;

/// What has been made for readers. There are only so many books, languages and forms, so everything
/// is kept once it is made.
#[derive(Clone)]
pub struct Handbooks {
    /// The cases of the rulebooks that the server was configured with.
    own_cases: Arc<[Case]>,
    made: Arc<Mutex<Made>>,
    indexes: Arc<Mutex<Indexes>>,
}

impl Handbooks {
    /// Handbooks of rulebooks that come with these cases.
    #[must_use]
    pub fn new(own_cases: Vec<Case>) -> Handbooks {
        Handbooks {
            own_cases: own_cases.into(),
            made: Arc::default(),
            indexes: Arc::default(),
        }
    }

    /// A rulebook in a language; in English if there is no such language.
    ///
    /// # Errors
    /// When there is no rulebook with this id.
    pub fn edition(
        &self,
        rulebooks: &Rulebooks,
        id: &str,
        language: &str,
    ) -> Result<Edition, ApiError> {
        let book = rulebooks.get(id)?;
        let language = Language::read(language).unwrap_or_else(Language::english);
        // A case of another book does not hold, or names no statement of this one.
        let pictures = Arc::new(Pictures::new(&book, self.own_cases.to_vec()));
        Ok(Edition::with_pictures(&book, &language, pictures))
    }

    /// Makes something for readers, or returns what was made before.
    fn make(
        &self,
        rulebooks: &Rulebooks,
        id: &str,
        language: &str,
        wanted: Wanted,
    ) -> Result<Precompressed, ApiError> {
        let code = Language::codes().find(|code| *code == language);
        let key = (id.to_owned(), code.unwrap_or("en"), wanted);
        if let Some(made) = self.made().get(&key) {
            return Ok(made.clone());
        }
        let edition = self.edition(rulebooks, id, language)?;
        let made = match wanted {
            Wanted::Page => Precompressed::json(&edition.page()),
            Wanted::Print(form, paper) => {
                Precompressed::new("text/html; charset=utf-8", edition.print(form, paper))
            }
        };
        self.made().insert(key, made.clone());
        Ok(made)
    }

    /// The words of the game, or what was made of them before.
    fn words(&self, language: &str) -> Precompressed {
        let language = Language::read(language).unwrap_or_else(Language::english);
        let key = (String::new(), language.code(), Wanted::Page);
        if let Some(made) = self.made().get(&key) {
            return made.clone();
        }
        let made = Precompressed::json(&GlossaryPage::new(&language));
        self.made().insert(key, made.clone());
        made
    }

    /// The index of a rulebook, which is made for the first query in a language and then kept.
    fn index(
        &self,
        rulebooks: &Rulebooks,
        id: &str,
        language: &str,
    ) -> Result<Arc<Index>, ApiError> {
        let book = rulebooks.get(id)?;
        let language = Language::read(language).unwrap_or_else(Language::english);
        let key = (id.to_owned(), language.code());
        // Others wait meanwhile, so that no index is made twice.
        let mut indexes = self.indexes.lock().unwrap_or_else(PoisonError::into_inner);
        let index = indexes.entry(key);
        let index = index.or_insert_with(|| Arc::new(Index::new(&book, &language)));
        Ok(Arc::clone(index))
    }

    fn made(&self) -> std::sync::MutexGuard<'_, Made> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Makes something in the thread pool: reading and drawing a rulebook takes a while.
async fn respond(
    rooms: &Rooms,
    id: String,
    language: String,
    wanted: Wanted,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let (handbooks, rulebooks) = (
        rooms.rulebooks().handbooks().clone(),
        rooms.rulebooks().clone(),
    );
    let made = move || handbooks.make(&rulebooks, &id, &language, wanted);
    Ok(rooms
        .request_pool()
        .run(made)
        .await??
        .respond(headers)
        .await)
}

/// `GET /api/rulebooks/{id}/pages/{language}`: the chapters of a rulebook.
pub async fn page(
    State(rooms): State<Rooms>,
    Path((id, language)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&rooms, id, language, Wanted::Page, &headers).await
}

/// How a document is to be printed.
#[derive(Deserialize)]
pub struct PrintOptions {
    #[serde(default)]
    lang: String,
    paper: Option<String>,
}

/// `GET /print/{id}/{form}?lang=de&paper=a5`: a document to print.
pub async fn print(
    State(rooms): State<Rooms>,
    Path((id, form)): Path<(String, String)>,
    Query(options): Query<PrintOptions>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let form = Form::from_name(&form).ok_or(ApiError::NotFound)?;
    let paper = options.paper.as_deref().and_then(Paper::from_name);
    let wanted = Wanted::Print(form, paper.unwrap_or(form.paper()));
    let mut response = respond(&rooms, id, options.lang, wanted, &headers).await?;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, printed_policy());
    Ok(response)
}

/// What readers look for.
#[derive(Deserialize)]
pub struct FindOptions {
    #[serde(default)]
    q: String,
    #[serde(default)]
    lang: String,
}

/// `GET /api/rulebooks/{id}/find?q=furiten&lang=de`: what a rulebook says about these words, best
/// first; suggestions if nothing fits.
pub async fn find(
    State(rooms): State<Rooms>,
    Path(id): Path<String>,
    Query(FindOptions { q, lang }): Query<FindOptions>,
) -> Result<Json<Vec<Hit>>, ApiError> {
    if q.chars().count() > MAX_QUERY {
        return Err(ApiError::RequestTooLarge);
    }
    let (handbooks, rulebooks) = (
        rooms.rulebooks().handbooks().clone(),
        rooms.rulebooks().clone(),
    );
    let find = move || Ok(handbooks.index(&rulebooks, &id, &lang)?.find(&q).listed());
    Ok(Json(rooms.request_pool().run(find).await??))
}

/// `GET /api/words/{language}`: the words of the game.
pub async fn words(
    State(rooms): State<Rooms>,
    Path(language): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let handbooks = rooms.rulebooks().handbooks().clone();
    let made = rooms.request_pool().run(move || handbooks.words(&language));
    Ok(made.await?.respond(&headers).await)
}
