//! What a position is worth to the side to move.

use std::fmt;

/// A value in hundredths of a pawn, seen by the side to move; mates are far above every other
/// value, nearer ones higher.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

/// A score in the words that UCI has for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreKind {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; negative if the side to move is the one that is mated.
    Mate(i32),
}

impl Score {
    /// Neither side is better.
    pub const DRAW: Self = Self(0);
    /// The side to move has given mate: no score is higher.
    pub const MATE: Self = Self(32_000);
    /// Every score above it, or below its negative, is a mate.
    pub const MATE_MIN: Self = Self(Self::MATE.0 - 1_000);

    /// A score of so many hundredths of a pawn, kept clear of the mates.
    #[must_use]
    #[inline]
    pub const fn from_centipawns(value: i32) -> Self {
        let most = Self::MATE_MIN.0;
        if value > most {
            Self(most)
        } else if value < -most {
            Self(-most)
        } else {
            Self(value)
        }
    }

    /// The side to move gives mate with the move number `plies`, counting both sides' moves.
    #[must_use]
    #[inline]
    pub const fn mate_in(plies: i32) -> Self {
        Self(Self::MATE.0 - plies)
    }

    /// The side to move is mated after so many moves of both sides.
    #[must_use]
    #[inline]
    pub const fn mated_in(plies: i32) -> Self {
        Self(plies - Self::MATE.0)
    }

    /// The number behind it, in the order of scores.
    #[must_use]
    #[inline]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// The score with this number behind it.
    #[must_use]
    #[inline]
    pub const fn from_value(value: i32) -> Self {
        Self(value)
    }

    /// Whether it is a mate for either side.
    #[must_use]
    #[inline]
    pub const fn is_mate(self) -> bool {
        self.0.abs() > Self::MATE_MIN.0
    }

    /// The score as UCI words it.
    #[must_use]
    pub const fn kind(self) -> ScoreKind {
        if !self.is_mate() {
            ScoreKind::Centipawns(self.0)
        } else if self.0 > 0 {
            ScoreKind::Mate((Self::MATE.0 - self.0 + 1) / 2)
        } else {
            ScoreKind::Mate(-((Self::MATE.0 + self.0) / 2))
        }
    }
}

impl std::ops::Neg for Score {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    /// For people: `+0.35`, `-1.20`, `mate in 3`, `mated in 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ScoreKind::Centipawns(value) => {
                let sign = if value < 0 { '-' } else { '+' };
                write!(f, "{sign}{}.{:02}", value.abs() / 100, value.abs() % 100)
            }
            ScoreKind::Mate(moves) if moves > 0 => write!(f, "mate in {moves}"),
            ScoreKind::Mate(moves) => write!(f, "mated in {}", -moves),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_count_moves_and_nearer_ones_are_higher() {
        assert_eq!(Score::mate_in(1).kind(), ScoreKind::Mate(1));
        assert_eq!(Score::mate_in(3).kind(), ScoreKind::Mate(2));
        assert_eq!(Score::mated_in(2).kind(), ScoreKind::Mate(-1));
        assert_eq!(Score::mated_in(0).kind(), ScoreKind::Mate(0));
        assert!(Score::mate_in(1) > Score::mate_in(3));
        assert!(Score::mate_in(200) > Score::from_centipawns(1_000_000));
        assert_eq!(-Score::mate_in(2), Score::mated_in(2));
    }

    #[test]
    fn scores_read_as_people_write_them() {
        assert_eq!(Score::from_centipawns(35).to_string(), "+0.35");
        assert_eq!(Score::from_centipawns(-120).to_string(), "-1.20");
        assert_eq!(Score::mate_in(5).to_string(), "mate in 3");
        assert_eq!(Score::mated_in(4).to_string(), "mated in 2");
    }
}
