//! Which moves have been good elsewhere in the tree.

use tabiya_chess::{Bitboard, Color, Move, Piece, Position, Role, Square};

/// No history grows beyond it.
const MOST: i32 = 16_384;

/// A piece and where it went: what a history is filed under.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Played {
    piece: u8,
    to: Square,
}

impl Played {
    #[inline]
    pub(super) fn new(position: &Position, mv: Move) -> Self {
        let role = position.board().role_at(mv.from()).unwrap_or(Role::Pawn);
        Self { piece: index(Piece::new(position.turn(), role)), to: mv.to() }
    }

    #[inline]
    const fn piece(self) -> usize {
        self.piece as usize
    }

    #[inline]
    const fn row(self) -> usize {
        self.piece() * 64 + self.to as usize
    }
}

#[inline]
const fn index(piece: Piece) -> u8 {
    piece.color as u8 * 6 + piece.role as u8
}

type ByTarget = [i16; 64];

/// How often moves have caused a cutoff, weighted by depth.
#[derive(Debug)]
pub(super) struct Histories {
    /// Quiet moves by color, by whether the opponent attacks origin and target, and by these two.
    quiet: Vec<[ByTarget; 64]>,
    /// Captures by piece, target and what is taken.
    capture: Vec<[[i16; 6]; 64]>,
    /// Quiet moves by an earlier move, piece and target. The last row is for those that have none.
    continuation: Vec<[ByTarget; 12]>,
}

/// The row of a move that follows none.
const FIRST: usize = 12 * 64;

/// What the history of a quiet move depends on beside the move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context {
    /// The rows of earlier moves: the opponent's last, and the own ones two and four plies before.
    rows: [usize; 3],
    /// The squares that the opponent attacks.
    threats: Bitboard,
}

impl Context {
    /// How much the continuations of each row count, in halves.
    const WEIGHTS: [i32; 3] = [2, 2, 1];

    pub(super) fn new(before: [Option<Played>; 3], threats: Bitboard) -> Self {
        Self { rows: before.map(|played| played.map_or(FIRST, Played::row)), threats }
    }

    /// The table of quiet moves that a move is filed in.
    #[inline]
    fn table(&self, turn: Color, mv: Move) -> usize {
        let is_attacked = |square| usize::from(self.threats.contains(square));
        turn as usize * 4 + is_attacked(mv.from()) * 2 + is_attacked(mv.to())
    }
}

impl Default for Context {
    fn default() -> Self {
        Self::new([None; 3], Bitboard::EMPTY)
    }
}

impl Default for Histories {
    fn default() -> Self {
        Self {
            quiet: vec![[[0; 64]; 64]; 2 * 4],
            capture: vec![[[0; 6]; 64]; 12],
            continuation: vec![[[0; 64]; 12]; FIRST + 1],
        }
    }
}

impl Histories {
    /// How good a quiet move has been.
    #[inline]
    pub(super) fn quiet(&self, turn: Color, mv: Move, played: Played, context: Context) -> i32 {
        let table = &self.quiet[context.table(turn, mv)];
        let mut sum = i32::from(table[mv.from() as usize][mv.to() as usize]);
        for (row, weight) in context.rows.into_iter().zip(Context::WEIGHTS) {
            let value = i32::from(self.continuation[row][played.piece()][played.to as usize]);
            sum += value * weight / 2;
        }
        sum
    }

    /// How good a capture has been.
    #[inline]
    pub(super) fn capture(&self, played: Played, taken: Role) -> i32 {
        i32::from(self.capture[played.piece()][played.to as usize][taken as usize])
    }

    pub(super) fn reward_quiet(
        &mut self,
        turn: Color,
        mv: Move,
        played: Played,
        context: Context,
        bonus: i32,
    ) {
        self.reward_plain(turn, mv, context, bonus);
        for row in context.rows {
            adjust(&mut self.continuation[row][played.piece()][played.to as usize], bonus, MOST);
        }
    }

    /// Rewards a quiet move whatever it followed.
    pub(super) fn reward_plain(&mut self, turn: Color, mv: Move, context: Context, bonus: i32) {
        let table = &mut self.quiet[context.table(turn, mv)];
        adjust(&mut table[mv.from() as usize][mv.to() as usize], bonus, MOST);
    }

    pub(super) fn reward_capture(&mut self, played: Played, taken: Role, bonus: i32) {
        adjust(&mut self.capture[played.piece()][played.to as usize][taken as usize], bonus, MOST);
    }

    /// What was good in one search counts less in the next: quiet moves half, and three quarters
    /// by what they followed or took.
    pub(super) fn fade(&mut self) {
        let quiet = self.quiet.as_flattened_mut().as_flattened_mut();
        quiet.iter_mut().for_each(|value| *value /= 2);
        let continuation = self.continuation.as_flattened_mut().as_flattened_mut();
        let capture = self.capture.as_flattened_mut().as_flattened_mut();
        continuation.iter_mut().chain(capture).for_each(|value| *value = *value / 4 * 3);
    }
}

/// Moves a value towards its bound, the slower the nearer it is.
pub(super) fn adjust(value: &mut i16, bonus: i32, most: i32) {
    let old = i32::from(*value);
    let new = old + bonus - old * bonus.abs() / most;
    *value = i16::try_from(new).unwrap_or(*value);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_out_of_an_attack_has_a_history_of_its_own() {
        let position = Position::start();
        let mv = Move::normal(Square::E2, Square::E4);
        let played = Played::new(&position, mv);
        let at_rest = Context::default();
        let attacked = Context::new([None; 3], Square::E2.bit());
        let mut histories = Histories::default();
        histories.reward_plain(Color::White, mv, attacked, 500);
        assert_eq!(histories.quiet(Color::White, mv, played, attacked), 500);
        assert_eq!(histories.quiet(Color::White, mv, played, at_rest), 0);
        // What a move followed counts wherever its piece stood.
        histories.reward_quiet(Color::White, mv, played, at_rest, 100);
        assert!(histories.quiet(Color::White, mv, played, attacked) > 500);
    }

    #[test]
    fn histories_stay_within_their_bound() {
        let mut value = 0;
        for _ in 0..1_000 {
            adjust(&mut value, 1_600, MOST);
        }
        assert!(i32::from(value) <= MOST && value > 15_000);
        for _ in 0..1_000 {
            adjust(&mut value, -1_600, MOST);
        }
        assert!(i32::from(value) >= -MOST && value < -15_000);
    }
}
