//! The first layer's sums, and what a move changes in them.

use tabiya_chess::{ByColor, Color, File, Move, MoveKind, Piece, Position, Role, Square};

use super::{HIDDEN, Network, Row, View};

/// The sums of the first layer in one view.
#[derive(Clone, Debug)]
pub(super) struct Sums {
    view: View,
    units: Row,
    /// Whether the units are those of the position.
    is_ready: bool,
}

/// The sums in both views of a position on the way from the root, and the move that led to it.
#[derive(Clone, Debug)]
pub(super) struct Accumulator {
    sums: ByColor<Sums>,
    change: Change,
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
    /// One whose sums are not added up yet.
    pub(super) fn new(position: &Position) -> Self {
        let sums = |color| Sums {
            view: View::new(color, position.king(color)),
            units: Row([0; HIDDEN]),
            is_ready: false,
        };
        let sums = ByColor { white: sums(Color::White), black: sums(Color::Black) };
        Self { sums, change: Change::default() }
    }

    /// Becomes that of a position after a move, or after none. Its sums are not added up yet.
    #[inline]
    pub(super) fn enter(&mut self, change: Change, position: &Position) {
        self.change = change;
        for color in Color::ALL {
            let sums = &mut self.sums[color];
            sums.view = View::new(color, position.king(color));
            sums.is_ready = false;
        }
    }

    /// The units in the view of a side.
    #[inline]
    pub(super) const fn units(&self, side: Color) -> &Row {
        match side {
            Color::White => &self.sums.white.units,
            Color::Black => &self.sums.black.units,
        }
    }

    /// Adds up the last of some positions that follow each other, which is this one: each view from
    /// the last one whose sums are known, or anew if the view has changed since then.
    #[inline(always)]
    pub(super) fn update(way: &mut [Self], position: &Position, network: &Network) {
        for side in Color::ALL {
            let Some(last) = way.last().map(|last| last.sums[side].view) else { return };
            let mut same = way.iter().rev().take_while(|at| at.sums[side].view == last);
            match same.position(|at| at.sums[side].is_ready) {
                Some(back) => {
                    for next in way.len() - back..way.len() {
                        let (before, rest) = way.split_at_mut(next);
                        let Self { sums, change } = &mut rest[0];
                        sums[side].follow(&before[next - 1].sums[side], change, network);
                    }
                }
                None => {
                    let last = way.len() - 1;
                    way[last].sums[side].refresh(position, network);
                }
            }
        }
    }
}

impl Sums {
    /// Adds up a position, from nothing but its pieces.
    #[inline(always)]
    fn refresh(&mut self, position: &Position, network: &Network) {
        self.is_ready = true;
        self.units = network.hidden_bias;
        for (square, piece) in position.board().pieces() {
            let row = &network.hidden[self.view.feature(piece, square)];
            for (unit, weight) in self.units.0.iter_mut().zip(&row.0) {
                *unit += weight;
            }
        }
    }

    /// Becomes the sums after a move that leaves the view as it is.
    #[inline(always)]
    fn follow(&mut self, before: &Self, change: &Change, network: &Network) {
        self.is_ready = true;
        let row = |place: Option<Place>| {
            place.map(|(piece, square)| &network.hidden[self.view.feature(piece, square)].0)
        };
        let (removed, added) = (change.removed.map(row), change.added.map(row));
        let (before, after) = (&before.units.0, &mut self.units.0);
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
