//! What is called unwinnable is never won, and symmetry changes no answer.

use proptest::collection::vec;
use proptest::prelude::{any, prop_assert, prop_assert_eq, prop_assume, proptest};
use proptest::sample::select;
use tabiya_chess::{
    Board, CastlingRights, Color, File, Game, Outcome, Piece, Position, Rank, Role, Setup, Square,
    Strength, Variant, Winnability,
};

use crate::cases;
use crate::strategy::position;

/// How many half moves a mate is looked for in every line.
const PLIES: u32 = 3;

/// Kings, pawns that mostly face each other, and bishops: what locked positions are made of.
fn locked(
    pairs: &[(File, Rank)],
    bishops: &[(Square, Color)],
    kings: [Square; 2],
) -> Option<Position> {
    let mut board = Board::EMPTY;
    for &(square, color) in bishops {
        board.place(square, Piece::new(color, Role::Bishop));
    }
    for &(file, rank) in pairs {
        let square = Square::new(file, rank);
        board.place(square, Piece::new(Color::White, Role::Pawn));
        board.place(square.offset(0, 1)?, Piece::new(Color::Black, Role::Pawn));
    }
    for (square, color) in kings.into_iter().zip(Color::ALL) {
        board.place(square, Piece::new(color, Role::King));
    }
    let setup = Setup {
        board,
        turn: Color::White,
        castling: CastlingRights::NONE,
        ep: None,
        halfmoves: 0,
        fullmoves: 1,
    };
    setup.position(Variant::Standard).ok()
}

/// Whether some line of so many half moves ends in this side's mate.
fn mates_within(position: &Position, winner: Color, plies: u32) -> bool {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return position.is_check() && position.turn() != winner;
    }
    plies > 0
        && moves.iter().any(|&mv| mates_within(&position.play_unchecked(mv), winner, plies - 1))
}

/// Whether moves chosen at random lead to this side's mate.
fn mates_at_random(position: &Position, winner: Color, choices: &[u16]) -> bool {
    let mut position = *position;
    for &choice in choices {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return position.is_check() && position.turn() != winner;
        }
        position = position.play_unchecked(moves[usize::from(choice) % moves.len()]);
    }
    false
}

/// The same position with left and right exchanged; none where somebody may castle, which is not
/// the same on both sides.
fn reversed(position: &Position) -> Option<Position> {
    if position.castling() != CastlingRights::NONE {
        return None;
    }
    let reversed = |square: Square| Square::ALL[square as usize ^ 7];
    let mut board = Board::EMPTY;
    for (square, piece) in position.board().pieces() {
        board.place(reversed(square), piece);
    }
    let setup = Setup {
        board,
        turn: position.turn(),
        castling: CastlingRights::NONE,
        ep: position.ep().map(reversed),
        halfmoves: position.halfmoves(),
        fullmoves: position.fullmoves(),
    };
    setup.position(position.variant()).ok()
}

/// The answers for both sides.
fn answers(position: &Position, strength: Strength) -> [Winnability; 2] {
    Color::ALL.map(|color| position.winnability(color, strength))
}

/// Whether one of two answers is that nothing is known, or both are the same.
fn agree(one: Winnability, other: Winnability) -> bool {
    one == other || one == Winnability::Unknown || other == Winnability::Unknown
}

/// The same position with the colors exchanged.
fn swapped(position: &Position) -> Position {
    let mut board = Board::EMPTY;
    for (square, piece) in position.board().pieces() {
        board.place(square.mirrored(), Piece::new(!piece.color, piece.role));
    }
    let rooks = position.castling().rooks().mirrored();
    let setup = Setup {
        board,
        turn: !position.turn(),
        castling: CastlingRights::from_rooks(rooks),
        ep: position.ep().map(Square::mirrored),
        halfmoves: position.halfmoves(),
        fullmoves: position.fullmoves(),
    };
    setup.position(position.variant()).unwrap()
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn what_is_called_unwinnable_is_not_won(
        pairs in vec((select(File::ALL.to_vec()), select(Rank::ALL[1..6].to_vec())), 2..7),
        bishops in vec((select(Square::ALL.to_vec()), select(Color::ALL.to_vec())), 0..3),
        kings in [select(Square::ALL.to_vec()), select(Square::ALL.to_vec())],
        choices in vec(any::<u16>(), 200),
    ) {
        let position = locked(&pairs, &bishops, kings);
        prop_assume!(position.is_some());
        let position = position.unwrap();
        for color in Color::ALL {
            let [fast, full] = [Strength::Fast, Strength::Full]
                .map(|strength| position.winnability(color, strength));
            prop_assert!(fast == full || fast == Winnability::Unknown, "{position}");
            if full == Winnability::Unwinnable {
                prop_assert!(!mates_within(&position, color, PLIES), "{position}");
                for start in 0..8 {
                    prop_assert!(!mates_at_random(&position, color, &choices[start..]), "{position}");
                }
            }
        }
    }

    #[test]
    fn what_is_called_unwinnable_in_a_game_is_not_won_soon(
        position in position(),
    ) {
        for color in Color::ALL {
            if position.winnability(color, Strength::Full) == Winnability::Unwinnable {
                prop_assert!(!mates_within(&position, color, PLIES - 1), "{position}");
            }
        }
    }

    #[test]
    fn exchanging_the_colors_exchanges_the_answers(position in position()) {
        let swapped = swapped(&position);
        for color in Color::ALL {
            let is_unwinnable = |position: &Position, color| {
                position.winnability(color, Strength::Fast) == Winnability::Unwinnable
            };
            prop_assert_eq!(is_unwinnable(&position, color), is_unwinnable(&swapped, !color));
        }
    }

    #[test]
    fn exchanging_left_and_right_or_the_colors_changes_no_answer_about_locked_positions(
        pairs in vec((select(File::ALL.to_vec()), select(Rank::ALL[1..6].to_vec())), 2..7),
        bishops in vec((select(Square::ALL.to_vec()), select(Color::ALL.to_vec())), 0..3),
        kings in [select(Square::ALL.to_vec()), select(Square::ALL.to_vec())],
    ) {
        let position = locked(&pairs, &bishops, kings);
        prop_assume!(position.is_some());
        let position = position.unwrap();
        let (reversed, swapped) = (reversed(&position).unwrap(), swapped(&position));
        // The order of moves decides how much is seen within a bound, never what is true.
        for strength in [Strength::Fast, Strength::Full] {
            let [white, black] = answers(&position, strength);
            for ([one, other], [same, opposite]) in [
                (answers(&reversed, strength), [white, black]),
                (answers(&swapped, strength), [black, white]),
            ] {
                prop_assert!(agree(one, same) && agree(other, opposite), "{position}");
            }
        }
    }

    #[test]
    fn exchanging_left_and_right_changes_no_answer(position in position()) {
        prop_assume!(reversed(&position).is_some());
        let reversed = reversed(&position).unwrap();
        let [one, other] = [&position, &reversed].map(|position| {
            answers(position, Strength::Fast).map(|answer| answer == Winnability::Unwinnable)
        });
        prop_assert_eq!(one, other);
    }

    #[test]
    fn a_position_and_a_game_that_reaches_it_agree_that_it_is_dead(
        pairs in vec((select(File::ALL.to_vec()), select(Rank::ALL[1..6].to_vec())), 2..7),
        bishops in vec((select(Square::ALL.to_vec()), select(Color::ALL.to_vec())), 0..3),
        kings in [select(Square::ALL.to_vec()), select(Square::ALL.to_vec())],
        choices in vec(any::<u16>(), 8),
    ) {
        let position = locked(&pairs, &bishops, kings);
        prop_assume!(position.is_some());
        let mut game = Game::from_position(position.unwrap());
        for choice in choices {
            let outcome = game.outcome();
            let read: Position = game.position().to_string().parse().unwrap();
            prop_assert_eq!(read.outcome(), outcome);
            prop_assert_eq!(Game::from_position(read).outcome(), outcome);
            prop_assert_eq!(read.is_dead() && read.has_legal_move(),
                outcome == Some(Outcome::DeadPosition));
            if outcome.is_some() {
                break;
            }
            let moves = game.position().legal_moves();
            let mv = moves[usize::from(choice) % moves.len()];
            let expected = game.outcome_with(mv).unwrap();
            game.play(mv).unwrap();
            prop_assert_eq!(game.outcome(), expected);
        }
    }
}
