//! What people type at an engine to look at it: not part of UCI, and every engine has it.

use std::fmt::{self, Display};

use tabiya_chess::{File, Position, Rank, Square, perft};

use crate::Signals;
use crate::evaluation::{Classical, Evaluator};

/// No count of such a depth can be finished; it also bounds the depth of the recursion.
pub(super) const PERFT_DEPTH_MAX: u32 = 64;
/// Counts of this depth take milliseconds, so they are not interrupted.
const PERFT_DEPTH_QUICK: u32 = 4;

pub(super) const HELP: &str = "\
Tabiya speaks UCI, the language between chess programs and engines. A board program starts it and
does the talking. By hand:

  uci                                     the options
  setoption name Hash value 64            sets one
  position startpos moves e2e4 e7e5       sets the position; also: position fen <FEN> moves ...
  go movetime 1000                        thinks for a second
  go wtime 60000 btime 60000 winc 1000    thinks as with a clock; also: depth, nodes, mate,
                                          infinite, ponder, searchmoves
  stop                                    ends thinking, with the best move so far
  d                                       shows the position
  eval                                    judges it without looking ahead
  go perft 5                              counts its move sequences
  bench 8                                 searches fixed positions, and counts
  quit";

/// The board, and what cannot be seen on it.
pub(super) struct Board<'a>(pub(super) &'a Position);

impl Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.0;
        for rank in Rank::ALL.into_iter().rev() {
            write!(f, "{}", rank.digit())?;
            for file in File::ALL {
                let piece = position.board().piece_at(Square::new(file, rank));
                write!(f, " {}", piece.map_or('.', tabiya_chess::Piece::letter))?;
            }
            writeln!(f)?;
        }
        writeln!(f, "  a b c d e f g h\n")?;
        writeln!(f, "Fen: {position}")?;
        writeln!(f, "Key: {:016X}", position.key().0)?;
        f.write_str("Checkers:")?;
        position.checkers().into_iter().try_for_each(|square| write!(f, " {square}"))
    }
}

/// What a position is worth at a glance.
pub(super) fn evaluation(position: &Position) -> String {
    if position.is_check() {
        return "Evaluation: none, as the side to move is in check".to_owned();
    }
    let score = Classical::default().evaluate(position);
    format!("Evaluation: {score} for the side to move")
}

/// Counts the move sequences from a position, and below each first move. None if it was stopped.
pub(super) fn divide(position: &Position, depth: u32, signals: &Signals) -> Option<String> {
    let mut text = String::new();
    let mut sum = 0;
    for &mv in &position.legal_moves() {
        let nodes = count(&position.play_unchecked(mv), depth.saturating_sub(1), signals)?;
        text += &format!("{}: {nodes}\n", position.uci(mv));
        sum += nodes;
    }
    Some(format!("{text}\nNodes searched: {sum}"))
}

fn count(position: &Position, depth: u32, signals: &Signals) -> Option<u64> {
    if signals.is_stopped() {
        return None;
    }
    if depth <= PERFT_DEPTH_QUICK {
        return Some(perft(position, depth));
    }
    let below = |&mv| count(&position.play_unchecked(mv), depth - 1, signals);
    position.legal_moves().iter().map(below).sum()
}
