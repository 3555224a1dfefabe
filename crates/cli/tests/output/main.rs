//! The output of all commands: whole texts as snapshots under `tests/snapshots`, and other
//! properties.
//!
//! `INSTA_UPDATE=always cargo test -p cli` rewrites the snapshots; read the diff.

mod hand;
mod help;
mod logs;
mod referee;
mod replay;
mod rules;
mod run;
mod score;
mod settle;
mod simulate;
mod verify;

use std::collections::BTreeSet;

/// Every snapshot belongs to exactly one test.
#[test]
fn no_snapshot_is_orphaned() {
    let named: Vec<String> = [
        hand::SNAPSHOTS,
        help::SNAPSHOTS,
        referee::SNAPSHOTS,
        replay::SNAPSHOTS,
        rules::SNAPSHOTS,
        score::SNAPSHOTS,
        settle::SNAPSHOTS,
        simulate::SNAPSHOTS,
        verify::SNAPSHOTS,
    ]
    .concat()
    .into_iter()
    .map(run::file_of)
    .collect();
    let expected: BTreeSet<String> = named.iter().cloned().collect();
    assert_eq!(expected.len(), named.len(), "two tests have the same name");
    let folder = std::fs::read_dir(run::FOLDER).expect("the snapshots are there");
    let found: BTreeSet<String> = folder
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| name.into_string().expect("file names are UTF-8"))
        .collect();
    let orphaned: Vec<_> = found.difference(&expected).collect();
    assert!(orphaned.is_empty(), "no test uses {orphaned:?}");
    let missing: Vec<_> = expected.difference(&found).collect();
    assert!(
        missing.is_empty(),
        "these snapshots are missing: {missing:?}"
    );
}
