//! The games of a PGN file: which there are, and one of them to play on.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;

use tabiya_chess::ByColor;
use tabiya_chess::pgn::{Fault, GameResult, Next, PgnError, Reader, Tag, Tree, Visitor};
use tabiya_table::{Millis, ReplayPgnError, Table, replay_tree};

use crate::computer::{Computer, Crew};
use crate::file;

/// The most games of a file that are listed.
const LISTED_MAX: usize = 999;
/// The most characters of a name in a list.
const NAME_MAX: usize = 24;

/// The games of a file, to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Games {
    text: Arc<[u8]>,
    titles: Arc<[String]>,
    count: usize,
}

/// A game of a file: the table on which it goes on, and everything that the file says of it.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The table.
    pub table: Table,
    /// What the file says; [`Table::to_pgn_with`] writes it again.
    pub source: Tree,
}

/// Why there is no game to go on with.
#[derive(Debug)]
pub enum LoadError {
    /// The file cannot be read.
    Read(io::Error),
    /// There is no game with this number.
    Number {
        /// The number, counted from 1.
        number: usize,
        /// How many games there are.
        count: usize,
    },
    /// The game cannot be read.
    Pgn(PgnError),
    /// There is nothing to play on in it.
    Replay(ReplayPgnError),
}

impl Games {
    /// Reads a file, and finds out which games are in it.
    ///
    /// # Errors
    ///
    /// It cannot be read, or there is no game in it.
    pub fn read(path: &Path) -> Result<Self, LoadError> {
        Self::from_text(file::read(path).map_err(LoadError::Read)?)
    }

    pub(crate) fn from_text(text: impl Into<Arc<[u8]>>) -> Result<Self, LoadError> {
        let text = text.into();
        let mut reader = Reader::new(&*text);
        let (mut titles, mut count) = (Vec::new(), 0);
        while let Some(game) = reader.read_game(&mut Title::default()).transpose() {
            count += 1;
            if count <= LISTED_MAX {
                titles.push(game.unwrap_or_else(|error| format!("cannot be read: {error}")));
            }
        }
        if count == 0 {
            return Err(LoadError::Replay(ReplayPgnError::NoGame));
        }
        Ok(Self { text, titles: titles.into(), count })
    }

    /// How many games there are.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// A line for each of the first 999 games: `Vera - Sonja, 1-0, 2024.02.29`.
    #[must_use]
    pub fn titles(&self) -> &[String] {
        &self.titles
    }

    /// The game with this number, counted from 1.
    ///
    /// # Errors
    ///
    /// There is no such game, or it cannot be read.
    pub fn tree(&self, number: usize) -> Result<Tree, LoadError> {
        let none = LoadError::Number { number, count: self.count };
        let Some(before) = number.checked_sub(1).filter(|&before| before < self.count) else {
            return Err(none);
        };
        let mut reader = Reader::new(&*self.text);
        for _ in 0..before {
            // What is wrong with another game is said when that one is chosen.
            let _passed_over = reader.read_game(&mut Title::default());
        }
        reader.read_tree().map_err(LoadError::Pgn)?.ok_or(none)
    }

    /// The game with this number on a table, with these computers in place of who is named there.
    ///
    /// # Errors
    ///
    /// There is no such game, or nothing to play on in it.
    pub fn load_for(
        &self,
        number: usize,
        crew: &Crew,
        opponents: ByColor<Option<Computer>>,
        now: Millis,
    ) -> Result<Loaded, LoadError> {
        let mut tree = self.tree(number)?;
        for (tag, computer) in [("White", opponents.white), ("Black", opponents.black)] {
            if let Some(computer) = computer {
                // The name of a computer is short and has nothing strange in it.
                let _always_set = tree.set_tag(tag, &crew.name(computer));
            }
        }
        Loaded::new(tree, now).map_err(LoadError::Replay)
    }

    /// The game with this number on a table.
    ///
    /// # Errors
    ///
    /// There is no such game, or nothing to play on in it.
    pub fn load(&self, number: usize, now: Millis) -> Result<Loaded, LoadError> {
        self.load_for(number, &Crew::default(), ByColor::default(), now)
    }
}

impl Loaded {
    /// Brings a game to a table.
    ///
    /// # Errors
    ///
    /// There is nothing to play on in it.
    pub fn new(source: Tree, now: Millis) -> Result<Self, ReplayPgnError> {
        let (table, _) = replay_tree(&source, now)?;
        Ok(Self { table, source })
    }
}

/// The tags of a game that tell it from others.
#[derive(Default)]
struct Title {
    white: String,
    black: String,
    date: String,
    result: GameResult,
}

impl Visitor for Title {
    type Output = String;

    fn tag(&mut self, tag: Tag<'_>) -> Result<(), Fault> {
        let value = || {
            let value = tag.value();
            let text: String = value.chars().filter(|letter| !letter.is_control()).collect();
            if text.is_empty() { "?".to_owned() } else { text }
        };
        match &*tag.name().decode() {
            "White" => self.white = value(),
            "Black" => self.black = value(),
            "Date" => self.date = value(),
            _ => {}
        }
        Ok(())
    }

    fn begin_moves(&mut self) -> Result<Next, Fault> {
        Ok(Next::Skip)
    }

    fn result(&mut self, result: GameResult) -> Result<(), Fault> {
        self.result = result;
        Ok(())
    }

    fn end_game(&mut self) -> String {
        let name = |name: &str| match name.char_indices().nth(NAME_MAX) {
            Some((end, _)) => format!("{}.", &name[..end]),
            None if name.is_empty() => "?".to_owned(),
            None => name.to_owned(),
        };
        let mut title = format!("{} - {}, {}", name(&self.white), name(&self.black), self.result);
        if self.date.starts_with(|letter: char| letter.is_ascii_digit()) {
            title.push_str(&format!(", {}", name(&self.date)));
        }
        title
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => f.write_str(&file::words(error)),
            Self::Number { number, count: 1 } => {
                write!(f, "there is no game {number}; there is only one")
            }
            Self::Number { number, count } => {
                write!(f, "there is no game {number}; they are numbered from 1 to {count}")
            }
            Self::Pgn(error) => error.fmt(f),
            Self::Replay(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LoadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Read(error) => Some(error),
            Self::Number { .. } => None,
            Self::Pgn(error) => Some(error),
            Self::Replay(error) => Some(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(text: &str) -> Games {
        Games::from_text(text.as_bytes()).expect("there are games")
    }

    #[test]
    fn each_game_has_a_title_and_can_be_chosen() {
        let games = games(
            "[White \"Vera\"]\n[Black \"Sonja\"]\n[Date \"2024.02.29\"]\n\n1. e4 1-0\n\n\
             [White \"A name that goes on and on and on\"]\n\n1. d4 {[} (1. c4) *\n\n\
             1. e4 e5 2. Ke3 *\n\n[Whi\"te]\n\n1. c4 *\n\n[FEN \"?\"]\n\n*",
        );
        let titles = games.titles();
        assert_eq!(titles[0], "Vera - Sonja, 1-0, 2024.02.29");
        assert_eq!(titles[1], "A name that goes on and . - ?, *");
        assert_eq!(titles[2], "? - ?, *");
        assert!(titles[3].starts_with("cannot be read: line "), "{titles:?}");
        assert_eq!(titles.len(), 5);
        assert_eq!(games.load(2, Millis(0)).expect("a game").table.game().plies(), 1);
        for (number, words) in [
            (0, "there is no game 0; they are numbered from 1 to 5"),
            (3, "line "),
            (4, "line "),
            (5, "line "),
            (6, "there is no game 6; they are numbered from 1 to 5"),
        ] {
            let error = games.load(number, Millis(0)).expect_err("no game").to_string();
            assert!(error.starts_with(words), "{number}: {error}");
        }
    }

    #[test]
    fn what_holds_no_game_is_no_file_of_games() {
        for text in ["", "\n\n", "% nothing"] {
            assert!(Games::from_text(text.as_bytes()).is_err(), "{text:?}");
        }
        let many = games(&"1. e4 *\n\n".repeat(2000));
        assert_eq!((many.count(), many.titles().len()), (2000, LISTED_MAX));
        assert!(many.load(2000, Millis(0)).is_ok() && many.load(2001, Millis(0)).is_err());
    }
}
