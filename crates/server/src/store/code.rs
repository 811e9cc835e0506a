//! Codes that can be typed, each for one purpose and a short time.

use tabiya_table::{GameId, Millis};

use super::TokenHash;

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
    /// The seats are the new device's, and the code is gone.
    Moved {
        /// In which game.
        game: GameId,
    },
    /// The code has expired.
    Expired,
    /// The code was never there, was used, expired long ago, or moves no seat.
    Unknown,
}
