//! What people see on a board at once, and what they overlook.

use tabiya_chess::{Move, Position, Role};

/// The least and the most, in percent, that anything is overlooked.
const BOUNDS: (u32, u32) = (0, 95);

/// How often, in percent, somebody overlooks a reply to a move, who overlooks one that is neither
/// easy nor hard to see so often. `last` is the move before both.
pub(super) fn miss_percent(
    usual: u32,
    position: &Position,
    mv: Move,
    reply: Move,
    last: Option<Move>,
) -> u32 {
    // A queen is watched all the time, a rook often.
    let stake = match position.board().role_at(reply.to()) {
        Some(Role::Queen) => 8,
        Some(Role::Rook) => 40,
        _ => 100,
    };
    // Whoever moves a piece looks at what can take it there.
    let place = if reply.to() == mv.to() { 50 } else { 100 };
    // What a piece attacks since it has just moved is new.
    let news = if last.is_some_and(|last| last.to() == reply.from()) { 150 } else { 100 };
    (usual * stake * place * news / 1_000_000).clamp(BOUNDS.0, BOUNDS.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often a reply to a move is overlooked, out of 50.
    fn miss(fen: &str, mv: &str, reply: &str, last: Option<&str>) -> u32 {
        let position: Position = fen.parse().expect("a position");
        let mv = position.read_san(mv).expect("a move");
        let next = position.play_unchecked(mv);
        let reply = next.read_san(reply).expect("a reply");
        // Only where the last move went to is of interest.
        let last = last.map(|square| Move::normal(square.parse().expect("a square"), reply.from()));
        miss_percent(50, &next, mv, reply, last)
    }

    #[test]
    fn a_queen_is_watched_and_what_has_just_moved_is_overlooked() {
        let attacked = |role: &str| format!("4k3/8/8/b7/8/2{role}5/8/5K2 w - - 0 1");
        let misses = ["Q", "R", "N"].map(|role| miss(&attacked(role), "Kf2", "Bxc3", None));
        assert_eq!(misses, [4, 20, 50]);
        assert_eq!(miss(&attacked("N"), "Kf2", "Bxc3", Some("d8")), 75);
        // Its square was chosen just now.
        assert_eq!(miss("4k3/8/8/b7/4N3/8/8/5K2 w - - 0 1", "Nc3", "Bxc3", None), 25);
    }
}
