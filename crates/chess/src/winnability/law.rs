//! The law of every proof: a search finds no mate where one says that there is none.
//!
//! [`Position::winnability`] searches before it asks for a proof, which would hide a proof that is
//! wrong. Here the proofs are asked alone, about positions that nearly are those they were made
//! for: some men are taken off, put on or moved at random.

use super::helpmate::Helpmate;
use super::saturation::{SPLITS, proves_unwinnable};
use super::{Winnability, deepening};
use crate::{Bitboard, Board, Color, Piece, Position, Role, Setup, Square};

/// How many positions are made of each one.
const CHANGED: u32 = 1_000;
/// Nodes of each search against a proof.
const NODES: usize = 5_000;

/// Numbers that look random and are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 40).unwrap() % limit
    }

    fn of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    fn square_of(&mut self, set: Bitboard) -> Option<Square> {
        let index = self.below(64) % (set.len() as usize).max(1);
        set.into_iter().nth(index)
    }
}

/// Mostly moves a man that is no pawn; sometimes takes a man off, or puts a pawn or a bishop on.
fn change(board: &mut Board, chance: &mut Chance) -> Option<()> {
    let empty = chance.square_of(!board.occupied())?;
    match chance.below(8) {
        0 => {
            board.remove(chance.square_of(board.occupied() - board.by_role(Role::King))?);
        }
        1 => {
            let role = chance.of(&[Role::Pawn, Role::Bishop]);
            board.place(empty, Piece::new(chance.of(&Color::ALL), role));
        }
        _ => {
            let from = chance.square_of(board.occupied() - board.by_role(Role::Pawn))?;
            let man = board.remove(from)?;
            board.place(empty, man);
        }
    }
    Some(())
}

/// Asks about positions near this one, and expects so many proofs at least.
#[track_caller]
fn check(fen: &str, proofs_min: u32) {
    let root: Position = fen.parse().unwrap();
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let mut proofs = 0;
    for _ in 0..CHANGED {
        let mut setup = Setup { turn: chance.of(&Color::ALL), ..Setup::from(&root) };
        for _ in 0..1 + chance.below(3) {
            change(&mut setup.board, &mut chance);
        }
        let Ok(position) = setup.position(root.variant()) else { continue };
        for winner in Color::ALL {
            // Mate and stalemate on the board are seen before any proof is asked for.
            let is_asked = position.has_legal_move() && position.board().can_mate(winner);
            if is_asked && proves_unwinnable(&position, winner, SPLITS) {
                proofs += 1;
                let found = Helpmate::new(winner).run(&position, NODES);
                assert_ne!(found, Winnability::Winnable, "{winner} in {position}");
                let is_found = deepening::finds_at_once(&position, winner, NODES);
                assert!(!is_found, "{winner} in {position}");
            }
        }
    }
    assert!(proofs >= proofs_min, "{proofs} proofs");
}

#[test]
fn no_mate_is_found_behind_a_wall_that_is_proved_to_hold() {
    check("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", 10);
    check("4k3/8/1p6/pPp1p1p1/P1PpP1P1/3P4/8/4K3 w - - 0 1", 10);
}

#[test]
fn no_mate_is_found_where_moves_are_proved_to_end_the_game() {
    check("8/3b2k1/p7/P1p4b/K1p5/1pP5/1P6/8 w - - 0 1", 10);
    check("2b1k3/8/3ppp2/1p2p3/1Pp1K1p1/2P1P1P1/8/2B3B1 b - - 0 1", 10);
}

#[test]
fn no_mate_is_found_where_both_fates_of_a_man_are_proved_hopeless() {
    check("b6B/8/3k4/8/p1p1p1p1/P1P1PpP1/b4P1K/6BR w - - 0 1", 10);
    check("B2b4/8/8/4k2B/1p1p1p1p/1PpP1P1P/K1P5/RB4b1 b - - 0 1", 10);
}

#[test]
fn no_mate_is_found_where_the_last_man_is_proved_to_be_lost() {
    check("8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", 10);
    check("8/4b3/6r1/4q3/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", 10);
}

#[test]
fn a_man_that_can_mate_is_not_proved_to_be_lost() {
    for fen in [
        // Its king protects the queen on c2, and no knight takes it there.
        "8/6pp/8/8/ppp5/bkp4Q/qnp5/b1K5 b - - 0 1",
        // It is not the last: the bishop mates when the queen was taken.
        "8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K4B b - - 0 1",
        // The king has a square to flee to.
        "8/6pp/8/8/1pp5/bkp4Q/qnp5/n1K5 b - - 0 1",
    ] {
        let position: Position = fen.parse().unwrap();
        assert!(!proves_unwinnable(&position, Color::White, SPLITS), "{fen}");
    }
}

#[test]
fn no_mate_is_found_where_bishops_are_proved_to_guard_together() {
    check("B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - - 0 1", 10);
    check("2B1B1B1/pBpBpBpB/P1P1P1P1/4k3/8/8/4K3/8 w - - 0 1", 10);
}
