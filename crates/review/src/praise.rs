//! Good moves that are worth a word.

use tabiya_chess::{Move, MoveKind, Position, Role};
use tabiya_engine::{exchange_gains as gains, exchange_worth as worth};
use tabiya_opening::is_book;

use crate::evaluation::Evaluation;
use crate::judgment::Judgment;
use crate::standing::Standing;

/// What a sacrifice gives away at least, in centipawns: less than a rook for a bishop, more than
/// a bishop for a knight.
const SACRIFICE_MIN: i32 = 150;

/// A side with this Win% or more without a sacrifice did not need it.
const NEEDLESS_WIN_PERCENT: f64 = 85.0;

/// A move that was played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played<'a> {
    /// The position before it.
    pub(crate) position: &'a Position,
    /// The move.
    pub(crate) mv: Move,
    /// The opponent's move before it, and where that was played.
    pub(crate) previous: Option<(&'a Position, Move)>,
}

impl Played<'_> {
    /// Whether it could be praised, as far as that is known without a look at other moves.
    /// `evaluation` is that of the position after it, or of the one before if it is best.
    pub(crate) fn may_be_praised(self, evaluation: Evaluation) -> bool {
        let next = self.position.play_unchecked(self.mv);
        self.position.legal_moves().len() > 1
            && next.has_legal_move()
            && !is_book(&next)
            && Standing::of(self.position.turn(), evaluation) > Standing::Losing
            && (!self.is_plain() || is_sacrifice(self.position, self.mv))
    }

    /// What good is said of it, if anything. `after` is the evaluation after it, `other` the one
    /// that the best of the other moves leads to.
    pub(crate) fn praise(self, after: Evaluation, other: Evaluation) -> Option<Judgment> {
        if !self.may_be_praised(after) {
            return None;
        }
        let mover = self.position.turn();
        let loss_of_other = Judgment::of_move(mover, after, other)?;
        let is_sound = after.win_percent_of(mover) >= 50.0;
        let is_needed = other.win_percent_of(mover) < NEEDLESS_WIN_PERCENT;
        if is_sound && is_needed && is_sacrifice(self.position, self.mv) {
            return Some(Judgment::Brilliant);
        }
        let holds = Standing::of(mover, after) > Standing::of(mover, other);
        let is_great = holds && loss_of_other >= Judgment::Mistake && !self.is_plain();
        is_great.then_some(Judgment::Great)
    }

    /// Whether everybody sees it: it gains material by the exchange on its square, or takes back.
    fn is_plain(self) -> bool {
        let takes_back = self
            .previous
            .is_some_and(|(position, mv)| mv.to() == self.mv.to() && brought(position, mv) > 0);
        takes_back || gains(self.position, self.mv, 1)
    }
}

/// Whether a move gives material away, and another would not: the opponent gains by an exchange
/// what the move has not brought itself.
fn is_sacrifice(position: &Position, mv: Move) -> bool {
    let others = position.legal_moves();
    loses_material(position, mv)
        && others.iter().any(|&other| other != mv && !loses_material(position, other))
}

/// Whether the opponent can take more than a move has taken, by [`SACRIFICE_MIN`].
fn loses_material(position: &Position, mv: Move) -> bool {
    let next = position.play_unchecked(mv);
    let wanted = brought(position, mv) + SACRIFICE_MIN;
    let is_capture = |reply: &&Move| next.board().role_at(reply.to()).is_some();
    next.legal_moves().iter().filter(is_capture).any(|&reply| gains(&next, reply, wanted))
}

/// The material that a move brings at once.
fn brought(position: &Position, mv: Move) -> i32 {
    let taken = || position.board().role_at(mv.to()).map_or(0, worth);
    match mv.kind() {
        MoveKind::Normal => taken(),
        MoveKind::EnPassant => worth(Role::Pawn),
        MoveKind::Promotion(role) => taken() + worth(role) - worth(Role::Pawn),
        MoveKind::Castle => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(fen: &str, san: &str, after: &str, other: &str, expected: Option<Judgment>) {
        let position: Position = fen.parse().expect("a position");
        let mv = position.read_san_lenient(san).unwrap_or_else(|_| panic!("{san} in {fen}"));
        let read = |text: &str| text.parse().expect("an evaluation");
        let played = Played { position: &position, mv, previous: None };
        let found = played.praise(read(after), read(other));
        assert_eq!(found, expected, "{san} in {fen}, {after} against {other}");
    }

    /// White's king can take the opposition, or let it be taken.
    const OPPOSITION: &str = "4k3/8/8/8/4K3/4P3/8/8 w - - 0 1";
    /// Black has not seen that the knight on e5 may leave the queen.
    const LEGAL: &str = "rn1qkbnr/ppp2p1p/3p2p1/4p3/2B1P1b1/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 5";

    #[test]
    fn the_only_move_that_holds_is_great() {
        let great = Some(Judgment::Great);
        check(OPPOSITION, "Ke5", "4.0", "0.0", great);
        check(OPPOSITION, "Ke5", "0.0", "-3.0", great);
        check(OPPOSITION, "Ke5", "#12", "0.0", great);
        // Much better, but the result would have been the same.
        check(OPPOSITION, "Ke5", "9.0", "4.0", None);
        check(OPPOSITION, "Ke5", "-3.0", "-9.0", None);
        // Another result, but no mistake.
        check(OPPOSITION, "Ke5", "2.4", "2.2", None);
    }

    #[test]
    fn forced_moves_book_moves_gains_and_mate_are_not_praised() {
        check("7k/4Q3/8/8/8/8/8/K7 b - - 0 1", "Kg8", "0.0", "9.0", None);
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        check(start, "e4", "0.0", "-5.0", None);
        check("4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1", "Nxd5", "5.0", "-2.0", None);
        check("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "Re8", "#0", "-2.0", None);
    }

    #[test]
    fn a_sound_sacrifice_that_is_clearly_best_is_brilliant() {
        let brilliant = Some(Judgment::Brilliant);
        check(LEGAL, "Nxe5", "3.0", "0.5", brilliant);
        check(LEGAL, "Nxe5", "0.0", "-0.8", brilliant);
        // Not best, not sound, not needed.
        check(LEGAL, "Nxe5", "0.5", "0.5", None);
        check(LEGAL, "Nxe5", "-0.5", "-1.5", None);
        check(LEGAL, "Nxe5", "#4", "6.0", None);
    }

    #[test]
    fn taking_back_is_not_great() {
        // A pawn takes a knight, and then queens are exchanged elsewhere.
        let before: Position =
            "3rk3/3q4/8/3p4/4N3/8/3Q4/3RK3 b - - 0 1".parse().expect("a position");
        let taking = before.read_san("dxe4").expect("a move");
        let position = before.play_unchecked(taking);
        let mv = position.read_san("Qxd7+").expect("a move");
        let read = |text: &str| text.parse().expect("an evaluation");
        let elsewhere = Played { position: &position, mv, previous: Some((&before, taking)) };
        assert!(!elsewhere.is_plain());
        let next = position.play_unchecked(mv);
        let back = next.read_san("Rxd7").expect("a move");
        let back = Played { position: &next, mv: back, previous: Some((&position, mv)) };
        assert!(back.is_plain());
        assert_eq!(back.praise(read("0.0"), read("9.0")), None);
    }

    #[test]
    fn material_that_is_lost_anyway_is_no_sacrifice() {
        // A protected pawn attacks two pieces.
        let forked = "k7/8/4p3/3p4/2B1N3/8/8/7K w - - 0 1";
        let position: Position = forked.parse().expect("a position");
        for &mv in &position.legal_moves() {
            assert!(!is_sacrifice(&position, mv), "{mv:?}");
        }
        // What is taken counts: an exchange is none, the exchange is one.
        let cases = [
            ("r3k3/8/8/8/8/8/8/R3K2R w - - 0 1", "Rxa8", false),
            ("4k3/2p5/3b4/8/8/8/8/3RK3 w - - 0 1", "Rxd6", true),
            ("4k3/2p5/3p4/8/8/8/8/3BK3 w - - 0 1", "Bf3", false),
        ];
        for (fen, san, expected) in cases {
            let position: Position = fen.parse().expect("a position");
            let mv = position.read_san_lenient(san).expect("a move");
            assert_eq!(is_sacrifice(&position, mv), expected, "{san} in {fen}");
        }
    }
}
