//! What endgame tables say, in the engine's words.

use tabiya_ending::Verdict;
use tabiya_engine::KnownEnd;

/// The end that a table knows, as the engine takes it.
#[must_use]
pub const fn known_end(verdict: Verdict) -> KnownEnd {
    match verdict {
        Verdict::Win { plies } => KnownEnd::Win { plies },
        Verdict::Draw => KnownEnd::Draw,
        Verdict::Loss { plies } => KnownEnd::Loss { plies },
    }
}
