//! Sets of squares as one side's pawns see them.

use tabiya_chess::{Bitboard, Color, File, Rank, Square};

/// The set one rank further on for a side.
#[inline]
pub(super) fn ahead(color: Color, set: Bitboard) -> Bitboard {
    match color {
        Color::White => set << 8,
        Color::Black => set >> 8,
    }
}

/// The set with everything that lies ahead of it.
#[inline]
pub(super) fn fill(color: Color, mut set: Bitboard) -> Bitboard {
    for step in [8, 16, 32] {
        set |= match color {
            Color::White => set << step,
            Color::Black => set >> step,
        };
    }
    set
}

/// Everything that lies ahead of the set.
#[inline]
pub(super) fn front(color: Color, set: Bitboard) -> Bitboard {
    fill(color, ahead(color, set))
}

/// The neighbors to the left and to the right.
#[inline]
pub(super) fn beside(set: Bitboard) -> Bitboard {
    (set - Bitboard::from_file(File::H)) << 1 | (set - Bitboard::from_file(File::A)) >> 1
}

/// Every square that a side's pawns attack.
#[inline]
pub(super) fn pawn_attacks(color: Color, pawns: Bitboard) -> Bitboard {
    beside(ahead(color, pawns))
}

/// Every square that two of a side's pawns attack.
#[inline]
pub(super) fn pawn_attacks_twice(color: Color, pawns: Bitboard) -> Bitboard {
    let next = ahead(color, pawns);
    (next - Bitboard::from_file(File::H)) << 1 & (next - Bitboard::from_file(File::A)) >> 1
}

/// The ranks from one to another, as a side counts them.
#[inline]
pub(super) fn ranks(color: Color, from: Rank, to: Rank) -> Bitboard {
    let white = Bitboard(u64::MAX << (8 * from.index()) & u64::MAX >> (56 - 8 * to.index()));
    match color {
        Color::White => white,
        Color::Black => white.mirrored(),
    }
}

/// How many ranks a square lies ahead of the side's first.
#[inline]
pub(super) fn rank_index(color: Color, square: Square) -> usize {
    color.relative(square.rank()) as usize
}

/// How far a file is from the edge: 0 for a and h, 3 for d and e.
#[inline]
pub(super) fn edge_distance(file: File) -> usize {
    let index = usize::from(file.index());
    index.min(7 - index)
}
