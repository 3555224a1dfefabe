//! What each mistake costs.

use crate::base::fault::Remedy;
use crate::base::fault_facts::DealEnd;
use crate::rules::ask::Asker;
use crate::rules::number::Count;
use crate::rules::question::Allowed;
use crate::rules::setting::{Setting, optional_number, range, settings, words};
use crate::rules::value::Value;

settings! {
    /// What each mistake costs, in a book whose tables judge mistakes.
    FaultRules {
        /// What does a win cost that the hand does not have?
        win: WinFault,
        /// What does a ron in furiten cost?
        furiten_win: WinFault,
        /// What does a win with a dead hand cost?
        dead_win: WinFault,
        /// What does acting with a dead hand cost?
        dead: DeadFaults,
        /// What does riichi with a hand that is not tenpai cost?
        noten_riichi: NotenRiichi,
        /// What does a forbidden kan in riichi cost?
        kan_in_riichi: KanInRiichi,
        /// What do other mistakes with riichi cost?
        riichi: RiichiFaults,
        /// What do mistakes with calls cost?
        call: CallFaults,
        /// What does a called tile cost that is left in the river?
        not_taken: TileNotTaken,
        /// What does a forbidden swap discard cost?
        swap: DiscardFault,
        /// What does the wrong number of tiles cost?
        count: CountFaults,
        /// What does exposing tiles cost?
        exposed: ExposedFaults,
        /// What do mistakes in drawing cost?
        draw: DrawFaults,
        /// What does a wrong claim that the deal is aborted cost?
        abort: AbortFault,
        /// What does it cost to make it impossible to play on?
        unplayable: Penalty,
        /// What happens if it is impossible to play on and nobody is to blame?
        accident: Penalty,
        /// What does a deliberate obstruction cost?
        obstruction: Penalty,
        /// What do remarks on other players' hands cost?
        information: InformationFault,
        /// What does a win cost that was announced with the wrong word and corrected at once?
        word: Penalty,
        /// Until when is a wrongly counted hand corrected?
        score: ScoreCorrection,
        /// What does a small mistake cost that changes nothing?
        minor: Penalty,
    }
}

impl FaultRules {
    /// Asks what each mistake costs, unless the book's tables prevent mistakes.
    pub(crate) fn read_or_prevented(ask: &mut Asker<'_>) -> Option<Option<FaultRules>> {
        const QUESTION: &str = "What does each mistake cost, or are mistakes prevented?";
        if ask.says("faults", QUESTION, PREVENTED) {
            return Some(None);
        }
        if !ask.has_inside("faults") {
            if !ask.is_answered("faults") {
                ask.missing("faults", QUESTION, Allowed::NoneOr(PREVENTED));
            }
            return None;
        }
        FaultRules::read(ask, "faults", QUESTION).map(Some)
    }
}

/// The answer of a book whose tables do not let mistakes happen.
const PREVENTED: &str = "prevented";

words! {
    /// What a mistake costs.
    Penalty {
        /// Nothing.
        Nothing = "nothing",
        /// Nothing, but it is put right.
        PutRight = "put_right",
        /// A warning.
        Warned = "warned",
        /// The hand is dead.
        DeadHand = "dead_hand",
        /// Chombo.
        Chombo = "chombo",
        /// The deal is void without a payment, and dealt again.
        Replay = "replay",
        /// The referee, or the other players, decide.
        Judgement = "judgement",
    }
}

impl From<Penalty> for Remedy {
    fn from(penalty: Penalty) -> Remedy {
        match penalty {
            Penalty::Nothing => Remedy::Nothing,
            Penalty::PutRight => Remedy::PutRight,
            Penalty::Warned => Remedy::Warned,
            Penalty::DeadHand => Remedy::DeadHand,
            Penalty::Chombo => Remedy::Chombo,
            Penalty::Replay => Remedy::Replay,
            Penalty::Judgement => Remedy::Judgement,
        }
    }
}

settings! {
    /// A win that does not count.
    WinFault {
        /// What does it cost once a hand was shown?
        shown: Penalty,
        /// What does it cost if no hand was shown?
        unshown: Penalty,
    }
}

settings! {
    /// What acting with a dead hand costs.
    DeadFaults {
        /// What does a chii, pon or kan called with a dead hand cost?
        call: Penalty,
        /// What does a kan in the player's own turn, riichi or an abort with a dead hand cost?
        declaration: Penalty,
    }
}

/// A set of ways in which a deal can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealEnds([bool; DealEnd::ALL.len()]);

impl DealEnds {
    /// Whether this way is among them.
    #[must_use]
    pub const fn contains(self, end: DealEnd) -> bool {
        self.0[end as usize]
    }
}

impl Setting for DealEnds {
    fn read(ask: &mut Asker<'_>, path: &str, question: &'static str) -> Option<Self> {
        const ALLOWED: Allowed = Allowed::Ids(DealEnd::NAMES);
        let ends = match ask.ask(path, question, ALLOWED)? {
            Value::List(names) => names
                .iter()
                .map(|name| DealEnd::from_name(name))
                .collect::<Option<Vec<_>>>(),
            Value::Word(_) | Value::Number(_) | Value::Flag(_) => None,
        };
        if ends.is_none() {
            ask.bad(path, ALLOWED);
        }
        let mut set = DealEnds([false; DealEnd::ALL.len()]);
        for end in ends? {
            set.0[end as usize] = true;
        }
        Some(set)
    }
}

settings! {
    /// Riichi with a hand that is not tenpai.
    NotenRiichi {
        /// What does it cost when it comes to light?
        remedy: Penalty,
        /// After which endings of the deal can it come to light?
        found: DealEnds,
        /// What if the hand was tenpai at its riichi and died later?
        died: DiedLater,
    }
}

words! {
    /// A riichi hand that was tenpai and died later.
    DiedLater {
        /// It is no noten riichi.
        Exempt = "exempt",
        /// It counts as one, since a dead hand is never tenpai.
        Judged = "judged",
    }
}

settings! {
    /// A forbidden kan in riichi.
    KanInRiichi {
        /// What does it cost when it comes to light?
        remedy: Penalty,
        /// After which endings of the deal can it come to light?
        found: DealEnds,
    }
}

settings! {
    /// Other mistakes with riichi.
    RiichiFaults {
        /// What does riichi with a called set cost?
        open_hand: Penalty,
        /// What does riichi with too few tiles left cost?
        too_few_tiles: Penalty,
        /// What does riichi with too few points cost?
        too_few_points: Penalty,
        /// What does a riichi cost that was not announced?
        unannounced: Penalty,
        /// What does a riichi discard cost that was not laid sideways?
        not_turned: Penalty,
        /// What does it cost if the tile that takes the place of a claimed riichi discard was not laid sideways?
        successor: Penalty,
        /// What does a riichi without its stake cost?
        unpaid: Penalty,
        /// Where does the stake of a riichi go that makes the hand dead or is void?
        stake: VoidStake,
        /// What does another discard than the tile drawn cost in riichi?
        discard: DiscardFault,
    }
}

words! {
    /// The stake of a riichi that is void.
    VoidStake {
        /// It goes back to the player.
        Returned = "returned",
        /// It stays on the table.
        Stays = "stays",
    }
}

settings! {
    /// A discard that was not allowed.
    DiscardFault {
        /// What does it cost once it can no longer be put right?
        remedy: Penalty,
        /// Until when is it put right?
        until: DiscardCorrection,
    }
}

words! {
    /// Until when a discard is put right.
    DiscardCorrection {
        /// It is not.
        Never = "never",
        /// Until another player acts.
        NextAction = "next_action",
        /// Until the next player draws.
        NextDraw = "next_draw",
    }
}

settings! {
    /// Mistakes with calls.
    CallFaults {
        /// What does a call cost that cannot be made, if no tile was exposed for it?
        unexposed: Penalty,
        /// What does a call cost that cannot be made, if tiles were exposed for it?
        exposed: ExposedCall,
        /// What counts if a player corrects a chii, pon or kan at once, "pon, no, ron"?
        changed: ChangedCall,
        /// What counts if a player corrects a win at once, "ron, no, pon"?
        changed_win: ChangedCall,
        /// What does a call after the time for it cost?
        late: Penalty,
    }
}

settings! {
    /// A call that cannot be made, with tiles exposed for it.
    ExposedCall {
        /// What does it cost once it can no longer be put right?
        remedy: Penalty,
        /// Until when is it put right?
        until: CallCorrection,
    }
}

words! {
    /// Until when a call is put right.
    CallCorrection {
        /// It is not.
        Never = "never",
        /// Until the caller discards.
        OwnDiscard = "own_discard",
    }
}

words! {
    /// Which of two calls counts.
    ChangedCall {
        /// The first.
        First = "first",
        /// The last.
        Last = "last",
    }
}

settings! {
    /// A called tile that is left in the river.
    TileNotTaken {
        /// What does it cost?
        remedy: Penalty,
        /// After how many discards of other players, counted from the caller's own?
        discards: Count,
    }
}

settings! {
    /// The wrong number of tiles.
    CountFaults {
        /// What do too few tiles cost?
        short: Penalty,
        /// What do too many tiles cost?
        long: Penalty,
        /// Until when is it put right?
        until: CountCorrection,
    }
}

words! {
    /// Until when a wrong number of tiles is put right.
    CountCorrection {
        /// It is not.
        Never = "never",
        /// Until the player's first discard.
        FirstDiscard = "first_discard",
    }
}

settings! {
    /// Tiles that are laid open.
    ExposedFaults {
        /// What does exposing tiles of the live wall cost?
        live_wall: Option<Exposed>,
        /// What does exposing tiles of the dead wall cost?
        dead_wall: Option<Exposed>,
        /// What does exposing tiles of the player's own hand cost?
        own_hand: Option<Exposed>,
        /// What does exposing tiles of another player's hand cost?
        other_hand: Option<Exposed>,
        /// Are the tiles of both walls counted together?
        walls: WallsCounted,
        /// Does the number decide, or whether it is possible to play on?
        limit: ExposedLimit,
        /// What do fewer tiles cost?
        fewer: Penalty,
        /// What do tiles cost that are exposed before the dice are thrown?
        before_deal: Penalty,
    }
}

/// From how many exposed tiles on they cost something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exposed {
    /// From how many on the hand is dead.
    pub dead_hand: Option<u8>,
    /// From how many on it is chombo.
    pub chombo: Option<u8>,
}

impl Setting for Exposed {
    fn read(ask: &mut Asker<'_>, path: &str, _: &'static str) -> Option<Self> {
        let mut from = |name: &str, question| {
            let number = optional_number(ask, &format!("{path}.{name}"), question, range(1, 99, 1));
            number.map(|number| number as u8)
        };
        Some(Exposed {
            dead_hand: from("dead_hand", "From how many tiles on is the hand dead?"),
            chombo: from("chombo", "From how many tiles on is it chombo?"),
        })
    }
}

words! {
    /// How tiles of both walls are counted.
    WallsCounted {
        /// Each wall by itself.
        Each = "each",
        /// Together, and judged as tiles of the live wall.
        Together = "together",
    }
}

words! {
    /// What decides whether exposed tiles are chombo.
    ExposedLimit {
        /// Their number.
        Number = "number",
        /// Whether it is possible to play on; the number is only a suggestion.
        Judgement = "judgement",
    }
}

settings! {
    /// Mistakes in drawing.
    DrawFaults {
        /// What does drawing from the dead wall cost?
        dead_wall: Penalty,
        /// What does drawing from the wrong place of the live wall cost?
        wrong_place: Penalty,
        /// What does drawing too early cost, if somebody claims the discard in time?
        early: Penalty,
    }
}

settings! {
    /// A wrong claim that the deal is aborted.
    AbortFault {
        /// What does it cost?
        remedy: Penalty,
        /// From how many shown tiles on is it chombo?
        chombo: Option<AbortChombo>,
    }
}

settings! {
    /// A wrong abort for which many tiles were shown.
    AbortChombo {
        /// From how many shown tiles on?
        tiles: Count,
    }
}

settings! {
    /// Remarks on other players' hands.
    InformationFault {
        /// What does it cost the first time?
        first: Penalty,
        /// What does it cost when repeated?
        repeated: Penalty,
    }
}

words! {
    /// Until when a wrongly counted hand is corrected.
    ScoreCorrection {
        /// At any time.
        Always = "always",
        /// While it can be seen.
        WhileVisible = "while_visible",
        /// While it can be seen, or later if all agree.
        VisibleOrAgreed = "visible_or_agreed",
    }
}
