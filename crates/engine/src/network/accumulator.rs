//! The first layer's sums, and what a move changes in them.

use tabiya_chess::{ByColor, Color, File, Move, MoveKind, Piece, Position, Role, Square};

use super::{HIDDEN, Network, Row, View};

/// The sums of the first layer in both views.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Accumulator(pub(super) ByColor<Row>);

impl Default for Accumulator {
    fn default() -> Self {
        Self(ByColor { white: [0; HIDDEN], black: [0; HIDDEN] })
    }
}

/// A piece on a square.
type Place = (Piece, Square);

/// The pieces that a move takes from the board and puts on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Change {
    removed: [Option<Place>; 2],
    added: [Option<Place>; 2],
}

impl Change {
    /// What a legal move changes.
    #[inline]
    pub(super) fn new(from: &Position, mv: Move, to: &Position) -> Self {
        let (turn, board) = (from.turn(), from.board());
        let (start, end) = (mv.from(), mv.to());
        let own = |role| Piece::new(turn, role);
        let other = |role| Piece::new(!turn, role);
        let role = board.role_at(start).unwrap_or(Role::King);
        let step = |becomes: Role, taken: Option<Place>| Self {
            removed: [Some((own(role), start)), taken],
            added: [Some((own(becomes), end)), None],
        };
        let taken = || board.role_at(end).map(|role| (other(role), end));
        match mv.kind() {
            MoveKind::Normal => step(role, taken()),
            MoveKind::Promotion(becomes) => step(becomes, taken()),
            MoveKind::EnPassant => {
                let square = Square::new(end.file(), start.rank());
                step(role, Some((other(Role::Pawn), square)))
            }
            MoveKind::Castle => {
                let king = to.king(turn);
                let file = if king.file() == File::G { File::F } else { File::D };
                let rook = Square::new(file, king.rank());
                Self {
                    removed: [Some((own(Role::King), start)), Some((own(Role::Rook), end))],
                    added: [Some((own(Role::King), king)), Some((own(Role::Rook), rook))],
                }
            }
        }
    }
}

impl Accumulator {
    /// The sums of a position, from nothing but its pieces.
    pub(super) fn new(network: &Network, position: &Position) -> Self {
        let bias = network.hidden_bias;
        let mut sums = ByColor { white: bias, black: bias };
        let views = View::both(position);
        for (square, piece) in position.board().pieces() {
            for side in Color::ALL {
                let row = &network.hidden[views[side].feature(piece, square)];
                for (unit, weight) in sums[side].iter_mut().zip(row) {
                    *unit += weight;
                }
            }
        }
        Self(sums)
    }

    /// Becomes the sums after a move.
    #[inline(always)]
    pub(super) fn follow(
        &mut self,
        before: &Self,
        change: &Change,
        views: ByColor<View>,
        network: &Network,
    ) {
        for side in Color::ALL {
            let row = |place: Option<Place>| {
                place.map(|(piece, square)| &network.hidden[views[side].feature(piece, square)])
            };
            let (before, after) = (&before.0[side], &mut self.0[side]);
            let (removed, added) = (change.removed.map(row), change.added.map(row));
            match (removed, added) {
                ([Some(removed), None], [Some(added), None]) => {
                    for unit in 0..HIDDEN {
                        after[unit] = before[unit] + added[unit] - removed[unit];
                    }
                }
                ([Some(removed), Some(taken)], [Some(added), None]) => {
                    for unit in 0..HIDDEN {
                        after[unit] = before[unit] + added[unit] - removed[unit] - taken[unit];
                    }
                }
                ([Some(king), Some(rook)], [Some(castled), Some(beside)]) => {
                    for unit in 0..HIDDEN {
                        after[unit] =
                            before[unit] + castled[unit] + beside[unit] - king[unit] - rook[unit];
                    }
                }
                _ => *after = *before,
            }
        }
    }
}
