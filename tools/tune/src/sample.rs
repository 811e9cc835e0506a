//! A position with what is known of it.

use std::fmt;
use std::str::FromStr;

use tabiya_chess::{Color, Position};

/// A quiet position, what the search saw in it, and how the game ended. As text:
/// `fen;centipawns for White;winner`, with `w`, `b` or `d` for the winner.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sample {
    pub(crate) position: Position,
    /// What the search saw, in hundredths of a pawn for White.
    pub(crate) score: i32,
    pub(crate) winner: Option<Color>,
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winner = match self.winner {
            Some(Color::White) => 'w',
            Some(Color::Black) => 'b',
            None => 'd',
        };
        write!(f, "{};{};{winner}", self.position, self.score)
    }
}

/// The text is no sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ParseSampleError;

impl FromStr for Sample {
    type Err = ParseSampleError;

    fn from_str(text: &str) -> Result<Self, ParseSampleError> {
        let mut parts = text.split(';');
        let mut next = || parts.next().ok_or(ParseSampleError);
        let position = next()?.parse().map_err(|_| ParseSampleError)?;
        let score = next()?.parse().map_err(|_| ParseSampleError)?;
        let winner = match next()? {
            "w" => Some(Color::White),
            "b" => Some(Color::Black),
            "d" => None,
            _ => return Err(ParseSampleError),
        };
        if parts.next().is_some() {
            return Err(ParseSampleError);
        }
        Ok(Self { position, score, winner })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_read_as_it_was_written() {
        for winner in [Some(Color::White), Some(Color::Black), None] {
            let sample = Sample { position: Position::start(), score: -31, winner };
            assert_eq!(sample.to_string().parse(), Ok(sample));
        }
        for wrong in ["", "8/8/8/8/8/8/8/8 w - - 0 1;0;d", "x;0;d", ";;"] {
            assert_eq!(wrong.parse::<Sample>(), Err(ParseSampleError), "{wrong}");
        }
        let long = format!("{};0;d;1", Position::start());
        assert_eq!(long.parse::<Sample>(), Err(ParseSampleError));
    }
}
