//! From PostgreSQL's errors to ours.

use deadpool_postgres::PoolError;
use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use crate::store::StoreError;
use crate::store::sql::SqlError;

impl SqlError {
    /// No answer in time.
    pub(super) fn late() -> Self {
        Self::Away("no answer in time".to_owned())
    }

    /// Whether it may help to do the same again.
    pub(super) const fn is_passing(&self) -> bool {
        matches!(self, Self::Conflict | Self::Away(_))
    }
}

impl From<Error> for SqlError {
    fn from(error: Error) -> Self {
        let Some(state) = error.code() else {
            // What came cannot be what is kept, or nothing came.
            return Self::Away(words(&error));
        };
        match state {
            &SqlState::T_R_SERIALIZATION_FAILURE
            | &SqlState::T_R_DEADLOCK_DETECTED
            | &SqlState::LOCK_NOT_AVAILABLE => Self::Conflict,
            &SqlState::ADMIN_SHUTDOWN
            | &SqlState::CRASH_SHUTDOWN
            | &SqlState::CANNOT_CONNECT_NOW
            | &SqlState::TOO_MANY_CONNECTIONS
            | &SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT
            | &SqlState::QUERY_CANCELED
            | &SqlState::READ_ONLY_SQL_TRANSACTION => Self::Away(words(&error)),
            &SqlState::DISK_FULL => Self::Failed(StoreError::Full),
            &SqlState::DATA_CORRUPTED | &SqlState::INDEX_CORRUPTED => {
                Self::Failed(StoreError::Corrupt(words(&error)))
            }
            state if state.code().starts_with("08") => Self::Away(words(&error)),
            _ => Self::Failed(StoreError::Failed(words(&error))),
        }
    }
}

impl From<PoolError> for SqlError {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Backend(error) => {
                // Another password or another name of the database is not a matter of time.
                let is_wrong = error.code().is_some_and(|state| {
                    state.code().starts_with("28") || *state == SqlState::INVALID_CATALOG_NAME
                });
                match Self::from(error) {
                    Self::Failed(error) if is_wrong => Self::Refused(error),
                    // A connection that is refused now for another reason may be taken later.
                    Self::Failed(error) => Self::Away(error.to_string()),
                    error => error,
                }
            }
            PoolError::Closed => Self::Refused(StoreError::Closed),
            error => Self::Away(error.to_string()),
        }
    }
}

/// What the database says, in one line. The error alone says only what was tried.
fn words(error: &Error) -> String {
    match error.as_db_error() {
        Some(error) => format!("{} ({})", error.message(), error.code().code()),
        None => {
            let cause = std::error::Error::source(error);
            cause.map_or_else(|| error.to_string(), |cause| format!("{error}: {cause}"))
        }
    }
}
