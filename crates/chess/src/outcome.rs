//! How games end.

use core::fmt;

use crate::{Color, Position, Strength, Winnability};

/// The end of a game: who won, if anybody, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The king is attacked and nothing helps.
    Checkmate {
        /// Who gave mate.
        winner: Color,
    },
    /// No legal move, and the king is not attacked.
    Stalemate,
    /// Neither side can ever give mate, by any series of legal moves.
    DeadPosition,
    /// Seventy-five moves of each side without capture or pawn move.
    SeventyFive,
    /// The same position for the fifth time.
    Fivefold,
    /// Claimed: the same position for the third time.
    Threefold,
    /// Claimed: fifty moves of each side without capture or pawn move.
    Fifty,
    /// Both players agreed.
    Agreement,
    /// A player gave up.
    Resignation {
        /// The other one; nobody, if they did not have the material to give mate.
        winner: Option<Color>,
    },
    /// A player gave up, but no series of legal moves would have let the other one give mate.
    ResignationUnwinnable,
    /// A player's time ran out.
    Time {
        /// The other one; nobody, if they did not have the material to give mate.
        winner: Option<Color>,
    },
    /// A player's time ran out, but no series of legal moves would have let the other one give
    /// mate.
    TimeUnwinnable,
}

/// Why a game ended, in one word. The words are the same in every interface and every record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ChessReason"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ChessReason))]
pub enum Reason {
    /// The king is attacked and nothing helps.
    Checkmate,
    /// No legal move, and the king is not attacked.
    Stalemate,
    /// Neither side can ever give mate.
    DeadPosition,
    /// Seventy-five moves of each side without capture or pawn move.
    SeventyFive,
    /// The same position for the fifth time.
    Fivefold,
    /// Claimed: fifty moves of each side without capture or pawn move.
    Fifty,
    /// Claimed: the same position for the third time.
    Threefold,
    /// Both players agreed.
    Agreement,
    /// A player gave up.
    Resignation,
    /// A player gave up against somebody without the material to give mate.
    ResignationWithoutMatingMaterial,
    /// A player gave up against somebody who could never have given mate in that position.
    ResignedUnwinnable,
    /// A player's time ran out.
    Time,
    /// A player's time ran out against somebody without the material to give mate.
    TimeWithoutMatingMaterial,
    /// A player's time ran out against somebody who could never have given mate in that position.
    TimeUnwinnable,
}

impl Reason {
    /// The end for this reason that one side, or nobody, has won; none if that cannot be.
    #[must_use]
    pub const fn outcome(self, winner: Option<Color>) -> Option<Outcome> {
        Some(match (self, winner) {
            (Self::Checkmate, Some(winner)) => Outcome::Checkmate { winner },
            (Self::Resignation, winner) => Outcome::Resignation { winner },
            (Self::Time, winner) => Outcome::Time { winner },
            (Self::Checkmate, None) | (_, Some(_)) => return None,
            (Self::Stalemate, None) => Outcome::Stalemate,
            (Self::DeadPosition, None) => Outcome::DeadPosition,
            (Self::SeventyFive, None) => Outcome::SeventyFive,
            (Self::Fivefold, None) => Outcome::Fivefold,
            (Self::Fifty, None) => Outcome::Fifty,
            (Self::Threefold, None) => Outcome::Threefold,
            (Self::Agreement, None) => Outcome::Agreement,
            (Self::ResignationWithoutMatingMaterial, None) => Outcome::Resignation { winner: None },
            (Self::ResignedUnwinnable, None) => Outcome::ResignationUnwinnable,
            (Self::TimeWithoutMatingMaterial, None) => Outcome::Time { winner: None },
            (Self::TimeUnwinnable, None) => Outcome::TimeUnwinnable,
        })
    }
}

impl Outcome {
    /// Why, in one word.
    #[must_use]
    pub const fn reason(self) -> Reason {
        match self {
            Self::Checkmate { .. } => Reason::Checkmate,
            Self::Stalemate => Reason::Stalemate,
            Self::DeadPosition => Reason::DeadPosition,
            Self::SeventyFive => Reason::SeventyFive,
            Self::Fivefold => Reason::Fivefold,
            Self::Threefold => Reason::Threefold,
            Self::Fifty => Reason::Fifty,
            Self::Agreement => Reason::Agreement,
            Self::Resignation { winner: Some(_) } => Reason::Resignation,
            Self::Resignation { winner: None } => Reason::ResignationWithoutMatingMaterial,
            Self::ResignationUnwinnable => Reason::ResignedUnwinnable,
            Self::Time { winner: Some(_) } => Reason::Time,
            Self::Time { winner: None } => Reason::TimeWithoutMatingMaterial,
            Self::TimeUnwinnable => Reason::TimeUnwinnable,
        }
    }

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
            Self::SeventyFive => "by the seventy-five-move rule",
            Self::Fivefold => "by fivefold repetition",
            Self::Threefold => "by threefold repetition",
            Self::Fifty => "by the fifty-move rule",
            Self::Agreement => "by agreement",
            Self::Resignation { winner: Some(_) } => "by resignation",
            Self::Resignation { winner: None } => "by resignation, without mating material",
            Self::ResignationUnwinnable => "by resignation, no mate was possible",
            Self::Time { winner: Some(_) } => "on time",
            Self::Time { winner: None } => "on time, without mating material",
            Self::TimeUnwinnable => "on time, no mate was possible",
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

    /// The end that the position alone decides: checkmate, stalemate, or a position that
    /// [`Self::is_dead`].
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
            self.is_dead().then_some(Outcome::DeadPosition)
        } else if self.is_check() {
            Some(Outcome::Checkmate { winner: !self.turn() })
        } else {
            Some(Outcome::Stalemate)
        }
    }

    /// The end when a player gives up here: the opponent wins, unless they could never give mate.
    ///
    /// Searches with [`Strength::Full`], which can take about a second.
    #[must_use]
    pub fn outcome_of_resignation(&self, color: Color) -> Outcome {
        match self.prospect(!color) {
            Prospect::Mate => Outcome::Resignation { winner: Some(!color) },
            Prospect::NoMaterial => Outcome::Resignation { winner: None },
            Prospect::NoMate => Outcome::ResignationUnwinnable,
        }
    }

    /// The end when a player's time runs out here: the opponent wins, unless they could never give
    /// mate.
    ///
    /// Searches with [`Strength::Full`], which can take about a second.
    ///
    /// ```
    /// use tabiya_chess::{Color, Outcome, Position};
    /// // The pawns are locked and neither king can pass.
    /// let position: Position = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1".parse()?;
    /// assert_eq!(position.outcome_on_time(Color::Black), Outcome::TimeUnwinnable);
    /// # Ok::<(), tabiya_chess::ReadFenError>(())
    /// ```
    #[must_use]
    pub fn outcome_on_time(&self, color: Color) -> Outcome {
        match self.prospect(!color) {
            Prospect::Mate => Outcome::Time { winner: Some(!color) },
            Prospect::NoMaterial => Outcome::Time { winner: None },
            Prospect::NoMate => Outcome::TimeUnwinnable,
        }
    }

    /// Whether a side can ever give mate. What the search does not decide counts as possible.
    fn prospect(&self, color: Color) -> Prospect {
        if !self.board().can_mate(color) {
            Prospect::NoMaterial
        } else if self.winnability(color, Strength::Full) == Winnability::Unwinnable {
            Prospect::NoMate
        } else {
            Prospect::Mate
        }
    }
}

/// What a side can hope for.
enum Prospect {
    /// Some mate, as far as is known.
    Mate,
    /// None with such material.
    NoMaterial,
    /// None by any series of legal moves.
    NoMate,
}
