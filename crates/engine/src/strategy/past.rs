//! The ends of a game that a strategy has to know about, draws by history among them.

use tabiya_chess::{Game, Position};

/// How a line ends, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineEnd {
    /// It is mated.
    Mate,
    /// Nobody wins.
    Draw,
}

/// The positions that came before the one being looked at: in the game, then in the line.
#[derive(Clone, Debug)]
pub(super) struct Past {
    positions: Vec<Position>,
    game_plies: usize,
}

impl Past {
    /// What came before a game's position.
    pub(super) fn new(game: &Game) -> Self {
        let reversible = usize::from(game.position().halfmoves());
        let history = game.history();
        let kept = &history[history.len().saturating_sub(reversible)..];
        let positions = kept.iter().map(|&(position, _)| position).collect::<Vec<_>>();
        Self { game_plies: positions.len(), positions }
    }

    /// A move is made in this position of the line.
    pub(super) fn push(&mut self, position: &Position) {
        self.positions.push(*position);
    }

    /// The last move of the line is taken back.
    pub(super) fn pop(&mut self) {
        self.positions.pop();
    }

    /// All of the line is taken back; the game stays.
    pub(super) fn rewind(&mut self) {
        self.positions.truncate(self.game_plies);
    }

    /// How the game ends with this position, which comes next, if it does.
    ///
    /// A position that stood on the board before counts as a draw at once: whoever could force
    /// it a second time can force it a third time.
    pub(super) fn end(&self, position: &Position) -> Option<LineEnd> {
        if !position.has_legal_move() {
            return Some(if position.is_check() { LineEnd::Mate } else { LineEnd::Draw });
        }
        let is_drawn =
            position.board().is_dead() || position.is_fifty() || self.is_repeated(position);
        is_drawn.then_some(LineEnd::Draw)
    }

    fn is_repeated(&self, position: &Position) -> bool {
        // Nothing before the last capture or pawn move can be the same.
        let reversible = usize::from(position.halfmoves());
        self.positions.iter().rev().take(reversible).any(|past| past.is_same(position))
    }
}
