//! Games in other programs' formats.

use anyhow::bail;
use record::foreign;

use super::{Found, Judged, Note, Shelf};

/// Judges the games that another program wrote.
pub fn judge(text: &str, shelf: &mut Shelf) -> anyhow::Result<Judged> {
    let games = foreign::read(text)?;
    let book = shelf.of_foreign()?;
    let Some(first) = games.first() else {
        bail!("there is no game in it");
    };
    let mut judged = Judged::new(first.format.name());
    for (place, game) in games.iter().enumerate() {
        let number = place + 1;
        let report = foreign::verify(game, book);
        let found = report.disagreements.iter();
        let found = found.map(|found| Found::in_foreign(number, game, found, book));
        judged.add(report.deals, report.cut, found);
        judged
            .notes
            .extend(report.remarks.into_iter().map(|remark| Note {
                game: number,
                deal: remark.deal,
                says: remark.says,
            }));
    }
    Ok(judged)
}
