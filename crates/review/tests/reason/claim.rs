//! Plays the line of a reason and checks what it claims. Independent of what finds reasons: the
//! material, the exchanges and the mates are counted here anew.

use tabiya_chess::{Board, Color, Move, Piece, Position, Rank, Role, Square, attack};
use tabiya_engine::evaluation::{Term, Trace};
use tabiya_review::{Chance, DrawRule, Gain, Motif, MoveReport, Placed, Reason};

/// Checks every reason of a move that was made in this position; `past` are the positions of the
/// game before it.
pub(crate) fn check_reasons(past: &[Position], before: &Position, report: &MoveReport) {
    for reason in &report.reasons {
        let claim = Claim::new(past, before, report.mv, reason);
        claim.check();
        let sentence = reason.sentence(before, report.mv);
        assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence}");
        assert!(sentence.chars().next().is_some_and(|first| !first.is_whitespace()), "{sentence}");
    }
}

struct Claim<'a> {
    past: &'a [Position],
    before: &'a Position,
    reason: &'a Reason,
    /// The positions of the line, and its moves.
    positions: Vec<Position>,
    attacker: Color,
}

impl<'a> Claim<'a> {
    fn new(past: &'a [Position], before: &'a Position, mv: Move, reason: &'a Reason) -> Self {
        let root = match reason.chance {
            Chance::Allowed => before.play(mv).expect("a legal move"),
            Chance::Missed => *before,
        };
        let attacker = root.turn();
        let mut positions = vec![root];
        for &mv in &reason.line {
            let last = positions[positions.len() - 1];
            positions.push(last.play(mv).unwrap_or_else(|_| panic!("{reason:?} in {before}")));
        }
        Self { past, before, reason, positions, attacker }
    }

    fn check(&self) {
        let is_true = match &self.reason.motif {
            Motif::Mate { moves } => self.is_mate(*moves),
            Motif::BackRank { moves } => self.is_mate(*moves) && self.is_on_back_rank(),
            Motif::Draw { by } => self.is_draw(*by),
            Motif::OpenKing { king, .. } => {
                let mover = self.before.turn();
                self.last().king(mover) == *king && self.has_fallen(&[Term::King], 40)
            }
            Motif::WeakPawn { .. } => self.has_fallen(&[Term::Pawns], 25),
            Motif::Development { pieces, .. } => self.stay_at_home(pieces),
            motif => self.is_won(motif.gain().expect("material")) && self.is_motif(motif),
        };
        let text = self.reason.sentence(self.before, self.mv());
        assert!(is_true, "false in {}: {text} {:?}", self.before, self.reason);
    }

    fn mv(&self) -> Move {
        match self.reason.chance {
            Chance::Missed => self.reason.line[0],
            Chance::Allowed => self
                .before
                .legal_moves()
                .iter()
                .copied()
                .find(|&mv| self.before.play_unchecked(mv).is_same(&self.positions[0]))
                .expect("the move"),
        }
    }

    fn last(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }

    fn board(&self, ply: usize) -> &Board {
        self.positions[ply].board()
    }

    fn line(&self, ply: usize) -> Move {
        self.reason.line[ply]
    }

    fn is_mate(&self, moves: u32) -> bool {
        let last = self.last();
        last.is_check()
            && last.legal_count() == 0
            && last.turn() != self.attacker
            && self.reason.line.len() == 2 * moves as usize - 1
            && (moves != 2 || is_mated(&self.positions[1], 1))
    }

    fn is_on_back_rank(&self) -> bool {
        let last = self.last();
        let (king, home) = (last.king(last.turn()), last.turn().relative(Rank::First));
        let checker = last.checkers().first().expect("mate is check");
        let own = attack::king_attacks(king) & last.board().by_color(last.turn());
        king.rank() == home && checker.rank() == home && own.any()
    }

    fn is_draw(&self, by: DrawRule) -> bool {
        let last = self.last();
        match by {
            DrawRule::Stalemate => !last.is_check() && last.legal_count() == 0,
            DrawRule::DeadPosition => last.is_dead(),
            DrawRule::Fifty => last.halfmoves() >= 100,
            DrawRule::Threefold => {
                let before = (self.reason.chance == Chance::Allowed).then_some(self.before);
                let game = self.past.iter().chain(before).chain(&self.positions);
                game.filter(|position| position.is_same(last)).count() >= 3
            }
        }
    }

    /// Whether terms of the evaluation are worth less to the player than before the move.
    fn has_fallen(&self, terms: &[Term], least: i32) -> bool {
        let mover = self.before.turn();
        let value = |position: &Position| -> i32 {
            let trace = Trace::new(position);
            let of = |&term| trace.term(term, mover) - trace.term(term, !mover);
            terms.iter().map(|term| trace.verdict().value(of(term))).sum()
        };
        value(self.before) - value(self.last()) >= least
    }

    /// Whether these are knights and bishops that stood on the first rank and stand there still.
    fn stay_at_home(&self, pieces: &[Placed]) -> bool {
        let mover = self.before.turn();
        let stays = |piece: &Placed| {
            matches!(piece.role, Role::Knight | Role::Bishop)
                && piece.square.rank() == mover.relative(Rank::First)
                && [self.before, self.last()].into_iter().all(|position| {
                    position.board().piece_at(piece.square) == Some(Piece::new(mover, piece.role))
                })
        };
        !pieces.is_empty() && pieces.iter().all(stays)
    }

    /// Whether the line ends at rest, and the attacker has won what is said.
    fn is_won(&self, gain: &Gain) -> bool {
        let last = self.last();
        let pawns =
            balance(last.board(), self.attacker) - balance(self.before.board(), self.attacker);
        gain.pawns >= 1 && pawns == gain.pawns && !last.is_check() && !wins_something(last)
    }

    fn is_there(&self, ply: usize, piece: Placed, color: Color) -> bool {
        let on = self.board(ply).piece_at(piece.square);
        on.is_some_and(|on| on.role == piece.role && on.color == color)
    }

    /// The move by which the piece on a square is taken later.
    fn taking(&self, ply: usize, square: Square) -> Option<usize> {
        (ply + 1..self.reason.line.len()).find(|&ply| {
            self.positions[ply].turn() == self.attacker && self.line(ply).to() == square
        })
    }

    fn attacks(&self, ply: usize, from: Square, to: Square) -> bool {
        self.board(ply).attacks_from(from).contains(to)
    }

    fn is_motif(&self, motif: &Motif) -> bool {
        let (at, attacker, victim) = (self.reason.at, self.attacker, !self.attacker);
        match *motif {
            Motif::Hanging { piece, is_defended, .. } => {
                let to = self.line(0).to();
                self.is_there(0, piece, victim)
                    && (to == piece.square || piece.role == Role::Pawn)
                    && self.board(1).attackers_of(to, victim).any() == is_defended
            }
            Motif::Fork { by, ref targets, .. } => self.is_fork(by, targets),
            Motif::DiscoveredAttack { by, target, .. } => {
                self.line(at).from() != by.square
                    && !self.attacks(at, by.square, target.square)
                    && self.attacks(at + 1, by.square, target.square)
                    && self.is_lost(at + 1, target)
            }
            Motif::DiscoveredCheck { by, .. } => {
                self.line(at).to() != by.square
                    && self.positions[at + 1].checkers().contains(by.square)
            }
            Motif::RemovedDefender { defender, target, .. } => {
                self.is_there(at, defender, victim)
                    && self.is_there(at, target, victim)
                    && self.line(at).to() == defender.square
                    && self.attacks(at, defender.square, target.square)
                    && (self.taking(at, target.square).is_some() || self.is_chased(at + 1, target))
            }
            Motif::Overload { defender, drawn_to, target, .. } => {
                self.is_there(at, defender, victim)
                    && self.attacks(at, defender.square, target.square)
                    && self.line(at).to() == drawn_to
                    && self.line(at + 1).from() == defender.square
                    && self.line(at + 1).to() == drawn_to
                    && self.line(at + 2).to() == target.square
            }
            Motif::Deflection { defender, target, .. } => {
                let next = &self.positions[at + 1];
                self.is_there(at + 1, defender, victim)
                    && self.is_there(at + 1, target, victim)
                    && self.attacks(at + 1, defender.square, target.square)
                    && (next.is_check()
                        || next.board().attackers_of(defender.square, attacker).any())
                    && self.line(at + 1).from() == defender.square
                    && !self.attacks(at + 2, self.line(at + 1).to(), target.square)
                    && self.line(at + 2).to() == target.square
            }
            Motif::Trapped { piece, .. } => self.is_trapped(piece),
            Motif::Promotion { pawn, square, role, .. } => {
                self.is_there(0, Placed { role: Role::Pawn, square: pawn }, attacker)
                    && self.line(at).to() == square
                    && self.line(at).promoted() == Some(role)
            }
            Motif::Material { .. } => true,
            _ => self.is_on_a_line(motif),
        }
    }

    fn is_fork(&self, by: Placed, targets: &[Placed]) -> bool {
        let at = self.reason.at;
        let is_attacked = |&target: &Placed| {
            self.is_there(at + 1, target, !self.attacker)
                && self.attacks(at + 1, by.square, target.square)
        };
        self.line(at).to() == by.square
            && targets.len() >= 2
            && self.is_there(at + 1, by, self.attacker)
            && targets.iter().all(is_attacked)
            && targets.iter().any(|&target| self.is_lost(at + 1, target))
    }

    /// Motifs of three pieces on one line.
    fn is_on_a_line(&self, motif: &Motif) -> bool {
        let at = self.reason.at;
        match *motif {
            Motif::PinnedDefender { by, pinned, behind, .. } => {
                let to = self.line(0).to();
                let reply = self.positions[1].find_move(pinned.square, to, None);
                self.is_in_line(1, by, pinned, behind)
                    && self.attacks(1, pinned.square, to)
                    && reply.is_err()
            }
            Motif::Pin { by, pinned, behind, .. } => {
                let moved = self.line(at).to();
                self.is_in_line(at + 1, by, pinned, behind)
                    && self.taking(at, pinned.square).is_some()
                    && (by.square == moved || self.attacks(at + 1, moved, pinned.square))
            }
            Motif::Skewer { by, front, behind, .. } => {
                self.is_in_line(at + 1, by, front, behind)
                    && self.line(at + 1).from() == front.square
                    && self.line(at + 2).from() == by.square
                    && self.line(at + 2).to() == behind.square
            }
            _ => false,
        }
    }

    /// Whether three pieces stand in line with nothing between, the first being able to attack
    /// along it.
    fn is_in_line(&self, ply: usize, by: Placed, front: Placed, behind: Placed) -> bool {
        let board = self.board(ply);
        let free = |one, other| !attack::between(one, other).intersects(board.occupied());
        self.is_there(ply, by, self.attacker)
            && self.is_there(ply, front, !self.attacker)
            && self.is_there(ply, behind, !self.attacker)
            && attack::aligned(by.square, front.square, behind.square)
            && free(by.square, front.square)
            && free(front.square, behind.square)
            && board.attacks_from(by.square).contains(front.square)
    }

    /// Whether a piece is attacked, as is every square that it can go to, and whether it is taken.
    fn is_trapped(&self, piece: Placed) -> bool {
        let ply = self.reason.at + 1;
        let position = &self.positions[ply];
        let is_lost = |board: &Board, square| board.attackers_of(square, self.attacker).any();
        let goes = position.moves_from(piece.square);
        self.is_there(ply, piece, !self.attacker)
            && is_lost(position.board(), piece.square)
            && goes.iter().all(|&mv| is_lost(position.play_unchecked(mv).board(), mv.to()))
            && self.is_lost(ply, piece)
    }

    /// Whether a piece leaves a square on which it is attacked, and nobody takes back.
    fn is_chased(&self, ply: usize, piece: Placed) -> bool {
        self.line(ply).from() == piece.square
            && self.line(ply).to() != self.line(ply - 1).to()
            && self.board(ply).attackers_of(piece.square, self.attacker).any()
    }

    /// Whether a piece is taken from here on, where it stands or where it has gone.
    fn is_lost(&self, ply: usize, piece: Placed) -> bool {
        let mut square = piece.square;
        (ply..self.reason.line.len()).any(|ply| {
            let mv = self.line(ply);
            if mv.from() == square {
                square = mv.to();
                return false;
            }
            mv.to() == square
        })
    }
}

/// What a side is ahead, counted from the letters of a FEN.
fn balance(board: &Board, color: Color) -> i32 {
    let worth = |letter: char| match letter.to_ascii_lowercase() {
        'p' => 1,
        'n' | 'b' => 3,
        'r' => 5,
        'q' => 9,
        _ => 0,
    };
    let white = |letter: char| if letter.is_ascii_uppercase() { 1 } else { -1 };
    let sum: i32 = board.to_string().chars().map(|letter| white(letter) * worth(letter)).sum();
    if color == Color::White { sum } else { -sum }
}

/// Whether the side to move wins something by taking on one square, each side taking there as it
/// likes or stopping.
fn wins_something(position: &Position) -> bool {
    let color = position.turn();
    let before = balance(position.board(), color);
    position.legal_moves().iter().any(|&mv| {
        let next = position.play_unchecked(mv);
        let is_tactical = balance(next.board(), color) != before;
        is_tactical && -best_on(&next, mv.to(), 0) > before
    })
}

/// The best balance for the side to move, which takes on a square or stops.
fn best_on(position: &Position, square: Square, depth: usize) -> i32 {
    let now = balance(position.board(), position.turn());
    if depth > 12 {
        return now;
    }
    let moves = position.legal_moves();
    let captures = moves.iter().filter(|mv| mv.to() == square && !mv.is_castle());
    let taken = captures.map(|&mv| -best_on(&position.play_unchecked(mv), square, depth + 1));
    taken.max().unwrap_or(now).max(now)
}

/// Whether the side to move is mated in so many moves of the other side, whatever it does.
fn is_mated(position: &Position, moves: u32) -> bool {
    let replies = position.legal_moves();
    replies.iter().all(|&reply| mates(&position.play_unchecked(reply), moves))
        && (!replies.is_empty() || position.is_check())
}

/// Whether the side to move mates in so many moves, whatever happens.
fn mates(position: &Position, moves: u32) -> bool {
    moves > 0
        && position
            .legal_moves()
            .iter()
            .any(|&mv| is_mated(&position.play_unchecked(mv), moves - 1))
}
