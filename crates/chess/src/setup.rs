//! A position as somebody wrote it down, not checked yet.

use core::fmt;

use crate::attack;
use crate::position::Position;
use crate::{
    Bitboard, Board, ByColor, CastlingRights, CastlingSide, Color, Piece, Rank, Role, Square,
    Variant,
};

/// Everything a FEN says, possible or not. [`Setup::position`] checks it.
///
/// ```
/// use tabiya_chess::{Setup, SetupError, Variant};
/// let setup: Setup = "8/8/8/8/8/8/8/4K3 w - - 0 1".parse()?;
/// assert!(matches!(setup.position(Variant::Standard), Err(SetupError::Kings { .. })));
/// # Ok::<(), tabiya_chess::ParseFenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Where the pieces stand.
    pub board: Board,
    /// Whose move it is.
    pub turn: Color,
    /// Which rooks may castle.
    pub castling: CastlingRights,
    /// The square that a pawn has just passed by a double step.
    pub ep: Option<Square>,
    /// Moves by either side since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the current move, from 1.
    pub fullmoves: u32,
}

/// Why a setup is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "key", rename_all = "snake_case"))]
pub enum SetupError {
    /// A side has no king, or several.
    Kings {
        /// The side.
        color: Color,
        /// How many kings it has.
        count: u32,
    },
    /// The kings stand on neighboring squares.
    AdjacentKings {
        /// Where they stand.
        kings: ByColor<Square>,
    },
    /// A pawn stands on the first or the eighth rank.
    PawnOnBackRank {
        /// Where it stands.
        square: Square,
    },
    /// A side has more than sixteen pieces.
    TooManyMen {
        /// The side.
        color: Color,
        /// How many it has.
        count: u32,
    },
    /// A side has more than eight pawns.
    TooManyPawns {
        /// The side.
        color: Color,
        /// How many it has.
        count: u32,
    },
    /// The side that has just moved is in check.
    OpponentInCheck {
        /// The king that could be taken.
        king: Square,
        /// A piece that attacks it.
        attacker: Square,
        /// What that piece is.
        role: Role,
    },
    /// More than two pieces give check.
    TooManyCheckers {
        /// How many.
        count: u32,
    },
    /// The en passant square lies on a rank that no pawn of the opponent passes.
    EnPassantRank {
        /// The square.
        square: Square,
        /// Whose move it is.
        turn: Color,
    },
}

impl Setup {
    /// A placement at the start of a game: White to move, every rook on a back rank may castle.
    pub(crate) fn from_board(board: Board) -> Self {
        Self {
            board,
            turn: Color::White,
            castling: CastlingRights::from_rooks(board.by_role(Role::Rook)),
            ep: None,
            halfmoves: 0,
            fullmoves: 1,
        }
    }

    /// Checks the setup and makes it a position.
    ///
    /// Two fields are put right in place of an error, as both are often written carelessly and do
    /// no harm. A castling right is dropped if its king or rook is not at home (in
    /// [`Variant::Standard`]: king on the e-file, rook in the corner). An en passant square is
    /// dropped unless a capture there is legal; only one on a wrong rank is an error. Positions
    /// that no game can reach for subtler reasons are taken: whoever composes one wants it.
    ///
    /// # Errors
    ///
    /// Says why the setup is no position.
    pub fn position(&self, variant: Variant) -> Result<Position, SetupError> {
        self.check_material()?;
        self.check_kings()?;
        if let Some(square) = self.ep
            && square.rank() != self.turn.relative(Rank::Sixth)
        {
            return Err(SetupError::EnPassantRank { square, turn: self.turn });
        }
        Ok(Position::from_checked(self, self.possible_castling(variant), variant))
    }

    fn check_material(&self) -> Result<(), SetupError> {
        for color in Color::ALL {
            let count_of = |role| self.board.by_piece(Piece::new(color, role)).len();
            let kings = count_of(Role::King);
            let pawns = count_of(Role::Pawn);
            let men = self.board.by_color(color).len();
            if kings != 1 {
                return Err(SetupError::Kings { color, count: kings });
            }
            if men > 16 {
                return Err(SetupError::TooManyMen { color, count: men });
            }
            if pawns > 8 {
                return Err(SetupError::TooManyPawns { color, count: pawns });
            }
        }
        match (self.board.by_role(Role::Pawn) & Bitboard::BACK_RANKS).first() {
            Some(square) => Err(SetupError::PawnOnBackRank { square }),
            None => Ok(()),
        }
    }

    fn check_kings(&self) -> Result<(), SetupError> {
        let (Some(white), Some(black)) =
            (self.board.king(Color::White), self.board.king(Color::Black))
        else {
            return Ok(());
        };
        let kings = ByColor { white, black };
        if attack::king_attacks(white).contains(black) {
            return Err(SetupError::AdjacentKings { kings });
        }
        let waiting = kings[!self.turn];
        if let Some(attacker) = self.board.attackers_of(waiting, self.turn).first()
            && let Some(role) = self.board.role_at(attacker)
        {
            return Err(SetupError::OpponentInCheck { king: waiting, attacker, role });
        }
        match self.board.attackers_of(kings[self.turn], !self.turn).len() {
            0..=2 => Ok(()),
            count => Err(SetupError::TooManyCheckers { count }),
        }
    }

    /// The castling rights whose king and rook stand where they may.
    fn possible_castling(&self, variant: Variant) -> CastlingRights {
        let mut rooks = Bitboard::EMPTY;
        for color in Color::ALL {
            let Some(king) = self.board.king(color) else { continue };
            let own = self.board.by_piece(Piece::new(color, Role::Rook));
            let named = self.castling.rooks_of(color) & own;
            for side in CastlingSide::ALL {
                let wing = outermost(named, king, side)
                    .filter(|&rook| variant.is_castling_home(color, king, rook));
                rooks |= wing.map_or(Bitboard::EMPTY, Square::bit);
            }
        }
        CastlingRights::from_rooks(rooks)
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self {
            board: *position.board(),
            turn: position.turn(),
            castling: position.castling(),
            ep: position.ep(),
            halfmoves: position.halfmoves(),
            fullmoves: position.fullmoves(),
        }
    }
}

/// The rook nearest the edge on one wing of a king; the rooks all stand on the king's rank.
pub(crate) fn outermost(rooks: Bitboard, king: Square, side: CastlingSide) -> Option<Square> {
    match side {
        CastlingSide::King => rooks.last().filter(|&rook| rook > king),
        CastlingSide::Queen => rooks.first().filter(|&rook| rook < king),
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kings { color, count } => {
                write!(f, "{color} has {count} kings, and each side needs exactly one")
            }
            Self::AdjacentKings { kings } => {
                write!(f, "the kings on {} and {} stand side by side", kings.white, kings.black)
            }
            Self::PawnOnBackRank { square } => {
                write!(f, "no pawn can stand on {square}: it would have promoted or gone backward")
            }
            Self::TooManyMen { color, count } => {
                write!(f, "{color} has {count} pieces, more than sixteen")
            }
            Self::TooManyPawns { color, count } => {
                write!(f, "{color} has {count} pawns, more than eight")
            }
            Self::OpponentInCheck { king, attacker, role } => write!(
                f,
                "the king on {king} is attacked by the {role} on {attacker}, \
                 and it is not that king's turn"
            ),
            Self::TooManyCheckers { count } => {
                write!(f, "{count} pieces give check, and no move can do that")
            }
            Self::EnPassantRank { square, turn } => {
                write!(f, "no pawn can have passed {square} when it is {turn}'s turn")
            }
        }
    }
}

impl core::error::Error for SetupError {}
