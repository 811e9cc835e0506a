//! What the terms want to know of a position, found out once.

use tabiya_chess::attack::king_attacks;
use tabiya_chess::{Bitboard, ByColor, Color, File, Piece, Position, Rank, Role, Square};

use super::span;

/// What the terms want to know of a position. What officers attack is added as they are surveyed.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    /// Every occupied square.
    pub(super) occupied: Bitboard,
    /// What is known of each side.
    pub(super) sides: ByColor<Side>,
}

/// What is known of one side.
#[derive(Clone, Debug)]
pub(super) struct Side {
    /// Which side it is.
    pub(super) color: Color,
    /// Whether it is its move.
    pub(super) is_moving: bool,
    /// All its pieces.
    pub(super) men: Bitboard,
    /// Its pieces, by role.
    roles: [Bitboard; 6],
    /// What its pieces attack, by role.
    attacks: [Bitboard; 6],
    /// What any of its pieces attacks.
    pub(super) attacked: Bitboard,
    /// What two of its pieces attack.
    pub(super) attacked_twice: Bitboard,
    /// Where its king stands.
    pub(super) king: Square,
    /// The squares around its king that attackers aim at.
    pub(super) ring: Bitboard,
    /// The squares that are worth going to.
    pub(super) area: Bitboard,
    /// Its officers that attack the enemy king's ring.
    pub(super) assault: Assault,
}

/// Officers that attack a king's ring.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Assault {
    /// How many there are.
    pub(super) officers: usize,
    /// How heavy they are, in the units of the danger table.
    pub(super) weight: usize,
    /// How many squares of the ring they attack, each one's counted apart.
    pub(super) squares: usize,
}

/// A position as one side sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct View<'a> {
    /// Which side that is.
    pub(super) color: Color,
    /// Every occupied square.
    pub(super) occupied: Bitboard,
    /// The side itself.
    pub(super) own: &'a Side,
    /// Its opponent.
    pub(super) enemy: &'a Side,
}

impl Facts {
    /// What can be said before the officers are surveyed.
    #[inline]
    pub(super) fn new(position: &Position) -> Self {
        let occupied = position.board().occupied();
        let mut sides = ByColor::new_with(|color| Side::new(position, color));
        for color in Color::ALL {
            let enemy_pawns = sides[!color].attacks(Role::Pawn);
            sides[color].area = sides[color].worth_going(occupied, enemy_pawns);
        }
        Self { occupied, sides }
    }

    /// The position as one side sees it.
    #[inline]
    pub(super) fn view(&self, color: Color) -> View<'_> {
        let (own, enemy) = (&self.sides[color], &self.sides[!color]);
        View { color, occupied: self.occupied, own, enemy }
    }
}

impl Side {
    #[inline]
    fn new(position: &Position, color: Color) -> Self {
        let king = position.king(color);
        let roles = Role::ALL.map(|role| position.board().by_piece(Piece::new(color, role)));
        let pawns = roles[Role::Pawn as usize];
        let by_pawns = span::pawn_attacks(color, pawns);
        let by_king = king_attacks(king);
        let twice = span::pawn_attacks_twice(color, pawns);
        let mut attacks = [Bitboard::EMPTY; 6];
        attacks[Role::Pawn as usize] = by_pawns;
        attacks[Role::King as usize] = by_king;
        Self {
            color,
            is_moving: position.turn() == color,
            men: position.board().by_color(color),
            roles,
            attacks,
            attacked: by_pawns | by_king,
            attacked_twice: twice | by_pawns & by_king,
            king,
            ring: RING[king as usize] - twice,
            area: Bitboard::EMPTY,
            assault: Assault::default(),
        }
    }

    /// All squares but those of the own king, of own pawns that are blocked or still at home, and
    /// those that enemy pawns attack.
    #[inline]
    fn worth_going(&self, occupied: Bitboard, enemy_pawns: Bitboard) -> Bitboard {
        let home = span::ranks(self.color, Rank::Second, Rank::Third);
        let stuck = self.of(Role::Pawn) & (span::ahead(!self.color, occupied) | home);
        !(stuck | self.of(Role::King) | enemy_pawns)
    }

    /// Its pieces of one role.
    #[inline]
    pub(super) fn of(&self, role: Role) -> Bitboard {
        self.roles[role as usize]
    }

    /// What its pieces of one role attack.
    #[inline]
    pub(super) fn attacks(&self, role: Role) -> Bitboard {
        self.attacks[role as usize]
    }

    /// Its pawns.
    #[inline]
    pub(super) fn pawns(&self) -> Bitboard {
        self.of(Role::Pawn)
    }

    /// Its knights and bishops.
    #[inline]
    pub(super) fn minors(&self) -> Bitboard {
        self.of(Role::Knight) | self.of(Role::Bishop)
    }

    /// Its pieces but pawns and king.
    #[inline]
    pub(super) fn officers(&self) -> Bitboard {
        self.men - self.pawns() - self.of(Role::King)
    }

    /// Notes what its officers of one role attack, and what all together now do.
    #[inline]
    pub(super) fn note(&mut self, role: Role, by_role: Bitboard, all: Bitboard, twice: Bitboard) {
        self.attacks[role as usize] = by_role;
        self.attacked = all;
        self.attacked_twice = twice;
    }
}

impl View<'_> {
    /// Its pawns that no enemy pawn can stop, the first of each file.
    #[inline]
    pub(super) fn passed(&self) -> Bitboard {
        let (own, enemy) = (self.own, self.enemy);
        let next = span::ahead(!self.color, enemy.pawns()) | enemy.attacks(Role::Pawn);
        let stopped = span::fill(!self.color, next);
        own.pawns() - stopped - span::front(!self.color, own.pawns())
    }
}

/// The king's square and those next to it; a king at the edge counts as one step away from it.
static RING: [Bitboard; 64] = {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let king = Square::ALL[index];
        let file = match king.file() {
            File::A => File::B,
            File::H => File::G,
            file => file,
        };
        let rank = match king.rank() {
            Rank::First => Rank::Second,
            Rank::Eighth => Rank::Seventh,
            rank => rank,
        };
        let middle = Square::new(file, rank);
        table[index] = Bitboard(king_attacks(middle).0 | middle.bit().0);
        index += 1;
    }
    table
};
