//! What happens at a table, as it is told to everybody there.

use serde::{Deserialize, Serialize};
use tabiya_chess::Uci;
use tabiya_table::GameId;

use crate::{Claim, Color, Played, Seat, Standing, Text};

/// An event with how the game stands after it. Its number is `standing.seq`.
///
/// A client that has the event before it adds the move or drops those taken back, and replaces
/// the standing; one that misses an event connects again with `since`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pushed {
    /// When it happened, by the server's time.
    pub at_ms: u64,
    /// What happened.
    pub event: Event,
    /// How the game stands now.
    pub standing: Standing,
}

/// What happened. How it ended the game, if it did, is in the standing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub enum Event {
    /// The table was set up.
    Created {},
    /// Somebody sat down.
    Seated {
        /// Where.
        color: Color,
        /// Who.
        seat: Seat,
    },
    /// A move was played.
    Moved {
        /// The move.
        played: Played,
        /// The draw that was claimed with it, rightly or not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        claim: Option<Claim>,
        /// The player's lag, as the server measured it.
        lag_ms: u64,
        /// How much of it was credited.
        credit_ms: u64,
    },
    /// A player offered a draw.
    DrawOffered {
        /// Who.
        by: Color,
    },
    /// A draw was declined, or the offer withdrawn.
    DrawDeclined {
        /// Who did that.
        by: Color,
    },
    /// The players agreed to a draw.
    DrawAgreed {
        /// Who accepted.
        by: Color,
    },
    /// A draw was rightly claimed without a move.
    DrawClaimed {
        /// Who claimed.
        by: Color,
        /// What.
        claim: Claim,
    },
    /// A player asked to take a move back.
    TakebackAsked {
        /// Who.
        by: Color,
        /// Which move: their last.
        uci: Text<Uci>,
        /// How many moves of either side would be taken back.
        plies: u8,
    },
    /// A takeback was declined, or the request withdrawn.
    TakebackDeclined {
        /// Who did that.
        by: Color,
    },
    /// Moves were taken back.
    TakebackDone {
        /// Who had asked.
        by: Color,
        /// Their move that is taken back.
        uci: Text<Uci>,
        /// How many moves of either side are taken back: drop them from the end of the list.
        plies: u8,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        by: Color,
    },
    /// A player's time ran out.
    Flagged {
        /// Whose.
        color: Color,
    },
    /// The game was called off.
    Aborted {
        /// By whom; absent if a first move did not come.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Color>,
    },
    /// The game was broken off by somebody who played alone.
    BrokenOff {
        /// Who.
        by: Color,
    },
    /// A player claimed the game because the opponent had left.
    AbsenceClaimed {
        /// Who claimed.
        by: Color,
    },
    /// A player gave the opponent time.
    TimeGranted {
        /// To whom.
        to: Color,
        /// How much.
        ms: u64,
    },
    /// An outage was not charged: the turn began so much later.
    TimeReturned {
        /// To whom: the player to move.
        to: Color,
        /// How much.
        ms: u64,
    },
    /// A player offered another game.
    RematchOffered {
        /// Who.
        by: Color,
    },
    /// Another game was declined, or the offer withdrawn.
    RematchDeclined {
        /// Who did that.
        by: Color,
    },
    /// Another game was agreed.
    RematchAccepted {
        /// Who accepted.
        by: Color,
        /// The new table.
        table: Text<GameId>,
    },
    /// What this release does not know, from a newer server. What it changed is in a fresh
    /// snapshot.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    Unknown,
}
