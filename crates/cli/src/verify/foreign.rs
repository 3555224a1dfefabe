//! Games in other programs' formats.

use record::foreign;

use super::Judged;
use super::own::Shelf;

/// Judges a game that another program wrote.
pub fn judge(text: &str, shelf: &mut Shelf) -> anyhow::Result<Judged> {
    let game = foreign::read(text)?;
    let report = foreign::verify(&game, shelf.of_foreign()?);
    let mut judged = Judged::new(report.format.name());
    judged.add(report.deals, report.cut, report.mismatches);
    Ok(judged)
}
