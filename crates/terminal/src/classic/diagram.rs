//! The board as text.

use std::fmt;

use tabiya_chess::{Board, File, Piece, Rank, Square};

/// Which side is drawn at the bottom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum View {
    /// Row 0 at the bottom.
    #[default]
    PlayerOne,
    /// Row 7 at the bottom.
    PlayerTwo,
}

impl View {
    pub(super) const fn flipped(self) -> Self {
        match self {
            Self::PlayerOne => Self::PlayerTwo,
            Self::PlayerTwo => Self::PlayerOne,
        }
    }
}

/// Draws the pieces with the numbers of their rows and columns, plain ASCII.
pub(super) struct Diagram<'a>(pub(super) &'a Board, pub(super) View);

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut ranks, mut files) = (Rank::ALL, File::ALL);
        match self.1 {
            View::PlayerOne => ranks.reverse(),
            View::PlayerTwo => files.reverse(),
        }
        let columns: String = files.iter().map(|file| format!(" {}", file.index())).collect();
        writeln!(f, "\n   {columns}")?;
        for rank in ranks {
            write!(f, "  {}", rank.index())?;
            for file in files {
                let piece = self.0.piece_at(Square::new(file, rank));
                write!(f, " {}", piece.map_or('.', Piece::letter))?;
            }
            writeln!(f, " {}", rank.index())?;
        }
        writeln!(f, "   {columns}")
    }
}
