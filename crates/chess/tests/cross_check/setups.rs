//! Pieces scattered over the board at random: positions that no game would reach.

use shakmaty::{CastlingMode, Chess};
use tabiya_chess::{
    Bitboard, Board, CastlingRights, Color, File, Piece, Position, Rank, Role, Setup, SetupError,
    Square, Variant,
};

use crate::amount;
use crate::keys::Keys;
use crate::random::Random;
use crate::trio::Trio;

/// A board with both kings and up to thirty other pieces, rights and an en passant square that
/// often make sense. Not every one is a position.
pub(crate) fn scatter(random: &mut Random) -> Setup {
    let mut board = Board::EMPTY;
    let turn = random.choose(&Color::ALL);
    for _ in 0..random.below(30) {
        let color = random.choose(&Color::ALL);
        let role = random.choose(&[
            Role::Pawn,
            Role::Pawn,
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Rook,
            Role::Queen,
        ]);
        let square = random.choose(&Square::ALL);
        let is_back = Bitboard::BACK_RANKS.contains(square);
        if role != Role::Pawn || !is_back {
            board.place(square, Piece::new(color, role));
        }
    }
    let ep = scatter_double_step(random, &mut board, turn);
    for color in Color::ALL {
        let home = Bitboard::from_rank(color.relative(Rank::First));
        let squares: Vec<Square> =
            if random.below(2) == 0 { home.into_iter().collect() } else { Square::ALL.to_vec() };
        board.place(random.choose(&squares), Piece::new(color, Role::King));
    }
    let castling = scatter_rights(random, &board);
    Setup {
        board,
        turn,
        castling,
        ep,
        halfmoves: random.below(100) as u16,
        fullmoves: 1 + random.below(300) as u32,
    }
}

/// In one of three boards a pawn has just gone two squares beside another, in one it is about
/// to; in the first case, gives the square that it passed.
fn scatter_double_step(random: &mut Random, board: &mut Board, turn: Color) -> Option<Square> {
    let (stepper, is_done) = match random.below(3) {
        0 => (!turn, true),
        1 => (turn, false),
        _ => return None,
    };
    let file = random.choose(&File::ALL);
    let [start, passed, end] = [Rank::Second, Rank::Third, Rank::Fourth]
        .map(|rank| Square::new(file, stepper.relative(rank)));
    for square in [start, passed, end] {
        board.remove(square);
    }
    board.place(if is_done { end } else { start }, Piece::new(stepper, Role::Pawn));
    for beside in [end.offset(-1, 0), end.offset(1, 0)].into_iter().flatten() {
        if random.below(2) == 0 {
            board.place(beside, Piece::new(!stepper, Role::Pawn));
        }
    }
    is_done.then_some(passed)
}

/// Up to two rooks of each back rank, whether or not they may castle.
fn scatter_rights(random: &mut Random, board: &Board) -> CastlingRights {
    let mut rights = Bitboard::EMPTY;
    for color in Color::ALL {
        let home = Bitboard::from_rank(color.relative(Rank::First));
        let rooks: Vec<Square> =
            (board.by_piece(Piece::new(color, Role::Rook)) & home).into_iter().collect();
        for _ in 0..2 {
            if !rooks.is_empty() && random.below(4) != 0 {
                rights |= random.choose(&rooks).bit();
            }
        }
    }
    CastlingRights::from_rooks(rights)
}

/// A position made of scattered pieces, found by trying.
pub(crate) fn scattered_position(random: &mut Random, variant: Variant) -> Position {
    loop {
        if let Ok(position) = scatter(random).position(variant) {
            return position;
        }
    }
}

#[test]
fn scattered_positions_agree_with_both_peers() {
    let mut keys = Keys::default();
    let (mut count, mut by_cozy) = (0, 0);
    for seed in 0..amount(40_000, 800_000) {
        let mut random = Random::new(seed);
        let variant = random.choose(&[Variant::Standard, Variant::Chess960]);
        let setup = scatter(&mut random);
        let Ok(position) = setup.position(variant) else { continue };
        let trio =
            Trio::from_setup(&setup, position, format!("scattered, seed {seed}, from {setup}"));
        trio.compare();
        trio.compare_next();
        count += 1;
        keys.compare(&trio);
        by_cozy += i32::from(trio.cozy.is_some());
    }
    println!("scattered: {count} positions compared, {by_cozy} of them with cozy-chess too");
    assert!(by_cozy * 10 > count * 9, "cozy-chess should take most of them");
}

#[test]
fn setups_that_a_peer_takes_are_positions() {
    for seed in 0..amount(20_000, 500_000) {
        let setup = scatter(&mut Random::new(seed));
        let fen = setup.to_string();
        let theirs = fen
            .parse::<shakmaty::fen::Fen>()
            .is_ok_and(|fen| fen.into_position::<Chess>(CastlingMode::Chess960).is_ok());
        let cozy = fen.parse::<cozy_chess::Board>();
        if let Err(error) = setup.position(Variant::Chess960) {
            assert!(!theirs, "seed {seed}: shakmaty takes {fen}: {error}");
            // cozy-chess allows any number of checkers, and kings side by side.
            let is_ours_alone = matches!(
                error,
                SetupError::TooManyCheckers { .. } | SetupError::AdjacentKings { .. }
            );
            assert!(cozy.is_err() || is_ours_alone, "seed {seed}: cozy takes {fen}: {error}");
        }
    }
}
