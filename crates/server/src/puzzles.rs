//! The puzzles that a host has imported: one file in the data folder, which is only read while the
//! server runs.
//!
//! It is no part of the log or of the backups: whoever has the files that it was made from can make
//! it again.

mod file;
mod import;
mod shelf;

pub use file::FileSource;
pub use import::{Import, ImportError};
pub(crate) use shelf::{Puzzles, Shelf};

/// The name of the file in the data folder.
pub const FILE_NAME: &str = "puzzles.tbyp";
