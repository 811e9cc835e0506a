//! What a line wins.

use tabiya_chess::{Board, Color, Piece, Role};

use super::Gain;
use super::exchange::worth;

/// The roles that can be won, the most valuable first.
const ROLES: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// What a side has more than the other, in pawns.
pub(super) fn balance(board: &Board, color: Color) -> i32 {
    let count = |color, role| board.count(Piece::new(color, role)).cast_signed();
    ROLES.iter().map(|&role| worth(role) * (count(color, role) - count(!color, role))).sum()
}

impl Gain {
    /// What a side has won from one board to another.
    pub(super) fn between(color: Color, from: &Board, to: &Board) -> Self {
        let mut won = losses(!color, from, to);
        let mut lost = losses(color, from, to);
        // What both sides have lost was exchanged; a bishop for a knight is an exchange too.
        won.retain(|&role| !remove(&mut lost, |other| other == role));
        won.retain(|&role| !remove(&mut lost, |other| worth(other) == worth(role)));
        Self { pawns: balance(to, color) - balance(from, color), won, lost }
    }
}

/// What a side has fewer of. A pawn that has become something else is not lost.
fn losses(color: Color, from: &Board, to: &Board) -> Vec<Role> {
    let counts = |role| {
        let piece = Piece::new(color, role);
        (from.count(piece), to.count(piece))
    };
    let promoted: u32 =
        ROLES[..4].iter().map(|&role| counts(role)).map(|(from, to)| to.saturating_sub(from)).sum();
    let lost = |role| {
        let (from, to) = counts(role);
        let kept = if role == Role::Pawn { to + promoted } else { to };
        std::iter::repeat_n(role, from.saturating_sub(kept) as usize)
    };
    ROLES.into_iter().flat_map(lost).collect()
}

/// Takes one fitting role out of a list, and says whether there was one.
fn remove(roles: &mut Vec<Role>, is_fitting: impl Fn(Role) -> bool) -> bool {
    let index = roles.iter().position(|&role| is_fitting(role));
    index.map(|index| roles.remove(index)).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_both_sides_lose_is_left_out() {
        let board = |text: &str| text.parse::<Board>().expect("a board");
        let before = board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
        let after = board("1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR");
        let gain = Gain::between(Color::White, &before, &after);
        assert_eq!(gain, Gain { pawns: 2, won: vec![Role::Rook], lost: vec![Role::Knight] });
        let traded = board("rn1qkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR");
        let gain = Gain::between(Color::Black, &before, &traded);
        assert_eq!(gain, Gain { pawns: 0, won: vec![], lost: vec![] });
    }
}
