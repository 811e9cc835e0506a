//! Codes that can be typed, each for one purpose and a short time.

use tabiya_table::{GameId, Millis};

use super::TokenHash;
use crate::token::secret_hash;

/// For so long after its end a code is told apart from one that never was: 30 days.
pub const CODE_KNOWN_MS: u64 = 30 * 24 * 60 * 60 * 1000;

/// A code as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// The hash of what is typed.
    pub hash: TokenHash,
    /// The game it belongs to.
    pub game: GameId,
    /// What it does.
    pub purpose: CodePurpose,
    /// From when on it does nothing.
    pub expires_at: Millis,
}

/// What a code does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodePurpose {
    /// It leads to the game, as often as it is typed.
    Invite,
    /// It moves every seat that a device has in the game to another device, once.
    MoveSeat {
        /// The device that has the seats.
        from: TokenHash,
    },
}

/// What became of a code to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeKept {
    /// It is on disk.
    Committed,
    /// The code is in use: choose another.
    Taken,
}

/// What a code did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Redeemed {
    /// The seats are the new device's, now or since it asked before. Nobody else can use the code.
    Moved {
        /// In which game.
        game: GameId,
    },
    /// The code has expired.
    Expired,
    /// The code was never there, was used by another device, expired long ago, or moves no seat.
    Unknown,
}

impl Redeemed {
    /// What a device is told that asks again: a code that was used is kept as its [`receipt`].
    pub(super) fn again(kept: Option<Code>, now: Millis) -> Self {
        match kept {
            Some(kept) if kept.expires_at > now => Self::Moved { game: kept.game },
            _ => Self::Unknown,
        }
    }
}

/// The hash under which a code is kept once a device has used it, so that this device, and no
/// other, gets the same answer again. No text that could be typed has it.
pub(super) fn receipt(code: TokenHash, device: TokenHash) -> TokenHash {
    secret_hash(&[code.0, device.0].concat())
}
