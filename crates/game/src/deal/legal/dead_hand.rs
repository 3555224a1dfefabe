//! What a dead hand may not do: everything but drawing and discarding.

use crate::base::refusal::Why;
use crate::deal::view::View;

/// Whether the seat's hand is alive; `why` is what it cannot do otherwise.
#[inline]
pub(super) fn is_alive(view: View<'_>, why: Why) -> Result<(), Why> {
    if view.board.dead[view.seat] {
        Err(why)
    } else {
        Ok(())
    }
}
