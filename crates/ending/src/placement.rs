//! Where the men stand, and the number of that among all placements that look alike.

use tabiya_chess::{
    Bitboard, Board, CastlingRights, Color, Piece, Position, Rank, Role, Setup, Square, Variant,
};

use crate::Ending;
use crate::ending::STRONG;

/// The squares of an ending's men, in the order of [`Ending::men`], and whose turn it is. The
/// strong side is White. With three men the last square repeats the third.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placement {
    pub(crate) squares: [Square; Ending::MEN_MAX],
    pub(crate) turn: Color,
}

/// Pairs of kings that are not side by side, with one of them brought into a part of the board
/// by turning and mirroring it.
struct Kings {
    /// The number of each pair; `NONE` for pairs that are not used.
    number: [u16; 64 * 64],
    pairs: [(Square, Square); Self::PAWNS],
    count: usize,
}

const NONE: u16 = u16::MAX;

impl Kings {
    /// How many pairs there are without pawns: the first king in the triangle a1, d1, d4.
    const BARE: usize = 462;
    /// How many there are with pawns: the first king on the files a to d.
    const PAWNS: usize = 1806;

    const fn new(triangle: bool) -> Self {
        let mut kings = Self {
            number: [NONE; 64 * 64],
            pairs: [(Square::A1, Square::A1); Self::PAWNS],
            count: 0,
        };
        let mut first = 0;
        while first < 64 {
            let mut second = 0;
            while second < 64 {
                let (a, b) = (Square::ALL[first], Square::ALL[second]);
                if a.distance(b) > 1 && Self::is_used(a, b, triangle) {
                    #[expect(clippy::cast_possible_truncation, reason = "at most 1806")]
                    let number = kings.count as u16;
                    kings.number[first * 64 + second] = number;
                    kings.pairs[kings.count] = (a, b);
                    kings.count += 1;
                }
                second += 1;
            }
            first += 1;
        }
        kings
    }

    const fn is_used(first: Square, second: Square, triangle: bool) -> bool {
        let (file, rank) = (first.file() as u8, first.rank() as u8);
        if !triangle {
            return file < 4;
        }
        let below = second.rank() as u8 <= second.file() as u8;
        file < 4 && rank <= file && (rank < file || below)
    }
}

static BARE: Kings = Kings::new(true);
static PAWNS: Kings = Kings::new(false);
const _: () = assert!(BARE.count == Kings::BARE && PAWNS.count == Kings::PAWNS);

fn kings(ending: Ending) -> &'static Kings {
    if ending.has_pawn() { &PAWNS } else { &BARE }
}

/// How many numbers placements of an ending have for one side to move. Some are not used.
pub(crate) fn count(ending: Ending) -> usize {
    kings(ending).count << (6 * (ending.size() - 2))
}

impl Placement {
    /// The placement with this number; none beyond the last.
    pub(crate) fn from_number(ending: Ending, turn: Color, number: usize) -> Option<Self> {
        let extra = ending.size() - 2;
        let kings = kings(ending);
        let pair = number >> (6 * extra);
        if pair >= kings.count {
            return None;
        }
        let (first, second) = kings.pairs[pair];
        let square = |shift: usize| Square::ALL[number >> shift & 63];
        let third = square(6 * (extra - 1));
        Some(Self { squares: [first, second, third, square(0)], turn })
    }

    /// The placement of a board whose men are those of the ending.
    pub(crate) fn of(board: &Board, turn: Color, ending: Ending, strong: Color) -> Option<Self> {
        let mut squares = [Square::A1; Ending::MEN_MAX];
        let mut free = board.occupied();
        for (slot, man) in squares.iter_mut().zip(ending.men()) {
            let color = if strong == STRONG { man.color } else { !man.color };
            let square = (board.by_piece(Piece::new(color, man.role)) & free).first()?;
            free = free - square.bit();
            *slot = if strong == STRONG { square } else { square.mirrored() };
        }
        if ending.size() == 3 {
            squares[3] = squares[2];
        }
        let turn = if strong == STRONG { turn } else { !turn };
        Some(Self { squares, turn })
    }

    /// The number of this placement: the same for all that look alike when the board is turned
    /// or mirrored, or equal men change places.
    pub(crate) fn number(&self, ending: Ending) -> usize {
        let mut squares = self.squares;
        let [first, ..] = squares;
        if first.file() as u8 > 3 {
            squares = squares.map(|square| Square::ALL[usize::from(square.index() ^ 7)]);
        }
        if ending.has_pawn() {
            return least_of_twins(ending, squares);
        }
        if squares[0].rank() as u8 > 3 {
            squares = squares.map(Square::mirrored);
        }
        let (file, rank) = (squares[0].file() as u8, squares[0].rank() as u8);
        let swapped = squares.map(transposed);
        match rank.cmp(&file) {
            std::cmp::Ordering::Less => least_of_twins(ending, squares),
            std::cmp::Ordering::Greater => least_of_twins(ending, swapped),
            // On the long diagonal, both ways of looking at the board are left.
            std::cmp::Ordering::Equal => {
                least_of_twins(ending, squares).min(least_of_twins(ending, swapped))
            }
        }
    }

    /// The same with one man elsewhere, if that is on the board.
    pub(crate) fn neighbor(&self, slot: usize, files: i8, ranks: i8) -> Option<Self> {
        let mut squares = self.squares;
        squares[slot] = squares[slot].offset(files, ranks)?;
        Some(Self { squares, turn: self.turn })
    }

    /// The number of this placement as it stands, if its kings are where a table has them.
    pub(crate) fn plain_number(&self, ending: Ending) -> Option<usize> {
        let number = number_of(ending, self.squares);
        (number < count(ending)).then_some(number)
    }

    /// The same with the sides changed: for equal men, so that the strong side is to move.
    pub(crate) fn flipped(&self) -> Self {
        let [first, second, third, fourth] = self.squares.map(Square::mirrored);
        Self { squares: [second, first, fourth, third], turn: !self.turn }
    }

    /// The board, with the strong side as White.
    pub(crate) fn board(&self, men: &[Piece]) -> Board {
        let mut board = Board::EMPTY;
        for (&man, &square) in men.iter().zip(&self.squares) {
            board.place(square, man);
        }
        board
    }

    /// The position of a board of this placement, with fresh counters.
    pub(crate) fn position(&self, board: Board) -> Option<Position> {
        let setup = Setup {
            board,
            turn: self.turn,
            castling: CastlingRights::NONE,
            ep: None,
            halfmoves: 0,
            fullmoves: 1,
        };
        setup.position(Variant::Standard).ok()
    }

    /// Calls a function with every placement from which a move without capture or promotion may
    /// lead here. A few of them are no possible positions.
    pub(crate) fn for_each_before(&self, men: &[Piece], mut visit: impl FnMut(&Self)) {
        let mover = !self.turn;
        let occupied: Bitboard = self.squares.into_iter().collect();
        for (slot, man) in men.iter().enumerate().filter(|(_, man)| man.color == mover) {
            let square = self.squares[slot];
            for from in origins(*man, square, occupied) {
                let mut before = Self { squares: self.squares, turn: mover };
                before.squares[slot] = from;
                if men.len() == 3 {
                    before.squares[3] = before.squares[2];
                }
                visit(&before);
            }
        }
    }
}

/// Where a man on `square` may have come from without taking anything.
fn origins(man: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    if man.role != Role::Pawn {
        return tabiya_chess::attack::attacks(man.color, man.role, square, occupied) - occupied;
    }
    let back = if man.color == Color::White { -1 } else { 1 };
    let behind = |square: Square| square.offset(0, back).filter(|&to| !occupied.contains(to));
    let start = man.color.relative(Rank::Second);
    let single = behind(square).filter(|_| square.rank() != start);
    let double = single
        .and_then(behind)
        .filter(|from| from.rank() == start && square.rank() == man.color.relative(Rank::Fourth));
    single.into_iter().chain(double).collect()
}

/// The square mirrored at the diagonal from a1 to h8.
fn transposed(square: Square) -> Square {
    Square::ALL[usize::from(square.index() >> 3 | (square.index() & 7) << 3)]
}

/// The number of squares whose kings are in their part of the board, equal men in order.
fn least_of_twins(ending: Ending, mut squares: [Square; Ending::MEN_MAX]) -> usize {
    if ending.has_twins() {
        squares[2..].sort_unstable();
    }
    number_of(ending, squares)
}

/// The number of squares as they are, or one beyond all numbers if the kings are elsewhere.
fn number_of(ending: Ending, [first, second, third, fourth]: [Square; Ending::MEN_MAX]) -> usize {
    let pair = kings(ending).number[usize::from(first.index()) << 6 | usize::from(second.index())];
    let (third, fourth) = (usize::from(third.index()), usize::from(fourth.index()));
    let pair = if pair == NONE { usize::MAX >> 16 } else { usize::from(pair) };
    match ending.size() {
        3 => pair << 6 | third,
        _ => pair << 12 | third << 6 | fourth,
    }
}
