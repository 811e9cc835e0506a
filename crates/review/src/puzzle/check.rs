//! Whether a puzzle is one.

use std::fmt;

use tabiya_chess::Game;
use tabiya_engine::{Signals, Stopwatch};
use tabiya_train::Puzzle;

use super::search::{Watch, is_mate, seen};
use super::{Puzzler, is_won};

/// By how much the only move must be better than every other when it is looked at again, on the
/// scale from -1 to 1. A longer look changes both a little, so it is less than what a puzzle is
/// found with.
const MARGIN: f64 = 0.5;

/// What is wrong with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The solver had won before the opponent's move, so that nothing went wrong.
    WonBefore,
    /// The game is over before the solver can move.
    Over,
    /// A move of the solution does not win; the number counts the solver's moves from 1.
    NotWinning(usize),
    /// Another move is about as good; the number counts the solver's moves from 1.
    NotOnly(usize),
    /// It was told to stop.
    Stopped,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WonBefore => f.write_str("the solver had won before the opponent's move"),
            Self::Over => f.write_str("the game is over before the solver can move"),
            Self::NotWinning(number) => write!(f, "move {number} of the solution does not win"),
            Self::NotOnly(number) => {
                write!(f, "another move is about as good as move {number} of the solution")
            }
            Self::Stopped => f.write_str("it was told to stop"),
        }
    }
}

impl std::error::Error for Flaw {}

impl Puzzler {
    /// Looks at a puzzle again.
    ///
    /// # Errors
    ///
    /// Says what is wrong with it.
    pub fn check(
        &mut self,
        puzzle: &Puzzle,
        signals: &Signals,
        stopwatch: &dyn Stopwatch,
    ) -> Result<(), Flaw> {
        let watch = Watch { signals, stopwatch };
        let mut game = Game::from_position(*puzzle.start());
        let solver = !game.position().turn();
        let before = self.search.look(&game, &[], watch).evaluation;
        if signals.is_stopped() {
            return Err(Flaw::Stopped);
        }
        if is_won(seen(solver, before)) {
            return Err(Flaw::WonBefore);
        }
        for (index, &mv) in puzzle.moves().iter().enumerate() {
            if game.outcome().is_some() {
                return Err(Flaw::Over);
            }
            let is_solver = index % 2 == 1;
            let mates = is_mate(&game.position().play_unchecked(mv));
            if is_solver && !mates {
                let number = index.div_ceil(2);
                let evaluation = self.search.look(&game, &[mv], watch).evaluation;
                let is_only = is_won(seen(solver, evaluation))
                    && self.search.is_beyond(&game, mv, evaluation, MARGIN, watch);
                match () {
                    () if signals.is_stopped() => return Err(Flaw::Stopped),
                    () if !is_won(seen(solver, evaluation)) => {
                        return Err(Flaw::NotWinning(number));
                    }
                    () if !is_only => return Err(Flaw::NotOnly(number)),
                    () => {}
                }
            }
            game.play(mv).map_err(|_| Flaw::Over)?;
        }
        Ok(())
    }
}
