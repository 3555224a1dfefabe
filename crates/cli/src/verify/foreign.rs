//! Games in other programs' formats.

use anyhow::bail;
use record::foreign;

use super::{CheckedGames, Discrepancy, Note, Rulebooks};

/// Checks the games of another program.
pub fn check(text: &str, rulebooks: &mut Rulebooks) -> anyhow::Result<CheckedGames> {
    let games = foreign::read(text)?;
    let book = rulebooks.of_foreign()?;
    let Some(first) = games.first() else {
        bail!("the file has no games");
    };
    let mut checked = CheckedGames::new(first.format.name());
    for (index, game) in games.iter().enumerate() {
        let number = index + 1;
        let report = foreign::verify(game, book);
        let found = report.disagreements.iter();
        let found = found.map(|found| Discrepancy::in_foreign(number, game, found, book));
        checked.add(report.deals, report.cut, found);
        checked
            .notes
            .extend(report.remarks.into_iter().map(|remark| Note {
                game: number,
                deal: remark.deal,
                says: remark.says,
            }));
    }
    Ok(checked)
}
