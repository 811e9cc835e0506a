//! A puzzle, and the line of the public CSV format that holds it.

mod error;
mod field;

use std::fmt;
use std::str::FromStr;

use tabiya_chess::{Move, Position, Uci, Variant};

pub use error::{Column, PuzzleError};
use field::{fields, number, quoted, words};

/// A position in which one side has just gone wrong, and the moves that win by it.
///
/// Written as a line of the public CSV format. Its first move is the opponent's; the solver has
/// every second one after it.
///
/// ```
/// use tabiya_train::Puzzle;
/// let line = "00008,6k1/5ppp/8/8/8/8/5PPP/2r1R1K1 b - - 0 1,g7g6 e1c1,900,75,95,10,\
///             hangingPiece oneMove,,";
/// let puzzle: Puzzle = line.parse()?;
/// assert_eq!(puzzle.moves().len(), 2);
/// assert_eq!(puzzle.to_string(), line);
/// # Ok::<(), tabiya_train::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    id: String,
    start: Position,
    moves: Vec<Move>,
    /// How hard it is, how far that can be trusted, and what people made of it.
    pub standing: Standing,
    themes: Vec<String>,
    game_url: String,
    openings: Vec<String>,
}

/// How hard a puzzle is, and what people made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The rating of those who solve it half of the time.
    pub rating: u16,
    /// The rating's deviation.
    pub deviation: u16,
    /// From -100, nobody likes it, to 100.
    pub popularity: i8,
    /// How often it was tried.
    pub plays: u32,
}

impl Standing {
    /// The highest rating.
    pub const RATING_MAX: u16 = 4_000;
}

/// The first line of a file in the public CSV format.
pub const HEADER: &str =
    "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags";

/// The longest line that is read, in bytes.
pub const LINE_MAX: usize = 4_096;

/// The longest id.
pub(crate) const ID_MAX: usize = 16;
/// The most moves, the opponent's counted.
pub(crate) const MOVES_MAX: usize = 64;
/// The most themes, and the most names of openings.
pub(crate) const WORDS_MAX: usize = 32;
/// The longest theme or name of an opening.
pub(crate) const WORD_MAX: usize = 80;
/// The longest address of a game.
pub(crate) const URL_MAX: usize = 250;

impl Puzzle {
    /// A puzzle of a position and moves. The first move is the opponent's, and the last one the
    /// solver's.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the id or the moves.
    pub fn new(
        id: &str,
        start: Position,
        moves: &[Move],
        standing: Standing,
    ) -> Result<Self, PuzzleError> {
        let is_id = (1..=ID_MAX).contains(&id.len())
            && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        if !is_id {
            return Err(PuzzleError::value(Column::PuzzleId, id));
        }
        if moves.len() < 2 || moves.len() % 2 == 1 || moves.len() > MOVES_MAX {
            return Err(PuzzleError::MoveCount(moves.len()));
        }
        let mut position = start;
        for &mv in moves {
            position = position
                .play(mv)
                .map_err(|refusal| PuzzleError::Move { uci: position.uci(mv), refusal })?;
        }
        let (id, moves) = (id.to_owned(), moves.to_vec());
        let (themes, openings, game_url) = (Vec::new(), Vec::new(), String::new());
        Ok(Self { id, start, moves, standing, themes, game_url, openings })
    }

    /// The same with these themes, each a word of letters and digits.
    ///
    /// # Errors
    ///
    /// Names the first that is no word, or says that there are too many.
    pub fn with_themes(mut self, themes: &[&str]) -> Result<Self, PuzzleError> {
        self.themes = words(Column::Themes, themes.iter().copied())?;
        Ok(self)
    }

    /// The same with the names of its opening, the family first, without spaces.
    ///
    /// # Errors
    ///
    /// Names the first that is no word, or says that there are too many.
    pub fn with_openings(mut self, openings: &[&str]) -> Result<Self, PuzzleError> {
        self.openings = words(Column::OpeningTags, openings.iter().copied())?;
        Ok(self)
    }

    /// The same with the address of the game that it comes from.
    ///
    /// # Errors
    ///
    /// Refuses what is too long or has control characters.
    pub fn with_game_url(mut self, url: &str) -> Result<Self, PuzzleError> {
        if url.len() > URL_MAX || url.chars().any(char::is_control) {
            return Err(PuzzleError::value(Column::GameUrl, url));
        }
        url.clone_into(&mut self.game_url);
        Ok(self)
    }

    /// Its name in its file.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The position before the opponent's move.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The opponent's move, then the solver's and the opponent's in turn.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The same in UCI's notation.
    pub fn ucis(&self) -> impl Iterator<Item = Uci> {
        self.moves.iter().scan(self.start, |position, &mv| {
            let uci = position.uci(mv);
            *position = position.play_unchecked(mv);
            Some(uci)
        })
    }

    /// What it is about, as words such as `fork` or `mateIn2`.
    #[must_use]
    pub fn themes(&self) -> &[String] {
        &self.themes
    }

    /// The address of the game that it comes from; empty if there is none.
    #[must_use]
    pub fn game_url(&self) -> &str {
        &self.game_url
    }

    /// The names of its opening, with underscores for spaces, the family first.
    #[must_use]
    pub fn openings(&self) -> &[String] {
        &self.openings
    }

    /// The position that the solver sees first.
    #[must_use]
    pub fn shown(&self) -> Position {
        self.moves.first().map_or(self.start, |&mv| self.start.play_unchecked(mv))
    }
}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    /// Reads a line without its end.
    fn from_str(line: &str) -> Result<Self, PuzzleError> {
        if line.len() > LINE_MAX {
            return Err(PuzzleError::LineTooLong(line.len()));
        }
        let [id, fen, moves, rating, deviation, popularity, plays, themes, url, openings] =
            fields(line)?;
        let start = Position::from_fen(&fen, Variant::Standard).map_err(PuzzleError::Fen)?;
        let mut position = start;
        let mut found = Vec::new();
        for text in moves.split_ascii_whitespace() {
            let uci: Uci = text.parse().map_err(PuzzleError::Uci)?;
            let mv =
                uci.to_move(&position).map_err(|refusal| PuzzleError::Move { uci, refusal })?;
            position = position.play_unchecked(mv);
            found.push(mv);
        }
        let standing = Standing {
            rating: number(Column::Rating, &rating, 0..=Standing::RATING_MAX)?,
            deviation: number(Column::RatingDeviation, &deviation, 0..=1_000)?,
            popularity: number(Column::Popularity, &popularity, -100..=100)?,
            plays: number(Column::NbPlays, &plays, 0..=u32::MAX)?,
        };
        let mut puzzle = Self::new(&id, start, &found, standing)?.with_game_url(&url)?;
        puzzle.themes = words(Column::Themes, themes.split_ascii_whitespace())?;
        puzzle.openings = words(Column::OpeningTags, openings.split_ascii_whitespace())?;
        Ok(puzzle)
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},", self.id, self.start)?;
        for (index, uci) in self.ucis().enumerate() {
            write!(f, "{}{uci}", if index == 0 { "" } else { " " })?;
        }
        let Standing { rating, deviation, popularity, plays } = self.standing;
        write!(f, ",{rating},{deviation},{popularity},{plays},")?;
        let openings = self.openings.join(" ");
        write!(f, "{},{},{}", self.themes.join(" "), quoted(&self.game_url), quoted(&openings))
    }
}
