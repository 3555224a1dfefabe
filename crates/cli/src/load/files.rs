//! How many sockets this program may have open.

use anyhow::{Result, bail};

/// What is open besides the sockets of tables.
const OTHERS: u64 = 64;

/// Asks the system for as many open files as so many sockets need.
///
/// # Errors
/// When that is more than it allows.
pub fn allow(sockets: u64) -> Result<()> {
    let needed = sockets + OTHERS;
    let allowed = rlimit::increase_nofile_limit(needed)?;
    if allowed >= needed {
        return Ok(());
    }
    bail!(
        "{sockets} sockets need {needed} open files and the system allows {allowed}: raise it with \
         `ulimit -Hn {needed}` or in /etc/security/limits.conf, for the server as well"
    )
}
