//! How many sockets this program may have open.

use anyhow::{Result, bail};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// What is open besides the sockets of tables.
const OTHERS: u64 = 64;

/// Asks the system for as many open files as so many sockets need.
///
/// # Errors
/// When that is more than it allows.
pub fn allow(sockets: u64) -> Result<()> {
    let needed = sockets + OTHERS;
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current.is_none_or(|current| current >= needed) {
        return Ok(());
    }
    let raised = Rlimit {
        current: Some(maximum.map_or(needed, |maximum| maximum.min(needed))),
        maximum,
    };
    let enough = maximum.is_none_or(|maximum| maximum >= needed);
    if enough && setrlimit(Resource::Nofile, raised).is_ok() {
        return Ok(());
    }
    let allowed = maximum.or(current).unwrap_or(needed);
    bail!(
        "{sockets} sockets need {needed} open files and the system allows {allowed}: raise it with \
         `ulimit -Hn {needed}` or in /etc/security/limits.conf, for the server as well"
    )
}
