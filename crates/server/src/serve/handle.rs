//! How many connections the system lets us have.

/// Handles for everything that is no connection: the database with its readers, logs, listeners.
const RESERVE: usize = 128;

/// Asks the system for as many handles as the configured connections need. Many systems let a
/// process have a thousand until it asks for more.
pub(super) fn raise_limit(connections_max: usize) {
    let wanted = u64::try_from(connections_max.saturating_add(RESERVE)).unwrap_or(u64::MAX);
    match rlimit::increase_nofile_limit(wanted) {
        Ok(limit) if limit < wanted => {
            tracing::debug!(limit, wanted, "the system allows fewer connections than configured");
        }
        Ok(_) => {}
        Err(error) => tracing::warn!(%error, "the limit of connections could not be raised"),
    }
}
