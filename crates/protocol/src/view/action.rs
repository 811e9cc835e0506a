//! What a client asks, as the table understands it.

use tabiya_table::{Action, GameId, Millis, MoveOrder};

use crate::{ClientMessage, TableId};

/// What only the server knows when a client asks for something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Circumstances {
    /// The player's lag, as measured on this connection; 0 on the same machine.
    pub lag_ms: u64,
    /// How long it took to show this player the opponent's last move, if that is known.
    pub delivery_ms: Option<u64>,
    /// Since when the opponent has been away; a moment to come for one who is there.
    pub absent_since: Millis,
    /// Whether another person plays the other side: then nobody may break the game off alone.
    pub is_between_people: bool,
    /// What a rematch would be called, if one is accepted.
    pub rematch: Option<TableId>,
}

impl Default for Circumstances {
    /// At one machine: nothing is delayed, and nobody is away.
    fn default() -> Self {
        Self {
            lag_ms: 0,
            delivery_ms: None,
            absent_since: Millis(u64::MAX),
            is_between_people: false,
            rematch: None,
        }
    }
}

impl ClientMessage {
    /// What the table is asked; none for what is no matter of the table. A draw offered with a
    /// move is to be asked after it.
    #[must_use]
    pub fn action(&self, circumstances: &Circumstances) -> Option<Action> {
        Some(match self {
            Self::Move { uci, claim, .. } => Action::Move(MoveOrder {
                uci: uci.0,
                claim: *claim,
                lag_ms: circumstances.lag_ms,
                delivery_ms: circumstances.delivery_ms,
            }),
            Self::OfferDraw { .. } => Action::OfferDraw,
            Self::AcceptDraw { .. } => Action::AcceptDraw,
            Self::DeclineDraw { .. } => Action::DeclineDraw,
            Self::ClaimDraw { claim, .. } => Action::Claim(*claim),
            Self::AskTakeback { .. } => Action::AskTakeback,
            Self::AcceptTakeback { .. } => Action::AcceptTakeback,
            Self::DeclineTakeback { .. } => Action::DeclineTakeback,
            Self::Resign { .. } => Action::Resign,
            Self::Abort { .. } => Action::Abort,
            Self::BreakOff { .. } => Action::BreakOff,
            Self::ClaimAbsence { claim, .. } => {
                Action::ClaimAbsence { claim: *claim, absent_since: circumstances.absent_since }
            }
            Self::GrantTime { ms, .. } => Action::GrantTime { ms: *ms },
            Self::OfferRematch { .. } => Action::OfferRematch,
            Self::AcceptRematch { .. } => {
                Action::AcceptRematch { game: circumstances.rematch.as_ref()?.into() }
            }
            Self::DeclineRematch { .. } => Action::DeclineRematch,
            Self::Chat { .. } | Self::RemoveChat { .. } | Self::Pong { .. } => return None,
        })
    }
}

impl From<&TableId> for GameId {
    fn from(id: &TableId) -> Self {
        id.as_str().parse().expect("a table's id is the id of a game")
    }
}
