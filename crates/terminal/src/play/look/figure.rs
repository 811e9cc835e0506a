//! Figures of three lines for large squares.

use tabiya_chess::Role;

/// Where the piece's letter stands: a capital for White, so that a figure says whose it is and
/// what it is without its color.
pub(crate) const LETTER: char = '@';

/// A figure's three lines of five columns.
pub(crate) const fn figure(role: Role) -> [&'static str; 3] {
    match role {
        Role::Pawn => ["     ", " ▗@▖ ", " ▟█▙ "],
        Role::Knight => ["▗▟█▙ ", "▀▘@█▌", " ▟██▙"],
        Role::Bishop => [" ▗▲▖ ", " ▐@▌ ", " ▟█▙ "],
        Role::Rook => ["▐▙█▟▌", " █@█ ", "▗███▖"],
        Role::Queen => ["▙▗█▖▟", "▐█@█▌", " ▟█▙ "],
        Role::King => [" ▄╋▄ ", "▐█@█▌", " ▟█▙ "],
    }
}
