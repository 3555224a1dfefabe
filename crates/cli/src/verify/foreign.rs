//! Games in other programs' formats.

use record::foreign;

use super::{Found, Judged, Shelf};

/// Judges a game that another program wrote.
pub fn judge(text: &str, shelf: &mut Shelf) -> anyhow::Result<Judged> {
    let game = foreign::read(text)?;
    let book = shelf.of_foreign()?;
    let report = foreign::verify(&game, book);
    let found = report.disagreements.iter();
    let found = found.map(|found| Found::in_foreign(&game, found, book));
    let mut judged = Judged::new(report.format.name());
    judged.add(report.deals, report.cut, found);
    Ok(judged)
}
