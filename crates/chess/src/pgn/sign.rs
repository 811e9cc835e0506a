//! Signs that judge a move, and the result of a game.

use core::fmt;

use crate::Color;

/// A numeric annotation glyph: a sign that judges a move, such as `$1` for `!`.
///
/// ```
/// use tabiya_chess::pgn::Nag;
/// assert_eq!(Nag::from_suffix(b"!?"), Some(Nag(5)));
/// assert_eq!(Nag(5).to_string(), "$5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(
    /// The number. The standard goes to 139, files beyond.
    pub u16,
);

impl Nag {
    /// The glyph that a suffix such as `!` or `?!` stands for. More than two equal signs mean
    /// no more than two.
    #[must_use]
    pub const fn from_suffix(suffix: &[u8]) -> Option<Self> {
        Some(Self(match suffix {
            b"!" => 1,
            b"?" => 2,
            b"!!" | b"!!!" => 3,
            b"??" | b"???" => 4,
            b"!?" => 5,
            b"?!" => 6,
            _ => return None,
        }))
    }

    /// The glyph for a verdict that some programs write out, such as `+-`.
    pub(super) const fn from_verdict(word: &[u8]) -> Option<Self> {
        Some(Self(match word {
            b"=" => 10,
            b"+=" | b"+/=" => 14,
            b"=+" | b"=/+" => 15,
            b"+/-" => 16,
            b"-/+" => 17,
            b"+-" => 18,
            b"-+" => 19,
            _ => return None,
        }))
    }

    /// The glyph with these digits, if it is no larger than 65,535.
    pub(super) fn from_digits(digits: &[u8]) -> Option<Self> {
        core::str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok()).map(Self)
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

/// How a game ended, as PGN writes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game goes on, was abandoned, or nobody knows.
    #[default]
    Unknown,
}

impl GameResult {
    /// The result of a game that is over: somebody has won, or it is a draw.
    #[must_use]
    pub const fn from_winner(winner: Option<Color>) -> Self {
        match winner {
            Some(Color::White) => Self::WhiteWins,
            Some(Color::Black) => Self::BlackWins,
            None => Self::Draw,
        }
    }

    /// The result as PGN writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// Reads a result, also in the short forms `1/2` and `½-½`.
    ///
    /// ```
    /// use tabiya_chess::pgn::GameResult;
    /// assert_eq!(GameResult::from_ascii(b"1/2-1/2"), Some(GameResult::Draw));
    /// assert_eq!(GameResult::from_ascii(b"0-0"), None);
    /// ```
    #[must_use]
    pub const fn from_ascii(text: &[u8]) -> Option<Self> {
        Some(match text {
            b"1-0" => Self::WhiteWins,
            b"0-1" => Self::BlackWins,
            b"1/2-1/2" | b"1/2" | b"\xc2\xbd-\xc2\xbd" | b"\xbd-\xbd" | b"\xc2\xbd" => Self::Draw,
            b"*" => Self::Unknown,
            _ => return None,
        })
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
