//! The placements that differ only by the square of the last man, taken together.

use tabiya_chess::attack::{attacks, between, pawn_attacks};
use tabiya_chess::{Bitboard, Board, Color, Piece, Role, Square};

use crate::Ending;
use crate::ending::STRONG;
use crate::placement::{self, Placement};

/// How many questions [`Block::attacks`] answers.
const ATTACKS: usize = 6;

/// Sixty-four numbers in a row: all men but the last stand still.
///
/// What is asked of every placement is found out for all of them at once: a set holds the squares
/// of the last man for which it is so.
#[derive(Debug)]
pub(crate) struct Block {
    /// The number of the placement with the last man on a1.
    pub(crate) first: usize,
    /// Where the last man may stand: the position is possible, and no other number stands for it.
    pub(crate) possible: Bitboard,
    /// Where the other king stands.
    pub(crate) weak_king: Square,
    /// For each man, whether either side attacks it; for kings, whether the other side does.
    pub(crate) attacks: [Bitboard; ATTACKS],
    /// The first numbers of the blocks in which the strong king, the other king or the third man
    /// stands a file to the left, or a rank below. They come before this one.
    pub(crate) neighbors: [Option<usize>; 6],
}

impl Block {
    /// The number of the placement with the last man on this square.
    pub(crate) fn number(&self, square: Square) -> usize {
        self.first + usize::from(square.index())
    }
}

/// The blocks of an ending with one side to move, in the order of their numbers.
#[derive(Debug)]
pub(crate) struct Blocks {
    ending: Ending,
    men: Vec<Piece>,
    turn: Color,
    firsts: std::iter::StepBy<std::ops::Range<usize>>,
}

impl Blocks {
    pub(crate) fn new(ending: Ending, turn: Color) -> Self {
        let firsts = (0..placement::count(ending)).step_by(64);
        Self { ending, men: ending.men().collect(), turn, firsts }
    }
}

impl Iterator for Blocks {
    type Item = Block;

    fn next(&mut self) -> Option<Block> {
        let first = self.firsts.next()?;
        let placement = Placement::from_number(self.ending, self.turn, first)?;
        let (last, fixed) = self.men.split_last()?;
        let still = Still { men: fixed, placement, last: *last };
        Some(Block {
            first,
            possible: still.possible(self.ending, first),
            weak_king: placement.squares[1],
            attacks: still.attacks(),
            neighbors: still.neighbors(self.ending, first),
        })
    }
}

/// Walks through the possible placements of an ending.
pub(crate) struct Walk {
    blocks: Blocks,
    first: usize,
    squares: Bitboard,
}

impl Walk {
    pub(crate) fn new(ending: Ending, turn: Color) -> Self {
        Self { blocks: Blocks::new(ending, turn), first: 0, squares: Bitboard::EMPTY }
    }

    /// The next one with its number and its board.
    pub(crate) fn next(&mut self) -> Option<(usize, Placement, Board)> {
        while self.squares.is_empty() {
            let block = self.blocks.next()?;
            (self.first, self.squares) = (block.first, block.possible);
        }
        let number = self.first + usize::from(self.squares.first()?.index());
        self.squares = self.squares.without_first();
        let placement = Placement::from_number(self.blocks.ending, self.blocks.turn, number)?;
        Some((number, placement, placement.board(&self.blocks.men)))
    }
}

/// The men of a block that stand still, and the one that does not.
struct Still<'a> {
    men: &'a [Piece],
    placement: Placement,
    last: Piece,
}

impl Still<'_> {
    fn men(&self) -> impl Iterator<Item = (Piece, Square)> {
        self.men.iter().copied().zip(self.placement.squares)
    }

    fn occupied(&self) -> Bitboard {
        self.men().map(|(_, square)| square).collect()
    }

    /// The squares of the last man for which a side attacks what stands on `target`.
    fn attacked(&self, target: Square, by: Color) -> Bitboard {
        let occupied = self.occupied();
        let mut all = Bitboard::EMPTY;
        for (man, square) in self.men().filter(|(man, _)| man.color == by) {
            if attacks(by, man.role, square, occupied).contains(target) {
                // The last man may stand in the way.
                all |= !between(square, target);
            }
        }
        if self.last.color == by {
            all |= match self.last.role {
                Role::Pawn => pawn_attacks(!by, target),
                role => attacks(by, role, target, occupied),
            };
        }
        all
    }

    fn attacks(&self) -> [Bitboard; ATTACKS] {
        let [strong, weak, third, _] = self.placement.squares;
        let third = |by: Color| match self.men.len() {
            2 => Bitboard::EMPTY,
            _ => self.attacked(third, by),
        };
        let last = |by: Color| {
            let occupied = self.occupied();
            let men = self.men().filter(|(man, _)| man.color == by);
            men.fold(Bitboard::EMPTY, |all, (man, square)| {
                all | attacks(by, man.role, square, occupied)
            })
        };
        [
            self.attacked(strong, !STRONG),
            self.attacked(weak, STRONG),
            third(STRONG),
            third(!STRONG),
            last(STRONG),
            last(!STRONG),
        ]
    }

    fn possible(&self, ending: Ending, first: usize) -> Bitboard {
        let occupied = self.occupied();
        let is_allowed = |(man, square): (Piece, Square)| {
            man.role != Role::Pawn || !Bitboard::BACK_RANKS.contains(square)
        };
        if occupied.len() as usize != self.men.len() || !self.men().all(is_allowed) {
            return Bitboard::EMPTY;
        }
        let turn = self.placement.turn;
        let waiting = self.placement.squares[usize::from(turn == STRONG)];
        let free = !(occupied | self.attacked(waiting, turn));
        // On the long diagonal and with equal men, several numbers stand for the same.
        let strong = self.placement.squares[0];
        let is_diagonal = !ending.has_pawn() && strong.file() as u8 == strong.rank() as u8;
        let is_least = |square: Square| {
            let number = first + usize::from(square.index());
            let placement = Placement::from_number(ending, turn, number);
            placement.is_some_and(|placement| placement.number(ending) == number)
        };
        let is_used = |&square: &Square| {
            is_allowed((self.last, square))
                && (!is_diagonal && !ending.has_twins() || is_least(square))
        };
        free.into_iter().filter(is_used).collect()
    }

    fn neighbors(&self, ending: Ending, first: usize) -> [Option<usize>; 6] {
        let at = |slot: usize, files: i8, ranks: i8| {
            let moved = self.placement.neighbor(slot, files, ranks)?;
            let number = (slot < self.men.len()).then(|| moved.plain_number(ending)).flatten()?;
            Some(number & !63).filter(|&number| number < first)
        };
        [at(0, -1, 0), at(0, 0, -1), at(1, -1, 0), at(1, 0, -1), at(2, -1, 0), at(2, 0, -1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a block says of each square is what the board says.
    #[test]
    fn a_block_knows_of_every_placement_what_its_board_says() {
        for name in ["KRK", "KPK", "KBBK", "KQKN", "KRKP", "KPKP"] {
            let ending: Ending = name.parse().expect(name);
            let men: Vec<Piece> = ending.men().collect();
            for turn in Color::ALL {
                // Every ninth block, so that every square of the third man is seen.
                for block in Blocks::new(ending, turn).step_by(9) {
                    for square in Square::ALL {
                        check(ending, turn, &men, &block, square);
                    }
                }
            }
        }
    }

    fn check(ending: Ending, turn: Color, men: &[Piece], block: &Block, square: Square) {
        let number = block.number(square);
        let placement = Placement::from_number(ending, turn, number).expect("a number");
        let board = placement.board(men);
        let is_whole = board.occupied().len() as usize == men.len();
        let is_possible = is_whole
            && (board.by_role(Role::Pawn) & Bitboard::BACK_RANKS).is_empty()
            && board.king(!turn).is_some_and(|king| board.attackers_of(king, turn).is_empty())
            && placement.number(ending) == number;
        let is_said = block.possible.contains(square);
        assert_eq!(is_said, is_possible, "{ending} {turn:?} {placement:?}");
        if !is_whole {
            return;
        }
        let [strong, weak, third, last] = placement.squares;
        let by = |square, color| board.attackers_of(square, color).any();
        let has_third = men.len() == 4;
        let attacks = [
            by(strong, !STRONG),
            by(weak, STRONG),
            has_third && by(third, STRONG),
            has_third && by(third, !STRONG),
            by(last, STRONG),
            by(last, !STRONG),
        ];
        assert_eq!(block.attacks.map(|set| set.contains(square)), attacks, "{placement:?}");
    }
}
