//! From games to a repertoire.

use tabiya_chess::pgn::{Nag, NodeId, Reader, Tree, command_argument};
use tabiya_chess::{Color, Variant};

use super::{Repertoire, RepertoireError};

/// The most bytes of a text that is read.
pub(super) const BYTES_MAX: usize = 5_000_000;
/// The most games of a text.
pub(super) const GAMES_MAX: usize = 5_000;

/// The command in a comment that says how often a move was seen, if not once.
pub(super) const COUNT: &str = "count";

/// The signs of moves that are there to show that they are wrong: `?` and `??`.
const WRONG: [Nag; 2] = [Nag(2), Nag(4)];

/// What was found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// All of its games together.
    pub repertoire: Repertoire,
    /// How many games were read.
    pub games: usize,
    /// How many games were left out: those with an error, and those of another variant.
    pub left_out: usize,
}

impl Repertoire {
    /// Makes a repertoire of the games in a text, with all of their variations, each line up to so
    /// many moves of both sides. A move of the own side with the sign `?` or `??` is left out, with
    /// what comes after it.
    ///
    /// Any order of the games gives the same repertoire, and [`to_pgn`](Self::to_pgn) is read back
    /// as what it was.
    ///
    /// # Errors
    ///
    /// No game can be read, none has a move to know, or there are too many of something.
    pub fn read(pgn: &str, color: Color, plies: usize) -> Result<Reading, RepertoireError> {
        if pgn.len() > BYTES_MAX {
            return Err(RepertoireError::TooLarge);
        }
        let mut reader = Reader::new(pgn.as_bytes());
        let mut repertoire = Self::new(color);
        let (mut games, mut left_out, mut first_error) = (0, 0, None);
        loop {
            let error = match reader.read_tree() {
                Ok(None) => break,
                Ok(Some(tree)) if tree.start().variant() == Variant::Standard => {
                    games += 1;
                    repertoire.add_game(&tree, plies)?;
                    None
                }
                Ok(Some(_)) => Some(RepertoireError::Chess960),
                Err(error) => Some(RepertoireError::Pgn(error)),
            };
            left_out += usize::from(error.is_some());
            first_error = first_error.or(error);
            if games + left_out > GAMES_MAX {
                return Err(RepertoireError::TooManyGames);
            }
        }
        if repertoire.questions().next().is_none() {
            return Err(first_error.unwrap_or(RepertoireError::NoMoves));
        }
        Ok(Reading { repertoire, games, left_out })
    }

    fn add_game(&mut self, tree: &Tree, plies: usize) -> Result<(), RepertoireError> {
        let mut nodes = vec![(tree.root(), 0)];
        while let Some((node, ply)) = nodes.pop() {
            if ply >= plies {
                continue;
            }
            let position = tree.position(node);
            for child in tree.children(node) {
                let Some(mv) = tree.mv(child) else { continue };
                let is_own = position.turn() == self.color();
                if is_own && tree.nags(child).iter().any(|nag| WRONG.contains(nag)) {
                    continue;
                }
                if node == tree.root() {
                    self.begin(position);
                }
                self.add(position, mv, count(tree, child))?;
                nodes.push((child, ply + 1));
            }
        }
        Ok(())
    }
}

/// How often a move was seen, as its comment says; once if it says nothing.
fn count(tree: &Tree, node: NodeId) -> u32 {
    let told = tree.comments(node).iter().find_map(|comment| command_argument(comment, COUNT));
    told.and_then(|count| count.parse().ok()).unwrap_or(1).max(1)
}
