//! Standard Algebraic Notation: `Nf3`, `exd5`, `O-O`, `e8=Q+`.

mod lenient;
mod read;
mod resolve;

pub use read::ReadSanError;
pub use resolve::SanError;

use core::fmt;
use core::str::FromStr;

use crate::excerpt::Excerpt;
use crate::{CastlingSide, File, Move, Position, Rank, Role, Square};

/// A move in algebraic notation, without the position that gives it a meaning.
///
/// [`Position::read_san`] reads a text straight to a legal move; this type is what stands between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum San {
    /// `O-O` or `O-O-O`.
    Castle(CastlingSide),
    /// Any other move.
    Normal {
        /// What moves.
        role: Role,
        /// The file it comes from, where that is written.
        file: Option<File>,
        /// The rank it comes from, where that is written.
        rank: Option<Rank>,
        /// Whether a capture is written.
        is_capture: bool,
        /// Where it goes.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Role>,
    },
}

impl San {
    /// Reads strict notation. A check or mate sign at the end is allowed and not kept.
    ///
    /// # Errors
    ///
    /// The text is no move in algebraic notation.
    #[inline]
    pub fn from_ascii(text: &[u8]) -> Result<Self, ParseSanError> {
        Self::parse(text).ok_or_else(|| ParseSanError::new(text))
    }

    /// The same for a reader that has another use for what is no move.
    #[inline(always)]
    pub(crate) fn parse(text: &[u8]) -> Option<Self> {
        let body = match text {
            [body @ .., b'+' | b'#'] => body,
            _ => text,
        };
        // Two of three moves are of these forms.
        match *body {
            [file, rank] => Some(Self::to(Role::Pawn, square(file, rank)?)),
            [letter, file, rank] if letter != b'O' => {
                Some(Self::to(piece_role(letter)?, square(file, rank)?))
            }
            _ => parse_longer(body),
        }
    }

    /// What moves; none where two squares are written without a letter.
    #[inline]
    pub(crate) const fn role(&self) -> Option<Role> {
        match *self {
            Self::Castle(_) => Some(Role::King),
            Self::Normal { role: Role::Pawn, file: Some(_), rank: Some(_), .. } => None,
            Self::Normal { role, .. } => Some(role),
        }
    }

    /// A move without capture, promotion or anything said of its origin.
    #[inline]
    const fn to(role: Role, to: Square) -> Self {
        Self::Normal { role, file: None, rank: None, is_capture: false, to, promotion: None }
    }

    /// Reads what people write: `0-0`, `e8Q`, `e2-e4`, `Ng1f3`, `g1f3`, `Nd5!?`, `exd6 e.p.` as
    /// well. Two squares without a letter are read as a pawn's until the position is known.
    ///
    /// # Errors
    ///
    /// The text is no move in algebraic notation however kindly it is read.
    pub fn from_ascii_lenient(text: &[u8]) -> Result<Self, ParseSanError> {
        lenient::parse(text).ok_or_else(|| ParseSanError::new(text))
    }
}

/// Reads the notation without a check sign.
fn parse_longer(text: &[u8]) -> Option<San> {
    match text {
        b"O-O" => Some(San::Castle(CastlingSide::King)),
        b"O-O-O" => Some(San::Castle(CastlingSide::Queen)),
        [b'a'..=b'h', ..] => parse_pawn(text),
        [letter, rest @ ..] => parse_piece(piece_role(*letter)?, rest),
        [] => None,
    }
}

/// Reads `e4`, `exd5`, `e8=Q` and `exd8=Q`.
#[inline]
fn parse_pawn(text: &[u8]) -> Option<San> {
    let (text, promotion) = match *text {
        [.., b'=', letter] => (&text[..text.len() - 2], Some(promotion_role(letter)?)),
        _ => (text, None),
    };
    let (file, is_capture, to) = match *text {
        [file, rank] => (None, false, square(file, rank)?),
        [from, b'x', file, rank] => (Some(file_of(from)?), true, square(file, rank)?),
        _ => return None,
    };
    Some(San::Normal { role: Role::Pawn, file, rank: None, is_capture, to, promotion })
}

/// Reads what follows a piece letter: `f3`, `xf3`, `gf3`, `1f3`, `g1f3`, `gxf3`, `1xf3`, `g1xf3`.
#[inline]
fn parse_piece(role: Role, text: &[u8]) -> Option<San> {
    let (from, to) = text.split_at_checked(text.len().checked_sub(2)?)?;
    let to = square(to[0], to[1])?;
    let (from, is_capture) = match from.split_last() {
        Some((b'x', from)) => (from, true),
        _ => (from, false),
    };
    let (file, rank) = match *from {
        [] => (None, None),
        [letter @ b'a'..=b'h'] => (Some(file_of(letter)?), None),
        [digit] => (None, Some(rank_of(digit)?)),
        [letter, digit] => (Some(file_of(letter)?), Some(rank_of(digit)?)),
        _ => return None,
    };
    Some(San::Normal { role, file, rank, is_capture, to, promotion: None })
}

#[inline]
fn square(file: u8, rank: u8) -> Option<Square> {
    Some(Square::new(file_of(file)?, rank_of(rank)?))
}

#[inline]
fn file_of(letter: u8) -> Option<File> {
    File::from_index(letter.wrapping_sub(b'a'))
}

#[inline]
fn rank_of(digit: u8) -> Option<Rank> {
    Rank::from_index(digit.wrapping_sub(b'1'))
}

/// The role that a capital letter stands for; a pawn has none.
#[inline]
const fn piece_role(letter: u8) -> Option<Role> {
    PIECE_ROLES[letter as usize]
}

/// Looked up, as nobody can foresee which piece moves.
static PIECE_ROLES: [Option<Role>; 256] = {
    let mut table = [None; 256];
    table[b'N' as usize] = Some(Role::Knight);
    table[b'B' as usize] = Some(Role::Bishop);
    table[b'R' as usize] = Some(Role::Rook);
    table[b'Q' as usize] = Some(Role::Queen);
    table[b'K' as usize] = Some(Role::King);
    table
};

#[inline]
const fn promotion_role(letter: u8) -> Option<Role> {
    match letter {
        b'Q' => Some(Role::Queen),
        b'R' => Some(Role::Rook),
        b'B' => Some(Role::Bishop),
        b'N' => Some(Role::Knight),
        _ => None,
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut word = Word::default();
        word.san(self);
        f.write_str(word.text())
    }
}

impl FromStr for San {
    type Err = ParseSanError;

    fn from_str(text: &str) -> Result<Self, ParseSanError> {
        Self::from_ascii(text.as_bytes())
    }
}

/// A text that is no move in algebraic notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSanError(Excerpt);

impl ParseSanError {
    #[cold]
    fn new(text: &[u8]) -> Self {
        Self(Excerpt::from_bytes(text))
    }
}

impl fmt::Display for ParseSanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a move such as Nf3, exd5, e8=Q or O-O", self.0)
    }
}

impl core::error::Error for ParseSanError {}

/// What a move does to the opponent's king, as it is written behind the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suffix {
    /// `+`
    Check,
    /// `#`
    Checkmate,
}

/// A move in algebraic notation with its check or mate sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SanPlus {
    /// The move.
    pub san: San,
    /// The sign behind it.
    pub suffix: Option<Suffix>,
}

impl SanPlus {
    /// How a legal move is written in a position.
    #[must_use]
    pub fn from_move(position: &Position, mv: Move) -> Self {
        let next = position.play_unchecked(mv);
        let suffix = next
            .is_check()
            .then(|| if next.has_legal_move() { Suffix::Check } else { Suffix::Checkmate });
        Self { san: San::from_move(position, mv), suffix }
    }
}

impl FromStr for SanPlus {
    type Err = ParseSanError;

    fn from_str(text: &str) -> Result<Self, ParseSanError> {
        let suffix = match text.as_bytes().last() {
            Some(b'+') => Some(Suffix::Check),
            Some(b'#') => Some(Suffix::Checkmate),
            _ => None,
        };
        Ok(Self { san: text.parse()?, suffix })
    }
}

impl fmt::Display for SanPlus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut word = Word::default();
        word.san(&self.san);
        match self.suffix {
            Some(Suffix::Check) => word.push(b'+'),
            Some(Suffix::Checkmate) => word.push(b'#'),
            None => {}
        }
        f.write_str(word.text())
    }
}

/// A move being written; the longest is `Qa1xb2=Q#`, which no move is.
#[derive(Default)]
struct Word {
    bytes: [u8; 10],
    len: usize,
}

impl Word {
    #[inline]
    fn push(&mut self, byte: u8) {
        self.bytes[self.len] = byte;
        self.len += 1;
    }

    fn text(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
    }

    fn san(&mut self, san: &San) {
        let (role, file, rank, is_capture, to, promotion) = match *san {
            San::Castle(side) => {
                side.san().bytes().for_each(|byte| self.push(byte));
                return;
            }
            San::Normal { role, file, rank, is_capture, to, promotion } => {
                (role, file, rank, is_capture, to, promotion)
            }
        };
        if role != Role::Pawn {
            self.push(role.upper_letter() as u8);
        }
        if let Some(file) = file {
            self.push(file.letter() as u8);
        }
        if let Some(rank) = rank {
            self.push(rank.digit() as u8);
        }
        if is_capture {
            self.push(b'x');
        }
        self.push(to.file().letter() as u8);
        self.push(to.rank().digit() as u8);
        if let Some(role) = promotion {
            self.push(b'=');
            self.push(role.upper_letter() as u8);
        }
    }
}
