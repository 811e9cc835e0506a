//! What happens at a table. The list of events is the game.

use tabiya_chess::{ByColor, Claim, Color, Outcome, Uci};

use crate::{End, GameId, Millis, Seat, Settings, SideClock};

/// Something that happened, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When. Never before the event before it.
    pub at: Millis,
    /// What.
    pub kind: EventKind,
}

/// What happened, with its consequences: nothing has to be worked out again to know them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum EventKind {
    /// The table was set up. Always the first event, and only that.
    Created(Box<Settings>),
    /// Somebody sat down.
    Seated {
        /// Where.
        color: Color,
        /// Who.
        seat: Seat,
    },
    /// A move was played.
    Moved(Moved),
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
        /// The end.
        outcome: Outcome,
    },
    /// A draw was rightly claimed without a move.
    Claimed {
        /// Who claimed.
        by: Color,
        /// What.
        claim: Claim,
        /// The end.
        outcome: Outcome,
    },
    /// A player asked to take a move back.
    TakebackAsked {
        /// Who.
        by: Color,
        /// Which move: their last.
        uci: Uci,
        /// How many moves of either side would be taken back: one, or two if it was answered.
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
        uci: Uci,
        /// How many moves of either side are taken back.
        plies: u8,
        /// The clocks as they are now; none without a clock.
        clocks: Option<ByColor<SideClock>>,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        by: Color,
        /// The end.
        outcome: Outcome,
    },
    /// A player's time ran out.
    Flagged {
        /// Whose.
        color: Color,
        /// The end.
        outcome: Outcome,
    },
    /// The game was called off.
    Aborted {
        /// By whom; none if a first move did not come.
        by: Option<Color>,
    },
    /// The game was broken off: it ended where it stood, without a result.
    BrokenOff {
        /// By whom.
        by: Color,
    },
    /// A player claimed the game because the opponent had left.
    AbsenceClaimed {
        /// Who claimed.
        by: Color,
        /// The winner; none for a draw.
        winner: Option<Color>,
    },
    /// A player gave the opponent time.
    TimeGranted {
        /// To whom.
        to: Color,
        /// How much.
        ms: u64,
        /// The clocks as they are now.
        clocks: ByColor<SideClock>,
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
        /// What the new game is called.
        game: GameId,
    },
}

/// A move, what it cost, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Moved {
    /// The move.
    pub uci: Uci,
    /// The draw that was claimed with it, rightly or not.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub claim: Option<Claim>,
    /// The player's lag, as the caller measured it.
    pub lag_ms: u64,
    /// How much of it was credited.
    pub credit_ms: u64,
    /// How much later than the event before it the turn began.
    pub delivery_ms: u64,
    /// The clocks after the move; none without a clock.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub clocks: Option<ByColor<SideClock>>,
    /// How the move ended the game, if it did.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub outcome: Option<Outcome>,
}

impl EventKind {
    /// The end of the game that this event brings.
    #[must_use]
    pub const fn end(&self) -> Option<End> {
        match self {
            Self::Moved(Moved { outcome: Some(outcome), .. })
            | Self::DrawAgreed { outcome, .. }
            | Self::Claimed { outcome, .. }
            | Self::Resigned { outcome, .. }
            | Self::Flagged { outcome, .. } => Some(End::Chess(*outcome)),
            Self::AbsenceClaimed { winner, .. } => Some(End::Absence { winner: *winner }),
            Self::Aborted { .. } => Some(End::Aborted),
            Self::BrokenOff { .. } => Some(End::BrokenOff),
            _ => None,
        }
    }
}
