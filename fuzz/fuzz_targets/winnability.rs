//! Law: from a position that a side is said never to win, no moves lead to its mate; and what the
//! fast check proves, the full one, which searches first, never refutes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabiya_chess::{
    Board, CastlingRights, Color, File, Piece, Position, Rank, Role, Setup, Square, Strength,
    Variant, Winnability,
};

/// With more men than this the full check is asked only where the fast one says never: elsewhere
/// it may take a second.
const MEN_MAX: u32 = 8;

fuzz_target!(|input: (Vec<(u8, u8)>, bool, &[u8])| {
    let (men, is_white, choices) = input;
    let Some(mut position) = made_of(&men, is_white) else { return };
    let root = position;
    let hopeless = Color::ALL.map(|color| {
        let is_proved = root.winnability(color, Strength::Fast) == Winnability::Unwinnable;
        if !is_proved && root.board().occupied().len() > MEN_MAX {
            return false;
        }
        let full = root.winnability(color, Strength::Full);
        assert!(!is_proved || full != Winnability::Winnable, "{color} in {root}");
        is_proved || full == Winnability::Unwinnable
    });
    for &choice in choices {
        let moves = position.legal_moves();
        if moves.is_empty() {
            let winner = !position.turn();
            assert!(!position.is_check() || !hopeless[winner as usize], "{root} to {position}");
            return;
        }
        position = position.play_unchecked(moves[usize::from(choice) % moves.len()]);
    }
});

/// Kings, and for each pair of bytes a man or two pawns that stand against each other.
fn made_of(men: &[(u8, u8)], is_white: bool) -> Option<Position> {
    let mut board = Board::EMPTY;
    let (kings, others) = men.split_at_checked(1)?;
    for &(square, kind) in others.iter().take(24) {
        let square = Square::ALL[usize::from(square) & 63];
        let color = if kind & 1 == 0 { Color::White } else { Color::Black };
        match kind >> 1 & 7 {
            0..=3 => {
                let rank = Rank::ALL[1 + square.rank() as usize % 5];
                let pawn = Square::new(File::ALL[square.file() as usize], rank);
                board.place(pawn, Piece::new(Color::White, Role::Pawn));
                board.place(pawn.offset(0, 1)?, Piece::new(Color::Black, Role::Pawn));
            }
            4 | 5 => board.place(square, Piece::new(color, Role::Bishop)),
            6 => board.place(square, Piece::new(color, Role::Knight)),
            _ => board.place(square, Piece::new(color, Role::Rook)),
        }
    }
    let &(white, black) = kings.first()?;
    board.place(Square::ALL[usize::from(white) & 63], Piece::new(Color::White, Role::King));
    board.place(Square::ALL[usize::from(black) & 63], Piece::new(Color::Black, Role::King));
    let setup = Setup {
        board,
        turn: if is_white { Color::White } else { Color::Black },
        castling: CastlingRights::NONE,
        ep: None,
        halfmoves: 0,
        fullmoves: 1,
    };
    setup.position(Variant::Standard).ok()
}
