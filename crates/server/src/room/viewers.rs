//! Who looks at a room: one entry for each open socket.

use std::sync::Arc;

use tiles::{BySeat, Seat};
use tokio::sync::mpsc;

/// Names one open socket of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ViewerId(u64);

/// A text to send; the same for everybody who sees the same.
pub type Text = Arc<str>;

/// How many windows somebody may look from; with another the first is told nothing more.
const MOST_WINDOWS: usize = 4;

/// Who looks at a room.
#[derive(Default)]
pub struct Viewers {
    next: u64,
    all: Vec<Viewer>,
}

struct Viewer {
    id: ViewerId,
    seat: Option<Seat>,
    /// `None` once it has not read what was sent before: it is told nothing more, and goes.
    outbox: Option<mpsc::Sender<Text>>,
}

impl Viewer {
    fn tell(&mut self, text: Text) {
        let sent = self.outbox.as_ref().map(|outbox| outbox.try_send(text));
        if sent.is_some_and(|sent| sent.is_err()) {
            self.outbox = None;
        }
    }
}

impl Viewers {
    /// Somebody comes.
    pub fn enter(&mut self, seat: Option<Seat>, outbox: mpsc::Sender<Text>) -> ViewerId {
        if seat.is_some() {
            let open = |viewer: &&mut Viewer| viewer.seat == seat && viewer.outbox.is_some();
            let mut windows: Vec<&mut Viewer> = self.all.iter_mut().filter(open).collect();
            windows.sort_by_key(|viewer| viewer.id.0);
            if windows.len() >= MOST_WINDOWS {
                windows[0].outbox = None;
            }
        }
        self.next += 1;
        let id = ViewerId(self.next);
        let outbox = Some(outbox);
        self.all.push(Viewer { id, seat, outbox });
        id
    }

    /// Somebody goes. Returns the seat that nobody looks from any more.
    pub fn exit(&mut self, id: ViewerId) -> Option<Seat> {
        let place = self.all.iter().position(|viewer| viewer.id == id)?;
        let seat = self.all.swap_remove(place).seat?;
        (!self.looks_from(seat)).then_some(seat)
    }

    /// The seat of a viewer; `None` if it is gone.
    pub fn seat(&self, id: ViewerId) -> Option<Option<Seat>> {
        let viewer = self.all.iter().find(|viewer| viewer.id == id)?;
        Some(viewer.seat)
    }

    /// Whether anybody looks from this seat.
    pub fn looks_from(&self, seat: Seat) -> bool {
        self.all.iter().any(|viewer| viewer.seat == Some(seat))
    }

    /// How many watch without a seat.
    pub fn watchers(&self) -> usize {
        self.all
            .iter()
            .filter(|viewer| viewer.seat.is_none())
            .count()
    }

    /// Nobody looks from this seat any more: who did now only watches.
    pub fn stand_up(&mut self, seat: Seat) {
        for viewer in &mut self.all {
            if viewer.seat == Some(seat) {
                viewer.seat = None;
            }
        }
    }

    /// Everybody looks from another seat; `from` names, for each seat, the one it was before.
    pub fn move_to(&mut self, from: BySeat<Seat>) {
        for viewer in &mut self.all {
            let moved = |old| Seat::ALL.into_iter().find(|seat| from[*seat] == old);
            viewer.seat = viewer.seat.and_then(moved);
        }
    }

    /// Tells everybody, making each text once for all who see the same. Whoever does not read
    /// what was sent before is told nothing more, and may come again.
    pub fn tell(&mut self, make: impl Fn(Option<Seat>) -> Option<String>) {
        let mut made: Vec<(Option<Seat>, Option<Text>)> = Vec::with_capacity(5);
        for viewer in &mut self.all {
            let text = match made.iter().find(|(seat, _)| *seat == viewer.seat) {
                Some((_, text)) => text.clone(),
                None => {
                    let text = make(viewer.seat).map(Text::from);
                    made.push((viewer.seat, text.clone()));
                    text
                }
            };
            if let Some(text) = text {
                viewer.tell(text);
            }
        }
    }

    /// Tells one.
    pub fn tell_one(&mut self, id: ViewerId, text: String) {
        if let Some(viewer) = self.all.iter_mut().find(|viewer| viewer.id == id) {
            viewer.tell(text.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_does_not_read_is_told_nothing_more_and_still_has_to_go() {
        let mut viewers = Viewers::default();
        let (outbox, mut slow) = mpsc::channel(1);
        let (other, mut quick) = mpsc::channel(10);
        let id = viewers.enter(Some(Seat::A), outbox);
        viewers.enter(None, other);
        for _ in 0..3 {
            viewers.tell(|seat| Some(format!("{seat:?}")));
        }
        assert!(slow.try_recv().is_ok());
        // The room has let go of its end.
        assert_eq!(
            slow.try_recv(),
            Err(mpsc::error::TryRecvError::Disconnected)
        );
        assert_eq!(std::iter::from_fn(|| quick.try_recv().ok()).count(), 3);
        assert!(viewers.looks_from(Seat::A));
        assert_eq!(viewers.exit(id), Some(Seat::A));
    }

    #[test]
    fn with_a_window_too_many_the_first_is_told_nothing_more() {
        let mut viewers = Viewers::default();
        let mut windows = Vec::new();
        for _ in 0..=MOST_WINDOWS {
            let (outbox, told) = mpsc::channel(10);
            viewers.enter(Some(Seat::A), outbox);
            windows.push(told);
        }
        viewers.tell(|_| Some("a".to_owned()));
        let told: Vec<bool> = windows
            .iter_mut()
            .map(|told| told.try_recv().is_ok())
            .collect();
        assert_eq!(told, [false, true, true, true, true]);
    }

    #[test]
    fn who_stands_up_only_watches() {
        let mut viewers = Viewers::default();
        let (outbox, mut told) = mpsc::channel(10);
        let id = viewers.enter(Some(Seat::B), outbox);
        viewers.stand_up(Seat::B);
        viewers.tell(|seat| Some(format!("{seat:?}")));
        assert_eq!(told.try_recv().as_deref(), Ok("None"));
        assert_eq!(viewers.seat(id), Some(None));
    }
}
