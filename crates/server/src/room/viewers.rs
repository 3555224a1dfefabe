//! The viewers of a room: one for each open socket.

use std::sync::Arc;

use tiles::{BySeat, Seat};
use tokio::sync::mpsc;

/// Identifies one open socket of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ViewerId(u64);

/// The JSON of a message, shared by all viewers that are sent the same.
pub type MessageText = Arc<str>;

/// The maximum number of sockets for one seat; opening another closes the oldest.
const MAX_SOCKETS_PER_SEAT: usize = 4;

/// The viewers of a room.
#[derive(Default)]
pub struct Viewers {
    last_id: u64,
    all: Vec<Viewer>,
}

struct Viewer {
    id: ViewerId,
    seat: Option<Seat>,
    /// `None` once its queue was full: nothing more is sent to it, and its socket closes.
    outbox: Option<mpsc::Sender<MessageText>>,
}

impl Viewer {
    fn send(&mut self, text: MessageText) {
        let sent = self.outbox.as_ref().map(|outbox| outbox.try_send(text));
        if sent.is_some_and(|sent| sent.is_err()) {
            self.outbox = None;
        }
    }
}

impl Viewers {
    /// Adds a viewer, at a seat or as a spectator.
    pub fn add(&mut self, seat: Option<Seat>, outbox: mpsc::Sender<MessageText>) -> ViewerId {
        if seat.is_some() {
            let is_open = |viewer: &&mut Viewer| viewer.seat == seat && viewer.outbox.is_some();
            let mut same_seat: Vec<&mut Viewer> = self.all.iter_mut().filter(is_open).collect();
            same_seat.sort_by_key(|viewer| viewer.id.0);
            if same_seat.len() >= MAX_SOCKETS_PER_SEAT {
                same_seat[0].outbox = None;
            }
        }
        self.last_id += 1;
        let id = ViewerId(self.last_id);
        let outbox = Some(outbox);
        self.all.push(Viewer { id, seat, outbox });
        id
    }

    /// Removes a viewer. Returns its seat if no other viewer is connected there.
    pub fn remove(&mut self, id: ViewerId) -> Option<Seat> {
        let place = self.all.iter().position(|viewer| viewer.id == id)?;
        let seat = self.all.swap_remove(place).seat?;
        (!self.is_connected(seat)).then_some(seat)
    }

    /// The seat of a viewer; the outer `None` if there is no such viewer.
    pub fn seat(&self, id: ViewerId) -> Option<Option<Seat>> {
        let viewer = self.all.iter().find(|viewer| viewer.id == id)?;
        Some(viewer.seat)
    }

    /// Whether a viewer is connected at this seat.
    pub fn is_connected(&self, seat: Seat) -> bool {
        self.all.iter().any(|viewer| viewer.seat == Some(seat))
    }

    /// The number of spectators.
    pub fn spectators(&self) -> usize {
        self.all
            .iter()
            .filter(|viewer| viewer.seat.is_none())
            .count()
    }

    /// Makes the viewers at this seat spectators.
    pub fn unseat(&mut self, seat: Seat) {
        for viewer in &mut self.all {
            if viewer.seat == Some(seat) {
                viewer.seat = None;
            }
        }
    }

    /// Moves all viewers to other seats; `from` names, for each seat, the previous one.
    pub fn move_seats(&mut self, from: BySeat<Seat>) {
        for viewer in &mut self.all {
            let moved = |old| Seat::ALL.into_iter().find(|seat| from[*seat] == old);
            viewer.seat = viewer.seat.and_then(moved);
        }
    }

    /// Sends everybody a message, built once for all viewers that see the same. A viewer whose
    /// queue is full is dropped and may connect again.
    pub fn send_all(&mut self, build: impl Fn(Option<Seat>) -> Option<String>) {
        let mut built: Vec<(Option<Seat>, Option<MessageText>)> = Vec::with_capacity(5);
        for viewer in &mut self.all {
            let text = match built.iter().find(|(seat, _)| *seat == viewer.seat) {
                Some((_, text)) => text.clone(),
                None => {
                    let text = build(viewer.seat).map(MessageText::from);
                    built.push((viewer.seat, text.clone()));
                    text
                }
            };
            if let Some(text) = text {
                viewer.send(text);
            }
        }
    }

    /// Sends one viewer a message.
    pub fn send_to(&mut self, id: ViewerId, text: String) {
        if let Some(viewer) = self.all.iter_mut().find(|viewer| viewer.id == id) {
            viewer.send(text.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_viewer_with_a_full_queue_is_sent_nothing_more_until_it_is_removed() {
        let mut viewers = Viewers::default();
        let (outbox, mut slow) = mpsc::channel(1);
        let (other, mut quick) = mpsc::channel(10);
        let id = viewers.add(Some(Seat::A), outbox);
        viewers.add(None, other);
        for _ in 0..3 {
            viewers.send_all(|seat| Some(format!("{seat:?}")));
        }
        assert!(slow.try_recv().is_ok());
        // The room has dropped its end of the channel.
        assert_eq!(
            slow.try_recv(),
            Err(mpsc::error::TryRecvError::Disconnected)
        );
        assert_eq!(std::iter::from_fn(|| quick.try_recv().ok()).count(), 3);
        assert!(viewers.is_connected(Seat::A));
        assert_eq!(viewers.remove(id), Some(Seat::A));
    }

    #[test]
    fn one_socket_too_many_closes_the_oldest() {
        let mut viewers = Viewers::default();
        let mut sockets = Vec::new();
        for _ in 0..=MAX_SOCKETS_PER_SEAT {
            let (outbox, outgoing) = mpsc::channel(10);
            viewers.add(Some(Seat::A), outbox);
            sockets.push(outgoing);
        }
        viewers.send_all(|_| Some("a".to_owned()));
        let received: Vec<bool> = sockets
            .iter_mut()
            .map(|outgoing| outgoing.try_recv().is_ok())
            .collect();
        assert_eq!(received, [false, true, true, true, true]);
    }

    #[test]
    fn an_unseated_viewer_is_a_spectator() {
        let mut viewers = Viewers::default();
        let (outbox, mut outgoing) = mpsc::channel(10);
        let id = viewers.add(Some(Seat::B), outbox);
        viewers.unseat(Seat::B);
        viewers.send_all(|seat| Some(format!("{seat:?}")));
        assert_eq!(outgoing.try_recv().as_deref(), Ok("None"));
        assert_eq!(viewers.seat(id), Some(None));
    }
}
