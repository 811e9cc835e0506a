//! Threats, shadows, attackers and pins against a walk over the board, square by square.

use proptest::prelude::{prop_assert_eq, proptest};
use tabiya_chess::{Bitboard, Board, Color, Role, Square};

use crate::cases;
use crate::strategy::{board, position};

const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const JUMPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The lines on which a piece attacks, and whether it goes on after the first step.
fn steps(color: Color, role: Role) -> (Vec<(i8, i8)>, bool) {
    let up = if color == Color::White { 1 } else { -1 };
    match role {
        Role::Pawn => (vec![(-1, up), (1, up)], false),
        Role::Knight => (JUMPS.to_vec(), false),
        Role::King => ([STRAIGHT, DIAGONAL].concat(), false),
        Role::Bishop => (DIAGONAL.to_vec(), true),
        Role::Rook => (STRAIGHT.to_vec(), true),
        Role::Queen => ([STRAIGHT, DIAGONAL].concat(), true),
    }
}

/// What the piece on a square attacks, and what lies beyond the first piece on its lines.
fn walk(board: &Board, from: Square) -> (Bitboard, Bitboard) {
    let (mut threats, mut shadow) = (Bitboard::EMPTY, Bitboard::EMPTY);
    let Some(piece) = board.piece_at(from) else { return (threats, shadow) };
    let (steps, slides) = steps(piece.color, piece.role);
    for (files, ranks) in steps {
        let mut is_hidden = false;
        let mut at = from;
        while let Some(next) = at.offset(files, ranks) {
            let seen = if is_hidden { &mut shadow } else { &mut threats };
            seen.insert(next);
            is_hidden |= board.piece_at(next).is_some();
            at = next;
            if !slides {
                break;
            }
        }
    }
    (threats, shadow)
}

/// The pieces of a color whose walk comes to a square.
fn walked_attackers(board: &Board, to: Square, by: Color) -> Bitboard {
    let own = |square: &Square| board.color_at(*square) == Some(by);
    Square::ALL.into_iter().filter(own).filter(|&from| walk(board, from).0.contains(to)).collect()
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn threats_and_shadows_equal_the_walk(board in board()) {
        for square in Square::ALL {
            let (threats, shadow) = walk(&board, square);
            prop_assert_eq!(board.attacks_from(square), threats, "{} in {}", square, board);
            prop_assert_eq!(board.shadow_of(square), shadow, "{} in {}", square, board);
        }
    }

    #[test]
    fn attackers_are_the_pieces_that_attack(board in board()) {
        for by in Color::ALL {
            let mut attacked = Bitboard::EMPTY;
            for square in Square::ALL {
                let attackers = walked_attackers(&board, square, by);
                prop_assert_eq!(board.attackers_of(square, by), attackers, "{} {}", square, board);
                if attackers.any() {
                    attacked.insert(square);
                }
            }
            prop_assert_eq!(board.attacked_by(by), attacked, "{}", board);
        }
    }

    #[test]
    fn checkers_are_the_attackers_of_the_king(position in position()) {
        let king = position.king(position.turn());
        let attackers = walked_attackers(position.board(), king, !position.turn());
        prop_assert_eq!(position.checkers(), attackers);
        prop_assert_eq!(position.is_check(), attackers.any());
    }

    #[test]
    fn a_pinned_piece_is_one_whose_absence_lets_an_attack_through(position in position()) {
        for color in Color::ALL {
            let king = position.king(color);
            let before = walked_attackers(position.board(), king, !color);
            let exposes = |square: &Square| {
                let mut board = *position.board();
                board.remove(*square);
                *square != king && walked_attackers(&board, king, !color) != before
            };
            let own = position.board().by_color(color);
            let pinned: Bitboard = own.into_iter().filter(exposes).collect();
            prop_assert_eq!(position.pinned(color), pinned, "{:?} in {}", color, position);
        }
    }
}
