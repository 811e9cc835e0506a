//! One puzzle as bytes.

use tabiya_chess::{
    Bitboard, Board, CastlingRights, Color, Move, Piece, Position, Role, Setup, Square, Variant,
};

use super::bytes::{Bytes, put_text, put_varint};
use crate::puzzle::{ID_MAX, MOVES_MAX, Puzzle, Standing, URL_MAX, WORDS_MAX};

/// Writes a puzzle; its themes and openings are numbers of words.
pub(super) fn encode(puzzle: &Puzzle, themes: &[u8], openings: &[u16]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(80);
    put_text(&mut bytes, puzzle.id());
    put_position(&mut bytes, puzzle.start());
    put_varint(&mut bytes, puzzle.moves().len() as u64);
    for mv in puzzle.moves() {
        bytes.extend_from_slice(&mv.to_bits().to_le_bytes());
    }
    let Standing { rating, deviation, popularity, plays } = puzzle.standing;
    bytes.extend_from_slice(&rating.to_le_bytes());
    bytes.extend_from_slice(&deviation.to_le_bytes());
    bytes.extend_from_slice(&popularity.to_le_bytes());
    put_varint(&mut bytes, u64::from(plays));
    put_varint(&mut bytes, themes.len() as u64);
    bytes.extend_from_slice(themes);
    put_varint(&mut bytes, openings.len() as u64);
    for &opening in openings {
        put_varint(&mut bytes, u64::from(opening));
    }
    put_text(&mut bytes, puzzle.game_url());
    bytes
}

/// The id of a puzzle, without the rest.
pub(super) fn id(bytes: &[u8]) -> Option<&str> {
    Bytes(bytes).text(ID_MAX)
}

/// Reads a puzzle; none if the bytes are no puzzle of these themes and openings.
pub(super) fn decode(bytes: &[u8], themes: &[String], openings: &[String]) -> Option<Puzzle> {
    let mut bytes = Bytes(bytes);
    let id = bytes.text(ID_MAX)?;
    let start = position(&mut bytes)?;
    let count = bytes.size(MOVES_MAX)?;
    let moves = (0..count).map(|_| Move::from_bits(bytes.short()?)).collect::<Option<Vec<_>>>()?;
    let standing = Standing {
        rating: bytes.short()?,
        deviation: bytes.short()?,
        popularity: i8::from_le_bytes([bytes.byte()?]),
        plays: u32::try_from(bytes.varint()?).ok()?,
    };
    let count = bytes.size(WORDS_MAX)?;
    let words = (0..count).map(|_| Some(themes.get(usize::from(bytes.byte()?))?.as_str()));
    let themes = words.collect::<Option<Vec<_>>>()?;
    let count = bytes.size(WORDS_MAX)?;
    let words = (0..count).map(|_| Some(openings.get(bytes.size(usize::MAX)?)?.as_str()));
    let openings = words.collect::<Option<Vec<_>>>()?;
    let url = bytes.text(URL_MAX)?;
    let puzzle = Puzzle::new(id, start, &moves, standing).ok()?;
    let puzzle = puzzle.with_themes(&themes).ok()?.with_openings(&openings).ok()?;
    puzzle.with_game_url(url).ok().filter(|_| bytes.0.is_empty())
}

/// Which squares are occupied, half a byte for each piece, and the rest of a FEN.
fn put_position(bytes: &mut Vec<u8>, position: &Position) {
    let board = position.board();
    bytes.extend_from_slice(&board.occupied().0.to_le_bytes());
    let codes: Vec<u8> =
        board.occupied().into_iter().map(|square| code_at(board, square)).collect();
    for pair in codes.chunks(2) {
        bytes.push(pair[0] | pair.get(1).copied().unwrap_or(0) << 4);
    }
    let rights = [Square::A1, Square::H1, Square::A8, Square::H8]
        .into_iter()
        .fold(0, |bits, rook| bits << 1 | u8::from(position.castling().rooks().contains(rook)));
    bytes.push(rights << 1 | position.turn() as u8);
    bytes.push(position.ep().map_or(64, Square::index));
    put_varint(bytes, u64::from(position.halfmoves()));
    put_varint(bytes, u64::from(position.fullmoves()));
}

fn code_at(board: &Board, square: Square) -> u8 {
    board.piece_at(square).map_or(0, |piece| piece.role as u8 | (piece.color as u8) << 3)
}

fn position(bytes: &mut Bytes<'_>) -> Option<Position> {
    let occupied = Bitboard(bytes.word()?);
    let count = occupied.len() as usize;
    let codes = bytes.take(count.div_ceil(2))?;
    let mut board = Board::EMPTY;
    for (index, square) in occupied.into_iter().enumerate() {
        let code = codes[index / 2] >> (4 * (index % 2)) & 15;
        let role = *Role::ALL.get(usize::from(code & 7))?;
        let color = Color::ALL[usize::from(code >> 3)];
        board.place(square, Piece::new(color, role));
    }
    let flags = bytes.byte()?;
    let rooks = [Square::H8, Square::A8, Square::H1, Square::A1];
    let named = (1..).zip(rooks).filter(|(shift, _)| flags >> shift & 1 == 1);
    let setup = Setup {
        board,
        turn: Color::ALL[usize::from(flags & 1)],
        castling: CastlingRights::from_rooks(named.map(|(_, rook)| rook).collect()),
        ep: Square::from_index(bytes.byte()?),
        halfmoves: u16::try_from(bytes.varint()?).ok()?,
        fullmoves: u32::try_from(bytes.varint()?).ok()?,
    };
    setup.position(Variant::Standard).ok()
}
