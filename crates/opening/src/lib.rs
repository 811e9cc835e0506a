//! The names of openings, found by position, so that the moves may come in any order.
//!
//! ```
//! use tabiya_chess::Position;
//! use tabiya_opening::Opening;
//!
//! let mut position = Position::start();
//! let mut positions = Vec::new();
//! for san in ["c4", "e6", "d4", "d5"] {
//!     position = position.play(position.read_san(san)?)?;
//!     positions.push(position);
//! }
//! let opening = Opening::of_positions(&positions).expect("it has a name");
//! assert_eq!((opening.eco, opening.name, opening.ply), ("D30", "Queen's Gambit Declined", 4));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Serialize;
use tabiya_chess::pgn::Tree;
use tabiya_chess::{Position, Uci, Zobrist};

/// Our list: a code of the Encyclopedia of Chess Openings, a name, and the moves that lead there.
const LINES: &str = include_str!("../openings.tsv");

/// The name of a game's opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Opening {
    /// The code of the Encyclopedia of Chess Openings, such as `C60`.
    pub eco: &'static str,
    /// The name, the family first: `Italian Game: Two Knights Defense`.
    pub name: &'static str,
    /// After how many moves of both sides the game reached the position of this name.
    pub ply: usize,
}

impl Opening {
    /// The opening of a game with these positions after its moves: the name of the last of them
    /// that has one.
    #[must_use]
    pub fn of_positions<'a>(positions: impl IntoIterator<Item = &'a Position>) -> Option<Self> {
        let positions = positions.into_iter().enumerate();
        let named = positions.filter_map(|(index, position)| {
            let (eco, name) = (*BOOK.get(&position.key())?)?;
            Some(Self { eco, name, ply: index + 1 })
        });
        named.last()
    }

    /// The opening of a game's main line.
    #[must_use]
    pub fn of_game(tree: &Tree) -> Option<Self> {
        Self::of_positions(tree.main_line().map(|node| tree.position(node)))
    }

    /// The opening of a game from this position with these moves in UCI's notation, as far as they
    /// can be played.
    #[must_use]
    pub fn of_moves(start: Position, moves: &[String]) -> Option<Self> {
        let mut position = start;
        let mut positions = Vec::with_capacity(moves.len());
        for text in moves {
            let Some(mv) = text.parse().ok().and_then(|uci: Uci| uci.to_move(&position).ok())
            else {
                break;
            };
            position = position.play_unchecked(mv);
            positions.push(position);
        }
        Self::of_positions(&positions)
    }
}

/// Writes the tags `ECO` and `Opening` into a game whose opening has a name. Tags that say
/// something else are replaced.
pub fn write_tags(tree: &mut Tree) {
    let Some(opening) = Opening::of_game(tree) else { return };
    for (name, value) in [("ECO", opening.eco), ("Opening", opening.name)] {
        tree.set_tag(name, value).expect("names of tags, and short values");
    }
}

/// Whether a position stands on the way to a named one, or is one.
#[must_use]
pub fn is_book(position: &Position) -> bool {
    BOOK.contains_key(&position.key())
}

/// Every position of the list, with its code and name if it has any.
static BOOK: LazyLock<HashMap<Zobrist, Option<(&str, &str)>>> = LazyLock::new(|| {
    let mut book = HashMap::new();
    for line in LINES.lines() {
        let mut columns = line.split('\t');
        let (Some(eco), Some(name), Some(moves)) = (columns.next(), columns.next(), columns.next())
        else {
            continue;
        };
        let mut position = Position::start();
        for san in moves.split(' ') {
            // Tests play every line to its end.
            let Ok(mv) = position.read_san_lenient(san) else { break };
            position = position.play_unchecked(mv);
            book.entry(position.key()).or_default();
        }
        book.insert(position.key(), Some((eco, name)));
    }
    book
});

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use tabiya_chess::pgn::Reader;

    use super::*;

    fn opening(moves: &str) -> Option<(&'static str, &'static str, usize)> {
        let pgn = format!("{moves} *");
        let tree = Reader::new(pgn.as_bytes()).read_tree().expect("readable").expect("a game");
        Opening::of_game(&tree).map(|found| (found.eco, found.name, found.ply))
    }

    #[test]
    fn every_line_is_legal_and_names_a_position_of_its_own() {
        let mut keys = HashSet::new();
        let mut codes = HashSet::new();
        for line in LINES.lines() {
            let columns: Vec<&str> = line.split('\t').collect();
            let [eco, name, moves] = columns[..] else { panic!("three columns: {line}") };
            assert!(eco.len() == 3 && name.trim() == name && !name.is_empty(), "{line}");
            let mut position = Position::start();
            for san in moves.split(' ') {
                let mv =
                    position.read_san_lenient(san).unwrap_or_else(|_| panic!("{san} in {line}"));
                position = position.play_unchecked(mv);
            }
            assert!(keys.insert(position.key()), "named twice: {line}");
            codes.insert(eco);
        }
        assert!(keys.len() >= 1_200, "{} lines", keys.len());
        assert_eq!(codes.len(), 500, "A00 to E99");
    }

    #[test]
    fn the_last_named_position_names_the_opening() {
        let two_knights = opening("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. h3 h6");
        assert_eq!(two_knights, Some(("C55", "Italian Game: Two Knights Defense", 6)));
        assert_eq!(opening(""), None);
    }

    #[test]
    fn moves_that_cannot_be_played_end_the_game() {
        let moves = ["e2e4", "e7e5", "e4e5", "g1f3"].map(str::to_owned);
        let opening = Opening::of_moves(Position::start(), &moves).expect("a name");
        assert_eq!((opening.name, opening.ply), ("King's Pawn Game", 2));
        assert_eq!(Opening::of_moves(Position::start(), &["x".to_owned()]), None);
    }

    #[test]
    fn a_transposition_has_the_same_name() {
        let [one, other] = ["1. d4 d5 2. c4 e6", "1. c4 e6 2. d4 d5"].map(opening);
        assert_eq!(one, Some(("D30", "Queen's Gambit Declined", 4)));
        assert_eq!(other, one);
    }
}
