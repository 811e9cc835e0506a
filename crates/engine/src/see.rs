//! Static exchange evaluation: who gains if both sides go on taking on one square.

use tabiya_chess::{Bitboard, Board, Color, Move, MoveKind, Position, Role, Square, attack};

/// What pieces count in an exchange, by role. The king counts nothing: it is never taken.
const WORTH: [i32; 6] = [100, 310, 330, 500, 950, 0];

/// What a piece of this role counts in an exchange, in hundredths of a pawn.
#[must_use]
#[inline]
pub const fn worth(role: Role) -> i32 {
    WORTH[role as usize]
}

/// Whether a move, and the exchange on its target square after it, gains at least `threshold`
/// for the side that plays it, in hundredths of a pawn. Pins do not count.
#[must_use]
pub fn gains(position: &Position, mv: Move, threshold: i32) -> bool {
    let board = position.board();
    let (from, to) = (mv.from(), mv.to());
    let (taken, mut standing) = match mv.kind() {
        MoveKind::Castle => return threshold <= 0,
        MoveKind::EnPassant => (worth(Role::Pawn), worth(Role::Pawn)),
        MoveKind::Normal => (at(board, to), at(board, from)),
        MoveKind::Promotion(role) => (at(board, to) + worth(role) - worth(Role::Pawn), worth(role)),
    };
    // What the side that moved has above the threshold, if the other one stops here.
    let mut balance = taken - threshold;
    if balance < 0 {
        return false;
    }
    // If even losing the piece keeps it, there is nothing to look at.
    balance -= standing;
    if balance >= 0 {
        return true;
    }
    let mut occupied = (board.occupied() - from.bit()) | to.bit();
    if mv.kind() == MoveKind::EnPassant {
        occupied = occupied - Square::new(to.file(), from.rank()).bit();
    }
    let mut attackers = attackers_of(board, to, occupied) & occupied;
    let mut side = !position.turn();
    loop {
        let own = attackers & board.by_color(side);
        let Some((role, square)) = least(board, own) else { break };
        // A king may not take what is protected.
        if role == Role::King && attackers.intersects(board.by_color(!side)) {
            break;
        }
        occupied = occupied - square.bit();
        attackers = (attackers | behind(board, role, to, occupied)) & occupied;
        standing = worth(role);
        balance = -balance - 1 - standing;
        side = !side;
        if balance >= 0 {
            break;
        }
    }
    side != position.turn()
}

fn at(board: &Board, square: Square) -> i32 {
    board.role_at(square).map_or(0, worth)
}

/// The least valuable of some pieces.
fn least(board: &Board, own: Bitboard) -> Option<(Role, Square)> {
    Role::ALL.into_iter().find_map(|role| Some((role, (own & board.by_role(role)).first()?)))
}

/// Every piece of either side that attacks a square.
fn attackers_of(board: &Board, to: Square, occupied: Bitboard) -> Bitboard {
    let pawns = attack::pawn_attacks(Color::White, to) & board.by_color(Color::Black)
        | attack::pawn_attacks(Color::Black, to) & board.by_color(Color::White);
    pawns & board.by_role(Role::Pawn)
        | attack::knight_attacks(to) & board.by_role(Role::Knight)
        | attack::king_attacks(to) & board.by_role(Role::King)
        | attack::bishop_attacks(to, occupied) & board.diagonal_sliders()
        | attack::rook_attacks(to, occupied) & board.straight_sliders()
}

/// The sliders that a piece of this role has uncovered by taking on `to`.
fn behind(board: &Board, role: Role, to: Square, occupied: Bitboard) -> Bitboard {
    let mut uncovered = Bitboard::EMPTY;
    if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
        uncovered |= attack::bishop_attacks(to, occupied) & board.diagonal_sliders();
    }
    if matches!(role, Role::Rook | Role::Queen) {
        uncovered |= attack::rook_attacks(to, occupied) & board.straight_sliders();
    }
    uncovered
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The gain of a move is exactly this: that much, and not one more.
    fn check(fen: &str, uci: &str, gain: i32) -> Result<(), Box<dyn std::error::Error>> {
        let position: Position = fen.parse()?;
        let mv = uci.parse::<tabiya_chess::Uci>()?.to_move(&position).map_err(|e| e.to_string())?;
        assert!(gains(&position, mv, gain), "{uci} in {fen} gains {gain}");
        assert!(!gains(&position, mv, gain + 1), "{uci} in {fen} gains no more than {gain}");
        Ok(())
    }

    #[test]
    fn exchanges_are_counted_to_their_end() -> Result<(), Box<dyn std::error::Error>> {
        // A free pawn, and a protected one.
        check("4k3/8/8/4p3/8/8/4R3/4K3 w - - 0 1", "e2e5", 100)?;
        check("4k3/8/3p4/4p3/8/8/4R3/4K3 w - - 0 1", "e2e5", 100 - 500)?;
        // The rook behind the rook, and the queen behind that, take part.
        check("4r1k1/4r3/8/4p3/8/4R3/4R3/4Q1K1 w - - 0 1", "e3e5", 100)?;
        check("3qr1k1/4r3/3p4/4p3/8/4R3/4R3/4Q1K1 w - - 0 1", "e3e5", 100 - 500)?;
        // Quiet moves into an attack lose the piece.
        check("k7/8/3p4/8/8/8/4R3/4K3 w - - 0 1", "e2e5", -500)?;
        // The king takes only what is not protected.
        check("8/8/4k3/4p3/8/8/4R3/4K3 w - - 0 1", "e2e5", 100 - 500)?;
        check("8/8/4k3/4p3/8/4R3/4R3/4K3 w - - 0 1", "e3e5", 100)?;
        Ok(())
    }

    #[test]
    fn promotions_castling_and_taking_in_passing_count() -> Result<(), Box<dyn std::error::Error>> {
        check("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 850)?;
        check("1r6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100)?;
        check("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100)?;
        check("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0)?;
        Ok(())
    }
}
