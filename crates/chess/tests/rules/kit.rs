//! What the tests share: short ways to say a position, a move and a set of squares.

#![expect(clippy::panic, reason = "a test stops at the first surprise")]

use tabiya_chess::{Bitboard, Game, Move, Position, Refusal, SanPlus, Square, Uci, Variant};

/// A position of standard chess.
#[track_caller]
pub(crate) fn position(fen: &str) -> Position {
    Position::from_fen(fen, Variant::Standard).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// A position of Chess960.
#[track_caller]
pub(crate) fn chess960(fen: &str) -> Position {
    Position::from_fen(fen, Variant::Chess960).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// A game that starts from a FEN, with moves in UCI's notation played.
#[track_caller]
pub(crate) fn game(fen: &str, line: &str) -> Game {
    let mut game = Game::from_position(position(fen));
    play(&mut game, line);
    game
}

/// Plays moves in UCI's notation.
#[track_caller]
pub(crate) fn play(game: &mut Game, line: &str) {
    for text in line.split_whitespace() {
        game.play_uci(uci(text)).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// The position after moves in UCI's notation, whether or not the game has ended.
#[track_caller]
pub(crate) fn after(position: &Position, line: &str) -> Position {
    line.split_whitespace().fold(*position, |position, text| {
        position.play(legal_move(&position, text)).unwrap_or_else(|error| panic!("{text}: {error}"))
    })
}

/// The legal move that UCI writes so.
#[track_caller]
pub(crate) fn legal_move(position: &Position, text: &str) -> Move {
    let mv = uci(text).to_move(position).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert!(position.is_legal(mv) && position.legal_moves().contains(&mv), "{text}");
    mv
}

/// A move in UCI's notation.
#[track_caller]
pub(crate) fn uci(text: &str) -> Uci {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// A square by its name.
#[track_caller]
pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// The names of the squares in a set, a1 first.
pub(crate) fn names(set: Bitboard) -> String {
    set.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}

/// Every legal move in UCI's notation, sorted.
pub(crate) fn legal(position: &Position) -> String {
    let mut moves: Vec<String> =
        position.legal_moves().iter().map(|&mv| position.uci(mv).to_string()).collect();
    moves.sort();
    moves.join(" ")
}

/// Where the piece on a square may go, sorted; promotions keep their letter.
#[track_caller]
pub(crate) fn targets(position: &Position, from: &str) -> String {
    let mut targets: Vec<String> = position
        .moves_from(square(from))
        .iter()
        .map(|&mv| position.uci(mv).to_string()[2..].to_owned())
        .collect();
    targets.sort();
    targets.join(" ")
}

/// How a move given in UCI's notation is written in algebraic notation, with its sign.
#[track_caller]
pub(crate) fn san(position: &Position, text: &str) -> String {
    SanPlus::from_move(position, legal_move(position, text)).to_string()
}

/// Why a move is refused. It is absent from the list of legal moves, too, and not legal however
/// it is put.
#[track_caller]
pub(crate) fn refusal(position: &Position, text: &str) -> Refusal {
    let uci = uci(text);
    let Err(refusal) = uci.to_move(position) else {
        panic!("{text} is legal in {position}");
    };
    let mut moves = match uci.promotion {
        Some(role) => vec![Move::promotion(uci.from, uci.to, role)],
        None => vec![Move::normal(uci.from, uci.to), Move::en_passant(uci.from, uci.to)],
    };
    moves.push(Move::castle(uci.from, uci.to));
    if let Refusal::CastlingNoRight { wing }
    | Refusal::CastlingBlocked { wing, .. }
    | Refusal::CastlingInCheck { wing, .. }
    | Refusal::CastlingAttacked { wing, .. } = refusal
    {
        let rook = position.castling().rook(position.turn(), uci.from, wing);
        moves.extend(rook.map(|rook| Move::castle(uci.from, rook)));
    }
    for mv in moves {
        assert!(!position.is_legal(mv), "{mv:?} in {position}");
        assert!(!position.legal_moves().contains(&mv), "{mv:?} in {position}");
    }
    refusal
}

/// A move is refused with this sentence.
#[track_caller]
pub(crate) fn assert_refused(position: &Position, text: &str, sentence: &str) {
    assert_eq!(refusal(position, text).to_string(), sentence, "{text} in {position}");
}

/// A move is legal and leads to this FEN.
#[track_caller]
pub(crate) fn assert_leads(position: &Position, text: &str, fen: &str) {
    assert_eq!(after(position, text).to_string(), fen, "{text} in {position}");
}
