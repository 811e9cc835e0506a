//! Which squares a piece attacks, and the lines between squares.
//!
//! Attacks are geometry: they know where pieces stand in the way, not whose they are. A square
//! occupied by a friend is attacked too (the friend is protected). All tables are built at
//! compile time.

mod leaper;
mod line;
mod magic;
#[cfg(all(target_arch = "x86_64", any(feature = "std", target_feature = "bmi2")))]
mod pext;
mod slider;

pub use leaper::{king_attacks, knight_attacks, pawn_attacks};
pub(crate) use leaper::{pawn_attackers_of, pawn_attacks_of};
pub(crate) use line::reach;
pub use line::{aligned, between, diagonals, line, straights};
#[cfg(all(feature = "std", target_arch = "x86_64"))]
pub(crate) use pext::Pext;
pub(crate) use slider::{COMPILED, Sliders};

use crate::{Bitboard, Color, Role, Square};

/// The squares a bishop on `square` attacks when `occupied` squares stop it.
#[must_use]
#[inline]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.bishop(square, occupied)
}

/// The squares a rook on `square` attacks when `occupied` squares stop it.
#[must_use]
#[inline]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.rook(square, occupied)
}

/// The squares a queen on `square` attacks when `occupied` squares stop it.
#[must_use]
#[inline]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    bishop_attacks(square, occupied) | rook_attacks(square, occupied)
}

/// The squares a piece on `square` attacks when `occupied` squares stop it.
///
/// ```
/// use tabiya_chess::{Bitboard, Color, Role, Square, attack};
/// let pawn = attack::attacks(Color::White, Role::Pawn, Square::E2, Bitboard::EMPTY);
/// assert_eq!(pawn, Square::D3.bit() | Square::F3.bit());
/// ```
#[must_use]
pub fn attacks(color: Color, role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn_attacks(color, square),
        Role::Knight => knight_attacks(square),
        Role::Bishop => bishop_attacks(square, occupied),
        Role::Rook => rook_attacks(square, occupied),
        Role::Queen => queen_attacks(square, occupied),
        Role::King => king_attacks(square),
    }
}
