//! Moves as the Universal Chess Interface writes them: `e2e4`, `e7e8q`.

use core::fmt;
use core::str::FromStr;

use crate::excerpt::Excerpt;
use crate::{Color, Move, Position, Refusal, Role, Square, Variant};

/// A move in UCI's notation: two squares and perhaps a promotion.
///
/// ```
/// use tabiya_chess::{Position, Uci};
/// let uci: Uci = "e2e4".parse()?;
/// let mv = uci.to_move(&Position::start())?;
/// assert_eq!(Position::start().uci(mv).to_string(), "e2e4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Uci {
    /// Where the piece comes from.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
}

impl Uci {
    /// How UCI writes a move of `color`: castling as the king's step in standard chess, as the
    /// king taking its rook in Chess960.
    #[must_use]
    pub const fn from_move(mv: Move, color: Color, variant: Variant) -> Self {
        Self { from: mv.from(), to: variant.uci_target(mv, color), promotion: mv.promoted() }
    }

    /// The legal move that is meant. Both ways to write castling are understood.
    ///
    /// # Errors
    ///
    /// Says why the move cannot be played.
    pub fn to_move(self, position: &Position) -> Result<Move, Refusal> {
        position.find_move(self.from, self.to, self.promotion)
    }
}

impl Position {
    /// How UCI writes a legal move of this position.
    #[must_use]
    pub const fn uci(&self, mv: Move) -> Uci {
        Uci::from_move(mv, self.turn(), self.variant())
    }
}

impl fmt::Display for Uci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |role| write!(f, "{}", role.letter()))
    }
}

/// A text that is no move in UCI's notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseUciError(Excerpt);

impl fmt::Display for ParseUciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a move such as e2e4 or e7e8q", self.0)
    }
}

impl core::error::Error for ParseUciError {}

impl FromStr for Uci {
    type Err = ParseUciError;

    fn from_str(text: &str) -> Result<Self, ParseUciError> {
        let error = || ParseUciError(Excerpt::new(text));
        let square = |range| {
            let name: Option<&str> = text.get(range);
            name.and_then(|name| name.parse::<Square>().ok()).ok_or_else(error)
        };
        let promotion = match text.get(4..) {
            Some("") => None,
            Some("q") => Some(Role::Queen),
            Some("r") => Some(Role::Rook),
            Some("b") => Some(Role::Bishop),
            Some("n") => Some(Role::Knight),
            _ => return Err(error()),
        };
        Ok(Self { from: square(0..2)?, to: square(2..4)?, promotion })
    }
}
