//! Who stands to win.

use tabiya_chess::Color;

use crate::evaluation::Evaluation;

/// White's Win% from which White stands to win; below 100 less this, Black does.
const WIN_PERCENT: f64 = 70.0;

/// What a game comes to, by the evaluation of a position, for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Standing {
    /// The player's Win% is 30 or less.
    Losing,
    /// Neither side stands to win.
    Open,
    /// The player's Win% is 70 or more.
    Winning,
}

impl Standing {
    /// How a player stands in a position of this evaluation.
    pub(crate) fn of(player: Color, evaluation: Evaluation) -> Self {
        Self::of_win_percent(evaluation.win_percent_of(player))
    }

    /// How a player stands who has this Win%.
    pub(crate) fn of_win_percent(percent: f64) -> Self {
        if percent >= WIN_PERCENT {
            Self::Winning
        } else if percent <= 100.0 - WIN_PERCENT {
            Self::Losing
        } else {
            Self::Open
        }
    }
}
