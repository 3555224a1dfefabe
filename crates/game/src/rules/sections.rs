//! Everything a rulebook decides, section by section.
//!
//! Each section is a struct whose fields are questions; a setting that only matters together with
//! another is nested inside it. Nothing here depends on which book is being read.

pub(crate) mod aborts;
pub(crate) mod calls;
pub(crate) mod chombo;
pub(crate) mod counters;
pub(crate) mod dealer;
pub(crate) mod dora;
pub(crate) mod faults;
pub(crate) mod final_score;
pub(crate) mod furiten;
pub(crate) mod game_end;
pub(crate) mod hand_value;
pub(crate) mod kan;
pub(crate) mod kuikae;
pub(crate) mod liability;
pub(crate) mod limits;
pub(crate) mod nagashi;
pub(crate) mod noten;
pub(crate) mod riichi;
pub(crate) mod ron;
pub(crate) mod ryuukyoku;
pub(crate) mod tenpai;
pub(crate) mod tiles;
pub(crate) mod time_up;
pub(crate) mod wareme;
pub(crate) mod win;
pub(crate) mod yaku;

use crate::base::amount::{Han, Points};
use crate::base::yaku_id::YakuId;
use crate::rules::ask::Asker;
use crate::rules::sections::aborts::Aborts;
use crate::rules::sections::calls::CallRules;
use crate::rules::sections::chombo::Chombo;
use crate::rules::sections::counters::Counters;
use crate::rules::sections::dealer::DealerRules;
use crate::rules::sections::dora::DoraRules;
use crate::rules::sections::faults::FaultRules;
use crate::rules::sections::final_score::{EndRules, read_end};
use crate::rules::sections::furiten::Furiten;
use crate::rules::sections::game_end::GameRules;
use crate::rules::sections::hand_value::HandValue;
use crate::rules::sections::kan::KanRules;
use crate::rules::sections::kuikae::Kuikae;
use crate::rules::sections::liability::Liability;
use crate::rules::sections::limits::{Limits, YakumanRules};
use crate::rules::sections::riichi::RiichiRules;
use crate::rules::sections::ron::RonRules;
use crate::rules::sections::ryuukyoku::RyuukyokuRules;
use crate::rules::sections::tenpai::TenpaiRules;
use crate::rules::sections::tiles::TileRules;
use crate::rules::sections::time_up::{TimeRules, read_time};
use crate::rules::sections::wareme::Wareme;
use crate::rules::sections::win::WinRules;
use crate::rules::sections::yaku::YakuTable;
use crate::rules::setting::Setting;

/// Everything a rulebook decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Which tiles are in the set.
    pub tiles: TileRules,
    /// Dora and ura dora.
    pub dora: DoraRules,
    /// What riichi costs and needs.
    pub riichi: RiichiRules,
    /// What is required to call a discard.
    pub calls: CallRules,
    /// What may not be discarded right after a call.
    pub kuikae: Kuikae,
    /// Kans.
    pub kan: KanRules,
    /// Which hands are tenpai.
    pub tenpai: TenpaiRules,
    /// Who may not win on a discard; `None` if everybody may.
    pub furiten: Option<Furiten>,
    /// What a hand needs to win.
    pub win: WinRules,
    /// How han (and fu) become points.
    pub value: HandValue,
    /// How many han make a hand worth a fixed amount.
    pub limits: Limits,
    /// How limit hands add up.
    pub yakuman: YakumanRules,
    /// What each yaku is worth.
    pub yaku: YakuTable,
    /// What the counters on the table add; `None` in a book without counters.
    pub counters: Option<Counters>,
    /// Several winners on one discard.
    pub ron: RonRules,
    /// Who pays for a hand that was fed to its winner.
    pub liability: Liability,
    /// Whether the player whose wall was broken wins double.
    pub wareme: Wareme,
    /// A deal without a winner.
    pub ryuukyoku: RyuukyokuRules,
    /// Who deals next.
    pub dealer: DealerRules,
    /// What cuts a deal short.
    pub aborts: Aborts,
    /// What a chombo costs.
    pub chombo: Chombo,
    /// What each mistake costs; `None` if mistakes are prevented and never judged.
    pub faults: Option<FaultRules>,
    /// When a game is over.
    pub game: GameRules,
    /// What happens when its time is up; `None` if time never ends a game.
    pub time: Option<TimeRules>,
    /// From points at the table to the final score.
    pub end: EndRules,
}

impl Rules {
    /// Asks every question that applies; `None` after recording faults.
    pub(crate) fn read(ask: &mut Asker<'_>) -> Option<Rules> {
        let tiles = TileRules::read(ask, "tiles", "");
        let dora = DoraRules::read(ask, "dora", "");
        let riichi = RiichiRules::read(ask, "riichi", "");
        let calls = CallRules::read(ask, "calls", "");
        let kuikae = Kuikae::read(ask, "kuikae", "");
        let kan = KanRules::read(ask, "kan", "");
        let tenpai = TenpaiRules::read(ask, "tenpai", "");
        let furiten = Option::<Furiten>::read(ask, "furiten", "Is furiten played?");
        let win = WinRules::read(ask, "win", "");
        let value = HandValue::read(ask, "value", "");
        let limits = Limits::read(ask, "limits", "");
        let yakuman = YakumanRules::read(ask, "yakuman", "");
        let yaku = YakuTable::read(ask, "yaku", "");
        let aborts = Aborts::read(ask, "aborts", "");
        let counters = Option::<Counters>::read(
            ask,
            "counters",
            "Do counters on the table raise the next win?",
        );
        let ron = RonRules::read(ask, "ron", "");
        let liability = Liability::read(ask, "liability", "");
        let wareme = Wareme::read(
            ask,
            "wareme",
            "Does the player whose wall was broken win double?",
        );
        let ryuukyoku = RyuukyokuRules::read(ask, "ryuukyoku", "");
        let dealer = DealerRules::read(ask, "dealer", "");
        let game = GameRules::read(ask, "game", "");
        let time = read_time(ask);
        let chombo = Chombo::read(ask, "chombo", "");
        let faults = FaultRules::read_or_prevented(ask);
        let end = read_end(ask);
        let (limits, mut yaku) = (limits?, yaku?);
        yaku.mark_yakuman(limits.sanbaiman.base);
        let rules = Rules {
            tiles: tiles?,
            dora: dora?,
            riichi: riichi?,
            calls: calls?,
            kuikae: kuikae?,
            kan: kan?,
            tenpai: tenpai?,
            furiten: furiten?,
            win: win?,
            value: value?,
            limits,
            yakuman: yakuman?,
            yaku,
            counters: counters?,
            ron: ron?,
            liability: liability?,
            wareme: wareme?,
            ryuukyoku: ryuukyoku?,
            dealer: dealer?,
            aborts: aborts?,
            chombo: chombo?,
            faults: faults?,
            game: game?,
            time: time?,
            end: end?,
        };
        rules.contradictions(ask);
        Some(rules)
    }

    /// Records answers that are each allowed but contradict each other.
    fn contradictions(&self, ask: &mut Asker<'_>) {
        if self.aborts.triple_ron && self.ron == RonRules::Nearest {
            ask.contradiction(
                "aborts.triple_ron",
                "three winners cannot abort where ron.several is nearest",
            );
        }
        let listed = self.yaku.lists(YakuId::NagashiMangan);
        if listed != self.ryuukyoku.nagashi.is_some() {
            ask.contradiction("ryuukyoku.nagashi", "nagashi mangan needs both a worth (yaku.nagashi_mangan) and ryuukyoku.nagashi, or neither");
        }
        for id in self
            .liability
            .yaku
            .iter()
            .filter(|id| !self.yaku.is_limit(*id))
        {
            ask.contradiction(
                "liability.yaku",
                format!("{id} makes liable but has no worth in this book"),
            );
        }
        if let Some(uma) = &self.end.uma
            && uma.worth().iter().copied().sum::<Points>() != Points::ZERO
        {
            ask.contradiction(
                "final.uma.first",
                "the uma of the four places must add up to zero",
            );
        }
        let steps = self.limits.ladder().into_iter();
        let steps: Vec<_> = steps
            .filter_map(|(limit, step)| Some((limit, step?)))
            .collect();
        for pair in steps.windows(2) {
            let ((lower, below), (upper, above)) = (pair[0], pair[1]);
            if below.han >= above.han || below.base >= above.base {
                let why = format!("must need more han and be worth more than {}", lower.name());
                ask.contradiction(upper.setting(), why);
            }
        }
        if let HandValue::FuAndHan(value) = &self.value {
            let mangan = self.limits.mangan.han;
            for cell in value.cells.iter().filter(|cell| Han(cell.han) >= mangan) {
                ask.contradiction(&cell.path(), "from mangan on the limits say what is paid");
            }
        }
        if self.formula_reaches_mangan_below() {
            ask.contradiction(
                "limits.mangan.han",
                "the formula reaches mangan with fewer han already",
            );
        }
        if self.win.raised_minimum.is_some() && self.counters.is_none() {
            let why = "it counts counters, but counters = none; answer win.raised_minimum = none";
            ask.contradiction("win.raised_minimum.counters", why);
        }
        if let Some(raised) = &self.win.raised_minimum
            && raised.han <= self.win.minimum
        {
            ask.contradiction("win.raised_minimum.han", "must be more than win.minimum");
        }
    }
}

impl Rules {
    /// Whether even the cheapest hand with one han less than mangan requires is worth a mangan.
    fn formula_reaches_mangan_below(&self) -> bool {
        let below = u32::from(self.limits.mangan.han.0.saturating_sub(1)).min(20);
        let least = match &self.value {
            HandValue::HanOnly { han_base } => i64::from(han_base.0) << below,
            HandValue::FuAndHan(_) => 20 << (below + 2),
        };
        least >= i64::from(self.limits.mangan.base.0)
    }
}
