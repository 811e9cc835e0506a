//! From SQLite's errors to ours.

use rusqlite::{Error, ErrorCode};

use crate::store::StoreError;
use crate::store::sql::SqlError;

impl From<Error> for SqlError {
    fn from(error: Error) -> Self {
        Self::Failed(error.into())
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
