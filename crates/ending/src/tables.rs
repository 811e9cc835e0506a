//! Several tables, asked together.

use std::collections::{BTreeMap, BTreeSet};

use tabiya_chess::{Move, Position};

use crate::block::Walk;
use crate::ending::{Ending, STRONG};
use crate::file::{self, LoadError};
use crate::generate;
use crate::placement::Placement;
use crate::table::Table;
use crate::value::{self, Verdict};

/// The ease of a position in which nothing can go wrong.
const EASY: usize = 1000;

/// The tables that are loaded. Each answers for the positions of its ending, as far as the tables
/// that its captures and promotions lead to are loaded too.
///
/// ```
/// use tabiya_chess::Position;
/// use tabiya_ending::{Ending, Tables, Verdict};
///
/// let mut tables = Tables::default();
/// tables.generate("KRK".parse::<Ending>()?);
/// let position: Position = "7k/8/6K1/8/8/8/8/R7 w - - 0 1".parse()?;
/// assert_eq!(tables.probe(&position), Some(Verdict::Win { plies: 1 }));
/// assert_eq!(tables.probe(&Position::start()), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tables {
    tables: BTreeMap<Ending, Table>,
}

/// A legal move and what it leads to for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rated {
    /// The move.
    pub mv: Move,
    /// What it is worth for the side that makes it.
    pub verdict: Verdict,
}

impl Tables {
    /// Adds a packed table, and says of which ending it is.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the bytes; nothing is added then.
    pub fn load(&mut self, bytes: &[u8]) -> Result<Ending, LoadError> {
        let table = file::unpack(bytes)?;
        let ending = table.ending;
        self.tables.insert(ending, table);
        Ok(ending)
    }

    /// Adds a table that was unpacked elsewhere, by [`unpacked`](crate::unpacked), and says of which
    /// ending it is. The values themselves are not checked.
    ///
    /// # Errors
    ///
    /// The bytes do not end as those of a table, or are too few or too many.
    pub fn adopt(&mut self, plain: Vec<u8>) -> Result<Ending, LoadError> {
        let table = file::adopt(plain).ok_or(LoadError::NoTable)?;
        let ending = table.ending;
        self.tables.insert(ending, table);
        Ok(ending)
    }

    /// Adds the tables of others, which were loaded apart.
    pub fn extend(&mut self, others: Self) {
        self.tables.extend(others.tables);
    }

    /// Makes the table of an ending and those that it needs. This takes seconds, or minutes for
    /// four men with pawns.
    pub fn generate(&mut self, ending: Ending) {
        for ending in ending.closure() {
            let is_whole = self.tables.get(&ending).is_some_and(Table::is_whole);
            if !ending.is_dead() && !is_whole {
                let table = generate::generate(ending, self);
                self.tables.insert(ending, table);
            }
        }
    }

    /// The packed table of an ending that was made here; none if there is none.
    #[must_use]
    pub fn pack(&self, ending: Ending) -> Option<Vec<u8>> {
        file::pack(self.tables.get(&ending)?)
    }

    /// Whether the ending's own table is loaded.
    #[must_use]
    pub fn has(&self, ending: Ending) -> bool {
        self.tables.contains_key(&ending)
    }

    /// The tables that must be loaded before this position and every one that may follow can be
    /// judged; none if no tables can do that.
    #[must_use]
    pub fn missing(&self, position: &Position) -> Option<Vec<Ending>> {
        let (ending, _) = Ending::of(position.board(), position.turn())?;
        let needed = ending.closure().into_iter();
        Some(needed.filter(|ending| !ending.is_dead() && !self.has(*ending)).collect())
    }

    /// The tables that must be loaded next before [`moves`](Self::moves) can judge this position;
    /// none if no tables can do that. Those that are named may need others: it is asked again when
    /// they are loaded, until the list is empty.
    #[must_use]
    pub fn needed(&self, position: &Position) -> Option<Vec<Ending>> {
        let mut needed = BTreeSet::new();
        self.note_needed(position, &mut needed)?;
        for &mv in &*position.legal_moves() {
            self.note_needed(&position.play_unchecked(mv), &mut needed)?;
        }
        Some(needed.into_iter().collect())
    }

    /// The verdict on a position; none if it has castling rights, or men for which no table is
    /// loaded.
    #[must_use]
    pub fn probe(&self, position: &Position) -> Option<Verdict> {
        if !position.castling().is_empty() {
            return None;
        }
        if position.board().occupied().len() == 2 {
            return Some(Verdict::Draw);
        }
        let (ending, strong) = Ending::of(position.board(), position.turn())?;
        if ending.is_dead() {
            return Some(Verdict::Draw);
        }
        let table = self.tables.get(&ending)?;
        if position.ep().is_none() {
            let placement = Placement::of(position.board(), position.turn(), ending, strong)?;
            if let Some(value) = table.value(&placement) {
                return Some(value::verdict(value));
            }
        }
        self.look_ahead(position)
    }

    /// Every legal move with its verdict, the best first; none if one of them cannot be judged.
    ///
    /// Of moves that keep the same result, those that mate sooner, or are mated later, come first.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Option<Vec<Rated>> {
        self.probe(position)?;
        let rate = |&mv: &Move| {
            let verdict = self.probe(&position.play_unchecked(mv))?.before();
            Some(Rated { mv, verdict })
        };
        let mut rated = position.legal_moves().iter().map(rate).collect::<Option<Vec<_>>>()?;
        rated.sort_by_key(|rated| std::cmp::Reverse(rated.verdict));
        Some(rated)
    }

    /// The move of an opponent who gives nothing away and makes it hard: of a win the fastest, of a
    /// loss the slowest move, and of a draw the one after which the fewest answers hold it. It does
    /// not lead back to a position that was `seen`, unless the others make it easy. None if there is
    /// no legal move, or one cannot be judged.
    #[must_use]
    pub fn reply(&self, position: &Position, seen: &[Position]) -> Option<Move> {
        let rated = self.moves(position)?;
        let best = rated.first()?.verdict;
        let equal = rated.iter().take_while(|rated| rated.verdict == best);
        let hardest = equal.min_by_key(|rated| {
            let next = position.play_unchecked(rated.mv);
            let ease = self.ease(&next);
            (ease == EASY, seen.iter().any(|known| known.is_same(&next)), ease)
        });
        hardest.map(|rated| rated.mv)
    }

    /// How many of a thousand moves keep the result for the side to move; all of them if one that
    /// does takes something, which everybody sees.
    fn ease(&self, position: &Position) -> usize {
        let Some(rated) = self.moves(position) else { return EASY };
        let Some(best) = rated.first() else { return EASY };
        let men = |position: &Position| position.board().occupied().len();
        let takes = |mv: Move| men(&position.play_unchecked(mv)) < men(position);
        let keeps = |other: Verdict| match best.verdict {
            Verdict::Win { .. } => matches!(other, Verdict::Win { .. }),
            Verdict::Draw => other == Verdict::Draw,
            Verdict::Loss { .. } => true,
        };
        let kept = || rated.iter().filter(|rated| keeps(rated.verdict));
        if kept().any(|rated| takes(rated.mv)) {
            return EASY;
        }
        kept().count() * EASY / rated.len()
    }

    /// A position of an ending in which the strong side is to move and wins as late as possible,
    /// and how late: the hardest exercise there is. None without the tables, or if it never wins.
    #[must_use]
    pub fn longest(&self, ending: Ending) -> Option<(Position, Verdict)> {
        let mut longest: Option<(Position, Verdict)> = None;
        let mut walk = Walk::new(ending, STRONG);
        while let Some((_, placement, board)) = walk.next() {
            let position = placement.position(board)?;
            let verdict = self.probe(&position)?;
            let is_win = matches!(verdict, Verdict::Win { .. });
            if is_win && longest.is_none_or(|(_, most)| verdict < most) {
                longest = Some((position, verdict));
            }
        }
        longest
    }

    /// The verdict by those on the positions after each move: for the side to move that a table
    /// leaves out, and where a pawn may be taken in passing.
    fn look_ahead(&self, position: &Position) -> Option<Verdict> {
        let mut best = None;
        for &mv in &*position.legal_moves() {
            best = best.max(Some(self.probe(&position.play_unchecked(mv))?.before()));
        }
        let without_moves =
            if position.is_check() { Verdict::Loss { plies: 0 } } else { Verdict::Draw };
        Some(best.unwrap_or(without_moves))
    }

    /// Adds the tables that are missing for the verdict on a position; none if there can be none.
    fn note_needed(&self, position: &Position, needed: &mut BTreeSet<Ending>) -> Option<()> {
        if !position.castling().is_empty() {
            return None;
        }
        if position.board().occupied().len() == 2 {
            return Some(());
        }
        let (ending, strong) = Ending::of(position.board(), position.turn())?;
        if ending.is_dead() {
            return Some(());
        }
        let Some(table) = self.tables.get(&ending) else {
            needed.insert(ending);
            return Some(());
        };
        let placement = Placement::of(position.board(), position.turn(), ending, strong)?;
        if position.ep().is_none() && table.value(&placement).is_some() {
            return Some(());
        }
        for &mv in &*position.legal_moves() {
            self.note_needed(&position.play_unchecked(mv), needed)?;
        }
        Some(())
    }
}
