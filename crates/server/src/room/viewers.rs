//! Who looks at a room: one entry for each open socket.

use std::sync::Arc;

use tiles::Seat;
use tokio::sync::mpsc;

/// Names one open socket of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ViewerId(u64);

/// A text to send; the same for everybody who sees the same.
pub type Text = Arc<str>;

/// Who looks at a room.
#[derive(Default)]
pub struct Viewers {
    next: u64,
    all: Vec<Viewer>,
}

struct Viewer {
    id: ViewerId,
    seat: Option<Seat>,
    outbox: mpsc::Sender<Text>,
}

impl Viewers {
    /// Somebody comes.
    pub fn enter(&mut self, seat: Option<Seat>, outbox: mpsc::Sender<Text>) -> ViewerId {
        self.next += 1;
        let id = ViewerId(self.next);
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

    /// Tells everybody, making each text once for all who see the same. Whoever does not read
    /// what was sent before is let go, and may come again.
    pub fn tell(&mut self, make: impl Fn(Option<Seat>) -> Option<String>) {
        let mut made: Vec<(Option<Seat>, Option<Text>)> = Vec::with_capacity(5);
        self.all.retain(|viewer| {
            let text = match made.iter().find(|(seat, _)| *seat == viewer.seat) {
                Some((_, text)) => text.clone(),
                None => {
                    let text = make(viewer.seat).map(Text::from);
                    made.push((viewer.seat, text.clone()));
                    text
                }
            };
            text.is_none_or(|text| viewer.outbox.try_send(text).is_ok())
        });
    }

    /// Tells one.
    pub fn tell_one(&mut self, id: ViewerId, text: String) {
        let text = Text::from(text);
        let reads =
            |viewer: &Viewer| viewer.id != id || viewer.outbox.try_send(text.clone()).is_ok();
        self.all.retain(reads);
    }
}
