//! The 960 starting positions of Fischer random chess.

use crate::{Board, Position, Role, Setup, Variant};

/// Which two of the five free squares the knights take, by the number's last part.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

impl Position {
    /// The starting position with this number from 0 to 959, as everybody counts them; 518 is
    /// the standard one.
    ///
    /// ```
    /// use tabiya_chess::Position;
    /// let start = Position::chess960(518).expect("there are 960");
    /// assert_eq!(start.to_string(), Position::start().to_string());
    /// assert!(Position::chess960(960).is_none());
    /// ```
    #[must_use]
    pub fn chess960(number: u16) -> Option<Self> {
        if number >= 960 {
            return None;
        }
        let number = usize::from(number);
        let mut roles = [None; 8];
        roles[number % 4 * 2 + 1] = Some(Role::Bishop);
        roles[number / 4 % 4 * 2] = Some(Role::Bishop);
        put(&mut roles, number / 16 % 6, Role::Queen);
        let (first, second) = KNIGHTS[number / 96];
        put(&mut roles, second, Role::Knight);
        put(&mut roles, first, Role::Knight);
        for role in [Role::Rook, Role::King, Role::Rook] {
            put(&mut roles, 0, role);
        }
        let board = Board::with_back_rank(roles.map(|role| role.unwrap_or(Role::Pawn)));
        Setup::from_board(board).position(Variant::Chess960).ok()
    }
}

/// Puts a role on the free square with this index among the free ones.
fn put(roles: &mut [Option<Role>; 8], index: usize, role: Role) {
    if let Some(free) = roles.iter_mut().filter(|role| role.is_none()).nth(index) {
        *free = Some(role);
    }
}
