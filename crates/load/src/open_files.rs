//! The number of sockets that this process may have open.

use anyhow::{Result, bail};

/// Files that are open besides the sockets of tables.
const OTHERS: u64 = 64;

/// Raises the limit on open files so that this many sockets fit.
///
/// # Errors
/// When the system does not allow that many.
pub fn raise_limit(sockets: u64) -> Result<()> {
    let needed = sockets + OTHERS;
    let allowed = rlimit::increase_nofile_limit(needed)?;
    if allowed >= needed {
        return Ok(());
    }
    bail!(
        "{sockets} sockets need {needed} open files, and the system allows {allowed}: raise the \
         limit with `ulimit -Hn {needed}` or in /etc/security/limits.conf, for the server as well"
    )
}
