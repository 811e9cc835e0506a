//! A board without turns or without rules, for teaching.

use tabiya_chess::{
    Bitboard, Board, CastlingRights, Color, Piece, Position, Rank, Refusal, Role, Setup,
    SetupError, Square, Uci, Variant,
};
use tabiya_table::Millis;

use super::report;

/// What is on the practice board. At least one switch is on.
pub(super) struct Practice {
    switches: Switches,
    setup: Setup,
    /// What the game stood at when it began to wait, and when that was.
    before: Setup,
    pub(super) since: Millis,
    variant: Variant,
    winner: Option<Color>,
}

/// The two switches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Switches {
    /// Either player may move, by the pieces' rules.
    pub(super) either: bool,
    /// Anything may be moved, placed and removed.
    pub(super) free: bool,
}

/// Why a piece does not move in practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PracticeRefusal {
    /// By the rules of the game.
    Refused(Refusal),
    /// The board is no legal position, and the piece does not move like that.
    Reach { piece: Piece, from: Square, to: Square },
}

impl Practice {
    pub(super) fn new(position: &Position, switches: Switches, since: Millis) -> Self {
        let setup = Setup::from(position);
        let variant = position.variant();
        Self { switches, setup, before: setup, since, variant, winner: None }
    }

    pub(super) const fn board(&self) -> &Board {
        &self.setup.board
    }

    pub(super) const fn turn(&self) -> Color {
        self.setup.turn
    }

    pub(super) const fn winner(&self) -> Option<Color> {
        self.winner
    }

    pub(super) const fn switches(&self) -> Switches {
        self.switches
    }

    pub(super) const fn set_switches(&mut self, switches: Switches) {
        self.switches = switches;
    }

    pub(super) fn fen(&self) -> String {
        self.setup.to_string()
    }

    pub(super) const fn question(&self) -> &'static str {
        if self.switches.free {
            "Practice, free placement. Move, Place, Remove, Quit or Restart?"
        } else {
            "Practice, either player may move. Move, Quit or Restart?"
        }
    }

    /// Whether nothing has changed since the game began to wait.
    pub(super) fn is_unchanged(&self) -> bool {
        self.setup == self.before
    }

    /// The position to play from.
    pub(super) fn position(&self) -> Result<Position, SetupError> {
        self.setup.position(self.variant)
    }

    /// The position if it were this player's turn.
    fn position_for(&self, color: Color) -> Option<Position> {
        let mut setup = self.setup;
        if setup.turn != color {
            setup.turn = color;
            setup.ep = None;
        }
        setup.position(self.variant).ok()
    }

    /// Where the piece may go, as far as the switches have rules at all.
    pub(super) fn targets_of(&self, square: Square) -> Bitboard {
        let Some(piece) = self.setup.board.piece_at(square) else { return Bitboard::EMPTY };
        if self.switches.free {
            return !square.bit();
        }
        match self.position_for(piece.color) {
            Some(position) => report::targets(&position, square),
            None => self.setup.board.reach_of(square),
        }
    }

    /// Moves a piece as the switches allow. Gives back what was taken.
    pub(super) fn move_piece(&mut self, uci: Uci) -> Result<(), PracticeRefusal> {
        let Uci { from, to, promotion } = uci;
        let Some(piece) = self.setup.board.piece_at(from) else {
            return Err(PracticeRefusal::Refused(Refusal::EmptySquare { square: from }));
        };
        if from == to {
            return Err(PracticeRefusal::Refused(Refusal::SameSquare { square: from }));
        }
        if self.switches.free {
            let role = promotion.unwrap_or(piece.role);
            self.put(from, to, Piece::new(piece.color, role));
            return Ok(());
        }
        if let Some(position) = self.position_for(piece.color) {
            let mv = uci.to_move(&position).map_err(PracticeRefusal::Refused)?;
            self.setup = Setup::from(&position.play_unchecked(mv));
            return Ok(());
        }
        // Where a king can be taken the position is illegal, and pieces move by their own rules.
        if !self.setup.board.reach_of(from).contains(to) {
            return Err(PracticeRefusal::Reach { piece, from, to });
        }
        let is_promotion =
            piece.role == Role::Pawn && to.rank() == piece.color.relative(Rank::Eighth);
        let role = match promotion {
            None if is_promotion => {
                return Err(PracticeRefusal::Refused(Refusal::PromotionMissing { to }));
            }
            Some(_) if !is_promotion => {
                return Err(PracticeRefusal::Refused(Refusal::NoPromotion {
                    role: piece.role,
                    to,
                }));
            }
            promotion => promotion.unwrap_or(piece.role),
        };
        self.put(from, to, Piece::new(piece.color, role));
        self.setup.turn = !piece.color;
        Ok(())
    }

    pub(super) fn place(&mut self, square: Square, piece: Piece) {
        self.touch(square);
        self.setup.board.place(square, piece);
    }

    pub(super) fn remove(&mut self, square: Square) -> Option<Piece> {
        self.touch(square);
        self.setup.board.remove(square)
    }

    pub(super) fn clear(&mut self) {
        self.setup.board = Board::EMPTY;
        self.setup.castling = CastlingRights::NONE;
        self.setup.ep = None;
    }

    pub(super) fn set_turn(&mut self, turn: Color) {
        if self.setup.turn != turn {
            self.setup.turn = turn;
            self.setup.ep = None;
        }
    }

    /// Puts a piece down elsewhere. Whoever takes the other king has won.
    fn put(&mut self, from: Square, to: Square, piece: Piece) {
        if self.setup.board.piece_at(to) == Some(Piece::new(!piece.color, Role::King)) {
            self.winner = Some(piece.color);
        }
        self.touch(from);
        self.touch(to);
        self.setup.board.remove(from);
        self.setup.board.place(to, piece);
    }

    /// Takes castling rights away from a king or rook that was touched, and resets the counters.
    fn touch(&mut self, square: Square) {
        let mut rooks = self.setup.castling.rooks() - square.bit();
        if let Some(Piece { color, role: Role::King }) = self.setup.board.piece_at(square) {
            rooks = rooks - self.setup.castling.rooks_of(color);
        }
        self.setup.castling = CastlingRights::from_rooks(rooks);
        self.setup.ep = None;
        self.setup.halfmoves = 0;
    }
}
