//! The statement behind an event.

use game::{
    Board, Event, Faulted, GameOverReason, Phase, Public, Rulebook, Ryuukyoku, TileOrigin, remedy,
};
use tiles::MeldKind;

/// The id of the statement behind an event; empty if none is needed, as with payments, each of
/// which cites its own.
#[must_use]
pub fn citation<'a>(
    book: &'a Rulebook,
    board: Option<&Board>,
    over: Option<GameOverReason>,
    event: &Event,
) -> &'a str {
    let Event::Public(public) = event else {
        return "";
    };
    match public {
        Public::RiichiDeclared { open: true, .. } => book.cite("yaku.open_riichi.closed"),
        Public::RiichiDeclared { open: false, .. } => book.cite("yaku.riichi.closed"),
        Public::RiichiStood { .. } => book.cite("riichi.deposit"),
        Public::Turned { .. } => board.map_or("", |board| book.cite(indicator(board))),
        Public::Shown { .. } | Public::Hidden { .. } => book.cite("ryuukyoku.showing"),
        Public::Ryuukyoku(Ryuukyoku::Aborted(abort)) => book.cite(abort.setting()),
        Public::Ryuukyoku(Ryuukyoku::Exhausted { nagashi }) => {
            match nagashi.values().any(|nagashi| *nagashi) {
                true => book.cite("yaku.nagashi_mangan.closed"),
                false => "",
            }
        }
        Public::Faulted(faulted) => board.map_or("", |board| ruling(book, board, faulted)),
        Public::Ended(_) => over.map_or("", |over| over.cite(book)),
        Public::Begun(_)
        | Public::Opened(_)
        | Public::Discarded { .. }
        | Public::Called { .. }
        | Public::RiichiVoided { .. }
        | Public::KanDeclared { .. }
        | Public::KanStood { .. }
        | Public::Won(_)
        | Public::Settled(_)
        | Public::TimeUp => "",
    }
}

/// The statement that says what a mistake costs; empty if a referee decided.
fn ruling<'a>(book: &'a Rulebook, board: &Board, faulted: &Faulted) -> &'a str {
    let wind = board.wind(faulted.seat);
    let ruling = remedy(&book.rules, wind, faulted.fault, &faulted.facts);
    let ruling = ruling.ok().filter(|ruling| ruling.remedy == faulted.remedy);
    ruling.map_or("", |ruling| {
        ruling.cites(book).first().copied().unwrap_or("")
    })
}

/// The setting that says when the indicator of the latest kan is turned.
fn indicator(board: &Board) -> &'static str {
    let kind = match board.phase {
        Phase::ToDraw { replacement, .. } => replacement,
        Phase::Turn {
            took: TileOrigin::Replacement(kind),
            ..
        } => Some(kind),
        _ => board.melds[board.turn]
            .iter()
            .rev()
            .find(|meld| meld.is_quad())
            .map(|meld| meld.kind()),
    };
    match kind {
        Some(MeldKind::Ankan) => "kan.indicator.ankan",
        Some(MeldKind::Kakan) => "kan.indicator.kakan",
        Some(MeldKind::Daiminkan | MeldKind::Chii | MeldKind::Pon) | None => {
            "kan.indicator.daiminkan"
        }
    }
}
