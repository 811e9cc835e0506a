//! What a reader of games is told, and what it may answer.

use super::fault::{Fault, PgnError};
use super::sign::{GameResult, Nag};
use super::text::{Comment, Tag, Text};
use crate::San;

/// Is told about a game while a [`Reader`](super::Reader) reads it.
///
/// The calls come in this order, where a part with a star may be missing or repeated:
/// `begin_game`, (`tag` or `comment`)*, `begin_moves`, (`san`, `nag`, `comment`,
/// `begin_variation`, `end_variation`)*, `result`*, `comment`*, `end_game`.
///
/// A fault that a call answers ends the game: the reader gives it back with its place in the
/// text, and `end_game` is not called.
///
/// ```
/// use tabiya_chess::pgn::{Fault, Reader, Token, Visitor};
/// use tabiya_chess::San;
///
/// #[derive(Default)]
/// struct Longest(u32);
///
/// impl Visitor for Longest {
///     type Output = ();
///     fn san(&mut self, _san: San, token: Token<'_>) -> Result<(), Fault> {
///         self.0 = self.0.max(token.ply());
///         Ok(())
///     }
///     fn end_game(&mut self) {}
/// }
///
/// let mut longest = Longest::default();
/// let mut reader = Reader::new(b"1. e4 e5 * 1. d4 *".as_slice());
/// while reader.read_game(&mut longest)?.is_some() {}
/// assert_eq!(longest.0, 2);
/// # Ok::<(), tabiya_chess::pgn::PgnError>(())
/// ```
pub trait Visitor {
    /// What comes of a game.
    type Output;

    /// A game begins.
    ///
    /// # Errors
    ///
    /// A fault ends the game.
    fn begin_game(&mut self) -> Result<(), Fault> {
        Ok(())
    }

    /// A tag pair.
    ///
    /// # Errors
    ///
    /// A fault ends the game.
    fn tag(&mut self, _tag: Tag<'_>) -> Result<(), Fault> {
        Ok(())
    }

    /// The tags are over and the moves begin, even if there are none. May skip them all, comments
    /// and variations too; only the result is still told.
    ///
    /// # Errors
    ///
    /// A fault ends the game.
    fn begin_moves(&mut self) -> Result<Next, Fault> {
        Ok(Next::Read)
    }

    /// A move.
    ///
    /// # Errors
    ///
    /// A fault ends the game, or the variation: see [`recover`](Self::recover).
    fn san(&mut self, _san: San, _token: Token<'_>) -> Result<(), Fault> {
        Ok(())
    }

    /// A sign that judges the last move.
    ///
    /// # Errors
    ///
    /// A fault ends the game.
    fn nag(&mut self, _nag: Nag) -> Result<(), Fault> {
        Ok(())
    }

    /// A comment, or one part of it. A comment comes in several parts only from a
    /// [`Stream`](super::Stream), if it is larger than the buffer.
    ///
    /// # Errors
    ///
    /// A fault ends the game.
    fn comment(&mut self, _comment: Comment<'_>) -> Result<(), Fault> {
        Ok(())
    }

    /// A variation begins: moves that could have been played in place of the last move. If it is
    /// skipped, [`end_variation`](Self::end_variation) is not called for it.
    ///
    /// # Errors
    ///
    /// A fault ends the game.
    fn begin_variation(&mut self) -> Result<Next, Fault> {
        Ok(Next::Read)
    }

    /// The variation ends.
    ///
    /// # Errors
    ///
    /// A fault ends the game.
    fn end_variation(&mut self) -> Result<(), Fault> {
        Ok(())
    }

    /// A move within a variation was unreadable or answered by a fault. The reader can leave out
    /// the rest of that variation and go on. By default the game ends.
    fn recover(&mut self, _error: &PgnError) -> Recovery {
        Recovery::EndGame
    }

    /// The result at the end of the moves. Not called if there is none.
    ///
    /// # Errors
    ///
    /// A fault ends the game.
    fn result(&mut self, _result: GameResult) -> Result<(), Fault> {
        Ok(())
    }

    /// The game ends.
    fn end_game(&mut self) -> Self::Output;
}

/// Whether a part of a game is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Tell about it.
    Read,
    /// Pass over it.
    Skip,
}

/// What to do about a bad move in a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recovery {
    /// Give up the game.
    EndGame,
    /// Leave out the rest of the variation.
    EndVariation,
}

/// A move as it stands in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    pub(super) text: Text<'a>,
    pub(super) offset: u64,
    pub(super) ply: u32,
}

impl<'a> Token<'a> {
    /// The move's text, without number and annotation.
    #[must_use]
    pub const fn text(&self) -> Text<'a> {
        self.text
    }

    /// How many bytes of the input stand before it. (A fault answered to this move is given its
    /// line and column by the reader.)
    #[must_use]
    pub const fn offset(&self) -> u64 {
        self.offset
    }

    /// Which half move it is, counted from 1 at the start of the game along this line.
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.ply
    }
}
