//! Which players are connected, and what happens while they are not.

use std::time::{Duration, Instant};

use tiles::{BySeat, Seat};

/// How long a player may be away before a bot answers instead.
pub const AWAY_GRACE: Duration = Duration::from_secs(20);

/// Whether the player of a seat is connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// The seat is played by a bot.
    Bot,
    /// The person is connected.
    Connected,
    /// The person is connected and plays from the next deal on; a bot plays until then.
    WaitingForDeal,
    /// The person has been disconnected since then.
    Away(Instant),
}

/// The presence of all four seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attendance(BySeat<Presence>);

impl Default for Attendance {
    /// Four bots.
    fn default() -> Attendance {
        Attendance(BySeat::from_fn(|_| Presence::Bot))
    }
}

impl Attendance {
    /// The presence of one seat.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Presence {
        self.0[seat]
    }

    /// Sets the presence of a seat. Returns whether somebody is back after everybody was away; the
    /// grace of those who are still away then starts again, because time stood still.
    pub fn set(&mut self, seat: Seat, presence: Presence, now: Instant) -> bool {
        let nobody_was_here = !self.anybody_connected();
        self.0[seat] = presence;
        let is_back = nobody_was_here && self.anybody_connected();
        if is_back {
            for other in Seat::ALL {
                if let Presence::Away(since) = &mut self.0[other] {
                    *since = now;
                }
            }
        }
        is_back
    }

    /// Whether at least one person is connected.
    #[must_use]
    pub fn anybody_connected(&self) -> bool {
        let connected = |presence: &Presence| {
            matches!(presence, Presence::Connected | Presence::WaitingForDeal)
        };
        self.0.values().any(connected)
    }

    /// Whether the table has players and all of them are away. The game is then paused.
    #[must_use]
    pub fn everybody_is_away(&self) -> bool {
        let has_people = self.0.values().any(|presence| *presence != Presence::Bot);
        has_people && !self.anybody_connected()
    }
}
