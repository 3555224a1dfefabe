//! Which rare things happened in the deals that were compared.

use std::collections::BTreeMap;
use std::fmt;

use game::{Abort, Cause, Event, Public, Ryuukyoku, YakuId};
use tiles::MeldKind;

/// How often each thing happened.
#[derive(Clone, Debug, Default)]
pub(super) struct Census(BTreeMap<&'static str, usize>);

/// What should have happened at least once before a comparison says much.
const RARE: [&str; 22] = [
    "ankan",
    "ankan in riichi",
    "chankan",
    "chiihou",
    "daiminkan",
    "double ron",
    "exhausted",
    "four kans",
    "four riichi",
    "four winds",
    "haitei",
    "houtei",
    "kakan",
    "liability",
    "nagashi",
    "nine kinds",
    "riichi",
    "riichi voided",
    "rinshan",
    "tenhou",
    "triple ron",
    "yakuman",
];

impl Census {
    /// Counts what happened in a deal.
    pub(super) fn count(&mut self, events: &[Event]) {
        let mut riichi = tiles::BySeat::from_fn(|_| false);
        let mut winners = 0;
        for event in events {
            let Event::Public(public) = event else {
                continue;
            };
            match public {
                Public::RiichiStood { seat, .. } => {
                    riichi[*seat] = true;
                    self.one("riichi");
                }
                Public::RiichiVoided { .. } => self.one("riichi voided"),
                Public::Called { meld, .. } if meld.kind() == MeldKind::Daiminkan => {
                    self.one("daiminkan");
                }
                Public::KanDeclared { seat, meld } => match meld.kind() {
                    MeldKind::Ankan if riichi[*seat] => self.one("ankan in riichi"),
                    MeldKind::Ankan => self.one("ankan"),
                    MeldKind::Kakan | MeldKind::Chii | MeldKind::Pon | MeldKind::Daiminkan => {
                        self.one("kakan");
                    }
                },
                Public::Won(won) => {
                    winners += 1;
                    for (yaku, name) in [
                        (YakuId::Chankan, "chankan"),
                        (YakuId::Rinshan, "rinshan"),
                        (YakuId::Haitei, "haitei"),
                        (YakuId::Houtei, "houtei"),
                        (YakuId::Tenhou, "tenhou"),
                        (YakuId::Chiihou, "chiihou"),
                    ] {
                        if won.score.has(yaku) {
                            self.one(name);
                        }
                    }
                    if won.score.is_yakuman() {
                        self.one("yakuman");
                    }
                    if winners == 2 {
                        self.one("double ron");
                    }
                }
                Public::Ryuukyoku(Ryuukyoku::Exhausted { nagashi }) => {
                    self.one("exhausted");
                    if nagashi.values().any(|nagashi| *nagashi) {
                        self.one("nagashi");
                    }
                }
                Public::Ryuukyoku(Ryuukyoku::Aborted(abort)) => self.one(match abort {
                    Abort::NineKinds => "nine kinds",
                    Abort::FourWinds => "four winds",
                    Abort::FourKans => "four kans",
                    Abort::FourRiichi => "four riichi",
                    Abort::TripleRon => "triple ron",
                }),
                Public::Settled(settled) => {
                    if settled.transfers.iter().any(|one| one.cause == Cause::Pao) {
                        self.one("liability");
                    }
                }
                _ => {}
            }
        }
    }

    fn one(&mut self, what: &'static str) {
        *self.0.entry(what).or_default() += 1;
    }
}

impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for what in RARE {
            let count = self.0.get(what).copied().unwrap_or(0);
            writeln!(f, "{count:>8}  {what}")?;
        }
        Ok(())
    }
}
