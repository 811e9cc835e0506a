//! How far a position looks from mate. It only decides what is looked at first.
//!
//! The weights were tuned on positions of real games, to look at as few nodes as possible.

use super::flood;
use super::saturation::squares_ahead;
use crate::{Bitboard, Color, Position, Rank, Role, Square, attack};

const CORNERS: [Square; 4] = [Square::A1, Square::H1, Square::A8, Square::H8];
/// What a position starts with, so that what is in the winner's favor can be subtracted.
const BASE: i32 = 60;
/// A winner without queen and rook must promote first.
const PROMOTE_FIRST: i32 = 41;
/// A winner with bishops and knights only needs the loser's help in a corner.
const MINORS_ONLY: i32 = 33;
/// No man of the loser can block a flight.
const NO_BLOCKER: i32 = 40;
/// A pawn must promote before it blocks a flight.
const PAWN_BLOCKER: i32 = 18;

/// What is looked at to tell how far a position is from mate. Where one measure leads astray, the
/// other mostly does not.
#[derive(Clone, Copy, Debug)]
pub(super) enum Measure {
    /// The men, and how closely the loser's king is surrounded.
    Surrounded,
    /// The men, twice as much.
    Material,
}

/// How far the winner looks from giving mate; less is nearer.
pub(super) fn distance(position: &Position, winner: Color, measure: Measure) -> u16 {
    let view = View::new(position, winner);
    let mut distance = match measure {
        Measure::Surrounded => BASE + view.material() + view.flights(),
        Measure::Material => BASE + 2 * view.material(),
    };
    if position.turn() != winner && position.is_check() {
        distance -= 6;
    }
    distance += if view.heavy.any() || view.pawns.any() {
        view.to_the_edge() + view.to_heavy()
    } else {
        MINORS_ONLY + view.to_a_corner()
    };
    u16::try_from(distance.max(0)).unwrap_or(u16::MAX)
}

/// What the distance is counted from.
struct View<'a> {
    position: &'a Position,
    winner: Color,
    own: Bitboard,
    theirs: Bitboard,
    /// The winner's queens and rooks.
    heavy: Bitboard,
    /// The winner's pawns.
    pawns: Bitboard,
    /// The loser's king.
    king: Square,
}

impl<'a> View<'a> {
    fn new(position: &'a Position, winner: Color) -> Self {
        let board = position.board();
        let own = board.by_color(winner);
        Self {
            position,
            winner,
            own,
            theirs: board.by_color(!winner),
            heavy: own & board.straight_sliders(),
            pawns: own & board.by_role(Role::Pawn),
            king: position.king(!winner),
        }
    }

    /// The winner's men are worth keeping, the loser's worth taking.
    fn material(&self) -> i32 {
        let board = self.position.board();
        let minors = board.by_role(Role::Knight) | board.by_role(Role::Bishop);
        let (rooks, queens) = (board.by_role(Role::Rook), board.by_role(Role::Queen));
        15 * count(self.theirs & queens)
            + 9 * count(self.theirs & rooks)
            + 4 * count(self.theirs & minors)
            + 2 * count(self.theirs & board.by_role(Role::Pawn))
            - 16 * count(self.own & queens)
            - 8 * count(self.own & rooks)
            - 6 * count(self.own & minors)
            - 2 * count(self.pawns)
    }

    /// The squares the loser's king could flee to, and who attacks its surroundings.
    fn flights(&self) -> i32 {
        let board = self.position.board();
        let zone = attack::king_attacks(self.king);
        let occupied = board.occupied() - self.king.bit();
        let mut attacked = flood::pawn_captures(self.winner, self.pawns)
            | attack::king_attacks(self.position.king(self.winner));
        let mut attackers = 0;
        let mut add = |squares: Bitboard| {
            attackers += i32::from(squares.intersects(zone));
            attacked |= squares;
        };
        for square in self.own & board.by_role(Role::Knight) {
            add(attack::knight_attacks(square));
        }
        for square in self.own & board.diagonal_sliders() {
            add(attack::bishop_attacks(square, occupied));
        }
        for square in self.heavy {
            add(attack::rook_attacks(square, occupied));
        }
        3 * count(zone - self.theirs - attacked) - 2 * attackers
    }

    /// Kings near each other, the loser's at the edge.
    fn to_the_edge(&self) -> i32 {
        let from_edge = |index: u8| i32::from(index.min(7 - index));
        let file = from_edge(self.king.file() as u8);
        let rank = from_edge(self.king.rank() as u8);
        // A queen or rook that mates alone needs its king.
        let is_alone = self.heavy.any() && (self.own - self.pawns).len() == 2;
        let weight = if is_alone { 4 } else { 2 };
        weight * self.between_kings() + 6 * file.min(rank) + 3 * (file + rank)
    }

    fn between_kings(&self) -> i32 {
        i32::from(self.position.king(self.winner).distance(self.king)).max(2)
    }

    /// A queen or rook near the king, or the pawn that becomes one soonest.
    fn to_heavy(&self) -> i32 {
        if self.heavy.any() {
            return nearest(self.heavy, self.king);
        }
        let occupied = self.position.board().occupied();
        let steps = |pawn: Square| {
            let left = Rank::Eighth as i32 - self.winner.relative(pawn.rank()) as i32;
            8 * left + 5 * count(squares_ahead(self.winner, pawn) & occupied)
        };
        PROMOTE_FIRST + self.pawns.into_iter().map(steps).min().unwrap_or(0)
    }

    /// The loser's king in a corner that the bishops attack, with its own men around it.
    fn to_a_corner(&self) -> i32 {
        let board = self.position.board();
        let bishops = self.own & board.by_role(Role::Bishop);
        let knights = self.own & board.by_role(Role::Knight);
        let winner = self.position.king(self.winner);
        let is_single = !(self.own - winner.bit()).has_many();
        let to_corner = |corner: Square| {
            let kings = 5 * i32::from(self.king.distance(corner))
                + 4 * (i32::from(winner.distance(corner)) - 2).abs();
            let jumps: i32 = knights.into_iter().map(|n| i32::from(n.distance(corner))).sum();
            let blocker = if is_single { self.to_blocker(corner, bishops.any()) } else { 0 };
            kings + jumps + blocker
        };
        CORNERS
            .into_iter()
            .filter(|&corner| knights.any() || bishops.intersects(shade_of(corner)))
            .map(to_corner)
            .min()
            .unwrap_or(0)
    }

    /// How far a man of the loser is from a square beside the corner that its king would need.
    fn to_blocker(&self, corner: Square, is_bishop: bool) -> i32 {
        let board = self.position.board();
        let other = !shade_of(corner);
        let beside = attack::king_attacks(corner) & other;
        let men = if is_bishop {
            board.by_role(Role::Knight) | board.by_role(Role::Bishop) & other
        } else {
            board.by_role(Role::Knight) | board.by_role(Role::Bishop) | board.by_role(Role::Rook)
        };
        let pawns = self.theirs & board.by_role(Role::Pawn);
        if pawns.intersects(beside) {
            return 0;
        }
        let walks = (self.theirs & men).into_iter().map(|man| 4 * nearest(beside, man));
        let promotions = pawns.into_iter().map(|pawn| {
            PAWN_BLOCKER + Rank::Eighth as i32 - (!self.winner).relative(pawn.rank()) as i32
        });
        walks.chain(promotions).min().unwrap_or(NO_BLOCKER)
    }
}

/// The squares of the same shade.
const fn shade_of(square: Square) -> Bitboard {
    if square.is_light() { Bitboard::LIGHT } else { Bitboard::DARK }
}

/// The king steps from a square to the nearest of a set.
fn nearest(set: Bitboard, square: Square) -> i32 {
    set.into_iter().map(|other| i32::from(other.distance(square))).min().unwrap_or(8)
}

fn count(set: Bitboard) -> i32 {
    set.len().cast_signed()
}
