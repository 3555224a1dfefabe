//! Counts rare events and refusals in the compared deals.

use std::collections::BTreeMap;
use std::fmt;

use game::{
    Abort, Action, Cause, Event, Kyoku, Phase, Public, Rules, Ryuukyoku, TileOrigin, View, Why,
    Won, YakuId, allows,
};
use shape::shanten;
use tiles::{MeldKind, Tile};

/// Counts of events and refusals.
#[derive(Clone, Debug, Default)]
pub(super) struct Census {
    happened: BTreeMap<&'static str, usize>,
    refused: BTreeMap<&'static str, usize>,
}

/// Events that a meaningful comparison should include.
const EVENTS: [&str; 28] = [
    "ankan",
    "ankan in riichi",
    "called riichi discard",
    "chankan",
    "chiihou",
    "daiminkan",
    "double riichi",
    "double ron",
    "exhausted",
    "four kans",
    "four riichi",
    "four winds",
    "haitei",
    "houtei",
    "ippatsu",
    "kakan",
    "liability",
    "nagashi",
    "nine kinds",
    "riichi",
    "riichi with four left",
    "rinshan",
    "ron on a riichi discard",
    "suukantsu",
    "tenhou",
    "triple ron",
    "two nagashi",
    "yakuman",
];

/// Refusals that a meaningful comparison should include.
const REFUSED: [Why; 18] = [
    Why::FuritenDiscard,
    Why::FuritenMissed,
    Why::FuritenRiichi,
    Why::NoWin(game::Refusal::NoYaku),
    Why::SameAfterChii,
    Why::SwapAfterChii,
    Why::SwapAfterPon,
    Why::NoDiscardLeft,
    Why::TooLateToCall,
    Why::AbortDue(Abort::FourKans),
    Why::KanInRiichi,
    Why::KanAfterCall,
    Why::KanLastTile,
    Why::FifthKan,
    Why::AnkanNotRobbed,
    Why::TooFewTilesLeft,
    Why::TooFewPoints,
    Why::RiichiLocked,
];

impl Census {
    /// Counts the events of a deal.
    pub(super) fn events(&mut self, events: &[Event]) {
        let mut riichi = tiles::BySeat::from_fn(|_| false);
        let mut declared = false;
        let mut winners = 0;
        for event in events {
            let Event::Public(public) = event else {
                declared = false;
                continue;
            };
            match public {
                Public::RiichiDeclared { .. } => declared = true,
                Public::RiichiStood { seat, .. } => {
                    riichi[*seat] = true;
                    self.happens("riichi");
                }
                Public::RiichiVoided { .. } => self.happens("ron on a riichi discard"),
                Public::Discarded { .. } => {}
                Public::Called { meld, .. } => {
                    if meld.kind() == MeldKind::Daiminkan {
                        self.happens("daiminkan");
                    }
                    if declared {
                        self.happens("called riichi discard");
                    }
                    declared = false;
                }
                Public::KanDeclared { seat, meld } => match meld.kind() {
                    MeldKind::Ankan if riichi[*seat] => self.happens("ankan in riichi"),
                    MeldKind::Ankan => self.happens("ankan"),
                    MeldKind::Kakan | MeldKind::Chii | MeldKind::Pon | MeldKind::Daiminkan => {
                        self.happens("kakan");
                    }
                },
                Public::Won(won) => {
                    winners += 1;
                    self.win(won);
                    if winners == 2 {
                        self.happens("double ron");
                    }
                }
                Public::Ryuukyoku(ryuukyoku) => self.ryuukyoku(*ryuukyoku),
                Public::Settled(settled) => {
                    if settled.transfers.iter().any(|one| one.cause == Cause::Pao) {
                        self.happens("liability");
                    }
                }
                Public::Begun(_)
                | Public::Opened(_)
                | Public::KanStood { .. }
                | Public::Turned { .. }
                | Public::Shown { .. }
                | Public::Hidden { .. }
                | Public::Faulted(_)
                | Public::TimeUp
                | Public::Ended(_) => {}
            }
        }
    }

    fn win(&mut self, won: &Won) {
        for (yaku, name) in [
            (YakuId::Chankan, "chankan"),
            (YakuId::Rinshan, "rinshan"),
            (YakuId::Haitei, "haitei"),
            (YakuId::Houtei, "houtei"),
            (YakuId::Ippatsu, "ippatsu"),
            (YakuId::DoubleRiichi, "double riichi"),
            (YakuId::Tenhou, "tenhou"),
            (YakuId::Chiihou, "chiihou"),
            (YakuId::Suukantsu, "suukantsu"),
        ] {
            if won.score.has(yaku) {
                self.happens(name);
            }
        }
        if won.score.is_yakuman() {
            self.happens("yakuman");
        }
    }

    fn ryuukyoku(&mut self, ryuukyoku: Ryuukyoku) {
        match ryuukyoku {
            Ryuukyoku::Exhausted { nagashi } => {
                self.happens("exhausted");
                match nagashi.values().filter(|nagashi| **nagashi).count() {
                    0 => {}
                    1 => self.happens("nagashi"),
                    _ => self.happens("two nagashi"),
                }
            }
            Ryuukyoku::Aborted(abort) => self.happens(match abort {
                Abort::NineKinds => "nine kinds",
                Abort::FourWinds => "four winds",
                Abort::FourKans => "four kans",
                Abort::FourRiichi => "four riichi",
                Abort::TripleRon => "triple ron",
            }),
        }
    }

    /// Counts what the rules refuse in a position although the tiles would permit it.
    pub(super) fn position(&mut self, rules: &Rules, kyoku: &Kyoku) {
        match kyoku.board().phase {
            Phase::Turn { seat, took } => self.turn(rules, kyoku.view(seat), took),
            Phase::Discard { seat, tile } | Phase::Kan { seat, tile, .. } => {
                for other in (1..4).map(|turns| seat.after(turns)) {
                    self.claims(rules, kyoku.view(other), tile);
                }
            }
            Phase::Opened
            | Phase::ToDraw { .. }
            | Phase::Declared { .. }
            | Phase::Won
            | Phase::Ryuukyoku(_)
            | Phase::Settled => {}
        }
    }

    fn claims(&mut self, rules: &Rules, view: View<'_>, tile: Tile) {
        if view.hand.waits().contains(tile.kind()) {
            self.judge(rules, view, Action::Ron);
        }
        let same: Vec<Tile> = view
            .hand
            .tiles()
            .tiles()
            .filter(|own| own.kind() == tile.kind())
            .collect();
        if let [one, other, ..] = same.as_slice() {
            let with = [*one, *other];
            self.judge(rules, view, Action::Pon { with });
        }
        if same.len() == 3 {
            self.judge(rules, view, Action::Daiminkan);
        }
        for lower in view.hand.tiles().distinct() {
            for upper in view.hand.tiles().distinct() {
                let with = [lower, upper];
                if allows(rules, view, Action::Chii { with }) == Err(Why::NoDiscardLeft) {
                    self.judge(rules, view, Action::Chii { with });
                }
            }
        }
    }

    fn turn(&mut self, rules: &Rules, view: View<'_>, took: TileOrigin) {
        let tiles = view.hand.tiles();
        for kind in tiles.counts().fours() {
            self.judge(rules, view, Action::Ankan { kind });
        }
        if took.is_call() {
            for tile in tiles.distinct() {
                self.judge(rules, view, Action::Discard { tile, drawn: false });
            }
            return;
        }
        let (board, hand) = (view.board, view.hand);
        if board.riichi[view.seat].is_some() || !board.is_menzen(view.seat) || hand.shanten() > 1 {
            return;
        }
        let melds = board.melds[view.seat].len() as u8;
        let is_tenpai_without = |tile: &Tile| {
            let mut counts = tiles.counts();
            counts.remove(tile.kind());
            shanten(&counts, melds).best() == 0
        };
        if let Some(tile) = hand.held().distinct().find(is_tenpai_without) {
            let (drawn, open) = (false, false);
            self.judge(rules, view, Action::Riichi { tile, drawn, open });
            if board.tiles_left == 4 {
                self.happens("riichi with four left");
            }
        }
    }

    fn judge(&mut self, rules: &Rules, view: View<'_>, action: Action) {
        if let Err(why) = allows(rules, view, action) {
            *self.refused.entry(why.name()).or_default() += 1;
        }
    }

    fn happens(&mut self, what: &'static str) {
        *self.happened.entry(what).or_default() += 1;
    }

    /// Adds another census.
    pub(super) fn add(&mut self, other: &Census) {
        for (into, from) in [
            (&mut self.happened, &other.happened),
            (&mut self.refused, &other.refused),
        ] {
            for (what, count) in from {
                *into.entry(what).or_default() += count;
            }
        }
    }
}

/// Two lines: events and refusals.
impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let refused = REFUSED.map(Why::name);
        for (title, names, counts) in [
            ("happened", &EVENTS[..], &self.happened),
            ("refused", &refused[..], &self.refused),
        ] {
            let counted = names.iter().map(|name| {
                let count = counts.get(name).copied().unwrap_or(0);
                format!("{name} {count}")
            });
            writeln!(f, "{title}: {}", counted.collect::<Vec<_>>().join(", "))?;
        }
        Ok(())
    }
}
