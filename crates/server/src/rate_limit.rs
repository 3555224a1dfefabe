//! Rate limits by client address: connections, sockets, requests per second, rooms per hour.
//!
//! Messages per second on one socket are limited in `socket.rs`, all rooms together in `rooms.rs`.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::error::ApiError;

/// The maximum number of connections from all addresses together.
const MAX_CONNECTIONS: usize = 20_000;
/// A burst of requests may be as large as this many seconds of the steady rate.
const BURST_SECONDS: u32 = 10;

/// The limits for one client address. A club behind one router shares one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// New rooms per hour.
    pub rooms: NonZeroU32,
    /// Open connections, table sockets included; behind a proxy, table sockets only.
    pub connections: usize,
    /// Requests per second, with bursts of ten times as many.
    pub requests: NonZeroU32,
    /// Whether the server runs behind a proxy. Client addresses are then taken from
    /// `X-Forwarded-For`, and limiting plain connections is left to the proxy.
    pub proxy: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            rooms: const { NonZeroU32::new(60).expect("60 is not zero") },
            connections: 400,
            requests: const { NonZeroU32::new(50).expect("50 is not zero") },
            proxy: false,
        }
    }
}

/// Counts and limits what each client address uses.
pub struct RateLimits {
    limits: Limits,
    connections: Arc<OpenCounts>,
    /// Counted separately: behind a proxy every connection has the proxy's address, but a socket
    /// is counted under the client's.
    sockets: Arc<OpenCounts>,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    rooms: DefaultKeyedRateLimiter<IpAddr>,
}

/// The number of open connections or sockets by address.
#[derive(Default)]
struct OpenCounts(Mutex<HashMap<IpAddr, usize>>);

/// Counts one connection or socket as open until it is dropped.
pub struct ConnectionGuard {
    counts: Arc<OpenCounts>,
    address: IpAddr,
}

impl RateLimits {
    /// Limits with nothing counted yet.
    #[must_use]
    pub fn new(limits: Limits) -> Arc<RateLimits> {
        let burst = limits
            .requests
            .saturating_mul(const { NonZeroU32::new(BURST_SECONDS).expect("not zero") });
        let quota = Quota::per_second(limits.requests).allow_burst(burst);
        Arc::new(RateLimits {
            limits,
            connections: Arc::default(),
            sockets: Arc::default(),
            requests: RateLimiter::keyed(quota),
            rooms: RateLimiter::keyed(Quota::per_hour(limits.rooms)),
        })
    }

    /// Counts a new room for this address and returns whether it is within the limit.
    #[must_use]
    pub fn allow_room(&self, client: Option<IpAddr>) -> bool {
        client.is_none_or(|address| self.rooms.check_key(&address).is_ok())
    }

    /// Counts a connection; `None` if its address, or the server, is at the limit.
    #[must_use]
    pub fn open_connection(&self, peer: SocketAddr) -> Option<ConnectionGuard> {
        if self.connections() >= MAX_CONNECTIONS {
            return None;
        }
        let limit = if self.limits.proxy {
            usize::MAX
        } else {
            self.limits.connections
        };
        self.connections.open(network_of(peer.ip()), limit)
    }

    /// Counts a table socket; `None` if its address is at the limit.
    #[must_use]
    pub fn open_socket(&self, client: IpAddr) -> Option<ConnectionGuard> {
        self.sockets.open(client, self.limits.connections)
    }

    /// The number of open connections.
    #[must_use]
    pub fn connections(&self) -> usize {
        lock(&self.connections.0).values().sum()
    }

    /// Frees the memory of addresses that have not sent anything for a while.
    pub fn forget_idle(&self) {
        for limiter in [&self.requests, &self.rooms] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }

    /// The address to count a request under; `None` in tests without a port.
    #[must_use]
    pub fn client_address(&self, peer: Option<SocketAddr>, headers: &HeaderMap) -> Option<IpAddr> {
        let forwarded = || {
            let addresses = headers.get_all("x-forwarded-for").iter().next_back()?;
            // The proxy appends the address it saw; a client can forge everything before it.
            let last = addresses.to_str().ok()?.rsplit(',').next()?;
            last.trim().parse().ok()
        };
        let forwarded = self.limits.proxy.then(forwarded).flatten();
        forwarded.or(peer.map(|peer| peer.ip())).map(network_of)
    }
}

impl OpenCounts {
    fn open(self: &Arc<OpenCounts>, address: IpAddr, limit: usize) -> Option<ConnectionGuard> {
        let mut counts = lock(&self.0);
        let count = counts.entry(address).or_default();
        if *count >= limit {
            return None;
        }
        *count += 1;
        Some(ConnectionGuard {
            counts: Arc::clone(self),
            address,
        })
    }
}

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts.0);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

/// Middleware that refuses requests over the rate limit of their address.
pub async fn limit_requests(
    State(rate_limits): State<Arc<RateLimits>>,
    request: Request,
    next: Next,
) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map(|ConnectInfo(peer)| *peer);
    let client = rate_limits.client_address(peer, request.headers());
    if client.is_some_and(|address| rate_limits.requests.check_key(&address).is_err()) {
        return ApiError::TooManyRequests.into_response();
    }
    next.run(request).await
}

/// The unit that limits apply to: an IPv4 address, or the /64 network of an IPv6 address, which
/// usually belongs to one household.
fn network_of(address: IpAddr) -> IpAddr {
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
    fn a_connection_is_counted_until_it_closes() {
        let rate_limits = RateLimits::new(Limits {
            connections: 2,
            ..Limits::default()
        });
        let here: SocketAddr = "[2001:db8:1:2:3::4]:5".parse().expect("an address");
        let same_network: SocketAddr = "[2001:db8:1:2:9::9]:6".parse().expect("an address");
        let elsewhere: SocketAddr = "[2001:db8:1:3::1]:7".parse().expect("an address");
        let first = rate_limits.open_connection(here);
        let second = rate_limits.open_connection(same_network);
        assert!(first.is_some() && second.is_some());
        assert!(rate_limits.open_connection(here).is_none());
        assert!(rate_limits.open_connection(elsewhere).is_some());
        drop(first);
        assert!(rate_limits.open_connection(here).is_some());
        drop(second);
        assert_eq!(rate_limits.connections(), 0);
    }

    #[test]
    fn forwarded_addresses_are_used_only_behind_a_proxy() {
        let mut headers = HeaderMap::new();
        let forwarded = "6.6.6.6, 9.9.9.9".parse().expect("a header");
        headers.insert("x-forwarded-for", forwarded);
        let peer = "1.2.3.4:5".parse().ok();
        let client = |proxy| {
            let rate_limits = RateLimits::new(Limits {
                proxy,
                ..Limits::default()
            });
            let client = rate_limits.client_address(peer, &headers);
            client.map(|address| address.to_string())
        };
        assert_eq!(client(false).as_deref(), Some("1.2.3.4"));
        assert_eq!(client(true).as_deref(), Some("9.9.9.9"));
    }
}
