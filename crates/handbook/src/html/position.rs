//! A position, what happens in it, and what is true then.

use cases::{Deed, ShownMove, ShownNext, ShownPosition, Verdict};
use maud::{Markup, html};
use tiles::{Meld, Tile, Wind};

use super::fill::{fill, fill_markup, text};
use super::{cite, score, tile};
use crate::edition::Edition;
use crate::words::{Deeds, japanese};

/// So few tiles left in the wall that their number is worth saying.
const FEW_LEFT: u8 = 8;

impl Edition {
    /// A position, what happens in it, and what is true then.
    pub(super) fn position(&self, shown: &ShownPosition) -> Markup {
        let words = &self.words;
        let texts = &words.own.position;
        let named = Wind::ALL.into_iter().filter(|wind| {
            shown.hands[*wind].is_some()
                || shown.rivers[*wind].is_some()
                || shown.riichi[*wind]
                || shown.points[*wind].is_some()
        });
        html! { div.position {
            @for wind in named {
                div.player {
                    p.who {
                        b { (words.wind(wind)) }
                        @if shown.riichi[wind] { " · " (texts.riichi) }
                        @if shown.dead[wind] { " · " (texts.dead) }
                        @if let Some(points) = shown.points[wind] {
                            " · " (texts.points.replace("{points}", &words.points(points)))
                        }
                    }
                    @if let Some(hand) = &shown.hands[wind] { p.hand-line { (tile::hand(words, hand, None)) } }
                    @if let Some(river) = &shown.rivers[wind] {
                        p.river { span.quiet { (texts.river) } " " (tile::row(words, river)) }
                    }
                }
            }
            @if shown.left.is_some_and(|left| left < FEW_LEFT) || shown.counters > 0 || shown.sticks > 0 || !shown.dora.is_empty() { p.facts {
                @if let Some(left) = shown.left.filter(|left| *left < FEW_LEFT) {
                    (words.counted(&texts.left, i32::from(left))) " "
                }
                @if shown.counters > 0 { (words.counted(&words.own.hand.counters, i32::from(shown.counters))) " " }
                @if shown.sticks > 0 { (words.counted(&words.own.hand.sticks, i32::from(shown.sticks))) " " }
                @if !shown.dora.is_empty() {
                    (words.own.hand.indicators) " " (tile::inline(words, &shown.dora))
                }
            } }
            @if !shown.moves.is_empty() {
                ol.moves { @for step in &shown.moves { li { (self.step(step)) } } }
            }
            @if !shown.verdicts.is_empty() {
                ul.verdicts { @for verdict in &shown.verdicts { li { (self.verdict(verdict)) } } }
            }
        } }
    }

    fn step(&self, step: &ShownMove) -> Markup {
        let words = &self.words;
        let texts = &words.own.moves;
        match step {
            ShownMove::Draws(wind, tile) => fill(
                &texts.draws,
                &[
                    ("who", text(words.wind(*wind))),
                    ("tile", tile::inline(words, &[*tile])),
                ],
            ),
            ShownMove::Does(wind, deed) => {
                fill_markup(self.deed(texts, deed), &[("who", text(words.wind(*wind)))])
            }
            ShownMove::TimeUp => text(&texts.time_up),
            ShownMove::UntilTheEnd => text(&texts.until_the_end),
        }
    }

    /// What somebody does, with the tiles filled in.
    fn deed(&self, texts: &Deeds, deed: &Deed) -> Markup {
        let one = |template: &str, tile: Tile| {
            fill(template, &[("tile", tile::inline(&self.words, &[tile]))])
        };
        let with = |template: &str, tiles: &[Tile]| {
            fill(template, &[("tiles", tile::inline(&self.words, tiles))])
        };
        match deed {
            Deed::Discard(tile) => one(&texts.discard, *tile),
            Deed::DiscardDrawn => text(&texts.discard_drawn),
            Deed::Riichi { tile, open: false } => one(&texts.riichi, *tile),
            Deed::Riichi { tile, open: true } => one(&texts.open_riichi, *tile),
            Deed::Chii(tiles) if tiles.is_empty() => text(&texts.chii),
            Deed::Chii(tiles) => with(&texts.chii_with, tiles),
            Deed::Pon(_) => text(&texts.pon),
            Deed::CallKan => text(&texts.call_kan),
            Deed::Kan(tile) => one(&texts.kan, *tile),
            Deed::Ron => text(&texts.ron),
            Deed::Tsumo => text(&texts.tsumo),
            Deed::NineKinds => text(&texts.nine_kinds),
            Deed::Pass => text(&texts.pass),
            Deed::Show => text(&texts.show),
            Deed::Hide => text(&texts.hide),
        }
    }

    fn verdict(&self, verdict: &Verdict) -> Markup {
        let words = &self.words;
        let texts = &words.own.verdicts;
        let who = |wind: &Wind| ("who", text(words.wind(*wind)));
        let tiles = |tiles: &[Tile]| ("tiles", tile::inline(words, tiles));
        let about = |template: &str, wind: &Wind| fill(template, &[who(wind)]);
        match verdict {
            Verdict::May(wind, deed) => fill(
                &texts.may,
                &[who(wind), ("deed", self.deed(&words.own.deeds, deed))],
            ),
            Verdict::MayNot(wind, deed, why) => html! {
                (fill(&texts.may_not, &[who(wind), ("deed", self.deed(&words.own.deeds, deed))]))
                " " span.quiet { (words.refusal(*why)) " " (cite(Some(why.cite(&self.book)))) }
            },
            Verdict::DiscardsOnly(wind, only) => {
                fill(&texts.discards_only, &[who(wind), tiles(only)])
            }
            Verdict::Furiten(wind, true) => about(&texts.furiten, wind),
            Verdict::Furiten(wind, false) => about(&texts.not_furiten, wind),
            Verdict::Tenpai(wind, true) => about(&texts.tenpai, wind),
            Verdict::Tenpai(wind, false) => about(&texts.noten, wind),
            Verdict::InRiichi(wind, true) => about(&texts.in_riichi, wind),
            Verdict::InRiichi(wind, false) => about(&texts.not_in_riichi, wind),
            Verdict::Won(wind, yaku) if yaku.is_empty() => about(&texts.won, wind),
            Verdict::Won(wind, yaku) => {
                let yaku: Vec<&str> = yaku.iter().copied().map(japanese).collect();
                fill(
                    &texts.won_with,
                    &[who(wind), ("yaku", text(&yaku.join(", ")))],
                )
            }
            Verdict::Aborted(abort) => fill(
                &texts.aborted,
                &[("abort", text(words.ended(abort.name())))],
            ),
            Verdict::Ryuukyoku => text(&texts.ryuukyoku),
            Verdict::Over(true) => text(&texts.over),
            Verdict::Over(false) => text(&texts.going_on),
            Verdict::Asked(winds) if winds.is_empty() => text(&texts.nobody_asked),
            Verdict::Asked(winds) => {
                let names: Vec<&str> = winds.iter().map(|wind| words.wind(*wind)).collect();
                fill(&texts.asked, &[("who", text(&names.join(", ")))])
            }
            Verdict::Melds(wind, melds) => {
                fill(&texts.melds, &[who(wind), ("tiles", self.melds(melds))])
            }
            Verdict::Dora(dora) => fill(&texts.dora, &[tiles(dora)]),
            Verdict::Left(left) => text(&words.counted(&texts.left, i32::from(*left))),
            Verdict::Points(wind, points) => fill(
                &texts.points,
                &[who(wind), ("points", text(&words.points(*points)))],
            ),
            Verdict::Delta(delta) => score::delta(words, delta.iter().copied()),
            Verdict::Turn(wind) => about(&texts.turn, wind),
        }
    }

    fn melds(&self, melds: &[Meld]) -> Markup {
        let names: Vec<String> = melds
            .iter()
            .flat_map(Meld::tiles)
            .map(|tile| self.words.tile(*tile))
            .collect();
        html! { span.hand.inline role="img" aria-label=(names.join(", ")) {
            @for laid in melds { (tile::meld(laid)) }
        } }
    }

    /// The end of a deal, and what follows it.
    pub(super) fn what_follows(&self, shown: &ShownNext) -> Markup {
        let words = &self.words;
        let (verdicts, ends) = (&words.own.verdicts, &words.own.ends);
        let named = |template: &str, round: Wind, n: u8| {
            template
                .replace("{round}", words.wind(round))
                .replace("{n}", &n.to_string())
                .replace("{deal}", &n.to_string())
        };
        let (round, number) = shown.deal;
        html! { div.position {
            p { b { (named(&ends.deal, round, number)) } }
            p.delta { @for (seat, points) in ["A", "B", "C", "D"].into_iter().zip(shown.points) {
                span { (seat) " " b { (words.number(points)) } }
            } }
            p { @for end in shown.ended.split("; ") { (self.ended(end)) " " } }
            p { @match shown.next {
                None => (verdicts.game_over),
                Some((round, number, 0)) => (named(&verdicts.next, round, number)),
                Some((round, number, counters)) => {
                    @let counted = words.counted(&verdicts.next_counters, i32::from(counters));
                    (counted.replace("{round}", words.wind(round)).replace("{deal}", &number.to_string()))
                }
            } }
        } }
    }

    /// How a deal ended, from the words of a case.
    pub(super) fn ended(&self, line: &str) -> Markup {
        let words = &self.words;
        let ends = &words.own.ends;
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let names = |list: &str| {
            let names = list.split([' ', ',']).filter(|name| !name.is_empty());
            let name = |name: &str| match name.parse::<Wind>() {
                Ok(wind) => words.wind(wind).to_owned(),
                Err(_) => name.to_owned(),
            };
            names.map(name).collect::<Vec<_>>().join(", ")
        };
        let about = |template: &str, list: &str| text(&template.replace("{who}", &names(list)));
        match word {
            // The winner stands after `ron` or `tsumo`, or alone.
            "win" => {
                let mut words = rest
                    .split(' ')
                    .skip_while(|word| !matches!(*word, "ron" | "tsumo"));
                let winner = words.nth(1).or_else(|| rest.split(' ').next());
                about(&ends.win, winner.unwrap_or_default())
            }
            "ryuukyoku" | "tenpai" => {
                let (tenpai, nagashi) = rest.split_once("nagashi").unwrap_or((rest, ""));
                let drawn = match tenpai.trim_start_matches("tenpai").trim() {
                    "" => text(&ends.ryuukyoku_noten),
                    tenpai => about(&ends.ryuukyoku, tenpai),
                };
                html! {
                    (drawn)
                    @if !nagashi.is_empty() { " " (about(&ends.nagashi, nagashi)) }
                }
            }
            "nagashi" => about(&ends.nagashi, rest),
            "abort" => text(words.ended(rest.split(' ').next().unwrap_or(""))),
            "chombo" => about(&ends.chombo, rest),
            "dead" => about(&ends.dead, rest),
            "time" if rest.ends_with("next_dice") => text(&ends.time_up_after_dice),
            "time" => text(&words.own.moves.time_up),
            _ => html! {},
        }
    }
}
