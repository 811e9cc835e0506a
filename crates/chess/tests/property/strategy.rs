//! How values are made.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::sample::{select, subsequence};
use tabiya_chess::{
    Bitboard, Board, CastlingRights, CastlingSide, Color, File, Game, Move, Piece, Position, Rank,
    Role, San, Setup, Square, Variant,
};

pub(crate) fn square() -> impl Strategy<Value = Square> {
    select(Square::ALL.to_vec())
}

pub(crate) fn role() -> impl Strategy<Value = Role> {
    select(Role::ALL.to_vec())
}

pub(crate) fn promotion() -> impl Strategy<Value = Option<Role>> {
    option::of(select(Role::PROMOTIONS.to_vec()))
}

fn piece() -> impl Strategy<Value = Piece> {
    (select(Color::ALL.to_vec()), role()).prop_map(|(color, role)| Piece::new(color, role))
}

/// Any pieces anywhere.
pub(crate) fn board() -> impl Strategy<Value = Board> {
    vec((square(), piece()), 0..40).prop_map(|pieces| {
        let mut board = Board::EMPTY;
        pieces.into_iter().for_each(|(square, piece)| board.place(square, piece));
        board
    })
}

/// Anything that can be written as a FEN, possible or not: a right needs a rook at home.
pub(crate) fn setup() -> impl Strategy<Value = Setup> {
    let counters = (any::<u16>(), 1..=u32::MAX);
    (board(), select(Color::ALL.to_vec()), any::<u64>(), option::of(square()), counters).prop_map(
        |(board, turn, mask, ep, (halfmoves, fullmoves))| {
            let castling = CastlingRights::from_rooks(rooks_at_home(&board) & Bitboard(mask));
            Setup { board, turn, castling, ep, halfmoves, fullmoves }
        },
    )
}

fn rooks_at_home(board: &Board) -> Bitboard {
    Color::ALL.into_iter().fold(Bitboard::EMPTY, |all, color| {
        let home = Bitboard::from_rank(color.relative(Rank::First));
        all | board.by_piece(Piece::new(color, Role::Rook)) & home
    })
}

/// A game of legal moves from the standard or another start, perhaps to its end.
pub(crate) fn game() -> impl Strategy<Value = Game> {
    (0..1920_u16, vec(any::<u16>(), 0..120)).prop_map(|(number, choices)| {
        let mut game = Position::chess960(number).map_or_else(Game::new, Game::from_position);
        for choice in choices {
            let moves = game.position().legal_moves();
            if game.outcome().is_some() {
                break;
            }
            game.play(moves[usize::from(choice) % moves.len()]).unwrap();
        }
        game
    })
}

/// A position from a game, or one that no game would reach.
pub(crate) fn position() -> impl Strategy<Value = Position> {
    prop_oneof![game().prop_map(|game| *game.position()), scattered()]
}

/// Kings, a few men and often a pawn that has just made a double step, or is about to.
fn scattered() -> impl Strategy<Value = Position> {
    let men = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    let men = vec((square(), select(Color::ALL.to_vec()), select(men.to_vec())), 0..24);
    let variant = select(vec![Variant::Standard, Variant::Chess960]);
    let kings = subsequence(Square::ALL.to_vec(), 2).prop_shuffle();
    let turn = select(Color::ALL.to_vec());
    (men, kings, turn, option::of((0..8_u8, any::<bool>())), any::<u64>(), variant).prop_filter_map(
        "not a position",
        |(men, kings, turn, passed, mask, variant)| {
            let mut board = Board::EMPTY;
            for (square, color, role) in men {
                if role != Role::Pawn || !Bitboard::BACK_RANKS.contains(square) {
                    board.place(square, Piece::new(color, role));
                }
            }
            let ep = passed
                .and_then(|(file, is_done)| place_double_step(&mut board, turn, file, is_done));
            board.place(kings[0], Piece::new(Color::White, Role::King));
            board.place(kings[1], Piece::new(Color::Black, Role::King));
            let castling = CastlingRights::from_rooks(rooks_at_home(&board) & Bitboard(mask));
            let setup = Setup { board, turn, castling, ep, halfmoves: 7, fullmoves: 30 };
            setup.position(variant).ok()
        },
    )
}

/// A pawn beside another after its double step, whose square passed is given, or before it.
fn place_double_step(board: &mut Board, turn: Color, file: u8, is_done: bool) -> Option<Square> {
    let stepper = if is_done { !turn } else { turn };
    let [start, passed, end] = [Rank::Second, Rank::Third, Rank::Fourth]
        .map(|rank| Square::ALL[usize::from(stepper.relative(rank).index() * 8 + file)]);
    for square in [start, passed, end] {
        board.remove(square);
    }
    board.place(if is_done { end } else { start }, Piece::new(stepper, Role::Pawn));
    if let Some(beside) = end.offset(1, 0) {
        board.place(beside, Piece::new(!stepper, Role::Pawn));
    }
    is_done.then_some(passed)
}

/// Any squares and kind, legal or not.
pub(crate) fn any_move() -> impl Strategy<Value = Move> {
    (square(), square(), 0..7_usize).prop_map(|(from, to, kind)| match kind {
        0 => Move::normal(from, to),
        1 => Move::castle(from, to),
        2 => Move::en_passant(from, to),
        kind => Move::promotion(from, to, Role::PROMOTIONS[kind - 3]),
    })
}

/// Everything that strict notation can say.
pub(crate) fn san() -> impl Strategy<Value = San> {
    let file = || select(File::ALL.to_vec());
    let pieces = vec![Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
    let rank = option::of(select(Rank::ALL.to_vec()));
    let piece = (select(pieces), option::of(file()), rank, any::<bool>(), square()).prop_map(
        |(role, file, rank, is_capture, to)| San::Normal {
            role,
            file,
            rank,
            is_capture,
            to,
            promotion: None,
        },
    );
    let pawn = (option::of(file()), square(), promotion()).prop_map(|(file, to, promotion)| {
        let is_capture = file.is_some();
        San::Normal { role: Role::Pawn, file, rank: None, is_capture, to, promotion }
    });
    let castle = select(CastlingSide::ALL.to_vec()).prop_map(San::Castle);
    prop_oneof![4 => piece, 4 => pawn, 1 => castle]
}

/// A text with a few characters lost, doubled, exchanged or put in.
pub(crate) fn mutated(text: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    let letter = prop_oneof![
        select("abcdefgh12345678KQRBNPkqrbnp/-+#=xO0 wb,:.!?".chars().collect::<Vec<_>>()),
        any::<char>(),
    ];
    let change = (any::<proptest::sample::Index>(), 0..5_u8, letter);
    (text, vec(change, 1..4)).prop_map(|(text, changes)| {
        let mut letters: Vec<char> = text.chars().collect();
        for (at, kind, letter) in changes {
            let at = at.index(letters.len() + 1);
            match kind {
                0 => letters.insert(at, letter),
                _ if at == letters.len() => letters.push(letter),
                1 => letters[at] = letter,
                2 => letters.insert(at, letters[at]),
                3 => letters.truncate(at),
                _ => drop(letters.remove(at)),
            }
        }
        letters.into_iter().collect()
    })
}

/// Any text at all, also control characters and none.
pub(crate) fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,120}",
        vec(any::<char>(), 0..60).prop_map(|letters| letters.into_iter().collect()),
        Just(String::new()),
        Just("e4".repeat(50_000)),
    ]
}
