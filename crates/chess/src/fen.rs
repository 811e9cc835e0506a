//! Forsyth-Edwards Notation, with X-FEN and Shredder-FEN for the castling rights of Chess960.

use core::fmt;
use core::str::FromStr;

use crate::excerpt::Excerpt;
use crate::setup::outermost;
use crate::{
    Bitboard, Board, CastlingRights, CastlingSide, Color, File, Piece, Position, Rank, Role, Setup,
    SetupError, Square, Variant,
};

/// Why a text is no FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseFenError {
    /// Which field is wrong.
    pub field: FenField,
    text: Excerpt,
}

/// A field of a FEN, in the order they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum FenField {
    /// The number of fields itself: six, or four if the counters are left out.
    Count,
    /// Eight ranks of pieces and gaps.
    Placement,
    /// `w` or `b`.
    Turn,
    /// `-`, letters of `KQkq`, or the files of rooks.
    Castling,
    /// `-` or a square.
    EnPassant,
    /// Moves since the last capture or pawn move, at most 65535.
    Halfmoves,
    /// The move number, at most 4294967295; 0 is read as 1.
    Fullmoves,
}

impl ParseFenError {
    fn new(field: FenField, text: &str) -> Self {
        Self { field, text: Excerpt::new(text) }
    }
}

impl fmt::Display for ParseFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expected = match self.field {
            FenField::Count => "is not a fen of six fields, or four, with one space between",
            FenField::Placement => "is not a placement: eight ranks of eight squares",
            FenField::Turn => "is not a side to move: w or b",
            FenField::Castling => "is not a castling field: -, or letters such as KQkq",
            FenField::EnPassant => "is not an en passant field: - or a square",
            FenField::Halfmoves => "is not a count of half moves from 0 to 65535",
            FenField::Fullmoves => "is not a move number from 0 to 4294967295",
        };
        write!(f, "{} {expected}", self.text)
    }
}

impl core::error::Error for ParseFenError {}

impl FromStr for Board {
    type Err = ParseFenError;

    /// Reads the placement field of a FEN.
    fn from_str(text: &str) -> Result<Self, ParseFenError> {
        let error = || ParseFenError::new(FenField::Placement, text);
        let mut board = Self::EMPTY;
        let mut ranks = text.split('/');
        for rank in Rank::ALL.into_iter().rev() {
            place_rank(&mut board, rank, ranks.next().ok_or_else(error)?).ok_or_else(error)?;
        }
        if ranks.next().is_some() { Err(error()) } else { Ok(board) }
    }
}

/// Reads one rank; none if it is not exactly eight squares of pieces and single gaps.
fn place_rank(board: &mut Board, rank: Rank, text: &str) -> Option<()> {
    let mut file = 0;
    let mut was_gap = false;
    for letter in text.chars() {
        if let '1'..='8' = letter {
            if was_gap {
                return None;
            }
            file += letter as u8 - b'0';
            was_gap = true;
        } else {
            let square = Square::new(File::from_index(file)?, rank);
            board.place(square, Piece::from_letter(letter)?);
            file += 1;
            was_gap = false;
        }
    }
    (file == 8).then_some(())
}

impl FromStr for Setup {
    type Err = ParseFenError;

    /// Reads a FEN of six fields, or of four as EPD writes it: the counters are then 0 and 1.
    fn from_str(text: &str) -> Result<Self, ParseFenError> {
        let mut fields = [""; 6];
        let mut count = 0;
        for field in text.split(' ') {
            *fields.get_mut(count).ok_or_else(|| ParseFenError::new(FenField::Count, text))? =
                field;
            count += 1;
        }
        if count != 4 && count != 6 {
            return Err(ParseFenError::new(FenField::Count, text));
        }
        let [placement, turn, castling, ep, halfmoves, fullmoves] = fields;
        let board: Board = placement.parse()?;
        let (halfmoves, fullmoves) =
            if count == 4 { (0, 1) } else { read_counters(halfmoves, fullmoves)? };
        Ok(Self {
            board,
            turn: match turn {
                "w" => Color::White,
                "b" => Color::Black,
                _ => return Err(ParseFenError::new(FenField::Turn, turn)),
            },
            castling: read_castling(&board, castling)
                .ok_or_else(|| ParseFenError::new(FenField::Castling, castling))?,
            ep: match ep {
                "-" => None,
                _ => Some(ep.parse().map_err(|_| ParseFenError::new(FenField::EnPassant, ep))?),
            },
            halfmoves,
            fullmoves,
        })
    }
}

fn read_counters(halfmoves: &str, fullmoves: &str) -> Result<(u16, u32), ParseFenError> {
    // `parse` would take a plus sign.
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let half = halfmoves.parse().ok().filter(|_| is_number(halfmoves));
    let full = fullmoves.parse().ok().filter(|_| is_number(fullmoves));
    let half = half.ok_or_else(|| ParseFenError::new(FenField::Halfmoves, halfmoves))?;
    let full: u32 = full.ok_or_else(|| ParseFenError::new(FenField::Fullmoves, fullmoves))?;
    Ok((half, full.max(1)))
}

/// Reads `KQkq`, where a letter means the outermost rook of that wing, and file letters.
/// A right without its rook is left out; a right named twice is an error.
fn read_castling(board: &Board, text: &str) -> Option<CastlingRights> {
    if text == "-" {
        return Some(CastlingRights::NONE);
    }
    if text.is_empty() {
        return None;
    }
    let mut named = Bitboard::EMPTY;
    for (index, letter) in text.char_indices() {
        if text[..index].contains(letter) {
            return None;
        }
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let back = Bitboard::from_rank(color.relative(Rank::First));
        let rooks = board.by_piece(Piece::new(color, Role::Rook)) & back;
        let king = board.king(color).filter(|&king| back.contains(king));
        let wing = |side| king.and_then(|king| outermost(rooks, king, side));
        let rook = match letter.to_ascii_lowercase() {
            'k' => wing(CastlingSide::King),
            'q' => wing(CastlingSide::Queen),
            file => {
                let file = File::from_letter(file)?;
                (rooks & Bitboard::from_file(file)).first()
            }
        };
        named |= rook.map_or(Bitboard::EMPTY, Square::bit);
    }
    Some(CastlingRights::from_rooks(named))
}

impl FromStr for Position {
    type Err = ReadFenError;

    /// Reads a position of standard chess.
    fn from_str(text: &str) -> Result<Self, ReadFenError> {
        Self::from_fen(text, Variant::Standard)
    }
}

impl Position {
    /// Reads and checks a FEN.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the text, or why there is no such position.
    pub fn from_fen(text: &str, variant: Variant) -> Result<Self, ReadFenError> {
        let setup: Setup = text.parse().map_err(ReadFenError::Invalid)?;
        setup.position(variant).map_err(ReadFenError::Impossible)
    }

    /// The FEN with castling rights as the rooks' files (`HAha`), as Shredder writes it.
    #[must_use]
    pub fn shredder_fen(&self) -> impl fmt::Display + use<> {
        Shredder(*self)
    }
}

/// Why a text gives no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadFenError {
    /// It is no FEN.
    Invalid(ParseFenError),
    /// It is one, and the rules do not allow it.
    Impossible(SetupError),
}

impl fmt::Display for ReadFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(error) => error.fmt(f),
            Self::Impossible(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ReadFenError {}

impl fmt::Display for Board {
    /// The placement field of a FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = FenBuffer::new();
        line.placement(self);
        f.write_str(line.text())
    }
}

impl fmt::Display for Setup {
    /// The FEN, castling rights as X-FEN writes them: `KQkq` wherever that is unambiguous.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_fen(f, self, FenBuffer::castling)
    }
}

impl fmt::Display for Position {
    /// The FEN, castling rights as X-FEN writes them: `KQkq` wherever that is unambiguous.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self).fmt(f)
    }
}

struct Shredder(Position);

impl fmt::Display for Shredder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_fen(f, &Setup::from(&self.0), FenBuffer::castling_by_files)
    }
}

fn write_fen(
    f: &mut fmt::Formatter<'_>,
    setup: &Setup,
    castling: impl Fn(&mut FenBuffer, &Setup),
) -> fmt::Result {
    let mut line = FenBuffer::new();
    line.placement(&setup.board);
    line.push(b' ');
    line.push(setup.turn.letter() as u8);
    line.push(b' ');
    if setup.castling.is_empty() {
        line.push(b'-');
    }
    castling(&mut line, setup);
    line.push(b' ');
    match setup.ep {
        None => line.push(b'-'),
        Some(square) => {
            line.push(square.file().letter() as u8);
            line.push(square.rank().digit() as u8);
        }
    }
    line.push(b' ');
    line.number(u32::from(setup.halfmoves));
    line.push(b' ');
    line.number(setup.fullmoves);
    f.write_str(line.text())
}

/// A FEN being written. The longest has 71 characters of placement, 16 castling letters (a
/// [`Setup`] may name any rook) and 15 digits.
struct FenBuffer {
    bytes: [u8; 128],
    len: usize,
}

impl FenBuffer {
    const fn new() -> Self {
        Self { bytes: [0; 128], len: 0 }
    }

    fn text(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
    }

    #[inline]
    fn push(&mut self, byte: u8) {
        self.bytes[self.len] = byte;
        self.len += 1;
    }

    fn placement(&mut self, board: &Board) {
        for rank in Rank::ALL.into_iter().rev() {
            let mut men = (board.occupied() & Bitboard::from_rank(rank)) >> (8 * rank as u32);
            let mut file = 0;
            while let Some(next) = men.first() {
                self.gap(next as u8 - file);
                let square = Square::wrapping(rank as u8 * 8 + next as u8);
                self.push(LETTERS[usize::from(board.code_at(square))]);
                file = next as u8 + 1;
                men = men.without_first();
            }
            self.gap(8 - file);
            if rank != Rank::First {
                self.push(b'/');
            }
        }
    }

    #[inline]
    fn gap(&mut self, squares: u8) {
        if squares > 0 {
            self.push(b'0' + squares);
        }
    }

    fn castling(&mut self, setup: &Setup) {
        self.castling_letters(setup, |side, rook, king, rooks| {
            if king.and_then(|king| outermost(rooks, king, side)) != Some(rook) {
                return rook.file().letter() as u8;
            }
            match side {
                CastlingSide::King => b'k',
                CastlingSide::Queen => b'q',
            }
        });
    }

    fn castling_by_files(&mut self, setup: &Setup) {
        self.castling_letters(setup, |_, rook, _, _| rook.file().letter() as u8);
    }

    /// One letter for each right, the outer rooks of the king's wing first.
    fn castling_letters(
        &mut self,
        setup: &Setup,
        letter: impl Fn(CastlingSide, Square, Option<Square>, Bitboard) -> u8,
    ) {
        for color in Color::ALL {
            let mut rights = setup.castling.rooks_of(color);
            if rights.is_empty() {
                continue;
            }
            let back = Bitboard::from_rank(color.relative(Rank::First));
            let king = setup.board.king(color).filter(|&king| back.contains(king));
            let rooks = setup.board.by_piece(Piece::new(color, Role::Rook)) & back;
            while let Some(rook) = rights.last() {
                let side = king.map_or(CastlingSide::King, |king| CastlingSide::of(king, rook));
                let lower = letter(side, rook, king, rooks);
                self.push(match color {
                    Color::White => lower.to_ascii_uppercase(),
                    Color::Black => lower,
                });
                rights = rights - rook.bit();
            }
        }
    }

    fn number(&mut self, number: u32) {
        let mut divisor = 1;
        while number / divisor >= 10 {
            divisor *= 10;
        }
        while divisor > 0 {
            self.push(b'0' + (number / divisor % 10) as u8);
            divisor /= 10;
        }
    }
}

/// The letters of pieces by their [code](Board::code_at).
const LETTERS: [u8; 16] = *b".PB.RNQK.pb.rnqk";
