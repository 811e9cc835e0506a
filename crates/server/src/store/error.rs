//! What can go wrong with a store.

use std::fmt;

use tabiya_table::GameId;

/// Why a store could not do what it was asked. Whatever it had answered before is safe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// There is no such game.
    NoGame(GameId),
    /// The write makes no sense: the caller's mistake.
    Invalid(&'static str),
    /// The game has so many events that it takes no more, except an end.
    LogFull(GameId),
    /// There is no room on the disk. Later there may be.
    Full,
    /// The disk or the file may not be written. Later that may change.
    ReadOnly,
    /// The file is damaged.
    Corrupt(String),
    /// The disk, or the machine, failed in another way.
    Failed(String),
    /// The database was lost while it committed: the write may have happened or not. Who asks
    /// again with the same request learns which.
    Unknown(String),
    /// Nobody waits for the answer any more, so it was not written.
    Abandoned,
    /// The machine gives no random numbers.
    Random(String),
    /// The store has stopped.
    Closed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame(game) => write!(f, "there is no game {game}"),
            Self::Invalid(reason) => write!(f, "this cannot be stored: {reason}"),
            Self::LogFull(game) => write!(f, "the game {game} has too many events"),
            Self::Full => f.write_str("there is no room left on the disk"),
            Self::ReadOnly => f.write_str("the data folder cannot be written to"),
            Self::Corrupt(detail) => write!(f, "the database is damaged: {detail}"),
            Self::Failed(detail) => write!(f, "the database failed: {detail}"),
            Self::Unknown(detail) => {
                write!(f, "it is not known whether this was written: {detail}")
            }
            Self::Abandoned => f.write_str("nobody waits for the answer any more"),
            Self::Random(detail) => write!(f, "there are no random numbers: {detail}"),
            Self::Closed => f.write_str("the store has stopped"),
        }
    }
}

impl std::error::Error for StoreError {}
