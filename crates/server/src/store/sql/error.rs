//! Why work on a database came to nothing.

use crate::store::StoreError;

/// Why work on a database came to nothing.
#[derive(Clone, Debug)]
pub(crate) enum SqlError {
    /// The work made no sense, and changed nothing.
    Refused(StoreError),
    /// The database failed, perhaps in the middle of the work. What was done is undone.
    Failed(StoreError),
    /// Two transactions were in each other's way. What was done is undone, and can be done again.
    #[cfg(feature = "cluster")]
    Conflict,
    /// The database cannot be reached, or did not answer in time.
    #[cfg(feature = "cluster")]
    Away(String),
}

impl From<StoreError> for SqlError {
    fn from(error: StoreError) -> Self {
        Self::Refused(error)
    }
}

impl From<SqlError> for StoreError {
    fn from(error: SqlError) -> Self {
        match error {
            SqlError::Refused(error) | SqlError::Failed(error) => error,
            #[cfg(feature = "cluster")]
            SqlError::Conflict => Self::Failed("others were in the way too often".to_owned()),
            #[cfg(feature = "cluster")]
            SqlError::Away(detail) => Self::Failed(detail),
        }
    }
}
