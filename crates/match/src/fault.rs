//! What an engine does wrong.

use std::fmt;

/// An engine's own end of a game: it has lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What it did.
    pub kind: FaultKind,
    /// More about it, in bounded words; perhaps nothing.
    pub detail: String,
}

/// The ways an engine can lose beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FaultKind {
    /// Its process ended.
    Crash,
    /// It did not answer.
    Hang,
    /// It answered with what is no legal move.
    IllegalMove,
    /// It answered too late.
    Time,
}

impl FaultKind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Crash, Self::Hang, Self::IllegalMove, Self::Time];

    /// The value of PGN's tag `Termination`, as other match runners write it.
    #[must_use]
    pub const fn termination(self) -> &'static str {
        match self {
            Self::Crash => "abandoned",
            Self::Hang => "stalled connection",
            Self::IllegalMove => "illegal move",
            Self::Time => "time forfeit",
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Crash => "crash",
            Self::Hang => "hang",
            Self::IllegalMove => "illegal move",
            Self::Time => "time loss",
        })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        if self.detail.is_empty() { Ok(()) } else { write!(f, " ({})", self.detail) }
    }
}
