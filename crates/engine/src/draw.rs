//! Whether a computer agrees to a draw.

use tabiya_chess::{Color, Game};

use crate::Score;
use crate::evaluation::{Classical, Evaluator};

/// A score up to here, in hundredths of a pawn, is not worth playing on for.
const SCORE_MAX: i32 = 10;
/// From this move on a computer may agree to a draw, or with so few men left.
const MOVE_MIN: u32 = 30;
const MEN_MAX: u32 = 10;

/// Whether a computer agrees to a draw: it does not think that it is better, and either the game
/// is long or little is left of it. The score is what it saw when it moved last; one that does not
/// judge positions thinks that nobody is better.
#[must_use]
pub fn accepts_draw(game: &Game, score: Option<Score>) -> bool {
    let position = game.position();
    let is_late = position.fullmoves() >= MOVE_MIN || position.board().occupied().len() <= MEN_MAX;
    is_late && score.unwrap_or(Score::DRAW) <= Score::from_centipawns(SCORE_MAX)
}

/// What a game is worth to a side at a glance, for a computer that does not remember what it saw.
/// None while there is check, which takes more than a glance.
#[must_use]
pub fn glance(game: &Game, color: Color) -> Option<Score> {
    let position = game.position();
    if position.is_check() {
        return None;
    }
    let score = Classical::default().evaluate(position);
    Some(if color == position.turn() { score } else { -score })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_agreed_late_and_only_if_it_is_not_better() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0";
        let rooks = "4k3/pp3r2/8/8/8/8/PP3R2/4K3 w - - 0";
        for (placement, number, centipawns, expected) in [
            (start, 1, Some(0), false),
            (start, 1, Some(-500), false),
            (start, 29, Some(0), false),
            (start, 30, Some(0), true),
            (start, 30, Some(10), true),
            (start, 30, Some(11), false),
            (start, 30, None, true),
            (rooks, 1, Some(0), true),
            (rooks, 1, Some(-300), true),
            (rooks, 1, Some(300), false),
        ] {
            let position = format!("{placement} {number}").parse().expect("a position");
            let score = centipawns.map(Score::from_centipawns);
            let is_agreed = accepts_draw(&Game::from_position(position), score);
            assert_eq!(is_agreed, expected, "{placement} {number} {centipawns:?}");
        }
    }

    #[test]
    fn a_glance_sees_who_is_ahead() {
        let position = "4k3/8/8/8/8/8/8/QQ2K3 b - - 0 40".parse().expect("a position");
        let game = Game::from_position(position);
        let [white, black] = [Color::White, Color::Black].map(|color| glance(&game, color));
        assert!(!accepts_draw(&game, white) && accepts_draw(&game, black), "{white:?} {black:?}");
    }
}
