//! Between notation and legal moves, both ways.

use core::fmt;

use super::San;
use crate::attack;
use crate::{Bitboard, CastlingSide, File, Move, MoveKind, Position, Rank, Refusal, Role, Square};

/// Why a move in algebraic notation is not one move of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "key", rename_all = "snake_case"))]
pub enum SanError {
    /// No piece of that kind can go there.
    NoSuchPiece {
        /// What was to move.
        role: Role,
        /// Where to.
        to: Square,
    },
    /// Several pieces can.
    Ambiguous {
        /// What they are.
        role: Role,
        /// Where they can go.
        to: Square,
        /// Where two of them stand.
        from: [Square; 2],
    },
    /// Exactly one piece could be meant, and it may not go there.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Refused(Refusal),
}

impl San {
    /// The one legal move that is meant.
    ///
    /// Needless disambiguation and a missing or wrong capture sign are overlooked here;
    /// [`Position::read_san`] is strict about them. But a bare square such as `d5` is never a
    /// capture, and two squares without a letter are the move of whatever stands on the first.
    ///
    /// # Errors
    ///
    /// No legal move fits, or several do.
    #[inline]
    pub fn to_move(&self, position: &Position) -> Result<Move, SanError> {
        match *self {
            Self::Castle(side) => castle(position, side),
            Self::Normal { role: Role::Pawn, file: Some(file), rank: Some(rank), .. } => {
                self.between_squares(position, Square::new(file, rank))
            }
            Self::Normal { role: Role::Pawn, file, rank, is_capture, to, promotion } => {
                // A bare square is a step; a capture names its file or has its sign.
                let file = file.or(if is_capture { None } else { Some(to.file()) });
                let from = pawn_origins(position, to) & wanted(file, rank);
                let from = only(position, Role::Pawn, from, to, promotion)?;
                Ok(if position.ep() == Some(to) && from.file() != to.file() {
                    Move::en_passant(from, to)
                } else {
                    promotion.map_or(Move::normal(from, to), |role| Move::promotion(from, to, role))
                })
            }
            Self::Normal { role, file, rank, to, .. } => {
                let from = piece_origins(position, role, to, wanted(file, rank));
                Ok(Move::normal(only(position, role, from, to, None)?, to))
            }
        }
    }

    /// Two whole squares without a piece letter, `g1-f3` or `e2e4`: whatever stands there moves.
    fn between_squares(&self, position: &Position, from: Square) -> Result<Move, SanError> {
        match *self {
            Self::Castle(side) => castle(position, side),
            Self::Normal { to, promotion, .. } => {
                position.find_move(from, to, promotion).map_err(SanError::Refused)
            }
        }
    }

    /// How a legal move is written, without a check sign.
    #[must_use]
    pub fn from_move(position: &Position, mv: Move) -> Self {
        let (from, to) = (mv.from(), mv.to());
        if mv.is_castle() {
            return Self::Castle(CastlingSide::of(from, to));
        }
        let board = position.board();
        let role = board.role_at(from).unwrap_or(Role::Pawn);
        let is_capture = mv.kind() == MoveKind::EnPassant || board.occupied().contains(to);
        let (file, rank) = match role {
            Role::Pawn => (is_capture.then(|| from.file()), None),
            Role::King => (None, None),
            _ => disambiguate(position, role, from, to),
        };
        Self::Normal { role, file, rank, is_capture, to, promotion: mv.promoted() }
    }
}

fn castle(position: &Position, side: CastlingSide) -> Result<Move, SanError> {
    let us = position.turn();
    let king = position.king(us);
    let Some(rook) = position.castling().rook(us, king, side) else {
        return Err(SanError::Refused(Refusal::CastlingNoRight { wing: side }));
    };
    position.find_move(king, rook, None).map_err(SanError::Refused)
}

/// The squares that fit what the notation says of the origin.
#[inline]
fn wanted(file: Option<File>, rank: Option<Rank>) -> Bitboard {
    file.map_or(Bitboard::ALL, Bitboard::from_file)
        & rank.map_or(Bitboard::ALL, Bitboard::from_rank)
}

/// The pieces of this role, other than pawns, that reach `to` from a wanted square, their king's
/// safety aside.
///
/// There are few, so the way of each is looked at: the table of ways stays in the nearest cache,
/// and a large table of slider attacks does not.
#[inline]
fn piece_origins(position: &Position, role: Role, to: Square, wanted: Bitboard) -> Bitboard {
    let board = position.board();
    let own = board.by_color(position.turn());
    if own.contains(to) {
        return Bitboard::EMPTY;
    }
    let occupied = board.occupied();
    let mut origins = attack::reach(role, to) & board.by_any_role(role) & own & wanted;
    for from in origins {
        if attack::between(from, to).intersects(occupied) {
            origins = origins - from.bit();
        }
    }
    origins
}

/// The pawns that reach `to`, their king's safety aside.
#[inline]
fn pawn_origins(position: &Position, to: Square) -> Bitboard {
    let board = position.board();
    let us = position.turn();
    let pawns = board.by_role(Role::Pawn) & board.by_color(us);
    let occupied = board.occupied();
    if board.by_color(!us).contains(to) || position.ep() == Some(to) {
        return attack::pawn_attackers_of(us, to) & pawns;
    }
    let single = (to.bit() - occupied).ahead(!us);
    let double = (single - occupied).ahead(!us) & Bitboard::from_rank(us.relative(Rank::Second));
    (single | double) & pawns
}

/// The one square of `origins` from which the move is legal.
#[inline(always)]
fn only(
    position: &Position,
    role: Role,
    origins: Bitboard,
    to: Square,
    promotion: Option<Role>,
) -> Result<Square, SanError> {
    let is_promotion = role == Role::Pawn && Bitboard::BACK_RANKS.contains(to);
    if is_promotion != promotion.is_some() {
        return Err(why_none(position, role, origins, to, promotion));
    }
    if let Some(from) = origins.first()
        && !origins.has_many()
        && is_safe(position, role, from, to)
    {
        return Ok(from);
    }
    only_legal(position, role, origins, to, promotion)
}

/// The same where several pieces reach the square, or none may.
#[inline(never)]
fn only_legal(
    position: &Position,
    role: Role,
    origins: Bitboard,
    to: Square,
    promotion: Option<Role>,
) -> Result<Square, SanError> {
    let mut legal = origins.into_iter().filter(|&from| is_safe(position, role, from, to));
    match (legal.next(), legal.next()) {
        (Some(from), None) => Ok(from),
        (Some(first), Some(second)) => Err(SanError::Ambiguous { role, to, from: [first, second] }),
        (None, _) => Err(why_none(position, role, origins, to, promotion)),
    }
}

#[inline(always)]
fn is_safe(position: &Position, role: Role, from: Square, to: Square) -> bool {
    match role {
        Role::King => position.is_king_safe_on(to),
        Role::Pawn if position.ep() == Some(to) && from.file() != to.file() => {
            position.is_legal(Move::en_passant(from, to))
        }
        _ => position.is_king_safe_after(from, to),
    }
}

/// The reason that the only piece meant cannot move, if it is only one.
#[cold]
fn why_none(
    position: &Position,
    role: Role,
    origins: Bitboard,
    to: Square,
    promotion: Option<Role>,
) -> SanError {
    let own = position.board().by_role(role) & position.board().by_color(position.turn());
    let meant = if origins.any() { origins } else { own };
    match meant.first() {
        Some(from) if !meant.has_many() || origins.any() => {
            match position.find_move(from, to, promotion) {
                Err(refusal) => SanError::Refused(refusal),
                Ok(_) => SanError::NoSuchPiece { role, to },
            }
        }
        _ => SanError::NoSuchPiece { role, to },
    }
}

/// File, rank or both of the origin, as far as another piece could make the same move.
fn disambiguate(
    position: &Position,
    role: Role,
    from: Square,
    to: Square,
) -> (Option<File>, Option<Rank>) {
    let others: Bitboard = piece_origins(position, role, to, !from.bit())
        .into_iter()
        .filter(|&other| position.is_king_safe_after(other, to))
        .collect();
    if others.is_empty() {
        (None, None)
    } else if !others.intersects(Bitboard::from_file(from.file())) {
        (Some(from.file()), None)
    } else if !others.intersects(Bitboard::from_rank(from.rank())) {
        (None, Some(from.rank()))
    } else {
        (Some(from.file()), Some(from.rank()))
    }
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(f),
            Self::NoSuchPiece { role, to } => write!(f, "no {role} can go to {to}"),
            Self::Ambiguous { role, to, from: [a, b] } => {
                write!(f, "the {role}s on {a} and {b} can both go to {to}")
            }
        }
    }
}

impl core::error::Error for SanError {}
