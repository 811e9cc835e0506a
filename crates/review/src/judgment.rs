//! How bad or good a move was.

use tabiya_chess::Color;

use crate::evaluation::{Evaluation, winning_chances};

/// What is said of a move, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Judgment {
    /// A sound sacrifice that is clearly best.
    Brilliant,
    /// The only move that holds what there was to hold.
    Great,
    /// A move to a position of our list of openings, which is not judged unless it is a blunder:
    /// some lines have a name for being bad.
    Book,
    /// The winning chances, on a scale from -1 to 1, fell by 0.1.
    Inaccuracy,
    /// The winning chances fell by 0.2.
    Mistake,
    /// The winning chances fell by 0.3, or a mate was allowed or lost.
    Blunder,
}

impl Judgment {
    /// Whether it is said of moves that lose something.
    #[must_use]
    pub const fn is_bad(self) -> bool {
        matches!(self, Self::Inaccuracy | Self::Mistake | Self::Blunder)
    }

    /// The worst judgment of a move from one evaluation to the next, if there is any.
    pub(crate) fn of_move(mover: Color, before: Evaluation, after: Evaluation) -> Option<Self> {
        match (Seen::by(mover, before), Seen::by(mover, after)) {
            (Seen::Centipawns(before), Seen::Centipawns(after)) => {
                Self::of_fall(winning_chances(before) - winning_chances(after))
            }
            // A mate was allowed: the worse it stood already, the less was lost.
            (Seen::Centipawns(before), Seen::Mated) => Some(Self::of_mate(-before)),
            (Seen::Mates, Seen::Centipawns(after)) => Some(Self::of_mate(after)),
            (Seen::Mates, Seen::Mated) => Some(Self::Blunder),
            (_, Seen::Mates) | (Seen::Mated, _) => None,
        }
    }

    /// From the fall of winning chances on the scale from -1 to 1.
    fn of_fall(fall: f64) -> Option<Self> {
        match fall {
            fall if fall >= 0.3 => Some(Self::Blunder),
            fall if fall >= 0.2 => Some(Self::Mistake),
            fall if fall >= 0.1 => Some(Self::Inaccuracy),
            _ => None,
        }
    }

    /// Of a mate that was lost or allowed where a side is ahead by so much all the same.
    const fn of_mate(ahead: i32) -> Self {
        match ahead {
            1_000.. => Self::Inaccuracy,
            701..=999 => Self::Mistake,
            _ => Self::Blunder,
        }
    }
}

/// An evaluation from a player's side.
#[derive(Clone, Copy, Debug)]
enum Seen {
    Centipawns(i32),
    Mates,
    Mated,
}

impl Seen {
    fn by(player: Color, evaluation: Evaluation) -> Self {
        match evaluation {
            Evaluation::Centipawns(value) if player == Color::White => Self::Centipawns(value),
            Evaluation::Centipawns(value) => Self::Centipawns(-value),
            Evaluation::Mate { winner, .. } if winner == player => Self::Mates,
            Evaluation::Mate { .. } => Self::Mated,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(mover: Color, before: &str, after: &str, judgment: Option<Judgment>) {
        let read = |text: &str| text.parse().expect("an evaluation");
        assert_eq!(
            Judgment::of_move(mover, read(before), read(after)),
            judgment,
            "{before} {after}"
        );
    }

    #[test]
    fn a_fall_of_the_winning_chances_is_judged() {
        let cases = [
            ("0.00", "-0.54", None),
            ("0.00", "-0.55", Some(Judgment::Inaccuracy)),
            ("0.00", "-1.11", Some(Judgment::Mistake)),
            ("0.00", "-1.69", Some(Judgment::Blunder)),
            ("15.00", "10.00", None),
            ("0.00", "3.00", None),
        ];
        for (before, after, judgment) in cases {
            check(Color::White, before, after, judgment);
        }
        check(Color::Black, "0.00", "1.69", Some(Judgment::Blunder));
    }

    #[test]
    fn a_mate_allowed_or_lost_is_judged_by_what_is_left() {
        let cases = [
            ("0.00", "#-3", Some(Judgment::Blunder)),
            ("-7.00", "#-3", Some(Judgment::Blunder)),
            ("-7.01", "#-3", Some(Judgment::Mistake)),
            ("-9.99", "#-3", Some(Judgment::Mistake)),
            ("-10.00", "#-3", Some(Judgment::Inaccuracy)),
            ("#3", "7.00", Some(Judgment::Blunder)),
            ("#3", "7.01", Some(Judgment::Mistake)),
            ("#3", "10.00", Some(Judgment::Inaccuracy)),
            ("#3", "#-3", Some(Judgment::Blunder)),
            ("#3", "#7", None),
            ("#-7", "#-1", None),
            ("#-3", "0.00", None),
            ("1.00", "#2", None),
        ];
        for (before, after, judgment) in cases {
            check(Color::White, before, after, judgment);
        }
        check(Color::Black, "#-1", "0.00", Some(Judgment::Blunder));
    }
}
