//! Every statement without a case is listed in `rulebooks/procedure.toml`: done by the program, as a
//! test shows, or found by people in some place, or excused.

use xtask::books;
use xtask::statements::procedure::Procedure;

#[test]
fn every_statement_has_a_case_or_an_entry() {
    let books = books::all().expect("the rulebooks are complete");
    let list = Procedure::committed().expect("the list can be read");
    let faults = list.faults(&books).expect("cases name known statements");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let counts = list.counts(&books).expect("cases name known statements");
    assert_eq!(counts.uncovered, 0);
}

/// Checks what is reported about one entry, apart from the statements that it leaves out.
#[track_caller]
fn check(entry: &str, reported: &[&str]) {
    let books = books::all().expect("the rulebooks are complete");
    let list = Procedure::parse(&format!("[[entry]]\n{entry}\n")).expect("the entry can be read");
    let faults = list.faults(&books).expect("cases name known statements");
    let about_it = |fault: &&String| !fault.ends_with("has neither a case nor an entry");
    let found: Vec<&String> = faults.iter().filter(about_it).collect();
    assert_eq!(found, reported);
}

#[test]
fn an_entry_that_says_nothing_true_is_reported() {
    check("ids = [\"REG-2.3-1\"]\nshown = \"setup seats\"", &[]);
    check(
        "ids = [\"REG-2.3-1\"]\nshown = \"setup wall\"",
        &["REG-2.3-1 is not quoted at that step of the set-up"],
    );
    check(
        "ids = [\"REG-2.3-1\"]\nshown = \"setup nowhere\"",
        &[
            "REG-2.3-1: \"setup nowhere\" is not `rulebook`, a step of the set-up (`setup wall`) or a component (`table board/River`)",
        ],
    );
    check(
        "ids = [\"REG-2.3-1\", \"REG-2.3-1\"]\nshown = \"rulebook\"",
        &["REG-2.3-1 is listed twice"],
    );
    check(
        "ids = [\"REG-2.1-1\"]\nshown = \"rulebook\"",
        &["REG-2.1-1 has a case and needs no entry"],
    );
    check(
        "ids = [\"REG-0-0\"]\nshown = \"rulebook\"",
        &["no rulebook has REG-0-0"],
    );
    check(
        "ids = [\"REG-2.3-1\"]\nshown = \"rulebook\"\nexcused = \"Why not.\"",
        &["REG-2.3-1: an entry has ids, and one of acted, shown and excused"],
    );
    check(
        "ids = [\"REG-2.3-1\"]\nacted = [\"case REG-0-0\"]",
        &["REG-2.3-1: no case shows REG-0-0"],
    );
    check(
        "ids = [\"REG-2.3-1\"]\nacted = [\"README.md: seats are drawn\"]",
        &["REG-2.3-1: README.md has no test \"seats are drawn\""],
    );
}
