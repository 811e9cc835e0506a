//! What a position is worth, and the win chances that follow from it.

use std::fmt;
use std::str::FromStr;

use tabiya_chess::{Color, Outcome};

/// Centipawns beyond which win chances do not change any more.
const CENTIPAWNS_MAX: i32 = 1_000;

/// How fast win chances grow with centipawns; fitted by lichess to games of its players.
const STEEPNESS: f64 = 0.003_682_08;

/// What a position is worth, seen by White.
///
/// Written as in `[%eval]`: `0.24` in pawns, `#-3` for a mate that Black gives in three moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// Hundredths of a pawn; positive if White is better.
    Centipawns(i32),
    /// A side mates in so many of its moves; 0 if it has given mate already.
    Mate {
        /// The side that mates.
        winner: Color,
        /// How many moves of the winner are left.
        moves: u32,
    },
}

impl Evaluation {
    /// What the start of a game counts for: White moves first.
    pub const START: Self = Self::Centipawns(15);

    /// The evaluation of a position in which the game has ended.
    #[must_use]
    pub const fn from_outcome(outcome: Outcome) -> Self {
        match outcome.winner() {
            Some(winner) => Self::Mate { winner, moves: 0 },
            None => Self::Centipawns(0),
        }
    }

    /// Centipawns seen by White, at most 1,000 either way; a mate counts as 1,000.
    #[must_use]
    pub fn clamped_centipawns(self) -> i32 {
        match self {
            Self::Centipawns(value) => value.clamp(-CENTIPAWNS_MAX, CENTIPAWNS_MAX),
            Self::Mate { winner: Color::White, .. } => CENTIPAWNS_MAX,
            Self::Mate { winner: Color::Black, .. } => -CENTIPAWNS_MAX,
        }
    }

    /// White's chances of winning in percent. A mate on the board is 100 or 0.
    #[must_use]
    pub fn win_percent(self) -> f64 {
        match self {
            Self::Mate { winner: Color::White, moves: 0 } => 100.0,
            Self::Mate { winner: Color::Black, moves: 0 } => 0.0,
            _ => 50.0 + 50.0 * winning_chances(self.clamped_centipawns()),
        }
    }

    /// A player's chances of winning in percent.
    pub(crate) fn win_percent_of(self, player: Color) -> f64 {
        match player {
            Color::White => self.win_percent(),
            Color::Black => 100.0 - self.win_percent(),
        }
    }
}

/// Winning chances from -1 (lost) to 1 (won) for the side that is ahead by so many centipawns.
pub(crate) fn winning_chances(centipawns: i32) -> f64 {
    2.0 / (1.0 + (-STEEPNESS * f64::from(centipawns)).exp()) - 1.0
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Centipawns(value) => {
                let sign = if value < 0 { "-" } else { "" };
                let size = value.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)
            }
            Self::Mate { winner: Color::White, moves } => write!(f, "#{moves}"),
            Self::Mate { winner: Color::Black, moves } => write!(f, "#-{moves}"),
        }
    }
}

/// A text that is no evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseEvaluationError;

impl fmt::Display for ParseEvaluationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an evaluation is a number of pawns such as 0.24, or a mate such as #-3")
    }
}

impl std::error::Error for ParseEvaluationError {}

impl FromStr for Evaluation {
    type Err = ParseEvaluationError;

    /// Reads an evaluation as it stands in `[%eval]`. A search depth may follow after a comma.
    fn from_str(text: &str) -> Result<Self, ParseEvaluationError> {
        let value = match text.split_once(',') {
            Some((value, depth)) if is_digits(depth.trim()) => value.trim(),
            Some(_) => return Err(ParseEvaluationError),
            None => text,
        };
        if let Some(moves) = value.strip_prefix('#') {
            let (winner, moves) = match moves.strip_prefix('-') {
                Some(moves) => (Color::Black, moves),
                None => (Color::White, moves.strip_prefix('+').unwrap_or(moves)),
            };
            return match moves.parse() {
                Ok(moves) if is_digits(value.trim_start_matches(['#', '-', '+'])) => {
                    Ok(Self::Mate { winner, moves })
                }
                _ => Err(ParseEvaluationError),
            };
        }
        parse_pawns(value).map(Self::Centipawns).ok_or(ParseEvaluationError)
    }
}

/// Centipawns from a decimal number of pawns.
fn parse_pawns(text: &str) -> Option<i32> {
    /// More than any engine says; what is beyond is no evaluation.
    const PAWNS_MAX: f64 = 100_000.0;

    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
    if !is_digits(whole) || !is_digits(decimals) {
        return None;
    }
    let pawns = text.parse::<f64>().ok().filter(|pawns| pawns.abs() <= PAWNS_MAX)?;
    #[expect(clippy::cast_possible_truncation, reason = "bounded by PAWNS_MAX")]
    let centipawns = (pawns * 100.0).round() as i32;
    Some(centipawns)
}

/// Whether a text is a decimal number of reasonable length.
fn is_digits(text: &str) -> bool {
    (1..=20).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evaluations_are_read_as_they_are_written() {
        let mate = |winner, moves| Evaluation::Mate { winner, moves };
        for (text, value) in [
            ("0.24", Evaluation::Centipawns(24)),
            ("-0.05", Evaluation::Centipawns(-5)),
            ("12.00", Evaluation::Centipawns(1200)),
            ("#3", mate(Color::White, 3)),
            ("#-3", mate(Color::Black, 3)),
            ("#-0", mate(Color::Black, 0)),
        ] {
            assert_eq!(text.parse(), Ok(value), "{text}");
            assert_eq!(value.to_string(), text);
        }
        for (text, value) in [("+1.5", 150), ("0.29,22", 29), ("3", 300), ("-0.005", -1)] {
            assert_eq!(text.parse(), Ok(Evaluation::Centipawns(value)), "{text}");
        }
    }

    #[test]
    fn other_texts_are_no_evaluations() {
        for text in [
            "",
            "#",
            "#-",
            "#--1",
            "#+-1",
            "1e5",
            "inf",
            "NaN",
            "1.",
            ".5",
            "--1",
            "0.2,",
            "0.2,x",
            "0,2x",
            "999999999",
            "#99999999999",
            "1.2.3",
            " 1",
        ] {
            assert_eq!(text.parse::<Evaluation>(), Err(ParseEvaluationError), "{text:?}");
        }
    }

    #[test]
    fn win_percent_is_symmetric_and_bounded() {
        assert!((Evaluation::Centipawns(100).win_percent() - 59.1).abs() < 0.01);
        assert_eq!(Evaluation::Centipawns(0).win_percent(), 50.0);
        let far = Evaluation::Centipawns(1_000).win_percent();
        assert_eq!(Evaluation::Centipawns(9_000).win_percent(), far);
        assert_eq!(Evaluation::Mate { winner: Color::White, moves: 3 }.win_percent(), far);
        assert_eq!(Evaluation::Mate { winner: Color::White, moves: 0 }.win_percent(), 100.0);
        assert_eq!(Evaluation::Mate { winner: Color::Black, moves: 0 }.win_percent(), 0.0);
    }
}
