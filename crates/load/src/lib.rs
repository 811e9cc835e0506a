//! Load for a server: hundreds of games at once by clients that misbehave, a server that is
//! killed and started again, and a check that nothing acknowledged is lost.
//!
//! A [`Storm`] does all of it with the real program. A [`Process`] is that program, [`check`] the
//! check, which knows only what clients wrote down in their [`Account`]s and what the database
//! says.

pub mod check;
pub mod stock;

mod account;
mod cluster;
mod duel;
mod player;
mod process;
mod storm;
mod tempest;

pub use account::{Account, RecordedAnswer, RecordedRefusal, Sent};
pub use cluster::{Cluster, ClusterError};
pub use duel::{DuelError, persist, spread};
pub use process::{Launch, Process, Usage};
pub use storm::{Outcome, Storm, StormError};
pub use tempest::{Blow, Tempest, TempestOutcome};
