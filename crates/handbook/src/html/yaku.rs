//! What a yaku or a fu item looks like.

use game::rules::Statement;
use game::{FuSource, YakuId};
use maud::{Markup, html};
use tiles::{HandText, Tile};

use super::tile;
use crate::edition::Edition;

impl Edition {
    /// The pictures that belong to a sentence: a hand for each yaku that it gives a worth, tiles for
    /// each fu item.
    pub(super) fn pictures(&self, statement: &Statement) -> Markup {
        let yaku = self.yaku_valued_by(&statement.id);
        let fu: Vec<FuSource> = self
            .fixed_by(&statement.id)
            .filter_map(|path| FuSource::of_setting(path))
            .collect();
        html! {
            @for id in yaku { @if let Some(hand) = self.yaku_hand(id) { p.picture { (hand) } } }
            @if !fu.is_empty() { p.picture { @for source in fu { (self.fu_tiles(source)) } } }
        }
    }

    /// The yaku to which a sentence gives their worth in a closed hand; a sentence about the open
    /// hand only needs no second picture.
    fn yaku_valued_by(&self, statement: &str) -> Vec<YakuId> {
        let listed = YakuId::ALL
            .into_iter()
            .filter(|id| self.book.rules.yaku.lists(*id));
        listed
            .filter(|id| self.book.cite_yaku(*id, false) == statement)
            .collect()
    }

    fn fixed_by(&self, statement: &str) -> impl Iterator<Item = &str> {
        let index = self
            .book
            .statements
            .iter()
            .position(|known| known.id == statement);
        index
            .into_iter()
            .flat_map(|index| self.book.fixed_by(index))
            .map(|(path, _)| path)
    }

    /// A hand with the yaku.
    pub(crate) fn yaku_hand(&self, id: YakuId) -> Option<Markup> {
        let cites = self.book.cites(&format!("yaku.{id}"));
        let shown = self.pictures.of_yaku(&self.book, id, &cites)?;
        Some(tile::hand(&self.words, &shown.hand, Some(shown.tile)))
    }

    /// The tiles of a fu item, and what it is worth.
    pub(crate) fn fu_tiles(&self, source: FuSource) -> Markup {
        let Some((hand, wait)) = example_of(source) else {
            return html! {};
        };
        let hand: HandText = hand.parse().expect("the examples below can be read");
        let wait: Option<Tile> = wait.map(|tile| tile.parse().expect("the examples can be read"));
        html! { span.fu-item { (tile::hand(&self.words, &hand, wait)) } }
    }
}

/// Tiles for a fu item: a set or a pair, or the tiles that wait and the one that completes them.
const fn example_of(source: FuSource) -> Option<(&'static str, Option<&'static str>)> {
    match source {
        FuSource::OpenSuitTriplet => Some(("(555p^)", None)),
        FuSource::ClosedSuitTriplet => Some(("555p", None)),
        FuSource::OpenHonorTriplet => Some(("(666z^)", None)),
        FuSource::ClosedHonorTriplet => Some(("666z", None)),
        FuSource::OpenSuitQuad => Some(("(5555p^)", None)),
        FuSource::ClosedSuitQuad => Some(("[5555p]", None)),
        FuSource::OpenHonorQuad => Some(("(6666z^)", None)),
        FuSource::ClosedHonorQuad => Some(("[6666z]", None)),
        FuSource::DragonPair => Some(("77z", None)),
        FuSource::SeatWindPair => Some(("22z", None)),
        FuSource::RoundWindPair | FuSource::DoubleWindPair => Some(("11z", None)),
        FuSource::Ryanmen => Some(("67s", Some("5s"))),
        FuSource::Kanchan => Some(("46s", Some("5s"))),
        FuSource::Penchan => Some(("12s", Some("3s"))),
        FuSource::Tanki => Some(("5z", Some("5z"))),
        FuSource::Shanpon => Some(("33s66s", Some("6s"))),
        FuSource::ClosedRon
        | FuSource::OpenRon
        | FuSource::OpenTsumo
        | FuSource::ClosedTsumo
        | FuSource::SevenPairs
        | FuSource::Tsumo
        | FuSource::OpenPinfu => None,
    }
}
