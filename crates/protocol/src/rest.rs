//! The bodies of everything that is not live.
//!
//! They are read by [`decode`](crate::decode), as strictly as messages.

mod bring;
mod create;
mod info;
mod join;
mod list;
mod problem;
mod think;

pub use bring::{BROUGHT_BYTES_MAX, BringGame};
pub use create::{ColorChoice, CreateGame, CreatedGame, Invitation, OpponentChoice, Start};
pub use info::{Limits, Reach, ServerInfo};
pub use join::{InvitedTo, JoinByCode, JoinGame, Joined, SeatTransfer, TakeSeat};
pub use list::{GameList, GameSummary, ListState, Seek, SeekList, Sitter};
pub use problem::{NameField, PROBLEM_TYPE, Problem, ProblemKey};
pub use tabiya_table::NameFault;
pub use think::{LineMove, Score, ThinkAbout, Thought};
