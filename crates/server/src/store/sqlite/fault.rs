//! From SQLite's errors to ours.

use rusqlite::{Error, ErrorCode};

use crate::store::StoreError;

/// Why work on the database came to nothing.
#[derive(Debug)]
pub(super) enum Fault {
    /// The work made no sense, and changed nothing.
    Refused(StoreError),
    /// The database failed, perhaps in the middle of the work.
    Sql(Error),
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        Self::Sql(error)
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self::Refused(error)
    }
}

impl From<Fault> for StoreError {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Refused(error) => error,
            Fault::Sql(error) => error.into(),
        }
    }
}

impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        Self::from(&error)
    }
}

impl From<&Error> for StoreError {
    fn from(error: &Error) -> Self {
        // A value that cannot be what was written.
        if let Error::FromSqlConversionFailure(..)
        | Error::IntegralValueOutOfRange(..)
        | Error::InvalidColumnType(..)
        | Error::Utf8Error(..) = error
        {
            return Self::Corrupt(error.to_string());
        }
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::Full,
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                Self::Corrupt(error.to_string())
            }
            _ => Self::Failed(error.to_string()),
        }
    }
}
