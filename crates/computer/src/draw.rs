//! Whether a computer agrees to a draw.

use tabiya_chess::{Color, Game};
use tabiya_engine::{Opponent, Score, StrategyName, glance};

/// Whether a computer agrees to a draw. `saw` is the score of its last move. Where that is unknown,
/// as after a restart, the evaluation of the position decides; but the random mover does not judge
/// positions. `opponent` is none for an engine that is not ours.
#[must_use]
pub fn accepts_draw(
    opponent: Option<Opponent>,
    game: &Game,
    color: Color,
    saw: Option<Score>,
) -> bool {
    let is_blind = opponent == Some(Opponent::Strategy(StrategyName::Random));
    match saw {
        None if !is_blind => {
            glance(game, color).is_some_and(|score| tabiya_engine::accepts_draw(game, Some(score)))
        }
        saw => tabiya_engine::accepts_draw(game, saw),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_does_not_remember_a_score_looks_at_the_position() {
        let level = "7".parse().ok();
        let random = "random".parse().ok();
        let (queen_up, equal) = ("4k3/8/8/8/8/8/3Q4/4K3", "4k3/p7/8/8/8/8/P7/4K3");
        for (placement, opponent, color, saw, expected) in [
            (queen_up, level, Color::White, None, false),
            (queen_up, None, Color::White, None, false),
            (queen_up, level, Color::Black, None, true),
            (queen_up, random, Color::White, None, true),
            (equal, level, Color::White, None, true),
            (equal, level, Color::White, Some(300), false),
            (queen_up, level, Color::White, Some(0), true),
        ] {
            let position = format!("{placement} w - - 0 40").parse().expect("legal");
            let game = Game::from_position(position);
            let saw = saw.map(Score::from_centipawns);
            let accepts = accepts_draw(opponent, &game, color, saw);
            assert_eq!(accepts, expected, "{placement} {opponent:?} {color} {saw:?}");
        }
    }
}
