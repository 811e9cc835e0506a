//! Perfect play in chess endings of three and four men.
//!
//! Tables of the distance to mate are made here by going backward from the mates
//! ([`Tables::generate`]), packed into few bytes ([`Tables::pack`]), loaded again one by one
//! ([`Tables::load`]) and asked ([`Tables::probe`], [`Tables::moves`]). The rules come from
//! `tabiya-chess`; there is no I/O here.
//!
//! The packed tables lie in the folder `tables`: three men, one man against another, the mates of
//! two pieces, and bishop and pawn. Making them takes minutes
//! (`cargo run --release -p tabiya-ending --example generate -- crates/ending/tables KPKP KBPK`),
//! so they are kept. The page loads them as files, one by one; a program has them within itself
//! with the feature `bundled`.

mod block;
#[cfg(feature = "bundled")]
mod bundled;
mod coder;
mod ending;
mod file;
mod generate;
mod placement;
mod scan;
mod table;
mod tables;
mod tree;
mod value;

#[cfg(feature = "bundled")]
pub use bundled::{bundled, bundled_endings};
pub use ending::{Ending, ParseEndingError};
pub use file::{LoadError, unpacked};
pub use tables::{Rated, Tables};
pub use value::Verdict;
