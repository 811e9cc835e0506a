//! The endgame tables that come with the program, for its engines.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::thread;

use tabiya_chess::Position;
use tabiya_ending::{Ending, Tables, bundled};
use tabiya_engine::{EndgameTables, EngineOptions, KnownEnd, Opponent, Strategy};

use crate::known_end;

/// Packed tables that are unpacked when they are first asked for.
///
/// Unpacking takes up to a second, which no clock waits for: it is done on a thread of its own, and
/// until it is done the answer is that nothing is known.
#[derive(Clone, Debug, Default)]
struct Library(Arc<RwLock<Shelf>>);

#[derive(Debug, Default)]
struct Shelf {
    unpacked: Tables,
    /// The endings that were asked for: their tables are unpacked, are about to be, or are not
    /// there.
    asked: BTreeSet<Ending>,
}

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::default);

/// The endgame tables that come with the program.
#[must_use]
pub fn tables() -> &'static dyn EndgameTables {
    &*LIBRARY
}

/// Makes the strategy behind an opponent, whose engine knows the endgame tables where it may. Its
/// dice, if it has any, follow the seed.
#[must_use]
pub fn strategy(opponent: Opponent, seed: u64) -> Box<dyn Strategy> {
    let options = EngineOptions { tables: Some(tables()), ..EngineOptions::default() };
    opponent.strategy_with(seed, options)
}

impl EndgameTables for Library {
    fn probe(&self, position: &Position) -> Option<KnownEnd> {
        let (ending, _) = Ending::of(position.board(), position.turn())?;
        let shelf = self.read();
        if !shelf.asked.contains(&ending) {
            drop(shelf);
            self.unpack(ending);
            return None;
        }
        shelf.unpacked.probe(position).map(known_end)
    }
}

impl Library {
    /// Unpacks the tables of an ending and of what follows from it, on a thread of its own.
    fn unpack(&self, ending: Ending) {
        if !self.write().asked.insert(ending) {
            return;
        }
        let library = self.clone();
        let unpack = move || {
            for ending in ending.closure() {
                if library.read().unpacked.has(ending) {
                    continue;
                }
                let mut table = Tables::default();
                // What comes with the program is whole; a test reads all of it.
                if bundled(ending).is_some_and(|bytes| table.load(bytes).is_ok()) {
                    library.write().unpacked.extend(table);
                }
            }
        };
        // Where no thread can be had, the engine plays as it does without tables.
        let _started = thread::Builder::new().name("endgame tables".to_owned()).spawn(unpack);
    }

    // Whoever panicked has left the shelf as it was, or with one table more.
    fn read(&self) -> RwLockReadGuard<'_, Shelf> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Shelf> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use tabiya_chess::{Game, Outcome};
    use tabiya_engine::{Level, Limits, Signals, Task};

    use super::*;

    /// As long as a machine that is busy may take for the largest table of these tests.
    const PATIENCE: Duration = Duration::from_secs(120);

    fn ready(fen: &str) -> Position {
        let position: Position = fen.parse().expect(fen);
        let start = Instant::now();
        while tables().probe(&position).is_none() {
            assert!(start.elapsed() < PATIENCE, "{fen}");
            thread::sleep(Duration::from_millis(20));
        }
        position
    }

    /// Plays both sides with few positions a move, and counts the moves of the side that begins.
    fn moves_to_mate(opponent: Opponent, start: Position) -> usize {
        let mut game = Game::from_position(start);
        let mut player = strategy(opponent, 1);
        while game.outcome().is_none() {
            let limits = Limits::from_nodes(500);
            let signals = Signals::default();
            let stopwatch = Instant::now();
            let task =
                Task { game: &game, limits: &limits, signals: &signals, stopwatch: &stopwatch };
            let best = player.choose(&task, &mut |_| ()).best.expect("a move");
            game.play(best).expect("legal");
        }
        let winner = game.outcome().and_then(Outcome::winner);
        assert_eq!(winner, Some(start.turn()), "{start}");
        game.plies().div_ceil(2)
    }

    #[test]
    fn the_engine_and_the_highest_level_mate_as_fast_as_can_be() {
        let engine = "engine".parse().expect("an opponent");
        let rook = ready("8/8/8/8/8/2k5/1R6/K7 w - - 0 1");
        let KnownEnd::Win { plies } = tables().probe(&rook).expect("it is unpacked") else {
            panic!("the rook wins")
        };
        for opponent in [engine, Opponent::Level(Level::MAX)] {
            assert_eq!(moves_to_mate(opponent, rook), usize::from(plies).div_ceil(2), "{opponent}");
        }
    }

    #[test]
    fn bishop_and_knight_mate_within_few_positions() {
        let start = ready("7k/8/8/8/8/8/8/KBN5 w - - 0 1");
        let KnownEnd::Win { plies } = tables().probe(&start).expect("it is unpacked") else {
            panic!("bishop and knight win")
        };
        let engine = "engine".parse().expect("an opponent");
        assert_eq!(moves_to_mate(engine, start), usize::from(plies).div_ceil(2));
    }

    #[test]
    fn what_has_no_table_is_not_known_and_does_no_harm() {
        let rook_and_pawn: Position = "8/8/8/4k3/8/8/3RP3/3K4 w - - 0 1".parse().expect("legal");
        for _ in 0..3 {
            assert_eq!(tables().probe(&rook_and_pawn), None);
        }
        assert_eq!(tables().probe(&Position::start()), None);
    }
}
