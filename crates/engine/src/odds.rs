//! What a score means for the result.

use crate::Score;

/// How likely each result is to the side to move, in thousandths that add up to 1000.
///
/// ```
/// use tabiya_engine::{Odds, Score};
/// let even = Odds::of(Score::DRAW);
/// assert_eq!(even.win, even.loss);
/// assert_eq!(Odds::of(Score::mate_in(3)), Odds { win: 1000, draw: 0, loss: 0 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The side to move wins.
    pub win: u32,
    /// Nobody wins.
    pub draw: u32,
    /// The side to move loses.
    pub loss: u32,
}

/// The score at which half of the games are won, and by how much it must change until the odds do
/// by a factor of e: fitted to 13,852 scores of the engine in 120 games against itself, each with
/// 2,000 positions a move.
const HALF: f64 = 130.0;
const SCALE: f64 = 130.0;

impl Odds {
    /// What a score means.
    #[must_use]
    pub fn of(score: Score) -> Self {
        if score.is_mate() {
            let is_won = score > Score::DRAW;
            let [win, loss] = if is_won { [1000, 0] } else { [0, 1000] };
            return Self { win, draw: 0, loss };
        }
        let win = won(score);
        // Each is less than half of the rest, so that the draws are what is left.
        let loss = won(-score);
        Self { win, draw: 1000 - win - loss, loss }
    }
}

fn won(score: Score) -> u32 {
    let chance = 1.0 / (1.0 + ((HALF - f64::from(score.value())) / SCALE).exp());
    // Rounded down, win and loss never make more than the whole.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 1000")]
    let thousandths = (chance * 1000.0) as u32;
    thousandths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_add_up_and_grow_with_the_score() {
        let mut last = 0;
        for centipawns in -3_000..=3_000 {
            let Odds { win, draw, loss } = Odds::of(Score::from_centipawns(centipawns));
            assert_eq!(win + draw + loss, 1000, "{centipawns}");
            assert!(win >= last, "{centipawns}");
            last = win;
            let mirrored = Odds::of(Score::from_centipawns(-centipawns));
            assert_eq!((mirrored.win, mirrored.loss), (loss, win), "{centipawns}");
        }
        assert!(last > 990);
        assert_eq!(Odds::of(Score::mated_in(2)), Odds { win: 0, draw: 0, loss: 1000 });
    }
}
