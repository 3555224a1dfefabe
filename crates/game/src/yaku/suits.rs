//! Yaku of suits, terminals and honors.

use tiles::KindSet;

use crate::reading::Reading;

/// 純全帯么九: a terminal everywhere, and at least one run.
pub(super) fn junchan(reading: &Reading<'_>) -> bool {
    reading.kinds.intersection(KindSet::HONORS).is_empty()
}

/// 清一色: one suit and no honors.
pub(super) fn chinitsu(reading: &Reading<'_>) -> bool {
    reading.kinds.intersection(KindSet::HONORS).is_empty()
}
