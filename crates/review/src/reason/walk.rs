//! A line played out by the rules, and where it comes to rest.

use tabiya_chess::{Bitboard, Board, Color, Move, Position, Role, Square, attack};

use super::exchange::{Exchange, place, taken, worth};
use super::gain::balance;
use super::{Gain, Placed};

/// The most moves of a line that are looked at: what comes later has other causes.
const PLIES_MAX: usize = 12;

/// The most moves that are added to a line that ends in the middle of an exchange.
const SETTLING_MAX: usize = 6;

/// A line in which the attacker moves first, position by position.
#[derive(Debug)]
pub(super) struct Walk {
    /// The side whose chance it is.
    pub(super) attacker: Color,
    /// What stood on the board before the judged move.
    base: Board,
    /// The position before each move, and the last one.
    positions: Vec<Position>,
    moves: Vec<Move>,
    /// Whether each position is at rest: no check, and nothing to take with profit.
    is_quiet: Vec<bool>,
}

impl Walk {
    /// Plays a line as far as it is legal. What is won is counted from `base`.
    pub(super) fn new(base: &Position, root: &Position, line: &[Move]) -> Self {
        let mut walk = Self {
            attacker: root.turn(),
            base: *base.board(),
            positions: vec![*root],
            moves: Vec::new(),
            is_quiet: vec![is_quiet(root)],
        };
        for &mv in line.iter().take(PLIES_MAX) {
            if !walk.last().is_legal(mv) {
                break;
            }
            walk.push(mv);
        }
        walk.settle();
        walk
    }

    /// Plays exchanges to their end where the line has stopped in the middle of them.
    fn settle(&mut self) {
        let end = self.moves.len() + SETTLING_MAX;
        while self.moves.len() < end && !self.moves.is_empty() && !self.last().is_check() {
            let Some(exchange) = Exchange::best(self.last()) else { break };
            for mv in exchange.line {
                self.push(mv);
            }
        }
    }

    fn push(&mut self, mv: Move) {
        let next = self.last().play_unchecked(mv);
        self.moves.push(mv);
        self.is_quiet.push(is_quiet(&next));
        self.positions.push(next);
    }

    fn last(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// The position before a move of the line.
    pub(super) fn position(&self, ply: usize) -> &Position {
        &self.positions[ply]
    }

    /// The moves of the line, and those that end its exchanges.
    pub(super) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The side that is to lose something.
    pub(super) fn victim(&self) -> Color {
        !self.attacker
    }

    /// What a move of the line takes.
    pub(super) fn taken(&self, ply: usize) -> Option<Placed> {
        let &mv = self.moves.get(ply)?;
        taken(&self.positions[ply], mv)
    }

    /// The piece that a move of the line has put down, unless it is castling.
    pub(super) fn landed(&self, ply: usize) -> Option<Placed> {
        let mv = self.moves.get(ply).filter(|mv| !mv.is_castle())?;
        let role = self.positions[ply + 1].board().role_at(mv.to())?;
        Some(Placed { role, square: mv.to() })
    }

    /// What the attacker has won before a move, in pawns.
    pub(super) fn net(&self, ply: usize) -> i32 {
        balance(self.positions[ply].board(), self.attacker) - balance(&self.base, self.attacker)
    }

    /// What the attacker has won where the line comes to rest for the last time, in pawns.
    pub(super) fn final_net(&self) -> Option<i32> {
        self.last_quiet().map(|ply| self.net(ply))
    }

    pub(super) fn last_quiet(&self) -> Option<usize> {
        self.is_quiet.iter().rposition(|&is_quiet| is_quiet)
    }

    /// What is won for good after a move: what there is at the first point of rest behind it that
    /// the rest of the line does not take back, with the number of moves up to there.
    pub(super) fn secured(&self, ply: usize) -> Option<(Gain, usize)> {
        let last = self.last_quiet().filter(|&last| last > ply)?;
        let most = self.net(last);
        let is_secure = |&end: &usize| self.is_quiet[end] && (1..=most).contains(&self.net(end));
        let end = (ply + 1..=last).find(is_secure)?;
        Some((Gain::between(self.attacker, &self.base, self.positions[end].board()), end))
    }

    /// The first move of the attacker behind `ply`, at most two moves later, by which a piece is
    /// taken with profit on one of these squares, having stood there all the time.
    pub(super) fn taking(&self, ply: usize, squares: Bitboard, by: By) -> Option<usize> {
        [ply + 2, ply + 4].into_iter().find(|&later| {
            let Some(on) = self.taken(later) else { return false };
            let is_taker = match by {
                By::Any => true,
                By::The(square) => self.moves[later].from() == square,
            };
            let stayed = |square: Square, color| {
                (ply + 1..=later).all(|ply| {
                    self.positions[ply].board().color_at(square) == Some(color)
                        && (ply == later || !self.leaves(ply, square))
                })
            };
            squares.contains(on.square)
                && is_taker
                && Exchange::of(&self.positions[later], self.moves[later]).gain > 0
                && stayed(on.square, self.victim())
                && match by {
                    By::Any => true,
                    By::The(square) => stayed(square, self.attacker),
                }
        })
    }

    /// The move of the attacker by which a piece that stands on a square after `ply` is taken with
    /// profit, where it stands or where it has gone, at most four moves later. What it has taken
    /// meanwhile counts.
    pub(super) fn falling(&self, ply: usize, square: Square) -> Option<usize> {
        let (mut square, mut cost) = (square, 0);
        for later in ply + 1..(ply + 5).min(self.moves.len()) {
            let mv = self.moves[later];
            let taken = self.taken(later);
            if mv.from() == square {
                square = mv.to();
                cost += taken.map_or(0, |on| worth(on.role));
            } else if taken.is_some_and(|on| on.square == square) {
                let is_profit = Exchange::of(&self.positions[later], mv).gain > cost;
                return is_profit.then_some(later);
            }
        }
        None
    }

    /// As `falling`, for a piece that is lost by the move at `ply`: what could be taken with
    /// profit before it, the piece on `by` must take.
    pub(super) fn lost(&self, ply: usize, square: Square, by: Square) -> Option<usize> {
        let falling = self.falling(ply, square)?;
        let before = &self.positions[ply];
        // In check it could not be taken, whatever the danger.
        let was_safe = || !before.is_check() && Exchange::best_on(before, square).is_none();
        (self.moves[falling].from() == by || was_safe()).then_some(falling)
    }

    /// Whether a move leaves a square or arrives there.
    fn leaves(&self, ply: usize, square: Square) -> bool {
        let mv = self.moves[ply];
        mv.from() == square || mv.to() == square
    }

    /// The pieces of a side on some squares, the most valuable first, the king before all.
    pub(super) fn placed(&self, ply: usize, squares: Bitboard) -> Vec<Placed> {
        let board = self.positions[ply].board();
        let roles = squares
            .into_iter()
            .filter_map(|square| board.role_at(square).map(|role| Placed { role, square }));
        let mut all: Vec<Placed> = roles.collect();
        all.sort_by_key(|on| {
            let rank = if on.role == Role::King { 100 } else { worth(on.role) };
            (std::cmp::Reverse(rank), place(self.attacker, on.square))
        });
        all
    }
}

/// Which piece takes.
#[derive(Clone, Copy, Debug)]
pub(super) enum By {
    /// Whichever.
    Any,
    /// The one that has stood on this square all the time.
    The(Square),
}

/// Whether nothing is going on: no check, and no capture or promotion that wins anything.
fn is_quiet(position: &Position) -> bool {
    !position.is_check() && Exchange::best(position).is_none()
}

/// Whether a piece is lost to an attacker of this role that may take it, by its worth or because
/// nothing protects it. A king is always in danger.
pub(super) fn is_prey(board: &Board, piece: Placed, of: Color, by: Role) -> bool {
    piece.role == Role::King
        || worth(piece.role) > worth(by) && by != Role::King
        || board.attackers_of(piece.square, of).is_empty()
}

/// What a bishop, rook or queen sees behind the first piece on a line.
pub(super) fn behind(board: &Board, by: Square, front: Square) -> Option<Placed> {
    let piece = board.piece_at(by)?;
    if !matches!(piece.role, Role::Bishop | Role::Rook | Role::Queen) {
        return None;
    }
    let seen = board.attacks_from(by);
    let through =
        attack::attacks(piece.color, piece.role, by, board.occupied() - front.bit()) - seen;
    let square = (through & board.occupied()).into_iter().find(|&square| {
        attack::aligned(by, front, square) && attack::between(by, square).contains(front)
    })?;
    board.role_at(square).map(|role| Placed { role, square })
}
