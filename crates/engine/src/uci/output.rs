//! What the session writes: whole lines, each written and flushed at once.

use std::fmt::{self, Display, Write as _};
use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

use tabiya_chess::{Move, Position};

use crate::{Bound, Odds, ScoreKind, Thought};

/// Where the lines go, from the session and from the thread that thinks.
#[derive(Debug)]
pub(super) struct Output<W>(Mutex<W>);

impl<W: Write> Output<W> {
    pub(super) const fn new(writer: W) -> Self {
        Self(Mutex::new(writer))
    }

    /// Writes a line, or several that belong together.
    pub(super) fn line(&self, line: impl Display) -> io::Result<()> {
        let line = format!("{line}\n");
        // A thread that failed while it wrote has broken its own line at most.
        let mut writer = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        writer.write_all(line.as_bytes())?;
        writer.flush()
    }

    /// Says something in words.
    pub(super) fn remark(&self, text: impl Display) -> io::Result<()> {
        self.line(format_args!("info string {text}"))
    }
}

/// A thought as an `info` line, and what it has to add in words as another one.
pub(super) struct Info<'a> {
    pub(super) position: &'a Position,
    pub(super) thought: &'a Thought,
    pub(super) odds: OddsSetting,
}

/// Whether scores come with the odds of each result, as `UCI_ShowWDL` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OddsSetting {
    Hidden,
    Shown,
}

impl Display for Info<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let thought = self.thought;
        write!(f, "info depth {}", thought.depth)?;
        write!(f, " seldepth {}", thought.depth_max.max(thought.depth))?;
        write!(f, " multipv {}", thought.rank.max(1))?;
        if let Some(score) = thought.score {
            match score.kind() {
                ScoreKind::Centipawns(value) => write!(f, " score cp {value}")?,
                ScoreKind::Mate(moves) => write!(f, " score mate {moves}")?,
            }
            f.write_str(match thought.bound {
                Bound::Exact => "",
                Bound::Lower => " lowerbound",
                Bound::Upper => " upperbound",
            })?;
            if self.odds == OddsSetting::Shown {
                let Odds { win, draw, loss } = Odds::of(score);
                write!(f, " wdl {win} {draw} {loss}")?;
            }
        }
        let micros = thought.elapsed.as_micros().max(1);
        let per_second = u128::from(thought.nodes) * 1_000_000 / micros;
        write!(f, " nodes {} nps {per_second}", thought.nodes)?;
        write!(f, " hashfull {}", thought.memory_permille)?;
        write!(f, " time {}", thought.elapsed.as_millis())?;
        let mut lead = " pv";
        for text in notation(*self.position, &thought.line) {
            write!(f, "{lead} {text}")?;
            lead = "";
        }
        if !thought.remark.is_empty() {
            f.write_str("\ninfo string ")?;
            // A remark is one line, whatever is in it.
            for letter in thought.remark.chars() {
                f.write_char(if letter.is_control() { ' ' } else { letter })?;
            }
        }
        Ok(())
    }
}

/// What ends a search: the move, and the answer to it that is expected.
pub(super) struct BestMove {
    pub(super) position: Position,
    pub(super) best: Option<Move>,
    pub(super) reply: Option<Move>,
}

impl Display for BestMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(best) = self.best else {
            return f.write_str("bestmove (none)");
        };
        let line = [Some(best), self.reply].into_iter().flatten().collect::<Vec<_>>();
        let mut lead = "bestmove";
        for text in notation(self.position, &line) {
            write!(f, "{lead} {text}")?;
            lead = " ponder";
        }
        Ok(())
    }
}

/// Moves that follow each other, in UCI's notation, as far as they are legal.
fn notation(mut position: Position, line: &[Move]) -> impl Iterator<Item = String> {
    line.iter().map_while(move |&mv| {
        let text = position.uci(mv).to_string();
        position = position.play(mv).ok()?;
        Some(text)
    })
}

#[cfg(test)]
impl Output<Vec<u8>> {
    pub(super) fn into_text(self) -> String {
        String::from_utf8(self.0.into_inner().expect("no panic")).expect("lines are UTF-8")
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::Score;

    fn read(line: &str) -> Vec<Move> {
        let mut position = Position::start();
        let play = |text: &str| {
            let mv = position.read_san(text).expect("a legal move");
            position = position.play_unchecked(mv);
            mv
        };
        line.split(' ').map(play).collect()
    }

    #[test]
    fn a_thought_is_written_in_the_words_of_uci() {
        let mut thought = Thought {
            depth: 3,
            depth_max: 5,
            nodes: 2_000,
            elapsed: Duration::from_millis(4),
            score: Some(Score::from_centipawns(-12)),
            bound: Bound::Lower,
            line: read("e4 e5 Nf3"),
            rank: 2,
            memory_permille: 7,
            remark: String::new(),
        };
        let position = &Position::start();
        let text = |thought: &_| Info { position, thought, odds: OddsSetting::Hidden }.to_string();
        assert_eq!(
            text(&thought),
            "info depth 3 seldepth 5 multipv 2 score cp -12 lowerbound nodes 2000 nps 500000 \
             hashfull 7 time 4 pv e2e4 e7e5 g1f3"
        );
        thought.score = Some(Score::mate_in(3));
        thought.bound = Bound::Exact;
        // A line from the memory may end in a move that another position had.
        thought.line.swap(1, 2);
        thought.remark = "Two\nlines.".to_owned();
        assert_eq!(
            text(&thought),
            "info depth 3 seldepth 5 multipv 2 score mate 2 nodes 2000 nps 500000 \
             hashfull 7 time 4 pv e2e4\ninfo string Two lines."
        );
    }

    #[test]
    fn the_best_move_comes_with_a_reply_only_if_that_is_legal() {
        let position = Position::start();
        let moves = read("e4 e5");
        let text = |best: usize, reply: usize| {
            BestMove { position, best: moves.get(best).copied(), reply: moves.get(reply).copied() }
                .to_string()
        };
        assert_eq!(text(0, 1), "bestmove e2e4 ponder e7e5");
        assert_eq!(text(0, 0), "bestmove e2e4");
        assert_eq!(text(0, 2), "bestmove e2e4");
        assert_eq!(text(2, 2), "bestmove (none)");
    }
}
