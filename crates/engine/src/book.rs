//! A small book of openings: where games begin, so that no two need begin alike.

use std::collections::HashMap;
use std::sync::LazyLock;

use tabiya_chess::{Move, Position, Zobrist};

use crate::Random;

/// Our own choice of sound lines, one a row: a name, a colon and the moves.
const LINES: &str = include_str!("book/lines.txt");

/// The moves that the lines play in a position, as often as they do.
static MOVES: LazyLock<HashMap<Zobrist, Vec<Move>>> = LazyLock::new(|| {
    let mut book: HashMap<Zobrist, Vec<Move>> = HashMap::new();
    for line in LINES.lines() {
        for (position, mv) in read(line) {
            book.entry(position.key()).or_default().push(mv);
        }
    }
    book
});

/// A move of the book, by dice: what more lines play is more likely.
pub(crate) fn choose(position: &Position, random: &mut Random) -> Option<Move> {
    let moves = MOVES.get(&position.key())?;
    // Keys of other positions may be equal by accident.
    random.pick(moves).copied().filter(|&mv| position.is_legal(mv))
}

/// The positions of a line with the moves played in them, up to the first that is not legal.
fn read(line: &str) -> impl Iterator<Item = (Position, Move)> {
    let moves = line.split_once(':').map_or("", |(_, moves)| moves);
    let mut position = Position::start();
    moves.split_whitespace().map_while(move |san| {
        let mv = position.read_san(san).ok()?;
        let before = position;
        position = position.play_unchecked(mv);
        Some((before, mv))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_line_has_a_name_and_legal_moves() {
        for line in LINES.lines() {
            let (name, moves) = line.split_once(':').expect("a colon stands after the name");
            assert!(!name.is_empty(), "{line}");
            assert_eq!(read(line).count(), moves.split_whitespace().count(), "{line}");
        }
    }

    #[test]
    fn games_begin_in_several_ways() {
        let first = |seed| choose(&Position::start(), &mut Random::new(seed));
        let firsts: HashSet<_> = (0..50).map(first).collect();
        assert!(firsts.len() >= 4, "{firsts:?}");
        assert_eq!(first(3), first(3));
    }

    #[test]
    fn the_book_knows_nothing_of_other_starts() {
        let position = Position::chess960(0).expect("number 0 exists");
        assert_eq!(choose(&position, &mut Random::new(1)), None);
    }
}
