//! What can ever stand where: an upper bound that needs no search.
//!
//! Suppose a series of legal moves ends in mate. For every man on the board the set of squares is
//! kept on which it may stand at some time in that series, starting with the square it stands on.
//! A move is added when nothing that is known forbids it; what is known is only what holds for the
//! whole series: men that can neither move nor be taken block the way for ever, and men that
//! attack a square from wherever they may stand keep the enemy's king off it. The sets only grow,
//! what is known only shrinks, and at the end no first move of the series can leave the sets. If
//! no mate fits into them, there is no such series.
//!
//! Three files know more: [`dead_end`](super::dead_end) which moves would end the game at once,
//! [`forfeit`](super::forfeit) which would lose the winner's last man, and [`crowd`](super::crowd)
//! what bishops guard together. [`mate`](super::mate) asks at the end whether a mate fits.

use super::flood;
use crate::{Bitboard, CastlingSide, Color, Piece, Position, Rank, Role, Square, attack};

/// A board has at most two kings and fifteen other men a side.
const MEN_MAX: usize = 32;
/// Of how many men both fates are looked at, where a proof matters.
pub(super) const SPLITS: u32 = 2;
/// How many men are tried for that.
const CANDIDATES_MAX: usize = 4;

/// One of the men on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Man {
    pub(super) start: Square,
    pub(super) piece: Piece,
    /// Where it may ever stand, as what it is now.
    pub(super) reach: Bitboard,
    /// Where it may ever stand once it has promoted.
    pub(super) promoted: Bitboard,
}

impl Man {
    /// Where it may ever stand.
    pub(super) fn squares(&self) -> Bitboard {
        self.reach | self.promoted
    }

    /// Whether it never leaves the square it stands on.
    pub(super) fn stays(&self) -> bool {
        self.squares() == self.start.bit()
    }
}

/// Whether no mate by this side fits into what the men can ever reach.
///
/// Of as many men as `splits` says, both possible fates are looked at.
pub(super) fn proves_unwinnable(position: &Position, winner: Color, splits: u32) -> bool {
    // A pawn that may be taken in passing at once stands beyond the squares it may be taken on.
    if position.ep().is_some() {
        return false;
    }
    is_proved(position, winner, Fates::default(), splits)
}

/// Where men stand that never move and are never taken.
pub(super) fn fixed_men(position: &Position, winner: Color) -> Bitboard {
    let mut saturation = Saturation::new(position, winner, Fates::default());
    saturation.run();
    saturation.fixed
}

/// The same under an assumption, with so many further ones to make.
fn is_proved(position: &Position, winner: Color, fates: Fates, splits: u32) -> bool {
    let mut saturation = Saturation::new(position, winner, fates);
    saturation.run();
    if !saturation.allows_mate_by(winner) {
        return true;
    }
    if splits == 0 {
        return false;
    }
    // A man is either taken before it has ever moved, or it is not. If it is, it has no part in
    // the mate: a series that ends before it is taken belongs to the other case.
    saturation.taken_first.into_iter().take(CANDIDATES_MAX).any(|square| {
        let kept = Fates { kept: fates.kept | square.bit(), ..fates };
        let doomed = Fates { doomed: fates.doomed | square.bit(), ..fates };
        is_proved(position, winner, kept, splits - 1)
            && is_proved(position, winner, doomed, splits - 1)
    })
}

/// What is assumed of some men, by the squares they start on.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fates {
    /// Men that are not taken before they have moved.
    kept: Bitboard,
    /// Men that never move and are taken before the mate.
    doomed: Bitboard,
}

/// The men with the squares they may ever reach, and what follows from that.
#[derive(Debug)]
pub(super) struct Saturation<'a> {
    pub(super) position: &'a Position,
    pub(super) winner: Color,
    fates: Fates,
    men: [Man; MEN_MAX],
    len: usize,
    /// Where the men started that may be taken.
    taken: Bitboard,
    /// The first of them that had not moved, while no pawn promoted.
    taken_first: Bitboard,
    /// Where the men started that are not taken in any series that ends in mate.
    spared: Bitboard,
    /// Where men stand that never move and are never taken.
    pub(super) fixed: Bitboard,
    /// What each color attacks at all times, as far as the other king is concerned.
    guarded: [Bitboard; 2],
}

impl<'a> Saturation<'a> {
    /// The men where they stand, with nothing found yet.
    pub(super) fn new(position: &'a Position, winner: Color, fates: Fates) -> Self {
        let mut men = [Man {
            start: Square::A1,
            piece: Piece::new(Color::White, Role::King),
            reach: Bitboard::EMPTY,
            promoted: Bitboard::EMPTY,
        }; MEN_MAX];
        let mut len = 0;
        for (start, piece) in position.board().pieces() {
            men[len] = Man { start, piece, reach: start.bit(), promoted: Bitboard::EMPTY };
            len += 1;
        }
        let board = position.board();
        let kings = board.by_role(Role::King);
        let winners = board.by_color(winner) - kings;
        // Who mates with one man keeps it.
        let last = winners.when(!winners.has_many());
        Self {
            position,
            winner,
            fates,
            men,
            len,
            taken: Bitboard::EMPTY,
            taken_first: Bitboard::EMPTY,
            spared: kings | last,
            fixed: Bitboard::EMPTY,
            guarded: [Bitboard::EMPTY; 2],
        }
    }

    pub(super) fn men(&self) -> &[Man] {
        &self.men[..self.len]
    }

    /// Whether a man is never taken in any series that ends in mate.
    pub(super) fn is_spared(&self, man: &Man) -> bool {
        self.spared.contains(man.start)
    }

    /// Whether a man may be taken.
    pub(super) fn is_taken(&self, man: &Man) -> bool {
        self.taken.contains(man.start)
    }

    /// Whether a man is assumed to be gone before the mate.
    pub(super) fn is_doomed(&self, man: &Man) -> bool {
        self.fates.doomed.contains(man.start)
    }

    /// Lets the sets grow until nothing is added any more.
    pub(super) fn run(&mut self) {
        loop {
            self.conclude();
            if !self.grow() {
                return;
            }
        }
    }

    /// Draws the conclusions that hold for the sets as they are.
    fn conclude(&mut self) {
        self.fixed = Bitboard::EMPTY;
        for man in &self.men[..self.len] {
            if man.stays() && !self.taken.contains(man.start) {
                self.fixed.insert(man.start);
            }
        }
        self.guarded = Color::ALL.map(|color| self.guarded_by(color, None, Bitboard::EMPTY));
    }

    /// The squares that the other king can never enter because this color attacks them whatever
    /// happens, without a man that leaves its squares for a further one.
    pub(super) fn guarded_by(
        &self,
        color: Color,
        without: Option<Square>,
        further: Bitboard,
    ) -> Bitboard {
        // What may stand in the way of a guard. A king that steps back along the line does not hide
        // behind itself, and where a man of the guard's own kind stands, that one guards instead.
        let (mut others, mut bishops, mut rooks) = (further, Bitboard::EMPTY, Bitboard::EMPTY);
        for man in self.men() {
            match (man.piece.color == color, man.piece.role) {
                (false, Role::King) | (true, Role::Queen) => {}
                (true, Role::Bishop) => bishops |= man.reach,
                (true, Role::Rook) => rooks |= man.reach,
                _ => others |= man.squares(),
            }
        }
        let (diagonal, straight) = (others | rooks, others | bishops);
        let mut guarded = Bitboard::EMPTY;
        for man in self.men().iter().filter(|man| man.piece.color == color) {
            let is_guard = !self.taken.contains(man.start) && man.promoted.is_empty();
            if !is_guard || without == Some(man.start) {
                continue;
            }
            let mut always = Bitboard::ALL;
            for square in man.reach {
                always &= match man.piece.role {
                    Role::Bishop => attack::bishop_attacks(square, diagonal),
                    Role::Rook => attack::rook_attacks(square, straight),
                    Role::Queen => {
                        attack::bishop_attacks(square, diagonal)
                            | attack::rook_attacks(square, straight)
                    }
                    role => attack::attacks(color, role, square, Bitboard::EMPTY),
                };
                if always.is_empty() {
                    break;
                }
            }
            guarded |= always;
        }
        guarded | self.guarded_by_crowds(color, without, diagonal)
    }

    /// Adds every move that is not known to be impossible. Whether there was one.
    fn grow(&mut self) -> bool {
        let mut grown = false;
        for index in 0..self.len {
            let man = self.men[index];
            if self.is_doomed(&man) {
                continue;
            }
            let (reach, promoted) = self.with_moves(&man);
            if reach != man.reach || promoted != man.promoted {
                self.men[index].reach = reach;
                self.men[index].promoted = promoted;
                grown = true;
            }
        }
        grown |= self.castle();
        let taken = self.taken | self.takeable();
        grown |= taken != self.taken;
        if self.men().iter().all(|man| man.promoted.is_empty()) {
            self.taken_first |= taken & self.fixed;
        }
        self.taken = taken;
        grown
    }

    /// The squares of a man after one more move from each of them.
    fn with_moves(&self, man: &Man) -> (Bitboard, Bitboard) {
        let color = man.piece.color;
        let own = self.position.board().by_color(color);
        let blocked = self.fixed & (own | self.spared | self.fates.kept);
        let targets = match man.piece.role {
            Role::Pawn => return self.with_pawn_moves(man, blocked),
            Role::Knight => flood::knight_steps(man.reach),
            Role::King => {
                let targets = flood::king_steps(man.reach) - self.guarded[!color as usize];
                return (man.reach | self.without_dead_ends(man, targets - blocked), man.promoted);
            }
            Role::Bishop => flood::diagonal_slides(man.reach, !self.fixed),
            Role::Rook => flood::straight_slides(man.reach, !self.fixed),
            Role::Queen => {
                flood::diagonal_slides(man.reach, !self.fixed)
                    | flood::straight_slides(man.reach, !self.fixed)
            }
        };
        let targets = self.without_forfeits(man, targets - blocked);
        (man.reach | self.without_mates(man, targets), man.promoted)
    }

    fn with_pawn_moves(&self, man: &Man, blocked: Bitboard) -> (Bitboard, Bitboard) {
        let color = man.piece.color;
        let last = Bitboard::from_rank(color.relative(Rank::Eighth));
        let ahead = flood::pawn_steps(color, man.reach) - self.fixed - self.beyond(man);
        let aside = flood::pawn_captures(color, man.reach) & self.prey_of(color);
        let reach = man.reach | self.without_mates(man, (ahead | aside) - blocked);
        let mut promoted = man.promoted | reach & last;
        promoted |= (flood::knight_steps(promoted)
            | flood::diagonal_slides(promoted, !self.fixed)
            | flood::straight_slides(promoted, !self.fixed))
            - blocked;
        (reach - last, promoted)
    }

    /// The squares that a pawn cannot step to because a man before it stays on its file for ever,
    /// is never taken, and cannot be passed.
    fn beyond(&self, pawn: &Man) -> Bitboard {
        let file = Bitboard::from_file(pawn.start.file());
        if (pawn.squares() - file).any() {
            return Bitboard::EMPTY;
        }
        let color = pawn.piece.color;
        let mut beyond = Bitboard::EMPTY;
        for man in self.men() {
            let is_held = !self.taken.contains(man.start) && (man.squares() - file).is_empty();
            if is_held && is_ahead(color, man.start, pawn.start) {
                let furthest = match color {
                    Color::White => man.squares().last(),
                    Color::Black => man.squares().first(),
                };
                let furthest = furthest.unwrap_or(man.start);
                beyond |= furthest.bit() | squares_ahead(color, furthest);
            }
        }
        beyond
    }

    /// Where a man of the other color may be taken.
    pub(super) fn prey_of(&self, color: Color) -> Bitboard {
        self.men()
            .iter()
            .filter(|man| man.piece.color != color && !self.spared.contains(man.start))
            .fold(Bitboard::EMPTY, |all, man| all | man.squares())
    }

    /// Where the men started that some enemy may meet.
    fn takeable(&self) -> Bitboard {
        let mut hunting = [Bitboard::EMPTY; 2];
        for man in self.men() {
            hunting[man.piece.color as usize] |= match man.piece.role {
                Role::Pawn => flood::pawn_captures(man.piece.color, man.reach) | man.promoted,
                _ => man.reach,
            };
        }
        self.men()
            .iter()
            .filter(|man| !self.spared.contains(man.start))
            .filter(|man| !self.fates.kept.contains(man.start) || !man.stays())
            .filter(|man| man.squares().intersects(hunting[!man.piece.color as usize]))
            .fold(Bitboard::EMPTY, |all, man| all | man.start.bit())
    }

    /// Adds castling, where nothing stands between for ever. Whether it was new.
    fn castle(&mut self) -> bool {
        let mut grown = false;
        for color in Color::ALL {
            let king = self.position.king(color);
            for rook in self.position.castling().rooks_of(color) {
                let side = CastlingSide::of(king, rook);
                let (king_to, rook_to) = (side.king_to(color), side.rook_to(color));
                let way = attack::between(king, king_to)
                    | attack::between(rook, rook_to)
                    | attack::between(king, rook)
                    | king_to.bit()
                    | rook_to.bit();
                let way = way - king.bit() - rook.bit();
                if !way.intersects(self.fixed) {
                    grown |= self.add(king, king_to) | self.add(rook, rook_to);
                }
            }
        }
        grown
    }

    fn add(&mut self, start: Square, to: Square) -> bool {
        let man = self.men[..self.len].iter_mut().find(|man| man.start == start);
        man.is_some_and(|man| {
            let is_new = !man.reach.contains(to);
            man.reach.insert(to);
            is_new
        })
    }
}

fn is_ahead(color: Color, square: Square, of: Square) -> bool {
    squares_ahead(color, of).contains(square)
}

/// The squares of the same file that are further ahead for a color.
pub(super) fn squares_ahead(color: Color, square: Square) -> Bitboard {
    let above = match color {
        Color::White => Bitboard(!1 << square as u8),
        Color::Black => Bitboard(square.bit().0 - 1),
    };
    Bitboard::from_file(square.file()) & above
}
