//! What an engine says while it thinks.

use std::fmt;

/// The score of a mate, in centipawns, for rules that compare numbers.
const MATE: i32 = 30_000;
/// A mate that is further away is no nearer than this.
const MOVES_MAX: i32 = 400;

/// The last whole opinion that an engine gave before its move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Thought {
    pub(crate) depth: Option<u32>,
    pub(crate) score: Option<Score>,
}

/// How an engine sees its own side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Score {
    Centipawns(i32),
    /// Mate in so many moves; a negative number is the engine's own mate, and so is 0.
    Mate(i32),
}

impl Score {
    pub(crate) fn to_centipawns(self) -> i32 {
        match self {
            Self::Centipawns(centipawns) => centipawns.clamp(-MATE, MATE),
            Self::Mate(moves) if moves > 0 => MATE,
            Self::Mate(_) => -MATE,
        }
    }
}

impl From<Score> for tabiya_engine::Score {
    fn from(score: Score) -> Self {
        match score {
            Score::Centipawns(centipawns) => Self::from_centipawns(centipawns),
            Score::Mate(moves) if moves > 0 => Self::mate_in(2 * moves.min(MOVES_MAX) - 1),
            Score::Mate(moves) => Self::mated_in(-2 * moves.max(-MOVES_MAX)),
        }
    }
}

impl fmt::Display for Score {
    /// `+0.35`, `-M3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Centipawns(centipawns) => write!(f, "{:+.2}", f64::from(*centipawns) / 100.0),
            Self::Mate(moves) => {
                let sign = if *moves > 0 { '+' } else { '-' };
                write!(f, "{sign}M{}", moves.unsigned_abs())
            }
        }
    }
}

impl Thought {
    /// Reads an `info` line; none if it holds no score of the best line, or only a bound of it.
    pub(crate) fn read(line: &str) -> Option<Self> {
        let mut words = line.split_ascii_whitespace();
        if words.next() != Some("info") {
            return None;
        }
        let mut thought = Self::default();
        while let Some(word) = words.next() {
            match word {
                "depth" => thought.depth = words.next().and_then(|depth| depth.parse().ok()),
                "score" => thought.score = read_score(words.next()?, words.next()?),
                "multipv" if words.next()? != "1" => return None,
                "lowerbound" | "upperbound" => return None,
                "pv" | "string" => break,
                _ => {}
            }
        }
        thought.score.map(|_| thought)
    }
}

fn read_score(kind: &str, number: &str) -> Option<Score> {
    let number = number.parse().ok()?;
    match kind {
        "cp" => Some(Score::Centipawns(number)),
        "mate" => Some(Score::Mate(number)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_and_score_are_read_from_info() {
        for (line, expected) in [
            ("info depth 12 seldepth 18 score cp 35 nodes 9 pv e2e4", Some("12 +0.35 35")),
            ("info score mate -3 depth 9", Some("9 -M3 -30000")),
            ("info depth 5 multipv 1 score mate 2", Some("5 +M2 30000")),
            ("info depth 5 multipv 2 score cp 1", None),
            ("info depth 5 score cp 90 lowerbound", None),
            ("info depth 5 currmove e2e4", None),
            ("info string score cp 1", None),
            ("info depth x score cp y", None),
            ("info score cp", None),
            ("bestmove e2e4 score cp 1", None),
            ("", None),
        ] {
            let read = Thought::read(line).and_then(|thought| {
                let score = thought.score?;
                Some(format!("{} {score} {}", thought.depth?, score.to_centipawns()))
            });
            assert_eq!(read.as_deref(), expected, "{line}");
        }
    }
}
