//! What the session writes: whole lines, each written and flushed at once.

use std::fmt::{self, Display, Write as _};
use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

use tabiya_chess::{Move, Position};

use crate::{Bound, ScoreKind, Thought};

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
