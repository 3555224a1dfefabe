//! Games of other lobbies: differences that other rules explain are not checked, errors are still
//! found.

use crate::own::{OTHER_LOBBY, WHOLE, WHOLE_JSON, agrees, changed, disagrees};

const LOBBY: &str = "0: played in lobby 1234; checked by the rules of the ranked lobby";
const START: &str = "0: the starting points are 30000 instead of 25000, so this is another lobby: when its games end is not checked";
const CHIPS: &str = "3: the text has chips; they and the final score are not checked";
const UMA: &str = "3: the final score has other uma and oka than the book, for places 1 to 4 -20600, -24700, -35000, -39700; it is not checked";

const RANKED: (&str, &str) = ("lobby=\"1234\"", "lobby=\"0\"");
const NO_CHIPS: (&str, &str) = (",2,-1,-3,2\"", "\"");

#[test]
fn differences_of_another_lobby_are_remarks() {
    agrees(OTHER_LOBBY, &[LOBBY, START, CHIPS]);
    agrees(&changed(OTHER_LOBBY, &[NO_CHIPS]), &[LOBBY, START, UMA]);
    // Other starting points mean another lobby, whatever the header says.
    agrees(&changed(OTHER_LOBBY, &[RANKED, NO_CHIPS]), &[START, UMA]);
}

#[test]
fn errors_in_another_lobby_are_still_found() {
    let check = |from: &str, to: &str, expected: &str| {
        disagrees(&changed(OTHER_LOBBY, &[(from, to)]), &[expected]);
        disagrees(&changed(OTHER_LOBBY, &[NO_CHIPS, (from, to)]), &[expected]);
    };
    check(
        "30,7700,0",
        "30,8000,0",
        "deal 1: points: B wins: hand 8000 | B wins: hand 7700",
    );
    check(
        "owari=\"330,",
        "owari=\"340,",
        "deal 3: points: points at the end: A 34000 | points at the end: A 33000",
    );
    // Scores that do not add up, and one by which third place gains on second.
    let score = "deal 3: points: final score: A -1000, B 12000, C -43000, D 33000 | final score: A -12000, B 11700, C -58300, D 58600";
    check("330,-2.0", "330,-1.0", score);
    let ten = "ten=\"300,300,300,300\"";
    let found =
        crate::own::report_lines(&changed(OTHER_LOBBY, &[(ten, "ten=\"310,290,300,300\"")])).0;
    assert_eq!(
        found.first().map(String::as_str),
        Some(
            "deal 1: points: the deal opens: A 31000, B 29000, C 30000, D 30000 | the deal opens: A 25000, B 25000, C 25000, D 25000"
        )
    );
}

#[test]
fn another_uma_is_an_error_only_in_the_ranked_lobby() {
    let other = [("280,-12.0,317,12.0", "280,-7.0,317,7.0")];
    let expected = "deal 3: points: final score: A -7000, B 7000, C -58000, D 58000 | final score: A -12000, B 11700, C -58300, D 58600";
    disagrees(&changed(WHOLE, &other), &[expected]);
    let text = changed(&changed(WHOLE, &other), &[("lobby=\"0\"", "lobby=\"7\"")]);
    agrees(
        &text,
        &[
            "0: played in lobby 7; checked by the rules of the ranked lobby",
            "3: the final score has other uma and oka than the book, for places 1 to 4 9400, -24700, -35000, -49700; it is not checked",
        ],
    );
    // No lobby gives third place more than second.
    let reversed = [("280,-12.0,317,12.0", "280,12.0,317,-12.0")];
    let text = changed(
        &changed(WHOLE, &reversed),
        &[("lobby=\"0\"", "lobby=\"7\"")],
    );
    disagrees(
        &text,
        &[
            "deal 3: points: final score: A 12000, B -12000, C -58000, D 58000 | final score: A -12000, B 11700, C -58300, D 58600",
        ],
    );
}

#[test]
fn unknown_parts_of_a_header_are_named() {
    agrees(
        &changed(WHOLE, &[("type=\"161\"", "type=\"673\"")]),
        &["0: unknown bits 0x0200 in GO type=\"673\"; checked by the rules of the ranked lobby"],
    );
    agrees(
        &changed(WHOLE_JSON, &[("鳳東喰赤", "Friends, East")]),
        &[
            "0: rule.disp \"Friends, East\" is not a room of the ranked lobby; checked by the rules of the ranked lobby",
        ],
    );
    agrees(
        &changed(WHOLE_JSON, &[("\"lobby\":0", "\"lobby\":\"L1234\"")]),
        &["0: played in lobby L1234; checked by the rules of the ranked lobby"],
    );
}
