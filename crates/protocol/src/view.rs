//! From a table to the messages about it, and from messages to what a table understands.
//!
//! ```
//! use tabiya_protocol::{Pushed, Snapshot};
//! use tabiya_table::{Action, Millis, Settings, Table};
//!
//! let (mut table, _) = Table::open(Settings::default(), Millis(0));
//! let mut seen = Snapshot::of(&table, Millis(0));
//! assert_eq!(seen.standing.legal.len(), 10, "pieces that can move");
//!
//! let command = Action::play("e2e4".parse()?).by(table.turn());
//! let event = table.submit(&command, Millis(900))?;
//! seen.apply(&Pushed::of(&table, &event))?;
//! assert_eq!(seen, Snapshot::of(&table, Millis(900)));
//! assert_eq!(seen.moves[0].san.to_string(), "e4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod event;
mod legal;
pub(crate) mod moved;
mod snapshot;
mod start;
mod summary;

pub use action::Circumstances;
pub use event::FollowError;
pub(crate) use snapshot::legal;
pub use start::StartError;
pub use summary::Listed;
