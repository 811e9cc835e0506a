//! Reports on single moves with given lines, and boards seen from other sides.

use tabiya_chess::pgn::Tree;
use tabiya_chess::{
    Board, CastlingRights, Color, Move, Piece, Position, Rank, Role, Setup, Square, Uci, Variant,
};
use tabiya_review::{Assessment, Chance, Evaluation, Motif, MoveReport, Report};

/// A way to look at a board: with the colors exchanged, with left and right exchanged, and moved
/// by some files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct View {
    pub(crate) swaps_colors: bool,
    pub(crate) swaps_files: bool,
    pub(crate) files: i8,
}

impl View {
    pub(crate) const COLORS: Self = Self { swaps_colors: true, swaps_files: false, files: 0 };
    pub(crate) const FILES: Self = Self { swaps_colors: false, swaps_files: true, files: 0 };

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let colors = [false, true].into_iter();
        colors.flat_map(|swaps_colors| {
            [false, true].into_iter().flat_map(move |swaps_files| {
                (-4..=4).map(move |files| Self { swaps_colors, swaps_files, files })
            })
        })
    }

    pub(crate) fn square(self, square: Square) -> Option<Square> {
        let files = if self.swaps_files { 7 - 2 * square.file().index().cast_signed() } else { 0 };
        let square = square.offset(files + self.files, 0)?;
        Some(if self.swaps_colors { square.mirrored() } else { square })
    }

    pub(crate) fn color(self, color: Color) -> Color {
        if self.swaps_colors { !color } else { color }
    }

    /// None if something falls off the board, or the position is not legal.
    pub(crate) fn position(self, position: &Position) -> Option<Position> {
        let mut board = Board::EMPTY;
        for (square, piece) in position.board().pieces() {
            board.place(self.square(square)?, Piece::new(self.color(piece.color), piece.role));
        }
        let turn = self.color(position.turn());
        let castling = CastlingRights::NONE;
        let ep = position.ep().and_then(|square| self.square(square));
        let halfmoves = position.halfmoves();
        let setup = Setup { board, turn, castling, ep, halfmoves, fullmoves: 1 };
        setup.position(Variant::Standard).ok()
    }

    /// The same move seen otherwise, where `position` is seen so already.
    pub(crate) fn mv(self, position: &Position, mv: Uci) -> Option<Move> {
        let (from, to) = (self.square(mv.from)?, self.square(mv.to)?);
        Uci { from, to, promotion: mv.promotion }.to_move(position).ok()
    }
}

/// A move whose reason is known.
#[derive(Clone, Debug)]
pub(crate) struct Study {
    pub(crate) before: Position,
    pub(crate) mv: Move,
    pub(crate) chance: Chance,
    /// The line that shows it.
    pub(crate) line: Vec<Move>,
}

impl Study {
    /// Studies of a position in which the side to move has a line: another move misses it, and
    /// any move of the other side that leads here allows it.
    pub(crate) fn of(root: &Position, line: &[Move]) -> Vec<Self> {
        let others = root.legal_moves();
        let is_quiet =
            |mv: Move| root.board().role_at(mv.to()).is_none() && mv.promoted().is_none();
        let other = others.iter().copied().find(|&mv| mv != line[0] && is_quiet(mv));
        let missed = other.map(|mv| (*root, mv, Chance::Missed));
        let allowed = unmove(root).map(|(before, mv)| (before, mv, Chance::Allowed));
        let studies = [missed, allowed].into_iter().flatten();
        studies
            .map(|(before, mv, chance)| Self { before, mv, chance, line: line.to_vec() })
            .collect()
    }

    /// The report on the move, whose evaluation falls by so many centipawns, or to or from a mate.
    pub(crate) fn report(&self, fall: i32) -> MoveReport {
        let after = self.before.play(self.mv).expect("a legal move");
        let attacker = match self.chance {
            Chance::Missed => self.before.turn(),
            Chance::Allowed => !self.before.turn(),
        };
        let root = if self.chance == Chance::Missed { self.before } else { after };
        let end =
            self.line.iter().try_fold(root, |position, &mv| position.play(mv)).expect("legal");
        let moves = u32::try_from(self.line.len().div_ceil(2)).expect("short");
        let chance = match end.is_check() && !end.has_legal_move() {
            true => Evaluation::Mate { winner: attacker, moves },
            false if attacker == Color::White => Evaluation::Centipawns(fall),
            false => Evaluation::Centipawns(-fall),
        };
        let chance = Assessment { evaluation: chance, line: self.line.clone(), other: None };
        let other = Assessment::from(Evaluation::Centipawns(0));
        let (old, new) = match self.chance {
            Chance::Missed => (chance, other),
            Chance::Allowed => (other, chance),
        };
        let mut tree = Tree::from_position(self.before);
        let root = tree.root();
        tree.add(root, self.mv).expect("a legal move");
        Report::new(&tree, &[old, new]).moves.remove(0)
    }
}

/// A position from which a quiet move of a piece leads to this one.
fn unmove(root: &Position) -> Option<(Position, Move)> {
    let turn = !root.turn();
    let home = turn.relative(Rank::First);
    let men = root.board().by_color(turn) - root.board().by_role(Role::Pawn);
    let steps = men
        .into_iter()
        .flat_map(|to| root.board().reach_of(to).into_iter().map(move |from| (from, to)));
    let free = steps.filter(|&(from, _)| root.board().role_at(from).is_none());
    let mut made = free.filter_map(|(from, to)| {
        let mut board = *root.board();
        let piece = board.remove(to)?;
        board.place(from, piece);
        let castling = CastlingRights::NONE;
        let setup = Setup { board, turn, castling, ep: None, halfmoves: 9, fullmoves: 9 };
        let before = setup.position(Variant::Standard).ok()?;
        let mv = before.find_move(from, to, None).ok()?;
        before.play(mv).is_ok_and(|after| after.board() == root.board()).then_some((before, mv))
    });
    // A king that steps to its first rank may have had to.
    let mut others = Vec::new();
    let first = made.find(|&(before, mv)| {
        let is_forced = before.is_check() || mv.to().rank() == home && before.legal_count() < 3;
        if is_forced {
            others.push((before, mv));
        }
        !is_forced
    });
    first.or_else(|| others.first().copied())
}

/// The word of a motif in JSON.
pub(crate) fn kind(motif: &Motif) -> String {
    let value = serde_json::to_value(motif).expect("JSON");
    value["kind"].as_str().expect("a word").to_owned()
}

/// The moves of a line in UCI.
pub(crate) fn read_line(root: &Position, line: &str, view: View) -> Option<Vec<Move>> {
    let mut position = *root;
    let mut moves = Vec::new();
    for word in line.split(' ') {
        let mv = view.mv(&position, word.parse().expect("a move"))?;
        position = position.play(mv).ok()?;
        moves.push(mv);
    }
    Some(moves)
}
