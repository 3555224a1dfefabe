//! How much one address may take up: connections and sockets at once, requests a second, rooms.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::trouble::Trouble;

/// How many connections there may be, from all addresses together.
const MOST_CONNECTIONS: usize = 20_000;
/// How many requests may come at once, in seconds' worth of the usual.
const BURST_SECONDS: u32 = 10;

/// How much one address may take up. A club behind one router is one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Rooms made in an hour.
    pub rooms: NonZeroU32,
    /// Connections at once, sockets of tables among them; behind a proxy, sockets alone.
    pub connections: usize,
    /// Requests a second; ten times as many at once.
    pub requests: NonZeroU32,
    /// Whether a proxy stands before the server: then addresses are what it says in
    /// `X-Forwarded-For`, and connections that are no sockets of tables are the proxy's to count.
    pub proxy: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            rooms: const { NonZeroU32::new(60).expect("sixty is not nothing") },
            connections: 400,
            requests: const { NonZeroU32::new(50).expect("fifty is not nothing") },
            proxy: false,
        }
    }
}

/// Who is there, by address.
pub struct Crowd {
    limits: Limits,
    connections: Arc<Tally>,
    /// Behind a proxy every connection is the proxy's, and only these are somebody's.
    sockets: Arc<Tally>,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    rooms: DefaultKeyedRateLimiter<IpAddr>,
}

/// What is open, by address.
#[derive(Default)]
struct Tally(Mutex<HashMap<IpAddr, usize>>);

/// A connection or a socket that counts while it lives.
pub struct Visit {
    tally: Arc<Tally>,
    from: IpAddr,
}

impl Crowd {
    /// Nobody is there yet.
    #[must_use]
    pub fn new(limits: Limits) -> Arc<Crowd> {
        let burst = limits.requests.saturating_mul(
            NonZeroU32::new(BURST_SECONDS).expect("a burst lasts longer than nothing"),
        );
        let quota = Quota::per_second(limits.requests).allow_burst(burst);
        Arc::new(Crowd {
            limits,
            connections: Arc::default(),
            sockets: Arc::default(),
            requests: RateLimiter::keyed(quota),
            rooms: RateLimiter::keyed(Quota::per_hour(limits.rooms)),
        })
    }

    /// Whether this address may make another room; each time that is asked counts as one.
    #[must_use]
    pub fn may_make_a_room(&self, from: Option<IpAddr>) -> bool {
        from.is_none_or(|from| self.rooms.check_key(&from).is_ok())
    }

    /// Lets a connection in, unless its address has too many.
    #[must_use]
    pub fn enter(&self, from: SocketAddr) -> Option<Visit> {
        if self.connections() >= MOST_CONNECTIONS {
            return None;
        }
        let most = if self.limits.proxy {
            usize::MAX
        } else {
            self.limits.connections
        };
        self.connections.enter(neighbourhood(from.ip()), most)
    }

    /// Lets a socket in, unless who asks for it has too many.
    #[must_use]
    pub fn open_socket(&self, asker: IpAddr) -> Option<Visit> {
        self.sockets.enter(asker, self.limits.connections)
    }

    /// How many connections there are.
    #[must_use]
    pub fn connections(&self) -> usize {
        lock(&self.connections.0).values().sum()
    }

    /// Forgets who has not asked for anything lately.
    pub fn sweep(&self) {
        for asked in [&self.requests, &self.rooms] {
            asked.retain_recent();
            asked.shrink_to_fit();
        }
    }

    /// Who asks, where that is known: a test without a port has no address.
    #[must_use]
    pub fn asker(&self, connection: Option<SocketAddr>, headers: &HeaderMap) -> Option<IpAddr> {
        let told = || {
            let chain = headers.get_all("x-forwarded-for").iter().next_back()?;
            // The last is what the proxy itself saw; whatever stands before it anybody can say.
            chain.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
        };
        let told = self.limits.proxy.then(told).flatten();
        told.or(connection.map(|from| from.ip())).map(neighbourhood)
    }
}

impl Tally {
    fn enter(self: &Arc<Tally>, from: IpAddr, most: usize) -> Option<Visit> {
        let mut open = lock(&self.0);
        let open = open.entry(from).or_default();
        if *open >= most {
            return None;
        }
        *open += 1;
        Some(Visit {
            tally: Arc::clone(self),
            from,
        })
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let mut all = lock(&self.tally.0);
        if let Some(open) = all.get_mut(&self.from) {
            *open -= 1;
            if *open == 0 {
                all.remove(&self.from);
            }
        }
    }
}

/// Refuses requests of an address that asks too often.
pub async fn limit(State(crowd): State<Arc<Crowd>>, request: Request, next: Next) -> Response {
    let connection = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let connection = connection.map(|ConnectInfo(from)| *from);
    let asker = crowd.asker(connection, request.headers());
    if asker.is_some_and(|from| crowd.requests.check_key(&from).is_err()) {
        return Trouble::TooMany.into_response();
    }
    next.run(request).await
}

/// A household has one address of the old kind, and a whole network of the new.
fn neighbourhood(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_counts_while_it_lives() {
        let crowd = Crowd::new(Limits {
            connections: 2,
            ..Limits::default()
        });
        let here: SocketAddr = "[2001:db8:1:2:3::4]:5".parse().expect("an address");
        let next_door: SocketAddr = "[2001:db8:1:2:9::9]:6".parse().expect("an address");
        let elsewhere: SocketAddr = "[2001:db8:1:3::1]:7".parse().expect("an address");
        let first = crowd.enter(here);
        let second = crowd.enter(next_door);
        assert!(first.is_some() && second.is_some());
        assert!(crowd.enter(here).is_none());
        assert!(crowd.enter(elsewhere).is_some());
        drop(first);
        assert!(crowd.enter(here).is_some());
        drop(second);
        assert_eq!(crowd.connections(), 0);
    }

    #[test]
    fn only_a_proxy_is_believed_about_addresses() {
        let mut headers = HeaderMap::new();
        let chain = "6.6.6.6, 9.9.9.9".parse().expect("a header");
        headers.insert("x-forwarded-for", chain);
        let connection = "1.2.3.4:5".parse().ok();
        let asker = |proxy| {
            let crowd = Crowd::new(Limits {
                proxy,
                ..Limits::default()
            });
            crowd
                .asker(connection, &headers)
                .map(|from| from.to_string())
        };
        assert_eq!(asker(false).as_deref(), Some("1.2.3.4"));
        assert_eq!(asker(true).as_deref(), Some("9.9.9.9"));
    }
}
