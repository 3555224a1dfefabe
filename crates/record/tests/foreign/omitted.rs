//! Values that clients omit from their logs are not checked; everything else is.

use crate::own::{READINGS, WHOLE, WHOLE_JSON, agrees, changed, disagrees};

const NO_URA: (&str, &str) = ("doraHaiUra=\"47\"", "doraHaiUra=\"\"");
const DRAW: &str = " sc=\"250,30,327,-10,250,-10,173,-10\"";

#[test]
fn with_omitted_ura_the_number_in_the_text_is_accepted() {
    const REMARK: &str =
        "1: the ura indicators of B are missing; the number of ura, 1, is not checked";
    agrees(&changed(WHOLE, &[NO_URA]), &[REMARK]);
    agrees(&changed(WHOLE_JSON, &[("[41],[23]", "[41],[]")]), &[REMARK]);
    agrees(
        &changed(READINGS, &[("doraHaiUra=\"119\"", "doraHaiUra=\"\"")]),
        &["1: the ura indicators of B are missing; the number of ura, 0, is not checked"],
    );
}

#[test]
fn with_omitted_ura_everything_else_is_checked() {
    disagrees(
        &changed(WHOLE, &[NO_URA, ("7,1,8,1,53,1", "8,1,53,1")]),
        &["deal 1: points: B wins: 3 han | B wins: 4 han, pinfu"],
    );
    disagrees(
        &changed(WHOLE, &[NO_URA, ("30,7700,0", "30,8000,0")]),
        &["deal 1: points: B wins: hand 8000 | B wins: hand 7700"],
    );
    // Two ura make it a mangan, but the payments are not those of a mangan.
    disagrees(
        &changed(WHOLE, &[NO_URA, ("53,1", "53,2")]),
        &[
            "deal 1: points: B wins: hand 7700 | B wins: hand 8000",
            "deal 1: points: payments to B: B 8700, D -7700 | payments to B: B 9000, D -8000",
        ],
    );
    // B holds at most three tiles of a kind, the 8s, and only one indicator was turned.
    disagrees(
        &changed(
            WHOLE,
            &[NO_URA, ("53,1", "53,5"), ("30,7700,0", "30,12000,2")],
        ),
        &[
            "deal 1: points: B wins: ura 5 | B wins: no ura indicators give so many",
            "deal 1: points: B wins: hand 12000, 8 han, ura 5 | B wins: hand 3900, 3 han, ura 0",
            "deal 1: points: payments to B: B 8700, D -7700 | payments to B: B 4900, D -3900",
        ],
    );
}

#[test]
fn omitted_payments_are_checked_by_the_points_that_follow() {
    const REMARK: &str = "2: the payments are missing; they are checked by the points that follow";
    agrees(&changed(WHOLE, &[(DRAW, "")]), &[REMARK]);
    agrees(
        &changed(WHOLE_JSON, &[(",[3000,-1000,-1000,-1000]", "")]),
        &[REMARK],
    );
    disagrees(
        &changed(
            WHOLE,
            &[
                (DRAW, ""),
                ("ten=\"280,317,240,163\"", "ten=\"265,332,240,163\""),
            ],
        ),
        &[
            "deal 3: points: the deal opens: A 26500, B 33200 | the deal opens: A 28000, B 31700",
            "deal 3: points: points before the win: A 28000, B 31700 | points before the win: A 26500, B 33200",
            "deal 3: points: points at the end: A 28000, B 31700 | points at the end: A 26500, B 33200",
            "deal 3: points: final score: A -12000, B 12000, C -58000, D 58000 | final score: A -13500, B 13200, C -58300, D 58600",
        ],
    );
    // The end is checked even if the payments of the last deal are missing.
    let last = " sc=\"280,0,317,0,240,-323,163,323\"";
    agrees(
        &changed(WHOLE, &[(last, "")]),
        &["3: the payments are missing; they are checked by the points that follow"],
    );
    disagrees(
        &changed(WHOLE, &[(last, ""), ("owari=\"280,", "owari=\"290,")]),
        &["deal 3: points: points at the end: A 29000 | points at the end: A 28000"],
    );
}
