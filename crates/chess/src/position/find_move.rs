//! From two squares to a legal move, or to the reason why there is none.

use super::Position;
use super::en_passant::passed_pawn;
use crate::attack;
use crate::{Bitboard, CastlingSide, Color, Move, Piece, Rank, Refusal, Role, Square};

impl Position {
    /// The legal move that goes from one square to another, or why there is none.
    ///
    /// Castling is understood as the king's step to where it lands and as the king taking its
    /// own rook. A promotion needs its role.
    ///
    /// ```
    /// use tabiya_chess::{Position, Square};
    /// let start = Position::start();
    /// let refusal = start.find_move(Square::C1, Square::E3, None).unwrap_err();
    /// assert_eq!(refusal.to_string(), "the bishop on c1 is blocked by your pawn on d2");
    /// ```
    ///
    /// # Errors
    ///
    /// Names the first rule that forbids the move.
    pub fn find_move(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Move, Refusal> {
        let Some(piece) = self.board.piece_at(from) else {
            return Err(Refusal::EmptySquare { square: from });
        };
        if piece.color != self.turn {
            return Err(Refusal::WrongTurn { square: from, piece });
        }
        if from == to {
            return Err(Refusal::SameSquare { square: from });
        }
        let is_last_rank = to.rank() == self.turn.relative(Rank::Eighth);
        if promotion.is_some() && (piece.role != Role::Pawn || !is_last_rank) {
            return Err(Refusal::NoPromotion { role: piece.role, to });
        }
        if let Some(side) = self.castling_side(piece.role, from, to) {
            return self.find_castling(side);
        }
        if let Some(own) = self.board.piece_at(to).filter(|own| own.color == self.turn) {
            return Err(Refusal::OwnPiece { square: to, role: own.role });
        }
        match piece.role {
            Role::Pawn => self.find_pawn_move(from, to, promotion),
            role => self.find_piece_move(role, from, to),
        }
    }

    /// The wing that a king's move castles to, if it is meant as castling.
    fn castling_side(&self, role: Role, from: Square, to: Square) -> Option<CastlingSide> {
        if role != Role::King {
            return None;
        }
        let side = CastlingSide::of(from, to);
        let takes_rook = self.castling.rooks_of(self.turn).contains(to);
        // A king that is not in its home rank, or that goes one step, means no castling.
        let is_home = from.rank() == self.turn.relative(Rank::First);
        let leaps = is_home && to == side.king_to(self.turn) && from.distance(to) > 1;
        (takes_rook || leaps).then_some(side)
    }

    fn find_castling(&self, wing: CastlingSide) -> Result<Move, Refusal> {
        let us = self.turn;
        let king = self.king(us);
        let Some(rook) = self.castling.rook(us, king, wing) else {
            return Err(Refusal::CastlingNoRight { wing });
        };
        let (king_to, rook_to) = (wing.king_to(us), wing.rook_to(us));
        let king_way = attack::between(king, king_to) | king_to.bit();
        let rook_way = attack::between(rook, rook_to) | rook_to.bit();
        let others = self.board.occupied() - king.bit() - rook.bit();
        if let Some((on, by)) = self.nearest_piece(king, (king_way | rook_way) & others) {
            return Err(Refusal::CastlingBlocked { wing, by, on });
        }
        if let Some((on, by)) = self.first_piece(self.checkers()) {
            return Err(Refusal::CastlingInCheck { wing, role: by.role, on });
        }
        let attackers = |square| {
            let occupied =
                if square == king_to { others | rook_to.bit() } else { others | rook.bit() };
            self.board.attackers_with(attack::COMPILED, square, !us, occupied)
        };
        let attacked = king_way.into_iter().filter(|&square| attackers(square).any());
        if let Some(square) = attacked.min_by_key(|&square| king.distance(square))
            && let Some((on, by)) = self.first_piece(attackers(square))
        {
            return Err(Refusal::CastlingAttacked { wing, square, role: by.role, on });
        }
        Ok(Move::castle(king, rook))
    }

    fn find_piece_move(&self, role: Role, from: Square, to: Square) -> Result<Move, Refusal> {
        if !attack::attacks(self.turn, role, from, Bitboard::EMPTY).contains(to) {
            return Err(Refusal::NotHowItMoves { role, from, to });
        }
        self.check_way(role, from, attack::between(from, to))?;
        if role == Role::King {
            let occupied = self.board.occupied() ^ from.bit();
            let attackers = self.board.attackers_with(attack::COMPILED, to, !self.turn, occupied);
            self.check_king(to, attackers)?;
        } else {
            let king = self.king(self.turn);
            self.check_king(king, self.attackers_after(king, from.bit(), to))?;
        }
        Ok(Move::normal(from, to))
    }

    fn find_pawn_move(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Move, Refusal> {
        let role = Role::Pawn;
        let us = self.turn;
        let is_capture = attack::pawn_attacks(us, from).contains(to);
        let is_en_passant = is_capture && self.ep == Some(to);
        if is_capture && !is_en_passant && self.board.piece_at(to).is_none() {
            return Err(self.why_nothing_to_capture(from, to));
        }
        if !is_capture {
            if !pawn_steps(us, from).contains(to) {
                return Err(Refusal::NotHowItMoves { role, from, to });
            }
            self.check_way(role, from, attack::between(from, to) | to.bit())?;
        }
        let taken = if is_en_passant { passed_pawn(to, us) } else { Bitboard::EMPTY };
        let king = self.king(us);
        self.check_king(king, self.attackers_after(king, from.bit() | taken, to))?;
        match promotion {
            _ if is_en_passant => Ok(Move::en_passant(from, to)),
            _ if to.rank() != us.relative(Rank::Eighth) => Ok(Move::normal(from, to)),
            None => Err(Refusal::PromotionMissing { to }),
            Some(role @ (Role::Pawn | Role::King)) => Err(Refusal::PromotionRole { role }),
            Some(role) => Ok(Move::promotion(from, to, role)),
        }
    }

    /// A pawn cannot go diagonally to an empty square: perhaps because it is too late to take in
    /// passing. A pawn that may not be taken as the king would be attacked leaves no mark on the
    /// position, so that reason is looked for first.
    fn why_nothing_to_capture(&self, from: Square, to: Square) -> Refusal {
        let beside = Square::new(to.file(), from.rank());
        let is_passing = from.rank() == self.turn.relative(Rank::Fifth)
            && self.of(!self.turn, Role::Pawn).contains(beside);
        if !is_passing {
            return Refusal::NothingToCapture { to };
        }
        let king = self.king(self.turn);
        let attackers = self.attackers_after(king, from.bit() | beside.bit(), to);
        let refusal = self.check_king(king, attackers).err();
        refusal.unwrap_or(Refusal::TooLateToPass { pawn: beside })
    }

    fn check_way(&self, role: Role, from: Square, way: Bitboard) -> Result<(), Refusal> {
        match self.nearest_piece(from, way & self.board.occupied()) {
            Some((on, by)) => {
                Err(Refusal::Blocked { piece: Piece::new(self.turn, role), from, by, on })
            }
            None => Ok(()),
        }
    }

    fn check_king(&self, king: Square, attackers: Bitboard) -> Result<(), Refusal> {
        match self.first_piece(attackers) {
            Some((on, by)) => Err(Refusal::KingAttacked { king, role: by.role, on }),
            None => Ok(()),
        }
    }

    /// The piece nearest to where a move starts is the one that a person sees in the way.
    fn nearest_piece(&self, from: Square, squares: Bitboard) -> Option<(Square, Piece)> {
        let square = squares.into_iter().min_by_key(|&square| from.distance(square))?;
        Some((square, self.board.piece_at(square)?))
    }

    fn first_piece(&self, squares: Bitboard) -> Option<(Square, Piece)> {
        let square = squares.first()?;
        Some((square, self.board.piece_at(square)?))
    }
}

/// The squares a pawn may step to on an empty board.
fn pawn_steps(color: Color, from: Square) -> Bitboard {
    let up = if color == Color::White { 1 } else { -1 };
    let single = from.offset(0, up);
    let double = from.offset(0, 2 * up).filter(|_| from.rank() == color.relative(Rank::Second));
    single.into_iter().chain(double).collect()
}
