//! Logs written by earlier versions of the program can still be read, folded and audited under the
//! settings they carry. These files are never rewritten; each version of the log adds a folder.

use std::fs;
use std::path::{Path, PathBuf};

use game::{Auditor, Event, Public};
use record::log::Games;

fn logs(version: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(version).expect("the fixtures are there");
    let mut logs: Vec<_> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    logs.sort();
    logs
}

fn check(path: &Path) -> usize {
    let name = path.display();
    let text = fs::read_to_string(path).expect("a text");
    let mut unanswered = 0;
    let mut games = 0;
    for game in Games::new(&text) {
        let game = game.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(game.breaks_off.is_none(), "{name}");
        let Some(Event::Public(Public::Begun(begun))) = game.events.first() else {
            panic!("{name}: the first event is not `begun`");
        };
        assert!(begun.rules.digest_matches(), "{name}");
        let book = begun.rules.rulebook();
        let book = book.unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut auditor = Auditor::new(&book.rules);
        for event in &game.events {
            auditor.take(event);
        }
        let audit = auditor.finish();
        assert_eq!(audit.mismatches, [], "{name}");
        assert!(!audit.cut && audit.deals > 0, "{name}");
        unanswered += book.unanswered().count();
        games += 1;
    }
    assert!(games > 0, "{name}");
    unanswered
}

#[test]
fn logs_of_version_1_can_be_read_and_pass_an_audit() {
    let version = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/older/1");
    let logs = logs(&version);
    assert_eq!(logs.len(), 34);
    let unanswered: usize = logs.iter().map(|log| check(log)).sum();
    assert!(unanswered > 0, "these games are older than some settings");
}
