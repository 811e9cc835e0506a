//! Counting the leaves of the game tree, the field's test of a move generator.

use core::ops::ControlFlow;

use crate::attack::{self, Sliders};
use crate::position::{Generator, Sink, Successors};
use crate::side::{Black, Side, White};
use crate::{Bitboard, Color, Position, Role, Square};

/// The number of sequences of `depth` legal moves. The last move of each is counted, not made.
///
/// ```
/// use tabiya_chess::{Position, perft};
/// assert_eq!(perft(&Position::start(), 3), 8_902);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if let Some(pext) = attack::Pext::detect() {
        #[expect(unsafe_code, reason = "a third faster than the code that every machine runs")]
        // SAFETY: `detect` has found every feature that the function is compiled for.
        return unsafe { fast::perft(position, depth, pext) };
    }
    match position.turn() {
        Color::White => walk::<White>(position, depth),
        Color::Black => walk::<Black>(position, depth),
    }
}

fn walk<S: Side>(position: &Position, depth: u32) -> u64 {
    expand::<S, _>(position, depth, attack::COMPILED, |next, depth| {
        walk::<S::Opponent>(next, depth)
    })
}

/// The same walk, compiled for machines with newer instructions.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod fast {
    use super::{Black, Color, Position, Side, White, expand};
    use crate::attack::Pext;

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn perft(position: &Position, depth: u32, pext: Pext) -> u64 {
        match position.turn() {
            Color::White => walk::<White>(position, depth, pext),
            Color::Black => walk::<Black>(position, depth, pext),
        }
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn walk<S: Side>(position: &Position, depth: u32, pext: Pext) -> u64 {
        expand::<S, _>(position, depth, pext, |next, depth| walk::<S::Opponent>(next, depth, pext))
    }
}

/// One node of the tree: its moves are counted, or each is made and handed `below`.
#[inline(always)]
fn expand<S: Side, L: Sliders>(
    position: &Position,
    depth: u32,
    sliders: L,
    below: impl FnMut(&Position, u32) -> u64,
) -> u64 {
    let generator = Generator::<S, L>::new(position, sliders);
    if depth == 1 {
        let mut counter = Counter(0);
        let _never_stops = generator.run(&mut counter);
        counter.0
    } else {
        let mut nodes = 0;
        let mut below = below;
        let mut successors = Successors::<S, L, _>::new(position, sliders, |_, next: &Position| {
            nodes += below(next, depth - 1);
        });
        let _never_stops = generator.run(&mut successors);
        nodes
    }
}

/// Counts moves without making or writing them.
pub(crate) struct Counter(pub(crate) u64);

impl Counter {
    #[inline(always)]
    fn add(&mut self, count: u32) -> ControlFlow<()> {
        self.0 += u64::from(count);
        ControlFlow::Continue(())
    }
}

impl Sink for Counter {
    #[inline(always)]
    fn piece(&mut self, _role: Role, _from: Square, targets: Bitboard) -> ControlFlow<()> {
        self.add(targets.len())
    }

    #[inline(always)]
    fn pawns(&mut self, _offset: i8, targets: Bitboard) -> ControlFlow<()> {
        self.add(targets.len() + 3 * (targets & Bitboard::BACK_RANKS).len())
    }

    #[inline(always)]
    fn en_passant(&mut self, _from: Square, _to: Square) -> ControlFlow<()> {
        self.add(1)
    }

    #[inline(always)]
    fn castle(&mut self, _king: Square, _rook: Square) -> ControlFlow<()> {
        self.add(1)
    }
}
