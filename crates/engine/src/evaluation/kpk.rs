//! King and pawn against king: won or not, for every position.

use std::sync::LazyLock;

use tabiya_chess::attack::{king_attacks, pawn_attacks};
use tabiya_chess::{Bitboard, Color, File, Square};

use super::facts::Side;

/// Whether the side with one pawn wins against a bare king.
pub(super) fn is_won(strong: &Side, pawn: Square, bare: Square) -> bool {
    let up = |square: Square| match strong.color {
        Color::White => square,
        Color::Black => square.mirrored(),
    };
    let is_right = pawn.file() > File::D;
    let see = |square| if is_right { flipped(up(square)) } else { up(square) };
    let table = if strong.is_moving { &TABLE.to_move } else { &TABLE.to_wait };
    table[slot(see(pawn))][see(strong.king) as usize].contains(see(bare))
}

/// The squares of the bare king that lose, by pawn and by its own king.
type Wins = [[Bitboard; 64]; PAWNS];

/// Pawns on the files a to d and the ranks 2 to 7; the others mirror them.
const PAWNS: usize = 24;

/// The won positions with White to move, and with Black to move.
struct Table {
    to_move: Wins,
    to_wait: Wins,
}

static TABLE: LazyLock<Table> = LazyLock::new(Table::new);

/// The place of a pawn in the table.
fn slot(pawn: Square) -> usize {
    4 * (usize::from(pawn.rank().index()) - 1) + usize::from(pawn.file().index() & 3)
}

/// The same square on the other wing: a1 becomes h1.
fn flipped(square: Square) -> Square {
    Square::ALL[square as usize ^ 7]
}

impl Table {
    /// Works back from promotions: what leads to a win is won, until nothing more is found.
    fn new() -> Self {
        let nothing = [[Bitboard::EMPTY; 64]; PAWNS];
        let mut table = Self { to_move: nothing, to_wait: nothing };
        let pawns = || Square::ALL[8..56].iter().rev().filter(|pawn| pawn.file() <= File::D);
        loop {
            let mut has_grown = false;
            for &pawn in pawns() {
                for king in Square::ALL.into_iter().filter(|&king| king != pawn) {
                    let wins = table.wins_to_move(pawn, king);
                    has_grown |= wins != table.to_move[slot(pawn)][king as usize];
                    table.to_move[slot(pawn)][king as usize] = wins;
                    table.to_wait[slot(pawn)][king as usize] = table.wins_to_wait(pawn, king);
                }
            }
            if !has_grown {
                return table;
            }
        }
    }

    /// The bare king's squares that lose if White, to move, has some move to a won position.
    fn wins_to_move(&self, pawn: Square, king: Square) -> Bitboard {
        let own = pawn.bit() | king.bit();
        let mut wins = Bitboard::EMPTY;
        for to in king_attacks(king) - own {
            wins |= self.to_wait[slot(pawn)][to as usize];
        }
        let step = pawn.bit() << 8;
        if let Some(to) = (step - own).first() {
            wins |= if pawn.rank().index() < 6 {
                self.to_wait[slot(to)][king as usize]
            } else if king_attacks(king).contains(to) {
                !to.bit()
            } else {
                !(to.bit() | king_attacks(to))
            };
            if let Some(to) =
                (step << 8).first().filter(|&to| pawn.rank().index() == 1 && to != king)
            {
                wins |= self.to_wait[slot(to)][king as usize] - step;
            }
        }
        wins - own - king_attacks(king) - pawn_attacks(Color::White, pawn)
    }

    /// The bare king's squares from which Black, to move, has only moves to lost positions.
    fn wins_to_wait(&self, pawn: Square, king: Square) -> Bitboard {
        let by_pawn = pawn_attacks(Color::White, pawn);
        let lost = self.to_move[slot(pawn)][king as usize];
        let is_lost = |bare: &Square| {
            let moves = king_attacks(*bare) - king_attacks(king) - by_pawn;
            // The pawn's own square is never lost, so that taking the pawn saves the game.
            (moves - lost).is_empty() && (moves.any() || by_pawn.contains(*bare))
        };
        let free = !(pawn.bit() | king.bit() | king_attacks(king));
        free.into_iter().filter(is_lost).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_won_positions_are_found() {
        let sum = |wins: &Wins| wins.iter().flatten().map(|set| set.len()).sum::<u32>();
        assert_eq!((sum(&TABLE.to_move), sum(&TABLE.to_wait)), (62_480, 48_802));
    }
}
