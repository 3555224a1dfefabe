//! A request to score a hand.

use serde::Deserialize;
use serde_json::value::RawValue;
use tiles::{HandText, Tile, Wind};
use ts_rs::TS;

use super::change::{Change, changes};
use super::fields::{Fed, How, Indicators, Riichi, count, fed, flag};
use super::read::Fields;
use super::text_field::text;

/// Declares the request and the list of its fields.
macro_rules! request {
    ($( $(#[$attribute:meta])* $field:ident: $type:ty, )*) => {
        /// A request to score a hand. Only `by` is required, and `hand` unless it is a nagashi.
        #[derive(Clone, Default, Deserialize, TS)]
        #[serde(deny_unknown_fields, default)]
        #[ts(rename = "ScoreRequest", optional_fields)]
        pub struct Request<'a> {
            /// Any JSON, returned in the answer.
            #[serde(borrow)]
            #[ts(skip)]
            pub id: Option<&'a RawValue>,
            $( $(#[$attribute])* pub $field: $type, )*
        }

        impl<'a> Fields<'a> for Request<'a> {
            const NAMES: &'static [&'static str] = &["id", $(stringify!($field)),*];

            fn reads(text: &str) -> Result<(), serde_json::Error> {
                serde_json::from_str::<Request<'_>>(text).map(|_| ())
            }
        }
    };
}

request! {
    /// The rulebook's id or file.
    rules: Option<String>,
    /// Settings changed for this request.
    #[serde(deserialize_with = "changes")]
    #[ts(skip)]
    set: Vec<Change>,
    /// Concealed tiles and melds.
    #[serde(deserialize_with = "text")]
    #[ts(as = "Option<String>")]
    hand: Option<HandText>,
    /// The winning tile.
    #[serde(deserialize_with = "text")]
    win: Option<Tile>,
    /// How the win came about.
    #[serde(deserialize_with = "text")]
    by: Option<How>,
    /// The winner's wind.
    #[serde(deserialize_with = "text")]
    seat: Option<Wind>,
    /// The round's wind.
    #[serde(deserialize_with = "text")]
    round: Option<Wind>,
    /// The discarder's wind.
    #[serde(deserialize_with = "text")]
    from: Option<Wind>,
    /// Dora indicators.
    #[serde(deserialize_with = "text")]
    dora: Option<Indicators>,
    /// Ura indicators.
    #[serde(deserialize_with = "text")]
    ura: Option<Indicators>,
    /// What was declared.
    #[serde(deserialize_with = "text")]
    riichi: Option<Riichi>,
    /// Open riichi: the hand was shown with the declaration.
    #[serde(deserialize_with = "flag")]
    open_riichi: bool,
    /// Won in the go-around after the declaration.
    #[serde(deserialize_with = "flag")]
    ippatsu: bool,
    /// Won on a replacement tile.
    #[serde(deserialize_with = "flag")]
    rinshan: bool,
    /// Won on a tile robbed from a kan.
    #[serde(deserialize_with = "flag")]
    chankan: bool,
    /// Won on the last tile of the wall, or on the discard after it.
    #[serde(deserialize_with = "flag")]
    last_tile: bool,
    /// Won in the first uninterrupted go-around.
    #[serde(deserialize_with = "flag")]
    first_turn: bool,
    /// The drawn tile was mixed into the hand.
    #[serde(deserialize_with = "flag")]
    sorted_in: bool,
    /// Counters on the table.
    #[serde(deserialize_with = "count")]
    honba: Option<u8>,
    /// Sticks on the table.
    #[serde(deserialize_with = "count")]
    deposits: Option<u8>,
    /// The dealer's wins in a row before this deal.
    #[serde(deserialize_with = "count")]
    dealer_wins: Option<u8>,
    /// Whose wall was broken.
    #[serde(deserialize_with = "text")]
    breaker: Option<Wind>,
    /// Who fed the kan before a replacement tile.
    #[serde(deserialize_with = "text")]
    kan_from: Option<Wind>,
    /// Who fed the last set of a yakuman.
    #[serde(deserialize_with = "fed")]
    pao: Option<Fed>,
}
