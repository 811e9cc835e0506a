//! What exchanges on one square win, played out by the rules, so that pinned pieces do not count.

use tabiya_chess::{Color, Move, MoveKind, Position, Role, Square};

use super::Placed;

/// What a piece counts in pawns. The king counts nothing: it is never taken.
pub(super) const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

/// A capture and what follows on its square while it pays.
#[derive(Clone, Debug)]
pub(super) struct Exchange {
    /// What the side that begins wins, in pawns.
    pub(super) gain: i32,
    /// The moves, both sides' in turn.
    pub(super) line: Vec<Move>,
}

impl Exchange {
    /// A move, and the exchange on its target square, in which each side takes with its least
    /// valuable piece or stops.
    pub(super) fn of(position: &Position, mv: Move) -> Self {
        let next = position.play_unchecked(mv);
        let won = taken(position, mv).map_or(0, |piece| worth(piece.role))
            + mv.promoted().map_or(0, |role| worth(role) - worth(Role::Pawn));
        let mut line = vec![mv];
        let mut gain = won;
        if !mv.is_castle()
            && let Some(reply) = least_capture(&next, mv.to())
        {
            let answer = Self::of(&next, reply);
            if answer.gain > 0 {
                gain -= answer.gain;
                line.extend(answer.line);
            }
        }
        Self { gain, line }
    }

    /// The capture or promotion that wins the most for the side to move, if one wins a pawn.
    pub(super) fn best(position: &Position) -> Option<Self> {
        Self::best_of(position, |_| true)
    }

    /// The same for captures of the piece on a square.
    pub(super) fn best_on(position: &Position, square: Square) -> Option<Self> {
        Self::best_of(position, |mv| taken(position, mv).is_some_and(|on| on.square == square))
    }

    fn best_of(position: &Position, is_wanted: impl Fn(Move) -> bool) -> Option<Self> {
        let moves = position.legal_moves();
        let moves = moves.iter().copied().filter(|&mv| is_wanted(mv));
        let moves = moves.filter(|&mv| taken(position, mv).is_some() || mv.promoted().is_some());
        let exchanges = moves.map(|mv| Self::of(position, mv)).filter(|found| found.gain > 0);
        let color = position.turn();
        exchanges.max_by_key(|found| (found.gain, std::cmp::Reverse(order(color, found.line[0]))))
    }
}

/// The piece that a move takes.
pub(super) fn taken(position: &Position, mv: Move) -> Option<Placed> {
    let square = match mv.kind() {
        MoveKind::Castle => return None,
        MoveKind::EnPassant => Square::new(mv.to().file(), mv.from().rank()),
        MoveKind::Normal | MoveKind::Promotion(_) => mv.to(),
    };
    position.board().role_at(square).map(|role| Placed { role, square })
}

/// The legal capture on a square by the least valuable piece.
fn least_capture(position: &Position, square: Square) -> Option<Move> {
    let board = position.board();
    if board.attackers_of(square, position.turn()).is_empty() {
        return None;
    }
    let moves = position.legal_moves();
    let captures = moves.iter().copied().filter(|mv| mv.to() == square && !mv.is_castle());
    captures.min_by_key(|&mv| {
        let role = board.role_at(mv.from()).unwrap_or(Role::King);
        let attacker = if role == Role::King { 100 } else { worth(role) };
        let lesser_promotion = mv.promoted().map_or(0, |role| 9 - worth(role));
        (attacker, lesser_promotion, order(position.turn(), mv))
    })
}

/// An order of moves that is the same for both sides of the board.
pub(super) fn order(color: Color, mv: Move) -> (u8, u8, i32) {
    let promoted = mv.promoted().map_or(0, |role| 9 - worth(role));
    (place(color, mv.from()), place(color, mv.to()), promoted)
}

/// An order of squares that is the same for both sides of the board.
pub(super) fn place(color: Color, square: Square) -> u8 {
    match color {
        Color::White => square.index(),
        Color::Black => square.mirrored().index(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(fen: &str, uci: &str, gain: i32, plies: usize) {
        let position: Position = fen.parse().expect("a position");
        let mv = uci.parse::<tabiya_chess::Uci>().expect("a move").to_move(&position);
        let exchange = Exchange::of(&position, mv.expect("legal"));
        assert_eq!((exchange.gain, exchange.line.len()), (gain, plies), "{uci} in {fen}");
    }

    #[test]
    fn exchanges_are_counted_to_their_end() {
        check("4k3/8/8/4p3/8/8/4R3/4K3 w - - 0 1", "e2e5", 1, 1);
        check("4k3/8/3p4/4p3/8/8/4R3/4K3 w - - 0 1", "e2e5", 1 - 5, 2);
        check("4r1k1/4r3/8/4p3/8/4R3/4R3/4Q1K1 w - - 0 1", "e3e5", 1, 1);
        check("k7/8/3p4/8/8/8/4R3/4K3 w - - 0 1", "e2e5", -5, 2);
        check("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 8, 1);
        check("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 1, 1);
    }

    #[test]
    fn a_pinned_piece_does_not_take_part() {
        // The knight on d7 would retake on e5, but for the rook on d1.
        check("3k4/3n4/8/4p3/8/8/4R3/3RK3 w - - 0 1", "e2e5", 1, 1);
        check("3k4/3n4/8/4p3/8/8/4R3/2R1K3 w - - 0 1", "e2e5", 1 - 5, 2);
    }
}
