//! How the sum of all terms becomes one value.

use tabiya_chess::{Position, Role};

use super::facts::Facts;
use super::{Taper, ending};

/// The phase with all pieces on the board.
pub(super) const PHASE_MAX: i32 = 24;
/// The fade of a position in which pawns or captures have just changed something.
pub(super) const FADE_MAX: i32 = 200;
/// No judgement is beyond it.
const MOST: i32 = 9_999;

/// How the sum of all terms becomes one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The terms do not matter: the ending is known to have this value for White.
    Known(i32),
    /// The two values of the sum are mixed.
    Mixed {
        /// How full the board still is, from 0 to 24: that part of 24 is the middlegame's.
        phase: i32,
        /// How much of the endgame's value counts, in parts of 64.
        scale: i32,
        /// How much is left of the whole, in parts of 200, as the fifty-move rule comes near.
        fade: i32,
    },
}

impl Verdict {
    /// How a sum of terms, seen by White, is to be read in a position.
    #[inline]
    pub(super) fn new(position: &Position, facts: &Facts, sum: Taper) -> Self {
        if let Some(value) = ending::known(facts) {
            return Self::Known(value);
        }
        let (white, black) = (&facts.sides.white, &facts.sides.black);
        let (strong, weak) = if sum.endgame() > 0 { (white, black) } else { (black, white) };
        Self::Mixed {
            phase: phase(facts),
            scale: ending::scale(strong, weak),
            fade: FADE_MAX - i32::from(position.halfmoves().min(100)),
        }
    }

    /// The value for White of a sum of terms.
    #[must_use]
    #[inline]
    pub fn value(self, sum: Taper) -> i32 {
        let value = match self {
            Self::Known(value) => value,
            Self::Mixed { phase, scale, fade } => {
                let middlegame = sum.middlegame() * phase;
                let endgame = sum.endgame() * (PHASE_MAX - phase) * scale / ending::SCALE_MAX;
                (middlegame + endgame) * fade / (PHASE_MAX * FADE_MAX)
            }
        };
        value.clamp(-MOST, MOST)
    }
}

/// How full the board still is, from 0 to [`PHASE_MAX`].
#[inline]
fn phase(facts: &Facts) -> i32 {
    let weight = |(role, weight)| {
        let both = facts.sides.white.of(role) | facts.sides.black.of(role);
        both.len().cast_signed() * weight
    };
    let sum: i32 = [(Role::Knight, 1), (Role::Bishop, 1), (Role::Rook, 2), (Role::Queen, 4)]
        .map(weight)
        .iter()
        .sum();
    sum.min(PHASE_MAX)
}
