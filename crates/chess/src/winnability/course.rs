//! Which moves lead towards a mate that both sides help to reach.

use super::flood;
use crate::{Bitboard, Color, Move, Position, Role, Square, attack};

/// Where a move leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Course {
    Towards,
    Aside,
    Away,
}

/// The corner the loser's king is to be mated in.
pub(super) struct Plan {
    winner: Color,
    corner: Corner,
}

/// A corner, seen from the winner.
#[derive(Clone, Copy)]
struct Corner {
    /// Whether it is on the h-file.
    is_east: bool,
    /// Whether it is on the winner's first rank, where the loser's pawns promote.
    is_near: bool,
}

impl Corner {
    const ALL: [Self; 4] = [
        Self { is_east: false, is_near: false },
        Self { is_east: true, is_near: false },
        Self { is_east: false, is_near: true },
        Self { is_east: true, is_near: true },
    ];

    fn index(self) -> usize {
        usize::from(self.is_east) | usize::from(self.is_near) << 1
    }
}

impl Plan {
    pub(super) fn new(position: &Position, winner: Color) -> Self {
        let board = position.board();
        let bishops = board.by_role(Role::Bishop);
        let own = bishops & board.by_color(winner);
        let theirs = bishops & board.by_color(!winner);
        // Mostly it is a corner where the winner's pawns promote. Who has none and no queen or
        // rook needs a man of the loser beside that king, and pawns are such men at their end.
        let pawns = board.by_role(Role::Pawn);
        let helpers = pawns & board.by_color(!winner);
        let is_near = helpers.any()
            && !(pawns | board.straight_sliders()).intersects(board.by_color(winner))
            && !(board.by_role(Role::Knight) & board.by_color(!winner)).any();
        // The winner's bishop attacks the corner, or the loser's stands beside it.
        let (corner, other) = match (winner, is_near) {
            (Color::White, false) | (Color::Black, true) => (Bitboard::DARK, Bitboard::LIGHT),
            (Color::Black, false) | (Color::White, true) => (Bitboard::LIGHT, Bitboard::DARK),
        };
        let is_east = own.intersects(corner) || own.is_empty() && theirs.intersects(other);
        Self { winner, corner: Corner { is_east, is_near } }
    }

    pub(super) fn course(&self, position: &Position, mv: Move, guide: Option<&Guide>) -> Course {
        let board = position.board();
        let Some(role) = board.role_at(mv.from()) else { return Course::Aside };
        let is_capture = board.occupied().contains(mv.to()) && !mv.is_castle();
        let is_winner = position.turn() == self.winner;
        if is_winner && (role == Role::Pawn || is_capture)
            || self.corner.is_near && role == Role::Pawn && !is_capture
        {
            return Course::Towards;
        }
        let target = match (is_winner, role) {
            (true, Role::King) => Some(Square::G7),
            (true, Role::Knight) => Some(Square::E5),
            (false, Role::King) => Some(Square::H8),
            (false, Role::Knight) => Some(Square::G8),
            _ => None,
        };
        if let (Role::Bishop, Some(guide)) = (role, guide) {
            let steps = &guide.steps[self.corner.index()];
            let (from, to) = (steps[mv.from() as usize], steps[mv.to() as usize]);
            let is_nearer = to < from && (!is_winner || from > 2);
            if is_nearer || is_winner && from <= 1 && to > from {
                return Course::Towards;
            }
        }
        if let Some(target) = target {
            let target = self.turned(target);
            let steps = |square: Square| match role {
                Role::Knight => knight_distance(square, target),
                _ => square.distance(target),
            };
            if steps(mv.to()) < steps(mv.from()) {
                return Course::Towards;
            }
        }
        if guide.is_some() && is_capture && board.occupied().len() > 5 {
            let is_pawn = role == Role::Pawn || board.by_role(Role::Pawn).contains(mv.to());
            if is_pawn {
                return Course::Towards;
            }
        }
        if !is_winner && is_capture { Course::Away } else { Course::Aside }
    }

    /// A square as seen with White as the winner and the h-file as the target.
    fn turned(&self, square: Square) -> Square {
        let is_upright = (self.winner == Color::White) != self.corner.is_near;
        let square = if is_upright { square } else { square.mirrored() };
        if self.corner.is_east { square } else { Square::wrapping(square as u8 ^ 7) }
    }
}

/// How far bishops are from either corner, when some men never leave their squares.
pub(super) struct Guide {
    /// The moves from each square, for each corner by its index.
    steps: [[u8; 64]; 4],
}

impl Guide {
    pub(super) fn new(winner: Color, fixed: Bitboard) -> Self {
        let steps = Corner::ALL.map(|corner| {
            let plan = Plan { winner, corner };
            let mut steps = [u8::MAX; 64];
            let corner = [Square::H8, Square::G8, Square::H7];
            let mut reached: Bitboard =
                corner.map(|square| plan.turned(square)).into_iter().collect();
            let mut new = reached;
            let mut count = 0;
            while new.any() {
                for square in new {
                    steps[square as usize] = count;
                }
                new = flood::diagonal_slides(new, !fixed) - fixed - reached;
                reached |= new;
                count += 1;
            }
            steps
        });
        Self { steps }
    }
}

/// The knight moves between two squares of an empty board.
const fn knight_distance(from: Square, to: Square) -> u8 {
    KNIGHT_DISTANCES[from as usize][to as usize]
}

const KNIGHT_DISTANCES: [[u8; 64]; 64] = {
    let mut table = [[u8::MAX; 64]; 64];
    let mut from = 0;
    while from < 64 {
        table[from][from] = 0;
        let mut steps = 0;
        while steps < 6 {
            let mut index = 0;
            while index < 64 {
                if table[from][index as usize] == steps {
                    let mut next = attack::knight_attacks(Square::wrapping(index)).0;
                    while next != 0 {
                        let to = next.trailing_zeros() as usize;
                        if table[from][to] > steps + 1 {
                            table[from][to] = steps + 1;
                        }
                        next &= next - 1;
                    }
                }
                index += 1;
            }
            steps += 1;
        }
        from += 1;
    }
    table
};
