//! Facts about positions and games for scripts: one JSON question in, one JSON answer out.
//!
//! ```
//! let reply = tabiya_inspect::reply(br#"{"id": 7, "rowcol": "1,4 3,4"}"#);
//! assert_eq!(reply.to_string(), r#"{"id":7,"uci":"e2e4"}"#);
//! ```
//!
//! A line goes three steps. [`Request`] is what the JSON says, key by key; [`Question`] is one
//! question that makes sense, with its position checked; [`Answer`] is what `tabiya-chess` says
//! to it. A line that fails on the way gets an [`Error`] with a stable [`ErrorKind`], and the
//! next line is none the worse for it.
//!
//! There is no I/O here: whoever has the lines, a pipe or a server, calls [`reply`].

mod answer;
mod error;
mod facts;
mod game;
mod id;
mod notation;
#[cfg(feature = "openapi")]
mod openapi;
mod outcome;
mod question;
mod reach;
mod reply;
mod request;
mod threat;
mod verdict;

pub use answer::{Answer, Fen};
pub use error::{Error, ErrorKind, ErrorReason};
pub use facts::{Facts, LegalMove, ThreatFacts};
pub use game::{Automatic, Claimable, GameFacts, RefusedMove};
pub use id::Id;
pub use notation::{MoveFacts, MoveText};
pub use outcome::OutcomeView;
pub use question::Question;
pub use reach::Reach;
pub use reply::{LINE_MAX, Reply, reply};
pub use request::Request;
pub use threat::{Attackers, Threat, Threats};
pub use verdict::Verdict;
