//! What themes mean, written down apart from the code that finds them.

use tabiya_chess::{Bitboard, Board, Color, Move, MoveKind, Position, Rank, Role, Square, attack};
use tabiya_train::Puzzle;

/// The moves of a puzzle behind the opponent's mistake, position by position.
pub(crate) struct Line {
    solver: Color,
    /// The position before each move, and the last one.
    positions: Vec<Position>,
    moves: Vec<Move>,
}

impl Line {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let moves = puzzle.moves()[1..].to_vec();
        let mut positions = vec![puzzle.shown()];
        for (ply, &mv) in moves.iter().enumerate() {
            positions.push(positions[ply].play_unchecked(mv));
        }
        Self { solver: puzzle.shown().turn(), positions, moves }
    }

    pub(crate) fn solver_moves(&self) -> usize {
        self.moves.len().div_ceil(2)
    }

    fn last(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    fn is_mate(&self) -> bool {
        self.last().is_check() && !self.last().has_legal_move()
    }

    /// Whether the last move is the only legal one and does not mate.
    pub(crate) fn ends_with_a_forced_move(&self) -> bool {
        self.positions[self.moves.len() - 1].legal_moves().len() == 1 && !self.is_mate()
    }

    /// Whether a theme holds; none if it is not known.
    pub(crate) fn has(&self, theme: &str) -> Option<bool> {
        let count = self.solver_moves();
        let known = [
            ("oneMove", count == 1),
            ("short", count == 2),
            ("long", count == 3),
            ("veryLong", count > 3),
            ("mate", self.is_mate()),
            ("mateIn1", self.is_mate() && count == 1),
            ("mateIn2", self.is_mate() && count == 2),
            ("mateIn3", self.is_mate() && count == 3),
            ("mateIn4", self.is_mate() && count == 4),
            ("mateIn5", self.is_mate() && count == 5),
            ("crushing", !self.is_mate()),
            ("advantage", !self.is_mate()),
            ("backRankMate", self.is_mate() && self.is_back_rank()),
            ("smotheredMate", self.is_mate() && self.is_smothered()),
            ("promotion", self.any_move(|mv| mv.promoted().is_some())),
            ("underPromotion", self.any_move(is_under_promotion)),
            ("castling", self.any_move(|mv| mv.kind() == MoveKind::Castle)),
            ("enPassant", self.any_move(|mv| mv.kind() == MoveKind::EnPassant)),
        ];
        let known = known.into_iter().find(|(name, _)| *name == theme);
        known.map(|(_, holds)| holds).or_else(|| self.has_phase(theme)).or_else(|| {
            let holds = match theme {
                "doubleCheck" => Self::is_double_check,
                "hangingPiece" => Self::takes_at_once,
                "fork" => Self::is_fork,
                "pin" | "skewer" => Self::is_aligned,
                "discoveredAttack" => Self::is_discovered,
                "capturingDefender" => Self::takes_a_defender,
                "overloading" => Self::lures_a_defender,
                "deflection" => Self::attacks_a_defender,
                "trappedPiece" => Self::attacks_a_piece,
                _ => return None,
            };
            Some((0..self.moves.len()).step_by(2).any(|ply| holds(self, ply)))
        })
    }

    fn has_phase(&self, theme: &str) -> Option<bool> {
        let board = self.positions[0].board();
        let count =
            |roles: &[Role]| -> u32 { roles.iter().map(|&role| board.by_role(role).len()).sum() };
        let pieces = count(&[Role::Knight, Role::Bishop, Role::Rook, Role::Queen]);
        let at_home = |color: Color| {
            let rank = if color == Color::White { Rank::First } else { Rank::Eighth };
            (board.by_color(color) & Bitboard::from_rank(rank)).len()
        };
        let is_opening = pieces > 10 && at_home(Color::White) > 3 && at_home(Color::Black) > 3;
        let only = |roles: &[Role]| {
            count(roles) == pieces && roles.iter().all(|&role| board.by_role(role).any())
        };
        Some(match theme {
            "opening" => is_opening,
            "middlegame" => pieces > 6 && !is_opening,
            "endgame" => pieces <= 6,
            "pawnEndgame" => only(&[]),
            "knightEndgame" => only(&[Role::Knight]),
            "bishopEndgame" => only(&[Role::Bishop]),
            "rookEndgame" => only(&[Role::Rook]),
            "queenEndgame" => only(&[Role::Queen]),
            "queenRookEndgame" => only(&[Role::Queen, Role::Rook]),
            _ => return None,
        })
    }

    /// Whether one of the solver's moves is such a move.
    fn any_move(&self, is_such: impl Fn(Move) -> bool) -> bool {
        self.moves.iter().step_by(2).any(|&mv| is_such(mv))
    }

    fn is_back_rank(&self) -> bool {
        let mated = self.last();
        let king = mated.king(mated.turn());
        let home = if mated.turn() == Color::White { Rank::First } else { Rank::Eighth };
        king.rank() == home && mated.checkers().into_iter().all(|by| by.rank() == home)
    }

    fn is_smothered(&self) -> bool {
        let mated = self.last();
        let board = mated.board();
        let beside = attack::king_attacks(mated.king(mated.turn()));
        (beside - board.by_color(mated.turn())).is_empty()
            && mated.checkers().into_iter().all(|by| board.role_at(by) == Some(Role::Knight))
    }

    fn board(&self, ply: usize) -> &Board {
        self.positions[ply].board()
    }

    /// The other side's pieces before a move.
    fn victims(&self, ply: usize) -> Bitboard {
        self.board(ply).by_color(!self.solver)
    }

    /// The other side's pieces before a move, pawns left aside.
    fn pieces(&self, ply: usize) -> Bitboard {
        self.victims(ply) - self.board(ply).by_role(Role::Pawn)
    }

    fn is_double_check(&self, ply: usize) -> bool {
        self.positions[ply + 1].checkers().len() == 2
    }

    fn takes_at_once(&self, ply: usize) -> bool {
        ply == 0 && self.victims(0).contains(self.moves[0].to())
            || self.moves[0].kind() == MoveKind::EnPassant
    }

    fn is_fork(&self, ply: usize) -> bool {
        let attacked = self.board(ply + 1).attacks_from(self.moves[ply].to());
        (attacked & self.pieces(ply + 1)).len() >= 2
    }

    /// Whether two of the other side's pieces stand on a line of a solver's piece, one behind the
    /// other.
    fn is_aligned(&self, ply: usize) -> bool {
        let board = self.board(ply + 1);
        let sliders = board.by_color(self.solver)
            & (board.by_role(Role::Bishop)
                | board.by_role(Role::Rook)
                | board.by_role(Role::Queen));
        sliders.into_iter().any(|by| {
            let fronts = board.attacks_from(by) & self.victims(ply + 1);
            fronts.into_iter().any(|front| {
                let mut without = *board;
                without.remove(front);
                let opened = without.attacks_from(by) - board.attacks_from(by);
                opened.intersects(self.victims(ply + 1))
            })
        })
    }

    /// Whether another piece than the one that moved attacks more than before.
    fn is_discovered(&self, ply: usize) -> bool {
        let (old, new) = (self.board(ply), self.board(ply + 1));
        let others = new.by_color(self.solver) - self.moves[ply].to().bit();
        others.into_iter().any(|by| {
            let opened = new.attacks_from(by) - old.attacks_from(by);
            opened.intersects(self.pieces(ply + 1))
        })
    }

    /// Whether a piece of the other side protects another one.
    fn protects(&self, ply: usize, by: Square) -> bool {
        self.board(ply).attacks_from(by).intersects(self.victims(ply))
    }

    fn takes_a_defender(&self, ply: usize) -> bool {
        let to = self.moves[ply].to();
        self.victims(ply).contains(to) && self.protects(ply, to)
    }

    fn lures_a_defender(&self, ply: usize) -> bool {
        let attackers = self.board(ply + 1).attackers_of(self.moves[ply].to(), !self.solver);
        attackers.into_iter().any(|by| self.protects(ply + 1, by))
    }

    fn attacks_a_defender(&self, ply: usize) -> bool {
        let attacked =
            self.board(ply + 1).attacks_from(self.moves[ply].to()) & self.victims(ply + 1);
        let is_check = self.positions[ply + 1].is_check();
        is_check || attacked.into_iter().any(|by| self.protects(ply + 1, by))
    }

    fn attacks_a_piece(&self, ply: usize) -> bool {
        let pieces = self.pieces(ply + 1) - self.board(ply + 1).by_role(Role::King);
        let board = self.board(ply + 1);
        pieces.into_iter().any(|on| board.attackers_of(on, self.solver).any())
    }
}

fn is_under_promotion(mv: Move) -> bool {
    mv.promoted().is_some_and(|role| role != Role::Queen)
}
