//! The opening moves that one side wants to know, and how often each of the other side's comes.

mod error;
mod read;
mod write;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use tabiya_chess::{Color, Move, Position, Setup, Variant};

use crate::progress::essence;
pub use error::RepertoireError;
pub use read::Reading;

/// The most moves of a repertoire.
const MOVES_MAX: usize = 10_000;

/// The opening moves of one side.
///
/// Positions are what counts: two orders of moves that come to the same position go on together. In
/// a position of the own side the moves are those to know, any of which is right; in one of the
/// opponent they are the replies, each with how often it was seen.
///
/// ```
/// use tabiya_chess::{Color, Position};
/// use tabiya_train::Repertoire;
///
/// let pgn = "1. d4 d5 (1... Nf6 2. c4 d5) 2. c4 Nf6 3. Nc3 *";
/// let repertoire = Repertoire::read(pgn, Color::White, 30)?.repertoire;
/// // The position after 1. d4 d5 2. c4 Nf6 is the one after 1. d4 Nf6 2. c4 d5.
/// assert_eq!(repertoire.questions().count(), 4);
/// assert_eq!(repertoire.moves(&Position::start())[0].count, 1);
/// # Ok::<(), tabiya_train::RepertoireError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repertoire {
    color: Color,
    /// The keys of the positions in which lines begin.
    roots: BTreeSet<String>,
    /// By key. Each has a move.
    places: BTreeMap<String, Place>,
    /// The moves of all places.
    len: usize,
}

/// A position and what is played there.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    position: Position,
    moves: Vec<KnownMove>,
}

/// A move of a repertoire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownMove {
    /// The move.
    pub mv: Move,
    /// How often it was seen.
    pub count: u32,
}

impl Repertoire {
    /// One without moves.
    #[must_use]
    pub fn new(color: Color) -> Self {
        Self { color, roots: BTreeSet::new(), places: BTreeMap::new(), len: 0 }
    }

    /// The side whose moves are to be known.
    #[must_use]
    pub fn color(&self) -> Color {
        self.color
    }

    /// How many moves there are, of both sides.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The positions in which lines begin, without their counters.
    pub fn starts(&self) -> impl Iterator<Item = &Position> {
        self.roots.iter().filter_map(|root| Some(&self.places.get(root)?.position))
    }

    /// The moves of a position, the most frequent first; none if it is not part of this.
    #[must_use]
    pub fn moves(&self, position: &Position) -> &[KnownMove] {
        self.places.get(&essence(position)).map_or(&[], |place| &place.moves)
    }

    /// The positions in which the own side has to know a move, each with its moves, the nearest to
    /// a start first. Each of them is one card. Their counters begin anew.
    pub fn questions(&self) -> impl Iterator<Item = (&Position, &[KnownMove])> {
        let places = self.reachable().map(|(_, place)| place);
        let own = places.filter(|place| place.position.turn() == self.color);
        own.map(|place| (&place.position, place.moves.as_slice()))
    }

    /// What the opponent plays in a position, drawn by how often each reply was seen. Only replies
    /// to which an answer is known are played; none if there is no such reply.
    ///
    /// `dice` is any number, thrown by whoever asks.
    #[must_use]
    pub fn reply(&self, position: &Position, dice: u64) -> Option<Move> {
        let is_known = |known: &&KnownMove| {
            position.play(known.mv).is_ok_and(|after| !self.moves(&after).is_empty())
        };
        let replies: Vec<_> = self.moves(position).iter().filter(is_known).collect();
        let total: u64 = replies.iter().map(|known| u64::from(known.count)).sum();
        let mut rest = dice.checked_rem(total)?;
        let drawn = replies.into_iter().find(|known| match rest.checked_sub(known.count.into()) {
            Some(left) => {
                rest = left;
                false
            }
            None => true,
        });
        drawn.map(|known| known.mv)
    }

    /// Adds the moves of a line that somebody has played. A move that is there already is not
    /// counted again.
    ///
    /// # Errors
    ///
    /// A move is not legal, it is a game of Chess960, or there are too many moves. Nothing is
    /// changed then.
    pub fn add_line(&mut self, start: &Position, line: &[Move]) -> Result<(), RepertoireError> {
        let mut added = self.clone();
        let mut position = *start;
        for &mv in line {
            let after = position.play(mv).map_err(RepertoireError::Move)?;
            if !added.moves(&position).iter().any(|known| known.mv == mv) {
                added.add(&position, mv, 1)?;
            }
            position = after;
        }
        if !line.is_empty() {
            added.begin(start);
        }
        *self = added;
        Ok(())
    }

    /// Adds all that another repertoire of the same side has. What both have is counted together.
    ///
    /// # Errors
    ///
    /// It is of the other side, or there are too many moves. Nothing is changed then.
    pub fn merge(&mut self, other: &Self) -> Result<(), RepertoireError> {
        self.take_in(other, u32::saturating_add)
    }

    /// Adds what another copy of this repertoire has. What both have counts as often as where it
    /// was seen more often, so that a copy of the same changes nothing.
    ///
    /// # Errors
    ///
    /// It is of the other side, or there are too many moves. Nothing is changed then.
    pub fn join(&mut self, copy: &Self) -> Result<(), RepertoireError> {
        self.take_in(copy, u32::max)
    }

    fn take_in(
        &mut self,
        other: &Self,
        together: fn(u32, u32) -> u32,
    ) -> Result<(), RepertoireError> {
        if other.color != self.color {
            return Err(RepertoireError::Side);
        }
        let mut merged = self.clone();
        for place in other.places.values() {
            for known in &place.moves {
                merged.set(&place.position, known.mv, |count| together(count, known.count))?;
            }
        }
        merged.roots.extend(other.roots.iter().cloned());
        *self = merged;
        Ok(())
    }

    /// Takes a move out, with everything to which only this move has led. Says whether it was there.
    pub fn remove(&mut self, position: &Position, mv: Move) -> bool {
        let key = essence(position);
        let Some(place) = self.places.get_mut(&key) else { return false };
        let before = place.moves.len();
        place.moves.retain(|known| known.mv != mv);
        let is_found = place.moves.len() < before;
        if place.moves.is_empty() {
            self.places.remove(&key);
        }
        self.forget_unreachable();
        is_found
    }

    /// Notes that lines begin in this position.
    fn begin(&mut self, start: &Position) {
        self.roots.insert(essence(start));
    }

    /// Counts a legal move so many times more.
    fn add(&mut self, position: &Position, mv: Move, count: u32) -> Result<(), RepertoireError> {
        self.set(position, mv, |before| before.saturating_add(count))
    }

    /// Sets the count of a legal move, which is 0 before it is there.
    fn set(
        &mut self,
        position: &Position,
        mv: Move,
        count: impl FnOnce(u32) -> u32,
    ) -> Result<(), RepertoireError> {
        if position.variant() != Variant::Standard {
            return Err(RepertoireError::Chess960);
        }
        let place = self
            .places
            .entry(essence(position))
            .or_insert_with(|| Place { position: without_counters(position), moves: Vec::new() });
        match place.moves.iter_mut().find(|known| known.mv == mv) {
            Some(known) => known.count = count(known.count),
            None => {
                place.moves.push(KnownMove { mv, count: count(0) });
                self.len += 1;
            }
        }
        place.moves.sort_by_key(|known| (u32::MAX - known.count, known.mv.to_bits()));
        if self.len > MOVES_MAX { Err(RepertoireError::TooManyMoves) } else { Ok(()) }
    }

    /// The positions from the starts on, nearest first, each once: its key and its place.
    fn reachable(&self) -> impl Iterator<Item = (&String, &Place)> {
        let mut seen: BTreeSet<&String> = self.roots.iter().collect();
        let mut queue: VecDeque<&String> = self.roots.iter().collect();
        std::iter::from_fn(move || {
            loop {
                let Some(found) = self.places.get_key_value(queue.pop_front()?) else { continue };
                for known in &found.1.moves {
                    let after = essence(&found.1.position.play_unchecked(known.mv));
                    if let Some((next, _)) = self.places.get_key_value(&after)
                        && seen.insert(next)
                    {
                        queue.push_back(next);
                    }
                }
                return Some(found);
            }
        })
    }

    fn forget_unreachable(&mut self) {
        let kept: BTreeSet<String> = self.reachable().map(|(key, _)| key.clone()).collect();
        self.places.retain(|key, _| kept.contains(key));
        self.roots.retain(|root| kept.contains(root));
        self.len = self.places.values().map(|place| place.moves.len()).sum();
    }
}

/// The same position as if it were the first of a game.
fn without_counters(position: &Position) -> Position {
    let setup = Setup { halfmoves: 0, fullmoves: 1, ..Setup::from(position) };
    // What was checked is checked: counters are no part of it.
    setup.position(position.variant()).unwrap_or(*position)
}
