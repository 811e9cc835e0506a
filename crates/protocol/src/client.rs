//! What a client says.

use serde::{Deserialize, Serialize};
use tabiya_chess::Uci;

use crate::{AbsenceClaim, ChatText, Claim, DecodeError, RequestKey, Text, decode, encode};

/// What a client says over the socket of a table.
///
/// Everything that asks for something carries a `request` key and is answered by an
/// acknowledgement or a refusal with that key. Sent again with the same key, it is done once and
/// answered as the first time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub enum ClientMessage {
    /// Plays a move.
    Move {
        /// The key of this request.
        request: RequestKey,
        /// The `seq` that the player had seen. The move is stale if a move, a takeback or the
        /// end came after that.
        base_seq: u64,
        /// The move.
        uci: Text<Uci>,
        /// A draw claimed with it. If the claim is wrong, the move is played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        claim: Option<Claim>,
        /// Offers a draw with it, as an event of its own after the move.
        #[serde(default, skip_serializing_if = "is_false")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<bool>"))]
        offer_draw: bool,
    },
    /// Offers a draw, or accepts the opponent's.
    OfferDraw {
        /// The key of this request.
        request: RequestKey,
    },
    /// Accepts a draw.
    AcceptDraw {
        /// The key of this request.
        request: RequestKey,
    },
    /// Declines a draw, or withdraws the own offer.
    DeclineDraw {
        /// The key of this request.
        request: RequestKey,
    },
    /// Claims a draw that is there.
    ClaimDraw {
        /// The key of this request.
        request: RequestKey,
        /// Which.
        claim: Claim,
    },
    /// Asks to take the own last move back.
    AskTakeback {
        /// The key of this request.
        request: RequestKey,
    },
    /// Lets the opponent take the move back.
    AcceptTakeback {
        /// The key of this request.
        request: RequestKey,
    },
    /// Does not let them, or withdraws the own request.
    DeclineTakeback {
        /// The key of this request.
        request: RequestKey,
    },
    /// Gives up.
    Resign {
        /// The key of this request.
        request: RequestKey,
    },
    /// Calls the game off before both sides have moved.
    Abort {
        /// The key of this request.
        request: RequestKey,
    },
    /// Breaks the game off where it stands, without a result. For one who has no other person at
    /// the board: on one screen, and against a computer.
    BreakOff {
        /// The key of this request.
        request: RequestKey,
    },
    /// Claims the game because the opponent has left.
    ClaimAbsence {
        /// The key of this request.
        request: RequestKey,
        /// What.
        claim: AbsenceClaim,
    },
    /// Gives the opponent more time.
    GrantTime {
        /// The key of this request.
        request: RequestKey,
        /// How much.
        ms: u64,
    },
    /// Offers another game with colors changed.
    OfferRematch {
        /// The key of this request.
        request: RequestKey,
    },
    /// Accepts another game.
    AcceptRematch {
        /// The key of this request.
        request: RequestKey,
    },
    /// Declines another game, or withdraws the own offer.
    DeclineRematch {
        /// The key of this request.
        request: RequestKey,
    },
    /// Says something to the opponent.
    Chat {
        /// The key of this request.
        request: RequestKey,
        /// What.
        text: ChatText,
    },
    /// Takes back something that the same player said.
    RemoveChat {
        /// The key of this request.
        request: RequestKey,
        /// Its number.
        number: u64,
    },
    /// Answers a ping.
    Pong {
        /// The number of the ping.
        ping: u64,
    },
}

impl ClientMessage {
    /// Reads a message.
    ///
    /// # Errors
    ///
    /// It is too long, no JSON object, or no message to the letter.
    pub fn decode(text: &str) -> Result<Self, DecodeError> {
        decode(text)
    }

    /// Writes the message in one line.
    #[must_use]
    pub fn encode(&self) -> String {
        encode(self)
    }

    /// The key under which an answer is expected; none for a pong.
    #[must_use]
    pub const fn request(&self) -> Option<&RequestKey> {
        match self {
            Self::Move { request, .. }
            | Self::OfferDraw { request }
            | Self::AcceptDraw { request }
            | Self::DeclineDraw { request }
            | Self::ClaimDraw { request, .. }
            | Self::AskTakeback { request }
            | Self::AcceptTakeback { request }
            | Self::DeclineTakeback { request }
            | Self::Resign { request }
            | Self::Abort { request }
            | Self::BreakOff { request }
            | Self::ClaimAbsence { request, .. }
            | Self::GrantTime { request, .. }
            | Self::OfferRematch { request }
            | Self::AcceptRematch { request }
            | Self::DeclineRematch { request }
            | Self::Chat { request, .. }
            | Self::RemoveChat { request, .. } => Some(request),
            Self::Pong { .. } => None,
        }
    }
}

pub(crate) const fn is_false(flag: &bool) -> bool {
    !*flag
}
