//! What all players know about a hand when a deal has ended without a winner.

use game::rules::{Rules, Showing};
use game::{Abort, Kyoku, Ryuukyoku, shows_as_tenpai, waits_of};
use serde::Serialize;
use tiles::{BySeat, Kind, Tile};
use ts_rs::TS;

/// What all players know about a hand when a deal has ended without a winner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "known", rename_all = "snake_case")]
pub enum HandAtEnd {
    /// It was shown, and is tenpai.
    Tenpai {
        /// Its concealed tiles.
        tiles: Vec<Tile>,
        /// The kinds that complete it.
        waits: Vec<Kind>,
    },
    /// It was shown for a reason other than tenpai.
    Shown {
        /// Its concealed tiles.
        tiles: Vec<Tile>,
    },
    /// It is noten: not shown although every tenpai hand must be, or shown because every hand must
    /// be.
    Noten {
        /// Its concealed tiles, if they were shown.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<Tile>>")]
        tiles: Vec<Tile>,
    },
    /// It was not shown, as its owner chose; it counts as noten in any case.
    Hidden,
    /// It did not have to be shown or hidden.
    Unasked,
}

/// What all players know about each hand after a deal that ended without a winner.
#[must_use]
pub fn hands_at_end(rules: &Rules, kyoku: &Kyoku, how: Ryuukyoku) -> BySeat<HandAtEnd> {
    let board = kyoku.board();
    BySeat::from_fn(|seat| {
        let view = kyoku.view(seat);
        match (&board.shown[seat], how) {
            // For nine kinds, the hand is shown with the tile just drawn, so it has no waits.
            (Some(hand), Ryuukyoku::Aborted(Abort::NineKinds)) => HandAtEnd::Shown {
                tiles: hand.to_vec(),
            },
            (Some(hand), _) if shows_as_tenpai(rules, view) => HandAtEnd::Tenpai {
                tiles: hand.to_vec(),
                waits: waits_of(rules, view).iter().collect(),
            },
            (Some(hand), Ryuukyoku::Exhausted { .. }) => HandAtEnd::Noten {
                tiles: hand.to_vec(),
            },
            (Some(hand), Ryuukyoku::Aborted(_)) => HandAtEnd::Shown {
                tiles: hand.to_vec(),
            },
            (None, Ryuukyoku::Aborted(_)) => HandAtEnd::Unasked,
            (None, Ryuukyoku::Exhausted { .. }) => match rules.ryuukyoku.showing {
                Showing::Automatic => HandAtEnd::Noten { tiles: Vec::new() },
                Showing::Choice | Showing::Everybody => HandAtEnd::Hidden,
            },
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Opening;
    use game::rules::Rulebook;
    use game::{Due, due};
    use game::{EarlierRiichi, Setup};
    use game::{Event, Public};
    use tiles::{Seat, parse_tiles};

    /// A and B are tenpai, and B is in riichi; the others are far from tenpai.
    fn position(rules: &Rules) -> Kyoku {
        let tiles = |text: &str| parse_tiles(text).unwrap();
        let mut setup = Setup::new(Opening::first(rules).opened(None, tiles("9m")[0]));
        let hands = [
            "23m234456p789s11z",
            "345m345p3456788s",
            "147m258p369s2345z",
            "258m369p147s2345z",
        ];
        for (seat, hand) in Seat::ALL.into_iter().zip(hands) {
            setup.hands[seat] = tiles(hand).into_iter().collect();
        }
        setup.rivers[Seat::B] = tiles("6z");
        setup.riichi[Seat::B] = Some(EarlierRiichi::default());
        setup.interrupted = true;
        setup.tiles_left = 1;
        let mut kyoku = setup.into_kyoku().unwrap();
        let (seat, tile) = (Seat::A, tiles("9m")[0]);
        kyoku.apply(&Event::Drew { seat, tile }).unwrap();
        kyoku
    }

    /// Checks what is known about the hands after this end, if those who may hide their hand do so.
    #[track_caller]
    fn check(id: &str, how: Ryuukyoku, hides: &[Seat], known: [&str; 4]) {
        let book = Rulebook::embedded(id).unwrap().unwrap();
        let mut kyoku = position(&book.rules);
        let mut happens = |public| kyoku.apply(&Event::Public(public)).unwrap();
        if !matches!(how, Ryuukyoku::Aborted(Abort::NineKinds)) {
            happens(Public::Discarded {
                seat: Seat::A,
                tile: parse_tiles("9m").unwrap()[0],
                drawn: true,
            });
        }
        happens(Public::Ryuukyoku(how));
        for seat in hides.iter().copied() {
            happens(Public::Hidden { seat });
        }
        loop {
            let public = match due(&book.rules, &kyoku, true) {
                Due::Shows(seat) => Public::Shown {
                    seat,
                    hand: kyoku.hand(seat).list(),
                },
                Due::Hides(seat) => Public::Hidden { seat },
                _ => break,
            };
            kyoku.apply(&Event::Public(public)).unwrap();
        }
        let hands = hands_at_end(&book.rules, &kyoku, how);
        let name = |hand: &HandAtEnd| match hand {
            HandAtEnd::Tenpai { tiles, waits } => {
                let waits: Vec<_> = waits.iter().map(Kind::to_string).collect();
                format!("{} wait for {}", tiles.len(), waits.join(" "))
            }
            HandAtEnd::Shown { tiles } => format!("{} shown", tiles.len()),
            HandAtEnd::Noten { tiles } if tiles.is_empty() => "noten".to_owned(),
            HandAtEnd::Noten { tiles } => format!("{} noten", tiles.len()),
            HandAtEnd::Hidden => "hidden".to_owned(),
            HandAtEnd::Unasked => "unasked".to_owned(),
        };
        let found: Vec<_> = hands.values().map(name).collect();
        assert_eq!(found, known);
    }

    const EXHAUSTED: Ryuukyoku = Ryuukyoku::Exhausted {
        nagashi: BySeat::new([false; 4]),
    };
    const A: &str = "13 wait for 1m 4m";
    const B: &str = "13 wait for 2s 5s 8s";

    #[test]
    fn a_hidden_hand_is_noten_only_where_all_tenpai_hands_must_be_shown() {
        check("ema", EXHAUSTED, &[], [A, B, "noten", "noten"]);
        check("regelwerk", EXHAUSTED, &[], [A, B, "hidden", "hidden"]);
        let hides = [Seat::A];
        let known = ["hidden", B, "hidden", "hidden"];
        check("regelwerk", EXHAUSTED, &hides, known);
        check("haus", EXHAUSTED, &[], [A, B, "13 noten", "13 noten"]);
        let hides = [Seat::C];
        check("haus", EXHAUSTED, &hides, [A, B, "hidden", "13 noten"]);
    }

    #[test]
    fn no_hand_is_noten_after_an_abort() {
        let winds = Ryuukyoku::Aborted(Abort::FourWinds);
        check("ema", winds, &[], ["unasked"; 4]);
        let riichi = Ryuukyoku::Aborted(Abort::FourRiichi);
        check("ema", riichi, &[], [A, B, "13 shown", "13 shown"]);
        let rons = Ryuukyoku::Aborted(Abort::TripleRon);
        check("haus", rons, &[], ["unasked", B, "13 shown", "13 shown"]);
        let kinds = Ryuukyoku::Aborted(Abort::NineKinds);
        let known = ["14 shown", "unasked", "unasked", "unasked"];
        check("ema", kinds, &[], known);
    }
}
