//! Following the moves of a game on the board.

use alloc::vec::Vec;

use super::fault::{Fault, Quote};
use super::text::Tag;
use super::visitor::Token;
use crate::{Move, Position, San, SanError, Setup, Variant};

/// The board of a game that is being read, for use within a [`Visitor`](super::Visitor).
///
/// It starts where the tags `FEN` and `Variant` say, plays each move if it is legal, and goes
/// back and forth at variations. Open variations cost 128 bytes each, and the reader allows
/// [`DEPTH_MAX`](super::DEPTH_MAX) of them.
///
/// ```
/// use tabiya_chess::pgn::{Fault, Next, Reader, Replay, Tag, Token, Visitor};
/// use tabiya_chess::{Position, San};
///
/// /// Gives the last position of a game.
/// #[derive(Default)]
/// struct Final(Replay);
///
/// impl Visitor for Final {
///     type Output = Position;
///     fn begin_game(&mut self) -> Result<(), Fault> {
///         self.0.begin_game();
///         Ok(())
///     }
///     fn tag(&mut self, tag: Tag<'_>) -> Result<(), Fault> {
///         self.0.tag(tag)
///     }
///     fn begin_moves(&mut self) -> Result<Next, Fault> {
///         self.0.begin_moves()?;
///         Ok(Next::Read)
///     }
///     fn san(&mut self, san: San, token: Token<'_>) -> Result<(), Fault> {
///         self.0.play(san, token).map(|_| ())
///     }
///     fn begin_variation(&mut self) -> Result<Next, Fault> {
///         Ok(Next::Skip)
///     }
///     fn end_game(&mut self) -> Position {
///         *self.0.position()
///     }
/// }
///
/// let text = b"[FEN \"8/8/8/8/8/k7/7R/K7 w - - 0 1\"] 1. Rh3+ Kb4 *";
/// let position = Reader::new(text.as_slice()).read_game(&mut Final::default())?;
/// assert_eq!(position.unwrap().to_string(), "8/8/8/8/1k6/7R/8/K7 w - - 2 2");
/// # Ok::<(), tabiya_chess::pgn::PgnError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Replay {
    position: Position,
    /// The position before the last move; the same as `position` where a line begins.
    before: Position,
    /// The same two of the lines that were left for a variation.
    lines: Vec<(Position, Position)>,
    setup: Option<Setup>,
    variant: Variant,
    /// The start of standard chess, at hand because most games begin there.
    start: Position,
}

impl Replay {
    /// A board with the start of standard chess.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets the last game.
    pub fn begin_game(&mut self) {
        self.lines.clear();
        self.setup = None;
        self.variant = Variant::Standard;
        self.set(self.start);
    }

    /// Takes note of a tag. Only `FEN` and `Variant` matter.
    ///
    /// # Errors
    ///
    /// The FEN cannot be read, or the variant is not known.
    pub fn tag(&mut self, tag: Tag<'_>) -> Result<(), Fault> {
        if tag.is("FEN") {
            self.setup = Some(tag.value().trim().parse().map_err(Fault::InvalidFen)?);
        } else if tag.is("Variant") {
            self.variant = variant(tag)?;
        }
        Ok(())
    }

    /// Sets up the position in which the game starts.
    ///
    /// # Errors
    ///
    /// There is no such position.
    pub fn begin_moves(&mut self) -> Result<(), Fault> {
        let setup = match (self.setup, self.variant) {
            (Some(setup), _) => setup,
            (None, Variant::Standard) => return Ok(()),
            (None, Variant::Chess960) => Setup::from(&self.start),
        };
        self.set(setup.position(self.variant).map_err(Fault::ImpossiblePosition)?);
        Ok(())
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// The move is illegal or ambiguous here. The position stays.
    #[inline]
    pub fn play(&mut self, san: San, token: Token<'_>) -> Result<Move, Fault> {
        let mv = san.to_move(&self.position).map_err(|reason| refused(token, reason))?;
        self.before = self.position;
        match san.role() {
            Some(role) => self.position.make(role, mv),
            None => self.position = self.before.play_unchecked(mv),
        }
        Ok(mv)
    }

    /// Goes back to before the last move. Must be followed by an
    /// [`end_variation`](Self::end_variation).
    pub fn begin_variation(&mut self) {
        self.lines.push((self.position, self.before));
        self.set(self.before);
    }

    /// Goes to where the variation began.
    pub fn end_variation(&mut self) {
        if let Some((position, before)) = self.lines.pop() {
            self.position = position;
            self.before = before;
        }
    }

    /// The position on the board.
    #[must_use]
    #[inline]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Whether a variation is being read.
    #[must_use]
    #[inline]
    pub fn is_variation(&self) -> bool {
        !self.lines.is_empty()
    }

    fn set(&mut self, position: Position) {
        self.position = position;
        self.before = position;
    }
}

#[cold]
fn refused(token: Token<'_>, reason: SanError) -> Fault {
    let text = Quote::new(token.text().as_bytes());
    match reason {
        SanError::Ambiguous { .. } => Fault::AmbiguousMove { text, reason },
        _ => Fault::IllegalMove { text, reason },
    }
}

/// The variant that a `Variant` tag names.
fn variant(tag: Tag<'_>) -> Result<Variant, Fault> {
    Variant::from_pgn_name(&tag.value())
        .ok_or_else(|| Fault::UnknownVariant(Quote::new(tag.raw_value().as_bytes())))
}
