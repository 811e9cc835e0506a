//! Squares that a crowd of bishops guards together, though none of them does alone.
//!
//! Take the bishops of one color on squares of one shade, and the squares that they may ever stand
//! on. If none of them is ever taken and there is one square more than there are bishops, all of
//! these squares but one are occupied at any time. What is attacked whichever of them is empty is
//! attacked at all times.

use super::saturation::Saturation;
use crate::{Bitboard, Color, Role, Square, attack};

impl Saturation<'_> {
    /// What crowds of this color's bishops attack at all times, past everything but what may stand
    /// in their `way`. A man that leaves its squares belongs to no crowd.
    pub(super) fn guarded_by_crowds(
        &self,
        color: Color,
        without: Option<Square>,
        way: Bitboard,
    ) -> Bitboard {
        let guarded = |shade| {
            let room = self.room_of_crowd(color, without, shade);
            let attacked_without = |gap: Square| {
                (room - gap.bit()).into_iter().fold(Bitboard::EMPTY, |attacked, square| {
                    attacked | attack::bishop_attacks(square, way)
                })
            };
            let always = room.into_iter().map(attacked_without).reduce(|all, one| all & one);
            always.unwrap_or_default()
        };
        guarded(Bitboard::LIGHT) | guarded(Bitboard::DARK)
    }

    /// The squares of a crowd, one more than it has bishops; none where there is no such crowd.
    fn room_of_crowd(&self, color: Color, without: Option<Square>, shade: Bitboard) -> Bitboard {
        let (mut room, mut count) = (Bitboard::EMPTY, 0);
        for man in self.men() {
            let is_bishop = man.piece.color == color && man.piece.role == Role::Bishop;
            if !is_bishop || !shade.contains(man.start) {
                continue;
            }
            if self.is_taken(man) || without == Some(man.start) {
                return Bitboard::EMPTY;
            }
            room |= man.reach;
            count += 1;
        }
        room.when(room.len() == count + 1)
    }
}
