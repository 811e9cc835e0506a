//! What an engine does wrong.

use std::fmt;

/// The most characters of what an engine itself says of its fault.
const DETAIL_MAX: usize = 60;

/// An engine's own end of a game: it has lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineFault {
    /// What it did.
    pub kind: EngineFaultKind,
    /// More about it, in bounded words; perhaps nothing.
    pub detail: String,
}

/// The ways an engine can lose beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EngineFaultKind {
    /// Its process ended.
    Crash,
    /// It did not answer.
    Hang,
    /// It answered with what is no legal move.
    IllegalMove,
    /// It answered too late.
    Time,
}

impl EngineFaultKind {
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

impl EngineFault {
    /// What is wrong, in words for who wants to play against the engine.
    pub(crate) fn excuse(&self) -> String {
        let letters = self.detail.chars().filter(|letter| !letter.is_control());
        let detail: String = letters.take(DETAIL_MAX).collect();
        match self.kind {
            EngineFaultKind::Crash if detail.is_empty() => "it has ended".to_owned(),
            EngineFaultKind::Crash => format!("it has ended ({detail})"),
            EngineFaultKind::Hang => "it does not answer".to_owned(),
            EngineFaultKind::IllegalMove => {
                format!("it wants to play {detail}, which is not legal")
            }
            EngineFaultKind::Time => "it answers too late".to_owned(),
        }
    }
}

impl fmt::Display for EngineFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Crash => "crash",
            Self::Hang => "hang",
            Self::IllegalMove => "illegal move",
            Self::Time => "time loss",
        })
    }
}

impl fmt::Display for EngineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        if self.detail.is_empty() { Ok(()) } else { write!(f, " ({})", self.detail) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excuse_is_short_and_plain() {
        for (kind, detail, words) in [
            (EngineFaultKind::Crash, "", "it has ended"),
            (EngineFaultKind::Crash, "exit status: 1", "it has ended (exit status: 1)"),
            (EngineFaultKind::Hang, "", "it does not answer"),
            (
                EngineFaultKind::IllegalMove,
                "e2\x1b[2Je5",
                "it wants to play e2[2Je5, which is not legal",
            ),
        ] {
            assert_eq!(EngineFault { kind, detail: detail.to_owned() }.excuse(), words);
        }
        let long = EngineFault { kind: EngineFaultKind::IllegalMove, detail: "x".repeat(5000) };
        assert!(long.excuse().len() < 120);
    }
}
