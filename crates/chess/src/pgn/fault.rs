//! What can be wrong with a game.

use core::fmt;

use super::place::Place;
use super::text::Text;
use crate::excerpt::Excerpt;
use crate::{ParseFenError, SanError, SetupError};

/// Why a game could not be read to its end, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnError {
    /// Where in the text.
    pub place: Place,
    /// The half move at fault, counted from 1 at the start of the game along the line it is in;
    /// for other faults, the last half move before.
    pub ply: u32,
    /// What is wrong.
    pub fault: Fault,
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.fault)
    }
}

impl core::error::Error for PgnError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.fault)
    }
}

/// What is wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The input could not be read any further; no game follows.
    Input(Quote),
    /// A tag pair that is not of the form `[Name "value"]`.
    UnreadableTag(Quote),
    /// A tag pair of more than [`TAG_MAX`](super::TAG_MAX) bytes.
    TagTooLong(Quote),
    /// A word of more than [`WORD_MAX`](super::WORD_MAX) bytes among the moves.
    WordTooLong(Quote),
    /// A word that is no move.
    UnreadableMove(Quote),
    /// A move that the rules do not allow here.
    IllegalMove {
        /// The move.
        text: Quote,
        /// Why not.
        reason: SanError,
    },
    /// A move that several pieces can make.
    AmbiguousMove {
        /// The move.
        text: Quote,
        /// Which pieces.
        reason: SanError,
    },
    /// An annotation glyph without a number up to 65,535, or a strange row of `!` and `?`.
    UnreadableNag(Quote),
    /// A character that means nothing among the moves.
    Unexpected(Quote),
    /// A comment that begins here and does not end.
    UnterminatedComment,
    /// The game ends within a variation.
    UnterminatedVariation,
    /// A `)` without its `(`.
    UnmatchedClose,
    /// Variations nested more than [`DEPTH_MAX`](super::DEPTH_MAX) deep.
    TooDeep,
    /// The `FEN` tag cannot be read.
    InvalidFen(ParseFenError),
    /// The `FEN` tag describes no position.
    ImpossiblePosition(SetupError),
    /// The `Variant` tag names rules that are not known here.
    UnknownVariant(Quote),
    /// More moves or more text than a [`Tree`](super::Tree) takes.
    TooLarge,
    /// The visitor does not want the rest of the game, for a reason it keeps to itself.
    Refused,
}

/// The beginning of the offending text, short enough for a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote(Excerpt);

impl Fault {
    /// The kind of fault in one word that will not change, for scripts.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Input(_) => "unreadable_input",
            Self::UnreadableTag(_) => "unreadable_tag",
            Self::TagTooLong(_) => "tag_too_long",
            Self::WordTooLong(_) => "word_too_long",
            Self::UnreadableMove(_) => "unreadable_move",
            Self::IllegalMove { .. } => "illegal_move",
            Self::AmbiguousMove { .. } => "ambiguous_move",
            Self::UnreadableNag(_) => "unreadable_nag",
            Self::Unexpected(_) => "unexpected_character",
            Self::UnterminatedComment => "unterminated_comment",
            Self::UnterminatedVariation => "unterminated_variation",
            Self::UnmatchedClose => "unmatched_parenthesis",
            Self::TooDeep => "too_deep",
            Self::InvalidFen(_) => "invalid_fen",
            Self::ImpossiblePosition(_) => "impossible_position",
            Self::UnknownVariant(_) => "unknown_variant",
            Self::TooLarge => "too_large",
            Self::Refused => "refused",
        }
    }
}

impl Quote {
    /// The most bytes that are decoded for a quote of forty characters.
    const BYTES_MAX: usize = 200;

    #[cold]
    pub(super) fn new(text: &[u8]) -> Self {
        let text = &text[..text.len().min(Self::BYTES_MAX)];
        Self(Excerpt::new(&Text::new(text).decode()))
    }
}

impl fmt::Display for Quote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(message) => write!(f, "the input cannot be read: {}", message.0.text()),
            Self::UnreadableTag(text) => write!(f, "{text} is not a tag pair [Name \"value\"]"),
            Self::TagTooLong(text) => write!(f, "the tag pair {text} is too long"),
            Self::WordTooLong(text) => write!(f, "the word {text} is too long"),
            Self::UnreadableMove(text) => write!(f, "{text} is not a move"),
            Self::IllegalMove { text, reason } => write!(f, "{text} is not legal: {reason}"),
            Self::AmbiguousMove { text, reason } => write!(f, "{text} is ambiguous: {reason}"),
            Self::UnreadableNag(text) => write!(f, "{text} is not an annotation glyph"),
            Self::Unexpected(text) => write!(f, "{text} means nothing among the moves"),
            Self::UnterminatedComment => f.write_str("the comment does not end"),
            Self::UnterminatedVariation => f.write_str("the game ends within a variation"),
            Self::UnmatchedClose => f.write_str("no variation begins before this parenthesis"),
            Self::TooDeep => {
                write!(f, "variations are nested more than {} deep", super::DEPTH_MAX)
            }
            Self::InvalidFen(error) => error.fmt(f),
            Self::ImpossiblePosition(error) => error.fmt(f),
            Self::UnknownVariant(text) => write!(f, "the rules of {text} are not known"),
            Self::TooLarge => f.write_str("the game is too large to be kept as a tree"),
            Self::Refused => f.write_str("the rest of the game was refused"),
        }
    }
}

impl core::error::Error for Fault {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::IllegalMove { reason, .. } | Self::AmbiguousMove { reason, .. } => Some(reason),
            Self::InvalidFen(error) => Some(error),
            Self::ImpossiblePosition(error) => Some(error),
            _ => None,
        }
    }
}
