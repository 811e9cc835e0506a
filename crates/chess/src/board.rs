//! Where the pieces stand.

use core::fmt;

use crate::attack::{self, Sliders};
use crate::side::{Black, Side, White};
use crate::{Bitboard, ByColor, Color, File, Piece, Rank, Role, Square};

/// Placement only: which piece stands on which square, by no rule at all.
///
/// Four bit planes hold it, so that a copy is 32 bytes and a square is emptied or filled without
/// knowing what was there. Three planes say how a piece moves: along diagonals, along straight
/// lines, or by a single leap; together they name the role. The fourth says that it is black.
///
/// | role | leap | diagonal | straight |
/// | --- | --- | --- | --- |
/// | pawn | x | | |
/// | bishop | | x | |
/// | rook | | | x |
/// | queen | | x | x |
/// | knight | x | | x |
/// | king | x | x | x |
///
/// ```
/// use tabiya_chess::{Board, Color, Piece, Role, Square};
/// let mut board = Board::EMPTY;
/// board.place(Square::E1, Piece::new(Color::White, Role::King));
/// assert_eq!(board.role_at(Square::E1), Some(Role::King));
/// assert_eq!(board.to_string(), "8/8/8/8/8/8/8/4K3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(align(16))]
pub struct Board {
    planes: [u64; 4],
}

const LEAP: usize = 0;
const DIAGONAL: usize = 1;
const STRAIGHT: usize = 2;
const BLACK: usize = 3;

/// The role's planes as a number, by role.
const CODE: [u8; 6] = [0b001, 0b101, 0b010, 0b100, 0b110, 0b111];

/// The roles by their planes as a number.
const ROLE: [Option<Role>; 8] = [
    None,
    Some(Role::Pawn),
    Some(Role::Bishop),
    None,
    Some(Role::Rook),
    Some(Role::Knight),
    Some(Role::Queen),
    Some(Role::King),
];

/// All ones in the planes that a piece sets, by its code.
const fn spread(code: u8) -> [u64; 4] {
    let code = code as u64;
    [
        (code & 1).wrapping_neg(),
        (code >> 1 & 1).wrapping_neg(),
        (code >> 2 & 1).wrapping_neg(),
        (code >> 3 & 1).wrapping_neg(),
    ]
}

impl Board {
    /// A board without pieces.
    pub const EMPTY: Self = Self { planes: [0; 4] };

    /// The placement at the start of a game of standard chess.
    #[must_use]
    pub fn start() -> Self {
        use Role::{Bishop, King, Knight, Queen, Rook};
        Self::with_back_rank([Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook])
    }

    /// Eight pawns a side, and behind them the given pieces from file a to file h.
    #[must_use]
    pub(crate) fn with_back_rank(roles: [Role; 8]) -> Self {
        let mut board = Self::EMPTY;
        for color in Color::ALL {
            for (file, role) in File::ALL.into_iter().zip(roles) {
                let back = Square::new(file, color.relative(Rank::First));
                let front = Square::new(file, color.relative(Rank::Second));
                board.place(back, Piece::new(color, role));
                board.place(front, Piece::new(color, Role::Pawn));
            }
        }
        board
    }

    /// Every occupied square.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.planes[LEAP] | self.planes[DIAGONAL] | self.planes[STRAIGHT])
    }

    /// The squares of one side's pieces.
    #[must_use]
    #[inline]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        // Flips the plane for White; which color it is cannot be predicted, so do not branch.
        let flip = (color as u64).wrapping_sub(1);
        Bitboard(self.occupied().0 & (self.planes[BLACK] ^ flip))
    }

    /// The squares of one role, both sides.
    #[must_use]
    #[inline]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        let [leap, diagonal, straight, _] = self.planes;
        Bitboard(match role {
            Role::Pawn => leap & !straight,
            Role::Knight => leap & straight & !diagonal,
            Role::Bishop => diagonal & !straight,
            Role::Rook => straight & !diagonal & !leap,
            Role::Queen => diagonal & straight & !leap,
            Role::King => leap & diagonal,
        })
    }

    /// The same as [`Self::by_role`] without branches, for a role that nobody can foresee.
    #[must_use]
    #[inline]
    pub(crate) const fn by_any_role(&self, role: Role) -> Bitboard {
        let mask = spread(CODE[role as usize]);
        let [leap, diagonal, straight, _] = self.planes;
        Bitboard(!(leap ^ mask[0] | diagonal ^ mask[1] | straight ^ mask[2]))
    }

    /// The squares of one side's pieces of one role.
    #[must_use]
    #[inline]
    pub const fn by_piece(&self, piece: Piece) -> Bitboard {
        Bitboard(self.by_role(piece.role).0 & self.by_color(piece.color).0)
    }

    /// Bishops and queens, both sides.
    #[must_use]
    #[inline]
    pub const fn diagonal_sliders(&self) -> Bitboard {
        Bitboard(self.planes[DIAGONAL] & !self.planes[LEAP])
    }

    /// Rooks and queens, both sides.
    #[must_use]
    #[inline]
    pub const fn straight_sliders(&self) -> Bitboard {
        Bitboard(self.planes[STRAIGHT] & !self.planes[LEAP])
    }

    /// One side's king, if it has exactly one or the lowest of several.
    #[must_use]
    #[inline]
    pub const fn king(&self, color: Color) -> Option<Square> {
        self.by_piece(Piece::new(color, Role::King)).first()
    }

    /// What stands on a square: 0 for nothing, else the role's code with 8 added for Black.
    #[inline]
    pub(crate) const fn code_at(&self, square: Square) -> u8 {
        let shift = square as u8;
        let [leap, diagonal, straight, black] = self.planes;
        (leap >> shift & 1) as u8
            | ((diagonal >> shift & 1) as u8) << 1
            | ((straight >> shift & 1) as u8) << 2
            | ((black >> shift & 1) as u8) << 3
    }

    /// The code of a piece, as [`Self::code_at`] gives it.
    #[inline]
    pub(crate) const fn code_of(piece: Piece) -> u8 {
        CODE[piece.role as usize] | (piece.color as u8) << 3
    }

    /// The role of the piece on a square.
    #[must_use]
    #[inline]
    pub const fn role_at(&self, square: Square) -> Option<Role> {
        ROLE[self.code_at(square) as usize & 7]
    }

    /// The owner of the piece on a square.
    #[must_use]
    #[inline]
    pub const fn color_at(&self, square: Square) -> Option<Color> {
        if self.by_color(Color::Black).contains(square) {
            Some(Color::Black)
        } else if self.occupied().contains(square) {
            Some(Color::White)
        } else {
            None
        }
    }

    /// The piece on a square.
    #[must_use]
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        let code = self.code_at(square);
        let color = if code & 8 == 0 { Color::White } else { Color::Black };
        match ROLE[code as usize & 7] {
            Some(role) => Some(Piece { color, role }),
            None => None,
        }
    }

    /// Puts a piece on a square, in place of what stood there.
    #[inline]
    pub const fn place(&mut self, square: Square, piece: Piece) {
        self.clear(square.bit());
        self.fill(square.bit(), piece);
    }

    /// Takes the piece off a square and gives it back.
    pub const fn remove(&mut self, square: Square) -> Option<Piece> {
        let removed = self.piece_at(square);
        self.clear(square.bit());
        removed
    }

    /// Empties all the given squares.
    #[inline]
    pub(crate) const fn clear(&mut self, squares: Bitboard) {
        let keep = !squares.0;
        let [leap, diagonal, straight, black] = self.planes;
        self.planes = [leap & keep, diagonal & keep, straight & keep, black & keep];
    }

    /// Puts the same piece on all the given squares, which must be empty.
    #[inline]
    pub(crate) const fn fill(&mut self, squares: Bitboard, piece: Piece) {
        let mask = spread(Self::code_of(piece));
        let [leap, diagonal, straight, black] = self.planes;
        self.planes = [
            leap | mask[0] & squares.0,
            diagonal | mask[1] & squares.0,
            straight | mask[2] & squares.0,
            black | mask[3] & squares.0,
        ];
    }

    /// The pieces with their squares, a1 first.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        let board = *self;
        board
            .occupied()
            .into_iter()
            .filter_map(move |square| Some((square, board.piece_at(square)?)))
    }

    /// How many pieces of each side and role there are.
    #[must_use]
    pub fn count(&self, piece: Piece) -> u32 {
        self.by_piece(piece).len()
    }

    /// The squares attacked by the piece on `square`: its threats, own-occupied squares included,
    /// a pawn's diagonals only, pins ignored. None if the square is empty.
    ///
    /// ```
    /// use tabiya_chess::{Board, Square};
    /// // The rook on a1 attacks its two neighbors: it protects them.
    /// assert_eq!(Board::start().attacks_from(Square::A1).len(), 2);
    /// ```
    #[must_use]
    pub fn attacks_from(&self, square: Square) -> Bitboard {
        self.piece_at(square).map_or(Bitboard::EMPTY, |piece| {
            attack::attacks(piece.color, piece.role, square, self.occupied())
        })
    }

    /// The squares hidden from the bishop, rook or queen on `square`: what it would attack on an
    /// empty board and does not attack now. Other pieces have no shadow.
    #[must_use]
    pub fn shadow_of(&self, square: Square) -> Bitboard {
        match self.piece_at(square) {
            Some(Piece { color, role: role @ (Role::Bishop | Role::Rook | Role::Queen) }) => {
                attack::attacks(color, role, square, Bitboard::EMPTY) - self.attacks_from(square)
            }
            _ => Bitboard::EMPTY,
        }
    }

    /// Where the piece on `square` may go by its own rule alone: the kings' safety, whose turn it
    /// is, castling and en passant are left aside, and a king can be taken. For practice boards.
    ///
    /// ```
    /// use tabiya_chess::{Board, Square};
    /// assert_eq!(Board::start().reach_of(Square::E2).len(), 2);
    /// assert_eq!(Board::start().reach_of(Square::G8).len(), 2);
    /// assert!(Board::start().reach_of(Square::A1).is_empty());
    /// ```
    #[must_use]
    pub fn reach_of(&self, square: Square) -> Bitboard {
        let Some(piece) = self.piece_at(square) else { return Bitboard::EMPTY };
        let attacks = self.attacks_from(square) - self.by_color(piece.color);
        if piece.role != Role::Pawn {
            return attacks;
        }
        let free = !self.occupied();
        let last = Bitboard::from_rank(piece.color.relative(Rank::Eighth));
        let single = (square.bit() - last).ahead(piece.color) & free;
        let third = Bitboard::from_rank(piece.color.relative(Rank::Third));
        let double = (single & third).ahead(piece.color) & free;
        attacks & self.by_color(!piece.color) | single | double
    }

    /// The pieces of one side that attack `square`, pins ignored.
    #[must_use]
    pub fn attackers_of(&self, square: Square, by: Color) -> Bitboard {
        self.attackers_with(attack::COMPILED, square, by, self.occupied())
    }

    /// The pieces of one side that attack `square` if exactly `occupied` squares stop sliders.
    #[inline]
    pub(crate) fn attackers_with(
        &self,
        sliders: impl Sliders,
        square: Square,
        by: Color,
        occupied: Bitboard,
    ) -> Bitboard {
        let straight = self.straight_sliders();
        let diagonal = self.diagonal_sliders();
        (attack::pawn_attackers_of(by, square) & self.by_role(Role::Pawn)
            | attack::knight_attacks(square) & self.by_role(Role::Knight)
            | attack::king_attacks(square) & self.by_role(Role::King)
            | sliders.bishop(square, occupied) & diagonal
            | sliders.rook(square, occupied) & straight)
            & self.by_color(by)
    }

    /// Every square that one side attacks.
    #[must_use]
    pub fn attacked_by(&self, color: Color) -> Bitboard {
        let (sliders, occupied) = (attack::COMPILED, self.occupied());
        let others = match color {
            Color::White => self.attacked_but_by_king::<White>(sliders, occupied),
            Color::Black => self.attacked_but_by_king::<Black>(sliders, occupied),
        };
        let kings = self.by_piece(Piece::new(color, Role::King));
        kings.into_iter().fold(others, |all, square| all | attack::king_attacks(square))
    }

    /// Every square that a side's pieces but its king attack if exactly `occupied` squares stop
    /// sliders.
    #[inline(always)]
    pub(crate) fn attacked_but_by_king<S: Side>(
        &self,
        sliders: impl Sliders,
        occupied: Bitboard,
    ) -> Bitboard {
        let own = self.by_color(S::COLOR);
        let mut attacked = attack::pawn_attacks_of::<S>(self.by_role(Role::Pawn) & own);
        for square in self.by_role(Role::Knight) & own {
            attacked |= attack::knight_attacks(square);
        }
        for square in self.diagonal_sliders() & own {
            attacked |= sliders.bishop(square, occupied);
        }
        for square in self.straight_sliders() & own {
            attacked |= sliders.rook(square, occupied);
        }
        attacked
    }

    /// The number of pieces of each side, king included.
    #[must_use]
    pub fn men(&self) -> ByColor<u32> {
        ByColor::new_with(|color| self.by_color(color).len())
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::start()
    }
}

impl fmt::Debug for Board {
    /// Eight lines, the eighth rank first, pieces by their FEN letters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let letter = self.piece_at(Square::new(file, rank)).map_or('.', Piece::letter);
                write!(f, "{letter}{}", if file == File::H { '\n' } else { ' ' })?;
            }
        }
        Ok(())
    }
}
