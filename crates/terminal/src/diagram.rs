//! The board as text.

use std::fmt;

use tabiya_chess::{Board, Color, File, Piece, Rank, Square};

/// Which side is drawn at the bottom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum View {
    /// Row 0 at the bottom.
    #[default]
    PlayerOne,
    /// Row 7 at the bottom.
    PlayerTwo,
}

impl View {
    /// This side at the bottom.
    pub(crate) const fn of(color: Color) -> Self {
        match color {
            Color::White => Self::PlayerOne,
            Color::Black => Self::PlayerTwo,
        }
    }

    pub(crate) const fn flipped(self) -> Self {
        match self {
            Self::PlayerOne => Self::PlayerTwo,
            Self::PlayerTwo => Self::PlayerOne,
        }
    }
}

/// What stands at the edges of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edge {
    /// The numbers of rows and columns, from 0.
    Numbers,
    /// The names of files and ranks, as notation has them.
    Names,
}

/// Draws the pieces and the names of their rows and columns, plain ASCII.
pub(crate) struct Diagram<'a>(pub(crate) &'a Board, pub(crate) View, pub(crate) Edge);

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut ranks, mut files) = (Rank::ALL, File::ALL);
        match self.1 {
            View::PlayerOne => ranks.reverse(),
            View::PlayerTwo => files.reverse(),
        }
        let names = self.2 == Edge::Names;
        let column = |file: &File| if names { file.to_string() } else { file.index().to_string() };
        let columns: String = files.iter().map(|file| format!(" {}", column(file))).collect();
        writeln!(f, "\n   {columns}")?;
        for rank in ranks {
            let row = if names { rank.to_string() } else { rank.index().to_string() };
            write!(f, "  {row}")?;
            for file in files {
                let piece = self.0.piece_at(Square::new(file, rank));
                write!(f, " {}", piece.map_or('.', Piece::letter))?;
            }
            writeln!(f, " {row}")?;
        }
        writeln!(f, "   {columns}")
    }
}
