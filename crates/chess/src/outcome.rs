//! How games end.

use core::fmt;

use crate::{Color, Position};

/// The end of a game: who won, if anybody, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", tag = "reason"))]
pub enum Outcome {
    /// The king is attacked and nothing helps.
    Checkmate {
        /// Who gave mate.
        winner: Color,
    },
    /// No legal move, and the king is not attacked.
    Stalemate,
    /// Neither side can ever give mate.
    DeadPosition,
    /// Seventy-five moves of each side without capture or pawn move.
    SeventyFiveMoves,
    /// The same position for the fifth time.
    Fivefold,
    /// Claimed: the same position for the third time.
    Threefold,
    /// Claimed: fifty moves of each side without capture or pawn move.
    FiftyMoves,
    /// Both players agreed.
    Agreement,
    /// A player gave up.
    Resignation {
        /// The other one; nobody, if they could not have given mate.
        winner: Option<Color>,
    },
    /// A player's time ran out.
    Time {
        /// The other one; nobody, if they could not have given mate.
        winner: Option<Color>,
    },
}

impl Outcome {
    /// Who won; none for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Checkmate { winner } => Some(winner),
            Self::Resignation { winner } | Self::Time { winner } => winner,
            _ => None,
        }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn result(self) -> &'static str {
        match self.winner() {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    /// `White wins by checkmate`, `Draw by stalemate`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner() {
            Some(color) => write!(f, "{color} wins ")?,
            None => f.write_str("Draw ")?,
        }
        f.write_str(match self {
            Self::Checkmate { .. } => "by checkmate",
            Self::Stalemate => "by stalemate",
            Self::DeadPosition => "by dead position",
            Self::SeventyFiveMoves => "by the seventy-five-move rule",
            Self::Fivefold => "by fivefold repetition",
            Self::Threefold => "by threefold repetition",
            Self::FiftyMoves => "by the fifty-move rule",
            Self::Agreement => "by agreement",
            Self::Resignation { winner: Some(_) } => "by resignation",
            Self::Resignation { winner: None } => "by resignation, without mating material",
            Self::Time { winner: Some(_) } => "on time",
            Self::Time { winner: None } => "on time, without mating material",
        })
    }
}

/// Half moves without capture or pawn move after which a draw may be claimed.
const FIFTY_HALFMOVES: u16 = 100;
/// Half moves without capture or pawn move after which the game is drawn.
const SEVENTY_FIVE_HALFMOVES: u16 = 150;

impl Position {
    /// Whether fifty moves of each side have passed without capture or pawn move. Not after mate
    /// or stalemate, which come first.
    #[must_use]
    #[inline]
    pub fn is_fifty(&self) -> bool {
        self.halfmoves() >= FIFTY_HALFMOVES && self.has_legal_move()
    }

    /// Whether seventy-five moves of each side have passed without capture or pawn move. Not
    /// after mate or stalemate, which come first.
    #[must_use]
    #[inline]
    pub fn is_seventy_five(&self) -> bool {
        self.halfmoves() >= SEVENTY_FIVE_HALFMOVES && self.has_legal_move()
    }

    /// The end that the position alone decides: checkmate, stalemate or a dead position.
    ///
    /// ```
    /// use tabiya_chess::{Outcome, Position};
    /// let position: Position = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".parse()?;
    /// assert_eq!(position.outcome(), Some(Outcome::Stalemate));
    /// # Ok::<(), tabiya_chess::ReadFenError>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.has_legal_move() {
            self.board().is_dead().then_some(Outcome::DeadPosition)
        } else if self.is_check() {
            Some(Outcome::Checkmate { winner: !self.turn() })
        } else {
            Some(Outcome::Stalemate)
        }
    }
}
