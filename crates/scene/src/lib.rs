//! Presentation of the game: scenes, hints, results with their explanations, and descriptions
//! of events in words.
//!
//! This crate turns what the engine knows into what a screen shows. It decides nothing and contains
//! nothing hidden: a [`Scene`] and [`Hints`] are made from a [`game::View`], or from a
//! [`game::Board`] for a spectator. It has no HTML, sockets or storage; browsers, terminals and
//! other clients draw the same values.
//!
//! ```
//! use game::rules::EMBEDDED;
//! use game::{Rulebook, Seed, Settings, Step, Table};
//! use scene::Scene;
//! use tiles::BySeat;
//!
//! let (id, text) = EMBEDDED[0];
//! let book = Rulebook::read(text, id)?;
//! let seats = BySeat::from_fn(|seat| seat.to_string().into());
//! let settings = Settings::from(&book).into();
//! let mut table = Table::new(book.rules.clone(), settings, seats, Seed([1; 32]));
//! while table.step(&mut |_| {}) == Step::Moved {}
//! let ask = &table.asks()[0];
//! let kyoku = table.kyoku().expect("a deal is running");
//! let scene = Scene::asking(&book.rules, kyoku.view(ask.seat), ask);
//! assert_eq!(scene.tiles_left, 69);
//! # Ok::<(), game::RulebookError>(())
//! ```

mod audit_text;
mod book_traits;
mod calculation;
mod explanation;
mod hands_at_end;
mod hints;
mod judged;
mod language;
mod latest;
mod narrator;
mod outcome;
mod picture;
mod walls;

pub use audit_text::{MismatchText, differences, event_text};
pub use book_traits::{Trait, has_red_fives, traits};
pub use calculation::{Calculation, Doubled, Formula, HowWon, Share};
pub use explanation::{
    Adds, ExplainedPayment, Explanation, ReckonedStep, ScoredBonus, ScoredFu, ScoredStep,
    ScoredYaku, explained_payments, explanation, optional_cite,
};
pub use hands_at_end::{HandAtEnd, hands_at_end};
pub use hints::{AfterDiscard, Denied, Hints, Reason, Resting, Wait, Waits, hints, unseen};
pub use judged::{JudgedMistake, WouldBe};
pub use language::{Language, Sentences};
pub use latest::{Happened, Latest};
pub use narrator::{
    Argument, Audience, Change, Discard, Narrator, NoWinnerBy, Phrase, Sentence, change, citation,
    places,
};
pub use outcome::{Ending, GameOver, NoWinner, Outcome, ScoredWin, final_payments, outcome};
pub use picture::{
    Choice, Concealed, InRiichi, Laid, Offered, Prompts, RiverTile, Scene, Side, Stage, Taken,
};
pub use walls::{BrokenWall, Walls, walls};
