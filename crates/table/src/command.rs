//! What can be asked of a table.

use std::fmt;

use tabiya_chess::{Claim, Color, Excerpt, Uci};

use crate::{Millis, Seat};

/// Something asked of a table. [`decide`](crate::decide) answers with one event or a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Somebody takes a free seat.
    Sit {
        /// Which one.
        color: Color,
        /// Who.
        seat: Seat,
    },
    /// A player does something.
    Act {
        /// Which player.
        by: Color,
        /// What they do.
        action: Action,
    },
    /// Time passes: has a flag fallen, or has a first move not come?
    Judge {
        /// The lag measured for the player to move; a move that is on its way would be credited
        /// with it.
        lag_ms: u64,
    },
    /// The table could not be reached for a while. The player to move is given that time back.
    ReturnTime {
        /// How long.
        lost_ms: u64,
    },
}

/// Something that a player does.
///
/// ```
/// use tabiya_chess::Color;
/// use tabiya_table::{Action, Command};
/// let command = Action::Resign.by(Color::White);
/// assert_eq!(command, Command::Act { by: Color::White, action: Action::Resign });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Plays a move, perhaps with a claim.
    Move(MoveOrder),
    /// Claims a draw that is there.
    Claim(Claim),
    /// Offers a draw, or accepts one that is offered.
    OfferDraw,
    /// Accepts a draw.
    AcceptDraw,
    /// Declines a draw, or withdraws the own offer.
    DeclineDraw,
    /// Asks to take the own last move back.
    AskTakeback,
    /// Lets the opponent take the move back.
    AcceptTakeback,
    /// Does not let them, or withdraws the own request.
    DeclineTakeback,
    /// Gives up.
    Resign,
    /// Leaves the table for good and loses, whatever stands on the board. Only where leaving was
    /// agreed to lose; elsewhere the opponent claims the game of a player who is away.
    Leave,
    /// Calls the game off before both sides have moved.
    Abort,
    /// Ends the game where it stands, without a result. The table allows it at any time; that
    /// only somebody without another person at the board may is for the caller to see to.
    BreakOff,
    /// Claims the game because the opponent has left.
    ClaimAbsence {
        /// A win or a draw.
        claim: AbsenceClaim,
        /// Since when the opponent has been away, as the caller knows it.
        absent_since: Millis,
    },
    /// Gives the opponent more time.
    GrantTime {
        /// How much.
        ms: u64,
    },
    /// Offers another game with colors changed.
    OfferRematch,
    /// Accepts another game.
    AcceptRematch {
        /// What the new game will be called.
        game: GameId,
    },
    /// Declines another game, or withdraws the own offer.
    DeclineRematch,
}

/// A move as a player orders it, with what was measured on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveOrder {
    /// The move.
    pub uci: Uci,
    /// A draw claimed with it: "this move repeats the position".
    pub claim: Option<Claim>,
    /// The player's lag, as the caller measured it; none for a computer or on one machine.
    pub lag_ms: u64,
    /// How long it took to show this player the opponent's last move; at most
    /// [`DELIVERY_MAX_MS`](crate::DELIVERY_MAX_MS) are granted. None if nobody knows; then as much
    /// is assumed, until [`ASSUMED_DELIVERY_MAX_MS`](crate::ASSUMED_DELIVERY_MAX_MS) are used up.
    pub delivery_ms: Option<u64>,
}

/// What a player claims when the opponent has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum AbsenceClaim {
    /// The win.
    Win,
    /// A draw.
    Draw,
}

impl Action {
    /// A move made on the same machine: no lag, shown at once, nothing claimed.
    #[must_use]
    pub const fn play(uci: Uci) -> Self {
        Self::Move(MoveOrder { uci, claim: None, lag_ms: 0, delivery_ms: Some(0) })
    }

    /// The same with a draw claimed.
    #[must_use]
    pub const fn play_and_claim(uci: Uci, claim: Claim) -> Self {
        Self::Move(MoveOrder { uci, claim: Some(claim), lag_ms: 0, delivery_ms: Some(0) })
    }

    /// Whether deciding it may need a search of about a second, for whether somebody could ever
    /// have given mate. Who serves others on the same thread decides it elsewhere.
    #[must_use]
    pub const fn may_search(&self) -> bool {
        matches!(self, Self::Resign | Self::ClaimAbsence { claim: AbsenceClaim::Win, .. })
    }

    /// The command of a player who does this.
    #[must_use]
    pub const fn by(self, color: Color) -> Command {
        Command::Act { by: color, action: self }
    }
}

/// The most bytes of a game's name.
pub const GAME_ID_MAX: usize = 64;

/// What a caller calls a game. To the table it is only a word: visible ASCII, at most
/// [`GAME_ID_MAX`] bytes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameId(String);

impl GameId {
    /// The word.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl std::str::FromStr for GameId {
    type Err = ParseGameIdError;

    fn from_str(text: &str) -> Result<Self, ParseGameIdError> {
        let is_id = (1..=GAME_ID_MAX).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_graphic());
        if is_id { Ok(Self(text.to_owned())) } else { Err(ParseGameIdError(Excerpt::new(text))) }
    }
}

/// A text that cannot be what a game is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseGameIdError(Excerpt);

impl fmt::Display for ParseGameIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cannot be the id of a game", self.0)
    }
}

impl std::error::Error for ParseGameIdError {}
